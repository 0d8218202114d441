// Dyes hair and clothes of a rendered person by its masks: in linear light, so that folds, strands and light stay.
import { fromHex, type Rgb } from "../pixels/colour.ts";
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

/** What is dyed, and from which colour. */
export interface Dyes {
  /** #rrggbb; undefined: as rendered. */
  cloth: string | undefined;
  hair: string | undefined;
  /** Median linear RGB of the rendered hair, and median linear luminance of the rendered cloth; null: has none. */
  hairTone: readonly [number, number, number] | null;
  clothLight: number | null;
}

/** A target colour with the exponent that keeps a light cloth's folds from burning out. */
function targetOf(hex: string): { colour: Rgb; exponent: number } {
  const [r, g, b] = fromHex(hex);
  const colour: Rgb = [toLinear[r] as number, toLinear[g] as number, toLinear[b] as number];
  return { colour, exponent: (colour[0] + colour[1] + colour[2]) / 3 < 0.4 ? 1 : 0.8 };
}

/**
 * Dyes in place.
 * @param person straight alpha.
 * @param masks of the same size: red cloth, green hair; both times alpha.
 */
export function dye({ data }: Raster, { data: masks }: Raster, dyes: Dyes): void {
  const cloth = dyes.cloth && dyes.clothLight ? targetOf(dyes.cloth) : undefined;
  const hair = dyes.hair && dyes.hairTone ? targetOf(dyes.hair) : undefined;
  if (!cloth && !hair) return;
  const tone = dyes.hairTone ?? [0, 0, 0];
  const [clothLight, hairLight] = [dyes.clothLight ?? 1, Math.max(1e-4, luminance(...tone))];
  const mixed = [0, 0, 0];
  for (let i = 0; i < data.length; i += 4) {
    const alpha = data[i + 3] as number;
    if (alpha === 0) continue;
    const clothShare = Math.min(1, (masks[i] as number) / alpha);
    const hairShare = Math.min(1, (masks[i + 1] as number) / alpha);
    if (clothShare < 0.01 && hairShare < 0.01) continue;
    const seen = [
      toLinear[data[i] as number] as number,
      toLinear[data[i + 1] as number] as number,
      toLinear[data[i + 2] as number] as number,
    ] as const;
    // An edge pixel is a mixture: the hair's part has the hair's usual colour, the rest is cloth.
    let [cr, cg, cb] = seen;
    if (clothShare <= 0.93) {
      const share = Math.max(0.08, clothShare);
      cr = Math.min(1, Math.max(0, (seen[0] - hairShare * tone[0]) / share));
      cg = Math.min(1, Math.max(0, (seen[1] - hairShare * tone[1]) / share));
      cb = Math.min(1, Math.max(0, (seen[2] - hairShare * tone[2]) / share));
    }
    let [hr, hg, hb] = seen;
    if (hairShare <= 0.9) {
      const share = Math.max(0.08, hairShare);
      hr = Math.min(6 * tone[0] + 1e-4, Math.max(0, (seen[0] - clothShare * cr) / share));
      hg = Math.min(6 * tone[1] + 1e-4, Math.max(0, (seen[1] - clothShare * cg) / share));
      hb = Math.min(6 * tone[2] + 1e-4, Math.max(0, (seen[2] - clothShare * cb) / share));
    }
    mixed[0] = seen[0];
    mixed[1] = seen[1];
    mixed[2] = seen[2];
    if (cloth && clothShare > 0) blend(mixed, clothShare, cloth, luminance(cr, cg, cb) / clothLight, cr, cg, cb);
    if (hair && hairShare > 0) blend(mixed, hairShare, hair, luminance(hr, hg, hb) / hairLight, hr, hg, hb);
    for (let c = 0; c < 3; c++) {
      const value = Math.min(1, Math.max(0, mixed[c] as number));
      data[i + c] = toSrgb[Math.round(value * steps)] as number;
    }
  }
}

/** Replaces a material's own colour in a pixel by the dye under the same light. */
function blend(
  pixel: number[],
  share: number,
  { colour, exponent }: { colour: Rgb; exponent: number },
  light: number,
  r: number,
  g: number,
  b: number,
): void {
  const shade = Math.min(light, 4) ** exponent;
  pixel[0] = (pixel[0] as number) + share * (colour[0] * shade - r);
  pixel[1] = (pixel[1] as number) + share * (colour[1] * shade - g);
  pixel[2] = (pixel[2] as number) + share * (colour[2] * shade - b);
}
