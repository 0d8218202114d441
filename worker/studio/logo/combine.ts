// Boolean operations and offsets of outlines, by Clipper2. Curves are flattened into fine polygons, so only outlines
// that need it go through here. Clipper2 is imported in parts: its index adds 12 kB (compressed) that nothing here
// uses.
import { ClipType, FillRule, type Paths64 } from "clipper2-ts/dist/Core.js";
import { Clipper64 } from "clipper2-ts/dist/Engine.js";
import { ClipperOffset, EndType, JoinType } from "clipper2-ts/dist/Offset.js";
import { areaOf, boundsOf, flatten, fromPolygons, move, type Path, type Polygon } from "./path.ts";

/** Largest distance between a curve and its polygon, at 100 units per em. */
const tolerance = 0.035;

/** Grid steps per unit: Clipper works on integers. */
const grid = 1024;

/** Unites several outlines into one without overlaps. */
export const unite = (path: Path): Path => combine(ClipType.Union, path);

/** Cuts `cutter` out of a path. */
export const subtract = (path: Path, cutter: Path): Path =>
  meet(path, cutter) ? combine(ClipType.Difference, path, cutter) : path;

/** The outline as a line of the given width, inwards. */
export const outlineOf = (path: Path, width: number): Path => subtract(path, grow(path, -width));

/** The area that both paths cover. */
export const intersect = (one: Path, other: Path): Path =>
  meet(one, other) ? combine(ClipType.Intersection, one, other) : [];

function meet(one: Path, other: Path): boolean {
  const [a, b] = [boundsOf(one), boundsOf(other)];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** Offsets a path outwards with rounded corners; inwards for a negative distance. */
export function grow(path: Path, distance: number): Path {
  const offset = new ClipperOffset(2, tolerance * grid);
  offset.addPaths(toGrid(unite(path)), JoinType.Round, EndType.Polygon);
  const widened: Paths64 = [];
  offset.execute(distance * grid, widened);
  return fromGrid(widened);
}

/** The area that a path covers while it is moved by (x, y). */
export function sweep(path: Path, x: number, y: number): Path {
  const sides = flatten(path, tolerance).flatMap((polygon) =>
    listRuns(polygon, x, y).map((run): Polygon => {
      const side = [...run, ...run.toReversed().map(([ax, ay]) => [ax + x, ay + y] as const)];
      return areaOf(side) < 0 ? side.toReversed() : side;
    }),
  );
  return unite([...path, ...move(path, x, y), ...fromPolygons(sides)]);
}

/**
 * A polygon's border in lines that go to one side of the direction (x, y) only: moved along it, such a line covers an area
 * without overlaps. Its parts along the direction cover none.
 */
function listRuns(polygon: Polygon, x: number, y: number): Polygon[] {
  const sideOf = (i: number) => {
    const [ax, ay] = at(i);
    const [bx, by] = at(i + 1);
    return Math.sign((bx - ax) * y - (by - ay) * x);
  };
  const at = (i: number) => polygon[i % polygon.length] as Polygon[number];
  const begins = polygon.flatMap((_, i) => (sideOf(i) === sideOf(i + polygon.length - 1) ? [] : [i]));
  return begins.flatMap((from, k) => {
    const to = begins[k + 1] ?? (begins[0] as number) + polygon.length;
    return sideOf(from) === 0 ? [] : [Array.from({ length: to - from + 1 }, (_, i) => at(from + i))];
  });
}

/** Outlines of the result by the nonzero rule: clockwise, holes counter-clockwise. */
function combine(operation: ClipType, first: Path, second: Path = []): Path {
  const clipper = new Clipper64();
  clipper.addSubject(toGrid(first));
  if (second.length > 0) clipper.addClip(toGrid(second));
  const result: Paths64 = [];
  clipper.execute(operation, FillRule.NonZero, result);
  return fromGrid(result);
}

const toGrid = (path: Path): Paths64 =>
  flatten(path, tolerance).map((polygon) =>
    polygon.map(([x, y]) => ({ x: Math.round(x * grid), y: Math.round(y * grid) })),
  );

function fromGrid(paths: Paths64): Path {
  const polygons = paths
    .map((points) => withoutStraights(withoutTwins(points.map(({ x, y }) => [x / grid, y / grid] as const))))
    .filter((polygon) => polygon.length > 2 && Math.abs(areaOf(polygon)) > 0.02);
  return fromPolygons(polygons);
}

/** Points closer than this to a line through their neighbours, or to a neighbour, are left out. */
const negligible = 0.004;

/** Removes duplicate points first: otherwise each would lie on the line to the other, and a corner would be lost. */
const withoutTwins = (polygon: Polygon): Polygon =>
  withoutNegligible(polygon, ([px, py], [x, y]) => Math.hypot(x - px, y - py) <= negligible);

const withoutStraights = (polygon: Polygon): Polygon =>
  withoutNegligible(polygon, ([ax, ay], [x, y], [bx, by]) => {
    const length = Math.hypot(bx - ax, by - ay);
    return length >= 1e-6 && Math.abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) <= negligible * length;
  });

/**
 * Leaves out points that are negligible between the last point kept and the next one. Judged beside neighbours that are left
 * out as well, two points close together at a corner would both go, and the corner with them.
 */
function withoutNegligible(
  polygon: Polygon,
  isNegligible: (before: Polygon[number], point: Polygon[number], after: Polygon[number]) => boolean,
): Polygon {
  const kept: Polygon[number][] = [];
  for (const [i, point] of polygon.entries()) {
    const before = kept.at(-1) ?? polygon.at(-1) ?? point;
    const after = polygon[i + 1] ?? kept[0] ?? point;
    if (!isNegligible(before, point, after)) kept.push(point);
  }
  return kept;
}
