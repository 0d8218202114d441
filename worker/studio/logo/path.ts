// Paths: closed contours of lines and cubic curves, y pointing down, filled by the nonzero rule.

/** A line to (x, y), or a cubic curve by its two handles and its end. */
export type Segment = readonly [number, number] | readonly [number, number, number, number, number, number];

export interface Contour {
  x: number;
  y: number;
  segments: readonly Segment[];
}

export type Path = readonly Contour[];

export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** a, b, c, d, e, f as in SVG's matrix(): x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [number, number, number, number, number, number];

export const translate = (x: number, y: number): Matrix => [1, 0, 0, 1, x, y];

/** Rotation by degrees, clockwise on the screen, about a point. */
export function rotate(degrees: number, x = 0, y = 0): Matrix {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y];
}

export function transform(path: Path, [a, b, c, d, e, f]: Matrix): Path {
  const mapX = (x: number, y: number) => a * x + c * y + e;
  const mapY = (x: number, y: number) => b * x + d * y + f;
  return path.map(({ x, y, segments }) => ({
    x: mapX(x, y),
    y: mapY(x, y),
    segments: segments.map((s): Segment =>
      s.length === 2
        ? [mapX(s[0], s[1]), mapY(s[0], s[1])]
        : [mapX(s[0], s[1]), mapY(s[0], s[1]), mapX(s[2], s[3]), mapY(s[2], s[3]), mapX(s[4], s[5]), mapY(s[4], s[5])],
    ),
  }));
}

export const move = (path: Path, x: number, y: number): Path => transform(path, translate(x, y));

/** Scales about the origin. */
export const scale = (path: Path, x: number, y = x): Path => transform(path, [x, 0, 0, y, 0, 0]);

/** Reverses the direction of all contours, which turns them into holes of the shape around them. */
export const reverse = (path: Path): Path =>
  path.map(({ x, y, segments }) => {
    const ends = [[x, y] as const, ...segments.map(endOf)];
    const last = ends.at(-1) ?? ([x, y] as const);
    const reversed = segments.map((s, i): Segment => {
      const [toX, toY] = ends[i] as readonly [number, number];
      return s.length === 2 ? [toX, toY] : [s[2], s[3], s[0], s[1], toX, toY];
    });
    return { x: last[0], y: last[1], segments: reversed.toReversed() };
  });

export const endOf = (segment: Segment): readonly [number, number] =>
  segment.length === 2 ? [segment[0], segment[1]] : [segment[4], segment[5]];

/** Exact bounding box: of curves their extent, not their handles. A point at the origin for an empty path. */
export function boundsOf(path: Path): Bounds {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  const add = (x: number, y: number) => {
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  };
  for (const contour of path) {
    let { x, y } = contour;
    add(x, y);
    for (const s of contour.segments) {
      const [toX, toY] = endOf(s);
      add(toX, toY);
      // A curve can only leave the box of its ends if a handle does.
      if (s.length === 6 && !(isWithin(box, s[0], s[1]) && isWithin(box, s[2], s[3]))) {
        for (const t of turningPoints(x, s[0], s[2], s[4])) add(at(t, x, s[0], s[2], s[4]), y);
        for (const t of turningPoints(y, s[1], s[3], s[5])) add(x, at(t, y, s[1], s[3], s[5]));
      }
      [x, y] = [toX, toY];
    }
  }
  return box.left === Infinity ? { left: 0, top: 0, right: 0, bottom: 0 } : box;
}

const isWithin = ({ left, top, right, bottom }: Bounds, x: number, y: number) =>
  x >= left && x <= right && y >= top && y <= bottom;

function at(t: number, p0: number, p1: number, p2: number, p3: number): number {
  const u = 1 - t;
  return u * u * u * p0 + 3 * u * u * t * p1 + 3 * u * t * t * p2 + t * t * t * p3;
}

/** Parameters at which a cubic turns on one axis, between its ends. */
function turningPoints(p0: number, p1: number, p2: number, p3: number): number[] {
  const a = 3 * (-p0 + 3 * p1 - 3 * p2 + p3);
  const b = 6 * (p0 - 2 * p1 + p2);
  const c = 3 * (p1 - p0);
  const inside = (t: number) => t > 0 && t < 1;
  if (Math.abs(a) < 1e-9) return Math.abs(b) < 1e-9 ? [] : [-c / b].filter(inside);
  const root = b * b - 4 * a * c;
  return root < 0 ? [] : [(-b + Math.sqrt(root)) / (2 * a), (-b - Math.sqrt(root)) / (2 * a)].filter(inside);
}

export type Polygon = (readonly [number, number])[];

/** Flattens curves into polygons that differ from the path by at most the tolerance. */
export function flatten(path: Path, tolerance: number): Polygon[] {
  return path.map((contour) => {
    let { x, y } = contour;
    const points: Polygon = [[x, y]];
    for (const s of contour.segments) {
      if (s.length === 6) {
        const bend = Math.max(
          Math.hypot(x - 2 * s[0] + s[2], y - 2 * s[1] + s[3]),
          Math.hypot(s[0] - 2 * s[2] + s[4], s[1] - 2 * s[3] + s[5]),
        );
        const steps = Math.max(1, Math.ceil(Math.sqrt((0.75 * bend) / tolerance)));
        for (let i = 1; i < steps; i++) {
          points.push([at(i / steps, x, s[0], s[2], s[4]), at(i / steps, y, s[1], s[3], s[5])]);
        }
      }
      [x, y] = endOf(s);
      points.push([x, y]);
    }
    return points;
  });
}

/** Signed area: positive when clockwise on the screen. */
export const areaOf = (polygon: Polygon): number =>
  polygon.reduce((sum, [x, y], i) => {
    const [nx, ny] = polygon[(i + 1) % polygon.length] ?? [x, y];
    return sum + (x * ny - nx * y) / 2;
  }, 0);

export const fromPolygons = (polygons: readonly Polygon[]): Path =>
  polygons.flatMap(([first, ...rest]) => (first ? [{ x: first[0], y: first[1], segments: rest }] : []));

/** SVG path data with two decimals. */
export function writePath(path: Path): string {
  return path
    .map(
      ({ x, y, segments }) =>
        `M${join([x, y])}${segments.map((s) => `${s.length === 2 ? "L" : "C"}${join(s)}`).join("")}Z`,
    )
    .join("");
}

const join = (numbers: readonly number[]) =>
  numbers
    .map((value, i) => {
      const written = String(Math.round(value * 100) / 100 + 0);
      return i > 0 && !written.startsWith("-") ? ` ${written}` : written;
    })
    .join("");

/** Parses the output of writePath. */
export function readPath(data: string): Path {
  const contours: { x: number; y: number; segments: Segment[] }[] = [];
  for (const [, command, rest] of data.matchAll(/([MLCZ])([^MLCZ]*)/g)) {
    const n = (rest?.match(/-?[\d.]+/g) ?? []).map(Number);
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = n;
    if (command === "M") contours.push({ x: a, y: b, segments: [] });
    else if (command === "L") contours.at(-1)?.segments.push([a, b]);
    else if (command === "C") contours.at(-1)?.segments.push([a, b, c, d, e, f]);
  }
  return contours;
}
