// Cuts a product out of its photo: removes the backdrop and the shadow on it, or reports that it cannot be done
// cleanly.
import { hasArm } from "./bitten-foot.ts";
import { clearHue, clearMixed, findHue } from "./backdrop-hue.ts";
import { openWedges, widenOpenings } from "./backdrop-openings.ts";
import { trimRemnants } from "./backdrop-remnants.ts";
import { peelByColour, peelShadow, trimContact, unlikely } from "./cast-shadow.ts";
import { judgeCutOut, refuseBackdrop, type Verdict } from "./cut-out-verdict.ts";
import { trimContactShadow } from "./contact-shadow.ts";
import { dropCrumbs, fillBites, followColours, learnColours, openGaps } from "./colour-outline.ts";
import { openEnclosed } from "./enclosed-backdrop.ts";
import { peelEvident } from "./evident-shadow.ts";
import { clearShade, fillBase, findPanes } from "./glass-panes.ts";
import type { Subject } from "./find-subject.ts";
import type { LimbSide } from "./limb.ts";
import { writeLab } from "./colour-mixture.ts";
import { type Colours, evidenceAt } from "./graph-cut.ts";
import { afterStep, type MeasuredPhoto, measurePhoto, releaseMeasured } from "./measured-photo.ts";
import { addBright, fillNotches, fillSeen, findSeen } from "./outline-notches.ts";
import { findRegions, type Regions } from "./photo-regions.ts";
import { trimFootShadow } from "./foot-shadow.ts";
import { type CutOutLayers, readLayers } from "./cut-out-layers.ts";
import { lift, type CutOut } from "./product-edge.ts";
import { cleanParts, findHoles, findWindows, leastSeenHole, smoothParts, surelySeen } from "./product-parts.ts";
import { type MapSubject, scaleMap, type SubjectMap } from "./subject-map.ts";
import { openThin } from "./thin-product.ts";
import { addThreads } from "./product-threads.ts";
import { type Labels, labelRegions } from "./region-labels.ts";
import { boundsOf, createMask, crop, type Mask, release, type Raster } from "../pixels/raster.ts";
import { inTurns } from "../pixels/time-slices.ts";

/** A cut-out and how it was judged. */
export interface CutOutResult {
  /** Undefined when the verdict is against it: show the whole photo instead. */
  cutOut: CutOut | undefined;
  verdict: Verdict;
  /** Where the product is in a photo that it is not cut out of, if the network is sure of it. */
  subject?: Subject;
  /** The side of the photo from which a hand or an arm reaches in that the product is not cut out of. */
  limb?: LimbSide;
  /** The shadow on the photo's backdrop, and where nobody can be sure; for a cut-out that was found here. */
  layers?: CutOutLayers;
  /** Share of its area in colours that are likelier outside, where these were learned. */
  alike?: number | undefined;
}

/**
 * Cuts the product out of a photo of at most about 1300 pixels a side, handing the thread back between its steps. Does
 * not change the photo.
 * @param map where the subject network sees the product, for a photo whose backdrop alone does not tell.
 */
export function cutOutProduct(photo: Raster, map?: SubjectMap): Promise<CutOutResult> {
  return attemptCutOut(photo, false, map);
}

/**
 * The same, but with `isForced` the cut-out is returned whatever the verdict, unless nothing at all was found: what a
 * person can correct.
 */
export async function attemptCutOut(photo: Raster, isForced = true, map?: SubjectMap): Promise<CutOutResult> {
  const own = takeOwnAlpha(photo);
  if (own) return own;
  const measured = await measurePhoto(photo, isForced);
  const found = await findProduct(measured, { isForced, map });
  releaseMeasured(measured);
  return found.lift();
}

/** A product that was found in its photo, and how it was judged. */
export interface FoundProduct extends Pick<CutOutResult, "verdict" | "alike"> {
  /** Whether there is a cut-out to lift. */
  isKept: boolean;
  /** Lifts it out of the photo, once. */
  lift: () => Promise<CutOutResult>;
}

/** Finds the product in a photo; see attemptCutOut. */
export async function findProduct(
  { photo, work, times, model, planes, basins, readColours }: MeasuredPhoto,
  {
    isForced = false,
    map,
    mapSubject,
  }: { isForced?: boolean; map?: SubjectMap | undefined; mapSubject?: MapSubject } = {},
): Promise<FoundProduct> {
  if (!planes || !basins) {
    const verdict = refuseBackdrop(model);
    return { verdict, isKept: false, lift: async () => ({ cutOut: undefined, verdict }) };
  }
  const step = () => afterStep(planes);
  const sure = map && scaleMap(map, planes.width, planes.height);
  const regions = findRegions(planes, basins, sure);
  await step();
  const solid = createMask(planes.width, planes.height);
  const draw = ({ product }: Labels) => {
    for (let at = 0; at < solid.data.length; at++) solid.data[at] = product[regions.labels[at] as number] ? 255 : 0;
  };
  const seen = sure && averageMap(sure, regions);
  let labels = labelRegions(planes, regions, model, [], seen);
  await step();
  draw(labels);
  const holes = findHoles(solid, planes, regions, labels, seen);
  await step();
  const least = leastSeenHole * countSolid(solid);
  const isOpen = (k: number) => (seen?.[k] ?? 0) < surelySeen || (regions.size[k] as number) > least;
  const enclosed = openEnclosed(solid, planes, regions).filter(({ region, isClosed }) => isClosed || isOpen(region));
  await step();
  const open = [...holes.regions, ...enclosed.map(({ region }) => region)];
  if (open.length > 0) labels = labelRegions(planes, regions, model, open, seen);
  draw(labels);
  await step();
  const held = sure && solid.data.slice();
  cleanParts(solid, planes, regions, labels, sure);
  await step();
  const { shadow, behind } = peelShadow(solid, planes);
  await step();
  trimRemnants(solid, planes);
  await step();
  if (held && sure) {
    const evidenceOf = learnEvidence(photo, readColours(), solid);
    for (let at = 0; at < held.length; at++) {
      if (!held[at] || (sure[at] as number) <= surelySeen || behind[at]) continue;
      if (!shadow[at] || !evidenceOf || evidenceOf(at) > unlikely) solid.data[at] = 255;
    }
    await step();
    const evident = peelEvident(solid, planes, sure);
    await step();
    for (let at = 0; at < shadow.length; at++) if (evident[at]) shadow[at] = 1;
    if (evidenceOf) peelByColour(solid, planes, sure, evidenceOf);
    release({ data: held });
    await step();
  }
  const surely = new Set([...holes.seen, ...enclosed.filter(({ isClosed }) => isClosed).map(({ region }) => region)]);
  for (let at = 0; at < behind.length; at++) if (surely.has(regions.labels[at] as number)) behind[at] = 1;
  if (behind.includes(1)) widenOpenings(solid, planes, behind);
  await step();
  smoothParts(solid, planes);
  await step();
  const closed = openThin(solid, planes);
  await step();
  const isThrough = (at: number) => behind[at] === 1;
  const contact = closed ? [] : addThreads(solid, planes);
  await step();
  const gaps = sure && !closed ? findSeen(solid, sure, (at) => shadow[at] === 1 || isThrough(at)) : undefined;
  await step();
  const doubtful = labels.findDoubtful();
  if (gaps) fillSeen(solid, planes, gaps);
  const judged = judgeCutOut(
    solid,
    planes,
    regions,
    labels.kind,
    doubtful,
    model,
    holes.doubtful,
    sure,
    closed,
    isThrough,
  );
  // Until the outline is found: what follows tells by colours.
  if (gaps) for (let at = 0; at < solid.data.length; at++) if (gaps.data[at]) solid.data[at] = 0;
  await step();
  const isHeld = judged.clean && hasArm(work, solid);
  const verdict: Verdict = isHeld
    ? { ...judged, clean: false, grade: "to-check", reason: "an arm reaches in" }
    : judged;
  if (closed) release(closed);
  for (const at of contact) solid.data[at] = 0;
  trimContact(solid, planes, sure);
  await step();
  if (verdict.clean && !closed) {
    addBright(solid, planes);
    fillNotches(solid, planes);
    await step();
  }
  const isKept = verdict.clean || (isForced && solid.data.includes(255));
  const bare = verdict.clean ? findHue(solid, planes) : undefined;
  if (bare) for (let at = 0; at < bare.data.length; at++) if (bare.data[at]) solid.data[at] = 0;
  await step();
  const alike =
    verdict.clean && !closed ? await inTurns(followColours(readColours(), work, solid, planes, sure)) : undefined;
  await step();
  if (sure && verdict.clean && !closed) {
    await inTurns(fillBites(readColours(), work, solid, planes, sure, isThrough));
    await step();
  }
  const foot = createMask(solid.width, solid.height);
  if (verdict.clean && !closed) {
    openWedges(solid, planes);
    await step();
    await inTurns(trimContactShadow(work, solid, planes, sure));
    const asked = sure ?? mapSubject;
    const readSure =
      asked &&
      (async () => (typeof asked === "function" ? scaleMap(await asked(photo), planes.width, planes.height) : asked));
    await trimFootShadow(solid, foot, planes, sure, readSure);
    await step();
    dropCrumbs(solid);
    await step();
    if (readSure) await openGaps(readColours(), work, solid, planes, shadow, readSure);
    await step();
  }
  if (sure) release({ data: sure });
  if (isKept && !closed) fillBase(solid, foot, planes);
  const layers = isKept ? readLayers(solid, planes, regions, doubtful, foot, photo) : undefined;
  await step();
  const windows = findWindows(solid);
  clearShade(windows, solid, planes);
  await step();
  // A cast shadow that was taken out, or one in an opening or in a hue that the product has not, is not seen through it: it
  // stays with the backdrop.
  for (let at = 0; at < shadow.length; at++) if (shadow[at] || behind[at] || bare?.data[at]) windows.data[at] = 0;
  const panes = isKept && !closed ? findPanes(solid, planes) : undefined;
  // Glass is told by its rim as it was found.
  if (gaps && !panes) fillSeen(solid, planes, gaps);
  if (gaps) release(gaps);
  release({ data: regions.labels });
  await step();
  return { verdict, alike, isKept, lift: liftFound };

  async function liftFound(): Promise<CutOutResult> {
    const isThin = closed !== undefined;
    const cutOut = isKept ? await lift(photo, solid, { windows, panes, foot }, times, model, isThin, !bare) : undefined;
    if (cutOut && bare) await (isThin ? clearHue : clearMixed)(cutOut, photo, model);
    if (panes) release(panes);
    if (bare) release(bare);
    release(solid, windows, foot);
    return { cutOut, verdict, layers, alike };
  }
}

/** Learns a product's and its backdrop's colours: returns the evidence of a mask's pixel for the product. */
function learnEvidence(photo: Raster, level: Colours, solid: Mask): ((at: number) => number) | undefined {
  const colours = learnColours(level, solid);
  if (!colours) return undefined;
  const lab = new Float32Array(3);
  const times = photo.width / solid.width;
  return (at) => {
    const x = at % solid.width;
    const y = (at - x) / solid.width;
    const from =
      (Math.min(photo.height - 1, Math.floor((y + 0.5) * times)) * photo.width +
        Math.min(photo.width - 1, Math.floor((x + 0.5) * times))) *
      4;
    writeLab(photo.data, from, lab);
    return evidenceAt(colours, lab, 0);
  };
}

const countSolid = ({ data }: Mask) => data.reduce((count, value) => (value ? count + 1 : count), 0);

/** The mean of a plane over each region. */
function averageMap(plane: Float32Array, { labels, size, count }: Regions): Float32Array {
  const sums = new Float32Array(count);
  for (let at = 0; at < labels.length; at++) {
    const k = labels[at] as number;
    sums[k] = (sums[k] as number) + (plane[at] as number);
  }
  return sums.map((sum, k) => sum / (size[k] as number));
}

/** For a picture with transparency of its own: its alpha is the cut-out. */
export function takeOwnAlpha(photo: Raster): CutOutResult | undefined {
  let clear = 0;
  for (let i = 3; i < photo.data.length; i += 4) if ((photo.data[i] as number) < 8) clear++;
  const share = clear / (photo.width * photo.height);
  if (share < 0.03) return undefined;
  const box = boundsOf(photo, 8);
  const verdict: Verdict = {
    clean: box !== undefined,
    reason: box ? "own alpha" : "empty",
    measures: { clear: share },
  };
  return { cutOut: box && { raster: crop(photo, box), box, outline: "own" }, verdict };
}
