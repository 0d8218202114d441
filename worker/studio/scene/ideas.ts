// What a product may be shown in, to choose from: the sets it stands in or the grounds it lies on, and the layouts.
import type { Idea, Setting, VisualBrief } from "../briefs/visual.ts";
import type { LoadArt } from "../studio.ts";
import type { SourcePhotos } from "../cut-out/source-photo.ts";
import { loadGrounds } from "./flat-ground.ts";
import { recogniseCategory } from "./product-category.ts";
import { isCutOut } from "./product-stand.ts";
import { standsOnGround } from "./product-stance.ts";
import { isInSeason, loadScenes, sortBySuiting } from "./scene.ts";
import { readShown } from "./shown-product.ts";

/**
 * The sets or grounds for a product on a day, those that suit it first; none for a product that is shown without: its photo
 * whole, hung, in the air. Throws StudioError for a photo that cannot be read.
 */
export async function listIdeas(
  product: VisualBrief["product"],
  date: string,
  { loadArt, photos }: { loadArt: LoadArt; photos: SourcePhotos },
): Promise<Idea[]> {
  const shown = await readShown(product, product.image, photos);
  if (!isCutOut(shown.product)) return [];
  const { stance } = shown;
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

/** What layouts are called: of the sets, in the hand, in two panels, alone, and of photos that lead. */
const layoutLabels: Readonly<Record<string, string>> = {
  stand: "Dans le décor",
  near: "Au premier plan",
  far: "Personne en retrait",
  front: "Produit au centre",
  hand: "Dans la main",
  figure: "En pied",
  seat: "Position assise",
  "duet-aside": "Devant le décor",
  "duet-close": "Portrait devant le décor",
  "duet-columns": "Deux volets",
  "duet-half": "Deux moitiés",
  "duet-tall": "Grand volet",
  "duet-third": "Un tiers, deux tiers",
  "duet-split": "Portrait sur détail",
  closeup: "Gros plan",
  trio: "Trois fois",
  collection: "Collection de trois",
  field: "Place au texte",
  airy: "Large marge",
  before: "Avant et après",
  price: "Prix en grand",
  split: "Photo et portrait",
  wide: "Devant la photo",
  portrait: "Grand portrait",
  half: "Moitié-moitié",
  over: "Portrait sous la photo",
  band: "Bandeau de couleur",
  columns: "Trois volets",
  grid: "Mosaïque",
  stack: "Photo sur portrait",
  strip: "Photo, portrait et détail",
  macro: "Détail en grand",
  page: "Page aux marges larges",
  colour: "Aplat de couleur",
  full: "Plein cadre",
  duo: "Photo et détail",
  pair: "Photo sur détail",
};

/** Layouts as ideas: the ids of `listLayouts`. */
export const nameLayouts = (layouts: readonly string[]): Idea[] =>
  layouts.map((layout) => ({
    id: `${layoutMark}${layout}`,
    label: layoutLabels[layout] ?? layout,
    setting: { layout },
  }));

/** What the id of a layout's idea begins with: a set and a layout may have one name. */
const layoutMark = "layout-";

/** The setting of an idea; undefined: there is none of that id. */
export async function findIdea(loadArt: LoadArt, id: string): Promise<Setting | undefined> {
  const layout = id.startsWith(layoutMark) ? id.slice(layoutMark.length) : "";
  if (Object.hasOwn(layoutLabels, layout)) return { layout };
  if ((await loadScenes(loadArt)).some((scene) => scene.id === id)) return { set: id };
  return (await loadGrounds(loadArt)).some((ground) => ground.id === id) ? { ground: id } : undefined;
}
