// The soft edge of a cut-out whose outline is known: alpha from the colours on both sides, and the product's own colour
// where a pixel shows some of the backdrop, too.
import type { Verdict } from "./cut-out-verdict.ts";
import type { CutOut } from "./product-edge.ts";
import { averageMask, blurMask } from "../pixels/blur.ts";
import { boundsOf, createMask, crop, fullBox, type Mask, type Raster, release } from "../pixels/raster.ts";
import type { Steps } from "../pixels/time-slices.ts";

/** A cut-out that somebody has corrected is not judged. */
export const retouchedVerdict: Verdict = {
  clean: true,
  reason: "retouched",
  measures: {},
};

/** Pixels on either side of the outline that may be mixed of both colours. */
const reach = 2;

/** Radius of the square from which the colours of both sides are taken, in pixels. */
const sampled = 5;

/** Colour difference (0–255) of both sides at which measured colours count as much as the outline's shape. */
const tellingDifference = 26;

/** Computing for a pixel of a row, a few of which are sampled, in milliseconds. */
const rowMs = 1e-4;

/**
 * Alpha (0–255) of a subject.
 * @param solid 255 inside the outline, 0 outside.
 * @param softness width in pixels by which the edge fades inwards; 0 is as sharp as the photo.
 */
export function* softenOutline(photo: Raster, solid: Mask, softness = 0): Steps<Mask> {
  const { width, height } = solid;
  const near = averageMask(solid, reach);
  const shape = averageMask(solid, 1);
  const alpha = createMask(width, height);
  const sides = createSides();
  for (let y = 0, at = 0; y < height; y++) {
    yield width * rowMs;
    for (let x = 0; x < width; x++, at++) {
      // Outside the photo counts as its last pixels do: a subject may be cropped by it.
      const isEdge = x >= reach && y >= reach && x < width - reach && y < height - reach;
      const around = isEdge ? (near.data[at] as number) : (solid.data[at] as number);
      if (around === 0 || around === 255) {
        alpha.data[at] = around;
        continue;
      }
      const rough = shape.data[at] as number;
      sampleSides(photo, x, y, near, sides);
      alpha.data[at] = sides.inside > 0 && sides.outside > 0 ? measureAlpha(photo, at, sides, rough) : rough;
    }
  }
  release(near, shape);
  if (softness > 0) fadeInwards(alpha, softness);
  return alpha;
}

/** Mean colours of the certain pixels on both sides near a pixel, and their weights. */
interface Sides {
  front: Float64Array;
  back: Float64Array;
  inside: number;
  outside: number;
}

const createSides = (): Sides => ({ front: new Float64Array(3), back: new Float64Array(3), inside: 0, outside: 0 });

/** @param near 255 where all pixels around are inside, 0 where none is. */
function sampleSides({ width, height, data }: Raster, x: number, y: number, near: Mask, sides: Sides): void {
  sides.front.fill(0);
  sides.back.fill(0);
  sides.inside = 0;
  sides.outside = 0;
  for (let v = Math.max(0, y - sampled); v <= Math.min(height - 1, y + sampled); v++) {
    for (let u = Math.max(0, x - sampled); u <= Math.min(width - 1, x + sampled); u++) {
      const at = v * width + u;
      const side = near.data[at] as number;
      if (side > 4 && side < 251) continue;
      const weight = 1 / (1 + (u - x) ** 2 + (v - y) ** 2);
      const sums = side >= 251 ? sides.front : sides.back;
      for (let c = 0; c < 3; c++) sums[c] = (sums[c] as number) + weight * (data[at * 4 + c] as number);
      if (side >= 251) sides.inside += weight;
      else sides.outside += weight;
    }
  }
  for (let c = 0; c < 3; c++) {
    if (sides.inside > 0) sides.front[c] = (sides.front[c] as number) / sides.inside;
    if (sides.outside > 0) sides.back[c] = (sides.back[c] as number) / sides.outside;
  }
}

/** Alpha (0–255) of a pixel mixed of both sides' colours; where these are alike, or it is of neither, the shape's. */
function measureAlpha({ data }: Raster, at: number, { front, back }: Sides, rough: number): number {
  let [along, length, own] = [0, 0, 0];
  for (let c = 0; c < 3; c++) {
    const across = (front[c] as number) - (back[c] as number);
    const here = (data[at * 4 + c] as number) - (back[c] as number);
    along += here * across;
    length += across * across;
    own += here * here;
  }
  if (length < 1) return rough;
  const share = along / length;
  const beside = Math.max(0, own - (along * along) / length);
  const trust = length / (length + tellingDifference ** 2 + 4 * beside);
  const measured = 255 * Math.max(0, Math.min(1, share));
  // The outline was found by the same colours: it is not contradicted, only softened.
  const limited = Math.max(rough - 150, Math.min(rough + 150, measured));
  return rough + (limited - rough) * trust;
}

/** Blurs alpha and moves it inwards by half of the blur, so that no more of the backdrop shows than before. */
export function fadeInwards(alpha: Mask, softness: number): void {
  const before = alpha.data.slice();
  blurMask(alpha, softness / 2);
  for (let at = 0; at < before.length; at++) {
    const faded = ((alpha.data[at] as number) - 90) * (255 / 165);
    alpha.data[at] = Math.min(before[at] as number, faded);
  }
}

/**
 * The cut-out that an alpha leaves of a photo of the same size: unchanged pixels where it is opaque, the subject's own
 * colour along the edge. Undefined where nothing is left. Does not change its arguments.
 */
export function* liftByAlpha(photo: Raster, alpha: Mask): Steps<CutOut | undefined> {
  const { width, height } = photo;
  const raster = crop(photo, fullBox(photo));
  const sides = createSides();
  for (let y = 0, at = 0; y < height; y++) {
    yield width * rowMs;
    for (let x = 0; x < width; x++, at++) {
      const cover = (alpha.data[at] as number) / 255;
      const isOpaque = photo.data[at * 4 + 3] === 255;
      if (cover < 0.02 || cover > 0.985 || !isOpaque) continue;
      sampleSides(photo, x, y, alpha, sides);
      if (sides.outside === 0) continue;
      for (let c = 0; c < 3; c++) {
        const here = photo.data[at * 4 + c] as number;
        const back = sides.back[c] as number;
        const front = sides.inside > 0 ? (sides.front[c] as number) : here;
        const own = cover > 0.2 ? (here - (1 - cover) * back) / cover : front;
        // The division is noisy: clamped to the neighbourhood of the colour inside.
        raster.data[at * 4 + c] = Math.max(front - 36, Math.min(front + 36, own));
      }
    }
  }
  hideBehind(raster, alpha);
  const box = boundsOf(raster, 6);
  const lifted = box && crop(raster, box);
  release(raster);
  return lifted && box && { raster: lifted, box, outline: "found" };
}

/** Lowers a raster's alpha to that of a mask; what is as transparent already stays as it is. In place. */
function hideBehind({ data }: Raster, alpha: Mask): void {
  for (let at = 0, i = 0; at < alpha.data.length; at++, i += 4) {
    const [wanted, own] = [alpha.data[at] as number, data[i + 3] as number];
    if (wanted >= own) continue;
    for (let c = i; c < i + 4; c++) data[c] = ((data[c] as number) * wanted) / own;
  }
}
