// Hands that spoil a cut-out: fingers before the foot of a thing, which would stand on a torn edge; an arm that reaches in
// from the photo's border, which would go with the thing.
import type { Mask, Raster } from "../pixels/raster.ts";

/** A bite takes this share of the thing at least, and no column of it is higher than so much of the thing's height. */
const [leastArea, highest] = [0.006, 0.14];
/** A thing with more columns of openings than this share of those of bites stands on feet of its own. */
const mostOpen = 0.3;
/** Share of a bite's pixels with the colour of skin, and its brightness compared with what lies below it: no shadow. */
const [leastSkin, leastLight] = [0.65, 0.8];

/** Skin of all tones in YCbCr (Chai and Ngan, 1999), not too dark to tell. */
export function isSkin(red: number, green: number, blue: number): boolean {
  const blueness = 128 - 0.169 * red - 0.331 * green + 0.5 * blue;
  const redness = 128 + 0.5 * red - 0.419 * green - 0.081 * blue;
  return red > 60 && blueness > 77 && blueness < 127 && redness > 133 && redness < 173;
}

/** @param solid where the thing is in the photo, of the photo's size. */
export function hasBittenFoot({ width, height, data }: Raster, solid: Mask): boolean {
  // The lowest row of each column, and the lowest to its left and right: between these a bite is open downwards.
  const lowest = new Int32Array(width).fill(-1);
  let [area, top, end] = [0, height, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((solid.data[y * width + x] as number) < 128) continue;
      lowest[x] = y;
      area++;
      top = Math.min(top, y);
      end = y + 1;
    }
  }
  const [before, after] = [lowest.slice(), lowest.slice()];
  for (let x = 1; x < width; x++) before[x] = Math.max(before[x - 1] as number, before[x] as number);
  for (let x = width - 2; x >= 0; x--) after[x] = Math.max(after[x + 1] as number, after[x] as number);
  const reach = Math.max(2, Math.round((end - top) * 0.1));
  // Columns of bites, and of openings between feet.
  let [bitten, open] = [0, 0];
  const bite = { pixels: 0, skin: 0, light: 0 };
  const below = { pixels: 0, light: 0 };
  for (let x = 0; x < width; x++) {
    const [from, to] = [lowest[x] as number, Math.min(before[x] as number, after[x] as number)];
    if (from < 0 || to <= from) continue;
    if (to - from > (end - top) * highest) {
      open++;
      continue;
    }
    bitten++;
    for (let y = from + 1; y <= Math.min(height - 1, to + reach); y++) {
      const [red = 0, green = 0, blue = 0] = data.subarray((y * width + x) * 4);
      const part = y <= to ? bite : below;
      part.pixels++;
      part.light += red + green + blue;
      if (y <= to && isSkin(red, green, blue)) bite.skin++;
    }
  }
  if (open > bitten * mostOpen) return false;
  if (bite.pixels < area * leastArea || bite.skin < bite.pixels * leastSkin || below.pixels === 0) return false;
  return bite.light / bite.pixels >= (leastLight * below.light) / below.pixels;
}

/** Contact with a side of the photo, in lengths of it, and the share of it with the colour of skin, that make an arm. */
const [leastContact, leastArm] = [0.06, 0.7];
/** Share of a thing in the colour of skin from which on it is the thing's own. */
const mostSkin = 0.7;

/** Whether an arm reaches in from the photo's border. @param solid as in hasBittenFoot. */
export function hasArm({ width, height, data }: Raster, solid: Mask): boolean {
  const isSkinAt = (at: number) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 4);
    return isSkin(red, green, blue);
  };
  const isReached = (first: number, step: number, count: number) => {
    let [contact, skin] = [0, 0];
    for (let k = 0, at = first; k < count; k++, at += step) {
      if (!solid.data[at]) continue;
      contact++;
      if (isSkinAt(at)) skin++;
    }
    return contact > leastContact * count && skin > leastArm * contact;
  };
  const isArm =
    isReached(0, width, height) ||
    isReached(width - 1, width, height) ||
    isReached(0, 1, width) ||
    isReached(width * (height - 1), 1, width);
  if (!isArm) return false;
  let [area, skin] = [0, 0];
  for (let at = 0; at < solid.data.length; at++) {
    if (!solid.data[at]) continue;
    area++;
    if (isSkinAt(at)) skin++;
  }
  return skin < mostSkin * area;
}
