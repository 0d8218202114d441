// The cut-out that needs nobody: from a plain backdrop where there is one, else of the subject that the network finds.
import { cutOutProduct, type CutOutResult } from "./cut-out.ts";
import { subjectOfMap } from "./find-subject.ts";
import { cutSubject, measureDoubt } from "./subject-cut-out.ts";
import type { MapSubject } from "./subject-map.ts";
import type { Raster } from "../pixels/raster.ts";

/** Share of a cut-out in the backdrop's colours from which on the network is asked: a stool's legs with wall between. */
const doubtAskedFrom = 0.08;

/** Cuts the product out of a photo of at most about 1300 pixels a side. Does not change the photo. */
export async function cutOutAutomatically(photo: Raster, mapSubject: MapSubject): Promise<CutOutResult> {
  const plain = await cutOutProduct(photo);
  const doubt = plain.cutOut?.outline === "found" ? measureDoubt(photo, plain.cutOut) : 0;
  if (plain.cutOut && doubt < doubtAskedFrom) return plain;
  const map = await mapSubject(photo);
  const seen = await cutSubject(photo, map, { isBusy: plain.verdict.grade === "not-plain" });
  if (seen?.cutOut && (!plain.cutOut || (seen.verdict.measures["doubtful"] ?? 1) < doubt / 3)) return seen;
  if (plain.cutOut || !seen) return plain;
  const isPlaced = (seen.verdict.measures["unsure"] ?? 1) < placedBelow;
  return isPlaced ? { ...plain, subject: subjectOfMap(photo, map) } : plain;
}

/** Unsure share of a map from which on it does not even say where the subject is. */
const placedBelow = 0.8;
