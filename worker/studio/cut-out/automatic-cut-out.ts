// The cut-out that needs nobody: from a plain backdrop where there is one, with the network where that leaves doubts, else
// of the subject that the network finds.
import { modelBackdrop } from "./backdrop-model.ts";
import { type CutOutResult, findProduct, takeOwnAlpha } from "./cut-out.ts";
import { subjectOfMap } from "./find-subject.ts";
import { findLimb, isBeforeLimb, paintOver } from "./limb.ts";
import { afterStep, measurePhoto, releaseMeasured } from "./measured-photo.ts";
import { reduceForRegions } from "./photo-planes.ts";
import { measureOutline } from "./outline-edges.ts";
import type { Verdict } from "./cut-out-verdict.ts";
import { cutSubject, measureDoubt } from "./subject-cut-out.ts";
import type { MapSubject } from "./subject-map.ts";
import { countParts, unite } from "./united-cut-out.ts";
import { type Mask, type Raster, release } from "../pixels/raster.ts";
import { inTurns } from "../pixels/time-slices.ts";

/** Share of a cut-out in the backdrop's colours from which on the network is asked: a stool's legs with wall between. */
const doubtAskedFrom = 0.08;
/** The same from which on a cut-out is weak, though its verdict is sound: a jacket's with wall between body and sleeve. */
const doubtWeakFrom = 0.04;

/** Share of the border that a backdrop's model explains, below which the network is asked. */
const modelledFrom = 0.9;

/** The same from which on one method overlooks what the other sees. */
const unitedFrom = 0.03;

/** Shares of an outline without an edge, from which on it is damaged: torn, and guessed while it is clear elsewhere. */
const [mostTorn, mostGuessed] = [0.023, 0.0155];
/** Unsure share of a map from which on a cut-out is doubted, and strength (0–255) of one's outline from which on it is clear. */
const [doubtedFrom, clearIfDoubted, clear] = [0.15, 51, 153];

/**
 * Cuts the product out of a photo of at most about 1300 pixels a side. Does not change the photo. With `isForced` a cut-out
 * that is refused for its outline is returned nevertheless, for a person to correct.
 */
export async function cutOutAutomatically(
  photo: Raster,
  mapSubject: MapSubject,
  isForced = false,
): Promise<CutOutResult> {
  const found = await cutOutWhole(photo, mapSubject, isForced);
  if (found.verdict.clean || (found.verdict.measures["borderAgreement"] ?? 1) < limbFrom) return found;
  const { work, times } = reduceForRegions(photo);
  await afterStep(work);
  const model = await modelBackdrop(work);
  const held = model.borderAgreement < limbFrom ? undefined : await inTurns(findLimb(work, model));
  if (work !== photo) release(work);
  await afterStep(work);
  if (!held) return found;
  const bare = held.isApart ? await cutOutBare(held.limb) : undefined;
  release(held.limb);
  if (!bare) return { ...found, limb: held.side };
  if (found.cutOut) release(found.cutOut.raster);
  return bare;

  /** Cuts the product out of the photo without the limb. */
  async function cutOutBare(limb: Mask): Promise<CutOutResult | undefined> {
    const painted = await inTurns(paintOver(photo, limb, model));
    const { cutOut, ...result } = await cutOutWhole(painted, mapSubject, false);
    release(painted);
    if (!cutOut) return undefined;
    if (isBeforeLimb(cutOut, limb, times)) return { ...result, cutOut: { ...cutOut, outline: "seen" } };
    release(cutOut.raster);
    return undefined;
  }
}

/** Share of the border that a backdrop's model explains, from which on a limb is told from it. */
const limbFrom = 0.85;

async function cutOutWhole(photo: Raster, mapSubject: MapSubject, isForced: boolean): Promise<CutOutResult> {
  const own = takeOwnAlpha(photo);
  if (own) return own;
  let asked: ReturnType<MapSubject> | undefined;
  const ask: MapSubject = () => (asked ??= mapSubject(photo));
  const { cutOut, ...found } = await findCutOut(photo, ask);
  if (!cutOut) return { ...found, cutOut };
  // A product that stands in its own dark shadow has hardly an edge there.
  const isFoot = (x: number, y: number) => {
    if (!found.layers) return false;
    const { foot, times } = found.layers;
    return foot.data[Math.floor(y / times) * foot.width + Math.floor(x / times)] !== 0;
  };
  const { torn, guessed, strength } = await inTurns(measureOutline(photo, cutOut, isFoot));
  const { measures } = found.verdict;
  const isDoubted = found.verdict.grade === "to-check" || (measures["unsure"] ?? 0) > doubtedFrom;
  const isClear = strength > (isDoubted ? clearIfDoubted : clear);
  if (torn <= mostTorn && !(isClear && guessed > mostGuessed)) return { ...found, cutOut };
  const verdict: Verdict = {
    ...found.verdict,
    clean: false,
    grade: "to-check",
    reason: "outline without an edge",
    measures: { ...measures, torn, guessed },
  };
  if (isForced) return { ...found, cutOut, verdict };
  release(cutOut.raster);
  return { cutOut: undefined, verdict, subject: subjectOfMap(photo, await ask(photo)) };
}

async function findCutOut(photo: Raster, ask: MapSubject): Promise<CutOutResult> {
  const measured = await measurePhoto(photo, false);
  const { readColours } = measured;
  const plain = await findProduct(measured, { mapSubject: ask });
  // Lifted once, and only where it is needed.
  let lifted: Promise<CutOutResult> | undefined;
  const liftPlain = () => (lifted ??= plain.lift());
  const isModelled = (plain.verdict.measures["borderAgreement"] ?? 1) > modelledFrom;
  const doubt = plain.alike ?? (await measureLifted());
  const isFirm = plain.isKept && doubt < doubtAskedFrom && isModelled;
  if (isFirm && doubt < doubtWeakFrom && plain.verdict.grade !== "to-check") {
    releaseMeasured(measured);
    return liftPlain();
  }
  const map = await ask(photo);
  const isBusy = plain.verdict.grade === "not-plain";
  const both = isBusy ? undefined : await findProduct(measured, { map });
  releaseMeasured(measured);
  // What it is sure of rids a weak cut-out of the shadow beside it; else the first stands, with the places that it lacks.
  const isLikely = both?.isKept && (both.alike ?? 0) < doubt + doubtAskedFrom;
  if (isFirm && isLikely && both.verdict.grade === "sound") return both.lift();
  if (isFirm) {
    const first = await liftPlain();
    const second = isLikely ? await both.lift() : undefined;
    if (!first.cutOut || !second?.cutOut) return first;
    return { ...first, cutOut: unite(first.cutOut, second.cutOut, first.layers) };
  }
  const found = both?.isKept ? await both.lift() : undefined;
  if (found?.cutOut && plain.isKept && countParts(found.cutOut) > 1) {
    const { cutOut: whole } = await liftPlain();
    if (whole && countParts(whole) === 1) return { ...found, cutOut: unite(found.cutOut, whole) };
  }
  if (found && (found.alike ?? 1) < unitedFrom) return found;
  const seen = await cutSubject(photo, readColours(), map, { isBusy });
  if (found?.cutOut) return seen?.cutOut ? { ...found, cutOut: unite(found.cutOut, seen.cutOut, found.layers) } : found;
  if (seen?.cutOut) return seen;
  const verdict = (plain.isKept && both ? both : plain).verdict;
  const isPlaced = seen !== undefined && (seen.verdict.measures["unsure"] ?? 1) < placedBelow;
  return { cutOut: undefined, verdict, ...(isPlaced && { subject: subjectOfMap(photo, map) }) };

  async function measureLifted(): Promise<number> {
    const { cutOut } = await liftPlain();
    return cutOut ? measureDoubt(photo, readColours(), cutOut) : 0;
  }
}

/** Unsure share of a map from which on it does not even say where the subject is. */
const placedBelow = 0.8;

/**
 * The best attempt at a photo that is not cut out automatically: where a person begins who corrects it. Undefined where
 * nothing stands out.
 */
export async function attemptAutomatically(photo: Raster, mapSubject: MapSubject): Promise<CutOutResult | undefined> {
  const own = takeOwnAlpha(photo);
  if (own) return own;
  const map = await mapSubject(photo);
  const measured = await measurePhoto(photo, true);
  const both = await findProduct(measured, { isForced: true, map });
  const isBusy = both.verdict.grade === "not-plain";
  const seen = isBusy ? await cutSubject(photo, measured.readColours(), map, { isForced: true }) : undefined;
  const isVague = !isBusy && (both.verdict.measures["unsure"] ?? 1) >= vagueFrom;
  const { lift } = isVague ? await findProduct(measured, { isForced: true }) : both;
  releaseMeasured(measured);
  return seen ?? lift();
}

/** Unsure share of a map from which on a plain backdrop tells more by itself: of lace, cords and chains. */
const vagueFrom = 0.5;
