// Paints a set: grey renders coloured with a palette, straight onto the canvas.
import type { LoadArt } from "../studio.ts";
import { decodeStraight } from "../pixels/codec.ts";
import type { Rgb } from "../pixels/colour.ts";
import { colourSurface, type Palette } from "./palette.ts";
import { type Enlarge, type EnlargedChannel, enlargeSharp, enlargeBilinear } from "./plate-channel.ts";
import { pixelsOf } from "../pixels/boxes.ts";
import { type Box, crop, ditherAt, release, type Raster } from "../pixels/raster.ts";
import { inSlices, inTurns } from "../pixels/time-slices.ts";
import type { Scene } from "./scene.ts";

/** Largest enlargement factor without visible pixels at a plate's edges; above it they are sharpened. */
const largestBilinear = 1.6;

/** Computing for a pixel, in milliseconds, and where the plate is enlarged so much that its edges are sharpened. */
const pixelMs = 1e-4;
const sharpPixelMs = 4e-4;

/**
 * Paints one layer of a plate over the whole canvas. The back is opaque; the front has alpha.
 * @param size what the layer is enlarged to; a lower canvas gets its upper part.
 * @param part of the plate that is shown, as fractions of it.
 */
export async function paintLayer(
  canvas: Raster,
  loadArt: LoadArt,
  layer: { shade: string; mask: string },
  scene: Pick<Scene, "paletteRecipe" | "white">,
  palette: Palette,
  size: { width: number; height: number } = canvas,
  part?: Box,
): Promise<void> {
  const read = async (name: string) => {
    const whole = await decodeStraight(await loadArt(`scenes/${name}`));
    if (!part) return whole;
    const shown = crop(whole, pixelsOf(part, whole));
    release(whole);
    return shown;
  };
  const [shade, mask] = [await read(layer.shade), await read(layer.mask)];
  const { wall, ground, prop, accent } = scene.paletteRecipe;
  const tables = tabulate(
    [wall, ground, prop, accent].map((part) => colourSurface(part, palette)),
    scene.white,
  );
  const { width, height } = canvas;
  const isSharp = width > shade.width * largestBilinear;
  const steps: Enlarge = isSharp ? enlargeSharp : enlargeBilinear;
  const enlarge: (...given: Parameters<Enlarge>) => Promise<EnlargedChannel> = (...given) => inTurns(steps(...given));
  // Shade is premultiplied before enlarging, so that pixels beyond an edge do not bleed in.
  weighByAlpha(shade);
  const [shadeLight, shadeAlpha] = [await enlarge(shade, 0, size, true), await enlarge(shade, 3, size)];
  const maskSurfaces = await Promise.all([0, 1, 2].map((channel) => enlarge(mask, channel, size)));
  const [light, alpha] = [new Float32Array(width), new Float32Array(width)];
  const surfaces = [0, 1, 2].map(() => new Float32Array(width)) as [Float32Array, Float32Array, Float32Array];
  await inSlices(height, width * (isSharp ? sharpPixelMs : pixelMs), (from, to) => {
    for (let y = from; y < to; y++) {
      // Above the counter the front is empty.
      if (shadeAlpha.readRow(y, alpha) === 0) continue;
      shadeLight.readRow(y, light);
      maskSurfaces.forEach((channel, i) => channel.readRow(y, surfaces[i] as Float32Array));
      paintRow(canvas, y, light, alpha, surfaces, tables);
    }
  });
  for (const channel of [shadeLight, shadeAlpha, ...maskSurfaces]) channel.close();
  release(shade, mask);
}

/** Values in a surface's table: three per shade, plus one shade for interpolation. */
const tableSize = 257 * 3;

/** @param surfaces coverage of ground, prop and accent per pixel, 0–255; the rest is wall. */
function paintRow(
  { width, data }: Raster,
  y: number,
  light: Float32Array,
  alphas: Float32Array,
  [grounds, props, accents]: [Float32Array, Float32Array, Float32Array],
  tables: Float32Array,
): void {
  for (let x = 0, i = y * width * 4; x < width; x++, i += 4) {
    const alpha = alphas[x] as number;
    if (alpha < 0.5) continue;
    const value = Math.min(254.99, ((light[x] as number) * 255) / alpha);
    const step = Math.floor(value);
    const next = value - step;
    const own = 1 - next;
    const ground = grounds[x] as number;
    const prop = props[x] as number;
    const accent = accents[x] as number;
    const others = ground + prop + accent;
    let red = 0;
    let green = 0;
    let blue = 0;
    if (others === 0 || (others === 255 && (ground === 255 || prop === 255 || accent === 255))) {
      // Fast path: most pixels belong to one surface.
      const surface = others === 0 ? 0 : ground === 255 ? 1 : prop === 255 ? 2 : 3;
      const at = surface * tableSize + step * 3;
      red = (tables[at] as number) * own + (tables[at + 3] as number) * next;
      green = (tables[at + 1] as number) * own + (tables[at + 4] as number) * next;
      blue = (tables[at + 2] as number) * own + (tables[at + 5] as number) * next;
    } else {
      const wall = Math.max(0, 255 - others);
      const sum = wall + others;
      for (let surface = 0, at = step * 3; surface < 4; surface++, at += tableSize) {
        const part = surface === 0 ? wall : surface === 1 ? ground : surface === 2 ? prop : accent;
        if (part <= 1) continue;
        const [mine, after] = [(part * own) / sum, (part * next) / sum];
        red += (tables[at] as number) * mine + (tables[at + 3] as number) * after;
        green += (tables[at + 1] as number) * mine + (tables[at + 4] as number) * after;
        blue += (tables[at + 2] as number) * mine + (tables[at + 5] as number) * after;
      }
    }
    const noise = ditherAt(x, y) * 1.8;
    if (alpha >= 255) {
      data[i] = red + noise;
      data[i + 1] = green + noise;
      data[i + 2] = blue + noise;
      data[i + 3] = 255;
      continue;
    }
    const cover = alpha / 255;
    const rest = 1 - cover;
    data[i] = (red + noise) * cover + (data[i] as number) * rest;
    data[i + 1] = (green + noise) * cover + (data[i + 1] as number) * rest;
    data[i + 2] = (blue + noise) * cover + (data[i + 2] as number) * rest;
    data[i + 3] = 255 * cover + (data[i + 3] as number) * rest;
  }
}

function weighByAlpha({ data }: Raster): void {
  for (let i = 0; i < data.length; i += 4) {
    const alpha = data[i + 3] as number;
    if (alpha < 255) data[i] = ((data[i] as number) * alpha) / 255;
  }
}

function toLinear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function fromLinear(part: number): number {
  const kept = Math.max(0, Math.min(1, part));
  return kept <= 0.0031308 ? kept * 12.92 : 1.055 * kept ** (1 / 2.4) - 0.055;
}

/**
 * Each surface's colours (0–255) at the 256 shades, computed in linear light, one table after the other. Shadows keep
 * their hue, gain a little chroma and shift to blue; highlights shift to warm.
 */
function tabulate(colours: readonly Rgb[], white: number): Float32Array {
  const tables = new Float32Array(colours.length * tableSize);
  const warmth = [0.022, 0, -0.03];
  for (let step = 0; step <= 256; step++) {
    const light = toLinear(Math.min(1, step / 255)) / toLinear(white);
    const shadow = Math.max(0, Math.min(1, 1 - light));
    for (let c = 0; c < 3; c++) {
      const tint = 1 + (warmth[c] as number) * (1 - 2.6 * shadow);
      colours.forEach((colour, surface) => {
        const own = toLinear((colour[c] as number) / 255);
        const lit =
          light > 1 ? own + (1 - own) * Math.min(1, light - 1) * 0.55 : own ** (1 + 0.3 * shadow) * light ** 0.92;
        tables[surface * tableSize + step * 3 + c] = 255 * fromLinear(lit * tint);
      });
    }
  }
  return tables;
}
