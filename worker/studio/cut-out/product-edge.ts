// Extracts a product from its photo with a soft edge: alpha and the product's own colours along the outline, computed
// from the backdrop beside it.
import type { BackdropModel } from "./backdrop-model.ts";
import { averageMask } from "../pixels/blur.ts";
import {
  boundsOf,
  boundsOfMask,
  createRaster,
  crop,
  release,
  type Box,
  type Mask,
  type Raster,
} from "../pixels/raster.ts";
import { resizeMaskInSlices } from "../pixels/resample.ts";
import { afterWork, inSlices, inTurns } from "../pixels/time-slices.ts";
import { evenOutline } from "./even-outline.ts";
import { liftThreads } from "./thread-edge.ts";

/** A product without its backdrop. */
export interface CutOut {
  /** Tightly cropped; its opaque pixels are those of the photo. */
  raster: Raster;
  /** Its position in the photo, in pixels. */
  box: Box;
  /** "found": by the backdrop's colours; "seen": by the network; "own": the picture came with transparency. */
  outline: "found" | "seen" | "own";
}

/** Half the width in pixels of the zone around the outline in which alpha is computed. */
const inward = 3;
const outward = 6;
/** Half the side of the square in which the colours of both sides are gathered. */
const reach = 8;
/** Cosine between the ways from the backdrop to a pixel and to black, from which on it may be shadow. */
const likeShadow = 0.96;
/** Light (0–255) in which a pixel differs from all mixtures of the product's inside and the backdrop. */
const ownRim = 40;
/** Light (0–255) by which a product's hue must differ from its backdrop's, and light of its shadow, relative, at least. */
const [leastTurn, darkestShadow] = [8, 0.2];
/** Light of a product, relative to its backdrop's, below which it is black; alpha that is a trace of it, and by how much more is not. */
const [darkestFront, traceFrom, traceOver] = [0.3, 0.2, 0.4];
/** Least light in a backdrop's channels, as a share of the most, up to which it has no hue of its own. */
const greyFrom = 0.6;
/** Computing for a pixel, in milliseconds: those along the edge take most of it. */
const pixelMs = 1.5e-4;
/** The same for one of a mask that is averaged, and that is enlarged. */
const [averagedMs, enlargedMs] = [2e-5, 3e-5];

/**
 * The cut-out of a mask. Inside, the photo's pixels; along the outline, alpha from the colours on both sides. In slices.
 * @param solid the product, `windows` what is seen through it, through glass in `panes`, and `foot` the dark beside it that
 * is known to be its shadow; of the photo reduced `times`.
 * @param isThin whether the product is a chain, lace or a cord, and `mayGleam` whether one may mirror the backdrop's hue.
 */
export async function lift(
  photo: Raster,
  solid: Mask,
  { windows, panes, foot }: { windows: Mask; panes: Mask | undefined; foot: Mask },
  times: number,
  model: BackdropModel,
  isThin = false,
  mayGleam = true,
): Promise<CutOut> {
  const { width, height } = photo;
  const shape = await enlarge(solid, times, width, height);
  const threads = isThin ? await liftThreads(photo, shape, model, mayGleam) : undefined;
  if (threads) {
    release(shape);
    return threads;
  }
  const bounds = boundsOfMask(shape);
  const box: Box = {
    x: Math.max(0, bounds.x - outward),
    y: Math.max(0, bounds.y - outward),
    width: Math.min(width, bounds.x + bounds.width + outward) - Math.max(0, bounds.x - outward),
    height: Math.min(height, bounds.y + bounds.height + outward) - Math.max(0, bounds.y - outward),
  };
  // 255: the pixel and all around it are product, or 0: none is.
  const average = async (mask: Mask, radius: number) => {
    await afterWork(width * height * averagedMs);
    return averageMask(mask, radius);
  };
  const core = await average(shape, inward);
  const zone = await average(shape, outward);
  const near = await average(shape, times > 1 ? 2 : 1);
  const clear = await enlarge(windows, times, width, height);
  const glass = panes && (await enlarge(panes, times, width, height));
  const dark = await enlarge(foot, times, width, height);
  const shadow = await average(dark, outward);
  release(dark);
  const raster = createRaster(box.width, box.height);
  const line = new Float32Array(width * 3);
  const found = new Float32Array(4);
  await inSlices(box.height, box.width * pixelMs, (from, to) => {
    for (let y = from; y < to; y++) liftRow(y);
  });
  release(shape, core, zone, near, clear, shadow);
  if (glass) release(glass);
  const kept = boundsOf(raster, 6) ?? { x: 0, y: 0, width: box.width, height: box.height };
  const lifted = crop(raster, kept);
  release(raster);
  const cutOut: CutOut = {
    raster: lifted,
    box: { x: box.x + kept.x, y: box.y + kept.y, width: kept.width, height: kept.height },
    outline: "found",
  };
  await inTurns(evenOutline(photo, cutOut));
  return cutOut;

  function liftRow(y: number): void {
    let isRead = false;
    for (let x = 0, at = (y + box.y) * width + box.x, to = y * box.width * 4; x < box.width; x++, at++, to += 4) {
      const isGlass = glass !== undefined && glass.data[at] !== 0;
      if (zone.data[at] === 0 && clear.data[at] === 0 && !isGlass) continue;
      const from = at * 4;
      if (isWhole(core, shape, at, x + box.x, y + box.y)) {
        for (let c = 0; c < 3; c++) raster.data[to + c] = photo.data[from + c] as number;
        raster.data[to + 3] = 255;
        continue;
      }
      if (!isRead) model.readRow(y + box.y, line, photo);
      isRead = true;
      if ((clear.data[at] !== 0 || isGlass) && core.data[at] === 0) {
        lookThrough(photo.data, from, line, (x + box.x) * 3, raster.data, to);
        if (isGlass) veil(photo.data, from, raster.data, to);
        continue;
      }
      mat(photo, core, zone, near, x + box.x, y + box.y, line, found, glass !== undefined);
      // As dark as the product, or darker: there its outline tells.
      const isShadow = shadow.data[at] !== 0 && shape.data[at] === 0;
      const alpha = Math.min(found[3] as number, isShadow ? clamp(((near.data[at] as number) / 255 - 0.2) * 2) : 1);
      if (alpha >= 0.012) {
        for (let c = 0; c < 3; c++) raster.data[to + c] = (found[c] as number) * alpha;
        raster.data[to + 3] = alpha * 255;
      }
      if (isGlass) veil(photo.data, from, raster.data, to);
    }
  }
}

/**
 * A pixel seen through glass or a handle: darker than the backdrop it is a shade, drawn in black, and brighter a
 * reflection, drawn in white; premultiplied.
 */
function lookThrough(
  data: Uint8ClampedArray,
  from: number,
  line: Float32Array,
  back: number,
  result: Uint8ClampedArray,
  to: number,
): void {
  const here = 0.3 * (data[from] as number) + 0.59 * (data[from + 1] as number) + 0.11 * (data[from + 2] as number);
  const behind = 0.3 * (line[back] as number) + 0.59 * (line[back + 1] as number) + 0.11 * (line[back + 2] as number);
  const shade = Math.min(0.85, Math.max(0, 1 - here / Math.max(8, behind) - haze));
  const gleam = Math.min(0.95, Math.max(0, (here - behind - 5) / Math.max(40, 255 - behind)));
  for (let c = 0; c < 3; c++) result[to + c] = 255 * gleam;
  result[to + 3] = 255 * Math.max(shade, gleam);
}

/** Shade behind a product that is its soft shadow. */
const haze = 0.06;

/** Glass keeps at least this much of what is seen in it: its own faint reflections. */
const pale = 0.2;

/** Covers a pixel by at least as much as clear glass does, in the colour seen there. */
function veil(data: Uint8ClampedArray, from: number, result: Uint8ClampedArray, to: number): void {
  const lacking = pale - (result[to + 3] as number) / 255;
  if (lacking <= 0) return;
  for (let c = 0; c < 3; c++) result[to + c] = (result[to + c] as number) + lacking * (data[from + c] as number);
  result[to + 3] = 255 * pale;
}

/** At the photo's own border the product goes on: there only what is inside the photo counts. */
function isWhole(core: Mask, shape: Mask, at: number, x: number, y: number): boolean {
  if (core.data[at] === 255) return true;
  const { width, height } = core;
  const isInner = x >= inward && y >= inward && x < width - inward && y < height - inward;
  if (isInner || shape.data[at] !== 255) return false;
  for (let v = Math.max(0, y - inward); v <= Math.min(height - 1, y + inward); v++)
    for (let u = Math.max(0, x - inward); u <= Math.min(width - 1, x + inward); u++)
      if (shape.data[v * width + u] !== 255) return false;
  return true;
}

/**
 * Alpha (0–1) and colour of a pixel beside the outline, written to `found` as r, g, b, alpha.
 * @param near how much of each pixel's close neighbourhood is product, 0–255.
 * @param isGlass whether clear glass is a part of the product, whose rim has no hue.
 */
function mat(
  photo: Raster,
  core: Mask,
  zone: Mask,
  near: Mask,
  x: number,
  y: number,
  line: Float32Array,
  found: Float32Array,
  isGlass: boolean,
): void {
  const { width, height, data } = photo;
  let ir = 0;
  let ig = 0;
  let ib = 0;
  let inners = 0;
  let or = 0;
  let og = 0;
  let ob = 0;
  let outers = 0;
  let weights = 0;
  let square = 0;
  let gapR = 0;
  let gapG = 0;
  let gapB = 0;
  let gaps = 0;
  // Every second pixel tells enough: the same ones for all pixels around, which would differ like a chessboard's else.
  const lastRow = Math.min(height - 1, y + reach);
  const lastColumn = Math.min(width - 1, x + reach);
  for (let v = Math.max(0, y - reach) & -2; v <= lastRow; v += 2) {
    for (let u = Math.max(0, x - reach) & -2, from = v * width + u; u <= lastColumn; u += 2, from += 2) {
      const inside = core.data[from] as number;
      // In a gap too narrow for anything far from its sides, what is in its middle tells.
      const isGap = inside !== 255 && inside !== 0;
      if (isGap && near.data[from] !== 0) continue;
      const r = data[from * 4] as number;
      const g = data[from * 4 + 1] as number;
      const b = data[from * 4 + 2] as number;
      // The nearest count most: products are shaded, and a contact shadow is the backdrop of what stands in it.
      const weight = 1 / (4 + (u - x) * (u - x) + (v - y) * (v - y));
      if (isGap) {
        gapR += r * weight;
        gapG += g * weight;
        gapB += b * weight;
        gaps += weight;
      } else if (inside === 255) {
        ir += r * weight;
        ig += g * weight;
        ib += b * weight;
        inners += weight;
      } else {
        or += r * weight;
        og += g * weight;
        ob += b * weight;
        square += (r * r + g * g + b * b) * weight;
        weights += weight;
        outers++;
      }
    }
  }
  const at = (y * width + x) * 4;
  const r = data[at] as number;
  const g = data[at + 1] as number;
  const b = data[at + 2] as number;
  let backR = line[x * 3] as number;
  let backG = line[x * 3 + 1] as number;
  let backB = line[x * 3 + 2] as number;
  let spread = 3;
  if (outers > 4) {
    backR = or / weights;
    backG = og / weights;
    backB = ob / weights;
    const variance = square / weights - (backR * backR + backG * backG + backB * backB);
    spread = Math.sqrt(Math.max(0, variance) / 3);
  } else if (gaps > 0) {
    backR = gapR / gaps;
    backG = gapG / gaps;
    backB = gapB / gaps;
  }
  const shape = (near.data[y * width + x] as number) / 255;
  let frontR = r;
  let frontG = g;
  let frontB = b;
  if (inners > 0) {
    frontR = ir / inners;
    frontG = ig / inners;
    frontB = ib / inners;
  } else {
    // Thin things (a chain, a strap) have no inside: the colour farthest from the backdrop is theirs.
    let farthest = -1;
    for (let v = Math.max(0, y - 3); v <= Math.min(height - 1, y + 3); v++) {
      for (let u = Math.max(0, x - 3); u <= Math.min(width - 1, x + 3); u++) {
        const place = (v * width + u) * 4;
        if (zone.data[v * width + u] === 0) continue;
        const awayR = (data[place] as number) - backR;
        const awayG = (data[place + 1] as number) - backG;
        const awayB = (data[place + 2] as number) - backB;
        const away = awayR * awayR + awayG * awayG + awayB * awayB;
        if (away <= farthest) continue;
        farthest = away;
        frontR = data[place] as number;
        frontG = data[place + 1] as number;
        frontB = data[place + 2] as number;
      }
    }
  }
  const fr = frontR - backR;
  const fg = frontG - backG;
  const fb = frontB - backB;
  const length = fr * fr + fg * fg + fb * fb;
  // A camera mixes light, not the values that stand for it: a dark product covers more of a bright pixel than these say.
  const lr = lightOf(frontR) - lightOf(backR);
  const lg = lightOf(frontG) - lightOf(backG);
  const lb = lightOf(frontB) - lightOf(backB);
  const lights = lr * lr + lg * lg + lb * lb;
  const dr = lightOf(r) - lightOf(backR);
  const dg = lightOf(g) - lightOf(backG);
  const db = lightOf(b) - lightOf(backB);
  const mixed = dr * lr + dg * lg + db * lb;
  const along = lights > 0 ? mixed / lights : 0;
  // What the backdrop's own roughness could be is none of the product's.
  const brightness = Math.max(0.15, (backR + backG + backB) / 382);
  const rough = Math.min(0.5, (1.5 * spread * brightness) / Math.sqrt(lights + 1));
  // Steeper than a mixture: haze at either end is the backdrop's shading more often than the product's.
  const linear = clamp((along - rough) / Math.max(0.2, 0.94 - rough));
  const measured = linear * linear * (3 - 2 * linear);
  // Colours that hardly differ say little: the shape decides.
  // Outside the shape, what is farther from the backdrop than the product itself is the dark line of a contact shadow.
  const beyond = inners > 0 && shape < 0.3 ? clamp((along - 1.25) / 0.5) : 0;
  // So is what is darker in the backdrop's own hue, without turning to the product's: its soft shadow.
  const [br, bg, bb] = [lightOf(backR), lightOf(backG), lightOf(backB)];
  const far = dr * dr + dg * dg + db * db;
  const turned = mixed / Math.sqrt(lights * far + 1);
  const dimmed = -(dr * br + dg * bg + db * bb) / Math.sqrt((br * br + bg * bg + bb * bb) * far + 1);
  const shaded = shape < 0.5 ? clamp((dimmed - Math.max(likeShadow, turned)) * 20) : 0;
  const trust = (1 - beyond) * (length / (length + 900));
  let alpha = trust * measured * (1 - shaded * (1 - measured)) + (1 - trust) * clamp((shape - 0.25) * 2);
  // Beside a product of another hue, a pixel is no more of it than its hue has turned to the product's: the rest is shadow.
  const backs = br * br + bg * bg + bb * bb + 1;
  const dim = (lightOf(frontR) * br + lightOf(frontG) * bg + lightOf(frontB) * bb) / backs;
  const turnR = lightOf(frontR) - dim * br;
  const turnG = lightOf(frontG) - dim * bg;
  const turnB = lightOf(frontB) - dim * bb;
  const turn = turnR * turnR + turnG * turnG + turnB * turnB;
  let shadowed = 0;
  const isGrey = Math.min(br, bg, bb) > greyFrom * Math.max(br, bg, bb);
  if (isGrey && !isGlass && alpha > 0 && turn > leastTurn * leastTurn) {
    // Cameras and JPEG files know hue at half of their size.
    let [product, light] = [0, 0];
    for (let v = Math.max(0, y - 2); v <= y + 2 && v < height; v += 2)
      for (let u = Math.max(0, x - 2); u <= x + 2 && u < width; u += 2) {
        const from = (v * width + u) * 4;
        const [sr, sg, sb] = [
          lightOf(data[from] as number),
          lightOf(data[from + 1] as number),
          lightOf(data[from + 2] as number),
        ];
        product += (turnR * sr + turnG * sg + turnB * sb) / turn;
        light += (br * sr + bg * sg + bb * sb) / backs;
      }
    const share = clamp((product / Math.max(0.01, product + Math.max(0, light - product * dim)) - 0.06) / 0.33);
    const isShade =
      clamp(Math.sqrt(turn) / leastTurn - 1) * clamp((light / 9 - darkestShadow) * 8) * clamp((0.96 - light / 9) * 10);
    shadowed = isShade * (1 - share);
    alpha -= isShade * Math.max(0, alpha - share * share * (3 - 2 * share));
  }
  // A black product has no hue: a trace of it beside its outline is its shadow's dark, or a JPEG's ringing.
  if (isGrey && !isGlass && turn <= leastTurn * leastTurn && dim < darkestFront)
    alpha *= 1 - clamp(1 - 3 * shape) * (1 - clamp((alpha - traceFrom) / traceOver));
  // A thin thing's gleam is as bright as the backdrop, and its own all the same.
  if (inners === 0) alpha = Math.max(alpha, 0.9 * clamp((shape - 0.3) * 2.2));
  // So is a rim of another colour than the inside: piping, a white sole.
  const aside = dimmed > likeShadow && shape < 0.9 ? 0 : Math.sqrt(Math.max(0, far - along * mixed));
  const own = clamp((aside - ownRim) / ownRim);
  alpha = Math.max(alpha, own * clamp((shape - 0.3) * 2.2));
  // Far inside and far outside, what looks like the other side is a likeness.
  alpha = Math.max(alpha, clamp(((core.data[y * width + x] as number) / 255 - 0.74) * 6));
  alpha = Math.min(alpha, clamp(((zone.data[y * width + x] as number) - 30) / 70 + shape * 2));
  const unmixed = (value: number, front: number, back: number) => {
    const free = unmix(value, front + own * (value - front), back, alpha);
    return free + shadowed * (front - free);
  };
  found[0] = unmixed(r, frontR, backR);
  found[1] = unmixed(g, frontG, backG);
  found[2] = unmixed(b, frontB, backB);
  found[3] = alpha;
}

/** The product's own value in a mixture, near that of its inside. */
function unmix(own: number, front: number, back: number, alpha: number): number {
  const free = alpha > 0.15 ? (own - (1 - alpha) * back) / alpha : front;
  const slack = 18 + 40 * alpha;
  return Math.max(0, Math.min(255, Math.max(front - slack, Math.min(front + slack, free))));
}

const clamp = (value: number) => Math.max(0, Math.min(1, value));

/** The light (0–255) that a value of a picture (0–255) stands for, nearly. */
const lightOf = (value: number) => (value * value) / 255;

/** A mask of the reduced photo at the photo's size, with a soft edge. */
async function enlarge(solid: Mask, times: number, width: number, height: number): Promise<Mask> {
  const exact = times === 1 ? solid : await resizeMaskInSlices(solid, solid.width * times, solid.height * times);
  const result: Mask = { width, height, data: new Uint8ClampedArray(width * height) };
  await inSlices(height, width * enlargedMs, (from, to) => {
    for (let y = from; y < to; y++) {
      const row = Math.min(exact.height - 1, y) * exact.width;
      for (let x = 0; x < width; x++)
        result.data[y * width + x] = (exact.data[row + Math.min(exact.width - 1, x)] as number) > 127 ? 255 : 0;
    }
  });
  if (exact !== solid) release(exact);
  return result;
}
