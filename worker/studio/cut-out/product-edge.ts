// Extracts a product from its photo with a soft edge, and removes the backdrop's colour from that edge only.
import type { BackdropModel } from "./backdrop-model.ts";
import { averageMask } from "../pixels/blur.ts";
import { inSlices } from "../pixels/time-slices.ts";
import { applyMask, boundsOf, createMask, crop, release, type Box, type Mask, type Raster } from "../pixels/raster.ts";

/** A product without its backdrop. */
export interface CutOut {
  /** Tightly cropped; its opaque pixels are those of the photo. */
  raster: Raster;
  /** Its position in the photo, in pixels. */
  box: Box;
  /** "found": computed here; "own": the picture came with transparency. */
  outline: "found" | "own";
}

/** Computing for a pixel, in milliseconds: those along the edge take most of it. */
const pixelMs = 3e-5;

/**
 * The cut-out of a mask. Inside, the photo's pixels; along the edge, alpha estimated from the colours on both sides,
 * with the backdrop's share removed from the colour. In slices.
 */
export async function lift(photo: Raster, solid: Mask, model: BackdropModel): Promise<CutOut> {
  const { width, height } = photo;
  const margin = 2;
  const bounds = boundsOfMask(solid);
  const box: Box = {
    x: Math.max(0, bounds.x - margin),
    y: Math.max(0, bounds.y - margin),
    width: Math.min(width, bounds.x + bounds.width + margin) - Math.max(0, bounds.x - margin),
    height: Math.min(height, bounds.y + bounds.height + margin) - Math.max(0, bounds.y - margin),
  };
  const raster = crop(photo, box);
  const coverage = createMask(box.width, box.height);
  const nearness = averageMask(solid, 2);
  const line = new Float32Array(width * 3);
  await inSlices(box.height, box.width * pixelMs, (from, to) => {
    for (let y = from; y < to; y++) liftRow(y);
  });
  applyMask(raster, coverage);
  const kept = boundsOf(raster, 6) ?? { x: 0, y: 0, width: box.width, height: box.height };
  const lifted = crop(raster, kept);
  release(raster, coverage, nearness);
  return {
    raster: lifted,
    box: { x: box.x + kept.x, y: box.y + kept.y, width: kept.width, height: kept.height },
    outline: "found",
  };

  function liftRow(y: number): void {
    let isRead = false;
    for (let x = 0, at = (y + box.y) * width + box.x, to = y * box.width; x < box.width; x++, at++, to++) {
      const near = nearness.data[at] as number;
      if (near === 0) continue;
      if (near === 255) {
        coverage.data[to] = 255;
        continue;
      }
      if (!isRead) model.readRow(y + box.y, line);
      isRead = true;
      // How many of the 25 surrounding pixels are solid.
      const around = Math.round((near * 25) / 255);
      coverage.data[to] = mat(photo, solid, at, x + box.x, line, raster.data, to * 4, around);
    }
  }
}

/** Alpha (0–255) of an edge pixel; writes the product's own colour there. */
function mat(
  photo: Raster,
  solid: Mask,
  at: number,
  x: number,
  line: Float32Array,
  colours: Uint8ClampedArray,
  to: number,
  around: number,
): number {
  const { width, height } = photo;
  const y = ((at - x - 0) / width) | 0;
  const inner = [0, 0, 0];
  const outer = [0, 0, 0];
  let inners = 0;
  let outers = 0;
  for (let dy = -4; dy <= 4; dy++) {
    for (let dx = -4; dx <= 4; dx++) {
      const [px, py] = [x + dx, y + dy];
      if (px < 2 || py < 2 || px >= width - 2 || py >= height - 2) continue;
      const place = py * width + px;
      const isInner =
        solid.data[place] !== 0 &&
        solid.data[place - 2] !== 0 &&
        solid.data[place + 2] !== 0 &&
        solid.data[place - 2 * width] !== 0 &&
        solid.data[place + 2 * width] !== 0;
      const isOuter =
        solid.data[place] === 0 &&
        solid.data[place - 2] === 0 &&
        solid.data[place + 2] === 0 &&
        solid.data[place - 2 * width] === 0 &&
        solid.data[place + 2 * width] === 0;
      if (!isInner && !isOuter) continue;
      const sums = isInner ? inner : outer;
      for (let c = 0; c < 3; c++) sums[c] = (sums[c] as number) + (photo.data[place * 4 + c] as number);
      if (isInner) inners++;
      else outers++;
    }
  }
  // Thin things (a chain, a strap) have no inside: they keep their own colour and the plain shape.
  const shape = Math.max(0, Math.min(1, (around / 25 - 0.28) / 0.5));
  if (inners === 0) return 255 * (solid.data[at] ? Math.max(0.6, shape) : shape * 0.5);
  let along = 0;
  let length = 0;
  for (let c = 0; c < 3; c++) {
    const back = outers > 0 ? (outer[c] as number) / outers : (line[x * 3 + c] as number);
    const front = (inner[c] as number) / inners;
    along += ((photo.data[at * 4 + c] as number) - back) * (front - back);
    length += (front - back) ** 2;
  }
  const measured = length > 500 ? Math.max(0, Math.min(1, along / length)) : shape;
  const cover = solid.data[at] ? Math.max(shape, 0.5 * measured + 0.5 * shape) : Math.min(shape, measured);
  if (cover < 0.97) {
    for (let c = 0; c < 3; c++) {
      const back = outers > 0 ? (outer[c] as number) / outers : (line[x * 3 + c] as number);
      const front = (inner[c] as number) / inners;
      const own = cover > 0.3 ? ((photo.data[at * 4 + c] as number) - (1 - cover) * back) / cover : front;
      // The division is noisy: clamp to the neighbourhood of the colour inside.
      const free = Math.max(front - 28, Math.min(front + 28, own));
      colours[to + c] = free;
    }
  }
  return cover * 255;
}

function boundsOfMask(mask: Mask): Box {
  let [left, right, top, bottom] = [mask.width, 0, mask.height, 0];
  const { data, width, height } = mask;
  for (let y = 0; y < height; y++) {
    const row = y * width;
    let first = 0;
    while (first < width && data[row + first] === 0) first++;
    if (first === width) continue;
    let last = width - 1;
    while (data[row + last] === 0) last--;
    left = Math.min(left, first);
    right = Math.max(right, last);
    top = Math.min(top, y);
    bottom = y;
  }
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}
