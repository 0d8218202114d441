// The fidelity score: of one picture, of photos of real shops, and with what labels say. fidelity-of-products.ts has the sets of
// true and false pictures.
import { existsSync } from "node:fs";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { faithfulEnough } from "../../worker/contract/fidelity.ts";
import { createRaster, drawOver, type Raster, release } from "../../worker/studio/pixels/raster.ts";
import { resize } from "../../worker/studio/pixels/resample.ts";
import { compareLabels, withLabels } from "../../worker/studio/fidelity/compare-labels.ts";
import { scoreFidelity } from "../../worker/studio/fidelity/score-fidelity.ts";
import {
  alteredVariation,
  compose,
  type Named,
  publish,
  readProducts,
  sellerPhotos,
  shopPhotos,
} from "./composed-products.ts";
import { rankAltered } from "./fidelity-of-products.ts";

describe("photos of real shops", () => {
  it.skipIf(!existsSync(shopPhotos))("ranks altered products below real ones", async () => {
    const names = ["bag-tan-leather", "loafers-suede", "sneaker-running-black"];
    const { truths, rate } = await rankAltered(await readProducts(shopPhotos, names), 1);
    expect(rate).toBeGreaterThanOrEqual(0.98);
    expect(Math.min(...truths)).toBeGreaterThanOrEqual(faithfulEnough);
  });
});

describe("one visual", () => {
  let products: Named[] = [];
  beforeAll(async () => {
    products = await readProducts(sellerPhotos, ["parfum", "sac"]);
  });

  it("locates the product where it stands", async () => {
    const [perfume] = products;
    if (!perfume) throw new Error("No product");
    const { canvas, productBox } = await compose({ ...perfume, nth: 0 });
    const { box, score, structure, colour } = scoreFidelity(canvas, perfume.photo);
    expect(score).toBeGreaterThanOrEqual(97);
    expect(Math.min(structure, colour)).toBeGreaterThan(0.95);
    for (const side of ["x", "y", "width", "height"] as const) {
      expect(Math.abs((box?.[side] ?? 0) - productBox[side])).toBeLessThanOrEqual(4);
    }
  });

  it("counts the product: one stands alone, and a second one beside it is found, also a smaller one", async () => {
    const all = await readProducts(sellerPhotos, ["bague", "lunettes", "parfum", "robe", "sac"]);
    for (const { name, photo } of all) {
      const { canvas, productBox } = await compose({ name, photo, nth: 0 });
      expect(scoreFidelity(await publish(canvas, alteredVariation), photo).count, name).toBe(1);
      for (const share of [1, 0.7]) {
        const [width, height] = [productBox.width, productBox.height].map((side) => Math.round(side * share));
        const twice = { ...canvas, data: new Uint8ClampedArray(canvas.data) };
        const left = productBox.x - (width ?? 0) - 4;
        const x = left >= 0 ? left : productBox.x + productBox.width + 4;
        const copy = resize(photo.cut.cutOut?.raster ?? photo.photo, width ?? 0, height ?? 0);
        drawOver(twice, copy, x, productBox.y + productBox.height - (height ?? 0));
        expect(scoreFidelity(await publish(twice, alteredVariation), photo).count, name).toBe(2);
      }
      release(canvas);
    }
  });

  it("accepts a product turned a little, in warm light from one side, and slightly soft", async () => {
    for (const { name, photo } of products) {
      const { canvas } = await compose({ name, photo, nth: 0 });
      expect(scoreFidelity(await redraw(canvas), photo).score).toBeGreaterThanOrEqual(faithfulEnough);
      release(canvas);
    }
  });

  it("compares with the whole photo of a product that could not be cut out", async () => {
    const [, bag] = products;
    if (!bag) throw new Error("No product");
    const whole = { ...bag.photo, cut: { ...bag.photo.cut, cutOut: undefined } };
    // A picture that shows the photo whole; how a photo that leads its picture is measured, led-pictures.test.ts holds.
    const canvas = createRaster(900, 800);
    canvas.data.fill(255);
    drawOver(canvas, whole.photo, 130, 80);
    expect(scoreFidelity(await publish(canvas, alteredVariation), whole).score).toBeGreaterThanOrEqual(90);
  });

  it("scores low without the product", async () => {
    const [perfume] = products;
    if (!perfume) throw new Error("No product");
    const blank = createRaster(540, 675);
    blank.data.fill(255);
    expect(scoreFidelity(blank, perfume.photo)).toEqual({
      score: 0,
      box: null,
      placement: null,
      count: 0,
      structure: 0,
      colour: 0,
    });
    const nothing = createRaster(1, 1);
    expect(scoreFidelity(nothing, perfume.photo).score).toBe(0);
  });
});

/** As a model may redraw the product: another viewpoint, warmer light from the left, softer. */
async function redraw({ width, height, data }: Raster): Promise<Raster> {
  const light = createRaster(width, height);
  for (let i = 0; i < light.data.length; i += 4) {
    const share = 1 - 0.25 * (((i >> 2) % width) / width);
    light.data.set([255 * share, 250 * share, 242 * share, 255], i);
  }
  const angle = (4 * Math.PI) / 180;
  const raw = { width, height, channels: 4 as const };
  const lit = await sharp(Buffer.from(data.buffer), { raw })
    .composite([{ input: Buffer.from(light.data.buffer), raw, blend: "multiply" }])
    .raw()
    .toBuffer();
  const { data: pixels, info } = await sharp(lit, { raw })
    .affine([
      [0.98 * Math.cos(angle), -Math.sin(angle)],
      [0.96 * Math.sin(angle), Math.cos(angle)],
    ])
    .flatten({ background: "#d8d0c8" })
    .blur(0.8)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(pixels) };
}

describe("labels", () => {
  it.each([
    ["AURÉA — Eau de Parfum", "aurea eau de parfum", 100],
    ["Crème Visage 50 ml", "CREME VISAGE 50ML", 100],
    ["AUREA", "AUREO", 80],
    ["AUREA", "", 0],
    ["", "", 100],
    ["œuvre", "oeuvre", 100],
  ])("%s read as %s are alike by %i", (expected, read, alike) => {
    expect(compareLabels(expected, read)).toBe(alike);
  });

  it("lower the score by misread text, and never raise it", () => {
    const fidelity = { score: 90, box: null, placement: null, count: 1, structure: 0.9, colour: 0.9 };
    expect(withLabels(fidelity, 100).score).toBe(90);
    expect(withLabels(fidelity, 80).score).toBe(81);
    expect(withLabels(fidelity, 0).score).toBe(45);
  });
});
