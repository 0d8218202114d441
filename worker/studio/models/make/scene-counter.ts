// Examines the place on a drawn counter where a product is to stand: whether it is free, and how it is lit.
import { toOklab, type Rgb } from "../../pixels/colour.ts";
import type { Box, Raster } from "../../pixels/raster.ts";

/** Area examined around a product's base, as fractions of its width and height. */
const [beside, above, below] = [0.12, 0.22, 0.04];

/**
 * Mean OKLab difference between points a few pixels apart: of 48 empty counters of our own 46 are below, of 48 with a
 * product 46 are above.
 */
const largestVariation = 0.025;
/** Distance in pixels between sampled points. */
const stride = 6;

/** Whether nothing stands where the product's base is to be. */
export function isFree(scene: Raster, product: Box): boolean {
  return measureVariation(scene, product) <= largestVariation;
}

/** Mean colour difference between neighbouring points around a product's base. */
export function measureVariation(scene: Raster, product: Box): number {
  const { x, y, width, height } = footOf(scene, product);
  let sum = 0;
  let count = 0;
  for (let row = y; row + stride < y + height; row += stride) {
    for (let column = x; column + stride < x + width; column += stride) {
      const here = toOklab(colourAt(scene, column, row));
      for (const [right, down] of [
        [stride, 0],
        [0, stride],
      ] as const) {
        const there = toOklab(colourAt(scene, column + right, row + down));
        sum += Math.hypot(here[0] - there[0], here[1] - there[1], here[2] - there[2]);
        count++;
      }
    }
  }
  return count > 0 ? sum / count : 1;
}

/** The side of the light: -1 left, 1 right. Left, as requested, where both sides of the counter are equally bright. */
export function lightFrom(scene: Raster, product: Box): -1 | 1 {
  const foot = footOf(scene, product);
  const third = Math.floor(foot.width / 3);
  const left = brightnessOf(meanColour(scene, { ...foot, width: third }));
  const right = brightnessOf(meanColour(scene, { ...foot, x: foot.x + foot.width - third, width: third }));
  return right > left * 1.12 ? 1 : -1;
}

/** Colour of the product's shadow: the counter's own, much darker. */
export const shadeOf = (scene: Raster, product: Box): Rgb =>
  meanColour(scene, footOf(scene, product)).map((part) => part * 0.3) as [number, number, number];

function footOf({ width, height }: Raster, product: Box): Box {
  const left = Math.max(0, Math.floor(product.x - product.width * beside));
  const right = Math.min(width, Math.ceil(product.x + product.width * (1 + beside)));
  const reach = Math.min(product.height, product.width);
  const top = Math.max(0, Math.floor(product.y + product.height - reach * above));
  const bottom = Math.min(height, Math.ceil(product.y + product.height + reach * below));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function meanColour(scene: Raster, { x, y, width, height }: Box): Rgb {
  const sum: [number, number, number] = [0, 0, 0];
  let count = 0;
  for (let row = y; row < y + height; row += stride) {
    for (let column = x; column < x + width; column += stride) {
      colourAt(scene, column, row).forEach((part, c) => (sum[c as 0] += part));
      count++;
    }
  }
  return sum.map((part) => part / Math.max(1, count)) as [number, number, number];
}

const brightnessOf = ([red, green, blue]: Rgb): number => red * 0.3 + green * 0.59 + blue * 0.11;

function colourAt({ data, width }: Raster, x: number, y: number): [number, number, number] {
  const i = (y * width + x) * 4;
  return [data[i] as number, data[i + 1] as number, data[i + 2] as number];
}
