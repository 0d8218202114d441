// What covers a product in a visual: fingers that hold it, skin that it is worn on. That part is not compared.
import { averageValues } from "../pixels/blur.ts";
import type { LabPlanes } from "./lab-planes.ts";

/** OKLab of skin: hue in radians, chroma, lightness. */
const hue = [0.4, 1.35] as const;
const chroma = [0.03, 0.15] as const;
const lightness = [0.3, 0.92] as const;
/** Distance from the product's own colour (OKLab) from which it is something else. */
const clearlyOther = 0.09;
/** Part of a product that may be covered; where more differs, it is another product. */
const mostCovered = 0.2;
/** In pixels: the rim of what covers it, and how much of a place has to be covered. */
const rim = 3;
const crowded = 0.35;

const isWithin = ([low, high]: readonly [number, number], value: number) => value >= low && value <= high;

/** The weight without what fingers or skin cover; unchanged where nothing or too much is covered. */
export function leaveOutSkin(product: LabPlanes, visual: LabPlanes, weight: Float32Array): Float32Array {
  const covered = weight.map((each, i) => {
    if (each === 0) return 0;
    const [l, a, b] = [visual.lightness[i] as number, visual.greenRed[i] as number, visual.blueYellow[i] as number];
    const isSkin = isWithin(hue, Math.atan2(b, a)) && isWithin(chroma, Math.hypot(a, b)) && isWithin(lightness, l);
    if (!isSkin) return 0;
    const apart = Math.hypot(
      l - (product.lightness[i] as number),
      a - (product.greenRed[i] as number),
      b - (product.blueYellow[i] as number),
    );
    return apart > clearlyOther ? each : 0;
  });
  const around = averageValues(covered, product.width, product.height, rim);
  const left = weight.map((each, i) => ((around[i] as number) > crowded * each ? 0 : each));
  const sum = (values: Float32Array) => values.reduce((total, each) => total + each, 0);
  return sum(left) >= (1 - mostCovered) * sum(weight) ? left : weight;
}
