// Largest and smallest values around each pixel, at a cost that hardly depends on how far around.
import { release } from "./raster.ts";

/**
 * The largest value (`sign` 1) or the smallest (−1) within a square of `reach` pixels around each, clipped to the
 * picture.
 * @param values 0 and more: their bits are compared as integers, which have the same order and are faster.
 */
export function findExtremes(values: Float32Array, width: number, height: number, reach: number, sign: 1 | -1) {
  const bits = new Int32Array(values.buffer, values.byteOffset, values.length);
  // With all bits turned round, the smallest is the largest.
  const turn = sign === 1 ? 0 : -1;
  const nothing = sign === 1 ? 0 : -0x7f800001;
  // Largest of `span` values from each on, by doubling; two such spans cover the square's side.
  let span = 1;
  while (span * 2 <= reach * 2 + 1) span *= 2;
  const last = reach * 2 + 1 - span;
  const line = new Int32Array(width + reach * 2);
  const rows = new Int32Array(values.length + reach * 2 * width);
  rows.fill(nothing, 0, reach * width);
  rows.fill(nothing, reach * width + values.length);
  for (let y = 0, row = 0, to = reach * width; y < height; y++, row += width) {
    line.fill(nothing, 0, reach);
    line.fill(nothing, reach + width);
    for (let x = 0; x < width; x++) line[reach + x] = (bits[row + x] as number) ^ turn;
    doubleSpans(line, span, 1);
    for (let x = 0; x < width; x++, to++) rows[to] = larger(line[x] as number, line[x + last] as number);
  }
  // The same from row to row, with rows of nothing above and below.
  doubleSpans(rows, span, width);
  const result = new Int32Array(values.length);
  const below = last * width;
  for (let at = 0; at < result.length; at++) result[at] = larger(rows[at] as number, rows[at + below] as number) ^ turn;
  release({ data: rows });
  return new Float32Array(result.buffer);
}

/** Makes each value the largest of `span` from it on, each `step` from the next; in place. */
function doubleSpans(values: Int32Array, span: number, step: number): void {
  for (let half = step; half < span * step; half *= 2)
    for (let at = 0, end = values.length - half; at < end; at++)
      values[at] = larger(values[at] as number, values[at + half] as number);
}

/** Without a branch, which noise would make slow; the difference of two values of one sign fits. */
function larger(one: number, other: number): number {
  const difference = (one - other) | 0;
  return one - (difference & (difference >> 31));
}
