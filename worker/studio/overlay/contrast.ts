// A veil over the picture that gives text just the contrast it needs.
import type { Rgb } from "../pixels/colour.ts";
import { ditherAt, type Box, type Raster } from "../pixels/raster.ts";
import { luminanceOf, minContrast } from "../pixels/wcag.ts";

/** Text as a raster, to be drawn at (x, y) of the canvas. */
export interface Ink {
  raster: Raster;
  x: number;
  y: number;
}

/** Pixels of the canvas per cell of the veil. */
const cell = 4;

/**
 * Blends the canvas under and around text towards `tint`, smoothly and just as far as needed for every pixel within
 * `reach` of the text to have the contrast. In place.
 * @param ink colour of the text; lighter than the tint for a dark veil, darker for a light one.
 */
export function veilAround(
  canvas: Raster,
  texts: readonly Ink[],
  ink: Rgb,
  tint: Rgb,
  reach: number,
  soft: number,
): void {
  const area = reachOf(canvas, texts, reach + soft * 2 + cell * 4);
  const [columns, rows] = [Math.ceil(area.width / cell), Math.ceil(area.height / cell)];
  const near = markInk(texts, area, columns, rows);
  spreadMost(near, columns, rows, Math.ceil(reach / cell) + 1);
  const bound = boundFor(ink, tint);
  const veil = new Float32Array(columns * rows);
  for (let i = 0; i < veil.length; i++) {
    if (near[i] === 0) continue;
    const [left, top] = [area.x + (i % columns) * cell, area.y + Math.floor(i / columns) * cell];
    veil[i] = maxNeeded(canvas, { x: left, y: top, width: cell, height: cell }, tint, bound);
  }
  const radius = Math.max(1, Math.round(soft / cell));
  spreadMost(veil, columns, rows, radius + 1);
  for (let pass = 0; pass < 2; pass++) blur(veil, columns, rows, Math.max(1, Math.floor(radius / 2)));
  layVeil(canvas, veil, area, columns, rows, tint);
}

/** The luminance limit of the pixels, and whether it is an upper one. */
function boundFor(ink: Rgb, tint: Rgb): { luminance: number; isUpper: boolean } {
  const own = luminanceOf(ink);
  const isUpper = own > luminanceOf(tint);
  const luminance = isUpper ? (own + 0.05) / minContrast - 0.05 : (own + 0.05) * minContrast - 0.05;
  return { luminance, isUpper };
}

function maxNeeded(canvas: Raster, box: Box, tint: Rgb, bound: { luminance: number; isUpper: boolean }): number {
  let max = 0;
  for (let y = box.y; y < Math.min(canvas.height, box.y + box.height); y++) {
    for (let x = box.x; x < Math.min(canvas.width, box.x + box.width); x++) {
      const i = (y * canvas.width + x) * 4;
      const colour: Rgb = [canvas.data[i] as number, canvas.data[i + 1] as number, canvas.data[i + 2] as number];
      const own = luminanceOf(colour);
      if (bound.isUpper ? own <= bound.luminance : own >= bound.luminance) continue;
      const passes = (share: number) => {
        const shown = luminanceOf([
          colour[0] + (tint[0] - colour[0]) * share,
          colour[1] + (tint[1] - colour[1]) * share,
          colour[2] + (tint[2] - colour[2]) * share,
        ]);
        return bound.isUpper ? shown <= bound.luminance : shown >= bound.luminance;
      };
      if (passes(max)) continue;
      let [low, high] = [max, 1];
      for (let step = 0; step < 7; step++) {
        const middle = (low + high) / 2;
        if (passes(middle)) high = middle;
        else low = middle;
      }
      max = high;
    }
  }
  return max;
}

/** Average opacity (0–1) of the veil that a box would need for text of that colour. */
export function veilNeededOver(canvas: Raster, box: Box, ink: Rgb, tint: Rgb): number {
  const bound = boundFor(ink, tint);
  const stride = 6;
  let sum = 0;
  let count = 0;
  for (let y = box.y; y < box.y + box.height; y += stride) {
    for (let x = box.x; x < box.x + box.width; x += stride) {
      sum += maxNeeded(canvas, { x, y, width: 1, height: 1 }, tint, bound);
      count++;
    }
  }
  return sum / Math.max(1, count);
}

function reachOf(canvas: Raster, texts: readonly Ink[], reach: number): Box {
  const grown = Math.ceil(reach);
  const left = Math.max(0, Math.min(...texts.map(({ x }) => x)) - grown);
  const top = Math.max(0, Math.min(...texts.map(({ y }) => y)) - grown);
  const right = Math.min(canvas.width, Math.max(...texts.map(({ x, raster }) => x + raster.width)) + grown);
  const bottom = Math.min(canvas.height, Math.max(...texts.map(({ y, raster }) => y + raster.height)) + grown);
  return { x: left, y: top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
}

function markInk(texts: readonly Ink[], area: Box, columns: number, rows: number): Float32Array {
  const cells = new Float32Array(columns * rows);
  for (const { raster, x: left, y: top } of texts) {
    for (let y = 0; y < raster.height; y++) {
      const row = Math.floor((top + y - area.y) / cell);
      if (row < 0 || row >= rows) continue;
      for (let x = 0; x < raster.width; x++) {
        if ((raster.data[(y * raster.width + x) * 4 + 3] as number) === 0) continue;
        const column = Math.floor((left + x - area.x) / cell);
        if (column >= 0 && column < columns) cells[row * columns + column] = 1;
      }
    }
  }
  return cells;
}

/** Maximum within `radius` cells, horizontally and vertically. */
function spreadMost(cells: Float32Array, columns: number, rows: number, radius: number): void {
  overLines(cells, columns, rows, (line, at) => {
    let max = 0;
    for (let i = Math.max(0, at - radius); i <= Math.min(line.length - 1, at + radius); i++)
      max = Math.max(max, line[i] as number);
    return max;
  });
}

/** Mean of each cell's neighbourhood; edge cells are repeated beyond the edge. */
function blur(cells: Float32Array, columns: number, rows: number, radius: number): void {
  overLines(cells, columns, rows, (line, at) => {
    let sum = 0;
    for (let i = at - radius; i <= at + radius; i++) sum += line[Math.max(0, Math.min(line.length - 1, i))] as number;
    return sum / (radius * 2 + 1);
  });
}

/** Computes every cell from its row, then from its column. */
function overLines(
  cells: Float32Array,
  columns: number,
  rows: number,
  compute: (line: Float32Array, at: number) => number,
): void {
  for (let y = 0; y < rows; y++) {
    const line = cells.slice(y * columns, (y + 1) * columns);
    for (let x = 0; x < columns; x++) cells[y * columns + x] = compute(line, x);
  }
  const line = new Float32Array(rows);
  for (let x = 0; x < columns; x++) {
    for (let y = 0; y < rows; y++) line[y] = cells[y * columns + x] as number;
    for (let y = 0; y < rows; y++) cells[y * columns + x] = compute(line, y);
  }
}

function layVeil(canvas: Raster, veil: Float32Array, area: Box, columns: number, rows: number, tint: Rgb): void {
  const at = (column: number, row: number) =>
    veil[Math.max(0, Math.min(rows - 1, row)) * columns + Math.max(0, Math.min(columns - 1, column))] as number;
  for (let y = 0; y < area.height; y++) {
    const down = (y + 0.5) / cell - 0.5;
    const row = Math.floor(down);
    const shareY = down - row;
    for (let x = 0; x < area.width; x++) {
      const across = (x + 0.5) / cell - 0.5;
      const column = Math.floor(across);
      const shareX = across - column;
      const share =
        (at(column, row) * (1 - shareX) + at(column + 1, row) * shareX) * (1 - shareY) +
        (at(column, row + 1) * (1 - shareX) + at(column + 1, row + 1) * shareX) * shareY;
      if (share === 0) continue;
      const i = ((area.y + y) * canvas.width + area.x + x) * 4;
      const noise = ditherAt(x, y) * 0.8;
      for (let c = 0; c < 3; c++) {
        const own = canvas.data[i + c] as number;
        canvas.data[i + c] = own + ((tint[c] as number) - own) * share + noise;
      }
    }
  }
}
