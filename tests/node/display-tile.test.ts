// What was photographed from above is in one place with a person, on a tile in the foreground.
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { adFormats } from "../../worker/contract/formats.ts";
import type { VisualBrief } from "../../worker/studio/briefs/visual.ts";
import { castPersonas } from "../../worker/studio/people/casting.ts";
import { listLayouts } from "../../worker/studio/scene/list-layouts.ts";
import { composeVisual } from "../../worker/studio/scene/visual.ts";
import { createVisualTools } from "../../worker/studio/scene/visual-tools.ts";
import { loadArt } from "./placement-matrix.ts";

const tools = createVisualTools(loadArt, 0.2);
const [persona] = castPersonas({ count: 1, description: "", seed: "tiles", taken: [] });
const withPerson = adFormats.filter(({ withInfluencer }) => withInfluencer);

/** Names and photos. */
const things = {
  watch: ["Montre automatique", "../../art/cut-outs/photos/montre.0.white.jpg"],
  necklace: ["Collier doré", "../../art/cut-outs/photos/chain.0.white.jpg"],
  ring: ["Bague argent", "../../web/public/art/products/bague-cutout.webp"],
} as const;

function briefOf(thing: keyof typeof things, more: Pick<VisualBrief, "format"> & Partial<VisualBrief>): VisualBrief {
  if (!persona) throw new Error("Nobody was cast");
  const [name, path] = things[thing];
  const bytes = new Uint8Array(readFileSync(new URL(path, import.meta.url)));
  return {
    product: { name, category: null, image: { key: path, bytes } },
    influencer: { look: persona.look, style: persona.style },
    environment: 0,
    changeClothes: false,
    seed: "tile",
    visibleMark: false,
    ...more,
  };
}

test.each(["watch", "necklace"] as const)(
  "a %s that lies is in one place with a person in three of a series' four pictures",
  async (thing) => {
    for (const turn of [0, 1, 2]) {
      const layouts = [];
      for (const { id: format } of withPerson)
        layouts.push((await composeVisual(briefOf(thing, { format, turn }), tools)).setting?.layout ?? "");
      const together = layouts.filter((layout) => ["near", "far", "front", "hand"].includes(layout));
      expect(together.length, layouts.join()).toBeGreaterThanOrEqual(3);
      // A necklace has no place before the person.
      expect(new Set(layouts).size, layouts.join()).toBeGreaterThanOrEqual(3);
    }
  },
);

test.each(Object.keys(things) as (keyof typeof things)[])(
  "a %s on its tile is large, free of the face, and within the tile",
  async (thing) => {
    for (const [nth, format] of withPerson.entries()) {
      const layout = ["near", "far", "front"][nth % 3] ?? "";
      const brief = briefOf(thing, { format: format.id, setting: { layout } });
      if (!(await listLayouts(brief, tools)).includes(layout)) {
        expect(layout).toBe("front");
        continue;
      }
      const { canvas, scene, productBox, faceBox } = await composeVisual(brief, tools);
      expect(scene.id.startsWith(`${layout}-`), scene.id).toBe(true);
      if (!faceBox) throw new Error("Nobody is there");
      const [shorter, longer] = [Math.min(canvas.width, canvas.height), Math.max(productBox.width, productBox.height)];
      // Before people further back, a larger ring would be a rival to a head.
      expect(longer / shorter).toBeGreaterThan(layout === "far" ? 0.15 : 0.18);
      expect(longer / shorter).toBeLessThan(0.45);
      const isOver =
        Math.min(productBox.x + productBox.width, faceBox.x + faceBox.width) > Math.max(productBox.x, faceBox.x) &&
        Math.min(productBox.y + productBox.height, faceBox.y + faceBox.height) > Math.max(productBox.y, faceBox.y);
      expect(isOver).toBe(false);
      // The tile goes on around it: beside all its corners there is the same ground, and none of the set.
      const { data } = await sharp(canvas.data, { raw: { width: canvas.width, height: canvas.height, channels: 4 } })
        .removeAlpha()
        .blur(1.5)
        .raw()
        .toBuffer({ resolveWithObject: true });
      const corners = [-1, 1].flatMap((across) =>
        [-1, 1].map((down) => {
          const x = Math.round(productBox.x + productBox.width / 2 + across * (productBox.width / 2 + longer * 0.05));
          const y = Math.round(productBox.y + productBox.height / 2 + down * (productBox.height / 2 + longer * 0.05));
          return [0, 1, 2].map((channel) => data[(y * canvas.width + x) * 3 + channel] as number);
        }),
      );
      for (const channel of [0, 1, 2]) {
        const values = corners.map((corner) => corner[channel] as number);
        expect(Math.max(...values) - Math.min(...values), `${format.id} ${values.join()}`).toBeLessThan(40);
        expect(Math.min(...values)).toBeGreaterThan(110);
      }
    }
  },
);

test("another take of a picture shows what lies on a tile, unless its series did", async () => {
  const takes = async (shownLayouts: string[]) => {
    const layouts = new Set<string>();
    for (const environment of [1, 2, 3, 4]) {
      const brief = briefOf("watch", { format: "instagram-square", environment, isSingle: true, shownLayouts });
      layouts.add((await composeVisual({ ...brief, turn: 0 }, tools)).setting?.layout ?? "");
    }
    return layouts;
  };
  const onTile = (layout: string) => ["near", "far", "front"].includes(layout);
  expect([...(await takes(["wide"]))].some(onTile)).toBe(true);
  expect([...(await takes(["near"]))].some(onTile)).toBe(false);
});
