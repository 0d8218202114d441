// Helpers for drawing marks. A mark is about 100 units wide and high around the origin; parts of different tones never
// touch, so that it still works in one colour.
import type { Figure } from "../figure.ts";
import { reverse, scale, type Path } from "../path.ts";

export type Mark = () => Figure;

/** In the first tone, with `accent` in the second. */
export const solid = (path: Path, accent: Path = []): Figure => [
  { path, tone: 0 },
  ...(accent.length > 0 ? [{ path: accent, tone: 1 }] : []),
];

/** Flipped left to right. */
export const mirror = (path: Path): Path => reverse(scale(path, -1, 1));

/** Flipped upside down. */
export const flip = (path: Path): Path => reverse(scale(path, 1, -1));

/** The path and its mirror image. */
export const both = (path: Path): Path => [...path, ...mirror(path)];

/** Reverses the path, which cuts it out of the shape around it. */
export const hole = reverse;
