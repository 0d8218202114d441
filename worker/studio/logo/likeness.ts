// Similarity of two logos: distribution of their ink, and colours.
import { fromHex, toOklab, type Oklab } from "../pixels/colour.ts";
import type { Composition } from "./figure.ts";
import { createPainter } from "./fill.ts";
import { transform, type Matrix } from "./path.ts";

const side = 32;

/** What two logos are compared by. */
export interface Likeness {
  /** Ink per cell of a square grid that the drawing is stretched to. */
  ink: Float32Array;
  /** Width divided by height. */
  ratio: number;
  color: Oklab;
}

/** Measures a logo for comparisons. `inkOf` gives the colour of each tone. */
export function readLikeness({ shapes, width, height }: Composition, inkOf: (tone: number) => string): Likeness {
  const stretch: Matrix = [side / width, 0, 0, side / height, 0, 0];
  const fills = shapes.map(({ path, tone }) => ({ path: transform(path, stretch), color: fromHex(inkOf(tone)) }));
  const pixels = createPainter(fills, side, 1).paint(0, side);
  const ink = new Float32Array(side * side);
  const sum = [0, 0, 0, 0];
  for (let i = 0; i < ink.length; i++) {
    const alpha = (pixels[i * 4 + 3] as number) / 255;
    ink[i] = alpha;
    for (let channel = 0; channel < 3; channel++)
      sum[channel] = (sum[channel] ?? 0) + (pixels[i * 4 + channel] as number) * alpha;
    sum[3] = (sum[3] ?? 0) + alpha;
  }
  const [r = 0, g = 0, b = 0, weight = 0] = sum;
  const color = toOklab([r / (weight || 1), g / (weight || 1), b / (weight || 1)]);
  return { ink: soften(ink), ratio: width / height, color };
}

/** Blurs the grid, so that a small shift does not count as a difference. */
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
function inkDistance(one: Likeness, other: Likeness): number {
  let [product, first, second] = [0, 0, 0];
  for (let i = 0; i < one.ink.length; i++) {
    const [a, b] = [one.ink[i] as number, other.ink[i] as number];
    product += a * b;
    first += a * a;
    second += b * b;
  }
  return 1 - product / Math.sqrt(first * second || 1);
}

/** From 0 (the same at a glance); two logos of a batch should differ by `clearlyApart`. */
export function distanceOf(one: Likeness, other: Likeness): number {
  const ratios = Math.abs(Math.log(one.ratio / other.ratio));
  const colors = Math.hypot(...one.color.map((part, i) => part - (other.color[i] as number)));
  return inkDistance(one, other) + ratios * 0.3 + Math.min(0.06, colors * 0.3);
}

/** Minimum distance of two logos of a batch. */
export const clearlyApart = 0.2;
