// Decodes images into rasters and encodes them again. Photon reads JPEG and PNG and writes every format; libwebp reads
// WebP two to three times as fast as photon (20 ms against 55 ms for one 816x1024 layer of the art; a portrait needs
// eight).
import { PhotonImage } from "./photon.ts";
import createWebpDecoder from "@jsquash/webp/codec/dec/webp_dec.js";
import webpDecoderWasm from "./webp-decoder.wasm";
import { imageSize } from "image-size";
import type { Picture } from "../briefs/picture.ts";
import { StudioError } from "../studio.ts";
import { joinJpegBands } from "./jpeg-bands.ts";
import { decodeJpeg } from "./jpeg-reduced.ts";
import { isJpeg, readFrame } from "./jpeg-segments.ts";
import { decodePngReduced, measurePng } from "./png-reduced.ts";
import { type Box, crop, premultiply, type Raster, release } from "./raster.ts";
import { isSliceOver, nextSlice } from "./time-slices.ts";
import { embedDigitalSource, type DigitalSource } from "./xmp.ts";

/** Quality of the JPEGs written. Photon keeps full chroma at any quality, which saturated products need. */
const jpegQuality = 90;

/** The module itself, not its promise, which may belong to a cancelled request. */
let webpDecoder: Awaited<ReturnType<typeof createWebpDecoder>> | undefined;
let webpMemory: WebAssembly.Memory | undefined;

/** libwebp's memory never shrinks: above this many bytes its instance is dropped after use. */
const keptWebpBytes = 24e6;

/** Computing for a pixel, in milliseconds: libwebp, photon's decoders and its JPEG encoder. */
const decodeMs = 2.5e-5;
const encodeMs = 5e-5;

async function decodeWebp(bytes: Uint8Array): Promise<Raster> {
  webpDecoder ??= await createWebpDecoder({
    noInitialRun: true,
    instantiateWasm(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) {
      const instance = new WebAssembly.Instance(webpDecoderWasm, imports);
      webpMemory = Object.values(instance.exports).find((value) => value instanceof WebAssembly.Memory);
      done(instance);
      return instance.exports;
    },
  });
  const image = webpDecoder.decode(bytes);
  if (webpMemory && webpMemory.buffer.byteLength > keptWebpBytes) webpDecoder = undefined;
  if (!image) throw new StudioError("Cette image est illisible.");
  if (isSliceOver(image.width * image.height * decodeMs)) await nextSlice();
  return { width: image.width, height: image.height, data: image.data };
}

/** Gives back the memory of libwebp, 11 MB and more, until the next WebP is read. */
export function releaseWebpDecoder(): void {
  webpDecoder = undefined;
  webpMemory = undefined;
}

function isWebp(bytes: Uint8Array): boolean {
  return bytes[0] === 0x52 && bytes[1] === 0x49 && bytes[8] === 0x57 && bytes[9] === 0x45;
}

function measureWebp(bytes: Uint8Array): { width: number; height: number } | undefined {
  try {
    return imageSize(bytes);
  } catch {
    return undefined;
  }
}

/** Decodes JPEG, PNG or WebP to premultiplied pixels. Throws StudioError when the bytes are none of these. */
export async function decode(bytes: Uint8Array): Promise<Raster> {
  return premultiply(await decodeStraight(bytes));
}

/** As `decode`, but with straight alpha: for pictures whose channels hold data. */
export const decodeStraight = (bytes: Uint8Array): Promise<Raster> =>
  isWebp(bytes) ? decodeWebp(bytes) : decodeByPhoton(bytes);

/**
 * Decodes JPEG, PNG, GIF, BMP, TIFF or WebP with photon, the first frame of an animation, to straight alpha. For pictures
 * up to `largestByPhoton`. Throws StudioError for anything else.
 */
export async function decodeByPhoton(bytes: Uint8Array): Promise<Raster> {
  let image: PhotonImage;
  let raster: Raster;
  try {
    image = PhotonImage.new_from_byteslice(bytes);
  } catch {
    throw new StudioError("Cette image est illisible.");
  }
  try {
    const data = image.get_raw_pixels();
    raster = {
      width: image.get_width(),
      height: image.get_height(),
      data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength),
    };
  } finally {
    image.free();
  }
  if (isSliceOver(raster.width * raster.height * decodeMs)) await nextSlice();
  return raster;
}

/**
 * Largest JPEG or PNG given to photon, in pixels: it takes about 13 bytes per pixel, its memory never shrinks, and it
 * decodes in one go. Larger ones are read row by row, which takes four times as long.
 */
export const largestInOneGo = 0.4e6;
/** Largest picture given to photon where nothing else reads it (CMYK, interlaced PNG, GIF, BMP, TIFF), in pixels. */
export const largestByPhoton = 1.4e6;
/** Largest picture that is decoded whole, in pixels: a WebP, which cannot be read in pieces. */
export const largestWhole = 3.2e6;

const tooLarge = () =>
  new StudioError("Cette image est trop grande pour être lue : réduisez-la à 2000 pixels de côté.");

/**
 * Decodes a photo; a large one is reduced while decoding, to at least `enoughSide` pixels on its longer side
 * or, over 3.2 megapixels, to half its size. Throws StudioError for photos that cannot be read within an isolate's memory.
 */
export async function decodePhoto(bytes: Uint8Array, enoughSide: number): Promise<Raster> {
  const jpeg = readFrame(bytes);
  const png = measurePng(bytes);
  const size = jpeg ?? png ?? (isWebp(bytes) ? measureWebp(bytes) : undefined);
  const pixels = size ? size.width * size.height : 0;
  if (size && pixels > largestInOneGo) {
    const times = Math.max(size.width, size.height) / enoughSide;
    if (jpeg) {
      const isHalved = times >= 2 || pixels > largestWhole;
      const reduced = await decodeJpeg(bytes, times >= 8 ? 8 : times >= 4 ? 4 : isHalved ? 2 : 1);
      if (reduced) return reduced;
    }
    if (png) {
      const least = pixels > largestWhole ? 2 : 1;
      const reduced = await decodePngReduced(bytes, Math.max(least, Math.floor(times)));
      if (reduced) return premultiply(reduced);
    }
    if (pixels > (jpeg || png ? largestByPhoton : largestWhole)) throw tooLarge();
  }
  return decode(bytes);
}

/**
 * Decodes one part of a photo, at least `enough` pixels wide if the photo has as many.
 * @param part in pixels of the photo as stored; up to some pixels more are read.
 * @param stored the photo's stored size in pixels.
 * @returns the pixels, and the part of the photo that they cover.
 */
export async function decodePart(
  bytes: Uint8Array,
  part: Box,
  stored: { width: number; height: number },
  enough: number,
): Promise<{ raster: Raster; covered: Box }> {
  const covered = widen(part, stored);
  const times = part.width / enough;
  if (isJpeg(bytes)) {
    const raster = await decodeJpeg(bytes, times >= 8 ? 8 : times >= 4 ? 4 : times >= 2 ? 2 : 1, covered);
    if (raster) return { raster, covered };
  }
  if (measurePng(bytes)) {
    const raster = await decodePngReduced(bytes, Math.max(1, Math.floor(times)), covered);
    if (raster) return { raster: premultiply(raster), covered };
  }
  const whole = await decodePhoto(bytes, enough);
  const isWhole = whole.width === stored.width && whole.height === stored.height;
  if (!isWhole) return { raster: whole, covered: { x: 0, y: 0, ...stored } };
  const raster = crop(whole, covered);
  release(whole);
  return { raster, covered };
}

/** The box plus the margin a resampling filter needs, aligned to JPEG blocks of 8 pixels. */
function widen(part: Box, { width, height }: { width: number; height: number }): Box {
  const left = Math.max(0, Math.floor(part.x / 8) * 8 - 8);
  const top = Math.max(0, Math.floor(part.y / 8) * 8 - 8);
  const right = Math.min(width, Math.ceil((part.x + part.width) / 8) * 8 + 8);
  const bottom = Math.min(height, Math.ceil((part.y + part.height) / 8) * 8 + 8);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Pixels encoded at once: photon holds three more copies of them, and encodes in one go. */
const encodedAtOnce = 200_000;

/**
 * Encodes an opaque raster as JPEG, in slices. `source` is written into its XMP; undefined for pictures not made here.
 */
export async function encodeJpeg(
  raster: Raster,
  source: DigitalSource | undefined,
  quality = jpegQuality,
): Promise<Picture> {
  const { width, height } = raster;
  // A multiple of the JPEG block size.
  const rowsAtOnce = Math.max(1, Math.floor(encodedAtOnce / width / 8)) * 8;
  const bands: Uint8Array[] = [];
  for (let top = 0; top < height; top += rowsAtOnce) {
    const rows = Math.min(rowsAtOnce, height - top);
    bands.push(encodeBand(raster, top, rows, quality));
    if (isSliceOver(rows * width * encodeMs)) await nextSlice();
  }
  const joined = joinJpegBands(bands, height, rowsAtOnce);
  const bytes = source ? embedDigitalSource(joined, source) : joined;
  return { bytes, mime: "image/jpeg", width, height };
}

/** Rows of a strip that are encoded at once; a multiple of the JPEG block size. */
const stripBand = 80;

/**
 * Encodes an opaque picture as JPEG strip by strip, so that it is never in memory as a whole.
 * @param stripRows height of a strip; a multiple of 80.
 * @param drawStrip draws the rows from `top` on; its result is freed.
 */
export async function encodeStrips(
  { width, height }: { width: number; height: number },
  stripRows: number,
  drawStrip: (top: number, rows: number) => Promise<Raster>,
  quality: number,
): Promise<Picture> {
  const bands: Uint8Array[] = [];
  for (let top = 0; top < height; top += stripRows) {
    const strip = await drawStrip(top, Math.min(stripRows, height - top));
    for (let row = 0; row < strip.height; row += stripBand) {
      const rows = Math.min(stripBand, strip.height - row);
      bands.push(encodeBand(strip, row, rows, quality));
      if (isSliceOver(rows * width * encodeMs)) await nextSlice();
    }
    release(strip);
  }
  return { bytes: joinJpegBands(bands, height, stripBand), mime: "image/jpeg", width, height };
}

function encodeBand({ data, width }: Raster, top: number, rows: number, quality: number): Uint8Array {
  const image = new PhotonImage(
    new Uint8Array(data.buffer, data.byteOffset + top * width * 4, rows * width * 4),
    width,
    rows,
  );
  try {
    return image.get_bytes_jpeg(quality);
  } finally {
    image.free();
  }
}
