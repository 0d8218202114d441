// Models what a product photo's backdrop would look like without the product: a smooth colour field, possibly with a
// vignette.
import { release, type Raster } from "../pixels/raster.ts";
import { floodFill } from "../pixels/regions.ts";
import { afterWork } from "../pixels/time-slices.ts";

/** A smooth colour field: RGB 0–255 on a coarse grid, interpolated. */
export interface BackdropModel {
  /**
   * Writes the backdrop's colours of row `y` into `line`, 3 values per pixel, of the picture the model was made of or of
   * the same picture in another size.
   */
  readRow(y: number, line: Float32Array, size?: { width: number; height: number }): void;
  /** Share of the picture's border (0–1) that the field explains. Below about 0.8 there is no plain backdrop. */
  borderAgreement: number;
  /** The same for each side: top, right, bottom, left. A product may touch one or two of them. */
  sideAgreement: number[];
  /** Typical deviation of agreeing border pixels from the field, as a fraction of its brightness. */
  noise: number;
}

/** Cells along each side of the grid. */
const cells = 40;
/** Terms of a quadratic in x and y. */
const terms = 6;

/** Largest change of the grid in a round, of 255, after which further rounds would show none. */
const settled = 0.01;

/** Computing for a pixel in each round, in milliseconds. */
const roundMs = 1e-5;

/** Fits a robust quadratic to the border, then adapts the grid to the backdrop wherever it is visible; in slices. */
export async function modelBackdrop(image: Raster): Promise<BackdropModel> {
  const { width, height } = image;
  const ring = Math.max(2, Math.round(Math.min(width, height) * 0.025));
  const samples: number[] = [];
  const stride = Math.max(1, Math.round((width + height) / 300));
  for (let y = 0; y < height; y += stride) {
    for (let x = 0; x < width; x += stride) {
      if (x < ring || y < ring || x >= width - ring || y >= height - ring) samples.push(y * width + x);
    }
  }
  const { fit, inliers } = fitBest(image, samples, ring);
  const grid = new Float32Array(cells * cells * 3);
  fillGrid(grid, fit);
  const smoothness = Math.max(0.012, Math.min(0.045, 3 * measureSteps(image, inliers)));
  for (let round = 0; round < 6; round++) {
    const change = followSeen(image, grid, smoothness);
    await afterWork(width * height * roundMs);
    if (change < settled) break;
  }
  const deviations = measureAgainst(image, grid, samples);
  const agrees = (at: number) => (deviations[at] as number) < 0.045;
  const sides = [0, 0, 0, 0];
  const counts = [0, 0, 0, 0];
  for (let i = 0; i < samples.length; i++) {
    const side = sideOf(samples[i] as number, width, height);
    counts[side] = (counts[side] as number) + 1;
    if (agrees(i)) sides[side] = (sides[side] as number) + 1;
  }
  const agreement = deviations.filter((one) => one < 0.045).length / deviations.length;
  const seen = deviations.filter((one) => one < 0.045).toSorted();
  return {
    readRow: (y, line, size = image) => readGridRow(grid, y / (size.height - 1), size.width, line),
    borderAgreement: agreement,
    sideAgreement: sides.map((count, side) => count / Math.max(1, counts[side] as number)),
    noise: seen[seen.length >> 1] ?? 1,
  };
}

/** The side of the picture that a pixel of its border is nearest to: 0 top, 1 right, 2 bottom, 3 left. */
function sideOf(at: number, width: number, height: number): number {
  const x = at % width;
  const y = (at - x) / width;
  const distances = [y, width - 1 - x, height - 1 - y, x];
  return distances.indexOf(Math.min(...distances));
}

/**
 * The quadratic that most border pixels agree with. Started from the whole border and from it less each side or pair of
 * sides, since a product may touch one or two.
 */
function fitBest(image: Raster, samples: number[], ring: number): { fit: Float64Array; inliers: number[] } {
  const { width, height } = image;
  const deviation = (at: number, fit: Float64Array) => {
    writeBasis((at % width) / width, Math.floor(at / width) / height);
    let worst = 0;
    for (let c = 0; c < 3; c++) {
      let value = 0;
      for (let t = 0; t < terms; t++) value += (basis[t] as number) * (fit[c * terms + t] as number);
      worst = Math.max(worst, Math.abs((image.data[at * 4 + c] as number) - value) / Math.max(40, value));
    }
    return worst;
  };
  const side = (at: number) => {
    const x = at % width;
    const y = (at - x) / width;
    return [y < ring * 2, x >= width - ring * 2, y >= height - ring * 2, x < ring * 2];
  };
  let best: { fit: Float64Array; inliers: number[]; share: number } | undefined;
  for (const without of [[], [2], [1], [3], [0], [1, 2], [2, 3], [0, 1], [0, 3]]) {
    if (best && best.share > (without.length > 0 ? 0.93 : 1)) break;
    let inliers = samples.filter((at) => !without.some((one) => side(at)[one]));
    let fit = fitQuadratic(image, inliers);
    for (let round = 0, tolerance = 0.12; round < 6; round++, tolerance = Math.max(0.035, tolerance * 0.7)) {
      const close = samples.filter((at) => deviation(at, fit) < tolerance);
      if (close.length < samples.length * 0.25) break;
      inliers = close;
      fit = fitQuadratic(image, inliers);
    }
    const share = samples.filter((at) => deviation(at, fit) < 0.045).length / samples.length;
    if (!best || share > best.share + 0.02) best = { fit, inliers, share };
  }
  if (!best) throw new Error("No fit was made");
  return best;
}

/** Typical change of brightness within two pixels at places of the backdrop, as a fraction of it. */
function measureSteps({ width, height, data }: Raster, places: number[]): number {
  const steps = new Float32Array(places.length);
  places.forEach((at, i) => {
    const x = at % width;
    if (x < 2 || x >= width - 2 || at < width * 2 || at >= width * (height - 2)) return;
    const here = Math.max(40, data[at * 4 + 1] as number);
    steps[i] = Math.abs((data[(at + 1) * 4 + 1] as number) - (data[(at - 1) * 4 + 1] as number)) / here;
  });
  return steps.toSorted()[Math.floor(places.length * 0.75)] ?? 0;
}

/** Deviation of each sampled pixel from the grid's colour, as a fraction of its brightness. */
function measureAgainst(image: Raster, grid: Float32Array, samples: number[]): Float32Array {
  const result = new Float32Array(samples.length);
  const line = new Float32Array(image.width * 3);
  let row = -1;
  samples.forEach((at, i) => {
    const x = at % image.width;
    const y = (at - x) / image.width;
    if (y !== row) readGridRow(grid, y / (image.height - 1), image.width, line);
    row = y;
    for (let c = 0; c < 3; c++) {
      const expected = line[x * 3 + c] as number;
      result[i] = Math.max(
        result[i] as number,
        Math.abs((image.data[at * 4 + c] as number) - expected) / Math.max(40, expected),
      );
    }
  });
  return result;
}

/** The quadratic's terms at a place, as written last. */
const basis = new Float64Array(terms);

function writeBasis(x: number, y: number): void {
  basis[0] = 1;
  basis[1] = x;
  basis[2] = y;
  basis[3] = x * x;
  basis[4] = x * y;
  basis[5] = y * y;
}

/** Least squares over the sampled pixels, per channel, by the normal equations (lightly damped). */
function fitQuadratic(image: Raster, samples: number[]): Float64Array {
  const normal = new Float64Array(terms * terms);
  const right = new Float64Array(terms * 3);
  for (const at of samples) {
    writeBasis((at % image.width) / image.width, Math.floor(at / image.width) / image.height);
    for (let i = 0; i < terms; i++) {
      for (let j = 0; j < terms; j++)
        normal[i * terms + j] = (normal[i * terms + j] as number) + (basis[i] as number) * (basis[j] as number);
      for (let c = 0; c < 3; c++)
        right[c * terms + i] =
          (right[c * terms + i] as number) + (basis[i] as number) * (image.data[at * 4 + c] as number);
    }
  }
  for (let i = 0; i < terms; i++)
    normal[i * terms + i] = (normal[i * terms + i] as number) + 1e-6 * (samples.length + 1);
  const result = new Float64Array(terms * 3);
  for (let c = 0; c < 3; c++) result.set(solve(normal.slice(), right.slice(c * terms, (c + 1) * terms)), c * terms);
  return result;
}

/** Gaussian elimination with pivoting; overwrites its arguments. */
function solve(matrix: Float64Array, values: Float64Array): Float64Array {
  const at = (row: number, column: number) => matrix[row * terms + column] as number;
  for (let column = 0; column < terms; column++) {
    let pivot = column;
    for (let row = column + 1; row < terms; row++)
      if (Math.abs(at(row, column)) > Math.abs(at(pivot, column))) pivot = row;
    for (let k = 0; k < terms; k++)
      [matrix[column * terms + k], matrix[pivot * terms + k]] = [at(pivot, k), at(column, k)];
    [values[column], values[pivot]] = [values[pivot] as number, values[column] as number];
    for (let row = 0; row < terms; row++) {
      if (row === column) continue;
      const factor = at(row, column) / at(column, column);
      for (let k = column; k < terms; k++) matrix[row * terms + k] = at(row, k) - factor * at(column, k);
      values[row] = (values[row] as number) - factor * (values[column] as number);
    }
  }
  return values.map((value, i) => value / at(i, i));
}

function fillGrid(grid: Float32Array, fit: Float64Array): void {
  for (let y = 0; y < cells; y++) {
    for (let x = 0; x < cells; x++) {
      writeBasis(x / (cells - 1), y / (cells - 1));
      for (let c = 0; c < 3; c++) {
        let value = 0;
        for (let t = 0; t < terms; t++) value += (basis[t] as number) * (fit[c * terms + t] as number);
        grid[(y * cells + x) * 3 + c] = Math.max(8, Math.min(255, value));
      }
    }
  }
}

/**
 * Moves the grid to the visible backdrop, reached from the border across gentle colour changes; other cells are
 * interpolated. Returns the largest change.
 */
function followSeen(image: Raster, grid: Float32Array, smoothness: number): number {
  const { width, height, data } = image;
  const [halfWidth, halfHeight] = [width >> 1, height >> 1];
  // 1: close to the grid's colour, and smooth.
  const open = new Uint8Array(halfWidth * halfHeight);
  const line = new Float32Array(halfWidth * 3);
  for (let y = 1; y < halfHeight - 1; y++) {
    readGridRow(grid, (y * 2) / (height - 1), width, line, 2);
    let i = (y * 2 * width + 2) * 4;
    for (let x = 1; x < halfWidth - 1; x++, i += 8) {
      if (
        isSmoothlyNear(data, i, width * 8, line[x * 3] as number, smoothness) &&
        isSmoothlyNear(data, i + 1, width * 8, line[x * 3 + 1] as number, smoothness) &&
        isSmoothlyNear(data, i + 2, width * 8, line[x * 3 + 2] as number, smoothness)
      )
        open[y * halfWidth + x] = 1;
    }
  }
  const seeds: number[] = [];
  for (let x = 1; x < halfWidth - 1; x++)
    for (const y of [1, 2, halfHeight - 3, halfHeight - 2]) seeds.push(y * halfWidth + x);
  for (let y = 1; y < halfHeight - 1; y++)
    for (const x of [1, 2, halfWidth - 3, halfWidth - 2]) seeds.push(y * halfWidth + x);
  const sums = new Float64Array(cells * cells * 4);
  floodFill(open, { width: halfWidth, height: halfHeight }, seeds, (from, to) => {
    const left = from % halfWidth;
    const y = ((from - left) / halfWidth) * 2;
    const row = Math.round((y / (height - 1)) * (cells - 1)) * cells;
    let i = (y * width + left * 2) * 4;
    for (let x = left * 2, end = (left + to - from) * 2; x < end; x += 2, i += 8) {
      const cell = (row + Math.round((x / (width - 1)) * (cells - 1))) * 4;
      for (let c = 0; c < 3; c++) sums[cell + c] = (sums[cell + c] as number) + (data[i + c] as number);
      sums[cell + 3] = (sums[cell + 3] as number) + 1;
    }
  });
  release({ data: open });
  const full = ((width / cells) * (height / cells)) / 4;
  const offsets = new Float32Array(grid.length);
  const known = new Uint8Array(cells * cells);
  for (let cell = 0; cell < cells * cells; cell++) {
    const count = sums[cell * 4 + 3] as number;
    if (count < full * 0.6) continue;
    known[cell] = 1;
    for (let c = 0; c < 3; c++)
      offsets[cell * 3 + c] = (sums[cell * 4 + c] as number) / count - (grid[cell * 3 + c] as number);
  }
  diffuse(offsets, known);
  let change = 0;
  for (let i = 0; i < grid.length; i++) {
    const before = grid[i] as number;
    grid[i] = Math.max(8, Math.min(255, before + (offsets[i] as number)));
    change = Math.max(change, Math.abs((grid[i] as number) - before));
  }
  return change;
}

/** Whether a value is close to the expected one and changes little within two pixels, across and down. */
function isSmoothlyNear(data: Uint8ClampedArray, i: number, down: number, field: number, smoothness: number): boolean {
  const expected = Math.max(40, field);
  if (Math.abs((data[i] as number) - expected) > 0.055 * expected) return false;
  const limit = smoothness * expected;
  return (
    Math.abs((data[i + 8] as number) - (data[i - 8] as number)) < limit &&
    Math.abs((data[i + down] as number) - (data[i - down] as number)) < limit
  );
}

/** Extends known corrections into unknown cells by repeated averaging of neighbours. */
function diffuse(offsets: Float32Array, known: Uint8Array): void {
  for (let round = 0; round < 60; round++) {
    for (let cell = 0; cell < cells * cells; cell++) {
      if (known[cell]) continue;
      const x = cell % cells;
      const y = (cell - x) / cells;
      for (let c = 0; c < 3; c++) {
        let sum = 0;
        let count = 0;
        if (x > 0) {
          sum += offsets[(cell - 1) * 3 + c] as number;
          count++;
        }
        if (x < cells - 1) {
          sum += offsets[(cell + 1) * 3 + c] as number;
          count++;
        }
        if (y > 0) {
          sum += offsets[(cell - cells) * 3 + c] as number;
          count++;
        }
        if (y < cells - 1) {
          sum += offsets[(cell + cells) * 3 + c] as number;
          count++;
        }
        offsets[cell * 3 + c] = sum / count;
      }
    }
  }
}

/** The grid's column before each pixel of a row so wide, and how far it is beyond that: those of the last width. */
let columns = { before: new Uint8Array(0), beyond: new Float64Array(0) };

function columnsOf(width: number) {
  if (columns.before.length === width) return columns;
  columns = { before: new Uint8Array(width), beyond: new Float64Array(width) };
  for (let x = 0; x < width; x++) {
    const atX = Math.min(cells - 1.001, (x / (width - 1)) * (cells - 1));
    columns.before[x] = Math.floor(atX);
    columns.beyond[x] = atX - Math.floor(atX);
  }
  return columns;
}

/** @param step 2 fills every second pixel only. */
function readGridRow(grid: Float32Array, share: number, width: number, line: Float32Array, step = 1): void {
  const { before, beyond } = columnsOf(width);
  const atY = Math.min(cells - 1.001, share * (cells - 1));
  const row = Math.floor(atY);
  const down = atY - row;
  for (let x = 0, to = 0; x < width && to < line.length; x += step, to += 3) {
    const across = beyond[x] as number;
    const upper = (row * cells + (before[x] as number)) * 3;
    const lower = upper + cells * 3;
    for (let c = 0; c < 3; c++) {
      const above = (grid[upper + c] as number) * (1 - across) + (grid[upper + 3 + c] as number) * across;
      const below = (grid[lower + c] as number) * (1 - across) + (grid[lower + 3 + c] as number) * across;
      line[to + c] = above * (1 - down) + below * down;
    }
  }
}
