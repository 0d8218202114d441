// Converts fetched and uploaded pictures that browsers or the renderer cannot use into JPEG or PNG.
import type { PhotonImage } from "@cf-wasm/photon/workerd";
import { messages } from "../contract/messages.ts";
import {
  checkImage,
  checkSides,
  decodeImage,
  maxFetchedBytes,
  maxUploadBytes,
  readHeader,
  refuse,
} from "./check-image.ts";
import type { CheckedImage } from "./check-image.ts";
import { readFrame } from "../studio/pixels/jpeg-segments.ts";
import { isWholeFile } from "../studio/pixels/whole-file.ts";

/** Formats that Photon decodes besides those that are kept. It cannot decode AVIF, HEIC and SVG, which are refused. */
const convertedTypes = new Set(["gif", "bmp", "tiff"]);
const jpegQuality = 95;

/** Size limit of a picture in bytes, and what is said above it. */
interface SizeLimit {
  maxBytes: number;
  message: string;
}

const ofFetched: SizeLimit = { maxBytes: maxFetchedBytes, message: messages.pageImageTooLarge };
const ofUploads: SizeLimit = { maxBytes: maxUploadBytes, message: messages.imageTooLarge };

/** As normaliseImage, for a picture sent by a user: at most 5 MB. */
export const normaliseUpload = (bytes: Uint8Array): CheckedImage => normaliseImage(bytes, ofUploads);

/**
 * Prepares a picture for storage. Keeps JPEG, PNG and WebP (rotated upright); converts GIF, BMP, TIFF, animated WebP
 * (first frame) and CMYK JPEGs to JPEG, or to PNG when they have transparency. At most 12 million pixels, and 10 MB for
 * a fetched one. Throws AppError 400 with the French reason.
 */
export function normaliseImage(bytes: Uint8Array, { maxBytes, message }: SizeLimit = ofFetched): CheckedImage {
  if (bytes.byteLength > maxBytes) throw refuse("image_too_large", message);
  if (bytes.byteLength > 0) {
    const header = readHeader(bytes);
    if (convertedTypes.has(header.type)) {
      checkSides(header);
      if (!isWholeFile[header.type]?.(bytes)) throw refuse("image_unreadable", messages.imageUnreadable);
      return convert(bytes);
    }
  }
  const image = checkImage(bytes, maxBytes);
  return isCmykJpeg(image.bytes) || isAnimatedWebp(image.bytes) ? convert(image.bytes) : image;
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

/** Whether a JPEG has four components (CMYK), which decoders render differently. */
const isCmykJpeg = (bytes: Uint8Array): boolean => readFrame(bytes)?.components === 4;

/** Whether the animation flag of the extended WebP header is set; the renderer cannot read such files. */
function isAnimatedWebp(bytes: Uint8Array): boolean {
  const isExtended = new TextDecoder("latin1").decode(bytes.subarray(8, 16)) === "WEBPVP8X";
  return isExtended && ((bytes[20] ?? 0) & 2) !== 0;
}
