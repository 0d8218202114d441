// A jewel's stone is not seen through, though it has its backdrop's light.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fillStones } from "../../worker/studio/cut-out/jewel-stones.ts";
import type { CutOut } from "../../worker/studio/cut-out/product-edge.ts";
import { createRaster } from "../../worker/studio/pixels/raster.ts";
import { readShown } from "../../worker/studio/scene/shown-product.ts";
import { createVisualTools } from "../../worker/studio/scene/visual-tools.ts";
import { loadArt } from "./placement-matrix.ts";

const alphaAt = ({ raster, box }: CutOut, x: number, y: number) =>
  raster.data[((y - box.y) * raster.width + x - box.x) * 4 + 3];

test("a ring's diamond is whole on any ground, and its inside is open; a thing of another kind is left as it is", async () => {
  const bytes = new Uint8Array(readFileSync(new URL("../../art/seller-photos/bague.jpg", import.meta.url)));
  const alphas: (number | undefined)[][] = [];
  for (const name of ["Bague solitaire", "Anneau de rideau"]) {
    const { photos } = createVisualTools(loadArt);
    const { product } = await readShown({ name, category: null }, { key: name, bytes }, photos);
    const { cutOut } = product.cut;
    if (!cutOut) throw new Error("The ring is not cut out");
    const { x, y } = cutOut.box;
    const [stone, inside] = [
      [x + 235, y + 60],
      [x + 250, y + 450],
    ] as const;
    alphas.push([alphaAt(cutOut, ...stone), alphaAt(cutOut, ...inside)]);
  }
  expect(alphas).toEqual([
    [255, 0],
    [0, 0],
  ]);
});

test("links stay open: many holes in their own shadow", () => {
  const photo = createRaster(300, 60);
  photo.data.fill(230);
  const raster = createRaster(280, 40);
  for (let at = 0; at < 280 * 40; at++) {
    const [x, y] = [at % 280, Math.floor(at / 280)];
    const isHole = x % 28 > 8 && x % 28 < 20 && y > 14 && y < 26;
    const isMetal = y > 8 && y < 32 && x > 0 && x < 279 && !isHole;
    raster.data[at * 4 + 3] = isMetal ? 255 : 0;
    if (isHole) photo.data.fill(160, ((y + 10) * 300 + x + 10) * 4, ((y + 10) * 300 + x + 10) * 4 + 3);
  }
  const before = raster.data.slice();
  fillStones(photo, { raster, box: { x: 10, y: 10, width: 280, height: 40 }, outline: "found" });
  expect(raster.data).toEqual(before);
});
