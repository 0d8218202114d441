// Where a cut-out's outline is, in the project's own product photos and in rendered ones with exact truth (art/cut-outs):
// not in the shadow, not through a product, and nothing of the backdrop's colour on it.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { compareWithTruth, listSamples, readTruth, tornFrom } from "../bench/cut-out-truth.ts";
import { readSellerTruth } from "../bench/seller-truth.ts";
import { cutOutAutomatically } from "../../worker/studio/cut-out/automatic-cut-out.ts";
import { cutOutProduct } from "../../worker/studio/cut-out/cut-out.ts";
import { retouchSide } from "../../worker/contract/retouch.ts";
import { readReduced } from "../../worker/studio/cut-out/source-photo.ts";
import type { CutOut } from "../../worker/studio/cut-out/product-edge.ts";
import { withRegions } from "../../worker/studio/pixels/regions.ts";
import { mapSubject } from "./map-subject.ts";

async function cutOutOf(name: string): Promise<CutOut> {
  const file = new URL(`../../web/public/art/products/${name}.jpg`, import.meta.url);
  return cutOutOfFile(sharp(fileURLToPath(file)));
}

async function cutOutOfFile(file: Sharp): Promise<CutOut> {
  const { data, info } = await file.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const photo = { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
  const { cutOut, verdict } = await cutOutAutomatically(photo, mapSubject);
  if (!cutOut) throw new Error(`Not cut out: ${verdict.reason}`);
  return cutOut;
}

function sampleOf(name: string) {
  const sample = listSamples().find((one) => one.name === name);
  if (!sample) throw new Error(`No photo ${name}`);
  return sample;
}

async function compareSample(name: string) {
  const truth = await readTruth(sampleOf(name));
  return compareWithTruth((await cutOutAutomatically(truth.photo, mapSubject)).cutOut, truth);
}

const alphaAt = ({ raster, box }: CutOut, x: number, y: number) =>
  raster.data[((y - box.y) * raster.width + x - box.x) * 4 + 3] ?? 0;

test("the outline is the product's, not its soft shadow's", async () => {
  const truth = await readTruth(sampleOf("shirt.1.colour"));
  const { iou, band } = compareWithTruth((await cutOutProduct(truth.photo)).cutOut, truth);
  expect(iou).toBeGreaterThan(0.99);
  expect(band).toBeLessThan(0.03);
});

test("headphones whose band the network overlooks are in one part", async () => {
  const { raster } = await cutOutOf("casque");
  const open = new Uint8Array(raster.width * raster.height);
  for (let at = 0; at < open.length; at++) if ((raster.data[at * 4 + 3] ?? 0) > 127) open[at] = 1;
  const sizes = withRegions(raster, open, (parts) => parts.map(({ size }) => size));
  const area = sizes.reduce((sum, size) => sum + size, 0);
  expect(Math.max(...sizes) / area).toBeGreaterThan(0.99);
});

test("a pale pullover has all its layers on a pale backdrop", async () => {
  const cutOut = await cutOutOf("pulls");
  expect(alphaAt(cutOut, 225, 450)).toBeGreaterThan(127);
  expect(alphaAt(cutOut, 240, 460)).toBeGreaterThan(127);
});

test("a ring ends below in gold, not in pieces of its shadow", async () => {
  const { box } = await cutOutOf("bague");
  expect(box.y + box.height).toBeLessThan(908);
});

test("what is left of a shadow does not hang under a ball or a weight", async () => {
  const toys = await cutOutOf("jouets");
  expect(alphaAt(toys, 548, 868)).toBe(0);
  expect(alphaAt(toys, 548, 850)).toBe(255);
  const weights = await cutOutOf("fitness");
  expect(alphaAt(weights, 560, 912)).toBe(0);
  expect(alphaAt(weights, 560, 890)).toBe(255);
});

test("a saturated backdrop leaves none of its hue beside the product", async () => {
  const { photo } = await readTruth(sampleOf("lunettes.0.colour"));
  const { cutOut } = await cutOutProduct(photo);
  if (!cutOut) throw new Error("The glasses are not cut out");
  const { data } = cutOut.raster;
  let green = 0;
  for (let i = 0; i < data.length; i += 4) {
    const [r = 0, g = 0, , alpha = 0] = data.subarray(i, i + 4);
    if (alpha > 127 && g > 1.4 * r && g > 60) green++;
  }
  expect(green).toBeLessThan(40);
});

test("nor between white spines, where it is mixed with them", async () => {
  const { photo } = await readTruth(sampleOf("cactus.1.colour"));
  const { cutOut } = await cutOutAutomatically(photo, mapSubject);
  if (!cutOut) throw new Error("The cactus is not cut out");
  const { data } = cutOut.raster;
  let blue = 0;
  for (let i = 0; i < data.length; i += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = data.subarray(i, i + 4);
    if (alpha > 127 && b > 1.15 * r && b > g) blue++;
  }
  expect(blue).toBeLessThan(200);
});

test("chains, lace and cords are cut out on plain backdrops, beside their shadows, though the network sees bands", async () => {
  for (const name of ["chain.0.grey", "chain.1.near-white", "lace.1.grey", "chain.1.paper", "earphones.1.paper"]) {
    const truth = await readTruth(sampleOf(name));
    const { cutOut, verdict } = await cutOutAutomatically(truth.photo, mapSubject);
    const { missing, extra } = compareWithTruth(cutOut, truth);
    expect([name, verdict.reason, missing < tornFrom, extra < 0.01]).toEqual([name, "clean", true, true]);
  }
});

test("what is as bright as its backdrop has no notches: a pale card, the gleam of a frame, a ring and a pole, a bottle's foot", async () => {
  const cutSellers = async (name: string) => {
    const file = fileURLToPath(new URL(`../../art/seller-photos/${name}.jpg`, import.meta.url));
    return cutOutOfFile(sharp(file).resize(880, 1100));
  };
  expect(alphaAt(await cutSellers("portefeuille"), 266, 425)).toBeGreaterThan(200);
  expect(alphaAt(await cutSellers("lunettes"), 473, 581)).toBeGreaterThan(200);
  expect(alphaAt(await cutSellers("jouets"), 332, 411)).toBeGreaterThan(200);
  expect(alphaAt(await cutSellers("veste"), 440, 858)).toBeGreaterThan(200);
  expect(alphaAt(await cutOutOf("gourde"), 185, 857)).toBeGreaterThan(200);
});

test("a stand is whole: a neck as bright as the backdrop is elsewhere, a base in the dark of its own shadow", async () => {
  const file = new URL("../../art/seller-photos/robe.jpg", import.meta.url);
  const { data, info } = await sharp(fileURLToPath(file))
    .resize(880, 1100)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { cutOut } = await cutOutProduct({ ...info, data: new Uint8ClampedArray(data) });
  if (!cutOut) throw new Error("The dress is not cut out");
  const neck = [250, 260, 270, 280].map((y) => alphaAt(cutOut, 480, y));
  const base = [420, 430, 440].map((x) => alphaAt(cutOut, x, 916));
  expect([...neck, ...base].filter((alpha) => alpha < 240)).toEqual([]);
});

test("headphones that the network is unsure of are cut out where the backdrop tells all of their outline", async () => {
  const file = new URL("../../art/seller-photos/casque.jpg", import.meta.url);
  const cutOut = await cutOutOfFile(sharp(fileURLToPath(file)).resize(880, 1100));
  // The band's end, bright beside the backdrop, is none of its shadow.
  expect([505, 520, 535].map((y) => alphaAt(cutOut, 250, y))).toEqual([255, 255, 255]);
});

test("a bottle of perfume keeps its clear base, in the backdrop's colour between its corners", async () => {
  for (const name of ["parfum.1.near-white", "parfum.1.paper"]) {
    const { photo } = await readTruth(sampleOf(name));
    const { cutOut } = await cutOutAutomatically(photo, mapSubject);
    if (!cutOut) throw new Error("The perfume is not cut out");
    expect([name, [220, 240, 260].map((x) => alphaAt(cutOut, x, 370) > 240)]).toEqual([name, [true, true, true]]);
  }
});

test("a camera's strap is open where the network takes its loop for the product", async () => {
  for (const name of ["camera.1.shadow", "camera.1.white", "camera.0.colour"]) {
    const truth = await readTruth(sampleOf(name));
    const { cutOut, verdict } = await cutOutAutomatically(truth.photo, mapSubject);
    expect([name, verdict.reason]).toEqual([name, "clean"]);
    expect(compareWithTruth(cutOut, truth).iou).toBeGreaterThan(0.97);
  }
});

test("a dark foot in soft shadow is whole: dumbbells, a strap, a frame", async () => {
  for (const name of ["fitness", "montre", "lunettes"]) {
    const truth = await readSellerTruth(name);
    const { cutOut } = await cutOutAutomatically(truth.photo, mapSubject);
    expect([name, compareWithTruth(cutOut, truth).missing < 0.002]).toEqual([name, true]);
  }
});

test("a shadow at the foot has none of the product's hue, its dark side has: pullovers, a bag, a strap", async () => {
  const pullovers = await cutOutOf("pulls");
  expect([788, 804].map((y) => alphaAt(pullovers, 693, y))).toEqual([255, 0]);
  const [bag, watch] = await Promise.all(["sac.0.colour", "montre.0.gradient"].map(compareSample));
  expect(bag?.foot).toBeLessThan(0.3);
  expect(watch?.missing).toBeLessThan(0.0006);
});

test("a watch's steel case is none of its shadow, though it is as grey", async () => {
  expect((await compareSample("montre.0.white")).missing).toBeLessThan(0.001);
});

test.each([
  ["a pale card", "portefeuille", 269, 431],
  ["a handle's gleam", "fitness", 331, 351],
  ["a watch's lug", "montre", 273, 793],
])("%s is whole where the network sees it, as bright as the backdrop", async (_, name, x, y) => {
  const file = readFileSync(new URL(`../../art/seller-photos/${name}.jpg`, import.meta.url));
  const { photo } = await readReduced(file, retouchSide);
  const { cutOut } = await cutOutAutomatically(photo, mapSubject);
  if (!cutOut) throw new Error(`${name} is not cut out`);
  for (let v = y - 2; v <= y + 2; v++)
    for (let u = x - 2; u <= x + 2; u++) expect(alphaAt(cutOut, u, v), `${u}, ${v}`).toBeGreaterThan(240);
});
