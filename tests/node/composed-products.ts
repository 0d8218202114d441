// Products put into pictures by the embedded maker, as they are and changed, and published as a model returns pictures.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import type { AdFormatId } from "../../worker/contract/formats.ts";
import { createSourcePhotos, type ProductPhoto } from "../../worker/studio/cut-out/source-photo.ts";
import { type Fidelity, scoreFidelity } from "../../worker/studio/fidelity/score-fidelity.ts";
import { type Raster, release } from "../../worker/studio/pixels/raster.ts";
import { composeVisual } from "../../worker/studio/scene/visual.ts";
import { createVisualTools } from "../../worker/studio/scene/visual-tools.ts";
import type { Composition } from "../../worker/studio/scene/composition.ts";
import { mapSubject } from "./map-subject.ts";

const root = new URL("../../", import.meta.url);
export const sellerPhotos = fileURLToPath(new URL("art/seller-photos", root));
export const shopPhotos = fileURLToPath(new URL("../shared/corpus/photos", root));
const loadArt = async (path: string) => readFileSync(new URL(`web/public/art/${path}`, root));

export interface Named {
  name: string;
  /** Decides on the set and the format it is shown in. */
  nth: number;
  photo: ProductPhoto;
}

/** Each product is cut out once. */
const known = new Map<string, Named>();

/** The products of photos in a folder; `nth` counts the project's own photos by name, others as they are given. */
export async function readProducts(folder: string, names: string[]): Promise<Named[]> {
  const all = folder === sellerPhotos ? readdirSync(folder).map((file) => file.replace(".jpg", "")) : names;
  const read = async (name: string) => {
    const path = `${folder}/${name}.jpg`;
    // As large as it is shown: a larger one would only take longer.
    const bytes = await sharp(path)
      .resize(640, 640, { fit: "inside", withoutEnlargement: true })
      .jpeg({ quality: 95 })
      .toBuffer();
    const photo = await createSourcePhotos(mapSubject).readProduct({ key: name, bytes });
    const product = { name, nth: all.indexOf(name), photo };
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

/** A product in a picture, by default as it is: the same set and format whatever was altered. */
export function compose({ name, nth, photo }: Named, changed: ProductPhoto = photo): Promise<Composition> {
  onHand = changed;
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
export async function publish(canvas: Raster, { light, scale }: Variation): Promise<Raster> {
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
export const alteredVariation: Variation = { light: 0.96, scale: 0.93 };

/** The scores of a product's true pictures. */
export async function scoreTrue(product: Named): Promise<number[]> {
  const { canvas } = await compose(product);
  const scores: number[] = [];
  for (const variation of trueVariations) {
    const picture = await publish(canvas, variation);
    const { score } = scoreFidelity(picture, product.photo);
    scores.push(score);
    // What the same picture scores again, and another copy of it, tells whether the score or the picture is wrong.
    if (score < 50) {
      const again = scoreFidelity(picture, product.photo).score;
      const copy = scoreFidelity(await publish(canvas, variation), product.photo).score;
      console.log(`${product.name}, light ${variation.light}: ${score}, again ${again}, another copy ${copy}`);
    }
  }
  release(canvas);
  return scores;
}

/** What a picture of a changed product scores, each computed once. */
const scored = new Map<string, Fidelity>();

export async function scoreChanged(product: Named, kind: string, changed: ProductPhoto): Promise<Fidelity> {
  const key = `${product.name} ${kind}`;
  const before = scored.get(key);
  if (before) return before;
  const { canvas } = await compose(product, changed);
  const found = scoreFidelity(await publish(canvas, alteredVariation), product.photo);
  release(canvas);
  scored.set(key, found);
  return found;
}
