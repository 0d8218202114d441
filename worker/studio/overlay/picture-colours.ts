// What a template takes from the picture: its strongest colour.
import { chromaOf, hueOf, toOklab, type Rgb } from "../embedded/colour.ts";
import type { Raster } from "../embedded/raster.ts";

export interface Accent {
  /** Degrees; a warm orange for pictures without colour. */
  hue: number;
  /** Whether the hue is the picture's own. */
  isOwn: boolean;
}

const bins = 36;
const withoutColour = 38;

/** The hue of what is most colourful: a small red bag counts for more than a large pink wall. */
export function accentOf(picture: Raster): Accent {
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
  const most = Math.max(...weights);
  if (most / seen < 0.000004) return { hue: withoutColour, isOwn: false };
  return { hue: (weights.indexOf(most) + 0.5) * (360 / bins), isOwn: true };
}

function pixelAt(picture: Raster, x: number, y: number): Rgb {
  const i = (Math.floor(y) * picture.width + Math.floor(x)) * 4;
  return [picture.data[i] as number, picture.data[i + 1] as number, picture.data[i + 2] as number];
}
