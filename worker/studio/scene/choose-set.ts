// Chooses the set, its palette and its plate for a product, and the scale at which a person and the product meet there.
import { setsFor } from "../../contract/art-direction.ts";
import type { VisualBrief } from "../briefs/visual.ts";
import { clothOf } from "../people/change-of-clothes.ts";
import { measureStature } from "../people/influencer-figure.ts";
import type { Box } from "../pixels/raster.ts";
import { createDice } from "../pixels/seed.ts";
import { afterWork } from "../pixels/time-slices.ts";
import { setsLike } from "./brand-photos.ts";
import type { Size } from "./led-crop.ts";
import {
  besideBackdrop,
  clearOfCloth,
  composeBrandPalette,
  composePalette,
  composePaletteInTurn,
  type Palette,
  type ProductColours,
  readColours,
  readSubjectColours,
} from "./palette.ts";
import { readPhoto } from "./photo-reading.ts";
import { recogniseCategory } from "./product-category.ts";
import type { CutProduct } from "./product-stand.ts";
import { findShownSize, isForFloor, isFurniture, isMounted, type Stance } from "./product-stance.ts";
import {
  floorSets,
  isInSeason,
  loadScenes,
  orderScenes,
  isOfBatch,
  pickScene,
  type Plate,
  plateFor,
  scalelessSets,
  seedOfSet,
} from "./scene.ts";
import { readShown } from "./shown-product.ts";
import { guessSize, isForeground, planBeside, planForeground } from "./true-scale.ts";
import type { VisualTools } from "./visual-tools.ts";

/** Computing of a picture's colours, in milliseconds. */
const coloursMs = 8;

/**
 * Chooses set, palette and plate for a product, its series and its format. Throws StudioError for a photo that cannot
 * be read.
 */
export async function chooseSet(brief: VisualBrief, tools: Pick<VisualTools, "loadArt" | "photos">) {
  const { product, stance } = await readShown(brief.product, brief.product.image, tools.photos);
  const category = recogniseCategory(brief.product);
  const scenes = await loadScenes(tools.loadArt);
  const asked = brief.direction ? setsFor(brief.direction) : [];
  const liked = asked.length > 0 ? asked : setsLike(brief.brand?.photos, scenes, category);
  const { cutOut } = product.cut;
  const isLarge = cutOut !== undefined && isForFloor(brief.product, stance, cutOut.raster);
  const isScaleless = cutOut !== undefined && isMounted(brief.product, stance, cutOut);
  const fitting = isScaleless ? scalelessSets : isLarge ? floorSets : undefined;
  const both = fitting && liked.filter((id) => fitting.includes(id));
  const preferred = !fitting ? liked : both?.length ? both : asked.length > 0 ? asked : fitting;
  // A set of a season that was asked for is in season.
  const open = scenes.filter((each) => isInSeason(each, brief.date) || preferred.includes(each.id));
  const dice = () => createDice(seedOfSet(brief), "scene");
  const options = { ...brief, preferred };
  const scene =
    scenes.find(({ id }) => id === brief.setting?.set) ?? pickScene(open, category, brief.environment, dice(), options);
  const setsInTurn = orderScenes(open, category, dice(), options).inTurn.length;
  const colours = cutOut ? readColours(cutOut.raster) : readSubjectColours(product.photo, readPhoto(product).subject);
  await afterWork(coloursMs);
  const palette = clearOfCloth(paletteFor(brief, colours), clothOf(brief));
  return {
    product,
    stance,
    isScaleless,
    category,
    scene,
    setsInTurn,
    colours,
    palette,
    plate: plateFor(scene, brief.format),
  };
}

/** The colours of a picture, a brand's where it has one: in a batch one palette after the other. */
function paletteFor(brief: VisualBrief, colours: ProductColours): Palette {
  const { environment, seed, turn = 0, brand } = brief;
  const nth = isOfBatch(brief) ? turn : 0;
  if (brand) return composeBrandPalette(colours, brand, nth);
  if (isOfBatch(brief)) return composePaletteInTurn(colours, nth, createDice(seed, "palettes"));
  const dice = createDice(seed, environment > 1 ? `palette ${environment}` : "palette");
  const palette = composePalette(colours, environment > 0 ? "other" : "own", dice);
  return environment > 0 ? palette : besideBackdrop(palette, colours.backdrop);
}

/** What `chooseSet` chose. */
export type ChosenSet = Awaited<ReturnType<typeof chooseSet>>;

/**
 * The plate for a person and a product that stands, in one place; "apart" where their scales cannot meet, where the
 * product's size is unknown, and for an uploaded photo that cannot be cut out.
 * @param layout "stand", or one of `foregrounds`, where a size that is not known may be guessed, apart from furniture's.
 */
export async function scaleBeside(
  { product, influencer, format }: Pick<VisualBrief, "product" | "influencer" | "format">,
  { cut: { cutOut } }: CutProduct,
  stance: Stance,
  plate: Plate,
  on: { whole: Size; window: Box; times: number },
  tools: Pick<VisualTools, "loadArt" | "photos">,
  layout?: string,
): Promise<Plate | "apart"> {
  const foreground = isForeground(layout) ? layout : undefined;
  const isGuessed = foreground !== undefined && !isFurniture(product);
  const own = findShownSize(product, stance, cutOut.raster) ?? (isGuessed ? guessSize(cutOut.raster) : undefined);
  const stature = own && (await measureStature(influencer, tools));
  if (!stature) return "apart";
  const thing = { real: own, picture: cutOut.raster };
  return foreground
    ? planForeground(foreground, plate, format, thing, stature, on)
    : planBeside(plate, format, thing, stature, on);
}
