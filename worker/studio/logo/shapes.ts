// Basic shapes for marks, frames and rules. Clockwise on the screen; reversed paths cut holes.
import { areaOf, flatten, reverse, rotate, transform, type Contour, type Path, type Segment } from "./path.ts";

export type Point = readonly [number, number];

/** Handle length of a quarter circle, in radii. */
const quarter = 0.5522847498;

export function ellipse(x: number, y: number, rx: number, ry: number): Path {
  const [kx, ky] = [rx * quarter, ry * quarter];
  return [
    {
      x: x + rx,
      y,
      segments: [
        [x + rx, y + ky, x + kx, y + ry, x, y + ry],
        [x - kx, y + ry, x - rx, y + ky, x - rx, y],
        [x - rx, y - ky, x - kx, y - ry, x, y - ry],
        [x + kx, y - ry, x + rx, y - ky, x + rx, y],
      ],
    },
  ];
}

export const circle = (x: number, y: number, radius: number): Path => ellipse(x, y, radius, radius);

/** A circle's line of the given width, inwards from the radius. */
export const ring = (x: number, y: number, radius: number, width: number): Path => [
  ...circle(x, y, radius),
  ...reverse(circle(x, y, radius - width)),
];

export const polygon = (points: readonly Point[]): Path => {
  const [first, ...rest] = points;
  return first ? clockwise([{ x: first[0], y: first[1], segments: rest }]) : [];
};

export const rectangle = (left: number, top: number, width: number, height: number): Path =>
  polygon([
    [left, top],
    [left + width, top],
    [left + width, top + height],
    [left, top + height],
  ]);

/** Corners are quarter circles; one radius for all, or one each, clockwise from the upper left. */
export function roundRectangle(
  left: number,
  top: number,
  width: number,
  height: number,
  radius: number | readonly [number, number, number, number],
): Path {
  const [a, b, c, d] = typeof radius === "number" ? ([radius, radius, radius, radius] as const) : radius;
  const [right, bottom] = [left + width, top + height];
  const rest = 1 - quarter;
  const segments: Segment[] = [
    [right - b, top],
    [right - b * rest, top, right, top + b * rest, right, top + b],
    [right, bottom - c],
    [right, bottom - c * rest, right - c * rest, bottom, right - c, bottom],
    [left + d, bottom],
    [left + d * rest, bottom, left, bottom - d * rest, left, bottom - d],
    [left, top + a],
    [left, top + a * rest, left + a * rest, top, left + a, top],
  ];
  return [{ x: left + a, y: top, segments }];
}

/** A regular polygon, its first corner at the angle (degrees, 0 to the right, clockwise). */
export const regular = (x: number, y: number, radius: number, corners: number, angle = -90): Path =>
  polygon(
    Array.from({ length: corners }, (_, i): Point => {
      const [px, py] = onCircle(x, y, radius, angle + (i * 360) / corners);
      return [px, py];
    }),
  );

/** The point of a circle at an angle in degrees, 0 to the right, clockwise. */
export function onCircle(x: number, y: number, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
}

/** Cubic segments along a circle from one angle to another, in degrees, in either direction. */
export function arc(x: number, y: number, radius: number, from: number, to: number): Segment[] {
  const count = Math.max(1, Math.ceil(Math.abs(to - from) / 60));
  const step = ((to - from) / count) * (Math.PI / 180);
  const handle = (4 / 3) * Math.tan(step / 4) * radius;
  return Array.from({ length: count }, (_, i): Segment => {
    const [a, b] = [(from * Math.PI) / 180 + i * step, (from * Math.PI) / 180 + (i + 1) * step];
    return [
      x + radius * Math.cos(a) - handle * Math.sin(a),
      y + radius * Math.sin(a) + handle * Math.cos(a),
      x + radius * Math.cos(b) + handle * Math.sin(b),
      y + radius * Math.sin(b) - handle * Math.cos(b),
      x + radius * Math.cos(b),
      y + radius * Math.sin(b),
    ];
  });
}

/** One contour from a point along segments. */
export const outline = ([x, y]: Point, ...segments: (Segment | readonly Segment[])[]): Path =>
  clockwise([{ x, y, segments: segments.flatMap((s) => (isSegment(s) ? [s] : s)) }]);

const clockwise = (path: Path): Path =>
  flatten(path, 1).reduce((sum, points) => sum + areaOf(points), 0) < 0 ? reverse(path) : path;

const isSegment = (s: Segment | readonly Segment[]): s is Segment => typeof s[0] === "number";

/** A slice of a disc between two angles. */
export const sector = (x: number, y: number, radius: number, from: number, to: number): Path =>
  outline([x, y], onCircle(x, y, radius, from), arc(x, y, radius, from, to));

/** A line along a circle, from one angle to another, centred on the radius. */
export function arcLine(
  x: number,
  y: number,
  radius: number,
  from: number,
  to: number,
  width: number,
  cap: "butt" | "round" = "butt",
): Path {
  const [outer, inner] = [radius + width / 2, radius - width / 2];
  const [end, start] = [onCircle(x, y, radius, to), onCircle(x, y, radius, from)];
  return outline(
    onCircle(x, y, outer, from),
    arc(x, y, outer, from, to),
    cap === "round" ? arc(end[0], end[1], width / 2, to, to + 180) : onCircle(x, y, inner, to),
    arc(x, y, inner, to, from),
    cap === "round" ? arc(start[0], start[1], width / 2, from + 180, from + 360) : [],
  );
}

/** A straight line. */
export function line([x0, y0]: Point, [x1, y1]: Point, width: number, cap: "butt" | "round" = "butt"): Path {
  const degrees = (Math.atan2(y1 - y0, x1 - x0) * 180) / Math.PI;
  const length = Math.hypot(x1 - x0, y1 - y0);
  const flat =
    cap === "round"
      ? roundRectangle(-width / 2, -width / 2, length + width, width, width / 2)
      : rectangle(0, -width / 2, length, width);
  return transform(transform(flat, rotate(degrees)), [1, 0, 0, 1, x0, y0]);
}

/** The intersection of two equal circles, from tip to tip. `fullness` is its width as a fraction of its length. */
export function lens([x0, y0]: Point, [x1, y1]: Point, fullness: number): Path {
  const degrees = (Math.atan2(y1 - y0, x1 - x0) * 180) / Math.PI;
  const half = Math.hypot(x1 - x0, y1 - y0) / 2;
  const sag = half * 2 * fullness * 0.5;
  const radius = (half * half + sag * sag) / (2 * sag);
  const open = (Math.asin(Math.min(1, half / radius)) * 180) / Math.PI;
  const flat = outline(
    [-half, 0],
    arc(0, radius - sag, radius, -90 - open, -90 + open),
    arc(0, sag - radius, radius, 90 - open, 90 + open),
  );
  return transform(transform(flat, rotate(degrees)), [1, 0, 0, 1, (x0 + x1) / 2, (y0 + y1) / 2]);
}

/** A drop with its tip at the top. Height is from the tip to the bottom. */
export function drop(x: number, tip: number, radius: number, height: number): Path {
  const y = tip + height - radius;
  const lift = (Math.asin(radius / (height - radius)) * 180) / Math.PI;
  return outline([x, tip], onCircle(x, y, radius, -lift), arc(x, y, radius, -lift, 180 + lift));
}

/** Copies of a path rotated about a point, evenly or by a given step. */
export const around = (path: Path, x: number, y: number, count: number, step = 360 / count, from = 0): Path =>
  Array.from({ length: count }, (_, i) => transform(path, rotate(from + i * step, x, y))).flat();

/** A smooth line through points (Catmull–Rom spline), closed or open. */
export function smooth(points: readonly Point[], closed: boolean, tension = 1): Contour {
  const count = points.length;
  const pick = (i: number): Point =>
    (closed ? points[(i + count) % count] : points[Math.max(0, Math.min(count - 1, i))]) ?? [0, 0];
  const [x, y] = pick(0);
  const segments = Array.from({ length: closed ? count : count - 1 }, (_, i): Segment => {
    const [before, from, to, after] = [pick(i - 1), pick(i), pick(i + 1), pick(i + 2)];
    const k = tension / 6;
    return [
      from[0] + (to[0] - before[0]) * k,
      from[1] + (to[1] - before[1]) * k,
      to[0] - (after[0] - from[0]) * k,
      to[1] - (after[1] - from[1]) * k,
      to[0],
      to[1],
    ];
  });
  return { x, y, segments };
}

/** A line of constant width along an open contour, with round or butt ends. */
export function stroke(open: Contour, width: number, cap: "butt" | "round" = "butt", steps = 6): Path {
  const samples = sampleTangents(open, steps);
  const half = width / 2;
  const side = (sign: number): Point[] =>
    samples.map(({ x, y, dx, dy }) => [x - dy * half * sign, y + dx * half * sign]);
  const [one, other] = [side(-1), side(1).toReversed()];
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last) return [];
  const [left, right] = [smooth(one, false), smooth(other, false)];
  const turn = (s: { dx: number; dy: number }) => (Math.atan2(s.dy, s.dx) * 180) / Math.PI;
  return outline(
    [left.x, left.y],
    left.segments,
    cap === "round" ? arc(last.x, last.y, half, turn(last) - 90, turn(last) + 90) : [[right.x, right.y]],
    right.segments,
    cap === "round" ? arc(first.x, first.y, half, turn(first) + 90, turn(first) + 270) : [],
  );
}

function sampleTangents({ x, y, segments }: Contour, steps: number) {
  const samples: { x: number; y: number; dx: number; dy: number }[] = [];
  let [px, py] = [x, y];
  for (const s of segments) {
    const [a, b, c, d, ex, ey] =
      s.length === 6
        ? s
        : ([
            px + (s[0] - px) / 3,
            py + (s[1] - py) / 3,
            px + ((s[0] - px) * 2) / 3,
            py + ((s[1] - py) * 2) / 3,
            s[0],
            s[1],
          ] as const);
    for (let i = samples.length === 0 ? 0 : 1; i <= steps; i++) {
      const [t, u] = [i / steps, 1 - i / steps];
      const dx = u * u * (a - px) + 2 * u * t * (c - a) + t * t * (ex - c);
      const dy = u * u * (b - py) + 2 * u * t * (d - b) + t * t * (ey - d);
      const length = Math.hypot(dx, dy) || 1;
      samples.push({
        x: u * u * u * px + 3 * u * u * t * a + 3 * u * t * t * c + t * t * t * ex,
        y: u * u * u * py + 3 * u * u * t * b + 3 * u * t * t * d + t * t * t * ey,
        dx: dx / length,
        dy: dy / length,
      });
    }
    [px, py] = [ex, ey];
  }
  return samples;
}
