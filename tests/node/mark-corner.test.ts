// The "Image virtuelle" mark stands in the lower corner that leaves product, close-up and face free, and texts keep off it there.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { castPersonas } from "../../worker/studio/people/casting.ts";
import { overlayTemplates } from "../../worker/contract/ad-posts.ts";
import { createTypefaces } from "../../worker/studio/lettering/overlay-typefaces.ts";
import { composeOverlay } from "../../worker/studio/overlay/overlay.ts";
import { createRaster } from "../../worker/studio/pixels/raster.ts";
import type { VisualBrief } from "../../worker/studio/briefs/visual.ts";
import { createVisualTools } from "../../worker/studio/scene/visual-tools.ts";
import { drawVisual } from "../../worker/studio/scene/visual.ts";
import { shareOf } from "./placement-collections.ts";
import { loadArt, texts } from "./placement-matrix.ts";

const tools = createVisualTools(loadArt, 0.3);
const lettering = { loadArt, readTypeface: createTypefaces(loadArt) };
const [persona] = castPersonas({ count: 1, description: "", seed: "mark", taken: [] });

/** Draws a product of the project's own, with the mark. */
async function draw(file: string, brief: Pick<VisualBrief, "format" | "seed" | "setting">) {
  if (!persona) throw new Error("Nobody was cast");
  const bytes = readFileSync(new URL(`../../web/public/art/products/${file}.jpg`, import.meta.url));
  const { metadata } = await drawVisual(
    {
      product: { name: file, category: null, image: { key: file, bytes } },
      influencer: { look: persona.look, style: persona.style },
      environment: 0,
      changeClothes: false,
      visibleMark: true,
      ...brief,
    },
    tools,
  );
  const found = (kind: string) => metadata.subjects?.filter((subject) => subject.kind === kind) ?? [];
  const [mark] = found("mark");
  if (!mark) throw new Error("No mark");
  return { mark, found };
}

test("a close-up in the left corner leaves the mark to the right one", async () => {
  const sides = new Set<boolean>();
  for (const seed of ["a", "b", "c", "d", "e", "f"]) {
    const { mark, found } = await draw("montre", { format: "instagram-square", seed, setting: { layout: "macro" } });
    for (const box of [found("detail")[0], found("product")[0]]) expect(box && shareOf(box, mark)).toBe(0);
    sides.add(mark.x > 0.5);
  }
  expect([...sides].sort()).toEqual([false, true]);
});

test("three of a broad product, one above the other, leave the mark the corner that is free", async () => {
  const { mark, found } = await draw("basket", {
    format: "product-portrait",
    seed: "three",
    setting: { layout: "trio" },
  });
  expect(found("product")).toHaveLength(3);
  for (const box of found("product")) expect(shareOf(box, mark)).toBe(0);
});

test.each(overlayTemplates.map(({ id }) => id))(
  "the texts of %s keep off a mark in the right corner",
  async (template) => {
    const canvas = createRaster(1080, 1080);
    canvas.data.fill(200);
    const mark = { kind: "mark", x: 0.75, y: 0.945, width: 0.226, height: 0.033 } as const;
    const brief = { format: "instagram-square", ...texts.long, template, subjects: [mark] } as const;
    const { hook, callToAction } = await composeOverlay(canvas, brief, lettering);
    for (const text of [hook, callToAction]) {
      if (!text) throw new Error("A text is missing");
      const { x, y, width, height } = text.frame;
      expect(shareOf({ x: x / 1080, y: y / 1080, width: width / 1080, height: height / 1080 }, mark)).toBe(0);
    }
  },
);
