// Where a film shows a product beside a person, it is as large as in life.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { castPersonas } from "../../worker/studio/people/casting.ts";
import { measureStature } from "../../worker/studio/people/influencer-figure.ts";
import { prepareSet, releaseSet, type SetLayer } from "../../worker/studio/film/film-set.ts";
import { createVisualTools } from "../../worker/studio/scene/visual-tools.ts";
import { loadArt } from "./placement-matrix.ts";

const tools = createVisualTools(loadArt, 0.3);
const [persona] = castPersonas({ count: 1, description: "", seed: "film", taken: [] });

const things = [
  ["sac", "Sac à main de 30 cm", 30],
  ["gourde", "Gourde isotherme de 24 cm", 24],
  ["casque", "Casque audio de 19 cm", 19],
] as const;

test.each(things.flatMap((thing) => (["1:1", "16:9", "9:16"] as const).map((format) => [format, ...thing] as const)))(
  "%s: %s has its true size",
  async (format, key, name, longer) => {
    if (!persona) throw new Error("Nobody was cast");
    const influencer = { look: persona.look, style: persona.style };
    const bytes = readFileSync(new URL(`../../web/public/art/products/${key}.jpg`, import.meta.url));
    const set = await prepareSet(
      {
        product: { name, category: null, image: { key, bytes } },
        influencer,
        format,
        definition: "standard",
        edit: "demonstration",
        seconds: 3,
        scenes: [{ role: "hook", shot: "", caption: "", line: "" }],
        scene: 0,
        closing: { brand: "", name, price: "" },
        seed: "a",
        visibleMark: true,
      },
      "hook",
      tools,
    );
    const stature = await measureStature(influencer, tools);
    const { person, product } = set;
    if (!person || !product || !stature) throw new Error("Something is missing");
    const sidesOf = ({ layer, fineness }: SetLayer) => [layer.width / fineness, layer.height / fineness] as const;
    // Two pixels around a product are clear.
    const shown = Math.max(...sidesOf(product)) - 4 / product.fineness;
    const scale = sidesOf(person)[1] * stature.scale;
    releaseSet(set);
    expect(Math.abs(shown / longer / scale - 1)).toBeLessThan(0.15);
  },
);
