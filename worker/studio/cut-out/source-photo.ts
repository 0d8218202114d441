// Reads photos as uploaded or fetched: upright, reduced, and with the last few and their cut-outs cached.
import { retouchSide } from "../../contract/retouch.ts";
import type { SourceImage } from "../briefs/picture.ts";
import { StudioError } from "../studio.ts";
import { decodePart, decodePhoto, releaseWebpDecoder } from "../pixels/codec.ts";
import { cutOutAutomatically } from "./automatic-cut-out.ts";
import type { CutOutResult } from "./cut-out.ts";
import { measurePacked, packCutOut, type PackedCutOut, unpackCutOut } from "./packed-cut-out.ts";
import { cutOutPerson } from "./person-cut-out.ts";
import type { CutOut } from "./product-edge.ts";
import { judgeOffered } from "./offered-cut-out.ts";
import { readFrame } from "../pixels/jpeg-segments.ts";
import { readOrientation, turnBack, turnUpright } from "../pixels/photo-orientation.ts";
import { measurePng } from "../pixels/png-reduced.ts";
import { liftByAlpha, retouchedVerdict } from "./soft-edge.ts";
import type { MapSubject } from "./subject-map.ts";
import { type Box, createMask, type Mask, type Raster, release } from "../pixels/raster.ts";
import { type CacheBudget, createCacheBudget } from "../pixels/lru-cache.ts";
import { resize, resizeInSlices } from "../pixels/resample.ts";
import { inTurns } from "../pixels/time-slices.ts";

/** Longest side in pixels of a photo in memory: products are drawn at about 700 at most, except for 4K. */
const longestSide = retouchSide;

/** Most that a cut-out has in memory at a time beyond its photo and itself, about. */
const cutOutBytes = 30e6;

/** Bytes of packed cut-outs that are kept: those of a film, or the last ten of a batch. Of a photo, whoever uploaded it. */
const packedBytes = 3e6;

/** A decoded photo. */
export interface Photo {
  /** Upright, and reduced if it was larger. */
  photo: Raster;
  /** Its stored size in pixels, before rotation. */
  stored: { width: number; height: number };
  orientation: number;
}

/** A product's photo and its cut-out. */
export interface ProductPhoto extends Photo {
  cut: CutOutResult;
}

/** What any cutting out returns. */
interface Cut {
  cutOut: CutOut | undefined;
}

/** A result without its cut-out, which is packed. */
interface PackedResult {
  result: Cut;
  cutOut: PackedCutOut | undefined;
}

/** Reads photos through a cache keyed by `SourceImage.key`. Both throw StudioError for photos that cannot be read. */
export interface SourcePhotos {
  readProduct(image: SourceImage): Promise<ProductPhoto>;
  readPerson(image: SourceImage): Promise<Photo>;
  /** The person in a photo, where she can be cut out of it. */
  cutOutPerson(image: SourceImage): Promise<CutOut | undefined>;
}

export function createSourcePhotos(mapSubject: MapSubject, caches: CacheBudget = createCacheBudget()): SourcePhotos {
  const products = caches.createLastingCache<ProductPhoto>(
    ({ photo, cut }) => photo.data.byteLength + (cut.cutOut?.raster.data.byteLength ?? 0),
  );
  const people = caches.createCache<Photo>(({ photo }) => photo.data.byteLength);
  const figures = caches.createLastingCache<{ cutOut: CutOut | undefined }>(
    ({ cutOut }) => cutOut?.raster.data.byteLength ?? 1,
  );
  // Beside the budget: what is drawn from a photo evicts it long before it is read again.
  const packed = createCacheBudget(packedBytes).createCache<PackedResult>(({ cutOut }) =>
    cutOut ? measurePacked(cutOut) : 1,
  );
  /**
   * Cuts a photo out once: a film gives its pictures back between its scenes, and the same photo is uploaded again.
   * @param key names what is cut out, and the bytes that it is cut out of.
   */
  async function cutOnce<Result extends Cut>(key: string, photo: Raster, cut: () => Promise<Result>): Promise<Result> {
    const kept = packed.get(key);
    if (kept) return { ...(kept.result as Result), cutOut: kept.cutOut && unpackCutOut(kept.cutOut, photo) };
    const result = await cut();
    const cutOut = result.cutOut && packCutOut(result.cutOut, photo);
    if (cutOut || !result.cutOut) packed.set(key, { result: { ...result, cutOut: undefined }, cutOut });
    return result;
  }
  const makeRoomFor = (key: string) => {
    if (!packed.get(key)) caches.makeRoom(cutOutBytes);
  };
  const mapInRoom: MapSubject = (photo) => {
    releaseWebpDecoder();
    return mapSubject(photo);
  };
  return {
    async readProduct(image) {
      const kept = products.get(image.key);
      if (kept) return kept;
      const key = `product ${await nameBytes(image.bytes)}`;
      makeRoomFor(key);
      const read = await readReduced(image.bytes, longestSide);
      const corrected = await readSavedCutOut(image, read.photo);
      const offered = corrected ?? (image.cutOut && (await readOffered(read.photo, image.cutOut)));
      const { photo } = read;
      const cutAutomatically = () => cutOutAutomatically(photo, mapInRoom);
      const product = { ...read, cut: offered ?? (await cutOnce(key, photo, cutAutomatically)) };
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
    async cutOutPerson(image) {
      const kept = figures.get(image.key);
      if (kept) return kept.cutOut;
      const key = `person ${await nameBytes(image.bytes)}`;
      makeRoomFor(key);
      const { photo } = await this.readPerson(image);
      const { cutOut } = await cutOnce(key, photo, async () => ({ cutOut: await cutOutPerson(photo, mapInRoom) }));
      figures.set(image.key, { cutOut });
      return cutOut;
    },
  };
}

/** The same name for the same bytes. */
async function nameBytes(bytes: Uint8Array): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes as BufferSource)).join();
}

/** The cut-out that its seller corrected, if there is one; undefined too where it is of another photo or empty. */
async function readSavedCutOut({ savedCutOut }: SourceImage, photo: Raster): Promise<CutOutResult | undefined> {
  if (!savedCutOut) return undefined;
  const alpha = await decodeAlpha(savedCutOut, photo);
  const cutOut = alpha && (await inTurns(liftByAlpha(photo, alpha)));
  if (alpha) release(alpha);
  return cutOut && { cutOut, verdict: retouchedVerdict };
}

/**
 * Decodes a saved alpha, which is a grey picture, at its photo's size; undefined where their proportions differ. Throws
 * StudioError for bytes that cannot be read.
 */
async function decodeAlpha(bytes: Uint8Array, { width, height }: Raster): Promise<Mask | undefined> {
  const grey = await decodePhoto(bytes, Number.POSITIVE_INFINITY);
  const times = width / grey.width;
  if (Math.abs(grey.height * times - height) > Math.max(2, height * 0.01)) return undefined;
  const sized = resize(grey, width, height);
  const alpha = createMask(width, height);
  for (let at = 0; at < alpha.data.length; at++) alpha.data[at] = sized.data[at * 4] as number;
  release(sized);
  if (sized !== grey) release(grey);
  return alpha;
}

/** The result for a cut-out made elsewhere, if it can be read and holds. */
async function readOffered(photo: Raster, bytes: Uint8Array): Promise<CutOutResult | undefined> {
  try {
    const offered = await decodePhoto(bytes, Number.POSITIVE_INFINITY);
    const result = judgeOffered(photo, offered);
    release(offered);
    return result;
  } catch (error) {
    if (error instanceof StudioError) return undefined;
    throw error;
  }
}

/**
 * Decodes a photo, upright and at most `longerSide` pixels. Throws StudioError for what cannot be read within an
 * isolate's memory.
 */
export async function readReduced(bytes: Uint8Array, longerSide: number): Promise<Photo> {
  const full = await decodePhoto(bytes, longerSide);
  const { width, height } = full;
  const stored = readFrame(bytes) ?? measurePng(bytes) ?? { width, height };
  const scale = Math.min(1, longerSide / Math.max(width, height));
  const reduced = await resizeInSlices(
    full,
    Math.max(1, Math.round(width * scale)),
    Math.max(1, Math.round(height * scale)),
  );
  if (reduced !== full) release(full);
  const orientation = readOrientation(bytes);
  return { photo: turnUpright(reduced, orientation), stored, orientation };
}

/**
 * Draws a part of a photo at a size in pixels, resampled once.
 * @param part in pixels of the reduced photo.
 * @param isFine read the full-size photo where the reduced one has fewer pixels than wanted.
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
  if (!isFine || isEnough || timesX <= 1) return resizeInSlices(photo, width, height, part);
  const upright = { x: part.x * timesX, y: part.y * timesY, width: part.width * timesX, height: part.height * timesY };
  const wanted = turnBack(upright, stored, orientation);
  const [storedWidth, storedHeight] = isTurned ? [height, width] : [width, height];
  const { raster, covered } = await decodePart(bytes, wanted, stored, storedWidth);
  const across = raster.width / covered.width;
  const down = raster.height / covered.height;
  const sized = await resizeInSlices(raster, storedWidth, storedHeight, {
    x: (wanted.x - covered.x) * across,
    y: (wanted.y - covered.y) * down,
    width: wanted.width * across,
    height: wanted.height * down,
  });
  release(raster);
  return turnUpright(sized, orientation);
}
