// What a product may be shown in, to choose from: the sets it stands in, or the grounds it lies on.
import type { Idea, LoadArt, Setting, VisualBrief } from "../studio.ts";
import type { SourcePhotos } from "../cut-out/source-photo.ts";
import { loadGrounds } from "./flat-ground.ts";
import { recogniseCategory } from "./product-category.ts";
import { findStance, standsOnGround } from "./product-stance.ts";
import { isInSeason, loadScenes, sortBySuiting } from "./scene.ts";

/**
 * The sets or grounds for a product on a day, those that suit it first; none for a product that is shown without: its photo
 * whole, hung, in the air. Throws StudioError for a photo that cannot be read.
 */
export async function listIdeas(
  product: VisualBrief["product"],
  date: string,
  { loadArt, photos }: { loadArt: LoadArt; photos: SourcePhotos },
): Promise<Idea[]> {
  const { photo, cut } = await photos.readProduct(product.image);
  if (!cut.cutOut) return [];
  const stance = findStance(product, photo, cut.cutOut);
  const category = recogniseCategory(product);
  if (standsOnGround(stance)) {
    const scenes = (await loadScenes(loadArt)).filter((scene) => isInSeason(scene, date));
    return sortBySuiting(scenes, category).map(({ scene: { id, label } }) => ({ id, label, setting: { set: id } }));
  }
  if (stance !== "lies") return [];
  return sortBySuiting(await loadGrounds(loadArt), category).map(({ scene: { id, label } }) => ({
    id,
    label,
    setting: { ground: id },
  }));
}

/** The setting of an idea; undefined: there is none of that id. */
export async function findIdea(loadArt: LoadArt, id: string): Promise<Setting | undefined> {
  if ((await loadScenes(loadArt)).some((scene) => scene.id === id)) return { set: id };
  return (await loadGrounds(loadArt)).some((ground) => ground.id === id) ? { ground: id } : undefined;
}
