// Shapes in tones, laid out together. A logo's shapes never lie on each other: in one colour all of it is still there.
import { boundsOf, move, scale, transform, writePath, type Bounds, type Matrix, type Path } from "./path.ts";
import type { VectorDrawing } from "../studio.ts";

export interface Shape {
  path: Path;
  /** Which of the design's colours, from 0; beyond the last, the last. */
  tone: number;
}

export type Figure = readonly Shape[];

export const figure = (path: Path, tone = 0): Figure => [{ path, tone }];

export const boundsOfFigure = (shapes: Figure): Bounds => boundsOf(shapes.flatMap(({ path }) => path));

export const mapFigure = (shapes: Figure, change: (path: Path) => Path): Figure =>
  shapes.map(({ path, tone }) => ({ path: change(path), tone }));

export const moveFigure = (shapes: Figure, x: number, y: number): Figure =>
  mapFigure(shapes, (path) => move(path, x, y));

export const transformFigure = (shapes: Figure, matrix: Matrix): Figure =>
  mapFigure(shapes, (path) => transform(path, matrix));

export const inTone = (shapes: Figure, tone: number): Figure => shapes.map(({ path }) => ({ path, tone }));

export const widthOf = (shapes: Figure): number => {
  const { left, right } = boundsOfFigure(shapes);
  return right - left;
};

export const heightOf = (shapes: Figure): number => {
  const { top, bottom } = boundsOfFigure(shapes);
  return bottom - top;
};

/** Moved so that the middle of its box lies at a point. */
export function centreAt(shapes: Figure, x: number, y: number): Figure {
  const { left, right, top, bottom } = boundsOfFigure(shapes);
  return moveFigure(shapes, x - (left + right) / 2, y - (top + bottom) / 2);
}

/** Sized so that its box fits one of these, and centred at a point. */
export function fitInto(shapes: Figure, width: number, height: number, x = 0, y = 0): Figure {
  const factor = Math.min(width / (widthOf(shapes) || 1), height / (heightOf(shapes) || 1));
  return centreAt(
    mapFigure(shapes, (path) => scale(path, factor)),
    x,
    y,
  );
}

/** Under each other, middles in one line; `gaps` between neighbours, the last for all that follow. */
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

/** Side by side, middles on one level. */
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

/** Units of the longer side of a drawing's canvas. */
const canvas = 1000;

/** Puts a figure on its canvas with the clear space that a logo keeps around it. */
export function finishWhole(shapes: Figure, inkOf: (tone: number) => string): VectorDrawing {
  const [width, height] = [widthOf(shapes), heightOf(shapes)];
  const clear = Math.min(width, height) * 0.14 + Math.max(width, height) * 0.045;
  return finish(shapes, width + clear * 2, height + clear * 2, inkOf);
}

/** The same on a square, with little around it. */
export function finishMark(shapes: Figure, inkOf: (tone: number) => string): VectorDrawing {
  const side = Math.max(widthOf(shapes), heightOf(shapes)) * 1.12;
  return finish(shapes, side, side, inkOf);
}

function finish(shapes: Figure, width: number, height: number, inkOf: (tone: number) => string): VectorDrawing {
  const factor = canvas / Math.max(width, height);
  const [w, h] = [Math.round(width * factor), Math.round(height * factor)];
  const placed = centreAt(
    mapFigure(shapes, (path) => scale(path, factor)),
    w / 2,
    h / 2,
  );
  const paths = joinByColor(placed, inkOf).map(([color, path]) => `<path fill="${color}" d="${writePath(path)}"/>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}">${paths.join("")}</svg>`;
  return { svg, width: w, height: h };
}

function joinByColor(shapes: Figure, inkOf: (tone: number) => string): [string, Path][] {
  const joined = new Map<string, Path>();
  for (const { path, tone } of shapes) {
    if (path.length === 0) continue;
    joined.set(inkOf(tone), [...(joined.get(inkOf(tone)) ?? []), ...path]);
  }
  return [...joined];
}
