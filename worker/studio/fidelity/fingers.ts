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
/**
 * Fingers lie across a product, which goes on above and below them: how much of its highest and lowest part has to be seen,
 * and how high these are. Where one is not, it is missing: a wooden table that shows in its place looks like skin.
 */
const leastSeen = 0.5;
const end = 0.15;

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
  const seen = (rows: Rows) => sumOf(left, rows) / sumOf(weight, rows);
  const { width, height } = product;
  const isHeld =
    seen({ from: 0, to: height }) >= 1 - mostCovered && endsOf(weight, width).every((rows) => seen(rows) >= leastSeen);
  return isHeld ? left : weight;

  function sumOf(values: Float32Array, { from, to }: Rows): number {
    return values.subarray(from * width, to * width).reduce((total, each) => total + each, 0);
  }
}

interface Rows {
  from: number;
  to: number;
}

/** The rows of its highest and of its lowest part. */
function endsOf(weight: Float32Array, width: number): Rows[] {
  const isProduct = (each: number) => each > 0.5;
  const top = Math.floor(weight.findIndex(isProduct) / width);
  const bottom = Math.floor(weight.findLastIndex(isProduct) / width) + 1;
  if (top < 0) return [];
  const high = Math.max(1, Math.round((bottom - top) * end));
  return [
    { from: top, to: top + high },
    { from: bottom - high, to: bottom },
  ];
}
