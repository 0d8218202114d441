// Photos as uploaded or fetched: turned upright, reduced at once, and what was found in the last few kept.
import type { SourceImage } from "../studio.ts";
import { decodePhoto } from "./codec.ts";
import { cutOutProduct, type CutOutResult } from "./cut-out.ts";
import { readOrientation, turnUpright } from "./photo-orientation.ts";
import type { Raster } from "./raster.ts";
import { createRecent } from "./recent.ts";
import { resize } from "./resample.ts";

/** Longest side a photo is kept at, in pixels: a product is drawn at some 700 at most. */
const longestSide = 1100;

export interface ProductPhoto {
  photo: Raster;
  cut: CutOutResult;
}

export interface SourcePhotos {
  readProduct(image: SourceImage): Promise<ProductPhoto>;
  readPerson(image: SourceImage): Promise<Raster>;
}

export function createSourcePhotos(): SourcePhotos {
  const products = createRecent<ProductPhoto>(
    14e6,
    ({ photo, cut }) => photo.data.byteLength + (cut.cutOut?.raster.data.byteLength ?? 0),
  );
  const people = createRecent<Raster>(5e6, (photo) => photo.data.byteLength);
  return {
    async readProduct(image) {
      const kept = products.get(image.key);
      if (kept) return kept;
      const photo = await readReduced(image.bytes);
      const product = { photo, cut: cutOutProduct(photo) };
      products.set(image.key, product);
      return product;
    },
    async readPerson(image) {
      const kept = people.get(image.key);
      if (kept) return kept;
      const photo = await readReduced(image.bytes);
      people.set(image.key, photo);
      return photo;
    },
  };
}

async function readReduced(bytes: Uint8Array): Promise<Raster> {
  const full = await decodePhoto(bytes, longestSide);
  const scale = Math.min(1, longestSide / Math.max(full.width, full.height));
  const reduced = resize(
    full,
    Math.max(1, Math.round(full.width * scale)),
    Math.max(1, Math.round(full.height * scale)),
  );
  return turnUpright(reduced, readOrientation(bytes));
}
