// The ground of a photo that leads: a busy one goes out of focus away from the product, as before an open lens, and one
// that is blown out becomes toned paper.
import type { Subject } from "../cut-out/find-subject.ts";
import { blurMask } from "../pixels/blur.ts";
import { createMask, release, type Box, type Mask, type Raster } from "../pixels/raster.ts";
import { resize } from "../pixels/resample.ts";
import { inSlices } from "../pixels/time-slices.ts";
import type { Palette } from "./palette.ts";

/** What a photo's ground is like beside its subject. */
export interface PhotoGround {
  kind: "calm" | "busy" | "white";
  /** What stays as it is, 0–255, at the size of the subject's map. */
  kept: Mask;
}

/** Least of the subject in a place to belong to it, and from which it surely does, 0–255. */
const [belongs, sure] = [40, 200];
/** Share of the subject's places that may be unsure: where more are, parts of the product may be missing. */
const mostUnsure = 0.35;
/** Mean step of light (0–255) from place to place of the map from which a ground is busy. */
const busyFrom = 1.8;
/** Share of a white ground that is nearly white, and from where that is. */
const [whiteShare, nearlyWhite] = [0.7, 236];
/** How near to the product what may be a part of it is looked for, of its longer side; the share that may be there. */
const [ring, mostStrange] = [0.5, 0.03];

/** Reads the ground of a photo. Does not change it. */
export function readGround(photo: Raster, { map, box, scale }: Subject): PhotoGround {
  const { width, height } = map;
  const small = resize(photo, width, height, { x: 0, y: 0, width: photo.width, height: photo.height });
  const kept = hullOf(map);
  const colourAt = (i: number) => [0, 1, 2].map((c) => (small.data[i * 4 + c] as number) >> 4);
  const reach = (Math.max(box.width, box.height) / scale) * ring;
  const [left, top, right, bottom] = [
    box.x / scale - reach,
    box.y / scale - reach,
    (box.x + box.width) / scale + reach,
    (box.y + box.height) / scale + reach,
  ];
  const isNear = (x: number, y: number) => x >= left && x <= right && y >= top && y <= bottom;
  const known = new Set<number>();
  const near: number[] = [];
  let [steps, white, count] = [0, 0, 0];
  const rim = Math.round(Math.min(width, height) * 0.12);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (kept.data[i]) continue;
      const [r, g, b] = colourAt(i) as [number, number, number];
      const isRim = x < rim || y < rim || x >= width - rim || y >= height - rim;
      if (isRim || !isNear(x, y)) {
        for (let d = 0; d < 27; d++)
          known.add(((r + (d % 3) - 1) << 12) | ((g + (Math.floor(d / 3) % 3) - 1) << 6) | (b + Math.floor(d / 9) - 1));
      } else near.push((r << 12) | (g << 6) | b);
      const own = small.data[i * 4 + 1] as number;
      if (x > 0) steps += Math.abs(own - (small.data[i * 4 - 3] as number));
      if (y > 0) steps += Math.abs(own - (small.data[(i - width) * 4 + 1] as number));
      if (Math.min(...small.data.subarray(i * 4, i * 4 + 3)) >= nearlyWhite) white++;
      count++;
    }
  }
  if (small !== photo) release(small);
  const shareOf = (least: number) => map.data.reduce((sum, value) => sum + Number(value >= least), 0);
  const strange = near.filter((colour) => !known.has(colour)).length / Math.max(1, near.length);
  const isWhole = shareOf(sure) >= shareOf(belongs) * (1 - mostUnsure) && strange <= mostStrange;
  const kind = white >= count * whiteShare ? "white" : isWhole && steps >= count * 2 * busyFrom ? "busy" : "calm";
  return { kind, kept };
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
/** Of the tile's longer side: how far around the product a ground stays as it is, and how soft it gets. */
const [around, softness] = [0.03, 0.022];
/** How far a soft ground goes over to the palette's tone, and how far white goes over to paper, at the product and away from it. */
const [towardsTone, atProduct, away] = [0.22, 0.28, 0.8];

/** Computing for a pixel, in milliseconds. */
const pixelMs = 4e-5;

/** A small plane over a tile: 255 at the product and close around it, soft beyond. */
interface Near {
  mask: Mask;
  longer: number;
}

/**
 * Settles the ground of a tile in place.
 * @param part of the photo that the tile shows, in its pixels.
 */
export async function settleGround(
  tile: Raster,
  { kind, kept }: PhotoGround,
  { map, scale }: Pick<Subject, "map" | "scale">,
  part: Box,
  { light, mid }: Pick<Palette, "light" | "mid">,
): Promise<void> {
  if (kind === "calm") return;
  const times = Math.max(1, Math.max(tile.width, tile.height) / softSide);
  const [width, height] = [Math.max(2, Math.round(tile.width / times)), Math.max(2, Math.round(tile.height / times))];
  const longer = Math.max(width, height);
  const mask = mapOnto(kind === "white" ? map : kept, scale, part, width, height);
  blurMask(mask, longer * around * 0.5);
  widen(mask, 2.2);
  if (kind === "white") await tonePaper(tile, { mask, longer }, light);
  else await softenGround(tile, { mask, longer }, mid);
  release(mask);
}

function widen({ data }: Mask, times: number): void {
  for (let i = 0; i < data.length; i++) data[i] = Math.min(255, (data[i] as number) * times);
}

/** A blown-out ground becomes paper of that tone, least at the product. */
function tonePaper(tile: Raster, { mask, longer }: Near, light: Palette["light"]): Promise<void> {
  blurMask(mask, longer * around);
  return eachPixel(tile, mask.width, mask.height, (i, sample) => {
    const share = away + ((atProduct - away) * sample(mask.data)) / 255;
    for (let c = 0; c < 3; c++)
      tile.data[i + c] = (tile.data[i + c] as number) * (1 - share * (1 - (light[c] as number) / 255));
  });
}

/** A busy ground goes out of focus, without the product's colours, which would shine around it. */
async function softenGround(tile: Raster, { mask: near, longer }: Near, mid: Palette["mid"]): Promise<void> {
  const { width, height } = near;
  const small = resize(tile, width, height, { x: 0, y: 0, width: tile.width, height: tile.height });
  const beside = createMask(width, height);
  const soft = [0, 1, 2].map(() => createMask(width, height)) as [Mask, Mask, Mask];
  for (let i = 0; i < beside.data.length; i++) {
    const share = 1 - (near.data[i] as number) / 255;
    beside.data[i] = 255 * share;
    for (let c = 0; c < 3; c++) (soft[c] as Mask).data[i] = (small.data[i * 4 + c] as number) * share;
  }
  if (small !== tile) release(small);
  for (const plane of [beside, ...soft]) blurMask(plane, longer * softness);
  for (let i = 0; i < beside.data.length; i++) {
    const share = 255 / Math.max(4, beside.data[i] as number);
    for (let c = 0; c < 3; c++) {
      const plane = soft[c] as Mask;
      plane.data[i] = (plane.data[i] as number) * share * (1 - towardsTone) + (mid[c] as number) * towardsTone;
    }
  }
  blurMask(near, longer * around);
  widen(near, 1.6);
  await eachPixel(tile, width, height, (i, sample) => {
    const share = 1 - sample(near.data) / 255;
    if (share <= 0) return;
    for (let c = 0; c < 3; c++) {
      const own = tile.data[i + c] as number;
      tile.data[i + c] = own + (sample((soft[c] as Mask).data) - own) * share;
    }
  });
  release(beside, ...soft);
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
