// Splits a photo into regions without edges inside, by a watershed of its edge strength, and measures them and the
// boundaries between them.
import { averageMask } from "../pixels/blur.ts";
import { createMask, release } from "../pixels/raster.ts";
import { floodFill } from "../pixels/regions.ts";
import type { Steps } from "../pixels/time-slices.ts";
import type { Planes } from "./photo-planes.ts";

/** Regions of a photo and their neighbourhood. Arrays are indexed by region, those of boundaries by boundary. */
export interface Regions {
  count: number;
  /** Region of each pixel. */
  labels: Int32Array;
  size: Float32Array;
  /** Means of the planes. */
  shade: Float32Array;
  red: Float32Array;
  blue: Float32Array;
  edge: Float32Array;
  /** Share of the pixels whose brightness is nearly the region's typical one. */
  flatness: Float32Array;
  /** Pixels on each border of the photo: top, right, bottom, left. */
  atBorder: Float32Array[];
  /**
   * Boundaries: the two regions, its length in pixels, how hard it is to part them (0–length), and mean edge
   * strength. */
  boundaries: { a: Int32Array; b: Int32Array; length: Float32Array; bond: Float32Array; edge: Float32Array };
  /** Regions that are backdrop by their colour, whatever the network says of a part of them; if it was asked. */
  bare?: ReadonlySet<number>;
}

/** Levels of edge strength that the watershed tells apart. */
const levels = 44;

/** Regions of each pixel before anything is known of the photo but its planes. */
export interface Basins {
  labels: Int32Array;
  count: number;
}

/** Computing of flooding for a pixel in one of its passes, in milliseconds. */
const passMs = 3e-5;

/** Floods the planes, which are read only, in steps. */
export function* findBasins(planes: Planes): Steps<Basins> {
  const { labels, count } = yield* flood(planes);
  return { labels, count: splitThin(planes, labels, count) };
}

/**
 * Measures the regions, whose labels are a copy.
 * @param sure how sure the subject network is of each pixel, 0–1: a region is not of both what is sure and what is not.
 */
export function findRegions(planes: Planes, basins: Basins, sure?: Float32Array): Regions {
  const labels = basins.labels.slice();
  if (!sure) return measureRegions(planes, labels, basins.count);
  const seen = splitSeen(planes, labels, basins.count, sure);
  return { ...measureRegions(planes, labels, seen.count), bare: seen.bare };
}

/** How sure the network is at most of what it takes for backdrop, and at least of what it takes for the subject. */
const [surelyOut, surelyIn] = [0.2, 0.7];
/** Pixels of either that a region has, at least, to be split. */
const leastSeen = 20;
/**
 * Between the cords of earphones the network takes the backdrop for the subject: much of the subject, and in the
 * backdrop's very colour (mean difference, on top of noise), but it is not quite sure of all of it.
 */
const leastBetween = 0.3;
const [bare, quiteSure, leastQuiteSure] = [0.004, 0.9, 0.75];

/**
 * Splits regions that lead from what the network is sure of to what it is sure not to be; returns their number, and those
 * that were not split for being in the backdrop's very colour.
 */
function splitSeen({ shade, noise }: Planes, labels: Int32Array, count: number, sure: Float32Array) {
  const size = new Uint32Array(count);
  const light = new Float64Array(count);
  const inside = new Uint32Array(count);
  const outside = new Uint32Array(count);
  const seen = new Uint32Array(count);
  const quite = new Uint32Array(count);
  for (let at = 0; at < labels.length; at++) {
    const k = labels[at] as number;
    const here = sure[at] as number;
    size[k] = (size[k] as number) + 1;
    light[k] = (light[k] as number) + (shade[at] as number);
    if (here > surelyIn) inside[k] = (inside[k] as number) + 1;
    else if (here < surelyOut) outside[k] = (outside[k] as number) + 1;
    if (here > 0.5) seen[k] = (seen[k] as number) + 1;
    if (here > quiteSure) quite[k] = (quite[k] as number) + 1;
  }
  const all = seen.reduce((sum, pixels) => sum + pixels, 0);
  let next = count;
  const isVague = (k: number) =>
    (outside[k] as number) > (size[k] as number) / 2 &&
    (seen[k] as number) > leastBetween * all &&
    Math.abs((light[k] as number) / (size[k] as number) - 1) < bare + noise &&
    (quite[k] as number) < leastQuiteSure * (seen[k] as number);
  const both = inside.map((pixels, k) => (Math.min(pixels, outside[k] as number) < leastSeen ? 0 : 1));
  const bareOnes = new Set<number>();
  both.forEach((isBoth, k) => isBoth && isVague(k) && bareOnes.add(k));
  const others = both.map((isBoth, k) => (isBoth && !bareOnes.has(k) ? next++ : 0));
  for (let at = 0; at < labels.length; at++) {
    const other = others[labels[at] as number] as number;
    if (other > 0 && (sure[at] as number) > 0.5) labels[at] = other;
  }
  return { count: next, bare: bareOnes };
}

function* flood({ edge, edgeNoise, width, height }: Planes): Steps<Basins> {
  const size = width * height;
  const floor = Math.max(0.0035, 2.5 * edgeNoise + 0.0015);
  const level = new Uint8Array(size);
  const starts = new Int32Array(levels + 2);
  for (let at = 0; at < size; at++) {
    const strength = (edge[at] as number) / floor;
    const one = strength <= 1 ? 0 : Math.min(levels - 1, 1 + Math.floor(Math.log(strength) * 10));
    level[at] = one;
    starts[one + 1] = (starts[one + 1] as number) + 1;
  }
  for (let one = 0; one <= levels; one++) starts[one + 1] = (starts[one + 1] as number) + (starts[one] as number);
  const order = new Int32Array(size);
  const next = starts.slice();
  for (let at = 0; at < size; at++) {
    const one = level[at] as number;
    order[next[one] as number] = at;
    next[one] = (next[one] as number) + 1;
  }
  yield size * passMs;
  const labels = new Int32Array(size).fill(-1);
  let count = markFlats(level, labels, width, height);
  yield size * passMs;
  const queue = new Int32Array(size);
  const pending = new Int32Array(size);
  // Wide areas take back their rim, and no more: narrow flat parts beyond it, such as a strap's, stay apart.
  let flats = starts[1] as number;
  for (let round = 0; round <= gap + 1; round++) {
    // Only what is still open is looked at again.
    let left = 0;
    for (let k = 0; k < flats; k++) if (labels[order[k] as number] === -1) order[left++] = order[k] as number;
    flats = left;
    if (claim(0, flats) === 0) break;
  }
  startNew(0, flats, 0);
  yield size * passMs;
  // Per level: known regions grow evenly into it, then what they did not reach becomes new regions.
  for (let one = 1; one < levels; one++) {
    const [from, to] = [starts[one] as number, starts[one + 1] as number];
    grow(queue, claim(from, to), labels, level, one, width, height);
    startNew(from, to, one);
    yield (to - from) * passMs;
  }
  release({ data: level }, { data: order }, { data: queue }, { data: pending });
  return { labels, count };

  /**
   * Gives open pixels of the order, from one to before another, the label of a neighbour. Returns how many, which are
   * then in `queue`.
   */
  function claim(from: number, to: number): number {
    let tail = 0;
    for (let k = from; k < to; k++) {
      const at = order[k] as number;
      if (labels[at] !== -1) continue;
      const near = labelBeside(labels, at, width, height);
      if (near < 0) continue;
      // Labelled only once all are found: in the order of rows, one would run ahead along its row.
      pending[tail] = near;
      queue[tail++] = at;
    }
    for (let k = 0; k < tail; k++) labels[queue[k] as number] = pending[k] as number;
    return tail;
  }

  /** Makes regions of what is still open. */
  function startNew(from: number, to: number, one: number): void {
    for (let k = from; k < to; k++) {
      const at = order[k] as number;
      if (labels[at] !== -1) continue;
      labels[at] = count++;
      queue[0] = at;
      grow(queue, 1, labels, level, one, width, height);
    }
  }
}

/** Half the widest gap in an outline that still encloses, in pixels. */
const gap = 4;

/**
 * Labels the wide flat areas, apart from narrow passages between them: an outline with a gap still encloses what it
 * outlines.
 */
function markFlats(level: Uint8Array, labels: Int32Array, width: number, height: number): number {
  const flat = createMask(width, height);
  for (let at = 0; at < level.length; at++) flat.data[at] = level[at] === 0 ? 255 : 0;
  const wide = averageMask(flat, gap);
  const open = new Uint8Array(level.length);
  for (let at = 0; at < open.length; at++) open[at] = (wide.data[at] as number) >= 253 ? 1 : 0;
  // The picture's border counts as flat: averageMask has zeros outside.
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if ((x < gap || y < gap || x >= width - gap || y >= height - gap) && level[y * width + x] === 0)
        open[y * width + x] = 1;
  release(flat, wide);
  let count = 0;
  const seeds: number[] = [];
  for (let start = 0; start < open.length; start++) {
    if (!open[start]) continue;
    const label = count++;
    seeds.push(start);
    floodFill(open, { width, height }, seeds, (from, to) => labels.fill(label, from, to));
  }
  release({ data: open });
  return count;
}

/**
 * Makes regions of their own of what clearly differs from the region it is in: a thread has no inside for the watershed
 * to find. Returns the number of regions.
 */
function splitThin({ width, height, shade, red, blue }: Planes, labels: Int32Array, count: number): number {
  const sums = new Float32Array(count * 4);
  for (let at = 0; at < labels.length; at++) {
    const to = (labels[at] as number) * 4;
    sums[to] = (sums[to] as number) + (shade[at] as number);
    sums[to + 1] = (sums[to + 1] as number) + (red[at] as number);
    sums[to + 2] = (sums[to + 2] as number) + (blue[at] as number);
    sums[to + 3] = (sums[to + 3] as number) + 1;
  }
  const other = new Uint8Array(labels.length);
  for (let at = 0; at < labels.length; at++) {
    const from = (labels[at] as number) * 4;
    const size = sums[from + 3] as number;
    if (size < 200) continue;
    const away =
      Math.abs((shade[at] as number) - (sums[from] as number) / size) +
      Math.abs((red[at] as number) - (sums[from + 1] as number) / size) * 0.5 +
      Math.abs((blue[at] as number) - (sums[from + 2] as number) / size) * 0.5;
    if (away > 0.1) other[at] = 1;
  }
  let next = count;
  const found: number[] = [];
  for (let start = 0; start < other.length; start++) {
    if (!other[start]) continue;
    other[start] = 0;
    found.length = 0;
    found.push(start);
    for (let head = 0; head < found.length; head++) {
      const at = found[head] as number;
      const x = at % width;
      for (let dy = -width; dy <= width; dy += width) {
        for (let dx = -1; dx <= 1; dx++) {
          const to = at + dy + dx;
          if (to < 0 || to >= width * height || x + dx < 0 || x + dx >= width || !other[to]) continue;
          // Of the same region only: neighbours may each have their own.
          if (labels[to] !== labels[at] && (labels[to] as number) < count) continue;
          other[to] = 0;
          found.push(to);
        }
      }
    }
    if (found.length < 5) continue;
    for (const at of found) labels[at] = next;
    next++;
  }
  release({ data: other });
  return next;
}

function labelBeside(labels: Int32Array, at: number, width: number, height: number): number {
  const x = at % width;
  if (x > 0 && (labels[at - 1] as number) >= 0) return labels[at - 1] as number;
  if (x < width - 1 && (labels[at + 1] as number) >= 0) return labels[at + 1] as number;
  if (at >= width && (labels[at - width] as number) >= 0) return labels[at - width] as number;
  if (at < width * (height - 1) && (labels[at + width] as number) >= 0) return labels[at + width] as number;
  return -1;
}

/** Breadth first, over unlabelled pixels of at most a level. Returns the queue's end. */
function grow(
  queue: Int32Array,
  end: number,
  labels: Int32Array,
  level: Uint8Array,
  most: number,
  width: number,
  height: number,
): number {
  let tail = end;
  for (let head = 0; head < tail; head++) {
    const at = queue[head] as number;
    const label = labels[at] as number;
    const x = at % width;
    const last = width * (height - 1);
    for (let side = 0; side < 4; side++) {
      let to = -1;
      if (side === 0 && x > 0) to = at - 1;
      else if (side === 1 && x < width - 1) to = at + 1;
      else if (side === 2 && at >= width) to = at - width;
      else if (side === 3 && at < last) to = at + width;
      if (to < 0 || labels[to] !== -1 || (level[to] as number) > most) continue;
      labels[to] = label;
      queue[tail++] = to;
    }
  }
  return tail;
}

/** Edge strength, less noise, at which parting two regions costs half of what it does without an edge. */
const halfBond = 0.0065;

function measureRegions(planes: Planes, labels: Int32Array, count: number): Regions {
  const { width, height, edge, edgeNoise } = planes;
  const size = new Float32Array(count);
  const shade = new Float32Array(count);
  const red = new Float32Array(count);
  const blue = new Float32Array(count);
  const strengths = new Float32Array(count);
  for (let at = 0; at < labels.length; at++) {
    const label = labels[at] as number;
    size[label] = (size[label] as number) + 1;
    shade[label] = (shade[label] as number) + (planes.shade[at] as number);
    red[label] = (red[label] as number) + (planes.red[at] as number);
    blue[label] = (blue[label] as number) + (planes.blue[at] as number);
    strengths[label] = (strengths[label] as number) + (edge[at] as number);
  }
  for (const sums of [shade, red, blue, strengths])
    for (let label = 0; label < count; label++) sums[label] = (sums[label] as number) / (size[label] as number);
  const atBorder = [0, 1, 2, 3].map(() => new Float32Array(count));
  const touch = (side: number, at: number) => {
    const counts = atBorder[side] as Float32Array;
    counts[labels[at] as number] = (counts[labels[at] as number] as number) + 1;
  };
  for (let x = 0; x < width; x++) {
    touch(0, x);
    touch(2, (height - 1) * width + x);
  }
  for (let y = 0; y < height; y++) {
    touch(3, y * width);
    touch(1, y * width + width - 1);
  }
  // On a backdrop without any noise, as shops retouch it, the faintest edge tells.
  const half = halfBond * Math.min(1, 0.45 + 3000 * edgeNoise) + 2 * edgeNoise;
  const a: number[] = [];
  const b: number[] = [];
  const length: number[] = [];
  const bond: number[] = [];
  const strength: number[] = [];
  // Boundaries by their regions, in a table of its own: a Map would take most of the time.
  let slots = new Int32Array(1 << 14);
  const slotOf = (low: number, high: number) => {
    let slot = (Math.imul(low, 0x9e3779b1) ^ Math.imul(high, 0x85ebca6b)) >>> 0;
    for (; ; slot++) {
      const k = (slots[slot & (slots.length - 1)] as number) - 1;
      if (k < 0 || (a[k] === low && b[k] === high)) return slot & (slots.length - 1);
    }
  };
  const part = (p: number, q: number, one: number, other: number) => {
    const low = one < other ? one : other;
    const high = one < other ? other : one;
    const slot = slotOf(low, high);
    let k = (slots[slot] as number) - 1;
    if (k < 0) {
      k = a.length;
      slots[slot] = k + 1;
      a.push(low);
      b.push(high);
      length.push(0);
      bond.push(0);
      strength.push(0);
      if (a.length * 2 > slots.length) {
        slots = new Int32Array(slots.length * 2);
        for (let i = 0; i < a.length; i++) slots[slotOf(a[i] as number, b[i] as number)] = i + 1;
      }
    }
    const here = Math.max(edge[p] as number, edge[q] as number);
    length[k] = (length[k] as number) + 1;
    strength[k] = (strength[k] as number) + here;
    bond[k] = (bond[k] as number) + 1 / (1 + (here / half) ** 2);
  };
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const here = labels[at] as number;
      if (x < width - 1 && labels[at + 1] !== here) part(at, at + 1, here, labels[at + 1] as number);
      if (y < height - 1 && labels[at + width] !== here) part(at, at + width, here, labels[at + width] as number);
    }
  }
  return {
    count,
    labels,
    size,
    shade,
    flatness: measureFlatness(planes.shade, labels, shade, size),
    red,
    blue,
    edge: strengths,
    atBorder,
    boundaries: {
      a: Int32Array.from(a),
      b: Int32Array.from(b),
      length: Float32Array.from(length),
      bond: Float32Array.from(bond),
      edge: Float32Array.from(strength, (total, k) => total / (length[k] as number)),
    },
  };
}

function measureFlatness(
  plane: Float32Array,
  labels: Int32Array,
  mean: Float32Array,
  size: Float32Array,
): Float32Array {
  // The typical brightness is the mean of what is not far from the mean: edges have little weight.
  const sum = new Float32Array(mean.length);
  const near = new Float32Array(mean.length);
  for (let at = 0; at < labels.length; at++) {
    const label = labels[at] as number;
    if (Math.abs((plane[at] as number) - (mean[label] as number)) > 0.08) continue;
    sum[label] = (sum[label] as number) + (plane[at] as number);
    near[label] = (near[label] as number) + 1;
  }
  const flat = new Float32Array(mean.length);
  for (let at = 0; at < labels.length; at++) {
    const label = labels[at] as number;
    const typical = (sum[label] as number) / Math.max(1, near[label] as number);
    if (Math.abs((plane[at] as number) - typical) < 0.03) flat[label] = (flat[label] as number) + 1;
  }
  return flat.map((count, label) => count / (size[label] as number));
}
