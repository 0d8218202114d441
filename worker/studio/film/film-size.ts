import { videoFormats, type VideoFormatId } from "../../contract/videos.ts";

/** Blocks of the encoder, in pixels: sides of frames are multiples. */
const block = 16;

/**
 * Size of a film's frame in pixels.
 * @param scale sides as a fraction of their full size; rounded up to the encoder's blocks.
 */
export function sizeOf(format: VideoFormatId, scale: number): { width: number; height: number } {
  const found = videoFormats.find(({ id }) => id === format);
  if (!found) throw new Error(`Unknown format ${format}`);
  const scaled = (side: number) => Math.ceil((side * scale) / block) * block;
  return { width: scaled(found.width), height: scaled(found.height) };
}
