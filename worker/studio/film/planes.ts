// YUV planes as the encoder takes them: luma, and chroma at half the size in both directions (BT.709, limited range).
import { type Raster, release } from "../pixels/raster.ts";
import { inSlices } from "../pixels/time-slices.ts";

/** A frame in I420. Sides are even. */
export interface Frame {
  width: number;
  height: number;
  y: Uint8Array;
  u: Uint8Array;
  v: Uint8Array;
}

/** One channel of a picture, premultiplied by its coverage. */
export interface Plane {
  width: number;
  height: number;
  data: Uint8Array;
}

/** A picture to be composited into frames, at any scale and sub-pixel position. */
export interface Layer {
  /** Size of the luma plane in pixels; even. */
  width: number;
  height: number;
  y: Plane;
  u: Plane;
  v: Plane;
  /** Absent when the layer is opaque. */
  cover?: { luma: Cover; chroma: Cover };
}

/**
 * Coverage 0–255, and for each row where it begins, where it is fully covered from and to, and where it ends: most of a
 * cut-out is either empty or fully covered.
 */
export interface Cover extends Plane {
  spans: Int32Array;
}

/** Views a buffer of I420 planes as a frame. */
export function frameOf(bytes: Uint8Array, width: number, height: number): Frame {
  const size = width * height;
  return {
    width,
    height,
    y: bytes.subarray(0, size),
    u: bytes.subarray(size, (size * 5) / 4),
    v: bytes.subarray((size * 5) / 4, (size * 3) / 2),
  };
}

/** Factors on a layer's luma and chroma: 1 leaves them unchanged. */
export interface Grade {
  light: number;
  colour: number;
}

/** No change. */
export const asIs: Grade = { light: 1, colour: 1 };

/** Computing for a pixel, in milliseconds. */
const pixelMs = 2.5e-5;

/** Converts a premultiplied raster into a layer, in slices. An odd last row or column is left out. */
export async function createLayer(raster: Raster, isOpaque: boolean, grade: Grade = asIs): Promise<Layer> {
  const [width, height] = [raster.width & ~1, raster.height & ~1];
  const [halfWidth, halfHeight] = [width / 2, height / 2];
  const y = new Uint8Array(width * height);
  const u = new Uint8Array(halfWidth * halfHeight);
  const v = new Uint8Array(halfWidth * halfHeight);
  const luma = isOpaque ? undefined : new Uint8Array(width * height);
  const chroma = isOpaque ? undefined : new Uint8Array(halfWidth * halfHeight);
  const { data } = raster;
  const [light, colour] = [(grade.light * 219) / 255, (grade.colour * grade.light * 224) / 255];
  await inSlices(halfHeight, width * 2 * pixelMs, (from, end) => {
    for (let row = from; row < end; row++) convertRows(row);
  });
  const full = (plane: Uint8Array): Plane => ({ width, height, data: plane });
  const half = (plane: Uint8Array): Plane => ({ width: halfWidth, height: halfHeight, data: plane });
  return {
    width,
    height,
    y: full(y),
    u: half(u),
    v: half(v),
    ...(luma && chroma && { cover: { luma: findSpans(full(luma)), chroma: findSpans(half(chroma)) } }),
  };

  /** Two rows of luma, one of chroma. */
  function convertRows(row: number): void {
    for (let column = 0; column < halfWidth; column++) {
      let [r, g, b, a] = [0, 0, 0, 0];
      for (let part = 0; part < 4; part++) {
        const at = (row * 2 + (part >> 1)) * raster.width + column * 2 + (part & 1);
        const [red, green, blue] = [data[at * 4] as number, data[at * 4 + 1] as number, data[at * 4 + 2] as number];
        const alpha = data[at * 4 + 3] as number;
        const to = (row * 2 + (part >> 1)) * width + column * 2 + (part & 1);
        y[to] = (0.2126 * red + 0.7152 * green + 0.0722 * blue) * light + (16 * alpha) / 255 + 0.5;
        if (luma) luma[to] = alpha;
        r += red;
        g += green;
        b += blue;
        a += alpha;
      }
      const to = row * halfWidth + column;
      const grey = 0.2126 * r + 0.7152 * g + 0.0722 * b;
      const middle = (128 * a) / 255;
      u[to] = (((b - grey) / 1.8556) * colour + middle) / 4 + 0.5;
      v[to] = (((r - grey) / 1.5748) * colour + middle) / 4 + 0.5;
      if (chroma) chroma[to] = a / 4 + 0.5;
    }
  }
}

/** Computes the spans of a coverage plane. */
export function findSpans({ width, height, data }: Plane): Cover {
  const spans = new Int32Array(height * 4);
  for (let row = 0; row < height; row++) {
    const start = row * width;
    let [first, last] = [0, width];
    while (first < width && data[start + first] === 0) first++;
    while (last > first && data[start + last - 1] === 0) last--;
    // The longest fully covered run.
    let [wholeFrom, wholeTo] = [first, first];
    for (let x = first; x < last; x++) {
      if (data[start + x] !== 255) continue;
      const from = x;
      while (x < last && data[start + x] === 255) x++;
      if (x - from > wholeTo - wholeFrom) [wholeFrom, wholeTo] = [from, x];
    }
    spans.set([first, wholeFrom, wholeTo, last], row * 4);
  }
  return { width, height, data, spans };
}

/** Size in memory, in bytes. */
export function measureLayer({ y, u, v, cover }: Layer): number {
  const covers = cover ? cover.luma.data.length + cover.chroma.data.length + cover.luma.spans.byteLength * 2 : 0;
  return y.data.length + u.data.length + v.data.length + covers;
}

/** Frees its memory. */
export function releaseLayer({ y, u, v, cover }: Layer): void {
  release(y, u, v, ...(cover ? [cover.luma, cover.chroma] : []));
}

/** Converts a frame to an opaque raster, for a still, in slices. */
export async function readFrame({ width, height, y, u, v }: Frame): Promise<Raster> {
  const data = new Uint8ClampedArray(width * height * 4);
  await inSlices(height, width * pixelMs, (from, end) => {
    for (let row = from; row < end; row++) readRow(row);
  });
  return { width, height, data };

  function readRow(row: number): void {
    for (let column = 0; column < width; column++) {
      const half = (row >> 1) * (width / 2) + (column >> 1);
      const light = ((y[row * width + column] as number) - 16) * (255 / 219);
      const blue = ((u[half] as number) - 128) * (255 / 224);
      const red = ((v[half] as number) - 128) * (255 / 224);
      const to = (row * width + column) * 4;
      data[to] = light + 1.5748 * red;
      data[to + 1] = light - 0.1873 * blue - 0.4681 * red;
      data[to + 2] = light + 1.8556 * blue;
      data[to + 3] = 255;
    }
  }
}
