// Validates untrusted pictures: type, size, completeness; rotates photos upright by their EXIF orientation.
import { imageSize } from "image-size";
import type { ErrorCode } from "../contract/error-codes.ts";
import { messages } from "../contract/messages.ts";
import { AppError } from "../errors/app-error.ts";
import type { ImageExtension } from "./keys.ts";
import { decodeByPhoton, decodePhoto, encodeJpeg, largestWhole } from "../studio/pixels/codec.ts";
import { turnUpright } from "../studio/pixels/photo-orientation.ts";
import { type Raster, release } from "../studio/pixels/raster.ts";
import { resizeInSlices } from "../studio/pixels/resample.ts";
import { isWholeFile } from "../studio/pixels/whole-file.ts";
import { StudioError } from "../studio/studio.ts";
import { withDecodeLock } from "./decode-lock.ts";
import { readOutside } from "./read-outside.ts";

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
export const maxPixels = 12_000_000;
const minSidePixels = 64;
/** Long side of photos that are rotated upright, and therefore encoded again. */
const uprightSidePixels = 2000;
const uprightQuality = 95;
/** Long side to which others are decoded to see whether they can be read. */
const checkedSidePixels = 256;

const kinds = {
  jpg: { mime: "image/jpeg", extension: "jpg" },
  png: { mime: "image/png", extension: "png" },
  webp: { mime: "image/webp", extension: "webp" },
} as const;

/** An AppError 400 on the field `image`, with a French message. */
export const refuse = (code: ErrorCode, message: string) => new AppError(400, code, message, { image: message });

/** Formats that the Images service converts. */
const convertedOutside = new Set(["avif", "heic", "heif"]);

/**
 * Checks that the bytes are a complete JPEG, PNG or WebP within the limits, and rotates photos upright by their EXIF
 * orientation. Nothing is decoded whole above 3.2 megapixels: JPEG and PNG are read in pieces, other pictures reduced by
 * the Images service, which also converts AVIF and HEIC. Throws AppError 400 with the French reason.
 * @param images the binding of the Images service, where there is one.
 */
export async function checkImage(bytes: Uint8Array, maxBytes: number, images?: ImagesBinding): Promise<CheckedImage> {
  if (bytes.byteLength === 0) throw refuse("image_required", messages.imageRequired);
  if (bytes.byteLength > maxBytes) throw refuse("image_too_large", messages.imageTooLarge);
  const header = readHeader(bytes);
  const kind = kinds[header.type as keyof typeof kinds];
  if (!kind) {
    const converted = convertedOutside.has(header.type) ? await readOutside(images, bytes, header.type) : undefined;
    if (!converted) throw refuse("image_type_unsupported", messages.imageTypeUnsupported);
    checkSides(converted);
    return converted;
  }
  checkSides(header);
  if (!isWholeFile[header.type]?.(bytes)) throw refuse("image_unreadable", messages.imageUnreadable);
  const { width, height } = header;
  if (isReadInPieces(header) || width * height <= largestWhole) {
    const upright = await withDecodeLock(() => decodeUpright(bytes, header));
    if (upright) return upright === "already" ? { bytes, ...kind, width, height } : upright;
  }
  const reduced = await readOutside(images, bytes, header.type);
  if (reduced) return reduced;
  const isLarge = width * height > largestWhole;
  throw isLarge
    ? refuse("image_too_many_pixels", messages.imageTooLargeToRead)
    : refuse("image_unreadable", messages.imageUnreadable);
}

const isReadInPieces = ({ type }: { type: string }) => type === "jpg" || type === "png";

/** A photo that is rotated, upright; "already" for others that decode; undefined for what does not. */
async function decodeUpright(
  bytes: Uint8Array,
  { orientation, type }: Header,
): Promise<CheckedImage | "already" | undefined> {
  const side = orientation > 1 ? uprightSidePixels : checkedSidePixels;
  let photo: Raster;
  try {
    photo = type === "webp" && isAnimatedWebp(bytes) ? await decodeByPhoton(bytes) : await decodePhoto(bytes, side);
  } catch (error) {
    if (error instanceof StudioError) return undefined;
    throw error;
  }
  if (orientation <= 1) {
    release(photo);
    return "already";
  }
  const scale = Math.min(1, uprightSidePixels / Math.max(photo.width, photo.height));
  const [width, height] = [photo.width, photo.height].map((size) => Math.max(1, Math.round(size * scale)));
  const reduced = await resizeInSlices(photo, width ?? 1, height ?? 1);
  if (reduced !== photo) release(photo);
  const upright = turnUpright(reduced, orientation);
  const picture = await encodeJpeg(upright, undefined, uprightQuality);
  release(upright);
  return { bytes: picture.bytes, ...kinds.jpg, width: picture.width, height: picture.height };
}

/** Throws AppError 400 above `maxPixels` or below 64 pixels a side. */
export function checkSides({ width, height }: { width: number; height: number }): void {
  if (width * height > maxPixels) throw refuse("image_too_many_pixels", messages.imageTooManyPixels);
  if (Math.min(width, height) < minSidePixels) throw refuse("image_too_small", messages.imageTooSmall);
}

export interface Header {
  /** By image-size's names: "jpg", "png", "webp", "avif"… */
  type: string;
  /** Pixels, as stored. */
  width: number;
  height: number;
  /** EXIF, 1–8. */
  orientation: number;
}

/** Type, size in pixels and EXIF orientation from the file's header. Throws AppError 400 when it is not a picture. */
export function readHeader(bytes: Uint8Array): Header {
  try {
    const { type = "", width, height, orientation = 1 } = imageSize(bytes);
    return { type, width, height, orientation };
  } catch {
    throw refuse("image_type_unsupported", messages.imageTypeUnsupported);
  }
}

/** Whether the animation flag of the extended WebP header is set; the renderer cannot read such files. */
export function isAnimatedWebp(bytes: Uint8Array): boolean {
  const isExtended = new TextDecoder("latin1").decode(bytes.subarray(8, 16)) === "WEBPVP8X";
  return isExtended && ((bytes[20] ?? 0) & 2) !== 0;
}
