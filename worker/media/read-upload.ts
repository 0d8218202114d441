// Pictures sent by users, prepared for storage: AVIF by Cloudflare Images where it is bound, all else by photon.
import { messages } from "../contract/messages.ts";
import type { Env } from "../settings/env.ts";
import { type CheckedImage, maxUploadBytes, readHeader, refuse } from "./check-image.ts";
import { normaliseUpload } from "./normalise-image.ts";

/** JPEG quality of a converted AVIF, as in the browser (web/ui/prepare-image.ts), in percent. */
const avifQuality = 95;

/**
 * Checks a user's picture and converts what the renderer does not read: GIF, BMP, TIFF, the first frame of an animated
 * WebP, JPEG in printing colours, and AVIF where the `IMAGES` binding is there. At most 5 MB and 12 million pixels.
 * Throws AppError 400 with the French reason.
 */
export async function readUpload({ IMAGES: images }: Pick<Env, "IMAGES">, bytes: Uint8Array): Promise<CheckedImage> {
  if (!images || bytes.byteLength === 0 || bytes.byteLength > maxUploadBytes || readHeader(bytes).type !== "avif")
    return normaliseUpload(bytes, images);
  return normaliseUpload(await convertAvif(images, bytes), images);
}

async function convertAvif(images: ImagesBinding, bytes: Uint8Array): Promise<Uint8Array> {
  try {
    const converted = await images
      .input(new Blob([new Uint8Array(bytes)]).stream())
      .output({ format: "image/jpeg", quality: avifQuality });
    return new Uint8Array(await converted.response().arrayBuffer());
  } catch (error) {
    console.warn(JSON.stringify({ avif: String(error) }));
    throw refuse("image_conversion_failed", messages.imageConversionFailed);
  }
}
