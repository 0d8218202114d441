// A finished picture at a larger size: by a resampler, which adds nothing to what is in it.
import type { Picture } from "../studio.ts";
import { decode, encodeJpeg } from "./codec.ts";
import { release } from "./raster.ts";
import { resize } from "./resample.ts";
import { readDigitalSource } from "./xmp.ts";

/** Says as before how the picture came about. Throws StudioError for what cannot be read. */
export async function enlargePicture(
  bytes: Uint8Array,
  { width, height }: { width: number; height: number },
): Promise<Picture> {
  const picture = await decode(bytes);
  const larger = resize(picture, width, height);
  if (larger !== picture) release(picture);
  const enlarged = encodeJpeg(larger, readDigitalSource(bytes));
  release(larger);
  return enlarged;
}
