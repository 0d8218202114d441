// Placement of a product in a visual: position, size, and small changes of aspect, rotation and shear, as another
// viewpoint would cause.
import type { Box } from "../pixels/raster.ts";

/** Where and how a product is placed in a visual. */
export interface Placement {
  /** The product's centre, in pixels of the visual. */
  x: number;
  y: number;
  /** The product's longer side in pixels of the visual. */
  size: number;
  /** Natural logarithm of the change of aspect (positive: wider). */
  widening: number;
  /** In radians. */
  turn: number;
  lean: number;
  /**
   * How much smaller it becomes towards its right, as one that is turned about its upright axis does: at a distance from
   * its centre, in fractions of the longer side, sizes are divided by 1 plus the product of both.
   */
  away: number;
}

/** Width and height of the product's picture, as fractions of the longer one. */
export interface Sides {
  across: number;
  down: number;
}

/** Linear map from the product (from its centre, in fractions of its longer side) to the visual. */
export interface Matrix {
  xu: number;
  xv: number;
  yu: number;
  yv: number;
}

/** The linear map of a placement, without its position. */
export function toMatrix({ size, widening, turn, lean }: Placement): Matrix {
  const across = size * Math.exp(widening / 2);
  const down = size * Math.exp(-widening / 2);
  const [cosine, sine] = [Math.cos(turn), Math.sin(turn)];
  return {
    xu: across * cosine,
    xv: across * cosine * lean - down * sine,
    yu: across * sine,
    yv: across * sine * lean + down * cosine,
  };
}

/** Bounding box of a placed product, clipped to the visual. */
export function toBox(placement: Placement, sides: Sides, visual: { width: number; height: number }): Box {
  const { xu, xv, yu, yv } = toMatrix(placement);
  const halfWidth = (Math.abs(xu) * sides.across + Math.abs(xv) * sides.down) / 2;
  const halfHeight = (Math.abs(yu) * sides.across + Math.abs(yv) * sides.down) / 2;
  const left = Math.max(0, Math.min(visual.width - 1, Math.round(placement.x - halfWidth)));
  const top = Math.max(0, Math.min(visual.height - 1, Math.round(placement.y - halfHeight)));
  const right = Math.min(visual.width, Math.round(placement.x + halfWidth));
  const bottom = Math.min(visual.height, Math.round(placement.y + halfHeight));
  return { x: left, y: top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
}

/**
 * Largest changes attributed to another viewpoint: a product turned by thirty degrees is 14 % narrower; none makes it
 * wider than seen from the front, but photos are not always taken from there.
 */
export const viewpoint = { wider: 0.06, narrower: 0.15, turn: 0.35, lean: 0.12 };
/** And how much smaller its far side may be than its middle. */
const smallerSide = 0.1;

/** The most that a product may be turned away. */
export const mostAway = ({ width, height }: { width: number; height: number }): number =>
  (2 * smallerSide * Math.max(width, height)) / width;

/** Largest distance from the start of a search, as a fraction of the product's size; how far it may be turned away; how wide. */
export interface Reach {
  far: number;
  away: number;
  wider: number;
}

/**
 * Hill climbing from a placement to the best one near it.
 * @param steps the first and the last step, in pixels of the visual.
 * @param judge similarity of a placement; higher is better.
 */
export function climb(
  from: Placement,
  steps: { first: number; last: number },
  reach: Reach,
  judge: (placement: Placement) => number,
): { placement: Placement; likeness: number } {
  let best = { placement: from, likeness: judge(from) };
  for (let step = steps.first; step >= steps.last;) {
    // Moves the product's ends by one step.
    const part = (step * 2) / from.size;
    const before = best;
    for (const [key, by] of [
      ["x", step],
      ["y", step],
      ["size", step * 2],
      ["widening", part * 2],
      ["turn", part],
      ["lean", part],
      ["away", part * 2],
    ] as const) {
      if (key === "away" && reach.away === 0) continue;
      for (const way of [by, -by]) {
        const placement = { ...best.placement, [key]: best.placement[key] + way };
        if (!isWithin(from, placement, reach)) continue;
        const likeness = judge(placement);
        if (likeness <= best.likeness) continue;
        best = { placement, likeness };
        break;
      }
    }
    if (best.likeness <= before.likeness + 1e-5) {
      step /= 2;
      continue;
    }
    // Along a ridge each number alone gains little: the whole of the last moves is repeated.
    const placement = goOn(before.placement, best.placement);
    if (!isWithin(from, placement, reach)) continue;
    const likeness = judge(placement);
    if (likeness > best.likeness) best = { placement, likeness };
  }
  return best;
}

/** As far again from one placement to the other. */
function goOn(one: Placement, other: Placement): Placement {
  const on = { ...other };
  for (const key of ["x", "y", "size", "widening", "turn", "lean", "away"] as const) on[key] += other[key] - one[key];
  return on;
}

function isWithin(from: Placement, placement: Placement, reach: Reach): boolean {
  const far = reach.far * from.size;
  return (
    Math.abs(placement.x - from.x) <= far &&
    Math.abs(placement.y - from.y) <= far &&
    Math.abs(placement.size - from.size) <= far &&
    placement.widening <= reach.wider &&
    placement.widening >= -viewpoint.narrower &&
    Math.abs(placement.turn) <= viewpoint.turn &&
    Math.abs(placement.lean) <= viewpoint.lean &&
    Math.abs(placement.away) <= reach.away
  );
}
