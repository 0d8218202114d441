// Finds threads of a product that regions miss, such as a lace, a cord or the temple of glasses: narrow lines that are
// clearly darker or brighter than what is on both sides.
import { averageMask } from "../pixels/blur.ts";
import { findExtremes } from "../pixels/extremes.ts";
import { createMask, release, type Mask } from "../pixels/raster.ts";
import { withRegions } from "../pixels/regions.ts";
import type { Planes } from "./photo-planes.ts";

/** Half the widest thread, in pixels. */
const reach = 3;
/** Difference of brightness that makes a thread; a soft shadow's is less, and it is wide. */
const contrast = 0.13;
/** Shortest thread, in pixels. */
const shortest = 14;

/** Adds threads that hang together with the product to its mask; in place. */
export function addThreads(solid: Mask, planes: Planes): void {
  const { width, height, shade } = planes;
  const least = contrast + 4 * planes.noise;
  const lines = createMask(width, height);
  // Black and white top-hat: what closing and opening fill in is narrow.
  for (const sign of [1, -1] as const) {
    const filled = findExtremes(shade, width, height, reach, sign);
    const wide = findExtremes(filled, width, height, reach, sign === 1 ? -1 : 1);
    release({ data: filled });
    for (let at = 0; at < shade.length; at++) {
      const depth = sign * ((wide[at] as number) - (shade[at] as number));
      if (solid.data[at] === 0 && depth > least && Math.abs((shade[at] as number) - 1) > 0.08) lines.data[at] = 255;
    }
    release({ data: wide });
  }
  const joined = averageMask(lines, 1);
  const near = averageMask(solid, 4);
  const open = new Uint8Array(joined.data);
  withRegions(solid, open, (regions) => {
    for (const { pixels, box } of regions) {
      const length = Math.max(box.width, box.height);
      if (length < shortest || pixels.length > length * 3 * (reach * 2 + 1)) continue;
      if (!pixels.some((at) => near.data[at] !== 0)) continue;
      for (const at of pixels) if (lines.data[at] !== 0) solid.data[at] = 255;
    }
  });
  release(lines, joined, near);
}
