// The sets: 3D plates in grey clay, coloured by a palette. scenes.json says what there is and where things stand.
import { z } from "zod";
import type { AdFormatId } from "../../contract/formats.ts";
import type { LoadArt } from "../studio.ts";
import { decodeStraight } from "./codec.ts";
import type { Rgb } from "./colour.ts";
import type { Palette } from "./palette.ts";
import type { ProductCategory } from "./product-category.ts";
import { createRaster, ditherAt, type Raster } from "./raster.ts";
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
  const tables = [recipe.wall, recipe.ground, recipe.prop, recipe.accent].map((part) => tabulate(palette[part], scene.white));
  const { width, height } = size;
  const result = createRaster(width, height);
  const sampler = createSampler(shade, mask, width, height);
  const colour = [0, 0, 0];
  for (let y = 0; y < height; y++) {
    sampler.moveTo(y);
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 4;
      const seen = sampler.read(x);
      const alpha = seen[1] as number;
      if (alpha < 0.5) continue;
      const value = Math.min(254.99, (seen[0] as number) / (alpha / 255));
      const step = Math.floor(value);
      const share = value - step;
      colour[0] = colour[1] = colour[2] = 0;
      const [ground, prop, accent] = [(seen[2] as number) / 255, (seen[3] as number) / 255, (seen[4] as number) / 255];
      const wall = Math.max(0, 1 - ground - prop - accent);
      const sum = wall + ground + prop + accent;
      const weights = [wall / sum, ground / sum, prop / sum, accent / sum];
      for (let part = 0; part < 4; part++) {
        const weight = weights[part] as number;
        if (weight < 0.004) continue;
        const table = tables[part] as Float32Array;
        for (let c = 0; c < 3; c++) {
          const low = table[step * 3 + c] as number;
          const high = table[step * 3 + 3 + c] as number;
          colour[c] = (colour[c] as number) + weight * (low + (high - low) * share);
        }
      }
      const noise = ditherAt(x, y) * 1.8;
      const cover = alpha / 255;
      result.data[i] = ((colour[0] as number) + noise) * cover;
      result.data[i + 1] = ((colour[1] as number) + noise) * cover;
      result.data[i + 2] = ((colour[2] as number) + noise) * cover;
      result.data[i + 3] = alpha;
    }
  }
  return result;
}

/** Reads shade × alpha, alpha and the three mask channels, bilinear, row by row. */
function createSampler(shade: Raster, mask: Raster, width: number, height: number) {
  const shadeRow = new Float32Array(shade.width * 2);
  const maskRow = new Float32Array(mask.width * 3);
  const seen = new Float32Array(5);
  const place = (at: number, size: number, sourceSize: number) =>
    Math.max(0, Math.min(sourceSize - 1.001, ((at + 0.5) * sourceSize) / size - 0.5));
  return {
    moveTo(y: number): void {
      const atShade = place(y, height, shade.height);
      const upper = Math.floor(atShade) * shade.width;
      const down = atShade - Math.floor(atShade);
      for (let x = 0; x < shade.width; x++) {
        const above = (upper + x) * 4;
        const below = above + shade.width * 4;
        const alphaAbove = (shade.data[above + 3] as number) * (1 - down);
        const alphaBelow = (shade.data[below + 3] as number) * down;
        shadeRow[x * 2] = ((shade.data[above] as number) * alphaAbove + (shade.data[below] as number) * alphaBelow) / 255;
        shadeRow[x * 2 + 1] = alphaAbove + alphaBelow;
      }
      const atMask = place(y, height, mask.height);
      const upperMask = Math.floor(atMask) * mask.width;
      const downMask = atMask - Math.floor(atMask);
      for (let x = 0; x < mask.width; x++) {
        for (let c = 0; c < 3; c++) {
          const above = mask.data[(upperMask + x) * 4 + c] as number;
          const below = mask.data[(upperMask + mask.width + x) * 4 + c] as number;
          maskRow[x * 3 + c] = above + (below - above) * downMask;
        }
      }
    },
    read(x: number): Float32Array {
      const atShade = place(x, width, shade.width);
      const left = Math.floor(atShade);
      const across = atShade - left;
      for (let c = 0; c < 2; c++) {
        const one = shadeRow[left * 2 + c] as number;
        seen[c] = one + ((shadeRow[left * 2 + 2 + c] as number) - one) * across;
      }
      const atMask = place(x, width, mask.width);
      const leftMask = Math.floor(atMask);
      const acrossMask = atMask - leftMask;
      for (let c = 0; c < 3; c++) {
        const one = maskRow[leftMask * 3 + c] as number;
        seen[c + 2] = one + ((maskRow[leftMask * 3 + 3 + c] as number) - one) * acrossMask;
      }
      return seen;
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
      const lit = light > 1 ? own + (1 - own) * Math.min(1, light - 1) * 0.55 : own ** (1 + 0.3 * shadow) * light ** 0.92;
      const tint = 1 + (warmth[c] as number) * (1 - 2.6 * shadow);
      table[step * 3 + c] = 255 * fromLinear(lit * tint);
    }
  }
  return table;
}
