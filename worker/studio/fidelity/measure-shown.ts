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
}

/** Longer side in pixels at which both are compared. */
const comparedSide = 176;
/** Share of structure in the score, as in score-fidelity.ts. */
const structureShare = 0.8;
/** Weight of a place that hardly belongs to the product. */
const leastWeight = 0.04;

/** 0–100. Does not change the picture. */
export function measureShown(picture: Raster, { source, part, place, map, completeness = 1 }: Shown): number {
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
  const weight = map ? weighByMap(map, own, width, height) : findInterest(product, true);
  const all = map ? sumOfMap(map, part) : 1;
  const shown = map
    ? Math.min(1, sumOfMap(map, own) / (all || 1))
    : (seen.width * seen.height) / (place.width * place.height);
  const structure = compareStructure({ width, height, product: product.lightness, visual: visual.lightness, weight });
  const colour = compareColour(product, visual, weight);
  return Math.round(100 * (shown * structure * completeness) ** structureShare * colour);
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

/** Longer side in pixels at which a cut-out is compared with its photo. */
const searchedSide = 200;
/** Difference of brightness (0–1) over two pixels that is an edge; shadows are softer. */
const edge = 0.075;
/** Largest share that a cut-out is said to lack. */
const mostLost = 0.5;

const measured = new WeakMap<Raster, number>();

/**
 * Share (0–1) of the product's edges in its photo that its cut-out has. Edges that the backdrop has everywhere, as a
 * brick wall does, do not count. Cached as long as the cut-out is.
 */
export function measureCompleteness(photo: Raster, { raster, box }: { raster: Raster; box: Box }): number {
  const kept = measured.get(raster);
  if (kept !== undefined) return kept;
  const scale = Math.min(1, searchedSide / Math.max(photo.width, photo.height));
  const [width, height] = [Math.round(photo.width * scale), Math.round(photo.height * scale)];
  const whole = resize(photo, width, height, { x: 0, y: 0, width: photo.width, height: photo.height });
  const alpha = resize(
    raster,
    Math.max(1, Math.round(box.width * scale)),
    Math.max(1, Math.round(box.height * scale)),
    {
      x: 0,
      y: 0,
      width: raster.width,
      height: raster.height,
    },
  );
  const [left, top] = [Math.round(box.x * scale), Math.round(box.y * scale)];
  const near = Math.round(Math.max(alpha.width, alpha.height) * 0.08) + 2;
  const light = (x: number, y: number) => {
    const i = (y * width + x) * 4;
    return ((whole.data[i] as number) + (whole.data[i + 1] as number) * 2 + (whole.data[i + 2] as number)) / 1020;
  };
  const isOwn = (x: number, y: number) => {
    for (let v = -2; v <= 2; v++) {
      for (let u = -2; u <= 2; u++) {
        const [column, row] = [x - left + u, y - top + v];
        if (column < 0 || row < 0 || column >= alpha.width || row >= alpha.height) continue;
        if ((alpha.data[(row * alpha.width + column) * 4 + 3] as number) > 60) return true;
      }
    }
    return false;
  };
  let [own, beside, besideArea, away, awayArea] = [0, 0, 0, 0, 0];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const change = Math.hypot(light(x + 1, y) - light(x - 1, y), light(x, y + 1) - light(x, y - 1));
      const isNear =
        x >= left - near && y >= top - near && x < left + alpha.width + near && y < top + alpha.height + near;
      if (isNear && isOwn(x, y)) {
        if (change > edge) own++;
        continue;
      }
      if (isNear) besideArea++;
      else awayArea++;
      if (change <= edge) continue;
      if (isNear) beside++;
      else away++;
    }
  }
  if (whole !== photo) release(whole);
  if (alpha !== raster) release(alpha);
  const usual = awayArea > 200 ? (away / awayArea) * besideArea : 0;
  const lost = Math.max(0, beside - usual) / Math.max(1, own + beside - usual);
  const completeness = 1 - Math.min(mostLost, lost);
  measured.set(raster, completeness);
  return completeness;
}
