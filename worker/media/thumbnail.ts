import { PhotonImage, resize, SamplingFilter } from "@cf-wasm/photon/workerd";

/**
 * A picture reduced to `width` pixels, never enlarged. JPEG, or lossless WebP where there is transparency to keep.
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
        ? { bytes: small.get_bytes_jpeg(84), mime: "image/jpeg" }
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
