// What a photo is of, for photos whose product is not cut out. By the network's map; without one, what no path from the
// border reaches without crossing an edge (minimum barrier distance, Zhang et al. 2015), in colours that the border has
// not, in focus and near the middle.
import { scaleMap, type SubjectMap } from "./subject-map.ts";
import { averageValues } from "../pixels/blur.ts";
import { toOklab } from "../pixels/colour.ts";
import { createMask, type Box, type Mask, type Raster } from "../pixels/raster.ts";
import { resize } from "../pixels/resample.ts";

/** What a photo is of. */
export interface Subject {
  /** In pixels of the photo. */
  box: Box;
  /** How much each place belongs to it, 0–255, at a fraction of the photo's size. */
  map: Mask;
  /** Pixels of the photo per pixel of the map. */
  scale: number;
}

/** Longer side of the map in pixels. */
const mapSide = 144;
/** Share of the subject's places that may lie beyond each side of its box: specks. */
const beyond = 0.003;
/** Weight of a place relative to the strongest from which it belongs to the subject. */
const belongs = 0.34;

/** Colour planes of a small picture: lightness, and the two colour axes enlarged so that a tint counts. */
type Planes = readonly [Float32Array, Float32Array, Float32Array];

/** The subject of an opaque photo; the middle of one without any. Does not change the photo. */
export function findSubject(photo: Raster): Subject {
  const scale = Math.max(1, Math.max(photo.width, photo.height) / mapSide);
  const width = Math.max(8, Math.round(photo.width / scale));
  const height = Math.max(8, Math.round(photo.height / scale));
  const planes = readPlanes(resize(photo, width, height, { x: 0, y: 0, width: photo.width, height: photo.height }));
  const { weights, barrier } = weigh(planes, width, height);
  const map = createMask(width, height);
  let strongest = 0;
  for (const weight of weights) strongest = Math.max(strongest, weight);
  for (let i = 0; i < weights.length; i++) {
    const share = (weights[i] as number) / (strongest || 1);
    map.data[i] = 255 * Math.max(0, Math.min(1, (share - belongs * 0.5) / (belongs * 1.2)));
  }
  const sure = spread(map, new Float32Array(barrier.length));
  const [core, all] = [boundWeight(sure, scale, photo), boundWeight(spread(map, barrier), scale, photo)];
  return { box: capGrowth(core, all, Math.max(core.width, core.height) * farthest), map, scale };
}

/** How far faint parts may reach beyond the sure ones, as a fraction of these: cracks in planks reach farther. */
const farthest = 0.3;

function capGrowth(core: Box, all: Box, reach: number): Box {
  const x = Math.max(all.x, core.x - reach);
  const y = Math.max(all.y, core.y - reach);
  const right = Math.min(all.x + all.width, core.x + core.width + reach);
  const bottom = Math.min(all.y + all.height, core.y + core.height + reach);
  return { x, y, width: right - x, height: bottom - y };
}

/** Barrier from which a place is no even backdrop. */
const faintest = 0.05;

/**
 * The places that belong surely, and those connected with them that stand out from the backdrop more than it does from
 * itself: straps, pale parts. On an uneven backdrop the sure ones only.
 */
function spread({ width, height, data }: Mask, barrier: Float32Array): Mask {
  const rim = Math.round(Math.min(width, height) * 0.08);
  const outer = Array.from(barrier).filter((_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    return x < rim || y < rim || x >= width - rim || y >= height - rim;
  });
  const usual = outer.toSorted((one, other) => one - other)[Math.floor(outer.length * 0.7)] ?? 1;
  const least = Math.max(faintest, usual * 2.5);
  const parts = createMask(width, height);
  const open: number[] = [];
  for (let i = 0; i < data.length; i++) {
    if ((data[i] as number) < 110) continue;
    parts.data[i] = 255;
    open.push(i);
  }
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const next of [at - 1, at + 1, at - width, at + width, at - width - 1, at + width + 1]) {
      if (next < 0 || next >= data.length || parts.data[next] || Math.abs((next % width) - (at % width)) > 1) continue;
      if ((barrier[next] as number) < least) continue;
      parts.data[next] = 255;
      open.push(next);
    }
  }
  return parts;
}

/** The subject of a photo whose product is cut out: where it is opaque. */
export function subjectOfCutOut(photo: { width: number; height: number }, cutOut: { raster: Raster; box: Box }) {
  const scale = Math.max(1, Math.max(photo.width, photo.height) / mapSide);
  const map = createMask(Math.max(8, Math.round(photo.width / scale)), Math.max(8, Math.round(photo.height / scale)));
  const { box, raster } = cutOut;
  for (let y = 0; y < map.height; y++) {
    for (let x = 0; x < map.width; x++) {
      const [column, row] = [Math.floor((x + 0.5) * scale) - box.x, Math.floor((y + 0.5) * scale) - box.y];
      if (column < 0 || row < 0 || column >= raster.width || row >= raster.height) continue;
      map.data[y * map.width + x] = raster.data[(row * raster.width + column) * 4 + 3] as number;
    }
  }
  return { box, map, scale } satisfies Subject;
}

/** How sure the network is of what belongs to a subject, and of what its box holds nevertheless: a spout, a bottle's neck. */
const [seenFrom, heldFrom] = [0.2, 0.05];

/** The subject of a photo by the network's map. Rather too large a box than a subject that is cut. */
export function subjectOfMap(photo: { width: number; height: number }, seen: SubjectMap): Subject {
  const scale = Math.max(1, Math.max(photo.width, photo.height) / mapSide);
  const map = createMask(Math.max(8, Math.round(photo.width / scale)), Math.max(8, Math.round(photo.height / scale)));
  const held = createMask(map.width, map.height);
  const probabilities = scaleMap(seen, map.width, map.height);
  for (let at = 0; at < map.data.length; at++) {
    const probability = probabilities[at] as number;
    map.data[at] = probability < seenFrom ? 0 : 255 * probability;
    held.data[at] = probability < heldFrom ? 0 : 255;
  }
  const core = boundWeight(map, scale, photo);
  const all = boundWeight(held, scale, photo, 0);
  return { box: capGrowth(core, all, Math.max(core.width, core.height) * farthest), map, scale };
}

/** Share (0–1) of the subject that a cut-out of the photo's size covers. */
export function shareInside({ map, scale }: Subject, cutOut: Raster): number {
  let [inside, all] = [0, 0];
  for (let y = 0, i = 0; y < map.height; y++) {
    for (let x = 0; x < map.width; x++, i++) {
      const weight = map.data[i] as number;
      if (weight < 110) continue;
      const column = Math.min(cutOut.width - 1, Math.floor((x + 0.5) * scale));
      const row = Math.min(cutOut.height - 1, Math.floor((y + 0.5) * scale));
      all += weight;
      inside += (weight * (cutOut.data[(row * cutOut.width + column) * 4 + 3] as number)) / 255;
    }
  }
  return all === 0 ? 0 : inside / all;
}

function readPlanes({ width, height, data }: Raster): Planes {
  const planes = [0, 1, 2].map(() => new Float32Array(width * height)) as unknown as Planes;
  for (let i = 0; i < width * height; i++) {
    const [l, a, b] = toOklab([data[i * 4] as number, data[i * 4 + 1] as number, data[i * 4 + 2] as number]);
    planes[0][i] = l;
    planes[1][i] = a * 2.2;
    planes[2][i] = b * 2.2;
  }
  return planes;
}

/** How much each place stands out from the border. */
function weigh(planes: Planes, width: number, height: number): { weights: Float32Array; barrier: Float32Array } {
  const seeds = pickSeeds(planes, width, height);
  const barrier = new Float32Array(width * height);
  for (const plane of planes) {
    const distance = barrierDistance(plane, seeds, width, height);
    for (let i = 0; i < barrier.length; i++) barrier[i] = (barrier[i] as number) + (distance[i] as number);
  }
  const contrast = contrastWithSides(planes, seeds, width, height);
  const focus = measureFocus(planes[0], width, height);
  const most = [barrier, contrast, focus].map((values) => values.reduce((max, value) => Math.max(max, value), 1e-6));
  const weights = new Float32Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    const down = (y + 0.5) / height - 0.52;
    for (let x = 0; x < width; x++, i++) {
      const across = (x + 0.5) / width - 0.5;
      const middle = Math.exp(-(across * across + down * down) / (2 * 0.42 * 0.42));
      const found =
        (barrier[i] as number) / (most[0] as number) + (0.7 * (contrast[i] as number)) / (most[1] as number);
      weights[i] = found * (0.45 + (0.55 * (focus[i] as number)) / (most[2] as number)) * middle;
    }
  }
  return { weights: averageValues(weights, width, height, 1), barrier };
}

/**
 * Which pixels of the border are backdrop: those in a colour that much of their side has. A product that the photo cuts
 * off reaches the border, too.
 */
function pickSeeds(planes: Planes, width: number, height: number): Uint8Array {
  const seeds = new Uint8Array(width * height);
  for (const side of listSides(width, height)) {
    const middle = planes.map((plane) => median(side.map((at) => plane[at] as number))) as [number, number, number];
    const away = side.map((at) => Math.hypot(...middle.map((value, axis) => (planes[axis]?.[at] as number) - value)));
    const usual = Math.max(0.09, 2.2 * median(away));
    side.forEach((at, i) => {
      if ((away[i] as number) <= usual) seeds[at] = 1;
    });
  }
  return seeds;
}

function listSides(width: number, height: number): number[][] {
  const row = (y: number) => Array.from({ length: width }, (_, x) => y * width + x);
  const column = (x: number) => Array.from({ length: height }, (_, y) => y * width + x);
  return [row(0), row(height - 1), column(0), column(width - 1)];
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] as number;
}

/** For each pixel, the smallest range of values along a way from a seed; four sweeps approximate it. */
function barrierDistance(plane: Float32Array, seeds: Uint8Array, width: number, height: number): Float32Array {
  const count = width * height;
  const distance = new Float32Array(count).fill(9);
  const highest = plane.slice();
  const lowest = plane.slice();
  for (let i = 0; i < count; i++) if (seeds[i]) distance[i] = 0;
  const pass = (to: number, from: number) => {
    const value = plane[to] as number;
    const high = Math.max(highest[from] as number, value);
    const low = Math.min(lowest[from] as number, value);
    if (high - low >= (distance[to] as number)) return;
    distance[to] = high - low;
    highest[to] = high;
    lowest[to] = low;
  };
  for (let sweep = 0; sweep < 4; sweep++) {
    if (sweep % 2 === 0) {
      for (let i = 0; i < count; i++) {
        if (i >= width) pass(i, i - width);
        if (i % width > 0) pass(i, i - 1);
      }
    } else {
      for (let i = count - 1; i >= 0; i--) {
        if (i + width < count) pass(i, i + width);
        if (i % width < width - 1) pass(i, i + 1);
      }
    }
  }
  return distance;
}

/** Difference from the nearest of the four sides' usual colours. */
function contrastWithSides(planes: Planes, seeds: Uint8Array, width: number, height: number): Float32Array {
  const colours = listSides(width, height).map((side) => {
    const own = side.filter((at) => seeds[at]);
    return planes.map((plane) => median(own.map((at) => plane[at] as number)));
  });
  const contrast = new Float32Array(width * height);
  for (let i = 0; i < contrast.length; i++) {
    contrast[i] = Math.min(
      ...colours.map((colour) => Math.hypot(...colour.map((value, axis) => (planes[axis]?.[i] as number) - value))),
    );
  }
  return contrast;
}

/** Local sharpness: blurred backgrounds have none. */
function measureFocus(lightness: Float32Array, width: number, height: number): Float32Array {
  const focus = new Float32Array(width * height);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
      const middle = 2 * (lightness[i] as number);
      const across = Math.abs(middle - (lightness[i - 1] as number) - (lightness[i + 1] as number));
      const down = Math.abs(middle - (lightness[i - width] as number) - (lightness[i + width] as number));
      focus[i] = Math.min(0.12, across + down);
    }
  }
  averageValues(focus, width, height, 3);
  return averageValues(focus, width, height, 4);
}

/** The box of a mask's places but for a small share beyond each side. */
function boundWeight(
  { width, height, data }: Mask,
  scale: number,
  photo: { width: number; height: number },
  spare = beyond,
): Box {
  const columns = new Float64Array(width);
  const rows = new Float64Array(height);
  let total = 0;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const weight = data[i] as number;
      if (weight === 0) continue;
      columns[x] = (columns[x] as number) + weight;
      rows[y] = (rows[y] as number) + weight;
      total += weight;
    }
  }
  if (total === 0) {
    return { x: photo.width * 0.2, y: photo.height * 0.2, width: photo.width * 0.6, height: photo.height * 0.6 };
  }
  const [left, right] = endsOf(columns, total * spare);
  const [top, bottom] = endsOf(rows, total * spare);
  return {
    x: left * scale,
    y: top * scale,
    width: Math.min(photo.width, right * scale) - left * scale,
    height: Math.min(photo.height, bottom * scale) - top * scale,
  };
}

/** Where the sums begin and end but for `spare` on each side: the first index, and the one after the last. */
function endsOf(sums: Float64Array, spare: number): [number, number] {
  let [from, to] = [0, sums.length];
  for (let left = spare; from < to - 1 && left >= (sums[from] as number); from++) left -= sums[from] as number;
  for (let left = spare; to > from + 1 && left >= (sums[to - 1] as number); to--) left -= sums[to - 1] as number;
  return [from, to];
}
