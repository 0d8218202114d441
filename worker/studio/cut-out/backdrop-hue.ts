// Takes a saturated backdrop's own hue out of a product's mask and out of the rim of its cut-out.
import type { BackdropModel } from "./backdrop-model.ts";
import { compare, hueOf, type Planes } from "./photo-planes.ts";
import type { CutOut } from "./product-edge.ts";
import { averageMask } from "../pixels/blur.ts";
import { createMask, type Mask, type Raster, release } from "../pixels/raster.ts";
import { inSlices } from "../pixels/time-slices.ts";

/** Saturation of a backdrop from which on its hue tells, and difference from it up to which it is seen. */
const [telling, ownHue] = [0.2, 0.045];
/** Brightness below which black comes near it, and share of a product in its hue, at most: others have it, too. */
const [dusky, mostInHue] = [0.5, 0.04];

/** Where a saturated backdrop's own hue is seen, 255; undefined on others, and where a product has it, too. */
export function findHue(solid: Mask, planes: Planes): Mask | undefined {
  if (planes.saturation < telling) return undefined;
  const seen = createMask(planes.width, planes.height);
  let [area, count] = [0, 0];
  for (let at = 0; at < seen.data.length; at++) {
    const light = Math.min(1, (planes.shade[at] as number) / dusky);
    const isAlike = hueOf(planes, at) < light * ownHue;
    if (isAlike) seen.data[at] = 255;
    if (solid.data[at] === 0) continue;
    area++;
    if (isAlike) count++;
  }
  if (count <= area * mostInHue) return seen;
  release(seen);
  return undefined;
}

/** Difference of hue, beyond a saturated backdrop's own, at which a pixel shows none of it. */
const otherHue = 0.025;

/** Lets a thin cut-out's pixels vanish as far as they have a saturated backdrop's hue, in place. */
export function clearHue({ raster, box }: CutOut, { width, height, data }: Raster, model: BackdropModel): void {
  const line = new Float32Array(width * 3);
  for (let y = 0, at = 0; y < raster.height; y++) {
    model.readRow(y + box.y, line, { width, height });
    for (let x = 0; x < raster.width; x++, at += 4) {
      if (raster.data[at + 3] === 0) continue;
      const from = ((y + box.y) * width + x + box.x) * 4;
      const [shade, red, blue] = compare(data, from, line, (x + box.x) * 3);
      const hue = Math.max(Math.abs(red), Math.abs(blue)) / Math.min(1, shade / dusky);
      const own = Math.max(0, Math.min(1, (hue - ownHue) / otherHue));
      for (let c = at; c < at + 4; c++) raster.data[c] = (raster.data[c] as number) * own;
    }
  }
}

/** How far inside a product its own hue begins, in pixels; and how much a backdrop's hue may turn where it is mixed. */
const [mixedWithin, turned] = [12, 0.35];
/** Share of a backdrop's hue from which on a pixel shows it, and of a product's inside that may, at most. */
const [mixedFrom, mostMixed] = [0.3, 0.004];
/** Computing for a pixel, in milliseconds. */
const mixedMs = 3e-5;

/**
 * Takes a saturated backdrop's hue out of a cut-out's rim, in place: between spines, say, it is mixed with white. Not
 * where a product has that hue inside. In slices.
 */
export async function clearMixed({ raster, box }: CutOut, photo: Raster, model: BackdropModel): Promise<void> {
  const { width, height, data } = raster;
  const whole = createMask(width, height);
  for (let at = 0; at < whole.data.length; at++) if (data[at * 4 + 3] === 255) whole.data[at] = 255;
  const inner = averageMask(whole, mixedWithin);
  release(whole);
  const line = new Float32Array(photo.width * 3);
  let [inside, alike] = [0, 0];
  await readShares((at, share) => {
    if (inner.data[at] !== 255) return;
    inside++;
    if (share > mixedFrom) alike++;
  });
  if (alike <= inside * mostMixed)
    await readShares((at, share, back) => {
      if (inner.data[at] === 255 || !(share > mixedFrom)) return;
      const own = 1 - Math.min(1, share);
      const alpha = data[at * 4 + 3] as number;
      for (let c = 0, to = at * 4; c < 3; c++, to++) {
        const light = (data[to] as number) - (alpha / 255) * share * (line[back + c] as number);
        data[to] = Math.max(0, Math.min(alpha * own, light));
      }
      data[at * 4 + 3] = alpha * own;
    });
  release(inner);

  /** Visits the cut-out's pixels: how much of the backdrop's hue each has that has no other, and where that is in the line. */
  function readShares(visit: (at: number, share: number, back: number) => void): Promise<void> {
    return inSlices(height, width * mixedMs, (from, to) => {
      for (let y = from, at = from * width; y < to; y++) {
        model.readRow(y + box.y, line, photo);
        for (let x = 0, back = box.x * 3; x < width; x++, at++, back += 3)
          if (data[at * 4 + 3] !== 0) visit(at, shareOfHue(data, at * 4, line, back), back);
      }
    });
  }
}

/** How much of a backdrop's hue a pixel has that has no other; 0 with another. */
function shareOfHue(data: Uint8ClampedArray, at: number, line: Float32Array, back: number): number {
  const green = line[back + 1] as number;
  const [u, v] = [(line[back] as number) - green, (line[back + 2] as number) - green];
  const scale = 255 / (data[at + 3] as number);
  const red = ((data[at] as number) - (data[at + 1] as number)) * scale;
  const blue = ((data[at + 2] as number) - (data[at + 1] as number)) * scale;
  const along = red * u + blue * v;
  return Math.abs(red * v - blue * u) > along * turned ? 0 : along / (u * u + v * v);
}
