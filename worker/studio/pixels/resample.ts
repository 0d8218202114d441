// Resizing pictures: Lanczos filter, widened when shrinking so that every source pixel counts (no aliasing). The sums are
// computed by pixel-kernels.wasm.
import { boundsOf, createMask, createRaster, type Box, type Mask, type Raster } from "./raster.ts";
import { inSlices } from "./time-slices.ts";
import kernelsWasm from "./pixel-kernels.wasm";

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
const tapMs = 3e-6;

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
  const lines = Array.from({ length: tapsY }, (): Line => ({ from: width * 4, to: 0 }));
  const result = createRaster(width, height);
  const under = columnsUnder(across, source.width);
  const widest = (under.last[filled.x + filled.width - 1] ?? 0) - (under.first[filled.x] ?? 0);
  const { starts: startsY, weights: weightsY, width: strideY, counts: countsY } = down;
  const words = { column: width, weights: 2 * width * across.width, row: source.width, line: width * 4 };
  let narrowedTo = 0;
  /** The narrowed rows between two slices; another resizing may use the kernels' memory then. */
  let kept: Float32Array | undefined;
  const rowsNarrowed = Math.max(1, area.height / height);
  const taps = widest * 4 * (Math.min(across.width, source.width) * rowsNarrowed + tapsY);
  return { result, taps, draw };

  function draw(top: number, end: number): void {
    const [starts, counts, weights, row, wide, first, sum, written] = reserve([
      words.column,
      words.column,
      words.weights,
      words.row,
      8 * words.row,
      tapsY * words.line,
      words.line,
      words.column,
    ]);
    const { buffer } = kernels.memory;
    new Int32Array(buffer, starts, width).set(across.starts);
    new Int32Array(buffer, counts, width).set(across.counts);
    new Float64Array(buffer, weights, across.weights.length).set(across.weights);
    const values = new Float32Array(buffer, first, tapsY * width * 4);
    if (kept) values.set(kept);
    else values.fill(0);
    const sums = new Float32Array(buffer, sum, width * 4);
    const bytes = new Uint8ClampedArray(buffer);
    const lineAt = (index: number) => first + (index % tapsY) * width * 16;
    for (let y = top; y < end; y++) drawRow(y);
    kept = end < height ? values.slice() : undefined;

    function drawRow(y: number): void {
      const start = startsY[y] as number;
      if (start >= filled.y + filled.height || start + tapsY <= filled.y) return;
      for (let index = Math.max(narrowedTo, start); index < start + tapsY; index++) narrowRow(index);
      narrowedTo = start + tapsY;
      const count = countsY[y] as number;
      const weightAt = (k: number) => (k < count ? (weightsY[y * strideY + k] as number) : 0);
      const rowAt = (k: number) => lineAt(start + (k < count ? k : 0));
      let [from, to] = [width * 4, 0];
      for (let k = 0; k < count; k++) {
        const line = lines[(start + k) % tapsY] as Line;
        if (line.from < from) from = line.from;
        if (line.to > to) to = line.to;
      }
      if (from >= to) return;
      sums.fill(0, from, to);
      for (let k = 0; k < count; k += 4) {
        const [a, b, c, d] = [rowAt(k), rowAt(k + 1), rowAt(k + 2), rowAt(k + 3)];
        kernels.gather(sum, a, b, c, d, weightAt(k), weightAt(k + 1), weightAt(k + 2), weightAt(k + 3), from, to);
      }
      kernels.write_within_alpha(sum, written, from, to);
      result.data.set(bytes.subarray(written + from, written + to), y * width * 4 + from);
    }

    /** Narrows one source row, as far as it is not transparent. */
    function narrowRow(index: number): void {
      const line = lines[index % tapsY] as Line;
      const at = (index % tapsY) * width * 4;
      if (line.from < line.to) values.fill(0, at + line.from, at + line.to);
      [line.from, line.to] = [width * 4, 0];
      if (index < filled.y || index >= filled.y + filled.height) return;
      const { data } = source;
      const rowStart = index * source.width * 4;
      let [left, right] = [filled.x, filled.x + filled.width - 1];
      while (left <= right && data[rowStart + left * 4 + 3] === 0) left++;
      if (left > right) return;
      while (data[rowStart + right * 4 + 3] === 0) right--;
      const [start, end] = [under.first[left] as number, under.last[right] as number];
      if (start >= end) return;
      [line.from, line.to] = [start * 4, end * 4];
      const from = across.starts[start] as number;
      const to = Math.min(source.width, (across.starts[end - 1] as number) + across.width);
      bytes.set(data.subarray(rowStart + from * 4, rowStart + to * 4), row + from * 4);
      kernels.widen(row + from * 4, wide + from * 32, to - from);
      kernels.narrow(wide, starts, counts, weights, across.width, start, end, lineAt(index));
    }
  }
}

/** The values of a narrowed source row that are not all 0. */
interface Line {
  from: number;
  to: number;
}

/** Exports of pixel-kernels.wasm (scripts/generate/pixel-kernels/kernels.c). */
interface Kernels {
  memory: WebAssembly.Memory;
  __heap_base: WebAssembly.Global;
  widen(from: number, to: number, pixels: number): void;
  narrow(...given: number[]): void;
  gather(...given: number[]): void;
  write_within_alpha(line: number, to: number, from: number, end: number): void;
}

const kernels = new WebAssembly.Instance(kernelsWasm).exports as unknown as Kernels;

/** Addresses in the kernels' memory, until the next call, of so many times four bytes each. */
function reserve<const Words extends readonly number[]>(words: Words) {
  let at = Number(kernels.__heap_base.value);
  const places = words.map((count) => {
    const place = Math.ceil(at / 16) * 16;
    at = place + count * 4;
    return place;
  });
  const missing = at - kernels.memory.buffer.byteLength;
  if (missing > 0) kernels.memory.grow(Math.ceil(missing / 65_536));
  return places as { [At in keyof Words]: number };
}

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

/** Computing for a pixel of a resized mask, in milliseconds. */
const maskPixelMs = 3e-5;

/** Resizes a mask bilinearly: enough for soft content (shadows, shading). */
export function resizeMask(source: Mask, width: number, height: number): Mask {
  if (width === source.width && height === source.height) return source;
  const { result, draw } = beginMask(source, width, height);
  draw(0, height);
  return result;
}

/** `resizeMask` in slices; always another mask. */
export async function resizeMaskInSlices(source: Mask, width: number, height: number): Promise<Mask> {
  const { result, draw } = beginMask(source, width, height);
  await inSlices(height, width * maskPixelMs, draw);
  return result;
}

function beginMask(source: Mask, width: number, height: number) {
  const result = createMask(width, height);
  const columns = new Int32Array(width);
  const shares = new Float32Array(width);
  for (let x = 0; x < width; x++) {
    const at = Math.max(0, Math.min(source.width - 1, ((x + 0.5) * source.width) / width - 0.5));
    columns[x] = Math.min(source.width - 2, Math.floor(at));
    shares[x] = at - (columns[x] as number);
  }
  return { result, draw };

  function draw(from: number, to: number): void {
    for (let y = from; y < to; y++) {
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
  }
}
