import { decodePhoto } from "../embedded/codec.ts";
import { decodeJpeg } from "../embedded/jpeg-reduced.ts";
import { readFrame } from "../embedded/jpeg-segments.ts";
import { type Raster, release } from "../embedded/raster.ts";
import { type Luminance, sumLuminance } from "./luminance.ts";

/** Longer side, in pixels, at which a picture is looked at if it has as many: three for each cell of a fingerprint. */
const enoughSide = 100;

/** How bright a picture is, JPEG, PNG or WebP. Throws StudioError for what cannot be read within an isolate's memory. */
export async function readLuminance(bytes: Uint8Array): Promise<Luminance> {
  const raster = readSmallJpeg(bytes) ?? (await decodePhoto(bytes, enoughSide));
  const luminance = sumLuminance(raster);
  release(raster);
  return luminance;
}

/** The blocks of a JPEG hold their mean: at an eighth, nothing else is computed. */
export function readSmallJpeg(bytes: Uint8Array): Raster | undefined {
  const size = readFrame(bytes);
  if (!size) return undefined;
  const times = Math.max(size.width, size.height) / enoughSide;
  return decodeJpeg(bytes, times >= 8 ? 8 : times >= 4 ? 4 : times >= 2 ? 2 : 1);
}
