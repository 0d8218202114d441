// Whether fingers lie before the foot of a thing that is held in a hand: cut out, it would stand on a torn edge.
import type { Mask, Raster } from "../pixels/raster.ts";

/** A bite takes this share of the thing at least, and no column of it is higher than so much of the thing's height. */
const [leastArea, highest] = [0.006, 0.14];
/** A thing with more columns of openings than this share of those of bites stands on feet of its own. */
const mostOpen = 0.3;
/** Share of a bite's pixels with the colour of skin, and its brightness compared with what lies below it: no shadow. */
const [leastSkin, leastLight] = [0.65, 0.8];

/** Skin of all tones in YCbCr (Chai and Ngan, 1999), not too dark to tell. */
function isSkin(red: number, green: number, blue: number): boolean {
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
