// A cut-out corrected by hand: strokes, lassos and frames change the automatic outline where they were drawn, and
// nowhere else. Runs in the browser, in a web worker.
import { attemptAutomatically, cutOutAutomatically } from "./automatic-cut-out.ts";
import { learnMixture, logLikelihood } from "./colour-mixture.ts";
import type { Verdict } from "./cut-out-verdict.ts";
import {
  certainlyIn,
  certainlyOut,
  coarseSide,
  cutLevel,
  followOutline,
  learnRegions,
  type Level,
  readColours,
  toLevel,
  refineOutline,
  scaleCertain,
  scaleSides,
  toMask,
  unknown,
} from "./graph-cut.ts";
import type { CutOut } from "./product-edge.ts";
import { fadeInwards, softenOutline } from "./soft-edge.ts";
import type { MapSubject, SubjectMap } from "./subject-map.ts";
import type { RetouchStep } from "../../contract/retouch.ts";
import { averageMask } from "../pixels/blur.ts";
import { type Box, createMask, crop, type Mask, type Raster, release } from "../pixels/raster.ts";
import { withRegions } from "../pixels/regions.ts";
import { atOnce } from "../pixels/time-slices.ts";

/** A photo whose cut-out is being corrected. */
export interface Retouching {
  photo: Raster;
  /** Alpha (0–255) that the corrections start from, at the photo's size. */
  base: Mask;
  level: Level;
  /** The last frame and its alpha: strokes after it need not cut it again. */
  framed?: { frame: Box; alpha: Mask };
}

/** Where a correction starts: the automatic cut-out with its verdict, or the best attempt where that is against it. */
export async function openRetouching(
  photo: Raster,
  mapSubject: MapSubject,
): Promise<{ retouching: Retouching; verdict: Verdict }> {
  const level = toLevel(readColours(photo, coarseSide));
  // The photo's map serves the automatic cut-out and the attempt.
  let map: Promise<SubjectMap> | undefined;
  const mapOnce = () => (map ??= mapSubject(photo));
  const { cutOut, verdict } = await cutOutAutomatically(photo, mapOnce, true);
  const base = cutOut ? alphaIn(photo, cutOut) : await attempt(photo, mapOnce);
  return { retouching: { photo, base, level }, verdict };
}

/** The alpha of a cut-out, at its photo's size. */
function alphaIn({ width, height }: Raster, { raster, box }: CutOut): Mask {
  const alpha = createMask(width, height);
  for (let y = 0; y < raster.height; y++) {
    for (let x = 0; x < raster.width; x++)
      alpha.data[(y + box.y) * width + x + box.x] = raster.data[(y * raster.width + x) * 4 + 3] as number;
  }
  return alpha;
}

/** Not good enough to be shown, but a start; the whole photo where nothing stands out of it. */
async function attempt(photo: Raster, mapOnce: () => Promise<SubjectMap>): Promise<Mask> {
  const forced = await attemptAutomatically(photo, mapOnce);
  if (forced?.cutOut) return alphaIn(photo, forced.cutOut);
  const whole = createMask(photo.width, photo.height);
  whole.data.fill(255);
  return whole;
}

/**
 * The alpha after corrections, in their order; a frame starts anew.
 * @param softness as in softenOutline.
 */
export function retouch(retouching: Retouching, steps: readonly RetouchStep[], softness: number): Mask {
  const { photo, level } = retouching;
  const last = steps.findLastIndex(({ kind }) => kind === "frame");
  const frame = steps[last];
  const base = frame?.kind === "frame" ? recallFrame(retouching, frame) : retouching.base;
  const strokes = steps.slice(last + 1);
  const alpha = createMask(photo.width, photo.height);
  alpha.data.set(base.data);
  if (strokes.length > 0) correct(photo, level, alpha, drawSteps(strokes, photo));
  if (softness > 0) fadeInwards(alpha, softness);
  return alpha;
}

function recallFrame(retouching: Retouching, frame: Box): Mask {
  const { photo, level, framed } = retouching;
  const isSame = framed && (["x", "y", "width", "height"] as const).every((each) => framed.frame[each] === frame[each]);
  if (isSame) return framed.alpha;
  const alpha = cutInFrame(photo, level, frame);
  retouching.framed = { frame, alpha };
  return alpha;
}

/** What the strokes and lassos say of each pixel: unknown, certainlyOut or certainlyIn; later ones cover earlier ones. */
function drawSteps(steps: readonly RetouchStep[], { width, height }: { width: number; height: number }): Uint8Array {
  const certain = new Uint8Array(width * height);
  for (const step of steps) {
    if (step.kind === "stroke") drawStroke(certain, width, height, step);
    else if (step.kind === "lasso") fillPolygon(certain, width, height, step);
  }
  return certain;
}

type Stroke = Extract<RetouchStep, { kind: "stroke" }>;
type Lasso = Extract<RetouchStep, { kind: "lasso" }>;

function drawStroke(certain: Uint8Array, width: number, height: number, { keeps, radius, points }: Stroke): void {
  const value = keeps ? certainlyIn : certainlyOut;
  const stamp = (x: number, y: number) => {
    for (let v = Math.max(0, Math.ceil(y - radius)); v <= Math.min(height - 1, y + radius); v++) {
      const half = Math.sqrt(Math.max(0, radius * radius - (v - y) ** 2));
      const from = Math.max(0, Math.ceil(x - half));
      const to = Math.min(width - 1, Math.floor(x + half));
      if (from <= to) certain.fill(value, v * width + from, v * width + to + 1);
    }
  };
  let [lastX, lastY] = [points[0] ?? 0, points[1] ?? 0];
  for (let i = 0; i + 1 < points.length; i += 2) {
    const [x, y] = [points[i] as number, points[i + 1] as number];
    const length = Math.hypot(x - lastX, y - lastY);
    const count = Math.max(1, Math.ceil(length / Math.max(1, radius / 2)));
    for (let k = 1; k <= count; k++) stamp(lastX + ((x - lastX) * k) / count, lastY + ((y - lastY) * k) / count);
    [lastX, lastY] = [x, y];
  }
}

function fillPolygon(certain: Uint8Array, width: number, height: number, { keeps, points }: Lasso): void {
  const value = keeps ? certainlyIn : certainlyOut;
  const corners = points.length / 2;
  for (let y = 0; y < height; y++) {
    const crossings: number[] = [];
    for (let i = 0, j = corners - 1; i < corners; j = i++) {
      const [ax, ay] = [points[i * 2] as number, points[i * 2 + 1] as number];
      const [bx, by] = [points[j * 2] as number, points[j * 2 + 1] as number];
      if (ay > y === by > y) continue;
      crossings.push(ax + ((y - ay) / (by - ay)) * (bx - ax));
    }
    crossings.sort((a, b) => a - b);
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const from = Math.max(0, Math.ceil(crossings[i] as number));
      const to = Math.min(width - 1, Math.floor(crossings[i + 1] as number));
      if (from <= to) certain.fill(value, y * width + from, y * width + to + 1);
    }
  }
}

/** How firmly the outline is kept where nothing was drawn, and near strokes, in units of log-likelihood. */
const keptPrior = 5;
const nearPrior = 0.6;

/** How far from where the outline moves its edge is softened anew, in pixels. */
const movedReach = 4;

/** Changes an alpha in place where certain pixels say so, and as far around them as colours and edges agree. */
function correct(photo: Raster, level: Level, alpha: Mask, certain: Uint8Array): void {
  const { width, height } = photo;
  const before = new Uint8Array(width * height);
  for (let at = 0; at < before.length; at++) before[at] = (alpha.data[at] as number) >= 128 ? 1 : 0;
  const sides = scaleSides(before, photo, level.width, level.height);
  const known = scaleCertain(certain, photo, level.width, level.height);
  const changed = changeCoarse(level, sides, known);
  const zone = zoneOf(changed, known, level, photo);
  const wanted = scaleSides(sides, level, width, height);
  const after = before.slice();
  for (let at = 0; at < after.length; at++) if (zone[at]) after[at] = wanted[at] as number;
  const regions = learnRegions(level, sides, known);
  if (regions) atOnce(followOutline(photo, after, regions, Math.ceil((width / level.width) * 1.2), certain, zone));
  // The outline keeps its evened edge where it does not move.
  const moved = createMask(width, height);
  for (let at = 0; at < after.length; at++) {
    if (certain[at] !== unknown) after[at] = certain[at] === certainlyIn ? 1 : 0;
    if (certain[at] !== unknown || after[at] !== before[at]) moved.data[at] = 255;
  }
  const around = averageMask(moved, movedReach);
  for (let at = 0; at < zone.length; at++) if (around.data[at] === 0) zone[at] = 0;
  release(moved, around);
  softenZone(photo, alpha, after, zone);
}

/** Cuts the coarse level anew and keeps the changes that touch what was drawn. Changes `sides`; returns what changed. */
function changeCoarse(level: Level, sides: Uint8Array, known: Uint8Array): Uint8Array {
  const { width, height } = level;
  const size = width * height;
  const drawn = createMask(width, height);
  for (let at = 0; at < size; at++) if (known[at] !== unknown) drawn.data[at] = 255;
  const near = averageMask(drawn, Math.round(Math.max(width, height) / 9));
  const start = sides.slice();
  const prior = new Float32Array(size);
  for (let at = 0; at < size; at++) {
    if (known[at] !== unknown) start[at] = known[at] === certainlyIn ? 1 : 0;
    const firmness = (near.data[at] as number) > 0 ? nearPrior : keptPrior;
    prior[at] = sides[at] ? firmness : -firmness;
  }
  release(drawn, near);
  const changed = new Uint8Array(size);
  const regions = learnRegions(level, start, known);
  const cut = regions ? cutLevel(level, regions, prior, known) : start;
  for (const [side, certainly] of [
    [1, certainlyIn],
    [0, certainlyOut],
  ] as const) {
    const open = new Uint8Array(size);
    for (let at = 0; at < size; at++)
      if (known[at] === certainly || (cut[at] === side && sides[at] !== side)) open[at] = 1;
    withRegions(level, open, (parts) => {
      for (const { pixels } of parts) {
        if (!pixels.some((at) => known[at] === certainly)) continue;
        for (let i = 0; i < pixels.length; i++) changed[pixels[i] as number] = 1;
      }
    });
  }
  for (let at = 0; at < size; at++) if (changed[at]) sides[at] = cut[at] as number;
  return changed;
}

/** The photo's pixels in and around what changed or was drawn. */
function zoneOf(
  changed: Uint8Array,
  known: Uint8Array,
  level: Level,
  { width, height }: { width: number; height: number },
): Uint8Array {
  const touched = createMask(level.width, level.height);
  for (let at = 0; at < changed.length; at++) if (changed[at] || known[at] !== unknown) touched.data[at] = 255;
  const around = averageMask(touched, 2);
  const coarse = new Uint8Array(changed.length);
  for (let at = 0; at < coarse.length; at++) coarse[at] = (around.data[at] as number) > 0 ? 1 : 0;
  release(touched, around);
  return scaleSides(coarse, level, width, height);
}

/** Writes the soft edge of new sides into an alpha, inside a zone only. */
function softenZone(photo: Raster, alpha: Mask, sides: Uint8Array, zone: Uint8Array): void {
  const box = boundsOfZone(zone, photo);
  if (!box) return;
  const part = crop(photo, box);
  const solid = createMask(box.width, box.height);
  for (let y = 0; y < box.height; y++) {
    const row = (y + box.y) * photo.width + box.x;
    for (let x = 0; x < box.width; x++) if (sides[row + x]) solid.data[y * box.width + x] = 255;
  }
  const soft = atOnce(softenOutline(part, solid));
  for (let y = 0; y < box.height; y++) {
    const row = (y + box.y) * photo.width + box.x;
    for (let x = 0; x < box.width; x++) if (zone[row + x]) alpha.data[row + x] = soft.data[y * box.width + x] as number;
  }
  release(part, solid, soft);
}

/** The zone's box with a margin for sampling colours; undefined for an empty one. */
function boundsOfZone(zone: Uint8Array, { width, height }: { width: number; height: number }): Box | undefined {
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      if (!zone[at]) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  if (right < 0) return undefined;
  const margin = 8;
  const [x, y] = [Math.max(0, left - margin), Math.max(0, top - margin)];
  return { x, y, width: Math.min(width, right + margin + 1) - x, height: Math.min(height, bottom + margin + 1) - y };
}

/** The alpha of what stands out inside a frame, in pixels of the photo. All else is removed. */
function cutInFrame(photo: Raster, level: Level, frame: Box): Mask {
  const { width, height } = level;
  const scale = width / photo.width;
  const size = width * height;
  const isFramed = (x: number, y: number, at: number) =>
    x >= frame.x * at && y >= frame.y * at && x < (frame.x + frame.width) * at && y < (frame.y + frame.height) * at;
  const known = new Uint8Array(size);
  const outWeights = new Float32Array(size);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      if (isFramed(x + 0.5, y + 0.5, scale)) continue;
      known[at] = certainlyOut;
      outWeights[at] = 1;
    }
  }
  const outside = learnMixture(level.lab, outWeights, 8);
  // Half of the frame that is least like its outside is where colours are learned first.
  const strangeness: number[] = [];
  const strange = new Float32Array(size);
  for (let at = 0; at < size; at++) {
    if (known[at] !== unknown) continue;
    strange[at] = outside ? -logLikelihood(outside, level.lab, at * 3) : 0;
    strangeness.push(strange[at] as number);
  }
  strangeness.sort((a, b) => a - b);
  const limit = strangeness[strangeness.length >> 1] ?? 0;
  let sides: Uint8Array = new Uint8Array(size);
  for (let at = 0; at < size; at++) sides[at] = known[at] === unknown && (strange[at] as number) >= limit ? 1 : 0;
  const prior = new Float32Array(size).fill(0.3);
  let regions = learnRegions(level, sides);
  for (let round = 0; round < 3 && regions; round++) {
    sides = cutLevel(level, regions, prior, known);
    regions = learnRegions(level, sides) ?? regions;
  }
  const certain = new Uint8Array(photo.width * photo.height);
  for (let y = 0, at = 0; y < photo.height; y++) {
    for (let x = 0; x < photo.width; x++, at++) if (!isFramed(x + 0.5, y + 0.5, 1)) certain[at] = certainlyOut;
  }
  const fine = regions
    ? atOnce(refineOutline(photo, level, sides, regions, certain))
    : scaleSides(sides, level, photo.width, photo.height);
  const solid = toMask(fine, photo.width, photo.height);
  const alpha = atOnce(softenOutline(photo, solid));
  release(solid);
  return alpha;
}
