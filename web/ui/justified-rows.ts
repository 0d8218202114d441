import type { CSSProperties } from "react";

/** Sum of a full row's ratios: a row is this many times as wide as high. */
const fullRow = 2.7;
/** Below this share of a full row the last one keeps the usual height, and its end stays empty. */
const leastOfLast = 0.75;
/** By how much the last row but one may exceed a full row to take in the rest. */
const mostOfMerged = 1.2;

/**
 * The style of each item in a wrapping flex container whose column gap is `gap`: pictures of these width-to-height
 * ratios in rows that are full, and equally high within a row.
 */
export function justifyRows(ratios: readonly number[], gap: string): CSSProperties[] {
  const rows: number[][] = [];
  for (const ratio of ratios) {
    const row = rows.at(-1);
    const sum = sumOf(row ?? []);
    if (row && Math.abs(sum + ratio - fullRow) < Math.abs(sum - fullRow)) row.push(ratio);
    else rows.push([ratio]);
  }
  const [before, last] = [rows.at(-2), rows.at(-1)];
  if (before && last && sumOf(last) < fullRow * leastOfLast && sumOf(before) + sumOf(last) < fullRow * mostOfMerged) {
    rows.splice(-2, 2, [...before, ...last]);
  }
  return rows.flatMap((row) => {
    const isOpen = row === rows.at(-1) && sumOf(row) < fullRow * leastOfLast;
    const whole = isOpen ? fullRow : sumOf(row);
    // A little less than the whole, so that rounding wraps no row.
    return row.map((ratio) => ({
      width: `calc((100% - ${row.length - 1} * ${gap}) * ${((ratio / whole) * 0.9999).toFixed(5)})`,
    }));
  });
}

const sumOf = (ratios: readonly number[]) => ratios.reduce((sum, ratio) => sum + ratio, 0);
