// The sets: 3D plates in grey clay, coloured by a palette. scenes.json says what there is and where things stand.
import { z } from "zod";
import type { AdFormatId } from "../../contract/formats.ts";
import type { LoadArt } from "../studio.ts";
import type { ProductCategory } from "./product-category.ts";
import type { Dice } from "../pixels/seed.ts";

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

/** The set a category calls for; from `environment` 1 on the others, each once, those that suit it before the rest. */
export function pickScene(scenes: Scene[], category: ProductCategory, environment: number, dice: Dice): Scene {
  const rank = (scene: Scene) => {
    const at = scene.categories.indexOf(category);
    return at < 0 ? 99 : at;
  };
  const sorted = scenes.toSorted((one, other) => rank(one) - rank(other) || one.id.localeCompare(other.id));
  const first = sorted[0];
  if (!first) throw new Error("No scene is complete");
  const others = sorted.slice(1);
  const suiting = dice.shuffle(others.filter((scene) => rank(scene) < 99));
  const rest = dice.shuffle(others.filter((scene) => rank(scene) >= 99));
  const order = [first, ...suiting, ...rest];
  return order[environment % order.length] ?? first;
}

export function plateFor(scene: Scene, format: AdFormatId): Plate {
  const plate = scene.plates[plateOf[format]];
  if (!plate) throw new Error(`Scene ${scene.id} has no plate for ${format}`);
  return plate;
}
