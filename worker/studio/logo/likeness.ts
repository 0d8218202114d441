// How much two logos look alike: where their ink lies, and in what colours.
import { toOklab, type Oklab } from "../embedded/colour.ts";
import type { VectorDrawing } from "../studio.ts";
import { createPainter } from "./fill.ts";
import { readFills } from "./rasterise.ts";

const side = 32;

export interface Likeness {
  /** Ink on a square of so many cells, the longer side of the drawing filling it. */
  ink: Float32Array;
  color: Oklab;
}

export function readLikeness(drawing: VectorDrawing): Likeness {
  const scale = side / Math.max(drawing.width, drawing.height);
  const rows = Math.max(1, Math.round(drawing.height * scale));
  const pixels = createPainter(readFills(drawing), side, scale).paint(0, rows);
  const ink = new Float32Array(side * side);
  const top = Math.floor((side - rows) / 2);
  const sum = [0, 0, 0, 0];
  for (let i = 0; i < side * rows; i++) {
    const alpha = (pixels[i * 4 + 3] as number) / 255;
    ink[i + top * side] = alpha;
    for (let channel = 0; channel < 3; channel++)
      sum[channel] = (sum[channel] ?? 0) + (pixels[i * 4 + channel] as number) * alpha;
    sum[3] = (sum[3] ?? 0) + alpha;
  }
  const [r = 0, g = 0, b = 0, weight = 1] = sum;
  return { ink: soften(ink), color: toOklab([r / (weight || 1), g / (weight || 1), b / (weight || 1)]) };
}

/** A step to the side is not yet another picture. */
function soften(ink: Float32Array): Float32Array {
  const out = new Float32Array(ink.length);
  for (let i = 0; i < ink.length; i++) {
    const [x, y] = [i % side, Math.floor(i / side)];
    let sum = 0;
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) {
        if (x + dx < 0 || x + dx >= side || y + dy < 0 || y + dy >= side) continue;
        sum += (ink[i + dy * side + dx] as number) * (dx === 0 ? 2 : 1) * (dy === 0 ? 2 : 1);
      }
    }
    out[i] = sum / 16;
  }
  return out;
}

/** 0 for the same ink, 1 for none in common. */
export function inkDistance(one: Likeness, other: Likeness): number {
  let [product, first, second] = [0, 0, 0];
  for (let i = 0; i < one.ink.length; i++) {
    const [a, b] = [one.ink[i] as number, other.ink[i] as number];
    product += a * b;
    first += a * a;
    second += b * b;
  }
  return 1 - product / Math.sqrt(first * second || 1);
}

export const isAlike = (one: Likeness, other: Likeness): boolean => {
  const colors = Math.hypot(...one.color.map((part, i) => part - (other.color[i] as number)));
  return inkDistance(one, other) + Math.min(0.06, colors * 0.3) < 0.12;
};
