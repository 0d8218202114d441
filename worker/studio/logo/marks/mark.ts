// What marks are drawn with. A mark is about 100 units wide and high around the origin; its parts never touch in two
// tones, so that in one colour it is still itself.
import type { Figure } from "../figure.ts";
import { reverse, scale, type Path } from "../path.ts";

export type Mark = () => Figure;

/** In the first tone, and in the second where there is one. */
export const solid = (path: Path, accent: Path = []): Figure => [
  { path, tone: 0 },
  ...(accent.length > 0 ? [{ path: accent, tone: 1 }] : []),
];

/** Turned over from left to right. */
export const mirror = (path: Path): Path => reverse(scale(path, -1, 1));

/** Turned upside down. */
export const flip = (path: Path): Path => reverse(scale(path, 1, -1));

/** The path and its mirror image. */
export const both = (path: Path): Path => [...path, ...mirror(path)];

/** A hole: what the path stands for is cut out of what it lies in. */
export const hole = reverse;
