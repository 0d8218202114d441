// Joins, cuts and widens outlines. Curves become fine polygons on the way, so only what needs it goes through here.
import { areaOf, boundsOf, flatten, fromPolygons, move, type Path, type Polygon } from "./path.ts";

/** How far a straightened curve may lie from itself, at 100 units to the em. */
const tolerance = 0.035;

/** Crossings are held to this grid, so that what should meet does. */
const grid = 1024;

const snap = (value: number) => Math.round(value * grid) / grid;

/** One outline without overlaps in the place of several. */
export const unite = (path: Path): Path => combine(path, [], (one) => one !== 0);

export const subtract = (path: Path, cutter: Path): Path =>
  meet(path, cutter) ? combine(path, cutter, (one, other) => one !== 0 && other === 0) : path;

/** Only its line, so wide, inwards. */
export const outlineOf = (path: Path, width: number): Path => subtract(path, grow(path, -width));

export const intersect = (one: Path, other: Path): Path =>
  meet(one, other) ? combine(one, other, (a, b) => a !== 0 && b !== 0) : [];

function meet(one: Path, other: Path): boolean {
  const [a, b] = [boundsOf(one), boundsOf(other)];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** Widened all round by a distance, corners rounded; narrowed by a negative one. */
export function grow(path: Path, distance: number): Path {
  const clean = flatten(unite(path), tolerance);
  const widened = clean.map((polygon) => offset(polygon, distance));
  return combine(fromPolygons(widened), [], (one) => one > 0);
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

/** Clockwise contours move outwards and their holes inwards; what turns over is left for the winding to sort out. */
function offset(polygon: Polygon, distance: number): Polygon {
  const points = withoutRepeats(polygon);
  const moved: [number, number][] = [];
  points.forEach(([x, y], i) => {
    const before = points[(i + points.length - 1) % points.length] ?? [x, y];
    const after = points[(i + 1) % points.length] ?? [x, y];
    const one = Math.atan2(y - before[1], x - before[0]) - Math.PI / 2;
    const other = Math.atan2(after[1] - y, after[0] - x) - Math.PI / 2;
    const turn = Math.atan2(Math.sin(other - one), Math.cos(other - one));
    if (turn < 0 === distance > 0) {
      moved.push([x + distance * Math.cos(one), y + distance * Math.sin(one)], [x, y]);
      moved.push([x + distance * Math.cos(other), y + distance * Math.sin(other)]);
      return;
    }
    const steps = Math.max(
      1,
      Math.ceil(Math.abs(turn) / Math.min(0.5, 2.6 * Math.sqrt(tolerance / Math.abs(distance)))),
    );
    for (let step = 0; step <= steps; step++) {
      const angle = one + (turn * step) / steps;
      moved.push([x + distance * Math.cos(angle), y + distance * Math.sin(angle)]);
    }
  });
  return moved;
}

const withoutRepeats = (polygon: Polygon): Polygon =>
  polygon.filter(([x, y], i) => {
    const [px, py] = polygon[(i + polygon.length - 1) % polygon.length] ?? [x + 1, y];
    return Math.hypot(px - x, py - y) > 1e-6;
  });

/** A piece of an outline, its lower end first by x then y; how often each operand runs along it, against it less. */
interface Edge {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  one: number;
  other: number;
}

/** Keeps what the rule calls inside, told by how often each operand winds around a place. Clockwise, holes the other way. */
function combine(first: Path, second: Path, isInside: (one: number, other: number) => boolean): Path {
  const edges = splitEdges([
    ...flatten(first, tolerance).flatMap((polygon) => edgesOf(polygon, 1, 0)),
    ...flatten(second, tolerance).flatMap((polygon) => edgesOf(polygon, 0, 1)),
  ]);
  const rows = sortIntoRows(edges);
  const kept: Step[] = [];
  for (const edge of edges) {
    const [one, other] = windingBeside(edge, rows, edges);
    const right = isInside(one, other);
    // Beside is to the right of an edge that runs down, and below one that runs to the right.
    const runsDown = edge.y0 !== edge.y1;
    const turn = runsDown ? 1 : -1;
    const left = isInside(one + edge.one * turn, other + edge.other * turn);
    if (right === left) continue;
    // What is inside lies on the right hand.
    const forward = runsDown ? left : right;
    kept.push(
      forward
        ? { x0: edge.x0, y0: edge.y0, x1: edge.x1, y1: edge.y1 }
        : { x0: edge.x1, y0: edge.y1, x1: edge.x0, y1: edge.y0 },
    );
  }
  return fromPolygons(link(kept));
}

function edgesOf(polygon: Polygon, one: number, other: number): Edge[] {
  let [px, py] = polygon.at(-1) ?? [0, 0];
  [px, py] = [snap(px), snap(py)];
  return polygon.flatMap(([rawX, rawY]) => {
    const [x, y] = [snap(rawX), snap(rawY)];
    const edge = directed(px, py, x, y, one, other);
    [px, py] = [x, y];
    return edge ? [edge] : [];
  });
}

/** Edges run downwards, level ones to the right; those against it count negative. */
function directed(x0: number, y0: number, x1: number, y1: number, one: number, other: number): Edge | undefined {
  if (x0 === x1 && y0 === y1) return undefined;
  const isTurned = y1 < y0 || (y1 === y0 && x1 < x0);
  return isTurned ? { x0: x1, y0: y1, x1: x0, y1: y0, one: -one, other: -other } : { x0, y0, x1, y1, one, other };
}

function splitEdges(edges: readonly Edge[]): Edge[] {
  const sorted = edges
    .map((edge) => ({ edge, left: Math.min(edge.x0, edge.x1), right: Math.max(edge.x0, edge.x1) }))
    .toSorted((a, b) => a.left - b.left);
  const cuts = new Map<Edge, [number, number][]>();
  const cut = (edge: Edge, x: number, y: number) => {
    if ((x === edge.x0 && y === edge.y0) || (x === edge.x1 && y === edge.y1)) return;
    const known = cuts.get(edge);
    if (known) known.push([x, y]);
    else cuts.set(edge, [[x, y]]);
  };
  const open: typeof sorted = [];
  for (const item of sorted) {
    let kept = 0;
    for (const candidate of open) {
      if (candidate.right < item.left) continue;
      open[kept++] = candidate;
      const { edge } = candidate;
      if (edge.y1 < item.edge.y0 || item.edge.y1 < edge.y0) continue;
      for (const [x, y] of crossings(edge, item.edge)) {
        cut(edge, x, y);
        cut(item.edge, x, y);
      }
    }
    open.length = kept;
    open.push(item);
  }
  const joined = new Map<number, Edge[]>();
  const join = (piece: Edge) => {
    const key = placeKey(piece.x0, piece.y0);
    const known = joined.get(key);
    const same = known?.find(({ x1, y1 }) => x1 === piece.x1 && y1 === piece.y1);
    if (same) {
      same.one += piece.one;
      same.other += piece.other;
    } else if (known) known.push(piece);
    else joined.set(key, [piece]);
  };
  for (const edge of edges) {
    const points = cuts.get(edge);
    if (!points) {
      join({ ...edge });
      continue;
    }
    points.sort((a, b) => a[1] - b[1] || a[0] - b[0]);
    let [x, y] = [edge.x0, edge.y0];
    for (const [nx, ny] of [...points, [edge.x1, edge.y1] as const]) {
      const piece = directed(x, y, nx, ny, edge.one, edge.other);
      [x, y] = [nx, ny];
      if (piece) join(piece);
    }
  }
  return [...joined.values()].flat().filter(({ one, other }) => one !== 0 || other !== 0);
}

/** One number for a place on the grid, within 8,000 units of the origin. */
const placeKey = (x: number, y: number) => (x * grid + 2 ** 23) * 2 ** 25 + (y * grid + 2 ** 23);

/** Where two edges meet: a crossing, or the ends of one that lie on the other. */
function crossings(a: Edge, b: Edge): [number, number][] {
  const [ax, ay, bx, by] = [a.x1 - a.x0, a.y1 - a.y0, b.x1 - b.x0, b.y1 - b.y0];
  const cross = ax * by - ay * bx;
  if (Math.abs(cross) > 1e-9) {
    const t = ((b.x0 - a.x0) * by - (b.y0 - a.y0) * bx) / cross;
    const u = ((b.x0 - a.x0) * ay - (b.y0 - a.y0) * ax) / cross;
    const slack = 1e-9;
    if (t < -slack || t > 1 + slack || u < -slack || u > 1 + slack) return [];
    return [[snap(a.x0 + ax * t), snap(a.y0 + ay * t)]];
  }
  const ends = (edge: Edge, other: Edge) =>
    (
      [
        [edge.x0, edge.y0],
        [edge.x1, edge.y1],
      ] as [number, number][]
    ).filter(([x, y]) => isOn(other, x, y));
  return [...ends(a, b), ...ends(b, a)];
}

function isOn({ x0, y0, x1, y1 }: Edge, x: number, y: number): boolean {
  const [dx, dy] = [x1 - x0, y1 - y0];
  const along = ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy);
  if (along < 0 || along > 1) return false;
  return Math.hypot(x - x0 - along * dx, y - y0 - along * dy) < 0.5 / grid;
}

/** Edges by the rows of the plane they pass through. */
interface Rows {
  top: number;
  height: number;
  lists: Edge[][];
}

function sortIntoRows(edges: readonly Edge[]): Rows {
  const top = Math.min(...edges.map(({ y0 }) => y0), 0);
  const bottom = edges.reduce((most, { y1 }) => Math.max(most, y1), 0);
  const count = 128;
  const height = (bottom - top) / count || 1;
  const lists: Edge[][] = Array.from({ length: count + 1 }, () => []);
  for (const edge of edges) {
    for (let row = Math.floor((edge.y0 - top) / height); row <= Math.floor((edge.y1 - top) / height); row++) {
      lists[row]?.push(edge);
    }
  }
  return { top, height, lists };
}

/** How often each operand winds around the place just to the right of an edge's middle, or below a level one's. */
function windingBeside(edge: Edge, rows: Rows, all: readonly Edge[]): [number, number] {
  const [x, y] = [(edge.x0 + edge.x1) / 2, (edge.y0 + edge.y1) / 2];
  let [one, other] = [0, 0];
  if (edge.y0 === edge.y1) {
    for (const candidate of all) {
      const [left, right] = candidate.x0 < candidate.x1 ? [candidate.x0, candidate.x1] : [candidate.x1, candidate.x0];
      if (candidate === edge || left === right || x < left || x >= right) continue;
      const crossing =
        candidate.y0 + ((candidate.y1 - candidate.y0) * (x - candidate.x0)) / (candidate.x1 - candidate.x0);
      if (crossing <= y) continue;
      const turn = candidate.x0 < candidate.x1 ? 1 : -1;
      one -= candidate.one * turn;
      other -= candidate.other * turn;
    }
    return [one, other];
  }
  for (const candidate of rows.lists[Math.floor((y - rows.top) / rows.height)] ?? []) {
    if (candidate === edge || candidate.y0 === candidate.y1 || y < candidate.y0 || y >= candidate.y1) continue;
    const crossing =
      candidate.x0 + ((candidate.x1 - candidate.x0) * (y - candidate.y0)) / (candidate.y1 - candidate.y0);
    if (crossing <= x) continue;
    one += candidate.one;
    other += candidate.other;
  }
  return [one, other];
}

/** A piece of an outline that is kept, in the direction it is to be drawn. */
interface Step {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** Follows steps from end to beginning into closed polygons, without points that lie on a straight line. */
function link(steps: readonly Step[]): Polygon[] {
  const from = new Map<number, Step[]>();
  for (const step of steps) {
    const key = placeKey(step.x0, step.y0);
    const known = from.get(key);
    if (known) known.push(step);
    else from.set(key, [step]);
  }
  const polygons: Polygon[] = [];
  for (const { x0, y0 } of steps) {
    const start = placeKey(x0, y0);
    let next = from.get(start)?.pop();
    if (!next) continue;
    const polygon: Polygon = [[x0, y0]];
    for (let key = placeKey(next.x1, next.y1); next && key !== start;) {
      polygon.push([next.x1, next.y1]);
      next = from.get(key)?.pop();
      if (next) key = placeKey(next.x1, next.y1);
    }
    const straight = withoutStraights(polygon);
    if (straight.length > 2 && Math.abs(areaOf(straight)) > 0.02) polygons.push(straight);
  }
  return polygons;
}

const withoutStraights = (polygon: Polygon): Polygon =>
  polygon.filter(([x, y], i) => {
    const [ax, ay] = polygon[(i + polygon.length - 1) % polygon.length] ?? [x, y];
    const [bx, by] = polygon[(i + 1) % polygon.length] ?? [x, y];
    const length = Math.hypot(bx - ax, by - ay);
    return Math.abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) > 0.004 * length || length < 1e-6;
  });
