// Checks that a traced symbol is usable as a mark: complete, centred, simple, without letters, and legible when small.
import { areaOf, flatten, type Path, type Polygon } from "../path.ts";
import { NoSymbolError, type InkMap } from "./ink-map.ts";

/**
 * Fractions of the picture's side: minimum margin around the symbol, and largest distance of its centre from the
 * picture's.
 */
const margins = { min: 0.015, offCentre: 0.14 };

/** Minimum length of the longer side as a fraction of the picture's, and largest aspect ratio. */
const sizes = { min: 0.3, ratio: 2.2 };

/** Minimum and maximum ink as a fraction of a square, which is `room` times as large as the symbol. */
const coverage = { min: 0.08, max: 0.6, room: 1.25 };

/** Largest number of separate pieces; what counts as small, as a fraction of the whole, and how many may be small. */
const pieces = { max: 14, small: 0.012, maxSmall: 7 };

/** Minimum mean stroke width, of 100 units: half a pixel in a favicon. */
const minStroke = 2.4;

interface Piece {
  area: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Throws NoSymbolError; contours are in pixels of the picture. */
export function assertUsable(contours: readonly Polygon[], { width, height }: InkMap): void {
  const found = contours.filter((contour) => areaOf(contour) > 0).map(pieceOf);
  if (found.length === 0) throw new NoSymbolError("The picture is blank");
  const all = found.reduce(join);
  const [wide, high] = [all.right - all.left, all.bottom - all.top];
  const side = Math.max(wide, high);
  const room = Math.min(all.left, all.top, width - 1 - all.right, height - 1 - all.bottom);
  const off = Math.max(
    Math.abs((all.left + all.right) / 2 / width - 0.5),
    Math.abs((all.top + all.bottom) / 2 / height - 0.5),
  );
  if (room < margins.min * Math.min(width, height)) throw new NoSymbolError("The symbol is cut off");
  if (off > margins.offCentre) throw new NoSymbolError("The symbol is not in the middle");
  if (side < sizes.min * Math.min(width, height)) throw new NoSymbolError("The symbol is small");
  if (side > sizes.ratio * Math.min(wide, high)) throw new NoSymbolError("The symbol is long");
  const ink = contours.reduce((sum, contour) => sum + areaOf(contour), 0);
  const share = ink / (side * coverage.room) ** 2;
  if (share < coverage.min || share > coverage.max) throw new NoSymbolError(`Ink covers ${share.toFixed(2)}`);
  const small = found.filter(({ area }) => area < ink * pieces.small);
  if (found.length > pieces.max || small.length > pieces.maxSmall)
    throw new NoSymbolError(`The symbol is in ${found.length} pieces`);
  if (hasLetters(found, side)) throw new NoSymbolError("There seem to be letters");
}

/** Throws NoSymbolError for a symbol of hairlines. */
export function assertLegible(path: Path): void {
  let [area, length] = [0, 0];
  for (const polygon of flatten(path, 0.1)) {
    area += areaOf(polygon);
    length += lengthOf(polygon);
  }
  if ((2 * area) / length < minStroke) throw new NoSymbolError("The lines are too thin");
}

function pieceOf(contour: Polygon): Piece {
  const [xs, ys] = [contour.map(([x]) => x), contour.map(([, y]) => y)];
  const area = areaOf(contour);
  return { area, left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

const join = (one: Piece, other: Piece): Piece => ({
  area: one.area + other.area,
  left: Math.min(one.left, other.left),
  right: Math.max(one.right, other.right),
  top: Math.min(one.top, other.top),
  bottom: Math.max(one.bottom, other.bottom),
});

/**
 * Detection of a line of text: at least `min` pieces on one line, next to each other, of similar height, and none
 * large.
 */
const letters = { min: 4, highest: 0.34, line: 0.22, gap: 1.1 };

function hasLetters(found: readonly Piece[], side: number): boolean {
  const low = found.filter(({ top, bottom }) => bottom - top < side * letters.highest);
  return low.some((first) => {
    const high = first.bottom - first.top;
    const line = low
      .filter(({ top, bottom }) => Math.abs(bottom - first.bottom) < high * letters.line && bottom - top > high * 0.5)
      .filter(({ top, bottom }) => bottom - top < high * 1.7)
      .toSorted((one, other) => one.left - other.left);
    let run = 1;
    return line.some((piece, i) => {
      const before = line[i - 1];
      const gap = before ? piece.left - before.right : 0;
      run = before && gap > -high * 0.1 && gap < high * letters.gap ? run + 1 : 1;
      return run >= letters.min;
    });
  });
}

const lengthOf = (polygon: Polygon): number =>
  polygon.reduce((sum, [x, y], i) => {
    const [nx, ny] = polygon[(i + 1) % polygon.length] ?? [x, y];
    return sum + Math.hypot(nx - x, ny - y);
  }, 0);
