// Pictures in memory and compositing. Every raster is RGBA, 8 bit, *premultiplied* by alpha.
import { inSlices } from "./time-slices.ts";

/** Premultiplied RGBA, row by row from the top left; 4 bytes a pixel. */
export interface Raster {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** One 8-bit value per pixel: coverage, shade or distance. */
export interface Mask {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** A rectangle in pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A transparent raster. */
export function createRaster(width: number, height: number): Raster {
  return { width, height, data: new Uint8ClampedArray(width * height * 4) };
}

/** The box that covers a whole picture. */
export function fullBox({ width, height }: { width: number; height: number }): Box {
  return { x: 0, y: 0, width, height };
}

/** The smallest box around a mask's values that are not 0; an empty one where all are 0. */
export function boundsOfMask({ width, height, data }: Mask): Box {
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0, row = 0; y < height; y++, row += width) {
    let first = 0;
    while (first < width && data[row + first] === 0) first++;
    if (first === width) continue;
    let last = width - 1;
    while (last > right && data[row + last] === 0) last--;
    left = Math.min(left, first);
    right = last;
    top = Math.min(top, y);
    bottom = y;
  }
  return right < 0
    ? { x: 0, y: 0, width: 0, height: 0 }
    : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/** A mask of zeros. */
export function createMask(width: number, height: number): Mask {
  return { width, height, data: new Uint8ClampedArray(width * height) };
}

/**
 * Frees the memory of pictures immediately; they may not be used again. With garbage collection alone, the discarded
 * rasters of a batch of portraits exceed the isolate's 128 MB before they are collected.
 */
export function release(...pictures: { data: ArrayBufferView }[]): void {
  for (const { data } of pictures) {
    // A view into a larger buffer, such as a decoder's memory, is not ours to free.
    if (data.buffer instanceof ArrayBuffer && data.buffer.byteLength === data.byteLength) data.buffer.transfer(0);
  }
}

/** Converts straight alpha, as decoders return it, to premultiplied; in place, and returns its argument. */
export function premultiply(raster: Raster): Raster {
  const { data } = raster;
  for (let i = 3; i < data.length; i += 4) {
    const alpha = data[i] as number;
    if (alpha === 255) continue;
    data[i - 3] = ((data[i - 3] as number) * alpha + 127) / 255;
    data[i - 2] = ((data[i - 2] as number) * alpha + 127) / 255;
    data[i - 1] = ((data[i - 1] as number) * alpha + 127) / 255;
  }
  return raster;
}

/** A copy with straight alpha. */
export function straighten({ data, width, height }: Raster): Raster {
  const straight = data.slice();
  for (let i = 0; i < straight.length; i += 4) {
    const alpha = straight[i + 3] as number;
    if (alpha === 255 || alpha === 0) continue;
    for (let part = i; part < i + 3; part++) straight[part] = Math.round(((straight[part] as number) * 255) / alpha);
  }
  return { width, height, data: straight };
}

/** Computing of drawOver for a pixel, in milliseconds. */
const overMs = 2e-5;

/** As drawOver, in slices: for what may be as large as a picture in 4K. */
export const drawOverInSlices = (target: Raster, source: Raster, left: number, top: number): Promise<void> =>
  inSlices(source.height, source.width * overMs, (from, to) => drawOver(target, source, left, top, { from, to }));

/**
 * Composites `source` over `target` in place, its top left corner at (left, top) in whole pixels; clipped to the
 * target.
 * @param rows of the source; all where left out.
 */
export function drawOver(
  target: Raster,
  source: Raster,
  left: number,
  top: number,
  rows = { from: 0, to: source.height },
): void {
  const fromX = Math.max(0, -left);
  const toX = Math.min(source.width, target.width - left);
  const fromY = Math.max(rows.from, -top);
  const toY = Math.min(rows.to, target.height - top);
  const from = source.data;
  const to = target.data;
  for (let y = fromY; y < toY; y++) {
    let s = (y * source.width + fromX) * 4;
    let t = ((y + top) * target.width + fromX + left) * 4;
    for (let x = fromX; x < toX; x++, s += 4, t += 4) {
      const alpha = from[s + 3] as number;
      if (alpha === 0) continue;
      if (alpha === 255) {
        to[t] = from[s] as number;
        to[t + 1] = from[s + 1] as number;
        to[t + 2] = from[s + 2] as number;
        to[t + 3] = 255;
        continue;
      }
      const rest = (255 - alpha) / 255;
      to[t] = (from[s] as number) + (to[t] as number) * rest;
      to[t + 1] = (from[s + 1] as number) + (to[t + 1] as number) * rest;
      to[t + 2] = (from[s + 2] as number) + (to[t + 2] as number) * rest;
      to[t + 3] = alpha + (to[t + 3] as number) * rest;
    }
  }
}

/**
 * Darkens `target` where `mask` covers it, towards `tint` (each 0–1, the light left in full shadow). Dithered, since
 * long soft shadows show banding in 8 bit.
 * @param rows of the mask; all where left out.
 */
export function drawShadow(
  target: Raster,
  mask: Mask,
  left: number,
  top: number,
  strength: number,
  tint: readonly [number, number, number],
  rows = { from: 0, to: mask.height },
): void {
  const fromX = Math.max(0, -left);
  const toX = Math.min(mask.width, target.width - left);
  const fromY = Math.max(rows.from, -top);
  const toY = Math.min(rows.to, target.height - top);
  const [keepR, keepG, keepB] = tint.map((keep) => 1 - keep) as [number, number, number];
  const to = target.data;
  for (let y = fromY; y < toY; y++) {
    let m = y * mask.width + fromX;
    let t = ((y + top) * target.width + fromX + left) * 4;
    for (let x = fromX; x < toX; x++, m++, t += 4) {
      const cover = mask.data[m] as number;
      if (cover === 0) continue;
      const shade = (cover / 255) * strength;
      const noise = ditherAt(x, y);
      to[t] = (to[t] as number) * (1 - shade * keepR) + noise;
      to[t + 1] = (to[t + 1] as number) * (1 - shade * keepG) + noise;
      to[t + 2] = (to[t + 2] as number) * (1 - shade * keepB) + noise;
    }
  }
}

/** Noise in ±0.5 that depends on the position only (interleaved gradient noise, Jimenez 2014). */
export function ditherAt(x: number, y: number): number {
  const inner = 0.06711056 * x + 0.00583715 * y;
  const outer = 52.9829189 * (inner - Math.floor(inner));
  return outer - Math.floor(outer) - 0.5;
}

/** Multiplies a raster's alpha (and so its colour) by a mask of the same size; in place. */
export function applyMask(raster: Raster, mask: Mask): void {
  for (let i = 0, m = 0; m < mask.data.length; i += 4, m++) {
    const cover = mask.data[m] as number;
    if (cover === 255) continue;
    for (let channel = 0; channel < 4; channel++) {
      raster.data[i + channel] = ((raster.data[i + channel] as number) * cover) / 255;
    }
  }
}

/** The alpha channel as a mask. */
export function alphaOf(raster: Raster): Mask {
  const mask = createMask(raster.width, raster.height);
  for (let i = 3, m = 0; m < mask.data.length; i += 4, m++) mask.data[m] = raster.data[i] as number;
  return mask;
}

/** Copies an opaque part to a place of the canvas. */
export function copyInto(canvas: Raster, part: Raster, { x, y }: Box): void {
  for (let row = 0; row < part.height; row++) {
    const line = part.data.subarray(row * part.width * 4, (row + 1) * part.width * 4);
    canvas.data.set(line, ((row + y) * canvas.width + x) * 4);
  }
}

/** A copy of the part of a raster inside a box of whole pixels, which must lie within it. */
export function crop(raster: Raster, box: Box): Raster {
  const part = createRaster(box.width, box.height);
  for (let y = 0; y < box.height; y++) {
    const start = ((y + box.y) * raster.width + box.x) * 4;
    part.data.set(raster.data.subarray(start, start + box.width * 4), y * box.width * 4);
  }
  return part;
}

/** A copy, flipped left to right. */
export function mirror(raster: Raster): Raster {
  const result = createRaster(raster.width, raster.height);
  const from = new Uint32Array(raster.data.buffer, raster.data.byteOffset, raster.width * raster.height);
  const to = new Uint32Array(result.data.buffer);
  for (let y = 0; y < raster.height; y++) {
    const row = y * raster.width;
    for (let x = 0; x < raster.width; x++) to[row + x] = from[row + raster.width - 1 - x] as number;
  }
  return result;
}

/** The smallest box around pixels whose alpha is over `threshold` (0–255), or undefined if there are none. */
export function boundsOf(raster: Raster, threshold = 0): Box | undefined {
  const { width, height } = raster;
  // Workers run on little-endian machines only: alpha is the top byte.
  const pixels = new Uint32Array(raster.data.buffer, raster.data.byteOffset, width * height);
  let left = width;
  let right = -1;
  let top = -1;
  let bottom = -1;
  for (let y = 0; y < height; y++) {
    const row = y * width;
    let first = 0;
    while (first < width && (pixels[row + first] as number) >>> 24 <= threshold) first++;
    if (first === width) continue;
    let last = width - 1;
    while ((pixels[row + last] as number) >>> 24 <= threshold) last--;
    if (first < left) left = first;
    if (last > right) right = last;
    if (top < 0) top = y;
    bottom = y;
  }
  return top < 0 ? undefined : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}
