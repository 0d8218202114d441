// A virtual influencer's portrait: the stacked person on a studio backdrop, lit from the upper left like the layers.
import type { Look, Picture } from "../studio.ts";
import { blurSilhouette } from "./blur.ts";
import { encodeJpeg } from "./codec.ts";
import { fromHex, fromOklch, chromaOf, hueOf, mix, toOklab } from "./colour.ts";
import { personCanvas, type DrawPerson } from "./person.ts";
import { createRaster, castShade, ditherAt, drawOver, type Raster } from "./raster.ts";
import { resize, resizeMask } from "./resample.ts";

/** Pixels; 4:5, like an Instagram post. */
export const portraitSize = { width: 1024, height: 1280 } as const;

/** Draws a portrait as JPEG. Deterministic for a look. */
export async function drawPortrait(look: Look, drawPerson: DrawPerson): Promise<Picture> {
  const { width, height } = portraitSize;
  const canvas = paintBackdrop(look.backdrop, width, height);
  // The layers' canvas is a hair narrower than 4:5; the bust, cut at their lower edge, runs into the picture's.
  const scale = (height + 4) / personCanvas.height;
  const person = resize(
    await drawPerson(look),
    Math.round(personCanvas.width * scale),
    Math.round(personCanvas.height * scale),
  );
  const left = Math.round(width / 2 - 415 * scale);
  castOnWall(canvas, person, left, 0);
  drawOver(canvas, person, left, 0);
  return encodeJpeg(canvas, "algorithmicMedia");
}

/** The person's soft shadow on a backdrop close behind, down and to the right: the layers' key light is upper left. */
function castOnWall(canvas: Raster, person: Raster, left: number, top: number): void {
  const wide = blurSilhouette(person, { across: 46, down: 46 });
  const mask = resizeMask(wide.mask, wide.mask.width * wide.scale, wide.mask.height * wide.scale);
  castShade(canvas, mask, left + wide.left + 64, top + wide.top + 40, 0.42, [0.42, 0.36, 0.36]);
}

/** A seamless studio backdrop: a pool of light behind the left shoulder, falling off to deeper corners. */
function paintBackdrop(hex: string, width: number, height: number): Raster {
  const canvas = createRaster(width, height);
  const base = toOklab(fromHex(hex));
  const [lightness, chroma, hue] = [base[0], chromaOf(base), hueOf(base)];
  const lit = fromOklch(Math.min(0.975, lightness + 0.075), chroma * 0.7, hue + 4);
  const middle = fromHex(hex);
  const deep = fromOklch(Math.max(0.2, lightness - 0.17), chroma * 1.25, hue - 6);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const away = Math.hypot((x / width - 0.36) / 0.78, (y / height - 0.36) / 0.95);
      const corner = Math.hypot(x / width - 0.5, y / height - 0.5);
      const fall = Math.min(1, away) ** 1.5;
      const colour = fall < 0.5 ? mix(lit, middle, fall * 2) : mix(middle, deep, (fall - 0.5) * 2);
      const vignette = 1 - 0.16 * Math.max(0, corner - 0.38) ** 1.4;
      const noise = ditherAt(x, y) * 1.6;
      const i = (y * width + x) * 4;
      canvas.data[i] = colour[0] * vignette + noise;
      canvas.data[i + 1] = colour[1] * vignette + noise;
      canvas.data[i + 2] = colour[2] * vignette + noise;
      canvas.data[i + 3] = 255;
    }
  }
  return canvas;
}
