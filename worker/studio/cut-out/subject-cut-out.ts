// Cuts a product out of a photo whose backdrop is not plain: the network's map (subject-network.ts) says where it is, the
// photo's colours and edges say where exactly. Strict: a wrong cut-out is worse than a photo shown whole.
import { hasBittenFoot } from "./bitten-foot.ts";
import { type ColourMixture, learnMixture, logLikelihood, logLikelihoodInShadow } from "./colour-mixture.ts";
import {
  type Colours,
  cutLevel,
  evidenceAt,
  learnRegions,
  type Level,
  toLevel,
  refineOutline,
  type Regions,
  toMask,
} from "./graph-cut.ts";
import type { CutOutResult } from "./cut-out.ts";
import type { Verdict } from "./cut-out-verdict.ts";
import type { CutOut } from "./product-edge.ts";
import { evenOutline } from "./even-outline.ts";
import { measureLostEdges } from "./lost-edges.ts";
import { hasLostLid } from "./lost-lid.ts";
import { liftByAlpha, softenOutline } from "./soft-edge.ts";
import { mapSide, scaleMap, type SubjectMap } from "./subject-map.ts";
import { averageMask } from "../pixels/blur.ts";
import { type Box, createMask, type Mask, type Raster, release } from "../pixels/raster.ts";
import { type Region, withRegions } from "../pixels/regions.ts";
import { afterWork, inTurns, nextSlice } from "../pixels/time-slices.ts";

/** How much the map counts beside a pixel's colour, in units of log-likelihood; the colour counts for 7 at most. */
const mapWeight = 9;

/** Computing in one step at that level, in milliseconds. */
const stepMs = 20;

/**
 * Cuts a photo along its map's outline; undefined where the map shows nothing. Does not change the photo.
 * @param colours the photo's at `colourSide`.
 * @param options `isForced`: lift the subject even if the verdict is against it, for a person to correct. `isBusy`: the
 *   backdrop is not plain, so that other things may lie beside the subject.
 */
export async function cutSubject(
  photo: Raster,
  colours: Colours,
  map: SubjectMap,
  { isForced = false, isBusy = false }: { isForced?: boolean; isBusy?: boolean },
): Promise<CutOutResult | undefined> {
  const level = toLevel(colours);
  await afterWork(stepMs);
  const sure = scaleMap(map, level.width, level.height);
  const seen = sure.map((probability) => (probability > 0.5 ? 1 : 0));
  const prior = sure.map((probability) => mapWeight * Math.max(-1, Math.min(1, (probability - 0.5) * 2.4)));
  let isIn = Uint8Array.from(seen);
  let regions: Regions | undefined;
  for (let round = 0; round < 2; round++) {
    regions = learnRegions(level, isIn);
    if (!regions) return undefined;
    await afterWork(stepMs);
    isIn = Uint8Array.from(cutLevel(level, regions, prior));
    await afterWork(stepMs);
  }
  if (!regions || !isIn.includes(1)) return undefined;
  const parts = countParts(level, isIn);
  const elsewhere = isBusy ? measureElsewhere(level, isIn) : 0;
  const vague = isBusy ? measureVague(map) : 0;
  const measures = { ...judgeMap(level, isIn, sure), ...judgeColours(level, isIn, regions), parts, elsewhere, vague };
  const fault = findFault(measures, isBusy);
  const verdict: Verdict = {
    clean: !fault,
    reason: fault ?? "clean",
    measures,
  };
  if (fault && !isForced) return { cutOut: undefined, verdict };
  await nextSlice();
  const solid = toMask(await inTurns(refineOutline(photo, level, isIn, regions)), photo.width, photo.height);
  const torn = hasLoosePart(solid, isBusy)
    ? "a loose part"
    : hasBittenFoot(photo, solid)
      ? "a bitten foot"
      : hasLostLid(level, isIn)
        ? "a lost lid"
        : undefined;
  if (!isForced && torn) {
    release(solid);
    return { cutOut: undefined, verdict: { ...verdict, clean: false, reason: torn } };
  }
  await nextSlice();
  const alpha = await inTurns(softenOutline(photo, solid));
  await nextSlice();
  const cutOut = await inTurns(liftByAlpha(photo, alpha));
  release(solid, alpha);
  if (!cutOut) return undefined;
  await inTurns(evenOutline(photo, cutOut));
  const isWeak =
    measures.doubtful > checkedFrom.doubtful ||
    measures.faint > checkedFrom.faint ||
    measureLostEdges(photo, cutOut) > checkedFrom.lost;
  return { cutOut: { ...cutOut, outline: "seen" }, verdict: { ...verdict, grade: isWeak ? "to-check" : "sound" } };
}

/** From here on a person should look at it: as in findFault, and the share of edges beside the subject. */
const checkedFrom = { doubtful: 0.13, faint: 0.06, lost: 0.2 };

type Measures = ReturnType<typeof judgeMap> &
  ReturnType<typeof judgeColours> &
  Record<"parts" | "elsewhere" | "vague", number>;

/** The first fault of a cut. The bars are set by art/cut-outs and by photos of shops. */
function findFault(found: Measures, isBusy: boolean): string | undefined {
  const faults: [boolean, string][] = [
    [found.area < 0.012, "subject too small"],
    [found.area > 0.75, "fills the photo"],
    [found.border > 0.004, "subject cropped by the photo"],
    [found.unsure > (isBusy ? 0.165 : 0.17), "no certain subject"],
    [found.parts > 2, "several things"],
    [found.agreement < 0.955, "map and colours disagree"],
    [found.doubtful > 0.215, "could be backdrop"],
    [found.faint > (isBusy ? 0.065 : 0.09), "edge too faint"],
    [found.strange > (isBusy ? 0.12 : 0.004), "things beside the subject"],
    [found.elsewhere > 0.06, "another thing in the photo"],
    [found.vague > 0.03, "things beside the subject"],
  ];
  return faults.find(([isWrong]) => isWrong)?.[1];
}

/** How sure a map is, at least, of what it sees vaguely; and the least width of that, of the map's pixels: less is an edge. */
const [vagueFrom, vagueWidth] = [0.05, 11];

/** Broad places that a map sees vaguely, as a share of what it sees: things on a shelf, of which others may go with the subject. */
function measureVague(map: SubjectMap): number {
  const places = createMask(mapSide, mapSide);
  let [area, broad] = [0, 0];
  for (const [at, probability] of map.entries())
    if (probability > 0.5) area++;
    else if (probability > vagueFrom) places.data[at] = 255;
  const around = averageMask(places, vagueWidth >> 1);
  for (const share of around.data) if (share === 255) broad++;
  release(places, around);
  return broad / Math.max(1, area);
}

/** Parts of a subject that are not small beside the largest. */
const countParts = ({ width, height }: Level, isIn: Uint8Array): number =>
  withRegions({ width, height }, isIn.slice(), (parts) => findLarge(parts).length);

function findLarge(parts: Region[], share = 0.15): Region[] {
  const largest = parts.reduce((most, part) => Math.max(most, part.size), 0);
  return parts.filter(({ size }) => size > largest * share);
}

/** Share of the largest part from which on a small one is a scrap: of another thing, or of one that is lost. */
const scrap = 0.0015;

/**
 * Whether a part lies wholly above one that it would fall on: what joins them is lost, as a laptop's dark hinge, or one
 * of them is another thing, as a balloon; or, before a busy backdrop, one that is a scrap.
 */
const hasLoosePart = (solid: Mask, isBusy: boolean): boolean =>
  withRegions(solid, new Uint8Array(solid.data), (parts) => {
    const large = findLarge(parts).map(({ box }) => box);
    if (isBusy && findLarge(parts, scrap).length > large.length) return true;
    const isUnder = (box: Box, above: Box) => {
      const shared = Math.min(box.x + box.width, above.x + above.width) - Math.max(box.x, above.x);
      return above.y + above.height <= box.y && shared > Math.min(box.width, above.width) / 2;
    };
    return large.some((above) => large.some((box) => isUnder(box, above)));
  });

/**
 * How much of a cut-out has colours that are likelier outside of it (share of its area): backdrop seen through it, or a
 * product of the backdrop's colours.
 */
export function measureDoubt(photo: Raster, colours: Colours, cutOut: CutOut): number {
  const { isIn, regions } = readCutOut(photo, colours, cutOut);
  return regions ? judgeColours(colours, isIn, regions).doubtful : 0;
}

/** A photo at the level of the map, where a cut-out is in it, and the colours inside and outside. */
function readCutOut(photo: Raster, level: Colours, { raster, box }: CutOut) {
  const { width, height } = level;
  const isIn = new Uint8Array(width * height);
  const scale = photo.width / width;
  for (let y = 0, at = 0; y < height; y++) {
    const row = Math.floor((y + 0.5) * scale) - box.y;
    for (let x = 0; x < width; x++, at++) {
      const column = Math.floor((x + 0.5) * scale) - box.x;
      if (row < 0 || column < 0 || row >= raster.height || column >= raster.width) continue;
      if ((raster.data[(row * raster.width + column) * 4 + 3] as number) > 127) isIn[at] = 1;
    }
  }
  return { isIn, regions: learnRegions(level, isIn) };
}

/** Lightness and colour step across the outline, in OKLab, that can be seen. */
const visibleStep = 0.05;

/** How the cut fits its map and the edges of the photo. Shares of the subject's area unless said otherwise. */
function judgeMap({ lab, width, height }: Level, isIn: Uint8Array, sure: Float32Array) {
  let [area, both, any, unsure, border, contour, faint] = [0, 0, 0, 0, 0, 0, 0];
  const stepBetween = (one: number, other: number) =>
    Math.hypot(...[0, 1, 2].map((c) => (lab[one * 3 + c] as number) - (lab[other * 3 + c] as number)));
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const probability = sure[at] as number;
      const [isHere, isSeen] = [isIn[at] === 1, probability > 0.5];
      if (isHere && isSeen) both++;
      if (isHere || isSeen) any++;
      if (probability > 0.15 && probability < 0.85) unsure++;
      if (!isHere) continue;
      area++;
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) border++;
      if (x < 2 || y < 2 || x >= width - 2 || y >= height - 2) continue;
      for (const away of [1, -1, width, -width]) {
        if (isIn[at + away]) continue;
        contour++;
        if (stepBetween(at + 2 * away, at - away) < visibleStep) faint++;
      }
    }
  }
  return {
    /** Of the photo. */
    area: area / (width * height),
    /** Overlap of the cut and the map. */
    agreement: both / Math.max(1, any),
    /** Where the map says neither. */
    unsure: unsure / Math.max(1, area),
    /** Of the photo's border, which the subject touches. */
    border: border / (2 * (width + height)),
    /** Of the outline, where nothing can be seen. */
    faint: faint / Math.max(1, contour),
  };
}

/** Width of the frame that a busy backdrop's colours are learned from, as a share of the photo's longer side. */
const frame = 0.14;

/**
 * The largest thing within the photo's frame that is neither subject nor of the colours which the frame has, as a share
 * of the subject's area: a second product that the map overlooks.
 */
function measureElsewhere({ lab, width, height }: Level, isIn: Uint8Array): number {
  const wide = Math.round(Math.max(width, height) * frame);
  const subject = toMask(isIn, width, height);
  const near = averageMask(subject, 3);
  const weights = new Float32Array(width * height);
  const other = new Uint8Array(width * height);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      if (near.data[at]) continue;
      if (x < wide || y < wide || x >= width - wide || y >= height - wide) weights[at] = 1;
      else other[at] = 1;
    }
  release(subject, near);
  const backdrop = learnMixture(lab, weights, 8);
  if (!backdrop) return 0;
  const floor = leastLikely(backdrop, lab, weights);
  for (let at = 0; at < other.length; at++)
    if (other[at] && logLikelihoodInShadow(backdrop, lab, at * 3) >= floor) other[at] = 0;
  const area = isIn.reduce((sum, one) => sum + one, 0);
  return withRegions({ width, height }, other, (parts) => Math.max(0, ...parts.map(({ size }) => size))) / area;
}

/** The likelihood of a mixture's own pixels at their least likely. */
function leastLikely(backdrop: ColourMixture, lab: Float32Array, weights: Float32Array): number {
  const likely: number[] = [];
  for (let at = 0; at < weights.length; at += 2) if (weights[at]) likely.push(logLikelihood(backdrop, lab, at * 3));
  likely.sort((one, other) => one - other);
  return Math.min(likely[Math.floor((likely.length - 1) * 0.01)] ?? 0, 2);
}

/** What the colours on both sides of the outline say. Shares of the subject's area. */
function judgeColours({ lab, width, height }: Colours, isIn: Uint8Array, regions: Regions) {
  const size = width * height;
  const subject = toMask(isIn, width, height);
  const near = averageMask(subject, Math.round(Math.max(width, height) / 14));
  const ring = averageMask(subject, 2);
  const far = new Float32Array(size);
  for (let at = 0; at < size; at++) if (!isIn[at] && near.data[at] === 0) far[at] = 1;
  const backdrop = learnMixture(lab, far, 8) ?? regions.outside;
  const floor = leastLikely(backdrop, lab, far);
  let [area, doubtful, strange] = [0, 0, 0];
  for (let at = 0; at < size; at++) {
    if (isIn[at]) {
      area++;
      if (evidenceAt(regions, lab, at) < 0) doubtful++;
    } else if (!far[at] && ring.data[at] === 0 && logLikelihoodInShadow(backdrop, lab, at * 3) < floor) strange++;
  }
  release(subject, near, ring);
  return {
    /** Inside, but of colours that are likelier outside. */
    doubtful: doubtful / Math.max(1, area),
    /** Beside the subject, but of colours that the backdrop has not: props, or a part that was lost. */
    strange: strange / Math.max(1, area),
  };
}
