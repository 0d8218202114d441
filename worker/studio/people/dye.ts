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

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

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
  /** Keeps the folds of a light cloth from burning out: below 1, and the less the darker what it is dyed from. */
  exponent: number;
  /** The most light that the new colour bears, in shares of the usual one; none for dark colours. */
  most: number;
  /** Index of its share in the masks. */
  channel: number;
}

function planDye(hex: string | undefined, from: Light | null, channel: number): Dye[] {
  if (hex === undefined || !from) return [];
  const to = fromHex(hex).map((part) => toLinear[Math.round(part)] as number) as [number, number, number];
  const bright = luminance(...to);
  const times = bright / Math.max(1e-4, luminance(...from));
  if (bright < light)
    return [{ from, to, exponent: clamp(1.15 - 0.13 * Math.log(times), 0.6, 1), most: Infinity, channel }];
  return [
    {
      from,
      to,
      exponent: clamp(0.42 + 0.9 * luminance(...from), 0.42, 0.8),
      most: Math.max(1.05, white / Math.max(...to)),
      channel,
    },
  ];
}

/** From this luminance on a colour is light; no channel of a light cloth is more than this. */
const [light, white] = [0.4, 0.97] as const;

/** Light that nears a ceiling, from half way to it on, instead of burning out. */
function soften(amount: number, most: number): number {
  const kept = 1 + (most - 1) / 2;
  if (amount <= kept) return amount;
  const [over, room] = [amount - kept, most - kept];
  return kept + (room * over) / (over + room);
}

/**
 * What is left of a mixture without the material has at least this share of each channel of the mixture's own hue, and at
 * most its inverse of it: the masks are not exact, and a skin without all of its blue is an orange line along a collar.
 * Light hair is nearly as bright as the skin below it: skin without it would be violet.
 */
const [hueKept, hueKeptByHair] = [0.7, 0.94] as const;

/** From this share on, a pixel shows a material alone, with the light that falls on it there. */
const alone = 0.93;

/** Share from which a pixel of the outline shows hair alone: nothing else ends in strands. */
const strand = 0.35;

/** Up to here light on a material is kept as it is; shine on black hair, many times as bright, is compressed. */
const shine = 1.5;
const compress = (light: number): number => (light <= shine ? light : shine * (1 + Math.log(light / shine)));

/**
 * Dyes in place.
 * @param person straight alpha.
 * @param masks of the same size: shares of cloth (red) and hair (green) in each pixel, 0–255.
 */
export function dye({ data }: Raster, { data: masks }: Raster, dyes: Dyes): void {
  for (const plan of planDye(dyes.cloth, dyes.clothTone, 0)) dyeMaterial(data, masks, plan, dyes.hairTone);
  for (const plan of planDye(dyes.hair, dyes.hairTone, 1)) dyeMaterial(data, masks, plan);
}

/** Dyes one material; hair: the usual colour of the hair that lies over it, if known. */
function dyeMaterial(
  data: Uint8ClampedArray,
  masks: Uint8ClampedArray,
  { from, to, exponent, most, channel }: Dye,
  hair: Light | null = null,
): void {
  const [fromR, fromG, fromB] = from;
  const [toR, toG, toB] = to;
  const fromLight = Math.max(1e-4, luminance(fromR, fromG, fromB));
  const kept = channel === 1 ? hueKeptByHair : hueKept;
  for (let i = 0; i < data.length; i += 4) {
    if (data[i + 3] === 0) continue;
    const share = (masks[i + channel] as number) / 255;
    if (share < 0.02) continue;
    const r = toLinear[data[i] as number] as number;
    const g = toLinear[data[i + 1] as number] as number;
    const b = toLinear[data[i + 2] as number] as number;
    if (share >= alone || (channel === 1 && share > strand && (data[i + 3] as number) < 250)) {
      const bright = compress(luminance(r, g, b) / fromLight);
      const light = soften(exponent === 1 ? bright : bright ** exponent, most);
      write(data, i, toR * light, toG * light, toB * light);
      continue;
    }
    // A mixture: the material's part has its usual colour, darker where the pixel is too dark for that.
    const light = Math.min(1, r / (share * fromR + 1e-6), g / (share * fromG + 1e-6), b / (share * fromB + 1e-6));
    const [restR, restG, restB] = [r - share * fromR * light, g - share * fromG * light, b - share * fromB * light];
    const own = Math.max(1e-6, luminance(r, g, b));
    const part = luminance(restR, restG, restB) / own;
    const strands = hair ? Math.min(1, (masks[i + 1] as number) / 255 / (1 - share)) : 0;
    const lit = hair ? (strands * own) / luminance(...hair) : 0;
    const rest = (value: number, mixed: number, c: 0 | 1 | 2) => {
      const usual = part * (mixed * (1 - strands) + (hair?.[c] ?? 0) * lit);
      return clamp(value, usual * kept, usual / kept);
    };
    const added = share * (exponent === 1 ? light : light ** exponent);
    write(data, i, rest(restR, r, 0) + added * toR, rest(restG, g, 1) + added * toG, rest(restB, b, 2) + added * toB);
  }
}

function write(data: Uint8ClampedArray, i: number, r: number, g: number, b: number): void {
  data[i] = toSrgb[Math.round(Math.min(1, Math.max(0, r)) * steps)] as number;
  data[i + 1] = toSrgb[Math.round(Math.min(1, Math.max(0, g)) * steps)] as number;
  data[i + 2] = toSrgb[Math.round(Math.min(1, Math.max(0, b)) * steps)] as number;
}
