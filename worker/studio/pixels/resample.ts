// Resizing pictures: Lanczos filter, widened when shrinking so that every source pixel counts (no aliasing).
import { boundsOf, createMask, createRaster, type Box, type Mask, type Raster } from "./raster.ts";
import { inSlices } from "./time-slices.ts";

interface Taps {
  /** First source index of each output index. */
  starts: Int32Array;
  /** `width` weights for each output index, their sum 1. */
  weights: Float32Array;
  width: number;
  /** How many of each output index's weights are needed: those after them are 0. */
  counts: Int32Array;
}

function lanczos(x: number, lobes: number): number {
  if (x === 0) return 1;
  if (Math.abs(x) >= lobes) return 0;
  const turn = Math.PI * x;
  return (lobes * Math.sin(turn) * Math.sin(turn / lobes)) / (turn * turn);
}

/**
 * Filter weights along one axis, for output pixels from `span` source pixels that start at `from` (may be fractional).
 */
function computeTaps(sourceSize: number, from: number, span: number, size: number): Taps {
  const step = span / size;
  const stretch = Math.max(1, step);
  // Three lobes make a visible difference only for slight reductions; two cost half.
  const lobes = step > 1.02 && step < 1.6 ? 3 : 2;
  const reach = lobes * stretch;
  const width = Math.floor(reach * 2) + 1;
  const starts = new Int32Array(size);
  const weights = new Float32Array(size * width);
  const counts = new Int32Array(size);
  for (let i = 0; i < size; i++) {
    const centre = from + (i + 0.5) * step - 0.5;
    const start = Math.max(0, Math.min(sourceSize - width, Math.ceil(centre - reach)));
    starts[i] = start;
    let sum = 0;
    for (let k = 0; k < width && start + k < sourceSize; k++) {
      const weight = lanczos((start + k - centre) / stretch, lobes);
      weights[i * width + k] = weight;
      sum += weight;
    }
    let count = 0;
    for (let k = 0; k < width; k++) {
      const weight = (weights[i * width + k] as number) / sum;
      weights[i * width + k] = weight;
      if (weight !== 0) count = k + 1;
    }
    counts[i] = count;
  }
  return { starts, weights, width, counts };
}

/**
 * Resizes a premultiplied raster; `box` selects a part of the source. Overshoot of the filter is clamped to alpha. Only
 * the intermediate rows under the filter are held in memory.
 */
export function resize(source: Raster, width: number, height: number, box?: Box): Raster {
  const resizing = beginResize(source, width, height, box);
  resizing?.draw(0, height);
  return resizing?.result ?? source;
}

/** Computing per value that a filter weighs, in milliseconds. */
const tapMs = 8e-6;

/** `resize` in slices: for anything that may be a photo or a canvas. */
export async function resizeInSlices(source: Raster, width: number, height: number, box?: Box): Promise<Raster> {
  const resizing = beginResize(source, width, height, box);
  if (!resizing) return source;
  await inSlices(height, resizing.taps * tapMs, resizing.draw);
  return resizing.result;
}

interface Resizing {
  result: Raster;
  /** Values weighed per row, about. */
  taps: number;
  /** Draws the rows of the result from one to before another; in order. */
  draw(from: number, to: number): void;
}

/** Undefined when the size stays. */
function beginResize(source: Raster, width: number, height: number, box: Box | undefined): Resizing | undefined {
  const area = box ?? { x: 0, y: 0, width: source.width, height: source.height };
  if (!box && width === source.width && height === source.height) return undefined;
  const across = computeTaps(source.width, area.x, area.width, width);
  const down = computeTaps(source.height, area.y, area.height, height);
  const tapsY = Math.min(down.width, source.height);
  // Cut-outs and people are mostly transparent: only what lies under the filter is processed, row by row.
  const filled = boundsOf(source) ?? { x: 0, y: 0, width: 0, height: 0 };
  const lines = Array.from({ length: tapsY }, () => createLine(width));
  const result = createRaster(width, height);
  const sum = new Float32Array(width * 4);
  const under = columnsUnder(across, source.width);
  const widest = (under.last[filled.x + filled.width - 1] ?? 0) - (under.first[filled.x] ?? 0);
  const { starts: startsY, weights: weightsY, width: strideY, counts: countsY } = down;
  let narrowedTo = 0;
  const rowsNarrowed = Math.max(1, area.height / height);
  const taps = widest * 4 * (Math.min(across.width, source.width) * rowsNarrowed + tapsY);
  return { result, taps, draw };

  function draw(top: number, end: number): void {
    for (let y = top; y < end; y++) drawRow(y);
  }

  function drawRow(y: number): void {
    const start = startsY[y] as number;
    if (start >= filled.y + filled.height || start + tapsY <= filled.y) return;
    for (let row = Math.max(narrowedTo, start); row < start + tapsY; row++) {
      narrowRow(source, row, filled, across, under, lines[row % tapsY] as Line);
    }
    narrowedTo = start + tapsY;
    const count = countsY[y] as number;
    const weightAt = (k: number) => (k < count ? (weightsY[y * strideY + k] as number) : 0);
    const lineAt = (k: number) => lines[(start + (k < count ? k : 0)) % tapsY] as Line;
    let [from, to] = [sum.length, 0];
    for (let k = 0; k < count; k++) {
      const line = lineAt(k);
      if (line.from < from) from = line.from;
      if (line.to > to) to = line.to;
    }
    if (from >= to) return;
    sum.fill(0, from, to);
    // Four rows at a time: a quarter of the reads and writes of the sum.
    for (let k = 0; k < count; k += 4) {
      const [a, b, c, d] = [lineAt(k).values, lineAt(k + 1).values, lineAt(k + 2).values, lineAt(k + 3).values];
      const [ofA, ofB, ofC, ofD] = [weightAt(k), weightAt(k + 1), weightAt(k + 2), weightAt(k + 3)];
      for (let i = from; i < to; i++) {
        const half = Math.fround((sum[i] as number) + (a[i] as number) * ofA + (b[i] as number) * ofB);
        sum[i] = half + (c[i] as number) * ofC + (d[i] as number) * ofD;
      }
    }
    writeWithinAlpha(result.data, y * width * 4, sum, from, to);
  }
}

/** A source row at the result's width. All before `from` and from `to` on is 0. */
interface Line {
  values: Float32Array;
  from: number;
  to: number;
}

const createLine = (width: number): Line => ({ values: new Float32Array(width * 4), from: width * 4, to: 0 });

/** Of each source column, the first column of the result that depends on it or one to its right. */
interface Under {
  first: Int32Array;
  /** Before it are those that depend on it or one to its left. */
  last: Int32Array;
}

function columnsUnder({ starts, width }: Taps, sourceWidth: number): Under {
  const first = new Int32Array(sourceWidth);
  const last = new Int32Array(sourceWidth);
  let [from, to] = [0, 0];
  for (let column = 0; column < sourceWidth; column++) {
    while (from < starts.length && (starts[from] as number) + width <= column) from++;
    while (to < starts.length && (starts[to] as number) <= column) to++;
    first[column] = from;
    last[column] = to;
  }
  return { first, last };
}

/** Narrows one source row, as far as it is not transparent. */
function narrowRow(source: Raster, row: number, filled: Box, taps: Taps, under: Under, line: Line): void {
  const { values } = line;
  if (line.from < line.to) values.fill(0, line.from, line.to);
  [line.from, line.to] = [values.length, 0];
  if (row < filled.y || row >= filled.y + filled.height) return;
  const from = source.data;
  const alphaAt = row * source.width * 4 + 3;
  let [left, right] = [filled.x, filled.x + filled.width - 1];
  while (left <= right && from[alphaAt + left * 4] === 0) left++;
  if (left > right) return;
  while (from[alphaAt + right * 4] === 0) right--;
  const { starts, weights, width: stride, counts } = taps;
  const [first, end] = [under.first[left] as number, under.last[right] as number];
  if (first >= end) return;
  [line.from, line.to] = [first * 4, end * 4];
  for (let x = first, to = first * 4; x < end; x++, to += 4) {
    const start = starts[x] as number;
    let s = (row * source.width + start) * 4;
    let r = 0;
    let g = 0;
    let b = 0;
    let a = 0;
    for (let k = x * stride, last = k + (counts[x] as number); k < last; k++, s += 4) {
      const weight = weights[k] as number;
      r += (from[s] as number) * weight;
      g += (from[s + 1] as number) * weight;
      b += (from[s + 2] as number) * weight;
      a += (from[s + 3] as number) * weight;
    }
    values[to] = r;
    values[to + 1] = g;
    values[to + 2] = b;
    values[to + 3] = a;
  }
}

function writeWithinAlpha(data: Uint8ClampedArray, start: number, line: Float32Array, from: number, to: number): void {
  for (let i = from; i < to; i += 4) {
    const exact = line[i + 3] as number;
    // Plain comparisons: Math.round, Math.min and Math.max take longer.
    const alpha = exact <= 0 ? 0 : exact >= 255 ? 255 : (exact + 0.5) | 0;
    for (let part = i; part < i + 3; part++) {
      const value = line[part] as number;
      data[start + part] = value > alpha ? alpha : value;
    }
    data[start + i + 3] = alpha;
  }
}

/** Resizes a mask bilinearly: enough for soft content (shadows, shading). */
export function resizeMask(source: Mask, width: number, height: number): Mask {
  if (width === source.width && height === source.height) return source;
  const result = createMask(width, height);
  const columns = new Int32Array(width);
  const shares = new Float32Array(width);
  for (let x = 0; x < width; x++) {
    const at = Math.max(0, Math.min(source.width - 1, ((x + 0.5) * source.width) / width - 0.5));
    columns[x] = Math.min(source.width - 2, Math.floor(at));
    shares[x] = at - (columns[x] as number);
  }
  for (let y = 0; y < height; y++) {
    const at = Math.max(0, Math.min(source.height - 1, ((y + 0.5) * source.height) / height - 0.5));
    const top = Math.min(source.height - 2, Math.floor(at));
    const shareY = at - top;
    const upper = top * source.width;
    const lower = upper + source.width;
    for (let x = 0; x < width; x++) {
      const column = columns[x] as number;
      const share = shares[x] as number;
      const above =
        (source.data[upper + column] as number) * (1 - share) + (source.data[upper + column + 1] as number) * share;
      const below =
        (source.data[lower + column] as number) * (1 - share) + (source.data[lower + column + 1] as number) * share;
      result.data[y * width + x] = above * (1 - shareY) + below * shareY;
    }
  }
  return result;
}
