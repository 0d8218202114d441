// What a product's photo shows, read once: where the subject is, and how far its backdrop can be continued.
import { findSubject, subjectOfCutOut, type Subject } from "../cut-out/find-subject.ts";
import type { ProductPhoto } from "../cut-out/source-photo.ts";
import type { Raster } from "../pixels/raster.ts";
import { findPlainSides, type PlainSides } from "./led-crop.ts";
import { type PhotoGround, readGround } from "./led-ground.ts";
import { atOnce, type Steps } from "../pixels/time-slices.ts";

/** Computing of finding the subject, in milliseconds. */
const subjectMs = 10;

/** What a photo shows, and how far it can be continued. */
interface PhotoReading {
  subject: Subject;
  sides: PlainSides;
  ground: PhotoGround;
}

const readings = new WeakMap<Raster, PhotoReading>();

/** Reads a product's photo, in steps; cached as long as the photo is. */
export function* photoReading({ photo, cut }: ProductPhoto): Steps<PhotoReading> {
  const kept = readings.get(photo);
  if (kept) return kept;
  const subject = cut.cutOut ? subjectOfCutOut(photo, cut.cutOut) : (cut.subject ?? findSubject(photo));
  yield subjectMs;
  const reading = { subject, sides: findPlainSides(photo), ground: yield* readGround(photo, subject) };
  readings.set(photo, reading);
  return reading;
}

/** The same at once. */
export const readPhoto = (product: ProductPhoto): PhotoReading => atOnce(photoReading(product));

/** Pixels of the stored photo per pixel of the read one. */
export const storedScale = ({ photo, stored, orientation }: ProductPhoto): number =>
  (orientation >= 5 ? stored.height : stored.width) / photo.width;
