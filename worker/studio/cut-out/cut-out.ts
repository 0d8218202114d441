// Cuts a product out of its photo: removes the backdrop and the shadow on it, or reports that it cannot be done
// cleanly.
import { modelBackdrop } from "./backdrop-model.ts";
import { openEnclosed, trimRemnants } from "./enclosed-backdrop.ts";
import { peelShadow } from "./cast-shadow.ts";
import { hasPlainBackdrop, judgeCutOut, refuseBackdrop, type Verdict } from "./cut-out-verdict.ts";
import type { Subject } from "./find-subject.ts";
import { measurePlanes, reduceForRegions, releasePlanes } from "./photo-planes.ts";
import { findRegions } from "./photo-regions.ts";
import { type CutOutLayers, readLayers } from "./cut-out-layers.ts";
import { lift, type CutOut } from "./product-edge.ts";
import { cleanParts, findHoles, findWindows, smoothParts } from "./product-parts.ts";
import { addThreads } from "./product-threads.ts";
import { type Labels, labelRegions } from "./region-labels.ts";
import { boundsOf, createMask, crop, release, type Raster } from "../pixels/raster.ts";
import { afterWork } from "../pixels/time-slices.ts";

/** A cut-out and how it was judged. */
export interface CutOutResult {
  /** Undefined when the verdict is against it: show the whole photo instead. */
  cutOut: CutOut | undefined;
  verdict: Verdict;
  /** Where the product is in a photo that it is not cut out of, if the network is sure of it. */
  subject?: Subject;
  /** The shadow on the photo's backdrop, and where nobody can be sure; for a cut-out that was found here. */
  layers?: CutOutLayers;
}

/** Computing for a pixel of the reduced photo in one step, in milliseconds. */
const stepMs = 6e-5;

/**
 * Cuts the product out of a photo of at most about 1300 pixels a side, handing the thread back between its steps. Does
 * not change the photo.
 */
export function cutOutProduct(photo: Raster): Promise<CutOutResult> {
  return attemptCutOut(photo, false);
}

/**
 * The same, but with `isForced` the cut-out is returned whatever the verdict, unless nothing at all was found: what a
 * person can correct.
 */
export async function attemptCutOut(photo: Raster, isForced = true): Promise<CutOutResult> {
  const own = takeOwnAlpha(photo);
  if (own) return own;
  const { work, times } = reduceForRegions(photo);
  const step = () => afterWork(planes.width * planes.height * stepMs);
  const model = await modelBackdrop(work);
  if (!isForced && !hasPlainBackdrop(model)) {
    if (work !== photo) release(work);
    return { cutOut: undefined, verdict: refuseBackdrop(model) };
  }
  const planes = measurePlanes(work, model);
  if (work !== photo) release(work);
  await step();
  const regions = findRegions(planes);
  await step();
  const solid = createMask(planes.width, planes.height);
  const draw = ({ product }: Labels) => {
    for (let at = 0; at < solid.data.length; at++) solid.data[at] = product[regions.labels[at] as number] ? 255 : 0;
  };
  let labels = labelRegions(planes, regions, model);
  await step();
  draw(labels);
  const holes = findHoles(solid, planes, regions, labels);
  const enclosed = openEnclosed(solid, planes, regions);
  const open = [...holes.regions, ...enclosed];
  if (open.length > 0) labels = labelRegions(planes, regions, model, open);
  draw(labels);
  await step();
  cleanParts(solid, planes, regions, labels);
  peelShadow(solid, planes);
  trimRemnants(solid, planes);
  smoothParts(solid, planes);
  addThreads(solid, planes);
  await step();
  const doubtful = labels.findDoubtful();
  const verdict = judgeCutOut(solid, planes, regions, labels.kind, doubtful, model, holes.doubtful);
  const isKept = verdict.clean || (isForced && solid.data.includes(255));
  const layers = isKept ? readLayers(solid, planes, regions, doubtful, photo) : undefined;
  releasePlanes(planes);
  await step();
  const windows = findWindows(solid);
  const cutOut = isKept ? await lift(photo, solid, windows, times, model) : undefined;
  release(solid, windows, { data: regions.labels });
  return { cutOut, verdict, layers };
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
