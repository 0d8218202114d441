// Enlarges a finished picture by resampling; adds no detail.
import type { Picture } from "../briefs/picture.ts";
import { decodePhoto, encodeJpeg } from "./codec.ts";
import { release } from "./raster.ts";
import { resizeInSlices } from "./resample.ts";
import { readDigitalSource } from "./xmp.ts";

/**
 * A JPEG of the given size in pixels, with the same digital source in its XMP. Throws StudioError for bytes that cannot
 * be read.
 */
export async function enlargePicture(
  bytes: Uint8Array,
  { width, height }: { width: number; height: number },
): Promise<Picture> {
  const picture = await decodePhoto(bytes, Number.POSITIVE_INFINITY);
  const larger = await resizeInSlices(picture, width, height);
  if (larger !== picture) release(picture);
  const enlarged = await encodeJpeg(larger, readDigitalSource(bytes));
  release(larger);
  return enlarged;
}
