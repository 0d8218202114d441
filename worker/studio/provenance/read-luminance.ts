import { decodePhoto } from "../pixels/codec.ts";
import { decodeJpeg } from "../pixels/jpeg-reduced.ts";
import { readFrame } from "../pixels/jpeg-segments.ts";
import { type Raster, release } from "../pixels/raster.ts";
import { type Luminance, sumLuminance } from "./luminance.ts";

/** Longer side, in pixels, that a picture is decoded to if it has as many: three for each cell of a fingerprint. */
const enoughSide = 100;

/** Luminance of a JPEG, PNG or WebP. Throws StudioError for what cannot be read within an isolate's memory. */
export async function readLuminance(bytes: Uint8Array): Promise<Luminance> {
  const raster = (await readSmallJpeg(bytes)) ?? (await decodePhoto(bytes, enoughSide));
  const luminance = sumLuminance(raster);
  release(raster);
  return luminance;
}

/**
 * Decodes a JPEG at the smallest scale with enough pixels (at an eighth, only the blocks' means are computed).
 * Undefined for other formats.
 */
export async function readSmallJpeg(bytes: Uint8Array): Promise<Raster | undefined> {
  const size = readFrame(bytes);
  if (!size) return undefined;
  const times = Math.max(size.width, size.height) / enoughSide;
  return decodeJpeg(bytes, times >= 8 ? 8 : times >= 4 ? 4 : times >= 2 ? 2 : 1);
}
