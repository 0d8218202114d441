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
  // Most coefficients are 0, and add nothing: only the rows up to the last that has others are summed, each up to its last.
  let rows = 0;
  for (let v = 0; v < side; v++) {
    let count = side;
    while (count > 0 && block[v * 8 + count - 1] === 0) count--;
    if (count > 0) rows = v + 1;
    for (let x = 0; x < side; x++) {
      let sum = 0;
      for (let u = 0; u < count; u++) sum += (table[x * side + u] as number) * (block[v * 8 + u] as number);
      half[v * side + x] = sum;
    }
  }
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      let sum = 128;
      for (let v = 0; v < rows; v++) sum += (table[y * side + v] as number) * (half[v * side + x] as number);
      plane[start + y * stride + x] = sum;
    }
  }
}
