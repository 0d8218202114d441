// The ground of a photo that leads: things behind the product go out of focus, as before an open lens; a patterned surface
// that it stands on stays as it is; what is blown out becomes toned paper.
import type { Subject } from "../cut-out/find-subject.ts";
import { plainWords } from "../../contract/plain-words.ts";
import { blurMaskInSlices } from "../pixels/blur.ts";
import { createMask, ditherAt, fullBox, release, type Box, type Mask, type Raster } from "../pixels/raster.ts";
import { resize, resizeInSlices } from "../pixels/resample.ts";
import { afterWork, inSlices, type Steps } from "../pixels/time-slices.ts";
import type { Size } from "./led-crop.ts";
import type { Palette } from "./palette.ts";
import { type Stance, standsOnGround } from "./product-stance.ts";

/** What a photo's ground is like beside its subject. */
export interface PhotoGround {
  kind: "calm" | "busy" | "white";
  /** Whether the thing is nearly as light as its white ground. */
  isFaint: boolean;
  /** Whether all of it has a pattern, as printed paper has. */
  isPatterned: boolean;
  /** Mean light of the whole photo, 0–255. */
  light: number;
  /** What stays as it is, 0–255, at the size of the subject's map. */
  kept: Mask;
}

/** Least of the subject in a place to belong to it, and from which it surely does, 0–255. */
const [belongs, sure] = [40, 200];
/** Share of the subject's places that may be unsure: where more are, parts of the product may be missing. */
const mostUnsure = 0.35;
/** Mean step of light (0–255) from place to place of the map from which a ground is busy. */
const busyFrom = 1.8;
/**
 * Side of the map's fields in which a ground is compared. By the standard deviation of light in them: the median from
 * which it is one patterned surface (planks, marble, cloth), and the uppermost tenth from which things are in it.
 */
const [fieldSide, patternedFrom, thingsFrom] = [12, 8, 18];
/** The same, which three quarters of a ground's fields have at least: from it, it is no stained paper but a printed one. */
const printedFrom = 2.2;
/** Share of a white ground that is nearly white, and from where that is; an even one may be pale grey. */
const [whiteShare, nearlyWhite] = [0.7, 236];
const pale = { from: 190, tint: 14, deviation: 8 };
/** Mean light (0–255) of a thing from which it is faint on white. */
const faintFrom = 212;
/** How near to the product what may be a part of it is looked for, of its longer side; the share that may be there. */
const [ring, mostStrange] = [0.5, 0.03];

const clearThings =
  /\b(?:verres?|glass|flacons?|bouteilles?|bottles?|carafes?|decanters?|vases?|bocal|bocaux|parfums?|perfumes?|eau de (?:toilette|cologne)|tumblers?|cristal|crystal)\b/;

/** Whether a thing may be seen through, by its name: what is behind it is also in it. */
export const isClear = (name: string): boolean => clearThings.test(plainWords(name));

/**
 * Whether a ground is changed: what is around a thing that does not stand is as far from the lens as itself, and a soft
 * ground beside a sharp one seen through a glass gives itself away.
 */
export const isToned = ({ kind }: PhotoGround, thing: { stance: Stance; isClear?: boolean }): boolean =>
  kind === "white" || (kind === "busy" && standsOnGround(thing.stance) && !thing.isClear);

/** Computing of a step of it, in milliseconds. */
const readMs = 5;

/** Reads the ground of a photo, in steps. Does not change it. */
export function* readGround(photo: Raster, { map, box, scale }: Subject): Steps<PhotoGround> {
  const { width, height } = map;
  const small = resize(photo, width, height, { x: 0, y: 0, width: photo.width, height: photo.height });
  yield readMs;
  const kept = hullOf(map);
  yield readMs;
  const reach = (Math.max(box.width, box.height) / scale) * ring;
  const [left, top, right, bottom] = [
    box.x / scale - reach,
    box.y / scale - reach,
    (box.x + box.width) / scale + reach,
    (box.y + box.height) / scale + reach,
  ];
  const isNear = (x: number, y: number) => x >= left && x <= right && y >= top && y <= bottom;
  const seen = new Set<number>();
  const known = new Set<number>();
  const near: number[] = [];
  let [steps, white, greyish, count, all, light, own] = [0, 0, 0, 0, 0, 0, 0];
  const rim = Math.round(Math.min(width, height) * 0.12);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const red = small.data[i * 4] as number;
      const green = small.data[i * 4 + 1] as number;
      const blue = small.data[i * 4 + 2] as number;
      all += green;
      if ((map.data[i] as number) >= sure) {
        light += green;
        own++;
      }
      if (kept.data[i]) continue;
      const [r, g, b] = [red >> 4, green >> 4, blue >> 4];
      const colour = (r << 12) | (g << 6) | b;
      const isRim = x < rim || y < rim || x >= width - rim || y >= height - rim;
      if (!isRim && isNear(x, y)) near.push(colour);
      else if (!seen.has(colour)) {
        seen.add(colour);
        for (let d = 0; d < 27; d++)
          known.add(((r + (d % 3) - 1) << 12) | ((g + (Math.floor(d / 3) % 3) - 1) << 6) | (b + Math.floor(d / 9) - 1));
      }
      if (x > 0) steps += Math.abs(green - (small.data[i * 4 - 3] as number));
      if (y > 0) steps += Math.abs(green - (small.data[(i - width) * 4 + 1] as number));
      const darkest = Math.min(red, green, blue);
      if (darkest >= nearlyWhite) white++;
      if (darkest >= pale.from && Math.max(red, green, blue) - darkest <= pale.tint) greyish++;
      count++;
    }
  }
  yield readMs;
  const deviations = readDeviations(small, kept);
  yield readMs;
  const [low = 0, median = 0, highest = 0] = [0.25, 0.5, 0.9].map(
    (share) => deviations[Math.floor(deviations.length * share)],
  );
  const hasThings = median < patternedFrom && highest >= thingsFrom;
  if (small !== photo) release(small);
  const shareOf = (least: number) => map.data.reduce((sum, value) => sum + Number(value >= least), 0);
  const strange = near.filter((colour) => !known.has(colour)).length / Math.max(1, near.length);
  const isWhole = shareOf(sure) >= shareOf(belongs) * (1 - mostUnsure) && strange <= mostStrange;
  const isPale = greyish >= count * whiteShare && highest < pale.deviation;
  const kind =
    isPale || white >= count * whiteShare
      ? "white"
      : isWhole && hasThings && steps >= count * 2 * busyFrom
        ? "busy"
        : "calm";
  return {
    kind,
    isFaint: kind === "white" && light >= own * faintFrom,
    isPatterned: low >= printedFrom,
    light: all / (width * height),
    kept,
  };
}

/** The standard deviation of green in each field of a photo, beyond what is kept, the smallest first. */
function readDeviations({ width, height, data }: Raster, kept: Mask): number[] {
  const deviations: number[] = [];
  for (let top = 0; top + fieldSide <= height; top += fieldSide) {
    for (let left = 0; left + fieldSide <= width; left += fieldSide) {
      let [sum, squares, count] = [0, 0, 0];
      for (let y = top; y < top + fieldSide; y++) {
        for (let i = y * width + left; i < y * width + left + fieldSide; i++) {
          if (kept.data[i]) continue;
          const own = data[i * 4 + 1] as number;
          sum += own;
          squares += own * own;
          count++;
        }
      }
      if (count > fieldSide * fieldSide * 0.6) deviations.push(Math.sqrt(squares / count - (sum / count) ** 2));
    }
  }
  return deviations.toSorted((one, other) => one - other);
}

/** The smallest convex mask around what belongs to a subject: with the inside of a chain and the arm of a lamp. */
function hullOf({ width, height, data }: Mask): Mask {
  const rows = Array.from({ length: height }, (_, y) => {
    const row = data.subarray(y * width, (y + 1) * width);
    return {
      y,
      left: row.findIndex((value) => value >= belongs),
      right: row.findLastIndex((value) => value >= belongs),
    };
  }).filter(({ right }) => right >= 0);
  const hull = createMask(width, height);
  for (const { y: from, left: l1, right: r1 } of rows) {
    for (const { y: to, left: l2, right: r2 } of rows) {
      for (let y = from; y <= to; y++) {
        const share = (y - from) / Math.max(1, to - from);
        const [first, last] = [l1 + (l2 - l1) * share, r1 + (r2 - r1) * share];
        hull.data.fill(255, y * width + Math.floor(first), y * width + Math.ceil(last) + 1);
      }
    }
  }
  return hull;
}

/** Longer side in pixels at which a ground is softened. */
const softSide = 240;
/** How soft a ground gets, of the tile's longer side. */
const softness = 0.022;
/**
 * Of the tile's longer side: from where and until where a ground gets softer away from the product, and away from the
 * height of its foot; and white gets to be paper: so slowly that the product is in a pool of light, not in a halo.
 */
const [besideIt, depth, pool, evenPaper] = [
  [0.012, 0.13],
  [0.02, 0.26],
  [0, 0.5],
  [0.02, 0.1],
] as const;
/** Grain of an even paper (0–255). */
const paperGrain = 2;
/** How soft the ground may get within the product's hull, where parts of it may be that the map has not; and the softness of its first half. */
const [withinHull, halfSoft] = [0.5, 0.35];
/**
 * How far a soft ground goes over to the palette's tone, and how far white goes over to paper, at the product and away
 * from it: evenly enough that it is in no halo.
 */
const [towardsTone, atProduct, away] = [0.16, 0.18, 0.62];

/** Computing for a pixel, in milliseconds. */
const pixelMs = 1.6e-4;
/** And of one of a plane that is softened. */
const softMs = 1e-4;

/**
 * Tones the ground of a tile towards the palette, in place.
 * @param part of the photo that the tile shows, in its pixels.
 */
export async function toneGround(
  tile: Raster,
  { kind, kept, isPatterned }: PhotoGround,
  { map, scale, box }: Subject,
  part: Box,
  { light, mid }: Pick<Palette, "light" | "mid">,
): Promise<void> {
  const times = Math.max(1, Math.max(tile.width, tile.height) / softSide);
  const [width, height] = [Math.max(2, Math.round(tile.width / times)), Math.max(2, Math.round(tile.height / times))];
  const own = mapOnto(map, scale, part, width, height);
  if (kind === "white") {
    const far = measureDistances(own);
    if (!isPatterned) {
      // What the photo's own paper has of stains and streaks; no thing that the map has not: a bottle's cork, a cord.
      const even = await withThings(own, tile);
      for (const [i, value] of measureDistances(even).entries()) even.data[i] = 255 * rise(value, evenPaper);
      await softenGround(tile, even);
    }
    await tonePaper(
      tile,
      own,
      far.map((value) => rise(value, pool)),
      light,
    );
  } else {
    const hull = mapOnto(kept, scale, part, width, height);
    const foot = ((box.y + box.height - part.y) / part.height) * height;
    await softenGround(tile, measureSoftness(own, hull, foot), mid);
    release(hull);
  }
  release(own);
}

/**
 * From where a place is no paper (0–255): its darkest channel, and how much brighter its brightest is; and how much its
 * pixels differ in what goes on from the product: a thin chain or cord, whose places are hardly darker than paper.
 */
const [darkThing, colourfulThing, threadThing] = [140, 50, 24];
/** How many places a thread may leap: over a gleam. */
const leap = 3;

/** A subject's map with whatever else is too dark or colourful for paper, and with the threads that go on from it. */
async function withThings(own: Mask, tile: Raster): Promise<Mask> {
  const { width, height } = own;
  const things = { ...own, data: own.data.slice() };
  const small = await resizeInSlices(tile, width, height, fullBox(tile));
  for (let i = 0; i < things.data.length; i++) {
    const colour = small.data.subarray(i * 4, i * 4 + 3);
    const darkest = Math.min(...colour);
    if (darkest < darkThing || Math.max(...colour) - darkest > colourfulThing) things.data[i] = 255;
  }
  if (small !== tile) release(small);
  await afterWork(width * height * softMs);
  const ranges = await measureRanges(tile, width, height);
  const open = [...own.data.keys()].filter((i) => (own.data[i] as number) >= belongs);
  const seen = new Uint8Array(width * height);
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const [x, y] = [at % width, Math.floor(at / width)];
    for (let down = Math.max(0, y - leap); down <= Math.min(height - 1, y + leap); down++) {
      for (let across = Math.max(0, x - leap); across <= Math.min(width - 1, x + leap); across++) {
        const next = down * width + across;
        if (seen[next] || (ranges[next] as number) < threadThing) continue;
        seen[next] = 1;
        things.data[next] = 255;
        open.push(next);
      }
    }
  }
  return things;
}

/** By how much the green (0–255) of a tile's pixels differs in each of its places. */
async function measureRanges(tile: Raster, width: number, height: number): Promise<Uint8Array> {
  const [least, most] = [new Uint8Array(width * height).fill(255), new Uint8Array(width * height)];
  await inSlices(tile.height, tile.width * pixelMs, (from, to) => {
    for (let y = from; y < to; y++) {
      const row = Math.floor((y * height) / tile.height) * width;
      for (let x = 0, i = y * tile.width * 4 + 1; x < tile.width; x++, i += 4) {
        const place = row + Math.floor((x * width) / tile.width);
        const green = tile.data[i] as number;
        if (green < (least[place] as number)) least[place] = green;
        if (green > (most[place] as number)) most[place] = green;
      }
    }
  });
  return most.map((value, i) => value - (least[i] as number));
}

/** A blown-out ground becomes paper of that tone with an even grain, least at the product. @param shares and `least` 0–1. */
async function tonePaper(
  tile: Raster,
  { width, height }: Size,
  shares: Float32Array,
  light: Palette["light"],
): Promise<void> {
  const toned = createMask(width, height);
  for (const [i, share] of shares.entries()) toned.data[i] = 255 * share;
  await eachPixel(tile, width, height, (i, sample) => {
    const far = sample(toned.data) / 255;
    const share = atProduct + (away - atProduct) * far;
    const grain = ditherAt((i >> 2) % tile.width, Math.floor(i / 4 / tile.width)) * paperGrain * far;
    for (let c = 0; c < 3; c++)
      tile.data[i + c] = (tile.data[i + c] as number) * (1 - share * (1 - (light[c] as number) / 255)) + grain;
  });
  release(toned);
}

/** How far each place is from what belongs to the subject, as a fraction of the longer side. */
function measureDistances({ width, height, data }: Mask): Float32Array {
  const longer = Math.max(width, height);
  const far = new Float32Array(width * height).map((_, i) => ((data[i] as number) >= belongs ? 0 : 1));
  const [straight, askew] = [1 / longer, Math.SQRT2 / longer];
  const pass = (i: number, x: number, back: 1 | -1) => {
    const row = i - back * width;
    const at = (place: number, isIn: boolean) => (isIn ? (far[place] ?? 1) : 1);
    const [left, right] = [x > 0, x < width - 1];
    far[i] = Math.min(
      far[i] as number,
      at(i - back, back > 0 ? left : right) + straight,
      at(row, true) + straight,
      at(row - 1, left) + askew,
      at(row + 1, right) + askew,
    );
  };
  for (let i = 0; i < far.length; i++) pass(i, i % width, 1);
  for (let i = far.length - 1; i >= 0; i--) pass(i, i % width, -1);
  return far;
}

/**
 * How soft each place gets, 0-255: the more the further it is from the product, and the higher or lower than its foot:
 * what is on the ground beside it is as far from the lens as itself.
 */
function measureSoftness(own: Mask, hull: Mask, foot: number): Mask {
  const { width, height } = own;
  const soft = createMask(width, height);
  for (const [i, far] of measureDistances(own).entries()) {
    const high = rise(Math.abs(Math.floor(i / width) - foot) / Math.max(width, height), depth);
    soft.data[i] = 255 * high * rise(far, besideIt) * (hull.data[i] ? withinHull : 1);
  }
  return soft;
}

/** From 0 to 1 between two values, without corners. */
function rise(value: number, [from, to]: readonly [number, number]): number {
  const t = Math.max(0, Math.min(1, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

/** A ground goes out of focus, without the product's colours, which would shine around it, and towards a tone. */
async function softenGround(tile: Raster, soft: Mask, mid?: Palette["mid"]): Promise<void> {
  const { width, height } = soft;
  const small = await resizeInSlices(tile, width, height, fullBox(tile));
  const blurred = async (radius: number, tone: number) => {
    const beside = createMask(width, height);
    const planes = [0, 1, 2].map(() => createMask(width, height));
    await inSlices(height, width * softMs, (from, to) => {
      for (let i = from * width; i < to * width; i++) {
        const share = Math.min(1, (soft.data[i] as number) / 24);
        beside.data[i] = 255 * share;
        for (let c = 0; c < 3; c++) (planes[c] as Mask).data[i] = (small.data[i * 4 + c] as number) * share;
      }
    });
    for (const plane of [beside, ...planes]) await blurMaskInSlices(plane, Math.max(width, height) * radius);
    await inSlices(height, width * softMs, (from, to) => {
      for (let i = from * width; i < to * width; i++) {
        const share = 255 / Math.max(4, beside.data[i] as number);
        for (let c = 0; c < 3; c++) {
          const { data } = planes[c] as Mask;
          data[i] = (data[i] as number) * share * (1 - tone) + (mid?.[c] ?? 0) * tone;
        }
      }
    });
    release(beside);
    return planes;
  };
  const tone = mid ? towardsTone : 0;
  const half = await blurred(softness * halfSoft, tone / 2);
  const full = await blurred(softness, tone);
  if (small !== tile) release(small);
  await eachPixel(tile, width, height, (i, sample) => {
    const share = (sample(soft.data) / 255) * 2;
    if (share <= 0) return;
    for (let c = 0; c < 3; c++) {
      const first = sample((half[c] as Mask).data);
      const own = tile.data[i + c] as number;
      tile.data[i + c] =
        share < 1 ? own + (first - own) * share : first + (sample((full[c] as Mask).data) - first) * (share - 1);
    }
  });
  release(soft, ...half, ...full);
}

/** A map over a part of its photo; beyond the photo there is nothing of it. */
function mapOnto(map: Mask, scale: number, part: Box, width: number, height: number): Mask {
  const near = createMask(width, height);
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.floor((part.y + ((y + 0.5) / height) * part.height) / scale);
    for (let x = 0; x < width; x++, i++) {
      const column = Math.floor((part.x + ((x + 0.5) / width) * part.width) / scale);
      const isIn = row >= 0 && column >= 0 && row < map.height && column < map.width;
      if (isIn) near.data[i] = map.data[row * map.width + column] as number;
    }
  }
  return near;
}

/** Calls back with the index of each pixel, and with what reads a small plane there, between its values. */
function eachPixel(
  tile: Raster,
  width: number,
  height: number,
  change: (i: number, sample: (plane: Uint8ClampedArray) => number) => void,
): Promise<void> {
  let [at, across, down] = [0, 0, 0];
  const between = (plane: Uint8ClampedArray, from: number) =>
    (plane[from] as number) * (1 - across) + (plane[from + 1] as number) * across;
  const sample = (plane: Uint8ClampedArray) => between(plane, at) * (1 - down) + between(plane, at + width) * down;
  return inSlices(tile.height, tile.width * pixelMs, (from, to) => {
    for (let y = from, i = from * tile.width * 4; y < to; y++) {
      const sy = Math.max(0, Math.min(height - 1.001, ((y + 0.5) * height) / tile.height - 0.5));
      down = sy - Math.floor(sy);
      for (let x = 0; x < tile.width; x++, i += 4) {
        const sx = Math.max(0, Math.min(width - 1.001, ((x + 0.5) * width) / tile.width - 0.5));
        at = Math.floor(sy) * width + Math.floor(sx);
        across = sx - Math.floor(sx);
        change(i, sample);
      }
    }
  });
}
