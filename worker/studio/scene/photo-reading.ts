// What a product's photo shows, read once: where the subject is, and how far its backdrop can be continued.
import { findSubject, subjectOfCutOut, type Subject } from "../cut-out/find-subject.ts";
import type { ProductPhoto } from "../cut-out/source-photo.ts";
import type { Raster } from "../pixels/raster.ts";
import { findPlainSides, type PlainSides } from "./led-crop.ts";
import { type PhotoGround, readGround } from "./led-ground.ts";

/** What a photo shows, and how far it can be continued. */
export interface PhotoReading {
  subject: Subject;
  sides: PlainSides;
  ground: PhotoGround;
}

const readings = new WeakMap<Raster, PhotoReading>();

/** Reads a product's photo; cached as long as the photo is. */
export function readPhoto({ photo, cut }: ProductPhoto): PhotoReading {
  const kept = readings.get(photo);
  if (kept) return kept;
  const subject = cut.cutOut ? subjectOfCutOut(photo, cut.cutOut) : (cut.subject ?? findSubject(photo));
  const reading = { subject, sides: findPlainSides(photo), ground: readGround(photo, subject) };
  readings.set(photo, reading);
  return reading;
}

/** Pixels of the stored photo per pixel of the read one. */
export const storedScale = ({ photo, stored, orientation }: ProductPhoto): number =>
  (orientation >= 5 ? stored.height : stored.width) / photo.width;
