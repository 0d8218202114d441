// Cuts a product out of its photo: removes the backdrop and the shadow on it, or reports that it cannot be done
// cleanly.
import { flood, gentleness, peelShadow, reached, sortByColour } from "./backdrop-flood.ts";
import { modelBackdrop } from "./backdrop-model.ts";
import { judgeCutOut, type Verdict } from "./cut-out-verdict.ts";
import { lift, type CutOut } from "./product-edge.ts";
import { dropCrumbs, dropShadowTails, keepRealParts } from "./product-parts.ts";
import { boundsOf, createMask, crop, release, type Mask, type Raster } from "../pixels/raster.ts";
import { smoothOutline } from "../pixels/regions.ts";
import { afterWork } from "../pixels/time-slices.ts";

/** A cut-out and how it was judged. */
export interface CutOutResult {
  /** Undefined when the verdict is against it: show the whole photo instead. */
  cutOut: CutOut | undefined;
  verdict: Verdict;
}

/** Score margin by which a later, more cautious flood setting must win: those tend to leave shadow. */
const clearlyBetter = 5;

/** At this score no further settings are tried. */
const goodEnough = 180;

/** Computing for a pixel in one step, in milliseconds. */
const stepMs = 2e-5;

/**
 * Cuts the product out of a photo of at most about 1300 pixels a side, handing the thread back between its steps. Does
 * not change the photo.
 */
export async function cutOutProduct(photo: Raster): Promise<CutOutResult> {
  const own = takeOwnAlpha(photo);
  if (own) return own;
  const { width, height } = photo;
  const step = () => afterWork(width * height * stepMs);
  const model = await modelBackdrop(photo);
  await step();
  const sorted = sortByColour(photo, model);
  await step();
  let best: { solid: Mask; verdict: Verdict } | undefined;
  for (const gentle of gentleness) {
    const classes = sorted.classes.slice();
    flood(classes, sorted, width, height, gentle);
    await step();
    peelShadow(classes, sorted.steps, width, height);
    await step();
    const solid = createMask(width, height);
    for (let i = 0; i < classes.length; i++) solid.data[i] = classes[i] === reached ? 0 : 255;
    const holes = keepRealParts(solid, classes, sorted.steps);
    await step();
    dropShadowTails(solid, classes);
    await step();
    smoothOutline(solid);
    await step();
    dropCrumbs(solid);
    await step();
    const verdict = judgeCutOut(photo, solid, classes, sorted, model, holes);
    await step();
    release({ data: classes });
    const isBetter = !best || verdict.score > best.verdict.score + clearlyBetter;
    const worse = isBetter ? best?.solid : solid;
    if (worse) release(worse);
    if (isBetter) best = { solid, verdict };
    if (verdict.hopeless || verdict.score > goodEnough) break;
  }
  release({ data: sorted.classes }, { data: sorted.steps }, { data: sorted.tints });
  if (!best) throw new Error("No attempt was made");
  const cutOut = best.verdict.clean ? await lift(photo, best.solid, model) : undefined;
  await step();
  release(best.solid);
  return { cutOut, verdict: best.verdict };
}

/** For a picture with transparency of its own: its alpha is the cut-out. */
function takeOwnAlpha(photo: Raster): CutOutResult | undefined {
  let clear = 0;
  for (let i = 3; i < photo.data.length; i += 4) if ((photo.data[i] as number) < 8) clear++;
  const share = clear / (photo.width * photo.height);
  if (share < 0.03) return undefined;
  const box = boundsOf(photo, 8);
  const verdict: Verdict = {
    clean: box !== undefined,
    reason: box ? "own alpha" : "empty",
    measures: { clear: share },
    score: 200,
    hopeless: !box,
  };
  return { cutOut: box && { raster: crop(photo, box), box, outline: "own" }, verdict };
}
