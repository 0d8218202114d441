// The colour of a cut-out product in one French word, where most of it has one.
import { chromaOf, hueOf, toOklab, type Oklab } from "../pixels/colour.ts";
import type { Raster } from "../pixels/raster.ts";

/** Share of the product's places that one colour must have for the product to be said to be of it. */
const leastShare = 0.6;
/** Places that are looked at, about. */
const places = 4000;

/** Null for a product of several colours, or between two. */
export function nameShownColour({ width, height, data }: Raster): string | null {
  const stride = Math.max(1, Math.round(Math.sqrt((width * height) / places)));
  const counts = new Map<string, number>();
  let count = 0;
  for (let y = 0; y < height; y += stride) {
    for (let x = 0; x < width; x += stride) {
      const at = (y * width + x) * 4;
      if ((data[at + 3] as number) < 220) continue;
      const name = nameColour(toOklab([data[at] as number, data[at + 1] as number, data[at + 2] as number]));
      counts.set(name, (counts.get(name) ?? 0) + 1);
      count++;
    }
  }
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  return most && most[1] >= leastShare * count ? most[0] : null;
}

/** A plain word, masculine as the name of a colour; the same in light and shadow where that is possible. */
function nameColour(lab: Oklab): string {
  const [lightness] = lab;
  const [chroma, hue] = [chromaOf(lab), hueOf(lab)];
  if (chroma < 0.03 || (chroma < 0.05 && lightness < 0.28)) {
    if (lightness < 0.4) return "noir";
    return lightness > 0.82 ? "blanc" : "gris";
  }
  if (hue >= 110 && hue < 190) return "vert";
  if (hue >= 190 && hue < 285) return "bleu";
  if (hue >= 285 && hue < 325) return "violet";
  if (hue >= 325 || hue < 20) return (hue >= 325 && hue < 355) || lightness > 0.68 ? "rose" : "rouge";
  if (hue < 45 && chroma > 0.12) return "rouge";
  if (hue >= 80 && chroma > 0.09 && lightness > 0.65) return "jaune";
  if (chroma > 0.14 && lightness > 0.6) return "orange";
  return lightness > 0.72 ? "beige" : "marron";
}
