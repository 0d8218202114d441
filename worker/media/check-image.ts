// Validates untrusted pictures: type, size, completeness; rotates photos upright by their EXIF orientation.
import { PhotonImage, resize, SamplingFilter } from "@cf-wasm/photon/workerd";
import { imageSize } from "image-size";
import type { ErrorCode } from "../contract/error-codes.ts";
import { messages } from "../contract/messages.ts";
import { AppError } from "../errors/app-error.ts";
import type { ImageExtension } from "./keys.ts";
import { turnUpright as turnRaster } from "../studio/pixels/photo-orientation.ts";
import { isWholeFile } from "../studio/pixels/whole-file.ts";

export interface CheckedImage {
  bytes: Uint8Array;
  mime: "image/jpeg" | "image/png" | "image/webp";
  extension: ImageExtension;
  /** Pixels. */
  width: number;
  height: number;
}

/** Limit of uploads, from the specification. */
export const maxUploadBytes = 5 * 1024 * 1024;
/** Limit of pictures fetched from shops, which sellers cannot choose. */
export const maxFetchedBytes = 10 * 1024 * 1024;
/** A decoded pixel takes four bytes in WebAssembly plus copies: an isolate has 128 MB. */
export const maxPixels = 12_000_000;
const minSidePixels = 64;
/** Long side of photos that are rotated upright, and therefore encoded again. */
const uprightSidePixels = 2000;

const kinds = {
  jpg: { mime: "image/jpeg", extension: "jpg" },
  png: { mime: "image/png", extension: "png" },
  webp: { mime: "image/webp", extension: "webp" },
} as const;

/** An AppError 400 on the field `image`, with a French message. */
export const refuse = (code: ErrorCode, message: string) => new AppError(400, code, message, { image: message });

/**
 * Checks that the bytes are a complete JPEG, PNG or WebP within the limits, and rotates photos upright by their EXIF
 * orientation. Throws AppError 400 with the French reason.
 */
export function checkImage(bytes: Uint8Array, maxBytes: number): CheckedImage {
  if (bytes.byteLength === 0) throw refuse("image_required", messages.imageRequired);
  if (bytes.byteLength > maxBytes) throw refuse("image_too_large", messages.imageTooLarge);
  const header = readHeader(bytes);
  const kind = kinds[header.type as keyof typeof kinds];
  if (!kind) throw refuse("image_type_unsupported", messages.imageTypeUnsupported);
  checkSides(header);
  if (!isWholeFile[header.type]?.(bytes)) throw refuse("image_unreadable", messages.imageUnreadable);
  const image = decodeImage(bytes);
  try {
    if (header.orientation > 1) return turnUpright(image, header.orientation);
    return { bytes, ...kind, width: image.get_width(), height: image.get_height() };
  } finally {
    image.free();
  }
}

/** Throws AppError 400 above `maxPixels` or below 64 pixels a side. */
export function checkSides({ width, height }: { width: number; height: number }): void {
  if (width * height > maxPixels) throw refuse("image_too_many_pixels", messages.imageTooManyPixels);
  if (Math.min(width, height) < minSidePixels) throw refuse("image_too_small", messages.imageTooSmall);
}

/** Type, size in pixels and EXIF orientation from the file's header. Throws AppError 400 when it is not a picture. */
export function readHeader(bytes: Uint8Array): { type: string; width: number; height: number; orientation: number } {
  try {
    const { type = "", width, height, orientation = 1 } = imageSize(bytes);
    return { type, width, height, orientation };
  } catch {
    throw refuse("image_type_unsupported", messages.imageTypeUnsupported);
  }
}

/** Decodes a complete file; the caller must free the result. Throws AppError 400. */
export function decodeImage(bytes: Uint8Array): PhotonImage {
  try {
    return PhotonImage.new_from_byteslice(bytes);
  } catch {
    throw refuse("image_unreadable", messages.imageUnreadable);
  }
}

function turnUpright(image: PhotonImage, orientation: number): CheckedImage {
  const scale = Math.min(1, uprightSidePixels / Math.max(image.get_width(), image.get_height()));
  const width = Math.max(1, Math.round(image.get_width() * scale));
  const height = Math.max(1, Math.round(image.get_height() * scale));
  const small = resize(image, width, height, SamplingFilter.Lanczos3);
  const data = new Uint8ClampedArray(small.get_raw_pixels().buffer);
  small.free();
  const turned = turnRaster({ width, height, data }, orientation);
  const upright = new PhotonImage(new Uint8Array(turned.data.buffer), turned.width, turned.height);
  try {
    return { bytes: upright.get_bytes_jpeg(95), ...kinds.jpg, width: turned.width, height: turned.height };
  } finally {
    upright.free();
  }
}
