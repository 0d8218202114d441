// The sets: 3D plates in grey clay, coloured by a palette. scenes.json says what there is and where things stand.
import { z } from "zod";
import type { AdFormatId } from "../../contract/formats.ts";
import type { LoadArt } from "../studio.ts";
import { decodeStraight } from "./codec.ts";
import type { Rgb } from "./colour.ts";
import type { Palette } from "./palette.ts";
import type { ProductCategory } from "./product-category.ts";
import { createRaster, ditherAt, release, type Raster } from "./raster.ts";
import type { Dice } from "./seed.ts";

const role = z.enum(["white", "light", "mid", "dark", "accent"]);
const files = z.object({ shade: z.string(), mask: z.string() });
/** Places are fractions of the picture's width (x, maxW) and height (the rest). */
const plateSchema = z.object({
  layers: z.object({ back: files, front: files.optional() }),
  person: z.object({ x: z.number(), baseY: z.number(), height: z.number() }).optional(),
  product: z.object({ x: z.number(), y: z.number(), maxW: z.number(), maxH: z.number() }),
  light: z.object({ x: z.number(), y: z.number() }),
});
const scenesSchema = z.record(
  z.string(),
  z.object({
    categories: z.array(z.string()),
    paletteRecipe: z.object({ wall: role, ground: role, prop: role, accent: role }),
    /** The shade value (0–1) at which a surface shows its own colour. */
    white: z.number(),
    plates: z.record(z.string(), plateSchema),
  }),
);

export type Plate = z.infer<typeof plateSchema>;
export type Scene = z.infer<typeof scenesSchema>[string] & { id: string };

const plateOf: Record<AdFormatId, string> = {
  "facebook-feed": "duo-wide",
  "instagram-square": "duo-square",
  "instagram-portrait": "duo-portrait",
  "instagram-story": "duo-story",
  "product-square": "solo-square",
  "product-portrait": "solo-portrait",
};

/** Reads the sets there are; only those that have all formats, so that a series can stay in one. */
export async function loadScenes(loadArt: LoadArt): Promise<Scene[]> {
  const bytes = await loadArt("scenes/scenes.json");
  const scenes = scenesSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
  return Object.entries(scenes)
    .map(([id, scene]) => ({ id, ...scene }))
    .filter((scene) => Object.values(plateOf).every((plate) => plate in scene.plates));
}

/** The set a category calls for first; with `another`, one of the others, those that suit the category before the rest. */
export function pickScene(scenes: Scene[], category: ProductCategory, another: boolean, dice: Dice): Scene {
  const rank = (scene: Scene) => {
    const at = scene.categories.indexOf(category);
    return at < 0 ? 99 : at;
  };
  const sorted = scenes.toSorted((one, other) => rank(one) - rank(other) || one.id.localeCompare(other.id));
  const first = sorted[0];
  if (!first) throw new Error("No scene is complete");
  if (!another) return first;
  const others = sorted.slice(1);
  const suiting = others.filter((scene) => rank(scene) < 99);
  return dice.pick(suiting.length > 0 ? suiting : others.length > 0 ? others : sorted);
}

export function plateFor(scene: Scene, format: AdFormatId): Plate {
  const plate = scene.plates[plateOf[format]];
  if (!plate) throw new Error(`Scene ${scene.id} has no plate for ${format}`);
  return plate;
}

/** Paints one layer of a plate at its final size. The back is opaque; the front has alpha. */
export async function paintLayer(
  loadArt: LoadArt,
  layer: { shade: string; mask: string },
  scene: Scene,
  palette: Palette,
  size: { width: number; height: number },
): Promise<Raster> {
  const shade = await decodeStraight(await loadArt(`scenes/${layer.shade}`));
  const mask = await decodeStraight(await loadArt(`scenes/${layer.mask}`));
  const recipe = scene.paletteRecipe;
  const tables = [recipe.wall, recipe.ground, recipe.prop, recipe.accent].map((part) =>
    tabulate(palette[part], scene.white),
  );
  const { width, height } = size;
  const result = createRaster(width, height);
  const sampler = createSampler(shade, mask, width, height);
  const [wallTable, groundTable, propTable, accentTable] = tables as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const { shadeRow, maskRow, shadeColumns, maskColumns } = sampler;
  const { data } = result;
  for (let y = 0; y < height; y++) {
    sampler.moveTo(y);
    for (let x = 0; x < width; x++) {
      const at2 = (shadeColumns.firsts[x] as number) * 2;
      const across = shadeColumns.shares[x] as number;
      const alpha = (shadeRow[at2 + 1] as number) * (1 - across) + (shadeRow[at2 + 3] as number) * across;
      if (alpha < 0.5) continue;
      const lit = (shadeRow[at2] as number) * (1 - across) + (shadeRow[at2 + 2] as number) * across;
      const value = Math.min(254.99, (lit * 255) / alpha);
      const step = Math.floor(value);
      const share = value - step;
      const at3 = (maskColumns.firsts[x] as number) * 3;
      const acrossMask = maskColumns.shares[x] as number;
      const ground = (maskRow[at3] as number) * (1 - acrossMask) + (maskRow[at3 + 3] as number) * acrossMask;
      const prop = (maskRow[at3 + 1] as number) * (1 - acrossMask) + (maskRow[at3 + 4] as number) * acrossMask;
      const accent = (maskRow[at3 + 2] as number) * (1 - acrossMask) + (maskRow[at3 + 5] as number) * acrossMask;
      const wall = Math.max(0, 255 - ground - prop - accent);
      const sum = wall + ground + prop + accent;
      const cover = alpha / 255;
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
        data[i + c] = (colour / sum + noise) * cover;
      }
      data[i + 3] = alpha;
    }
  }
  release(shade, mask);
  return result;
}

/** Where each of `size` pixels falls between two of `sourceSize`: the first one's index, and how far on to the next. */
function placesOf(size: number, sourceSize: number): { firsts: Int32Array; shares: Float32Array } {
  const firsts = new Int32Array(size);
  const shares = new Float32Array(size);
  for (let i = 0; i < size; i++) {
    const at = Math.max(0, Math.min(sourceSize - 1.001, ((i + 0.5) * sourceSize) / size - 0.5));
    firsts[i] = Math.floor(at);
    shares[i] = at - Math.floor(at);
  }
  return { firsts, shares };
}

/**
 * Brings rows between the source's: `shadeRow` holds shade × alpha / 255 and alpha of each column, `maskRow` ground, prop
 * and accent (0–255); the columns say between which two each output pixel lies.
 */
function createSampler(shade: Raster, mask: Raster, width: number, height: number) {
  const shadeRow = new Float32Array(shade.width * 2);
  const maskRow = new Float32Array(mask.width * 3);
  const shadeColumns = placesOf(width, shade.width);
  const maskColumns = placesOf(width, mask.width);
  const shadeRows = placesOf(height, shade.height);
  const maskRows = placesOf(height, mask.height);
  return {
    shadeRow,
    maskRow,
    shadeColumns,
    maskColumns,
    moveTo(y: number): void {
      const down = shadeRows.shares[y] as number;
      const up = 1 - down;
      let above = (shadeRows.firsts[y] as number) * shade.width * 4;
      for (let x = 0; x < shade.width; x++, above += 4) {
        const below = above + shade.width * 4;
        const alphaAbove = (shade.data[above + 3] as number) * up;
        const alphaBelow = (shade.data[below + 3] as number) * down;
        shadeRow[x * 2] =
          ((shade.data[above] as number) * alphaAbove + (shade.data[below] as number) * alphaBelow) / 255;
        shadeRow[x * 2 + 1] = alphaAbove + alphaBelow;
      }
      const downMask = maskRows.shares[y] as number;
      let aboveMask = (maskRows.firsts[y] as number) * mask.width * 4;
      for (let x = 0; x < mask.width; x++, aboveMask += 4) {
        const below = aboveMask + mask.width * 4;
        for (let c = 0; c < 3; c++) {
          const value = mask.data[aboveMask + c] as number;
          maskRow[x * 3 + c] = value + ((mask.data[below + c] as number) - value) * downMask;
        }
      }
    },
  };
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
