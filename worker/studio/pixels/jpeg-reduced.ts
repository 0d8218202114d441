// Decodes large JPEGs at a half, a quarter or an eighth of their size, or a part of one, without holding the whole
// picture. Photon takes 160 MB for 12 megapixels; an isolate has 128. This decoder takes the size of its result plus,
// for progressive files only, their coefficients (3 bytes per pixel with the usual chroma subsampling).
import { paintBlock } from "./jpeg-idct.ts";
import { isFrame, jpegMarkers, nextSegment, read16 } from "./jpeg-segments.ts";
import { BitReader, buildHuffman, type Huffman } from "./jpeg-bits.ts";
import { baseline, progressive, runScan, zigzag, type Component } from "./jpeg-scan.ts";
import { type Box, createRaster, type Raster, release } from "./raster.ts";
import { StudioError } from "../studio.ts";
import { inSlices } from "./time-slices.ts";

const { baselineFrame, extendedFrame, progressiveFrame } = jpegMarkers;
const unreadable = () => new StudioError("Cette image est illisible.");
const isReadFrame = (marker: number) => [baselineFrame, extendedFrame, progressiveFrame].some((one) => one === marker);

/** Largest progressive file read, in pixels: its coefficients are all in memory at once. */
const largestProgressive = 20e6;

/**
 * Decodes a JPEG, reduced or in part, in slices.
 * @param divisor 1, 2, 4 or 8.
 * @param part the part to read, in pixels of the whole picture; its left and top a multiple of the divisor.
 * @returns opaque pixels; undefined for kinds not supported here (arithmetic coding, CMYK, 12 bit, progressive over 20
 * megapixels). Throws StudioError for broken files.
 */
export async function decodeJpeg(bytes: Uint8Array, divisor: 1 | 2 | 4 | 8, part?: Box): Promise<Raster | undefined> {
  const side = 8 / divisor;
  const tables = new Map<number, Uint16Array>();
  const huffmans = new Map<number, Huffman>();
  let components: Component[] = [];
  let [width, height, maxH, maxV] = [0, 0, 1, 1];
  let restart = 0;
  let isProgressive = false;
  let transform = -1;
  let hasScan = false;
  let at = 2;
  for (let segment = nextSegment(bytes, at); segment; segment = nextSegment(bytes, at)) {
    const { marker, data, end } = segment;
    at = end;
    let p = data;
    if (marker === jpegMarkers.quantizationTables) {
      while (p < end) {
        const info = bytes[p++] as number;
        const table = new Uint16Array(64);
        for (let i = 0; i < 64; i++) {
          table[zigzag[i] as number] = info >> 4 ? read16(bytes, p) : (bytes[p] as number);
          p += info >> 4 ? 2 : 1;
        }
        tables.set(info & 15, table);
      }
    } else if (marker === jpegMarkers.huffmanTables) {
      while (p < end) {
        const info = bytes[p] as number;
        const counts = bytes.subarray(p + 1, p + 17);
        const total = counts.reduce((sum, count) => sum + count, 0);
        huffmans.set(info, buildHuffman(counts, bytes.subarray(p + 17, p + 17 + total)));
        p += 17 + total;
      }
    } else if (marker === jpegMarkers.restartInterval) restart = read16(bytes, p);
    else if (marker === jpegMarkers.adobe && bytes[p] === 0x41 && bytes[p + 1] === 0x64 && end - p >= 12)
      transform = bytes[p + 11] as number;
    else if (isReadFrame(marker)) {
      isProgressive = marker === jpegMarkers.progressiveFrame;
      height = read16(bytes, p + 1);
      width = read16(bytes, p + 3);
      const count = bytes[p + 5] as number;
      if (bytes[p] !== 8 || (count !== 1 && count !== 3) || width === 0 || height === 0) return undefined;
      if (isProgressive && width * height > largestProgressive) return undefined;
      components = [];
      for (let i = 0; i < count; i++) {
        const info = bytes[p + 7 + i * 3] as number;
        maxH = Math.max(maxH, info >> 4);
        maxV = Math.max(maxV, info & 15);
      }
      for (let i = 0; i < count; i++) {
        const [id, info, quantization] = [
          bytes[p + 6 + i * 3] as number,
          bytes[p + 7 + i * 3] as number,
          bytes[p + 8 + i * 3] as number,
        ];
        const [h, v] = [info >> 4, info & 15];
        if (h < 1 || v < 1 || h > 4 || v > 4) return undefined;
        const across = Math.ceil(width / (8 * maxH)) * h;
        const down = Math.ceil(height / (8 * maxV)) * v;
        const window = blocksUnder(part ?? { x: 0, y: 0, width, height }, { h, v }, maxH, maxV);
        components.push({
          id,
          h,
          v,
          quantization,
          across,
          down,
          usedAcross: Math.ceil((Math.ceil(width / 8) * h) / maxH),
          usedDown: Math.ceil((Math.ceil(height / 8) * v) / maxV),
          part: window,
          plane: new Uint8ClampedArray(window.width * side * window.height * side),
          coefficients: isProgressive ? new Int16Array(across * down * 64) : undefined,
          predictor: 0,
          dc: undefined,
          ac: undefined,
        });
      }
    } else if (marker === jpegMarkers.scan) {
      const count = bytes[p] as number;
      const scan: Component[] = [];
      for (let i = 0; i < count; i++) {
        const component = components.find(({ id }) => id === bytes[p + 1 + i * 2]);
        if (!component) throw unreadable();
        const info = bytes[p + 2 + i * 2] as number;
        component.dc = huffmans.get(info >> 4);
        component.ac = huffmans.get(16 + (info & 15));
        scan.push(component);
      }
      const [start, stop, approximation] = [
        bytes[p + 1 + count * 2] as number,
        bytes[p + 2 + count * 2] as number,
        bytes[p + 3 + count * 2] as number,
      ];
      const bits = new BitReader(bytes, end);
      const decodeBlock = isProgressive
        ? progressive(bits, start, stop, approximation >> 4, approximation & 15)
        : baseline(bits, tables, side);
      if (!(await runScan(bits, scan, restart, maxH, maxV, width, height, decodeBlock))) throw unreadable();
      hasScan = true;
      at = bits.position;
    } else if (isFrame(marker)) return undefined;
  }
  if (!hasScan) throw unreadable();
  if (isProgressive) for (const component of components) await paintAll(component, tables, side);
  return assemble(components, part ?? { x: 0, y: 0, width, height }, divisor, maxH, maxV, transform);
}

/** The blocks of a component, in whole MCUs, that cover a part of the picture. */
function blocksUnder(part: Box, { h, v }: { h: number; v: number }, maxH: number, maxV: number): Box {
  const [left, top] = [Math.floor(part.x / (8 * maxH)), Math.floor(part.y / (8 * maxV))];
  const right = Math.ceil((part.x + part.width) / (8 * maxH));
  const bottom = Math.ceil((part.y + part.height) / (8 * maxV));
  return { x: left * h, y: top * v, width: (right - left) * h, height: (bottom - top) * v };
}

/** Computing for a block of 8 × 8 coefficients, in milliseconds. */
const paintMs = 1e-3;

async function paintAll(component: Component, tables: Map<number, Uint16Array>, side: number): Promise<void> {
  const table = tables.get(component.quantization);
  const values = component.coefficients;
  if (!table || !values) return;
  const block = new Int32Array(64);
  await inSlices(component.down, component.across * paintMs, (from, to) => {
    for (let index = from * component.across; index < to * component.across; index++) {
      for (let i = 0; i < 64; i++) block[i] = (values[index * 64 + i] as number) * (table[i] as number);
      paintBlock(block, side, component, index);
    }
  });
  release({ data: values });
  component.coefficients = undefined;
}

/** Computing for a pixel of the result, in milliseconds. */
const pixelMs = 3e-5;

async function assemble(
  components: Component[],
  part: Box,
  divisor: number,
  maxH: number,
  maxV: number,
  transform: number,
): Promise<Raster> {
  const side = 8 / divisor;
  const result = createRaster(
    Math.max(1, Math.floor(part.width / divisor)),
    Math.max(1, Math.floor(part.height / divisor)),
  );
  const [first, second, third] = components;
  if (!first) return result;
  const { data, width, height } = result;
  const isRgb = transform === 0 && components.length === 3;
  const left = part.x / divisor - (first.part.x / first.h) * maxH * side;
  const top = part.y / divisor - (first.part.y / first.v) * maxV * side;
  const lines = components.map(() => new Float32Array(width));
  const stretched = components.map(() => new Stretched(width));
  const placed = components.map((component) => placeColumns(component, side, left, width, maxH));
  const [luma, blue, red] = lines as [Float32Array, Float32Array, Float32Array];
  await inSlices(height, width * pixelMs, (from, to) => {
    for (let y = from; y < to; y++) drawRow(y);
  });
  for (const { plane } of components) release({ data: plane });
  return result;

  function drawRow(y: number): void {
    for (const [c, component] of components.entries())
      readLine(
        component,
        side,
        placed[c] as Columns,
        stretched[c] as Stretched,
        left,
        top + y,
        maxH,
        maxV,
        lines[c] as Float32Array,
      );
    for (let x = 0, i = y * width * 4; x < width; x++, i += 4) {
      const one = luma[x] as number;
      data[i + 3] = 255;
      if (!second || !third) {
        data[i] = data[i + 1] = data[i + 2] = one;
        continue;
      }
      const two = blue[x] as number;
      const three = red[x] as number;
      if (isRgb) {
        data[i] = one;
        data[i + 1] = two;
        data[i + 2] = three;
      } else {
        data[i] = one + 1.402 * (three - 128);
        data[i + 1] = one - 0.344136 * (two - 128) - 0.714136 * (three - 128);
        data[i + 2] = one + 1.772 * (two - 128);
      }
    }
  }
}

/** Between which columns of a component each column of the picture lies, and how near to the second one. */
interface Columns {
  from: Int32Array;
  to: Int32Array;
  shares: Float64Array;
}

function placeColumns({ part, h }: Component, side: number, left: number, count: number, maxH: number): Columns {
  const last = part.width * side - 1;
  const columns = { from: new Int32Array(count), to: new Int32Array(count), shares: new Float64Array(count) };
  for (let x = 0; x < count; x++) {
    const at = Math.max(0, Math.min(last, ((left + x + 0.5) * h) / maxH - 0.5));
    const from = Math.floor(at);
    columns.from[x] = from;
    columns.to[x] = Math.min(last, from + 1);
    columns.shares[x] = at - from;
  }
  return columns;
}

/** Two rows of a component at the picture's width, which serve the next rows of the picture too. */
class Stretched {
  readonly #rows: [Float64Array, Float64Array];
  readonly #numbers = [-1, -1];

  constructor(width: number) {
    this.#rows = [new Float64Array(width), new Float64Array(width)];
  }

  read(plane: Uint8ClampedArray, width: number, row: number, { from, to, shares }: Columns): Float64Array {
    const values = this.#rows[row & 1] as Float64Array;
    if (this.#numbers[row & 1] === row) return values;
    this.#numbers[row & 1] = row;
    const start = row * width;
    for (let x = 0; x < values.length; x++) {
      const across = shares[x] as number;
      values[x] =
        (plane[start + (from[x] as number)] as number) * (1 - across) +
        (plane[start + (to[x] as number)] as number) * across;
    }
    return values;
  }
}

/**
 * Writes one row of a component at the picture's width, from `left` on. Subsampled components (usually chroma) are
 * interpolated.
 */
function readLine(
  { part, plane, h, v }: Component,
  side: number,
  columns: Columns,
  stretched: Stretched,
  left: number,
  y: number,
  maxH: number,
  maxV: number,
  line: Float32Array,
): void {
  const [width, height] = [part.width * side, part.height * side];
  if (h === maxH && v === maxV) {
    const start = y * width + left;
    line.set(plane.subarray(start, start + line.length));
    return;
  }
  const atY = Math.max(0, Math.min(height - 1, ((y + 0.5) * v) / maxV - 0.5));
  const above = Math.floor(atY);
  const down = atY - above;
  const upper = stretched.read(plane, width, above, columns);
  const lower = stretched.read(plane, width, Math.min(height - 1, above + 1), columns);
  for (let x = 0; x < line.length; x++) line[x] = (upper[x] as number) * (1 - down) + (lower[x] as number) * down;
}
