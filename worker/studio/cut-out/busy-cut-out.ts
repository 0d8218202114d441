// Cuts a product out of a photo whose backdrop is not plain, starting from several guesses; says how far they agree.
import {
  coarseSide,
  cutLevel,
  evidenceAt,
  learnRegions,
  type Level,
  readLevel,
  refineOutline,
  type Regions,
  toMask,
} from "./graph-cut.ts";
import { learnMixture, logLikelihood, logLikelihoodInShadow } from "./colour-mixture.ts";
import { measureSaliency, type Saliency } from "./saliency.ts";
import { averageMask } from "../pixels/blur.ts";
import { type Mask, type Raster, release } from "../pixels/raster.ts";
import { withRegions } from "../pixels/regions.ts";
import { afterWork } from "../pixels/time-slices.ts";

/** A subject found in a photo. Its verdict is strict: a wrong cut-out is worse than a photo shown whole. */
export interface BusyCut {
  /** 255 for the subject, at the photo's size. Undefined unless it is clean or was asked for anyway. */
  solid: Mask | undefined;
  clean: boolean;
  /** English, for logs and tests: the first fault, or "clean". */
  reason: string;
  measures: Partial<Measures>;
}

/** Computing in one step at the coarse level, in milliseconds. */
const stepMs = 12;

/** How much a guess counts beside the colours, round by round, in units of log-likelihood. */
const guessWeights = [3, 1.6, 0.8];

/**
 * Finds the subject of a photo, handing the thread back between its steps; undefined where nothing stands out. Does not
 * change the photo.
 * @param isForced draw the outline even if the verdict is against it: for a person to correct.
 */
export async function cutBusy(photo: Raster, isForced: boolean): Promise<BusyCut | undefined> {
  const level = readLevel(photo, coarseSide);
  const { width, height } = level;
  await afterWork(stepMs);
  const cues = measureSaliency(level.lab, width, height);
  await afterWork(stepMs);
  const found: Grown[] = [];
  const guesses = makeGuesses(cues, width, height);
  for (const [number, guess] of guesses.entries()) {
    // Two that agree with a third differ by no more than it does from both (1 − overlap is a metric).
    const isLast = number === guesses.length - 1;
    if (!isForced && isLast && !hasPair(found, 2 * agreeing - 1))
      return { solid: undefined, clean: false, reason: "guesses disagree", measures: { guesses: found.length } };
    const grown = await grow(level, guess);
    if (grown) found.push(grown);
  }
  if (found.length === 0) return undefined;
  // The one that its two nearest agree with most: a guess that went astray has no vote.
  const overlaps = found.map((one) =>
    found
      .filter((other) => other !== one)
      .map((other) => overlap(one.isIn, other.isIn))
      .sort((a, b) => b - a),
  );
  const agreements = overlaps.map((sorted) => sorted[1] ?? 0);
  const agreement = Math.max(...agreements);
  const best = found[agreements.indexOf(agreement)] as Grown;
  const measures = { agreement, guesses: found.length, ...judgeRegions(level, best) };
  const reason = findFault(measures) ?? "clean";
  const clean = reason === "clean";
  await afterWork(stepMs);
  const isIn = clean || isForced ? refineOutline(photo, level, best.isIn, best.regions) : undefined;
  return { solid: isIn && toMask(isIn, photo.width, photo.height), clean, reason, measures };
}

/** Overlap with two others from which on a cut is taken for the subject's. */
const agreeing = 0.985;

function hasPair(found: Grown[], least: number): boolean {
  return found.some((one, i) => found.slice(i + 1).some((other) => overlap(one.isIn, other.isIn) >= least));
}

type Measures = Record<"agreement" | "guesses", number> & ReturnType<typeof judgeRegions>;

/** The first fault of a cut. */
function findFault(found: Measures): string | undefined {
  const faults: [boolean, string][] = [
    [found.guesses < 3, "nothing stands out"],
    [found.agreement < agreeing, "guesses disagree"],
    [found.border > 0, "subject cropped by the photo"],
    [found.area < 0.02, "subject too small"],
    [found.area > 0.6, "subject fills the photo"],
    [found.doubtful > 0.0125, "subject's colours in the backdrop"],
    [found.alike + found.shaded > 0.077, "backdrop's colours in the subject"],
    [found.strange > 0.004, "something lies beside the subject"],
    [found.edges > 0.013, "edges beside the subject"],
    [found.rough > 0.12, "thin parts would be lost in the backdrop"],
  ];
  return faults.find(([isWrong]) => isWrong)?.[1];
}

interface Grown {
  isIn: Uint8Array;
  regions: Regions;
}

/** Per guess, the probability of each pixel to be the subject (0–1). */
function makeGuesses({ rare, walled, sharp, central }: Saliency, width: number, height: number): Float32Array[] {
  const mixed = (weigh: (at: number) => number) => {
    const guess = new Float32Array(width * height);
    for (let at = 0; at < guess.length; at++) guess[at] = weigh(at);
    return guess;
  };
  const at = (values: Float32Array, i: number) => values[i] as number;
  const guesses = [
    mixed((i) => (at(rare, i) * 0.5 + at(walled, i) * 0.5) * (0.35 + 0.65 * at(central, i))),
    mixed((i) => at(walled, i) * (0.5 + 0.5 * at(central, i))),
    mixed((i) => at(rare, i) * (0.5 + 0.5 * at(central, i))),
    mixed((i) => at(central, i) * (0.7 + 0.3 * at(rare, i))),
  ];
  if (sharp) guesses.push(mixed((i) => at(sharp, i) * (0.4 + 0.3 * at(rare, i) + 0.3 * at(walled, i))));
  return guesses;
}

/** The threshold that parts values between 0 and 1 best (Otsu 1979). */
function thresholdOf(values: Float32Array): number {
  const counts = new Float64Array(64);
  for (let at = 0; at < values.length; at++) {
    const bin = Math.min(63, Math.floor((values[at] as number) * 64));
    counts[bin] = (counts[bin] as number) + 1;
  }
  const sum = counts.reduce((total, count, bin) => total + count * bin, 0);
  let [below, belowSum, best, most] = [0, 0, 0, -1];
  for (let bin = 0; bin < 63; bin++) {
    below += counts[bin] as number;
    belowSum += (counts[bin] as number) * bin;
    if (below === 0 || below === values.length) continue;
    const gap = belowSum / below - (sum - belowSum) / (values.length - below);
    const between = below * (values.length - below) * gap * gap;
    if (between > most) {
      most = between;
      best = bin;
    }
  }
  return (best + 1) / 64;
}

/** Grows a guess into a cut: its clear parts teach the colours, its evidence fades from round to round. */
async function grow(level: Level, guess: Float32Array): Promise<Grown | undefined> {
  const { width, height } = level;
  const size = width * height;
  const limit = thresholdOf(guess);
  let isIn: Uint8Array = new Uint8Array(size);
  for (let at = 0; at < size; at++) isIn[at] = (guess[at] as number) > limit ? 1 : 0;
  const prior = new Float32Array(size);
  let regions: Regions | undefined;
  for (const weight of guessWeights) {
    regions = learnRegions(level, isIn);
    if (!regions) return undefined;
    await afterWork(stepMs);
    for (let at = 0; at < size; at++)
      prior[at] = weight * Math.max(-1, Math.min(1, ((guess[at] as number) - limit) * 3));
    for (let x = 0; x < width; x++) prior[x] = prior[size - 1 - x] = -5;
    for (let y = 0; y < height; y++) prior[y * width] = prior[y * width + width - 1] = -5;
    isIn = cutLevel(level, regions, prior);
    keepLarge(isIn, width, height);
    await afterWork(stepMs);
  }
  let area = 0;
  for (let at = 0; at < size; at++) area += isIn[at] as number;
  if (area < size * 0.005 || area > size * 0.9 || !regions) return undefined;
  return { isIn, regions };
}

/** Drops parts smaller than a share of the largest, and fills small holes. */
function keepLarge(isIn: Uint8Array, width: number, height: number): void {
  withRegions({ width, height }, isIn.slice(), (parts) => {
    const largest = parts.reduce((max, part) => Math.max(max, part.size), 0);
    for (const part of parts) if (part.size < largest * 0.12) for (const at of part.pixels) isIn[at] = 0;
  });
  withRegions(
    { width, height },
    isIn.map((side) => 1 - side),
    (parts) => {
      for (const part of parts) if (part.size < width * height * 0.0008) for (const at of part.pixels) isIn[at] = 1;
    },
  );
}

/** Intersection over union. */
function overlap(one: Uint8Array, other: Uint8Array): number {
  let both = 0;
  let any = 0;
  for (let at = 0; at < one.length; at++) {
    both += (one[at] as number) & (other[at] as number);
    any += (one[at] as number) | (other[at] as number);
  }
  return any > 0 ? both / any : 0;
}

/** What speaks for and against a cut. Shares are of the subject's area unless said otherwise. */
function judgeRegions({ lab, width, height }: Level, { isIn, regions }: Grown) {
  const size = width * height;
  const subject = toMask(isIn, width, height);
  const near = averageMask(subject, Math.round(Math.max(width, height) / 14));
  const far = new Float32Array(size);
  let area = 0;
  for (let at = 0; at < size; at++) {
    if (isIn[at]) area++;
    else if (near.data[at] === 0) far[at] = 1;
  }
  const ring = averageMask(subject, 2);
  const backdrop = learnMixture(lab, far, 8) ?? regions.outside;
  // What the backdrop's own far pixels have at their least likely, and at their steepest.
  const likely: number[] = [];
  const steep: number[] = [];
  for (let at = 0; at < size - width - 1; at += 2) {
    if (!far[at]) continue;
    likely.push(logLikelihood(backdrop, lab, at * 3));
    steep.push(stepAt(lab, at, width));
  }
  const floor = Math.min(quantile(likely, 0.01), 2);
  const steepest = Math.max(0.012, quantile(steep, 0.985) * 1.25);
  let [doubtful, alike, shaded, strange, edges, border, ringed] = [0, 0, 0, 0, 0, 0, 0];
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      if (isIn[at]) {
        if (evidenceAt(regions, lab, at) < 0) doubtful++;
        if (logLikelihood(backdrop, lab, at * 3) > floor) alike++;
        else if (logLikelihoodInShadow(backdrop, lab, at * 3) > floor) shaded++;
        if (x === 0 || y === 0 || x === width - 1 || y === height - 1) border++;
        continue;
      }
      if (far[at] || ring.data[at] !== 0 || y + 1 >= height) continue;
      ringed++;
      if (logLikelihoodInShadow(backdrop, lab, at * 3) < floor) strange++;
      if (stepAt(lab, at, width) > steepest) edges++;
    }
  }
  release(subject, near, ring);
  return {
    area: area / size,
    /** Share of the photo's border that the subject touches. */
    border: border / (2 * (width + height)),
    /** Inside, but of colours that are likelier outside. */
    doubtful: doubtful / area,
    /** Inside, but of colours that the backdrop has far from the subject, or would have in shadow. */
    alike: alike / area,
    shaded: shaded / area,
    /** Beside the subject, but of colours that the backdrop has not: props, or a part that was lost. */
    strange: strange / area,
    /** Beside the subject, but of edges that the backdrop has not. */
    edges: edges / Math.max(1, ringed),
    /** The backdrop's own edges, in OKLab: a lost part with weaker ones goes unnoticed. */
    rough: steepest,
  };
}

function stepAt(lab: Float32Array, at: number, width: number): number {
  const i = at * 3;
  return Math.hypot((lab[i + 3] as number) - (lab[i] as number), (lab[i + width * 3] as number) - (lab[i] as number));
}

function quantile(values: number[], share: number): number {
  values.sort((a, b) => a - b);
  return values[Math.floor((values.length - 1) * share)] ?? 0;
}
