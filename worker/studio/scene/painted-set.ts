// Paints a set at a size and caches it: the pictures of a batch show one product in the same set, with one person after
// the other.
import type { LoadArt } from "../studio.ts";
import type { Palette } from "./palette.ts";
import { paintLayer } from "./plate-paint.ts";
import { blurColours } from "../pixels/blur.ts";
import { resizeInSlices } from "../pixels/resample.ts";
import { boundsOf, createRaster, crop, drawOverInSlices, release, type Raster } from "../pixels/raster.ts";
import type { CacheBudget } from "../pixels/lru-cache.ts";
import type { Plate, Scene } from "./scene.ts";

interface Size {
  width: number;
  height: number;
}

/** A set in its colours, as two layers: behind the person, out of focus, and in front of her. */
interface PaintedSet {
  /** Opaque; ends where the front hides everything. */
  back: Raster;
  /** Cropped to start at its highest pixel, `top` pixels down. */
  front: { raster: Raster; top: number } | undefined;
}

export type PaintSet = (scene: Scene, layers: Plate["layers"], palette: Palette, size: Size) => Promise<PaintedSet>;

/** Creates a painter that caches sets (nine megabytes for a story). */
export function createSetPainter(loadArt: LoadArt, caches: CacheBudget): PaintSet {
  const sets = caches.createCache<PaintedSet>(measureSet, releaseSet);
  return async (scene, layers, palette, size) => {
    const key = JSON.stringify([layers, palette, size]);
    const kept = sets.get(key);
    if (kept) return kept;
    const front = layers.front && (await paintFront(layers.front));
    const back = createRaster(size.width, front ? findCover(front) : size.height);
    await paintLayer(back, loadArt, layers.back, scene, palette, size);
    const set = { back: front ? await defocus(back, behindCounter, back) : back, front };
    sets.set(key, set);
    return set;

    async function paintFront(layer: NonNullable<Plate["layers"]["front"]>): Promise<PaintedSet["front"]> {
      const whole = createRaster(size.width, size.height);
      await paintLayer(whole, loadArt, layer, scene, palette, size);
      const top = boundsOf(whole)?.y ?? size.height - 1;
      const raster = crop(whole, { x: 0, y: top, width: size.width, height: size.height - top });
      release(whole);
      return { raster, top };
    }
  };
}

/** The row from which on the front hides everything. */
function findCover({ raster: { width, height, data }, top }: NonNullable<PaintedSet["front"]>): number {
  let at = data.length - 1;
  while (at >= 0 && data[at] === 255) at -= 4;
  return top + Math.min(height, Math.floor(at / 4 / width) + 1);
}

const measureSet = ({ back, front }: PaintedSet) => back.data.byteLength + (front?.raster.data.byteLength ?? 0);

function releaseSet({ back, front }: PaintedSet): void {
  release(back);
  if (front) release(front.raster);
}

/** Copies the set's back onto a canvas of its width. */
export function drawBack(canvas: Raster, { back }: PaintedSet): void {
  canvas.data.set(back.data);
}

/** Composites the set's front over the canvas. */
export async function drawFront(canvas: Raster, { front }: PaintedSet): Promise<void> {
  if (front) await drawOverInSlices(canvas, front.raster, 0, front.top);
}

/** How much smaller a layer is blurred than it is shown, and the blur's radius as a share of the shorter side. */
interface Focus {
  reduced: number;
  radius: number;
}

/** Of a wall some steps behind a person, and of the room behind a person close by. */
const behindCounter: Focus = { reduced: 4, radius: 0.0074 };
const closeBy: Focus = { reduced: 8, radius: 0.0148 };

/** An opaque raster out of focus, as a new one of a size; frees the given one. */
async function defocus(sharp: Raster, { reduced, radius }: Focus, { width, height }: Size): Promise<Raster> {
  const small = await resizeInSlices(sharp, Math.ceil(width / reduced), Math.ceil(height / reduced));
  release(sharp);
  await blurColours(small, Math.max(1, Math.round((radius * Math.min(width, height)) / reduced)));
  const back = await resizeInSlices(small, width, height);
  release(small);
  return back;
}

/**
 * The set's back out of focus, as a new canvas of that size.
 * @param isClose whether the person is close by, and not behind the set's counter.
 */
export async function paintSoftBack(
  loadArt: LoadArt,
  scene: Scene,
  { layers }: Plate,
  palette: Palette,
  size: Size,
  isClose: boolean,
): Promise<Raster> {
  const half = createRaster(Math.ceil(size.width / 2), Math.ceil(size.height / 2));
  await paintLayer(half, loadArt, layers.back, scene, palette);
  return defocus(half, isClose ? closeBy : behindCounter, size);
}
