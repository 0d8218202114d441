// PNG encoder: rows are filtered and deflated as a stream, so that no second copy of the picture is in memory.
import { writePacket, type DigitalSource } from "./xmp.ts";
import { type Raster, straighten } from "./raster.ts";
import { isSliceOver, nextSlice } from "./time-slices.ts";
import type { Picture } from "../briefs/picture.ts";

/** Rows passed to the compressor at once: larger chunks cost fewer turns of the event loop. */
const rowsAtOnce = 64;

/** Computing for a byte of a row, filtered and compressed, in milliseconds. */
const byteMs = 5e-5;

/**
 * Encodes a raster as PNG, 8 bit, in slices: RGB, or RGBA to keep its transparency. `source`, where known, is written
 * into its XMP.
 */
export async function writePng(
  raster: Raster,
  source: DigitalSource | undefined,
  keepsAlpha = false,
): Promise<Picture> {
  const rows = keepsAlpha ? filterRows(straighten(raster), 4) : filterRows(raster, 3);
  const packed = new Response(rows.pipeThrough(new CompressionStream("deflate")));
  const data = new Uint8Array(await packed.arrayBuffer());
  return joinPng(raster, keepsAlpha ? 6 : 2, data, source);
}

/**
 * Builds a PNG of 8 bits per channel from its filtered and deflated rows.
 * @param colourType 0 is grey, 2 is RGB, 6 is RGBA.
 */
export function joinPng(
  { width, height }: { width: number; height: number },
  colourType: 0 | 2 | 6,
  data: Uint8Array,
  source: DigitalSource | undefined,
): Picture {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, colourType, 0, 0, 0], 8);
  const chunks = [
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    writeChunk("IHDR", header),
    ...(source ? [writeChunk("iTXt", describe(source))] : []),
    writeChunk("IDAT", data),
    writeChunk("IEND", new Uint8Array(0)),
  ];
  const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return { bytes, mime: "image/png", width, height };
}

/** An iTXt chunk with XMP's keyword: uncompressed, without language or translation. */
function describe(source: DigitalSource): Uint8Array {
  return new TextEncoder().encode(`XML:com.adobe.xmp\0\0\0\0\0${writePacket(source)}`);
}

function filterRows({ width, height, data }: Raster, channels: 3 | 4): ReadableStream<Uint8Array<ArrayBuffer>> {
  const rowBytes = width * channels + 1;
  let y = 0;
  return new ReadableStream({
    async pull(controller) {
      const count = Math.min(rowsAtOnce, height - y);
      const out = new Uint8Array(count * rowBytes);
      for (let i = 0; i < count; i++, y++) {
        filterRow(
          data,
          y * width * 4,
          y > 0 ? (y - 1) * width * 4 : -1,
          out.subarray(i * rowBytes, (i + 1) * rowBytes),
          channels,
        );
      }
      if (isSliceOver(out.length * byteMs)) await nextSlice();
      controller.enqueue(out);
      if (y === height) controller.close();
    },
  });
}

/**
 * Paeth filter, which suits soft gradients best: each channel as its difference from the left, upper or upper left one.
 * @param at offset of the row in the RGBA data;
 * @param up offset of the row above, or -1.
 */
function filterRow(data: Uint8ClampedArray, at: number, up: number, out: Uint8Array, channels: 3 | 4): void {
  out[0] = 4;
  for (let channel = 0; channel < channels; channel++) {
    let left = 0;
    let corner = 0;
    for (let to = channel + 1, i = channel; to < out.length; to += channels, i += 4) {
      const own = data[at + i] as number;
      const above = up < 0 ? 0 : (data[up + i] as number);
      const byLeft = Math.abs(above - corner);
      const byAbove = Math.abs(left - corner);
      const byCorner = Math.abs(left + above - corner - corner);
      out[to] = own - (byLeft <= byAbove && byLeft <= byCorner ? left : byAbove <= byCorner ? above : corner);
      left = own;
      corner = above;
    }
  }
}

const crcTable = new Uint32Array(256).map((_, value) => {
  let crc = value;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

function writeChunk(type: string, body: Uint8Array): Uint8Array {
  const chunk = new Uint8Array(body.length + 12);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, body.length);
  for (let i = 0; i < 4; i++) chunk[4 + i] = type.charCodeAt(i);
  chunk.set(body, 8);
  let crc = 0xffffffff;
  for (let i = 4; i < body.length + 8; i++)
    crc = (crcTable[(crc ^ (chunk[i] as number)) & 255] as number) ^ (crc >>> 8);
  view.setUint32(body.length + 8, (crc ^ 0xffffffff) >>> 0);
  return chunk;
}
