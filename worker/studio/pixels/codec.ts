// Decodes images into rasters and encodes them again. Photon reads JPEG and PNG and writes every format; libwebp reads
// WebP two to three times as fast as photon (20 ms against 55 ms for one 816x1024 layer of the art; a portrait needs
// eight).
import { PhotonImage } from "@cf-wasm/photon/workerd";
import createWebpDecoder from "@jsquash/webp/codec/dec/webp_dec.js";
import webpDecoderWasm from "@jsquash/webp/codec/dec/webp_dec.wasm";
import { StudioError, type Picture } from "../studio.ts";
import { joinJpegBands } from "./jpeg-bands.ts";
import { decodeJpeg } from "./jpeg-reduced.ts";
import { isJpeg, readFrame } from "./jpeg-segments.ts";
import { decodePngReduced, measurePng } from "./png-reduced.ts";
import { type Box, crop, premultiply, type Raster, release } from "./raster.ts";
import { embedDigitalSource, type DigitalSource } from "./xmp.ts";

/** Quality of the JPEGs written. Photon keeps full chroma at any quality, which saturated products need. */
const jpegQuality = 90;

/** The module itself, not its promise, which may belong to a cancelled request. */
let webpDecoder: Awaited<ReturnType<typeof createWebpDecoder>> | undefined;

async function decodeWebp(bytes: Uint8Array): Promise<Raster> {
  webpDecoder ??= await createWebpDecoder({
    noInitialRun: true,
    instantiateWasm(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) {
      const instance = new WebAssembly.Instance(webpDecoderWasm, imports);
      done(instance);
      return instance.exports;
    },
  });
  const image = webpDecoder.decode(bytes);
  if (!image) throw new StudioError("Cette image est illisible.");
  return { width: image.width, height: image.height, data: image.data };
}

function isWebp(bytes: Uint8Array): boolean {
  return bytes[0] === 0x52 && bytes[1] === 0x49 && bytes[8] === 0x57 && bytes[9] === 0x45;
}

/** Decodes JPEG, PNG or WebP to premultiplied pixels. Throws StudioError when the bytes are none of these. */
export async function decode(bytes: Uint8Array): Promise<Raster> {
  return premultiply(await decodeStraight(bytes));
}

/** As `decode`, but with straight alpha: for pictures whose channels hold data. */
export async function decodeStraight(bytes: Uint8Array): Promise<Raster> {
  if (isWebp(bytes)) return decodeWebp(bytes);
  let image: PhotonImage;
  try {
    image = PhotonImage.new_from_byteslice(bytes);
  } catch {
    throw new StudioError("Cette image est illisible.");
  }
  try {
    const data = image.get_raw_pixels();
    return {
      width: image.get_width(),
      height: image.get_height(),
      data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength),
    };
  } finally {
    image.free();
  }
}

/** Largest picture given to photon, in pixels: it takes about 13 bytes per pixel, and its memory never shrinks. */
const largestWhole = 3.2e6;
/** Upper limit, in pixels, for formats that no other decoder reads. */
const largestAtAll = 12e6;

const tooLarge = () =>
  new StudioError("Cette image est trop grande pour être lue : réduisez-la à 2000 pixels de côté.");

/**
 * Decodes a photo; a large one is reduced while decoding, to at least `enoughSide` pixels on its longer side. Throws
 * StudioError for photos that cannot be read within an isolate's memory.
 */
export async function decodePhoto(bytes: Uint8Array, enoughSide: number): Promise<Raster> {
  const size = readFrame(bytes);
  if (size && size.width * size.height > largestWhole) {
    const times = Math.max(size.width, size.height) / enoughSide;
    const reduced = decodeJpeg(bytes, times >= 8 ? 8 : times >= 4 ? 4 : 2);
    if (reduced) return reduced;
    if (size.width * size.height > largestAtAll) throw tooLarge();
  }
  const png = measurePng(bytes);
  if (png && png.width * png.height > largestWhole) {
    const times = Math.floor(Math.max(png.width, png.height) / enoughSide);
    const reduced = await decodePngReduced(bytes, Math.max(2, times));
    if (reduced) return premultiply(reduced);
    throw tooLarge();
  }
  const picture = await decode(bytes);
  // libwebp's memory never shrinks either; dropping the instance frees it.
  if (picture.width * picture.height > largestWhole) webpDecoder = undefined;
  return picture;
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
    const raster = decodeJpeg(bytes, times >= 8 ? 8 : times >= 4 ? 4 : times >= 2 ? 2 : 1, covered);
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

/** Rows encoded at once: photon holds three more copies of them. A multiple of the JPEG block size. */
const rowsAtOnce = 512;

/** Encodes an opaque raster as JPEG. `source` is written into its XMP; undefined for pictures not made here. */
export function encodeJpeg(raster: Raster, source: DigitalSource | undefined): Picture {
  const bands: Uint8Array[] = [];
  for (let top = 0; top < raster.height; top += rowsAtOnce) bands.push(encodeBand(raster, top));
  const joined = joinJpegBands(bands, raster.height, rowsAtOnce);
  const bytes = source ? embedDigitalSource(joined, source) : joined;
  return { bytes, mime: "image/jpeg", width: raster.width, height: raster.height };
}

/** Encodes a raster with its alpha channel as PNG. */
export function encodePng({ data, width, height }: Raster): Picture {
  const straight = new Uint8Array(data);
  for (let i = 0; i < straight.length; i += 4) {
    const alpha = straight[i + 3] as number;
    if (alpha === 255 || alpha === 0) continue;
    for (let part = i; part < i + 3; part++) straight[part] = Math.round(((straight[part] as number) * 255) / alpha);
  }
  const image = new PhotonImage(straight, width, height);
  try {
    return { bytes: image.get_bytes(), mime: "image/png", width, height };
  } finally {
    image.free();
  }
}

function encodeBand({ data, width, height }: Raster, top: number): Uint8Array {
  const rows = Math.min(rowsAtOnce, height - top);
  const image = new PhotonImage(
    new Uint8Array(data.buffer, data.byteOffset + top * width * 4, rows * width * 4),
    width,
    rows,
  );
  try {
    return image.get_bytes_jpeg(jpegQuality);
  } finally {
    image.free();
  }
}
