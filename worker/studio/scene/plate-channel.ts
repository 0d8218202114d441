// Enlarges one channel of a plate to the canvas's size, row by row: plates are rendered smaller than they are shown.
import { averageValues } from "../pixels/blur.ts";
import { type Raster, release } from "../pixels/raster.ts";
import type { Steps } from "../pixels/time-slices.ts";

/** A channel that is enlarged row by row. */
export interface EnlargedChannel {
  /** Writes row `y`, 0–255 per value. Returns the row's single value if it is known to be uniform. */
  readRow(y: number, line: Float32Array): number | undefined;
  /** Frees its memory. */
  close(): void;
}

/** @param isLossy the channel was compressed with loss, and the artefacts must be removed. */
export type Enlarge = (source: Raster, channel: number, size: Size, isLossy?: boolean) => Steps<EnlargedChannel>;

interface Size {
  width: number;
  height: number;
}

/** Computing for a value that is read, and that is averaged, in milliseconds. */
const [readMs, averageMs] = [3e-6, 3e-5];

/** For each of `size` output pixels, the index of the source pixel before it and the fraction towards the next. */
function placesOf(size: number, sourceSize: number): { firsts: Int32Array; shares: Float32Array } {
  const firsts = new Int32Array(size);
  const shares = new Float32Array(size);
  for (let i = 0; i < size; i++) {
    const at = Math.max(0, Math.min(sourceSize - 1.001, ((i + 0.5) * sourceSize) / size - 0.5));
    firsts[i] = Math.floor(at);
    shares[i] = at - Math.floor(at);
  }
  return { firsts, shares };
}

/** Bilinear: enough for slight enlargement. */
export function* enlargeBilinear(source: Raster, channel: number, { width, height }: Size): Steps<EnlargedChannel> {
  const columns = placesOf(width, source.width);
  const rows = placesOf(height, source.height);
  const between = new Float32Array(source.width);
  const flats = readFlats(source, channel);
  yield source.width * source.height * readMs;
  const readRow = (y: number, line: Float32Array) => {
    const down = rows.shares[y] as number;
    const first = rows.firsts[y] as number;
    const flat = flats[first] as number;
    if (flat !== various && flat === flats[first + 1]) {
      line.fill(flat);
      return flat;
    }
    let above = first * source.width * 4 + channel;
    for (let x = 0; x < between.length; x++, above += 4) {
      const value = source.data[above] as number;
      between[x] = value + ((source.data[above + source.width * 4] as number) - value) * down;
    }
    for (let x = 0; x < line.length; x++) {
      const first = columns.firsts[x] as number;
      const value = between[first] as number;
      line[x] = value + ((between[first + 1] as number) - value) * (columns.shares[x] as number);
    }
    return undefined;
  };
  return { readRow, close: () => undefined };
}

const various = -1;

/** Each row's value where it is uniform, else `various`. */
function readFlats({ width, height, data }: Raster, channel: number): Int16Array {
  const flats = new Int16Array(height).fill(various);
  for (let y = 0; y < height; y++) {
    const start = y * width * 4 + channel;
    const end = start + width * 4;
    const value = data[start] as number;
    let at = start;
    while (at < end && data[at] === value) at += 4;
    if (at >= end) flats[y] = value;
  }
  return flats;
}

/** Neighbours that differ by less (0–255) are shading, not an edge. */
const minEdge = 20;
/** From this difference on an edge is drawn at full sharpness. */
const sureEdge = 70;

/**
 * Smooth interpolation with sharpened edges: a value between the darkest and the brightest around it moves to the
 * nearer of the two, so that a step stays a step at any size. A ramp is always halfway between, and stays a ramp.
 */
export function* enlargeSharp(
  source: Raster,
  channel: number,
  { width, height }: Size,
  isLossy = false,
): Steps<EnlargedChannel> {
  const flats = readFlats(source, channel);
  const isFlat = !flats.includes(various) && flats.every((flat) => flat === flats[0]);
  const columns = placesOf(width, source.width);
  const rows = placesOf(height, source.height);
  const acrossWeights = cubicWeights(columns.shares);
  const downWeights = cubicWeights(rows.shares);
  // Padded with one value before the first column and two after the last.
  const between = new Float32Array(source.width + 3);
  const min = new Float32Array(source.width);
  const max = new Float32Array(source.width);
  const plane = isFlat ? new Float32Array() : readPlane(source, channel);
  yield 2 * plane.length * readMs;
  if (isLossy && !isFlat) yield* removeBlocking(plane, source.width, source.height);
  const around = createSurroundings(source, plane);
  const rowAt = (row: number) => Math.max(0, Math.min(source.height - 1, row)) * source.width;
  const readRow = (y: number, line: Float32Array) => {
    const first = rows.firsts[y] as number;
    const flat = isFlat ? (flats[0] as number) : isLossy ? various : flatAround(flats, first);
    if (flat !== various) {
      line.fill(flat);
      return flat;
    }
    const down = rows.shares[y] as number;
    const [row0, row1, row2, row3] = [rowAt(first - 1), rowAt(first), rowAt(first + 1), rowAt(first + 2)];
    const [weight0, weight1, weight2, weight3] = [0, 1, 2, 3].map((k) => downWeights[y * 4 + k]) as [
      number,
      number,
      number,
      number,
    ];
    const [upper, lower] = around.moveTo(first);
    for (let x = 0; x < source.width; x++) {
      between[x + 1] =
        (plane[row0 + x] as number) * weight0 +
        (plane[row1 + x] as number) * weight1 +
        (plane[row2 + x] as number) * weight2 +
        (plane[row3 + x] as number) * weight3;
      min[x] = (upper.min[x] as number) * (1 - down) + (lower.min[x] as number) * down;
      max[x] = (upper.max[x] as number) * (1 - down) + (lower.max[x] as number) * down;
    }
    between[0] = between[1] as number;
    between.fill(between[source.width] as number, source.width + 1);
    for (let x = 0, weight = 0; x < line.length; x++, weight += 4) {
      const column = columns.firsts[x] as number;
      const across = columns.shares[x] as number;
      const value =
        (between[column] as number) * (acrossWeights[weight] as number) +
        (between[column + 1] as number) * (acrossWeights[weight + 1] as number) +
        (between[column + 2] as number) * (acrossWeights[weight + 2] as number) +
        (between[column + 3] as number) * (acrossWeights[weight + 3] as number);
      const low = (min[column] as number) * (1 - across) + (min[column + 1] as number) * across;
      const high = (max[column] as number) * (1 - across) + (max[column + 1] as number) * across;
      line[x] = high - low > minEdge ? steepen(value, low, high) : value;
    }
    return undefined;
  };
  return { readRow, close: () => release({ data: plane }) };
}

/** The shared value of the four rows that a row between the second and the third is interpolated from. */
function flatAround(flats: Int16Array, second: number): number {
  const flat = flats[second] as number;
  const isSame = (row: number) => flats[Math.max(0, Math.min(flats.length - 1, row))] === flat;
  return isSame(second - 1) && isSame(second + 1) && isSame(second + 2) ? flat : various;
}

function steepen(value: number, low: number, high: number): number {
  const part = Math.max(0, Math.min(1, (value - low) / (high - low)));
  const near = part * part * part;
  const far = (1 - part) * (1 - part) * (1 - part);
  const sureness = Math.min(1, (high - low - minEdge) / (sureEdge - minEdge));
  return value + (low + ((high - low) * near) / (near + far) - value) * sureness;
}

/** Radius in pixels within which a surface is smoothed. */
const evenReach = 5;
/** A surface varies by less than this within the radius (0–255); from twice as much on it is left unchanged. */
const evenRange = 5;

function readPlane({ width, height, data }: Raster, channel: number): Float32Array {
  const plane = new Float32Array(width * height);
  for (let i = 0; i < plane.length; i++) plane[i] = data[i * 4 + channel] as number;
  return plane;
}

/**
 * Removes compression blocks from even surfaces, in place: enlarged, they would show. Keeps what varies more than they
 * do.
 */
function* removeBlocking(plane: Float32Array, width: number, height: number): Steps<void> {
  const ranges = yield* measureRanges(plane, width);
  const mean = plane.slice();
  for (let round = 0; round < 2; round++) {
    averageInside(mean, width, height);
    yield plane.length * averageMs;
  }
  for (let i = 0; i < plane.length; i++) {
    const share = Math.max(0, Math.min(1, 2 - (ranges[i] as number) / evenRange));
    plane[i] = (plane[i] as number) + ((mean[i] as number) - (plane[i] as number)) * share;
  }
  release({ data: ranges }, { data: mean });
}

/** Box average, in place. */
function averageInside(plane: Float32Array, width: number, height: number): void {
  averageValues(plane, width, height, evenReach);
  const partInside = (at: number, size: number) =>
    (Math.min(size - 1, at + evenReach) - Math.max(0, at - evenReach) + 1) / (evenReach * 2 + 1);
  for (let y = 0; y < height; y++) {
    const down = partInside(y, height);
    for (let x = 0; x < width; x++) {
      plane[y * width + x] = (plane[y * width + x] as number) / (down * partInside(x, width));
    }
  }
}

/** The range of values around each, in a square of that radius. */
function* measureRanges(plane: Float32Array, width: number): Steps<Float32Array> {
  const [min, max] = [plane.slice(), plane.slice()];
  const [lows, highs] = [plane.slice(), plane.slice()];
  // Shifts the whole plane, so that memory is read sequentially; at the sides that includes a little of the next row.
  const widen = (from: Float32Array, to: Float32Array, by: number, isLow: boolean) => {
    const end = from.length - Math.max(0, by);
    for (let i = Math.max(0, -by); i < end; i++) {
      const value = from[i + by] as number;
      if (isLow ? value < (to[i] as number) : value > (to[i] as number)) to[i] = value;
    }
  };
  for (let by = -evenReach; by <= evenReach; by++) {
    widen(plane, lows, by, true);
    widen(plane, highs, by, false);
    yield plane.length * 2 * readMs;
  }
  min.set(lows);
  max.set(highs);
  for (let by = -evenReach; by <= evenReach; by++) {
    widen(lows, min, by * width, true);
    widen(highs, max, by * width, false);
    yield plane.length * 2 * readMs;
  }
  for (let i = 0; i < max.length; i++) max[i] = (max[i] as number) - (min[i] as number);
  release({ data: lows }, { data: highs }, { data: min });
  return max;
}

/**
 * Weights of four values for each position between the second and the third: a cubic B-spline, which shows no steps.
 */
function cubicWeights(shares: Float32Array): Float32Array {
  const weights = new Float32Array(shares.length * 4);
  shares.forEach((share, i) => {
    [1 + share, share, 1 - share, 2 - share].forEach((away, k) => {
      weights[i * 4 + k] = away < 1 ? (3 * away ** 3 - 6 * away ** 2 + 4) / 6 : (2 - away) ** 3 / 6;
    });
  });
  return weights;
}

interface Surroundings {
  min: Float32Array;
  max: Float32Array;
}

/** Minimum and maximum of the nine values around each value of a row, for two consecutive rows. */
function createSurroundings({ width, height }: Size, plane: Float32Array) {
  const rows = [0, 1].map((): Surroundings => ({ min: new Float32Array(width), max: new Float32Array(width) })) as [
    Surroundings,
    Surroundings,
  ];
  let at = -1;
  const read = (row: number, { min, max }: Surroundings) => {
    const [from, to] = [Math.max(0, row - 1), Math.min(height - 1, row + 1)];
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - 1), Math.min(width - 1, x + 1)];
      let [low, high] = [255, 0];
      for (let v = from; v <= to; v++) {
        for (let u = left; u <= right; u++) {
          const value = plane[v * width + u] as number;
          if (value < low) low = value;
          if (value > high) high = value;
        }
      }
      min[x] = low;
      max[x] = high;
    }
  };
  return {
    moveTo(row: number): [Surroundings, Surroundings] {
      if (row === at) return rows;
      at = row;
      rows.forEach((surroundings, i) => read(Math.min(height - 1, row + i), surroundings));
      return rows;
    },
  };
}
