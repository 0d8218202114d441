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
  const last = reach * 2 + 1 - span;
  const line = new Float32Array(width + reach * 2);
  for (let y = 0, row = 0; y < height; y++, row += width) {
    line.fill(-Infinity, 0, reach);
    line.fill(-Infinity, reach + width);
    for (let x = 0; x < width; x++) line[reach + x] = sign * (values[row + x] as number);
    doubleSpans(line, span, 1);
    for (let x = 0; x < width; x++) result[row + x] = Math.max(line[x] as number, line[x + last] as number);
  }
  // The same from row to row, with rows of nothing above and below.
  const rows = new Float32Array(result.length + reach * 2 * width);
  rows.fill(-Infinity, 0, reach * width);
  rows.fill(-Infinity, reach * width + result.length);
  rows.set(result, reach * width);
  doubleSpans(rows, span, width);
  const below = last * width;
  for (let at = 0; at < result.length; at++)
    result[at] = sign * Math.max(rows[at] as number, rows[at + below] as number);
  release({ data: rows });
  return result;
}

/** Makes each value the largest of `span` from it on, each `step` from the next; in place. */
function doubleSpans(values: Float32Array, span: number, step: number): void {
  for (let half = step; half < span * step; half *= 2)
    for (let at = 0, end = values.length - half; at < end; at++)
      values[at] = Math.max(values[at] as number, values[at + half] as number);
}
