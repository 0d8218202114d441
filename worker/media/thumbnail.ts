// Scales pictures down to thumbnails.
import { PhotonImage, resize, SamplingFilter } from "@cf-wasm/photon/workerd";
import { findSegment, insertSegment, jpegMarkers } from "../studio/pixels/jpeg-segments.ts";
import { xmpSignature } from "../studio/pixels/xmp.ts";

/**
 * Width in pixels from which a lower JPEG quality is used: these sizes are shown on high-density screens, where the
 * difference is invisible and saves a third of the bytes.
 */
const highDensityWidth = 640;

/**
 * A picture scaled down to `width` pixels, never up. JPEG, or lossless WebP for pictures with transparency. The XMP
 * segment that marks generated pictures is copied.
 * Throws a plain Error when the bytes do not decode: stored pictures were checked before.
 */
export function makeThumbnail(bytes: Uint8Array, mime: string, width: number): { bytes: Uint8Array; mime: string } {
  const image = PhotonImage.new_from_byteslice(bytes);
  try {
    if (image.get_width() <= width) return { bytes, mime };
    const height = Math.max(1, Math.round((image.get_height() * width) / image.get_width()));
    const small = resize(image, width, height, SamplingFilter.Lanczos3);
    try {
      const opaque = mime === "image/jpeg" || !hasTransparency(small.get_raw_pixels());
      return opaque
        ? { bytes: keepXmp(small.get_bytes_jpeg(width < highDensityWidth ? 84 : 76), bytes), mime: "image/jpeg" }
        : { bytes: small.get_bytes_webp(), mime: "image/webp" };
    } finally {
      small.free();
    }
  } finally {
    image.free();
  }
}

function hasTransparency(pixels: Uint8Array): boolean {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return true;
  return false;
}

/** The JPEG with the XMP segment of another JPEG, if that has one. */
function keepXmp(jpeg: Uint8Array, original: Uint8Array): Uint8Array {
  const xmp = findSegment(original, jpegMarkers.app1, xmpSignature);
  return xmp ? insertSegment(jpeg, original.subarray(xmp.start, xmp.end)) : jpeg;
}
