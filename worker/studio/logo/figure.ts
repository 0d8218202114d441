// Figures: shapes with a tone each, and their layout. A logo's shapes never overlap, so that in one colour everything
// is still visible.
import { boundsOf, move, scale, writePath, type Bounds, type Path } from "./path.ts";
import type { LogoSource, VectorDrawing } from "../briefs/logo.ts";
import { sourceMetadata } from "./digital-source.ts";

/** A path in one tone. */
export interface Shape {
  path: Path;
  /** Index of the design's colour, from 0; indexes beyond the last use the last. */
  tone: number;
}

export type Figure = readonly Shape[];

export const figure = (path: Path, tone = 0): Figure => [{ path, tone }];

export const boundsOfFigure = (shapes: Figure): Bounds => boundsOf(shapes.flatMap(({ path }) => path));

export const mapFigure = (shapes: Figure, change: (path: Path) => Path): Figure =>
  shapes.map(({ path, tone }) => ({ path: change(path), tone }));

export const moveFigure = (shapes: Figure, x: number, y: number): Figure =>
  mapFigure(shapes, (path) => move(path, x, y));

/** The figure in a single tone. */
export const inTone = (shapes: Figure, tone: number): Figure => shapes.map(({ path }) => ({ path, tone }));

export const widthOf = (shapes: Figure): number => {
  const { left, right } = boundsOfFigure(shapes);
  return right - left;
};

export const heightOf = (shapes: Figure): number => {
  const { top, bottom } = boundsOfFigure(shapes);
  return bottom - top;
};

/** Centres its bounding box at a point. */
export function centreAt(shapes: Figure, x: number, y: number): Figure {
  const { left, right, top, bottom } = boundsOfFigure(shapes);
  return moveFigure(shapes, x - (left + right) / 2, y - (top + bottom) / 2);
}

/** Scales its bounding box to fit, and centres it at a point. */
export function fitInto(shapes: Figure, width: number, height: number, x = 0, y = 0): Figure {
  const factor = Math.min(width / (widthOf(shapes) || 1), height / (heightOf(shapes) || 1));
  return centreAt(
    mapFigure(shapes, (path) => scale(path, factor)),
    x,
    y,
  );
}

/** Stacks vertically, centred; `gaps` between neighbours, the last one for all that follow. */
export function stack(parts: readonly Figure[], ...gaps: number[]): Figure {
  let y = 0;
  return parts
    .filter((part) => part.length > 0)
    .flatMap((part, i) => {
      const { left, right, top, bottom } = boundsOfFigure(part);
      if (i > 0) y += gaps[Math.min(i, gaps.length) - 1] ?? 0;
      const placed = moveFigure(part, -(left + right) / 2, y - top);
      y += bottom - top;
      return placed;
    });
}

/** Places side by side, vertically centred. */
export function beside(parts: readonly Figure[], gap: number): Figure {
  let x = 0;
  return parts
    .filter((part) => part.length > 0)
    .flatMap((part, i) => {
      const { left, right, top, bottom } = boundsOfFigure(part);
      if (i > 0) x += gap;
      const placed = moveFigure(part, x - left, -(top + bottom) / 2);
      x += right - left;
      return placed;
    });
}

/** Length of the longer side of a drawing's canvas, in its units. */
const canvas = 1000;

/** A figure on its canvas. */
export interface Composition {
  shapes: Figure;
  width: number;
  height: number;
}

/** Places a figure on its canvas with a logo's clear space around it. */
export function composeWhole(shapes: Figure): Composition {
  const [width, height] = [widthOf(shapes), heightOf(shapes)];
  const clear = Math.min(width, height) * 0.14 + Math.max(width, height) * 0.045;
  return compose(shapes, width + clear * 2, height + clear * 2);
}

/** As composeWhole, on a square with a small margin. */
export function composeMark(shapes: Figure): Composition {
  const side = Math.max(widthOf(shapes), heightOf(shapes)) * 1.12;
  return compose(shapes, side, side);
}

function compose(shapes: Figure, width: number, height: number): Composition {
  const factor = canvas / Math.max(width, height);
  const [w, h] = [Math.round(width * factor), Math.round(height * factor)];
  const sized = mapFigure(shapes, (path) => scale(path, factor));
  return { shapes: centreAt(sized, w / 2, h / 2), width: w, height: h };
}

/** An SVG with one path per colour. */
export function writeDrawing(
  { shapes, width, height }: Composition,
  inkOf: (tone: number) => string,
  source?: LogoSource,
): VectorDrawing {
  const joined = new Map<string, string>();
  for (const { path, tone } of shapes) {
    const color = inkOf(tone);
    if (path.length > 0) joined.set(color, (joined.get(color) ?? "") + writePath(path));
  }
  const paths = [...joined].map(([color, data]) => `<path fill="${color}" d="${data}"/>`).join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${sourceMetadata(source)}${paths}</svg>`;
  return { svg, width, height, source };
}
