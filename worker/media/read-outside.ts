// Reads pictures outside the isolate, with Cloudflare's Images service, where it is bound (`IMAGES`): what cannot be read
// here in pieces would not fit into the isolate's memory, and AVIF and HEIC have no decoder here.
import { imageSize } from "image-size";
import type { CheckedImage } from "./check-image.ts";

/** Longer side of the result in pixels: small enough to be decoded whole here, and more than any picture shows of it. */
const longerSide = 1700;
const quality = 92;

/** Formats without transparency. */
const opaqueTypes = new Set(["jpg", "bmp", "heic"]);

/**
 * A picture's first frame, upright and reduced, as JPEG or, where it may be transparent, WebP.
 * @param type of the bytes, by image-size's names.
 * @returns undefined without the binding, and for what the service cannot read.
 */
export async function readOutside(
  images: ImagesBinding | undefined,
  bytes: Uint8Array,
  type: string,
): Promise<CheckedImage | undefined> {
  if (!images) return undefined;
  const format = opaqueTypes.has(type) ? "image/jpeg" : "image/webp";
  let reduced: Uint8Array;
  try {
    const result = await images
      .input(new Blob([new Uint8Array(bytes)]).stream())
      .transform({ width: longerSide, height: longerSide, fit: "scale-down" })
      .output({ format, quality, anim: false });
    reduced = new Uint8Array(await new Response(result.image()).arrayBuffer());
  } catch (error) {
    // Also when the account's transformations are used up: the picture is refused, and the reason is in the log.
    console.error(JSON.stringify({ images: type, bytes: bytes.byteLength, error: String(error) }));
    return undefined;
  }
  const { width, height } = imageSize(reduced);
  return { bytes: reduced, mime: format, extension: format === "image/jpeg" ? "jpg" : "webp", width, height };
}
