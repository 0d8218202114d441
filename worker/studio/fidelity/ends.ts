// Whether a product reaches as far as in its photo. A thin foot or handle is little of a picture, but much of a product's
// height: where it is missing, neither the whole nor its least similar fifth tells.
import type { LabPlanes } from "./lab-planes.ts";

/** Part of the product's height or width at each end that is looked at. */
const end = 0.15;
/** How near, in fractions of the longer side, a pixel of the same colour has to be: what bends is not quite in place. */
const near = 0.02;
/** Difference in OKLab from which a colour is another one; lightness counts less, for shade falls differently. */
const otherColour = 0.06;
const lightnessShare = 0.6;
/** Overall light may be weaker or stronger by these factors. */
const lightAllowed = [0.7, 1.4] as const;
/** Pixels that an end needs: fewer are not judged, as where it is hidden or beyond the picture's border. */
const fewest = 5;

/** Share (0–1) of the end that is least shown: of its pixels, those whose colour is found near their place. */
export function leastShownEnd(product: LabPlanes, visual: LabPlanes, weight: Float32Array): number {
  const { width, height } = product;
  const reach = Math.max(1, Math.round(near * Math.max(width, height)));
  const mean = ({ lightness }: LabPlanes) => lightness.reduce((sum, each, i) => sum + each * (weight[i] as number), 0);
  const light = Math.max(lightAllowed[0], Math.min(lightAllowed[1], mean(visual) / Math.max(1e-6, mean(product))));
  const [high, wide] = [Math.ceil(height * end), Math.ceil(width * end)];
  return Math.min(
    shareShown({ left: 0, top: 0, right: width, bottom: high }),
    shareShown({ left: 0, top: height - high, right: width, bottom: height }),
    shareShown({ left: 0, top: 0, right: wide, bottom: height }),
    shareShown({ left: width - wide, top: 0, right: width, bottom: height }),
  );

  function shareShown({
    left,
    top,
    right,
    bottom,
  }: {
    left: number;
    top: number;
    right: number;
    bottom: number;
  }): number {
    let [shown, all] = [0, 0];
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) {
        const share = weight[y * width + x] as number;
        if (share === 0) continue;
        all += share;
        if (isNear(x, y)) shown += share;
      }
    }
    return all < fewest ? 1 : shown / all;
  }

  /** From the place itself outwards: a true product is found at once. */
  function isNear(x: number, y: number): boolean {
    const i = y * width + x;
    for (let away = 0; away <= reach; away++) {
      for (let down = -away; down <= away; down++) {
        const step = Math.abs(down) === away || away === 0 ? 1 : 2 * away;
        for (let across = -away; across <= away; across += step) {
          const [column, row] = [x + across, y + down];
          if (column < 0 || row < 0 || column >= width || row >= height) continue;
          if (isAlike(i, row * width + column)) return true;
        }
      }
    }
    return false;
  }

  function isAlike(i: number, at: number): boolean {
    if (visual.cover[at] === 0) return false;
    const lightness = (visual.lightness[at] as number) / light - (product.lightness[i] as number);
    const greenRed = (visual.greenRed[at] as number) - (product.greenRed[i] as number);
    const blueYellow = (visual.blueYellow[at] as number) - (product.blueYellow[i] as number);
    return Math.hypot(lightness * lightnessShare, greenRed, blueYellow) < otherColour;
  }
}
