// The photos of art/cut-outs with their true alpha, and how far a cut-out is from it.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import type { CutOut } from "../../worker/studio/cut-out/product-edge.ts";
import type { Raster } from "../../worker/studio/pixels/raster.ts";

const folder = join(import.meta.dirname, "../../art/cut-outs");

/** Backdrops that count as plain; the others are busy. */
export const plainKinds = ["white", "near-white", "grey", "colour", "gradient", "paper", "shadow"];

/** A photo of the bench: product, view and kind of backdrop are its file's name. */
export interface Sample {
  name: string;
  product: string;
  kind: string;
  isPlain: boolean;
}

/** All photos, or those of some products. */
export function listSamples(): Sample[] {
  return readdirSync(join(folder, "photos"))
    .filter((file) => file.endsWith(".jpg"))
    .map((file) => {
      const [product = "", view = "", kind = ""] = file.split(".");
      return { name: `${product}.${view}.${kind}`, product, kind, isPlain: plainKinds.includes(kind) };
    });
}

/** A photo and what is true of it, one value per pixel, 0–255. */
export interface Truth {
  photo: Raster;
  /** Coverage by the product, glass included. */
  alpha: Uint8Array;
  /** The least that glass must cover: its highlights and colour. Equal to `alpha` for other products. */
  least: Uint8Array;
}

const readPlane = async (file: string) =>
  new Uint8Array(
    await sharp(join(folder, "truth", file))
      .toColourspace("b-w")
      .extractChannel(0)
      .raw()
      .toBuffer(),
  );

/** Reads a photo and its truth. */
export async function readTruth({ name }: Sample): Promise<Truth> {
  const { data, info } = await sharp(join(folder, "photos", `${name}.jpg`))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const view = name.split(".").slice(0, 2).join(".");
  const files = readdirSync(join(folder, "truth"));
  const alpha = await readPlane(`${view}.webp`);
  const through = `${view}.through.webp`;
  return {
    photo: { width: info.width, height: info.height, data: new Uint8ClampedArray(data) },
    alpha,
    least: files.includes(through) ? await readPlane(through) : alpha,
  };
}

/** How a cut-out compares with the truth. Shares are of the product's area. */
export interface Comparison {
  /** Intersection over union of the shapes. */
  iou: number;
  /** Mean difference of alpha, 0–1, within six pixels of the true outline. */
  band: number;
  /** Product that is missing, and backdrop that is included, farther than two pixels from anything right. */
  missing: number;
  extra: number;
  /** Backdrop included right below the product's lower half, in rows in the mean: what is left of its contact shadow. */
  foot: number;
}

/** A larger missing part is a torn product. */
export const tornFrom = 0.015;

/** Compares; no cut-out compares as an empty one. */
export function compareWithTruth(cutOut: CutOut | undefined, { photo, alpha, least }: Truth): Comparison {
  const { width, height } = photo;
  const found = new Uint8Array(alpha.length);
  if (cutOut) {
    const { raster, box } = cutOut;
    for (let y = 0; y < raster.height; y++)
      for (let x = 0; x < raster.width; x++)
        found[(y + box.y) * width + x + box.x] = raster.data[(y * raster.width + x) * 4 + 3] as number;
  }
  const isTrue = alpha.map((value) => (value > 127 ? 1 : 0));
  // Glass may let the backdrop through as far as it truly does.
  const isGlass = (at: number) => isTrue[at] === 1 && (least[at] as number) < (alpha[at] as number) - 25;
  const isFound = found.map((value, at) =>
    (isGlass(at) ? value >= Math.min(127, (least[at] as number) - 40) : value > 127) ? 1 : 0,
  );
  let [both, either, area] = [0, 0, 0];
  for (let at = 0; at < alpha.length; at++) {
    area += isTrue[at] as number;
    if (isTrue[at] && isFound[at]) both++;
    if (isTrue[at] || isFound[at]) either++;
  }
  const nearFound = widen(isFound, width, height, 2);
  const nearTrue = widen(isTrue, width, height, 2);
  let [missing, extra] = [0, 0];
  for (let at = 0; at < alpha.length; at++) {
    if (isTrue[at] && !nearFound[at]) missing++;
    if (isFound[at] && !nearTrue[at]) extra++;
  }
  const outside = isTrue.map((value) => 1 - value);
  const [farIn, farOut] = [widen(outside, width, height, 6), widen(isTrue, width, height, 6)];
  let [difference, count] = [0, 0];
  for (let at = 0; at < alpha.length; at++) {
    if (!farIn[at] || !farOut[at] || isGlass(at)) continue;
    difference += Math.abs((found[at] as number) - (alpha[at] as number)) / 255;
    count++;
  }
  return {
    iou: either > 0 ? both / either : 1,
    band: count > 0 ? difference / count : 0,
    missing: missing / area,
    extra: extra / area,
    foot: measureFoot(found, isTrue, width, height),
  };
}

/** How far below a product its contact shadow is looked for, in pixels; the first is the product's soft edge. */
const footRows = 16;

/** Rows that are included below each lowest pixel of the product's lower half, in the mean. */
function measureFoot(found: Uint8Array, isTrue: Uint8Array, width: number, height: number): number {
  const middle = Math.floor((isTrue.indexOf(1) + isTrue.lastIndexOf(1)) / 2 / width);
  let [kept, columns] = [0, 0];
  for (let at = Math.max(0, middle) * width; at < (height - 1) * width; at++) {
    if (!isTrue[at] || isTrue[at + width]) continue;
    columns++;
    for (let row = 2; row <= footRows; row++) {
      const below = at + row * width;
      if (below >= isTrue.length || isTrue[below]) break;
      kept += (found[below] as number) / 255;
    }
  }
  return columns > 0 ? kept / columns : 0;
}

/** Dilates by a square. */
function widen(mask: Uint8Array, width: number, height: number, radius: number): Uint8Array {
  const across = new Uint8Array(mask.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (mask[y * width + x])
        across.fill(1, y * width + Math.max(0, x - radius), y * width + Math.min(width, x + radius + 1));
  const result = new Uint8Array(mask.length);
  for (let y = 0; y < height; y++)
    for (let v = Math.max(0, y - radius); v <= Math.min(height - 1, y + radius); v++)
      for (let x = 0; x < width; x++) if (across[v * width + x]) result[y * width + x] = 1;
  return result;
}
