// A virtual influencer's portrait: the person on a studio backdrop, lit from the upper left like the render.
import type { Look } from "../briefs/person.ts";
import type { Picture } from "../briefs/picture.ts";
import { encodeJpeg } from "../pixels/codec.ts";
import { fromHex, fromOklch, chromaOf, hueOf, mix, toOklab } from "../pixels/colour.ts";
import { cast, memberOf } from "./cast.ts";
import type { LoadArt } from "../studio.ts";
import { anchorsOf } from "./anchors.ts";
import type { DrawPerson } from "./person.ts";
import { createRaster, ditherAt, drawOver, mirror, release, type Raster } from "../pixels/raster.ts";
import { resizeInSlices } from "../pixels/resample.ts";
import { afterWork, inSlices } from "../pixels/time-slices.ts";
import { drawWallShadow } from "./wall-shadow.ts";

/** In pixels; 4:5, like an Instagram post. As wide as the renders, so that nothing is enlarged. */
export const portraitSize = { width: 816, height: 1020 } as const;

/** Computing for a pixel of the backdrop or the shadow, in milliseconds. */
const pixelMs = 2e-5;

/**
 * Draws a portrait as JPEG. Deterministic for a look.
 * @param scale its sides in parts of `portraitSize`.
 */
export async function drawPortrait(
  look: Look,
  { drawPerson, loadArt }: { drawPerson: DrawPerson; loadArt: LoadArt },
  scale = 1,
): Promise<Picture> {
  const [width, height] = [Math.round(portraitSize.width * scale), Math.round(portraitSize.height * scale)];
  const canvas = await paintBackdrop(look.backdrop, width, height);
  // The bust, cut off at the render's lower edge, reaches the picture's lower edge.
  const drawn = await drawPerson(look);
  const person = await resizeInSlices(drawn, Math.round(drawn.width * scale), Math.round(drawn.height * scale));
  const { chin, shoulders } = (await anchorsOf(look, loadArt)).bust;
  // Between head and shoulders.
  const middle = (chin[0] * 2 + shoulders[0][0] + shoulders[1][0]) / 4;
  const left = Math.round(width / 2 - middle * scale);
  await drawWallShadow(
    canvas,
    person,
    { left, top: 0 },
    {
      radius: 37 * scale,
      right: Math.round(51 * scale),
      down: Math.round(32 * scale),
      strength: 0.42,
      tint: [0.42, 0.36, 0.36],
    },
  );
  await afterWork(width * height * pixelMs);
  drawOver(canvas, person, left, 0);
  if (person !== drawn) release(person);
  const shown = isTurnedLeft(look) ? mirror(canvas) : canvas;
  const picture = await encodeJpeg(shown, "algorithmicMedia");
  release(shown);
  if (shown !== canvas) release(canvas);
  return picture;
}

/** The renders all look to the right of the picture: every second member's portrait is shown as in a mirror, light and all. */
const isTurnedLeft = (look: Look): boolean => cast.indexOf(memberOf(look)) % 2 === 1;

/** Steps of the gradient from the light to the corners; fine enough that, dithered, no banding shows. */
const shades = 1024;

/** A seamless studio backdrop: a radial light behind the left shoulder, darker towards the corners. */
async function paintBackdrop(hex: string, width: number, height: number): Promise<Raster> {
  const canvas = createRaster(width, height);
  const table = tabulateFall(hex);
  const { data } = canvas;
  await inSlices(height, width * pixelMs, (from, to) => {
    for (let y = from; y < to; y++) paintRow(y);
  });
  return canvas;

  function paintRow(y: number): void {
    const down = ((y / height - 0.36) / 0.95) ** 2;
    const downFromCentre = (y / height - 0.5) ** 2;
    for (let x = 0; x < width; x++) {
      const away = Math.min(1, down + ((x / width - 0.36) / 0.78) ** 2);
      const corner = Math.max(0, downFromCentre + (x / width - 0.5) ** 2 - 0.145);
      const vignette = 1 - 0.16 * corner;
      const noise = ditherAt(x, y) * 1.6;
      const at = Math.floor(away * (shades - 1)) * 3;
      const i = (y * width + x) * 4;
      data[i] = (table[at] as number) * vignette + noise;
      data[i + 1] = (table[at + 1] as number) * vignette + noise;
      data[i + 2] = (table[at + 2] as number) * vignette + noise;
      data[i + 3] = 255;
    }
  }
}

/** The backdrop's colours by squared distance from the light's centre, 0–1. */
function tabulateFall(hex: string): Float32Array {
  const base = toOklab(fromHex(hex));
  const [lightness, chroma, hue] = [base[0], chromaOf(base), hueOf(base)];
  const lit = fromOklch(Math.min(0.975, lightness + 0.075), chroma * 0.7, hue + 4);
  const middle = fromHex(hex);
  const deep = fromOklch(Math.max(0.2, lightness - 0.17), chroma * 1.25, hue - 6);
  const table = new Float32Array(shades * 3);
  for (let i = 0; i < shades; i++) {
    const fall = (i / (shades - 1)) ** 0.75;
    table.set(fall < 0.5 ? mix(lit, middle, fall * 2) : mix(middle, deep, (fall - 0.5) * 2), i * 3);
  }
  return table;
}
