// Photos as uploaded or fetched: turned upright, reduced at once, and what was found in the last few kept.
import type { SourceImage } from "../studio.ts";
import { decodePart, decodePhoto } from "./codec.ts";
import { cutOutProduct, type CutOutResult } from "./cut-out.ts";
import { readFrame } from "./jpeg-segments.ts";
import { readOrientation, turnBack, turnUpright } from "./photo-orientation.ts";
import { measurePng } from "./png-reduced.ts";
import { type Box, type Raster, release } from "./raster.ts";
import { createRecent } from "./recent.ts";
import { resize } from "./resample.ts";

/** Longest side a photo is kept at, in pixels: a product is drawn at some 700 at most, but for 4K. */
const longestSide = 1100;

export interface Photo {
  /** Upright, and reduced if it was larger. */
  photo: Raster;
  /** Its size in pixels as it came, not turned. */
  stored: { width: number; height: number };
  orientation: number;
}

export interface ProductPhoto extends Photo {
  cut: CutOutResult;
}

export interface SourcePhotos {
  readProduct(image: SourceImage): Promise<ProductPhoto>;
  readPerson(image: SourceImage): Promise<Photo>;
}

export function createSourcePhotos(): SourcePhotos {
  const products = createRecent<ProductPhoto>(
    14e6,
    ({ photo, cut }) => photo.data.byteLength + (cut.cutOut?.raster.data.byteLength ?? 0),
  );
  const people = createRecent<Photo>(5e6, ({ photo }) => photo.data.byteLength);
  return {
    async readProduct(image) {
      const kept = products.get(image.key);
      if (kept) return kept;
      const read = await readReduced(image.bytes, longestSide);
      const product = { ...read, cut: cutOutProduct(read.photo) };
      products.set(image.key, product);
      return product;
    },
    async readPerson(image) {
      const kept = people.get(image.key);
      if (kept) return kept;
      const person = await readReduced(image.bytes, longestSide);
      people.set(image.key, person);
      return person;
    },
  };
}

/** Throws StudioError for what cannot be read within an isolate's memory. */
export async function readReduced(bytes: Uint8Array, longerSide: number): Promise<Photo> {
  const full = await decodePhoto(bytes, longerSide);
  const { width, height } = full;
  const stored = readFrame(bytes) ?? measurePng(bytes) ?? { width, height };
  const scale = Math.min(1, longerSide / Math.max(width, height));
  const reduced = resize(full, Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
  if (reduced !== full) release(full);
  const orientation = readOrientation(bytes);
  return { photo: turnUpright(reduced, orientation), stored, orientation };
}

/**
 * A part of a photo at a size in pixels, scaled once.
 * @param part in pixels of the photo as it is kept.
 * @param isFine when what is kept has fewer pixels than wanted and the photo as given has more, those are read.
 */
export async function drawPart(
  { bytes }: SourceImage,
  { photo, stored, orientation }: Photo,
  part: Box,
  { width, height }: { width: number; height: number },
  isFine: boolean,
): Promise<Raster> {
  const isTurned = orientation >= 5;
  const timesX = (isTurned ? stored.height : stored.width) / photo.width;
  const timesY = (isTurned ? stored.width : stored.height) / photo.height;
  const isEnough = width <= part.width && height <= part.height;
  if (!isFine || isEnough || timesX <= 1) return resize(photo, width, height, part);
  const upright = { x: part.x * timesX, y: part.y * timesY, width: part.width * timesX, height: part.height * timesY };
  const wanted = turnBack(upright, stored, orientation);
  const [storedWidth, storedHeight] = isTurned ? [height, width] : [width, height];
  const { raster, covered } = await decodePart(bytes, wanted, stored, storedWidth);
  const across = raster.width / covered.width;
  const down = raster.height / covered.height;
  const sized = resize(raster, storedWidth, storedHeight, {
    x: (wanted.x - covered.x) * across,
    y: (wanted.y - covered.y) * down,
    width: wanted.width * across,
    height: wanted.height * down,
  });
  release(raster);
  return turnUpright(sized, orientation);
}
