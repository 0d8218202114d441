// Painting a set: grey clay coloured by a palette, straight onto the canvas.
import type { LoadArt } from "../studio.ts";
import { decodeStraight } from "./codec.ts";
import type { Rgb } from "./colour.ts";
import type { Palette } from "./palette.ts";
import { type Enlarge, enlargeCrisply, enlargeEvenly } from "./plate-channel.ts";
import { ditherAt, release, type Raster } from "./raster.ts";
import type { Scene } from "./scene.ts";

/** Enlarged more than this, a plate's edges show their own pixels unless they are drawn anew. */
const largestEven = 1.6;

/** Paints one layer of a plate over the whole canvas. The back is opaque; the front has alpha. */
export async function paintLayer(
  canvas: Raster,
  loadArt: LoadArt,
  layer: { shade: string; mask: string },
  scene: Scene,
  palette: Palette,
): Promise<void> {
  const shade = await decodeStraight(await loadArt(`scenes/${layer.shade}`));
  const mask = await decodeStraight(await loadArt(`scenes/${layer.mask}`));
  const recipe = scene.paletteRecipe;
  const [wallTable, groundTable, propTable, accentTable] = [recipe.wall, recipe.ground, recipe.prop, recipe.accent].map(
    (part) => tabulate(palette[part], scene.white),
  ) as [Float32Array, Float32Array, Float32Array, Float32Array];
  const { width, height, data } = canvas;
  const enlarge: Enlarge = width > shade.width * largestEven ? enlargeCrisply : enlargeEvenly;
  // Light is enlarged as far as it is covered, so that what lies beyond an edge does not bleed in.
  weighByAlpha(shade);
  const channels = [
    enlarge(shade, 0, canvas, true),
    enlarge(shade, 3, canvas),
    enlarge(mask, 0, canvas),
    enlarge(mask, 1, canvas),
    enlarge(mask, 2, canvas),
  ];
  const lines = channels.map(() => new Float32Array(width));
  const [lit, alphas, grounds, props, accents] = lines as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  for (let y = 0; y < height; y++) {
    channels.forEach((readRow, channel) => readRow(y, lines[channel] as Float32Array));
    for (let x = 0; x < width; x++) {
      const alpha = alphas[x] as number;
      if (alpha < 0.5) continue;
      const value = Math.min(254.99, ((lit[x] as number) * 255) / alpha);
      const step = Math.floor(value);
      const share = value - step;
      const ground = grounds[x] as number;
      const prop = props[x] as number;
      const accent = accents[x] as number;
      const wall = Math.max(0, 255 - ground - prop - accent);
      const sum = wall + ground + prop + accent;
      const cover = Math.min(1, alpha / 255);
      const noise = ditherAt(x, y) * 1.8;
      const i = (y * width + x) * 4;
      const low = step * 3;
      for (let c = 0; c < 3; c++) {
        const at = low + c;
        let colour = 0;
        if (wall > 1)
          colour += wall * ((wallTable[at] as number) * (1 - share) + (wallTable[at + 3] as number) * share);
        if (ground > 1)
          colour += ground * ((groundTable[at] as number) * (1 - share) + (groundTable[at + 3] as number) * share);
        if (prop > 1)
          colour += prop * ((propTable[at] as number) * (1 - share) + (propTable[at + 3] as number) * share);
        if (accent > 1)
          colour += accent * ((accentTable[at] as number) * (1 - share) + (accentTable[at + 3] as number) * share);
        data[i + c] = (colour / sum + noise) * cover + (data[i + c] as number) * (1 - cover);
      }
      data[i + 3] = 255 * cover + (data[i + 3] as number) * (1 - cover);
    }
  }
  release(shade, mask);
}

function weighByAlpha({ data }: Raster): void {
  for (let i = 0; i < data.length; i += 4) data[i] = ((data[i] as number) * (data[i + 3] as number)) / 255;
}

function toLinear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function fromLinear(part: number): number {
  const kept = Math.max(0, Math.min(1, part));
  return kept <= 0.0031308 ? kept * 12.92 : 1.055 * kept ** (1 / 2.4) - 0.055;
}

/**
 * A surface's colour (0–255) at each of the 256 shades, in linear light. Shadows keep their hue, grow a little fuller and
 * lean to blue; lights lean to warm.
 */
function tabulate(colour: Rgb, white: number): Float32Array {
  const table = new Float32Array(257 * 3);
  const warmth = [0.022, 0, -0.03];
  for (let step = 0; step <= 256; step++) {
    const light = toLinear(Math.min(1, step / 255)) / toLinear(white);
    const shadow = Math.max(0, Math.min(1, 1 - light));
    for (let c = 0; c < 3; c++) {
      const own = toLinear((colour[c] as number) / 255);
      const lit =
        light > 1 ? own + (1 - own) * Math.min(1, light - 1) * 0.55 : own ** (1 + 0.3 * shadow) * light ** 0.92;
      const tint = 1 + (warmth[c] as number) * (1 - 2.6 * shadow);
      table[step * 3 + c] = 255 * fromLinear(lit * tint);
    }
  }
  return table;
}
