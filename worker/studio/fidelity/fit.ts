// Refines a found placement to sub-pixel accuracy, until the product's detail coincides with the visual's.
import { averageValues } from "../pixels/blur.ts";
import { type CloseUp, projectionInto } from "./close-up.ts";
import type { LabPlanes } from "./lab-planes.ts";
import { pick, placesOf, thin } from "./landmarks.ts";
import { climb, type Placement } from "./placement.ts";

/** Points compared in each step. */
const points = 1200;
/** Blur radii in pixels applied to both: fine detail only guides the search from very near. */
const softenings = [5, 2, 0];
/** Smallest step, in pixels of the close-up. */
const lastStep = 0.06;
/** Largest error of the initial placement, as a fraction of the product's size. */
const reach = 0.05;
/** Local contrast from which a pixel helps to determine the position. */
const informativeContrast = 0.012;

/** The refined placement of a product in a close-up. */
export function fit(from: Placement, product: LabPlanes, weight: Float32Array, closeUp: CloseUp): Placement {
  return softenings.reduce((placement, radius) => fitSoftened(placement, product, weight, closeUp, radius), from);
}

function fitSoftened(
  from: Placement,
  product: LabPlanes,
  weight: Float32Array,
  closeUp: CloseUp,
  radius: number,
): Placement {
  const { width, height } = closeUp.planes;
  const around = averageValues(weight.slice(), product.width, product.height, radius);
  // Background does not bleed into the product; the visual's surroundings do, so the product's rim is left out.
  const own = averageValues(
    product.lightness.map((lightness, i) => lightness * (weight[i] as number)),
    product.width,
    product.height,
    radius,
  ).map((sum, i) => sum / Math.max(0.01, around[i] as number));
  const pixels = thin(findInformative({ ...product, lightness: own }, around), points);
  if (pixels.length < 60) return from;
  const { u, v } = placesOf(pixels, product);
  const wanted = pick(own, pixels);
  const lightness = averageValues(closeUp.planes.lightness.slice(), width, height, radius);
  const scale = width / closeUp.part.width;
  const seen = new Float32Array(pixels.length);
  const steps = { first: Math.max(1, radius) / scale, last: (lastStep * Math.max(1, radius)) / scale };
  return climb(from, steps, reach, (placement) => {
    const way = projectionInto(closeUp, placement);
    for (let k = 0; k < pixels.length; k++) {
      const x = Math.max(0, Math.min(width - 1.001, way.x + way.xu * (u[k] as number) + way.xv * (v[k] as number)));
      const y = Math.max(0, Math.min(height - 1.001, way.y + way.yu * (u[k] as number) + way.yv * (v[k] as number)));
      const [left, top] = [Math.floor(x), Math.floor(y)];
      const [right, below] = [x - left, y - top];
      const at = top * width + left;
      const upper = (lightness[at] as number) * (1 - right) + (lightness[at + 1] as number) * right;
      const lower = (lightness[at + width] as number) * (1 - right) + (lightness[at + width + 1] as number) * right;
      seen[k] = upper * (1 - below) + lower * below;
    }
    return correlate(wanted, seen);
  }).placement;
}

export function findInformative({ width, height, lightness }: LabPlanes, weight: Float32Array): number[] {
  const found: number[] = [];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
      if ((weight[i] as number) < 0.9) continue;
      const across = Math.abs((lightness[i + 1] as number) - (lightness[i - 1] as number));
      const down = Math.abs((lightness[i + width] as number) - (lightness[i - width] as number));
      if (across + down > informativeContrast) found.push(i);
    }
  }
  return found;
}

/** Pearson correlation, −1 to 1: unaffected by light that is stronger or weaker everywhere. */
export function correlate(one: Float32Array, other: Float32Array): number {
  let [sumOne, sumOther, squaresOne, squaresOther, both] = [0, 0, 0, 0, 0];
  for (let k = 0; k < one.length; k++) {
    const a = one[k] as number;
    const b = other[k] as number;
    sumOne += a;
    sumOther += b;
    squaresOne += a * a;
    squaresOther += b * b;
    both += a * b;
  }
  const count = one.length;
  const spread = (squaresOne - (sumOne * sumOne) / count) * (squaresOther - (sumOther * sumOther) / count);
  return spread <= 0 ? 0 : (both - (sumOne * sumOther) / count) / Math.sqrt(spread);
}
