// Finds the corners of a contour, as opposed to smooth bends.
import type { Polygon } from "../path.ts";

type Point = readonly [number, number];

/** A contour cut at its corners: each run ends where the next one begins. Without a corner it is one closed run. */
export interface Runs {
  runs: Point[][];
  isSmooth: boolean;
}

/**
 * Distances along the contour to either side, in pixels: a corner turns within the near one, a bend needs the far one.
 */
const reach = { near: 4, far: 9 };

/** Minimum angle of a corner, in degrees. */
const minTurn = 32;

/** Share of the turn within the far reach that must happen within the near one. */
const minShare = 0.62;

/**
 * A corner that rasterisation has cut off is moved to where its sides meet, at most this far, in pixels; a needle's tip
 * further.
 */
const longestTip = { corner: 3, needle: 9 };
/** Minimum angle of a needle, in degrees. */
const needleTurn = 150;

/** Cuts a contour at its corners. */
export function cutAtCorners(contour: Polygon): Runs {
  const points = evenly(contour);
  const corners = findCorners(points);
  const [first] = corners;
  if (first === undefined) return { runs: [[...points, points[0] as Point]], isSmooth: true };
  const sharp = new Map(corners.map((index) => [index, sharpen(points, index)]));
  const runs = corners.map((from, i) => {
    const to = corners[i + 1] ?? first + points.length;
    const run = Array.from({ length: to - from + 1 }, (_, step) => {
      const index = (from + step) % points.length;
      return step === 0 || step === to - from ? (sharp.get(index) ?? at(points, index)) : at(points, index);
    });
    return run.length > 4 ? [run[0] as Point, ...run.slice(2, -2), run.at(-1) as Point] : run;
  });
  return { runs, isSmooth: false };
}

/** Resamples the contour in steps of about a pixel. */
function evenly(contour: Polygon): Point[] {
  const points: Point[] = [];
  let rest = 0;
  contour.forEach(([x, y], i) => {
    const [toX, toY] = contour[(i + 1) % contour.length] ?? [x, y];
    const length = Math.hypot(toX - x, toY - y);
    let along = rest;
    for (; along < length; along++) points.push([x + ((toX - x) * along) / length, y + ((toY - y) * along) / length]);
    rest = along - length;
  });
  return points;
}

const at = (points: readonly Point[], index: number): Point =>
  points[(index + points.length) % points.length] ?? [0, 0];

/** Angle in degrees by which the contour turns at a point. */
function turnAt(points: readonly Point[], index: number, steps: number): number {
  const [[ax, ay], [bx, by], [cx, cy]] = [at(points, index - steps), at(points, index), at(points, index + steps)];
  const turn = Math.atan2(cy - by, cx - bx) - Math.atan2(by - ay, bx - ax);
  return (Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn))) * 180) / Math.PI;
}

function findCorners(points: readonly Point[]): number[] {
  if (points.length < reach.far * 3) return [];
  const turns = points.map((_, i) => turnAt(points, i, reach.near));
  return turns.flatMap((turn, i) => {
    if (turn < minTurn) return [];
    const isSharpest = turns.every((other, j) => {
      const apart = Math.min(Math.abs(i - j), turns.length - Math.abs(i - j));
      return apart === 0 || apart > reach.near || other < turn || (other === turn && j > i);
    });
    return isSharpest && turn >= minShare * turnAt(points, i, reach.far) ? [i] : [];
  });
}

/** The intersection of the lines on either side of a corner. */
function sharpen(points: readonly Point[], index: number): Point {
  const corner = at(points, index);
  const [from, before] = [at(points, index - 7), at(points, index - 2)];
  const [to, after] = [at(points, index + 7), at(points, index + 2)];
  const [ax, ay] = [before[0] - from[0], before[1] - from[1]];
  const [bx, by] = [after[0] - to[0], after[1] - to[1]];
  const cross = ax * by - ay * bx;
  if (Math.abs(cross) < 1e-6) return corner;
  const along = ((to[0] - from[0]) * by - (to[1] - from[1]) * bx) / cross;
  const met = [from[0] + ax * along, from[1] + ay * along] as const;
  const longest = turnAt(points, index, reach.near) > needleTurn ? longestTip.needle : longestTip.corner;
  return along > 0 && Math.hypot(met[0] - corner[0], met[1] - corner[1]) <= longest ? met : corner;
}
