// Corrections of a product's cut-out by hand. Coordinates are pixels of the upright photo, reduced to `retouchSide`.

/** Longer side in pixels at which photos are corrected and alphas are saved: that of the studio's own photos. */
export const retouchSide = 1100;

/** Largest alpha that is accepted, in bytes of PNG: an outline of many hairs has about 200 kB. */
export const maxCutOutBytes = 1024 * 1024;

/** One correction; `points` are pairs of x and y. */
export type RetouchStep =
  | { kind: "stroke"; keeps: boolean; radius: number; points: readonly number[] }
  | { kind: "lasso"; keeps: boolean; points: readonly number[] }
  | { kind: "frame"; x: number; y: number; width: number; height: number };
