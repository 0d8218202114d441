// The photos of art/seller-photos with their true alpha: that of the cut-out which art/people-and-products/seller_photos.py
// laid on paper, in the place that it has there.
import { existsSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import type { Sample, Truth } from "./cut-out-truth.ts";

const root = join(import.meta.dirname, "../..");

/** The longer side of the photos when they are cut out, in pixels, as on the sheets that are looked at. */
const longerSide = 1100;
/** Size of the photos as the script makes them. */
const [fullWidth, fullHeight] = [1080, 1350];

/** A product's place, as the script's table has it. */
interface Shot {
  /** Largest share of the photo's width and height. */
  most: [wide: number, high: number];
  /** The middle of its base, as shares of width and height. */
  base: [x: number, y: number];
  /** Degrees. */
  roll: number;
  /** How far the render in the photo lies from today's cut-out, found by their edges; shares of width and height. */
  moved?: [x: number, y: number];
}

const shots: Record<string, Shot> = {
  parfum: { most: [0.5, 0.6], base: [0.53, 0.8], roll: 1.1 },
  jouets: { most: [0.74, 0.52], base: [0.48, 0.79], roll: -1.3, moved: [0, 0.0002] },
  robe: { most: [0.62, 0.76], base: [0.53, 0.88], roll: 0.9, moved: [0.0006, 0.0002] },
  pulls: { most: [0.66, 0.5], base: [0.49, 0.78], roll: -1.2 },
  basket: { most: [0.74, 0.5], base: [0.52, 0.76], roll: -1.5, moved: [0.0006, 0.0007] },
  montre: { most: [0.48, 0.64], base: [0.47, 0.84], roll: 1.3, moved: [0, -0.0002] },
  lunettes: { most: [0.76, 0.5], base: [0.52, 0.73], roll: -1.2, moved: [0, -0.0002] },
  sac: { most: [0.64, 0.62], base: [0.52, 0.82], roll: 1.2, moved: [0, -0.0002] },
  cosmetique: { most: [0.78, 0.5], base: [0.51, 0.77], roll: 1.3 },
  casque: { most: [0.68, 0.6], base: [0.49, 0.81], roll: -1.2 },
  fitness: { most: [0.76, 0.52], base: [0.52, 0.79], roll: 1.1, moved: [0, 0.0007] },
  veste: { most: [0.7, 0.66], base: [0.51, 0.84], roll: -1, moved: [0, 0.0005] },
  portefeuille: { most: [0.62, 0.52], base: [0.49, 0.79], roll: 1.3, moved: [0, -0.0007] },
};

/** Those of the fourteen that a cut-out was laid into; the ring's is a shop's own picture. */
export const listSellerPhotos = (): Sample[] =>
  Object.keys(shots).map((product) => ({ name: `${product}.seller`, product, kind: "seller", isPlain: false }));

/** Reads a photo and what is true of it. */
export async function readSellerTruth(product: string): Promise<Truth> {
  const { data, info } = await sharp(join(root, `art/seller-photos/${product}.jpg`))
    .resize(longerSide, longerSide, { fit: "inside" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const alpha = await placeAlpha(product, info);
  return { photo: { width: info.width, height: info.height, data: new Uint8ClampedArray(data) }, alpha, least: alpha };
}

/** A cut-out's alpha, scaled, turned and cropped as in its photo of that size. */
async function placeAlpha(product: string, { width, height }: { width: number; height: number }): Promise<Uint8Array> {
  const { most, base, roll, moved = [0, 0] } = shots[product] as Shot;
  const file = ["web/public/art/products", "art/products"]
    .map((folder) => join(root, folder, `${product}-cutout.webp`))
    .find((path) => existsSync(path));
  const size = await sharp(file).metadata();
  const times = Math.min((most[0] * fullWidth) / size.width, (most[1] * fullHeight) / size.height);
  const [wide, high] = [Math.round(size.width * times), Math.round(size.height * times)];
  const own = await sharp(file).extractChannel(3).resize(wide, high, { fit: "fill" }).raw().toBuffer();
  const [left, top] = [Math.round(base[0] * fullWidth - wide / 2), Math.round(base[1] * fullHeight - high)];
  const [sine, cosine] = [Math.sin((roll * Math.PI) / 180), Math.cos((roll * Math.PI) / 180)];
  const grow = cosine + (fullHeight / fullWidth) * Math.abs(sine);
  // What of the turned picture has no empty corners, in whole pixels.
  const cropOf = (full: number) => [-1, 1].map((side) => Math.round((full * (1 + side / grow)) / 2) - full / 2);
  const [[startX = 0, endX = 0], [startY = 0, endY = 0]] = [cropOf(fullWidth), cropOf(fullHeight)] as const;
  const read = (x: number, y: number) => (x < 0 || y < 0 || x >= wide || y >= high ? 0 : (own[y * wide + x] as number));
  const alpha = new Uint8Array(width * height);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      const across = startX + ((x + 0.5) / width + moved[0]) * (endX - startX);
      const down = startY + ((y + 0.5) / height + moved[1]) * (endY - startY);
      const column = cosine * across - sine * down + fullWidth / 2 - left - 0.5;
      const row = sine * across + cosine * down + fullHeight / 2 - top - 0.5;
      const [u, v] = [Math.floor(column), Math.floor(row)];
      const between = (line: number) => read(u, line) + (read(u + 1, line) - read(u, line)) * (column - u);
      alpha[at] = Math.round(between(v) + (between(v + 1) - between(v)) * (row - v));
    }
  return alpha;
}
