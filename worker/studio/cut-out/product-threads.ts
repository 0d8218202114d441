// Finds threads of a product that regions miss, such as a lace, a cord or the temple of glasses: narrow lines that are
// clearly darker or brighter than what is on both sides.
import { hasShadowHue, tintByDark } from "./cast-shadow.ts";
import { averageMask } from "../pixels/blur.ts";
import { findExtremes } from "../pixels/extremes.ts";
import { type Box, createMask, release, type Mask } from "../pixels/raster.ts";
import { withRegions } from "../pixels/regions.ts";
import type { Planes } from "./photo-planes.ts";

/** Half the widest thread, in pixels. */
const reach = 3;
/** Difference of brightness that makes a thread; a soft shadow's is less, and it is wide. */
const contrast = 0.13;
/** Difference from the backdrop's brightness that a thread's pixels have. */
const unlike = 0.08;
/** Shortest thread, in pixels. */
const shortest = 14;

/** A thread that follows the lower outline: share away from the rest of the product, at most, and right below it. */
const [mostAway, leastUnder] = [0.25, 0.5];
/** A shadow's dark middle under a product: how low it lies, as a share of the product's height, and its brightness. */
const [low, pale, mostlyShadow] = [0.95, 0.5, 0.7];

/**
 * Adds threads that hang together with the product to its mask; in place.
 * @returns the pixels of those that only follow the lower outline: the dark line where a product touches its ground.
 */
export function addThreads(solid: Mask, planes: Planes): number[] {
  const { width, height } = planes;
  const least = contrast + 4 * planes.noise;
  const lines = createMask(width, height);
  const part = boundsUnlike(planes, reach * 2);
  const contact: number[] = [];
  if (!part) {
    release(lines);
    return contact;
  }
  const shade = new Float32Array(part.width * part.height);
  for (let y = 0; y < part.height; y++) {
    const from = (part.y + y) * width + part.x;
    shade.set(planes.shade.subarray(from, from + part.width), y * part.width);
  }
  // Black and white top-hat: what closing and opening fill in is narrow.
  for (const sign of [1, -1] as const) {
    const filled = findExtremes(shade, part.width, part.height, reach, sign);
    const wide = findExtremes(filled, part.width, part.height, reach, sign === 1 ? -1 : 1);
    release({ data: filled });
    for (let y = 0, from = 0; y < part.height; y++) {
      for (let x = 0, at = (part.y + y) * width + part.x; x < part.width; x++, at++, from++) {
        const light = shade[from] as number;
        const depth = sign * ((wide[from] as number) - light);
        if (solid.data[at] === 0 && depth > least && Math.abs(light - 1) > unlike) lines.data[at] = 255;
      }
    }
    release({ data: wide });
  }
  release({ data: shade });
  const isUnder = (at: number) => {
    for (let rows = 1; rows <= reach + 2; rows++) if (solid.data[at - rows * width] === 255) return true;
    return false;
  };
  const lowest = Math.floor(solid.data.lastIndexOf(255) / width);
  const lowFrom = lowest - (1 - low) * (lowest - Math.floor(solid.data.indexOf(255) / width));
  const joined = averageMask(lines, 1);
  const near = averageMask(solid, 4);
  const open = new Uint8Array(joined.data);
  withRegions(solid, open, (regions) => {
    for (const { pixels, box } of regions) {
      const length = Math.max(box.width, box.height);
      if (length < shortest || pixels.length > length * 3 * (reach * 2 + 1)) continue;
      let [away, under, shadow] = [0, 0, 0];
      for (const at of pixels) {
        if (at > lowFrom * width && (planes.shade[at] as number) > pale && hasShadowHue(planes, at, tintByDark))
          shadow++;
        if (near.data[at] === 0) away++;
        else if (isUnder(at)) under++;
      }
      if (away === pixels.length) continue;
      const isContact =
        (away < pixels.length * mostAway && under > pixels.length * leastUnder) ||
        shadow > pixels.length * mostlyShadow;
      for (const at of pixels) {
        if (lines.data[at] === 0) continue;
        solid.data[at] = 255;
        if (isContact) contact.push(at);
      }
    }
  });
  release(lines, joined, near);
  return contact;
}

/** The box of all pixels unlike the backdrop, with a margin. */
function boundsUnlike({ width, height, shade }: Planes, margin: number): Box | undefined {
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      if (Math.abs((shade[at] as number) - 1) <= unlike) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  if (right < 0) return undefined;
  const [x, y] = [Math.max(0, left - margin), Math.max(0, top - margin)];
  return { x, y, width: Math.min(width, right + margin + 1) - x, height: Math.min(height, bottom + margin + 1) - y };
}
