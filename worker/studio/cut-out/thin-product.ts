// Opens chains, lace and cords: where a product is thin throughout, regions are of both the product and what is seen
// between its threads, so each pixel is told by its own colour.
import { averageMask } from "../pixels/blur.ts";
import { createMask, type Mask, release } from "../pixels/raster.ts";
import { findExtremes } from "../pixels/extremes.ts";
import { withRegions } from "../pixels/regions.ts";
import { selectSmallest } from "../pixels/select-smallest.ts";
import type { Planes } from "./photo-planes.ts";

/** Difference from the backdrop and its shadow, beyond noise, that no shadow has; and brightness below all shadows. */
const [foreign, darker] = [0.05, 0.32];
/** Saturation of a backdrop from which on its hue is told from black. */
const telling = 0.2;
/** Share of a mask, at least, in such colours: a product in the backdrop's colours cannot be told by them. */
const leastForeign = 0.22;
/** Share of that difference in the threads around, from which on a pixel is rather thread; and the least that counts. */
const [half, bare] = [0.42, 0.02];
/** How far, in pixels, threads are looked for. */
const reach = 2;
/** Share of a mask, at least, that is taken out: a frame with a few gleams stays as it is. */
const leastOpened = 0.1;
/** Width of a gap, as a share of the photo's longer side, and share of a mask, at most, that is in wider ones. */
const [widest, mostWide] = [0.045, 0.001];
/** Smallest piece of a thread, as a share of the product: less is its shadow's dark middle. */
const crumb = 0.004;
/** Mean width, as a share of the photo's longer side, up to which a product is thin; on a saturated backdrop. */
const [thin, thinFar] = [1 / 60, 1 / 33];
/** Difference from a saturated backdrop from which on a product's colours are far from it. */
const far = 0.3;

/**
 * Takes what has the backdrop's colours, or its shadow's, out of the mask of a thin product, in place.
 * @returns if it is one, what is told by hue alone: the mask before, or the mask as it is now, where shade counts, too.
 */
export function openThin(solid: Mask, planes: Planes): Mask | undefined {
  const { width, height, shade, red, blue, noise, saturation } = planes;
  // On a saturated backdrop its hue tells its deepest shadow from what is black.
  const dark = saturation > telling ? 0 : darker;
  const away = new Float32Array(solid.data.length);
  const typical = new Float32Array(away.length);
  let told = 0;
  let area = 0;
  for (let at = 0; at < away.length; at++) {
    if (solid.data[at] === 0) continue;
    area++;
    const light = shade[at] as number;
    const hue = Math.max(Math.abs(red[at] as number), Math.abs(blue[at] as number));
    const brighter = Math.max(0, light - 1);
    away[at] = light < dark ? foreign : Math.sqrt(hue * hue + brighter * brighter);
    if ((away[at] as number) > foreign + noise) typical[told++] = away[at] as number;
  }
  if (told < area * leastForeign) {
    release({ data: away }, { data: typical });
    return undefined;
  }
  const usual = selectSmallest(typical.subarray(0, told), told >> 1);
  release({ data: typical });
  const most = findExtremes(away, width, height, reach, 1);
  const left = solid.data.slice();
  let kept = 0;
  for (let at = 0; at < left.length; at++) {
    if (left[at] === 0) continue;
    const limit = Math.max(bare + noise, half * Math.min(usual, Math.max(most[at] as number, usual / 2)));
    if ((shade[at] as number) >= dark && (away[at] as number) < limit) left[at] = 0;
    else kept++;
  }
  release({ data: away }, { data: most });
  let outline = 0;
  for (let y = 1; y < height - 1; y++)
    for (let x = 1, at = y * width + 1; x < width - 1; x++, at++) {
      if (left[at] === 0) continue;
      if (left[at - 1] === 0) outline++;
      if (left[at + 1] === 0) outline++;
      if (left[at - width] === 0) outline++;
      if (left[at + width] === 0) outline++;
    }
  const side = Math.max(width, height);
  const isThin =
    2 * kept < (saturation > telling && usual > far ? thinFar : thin) * side * outline &&
    area - kept > leastOpened * area &&
    !isWide();
  if (!isThin) {
    release({ data: left });
    return undefined;
  }
  const hued: Mask = { width, height, data: solid.data.slice() };
  solid.data.set(left);
  withRegions(solid, new Uint8Array(left), (parts) => {
    for (const { pixels, size } of parts) if (size < kept * crumb) for (const at of pixels) solid.data[at] = 0;
  });
  release({ data: left });
  if (saturation <= telling) hued.data.set(solid.data);
  return hued;

  /** Whether much of what would be taken out is wide: a part in the backdrop's colours rather than a gap. */
  function isWide(): boolean {
    const gaps = createMask(width, height);
    for (let at = 0; at < left.length; at++) if (solid.data[at] && !left[at]) gaps.data[at] = 255;
    const cores = averageMask(gaps, Math.round((side * widest) / 2));
    let wide = 0;
    for (let at = 0; at < left.length; at++) if (cores.data[at] === 255) wide++;
    release(gaps, cores);
    return wide > mostWide * area;
  }
}
