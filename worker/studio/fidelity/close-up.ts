// The part of a visual that contains the product, at the size it is compared at, and its resampling into the product's
// own frame.
import { type Box, type Raster, release } from "../pixels/raster.ts";
import { resize } from "../pixels/resample.ts";
import { type Bend, displace, findBetween } from "./bend.ts";
import { type LabPlanes, toLabPlanes } from "./lab-planes.ts";
import { type Placement, toMatrix } from "./placement.ts";

/** A part of a visual at comparison size. */
export interface CloseUp {
  planes: LabPlanes;
  /** In pixels of the visual. */
  part: Box;
}

/**
 * Crops and resizes the part of a visual around a box.
 * @param scale pixels of the close-up per pixel of the visual.
 */
export function createCloseUp(visual: Raster, box: Box, scale: number): CloseUp {
  const margin = Math.ceil(0.04 * Math.max(box.width, box.height) + 2 / scale);
  const left = Math.max(0, box.x - margin);
  const top = Math.max(0, box.y - margin);
  const part: Box = {
    x: left,
    y: top,
    width: Math.min(visual.width, box.x + box.width + margin) - left,
    height: Math.min(visual.height, box.y + box.height + margin) - top,
  };
  const sized = resize(
    visual,
    Math.max(1, Math.round(part.width * scale)),
    Math.max(1, Math.round(part.height * scale)),
    part,
  );
  const planes = toLabPlanes(sized);
  release(sized);
  return { planes, part };
}

/**
 * Map from a point of the product (from its centre, in fractions of its longer side) to a point of the close-up,
 * in pixels.
 */
export interface Projection {
  x: number;
  xu: number;
  xv: number;
  y: number;
  yu: number;
  yv: number;
  /** What the distance from the centre across is divided by, less 1. */
  away: number;
}

/** The map for a product placed so in the visual. */
export function projectionInto({ planes, part }: CloseUp, placement: Placement): Projection {
  const { xu, xv, yu, yv } = toMatrix(placement);
  const across = planes.width / part.width;
  const down = planes.height / part.height;
  return {
    x: (placement.x - part.x) * across - 0.5,
    xu: xu * across,
    xv: xv * across,
    y: (placement.y - part.y) * down - 0.5,
    yu: yu * down,
    yv: yv * down,
    away: placement.away,
  };
}

/** Samples the close-up at every pixel of a product's picture of that size; cover is 0 outside the close-up. */
export function sampleVisual(
  closeUp: CloseUp,
  placement: Placement,
  width: number,
  height: number,
  bend?: Bend,
): LabPlanes {
  const { planes } = closeUp;
  const way = projectionInto(closeUp, placement);
  const longer = Math.max(width, height);
  const count = width * height;
  const over: LabPlanes = {
    width,
    height,
    lightness: new Float32Array(count),
    greenRed: new Float32Array(count),
    blueYellow: new Float32Array(count),
    cover: new Float32Array(count),
  };
  for (let row = 0, i = 0; row < height; row++) {
    for (let column = 0; column < width; column++, i++) {
      const place = bend && findBetween(column / width, row / height);
      const u = (column + 0.5 - width / 2) / longer + (place ? displace(bend, 0, place) : 0);
      const v = (row + 0.5 - height / 2) / longer + (place ? displace(bend, 1, place) : 0);
      const smaller = 1 + way.away * u;
      const x = way.x + (way.xu * u + way.xv * v) / smaller;
      const y = way.y + (way.yu * u + way.yv * v) / smaller;
      if (x < 0 || y < 0 || x > planes.width - 1 || y > planes.height - 1) continue;
      weighAround(planes.width, planes.height, x, y);
      over.lightness[i] = weighed(planes.lightness);
      over.greenRed[i] = weighed(planes.greenRed);
      over.blueYellow[i] = weighed(planes.blueYellow);
      over.cover[i] = 1;
    }
  }
  return over;
}

const neighbours = new Int32Array(16);
const weights = new Float32Array(16);

/** Catmull-Rom weights: a linear interpolation would soften what is compared with something sharp. */
function weighAround(width: number, height: number, x: number, y: number): void {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const across = catmullRom(x - left);
  const down = catmullRom(y - top);
  for (let row = 0, k = 0; row < 4; row++) {
    const start = Math.max(0, Math.min(height - 1, top + row - 1)) * width;
    for (let column = 0; column < 4; column++, k++) {
      neighbours[k] = start + Math.max(0, Math.min(width - 1, left + column - 1));
      weights[k] = (across[column] as number) * (down[row] as number);
    }
  }
}

function weighed(plane: Float32Array): number {
  let sum = 0;
  for (let k = 0; k < 16; k++) sum += (plane[neighbours[k] as number] as number) * (weights[k] as number);
  return sum;
}

function catmullRom(t: number): [number, number, number, number] {
  return [
    ((2 - t) * t - 1) * t * 0.5,
    ((3 * t - 5) * t * t + 2) * 0.5,
    ((4 - 3 * t) * t + 1) * t * 0.5,
    (t - 1) * t * t * 0.5,
  ];
}
