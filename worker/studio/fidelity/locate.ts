// Locates a product in a visual: an exhaustive search over positions and sizes on a small picture, then refinement of
// the best few on a larger one.
import { findEdges, type EdgeField } from "./edge-field.ts";
import type { LabPlanes } from "./lab-planes.ts";
import type { Landmarks } from "./landmarks.ts";
import { climb, type Matrix, type Placement, type Sides, toMatrix, viewpoint } from "./placement.ts";

/** A downsampled visual that is searched. */
export interface SearchLevel {
  planes: LabPlanes;
  edges: EdgeField;
  /** Its pixels per pixel of the visual. */
  scale: number;
}

/** Computes a search level. `scale` is its pixels per pixel of the visual. */
export function createSearchLevel(planes: LabPlanes, scale: number): SearchLevel {
  return { planes, edges: findEdges(planes, 1), scale };
}

/** Differences in OKLab that still count as the same colour: light changes lightness more than hue. */
const hueReach = 0.05;
const lightReach = 0.2;
/** Highest agreement of two blurred edge maps. */
const fullAgreement = 0.6;
/** Early exit: minimum share of matching colours, among the first points and among all. */
const minAlike = 0.15;
const firstPoints = 12;

/** Ratio between successive sizes tried, and the first size as a fraction of the visual's longer side. */
const sizeStep = 1.1;
const smallestShare = 0.15;
/** Fraction of its sides by which a product may be cut by the picture's border. */
const cutOff = 0.1;
/** A second one beside it is at most so many times as large or small, and covers it by no larger part of its area. */
const likeSize = 1.8;
const overlapShare = 0.4;
const ranges = 3;
const candidatesInRange = 2;
/** Largest distance of the refined place, as a fraction of the product's size. */
const climbReach = { far: 0.15, away: 0, wider: viewpoint.wider };

/**
 * Candidate placements, best first.
 * @param marksAt the product's landmarks as seen at a size in pixels.
 * @param known where it was found already, to look for another one of a similar size beside it.
 */
export function locate(
  coarse: SearchLevel,
  fine: SearchLevel,
  marksAt: (size: number) => Landmarks,
  sides: Sides,
  known?: Placement,
): { placement: Placement; likeness: number }[] {
  const finds = searchAll(coarse, marksAt, sides, known)
    .map((start) =>
      climb(start, { first: start.size / 24, last: 0.5 / fine.scale }, climbReach, (placement) =>
        likenessAt(fine, marksAt(placement.size * fine.scale), toMatrix(placement), placement),
      ),
    )
    .sort((one, other) => other.likeness - one.likeness);
  return finds.filter(
    ({ placement }, at) => !finds.slice(0, at).some((better) => isSamePlace(better.placement, placement)),
  );
}

function isSamePlace(one: Placement, other: Placement): boolean {
  const near = 0.08 * one.size;
  return Math.hypot(one.x - other.x, one.y - other.y) < near && Math.abs(one.size - other.size) < near;
}

/** Tries the upright product at every size and returns the best position of each. */
function searchAll(
  level: SearchLevel,
  marksAt: (size: number) => Landmarks,
  sides: Sides,
  known: Placement | undefined,
): Placement[] {
  const { width, height } = level.planes;
  const { scale } = level;
  const finds: { placement: Placement; likeness: number }[] = [];
  const largest = (1 + cutOff) * Math.min(width / sides.across, height / sides.down);
  const from = known ? (known.size * scale) / likeSize : smallestShare * Math.max(width, height);
  const to = known ? Math.min(largest, known.size * scale * likeSize) : largest;
  for (let size = from; size <= to; size *= sizeStep) {
    const marks = marksAt(size);
    const step = Math.max(1, Math.round(size / 16));
    const [marginX, marginY] = [sides.across, sides.down].map((side) => (size * side * (1 - cutOff)) / 2) as [
      number,
      number,
    ];
    const placement = { x: 0, y: 0, size: size / scale, widening: 0, turn: 0, lean: 0, away: 0 };
    const matrix = toMatrix(placement);
    let best = { placement, likeness: -1 };
    for (let y = marginY; y <= height - marginY; y += step) {
      for (let x = marginX; x <= width - marginX; x += step) {
        placement.x = x / scale;
        placement.y = y / scale;
        if (known && overlaps(placement, known, sides)) continue;
        const likeness = likenessAt(level, marks, matrix, placement);
        if (likeness > best.likeness) best = { placement: { ...placement }, likeness };
      }
    }
    if (best.likeness >= 0) finds.push(best);
  }
  // Small sizes match by chance inside large ones: the best of each range of sizes are kept.
  const range = Math.ceil(finds.length / ranges);
  return Array.from({ length: ranges }, (_, k) =>
    finds
      .slice(k * range, (k + 1) * range)
      .sort((one, other) => other.likeness - one.likeness)
      .slice(0, candidatesInRange),
  )
    .flat()
    .map(({ placement }) => placement);
}

/** Whether one covers more than a part of the other. */
function overlaps(one: Placement, other: Placement, { across, down }: Sides): boolean {
  const shared = (way: "x" | "y", side: number) =>
    Math.max(
      0,
      Math.min(
        one.size * side,
        other.size * side,
        (side * (one.size + other.size)) / 2 - Math.abs(one[way] - other[way]),
      ),
    );
  const smaller = Math.min(one.size, other.size) ** 2 * across * down;
  return shared("x", across) * shared("y", down) > overlapShare * smaller;
}

/** Similarity of a product placed so, with its map at hand: 0 none, 1 exact. */
function likenessAt(
  { planes, edges, scale }: SearchLevel,
  marks: Landmarks,
  matrix: Matrix,
  placement: Placement,
): number {
  const [xu, xv, yu, yv] = [matrix.xu * scale, matrix.xv * scale, matrix.yu * scale, matrix.yv * scale];
  const [left, top] = [placement.x * scale, placement.y * scale];
  const { width, height, lightness, greenRed, blueYellow } = planes;
  const { spots, outline } = marks;
  let alike = 0;
  for (let k = 0; k < spots.u.length; k++) {
    const x = Math.floor(left + xu * (spots.u[k] as number) + xv * (spots.v[k] as number));
    const y = Math.floor(top + yu * (spots.u[k] as number) + yv * (spots.v[k] as number));
    if (x < 0 || y < 0 || x >= width || y >= height) continue;
    const at = y * width + x;
    const light = ((lightness[at] as number) - (spots.lightness[k] as number)) / lightReach;
    const red = ((greenRed[at] as number) - (spots.greenRed[k] as number)) / hueReach;
    const yellow = ((blueYellow[at] as number) - (spots.blueYellow[k] as number)) / hueReach;
    alike += 1 / (1 + light * light + red * red + yellow * yellow);
    if (k === firstPoints && alike < minAlike * firstPoints) return 0;
  }
  const colour = spots.u.length > 0 ? alike / spots.u.length : 0;
  if (colour < minAlike) return 0.4 * colour;
  let agreement = 0;
  for (let k = 0; k < outline.u.length; k++) {
    const x = Math.floor(left + xu * (outline.u[k] as number) + xv * (outline.v[k] as number));
    const y = Math.floor(top + yu * (outline.u[k] as number) + yv * (outline.v[k] as number));
    if (x < 0 || y < 0 || x >= width || y >= height) continue;
    const at = y * width + x;
    agreement +=
      (edges.cosine[at] as number) * (outline.cosine[k] as number) +
      (edges.sine[at] as number) * (outline.sine[k] as number);
  }
  const shape = outline.u.length > 0 ? agreement / outline.u.length / fullAgreement : 0;
  return 0.6 * Math.max(0, Math.min(1, shape)) + 0.4 * colour;
}
