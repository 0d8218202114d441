// Structural similarity of two pictures of a product, independent of light: local contrast and its pattern (SSIM
// without the luminance term).
import { averageValues } from "../pixels/blur.ts";

/** Two aligned pictures of the same product. */
export interface Drawing {
  width: number;
  height: number;
  /** Lightness 0–1. */
  product: Float32Array;
  visual: Float32Array;
  /** Weight of each pixel, 0–1. */
  weight: Float32Array;
}

/** Radius in pixels of the local window. */
const radius = 3;
/** Contrast (standard deviation of lightness) below which a pixel counts as plain; noise and JPEG stay below. */
const plain = 0.012;
/** Contrast of full weight: lettering, seams, buckles. */
const drawn = 0.06;
/** Weight of a plain pixel. */
const minWeight = 0.1;
/** The worst part of a product counts as much as the whole: a wrong label makes it a wrong product. */
const worstPart = 0.2;
/** Weights from the finest scale up. A model never redraws every stroke, so the finest counts least. */
const scaleWeights = [0.3, 0.35, 0.35];
/** Minimum number of pixels for a scale to count. */
const minPlaces = 30;

/** Similarity, 0–1. */
export function compareStructure(drawing: Drawing): number {
  let sum = 0;
  let total = 0;
  let level = drawing;
  for (const scaleWeight of scaleWeights) {
    const likeness = compareAtScale(level);
    if (likeness !== undefined) {
      sum += likeness * scaleWeight;
      total += scaleWeight;
    }
    level = halve(level);
  }
  return total > 0 ? sum / total : 0;
}

const bins = 256;

function compareAtScale({ width, height, product, visual, weight }: Drawing): number | undefined {
  const average = (one: Float32Array | undefined, other: Float32Array | undefined) => {
    const values = weight.slice();
    for (const factor of [one, other]) {
      if (factor) for (let i = 0; i < values.length; i++) values[i] = (values[i] as number) * (factor[i] as number);
    }
    return averageValues(values, width, height, radius);
  };
  const weights = average(undefined, undefined);
  const products = average(product, undefined);
  const visuals = average(visual, undefined);
  const productSquares = average(product, product);
  const visualSquares = average(visual, visual);
  const both = average(product, visual);
  // Histogram: how much of the product has each similarity.
  const shares = new Float64Array(bins + 1);
  let places = 0;
  for (let i = 0; i < weight.length; i++) {
    const around = weights[i] as number;
    if ((weight[i] as number) < 0.05 || around < 0.1) continue;
    const one = (products[i] as number) / around;
    const other = (visuals[i] as number) / around;
    const varianceOne = Math.max(0, (productSquares[i] as number) / around - one * one);
    const varianceOther = Math.max(0, (visualSquares[i] as number) / around - other * other);
    const together = (both[i] as number) / around - one * other;
    const likeness = Math.max(0, (2 * together + plain ** 2) / (varianceOne + varianceOther + plain ** 2));
    const contrast = Math.min(1, Math.sqrt(Math.max(varianceOne, varianceOther)) / drawn);
    const bin = Math.round(Math.min(1, likeness) * bins);
    shares[bin] = (shares[bin] as number) + (weight[i] as number) * (minWeight + contrast);
    places++;
  }
  if (places < minPlaces) return undefined;
  return (meanOfLowest(shares, 1) + meanOfLowest(shares, worstPart)) / 2;
}

/** Mean similarity of the least similar part of a product. */
function meanOfLowest(shares: Float64Array, part: number): number {
  const wanted = part * shares.reduce((sum, share) => sum + share, 0);
  let counted = 0;
  let sum = 0;
  for (let bin = 0; bin <= bins && counted < wanted; bin++) {
    const share = Math.min(shares[bin] as number, wanted - counted);
    counted += share;
    sum += (share * bin) / bins;
  }
  return counted > 0 ? sum / counted : 0;
}

/** Halves the size, weighted. */
function halve({ width, height, product, visual, weight }: Drawing): Drawing {
  const [halfWidth, halfHeight] = [width >> 1, height >> 1];
  const half: Drawing = {
    width: halfWidth,
    height: halfHeight,
    product: new Float32Array(halfWidth * halfHeight),
    visual: new Float32Array(halfWidth * halfHeight),
    weight: new Float32Array(halfWidth * halfHeight),
  };
  for (let y = 0, to = 0; y < halfHeight; y++) {
    for (let x = 0; x < halfWidth; x++, to++) {
      const i = y * 2 * width + x * 2;
      let [share, sumProduct, sumVisual] = [0, 0, 0];
      for (const from of [i, i + 1, i + width, i + width + 1]) {
        const part = weight[from] as number;
        share += part;
        sumProduct += (product[from] as number) * part;
        sumVisual += (visual[from] as number) * part;
      }
      if (share === 0) continue;
      half.weight[to] = share / 4;
      half.product[to] = sumProduct / share;
      half.visual[to] = sumVisual / share;
    }
  }
  return half;
}
