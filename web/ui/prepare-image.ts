// Prepares a picture for upload in the browser: checks, AVIF to JPEG, very large photos reduced.
import { messages } from "../../worker/contract/messages.ts";
import { isPlaceholderName } from "../../worker/contract/placeholder-name.ts";
import { texts } from "../lib/texts.ts";

/** The specification's limit of an uploaded file. */
export const maxUploadBytes = 5 * 1024 * 1024;
/** The server reads no more (worker/media/check-image.ts), of a WebP even less: it cannot be read in pieces. */
const maxPixels = 12_000_000;
const maxWebpPixels = 3_200_000;
const minSidePixels = 64;
/** Long side of a reduced photo. */
const reducedSidePixels = 3000;
const avifToJpegQuality = 0.95;
const reducedQuality = 0.92;

const uploadableTypes = ["image/jpeg", "image/png", "image/webp"];

/** For `<input accept>`: listing the types makes iOS convert its HEIC photos to JPEG. */
export const acceptedImageTypes = [...uploadableTypes, "image/avif"].join(",");

/** The picture cannot be used; `message` is French and shown beside the field. */
export class ImageRefused extends Error {
  override name = "ImageRefused";
}

export interface PreparedImage {
  file: File;
  /** Pixels of the file to upload. */
  width: number;
  height: number;
  /** The original size, if the photo was reduced. */
  reducedFrom?: { width: number; height: number };
}

/**
 * Checks a chosen file in the specification's order and converts it to what the server accepts.
 * `onConvert` is called before an AVIF is turned into JPEG. Throws ImageRefused.
 */
export async function prepareImage(chosen: File, onConvert: () => void): Promise<PreparedImage> {
  const isAvif = chosen.type === "image/avif" || /\.avif$/i.test(chosen.name);
  if (!isAvif && !chosen.type.startsWith("image/")) throw new ImageRefused(messages.imageRequired);
  if (chosen.size > maxUploadBytes) throw new ImageRefused(messages.imageTooLarge);
  if (isAvif) onConvert();
  else if (!uploadableTypes.includes(chosen.type)) throw new ImageRefused(messages.imageTypeUnsupported);

  const bitmap = await decode(chosen, isAvif ? texts.avifConversionFailed : messages.imageUnreadable);
  try {
    const { width, height } = bitmap;
    if (Math.min(width, height) < minSidePixels) throw new ImageRefused(messages.imageTooSmall);
    const tooManyPixels = width * height > (chosen.type === "image/webp" ? maxWebpPixels : maxPixels);
    if (!isAvif && !tooManyPixels) return { file: chosen, width, height };
    const encoded = await encode(bitmap, tooManyPixels ? reducedSidePixels : Math.max(width, height), chosen, isAvif);
    return tooManyPixels ? { ...encoded, reducedFrom: { width, height } } : encoded;
  } finally {
    bitmap.close();
  }
}

async function decode(file: File, failure: string): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch {
    throw new ImageRefused(failure);
  }
}

/** PNG and WebP keep their transparency; a result over the size limit is encoded again, smaller. */
async function encode(bitmap: ImageBitmap, longSide: number, source: File, isAvif: boolean): Promise<PreparedImage> {
  const outputType = isAvif || source.type === "image/jpeg" ? "image/jpeg" : source.type;
  const attempts = [
    { type: outputType, quality: isAvif ? avifToJpegQuality : reducedQuality, side: longSide },
    {
      type: outputType === "image/png" ? "image/webp" : outputType,
      quality: 0.88,
      side: Math.min(longSide, reducedSidePixels),
    },
    { type: outputType === "image/png" ? "image/webp" : outputType, quality: 0.8, side: Math.min(longSide, 2000) },
  ];
  for (const { type, quality, side } of attempts) {
    const pixels = bitmap.width * bitmap.height;
    const most = type === "image/webp" ? maxWebpPixels : maxPixels;
    const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height), Math.sqrt(most / pixels));
    const width = Math.max(1, Math.floor(bitmap.width * scale));
    const height = Math.max(1, Math.floor(bitmap.height * scale));
    const blob = await draw(bitmap, width, height, type, quality);
    if (!blob) throw new ImageRefused(isAvif ? texts.avifConversionFailed : messages.imageUnreadable);
    if (blob.size > maxUploadBytes) continue;
    return { file: new File([blob], renameFor(source.name, blob.type), { type: blob.type }), width, height };
  }
  throw new ImageRefused(messages.imageTooLarge);
}

async function draw(bitmap: ImageBitmap, width: number, height: number, type: string, quality: number) {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (!context) return null;
  if (type === "image/jpeg") {
    // JPEG has no transparency: without this it would turn black.
    context.fillStyle = "#fff";
    context.fillRect(0, 0, width, height);
  }
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, width, height);
  return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
}

const extensions: Record<string, string> = { "image/jpeg": "jpg", "image/png": "png", "image/webp": "webp" };

const renameFor = (name: string, type: string) => `${dropExtension(name)}.${extensions[type] ?? "png"}`;

const dropExtension = (name: string) => name.replace(/\.[^.]+$/, "");

/** A product's name by its photo's file; empty where that is a camera's (« IMG_2034 »). */
export function nameFromFile(fileName: string): string {
  const name = dropExtension(fileName);
  return isPlaceholderName(name) ? "" : name;
}
