import { PhotonImage, resize, SamplingFilter } from "@cf-wasm/photon/workerd";
import { findSegment, insertSegment, jpegMarkers } from "../studio/embedded/jpeg-segments.ts";
import { xmpSignature } from "../studio/embedded/xmp.ts";

/** From this width on a picture is shown on screens with two pixels to a point, where finer JPEG weighs a third more and nobody sees it. */
const dense = 640;

/**
 * A picture reduced to `width` pixels, never enlarged. JPEG, or lossless WebP where there is transparency to keep.
 * A generated picture's XMP goes along: reduced, it is generated all the same.
 * Throws when the bytes do not decode: what is stored has been checked, so that is a fault.
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
        ? { bytes: keepXmp(small.get_bytes_jpeg(width < dense ? 84 : 76), bytes), mime: "image/jpeg" }
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

/** A JPEG with the XMP segment of another, where that has one. */
function keepXmp(jpeg: Uint8Array, original: Uint8Array): Uint8Array {
  const xmp = findSegment(original, jpegMarkers.app1, xmpSignature);
  return xmp ? insertSegment(jpeg, original.subarray(xmp.start, xmp.end)) : jpeg;
}
