// Draws the pictures that the image-model stand-ins return, and checks those they receive.
import { PhotonImage, resize, SamplingFilter } from "@cf-wasm/photon/node";
import { imageSize } from "image-size";
import { isWholeFile } from "../../worker/studio/pixels/whole-file.ts";
import type { PictureAnswer } from "../worker/models/model-plans.ts";

export interface Size {
  width: number;
  height: number;
}

export type PictureType = "jpeg" | "png" | "webp";

const drawn = new Map<string, Uint8Array>();

/** Draws soft colour stripes, which do not compress to nothing; cached by size and type. */
export function drawPicture({ width, height }: Size, type: PictureType): Uint8Array {
  const name = `${width}x${height}.${type}`;
  const kept = drawn.get(name);
  if (kept) return kept;
  const across = Uint8Array.from({ length: width }, (_, x) => 128 + 100 * Math.sin(x / 40));
  const down = Uint8Array.from({ length: height }, (_, y) => 128 + 100 * Math.sin(y / 55));
  const pixels = new Uint32Array(width * height);
  for (let y = 0, at = 0; y < height; y++) {
    const row = 0xff_00_00_00 | ((down[y] ?? 0) << 8);
    for (let x = 0; x < width; x++, at++) pixels[at] = row | (across[x] ?? 0) | ((((x + y) >> 4) & 0xff) << 16);
  }
  const image = new PhotonImage(new Uint8Array(pixels.buffer), width, height);
  const bytes =
    type === "png" ? image.get_bytes() : type === "webp" ? image.get_bytes_webp() : image.get_bytes_jpeg(85);
  image.free();
  drawn.set(name, bytes);
  return bytes;
}

/** A picture whole on white, as a JPEG of that size. */
export function showWhole(bytes: Uint8Array, { width, height }: Size): Uint8Array {
  const read = PhotonImage.new_from_byteslice(bytes);
  const scale = Math.min(width / read.get_width(), height / read.get_height());
  const [across, down] = [Math.round(read.get_width() * scale), Math.round(read.get_height() * scale)];
  const scaled = resize(read, across, down, SamplingFilter.Triangle);
  const pixels = new Uint8Array(width * height * 4).fill(255);
  const own = scaled.get_raw_pixels();
  const [left, top] = [(width - across) >> 1, (height - down) >> 1];
  for (let y = 0; y < down; y++)
    pixels.set(own.subarray(y * across * 4, (y + 1) * across * 4), ((top + y) * width + left) * 4);
  const image = new PhotonImage(pixels, width, height);
  const jpeg = image.get_bytes_jpeg(90);
  for (const each of [read, scaled, image]) each.free();
  return jpeg;
}

/** Damages a picture as planned. */
export function damage(answer: PictureAnswer, size: Size, type: PictureType): Uint8Array {
  if (answer === "nothing") return new Uint8Array();
  if (answer === "small") return drawPicture({ width: 64, height: 64 }, type);
  if (answer === "other-size") return drawPicture({ width: 832, height: 640 }, type);
  if (answer === "png" || answer === "webp") return drawPicture(size, answer);
  const bytes = drawPicture(size, type);
  if (answer === "half") return bytes.subarray(0, bytes.length / 2);
  if (answer === "huge") return asHuge(bytes);
  if (answer === "garbled")
    return bytes.map((byte, at) => (at > 170 && at < bytes.length - 20 ? (byte * 31) & 0x7f : byte));
  return bytes;
}

/** Patches the header so that it claims 30 000 pixels a side. */
function asHuge(bytes: Uint8Array): Uint8Array {
  const huge = bytes.slice();
  const frame = huge.findIndex((byte, at) => byte === 0xff && (huge[at + 1] === 0xc0 || huge[at + 1] === 0xc2));
  if (frame > 0) new DataView(huge.buffer).setUint32(frame + 5, (30_000 << 16) | 30_000);
  return huge;
}

/** Whether the bytes are a complete picture of this MIME type. */
export function isPicture(bytes: Uint8Array, mime: string): boolean {
  const { type = "" } = bytes.length > 0 ? imageSize(bytes) : {};
  const isType = mime === (type === "jpg" ? "image/jpeg" : `image/${type}`);
  return isType && isWholeFile[type]?.(bytes) === true;
}

/** Whether the value is a data URL: "data:image/jpeg;base64,…". */
export function isDataUrl(value: unknown): boolean {
  const [, mime = "", text = ""] = /^data:([\w/]+);base64,(.*)$/s.exec(String(value)) ?? [];
  return isPicture(Buffer.from(text, "base64"), mime);
}

const longerSide = 1024;

/** Size in pixels for a ratio like "4:5"; about a million pixels by default. */
export function sizeOf(ratio: string, area = longerSide ** 2): Size {
  const [width = 1, height = 1] = ratio.split(":").map(Number);
  const scale = Math.sqrt(area / (width * height));
  const round = (side: number) => Math.max(256, Math.round((side * scale) / 32) * 32);
  return { width: round(width), height: round(height) };
}

export const usualRatios = ["1:1", "2:3", "3:2", "3:4", "4:3", "4:5", "5:4", "9:16", "16:9", "21:9"];
