// Scales pictures down to thumbnails.
import { PhotonImage } from "../studio/pixels/photon.ts";
import { imageSize } from "image-size";
import { decodePhoto, encodeJpeg } from "../studio/pixels/codec.ts";
import { findSegment, insertSegment, jpegMarkers } from "../studio/pixels/jpeg-segments.ts";
import { type Raster, release, straighten } from "../studio/pixels/raster.ts";
import { resizeInSlices } from "../studio/pixels/resample.ts";
import { xmpSignature } from "../studio/pixels/xmp.ts";
import { StudioError } from "../studio/studio.ts";
import { withDecodeLock } from "./decode-lock.ts";

/**
 * Width in pixels from which a lower JPEG quality is used: these sizes are shown on high-density screens, where the
 * difference is invisible and saves a third of the bytes.
 */
const highDensityWidth = 640;

interface Thumbnail {
  bytes: Uint8Array;
  mime: string;
}

/**
 * A picture scaled down to `width` pixels, never up. JPEG, or lossless WebP for pictures with transparency. The XMP
 * segment that marks generated pictures is copied. A picture that does not fit into memory, which uploads refuse, stays
 * as it is. Throws a plain Error when the bytes do not decode: stored pictures were checked before.
 */
export async function makeThumbnail(bytes: Uint8Array, mime: string, width: number): Promise<Thumbnail> {
  const whole = imageSize(bytes);
  if (whole.width <= width) return { bytes, mime };
  const height = Math.max(1, Math.round((whole.height * width) / whole.width));
  return withDecodeLock(async () => {
    let picture: Raster;
    try {
      picture = await decodePhoto(bytes, Math.max(width, height));
    } catch (error) {
      if (error instanceof StudioError) return { bytes, mime };
      throw error;
    }
    const small = await resizeInSlices(picture, width, height);
    if (small !== picture) release(picture);
    try {
      if (mime !== "image/jpeg" && hasTransparency(small)) return encodeTransparent(small);
      const { bytes: jpeg } = await encodeJpeg(small, undefined, width < highDensityWidth ? 84 : 76);
      return { bytes: keepXmp(jpeg, bytes), mime: "image/jpeg" };
    } finally {
      release(small);
    }
  });
}

function encodeTransparent(raster: Raster): Thumbnail {
  const { data, width, height } = straighten(raster);
  const image = new PhotonImage(new Uint8Array(data.buffer), width, height);
  try {
    return { bytes: image.get_bytes_webp(), mime: "image/webp" };
  } finally {
    image.free();
  }
}

function hasTransparency({ data }: Raster): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true;
  return false;
}

/** The JPEG with the XMP segment of another JPEG, if that has one. */
function keepXmp(jpeg: Uint8Array, original: Uint8Array): Uint8Array {
  const xmp = findSegment(original, jpegMarkers.app1, xmpSignature);
  return xmp ? insertSegment(jpeg, original.subarray(xmp.start, xmp.end)) : jpeg;
}
