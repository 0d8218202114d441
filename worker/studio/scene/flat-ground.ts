// Grounds seen from straight above, rendered in grey and coloured with a palette: linen, oak, marble, paper, concrete.
// Products that lie are laid on them. grounds.json lists them.
import { z } from "zod";
import type { LoadArt } from "../studio.ts";
import { createRaster, crop, mirror, release, type Raster } from "../pixels/raster.ts";
import { afterWork } from "../pixels/time-slices.ts";
import type { Palette } from "./palette.ts";
import { paintLayer } from "./plate-paint.ts";
import { filesSchema, recipeSchema } from "./scene.ts";

const groundsSchema = z.record(
  z.string(),
  z.object({
    /** French. */
    label: z.string(),
    categories: z.array(z.string()),
    paletteRecipe: recipeSchema,
    white: z.number(),
    plates: z.object({ square: filesSchema, story: filesSchema }),
  }),
);

export type FlatGround = z.infer<typeof groundsSchema>[string] & { id: string };

/** Loads the grounds. */
export async function loadGrounds(loadArt: LoadArt): Promise<FlatGround[]> {
  const bytes = await loadArt("scenes/grounds.json");
  const grounds = groundsSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
  return Object.entries(grounds).map(([id, ground]) => ({ id, ...ground }));
}

/** Width to height of the taller plate. */
const storyAspect = 9 / 16;
/** Computing for a pixel that is turned or cropped, in milliseconds. */
const copyMs = 4e-6;

/** Paints a ground over a new raster. Its light comes from a side: -1 left, 1 right. */
export async function paintGround(
  ground: FlatGround,
  { width: across, height: down }: { width: number; height: number },
  { palette, side, loadArt }: { palette: Palette; side: number; loadArt: LoadArt },
): Promise<Raster> {
  const isSquare = across >= down;
  const aspect = isSquare ? 1 : storyAspect;
  // The plate covers the raster: of what is too tall the upper part is shown, of what is too wide the middle.
  const width = Math.max(across, Math.round(down * aspect));
  const whole = { width, height: Math.max(down, Math.round(width / aspect)) };
  let raster = createRaster(width, down);
  await paintLayer(raster, loadArt, ground.plates[isSquare ? "square" : "story"], ground, palette, whole);
  if (width > across) {
    const middle = crop(raster, { x: Math.round((width - across) / 2), y: 0, width: across, height: down });
    release(raster);
    raster = middle;
  }
  if (side < 0) return raster;
  const turned = mirror(raster);
  release(raster);
  await afterWork(across * down * copyMs);
  return turned;
}
