// Traces a model's picture of a symbol into a mark: a few filled outlines, small enough to be stored in a logo's row.
import type { Raster } from "../../pixels/raster.ts";
import { areaOf, boundsOf, transform, writePath, type Path } from "../path.ts";
import { assertLegible, assertUsable } from "./check-mark.ts";
import { findContours } from "./contours.ts";
import { longestDrawn } from "./drawn-mark.ts";
import { fitContour } from "./fit-curves.ts";
import { NoSymbolError, readInk } from "./ink-map.ts";

/** Largest distances in pixels of a curve from its contour, tried in this order until the data are short enough. */
const tolerances = [0.35, 0.5, 0.75, 1.1, 1.5];

/** Smaller pieces, as a fraction of the picture, are noise. */
const minPiece = 0.00025;

/** The longer side of a mark, as for the built-in ones. */
const side = 100;

/** Path data as drawn-mark.ts reads it. Throws NoSymbolError for an unusable mark. */
export function traceMark(picture: Raster): string {
  const map = readInk(picture);
  const contours = findContours(map).filter((contour) => Math.abs(areaOf(contour)) > minPiece * map.width * map.height);
  assertUsable(contours, map);
  for (const tolerance of tolerances) {
    const path = centred(contours.map((contour) => fitContour(contour, tolerance)));
    const data = writePath(path);
    if (data.length > longestDrawn) continue;
    assertLegible(path);
    return data;
  }
  throw new NoSymbolError("The symbol has too many details");
}

function centred(path: Path): Path {
  const { left, top, right, bottom } = boundsOf(path);
  const factor = side / Math.max(right - left, bottom - top);
  return transform(path, [factor, 0, 0, factor, (-(left + right) / 2) * factor, (-(top + bottom) / 2) * factor]);
}
