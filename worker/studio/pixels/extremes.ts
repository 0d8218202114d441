// Largest and smallest values around each pixel, at a cost that hardly depends on how far around.
import { release } from "./raster.ts";

/**
 * The largest value (`sign` 1) or the smallest (−1) within a square of `reach` pixels around each, clipped to the
 * picture.
 */
export function findExtremes(values: Float32Array, width: number, height: number, reach: number, sign: 1 | -1) {
  const result = new Float32Array(values.length);
  // Largest of `span` values from each on, by doubling; two such spans cover the square's side.
  let span = 1;
  while (span * 2 <= reach * 2 + 1) span *= 2;
  const last = reach + 1 - span;
  const line = new Float32Array(width + reach * 2 + span);
  for (let y = 0, row = 0; y < height; y++, row += width) {
    line.fill(-Infinity, 0, reach);
    line.fill(-Infinity, reach + width);
    for (let x = 0; x < width; x++) line[reach + x] = sign * (values[row + x] as number);
    for (let step = 1; step < span; step *= 2) {
      for (let x = 0, end = line.length - step; x < end; x++) {
        const other = line[x + step] as number;
        if (other > (line[x] as number)) line[x] = other;
      }
    }
    for (let x = 0, from = reach + last; x < width; x++, from++) {
      const one = line[x] as number;
      const other = line[from] as number;
      result[row + x] = one > other ? one : other;
    }
  }
  // The same from row to row, in place, with rows of nothing above.
  const above = reach * width;
  const rows = new Float32Array(above + values.length).fill(-Infinity, 0, above);
  rows.set(result, above);
  for (let step = 1; step < span; step *= 2) {
    const down = step * width;
    for (let at = 0, end = rows.length - down; at < end; at++) {
      const other = rows[at + down] as number;
      if (other > (rows[at] as number)) rows[at] = other;
    }
  }
  const below = above + last * width;
  for (let at = 0; at < result.length; at++) {
    const one = rows[at] as number;
    const other = at + below < rows.length ? (rows[at + below] as number) : -Infinity;
    result[at] = sign * (one > other ? one : other);
  }
  release({ data: rows });
  return result;
}
