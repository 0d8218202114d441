// Separates a subject from its surroundings by iterated graph cuts (Rother, Kolmogorov and Blake 2004): the colours of
// both regions are learned, the cheapest outline is found, and again. Coarse first, then finer along the outline only.
import { type ColourMixture, labOf, learnMixture, logLikelihood, logLikelihoodInShadow } from "./colour-mixture.ts";
import { createGridGraph, cutGraph, directions } from "./max-flow.ts";
import { averageMask } from "../pixels/blur.ts";
import { createMask, fullBox, type Mask, type Raster, release } from "../pixels/raster.ts";
import { resize } from "../pixels/resample.ts";
import type { Steps } from "../pixels/time-slices.ts";

/** What is known of a pixel beforehand. */
export const unknown = 0;
export const certainlyOut = 1;
export const certainlyIn = 2;

/** A photo's colours: three values for a pixel. */
export interface Colours {
  width: number;
  height: number;
  lab: Float32Array;
}

/** A photo at a size at which it is cut. */
export interface Level extends Colours {
  /** Per pixel and direction (max-flow.ts), the cost of an outline between it and that neighbour. */
  costs: Int32Array;
}

/** Longer side in pixels of the level at which a correction's colours are learned, and of that for a product's own. */
export const coarseSide = 176;
export const colourSide = 264;

/** Cost of an outline through one pixel of a flat part, in units of log-likelihood; and through any edge at all. */
const outlineCost = 14;
const leastCost = 0.3;

/** Capacities are whole numbers: units of log-likelihood times this. */
const precision = 256;

/** One pixel's colour counts for at most this much. */
const mostEvidence = 7;

/** A photo's colours in OKLab, at a size whose longer side is at most `side` pixels. */
export function readColours(photo: Raster, side: number): Colours {
  const reduced = reduce(photo, side);
  const { width, height } = reduced;
  const lab = labOf(reduced);
  if (reduced !== photo) release(reduced);
  return { width, height, lab };
}

/** Colours as a level to cut. */
export function toLevel({ width, height, lab }: Colours): Level {
  const costs = new Int32Array(width * height * 8);
  const usual = createMean();
  for (let at = 0; at < width * height - width - 1; at++) {
    usual.add(squaredStep(lab, at, at + 1));
    usual.add(squaredStep(lab, at, at + width));
  }
  const typical = usual.value();
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      for (let d = firstBelow; d < 8; d++) {
        const beside = besideOf(x, y, d, width, height);
        if (beside < 0) continue;
        const cost = costOf(squaredStep(lab, at, beside) / typical, d);
        costs[at * 8 + d] = cost;
        costs[beside * 8 + 7 - d] = cost;
      }
    }
  }
  return { width, height, lab, costs };
}

/** The direction from which on neighbours come after a pixel, row by row. */
const firstBelow = 4;

/** The neighbour of a pixel in a direction; -1 beyond the picture. */
function besideOf(x: number, y: number, direction: number, width: number, height: number): number {
  const offset = directions[direction] as (typeof directions)[number];
  const column = x + offset[0];
  const row = y + offset[1];
  return column < 0 || row < 0 || column >= width || row >= height ? -1 : row * width + column;
}

function reduce(photo: Raster, side: number): Raster {
  const scale = Math.min(1, side / Math.max(photo.width, photo.height));
  const width = Math.max(8, Math.round(photo.width * scale));
  const height = Math.max(8, Math.round(photo.height * scale));
  return width < photo.width || height < photo.height ? resize(photo, width, height, fullBox(photo)) : photo;
}

/** The mean of squared colour differences, in which hard edges count little more than soft ones. */
function createMean() {
  let [sum, count] = [0, 0];
  return {
    add(step: number) {
      sum += Math.min(0.02, step);
      count++;
    },
    value: () => Math.max(0.00015, sum / Math.max(1, count)),
  };
}

/** Capacity between neighbours. @param difference squared, relative to the usual one. */
function costOf(difference: number, direction: number): number {
  const { [direction]: offset } = directions;
  const isDiagonal = offset !== undefined && offset[0] !== 0 && offset[1] !== 0;
  const cost = outlineCost * Math.exp(-difference / 2) + leastCost;
  return Math.round(cost * precision * (isDiagonal ? Math.SQRT1_2 : 1));
}

function squaredStep(lab: Float32Array, one: number, other: number): number {
  const x = (lab[one * 3] as number) - (lab[other * 3] as number);
  const y = (lab[one * 3 + 1] as number) - (lab[other * 3 + 1] as number);
  const z = (lab[one * 3 + 2] as number) - (lab[other * 3 + 2] as number);
  return x * x + y * y + z * z;
}

/** The colours of both regions. */
export interface Regions {
  inside: ColourMixture;
  outside: ColourMixture;
}

/** How much more a certain pixel teaches than another. */
const certainWeight = 8;

/**
 * Learns both regions' colours; undefined where one of them is empty. Near the subject less is learned of the
 * surroundings, which may be the subject's own part.
 */
export function learnRegions(
  { lab, width, height }: Colours,
  isIn: Uint8Array,
  certain?: Uint8Array,
): Regions | undefined {
  const inWeights = new Float32Array(isIn.length);
  const outWeights = new Float32Array(isIn.length);
  const subject = toMask(isIn, width, height);
  const near = averageMask(subject, Math.round(Math.max(width, height) / 14));
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const known = certain?.[at] ?? unknown;
      if (known !== unknown) {
        (known === certainlyIn ? inWeights : outWeights)[at] = certainWeight;
        continue;
      }
      // Half of the pixels, as on a chessboard, teach as much.
      if ((x + y) % 2 === 1) continue;
      if (isIn[at]) inWeights[at] = 1;
      else outWeights[at] = near.data[at] === 0 ? 1 : 0.15;
    }
  }
  release(subject, near);
  const inside = learnMixture(lab, inWeights, 5);
  const outside = learnMixture(lab, outWeights, 6);
  return inside && outside && { inside, outside };
}

/** Evidence of a pixel's colour for the subject, in units of log-likelihood, limited. */
export function evidenceAt({ inside, outside }: Regions, lab: Float32Array, at: number): number {
  const evidence = logLikelihood(inside, lab, at * 3) - logLikelihoodInShadow(outside, lab, at * 3);
  return Math.max(-mostEvidence, Math.min(mostEvidence, evidence));
}

const certainty = 1e4;

function pullOf(evidence: number, known: number): number {
  if (known === certainlyIn) return certainty * precision;
  return (known === certainlyOut ? -certainty : evidence) * precision;
}

/**
 * Cuts a whole level.
 * @param prior per pixel, evidence for the subject (above 0) or against it, in units of log-likelihood.
 * @param certain per pixel: unknown, certainlyOut or certainlyIn.
 * @returns 1 for the subject's pixels.
 */
export function cutLevel(level: Level, regions: Regions, prior: Float32Array, certain?: Uint8Array): Uint8Array {
  const { width, height, lab, costs } = level;
  const size = width * height;
  const graph = createGridGraph(size);
  graph.capacities.set(costs);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      graph.terminals[at] = pullOf(evidenceAt(regions, lab, at) + (prior[at] as number), certain?.[at] ?? unknown);
      for (let d = 0; d < 8; d++) {
        graph.neighbours[at * 8 + d] = besideOf(x, y, d, width, height);
      }
    }
  }
  return cutGraph(graph);
}

/** Computing for a pixel of the photo, and for one along the outline, in a step of `followOutline`, in milliseconds. */
const [outlineMs, nodeMs] = [1e-5, 1e-3];

/**
 * Moves a rough outline to the photo's edges.
 * @param rough 0/1 at the photo's size; changed in place and returned.
 * @param reach how far the outline may move, in pixels.
 * @param certain as in cutLevel.
 * @param zone pixels that may change; all where undefined.
 */
export function* followOutline(
  photo: Raster,
  rough: Uint8Array,
  regions: Regions,
  reach: number,
  certain?: Uint8Array,
  zone?: Uint8Array,
): Steps<Uint8Array> {
  const { width, height } = photo;
  const wholeMs = width * height * outlineMs;
  const band = bandAround(rough, width, height, reach, certain);
  if (zone) for (let at = 0; at < band.length; at++) if (!zone[at]) band[at] = 0;
  // The band's pixels and their neighbours, which hold it.
  const nodeOf = new Int32Array(rough.length).fill(-1);
  let count = 0;
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      if (!band[at]) continue;
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
          const beside = row * width + column;
          if ((nodeOf[beside] as number) < 0) nodeOf[beside] = count++;
        }
      }
    }
  }
  yield wholeMs;
  const lab = labOf(photo, nodeOf, count);
  yield count * nodeMs;
  const graph = createGridGraph(count);
  const usual = createMean();
  const eachLink = (visit: (node: number, d: number, beside: number) => void) => {
    for (let y = 0, at = 0; y < height; y++) {
      for (let x = 0; x < width; x++, at++) {
        if (!band[at]) continue;
        for (let d = 0; d < 8; d++) {
          const beside = besideOf(x, y, d, width, height);
          if (beside >= 0) visit(nodeOf[at] as number, d, nodeOf[beside] as number);
        }
      }
    }
  };
  eachLink((node, _, beside) => usual.add(squaredStep(lab, node, beside)));
  yield wholeMs + count * nodeMs;
  const typical = usual.value();
  eachLink((node, d, beside) => {
    if (graph.capacities[node * 8 + d]) return;
    const cost = costOf(squaredStep(lab, node, beside) / typical, d);
    graph.neighbours[node * 8 + d] = beside;
    graph.capacities[node * 8 + d] = cost;
    graph.neighbours[beside * 8 + 7 - d] = node;
    graph.capacities[beside * 8 + 7 - d] = cost;
  });
  yield wholeMs + count * nodeMs;
  for (let at = 0; at < rough.length; at++) {
    const node = nodeOf[at] as number;
    if (node < 0) continue;
    const held = rough[at] ? certainlyIn : certainlyOut;
    const known = band[at] ? (certain?.[at] ?? unknown) : held;
    graph.terminals[node] = pullOf(known === unknown ? evidenceAt(regions, lab, node) : 0, known);
  }
  yield count * nodeMs;
  const sides = cutGraph(graph);
  yield count * nodeMs;
  for (let at = 0; at < rough.length; at++) if (band[at]) rough[at] = sides[nodeOf[at] as number] as number;
  release({ data: band }, { data: nodeOf }, { data: lab }, { data: sides });
  return rough;
}

/** Follows a coarse level's outline up to the photo's own size. @param certain at the photo's size. */
export function* refineOutline(
  photo: Raster,
  level: Level,
  coarse: Uint8Array,
  regions: Regions,
  certain?: Uint8Array,
): Steps<Uint8Array> {
  let [from, sides]: [{ width: number; height: number }, Uint8Array] = [level, coarse];
  for (const side of [coarseSide * 2.4, Infinity]) {
    if (from.width >= photo.width) break;
    const finer = reduce(photo, side);
    const { width, height } = finer;
    const known = certain && (finer === photo ? certain : scaleCertain(certain, photo, width, height));
    sides = yield* followOutline(
      finer,
      scaleSides(sides, from, width, height),
      regions,
      Math.ceil((width / from.width) * 1.2),
      known,
    );
    from = { width, height };
    if (finer !== photo) release(finer);
  }
  return sides;
}

/** Certain pixels at a smaller size: any in a pixel's square counts, those of the subject before the others. */
export function scaleCertain(
  certain: Uint8Array,
  from: { width: number; height: number },
  width: number,
  height: number,
): Uint8Array {
  const result = new Uint8Array(width * height);
  for (let y = 0, at = 0; y < from.height; y++) {
    const row = Math.min(height - 1, Math.floor(((y + 0.5) * height) / from.height)) * width;
    for (let x = 0; x < from.width; x++, at++) {
      const known = certain[at] as number;
      if (known === unknown) continue;
      const to = row + Math.min(width - 1, Math.floor(((x + 0.5) * width) / from.width));
      result[to] = Math.max(result[to] as number, known);
    }
  }
  return result;
}

/** Pixels within `reach` of a mask's outline, and those that are certain where the mask says otherwise, with theirs. */
export function bandAround(
  isIn: Uint8Array,
  width: number,
  height: number,
  reach: number,
  certain?: Uint8Array,
): Uint8Array {
  const doubt = createMask(width, height);
  for (let at = 0; at < isIn.length; at++) doubt.data[at] = isIn[at] ? 255 : 0;
  const mean = averageMask(doubt, reach);
  const band = new Uint8Array(isIn.length);
  // Outside the picture counts as 0: along the border the mean of a full mask is below 255.
  for (let y = 0, at = 0; y < height; y++) {
    const rows = Math.min(y, reach) + Math.min(height - 1 - y, reach) + 1;
    for (let x = 0; x < width; x++, at++) {
      const columns = Math.min(x, reach) + Math.min(width - 1 - x, reach) + 1;
      const full = (255 * rows * columns) / (2 * reach + 1) ** 2;
      const value = mean.data[at] as number;
      if (value > 0 && value < full - 0.6) band[at] = 1;
    }
  }
  release(doubt, mean);
  if (certain) {
    for (let at = 0; at < band.length; at++)
      if ((certain[at] === certainlyIn && !isIn[at]) || (certain[at] === certainlyOut && isIn[at])) band[at] = 1;
  }
  return band;
}

/** A 0/1 mask at another size, by linear interpolation. */
export function scaleSides(
  isIn: Uint8Array,
  from: { width: number; height: number },
  width: number,
  height: number,
): Uint8Array {
  const result = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const sy = Math.max(0, Math.min(from.height - 1.001, ((y + 0.5) * from.height) / height - 0.5));
    const top = Math.floor(sy);
    const down = sy - top;
    for (let x = 0; x < width; x++) {
      const sx = Math.max(0, Math.min(from.width - 1.001, ((x + 0.5) * from.width) / width - 0.5));
      const left = Math.floor(sx);
      const across = sx - left;
      const at = top * from.width + left;
      const value =
        ((isIn[at] as number) * (1 - across) + (isIn[at + 1] as number) * across) * (1 - down) +
        ((isIn[at + from.width] as number) * (1 - across) + (isIn[at + from.width + 1] as number) * across) * down;
      result[y * width + x] = value >= 0.5 ? 1 : 0;
    }
  }
  return result;
}

/** A mask of 0 and 255 of 0/1 sides. */
export function toMask(isIn: Uint8Array, width: number, height: number): Mask {
  const mask = createMask(width, height);
  for (let at = 0; at < isIn.length; at++) if (isIn[at]) mask.data[at] = 255;
  return mask;
}
