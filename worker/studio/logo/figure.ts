// Shapes in tones, laid out together. A logo's shapes never lie on each other: in one colour all of it is still there.
import { boundsOf, move, scale, writePath, type Bounds, type Path } from "./path.ts";
import type { LogoSource, VectorDrawing } from "../studio.ts";
import { writeOrigin } from "./origin.ts";

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

/** A figure on its canvas. */
export interface Composition {
  shapes: Figure;
  width: number;
  height: number;
}

/** Puts a figure on its canvas with the clear space that a logo keeps around it. */
export function composeWhole(shapes: Figure): Composition {
  const [width, height] = [widthOf(shapes), heightOf(shapes)];
  const clear = Math.min(width, height) * 0.14 + Math.max(width, height) * 0.045;
  return compose(shapes, width + clear * 2, height + clear * 2);
}

/** The same on a square, with little around it. */
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

/** One path for each colour. */
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
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${writeOrigin(source)}${paths}</svg>`;
  return { svg, width, height, source };
}
