// The soft edge of chains, lace and cords. Threads have no inside and no bare backdrop between them to compare with: the
// colours of the whole product and of what is around it say what each pixel rather is, and where both sides are even
// nearby, alpha is measured between them.
import { closeGleams } from "./gleams.ts";
import type { BackdropModel } from "./backdrop-model.ts";
import { type ColourMixture, learnMixture, logLikelihood, writeLab } from "./colour-mixture.ts";
import type { CutOut } from "./product-edge.ts";
import { averageMask } from "../pixels/blur.ts";
import {
  boundsOf,
  createMask,
  createRaster,
  crop,
  type Box,
  type Mask,
  type Raster,
  release,
} from "../pixels/raster.ts";
import { findExtremes } from "../pixels/extremes.ts";
import { inSlices } from "../pixels/time-slices.ts";

/** How far, in pixels, a thread may be from where its mask is, and as far again surroundings are learned from. */
const reach = 6;
/** Half the side of a square of product that is whole. */
const inward = 3;
/** Pixels, about, that colours are learned from. */
const taught = 30_000;
/** Gaussians of the product's colours, and of those around it. */
const [inner, outer] = [8, 9];
/** A colour's evidence counts for at most this much, in units of log-likelihood, and from here on it is certain. */
const [mostEvidence, certain] = [7, 0.7];
/** Evidence below which a pixel shows nothing of the product. */
const hopeless = -6.5;
/** Share of the fullest neighbour's cover from which on a pixel is in the middle of its thread. */
const middle = 0.95;
/** Evidence at which alpha is a half, and how fast it rises there: what is mixed of both is likelier among the threads. */
const [even, steep] = [0.8, 1.2];
/** Half the side of the square that certain colours are gathered in; and of every third pixel, for the thinnest threads. */
const [gathered, gatheredFar, stepFar] = [2, 9, 3];
/** Difference of light (0–255) between both sides that can be measured. */
const telling = 26;
/** How much the unevenness of threads, and of what is around them, counts against it. */
const [unevenFront, unevenBack] = [8, 0.8];
/** Measured share at which alpha begins, and at which it is whole: threads are darker along their edges. */
const [bare, whole] = [0.03, 0.75];
/** Computing for a pixel, in milliseconds. */
const pixelMs = 2e-4;

/**
 * The cut-out of a thin product's mask at the photo's size, in slices; undefined where the mask has no two sides.
 * @param shape 255 where the product is, about; changed.
 * @param mayGleam whether what looks like the backdrop may be a lamp that the product mirrors.
 */
export async function liftThreads(
  photo: Raster,
  shape: Mask,
  model: BackdropModel,
  mayGleam: boolean,
): Promise<CutOut | undefined> {
  keepMiddles(shape);
  const read = readEvenly(photo, model);
  const rough = await findThreads(read, shape, 2);
  if (!rough) return undefined;
  shape.data.fill(0);
  await eachPixel(photo, rough, (at, _, found) => {
    if ((found[3] as number) > 0.5) shape.data[at] = 255;
  });
  release({ data: rough.evidence });
  if (mayGleam) closeGleams(shape);
  const threads = await findThreads(read, shape, 1);
  if (!threads) return undefined;
  const { box, evidence } = threads;
  const core = averageMask(shape, inward);
  const raster = createRaster(box.width, box.height);
  await eachPixel(photo, threads, (at, i, found) => {
    const isWhole = core.data[at] === 255;
    const alpha = isWhole ? 1 : (found[3] as number);
    if (alpha < 0.012) return;
    for (let c = 0; c < 3; c++)
      raster.data[i * 4 + c] = (isWhole ? (photo.data[at * 4 + c] as number) : (found[c] as number)) * alpha;
    raster.data[i * 4 + 3] = alpha * 255;
  });
  release(core, { data: evidence });
  const kept = boundsOf(raster, 6);
  const lifted = kept && crop(raster, kept);
  release(raster);
  if (!kept || !lifted) return undefined;
  return { raster: lifted, box: { ...kept, x: box.x + kept.x, y: box.y + kept.y }, outline: "found" };
}

/** Writes the colour of one pixel. */
type ReadLab = (at: number, lab: Float32Array, to?: number) => void;

/** Reads colours as if the backdrop were as bright everywhere as in its middle: a thread's are the same all over. */
function readEvenly({ width, height, data }: Raster, model: BackdropModel): ReadLab {
  const line = new Float32Array(width * 3);
  const lit = new Uint8ClampedArray(4);
  let row = -1;
  const lightAt = (x: number, y: number) => {
    if (y !== row) model.readRow(y, line, { width, height });
    row = y;
    return 24 + 0.3 * (line[x * 3] as number) + 0.59 * (line[x * 3 + 1] as number) + 0.11 * (line[x * 3 + 2] as number);
  };
  const usual = lightAt(width >> 1, height >> 1);
  return (at, lab, to = 0) => {
    const x = at % width;
    const times = usual / lightAt(x, (at - x) / width);
    for (let c = 0; c < 3; c++) lit[c] = ((data[at * 4 + c] as number) + 24) * times - 24;
    writeLab(lit, 0, lab, to);
  };
}

/** Takes the edges of all threads off a mask, in place: they are mixed, or shadow. Of the thinnest nothing goes. */
function keepMiddles(shape: Mask): void {
  const near = averageMask(shape, 1);
  const cover = new Float32Array(near.data);
  const most = findExtremes(cover, shape.width, shape.height, 1, 1);
  for (let at = 0; at < cover.length; at++)
    if ((cover[at] as number) < middle * (most[at] as number)) shape.data[at] = 0;
  release(near, { data: cover }, { data: most });
}

/** Where threads may be, and the evidence of each pixel there that it is one, in units of log-likelihood. */
interface Threads {
  box: Box;
  evidence: Float32Array;
}

/** @param rounds in which colours are learned: after the first, from what the colours of the one before say. */
async function findThreads(read: ReadLab, shape: Mask, rounds: number): Promise<Threads | undefined> {
  const zone = averageMask(shape, reach);
  const sides = learnSides(read, shape, zone, rounds);
  const box = boundsOfZone(zone);
  if (!sides || !box) {
    release(zone);
    return undefined;
  }
  const evidence = new Float32Array(box.width * box.height).fill(-mostEvidence);
  const lab = new Float32Array(3);
  await inSlices(box.height, box.width * pixelMs, (from, to) => {
    for (let y = from; y < to; y++)
      for (let x = 0, at = (y + box.y) * shape.width + box.x; x < box.width; x++, at++) {
        if (zone.data[at] === 0) continue;
        read(at, lab);
        evidence[y * box.width + x] = evidenceOf(sides, lab, 0);
      }
  });
  release(zone);
  const smoothed = smooth(evidence, box);
  release({ data: evidence });
  return { box, evidence: smoothed };
}

/** Visits the pixels that may be thread, with their places in the photo and in the box, their colour and their alpha. */
async function eachPixel(
  photo: Raster,
  { box, evidence }: Threads,
  visit: (at: number, i: number, found: Float32Array) => void,
): Promise<void> {
  const found = new Float32Array(4);
  await inSlices(box.height, box.width * pixelMs, (from, to) => {
    for (let y = from; y < to; y++)
      for (let x = 0, i = y * box.width; x < box.width; x++, i++) {
        if ((evidence[i] as number) < hopeless) continue;
        mat(photo, evidence, box, x, y, found);
        visit((y + box.y) * photo.width + x + box.x, i, found);
      }
  });
}

interface Sides {
  inside: ColourMixture;
  outside: ColourMixture;
}

/** The colours of the mask's pixels, and of those around it. */
function learnSides(read: ReadLab, shape: Mask, zone: Mask, rounds: number): Sides | undefined {
  const near = createMask(shape.width, shape.height);
  let count = 0;
  for (let at = 0; at < near.data.length; at++) {
    if (zone.data[at] === 0) continue;
    near.data[at] = 255;
    count++;
  }
  const around = averageMask(near, reach);
  release(near);
  const step = Math.max(1, Math.round(count / taught));
  const places: number[] = [];
  for (let at = 0, k = 0; at < around.data.length; at++) if (around.data[at] !== 0 && k++ % step === 0) places.push(at);
  release(around);
  const lab = new Float32Array(places.length * 3);
  places.forEach((at, k) => read(at, lab, k * 3));
  let sides: Sides | undefined;
  for (let round = 0; round < rounds; round++) {
    const known = sides;
    const isIn = places.map((at, k) => (known ? evidenceOf(known, lab, k * 3) > 0 : shape.data[at] !== 0));
    const inside = learnMixture(lab, Float32Array.from(isIn, Number), inner);
    const outside = learnMixture(
      lab,
      Float32Array.from(isIn, (isInside) => Number(!isInside)),
      outer,
    );
    if (!inside || !outside) return undefined;
    sides = { inside, outside };
  }
  return sides;
}

/** Evidence of a colour for the product, in units of log-likelihood, limited. */
function evidenceOf({ inside, outside }: Sides, lab: Float32Array, at: number): number {
  const evidence = logLikelihood(inside, lab, at) - logLikelihood(outside, lab, at);
  return Math.max(-mostEvidence, Math.min(mostEvidence, evidence));
}

/** Averages with the neighbours, the pixel itself counting for a quarter. */
function smooth(values: Float32Array, { width, height }: Box): Float32Array {
  const result = values.slice();
  for (let y = 1; y < height - 1; y++)
    for (let x = 1, at = y * width + 1; x < width - 1; x++, at++) {
      let [sides, corners] = [0, 0];
      for (const away of [-1, 1, -width, width]) sides += values[at + away] as number;
      for (const away of [-width - 1, -width + 1, width - 1, width + 1]) corners += values[at + away] as number;
      result[at] = (4 * (values[at] as number) + 2 * sides + corners) / 16;
    }
  return result;
}

/**
 * Alpha (0–1) and colour of a pixel, written to `found` as r, g, b, alpha.
 * @param evidence per pixel of the box, for the product.
 */
function mat(photo: Raster, evidence: Float32Array, box: Box, x: number, y: number, found: Float32Array): void {
  const { width, data } = photo;
  const front = [0, 0, 0];
  const back = [0, 0, 0];
  let [fronts, backs, frontSquares, backSquares] = [0, 0, 0, 0];
  const gather = (far: number, step: number) => {
    for (let v = Math.max(y % step, y - far); v <= Math.min(box.height - 1, y + far); v += step)
      for (let u = Math.max(x % step, x - far); u <= Math.min(box.width - 1, x + far); u += step) {
        const here = evidence[v * box.width + u] as number;
        if (Math.abs(here) < certain || (step > 1 && here < 0)) continue;
        const weight = (here / (1 + (u - x) * (u - x) + (v - y) * (v - y))) ** 2;
        const sums = here > 0 ? front : back;
        let squares = 0;
        const from = ((v + box.y) * width + u + box.x) * 4;
        for (let c = 0; c < 3; c++) {
          const light = lightOf(data[from + c] as number);
          sums[c] = (sums[c] as number) + weight * light;
          squares += light * light;
        }
        if (here > 0) {
          fronts += weight;
          frontSquares += weight * squares;
        } else {
          backs += weight;
          backSquares += weight * squares;
        }
      }
  };
  gather(gathered, 1);
  if (fronts === 0) gather(gatheredFar, stepFar);
  const likely = 1 / (1 + Math.exp(steep * (even - (evidence[y * box.width + x] as number))));
  const from = ((y + box.y) * width + x + box.x) * 4;
  let alpha = fronts === 0 ? 0 : backs === 0 ? 1 : likely;
  let spread = 0;
  if (fronts > 0 && backs > 0) {
    let [along, length, own] = [0, 0, 0];
    spread = (unevenFront * frontSquares) / fronts + (unevenBack * backSquares) / backs;
    for (let c = 0; c < 3; c++) {
      const [f, b] = [(front[c] as number) / fronts, (back[c] as number) / backs];
      const here = lightOf(data[from + c] as number) - b;
      along += here * (f - b);
      length += (f - b) * (f - b);
      own += here * here;
      spread -= unevenFront * f * f + unevenBack * b * b;
    }
    const beside = Math.max(0, own - (along * along) / Math.max(1, length));
    const trust = length / (length + telling * telling + 4 * beside + spread);
    const share = (along / Math.max(1, length) - bare) / (whole - bare);
    alpha += (Math.max(0, Math.min(1, share)) - alpha) * trust;
  }
  for (let c = 0; c < 3; c++) {
    const own = lightOf(data[from + c] as number);
    const free =
      backs === 0 || fronts === 0
        ? own
        : alpha > 0.3
          ? (own - ((1 - alpha) * (back[c] as number)) / backs) / alpha
          : (front[c] as number) / fronts;
    found[c] = valueOf(Math.max(0, Math.min(255, free)));
  }
  found[3] = alpha;
}

/** The light (0–255) that a value of a picture (0–255) stands for, nearly; and the reverse. */
const lightOf = (value: number) => (value * value) / 255;
const valueOf = (light: number) => Math.sqrt(light * 255);

/** The box of a mask's pixels; undefined where it has none. */
function boundsOfZone({ data, width, height }: Mask): Box | undefined {
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      if (data[at] === 0) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  return right < 0 ? undefined : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}
