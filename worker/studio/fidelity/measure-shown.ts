// Measures how faithfully a picture shows a product where it was put: compared with its photo there, as for drawings by
// models, but without searching for it.
import { type Box, type Mask, type Raster, release } from "../pixels/raster.ts";
import { resize } from "../pixels/resample.ts";
import { compareColour } from "./colour-likeness.ts";
import { findInterest } from "./interest.ts";
import { type LabPlanes, toLabPlanes } from "./lab-planes.ts";
import { compareStructure } from "./structure.ts";

/** What was put into a picture. */
export interface Shown {
  /** The cut-out, or the whole photo. */
  source: Raster;
  /** The part of it that is the product, in its pixels. */
  part: Box;
  /** Where that part was put, in pixels of the picture; may reach beyond it. */
  place: Box;
  /** Where in a whole photo the product is, 0–255, at a fraction of the photo's size. */
  map?: { mask: Mask; scale: number };
  /** Share (0–1) of the product that the source has: less where a cut-out lost some. */
  completeness?: number;
  /** What lies before the product, at the same place in the picture: fingers. What they hide is not compared, but missing. */
  before?: { raster: Raster; left: number; top: number };
}

/** Longer side in pixels at which both are compared. */
const comparedSide = 176;
/** Share of structure in the score, as in score-fidelity.ts. */
const structureShare = 0.8;
/** Weight of a place that hardly belongs to the product. */
const leastWeight = 0.04;

/** 0–100. Does not change the picture. */
export function measureShown(picture: Raster, { source, part, place, map, completeness = 1, before }: Shown): number {
  const left = Math.max(0, place.x);
  const top = Math.max(0, place.y);
  const right = Math.min(picture.width, place.x + place.width);
  const bottom = Math.min(picture.height, place.y + place.height);
  if (right - left < 4 || bottom - top < 4) return 0;
  const seen = { x: left, y: top, width: right - left, height: bottom - top };
  const [across, down] = [part.width / place.width, part.height / place.height];
  const own = {
    x: part.x + (left - place.x) * across,
    y: part.y + (top - place.y) * down,
    width: seen.width * across,
    height: seen.height * down,
  };
  const scale = Math.min(1, comparedSide / Math.max(seen.width, seen.height));
  const width = Math.max(8, Math.round(seen.width * scale));
  const height = Math.max(8, Math.round(seen.height * scale));
  const product = planesOf(source, own, width, height);
  const visual = planesOf(picture, seen, width, height);
  const weight = map ? weighByMap(map, own, width, height) : findInterest(product, undefined);
  const all = map ? sumOfMap(map, part) : 1;
  const shown = map
    ? Math.min(1, sumOfMap(map, own) / (all || 1))
    : (seen.width * seen.height) / (place.width * place.height);
  const hidden = before ? hide(visual, product, weight, before, seen) : 0;
  const structure = compareStructure({ width, height, product: product.lightness, visual: visual.lightness, weight });
  const colour = compareColour(product, visual, weight);
  return Math.round(100 * (shown * (1 - hidden) * structure * completeness) ** structureShare * colour);
}

/** Shows the product where something lies before it; the share of the product that is hidden there. */
function hide(
  visual: LabPlanes,
  product: LabPlanes,
  weight: Float32Array,
  { raster, left, top }: NonNullable<Shown["before"]>,
  seen: Box,
): number {
  let [hidden, all] = [0, 0];
  for (let i = 0; i < weight.length; i++) {
    all += weight[i] as number;
    const x = Math.floor(seen.x + (((i % visual.width) + 0.5) / visual.width) * seen.width) - left;
    const y = Math.floor(seen.y + ((Math.floor(i / visual.width) + 0.5) / visual.height) * seen.height) - top;
    if (x < 0 || y < 0 || x >= raster.width || y >= raster.height) continue;
    const cover = raster.data[(y * raster.width + x) * 4 + 3] as number;
    if (cover === 0) continue;
    hidden += (cover / 255) * (weight[i] as number);
    for (const plane of ["lightness", "greenRed", "blueYellow"] as const)
      visual[plane][i] = product[plane][i] as number;
  }
  return hidden / (all || 1);
}

function planesOf(raster: Raster, box: Box, width: number, height: number): LabPlanes {
  const sized = resize(raster, width, height, box);
  const planes = toLabPlanes(sized);
  if (sized !== raster) release(sized);
  return planes;
}

function weighByMap({ mask, scale }: { mask: Mask; scale: number }, own: Box, width: number, height: number) {
  const weight = new Float32Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.min(mask.height - 1, Math.floor((own.y + ((y + 0.5) / height) * own.height) / scale));
    for (let x = 0; x < width; x++, i++) {
      const column = Math.min(mask.width - 1, Math.floor((own.x + ((x + 0.5) / width) * own.width) / scale));
      weight[i] = Math.max(leastWeight, (mask.data[row * mask.width + column] as number) / 255);
    }
  }
  return weight;
}

function sumOfMap({ mask, scale }: { mask: Mask; scale: number }, box: Box): number {
  let sum = 0;
  for (let y = 0, i = 0; y < mask.height; y++) {
    const isRow = (y + 0.5) * scale >= box.y && (y + 0.5) * scale <= box.y + box.height;
    for (let x = 0; x < mask.width; x++, i++) {
      if (isRow && (x + 0.5) * scale >= box.x && (x + 0.5) * scale <= box.x + box.width) sum += mask.data[i] as number;
    }
  }
  return sum;
}
