// Frees a product from its photo's backdrop and from the shadow it throws there, or says that it cannot be done cleanly.
import { modelBackdrop, type BackdropModel } from "./backdrop-model.ts";
import { judgeCutOut, type Verdict } from "./cut-out-verdict.ts";
import { averageMask } from "./blur.ts";
import { findRegions, smoothOutline } from "./regions.ts";
import { applyMask, boundsOf, createMask, crop, type Box, type Mask, type Raster } from "./raster.ts";

/** A product freed from its backdrop. */
export interface CutOut {
  /** Tightly cropped; its opaque pixels are those of the photo. */
  raster: Raster;
  /** Where it lay in the photo, in pixels of the photo as given. */
  box: Box;
}

export interface CutOutResult {
  /** Undefined when the verdict is against it: show the whole photo instead. */
  cutOut: CutOut | undefined;
  verdict: Verdict;
}

/** What a pixel can be, judged by its colour alone. */
const backdrop = 0;
const unsure = 1;
const product = 2;
/** Unsure, but hardly darker than the backdrop: seen through a handle, it may be the backdrop in a soft shadow. */
const faint = 4;
/** Set once the flood from the border has reached it. */
const reached = 3;

/** Cuts the product out of a photo of at most about 1300 pixels a side. The photo is left as it was. */
export function cutOutProduct(photo: Raster): CutOutResult {
  const own = useOwnAlpha(photo);
  if (own) return own;
  const model = modelBackdrop(photo);
  const { width, height } = photo;
  const sorted = sortByColour(photo, model);
  let best: { solid: Mask; verdict: Verdict } | undefined;
  for (const gentle of gentleness) {
    const classes = sorted.classes.slice();
    flood(classes, sorted, width, height, gentle);
    peelShadow(classes, sorted.steps, width, height);
    const solid = createMask(width, height);
    for (let i = 0; i < classes.length; i++) solid.data[i] = classes[i] === reached ? 0 : 255;
    const holes = keepRealParts(solid, classes, sorted.steps);
    dropShadowTails(solid, classes);
    smoothOutline(solid);
    dropCrumbs(solid);
    const verdict = judgeCutOut(photo, solid, classes, sorted, model, holes);
    if (!best || verdict.score > best.verdict.score + clearlyBetter) best = { solid, verdict };
    if (verdict.hopeless || verdict.score > goodEnough) break;
  }
  if (!best) throw new Error("No attempt was made");
  return { cutOut: best.verdict.clean ? lift(photo, best.solid, model) : undefined, verdict: best.verdict };
}

/**
 * How steep a change the flood runs over, as a fraction of the backdrop's brightness per pixel: where the colour is plainly
 * the backdrop's, where it is that but darker (a shadow), and where its hue is off or it is brighter (light products).
 * `gap` is how wide a breach in an outline, in pixels to each side, it does not pass. No one way suits every photo; each
 * is tried until one is good.
 */
const gentleness = [
  { plain: 0.034, shadow: 0.034, tinted: 0.034, gap: 0 },
  { plain: 0.034, shadow: 0.034, tinted: 0.011, gap: 0 },
  { plain: 0.02, shadow: 0.02, tinted: 0.008, gap: 0 },
  { plain: 0.013, shadow: 0.034, tinted: 0.008, gap: 5 },
  { plain: 0.009, shadow: 0.034, tinted: 0.006, gap: 6 },
] as const;

/** By how much a later, more timid way of cutting must win: it tends to leave shadow on. */
const clearlyBetter = 5;

/** A cut this good is not bettered by trying on. */
const goodEnough = 180;

const plain = 0;
const shaded = 1;
const tinted = 2;

/** Pixels sorted by colour, with how steeply the picture changes at each, and its relation to the backdrop: plain, shaded or tinted. */
interface Sorted {
  classes: Uint8Array;
  steps: Float32Array;
  tints: Uint8Array;
}

/** A picture that already comes cut out is taken at its word. */
function useOwnAlpha(photo: Raster): CutOutResult | undefined {
  let clear = 0;
  for (let i = 3; i < photo.data.length; i += 4) if ((photo.data[i] as number) < 8) clear++;
  const share = clear / (photo.width * photo.height);
  if (share < 0.03) return undefined;
  const box = boundsOf(photo, 8);
  const verdict: Verdict = { clean: box !== undefined, reason: box ? "own alpha" : "empty", measures: { clear: share }, score: 200, hopeless: !box };
  return { cutOut: box && { raster: crop(photo, box), box }, verdict };
}

/**
 * Sorts pixels by colour. A shadow is the backdrop, darker, with its hue; so a pixel that could be one stays unsure.
 * `steps` gets how steeply the picture changes there, as a fraction of the backdrop's brightness per pixel.
 */
function sortByColour(photo: Raster, model: BackdropModel): Sorted {
  const { width, height, data } = photo;
  const classes = new Uint8Array(width * height);
  const steps = new Float32Array(width * height);
  const tints = new Uint8Array(width * height);
  const line = new Float32Array(width * 3);
  const near = Math.max(0.016, Math.min(0.05, model.noise * 3));
  for (let y = 0; y < height; y++) {
    model.readRow(y, line);
    const up = y > 0 ? -width * 4 : 0;
    const down = y < height - 1 ? width * 4 : 0;
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const i = at * 4;
      const left = x > 0 ? -4 : 0;
      const right = x < width - 1 ? 4 : 0;
      let least = 9;
      let most = 0;
      let step = 0;
      for (let c = 0; c < 3; c++) {
        const expected = Math.max(24, line[x * 3 + c] as number);
        const ratio = (data[i + c] as number) / expected;
        least = Math.min(least, ratio);
        most = Math.max(most, ratio);
        const across = (data[i + right + c] as number) - (data[i + left + c] as number);
        const along = (data[i + down + c] as number) - (data[i + up + c] as number);
        step = Math.max(step, Math.hypot(across, along) / 2 / expected);
      }
      steps[at] = step;
      const offHue = (most - least) / Math.max(0.2, (most + least) / 2);
      tints[at] = offHue > 0.022 || most > 1 + near * 0.6 ? tinted : least < 0.972 ? shaded : plain;
      if (most < 1 + near && least > 1 - near) classes[at] = backdrop;
      else if (most > 1 + near * 2.2 || least < 0.42 || offHue > 0.24) classes[at] = product;
      else classes[at] = least > 0.8 && offHue < 0.07 ? faint : unsure;
    }
  }
  return { classes, steps, tints };
}

/** From the border over backdrop, and on through whatever changes only gently: soft shadows, not edges. */
function flood(
  classes: Uint8Array,
  { steps, tints }: Sorted,
  width: number,
  height: number,
  gentle: (typeof gentleness)[number],
): void {
  // The same edge is steeper in a smaller picture.
  const zoom = Math.max(1, 900 / Math.max(width, height));
  const passable = new Uint8Array(width * height);
  for (let at = 0; at < passable.length; at++) {
    const limit = tints[at] === tinted ? gentle.tinted : tints[at] === shaded ? gentle.shadow : gentle.plain;
    const isGentle = (steps[at] as number) <= limit * zoom;
    passable[at] = classes[at] !== product && isGentle ? 1 : 0;
  }
  const open = gentle.gap > 0 ? narrow(passable, width, height, gentle.gap) : passable;
  const queue = new Int32Array(width * height);
  let end = 0;
  const visit = (at: number) => {
    if (!open[at] || classes[at] === reached) return;
    classes[at] = reached;
    queue[end++] = at;
  };
  for (let x = 0; x < width; x++) {
    visit(x);
    visit((height - 1) * width + x);
  }
  for (let y = 0; y < height; y++) {
    visit(y * width);
    visit(y * width + width - 1);
  }
  for (let next = 0; next < end; next++) {
    const at = queue[next] as number;
    const x = at % width;
    if (x > 0) visit(at - 1);
    if (x < width - 1) visit(at + 1);
    if (at >= width) visit(at - width);
    if (at < (height - 1) * width) visit(at + width);
  }
  growBack(classes, passable, queue.subarray(0, end), width, gentle.gap + 1);
}

/** What stays passable for a brush of the given radius. Lone impassable pixels are noise and do not count. */
function narrow(passable: Uint8Array, width: number, height: number, radius: number): Uint8Array {
  const walls: Mask = { width, height, data: new Uint8ClampedArray(passable.length) };
  for (let at = 0; at < passable.length; at++) walls.data[at] = passable[at] ? 0 : 255;
  const density = averageMask(walls, 2);
  const result = passable.slice();
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if (walls.data[at] === 0 || (density.data[at] as number) < 50) continue;
      const isInner = x > 0 && x < width - 1 && y > 0 && y < height - 1
        && walls.data[at - 1] && walls.data[at + 1] && walls.data[at - width] && walls.data[at + width];
      if (isInner) continue;
      for (let dy = -radius; dy <= radius; dy++) {
        const row = y + dy;
        if (row < 0 || row >= height) continue;
        const reach = Math.floor(Math.sqrt(radius * radius - dy * dy));
        result.fill(0, row * width + Math.max(0, x - reach), row * width + Math.min(width, x + reach + 1));
      }
    }
  }
  return result;
}

/** From the reached pixels a few steps on, to where the brush could not go. */
function growBack(classes: Uint8Array, passable: Uint8Array, from: Int32Array, width: number, steps: number): void {
  let front: number[] | Int32Array = from;
  for (let round = 0; round < steps && front.length > 0; round++) {
    const next: number[] = [];
    for (const at of front) {
      for (const beside of [at - 1, at + 1, at - width, at + width]) {
        if (beside < 0 || beside >= classes.length || !passable[beside] || classes[beside] === reached) continue;
        classes[beside] = reached;
        next.push(beside);
      }
    }
    front = next;
  }
}

/**
 * Beside what surely is product lies the darkest line of its shadow, too steep for the flood. It is taken off inwards
 * from the flooded side, at most a few pixels deep, where product is near: the real edge, steeper still, ends it.
 */
function peelShadow(classes: Uint8Array, steps: Float32Array, width: number, height: number): void {
  const depth = Math.round(Math.max(width, height) / 90);
  const sure = createMask(width, height);
  for (let i = 0; i < classes.length; i++) sure.data[i] = classes[i] === product ? 255 : 0;
  const near = averageMask(sure, depth);
  let front: number[] = [];
  const isOpen = (at: number, round: number) =>
    classes[at] === unsure || classes[at] === faint || (classes[at] === backdrop && round < 5);
  for (let at = width; at < classes.length - width; at++) if (classes[at] === reached) front.push(at);
  for (let round = 0; round < depth && front.length > 0; round++) {
    const next: number[] = [];
    for (const at of front) {
      for (const beside of [at - 1, at + 1, at - width, at + width]) {
        if (beside < 0 || beside >= classes.length || !isOpen(beside, round)) continue;
        const isSteep = classes[beside] !== backdrop && (steps[beside] as number) > 0.095;
        if (isSteep || (near.data[beside] as number) < 2) continue;
        classes[beside] = reached;
        next.push(beside);
      }
    }
    front = next;
  }
}

/** Drops dust and stray shadow, and opens holes that show the backdrop. Returns the holes left closed for lack of proof, as a share of the product. */
function keepRealParts(solid: Mask, classes: Uint8Array, steps: Float32Array): number {
  const parts = findRegions(solid, (at) => (solid.data[at] as number) > 0);
  const largest = parts.reduce((most, part) => Math.max(most, part.size), 0);
  for (const part of parts) {
    const sure = part.pixels.reduce((count, at) => count + (classes[at] === product ? 1 : 0), 0);
    const isReal = part.size > largest * 0.004 && sure > part.size * 0.12;
    if (!isReal) for (const at of part.pixels) solid.data[at] = 0;
  }
  let area = 0;
  for (const value of solid.data) if (value) area++;
  let doubtful = 0;
  const seen = findRegions(solid, (at) => {
    const kind = classes[at];
    return (kind === backdrop || (kind === faint && (steps[at] as number) < 0.03)) && (solid.data[at] as number) > 0;
  });
  for (const hole of seen) {
    if (hole.size < Math.max(60, area * 0.0012)) continue;
    // A real opening is backdrop through and through and has no print in it; its edge is mostly a thin rim.
    const clear = hole.pixels.reduce((count, at) => count + (classes[at] === backdrop ? 1 : 0), 0);
    if (clear < hole.size * 0.25) continue;
    if (hole.size < hole.box.width * hole.box.height * 0.2) continue;
    if (isRimmed(hole.pixels, hole.box, solid)) for (const at of hole.pixels) solid.data[at] = 0;
    else doubtful += hole.size;
  }
  return area > 0 ? doubtful / area : 0;
}

/** Hairs of shadow that stick out from the foot: thin, and unsure themselves. */
function dropShadowTails(solid: Mask, classes: Uint8Array): void {
  const density = averageMask(solid, Math.max(4, Math.round(Math.max(solid.width, solid.height) / 140)));
  for (let i = 0; i < classes.length; i++) {
    if (classes[i] !== product && (density.data[i] as number) < 105) solid.data[i] = 0;
  }
}

/** What broke off when the outline was smoothed. */
function dropCrumbs(solid: Mask): void {
  const parts = findRegions(solid, (at) => (solid.data[at] as number) > 0);
  const largest = parts.reduce((most, part) => Math.max(most, part.size), 0);
  for (const part of parts) if (part.size < largest * 0.012) for (const at of part.pixels) solid.data[at] = 0;
}

/** Whether, from most of a region's edge, open air is near: a ring or a handle, rather than a label on a bottle. */
function isRimmed(pixels: Int32Array, box: Box, solid: Mask): boolean {
  const inside = new Set(pixels);
  const reach = Math.round(0.55 * Math.max(box.width, box.height));
  const { width, height } = solid;
  let rays = 0;
  let thin = 0;
  for (let ray = 0; ray < 48; ray++) {
    const angle = (ray / 48) * 2 * Math.PI;
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    let x = box.x + box.width / 2;
    let y = box.y + box.height / 2;
    while (inside.has(Math.round(y) * width + Math.round(x))) { x += dx; y += dy; }
    rays++;
    for (let step = 0; step < reach; step++, x += dx, y += dy) {
      const [px, py] = [Math.round(x), Math.round(y)];
      if (px < 0 || py < 0 || px >= width || py >= height || solid.data[py * width + px] === 0) {
        thin++;
        break;
      }
    }
  }
  return thin / rays > 0.4;
}

/**
 * The cut-out itself. Inside, the photo's pixels; along the edge, coverage measured between the colours on both sides,
 * and there alone the backdrop's share is taken out of the colour.
 */
function lift(photo: Raster, solid: Mask, model: BackdropModel): CutOut {
  const { width, height } = photo;
  const margin = 2;
  const bounds = boundsOfMask(solid);
  const box: Box = {
    x: Math.max(0, bounds.x - margin),
    y: Math.max(0, bounds.y - margin),
    width: Math.min(width, bounds.x + bounds.width + margin) - Math.max(0, bounds.x - margin),
    height: Math.min(height, bounds.y + bounds.height + margin) - Math.max(0, bounds.y - margin),
  };
  const raster = crop(photo, box);
  const coverage = createMask(box.width, box.height);
  const line = new Float32Array(width * 3);
  for (let y = 0; y < box.height; y++) {
    model.readRow(y + box.y, line);
    for (let x = 0; x < box.width; x++) {
      const at = (y + box.y) * width + x + box.x;
      const around = countAround(solid, at, 2);
      const to = y * box.width + x;
      if (around === 25) coverage.data[to] = 255;
      else if (around > 0) coverage.data[to] = mat(photo, solid, at, x + box.x, line, raster.data, to * 4, around);
    }
  }
  applyMask(raster, coverage);
  const kept = boundsOf(raster, 6) ?? { x: 0, y: 0, width: box.width, height: box.height };
  return { raster: crop(raster, kept), box: { x: box.x + kept.x, y: box.y + kept.y, width: kept.width, height: kept.height } };
}

/** Coverage (0–255) of an edge pixel; writes the product's own colour there. */
function mat(
  photo: Raster, solid: Mask, at: number, x: number, line: Float32Array, colours: Uint8ClampedArray, to: number, around: number,
): number {
  const { width, height } = photo;
  const y = (at - x - 0) / width | 0;
  const inner = [0, 0, 0];
  const outer = [0, 0, 0];
  let inners = 0;
  let outers = 0;
  for (let dy = -4; dy <= 4; dy++) {
    for (let dx = -4; dx <= 4; dx++) {
      const [px, py] = [x + dx, y + dy];
      if (px < 2 || py < 2 || px >= width - 2 || py >= height - 2) continue;
      const place = py * width + px;
      const isInner = solid.data[place] !== 0 && solid.data[place - 2] !== 0 && solid.data[place + 2] !== 0
        && solid.data[place - 2 * width] !== 0 && solid.data[place + 2 * width] !== 0;
      const isOuter = solid.data[place] === 0 && solid.data[place - 2] === 0 && solid.data[place + 2] === 0
        && solid.data[place - 2 * width] === 0 && solid.data[place + 2 * width] === 0;
      if (!isInner && !isOuter) continue;
      const sums = isInner ? inner : outer;
      for (let c = 0; c < 3; c++) sums[c] = (sums[c] as number) + (photo.data[place * 4 + c] as number);
      if (isInner) inners++;
      else outers++;
    }
  }
  // Thin things (a chain, a strap) have no inside: keep their own colour and the plain shape.
  const shape = Math.max(0, Math.min(1, (around / 25 - 0.28) / 0.5));
  if (inners === 0) return 255 * (solid.data[at] ? Math.max(0.6, shape) : shape * 0.5);
  let along = 0;
  let length = 0;
  for (let c = 0; c < 3; c++) {
    const back = outers > 0 ? (outer[c] as number) / outers : (line[x * 3 + c] as number);
    const front = (inner[c] as number) / inners;
    along += ((photo.data[at * 4 + c] as number) - back) * (front - back);
    length += (front - back) ** 2;
  }
  const measured = length > 500 ? Math.max(0, Math.min(1, along / length)) : shape;
  const cover = solid.data[at] ? Math.max(shape, 0.5 * measured + 0.5 * shape) : Math.min(shape, measured);
  if (cover < 0.97) {
    for (let c = 0; c < 3; c++) {
      const back = outers > 0 ? (outer[c] as number) / outers : (line[x * 3 + c] as number);
      const front = (inner[c] as number) / inners;
      const own = cover > 0.3 ? ((photo.data[at * 4 + c] as number) - (1 - cover) * back) / cover : front;
      // What the division gives is noisy: it may not leave the neighbourhood of the colour inside.
      const free = Math.max(front - 28, Math.min(front + 28, own));
      colours[to + c] = free;
    }
  }
  return cover * 255;
}

function countAround(mask: Mask, at: number, radius: number): number {
  const x = at % mask.width;
  const y = (at - x) / mask.width;
  let count = 0;
  for (let dy = -radius; dy <= radius; dy++) {
    for (let dx = -radius; dx <= radius; dx++) {
      const [px, py] = [x + dx, y + dy];
      if (px < 0 || py < 0 || px >= mask.width || py >= mask.height) continue;
      if (mask.data[py * mask.width + px] !== 0) count++;
    }
  }
  return count;
}

function boundsOfMask(mask: Mask): Box {
  let [left, right, top, bottom] = [mask.width, 0, mask.height, 0];
  for (let y = 0; y < mask.height; y++) {
    for (let x = 0; x < mask.width; x++) {
      if (mask.data[y * mask.width + x] === 0) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}
