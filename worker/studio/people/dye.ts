// Dyes hair and clothes of a rendered person by its masks: in linear light, so that folds, strands and light stay.
import { fromHex } from "../pixels/colour.ts";
import type { Raster } from "../pixels/raster.ts";

/** Steps of the table from linear light to sRGB. */
const steps = 4096;
const toLinear = new Float32Array(256).map((_, value) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});
const toSrgb = new Uint8ClampedArray(steps + 1).map((_, at) => {
  const part = at / steps;
  return 255 * (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055) + 0.5;
});

const luminance = (r: number, g: number, b: number) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** Linear RGB, 0–1 each. */
type Light = readonly [number, number, number];

/** What is dyed. */
export interface Dyes {
  /** #rrggbb; undefined: as rendered. */
  cloth: string | undefined;
  hair: string | undefined;
  /** Median colours of the rendered hair and cloth; null: has none, or is not dyed. */
  hairTone: Light | null;
  clothTone: Light | null;
}

/** A dye for one material. */
interface Dye {
  /** As rendered, usually. */
  from: Light;
  to: Light;
  /** Keeps the folds of a light cloth from burning out. */
  exponent: number;
  /** Index of its share in the masks. */
  channel: number;
}

function planDye(hex: string | undefined, from: Light | null, channel: number): Dye[] {
  if (hex === undefined || !from) return [];
  const to = fromHex(hex).map((part) => toLinear[Math.round(part)] as number) as [number, number, number];
  return [{ from, to, exponent: luminance(...to) < 0.4 ? 1 : 0.8, channel }];
}

/** From this share on, a pixel shows a material alone, with the light that falls on it there. */
const alone = 0.93;

/** Up to here light on a material is kept as it is; shine on black hair, many times as bright, is compressed. */
const shine = 1.5;
const compress = (light: number): number => (light <= shine ? light : shine * (1 + Math.log(light / shine)));

/**
 * Dyes in place.
 * @param person straight alpha.
 * @param masks of the same size: shares of cloth (red) and hair (green) in each pixel, 0–255.
 */
export function dye({ data }: Raster, { data: masks }: Raster, dyes: Dyes): void {
  for (const plan of planDye(dyes.cloth, dyes.clothTone, 0)) dyeMaterial(data, masks, plan);
  for (const plan of planDye(dyes.hair, dyes.hairTone, 1)) dyeMaterial(data, masks, plan);
}

function dyeMaterial(data: Uint8ClampedArray, masks: Uint8ClampedArray, { from, to, exponent, channel }: Dye): void {
  const [fromR, fromG, fromB] = from;
  const [toR, toG, toB] = to;
  const fromLight = Math.max(1e-4, luminance(fromR, fromG, fromB));
  for (let i = 0; i < data.length; i += 4) {
    if (data[i + 3] === 0) continue;
    const share = (masks[i + channel] as number) / 255;
    if (share < 0.02) continue;
    const r = toLinear[data[i] as number] as number;
    const g = toLinear[data[i + 1] as number] as number;
    const b = toLinear[data[i + 2] as number] as number;
    if (share >= alone) {
      const bright = compress(luminance(r, g, b) / fromLight);
      const light = exponent === 1 ? bright : bright ** exponent;
      write(data, i, toR * light, toG * light, toB * light);
      continue;
    }
    // A mixture: the material's part has its usual colour, darker where the pixel is too dark for that.
    const light = Math.min(1, r / (share * fromR + 1e-6), g / (share * fromG + 1e-6), b / (share * fromB + 1e-6));
    const kept = exponent === 1 ? light : light ** exponent;
    write(
      data,
      i,
      r + share * (toR * kept - fromR * light),
      g + share * (toG * kept - fromG * light),
      b + share * (toB * kept - fromB * light),
    );
  }
}

function write(data: Uint8ClampedArray, i: number, r: number, g: number, b: number): void {
  data[i] = toSrgb[Math.round(Math.min(1, Math.max(0, r)) * steps)] as number;
  data[i + 1] = toSrgb[Math.round(Math.min(1, Math.max(0, g)) * steps)] as number;
  data[i + 2] = toSrgb[Math.round(Math.min(1, Math.max(0, b)) * steps)] as number;
}
