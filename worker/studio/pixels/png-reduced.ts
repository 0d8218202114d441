// Decodes large PNGs row by row, averaging squares of pixels or keeping one part, so that the whole picture is never in
// memory.
import { type Box, createRaster, type Raster } from "./raster.ts";
import { isSliceOver, nextSlice } from "./time-slices.ts";

interface Header {
  width: number;
  height: number;
  /** Bytes per sample: 1 or 2. */
  depthBytes: number;
  samples: number;
  isPalette: boolean;
}

/** Width and height of a PNG in pixels, or undefined for anything else. */
export function measurePng(bytes: Uint8Array): { width: number; height: number } | undefined {
  if (bytes.length < 33 || bytes[0] !== 0x89 || bytes[1] !== 0x50) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/**
 * Decodes a PNG, reduced or in part.
 * @param divisor how many pixels across and down are averaged into one.
 * @param part the part to read, in pixels of the whole picture.
 * @returns straight alpha; undefined for kinds not supported here (interlaced, under 8 bits per sample).
 */
export async function decodePngReduced(bytes: Uint8Array, divisor: number, part?: Box): Promise<Raster | undefined> {
  const size = measurePng(bytes);
  const samples = ({ 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 } as Record<number, number>)[bytes[25] as number];
  const depth = bytes[24] as number;
  if (!size || samples === undefined || (depth !== 8 && depth !== 16) || bytes[28] !== 0) return undefined;
  const header: Header = { ...size, depthBytes: depth / 8, samples, isPalette: bytes[25] === 3 };
  const palette = new Uint8Array(256 * 4).fill(255);
  const data: Uint8Array[] = [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = view.getUint32(at);
    const body = bytes.subarray(at + 8, at + 8 + length);
    const type = view.getUint32(at + 4);
    if (type === 0x49444154) data.push(body);
    else if (type === 0x504c5445)
      for (let i = 0; i < body.length; i++) palette[Math.floor(i / 3) * 4 + (i % 3)] = body[i] as number;
    else if (type === 0x74524e53 && header.isPalette)
      for (let i = 0; i < body.length; i++) palette[i * 4 + 3] = body[i] as number;
    at += 12 + length;
  }
  return unpack(data, header, palette, divisor, part ?? { x: 0, y: 0, ...size });
}

/** Computing for a byte of a row, in milliseconds. */
const byteMs = 1.2e-5;

async function unpack(
  data: Uint8Array[],
  header: Header,
  palette: Uint8Array,
  divisor: number,
  part: Box,
): Promise<Raster | undefined> {
  const rowBytes = header.width * header.samples * header.depthBytes;
  const result = createRaster(Math.floor(part.width / divisor), Math.floor(part.height / divisor));
  const lastRow = part.y + result.height * divisor;
  const sums = new Float64Array(result.width * 4);
  let line = new Uint8Array(rowBytes + 1);
  let previous = new Uint8Array(rowBytes + 1);
  let filled = 0;
  let row = 0;
  const packed = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of data) controller.enqueue(part);
      controller.close();
    },
  });
  try {
    for await (const chunk of packed.pipeThrough(
      new DecompressionStream("deflate") as ReadableWritablePair<Uint8Array, Uint8Array>,
    )) {
      for (let at = 0; at < chunk.length && row < lastRow;) {
        const taken = Math.min(chunk.length - at, line.length - filled);
        line.set(chunk.subarray(at, at + taken), filled);
        filled += taken;
        at += taken;
        if (filled < line.length) break;
        unfilter(line, previous, header.samples * header.depthBytes);
        const within = row - part.y;
        if (within >= 0) addRow(sums, line, header, palette, divisor, part.x, result.width);
        if (within >= 0 && (within + 1) % divisor === 0) {
          writeRow(result, (within + 1) / divisor - 1, sums, 255 * divisor * divisor);
        }
        row++;
        [line, previous] = [previous, line];
        filled = 0;
        if (isSliceOver(rowBytes * byteMs)) await nextSlice();
      }
    }
  } catch {
    return undefined;
  }
  return row > part.y ? result : undefined;
}

/** Reverses PNG's row filter in place; byte 0 is the filter type. */
function unfilter(line: Uint8Array, previous: Uint8Array, pixelBytes: number): void {
  const filter = line[0];
  for (let i = 1; i < line.length; i++) {
    const left = i > pixelBytes ? (line[i - pixelBytes] as number) : 0;
    const up = previous[i] as number;
    const corner = i > pixelBytes ? (previous[i - pixelBytes] as number) : 0;
    const value = line[i] as number;
    if (filter === 1) line[i] = value + left;
    else if (filter === 2) line[i] = value + up;
    else if (filter === 3) line[i] = value + ((left + up) >> 1);
    else if (filter === 4) {
      const guess = left + up - corner;
      const [byLeft, byUp, byCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
      line[i] = value + (byLeft <= byUp && byLeft <= byCorner ? left : byUp <= byCorner ? up : corner);
    }
  }
}

/** Adds a row's colours, weighted by alpha, to the squares they belong to. */
function addRow(
  sums: Float64Array,
  line: Uint8Array,
  header: Header,
  palette: Uint8Array,
  divisor: number,
  left: number,
  width: number,
): void {
  const { samples, depthBytes } = header;
  for (let x = 0; x < width * divisor; x++) {
    const from = 1 + (left + x) * samples * depthBytes;
    let [r, g, b, a] = [line[from] as number, 0, 0, 255];
    if (header.isPalette) {
      const entry = r * 4;
      r = palette[entry] as number;
      g = palette[entry + 1] as number;
      b = palette[entry + 2] as number;
      a = palette[entry + 3] as number;
    } else if (samples >= 3) {
      g = line[from + depthBytes] as number;
      b = line[from + depthBytes * 2] as number;
      if (samples === 4) a = line[from + depthBytes * 3] as number;
    } else {
      g = b = r;
      if (samples === 2) a = line[from + depthBytes] as number;
    }
    const to = Math.floor(x / divisor) * 4;
    sums[to] = (sums[to] as number) + r * a;
    sums[to + 1] = (sums[to + 1] as number) + g * a;
    sums[to + 2] = (sums[to + 2] as number) + b * a;
    sums[to + 3] = (sums[to + 3] as number) + a;
  }
}

/** @param full the alpha sum of a square of opaque pixels. */
function writeRow(result: Raster, y: number, sums: Float64Array, full: number): void {
  for (let x = 0; x < result.width; x++) {
    const alpha = sums[x * 4 + 3] as number;
    const to = (y * result.width + x) * 4;
    if (alpha > 0) for (let c = 0; c < 3; c++) result.data[to + c] = (sums[x * 4 + c] as number) / alpha;
    result.data[to + 3] = (alpha / full) * 255;
  }
  sums.fill(0);
}
