// Reduces uploaded photos before they are stored.
import type { Picture } from "../briefs/picture.ts";
import { encodeJpeg } from "../pixels/codec.ts";
import { release, type Raster } from "../pixels/raster.ts";
import { writePng } from "../pixels/write-png.ts";
import { readReduced } from "./source-photo.ts";

/**
 * Upright and without metadata, its longer side at most `longerSide` pixels: JPEG, or PNG where it has transparency.
 * Throws StudioError for bytes that cannot be read.
 */
export async function reducePhoto(bytes: Uint8Array, longerSide: number): Promise<Picture> {
  const { photo } = await readReduced(bytes, longerSide);
  const picture = isOpaque(photo) ? await encodeJpeg(photo, undefined) : await writePng(photo, undefined, true);
  release(photo);
  return picture;
}

function isOpaque({ data }: Raster): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false;
  return true;
}
