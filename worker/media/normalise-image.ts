// Shops serve more than every browser shows and the studio reads: what can be turned into a JPEG or PNG is.
import type { PhotonImage } from "@cf-wasm/photon/workerd";
import { messages } from "../contract/messages.ts";
import { checkImage, checkSides, decodeImage, maxFetchedBytes, readHeader, refuse } from "./check-image.ts";
import type { CheckedImage } from "./check-image.ts";
import { readFrame } from "../studio/embedded/jpeg-segments.ts";
import { isWholeFile } from "../studio/embedded/whole-file.ts";

/** What Photon reads beside the formats that are kept. AVIF, HEIC and SVG it does not, and they are refused. */
const convertedTypes = new Set(["gif", "bmp", "tiff"]);
const jpegQuality = 95;

/**
 * A fetched picture as one that can be kept: JPEG, PNG and WebP as they are, upright; GIF, BMP, TIFF, animations (their
 * first frame) and JPEGs in printing colours as JPEG, or as PNG where something shows through. At most 10 MB and 12
 * million pixels. Throws AppError 400 with the French reason.
 */
export function normaliseImage(bytes: Uint8Array): CheckedImage {
  if (bytes.byteLength > maxFetchedBytes) throw refuse("image_too_large", messages.pageImageTooLarge);
  if (bytes.byteLength > 0) {
    const header = readHeader(bytes);
    if (convertedTypes.has(header.type)) {
      checkSides(header);
      if (!isWholeFile[header.type]?.(bytes)) throw refuse("image_unreadable", messages.imageUnreadable);
      return convert(bytes);
    }
  }
  const image = checkImage(bytes, maxFetchedBytes);
  return isInPrintingColours(image.bytes) || isAnimatedWebp(image.bytes) ? convert(image.bytes) : image;
}

function convert(bytes: Uint8Array): CheckedImage {
  const image = decodeImage(bytes);
  try {
    const size = { width: image.get_width(), height: image.get_height() };
    return isOpaque(image)
      ? { bytes: image.get_bytes_jpeg(jpegQuality), mime: "image/jpeg", extension: "jpg", ...size }
      : { bytes: image.get_bytes(), mime: "image/png", extension: "png", ...size };
  } finally {
    image.free();
  }
}

function isOpaque(image: PhotonImage): boolean {
  const pixels = image.get_raw_pixels();
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return false;
  return true;
}

/** A JPEG of four components is CMYK, which print shops leave in and few decoders read alike. */
const isInPrintingColours = (bytes: Uint8Array): boolean => readFrame(bytes)?.components === 4;

/** The extended header's flag: browsers move such a picture, and the studio cannot read it. */
function isAnimatedWebp(bytes: Uint8Array): boolean {
  const isExtended = new TextDecoder("latin1").decode(bytes.subarray(8, 16)) === "WEBPVP8X";
  return isExtended && ((bytes[20] ?? 0) & 2) !== 0;
}
