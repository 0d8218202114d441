// How far a cut-out is enlarged: a small photo's looks soft, and lost where it is not.

/** Up to this it looks sharp. */
export const sharpUntil = 1.5;
/** The most, for one that fills little of its place. */
const most = 3;
/** The share of its place that is worth softness. */
const leastShare = 0.6;

/**
 * The scale of a cut-out in its place.
 * @param fit the scale at which it fills the place.
 * @param times the canvas's size relative to the format's own.
 */
export function limitEnlargement(fit: number, times: number): number {
  return Math.min(fit, Math.max(sharpUntil * times, Math.min(fit * leastShare, most * times)));
}
