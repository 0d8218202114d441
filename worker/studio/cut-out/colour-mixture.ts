// A region's colours as a mixture of Gaussians in OKLab.
import { toOklab } from "../pixels/colour.ts";
import type { Raster } from "../pixels/raster.ts";

/** Values of one Gaussian: mean (3), inverse covariance (6: 00 01 02 11 12 22), logarithm of weight and normalisation. */
const stride = 10;

/** A mixture: `stride` values per Gaussian. */
export interface ColourMixture {
  count: number;
  values: Float64Array;
}

/** Hue differences count double: light and shade change the lightness of one surface, hardly its hue. */
const hueScale = 2;

/** Variance added to each axis: noise and compression of any photo. */
const ownNoise = 0.0003;

/**
 * OKLab of an opaque raster's pixels, three values each, hue axes doubled.
 * @param placeOf where in the result each pixel's values stand, of `count`; -1: nowhere. In order where undefined.
 */
export function labOf({ width, height, data }: Raster, placeOf?: Int32Array, count = width * height): Float32Array {
  const lab = new Float32Array(count * 3);
  for (let at = 0; at < width * height; at++) {
    const place = placeOf ? (placeOf[at] as number) : at;
    if (place < 0) continue;
    writeLab(data, at * 4, lab, place * 3);
  }
  return lab;
}

/** Writes the values of one pixel, whose bytes start at `from`. */
export function writeLab(data: Uint8ClampedArray, from: number, lab: Float32Array, to = 0): void {
  const colour = toOklab([data[from] as number, data[from + 1] as number, data[from + 2] as number]);
  lab[to] = colour[0];
  lab[to + 1] = colour[1] * hueScale;
  lab[to + 2] = colour[2] * hueScale;
}

/** Sums over the pixels of one Gaussian: weight, three values, six products. */
const sumCount = 10;

/**
 * Learns a mixture of at most `count` Gaussians by splitting the widest of them along its longest axis, as palettes
 * are made (Orchard and Bouman 1991), then a round of reassignment. Undefined where the weights are all zero.
 * @param weights of each pixel, 0 and more.
 */
export function learnMixture(lab: Float32Array, weights: Float32Array, count: number): ColourMixture | undefined {
  const size = weights.length;
  const owner = new Int8Array(size);
  for (let i = 0; i < size; i++) owner[i] = (weights[i] as number) > 0 ? 0 : -1;
  const sums = gather(lab, weights, owner, count);
  if (sums[0] === 0) return undefined;
  let used = 1;
  const axes = [longestAxis(statsOf(sums, 0))];
  while (used < count) {
    let widest = 0;
    for (let k = 1; k < used; k++) if (spreadOf(k) > spreadOf(widest)) widest = k;
    const { axis, variance, mean } = axes[widest] as Axis;
    if (variance < ownNoise) break;
    const [ax, ay, az] = axis;
    const limit = mean[0] * ax + mean[1] * ay + mean[2] * az;
    for (let i = 0, at = 0; i < size; i++, at += 3) {
      if (owner[i] !== widest) continue;
      if ((lab[at] as number) * ax + (lab[at + 1] as number) * ay + (lab[at + 2] as number) * az <= limit) continue;
      owner[i] = used;
      addTo(sums, used, lab, at, weights[i] as number);
      addTo(sums, widest, lab, at, -(weights[i] as number));
    }
    axes[widest] = longestAxis(statsOf(sums, widest));
    axes[used] = longestAxis(statsOf(sums, used));
    used++;
  }
  const rough = toMixture(sums, used);
  for (let i = 0; i < size; i++) if ((owner[i] as number) >= 0) owner[i] = nearest(rough, lab, i * 3);
  return toMixture(gather(lab, weights, owner, used), used);

  function spreadOf(k: number): number {
    return (axes[k] as Axis).variance * (sums[k * sumCount] as number);
  }
}

function gather(lab: Float32Array, weights: Float32Array, owner: Int8Array, count: number): Float64Array {
  const sums = new Float64Array(count * sumCount);
  for (let i = 0, at = 0; i < owner.length; i++, at += 3) {
    if ((owner[i] as number) >= 0) addTo(sums, owner[i] as number, lab, at, weights[i] as number);
  }
  return sums;
}

function addTo(sums: Float64Array, k: number, lab: Float32Array, at: number, weight: number): void {
  const to = k * sumCount;
  const x = lab[at] as number;
  const y = lab[at + 1] as number;
  const z = lab[at + 2] as number;
  sums[to] = (sums[to] as number) + weight;
  sums[to + 1] = (sums[to + 1] as number) + weight * x;
  sums[to + 2] = (sums[to + 2] as number) + weight * y;
  sums[to + 3] = (sums[to + 3] as number) + weight * z;
  sums[to + 4] = (sums[to + 4] as number) + weight * x * x;
  sums[to + 5] = (sums[to + 5] as number) + weight * x * y;
  sums[to + 6] = (sums[to + 6] as number) + weight * x * z;
  sums[to + 7] = (sums[to + 7] as number) + weight * y * y;
  sums[to + 8] = (sums[to + 8] as number) + weight * y * z;
  sums[to + 9] = (sums[to + 9] as number) + weight * z * z;
}

type Triple = [number, number, number];

interface Stats {
  weight: number;
  mean: Triple;
  /** 00 01 02 11 12 22. */
  covariance: [number, number, number, number, number, number];
}

function statsOf(sums: Float64Array, k: number): Stats {
  const [weight, sx, sy, sz, xx, xy, xz, yy, yz, zz] = sums.subarray(k * sumCount, (k + 1) * sumCount) as unknown as [
    ...Triple,
    ...Triple,
    ...Triple,
    number,
  ];
  const per = weight > 1e-9 ? 1 / weight : 0;
  const [x, y, z] = [sx * per, sy * per, sz * per];
  return {
    weight: per > 0 ? weight : 0,
    mean: [x, y, z],
    covariance: [
      xx * per - x * x,
      xy * per - x * y,
      xz * per - x * z,
      yy * per - y * y,
      yz * per - y * z,
      zz * per - z * z,
    ],
  };
}

interface Axis {
  axis: Triple;
  variance: number;
  mean: Triple;
}

/** The direction of largest variance, by power iteration. */
function longestAxis({ mean, covariance }: Stats): Axis {
  const [c00, c01, c02, c11, c12, c22] = covariance;
  let [x, y, z] = [1, 0.7, 0.4];
  let length = 0;
  for (let round = 0; round < 12; round++) {
    const [nx, ny, nz] = [c00 * x + c01 * y + c02 * z, c01 * x + c11 * y + c12 * z, c02 * x + c12 * y + c22 * z];
    length = Math.hypot(nx, ny, nz);
    if (length === 0) break;
    [x, y, z] = [nx / length, ny / length, nz / length];
  }
  return { axis: [x, y, z], variance: length, mean };
}

function toMixture(sums: Float64Array, count: number): ColourMixture {
  const used = Array.from({ length: count }, (_, k) => statsOf(sums, k)).filter(({ weight }) => weight > 0);
  const total = used.reduce((sum, { weight }) => sum + weight, 0);
  const values = new Float64Array(used.length * stride);
  used.forEach(({ weight, mean, covariance }, k) => {
    const [r00, c01, c02, r11, c12, r22] = covariance;
    const [c00, c11, c22] = [r00 + ownNoise, r11 + ownNoise, r22 + ownNoise];
    const determinant = c00 * (c11 * c22 - c12 * c12) - c01 * (c01 * c22 - c12 * c02) + c02 * (c01 * c12 - c11 * c02);
    values.set(
      [
        ...mean,
        (c11 * c22 - c12 * c12) / determinant,
        (c02 * c12 - c01 * c22) / determinant,
        (c01 * c12 - c02 * c11) / determinant,
        (c00 * c22 - c02 * c02) / determinant,
        (c01 * c02 - c00 * c12) / determinant,
        (c00 * c11 - c01 * c01) / determinant,
        Math.log(weight / total) - 0.5 * Math.log(determinant),
      ],
      k * stride,
    );
  });
  return { count: used.length, values };
}

/** Logarithm of one Gaussian's weighted density at the colour that starts at `at`, up to a constant. */
function logDensity({ values }: ColourMixture, k: number, lab: Float32Array, at: number): number {
  const from = k * stride;
  const x = (lab[at] as number) - (values[from] as number);
  const y = (lab[at + 1] as number) - (values[from + 1] as number);
  const z = (lab[at + 2] as number) - (values[from + 2] as number);
  return (values[from + 9] as number) - 0.5 * quadraticForm(values, from, x, y, z);
}

/** Squared distance from the mean of the Gaussian that starts at `from`, in its own deviations. */
function quadraticForm(values: Float64Array, from: number, x: number, y: number, z: number): number {
  return (
    x * x * (values[from + 3] as number) +
    y * y * (values[from + 6] as number) +
    z * z * (values[from + 8] as number) +
    2 *
      (x * y * (values[from + 4] as number) +
        x * z * (values[from + 5] as number) +
        y * z * (values[from + 7] as number))
  );
}

function nearest(mixture: ColourMixture, lab: Float32Array, at: number): number {
  let best = 0;
  let most = -Infinity;
  for (let k = 0; k < mixture.count; k++) {
    const density = logDensity(mixture, k, lab, at);
    if (density > most) {
      most = density;
      best = k;
    }
  }
  return best;
}

/** Logarithm of the mixture's density at the colour that starts at `at` in `lab`, up to a constant. */
export function logLikelihood(mixture: ColourMixture, lab: Float32Array, at: number): number {
  let most = -Infinity;
  for (let k = 0; k < mixture.count; k++) {
    const density = logDensity(mixture, k, lab, at);
    if (density > most) most = density;
  }
  return most;
}

/** Below this lightness (0–1) a surface hardly shows a shadow. */
const leastLit = 0.45;
/** Share of a colour's OKLab values that the deepest shadow leaves. */
const deepest = 0.5;

/** The same, where shadows may fall on the mixture's surfaces: darker by any amount, of the same hue. */
export function logLikelihoodInShadow(mixture: ColourMixture, lab: Float32Array, at: number): number {
  const { count, values } = mixture;
  let most = logLikelihood(mixture, lab, at);
  const l = lab[at] as number;
  const a = lab[at + 1] as number;
  const b = lab[at + 2] as number;
  for (let from = 0; from < count * stride; from += stride) {
    const ml = values[from] as number;
    if (ml < leastLit || l >= ml) continue;
    const ma = values[from + 1] as number;
    const mb = values[from + 2] as number;
    // OKLab's axes are cube roots of light: a shadow scales all three.
    const left = Math.max(deepest, Math.min(1, (l * ml + a * ma + b * mb) / (ml * ml + ma * ma + mb * mb)));
    const away = quadraticForm(values, from, l - left * ml, a - left * ma, b - left * mb);
    const density = (values[from + 9] as number) - 0.5 * away - 1 - 4 * (1 - left);
    if (density > most) most = density;
  }
  return most;
}
