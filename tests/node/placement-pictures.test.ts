// Every piece of a story stays in the safe box of Stories, Reels, TikTok and Shorts: a sample of
// scripts/sheets/placement-sheet.mjs, with a product in a set, one in the hand and one shown by its photo.
import { readFileSync } from "node:fs";
import { expect, it, test } from "vitest";
import { placements } from "../../worker/contract/placements.ts";
import { contrastOf } from "../../worker/studio/pixels/wcag.ts";
import { listDuets } from "../../worker/studio/scene/duet-plan.ts";
import { createRaster } from "../../worker/studio/pixels/raster.ts";
import { createVisualTools } from "../../worker/studio/scene/visual-tools.ts";
import { drawVisual } from "../../worker/studio/scene/visual.ts";
import { drawMark, placeMark } from "../../worker/studio/scene/virtual-mark.ts";
import { checkProduct, createMatrix, loadArt } from "./placement-matrix.ts";

const vertical = placements.filter(({ safe }) => safe.top > 0);

it("covers the four vertical placements", () => {
  expect(vertical.map(({ id }) => id)).toEqual(["meta-stories", "meta-reels", "tiktok-feed", "youtube-shorts"]);
});

const matrix = createMatrix(0.5);

test.each(["sac", "lunettes", "basket"])("%s: all templates, shortest and longest texts", async (product) => {
  const { findings, checks } = await checkProduct(matrix, product, vertical);
  expect(findings).toEqual([]);
  expect(checks).toBeGreaterThan(150);
});

test.each(listDuets("instagram-story"))("an uploaded face is in a story’s safe box: %s", async (layout) => {
  const bytes = new Uint8Array(readFileSync(new URL("../../web/public/art/products/sac.jpg", import.meta.url)));
  const { metadata } = await drawVisual(
    {
      format: "instagram-story",
      product: { name: "Sac", category: null, image: { key: "sac", bytes } },
      influencer: { photo: { key: "sac", bytes }, style: "lifestyle" },
      environment: 0,
      changeClothes: false,
      seed: "uploaded",
      setting: { layout },
      visibleMark: true,
    },
    createVisualTools(loadArt, 0.25),
  );
  expect(metadata.setting?.layout).toBe(layout);
  const face = metadata.subjects?.find(({ kind }) => kind === "face");
  expect(face?.x).toBeGreaterThanOrEqual(0.06);
  expect((face?.x ?? 1) + (face?.width ?? 1)).toBeLessThanOrEqual(0.94);
  expect(face?.y).toBeGreaterThanOrEqual(0.14);
  expect((face?.y ?? 1) + (face?.height ?? 1)).toBeLessThanOrEqual(0.65);
});

it("keeps the texts off a price, too", async () => {
  const { findings } = await checkProduct(createMatrix(0.5, [], "price"), "gourde", vertical);
  expect(findings).toEqual([]);
});

test.each([
  [1080, 1920],
  [1200, 628],
  [1080, 1080],
])(
  "the mark on %i by %i has letters of 2.2 % of the shorter side, and a contrast of 4.5 on white",
  async (width, height) => {
    const canvas = createRaster(width, height);
    canvas.data.fill(255);
    const { y, x, height: high, width: wide } = await drawMark(canvas, loadArt, height > width);
    const at = (px: number, py: number) => [...canvas.data.subarray((py * width + px) * 4, (py * width + px) * 4 + 3)];
    const isLetter = ([red = 0]: number[]) => red > 235;
    let [top, bottom] = [height, 0];
    for (let row = y + 3; row < y + high - 3; row++) {
      for (let column = x + high; column < x + wide - high; column++) {
        if (isLetter(at(column, row))) [top, bottom] = [Math.min(top, row), Math.max(bottom, row + 1)];
      }
    }
    expect(bottom - top).toBeGreaterThanOrEqual(Math.floor(0.022 * Math.min(width, height)));
    const [red = 0, green = 0, blue = 0] = at(x + high, y + 2);
    expect(contrastOf([255, 255, 255], [red, green, blue])).toBeGreaterThanOrEqual(4.5);
    expect(placeMark({ width, height }, height > width)).toMatchObject({ x, y, width: wide, height: high });
  },
);
