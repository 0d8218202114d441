// Flood fill, connected components, and smoothing of a binary outline.
import { createMask, release, type Box, type Mask } from "./raster.ts";

interface Size {
  width: number;
  height: number;
}

/** A connected component. */
export interface Region {
  size: number;
  /** Indices of its pixels in the picture, row by row. */
  pixels: Int32Array;
  box: Box;
}

/**
 * Scanline flood fill over 4-connected open pixels, starting from the seeds.
 * @param open nonzero where a pixel is open; filled pixels are set to 0.
 * @param seeds indices of pixels; emptied.
 * @param reach called with each filled run: its first pixel and the one after its last.
 */
export function floodFill(
  open: Uint8Array,
  { width, height }: Size,
  seeds: number[],
  reach: (from: number, to: number) => void,
): void {
  const seedRuns = (from: number, to: number) => {
    for (let at = from; at < to; at++) if (open[at] && (at === from || !open[at - 1])) seeds.push(at);
  };
  for (let seed = seeds.pop(); seed !== undefined; seed = seeds.pop()) {
    if (!open[seed]) continue;
    const row = seed - (seed % width);
    let from = seed;
    while (from > row && open[from - 1]) from--;
    let to = seed + 1;
    while (to < row + width && open[to]) to++;
    open.fill(0, from, to);
    reach(from, to);
    if (row > 0) seedRuns(from - width, to - width);
    if (row < (height - 1) * width) seedRuns(from + width, to + width);
  }
}

/**
 * Calls `work` with the 4-connected components of the open pixels, and frees their memory afterwards.
 * @param open nonzero where a pixel belongs; freed, too.
 */
export function withRegions<T>(size: Size, open: Uint8Array, work: (regions: Region[]) => T): T {
  const { width } = size;
  const pixels = new Int32Array(open.length);
  const regions: Region[] = [];
  let end = 0;
  let [left, right, top, bottom] = [0, 0, 0, 0];
  const gather = (from: number, to: number) => {
    const x = from % width;
    const y = (from - x) / width;
    left = Math.min(left, x);
    right = Math.max(right, x + to - from - 1);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
    for (let at = from; at < to; at++) pixels[end++] = at;
  };
  const seeds: number[] = [];
  for (let start = 0; start < open.length; start++) {
    if (!open[start]) continue;
    const first = end;
    [left, right, top, bottom] = [width, 0, size.height, 0];
    seeds.push(start);
    floodFill(open, size, seeds, gather);
    regions.push({
      size: end - first,
      pixels: pixels.subarray(first, end),
      box: { x: left, y: top, width: right - left + 1, height: bottom - top + 1 },
    });
  }
  const result = work(regions);
  release({ data: pixels }, { data: open });
  return result;
}

/** Removes single-pixel jags from a 0/255 outline; shapes wider than about three pixels stay unchanged. */
export function smoothOutline(mask: Mask): void {
  const { width, height, data } = mask;
  // Each pixel and its neighbours weighted 1 2 3 2 1, horizontally and then vertically: a sum of at most 81. Padded
  // with zeros.
  const line = new Uint8Array(width + 4);
  const across = createMask(width, height + 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) line[x + 2] = (data[y * width + x] as number) > 0 ? 1 : 0;
    for (let x = 0, to = (y + 2) * width; x < width; x++, to++) across.data[to] = weigh(line, x, 1, x, width);
  }
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const sum = weigh(across.data, at, width, y, height);
      if (sum > 44) data[at] = 255;
      else if (sum < 31) data[at] = 0;
    }
  }
  release(across);
}

function weigh(values: Uint8Array | Uint8ClampedArray, first: number, step: number, place: number, size: number) {
  const middle = values[first + step * 2] as number;
  const near = (values[first + step] as number) + (values[first + step * 3] as number);
  const far = (values[first] as number) + (values[first + step * 4] as number);
  return far + near * 2 + middle * (place === 0 || place === size - 1 ? 2 : 3);
}
