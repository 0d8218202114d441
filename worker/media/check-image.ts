// What comes in as a picture is hostile until this has read it whole.
import { PhotonImage, resize, SamplingFilter } from "@cf-wasm/photon/workerd";
import { imageSize } from "image-size";
import { messages } from "../contract/messages.ts";
import { AppError } from "../http/app-error.ts";
import type { ImageExtension } from "./keys.ts";
import { turnUpright as turnRaster } from "../studio/embedded/photo-orientation.ts";
import { isWholeFile } from "../studio/embedded/whole-file.ts";

export interface CheckedImage {
  bytes: Uint8Array;
  mime: "image/jpeg" | "image/png" | "image/webp";
  extension: ImageExtension;
  /** Pixels. */
  width: number;
  height: number;
}

/** The specification's 5 MB of an upload. */
export const maxUploadBytes = 5 * 1024 * 1024;
/** Fetched pictures may be larger: what shops serve is not the seller's choice. */
export const maxFetchedBytes = 10 * 1024 * 1024;
/** Decoded, a pixel takes four bytes in WebAssembly and some more on the way: an isolate has 128 MB. */
export const maxPixels = 12_000_000;
const minSidePixels = 64;
/** Long side of a photo that had to be turned upright, and so encoded again. */
const uprightSidePixels = 2000;

const kinds = {
  jpg: { mime: "image/jpeg", extension: "jpg" },
  png: { mime: "image/png", extension: "png" },
  webp: { mime: "image/webp", extension: "webp" },
} as const;

export const refuse = (code: string, message: string) => new AppError(400, code, message, { image: message });

/**
 * Proves that bytes are a whole JPEG, PNG or WebP of a size that can be worked on, and turns photos upright as their
 * EXIF says. Throws AppError 400 with the French reason.
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

/** Throws AppError 400 for more pixels than can be worked on, or fewer than can be used. */
export function checkSides({ width, height }: { width: number; height: number }): void {
  if (width * height > maxPixels) throw refuse("image_too_many_pixels", messages.imageTooManyPixels);
  if (Math.min(width, height) < minSidePixels) throw refuse("image_too_small", messages.imageTooSmall);
}

/** What a file says of itself at its start. Throws AppError 400 for what is no picture. */
export function readHeader(bytes: Uint8Array): { type: string; width: number; height: number; orientation: number } {
  try {
    const { type = "", width, height, orientation = 1 } = imageSize(bytes);
    return { type, width, height, orientation };
  } catch {
    throw refuse("image_type_unsupported", messages.imageTypeUnsupported);
  }
}

/** To be freed by the caller. Throws AppError 400; only whole files may come here. */
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
