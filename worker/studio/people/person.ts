// A virtual person, composited from the rendered layers of /art/influencers (order and anchors: art/README.md).
import type { LoadArt, Look } from "../studio.ts";
import { decodeStraight } from "../pixels/codec.ts";
import { boundsOf, createRaster, crop, drawOver, premultiply, type Raster, release } from "../pixels/raster.ts";
import { afterWork } from "../pixels/time-slices.ts";
import { type CacheBudget, createCacheBudget } from "../pixels/lru-cache.ts";

/** Size of all layers, in pixels. */
export const personCanvas = { width: 816, height: 1024 } as const;

/** Landmarks on that canvas, in pixels; `crown` is the top of the highest hair (chignon, afro), `skull` of the head. */
export const anchors = {
  crown: 26,
  skull: 113,
  eyes: 344,
  mouth: 483,
  chin: 573,
  headX: 440,
  shoulders: [151, 593],
} as const;

/** Whether a face's clothes are the women's cut or the men's. */
export function cutOf(face: string): "f" | "m" {
  return face.startsWith("m") ? "m" : "f";
}

/** Paths under /art/, bottom layer first. */
export function listLayers(look: Look): string[] {
  const cut = cutOf(look.face);
  const hair = `cheveux-${look.hair}-${look.hairColor}`;
  const layers = [`${hair}-arriere`, `visage-${look.face}-${look.skin}`, `tenue-${look.outfit}-${cut}-ombre`];
  if (look.beard) layers.push("cheveux-barbe-ombre");
  layers.push(`cheveux-${look.hair}-ombre`, `tenue-${look.outfit}-${cut}-${look.outfitColor}`);
  if (look.beard) layers.push(`cheveux-barbe-${look.beard}-avant`);
  if (look.glasses) {
    layers.push(`lunettes-${look.glasses.type}-ombre`, `lunettes-${look.glasses.type}-${look.glasses.color}`);
  }
  layers.push(`${hair}-avant`);
  return layers.map((name) => `influencers/${name}.webp`);
}

/** Computing for a layer, cropped and drawn, in milliseconds. */
const layerMs = 4;

interface Layer {
  raster: Raster;
  left: number;
  top: number;
}

export type DrawPerson = (look: Look) => Promise<Raster>;

/**
 * Draws people on a transparent 816x1024 canvas. Caches layers cropped to their opaque part, since a batch shares most
 * of them, and recent people.
 */
export function createPersonDrawer(loadArt: LoadArt, caches: CacheBudget = createCacheBudget()): DrawPerson {
  const layers = caches.createCache<Layer>(
    (layer) => layer.raster.data.byteLength,
    (layer) => release(layer.raster),
  );
  const people = caches.createCache<Raster>((person) => person.data.byteLength, release);

  async function loadLayer(path: string, file: Promise<Uint8Array> | undefined): Promise<Layer> {
    const kept = layers.get(path);
    if (kept) return kept;
    const full = await decodeStraight(await (file ?? loadArt(path)));
    const bounds = boundsOf(full, 1) ?? { x: 0, y: 0, width: 1, height: 1 };
    const layer = { raster: premultiply(crop(full, bounds)), left: bounds.x, top: bounds.y };
    release(full);
    layers.set(path, layer);
    await afterWork(layerMs);
    return layer;
  }

  return async (look) => {
    const { backdrop: _, ...worn } = look;
    const key = JSON.stringify(worn);
    const kept = people.get(key);
    if (kept) return kept;
    // All files in parallel: each takes a moment to load.
    const paths = listLayers(look);
    const files = new Map(paths.filter((path) => !layers.get(path)).map((path) => [path, loadArt(path)]));
    await Promise.all(files.values());
    const person = createRaster(personCanvas.width, personCanvas.height);
    for (const path of paths) {
      const layer = await loadLayer(path, files.get(path));
      drawOver(person, layer.raster, layer.left, layer.top);
    }
    people.set(key, person);
    return person;
  };
}
