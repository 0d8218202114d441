// The cut-out that needs nobody: from a plain backdrop where there is one, with the network where that leaves doubts, else
// of the subject that the network finds.
import { attemptCutOut, cutOutProduct, type CutOutResult } from "./cut-out.ts";
import { subjectOfMap } from "./find-subject.ts";
import { cutSubject, measureDoubt } from "./subject-cut-out.ts";
import type { MapSubject } from "./subject-map.ts";
import { joinsParts, unite } from "./united-cut-out.ts";
import type { Raster } from "../pixels/raster.ts";

/** Share of a cut-out in the backdrop's colours from which on the network is asked: a stool's legs with wall between. */
const doubtAskedFrom = 0.08;
/** The same from which on a cut-out is weak, though its verdict is sound: a jacket's with wall between body and sleeve. */
const doubtWeakFrom = 0.04;

/** Share of the border that a backdrop's model explains, below which the network is asked. */
const modelledFrom = 0.9;

/** The same from which on one method overlooks what the other sees. */
const unitedFrom = 0.03;

/** Cuts the product out of a photo of at most about 1300 pixels a side. Does not change the photo. */
export async function cutOutAutomatically(photo: Raster, mapSubject: MapSubject): Promise<CutOutResult> {
  const plain = await cutOutProduct(photo);
  const doubt = plain.alike ?? (plain.cutOut?.outline === "found" ? measureDoubt(photo, plain.cutOut) : 0);
  const isModelled = (plain.verdict.measures["borderAgreement"] ?? 1) > modelledFrom;
  const isFirm = plain.cutOut && doubt < doubtAskedFrom && isModelled;
  if (isFirm && doubt < doubtWeakFrom && plain.verdict.grade !== "to-check") return plain;
  const map = await mapSubject(photo);
  const isBusy = plain.verdict.grade === "not-plain";
  const both = isBusy ? undefined : await cutOutProduct(photo, map);
  // What it is sure of rids a weak cut-out of the shadow beside it; else the first stands as it is.
  if (isFirm) return both?.cutOut && both.verdict.grade === "sound" ? both : plain;
  if (both?.cutOut && plain.cutOut && joinsParts(plain.cutOut, both.cutOut))
    return { ...both, cutOut: unite(both.cutOut, plain.cutOut) };
  if (both?.cutOut && (both.alike ?? 1) < unitedFrom) return both;
  const seen = await cutSubject(photo, map, { isBusy });
  if (both?.cutOut) return seen?.cutOut ? { ...both, cutOut: unite(both.cutOut, seen.cutOut) } : both;
  if (seen?.cutOut) return seen;
  const refused = plain.cutOut ? { cutOut: undefined, verdict: (both ?? plain).verdict } : plain;
  const isPlaced = seen !== undefined && (seen.verdict.measures["unsure"] ?? 1) < placedBelow;
  return isPlaced ? { ...refused, subject: subjectOfMap(photo, map) } : refused;
}

/** Unsure share of a map from which on it does not even say where the subject is. */
const placedBelow = 0.8;

/**
 * The best attempt at a photo that is not cut out automatically: where a person begins who corrects it. Undefined where
 * nothing stands out.
 */
export async function attemptAutomatically(photo: Raster, mapSubject: MapSubject): Promise<CutOutResult | undefined> {
  const map = await mapSubject(photo);
  const both = await attemptCutOut(photo, true, map);
  if (both.verdict.grade === "not-plain") return (await cutSubject(photo, map, { isForced: true })) ?? both;
  return (both.verdict.measures["unsure"] ?? 1) < vagueFrom ? both : attemptCutOut(photo);
}

/** Unsure share of a map from which on a plain backdrop tells more by itself: of lace, cords and chains. */
const vagueFrom = 0.5;
