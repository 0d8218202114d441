// The shadow that an object casts on the surface it stands on.
import { blurMaskInSlices } from "../pixels/blur.ts";
import type { Rgb } from "../pixels/colour.ts";
import { inSlices } from "../pixels/time-slices.ts";
import { drawShadow, createMask, type Mask, type Raster } from "../pixels/raster.ts";

/** Computing of a pixel of what is laid down, in milliseconds. */
const laidMs = 1e-4;
/** And of one of the mask that is drawn. */
const shadedMs = 3e-5;

/** A part of a shadow; `left` and `top` are its offset from the object's top left corner. */
export interface ShadowPart {
  mask: Mask;
  left: number;
  top: number;
  strength: number;
}

/**
 * Computes an object's shadow: a long faint one away from the light, a soft one around its base, a dark contact line.
 * @param reach size of the shadows in pixels; about a tenth of the picture's height.
 * @param light direction of the light, x right and y down; only its side counts.
 */
export async function shapeShadow(
  thing: Raster,
  { reach, light }: { reach: number; light: { x: number } },
): Promise<ShadowPart[]> {
  const away = light.x <= 0 ? 1 : -1;
  // The long one leans further than it is tall.
  const margin = Math.ceil(reach * 1.9);
  const ends = findEnds(thing);
  const rise = riseBetweenFeet(thing, ends);
  const long = await layDown(thing, margin, Math.max(6, Math.round(reach * 1.05)), away * 0.85, rise);
  await blurMaskInSlices(long, reach * 0.17, reach * 0.11);
  const longTop = thing.height - long.height + margin;
  const feet = findFeet(thing, margin, ends, rise);
  const base = thing.height - feet.height + margin;
  const wide: Mask = { ...feet, data: feet.data.slice() };
  await blurMaskInSlices(wide, reach * 0.17, reach * 0.085);
  await blurMaskInSlices(feet, reach * 0.04, reach * 0.026);
  const place = (mask: Mask, dx: number, top: number, strength: number): ShadowPart => ({
    mask,
    left: Math.round(dx - margin),
    top: Math.round(top),
    strength,
  });
  return [
    place(long, 0, longTop + reach * 0.1, 0.4),
    place(wide, away * reach * 0.1, base + reach * 0.035, 0.75),
    place(feet, away * reach * 0.015, base + reach * 0.012, 0.85),
  ];
}

/**
 * Draws the shadow under an object that is about to be drawn at (left, top); without it products seem to float.
 * @param tint colour of the shade, 0–255: the set's dark.
 */
export async function drawGroundShadow(
  canvas: Raster,
  shadow: readonly ShadowPart[],
  left: number,
  top: number,
  tint: Rgb,
): Promise<void> {
  const keep = tint.map((part) => (part / 255) * 0.55) as [number, number, number];
  for (const part of shadow) {
    const { mask, strength } = part;
    await inSlices(mask.height, mask.width * shadedMs, (from, to) =>
      drawShadow(canvas, mask, left + part.left, top + part.top, strength, keep, { from, to }),
    );
  }
}

/**
 * Share of an object's width (0–1) that touches the ground when it stands as photographed. Objects photographed lying
 * flat or hanging have almost none: on a counter they would balance on a tip.
 */
export function measureFooting(thing: Raster): number {
  const reach = Math.max(2, Math.round(thing.height * 0.05));
  let touching = 0;
  for (let x = 0; x < thing.width; x++) {
    for (let y = thing.height - reach; y < thing.height; y++) {
      if ((thing.data[(y * thing.width + x) * 4 + 3] as number) < 128) continue;
      touching++;
      break;
    }
  }
  return touching / thing.width;
}

/** How far above its lowest row an object ends at most where it still touches the ground, of its height. */
const reachUp = 0.2;

/** By how many rows above its lowest an object ends in each column: Infinity where it is too far above the ground. */
function findEnds({ width, height, data }: Raster): Float32Array {
  const depth = Math.round(height * reachUp);
  return new Float32Array(width).map((_, x) => {
    let up = 0;
    while (up < depth && (data[((height - 1 - up) * width + x) * 4 + 3] as number) < 128) up++;
    return up < depth ? up : Infinity;
  });
}

/** An arch between two feet: its least width and height, of the object's. */
const arch = { width: 0.18, height: 0.035 };

/**
 * By how many rows above its lowest the ground is under each column: of two feet with an arch between them (a headset's
 * cups, glasses) the one further back stands higher in the picture.
 */
function riseBetweenFeet({ width, height }: Raster, ends: Float32Array): Float32Array {
  const rise = new Float32Array(width);
  const lowest = ends.indexOf(Math.min(...ends));
  for (const way of [-1, 1]) {
    // The other foot: from the lowest one, what the flattest line touches.
    let [other, flattest] = [-1, Infinity];
    for (let x = lowest + way * Math.ceil(arch.width * width); x >= 0 && x < width; x += way) {
      const slope = (ends[x] as number) / Math.abs(x - lowest);
      if (slope < flattest) [other, flattest] = [x, slope];
    }
    if (other < 0 || flattest === Infinity) continue;
    let open = 0;
    for (let x = lowest; x !== other; x += way)
      open = Math.max(open, (ends[x] as number) - flattest * Math.abs(x - lowest));
    if (open < arch.height * height) continue;
    for (let x = lowest; x >= 0 && x < width; x += way)
      rise[x] = flattest * Math.min(Math.abs(x - lowest), Math.abs(other - lowest));
  }
  return rise;
}

/** Contact area: a band along the lowest pixels of the columns that end near the ground. */
function findFeet(thing: Raster, margin: number, ends: Float32Array, rise: Float32Array): Mask {
  const { width, height } = thing;
  const band = Math.max(3, Math.round(Math.min(height, width) * 0.05));
  const depth = Math.round(height * reachUp);
  const mask = createMask(width + margin * 2, depth + margin * 2);
  for (const [x, up] of ends.entries()) {
    if (up === Infinity) continue;
    const low = height - 1 - up;
    // Columns that end higher (a bag's rounded corner, a heel) darken the ground less.
    const near = Math.max(0, Math.min(1, (depth - Math.max(0, up - (rise[x] as number))) / (depth * 0.7)));
    for (let y = Math.max(height - depth, low - band); y <= low; y++) {
      mask.data[(y - (height - depth) + margin) * mask.width + x + margin] = 255 * near;
    }
  }
  return mask;
}

/** The silhouette projected on the ground: squeezed to `tall` pixels and sheared by `lean` of that height. */
async function layDown(thing: Raster, margin: number, tall: number, lean: number, rise: Float32Array): Promise<Mask> {
  const mask = createMask(thing.width + margin * 2, tall + margin * 2);
  const lay = (y: number) => {
    const from = Math.floor(((y + 0.5) / tall) * thing.height);
    const shift = Math.round((1 - (y + 0.5) / tall) * tall * lean * 1.6);
    const fade = 0.35 + 0.65 * ((y + 0.5) / tall);
    for (let x = 0; x < thing.width; x++) {
      const to = x + margin + shift;
      if (to < 0 || to >= mask.width) continue;
      const row = y + margin - Math.round(Math.min(margin, rise[x] as number));
      mask.data[row * mask.width + to] = (thing.data[(from * thing.width + x) * 4 + 3] as number) * fade;
    }
  };
  await inSlices(tall, thing.width * laidMs, (from, to) => {
    for (let y = from; y < to; y++) lay(y);
  });
  return mask;
}
