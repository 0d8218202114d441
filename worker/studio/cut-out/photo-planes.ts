// What tells a product from a plain backdrop, per pixel: brightness and hue relative to the modelled backdrop, and edges.
import type { BackdropModel } from "./backdrop-model.ts";
import { averageValues } from "../pixels/blur.ts";
import { findExtremes } from "../pixels/extremes.ts";
import { createRaster, release, type Raster } from "../pixels/raster.ts";
import type { Steps } from "../pixels/time-slices.ts";

/** Planes of one value per pixel. */
export interface Planes {
  width: number;
  height: number;
  /** Brightness relative to the backdrop's: 1 is the backdrop, less is a shadow or a darker product. */
  shade: Float32Array;
  /** Red and blue relative to the backdrop's, less `shade`: 0 is the backdrop's hue, in shadow too. */
  red: Float32Array;
  blue: Float32Array;
  /** Strength of the edge: change per pixel as a share of the backdrop's brightness, along a common direction. */
  edge: Float32Array;
  /** Typical `edge` of the bare backdrop. */
  edgeNoise: number;
  /** Typical deviation of the bare backdrop from the model. */
  noise: number;
  /** How saturated the backdrop is, 0–1. On a saturated one, what has its hue is the backdrop, in shadow or not. */
  saturation: number;
  /** The backdrop's darkest channel, 0–255. */
  whiteness: number;
}

/** Longest side in pixels at which regions are found; edges are then refined in the whole photo. */
const longestSide = 720;

/** The photo at a half, a third … of its size, so that its longest side is at most 720 pixels. May return the photo. */
export function reduceForRegions(photo: Raster): { work: Raster; times: number } {
  const times = Math.ceil(Math.max(photo.width, photo.height) / longestSide);
  if (times === 1) return { work: photo, times };
  const work = createRaster(Math.floor(photo.width / times), Math.floor(photo.height / times));
  const area = times * times;
  for (let y = 0, to = 0; y < work.height; y++) {
    for (let x = 0; x < work.width; x++, to += 4) {
      let r = 0;
      let g = 0;
      let b = 0;
      for (let v = 0; v < times; v++) {
        let from = ((y * times + v) * photo.width + x * times) * 4;
        for (let u = 0; u < times; u++, from += 4) {
          r += photo.data[from] as number;
          g += photo.data[from + 1] as number;
          b += photo.data[from + 2] as number;
        }
      }
      work.data[to] = r / area;
      work.data[to + 1] = g / area;
      work.data[to + 2] = b / area;
      work.data[to + 3] = 255;
    }
  }
  return { work, times };
}

/** Added to brightness before dividing: dark backdrops are noisy. */
const lift = 24;

/** A pixel's brightness, red and blue as the planes have them; the backdrop's colour there begins at `back`. */
export function compare(data: Uint8ClampedArray, from: number, line: Float32Array, back: number) {
  const r = ((data[from] as number) + lift) / ((line[back] as number) + lift);
  const g = ((data[from + 1] as number) + lift) / ((line[back + 1] as number) + lift);
  const b = ((data[from + 2] as number) + lift) / ((line[back + 2] as number) + lift);
  const mean = 0.3 * r + 0.52 * g + 0.18 * b;
  return [mean, r - mean, b - mean] as const;
}

/** Computing for a pixel in one step over the planes, in milliseconds. */
const planeMs = 6e-5;

/** Measures the planes. Release them after use. */
export function* measurePlanes(work: Raster, model: BackdropModel): Steps<Planes> {
  const { width, height, data } = work;
  const size = width * height;
  const shade = new Float32Array(size);
  const red = new Float32Array(size);
  const blue = new Float32Array(size);
  const line = new Float32Array(width * 3);
  let [saturation, whiteness] = [0, 0];
  for (let y = 0, at = 0; y < height; y++) {
    model.readRow(y, line);
    yield width * planeMs;
    const middle = (width >> 1) * 3;
    const [low, high] = [0, 1].map((most) =>
      Math[most ? "max" : "min"](line[middle] as number, line[middle + 1] as number, line[middle + 2] as number),
    ) as [number, number];
    saturation += (high - low) / Math.max(30, high) / height;
    whiteness += low / height;
    for (let x = 0; x < width; x++, at++) {
      const r = ((data[at * 4] as number) + lift) / ((line[x * 3] as number) + lift);
      const g = ((data[at * 4 + 1] as number) + lift) / ((line[x * 3 + 1] as number) + lift);
      const b = ((data[at * 4 + 2] as number) + lift) / ((line[x * 3 + 2] as number) + lift);
      const mean = 0.3 * r + 0.52 * g + 0.18 * b;
      shade[at] = mean;
      red[at] = r - mean;
      blue[at] = b - mean;
    }
  }
  if (model.noise < flatNoise) {
    clearRinging(shade, red, blue, width, height);
    yield size * planeMs;
  }
  const edge = yield* measureEdges(shade, red, blue, width, height);
  const { edgeNoise, noise } = measureNoise(shade, red, blue, edge, width, height);
  return { width, height, shade, red, blue, edge, edgeNoise, noise, saturation, whiteness };
}

/** Deviation of a backdrop that was made white or another colour on a computer: all there is on it is compression. */
const flatNoise = 0.0005;
/** How far a compressed picture's blocks carry the ringing of an edge, in pixels. */
const ringingReach = 16;
/** Its height, as a share of the edge's. */
const ringingShare = 0.08;
/** The least deviation from the backdrop that is more than rounding: two of 255 levels. */
const faintest = 0.006;

/** The largest change from pixel to pixel within a soft shadow or a faint part. */
const softest = 0.02;

/**
 * Sets to the backdrop's values what is only a compressed picture's ringing beside an edge: faint, and not the border of
 * what is a little stronger and soft, such as a shadow or a white part.
 */
function clearRinging(shade: Float32Array, red: Float32Array, blue: Float32Array, width: number, height: number): void {
  const away = new Float32Array(shade.length);
  for (let at = 0; at < away.length; at++)
    away[at] = Math.max(Math.abs((shade[at] as number) - 1), Math.abs(red[at] as number), Math.abs(blue[at] as number));
  const most = findExtremes(away, width, height, ringingReach, 1);
  const soft = new Float32Array(away.length);
  const mayRing = new Uint8Array(away.length);
  for (let at = 0; at < away.length; at++) {
    const here = away[at] as number;
    const highest = ringingShare * (most[at] as number);
    if (here <= highest) mayRing[at] = 1;
    else if (here >= faintest && changeAt(away, at, width) < softest)
      soft[at] = here < 3 * highest || highest < faintest ? 1 : 0;
  }
  release({ data: away }, { data: most });
  const besideSoft = findExtremes(soft, width, height, ringingReach, 1);
  release({ data: soft });
  for (let at = 0; at < mayRing.length; at++) {
    if (mayRing[at] === 0 || besideSoft[at] === 1) continue;
    shade[at] = 1;
    red[at] = 0;
    blue[at] = 0;
  }
  release({ data: mayRing }, { data: besideSoft });
}

/** The largest difference from a neighbour. */
function changeAt(values: Float32Array, at: number, width: number): number {
  const here = values[at] as number;
  let change = 0;
  for (const next of [at - 1, at + 1, at - width, at + width])
    change = Math.max(change, Math.abs((values[next] ?? here) - here));
  return change;
}

/** Frees the planes' memory. */
export function releasePlanes({ shade, red, blue, edge }: Planes): void {
  release({ data: shade }, { data: red }, { data: blue }, { data: edge });
}

/**
 * Edge strength from the structure tensor: the change that neighbours share in direction, so that noise cancels and the
 * faint but continuous outline of white on white stays.
 */
function* measureEdges(
  shade: Float32Array,
  red: Float32Array,
  blue: Float32Array,
  width: number,
  height: number,
): Steps<Float32Array> {
  const xx = new Float32Array(shade.length);
  const yy = new Float32Array(shade.length);
  const xy = new Float32Array(shade.length);
  // Hue counts no more than brightness: compressed pictures have it blurred and with ringing.
  const hue = 1;
  for (let y = 0, at = 0; y < height; y++) {
    const up = y > 0 ? -width : 0;
    const down = y < height - 1 ? width : 0;
    for (let x = 0; x < width; x++, at++) {
      const left = x > 0 ? -1 : 0;
      const right = x < width - 1 ? 1 : 0;
      const sx = ((shade[at + right] as number) - (shade[at + left] as number)) / 2;
      const sy = ((shade[at + down] as number) - (shade[at + up] as number)) / 2;
      const rx = (hue * ((red[at + right] as number) - (red[at + left] as number))) / 2;
      const ry = (hue * ((red[at + down] as number) - (red[at + up] as number))) / 2;
      const bx = (hue * ((blue[at + right] as number) - (blue[at + left] as number))) / 2;
      const by = (hue * ((blue[at + down] as number) - (blue[at + up] as number))) / 2;
      xx[at] = sx * sx + rx * rx + bx * bx;
      yy[at] = sy * sy + ry * ry + by * by;
      xy[at] = sx * sy + rx * ry + bx * by;
    }
  }
  yield xx.length * planeMs;
  for (const plane of [xx, yy, xy]) averageValues(plane, width, height, 1);
  yield xx.length * planeMs;
  const range = measureRange(shade, width, height);
  yield xx.length * planeMs;
  for (let at = 0; at < xx.length; at++) {
    const spread = (xx[at] as number) - (yy[at] as number);
    const cross = 2 * (xy[at] as number);
    const strength = Math.sqrt(Math.sqrt(spread * spread + cross * cross));
    // A step's slope is about a third of its height; a shadow's edge rises over many pixels.
    const sharpness = (3.2 * strength) / (0.008 + (range[at] as number));
    const left = at > 0 ? at - 1 : at;
    const above = at >= width ? at - width : at;
    const hueStep =
      Math.abs((red[at] as number) - (red[left] as number)) +
      Math.abs((blue[at] as number) - (blue[left] as number)) +
      Math.abs((red[at] as number) - (red[above] as number)) +
      Math.abs((blue[at] as number) - (blue[above] as number));
    const keep = Math.max((sharpness - 0.25) / 0.4, hueStep / (strength + 0.004) - 0.25);
    xx[at] = strength * Math.max(0.12, Math.min(1, keep));
  }
  release({ data: yy }, { data: xy }, { data: range });
  return xx;
}

/** Half the side of the square over which an edge is compared with what changes in all. */
const rangeReach = 5;

/** Largest less smallest value around each pixel. */
function measureRange(values: Float32Array, width: number, height: number): Float32Array {
  const range = findExtremes(values, width, height, rangeReach, 1);
  const low = findExtremes(values, width, height, rangeReach, -1);
  for (let at = 0; at < range.length; at++) range[at] = (range[at] as number) - (low[at] as number);
  release({ data: low });
  return range;
}

/** Of the border's pixels that agree with the model. */
function measureNoise(
  shade: Float32Array,
  red: Float32Array,
  blue: Float32Array,
  edge: Float32Array,
  width: number,
  height: number,
): { edgeNoise: number; noise: number } {
  const ring = Math.max(2, Math.round(Math.min(width, height) * 0.03));
  const edges: number[] = [];
  const deviations: number[] = [];
  for (let y = 2; y < height - 2; y += 2) {
    for (let x = 2; x < width - 2; x += 2) {
      if (x >= ring && y >= ring && x < width - ring && y < height - ring) continue;
      const at = y * width + x;
      const away = Math.abs((shade[at] as number) - 1) + Math.abs(red[at] as number) + Math.abs(blue[at] as number);
      if (away > 0.06) continue;
      edges.push(edge[at] as number);
      deviations.push(away);
    }
  }
  const middle = (values: number[], share: number) =>
    Float64Array.from(values).sort()[Math.floor(values.length * share)] ?? 0.01;
  return { edgeNoise: middle(edges, 0.7), noise: middle(deviations, 0.7) };
}

/** A pixel's difference of hue from the backdrop, as `red` and `blue` have it. */
export function hueOf({ red, blue }: Planes, at: number): number {
  return Math.max(Math.abs(red[at] as number), Math.abs(blue[at] as number));
}
