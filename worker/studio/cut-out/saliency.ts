// Where a photo's subject probably is, without knowing what it shows: unlike the border, walled off from it, sharp, and
// near the middle.
import { averageValues } from "../pixels/blur.ts";
import { learnMixture, logLikelihood } from "./colour-mixture.ts";

/** Cues at the size of the lab planes, 0–1 each per pixel, 1 for the subject. */
export interface Saliency {
  /** Colours that the border does not have. */
  rare: Float32Array;
  /** Smallest range of colour that any way from the border has to cross. */
  walled: Float32Array;
  /** Detail: a lens keeps its subject sharp. Undefined where all of the photo is about as sharp. */
  sharp: Float32Array | undefined;
  /** Nearness to the middle. */
  central: Float32Array;
}

/** Measures the cues of a photo given as OKLab (colour-mixture.ts). */
export function measureSaliency(lab: Float32Array, width: number, height: number): Saliency {
  return {
    rare: measureRarity(lab, width, height),
    walled: measureWalls(lab, width, height),
    sharp: measureSharpness(lab, width, height),
    central: measureCentrality(width, height),
  };
}

/**
 * One minus the share of border pixels whose colour is as unlikely at the border: backdrop is spread evenly over 0–1,
 * what the border never shows is near 1.
 */
function measureRarity(lab: Float32Array, width: number, height: number): Float32Array {
  const rim = Math.max(2, Math.round(Math.min(width, height) * 0.05));
  const weights = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++)
      if (x < rim || y < rim || x >= width - rim || y >= height - rim) weights[y * width + x] = 1;
  }
  const rare = new Float32Array(width * height);
  const border = learnMixture(lab, weights, 6);
  if (!border) return rare;
  const known: number[] = [];
  for (let at = 0; at < rare.length; at++) {
    rare[at] = -logLikelihood(border, lab, at * 3);
    if (weights[at]) known.push(rare[at] as number);
  }
  const sorted = Float32Array.from(known).sort();
  const [median, high] = [0.5, 0.97].map((share) => sorted[Math.floor((sorted.length - 1) * share)] as number) as [
    number,
    number,
  ];
  // The unlikeliest colours of the border are 0.5; twice as far from its median is 1.
  const span = Math.max(2, high - median);
  for (let at = 0; at < rare.length; at++)
    rare[at] = Math.max(0, Math.min(1, ((rare[at] as number) - median) / span / 2));
  return averageValues(rare, width, height, 1);
}

/**
 * Minimum barrier distance to the border (Strand et al. 2013) by raster scans: the least possible range of lightness
 * and of hue on a way there. Texture is crossed cheaply, an outline is not.
 */
function measureWalls(lab: Float32Array, width: number, height: number): Float32Array {
  const size = width * height;
  const total = new Float32Array(size);
  const plane = new Float32Array(size);
  const distance = new Float32Array(size);
  const high = new Float32Array(size);
  const low = new Float32Array(size);
  for (let c = 0; c < 3; c++) {
    for (let at = 0; at < size; at++) plane[at] = lab[at * 3 + c] as number;
    averageValues(plane, width, height, 1);
    // The average darkens the outermost pixels, whose neighbourhood lies outside: they repeat the next ones.
    mendRim(plane, width, height);
    distance.fill(Infinity);
    high.set(plane);
    low.set(plane);
    for (let x = 0; x < width; x++) distance[x] = distance[size - 1 - x] = 0;
    for (let y = 0; y < height; y++) distance[y * width] = distance[y * width + width - 1] = 0;
    const relax = (at: number, from: number) => {
      const value = plane[at] as number;
      const top = Math.max(high[from] as number, value);
      const bottom = Math.min(low[from] as number, value);
      if (top - bottom >= (distance[at] as number)) return;
      distance[at] = top - bottom;
      high[at] = top;
      low[at] = bottom;
    };
    for (let round = 0; round < 2; round++) {
      for (let y = 1; y < height - 1; y++) {
        for (let x = 1; x < width - 1; x++) {
          relax(y * width + x, y * width + x - 1);
          relax(y * width + x, (y - 1) * width + x);
        }
        for (let x = width - 2; x > 0; x--) relax(y * width + x, y * width + x + 1);
      }
      for (let y = height - 2; y > 0; y--) {
        for (let x = width - 2; x > 0; x--) {
          relax(y * width + x, y * width + x + 1);
          relax(y * width + x, (y + 1) * width + x);
        }
        for (let x = 1; x < width - 1; x++) relax(y * width + x, y * width + x - 1);
      }
    }
    for (let at = 0; at < size; at++) total[at] = (total[at] as number) + (distance[at] as number);
  }
  return stretch(total, 0.02, 0.98);
}

function mendRim(plane: Float32Array, width: number, height: number): void {
  for (let y = 0; y < height; y++) {
    plane[y * width] = plane[y * width + 1] as number;
    plane[y * width + width - 1] = plane[y * width + width - 2] as number;
  }
  plane.copyWithin(0, width, width * 2);
  plane.copyWithin((height - 1) * width, (height - 2) * width, (height - 1) * width);
}

/** Local contrast of lightness, relative to that of the border: undefined unless the border is clearly softer. */
function measureSharpness(lab: Float32Array, width: number, height: number): Float32Array | undefined {
  const detail = new Float32Array(width * height);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const bend =
        4 * (lab[at * 3] as number) -
        (lab[at * 3 - 3] as number) -
        (lab[at * 3 + 3] as number) -
        (lab[(at - width) * 3] as number) -
        (lab[(at + width) * 3] as number);
      detail[at] = Math.min(0.3, Math.abs(bend));
    }
  }
  averageValues(detail, width, height, Math.max(3, Math.round(Math.max(width, height) / 28)));
  let [border, rims, most] = [0, 0, 0];
  const rim = Math.max(2, Math.round(Math.min(width, height) * 0.1));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const value = detail[y * width + x] as number;
      most = Math.max(most, value);
      if (x >= rim && y >= rim && x < width - rim && y < height - rim) continue;
      border += value;
      rims++;
    }
  }
  if (most < 0.012 || border / rims > most * 0.16) return undefined;
  return stretch(detail, 0.3, 0.97);
}

function measureCentrality(width: number, height: number): Float32Array {
  const central = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const down = (y - height * 0.5) / (height * 0.36);
    for (let x = 0; x < width; x++) {
      const across = (x - width * 0.5) / (width * 0.36);
      central[y * width + x] = Math.exp(-0.5 * (across * across + down * down));
    }
  }
  return central;
}

/** Scales values in place so that these shares of them (0–1) become 0 and 1. */
function stretch(values: Float32Array, from: number, to: number): Float32Array {
  const sorted = values.slice().sort();
  const low = sorted[Math.floor((sorted.length - 1) * from)] as number;
  const span = Math.max(1e-6, (sorted[Math.floor((sorted.length - 1) * to)] as number) - low);
  for (let at = 0; at < values.length; at++)
    values[at] = Math.max(0, Math.min(1, ((values[at] as number) - low) / span));
  return values;
}
