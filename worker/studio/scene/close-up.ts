// Close-ups: which part of a product they show, and a cut-out product's on a plain wall (its photo's backdrop beside the
// product's ground would show a seam).
import type { SourceImage } from "../studio.ts";
import { drawCutOut } from "../cut-out/fine-cut-out.ts";
import type { CutOut } from "../cut-out/product-edge.ts";
import type { ProductPhoto } from "../cut-out/source-photo.ts";
import { blurSilhouette } from "../pixels/blur.ts";
import type { Rgb } from "../pixels/colour.ts";
import { createRaster, drawOver, drawShadow, fullBox, release, type Box, type Raster } from "../pixels/raster.ts";
import { resizeInSlices, resizeMask } from "../pixels/resample.ts";
import { afterWork } from "../pixels/time-slices.ts";
import type { Size } from "./led-crop.ts";
import { fillLit, wallLight } from "./lit-surface.ts";
import { readPhoto, storedScale } from "./photo-reading.ts";

/** Least interest of a close-up worth showing (measureInterest), and what a plain one costs. */
const [leastInterest, dullCost] = [12, 0.4];
/** How near to its outline a product's texture is not counted, as a fraction of its longer side. */
const outline = 0.04;
/** Enlargement of a photo up to which a close-up looks sharp. */
const sharpUntil = 1.8;

/** What a close-up shows. */
export interface Detail {
  /** In pixels of the photo. */
  part: Box;
  /** 0 for one worth showing; larger where it is plain or soft. */
  cost: number;
}

/**
 * Finds the part of the subject with the most detail.
 * @param times how many times larger than its own size the tile is drawn: in 4K it shows the same part.
 */
export function findDetail(product: ProductPhoto, drawn: Size, times = 1): Detail {
  const { map, scale, box } = readPhoto(product).subject;
  const tile = { width: drawn.width / times, height: drawn.height / times };
  const longer = Math.max(box.width, box.height);
  const side = Math.max(longer * 0.42, Math.min(longer * 0.62, Math.max(tile.width, tile.height) / 1.8));
  const aspect = tile.width / tile.height;
  const width = Math.min(product.photo.width, aspect >= 1 ? side : side * aspect);
  const height = Math.min(product.photo.height, aspect >= 1 ? side / aspect : side);
  const { data, width: across } = product.photo;
  let best = { score: -1, x: box.x, y: box.y };
  const beside = Math.max(4, longer * outline);
  const ownAt = (x: number, y: number) => {
    const [column, row] = [Math.floor(x / scale), Math.floor(y / scale)];
    const isIn = column >= 0 && row >= 0 && column < map.width && row < map.height;
    return isIn ? (map.data[row * map.width + column] as number) : 0;
  };
  const cells = 9;
  for (let row = 0; row < cells; row++) {
    for (let column = 0; column < cells; column++) {
      const x = Math.max(
        0,
        Math.min(product.photo.width - width, box.x + ((column + 0.5) / cells) * box.width - width / 2),
      );
      const y = Math.max(
        0,
        Math.min(product.photo.height - height, box.y + ((row + 0.5) / cells) * box.height - height / 2),
      );
      let score = 0;
      for (let v = 0; v < 14; v++) {
        for (let u = 0; u < 14; u++) {
          const [px, py] = [Math.floor(x + ((u + 0.5) / 14) * width), Math.floor(y + ((v + 0.5) / 14) * height)];
          const i = (Math.min(product.photo.height - 4, py) * across + Math.min(across - 4, px)) * 4;
          const own = ownAt(px, py) * (isSkin(data.subarray(i, i + 3)) ? skinWeight : 1);
          const change =
            Math.abs((data[i + 1] as number) - (data[i + 13] as number)) +
            Math.abs((data[i + 1] as number) - (data[i + 1 + across * 12] as number));
          // The outline is no detail: beside it is the ground.
          const isInside = Math.min(ownAt(px - beside, py), ownAt(px + beside, py), ownAt(px, py - beside)) >= 128;
          // What there is to see belongs in the middle rather than at the border (a clasp, a lens); more of it is
          // above than at the foot.
          const central = 1.2 - Math.max(Math.abs(u - 6.5), Math.abs(v - 6.5)) / 6.5;
          const high = 1.12 - 0.24 * (row / (cells - 1));
          score += (own / 255) * (4 + (isInside ? Math.min(70, change) * central : 0)) * high;
        }
      }
      if (score > best.score) best = { score, x, y };
    }
  }
  const part = { x: best.x, y: best.y, width, height };
  const dull = measureInterest(product.photo, part) < leastInterest ? dullCost : 0;
  return { part, cost: dull + Math.max(0, Math.log2(tile.width / width / storedScale(product) / sharpUntil)) };
}

/** How much of a place in the colour of skin counts: of a hand that holds the thing. Where all of it has that colour, nothing changes. */
const skinWeight = 0.35;

/** Whether a colour has the hue of skin, which is redder than gold and yellower than a blush, and its saturation. */
function isSkin([red = 0, green = 0, blue = 0]: ArrayLike<number> & Iterable<number>): boolean {
  const range = red - blue;
  const hue = (green - blue) / range;
  return range > red * 0.15 && range < red * 0.66 && hue > 0.1 && hue < 0.55;
}

/** How much a part of a photo varies: the standard deviation of green over the means of 6 × 6 fields, 0–255. */
function measureInterest({ width, data }: Raster, part: Box): number {
  const [fields, samples] = [6, 8];
  let [sum, squares] = [0, 0];
  for (let row = 0; row < fields; row++) {
    for (let column = 0; column < fields; column++) {
      let mean = 0;
      for (let v = 0; v < samples; v++) {
        for (let u = 0; u < samples; u++) {
          const x = Math.floor(part.x + ((column + (u + 0.5) / samples) / fields) * part.width);
          const y = Math.floor(part.y + ((row + (v + 0.5) / samples) / fields) * part.height);
          mean += data[(y * width + x) * 4 + 1] as number;
        }
      }
      mean /= samples * samples;
      sum += mean;
      squares += mean * mean;
    }
  }
  const count = fields * fields;
  return Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2));
}

/** The shadow's softness and offset, as fractions of the tile's longer side, and its strength. */
const [soft, across, down, strength] = [0.035, 0.025, 0.04, 0.34];
/** Computing for a pixel of the product, in milliseconds. */
const closeMs = 4e-5;

/** @param part of the photo, in its pixels; what of it is not the product is wall. */
export async function drawCloseUp(
  image: SourceImage,
  photo: ProductPhoto,
  cutOut: CutOut,
  part: Box,
  size: Size,
  { wall, dark, side, times }: { wall: Rgb; dark: Rgb; side: number; times: number },
): Promise<Raster> {
  const tile = createRaster(size.width, size.height);
  fillLit(tile, fullBox(tile), wall, wallLight(side));
  const { raster, box } = cutOut;
  const [left, top] = [Math.max(0, part.x - box.x), Math.max(0, part.y - box.y)];
  const seen = {
    x: left,
    y: top,
    width: Math.min(raster.width, part.x - box.x + part.width) - left,
    height: Math.min(raster.height, part.y - box.y + part.height) - top,
  };
  if (seen.width < 1 || seen.height < 1) return tile;
  const scale = size.width / part.width;
  const own = {
    width: Math.max(1, Math.round(seen.width * scale)),
    height: Math.max(1, Math.round(seen.height * scale)),
  };
  const [x, y] = [Math.round((left + box.x - part.x) * scale), Math.round((top + box.y - part.y) * scale)];
  const thing =
    times > 1
      ? await drawCutOut(image, photo, cutOut, own, seen)
      : await resizeInSlices(raster, own.width, own.height, seen);
  const longer = Math.max(size.width, size.height);
  const {
    mask,
    scale: reduced,
    left: before,
    top: above,
  } = blurSilhouette(thing, { across: longer * soft, down: longer * soft });
  const shadow = resizeMask(mask, mask.width * reduced, mask.height * reduced);
  const keep = dark.map((value) => (value / 255) * 0.6) as [number, number, number];
  const [toLeft, toTop] = [x + before - side * longer * across, y + above + longer * down];
  drawShadow(tile, shadow, Math.round(toLeft), Math.round(toTop), strength, keep);
  release(shadow);
  if (mask !== shadow) release(mask);
  await afterWork(own.width * own.height * closeMs);
  drawOver(tile, thing, x, y);
  if (thing !== raster) release(thing);
  return tile;
}
