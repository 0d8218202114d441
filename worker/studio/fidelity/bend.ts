// A small smooth displacement on top of a placement: what a turned, bent or worn product differs by from its photo taken
// from the front.

/** Control points in a row and in a column; between them displacements are interpolated. */
export const knots = 4;

/** Displacements of the control points, in fractions of the longer side: across first, then down. */
export type Bend = Float32Array;

export const straight = (): Bend => new Float32Array(2 * knots * knots);

/** A place of the product between control points: the one to its upper left, and its distances from it (0–1). */
export interface Between {
  knot: number;
  right: number;
  below: number;
}

/** Where a place of the product, 0 to 1 each way, is between the control points. */
export function findBetween(across: number, down: number): Between {
  const x = Math.max(0, Math.min(knots - 1.0001, across * (knots - 1)));
  const y = Math.max(0, Math.min(knots - 1.0001, down * (knots - 1)));
  const [left, top] = [Math.floor(x), Math.floor(y)];
  return { knot: top * knots + left, right: x - left, below: y - top };
}

/** Interpolated displacement there: across for plane 0, down for plane 1. */
export function displace(bend: Bend, plane: number, { knot, right, below }: Between): number {
  const i = plane * knots * knots + knot;
  const upper = (bend[i] as number) * (1 - right) + (bend[i + 1] as number) * right;
  const lower = (bend[i + knots] as number) * (1 - right) + (bend[i + knots + 1] as number) * right;
  return upper * (1 - below) + lower * below;
}
