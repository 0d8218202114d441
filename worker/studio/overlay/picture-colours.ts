// The strongest colour of the picture, or of the seller's brand, for templates that use one.
import type { BrandColours } from "../briefs/brand.ts";
import { chromaOf, fromHex, hueOf, toOklab, type Rgb } from "../pixels/colour.ts";
import type { Raster } from "../pixels/raster.ts";

/** A colour to build gradients from. */
export interface Accent {
  /** In degrees; a warm orange for pictures without colour. */
  hue: number;
  /** In degrees; the end of a gradient. */
  second: number;
  /** 0–1: how much of the colour to show; 0 for a black brand. */
  strength: number;
}

const bins = 36;
const withoutColour = 38;

/**
 * The brand's colour, or else the hue of the most colourful part: a small red bag counts for more than a large pink
 * wall.
 */
export function accentOf(picture: Raster, brand?: BrandColours): Accent {
  if (brand) return accentOfBrand(brand);
  const weights = new Float64Array(bins);
  const stride = Math.max(1, Math.round(Math.sqrt((picture.width * picture.height) / 12_000)));
  let seen = 0;
  for (let y = 0; y < picture.height; y += stride) {
    for (let x = 0; x < picture.width; x += stride) {
      const lab = toOklab(pixelAt(picture, x, y));
      const chroma = Math.max(0, chromaOf(lab) - 0.04);
      const bin = Math.floor(hueOf(lab) / (360 / bins)) % bins;
      weights[bin] = (weights[bin] as number) + chroma ** 2.5;
      seen++;
    }
  }
  const max = Math.max(...weights);
  const hue = max / seen < 0.000004 ? withoutColour : (weights.indexOf(max) + 0.5) * (360 / bins);
  return { hue, second: turn(hue), strength: 1 };
}

/** Chroma from which a colour is shown in full, and below which it counts as grey. */
const [full, grey] = [0.13, 0.03];

function accentOfBrand(brand: BrandColours): Accent {
  const [primary, accent] = [toOklab(fromHex(brand.primary)), toOklab(fromHex(brand.accent))];
  const lead = chromaOf(primary) >= grey ? primary : accent;
  const hue = hueOf(lead);
  if (chromaOf(lead) < grey) return { hue, second: hue, strength: 0 };
  const second = chromaOf(accent) >= grey ? hueOf(accent) : hue;
  return { hue, second, strength: Math.min(1, chromaOf(lead) / full) };
}

/** A neighbouring hue, towards red where that is near. */
const turn = (hue: number) => (hue < 130 || hue > 330 ? hue - 40 : hue + 40);

function pixelAt(picture: Raster, x: number, y: number): Rgb {
  const i = (Math.floor(y) * picture.width + Math.floor(x)) * 4;
  return [picture.data[i] as number, picture.data[i + 1] as number, picture.data[i + 2] as number];
}
