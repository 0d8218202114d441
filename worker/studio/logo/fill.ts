// Rasterises filled outlines with exact coverage along edges, in bands of rows, so that a large picture needs little
// memory beside its PNG.
import { flatten, type Bounds, type Path } from "./path.ts";

/** A path to fill with a colour. */
export interface Fill {
  path: Path;
  /** 0–255 each. */
  color: readonly [number, number, number];
  /** Nothing is filled outside this box. */
  clip?: Bounds;
}

/**
 * Edges of an outline, four values each (x0, y0, x1, y1), by their upper end. Numbers rather than objects: a page of text
 * has a hundred thousand.
 */
type Edges = Float64Array;

/** Sub-scanlines per pixel row: the winding number is computed in each. */
const subRows = 8;

/** Rasterises fills band by band. */
export interface Painter {
  /** RGBA rows from `top`, not premultiplied. */
  paint(top: number, rows: number): Uint8Array<ArrayBuffer>;
}

/** @param scale pixels per unit of the paths. */
export function createPainter(fills: readonly Fill[], width: number, scale: number): Painter {
  let coverage = new Float32Array();
  const layers = fills.map(({ path, color, clip }) => ({
    color,
    edges: edgesOf(path, scale),
    clip: clip && scaleBounds(clip, scale),
  }));
  return {
    paint(top, rows) {
      const out = new Uint8Array(width * rows * 4);
      if (coverage.length < width * rows) coverage = new Float32Array(width * rows);
      for (const { color, edges, clip } of layers) {
        const touched = cover(coverage, edges, clip, top, rows, width);
        if (!touched) continue;
        const [from, to] = [touched.first * width, (touched.last + 1) * width];
        blend(out, coverage, color, from, to);
        coverage.fill(0, from, to);
      }
      return out;
    },
  };
}

const scaleBounds = ({ left, top, right, bottom }: Bounds, scale: number): Bounds => ({
  left: left * scale,
  top: top * scale,
  right: right * scale,
  bottom: bottom * scale,
});

function edgesOf(path: Path, scale: number): Edges {
  const polygons = flatten(path, 0.08 / scale);
  const edges = new Float64Array(polygons.reduce((sum, { length }) => sum + length, 0) * 4);
  let count = 0;
  for (const polygon of polygons) {
    let [x0, y0] = polygon.at(-1) ?? [0, 0];
    for (const [x1, y1] of polygon) {
      if (y0 !== y1) {
        edges[count * 4] = x0 * scale;
        edges[count * 4 + 1] = y0 * scale;
        edges[count * 4 + 2] = x1 * scale;
        edges[count * 4 + 3] = y1 * scale;
        count++;
      }
      [x0, y0] = [x1, y1];
    }
  }
  const upperEnd = (edge: number) => Math.min(edges[edge * 4 + 1] as number, edges[edge * 4 + 3] as number);
  const order = Uint32Array.from({ length: count }, (_, edge) => edge).sort(
    (one, other) => upperEnd(one) - upperEnd(other),
  );
  const sorted = new Float64Array(count * 4);
  order.forEach((edge, to) => sorted.set(edges.subarray(edge * 4, edge * 4 + 4), to * 4));
  return sorted;
}

/** Adds each pixel's coverage by the nonzero rule. Returns the range of rows that may be covered, if any. */
function cover(
  coverage: Float32Array,
  edges: Edges,
  clip: Bounds | undefined,
  top: number,
  rows: number,
  width: number,
): { first: number; last: number } | undefined {
  const crossings = Array.from<{ x: number; turn: number }[] | undefined>({ length: rows * subRows });
  let [highest, lowest] = [Infinity, -1];
  for (let edge = 0; edge < edges.length; edge += 4) {
    const [x0, y0] = [edges[edge] as number, edges[edge + 1] as number];
    const [x1, y1] = [edges[edge + 2] as number, edges[edge + 3] as number];
    const [upper, lower] = y0 < y1 ? [y0, y1] : [y1, y0];
    if (upper >= top + rows) break;
    const first = Math.max(0, Math.ceil((upper - top) * subRows - 0.5));
    const last = Math.min(rows * subRows - 1, Math.ceil((lower - top) * subRows - 0.5) - 1);
    const slope = (x1 - x0) / (y1 - y0);
    if (first > last) continue;
    highest = Math.min(highest, first);
    lowest = Math.max(lowest, last);
    for (let row = first; row <= last; row++) {
      (crossings[row] ??= []).push({ x: x0 + (top + (row + 0.5) / subRows - y0) * slope, turn: y0 < y1 ? 1 : -1 });
    }
  }
  if (lowest < 0) return undefined;
  const [left, right] = [Math.max(0, clip?.left ?? 0), Math.min(width, clip?.right ?? width)];
  for (let row = highest; row <= lowest; row++) {
    const line = crossings[row];
    if (!line) continue;
    const y = top + (row + 0.5) / subRows;
    if (clip && (y < clip.top || y >= clip.bottom)) continue;
    line.sort((one, other) => one.x - other.x);
    const base = Math.floor(row / subRows) * width;
    let winding = 0;
    let from = 0;
    for (const { x, turn } of line) {
      if (winding === 0) from = x;
      winding += turn;
      if (winding === 0) coverSpan(coverage, base, Math.max(left, from), Math.min(right, x));
    }
  }
  return { first: Math.floor(highest / subRows), last: Math.floor(lowest / subRows) };
}

function coverSpan(coverage: Float32Array, base: number, from: number, to: number): void {
  if (to <= from) return;
  const [first, last] = [Math.floor(from), Math.min(Math.ceil(to) - 1, Math.ceil(to))];
  const add = (at: number, amount: number) => {
    coverage[base + at] = (coverage[base + at] as number) + amount / subRows;
  };
  if (first === last) {
    add(first, to - from);
    return;
  }
  add(first, first + 1 - from);
  for (let i = base + first + 1; i < base + last; i++) coverage[i] = (coverage[i] as number) + 1 / subRows;
  add(last, to - last);
}

function blend(
  out: Uint8Array,
  coverage: Float32Array,
  color: readonly [number, number, number],
  from: number,
  to: number,
): void {
  for (let i = from; i < to; i++) {
    const part = Math.min(1, coverage[i] as number);
    if (part <= 0) continue;
    const at = i * 4;
    if (part === 1) {
      [out[at], out[at + 1], out[at + 2], out[at + 3]] = [color[0], color[1], color[2], 255];
      continue;
    }
    const under = (out[at + 3] as number) / 255;
    const alpha = part + under * (1 - part);
    for (let channel = 0; channel < 3; channel++) {
      const below = (out[at + channel] as number) * under * (1 - part);
      out[at + channel] = Math.round(((color[channel] as number) * part + below) / alpha);
    }
    out[at + 3] = Math.round(alpha * 255);
  }
}
