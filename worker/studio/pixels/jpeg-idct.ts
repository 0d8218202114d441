// Inverse DCT of an 8×8 block at full or reduced size: the low frequencies alone give 4×4, 2×2 or 1×1 pixels.
import type { Box } from "./raster.ts";

const waves = new Map(
  [1, 2, 4, 8].map((side) => {
    const table = new Float64Array(side * side);
    for (let x = 0; x < side; x++) {
      for (let u = 0; u < side; u++) {
        table[x * side + u] = 0.5 * (u === 0 ? Math.SQRT1_2 : 1) * Math.cos(((2 * x + 1) * u * Math.PI) / (2 * side));
      }
    }
    return [side, table] as const;
  }),
);
const half = new Float64Array(64);

/** Output of the decoder for one component: a part of a picture that is `across` blocks wide. */
export interface Plane {
  across: number;
  /** The part that is decoded, in blocks. */
  part: Box;
  /** Decoded values, row by row. */
  plane: Uint8ClampedArray;
}

/**
 * Writes block number `index` unless it lies outside the part. `side` is 1, 2, 4 or 8 pixels; coefficients are
 * dequantised.
 */
export function paintBlock(block: Int32Array, side: number, { across, part, plane }: Plane, index: number): void {
  const column = (index % across) - part.x;
  const row = Math.floor(index / across) - part.y;
  if (column < 0 || row < 0 || column >= part.width || row >= part.height) return;
  const stride = part.width * side;
  const start = row * side * stride + column * side;
  const table = waves.get(side);
  if (!table || side === 1) {
    plane[start] = (block[0] as number) / 8 + 128;
    return;
  }
  // Most coefficients are 0, and add nothing: only the rows up to the last that has others are summed, each up to its last,
  // four at a time.
  let rows = side;
  while (rows > 0 && countIn(block, rows - 1, side) === 0) rows--;
  const least = table[0] as number;
  if (rows <= 1 && countIn(block, 0, side) <= 1) {
    const sum = 128 + least * (least * (block[0] as number));
    for (let y = 0, at = start; y < side; y++, at += stride) plane.fill(sum, at, at + side);
    return;
  }
  const inFours = side === 8 ? Math.ceil(rows / 4) * 4 : rows;
  for (let v = 0; v < inFours; v++) {
    const from = v * 8;
    const count = v < rows ? countIn(block, v, side) : 0;
    for (let x = 0; x < side; x++) {
      let sum = 0;
      for (let u = 0, wave = x * side; u < count; u++) sum += (table[wave + u] as number) * (block[from + u] as number);
      half[v * side + x] = sum;
    }
  }
  if (side === 8) return sumDown(table, inFours, plane, start, stride);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      let sum = 128;
      for (let v = 0; v < rows; v++) sum += (table[y * side + v] as number) * (half[v * side + x] as number);
      plane[start + y * stride + x] = sum;
    }
  }
}

/** How many coefficients of a row there are up to the last that is not 0. */
function countIn(block: Int32Array, row: number, side: number): number {
  let count = side;
  while (count > 0 && block[row * 8 + count - 1] === 0) count--;
  return count;
}

/** The second half of the transform, of blocks of 8 x 8: so many rows, a multiple of four, are summed. */
function sumDown(table: Float64Array, rows: number, plane: Uint8ClampedArray, start: number, stride: number): void {
  for (let y = 0, at = start; y < 64; y += 8, at += stride) {
    const a = table[y] as number;
    const b = table[y + 1] as number;
    const c = table[y + 2] as number;
    const d = table[y + 3] as number;
    const e = table[y + 4] as number;
    const f = table[y + 5] as number;
    const g = table[y + 6] as number;
    const h = table[y + 7] as number;
    for (let x = 0; x < 8; x++) {
      let sum =
        128 +
        a * (half[x] as number) +
        b * (half[x + 8] as number) +
        c * (half[x + 16] as number) +
        d * (half[x + 24] as number);
      if (rows > 4)
        sum =
          sum +
          e * (half[x + 32] as number) +
          f * (half[x + 40] as number) +
          g * (half[x + 48] as number) +
          h * (half[x + 56] as number);
      plane[at + x] = sum;
    }
  }
}
