// Separates a product photo's backdrop: pixels are classified by colour, then flooded from the border across gentle
// changes only.
import type { BackdropModel } from "./backdrop-model.ts";
import { averageMask } from "../pixels/blur.ts";
import { createMask, release, type Mask, type Raster } from "../pixels/raster.ts";
import { floodFill } from "../pixels/regions.ts";

/** Pixel classes, by colour alone. */
export const backdrop = 0;
const unsure = 1;
export const product = 2;
/** Unsure, but hardly darker than the backdrop: seen through a handle, it may be the backdrop in a soft shadow. */
export const faint = 4;
/** Set once the flood from the border has reached the pixel. */
export const reached = 3;

const plain = 0;
const shaded = 1;
export const tinted = 2;

/**
 * A classified photo, one value per pixel: its class, the local gradient (`steps`, as a fraction of the backdrop's
 * brightness), and its colour relative to the backdrop (`tints`: plain, shaded or tinted).
 */
export interface Sorted {
  classes: Uint8Array;
  steps: Float32Array;
  tints: Uint8Array;
}

/**
 * Settings of the flood, tried in turn until one gives a good cut-out, since no single one suits every photo: the
 * largest gradient crossed, as a fraction of the backdrop's brightness per pixel, where the colour is plainly the
 * backdrop's (`plain`), the same but darker (`shadow`), and off in hue or brighter (`tinted`, light products). `gap` is
 * the radius in pixels of the widest breach in an outline that the flood does not pass.
 */
export const gentleness = [
  { plain: 0.034, shadow: 0.034, tinted: 0.034, gap: 0 },
  { plain: 0.034, shadow: 0.034, tinted: 0.011, gap: 0 },
  { plain: 0.02, shadow: 0.02, tinted: 0.008, gap: 0 },
  { plain: 0.013, shadow: 0.034, tinted: 0.008, gap: 5 },
  { plain: 0.009, shadow: 0.034, tinted: 0.006, gap: 6 },
] as const;

/** Classifies pixels by colour. A shadow is the backdrop's hue, darker; a pixel that could be one stays `unsure`. */
export function sortByColour(photo: Raster, model: BackdropModel): Sorted {
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
      let min = 9;
      let max = 0;
      let step = 0;
      for (let c = 0; c < 3; c++) {
        const expected = Math.max(24, line[x * 3 + c] as number);
        const ratio = (data[i + c] as number) / expected;
        min = Math.min(min, ratio);
        max = Math.max(max, ratio);
        const across = (data[i + right + c] as number) - (data[i + left + c] as number);
        const along = (data[i + down + c] as number) - (data[i + up + c] as number);
        step = Math.max(step, Math.sqrt(across * across + along * along) / 2 / expected);
      }
      steps[at] = step;
      const offHue = (max - min) / Math.max(0.2, (max + min) / 2);
      tints[at] = offHue > 0.022 || max > 1 + near * 0.6 ? tinted : min < 0.972 ? shaded : plain;
      if (max < 1 + near && min > 1 - near) classes[at] = backdrop;
      else if (max > 1 + near * 2.2 || min < 0.42 || offHue > 0.24) classes[at] = product;
      else classes[at] = min > 0.8 && offHue < 0.07 ? faint : unsure;
    }
  }
  return { classes, steps, tints };
}

/**
 * Floods from the border across backdrop pixels and on across gentle changes (soft shadows, not edges). Sets `reached`
 * in `classes`.
 */
export function flood(
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
  const seeds: number[] = [];
  for (let x = 0; x < width; x++) seeds.push(x, (height - 1) * width + x);
  for (let y = 0; y < height; y++) seeds.push(y * width, y * width + width - 1);
  floodFill(open, { width, height }, seeds, (from, to) => classes.fill(reached, from, to));
  if (open !== passable) {
    growBack(classes, passable, width, gentle.gap + 1);
    release({ data: open });
  }
  release({ data: passable });
}

/** Erodes the passable pixels by a radius. Isolated impassable pixels are noise and do not count. */
function narrow(passable: Uint8Array, width: number, height: number, radius: number): Uint8Array {
  const walls: Mask = { width, height, data: new Uint8ClampedArray(passable.length) };
  for (let at = 0; at < passable.length; at++) walls.data[at] = passable[at] ? 0 : 255;
  const density = averageMask(walls, 2);
  const result = passable.slice();
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if (walls.data[at] === 0 || (density.data[at] as number) < 50) continue;
      const isInner =
        x > 0 &&
        x < width - 1 &&
        y > 0 &&
        y < height - 1 &&
        walls.data[at - 1] &&
        walls.data[at + 1] &&
        walls.data[at - width] &&
        walls.data[at + width];
      if (isInner) continue;
      for (let dy = -radius; dy <= radius; dy++) {
        const row = y + dy;
        if (row < 0 || row >= height) continue;
        const reach = Math.floor(Math.sqrt(radius * radius - dy * dy));
        result.fill(0, row * width + Math.max(0, x - reach), row * width + Math.min(width, x + reach + 1));
      }
    }
  }
  release(walls, density);
  return result;
}

/** Dilates the reached pixels by a few steps, into what the erosion had closed. */
function growBack(classes: Uint8Array, passable: Uint8Array, width: number, steps: number): void {
  let front = findShore(classes, 0, classes.length, width);
  for (let round = 0; round < steps && front.length > 0; round++) {
    const next: number[] = [];
    const grow = (at: number) => {
      if (!passable[at] || classes[at] === reached) return;
      classes[at] = reached;
      next.push(at);
    };
    for (const at of front) {
      grow(at - 1);
      grow(at + 1);
      grow(at - width);
      grow(at + width);
    }
    front = next;
  }
}

/** The reached pixels that have an unreached neighbour. */
function findShore(classes: Uint8Array, from: number, to: number, width: number): number[] {
  const shore: number[] = [];
  for (let at = from; at < to; at++) {
    if (classes[at] !== reached) continue;
    const isInner =
      classes[at - 1] === reached &&
      classes[at + 1] === reached &&
      classes[at - width] === reached &&
      classes[at + width] === reached;
    if (!isInner) shore.push(at);
  }
  return shore;
}

/**
 * Removes the darkest line of a contact shadow, which lies next to certain product pixels and is too steep for the
 * flood: a few pixels inwards from the flooded side, where product is near, up to the still steeper real edge.
 */
export function peelShadow(classes: Uint8Array, steps: Float32Array, width: number, height: number): void {
  const depth = Math.round(Math.max(width, height) / 90);
  const sure = createMask(width, height);
  for (let i = 0; i < classes.length; i++) sure.data[i] = classes[i] === product ? 255 : 0;
  const near = averageMask(sure, depth);
  const isOpen = (at: number, round: number) =>
    classes[at] === unsure || classes[at] === faint || (classes[at] === backdrop && round < 5);
  let front = findShore(classes, width, classes.length - width, width);
  for (let round = 0; round < depth && front.length > 0; round++) {
    const next: number[] = [];
    const peel = (at: number) => {
      if (at < 0 || at >= classes.length || !isOpen(at, round)) return;
      const isSteep = classes[at] !== backdrop && (steps[at] as number) > 0.095;
      if (isSteep || (near.data[at] as number) < 2) return;
      classes[at] = reached;
      next.push(at);
    };
    for (const at of front) {
      peel(at - 1);
      peel(at + 1);
      peel(at - width);
      peel(at + width);
    }
    front = next;
  }
  release(sure, near);
}
