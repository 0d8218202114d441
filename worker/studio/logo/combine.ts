// Joins, cuts and widens outlines. Curves become fine polygons on the way, so only what needs it goes through here.
// Clipper2 is taken by its parts: from its index it brings 12 kB compressed that nothing here calls.
import { ClipType, FillRule, type Paths64 } from "clipper2-ts/dist/Core.js";
import { Clipper64 } from "clipper2-ts/dist/Engine.js";
import { ClipperOffset, EndType, JoinType } from "clipper2-ts/dist/Offset.js";
import { areaOf, boundsOf, flatten, fromPolygons, move, type Path, type Polygon } from "./path.ts";

/** How far a straightened curve may lie from itself, at 100 units to the em. */
const tolerance = 0.035;

/** Parts of a unit: whole numbers are what Clipper works on. */
const grid = 1024;

/** One outline without overlaps in the place of several. */
export const unite = (path: Path): Path => combine(ClipType.Union, path);

export const subtract = (path: Path, cutter: Path): Path =>
  meet(path, cutter) ? combine(ClipType.Difference, path, cutter) : path;

/** Only its line, so wide, inwards. */
export const outlineOf = (path: Path, width: number): Path => subtract(path, grow(path, -width));

export const intersect = (one: Path, other: Path): Path =>
  meet(one, other) ? combine(ClipType.Intersection, one, other) : [];

function meet(one: Path, other: Path): boolean {
  const [a, b] = [boundsOf(one), boundsOf(other)];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** Widened all round by a distance, corners rounded; narrowed by a negative one. */
export function grow(path: Path, distance: number): Path {
  const offset = new ClipperOffset(2, tolerance * grid);
  offset.addPaths(toGrid(unite(path)), JoinType.Round, EndType.Polygon);
  const widened: Paths64 = [];
  offset.execute(distance * grid, widened);
  return fromGrid(widened);
}

/** All that a path passes over while it is moved so far. */
export function sweep(path: Path, x: number, y: number): Path {
  const sides = flatten(path, tolerance).flatMap((polygon) =>
    polygon.map(([ax, ay], i): Polygon => {
      const [bx, by] = polygon[(i + 1) % polygon.length] ?? [ax, ay];
      const side: Polygon = [
        [ax, ay],
        [bx, by],
        [bx + x, by + y],
        [ax + x, ay + y],
      ];
      return areaOf(side) < 0 ? side.toReversed() : side;
    }),
  );
  return unite([...path, ...move(path, x, y), ...fromPolygons(sides)]);
}

/** Outlines of what the nonzero rule fills, clockwise, holes the other way round. */
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

/** How far a point may lie from a line, or from its neighbour, that is left out. */
const negligible = 0.004;

/** Of two points in one place one: else each of them would lie on the line from the other, and a corner be lost. */
const withoutTwins = (polygon: Polygon): Polygon =>
  polygon.filter(([x, y], i) => {
    const [px, py] = polygon[(i + polygon.length - 1) % polygon.length] ?? [x, y];
    return Math.hypot(x - px, y - py) > negligible;
  });

const withoutStraights = (polygon: Polygon): Polygon =>
  polygon.filter(([x, y], i) => {
    const [ax, ay] = polygon[(i + polygon.length - 1) % polygon.length] ?? [x, y];
    const [bx, by] = polygon[(i + 1) % polygon.length] ?? [x, y];
    const length = Math.hypot(bx - ax, by - ay);
    return Math.abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) > negligible * length || length < 1e-6;
  });
