// Converts fetched and uploaded pictures that browsers or the renderer cannot use into JPEG or PNG.
import { messages } from "../contract/messages.ts";
import {
  checkImage,
  checkSides,
  isAnimatedWebp,
  maxFetchedBytes,
  maxUploadBytes,
  readHeader,
  refuse,
} from "./check-image.ts";
import type { CheckedImage, Header } from "./check-image.ts";
import { withDecodeLock } from "./decode-lock.ts";
import { readOutside } from "./read-outside.ts";
import { decodeByPhoton, encodeJpeg, largestByPhoton, largestInOneGo } from "../studio/pixels/codec.ts";
import { readFrame } from "../studio/pixels/jpeg-segments.ts";
import { premultiply, type Raster, release } from "../studio/pixels/raster.ts";
import { isWholeFile } from "../studio/pixels/whole-file.ts";
import { writePng } from "../studio/pixels/write-png.ts";
import { StudioError } from "../studio/studio.ts";

/** Formats that Photon decodes besides those that are kept. */
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
export const normaliseUpload = (bytes: Uint8Array, images?: ImagesBinding): Promise<CheckedImage> =>
  normaliseImage(bytes, images, ofUploads);

/**
 * Prepares a picture for storage. Keeps JPEG, PNG and WebP (rotated upright); converts GIF, BMP, TIFF, animated WebP
 * (first frame) and CMYK JPEGs to JPEG, or to PNG when they have transparency. What this isolate cannot read in its
 * memory, and AVIF and HEIC, are left to the Images service. At most 12 million pixels, and 10 MB for a fetched one.
 * Throws AppError 400 with the French reason.
 * @param images the binding of the Images service, where there is one.
 */
export async function normaliseImage(
  bytes: Uint8Array,
  images?: ImagesBinding,
  { maxBytes, message }: SizeLimit = ofFetched,
): Promise<CheckedImage> {
  if (bytes.byteLength > maxBytes) throw refuse("image_too_large", message);
  if (bytes.byteLength > 0) {
    const header = readHeader(bytes);
    if (convertedTypes.has(header.type) || isCmykJpeg(bytes) || (header.type === "webp" && isAnimatedWebp(bytes))) {
      checkSides(header);
      if (!isWholeFile[header.type]?.(bytes)) throw refuse("image_unreadable", messages.imageUnreadable);
      return convert(bytes, header, images);
    }
  }
  return checkImage(bytes, maxBytes, images);
}

async function convert(
  bytes: Uint8Array,
  { type, width, height }: Header,
  images: ImagesBinding | undefined,
): Promise<CheckedImage> {
  if (width * height > largestInOneGo) {
    const reduced = await readOutside(images, bytes, type);
    if (reduced) return reduced;
  }
  if (width * height > largestByPhoton) throw refuse("image_too_many_pixels", messages.imageTooLargeToRead);
  return withDecodeLock(async () => {
    const raster = await decode(bytes);
    const picture = isOpaque(raster)
      ? await encodeJpeg(raster, undefined, jpegQuality)
      : await writePng(premultiply(raster), undefined, true);
    release(raster);
    const isJpeg = picture.mime === "image/jpeg";
    return {
      bytes: picture.bytes,
      mime: isJpeg ? "image/jpeg" : "image/png",
      extension: isJpeg ? "jpg" : "png",
      width: picture.width,
      height: picture.height,
    };
  });
}

async function decode(bytes: Uint8Array): Promise<Raster> {
  try {
    return await decodeByPhoton(bytes);
  } catch (error) {
    if (error instanceof StudioError) throw refuse("image_unreadable", messages.imageUnreadable);
    throw error;
  }
}

function isOpaque({ data }: Raster): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false;
  return true;
}

/** Whether a JPEG has four components (CMYK), which decoders render differently. */
const isCmykJpeg = (bytes: Uint8Array): boolean => readFrame(bytes)?.components === 4;
