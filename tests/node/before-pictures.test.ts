// « Avant et après »: a place without a thing of the home, and with it; nothing is claimed of any other product.
import { readFileSync } from "node:fs";
import { expect, it, test } from "vitest";
import { adFormats, type AdFormatId } from "../../worker/contract/formats.ts";
import { createEmbeddedStudio } from "../../worker/studio/maker/embedded-studio.ts";
import { castPersonas } from "../../worker/studio/people/casting.ts";
import { decode } from "../../worker/studio/pixels/codec.ts";
import type { Box, Raster } from "../../worker/studio/pixels/raster.ts";
import { createVisualTools } from "../../worker/studio/scene/visual-tools.ts";
import type { VisualBrief } from "../../worker/studio/briefs/visual.ts";
import { loadArt } from "./placement-matrix.ts";

const studio = createEmbeddedStudio(loadArt, createVisualTools(loadArt, 0.3));
const [persona] = castPersonas({ count: 1, seed: "before", taken: [] });
if (!persona) throw new Error("Nobody was cast");
const { look, style } = persona;
const bytes = readFileSync(new URL("../../art/cut-outs/photos/cactus.0.white.jpg", import.meta.url));

const briefFor = (format: AdFormatId, name: string, layout?: string, turn = 0): VisualBrief => ({
  format,
  product: { name, category: null, image: { key: "cactus", bytes } },
  influencer: { look, style },
  environment: 0,
  changeClothes: false,
  ...(layout && { setting: { layout } }),
  seed: "a",
  turn,
  visibleMark: false,
});

/** Mean distance of a box's pixels from grey, 0–255. */
function colourIn({ width, height, data }: Raster, box: Box): number {
  let [sum, count] = [0, 0];
  for (let y = Math.round(box.y * height); y < Math.round((box.y + box.height) * height); y++) {
    for (let x = Math.round(box.x * width); x < Math.round((box.x + box.width) * width); x++, count++) {
      const [red = 0, green = 0, blue = 0] = data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3);
      sum += Math.max(red, green, blue) - Math.min(red, green, blue);
    }
  }
  return sum / count;
}

test.each(["product-square", "product-portrait"] as const)(
  "%s: the product is in the second half only, and the first is paler",
  async (format) => {
    const { bytes: jpeg, metadata } = await studio.visual(briefFor(format, "Plante en pot", "before"));
    expect(metadata.setting?.layout).toBe("before");
    const product = metadata.subjects?.find(({ kind }) => kind === "product");
    if (!product) throw new Error("No product");
    const isAcross = format === "product-square";
    expect(isAcross ? product.x : product.y).toBeGreaterThanOrEqual(0.5);
    const canvas = await decode(jpeg);
    // Where the product is in the second half, there is nothing of it in the first.
    const there = isAcross ? { ...product, x: product.x - 0.5 } : { ...product, y: product.y - 0.5 };
    expect(colourIn(canvas, there)).toBeLessThan(0.35 * colourIn(canvas, product));
    const kept = metadata.subjects?.filter(({ kind }) => kind === "text") ?? [];
    expect(kept.length).toBeGreaterThan(0);
  },
);

it("is offered for things of the home, in pictures of the product alone, and drawn where it was asked for only", async () => {
  for (const { id, withInfluencer } of adFormats) {
    const list = async (name: string) => (await studio.layouts(briefFor(id, name))).map(({ label }) => label);
    expect((await list("Plante en pot")).includes("Avant et après"), id).toBe(!withInfluencer);
    for (const name of ["Crème de jour", "Gourde", "Sac cabas"])
      expect(await list(name)).not.toContain("Avant et après");
  }
  const drawn = [];
  for (let turn = 0; turn < 12; turn++)
    drawn.push((await studio.visual(briefFor("product-square", "Plante en pot", undefined, turn))).metadata.setting);
  expect(new Set(drawn.map((setting) => setting?.layout)).size).toBeGreaterThan(1);
  expect(drawn.map((setting) => setting?.layout)).not.toContain("before");
});
