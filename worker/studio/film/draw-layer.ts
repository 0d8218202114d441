// Composites layers into I420 frames at any scale and sub-pixel position, bilinearly. It runs for each pixel of each
// frame, so everything is integer arithmetic.
import type { Cover, Frame, Layer, Plane } from "./planes.ts";

/** Position of a layer in the frame: its top left corner, and the size of one of its pixels in pixels of the frame. */
export interface Placing {
  left: number;
  top: number;
  scaleX: number;
  scaleY: number;
  /** Column of the frame from which on it is covered; even. */
  end?: number;
}

/** Sampling positions along one axis: which pixels of a layer each pixel of a frame falls on. */
interface Places {
  /** Range of the frame's pixels that the layer covers. */
  from: number;
  to: number;
  /**
   * Index of the first of two neighbours, and in the lowest 8 bits the fraction towards the next: one number is read
   * faster than two.
   */
  marks: Int32Array;
}

/** @param least pixel of the frame that is wanted. @param continues repeat the edge pixels of a layer that fills the frame where the frame reaches beyond it. */
function findPlaces(
  size: number,
  layerSize: number,
  start: number,
  scale: number,
  continues: boolean,
  least = 0,
): Places {
  const marks = new Int32Array(size);
  const from = continues ? least : Math.max(least, Math.ceil(start - 0.5));
  const to = continues ? size : Math.min(size, Math.ceil(start + layerSize * scale - 0.5));
  for (let i = from; i < to; i++) {
    marks[i] = Math.floor(Math.max(0, Math.min(layerSize - 1.002, (i + 0.5 - start) / scale - 0.5)) * 256);
  }
  return { from, to: Math.max(from, to), marks };
}

/**
 * Composites a layer over the frame, in place.
 * @param opacity 0–1.
 * @param until row of the frame from which on it is hidden anyway; even.
 * @param since row of the frame before which it is not wanted; even.
 */
export function drawLayer(
  frame: Frame,
  layer: Layer,
  placing: Placing,
  opacity = 1,
  until: number = frame.height,
  since = 0,
): void {
  const { left, top, scaleX, scaleY, end = frame.width } = placing;
  const strength = Math.round(opacity * 256);
  if (strength === 0) return;
  const continues = layer.cover === undefined;
  const across = findPlaces(end, layer.width, left, scaleX, continues);
  const down = findPlaces(until, layer.height, top, scaleY, continues, since);
  const [halfWidth, halfUntil] = [frame.width / 2, until / 2];
  const halfAcross = findPlaces(end / 2, layer.width / 2, left / 2, scaleX, continues);
  const halfDown = findPlaces(halfUntil, layer.height / 2, top / 2, scaleY, continues, since / 2);
  if (!layer.cover) {
    drawWhole(frame.y, frame.width, layer.y, across, down);
    drawWhole(frame.u, halfWidth, layer.u, halfAcross, halfDown);
    drawWhole(frame.v, halfWidth, layer.v, halfAcross, halfDown);
    return;
  }
  const { luma, chroma } = layer.cover;
  drawCovered(frame.y, frame.width, layer.y, luma, across, down, strength);
  drawCovered(frame.u, halfWidth, layer.u, chroma, halfAcross, halfDown, strength);
  drawCovered(frame.v, halfWidth, layer.v, chroma, halfAcross, halfDown, strength);
}

function drawWhole(to: Uint8Array, width: number, plane: Plane, across: Places, down: Places): void {
  const rows = createRows(width);
  for (let y = down.from; y < down.to; y++) {
    const mark = down.marks[y] as number;
    drawRun(to, y * width, plane, mark >> 8, rows, across, mark & 255, across.from, across.to);
  }
}

/** A row of a layer, interpolated at the frame's columns from `from` to `end`: 256 times its values. */
interface Row {
  at: number;
  from: number;
  end: number;
  values: Uint16Array;
}

/** Two rows below each other: the lower one is the next line's upper one, so most are interpolated once. */
interface Rows {
  upper: Row;
  lower: Row;
}

function createRows(width: number): Rows {
  const create = (): Row => ({ at: -1, from: 0, end: 0, values: new Uint16Array(width) });
  return { upper: create(), lower: create() };
}

/** Columns on both sides that the next lines may reach to as well. */
const reach = 12;

function readRow(row: Row, { data, width }: Plane, at: number, across: Places, from: number, end: number): void {
  if (row.at === at && row.from <= from && row.end >= end) return;
  row.at = at;
  row.from = Math.max(across.from, from - reach);
  row.end = Math.min(across.to, end + reach);
  const { marks } = across;
  const { values, end: stop } = row;
  const start = at * width;
  for (let x = row.from; x < stop; x++) {
    const mark = marks[x] as number;
    const i = start + (mark >> 8);
    const value = data[i] as number;
    values[x] = (value << 8) + ((data[i + 1] as number) - value) * (mark & 255);
  }
}

/** Part of a line that is fully covered. */
function drawRun(
  to: Uint8Array,
  line: number,
  plane: Plane,
  at: number,
  rows: Rows,
  across: Places,
  shareY: number,
  from: number,
  end: number,
): void {
  if (rows.lower.at === at) [rows.upper, rows.lower] = [rows.lower, rows.upper];
  readRow(rows.upper, plane, at, across, from, end);
  readRow(rows.lower, plane, at + 1, across, from, end);
  const { values: upper } = rows.upper;
  const { values: lower } = rows.lower;
  for (let x = from; x < end; x++) {
    const value = upper[x] as number;
    to[line + x] = ((value << 8) + ((lower[x] as number) - value) * shareY + 32768) >> 16;
  }
}

function drawCovered(
  to: Uint8Array,
  width: number,
  plane: Plane,
  cover: Cover,
  across: Places,
  down: Places,
  strength: number,
): void {
  const { data, width: stride } = plane;
  const { spans } = cover;
  const rows = createRows(width);
  for (let y = down.from; y < down.to; y++) {
    const mark = down.marks[y] as number;
    const first = mark >> 8;
    const [upper, lower] = [first * 4, first * 4 + 4];
    // An empty row has its span at its end.
    const start = Math.min(spans[upper] as number, spans[lower] as number);
    const end = Math.max(spans[upper + 3] as number, spans[lower + 3] as number);
    if (start >= end) continue;
    const wholeStart = Math.max(spans[upper + 1] as number, spans[lower + 1] as number);
    const wholeEnd = Math.min(spans[upper + 2] as number, spans[lower + 2] as number);
    const row = first * stride;
    const line = y * width;
    const shareY = mark & 255;
    const { marks } = across;
    const from = findPlace(across, start - 1);
    const stop = findPlace(across, end);
    if (strength < 256 || wholeEnd - wholeStart < 4) {
      blendRun(to, line, data, cover.data, row, stride, marks, shareY, from, stop, strength);
      continue;
    }
    const wholeFrom = Math.max(from, findPlace(across, wholeStart));
    const wholeStop = Math.max(wholeFrom, Math.min(stop, findPlace(across, wholeEnd - 1)));
    blendRun(to, line, data, cover.data, row, stride, marks, shareY, from, wholeFrom, strength);
    if (wholeFrom < wholeStop) drawRun(to, line, plane, first, rows, across, shareY, wholeFrom, wholeStop);
    blendRun(to, line, data, cover.data, row, stride, marks, shareY, wholeStop, stop, strength);
  }
}

/** The first pixel of the frame whose left neighbour on the layer is at or beyond `column`. */
function findPlace({ marks, from, to }: Places, column: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((marks[middle] as number) >> 8 < column) low = middle + 1;
    else high = middle;
  }
  return low;
}

function blendRun(
  to: Uint8Array,
  line: number,
  data: Uint8Array,
  cover: Uint8Array,
  row: number,
  stride: number,
  marks: Int32Array,
  shareY: number,
  from: number,
  end: number,
  strength: number,
): void {
  for (let x = from; x < end; x++) {
    const mark = marks[x] as number;
    const share = mark & 255;
    const at = row + (mark >> 8);
    const below = at + stride;
    const ca = cover[at] as number;
    const cc = cover[below] as number;
    const coverUpper = (ca << 8) + ((cover[at + 1] as number) - ca) * share;
    const coverLower = (cc << 8) + ((cover[below + 1] as number) - cc) * share;
    const covered = (((coverUpper << 8) + (coverLower - coverUpper) * shareY) >> 8) * strength;
    if (covered === 0) continue;
    const a = data[at] as number;
    const c = data[below] as number;
    const upper = (a << 8) + ((data[at + 1] as number) - a) * share;
    const lower = (c << 8) + ((data[below + 1] as number) - c) * share;
    const own = (((upper << 8) + (lower - upper) * shareY) >> 16) * strength;
    // `covered` has a range of 255 × 256 × 256; the frame's share is scaled to 1/65536.
    const left = 65536 - Math.min(65536, Math.round(covered / 255));
    to[line + x] = Math.min(255, (own + (((to[line + x] as number) * left) >> 8) + 128) >> 8);
  }
}

/** The row of the frame from which on a layer hides everything behind it; the frame's height if it does not. Even. */
export function hiddenFrom(frame: Frame, { width, cover }: Layer, { left, top, scaleX, scaleY }: Placing): number {
  if (!cover || left > 0 || left + width * scaleX < frame.width) return frame.height;
  const { spans, height } = cover.luma;
  let first = height;
  while (first > 0 && spans[first * 4 - 3] === 0 && spans[first * 4 - 2] === width) first--;
  if (top + height * scaleY < frame.height) return frame.height;
  return Math.max(0, Math.min(frame.height, Math.ceil((top + (first + 1) * scaleY) / 2) * 2));
}

/** Blends the rows from `first` to `end`, both even, of `other` into the frame, in place: 0 leaves it, 1 replaces it. */
export function blendFrames(frame: Frame, other: Frame, share: number, first: number, end: number): void {
  const part = Math.round(share * 256);
  for (const [to, from] of planesOf(frame, other)) {
    const perRow = to.length / frame.height;
    for (let i = first * perRow; i < end * perRow; i++) {
      const own = to[i] as number;
      to[i] = own + ((((from[i] as number) - own) * part + 128) >> 8);
    }
  }
}

/** Each plane of two frames with its width. */
const planesOf = (frame: Frame, other: Frame) =>
  [
    [frame.y, other.y, frame.width],
    [frame.u, other.u, frame.width / 2],
    [frame.v, other.v, frame.width / 2],
  ] as const;

/** The frame pushes `other` out to the left, in place: at 0 `other` is seen, at 1 the frame. */
export function slideFrames(frame: Frame, other: Frame, share: number): void {
  for (const [to, from, width] of planesOf(frame, other)) {
    const gone = Math.round((share * frame.width) / 2) * (width === frame.width ? 2 : 1);
    for (let row = 0; row < to.length; row += width) {
      to.copyWithin(row + width - gone, row, row + gone);
      to.set(from.subarray(row + gone, row + width), row);
    }
  }
}

/** A line that moves from left to right uncovers the frame, in place: at 0 `other` is seen, at 1 the frame. */
export function wipeFrames(frame: Frame, other: Frame, share: number): void {
  const line = Math.max(2, Math.round(frame.width / 240) * 2);
  const edge = Math.round((share * (frame.width + line)) / 2) * 2;
  for (const [to, from, width] of planesOf(frame, other)) {
    const scale = width / frame.width;
    const [end, start] = [Math.min(width, edge * scale), Math.max(0, (edge - line) * scale)];
    for (let row = 0; row < to.length; row += width) {
      if (end < width) to.set(from.subarray(row + end, row + width), row + end);
      if (start < end) to.fill(to === frame.y ? white : grey, row + start, row + end);
    }
  }
}

/** Makes a frame as another. */
export function copyFrame(frame: Frame, other: Frame): void {
  for (const [to, from] of planesOf(frame, other)) to.set(from);
}

/** Takes most of a frame's colour and some of its light, in place. */
export function dullFrame({ y, u, v }: Frame): void {
  for (let i = 0; i < y.length; i++) y[i] = 16 + ((((y[i] as number) - 16) * 225) >> 8);
  for (const plane of [u, v])
    for (let i = 0; i < plane.length; i++) plane[i] = grey + ((((plane[i] as number) - grey) * 56) >> 8);
}

/** Luma of white, and chroma of every grey. */
const white = 235;
const grey = 128;

/**
 * Draws a slanted band of light across a layer at its place in the frame, in place.
 * @param position of its centre: 0 before the left edge, 1 beyond the right one.
 * @param strength 0–1.
 */
export function sweepLight(frame: Frame, layer: Layer, placing: Placing, position: number, strength: number): void {
  if (!layer.cover) return;
  const across = findPlaces(frame.width, layer.width, placing.left, placing.scaleX, false);
  const down = findPlaces(frame.height, layer.height, placing.top, placing.scaleY, false);
  const { data, width: stride } = layer.cover.luma;
  const [wide, high] = [layer.width * placing.scaleX, layer.height * placing.scaleY];
  const lean = high * 0.32;
  const half = Math.max(8, wide * 0.36);
  const middle = placing.left - half - lean + position * (wide + half * 2 + lean * 2);
  const band = new Int32Array(Math.ceil(half) * 2 + 1).map((_, i) => {
    const away = Math.min(1, Math.abs(i - half) / half);
    return Math.round(256 * strength * (0.5 + 0.5 * Math.cos(Math.PI * away)) ** 1.4);
  });
  for (let y = down.from; y < down.to; y++) {
    const start = Math.round(middle - half + lean * (0.5 - (y - placing.top) / high) * 2);
    const row = ((down.marks[y] as number) >> 8) * stride;
    const end = Math.min(across.to, start + band.length);
    for (let x = Math.max(across.from, start); x < end; x++) {
      const share = (band[x - start] as number) * (data[row + ((across.marks[x] as number) >> 8)] as number);
      if (share === 0) continue;
      const at = y * frame.width + x;
      const own = frame.y[at] as number;
      frame.y[at] = own + (((235 - own) * share) >> 16);
    }
  }
}
