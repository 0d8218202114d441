// The fidelity score separates visuals of a product from visuals of an altered product, both composed by the embedded
// maker.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { faithfulEnough } from "../../worker/contract/fidelity.ts";
import type { AdFormatId } from "../../worker/contract/formats.ts";
import { createRaster, drawOver, type Raster, release } from "../../worker/studio/pixels/raster.ts";
import { resize } from "../../worker/studio/pixels/resample.ts";
import { createSourcePhotos, type ProductPhoto } from "../../worker/studio/cut-out/source-photo.ts";
import { composeVisual, createVisualTools, type Composition } from "../../worker/studio/scene/visual.ts";
import { compareLabels, withLabels } from "../../worker/studio/fidelity/compare-labels.ts";
import { scoreFidelity } from "../../worker/studio/fidelity/score-fidelity.ts";
import { mapSubject } from "./map-subject.ts";
import { alter, type Alteration, alterations, isSeen } from "./altered-products.ts";
import { mistakes, redraw as redrawProduct, redraws } from "./redrawn-products.ts";

const root = new URL("../../", import.meta.url);
const photos = fileURLToPath(new URL("art/seller-photos", root));
const corpus = fileURLToPath(new URL("../shared/corpus/photos", root));
const loadArt = async (path: string) => readFileSync(new URL(`web/public/art/${path}`, root));

interface Named {
  name: string;
  photo: ProductPhoto;
}

/** Each product is cut out once. */
const known = new Map<string, Named>();

async function readProducts(folder: string, names: string[]): Promise<Named[]> {
  const read = async (name: string) => {
    const path = `${folder}/${name}.jpg`;
    // As large as it is shown: a larger one would only take longer.
    const bytes = await sharp(path)
      .resize(640, 640, { fit: "inside", withoutEnlargement: true })
      .jpeg({ quality: 95 })
      .toBuffer();
    const product = { name, photo: await createSourcePhotos(mapSubject).readProduct({ key: name, bytes }) };
    known.set(path, product);
    return product;
  };
  const products: Named[] = [];
  for (const name of names) products.push(known.get(`${folder}/${name}.jpg`) ?? (await read(name)));
  return products;
}

/** Tools that return a prepared photo, and draw at half size: the score searches the picture at 320 pixels. */
let onHand: ProductPhoto;
const tools = createVisualTools(loadArt, 0.5);
tools.photos = { ...tools.photos, readProduct: async () => onHand };
let composed = 0;

/** The nth set and format: the same for a product whatever was altered. */
function compose(name: string, photo: ProductPhoto, nth: number): Promise<Composition> {
  onHand = photo;
  const formats: AdFormatId[] = ["facebook-feed", "product-square", "instagram-square"];
  const format = formats[nth % formats.length] ?? "product-square";
  return composeVisual(
    {
      format,
      // The product once, without a close-up, and in the same layout whatever was altered.
      setting: { layout: format === "product-square" ? "stand" : "duet-columns" },
      product: { name, category: null, image: { key: `${++composed}`, bytes: new Uint8Array() } },
      influencer: {
        look: {
          member: "ines",
          hairColor: "brun",
          outfitColor: "ivoire",
          backdrop: "#e4d8c9",
        },
        style: "fashion",
      },
      environment: nth % 4,
      changeClothes: false,
      seed: name,
      visibleMark: true,
      // Otherwise the set would take its colours from the altered product.
      brand: { primary: "#7a5c8e", accent: "#c9a227" },
    },
    tools,
  );
}

interface Variation {
  light: number;
  scale: number;
}

/** As a model returns a picture: in other light and size, compressed. */
async function publish(canvas: Raster, { light, scale }: Variation): Promise<Raster> {
  const { width, height, data } = canvas;
  const jpeg = await sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .resize(Math.round(width * scale))
    .linear(light, 0)
    .jpeg({ quality: 80 })
    .toBuffer();
  const { data: pixels, info } = await sharp(jpeg).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(pixels) };
}

const trueVariations: Variation[] = [
  { light: 1.08, scale: 1 },
  { light: 0.92, scale: 0.85 },
];
const alteredVariation: Variation = { light: 0.96, scale: 0.93 };

/** What a picture of a changed product scores, each computed once. */
const scored = new Map<string, ReturnType<typeof scoreFidelity>>();

async function scoreChanged(
  { name, photo }: Named,
  nth: number,
  kind: string,
  changed: ProductPhoto,
): Promise<ReturnType<typeof scoreFidelity>> {
  const known = scored.get(`${name} ${kind}`);
  if (known) return known;
  const { canvas } = await compose(name, changed, nth);
  const found = scoreFidelity(await publish(canvas, alteredVariation), photo);
  release(canvas);
  scored.set(`${name} ${kind}`, found);
  return found;
}

async function rank(products: Named[], swappedBy: number) {
  const truths: number[] = [];
  const pairs = new Map<Alteration, { won: number; all: number; unseen: number; scores: number[] }>();
  for (const alteration of alterations) pairs.set(alteration, { won: 0, all: 0, unseen: 0, scores: [] });
  for (const [nth, { name, photo }] of products.entries()) {
    const { canvas } = await compose(name, photo, nth);
    const own: number[] = [];
    for (const variation of trueVariations) own.push(scoreFidelity(await publish(canvas, variation), photo).score);
    release(canvas);
    truths.push(...own);
    const other = products[(nth + swappedBy) % products.length] as Named;
    for (const alteration of alterations) {
      const tally = pairs.get(alteration);
      if (!tally) continue;
      const altered = alter(photo, alteration, other.photo);
      if (!isSeen(photo, altered)) {
        tally.unseen++;
        continue;
      }
      const { score } = await scoreChanged({ name, photo }, nth, alteration, altered);
      tally.scores.push(score);
      tally.all += own.length;
      tally.won += own.filter((each) => each > score).length;
    }
  }
  const inOrder = (scores: number[]) => scores.sort((one, other) => one - other).join(" ");
  console.log(`true: ${inOrder(truths)}`);
  for (const [alteration, { won, all, unseen, scores }] of pairs) {
    console.log(
      `${alteration}: ${won} of ${all} pairs, ${unseen} products left out as it is not seen: ${inOrder(scores)}`,
    );
  }
  const sum = (count: (tally: { won: number; all: number }) => number) =>
    [...pairs.values()].reduce((total, tally) => total + count(tally), 0);
  return { truths, rate: sum(({ won }) => won) / sum(({ all }) => all), pairs: sum(({ all }) => all) };
}

/** Takes about 30 s of computation for fourteen products, more on a busy machine. */
describe("altered products", () => {
  it("ranks altered products below real ones in 98 % of pairs, for the project's photos", async () => {
    const names = readdirSync(photos).map((file) => file.replace(".jpg", ""));
    const { truths, rate, pairs } = await rank(await readProducts(photos, names), 5);
    expect(pairs).toBeGreaterThan(110);
    expect(rate).toBeGreaterThanOrEqual(0.98);
    expect(Math.min(...truths)).toBeGreaterThanOrEqual(90);
  });

  it.skipIf(!existsSync(corpus))("ranks altered products below real ones for photos of real shops", async () => {
    const names = ["bag-tan-leather", "face-oil-dropper", "sneaker-running-black"];
    const { truths, rate } = await rank(await readProducts(corpus, names), 1);
    expect(rate).toBeGreaterThanOrEqual(0.98);
    expect(Math.min(...truths)).toBeGreaterThanOrEqual(faithfulEnough);
  });
});

/**
 * What a model draws rightly, turned by up to 30°, in other light, held or worn, over what it draws wrongly. A third of the
 * products; with FIDELITY=all all fourteen, and the numbers of decision 0031.
 */
describe("redrawn products", () => {
  const isAll = process.env["FIDELITY"] === "all";
  /** Letters are a vision model's to read. */
  const wrong = alterations.filter((alteration) => alteration !== "label blurred");

  it("ranks true redraws over false ones in 98 % of pairs, and seldom errs at the threshold", async () => {
    const names = readdirSync(photos).map((file) => file.replace(".jpg", ""));
    const products = await readProducts(photos, names);
    const byKind = new Map<string, number[]>();
    let [won, pairs] = [0, 0];
    const [allTruths, allLies]: [number[], number[]] = [[], []];
    for (const [nth, { name, photo }] of products.entries()) {
      if (!isAll && nth % 3 !== 1) continue;
      const score = async (kind: string, changed: ProductPhoto) => {
        if (!isSeen(photo, changed)) return [];
        const { score: found, count } = await scoreChanged({ name, photo }, nth, kind, changed);
        byKind.set(kind, [...(byKind.get(kind) ?? []), found]);
        return [count > 1 ? 0 : found];
      };
      const [truths, lies]: [number[], number[]] = [[], []];
      for (const kind of redraws) truths.push(...(await score(kind, redrawProduct(photo, kind))));
      for (const kind of mistakes) lies.push(...(await score(kind, redrawProduct(photo, kind))));
      const other = products[(nth + 5) % products.length] as Named;
      for (const kind of wrong) lies.push(...(await score(kind, alter(photo, kind, other.photo))));
      allTruths.push(...truths);
      allLies.push(...lies);
      pairs += truths.length * lies.length;
      won += truths.flatMap((truth) => lies.filter((lie) => truth > lie)).length;
    }
    for (const [kind, scores] of byKind) console.log(`${kind}: ${scores.sort((a, b) => a - b).join(" ")}`);
    const refusedAt = (bar: number) => allTruths.filter((score) => score < bar).length;
    const passedAt = (bar: number) => allLies.filter((score) => score >= bar).length;
    for (const bar of [50, 55, 60, 65, 70, 75, 80])
      console.log(`${bar}: ${refusedAt(bar)} of ${allTruths.length}, ${passedAt(bar)} of ${allLies.length}`);
    console.log(`${won} of ${pairs} pairs`);
    expect(pairs).toBeGreaterThan(130);
    expect(won / pairs).toBeGreaterThanOrEqual(0.98);
    // Of a third of them, one is 4 %.
    expect(refusedAt(faithfulEnough)).toBeLessThanOrEqual(isAll ? 0.03 * allTruths.length : 1);
    expect(passedAt(faithfulEnough)).toBeLessThanOrEqual(isAll ? 0.035 * allLies.length : 3);
  });
});

describe("one visual", () => {
  let products: Named[] = [];
  beforeAll(async () => {
    products = await readProducts(photos, ["parfum", "sac"]);
  });

  it("locates the product where it stands", async () => {
    const [perfume] = products;
    if (!perfume) throw new Error("No product");
    const { canvas, productBox } = await compose(perfume.name, perfume.photo, 0);
    const { box, score, structure, colour } = scoreFidelity(canvas, perfume.photo);
    expect(score).toBeGreaterThanOrEqual(97);
    expect(Math.min(structure, colour)).toBeGreaterThan(0.95);
    for (const side of ["x", "y", "width", "height"] as const) {
      expect(Math.abs((box?.[side] ?? 0) - productBox[side])).toBeLessThanOrEqual(4);
    }
  });

  it("counts the product: one stands alone, and a second one beside it is found, also a smaller one", async () => {
    const all = await readProducts(photos, ["bague", "lunettes", "parfum", "robe", "sac"]);
    for (const { name, photo } of all) {
      const { canvas, productBox } = await compose(name, photo, 0);
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
      const { canvas } = await compose(name, photo, 0);
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
