// Scores whether the product in a finished visual is still the one of its photo: locates it, aligns it and compares.
import type { Box, Raster } from "../pixels/raster.ts";
import { resize } from "../pixels/resample.ts";
import { findSubject, type Subject } from "../cut-out/find-subject.ts";
import type { ProductPhoto } from "../cut-out/source-photo.ts";
import { averageBlocks } from "./average-blocks.ts";
import { sampleVisual, createCloseUp } from "./close-up.ts";
import { compareColour } from "./colour-likeness.ts";
import { type Bend, straight } from "./bend.ts";
import { leastShownEnd } from "./ends.ts";
import { leaveOutSkin } from "./fingers.ts";
import { findExcess, fit, isAtWidest } from "./fit.ts";
import { fitBend } from "./fit-bend.ts";
import { findInterest } from "./interest.ts";
import { type LabPlanes, toLabPlanes } from "./lab-planes.ts";
import { type Landmarks, pickLandmarks } from "./landmarks.ts";
import { createSearchLevel, locate } from "./locate.ts";
import { type Placement, toBox } from "./placement.ts";
import { compareStructure } from "./structure.ts";

/** Result of comparing a visual with its product's photo. */
export interface Fidelity {
  /** 0–100: how faithful the product in the visual is to its photo. */
  score: number;
  /** Where it was found, in pixels of the visual; null when it was not. */
  box: Box | null;
  placement: Placement | null;
  /** How often it was found. */
  count: number;
  /** 0–1: structural similarity. */
  structure: number;
  /** 0–1: colour similarity, apart from the light. */
  colour: number;
}

/** Longest sides in pixels: of the visual for the search, for the refinement (about), and for the comparison. */
const searchSide = 96;
const refineSide = 320;
const compareSide = 256;

/** Below this similarity the find is something else. */
const minLikeness = 0.3;
/** Candidates compared, unless one is certainly the product. */
const findsCompared = 3;
const surely = 90;
/** Below this, no bend makes a place count: of 268 such places none came above 27. */
const hopeless = 15;
/** How much larger a product is looked for where it was not found for sure. */
const enlarged = 1.05;
/** A second place counts as the product, too, from this score and this share of the first one's. */
const anotherFrom = 40;
const anotherShare = 0.5;

/**
 * Share of structure in the score: a model's product is a little softer than its photo, but its colours should not
 * differ.
 */
const structureShare = 0.8;
/** Less than this share of a product is free where fingers cover it. */
const leastCovered = 0.985;
/** Share of what fingers cover that lowers the structure. */
const coveredPenalty = 0.6;
/** Share of each end that has to be shown: with less the score falls, to nothing where an end is missing. */
const enoughOfEnd = 0.6;
/** A product that is so much wider than any viewpoint shows it (natural logarithm) is another one. */
const certainlyStretched = 0.2;
/** How much more of the visual than the product's place is searched for its width. */
const stretchedAround = 1.15;
/** A product smaller than this, in pixels, is not reduced further for the comparison. */
const minSide = 48;

/**
 * Compares a visual with its product's photo; changes neither. What scores nothing at all is compared once more: on a busy
 * machine, once in some thousand times, a true picture scored 0, and the same pixels 92 a moment later. Nothing here
 * depends on time or chance, so it is taken for a fault of the engine's compiler.
 */
export function scoreFidelity(visual: Raster, product: ProductPhoto): Fidelity {
  const first = compareOnce(visual, product);
  return first.score > 0 ? first : compareOnce(visual, product);
}

function compareOnce(visual: Raster, product: ProductPhoto): Fidelity {
  const subject = product.cut.cutOut ? undefined : (product.cut.subject ?? findSubject(product.photo));
  const own = product.cut.cutOut?.raster ?? product.photo;
  const longer = Math.max(own.width, own.height);
  const sides = { across: own.width / longer, down: own.height / longer };
  const known = shrink(own, compareSide);
  const block = Math.max(1, Math.round(Math.max(visual.width, visual.height) / refineSide));
  const searched = averageBlocks(visual, block);
  const small = shrink(searched, searchSide);
  const coarse = createSearchLevel(toLabPlanes(small), small.width / searched.width / block);
  const fine = createSearchLevel(toLabPlanes(searched), 1 / block);
  const marksAt = createMarks(known, subject);
  const best = findBest();
  if (!best) return { score: 0, box: null, placement: null, count: 0, structure: 0, colour: 0 };
  const second = findBest(best.placement);
  const { structure, colour } = best;
  const count = second && second.score >= Math.max(anotherFrom, anotherShare * best.score) ? 2 : 1;
  const score = best.score < hopeless ? best.score : Math.round(best.score * keptProportions(best.placement));
  return { score, box: toBox(best.placement, sides, visual), placement: best.placement, count, structure, colour };

  /** The most faithful of the first finds; besides `first`, if given. */
  function findBest(first?: Placement) {
    let found: ReturnType<typeof compareThere> | undefined;
    for (const { placement, likeness } of locate(coarse, fine, marksAt, sides, first).slice(0, findsCompared)) {
      if (likeness < minLikeness || (found && found.score >= surely)) break;
      const compared = compareThere(placement);
      if (!found || compared.score > found.score) found = compared;
    }
    if (!found || first || found.score >= surely || found.alike < hopeless) return found;
    // The dark rim of a plain product leads to a place where it is a little too small.
    const larger = compareThere({ ...found.placement, size: found.placement.size * enlarged, widening: 0, away: 0 });
    if (larger.score > found.score) found = larger;
    return found;
  }

  /** 0–1: less the wider the product is than any viewpoint shows it. */
  function keptProportions(placement: Placement): number {
    if (!isAtWidest(placement)) return 1;
    const around = { ...placement, size: placement.size * stretchedAround };
    const { compared, interest, closeUp } = lookAt(placement, around);
    return Math.max(0, 1 - findExcess(placement, compared, interest, closeUp) / certainlyStretched);
  }

  /** Product and visual at the size they are compared at, the visual around the place. */
  function lookAt(found: Placement, around = found) {
    const compared = toLabPlanes(shrink(known, Math.max(minSide, Math.round(found.size))));
    const scale = Math.max(compared.width, compared.height) / found.size;
    const closeUp = createCloseUp(visual, toBox(around, sides, visual), Math.min(1, scale));
    return { compared, interest: findInterest(compared, subject), closeUp };
  }

  function compareThere(found: Placement) {
    const { compared, interest, closeUp } = lookAt(found);
    const placement = fit(found, compared, interest, closeUp);
    const stiff = compareAt(placement, straight(), (_over, weight) => ({ weight, open: 1 }));
    // Fingers that hide an end do not make it hopeless.
    if (stiff.score >= surely || stiff.alike < hopeless) return stiff;
    // Fingers lead the fit astray: without them it is made once more.
    const seen = sampleVisual(closeUp, placement, compared.width, compared.height);
    const bare = leaveOutSkin(compared, seen, interest);
    const isCovered = sumOf(bare) < leastCovered * sumOf(interest);
    const held = isCovered ? fit(placement, compared, bare, closeUp) : placement;
    const bent = compareAt(held, fitBend(held, compared, isCovered ? bare : interest, closeUp), (over, weight) => {
      const left = leaveOutSkin(compared, over, weight);
      // What is covered cannot be vouched for.
      return { weight: left, open: 1 - coveredPenalty * (1 - sumOf(left) / Math.max(1, sumOf(weight))) };
    });
    return bent.score > stiff.score ? bent : stiff;

    function compareAt(
      placement: Placement,
      bend: Bend,
      leaveOut: (over: LabPlanes, weight: Float32Array) => { weight: Float32Array; open: number },
    ) {
      const over = sampleVisual(closeUp, placement, compared.width, compared.height, bend);
      const covered = interest.map((value, i) => value * (over.cover[i] as number));
      // The part outside the visual is not shown.
      const shown = sumOf(covered) / Math.max(1, sumOf(interest));
      const { weight, open } = leaveOut(over, covered);
      const drawing = { ...compared, product: compared.lightness, visual: over.lightness, weight };
      const structure = shown * open * compareStructure(drawing);
      const colour = compareColour(compared, over, weight);
      const ends = Math.min(1, leastShownEnd(compared, over, weight) / enoughOfEnd);
      const alike = 100 * structure ** structureShare * colour;
      return { score: Math.round(alike * ends), alike, placement, structure, colour };
    }
  }
}

const sumOf = (values: Float32Array): number => values.reduce((sum, value) => sum + value, 0);

/** Landmarks of the product as seen at a size in pixels: a small one shows coarse detail only. */
function createMarks(known: Raster, subject: Subject | undefined): (size: number) => Landmarks {
  const kept = new Map<number, Landmarks>();
  return (size) => {
    const side = [24, 48, 96].find((each) => size < each * Math.SQRT2) ?? 192;
    const marks = kept.get(side) ?? pickAt(side);
    kept.set(side, marks);
    return marks;
  };

  function pickAt(side: number): Landmarks {
    const planes = toLabPlanes(shrink(known, side));
    return pickLandmarks(planes, findInterest(planes, subject), side < 96 ? 100 : 400);
  }
}

/** Reduces to at most `longestSide` pixels; smaller pictures are returned unchanged. */
function shrink(raster: Raster, longestSide: number): Raster {
  const scale = Math.min(1, longestSide / Math.max(raster.width, raster.height));
  return resize(raster, Math.max(1, Math.round(raster.width * scale)), Math.max(1, Math.round(raster.height * scale)));
}
