// Fits points with as few lines and cubic curves as lie close enough: Schneider's algorithm ("An Algorithm for
// Automatically Fitting Digitized Curves", Graphics Gems, 1990), for closed contours.
import type { Contour, Polygon, Segment } from "../path.ts";
import { cutAtCorners } from "./corners.ts";

type Point = readonly [number, number];

/** Points that determine the tangent at a curve's end. */
const tangentPoints = 7;

/** Reparameterisation steps before a curve is split. */
const maxTurns = 4;

/** @param tolerance largest distance of a point from its curve. */
export function fitContour(contour: Polygon, tolerance: number): Contour {
  const { runs, isSmooth } = cutAtCorners(contour);
  const [x, y] = runs[0]?.[0] ?? [0, 0];
  const segments = runs.flatMap((run) => {
    // The contour is smooth at its starting point.
    const through = isSmooth ? directionOf([...run.slice(-4, -1), ...run.slice(0, 4)]) : undefined;
    const start = through ?? directionOf(run.slice(0, tangentPoints));
    const end = through ?? directionOf(run.slice(-tangentPoints));
    return isStraight(run, tolerance) ? [lineTo(run)] : fit(run, start, reversed(end), tolerance);
  });
  return { x, y, segments };
}

const lineTo = (run: readonly Point[]): Segment => {
  const [x, y] = run.at(-1) ?? [0, 0];
  return [x, y];
};

const endsOf = (points: readonly Point[]): readonly [Point, Point] => [points[0] ?? [0, 0], points.at(-1) ?? [0, 0]];

const reversed = ([x, y]: Point): Point => [-x, -y];

function isStraight(run: readonly Point[], tolerance: number): boolean {
  const [[ax, ay], [bx, by]] = endsOf(run);
  const length = Math.hypot(bx - ax, by - ay);
  if (length < 1e-6) return false;
  return run.every(([x, y]) => Math.abs((x - ax) * (by - ay) - (y - ay) * (bx - ax)) / length <= tolerance);
}

/** The principal direction of the points, of length 1. */
function directionOf(points: readonly Point[]): Point {
  const [[ax, ay], [bx, by]] = endsOf(points);
  const middle = points.reduce(([x, y], [px, py]) => [x + px / points.length, y + py / points.length], [0, 0]);
  let [xx, xy, yy] = [0, 0, 0];
  for (const [x, y] of points) {
    const [dx, dy] = [x - (middle[0] ?? 0), y - (middle[1] ?? 0)];
    [xx, xy, yy] = [xx + dx * dx, xy + dx * dy, yy + dy * dy];
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  const way: Point = [Math.cos(angle), Math.sin(angle)];
  return way[0] * (bx - ax) + way[1] * (by - ay) < 0 ? reversed(way) : way;
}

type Cubic = readonly [Point, Point, Point, Point];

/** @param end the direction back from the last point. */
function fit(points: readonly Point[], start: Point, end: Point, tolerance: number): Segment[] {
  const [first, last] = endsOf(points);
  if (points.length <= 3) {
    const third = Math.hypot(last[0] - first[0], last[1] - first[1]) / 3;
    return [segmentOf([first, ahead(first, start, third), ahead(last, end, third), last])];
  }
  let places = placesAlong(points);
  let worst = { index: 0, distance: Infinity };
  for (let turn = 0; turn <= maxTurns; turn++) {
    const cubic = bestCubic(points, places, start, end);
    worst = worstOf(points, places, cubic);
    if (worst.distance <= tolerance) return [segmentOf(cubic)];
    if (worst.distance > tolerance * 5) break;
    places = places.map((t, i) => closer(cubic, points[i] ?? first, t));
  }
  const cut = Math.max(1, Math.min(points.length - 2, worst.index));
  const around = points.slice(Math.max(0, cut - 3), cut + 4);
  const through = directionOf(around);
  return [
    ...fit(points.slice(0, cut + 1), start, reversed(through), tolerance),
    ...fit(points.slice(cut), through, end, tolerance),
  ];
}

const segmentOf = ([, one, two, end]: Cubic): Segment => [...one, ...two, ...end];

const ahead = ([x, y]: Point, [dx, dy]: Point, by: number): Point => [x + dx * by, y + dy * by];

/** Chord-length parameters of the points, 0 to 1. */
function placesAlong(points: readonly Point[]): number[] {
  let length = 0;
  const lengths = points.map(([x, y], i) => {
    const [px, py] = points[i - 1] ?? [x, y];
    length += Math.hypot(x - px, y - py);
    return length;
  });
  return lengths.map((each) => each / (length || 1));
}

const weights = (t: number): readonly [number, number, number, number] => {
  const u = 1 - t;
  return [u * u * u, 3 * t * u * u, 3 * t * t * u, t * t * t];
};

/** Handle lengths by least squares; their directions are given. */
function bestCubic(points: readonly Point[], places: readonly number[], start: Point, end: Point): Cubic {
  const [first, last] = endsOf(points);
  let [aa, ab, bb, ax, bx] = [0, 0, 0, 0, 0];
  const cosine = start[0] * end[0] + start[1] * end[1];
  points.forEach(([x, y], i) => {
    const [w0, w1, w2, w3] = weights(places[i] ?? 0);
    const [dx, dy] = [x - first[0] * (w0 + w1) - last[0] * (w2 + w3), y - first[1] * (w0 + w1) - last[1] * (w2 + w3)];
    aa += w1 * w1;
    ab += w1 * w2 * cosine;
    bb += w2 * w2;
    ax += w1 * (dx * start[0] + dy * start[1]);
    bx += w2 * (dx * end[0] + dy * end[1]);
  });
  const whole = aa * bb - ab * ab;
  const chord = Math.hypot(last[0] - first[0], last[1] - first[1]);
  let [one, two] = Math.abs(whole) < 1e-9 ? [0, 0] : [(ax * bb - bx * ab) / whole, (aa * bx - ab * ax) / whole];
  // Handles that point backwards or beyond all points would make loops.
  const max = Math.max(chord, lengthOf(points)) * 1.2;
  if (!(one > chord * 1e-3 && one < max && two > chord * 1e-3 && two < max)) one = two = chord / 3;
  return [first, ahead(first, start, one), ahead(last, end, two), last];
}

const lengthOf = (points: readonly Point[]): number =>
  points.reduce((sum, [x, y], i) => {
    const [px, py] = points[i - 1] ?? [x, y];
    return sum + Math.hypot(x - px, y - py);
  }, 0);

function onCubic(cubic: Cubic, t: number): Point {
  const w = weights(t);
  return [
    w.reduce((sum, weight, i) => sum + weight * (cubic[i]?.[0] ?? 0), 0),
    w.reduce((sum, weight, i) => sum + weight * (cubic[i]?.[1] ?? 0), 0),
  ];
}

function worstOf(points: readonly Point[], places: readonly number[], cubic: Cubic) {
  let worst = { index: points.length >> 1, distance: 0 };
  points.forEach(([x, y], index) => {
    const [cx, cy] = onCubic(cubic, places[index] ?? 0);
    const distance = Math.hypot(cx - x, cy - y);
    if (distance > worst.distance) worst = { index, distance };
  });
  return worst;
}

/** One Newton step towards the curve's point nearest to a given point. */
function closer([p0, p1, p2, p3]: Cubic, [x, y]: Point, t: number): number {
  const [cx, cy] = onCubic([p0, p1, p2, p3], t);
  const u = 1 - t;
  const first = (axis: 0 | 1) =>
    3 * (u * u * (p1[axis] - p0[axis]) + 2 * u * t * (p2[axis] - p1[axis]) + t * t * (p3[axis] - p2[axis]));
  const second = (axis: 0 | 1) =>
    6 * (u * (p2[axis] - 2 * p1[axis] + p0[axis]) + t * (p3[axis] - 2 * p2[axis] + p1[axis]));
  const [dx, dy] = [cx - x, cy - y];
  const slope = dx * first(0) + dy * first(1);
  const bend = first(0) ** 2 + first(1) ** 2 + dx * second(0) + dy * second(1);
  return bend > 1e-9 ? Math.max(0, Math.min(1, t - slope / bend)) : t;
}
