// How a product is held up in its photo, which decides the ground it is put on: judged from what it is called, from its
// outline, and from the shadow under it.
import type { ProductStance } from "../../contract/shown-product.ts";
import type { CutOut } from "../cut-out/product-edge.ts";
import { toOklab } from "../pixels/colour.ts";
import { type Raster, release } from "../pixels/raster.ts";
import { resize } from "../pixels/resample.ts";
import { measureFooting } from "./ground-shadow.ts";
import { plainWords } from "../../contract/plain-words.ts";
import { findNamedStance } from "./named-stances.ts";
import { recogniseCategory } from "./product-category.ts";
import { findTrueSize, madeOf, type TrueSize } from "./product-size.ts";

/** It stands, leans against a wall, lies and is seen from above, hangs, floats, or stands on a hand. */
export type Stance = ProductStance;

/** What an outline and its surroundings say. Shares are 0–1. */
interface StanceCues {
  /** Share of the width that touches the ground. */
  footing: number;
  /** Share of its box that it fills. */
  fill: number;
  /** How much darker the backdrop is close below than close above, as a share of full brightness. */
  groundShadow: number;
  /** Height to width. */
  tallness: number;
  /** How alike its left and right halves are. */
  symmetry: number;
  /** Distance of the middle of its weight from the middle of its footing, as a fraction of the width. */
  imbalance: number;
}

/** Share of its width that must touch the ground for a product to stand. */
const minFooting = 0.12;
/** Distance of the weight from the footing up to which a thing does not tip over. */
const balanced = 0.34;
/** Without a shadow on the ground: a thing on little of its width, off its middle, is on a corner. */
const broadFooting = 0.2;
const broadBalanced = 0.2;
/** As alike as both halves of a ball: it looks the same from wherever it is seen. */
const fromAnySide = 0.93;
/** Glasses and shoes that rest on little of their width, off their middle, or glasses as tall as this, lie askew. */
const askew = { footing: 0.5, imbalance: 0.27, tallness: 0.66, symmetry: 0.6 };
/** Backdrop this much darker below than above is a shadow on the ground. */
const clearShadow = 0.02;

/** Of its box: what a thing that is folded fills at least; and its height to its width at most. */
const [foldedFill, foldedTallness] = [0.82, 1.2];

const readNamedStance = ({ name, category }: { name: string; category: string | null }) =>
  findNamedStance(plainWords(name).replace(madeOf, ""), plainWords(category ?? ""));

/** Whether clothes are shown on a stand: as it may be of any height, they have no scale on a counter. */
export const isMounted = (
  product: { name: string; category: string | null },
  stance: Stance,
  { raster }: CutOut,
): boolean => stance === "stands" && readNamedStance(product)?.mayStand === "folded" && isOnStand(raster);

/** How much of its length clothes measure from shoulders to hem, and of the width over the chest and of the whole what both are told by. */
const [hung, shoulderShare, hemShare] = [0.95, 0.55, 0.3];

/**
 * How large clothes on a stand are with it, as a person wears them, how high above its foot their shoulders are, and how
 * broad it is: in centimetres. Undefined where their length is unknown, and for other things.
 */
export function sizeMounted(
  product: { name: string; category: string | null },
  stance: Stance,
  cutOut: CutOut,
): (TrueSize & { shoulders: number; foot: number }) | undefined {
  const { raster } = cutOut;
  const real = isMounted(product, stance, cutOut) && findTrueSize(product, raster);
  if (!real) return undefined;
  const steps = 200;
  const { at, foot } = findPole(raster);
  const widths = Array.from({ length: steps }, (_, row) => readRow(raster, row / steps).apart);
  const chest = Math.max(...widths.slice(0, steps * 0.45));
  const from = widths.findIndex((width) => width >= shoulderShare * chest) / steps;
  const to = widths.findLastIndex((width, row) => width >= hemShare && row < steps * at) / steps;
  const height = (hung * Math.max(real.width, real.height)) / (to - from);
  const width = (height * raster.width) / raster.height;
  return { width, height, shoulders: height * (1 - from), foot: foot * width };
}

/** The longer side in centimetres from which a thing stands on a floor, not on a table, and furniture does. */
const [onFloorFrom, furnitureFrom] = [75, 40];

/** Whether its name says that it is furniture. */
export const isFurniture = (product: { name: string; category: string | null }): boolean =>
  readNamedStance(product)?.isFurniture === true;

/** Whether it stands on a floor. */
export function isForFloor(
  product: { name: string; category: string | null },
  stance: Stance,
  raster: Raster,
): boolean {
  const { width, height } = findShownSize(product, stance, raster) ?? { width: 0, height: 0 };
  return Math.max(width, height) >= (isFurniture(product) ? furnitureFrom : onFloorFrom);
}

/** The longer side in centimetres of clothes and linen that are folded into a pile, at most. */
const foldedSide = 34;

/** How large a product is as it is shown; undefined where neither name nor kind say it. */
export function findShownSize(
  product: { name: string; category: string | null },
  stance: Stance,
  picture: Raster,
): TrueSize | undefined {
  const real = findTrueSize(product, picture);
  const isFolded = stance === "stands" && readNamedStance(product)?.mayStand === "folded" && !isOnStand(picture);
  if (!real || !isFolded) return real;
  const scale = Math.min(1, foldedSide / Math.max(real.width, real.height));
  return { width: real.width * scale, height: real.height * scale };
}

/**
 * The stance of a product whose cut-out is known; without one, what its name says, or that it stands.
 * @param photo the photo that it was cut out of.
 */
export function findStance(
  product: { name: string; category: string | null },
  photo: Raster,
  cutOut: CutOut | undefined,
): Stance {
  const named = readNamedStance(product);
  if (!cutOut) return named?.stance ?? "stands";
  const cues = readCues(photo, cutOut);
  const touches = cutOut.box.y <= 1;
  if (named?.stance === "leans") return cues.footing >= minFooting && cues.imbalance < balanced ? "leans" : "lies";
  const legs = countLegs(cutOut.raster);
  const isOnLegs = legs > 0;
  const isNamedStanding = isOnLegs || named?.stance === "stands";
  if (named && named.stance !== "stands") {
    // « Jean » is a photographer here: trousers have no third leg.
    if (legs >= 3 || (named.mayStand === "folded" && isOnStand(cutOut.raster))) return "stands";
    // A photo that shows it standing is right: a pile of folded scarves, a framed picture on a shelf.
    const isSeenStanding = cues.footing >= 0.3 && cues.groundShadow >= clearShadow && cues.imbalance < 0.2;
    const isFolded = cues.fill >= foldedFill && cues.tallness <= foldedTallness;
    const mayStand = named.mayStand === "seen" || (named.mayStand === "folded" && isFolded);
    if (mayStand && isSeenStanding && !touches && !isSeenFromAbove(photo, cutOut)) return "stands";
    return named.isStrand && !touches ? "lies" : named.stance;
  }
  if (touches && cues.groundShadow < clearShadow && !isOnLegs) return "hangs";
  if (!isNamedStanding && cues.symmetry < fromAnySide && isSeenFromAbove(photo, cutOut)) return "lies";
  if (isAskew(product, cues)) return "lies";
  const isSteady = cues.footing >= broadFooting || cues.imbalance < broadBalanced;
  const isBalanced = cues.imbalance < balanced && (isSteady || isNamedStanding);
  if (cues.footing >= minFooting && (isBalanced || cues.groundShadow >= clearShadow)) return "stands";
  // Furniture is told by its name or its legs: a name that says nothing of what it is may be a model's.
  if (named?.isFurniture || isOnLegs) return "stands";
  if (isNamedStanding && cues.footing >= minFooting / 2) return "stands";
  // On a tip: seen from above if it is askew or has a shadow all around, in the air if there is none.
  return cues.groundShadow >= clearShadow * 2.5 && cues.symmetry > 0.9 ? "floats" : "lies";
}

/** Whether glasses are on a corner, or a shoe has its toe in the air: what holds them there is not in the picture. */
function isAskew(product: { name: string; category: string | null }, cues: StanceCues): boolean {
  const category = recogniseCategory(product);
  if (category !== "lunettes" && category !== "chaussures") return false;
  if (category === "lunettes" && cues.tallness >= askew.tallness && cues.symmetry < askew.symmetry) return true;
  return cues.footing < askew.footing && cues.imbalance >= askew.imbalance;
}

/** Longer side in pixels at which a photo's ground is looked at. */
const groundSide = 360;
/** Mean steps of lightness (0–1) across and down, from which a ground is one that is in focus: planks, grass, concrete. */
const textured = 0.032;
/** How far the ground is looked at around a thing, as a fraction of its longer side. */
const around = 0.25;

/**
 * Whether a thing lies on a ground that is in focus above and below it: behind a thing that stands, there is a wall or
 * what is far away.
 */
function isSeenFromAbove(photo: Raster, { raster, box, outline }: CutOut): boolean {
  if (outline !== "seen") return false;
  const scale = Math.min(1, groundSide / Math.max(photo.width, photo.height));
  const width = Math.round(photo.width * scale);
  const height = Math.round(photo.height * scale);
  const small = resize(photo, width, height);
  const light = new Float32Array(width * height);
  for (let i = 0; i < light.length; i++)
    light[i] = toOklab([
      small.data[i * 4] as number,
      small.data[i * 4 + 1] as number,
      small.data[i * 4 + 2] as number,
    ])[0];
  if (small !== photo) release(small);
  const gap = 4;
  const isIn = (x: number, y: number) => {
    const column = Math.round((x + 0.5) / scale - box.x);
    const row = Math.round((y + 0.5) / scale - box.y);
    const isInside = column >= 0 && row >= 0 && column < raster.width && row < raster.height;
    return isInside && (raster.data[(row * raster.width + column) * 4 + 3] as number) > 20;
  };
  const isNear = (x: number, y: number) =>
    isIn(x, y) || isIn(x - gap, y) || isIn(x + gap, y) || isIn(x, y - gap) || isIn(x, y + gap);
  const [left, top, across, down] = [box.x * scale, box.y * scale, box.width * scale, box.height * scale];
  const margin = Math.max(across, down) * around;
  const measure = (from: number, to: number) => {
    let [steps, count] = [0, 0];
    for (let y = Math.max(1, Math.round(from)); y < Math.min(height - 1, to); y++) {
      for (let x = Math.max(1, Math.round(left - margin)); x < Math.min(width - 1, left + across + margin); x++) {
        if (isNear(x, y)) continue;
        const at = y * width + x;
        steps += Math.abs((light[at + 1] as number) - (light[at - 1] as number));
        steps += Math.abs((light[at + width] as number) - (light[at - width] as number));
        count++;
      }
    }
    return count < 50 ? 0 : steps / count;
  };
  return (
    measure(top - margin, top + down * 0.25) >= textured && measure(top + down * 0.75, top + down + margin) >= textured
  );
}

/** Whether a product in this stance is put on the ground of a set. */
export const standsOnGround = (stance: Stance): boolean => stance === "stands" || stance === "leans";

/** Rows of a thing on legs, from its top: through its body, and through its legs. */
const [bodyRows, legRows] = [
  [0.35, 0.45, 0.55],
  [0.84, 0.88],
] as const;
/** Of its width: what the body takes at least, the legs together at most, and what is between the outermost at least. */
const [leastBody, mostLegs, leastStance] = [0.55, 0.42, 0.5];

/** How far from the top a stand's pole begins and its foot is; the pole's width, of the clothes'. */
const [poleFrom, footTo, slimmestPole] = [0.8, 0.99, 0.18];

/** What of a thing's width is covered at a share of its height, how often, and from the first to the last: shares of it. */
function readRow({ width, height, data }: Raster, at: number): { runs: number; covered: number; apart: number } {
  const row = Math.floor(at * (height - 1)) * width;
  let [runs, covered, first, last, isOn] = [0, 0, width, width - 1, false];
  for (let x = 0; x < width; x++) {
    const isIn = (data[(row + x) * 4 + 3] as number) >= 128;
    if (isIn) {
      covered++;
      first = Math.min(first, x);
      last = x;
      if (!isOn) runs++;
    }
    isOn = isIn;
  }
  return { runs, covered: covered / width, apart: (last + 1 - first) / width };
}

/** How many legs are seen of a thing with a broad body on thin legs that stand apart (a chair, a table); 0: it has none. */
function countLegs(picture: Raster): number {
  if (!bodyRows.some((at) => readRow(picture, at).covered >= leastBody)) return 0;
  const legs = legRows.map((at) => {
    const { runs, covered, apart } = readRow(picture, at);
    return runs >= 2 && runs <= 8 && covered <= mostLegs && apart >= leastStance ? runs : 0;
  });
  return Math.min(...legs);
}

/** Whether clothes are on a stand: at their lower end there is a slim pole on a broader foot. */
function isOnStand(picture: Raster): boolean {
  const { pole, foot } = findPole(picture);
  return pole > 0 && pole < slimmestPole && foot > 2 * pole;
}

/** The slimmest width near a thing's lower end, where it is, and the largest one below. */
function findPole(picture: Raster): { pole: number; foot: number; at: number } {
  let found = { pole: 1, foot: 0, at: 0 };
  for (let at = poleFrom; at < footTo; at += 0.01) {
    const own = readRow(picture, at).apart;
    if (own < found.pole) found = { pole: own, foot: 0, at };
    found.foot = Math.max(found.foot, own);
  }
  return found;
}

/** Reads the cues of a cut-out and its photo. */
function readCues(photo: Raster, { raster, box }: CutOut): StanceCues {
  const { width, height, data } = raster;
  const isIn = (x: number, y: number) => (data[(y * width + x) * 4 + 3] as number) >= 128;
  const reach = Math.max(2, Math.round(height * 0.05));
  const step = Math.max(1, Math.round(Math.max(width, height) / 200));
  let [same, counted, weight, moment, feet, feetMoment] = [0, 0, 0, 0, 0, 0];
  for (let y = 0; y < height; y += step) {
    for (let x = 0; x < width; x += step) {
      const here = isIn(x, y);
      if (here) {
        weight++;
        moment += x;
      }
      if (x >= width / 2) continue;
      const there = isIn(width - 1 - x, y);
      if (here || there) counted++;
      if (here && there) same++;
    }
  }
  for (let x = 0; x < width; x++) {
    if (hasIn(x, height - reach, height)) {
      feet++;
      feetMoment += x;
    }
  }
  return {
    footing: measureFooting(raster),
    fill: (weight * step ** 2) / (width * height),
    groundShadow: readGroundShadow(photo, box, isIn),
    tallness: height / width,
    symmetry: counted === 0 ? 0 : same / counted,
    imbalance: feet === 0 || weight === 0 ? 1 : Math.abs(moment / weight - feetMoment / feet) / width,
  };

  function hasIn(x: number, from: number, to: number): boolean {
    for (let y = Math.max(0, from); y < Math.min(height, to); y++) if (isIn(x, y)) return true;
    return false;
  }
}

/** How much darker the photo is just below the outline than just above it. */
function readGroundShadow(
  { width, height, data }: Raster,
  box: { x: number; y: number; width: number; height: number },
  isIn: (x: number, y: number) => boolean,
): number {
  const gap = 3;
  const depth = Math.max(3, Math.round(box.height * 0.03));
  const light = (x: number, y: number) => {
    const i = (y * width + x) * 4;
    return ((data[i] as number) + (data[i + 1] as number) + (data[i + 2] as number)) / 765;
  };
  const below: number[] = [];
  const above: number[] = [];
  for (let x = 0; x < box.width; x += 3) {
    let [first, last] = [0, box.height - 1];
    while (first < box.height && !isIn(x, first)) first++;
    while (last > first && !isIn(x, last)) last--;
    if (first >= last) continue;
    // Only where it is near the ground.
    if (last > box.height * 0.86) read(below, x + box.x, last + box.y + gap, 1);
    read(above, x + box.x, first + box.y - gap, -1);
  }
  if (below.length < 4 || above.length < 4) return 0;
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.max(0, mean(above) - mean(below));

  function read(into: number[], x: number, y: number, way: 1 | -1): void {
    let sum = 0;
    for (let k = 0; k < depth; k++) {
      const row = y + k * way;
      if (row < 0 || row >= height) return;
      sum += light(x, row);
    }
    into.push(sum / depth);
  }
}
