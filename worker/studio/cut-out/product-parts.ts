// Cleans up the mask of product regions: keeps real parts of the product, removes dust, and finds holes that show the
// backdrop.
import { averageMask } from "../pixels/blur.ts";
import { eatInwards } from "./eat-inwards.ts";
import type { Planes } from "./photo-planes.ts";
import type { Regions } from "./photo-regions.ts";
import { kinds, type Labels } from "./region-labels.ts";
import { createMask, release, type Box, type Mask } from "../pixels/raster.ts";
import { type Region, smoothOutline, withRegions } from "../pixels/regions.ts";

/** Saturation of a backdrop from which on hardly any product has its very colour. */
const telling = 0.2;

/**
 * How sure the network is of what is not only colour spilt beside the product; and, at most, of what an opening shows,
 * which is no larger than this share of the product: glass is.
 */
const [mostlySeen, hardlySeen, largestUnseen] = [0.7, 0.5, 0.01];

/**
 * Removes dust and closes specks, in place.
 * @param sure how sure the subject network is of each pixel, 0–1, if it was asked.
 */
export function cleanParts(solid: Mask, planes: Planes, regions: Regions, labels: Labels, sure?: Float32Array): void {
  const isProduct = (at: number) =>
    labels.kind[regions.labels[at] as number] === kinds.product ||
    ((planes.edge[at] as number) > 0.04 && Math.abs((planes.shade[at] as number) - 1) > 0.1);
  withRegions(solid, new Uint8Array(solid.data), (parts) => {
    const largest = parts.reduce((max, part) => Math.max(max, part.size), 0);
    for (const part of parts) {
      const isReal = part.size > largest * 0.003 && countOf(part, isProduct) > part.size * 0.12;
      if (!isReal && part.size < largest) fill(part, solid, 0);
    }
  });
  trimSpill(solid, planes, regions, sure);
  const isTelling = planes.saturation > telling;
  if (isTelling) openMeshes(solid, planes, regions);
  fillSpecks(solid, planes, isTelling ? 4 : 12, sure);
}

/** Opens what shows the backdrop between threads too close for regions of their own. */
function openMeshes(solid: Mask, planes: Planes, regions: Regions): void {
  const { width, height } = planes;
  const slack = 0.05 + 2 * planes.noise;
  const same = createMask(width, height);
  for (let at = 0; at < same.data.length; at++)
    if (Math.abs((planes.shade[at] as number) - 1) + hueOf(planes, at) < slack) same.data[at] = 255;
  const wide = averageMask(same, 1);
  for (let at = 0; at < solid.data.length; at++) {
    if (!same.data[at] || (wide.data[at] as number) < 190) continue;
    if ((regions.size[regions.labels[at] as number] as number) <= 200) solid.data[at] = 0;
  }
  release(same, wide);
}

/**
 * What is enclosed by the product but not of it, 255: seen through a handle or through glass. Its shade belongs to the
 * product.
 */
export function findWindows(solid: Mask): Mask {
  const { width, height } = solid;
  const open = new Uint8Array(solid.data.length);
  for (let at = 0; at < open.length; at++) open[at] = solid.data[at] === 0 ? 1 : 0;
  const windows = createMask(width, height);
  withRegions(solid, open, (parts) => {
    for (const part of parts) {
      const { box } = part;
      if (box.x === 0 || box.y === 0 || box.x + box.width === width || box.y + box.height === height) continue;
      fill(part, windows, 255);
    }
  });
  return windows;
}

/** Smooths the outline, but keeps threads, which smoothing would take for jags. */
export function smoothParts(solid: Mask, planes: Planes): void {
  const before = solid.data.slice();
  smoothOutline(solid);
  for (let at = 0; at < before.length; at++) {
    if (before[at] === 0 || solid.data[at] !== 0) continue;
    if (Math.abs((planes.shade[at] as number) - 1) + hueOf(planes, at) > 0.12) solid.data[at] = 255;
  }
  release({ data: before });
}

/** As far, in pixels, as a compressed picture spills colour and ringing beyond an edge. */
const spillReach = 8;

/** Takes off the outline's fuzz: fragments as bright as the backdrop, coloured only by what is beside them. */
function trimSpill(solid: Mask, planes: Planes, regions: Regions, sure?: Float32Array): void {
  const { width, height, shade } = planes;
  const even = createMask(width, height);
  for (let at = 0; at < even.data.length; at++)
    if (Math.abs((shade[at] as number) - 1) < 0.06 + planes.noise) even.data[at] = 255;
  const around = averageMask(even, 1);
  const isSpill = (at: number) =>
    (sure?.[at] ?? 0) < mostlySeen &&
    (around.data[at] as number) > 160 &&
    (regions.size[regions.labels[at] as number] as number) < 120 &&
    Math.abs((shade[at] as number) - 1) < 0.05 + planes.noise &&
    hueOf(planes, at) < 0.12 &&
    (planes.saturation > 0.08 || hueOf(planes, at) > 0.012 + planes.noise);
  eatInwards(solid, spillReach, isSpill);
  release(even, around);
}

/** How sure the network is of what is not taken for backdrop, or for its shadow, by its likeness alone. */
export const surelySeen = 0.85;
/** Smallest hole, as a share of the product, in what it is so sure of: a smaller one may be a reflection. */
export const leastSeenHole = 0.03;

/** Holes in the backdrop's colour that make a mesh, such as lace. */
const mesh = 16;

/** Holes of a product. */
export interface Holes {
  /** Regions that are seen through a hole. */
  regions: number[];
  /** Those of them that the network takes for product. */
  seen: number[];
  /** Area of enclosed regions that look like the backdrop but may be a label, as a share of the product. */
  doubtful: number;
}

/**
 * Finds the enclosed regions that show the backdrop: through a handle or a ring, rather than a white label on a bottle.
 * @param seen as in labelRegions: what the network takes for product must be a hole by all that is known.
 */
export function findHoles(
  solid: Mask,
  planes: Planes,
  regions: Regions,
  labels: Labels,
  seen: Float32Array | undefined,
): Holes {
  const { kind } = labels;
  const mayShow = new Uint8Array(regions.count);
  for (let k = 0; k < regions.count; k++) {
    const light = regions.shade[k] as number;
    const hue = Math.max(Math.abs(regions.red[k] as number), Math.abs(regions.blue[k] as number));
    // The product's shadow often falls on what is seen through it.
    const isTinted = planes.saturation > telling && hue < 0.04 + planes.noise && light > 0.5 && light < 1;
    const isShaded =
      kind[k] === kinds.shadow &&
      (isTinted ||
        ((regions.flatness[k] as number) > 0.55 &&
          (regions.size[k] as number) > 60 &&
          light > 0.6 &&
          hue < 0.02 + 1.5 * planes.noise));
    mayShow[k] = kind[k] === kinds.backdrop ? 1 : isShaded ? 2 : 0;
  }
  const shown = new Uint8Array(solid.data.length);
  let area = 0;
  for (let at = 0; at < shown.length; at++) {
    if (solid.data[at] === 0) continue;
    area++;
    if (mayShow[regions.labels[at] as number]) shown[at] = 1;
  }
  return withRegions(solid, shown, (found) => {
    const isEqual = (at: number) => mayShow[regions.labels[at] as number] === 1;
    const opened = new Set<number>();
    const openedSeen = new Set<number>();
    // Products have white labels and grey reflections, but hardly anything in exactly a coloured backdrop's colour.
    const isTelling = planes.saturation > telling;
    let closed = found.filter(({ size }) => size >= (isTelling ? 16 : Math.max(16, area * 0.0015)));
    const isMesh = closed.filter((hole) => countOf(hole, isEqual) > hole.size * 0.5).length >= mesh;
    // From the outside inwards: what lies behind an opened hole's rim is outside then, as in lace.
    for (let round = 0, isChanged = true; isChanged && round < 10; round++) {
      isChanged = false;
      const left: Region[] = [];
      for (const hole of closed) {
        const inside = new Set<number>();
        for (const at of hole.pixels) inside.add(regions.labels[at] as number);
        const isAlike = countOf(hole, isEqual) > hole.size * 0.5;
        const isSeen =
          seen !== undefined &&
          countOf(hole, (at) => (seen[regions.labels[at] as number] as number) > surelySeen) > hole.size * 0.5;
        if (
          isFenced(hole, solid, planes) &&
          (isSeen
            ? isAlike && (isMesh || hole.size > area * leastSeenHole) && isRimmed(hole, solid, planes, true, true)
            : isTelling || isRimmed(hole, solid, planes, isAlike))
        ) {
          fill(hole, solid, 0);
          for (const k of inside) opened.add(k);
          if (isSeen && !isMesh) for (const k of inside) openedSeen.add(k);
          isChanged = true;
        } else left.push(hole);
      }
      closed = left;
    }
    const doubtful = closed.reduce(
      (sum, hole) => (hole.size > area * 0.0012 && countOf(hole, isEqual) > hole.size * 0.5 ? sum + hole.size : sum),
      0,
    );
    return { regions: [...opened], seen: [...openedSeen], doubtful: area > 0 ? doubtful / area : 0 };
  });
}

/** Whether a region has a clear edge nearly all around, within as far as a compressed picture's edges ring. */
function isFenced({ pixels, box }: Region, solid: Mask, { edge, edgeNoise, width, height }: Planes): boolean {
  const inside = markInside(pixels, box, width);
  const clear = Math.max(0.014, 5 * edgeNoise);
  let fenced = 0;
  let edges = 0;
  for (let i = 0; i < pixels.length; i++) {
    const at = pixels[i] as number;
    const x = at % width;
    const y = (at - x) / width;
    for (let side = 0; side < 4; side++) {
      const dx = across[side] as number;
      const dy = down[side] as number;
      if (inside(x + dx, y + dy)) continue;
      let isClear = (edge[at] as number) >= clear;
      let isSpeck = false;
      for (let step = 1; step <= 8 && !isClear && !isSpeck; step++) {
        const px = x + dx * step;
        const py = y + dy * step;
        if (px < 0 || py < 0 || px >= width || py >= height) break;
        const to = py * width + px;
        isSpeck = step > 1 && inside(px, py);
        isClear = solid.data[to] === 0 || (edge[to] as number) >= clear;
      }
      if (isSpeck) continue;
      edges++;
      if (isClear) fenced++;
    }
  }
  return fenced > edges * 0.85;
}

/** Steps to the four neighbours. */
const across = [-1, 1, 0, 0] as const;
const down = [0, 0, -1, 1] as const;

function countOf({ pixels }: Region, isCounted: (at: number) => boolean): number {
  let count = 0;
  for (let i = 0; i < pixels.length; i++) if (isCounted(pixels[i] as number)) count++;
  return count;
}

function fill({ pixels }: Region, solid: Mask, value: number): void {
  for (let i = 0; i < pixels.length; i++) solid.data[pixels[i] as number] = value;
}

const hueOf = ({ red, blue }: Planes, at: number) =>
  Math.max(Math.abs(red[at] as number), Math.abs(blue[at] as number));

/** Closes enclosed openings that do not show the backdrop. */
function fillSpecks(solid: Mask, planes: Planes, smallest: number, sure?: Float32Array): void {
  const open = new Uint8Array(solid.data.length);
  for (let at = 0; at < open.length; at++) open[at] = solid.data[at] === 0 ? 1 : 0;
  const slack = 0.03 + 2 * planes.noise;
  const isSeen = (at: number) => Math.abs((planes.shade[at] as number) - 1) < slack && hueOf(planes, at) < slack;
  const most = largestUnseen * open.reduce((area, isOpen) => area + 1 - isOpen, 0);
  withRegions(solid, open, (holes) => {
    for (const hole of holes) {
      const { x, y, width, height } = hole.box;
      const isOutside = x === 0 || y === 0 || x + width === solid.width || y + height === solid.height;
      if (isOutside) continue;
      const isOpen =
        countOf(hole, isSeen) >= hole.size * 0.15 ||
        (sure &&
          hole.size < most &&
          hole.pixels.reduce((sum, at) => sum + (sure[at] as number), 0) < hardlySeen * hole.size);
      if (hole.size < smallest || !isOpen) fill(hole, solid, 255);
    }
  });
}

/**
 * Whether much of a region's edge is close to the outside, with something of substance between: a ring or a handle,
 * rather than a label on a bottle or the white sole of a shoe.
 */
function isRimmed({ pixels, box }: Region, solid: Mask, planes: Planes, isEqual: boolean, isStrict = false): boolean {
  const { width, height, shade } = planes;
  const inside = markInside(pixels, box, width);
  const slack = 0.01 + 1.5 * planes.noise;
  let edges = 0;
  for (let i = 0; i < pixels.length; i++) {
    const x = (pixels[i] as number) % width;
    const y = ((pixels[i] as number) - x) / width;
    for (let side = 0; side < 4; side++) if (!inside(x + (across[side] as number), y + (down[side] as number))) edges++;
  }
  const reach = 10 + Math.round((3.2 * pixels.length) / Math.max(1, edges));
  let [rays, thin] = [0, 0];
  for (let i = 0; i < pixels.length; i++) {
    const x = (pixels[i] as number) % width;
    const y = ((pixels[i] as number) - x) / width;
    for (let side = 0; side < 4; side++) {
      const dx = across[side] as number;
      const dy = down[side] as number;
      if (inside(x + dx, y + dy)) continue;
      let substance = 0;
      let isInside = false;
      for (let step = 1; step <= reach && !isInside; step++) {
        const px = x + dx * step;
        const py = y + dy * step;
        if (px < 0 || py < 0 || px >= width || py >= height) break;
        const to = py * width + px;
        isInside = inside(px, py);
        const away = Math.abs((shade[to] as number) - 1) + hueOf(planes, to);
        if (solid.data[to] === 0) {
          // What only a shadow parts from the backdrop is the backdrop.
          if (substance > 0.3 || (!isStrict && step <= 2 && away > 0.04 + 2 * slack)) thin++;
          break;
        }
        substance += Math.max(0, away - slack);
      }
      if (!isInside) rays++;
    }
  }
  // Where the backdrop is blown out, a reflection may have its very colour.
  // What is seen through a hole is the backdrop to a hair; where that is blown out, a reflection may be as white.
  let away = 0;
  for (const at of pixels) away += Math.abs((shade[at] as number) - 1) + hueOf(planes, at);
  away /= pixels.length;
  const isExact = away < 0.02 + 1.5 * planes.noise;
  const isNear = away < 0.2;
  const least = !isEqual ? (isNear ? 0.35 : 0.75) : planes.whiteness > 252 ? 0.5 : isExact ? 0.3 : 0.4;
  return thin > rays * least;
}

/** Returns a membership test for a set of pixels. */
function markInside(pixels: Int32Array, box: Box, width: number): (x: number, y: number) => boolean {
  const marks = new Uint8Array(box.width * box.height);
  for (let i = 0; i < pixels.length; i++) {
    const at = pixels[i] as number;
    const x = at % width;
    marks[((at - x) / width - box.y) * box.width + x - box.x] = 1;
  }
  return (x, y) => {
    const column = x - box.x;
    const row = y - box.y;
    return column >= 0 && row >= 0 && column < box.width && row < box.height && marks[row * box.width + column] === 1;
  };
}
