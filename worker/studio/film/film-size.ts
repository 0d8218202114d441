import { filmSize } from "../../contract/videos.ts";
import type { ClipBrief } from "../briefs/film.ts";

/** Blocks of the encoder, in pixels. */
const block = 16;

/**
 * Size of a film's frame in pixels.
 * @param scale sides as a fraction of their full size, for tests; rounded up to the encoder's blocks.
 */
export function sizeOf(
  { format, definition }: Pick<ClipBrief, "format" | "definition">,
  scale: number,
): { width: number; height: number } {
  const { width, height } = filmSize(format, definition);
  const scaled = (side: number) => (scale === 1 ? side : Math.ceil((side * scale) / block) * block);
  return { width: scaled(width), height: scaled(height) };
}
