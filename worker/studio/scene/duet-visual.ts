// A visual in two panels: the influencer's portrait, and the product in its set. Each has its own scale, so that neither
// a ring nor an armchair stands as tall as a head.
import { type AdFormatId, adFormats } from "../../contract/formats.ts";
import { safeInsetsOf } from "../../contract/placements.ts";
import type { VisualBrief } from "../briefs/visual.ts";
import { type Clad, drawInfluencer, prepareInfluencer } from "../people/influencer-figure.ts";
import { anchorsOf } from "../people/anchors.ts";
import { personCanvas } from "../people/person.ts";
import { pixelsOf } from "../pixels/boxes.ts";
import { copyInto, createRaster, crop, mirror, release, type Box, type Raster } from "../pixels/raster.ts";
import { afterWork } from "../pixels/time-slices.ts";
import { drawCloseUp } from "./close-up.ts";
import { maxDetailCost, findDetail } from "./find-detail.ts";
import { drawPersonPhoto, placeBust, reachEnd } from "./person-tile.ts";
import { listKept } from "./text-areas.ts";
import type { Size } from "./led-crop.ts";
import { mirrorBox } from "./led-layouts.ts";
import { fillLit, shadeOf, wallLight, windowLight } from "./lit-surface.ts";
import type { Palette } from "./palette.ts";
import { drawBack, drawFront } from "./painted-set.ts";
import { paintLayer } from "./plate-paint.ts";
import { recogniseCategory } from "./product-category.ts";
import type { TrueSize } from "./product-size.ts";
import type { CutProduct } from "./product-stand.ts";
import type { Stance } from "./product-stance.ts";
import { findTextAreas } from "./text-areas.ts";
import { plateOf, isTurned, turnOf, type Plate, type PlateName, type Scene } from "./scene.ts";
import { isSpeck } from "./true-scale.ts";
import type { VisualTools } from "./visual-tools.ts";
import { drawWholeTile, growthIn } from "./whole-tile.ts";

/** A product's set in a part of the picture. Boxes are fractions of the picture. */
export interface PanelLayout {
  product: Box;
  /** The product's set, and the box that the whole plate would fill. */
  set: PlateName;
  plate: Box;
  /** Room above the product for a headline, as a fraction of the picture. */
  above?: number;
  /** Where the product begins and where it ends at most, as fractions of the picture. */
  start?: number;
  end?: number;
}

export interface DuetLayout extends PanelLayout {
  id: string;
  /** The portrait's panel. */
  person: Box;
  /** Top of the hair, height of the head with it and middle of the head, as fractions of her panel, or of the picture before a set. */
  head: { crown: number; height: number; middle: number };
  /** A close-up of the product. */
  detail?: Box;
  /** She is before the product's set, nearer to the viewer than the product, and has no wall of her own. */
  isOnSet?: true;
}

const whole = { x: 0, y: 0, width: 1, height: 1 };
const beside = { crown: 0.1, height: 0.5, middle: 0.5 };

/** On a story the app covers the uppermost 14 %, the lowest 35 % and 6 % at the sides: face and product keep between. */
const layouts: Partial<Record<AdFormatId, readonly DuetLayout[]>> = {
  "facebook-feed": [
    {
      id: "aside",
      isOnSet: true,
      person: { x: 0, y: 0, width: 0.42, height: 1 },
      product: whole,
      head: { crown: 0.2, height: 0.46, middle: 0.25 },
      set: "solo-square",
      plate: { x: 0, y: -1.155, width: 1.42, height: 2.6 },
      above: 0.12,
      start: 0.42,
      end: 0.94,
    },
    {
      id: "close",
      isOnSet: true,
      person: { x: 0, y: 0, width: 0.48, height: 1 },
      product: whole,
      head: { crown: 0.09, height: 0.68, middle: 0.23 },
      set: "solo-square",
      plate: { x: 0, y: -1.155, width: 1.44, height: 2.6 },
      above: 0.12,
      start: 0.48,
      end: 0.94,
    },
    {
      id: "columns",
      person: { x: 0, y: 0, width: 0.38, height: 1 },
      product: { x: 0.38, y: 0, width: 0.62, height: 1 },
      head: beside,
      set: "solo-square",
      plate: { x: 0.378, y: -0.045, width: 0.624, height: 1.192 },
      above: 0.15,
    },
    {
      id: "half",
      person: { x: 0, y: 0, width: 0.48, height: 1 },
      product: { x: 0.48, y: 0, width: 0.52, height: 1 },
      head: { crown: 0.13, height: 0.56, middle: 0.5 },
      set: "solo-square",
      plate: { x: 0.46, y: -0.045, width: 0.56, height: 1.192 },
      above: 0.13,
    },
  ],
  "instagram-square": [
    {
      id: "aside",
      isOnSet: true,
      person: { x: 0, y: 0, width: 0.46, height: 1 },
      product: whole,
      head: { crown: 0.24, height: 0.38, middle: 0.23 },
      set: "solo-square",
      plate: { x: 0, y: -0.3, width: 1.42, height: 1.42 },
      above: 0.14,
      start: 0.48,
      end: 0.96,
    },
    {
      id: "close",
      isOnSet: true,
      person: { x: 0, y: 0, width: 0.47, height: 1 },
      product: whole,
      head: { crown: 0.13, height: 0.5, middle: 0.2 },
      set: "solo-square",
      plate: { x: 0, y: -0.42, width: 1.44, height: 1.44 },
      above: 0.1,
      start: 0.52,
      end: 0.96,
    },
    {
      id: "columns",
      person: { x: 0, y: 0, width: 0.42, height: 1 },
      product: { x: 0.42, y: 0, width: 0.58, height: 1 },
      head: { crown: 0.16, height: 0.37, middle: 0.5 },
      set: "solo-portrait",
      plate: { x: 0.31, y: 0, width: 0.8, height: 1 },
    },
    {
      id: "half",
      person: { x: 0, y: 0, width: 0.5, height: 1 },
      product: { x: 0.5, y: 0, width: 0.5, height: 1 },
      head: { crown: 0.17, height: 0.42, middle: 0.5 },
      set: "solo-portrait",
      plate: { x: 0.35, y: 0, width: 0.8, height: 1 },
    },
    {
      id: "third",
      person: { x: 0, y: 0, width: 0.36, height: 1 },
      product: { x: 0.36, y: 0, width: 0.64, height: 1 },
      head: { crown: 0.28, height: 0.33, middle: 0.5 },
      set: "solo-portrait",
      plate: { x: 0.28, y: 0, width: 0.8, height: 1 },
      above: 0.1,
    },
  ],
  "instagram-portrait": [
    {
      id: "aside",
      isOnSet: true,
      person: { x: 0, y: 0, width: 0.46, height: 1 },
      product: whole,
      head: { crown: 0.28, height: 0.32, middle: 0.23 },
      set: "solo-portrait",
      plate: { x: 0, y: -0.34, width: 1.4, height: 1.4 },
      above: 0.16,
      start: 0.49,
      end: 0.96,
    },
    {
      id: "close",
      isOnSet: true,
      person: { x: 0, y: 0, width: 0.47, height: 1 },
      product: whole,
      head: { crown: 0.2, height: 0.42, middle: 0.21 },
      set: "solo-portrait",
      plate: { x: 0, y: -0.424, width: 1.424, height: 1.424 },
      above: 0.12,
      start: 0.53,
      end: 0.96,
    },
    {
      id: "columns",
      person: { x: 0, y: 0, width: 0.42, height: 1 },
      product: { x: 0.42, y: 0, width: 0.58, height: 1 },
      head: { crown: 0.19, height: 0.36, middle: 0.5 },
      set: "solo-portrait",
      plate: { x: 0.21, y: 0, width: 1, height: 1 },
    },
    {
      id: "half",
      person: { x: 0, y: 0, width: 0.5, height: 1 },
      product: { x: 0.5, y: 0, width: 0.5, height: 1 },
      head: { crown: 0.22, height: 0.38, middle: 0.5 },
      set: "solo-portrait",
      plate: { x: 0.25, y: 0, width: 1, height: 1 },
    },
    {
      id: "third",
      person: { x: 0, y: 0, width: 0.36, height: 1 },
      product: { x: 0.36, y: 0, width: 0.64, height: 1 },
      head: { crown: 0.32, height: 0.28, middle: 0.5 },
      set: "solo-portrait",
      plate: { x: 0.18, y: 0, width: 1, height: 1 },
      above: 0.1,
    },
  ],
  "instagram-story": [
    {
      id: "aside",
      isOnSet: true,
      person: { x: 0, y: 0, width: 0.46, height: 1 },
      product: whole,
      head: { crown: 0.36, height: 0.25, middle: 0.22 },
      set: "duo-story",
      plate: whole,
      above: 0.172,
      start: 0.5,
    },
    {
      id: "stack",
      person: { x: 0, y: 0.43, width: 1, height: 0.57 },
      product: { x: 0, y: 0, width: 1, height: 0.43 },
      head: { crown: 0.03, height: 0.34, middle: 0.3 },
      set: "solo-square",
      plate: { x: 0, y: -0.14, width: 1.32, height: 0.7425 },
      above: 0.172,
      end: 0.9,
    },
    {
      id: "half",
      person: { x: 0, y: 0, width: 0.46, height: 1 },
      product: { x: 0.46, y: 0, width: 0.54, height: 1 },
      head: { crown: 0.42, height: 0.21, middle: 0.5 },
      set: "duo-story",
      plate: whole,
      above: 0.172,
      start: 0.48,
    },
    {
      id: "split",
      person: { x: 0, y: 0, width: 0.43, height: 0.68 },
      product: { x: 0.43, y: 0, width: 0.57, height: 0.68 },
      head: { crown: 0.4, height: 0.3, middle: 0.5 },
      set: "solo-portrait",
      plate: { x: 0.2063, y: 0, width: 0.9674, height: 0.68 },
      above: 0.175,
      detail: { x: 0, y: 0.68, width: 1, height: 0.32 },
    },
  ],
};

/** Width that a product takes of its panel at most, and least room above and below it as fractions of the picture. */
const [widest, leastAbove, leastBelow] = [0.84, 0.035, 0.018];

/** A picture with the product's set in a panel. */
export interface PanelPlan<Layout extends PanelLayout> {
  layout: Layout;
  isMirrored: boolean;
  /** The product's set, with the product's place on the whole picture. */
  plate: Plate;
}

export type DuetPlan = PanelPlan<DuetLayout>;

/** A format's layouts in two panels: one that ends in a close-up only where there is something to see so. */
function listFitting(format: AdFormatId, hasDetail: (tile: Box) => boolean): readonly DuetLayout[] {
  const all = (layouts[format] ?? []).filter(({ isOnSet }) => !isOnSet);
  const fitting = all.filter(({ detail }) => !detail || hasDetail(detail));
  return fitting.length > 0 ? fitting : all;
}

/**
 * The ids of a format's layouts in two panels, as settings name them.
 * @param hasDetail as planDuet has it.
 */
export const listDuets = (format: AdFormatId, hasDetail: (tile: Box) => boolean = () => true): string[] =>
  listFitting(format, hasDetail).map(({ id }) => `duet-${id}`);

/** The layouts with a person before the product's set. */
export const onSet = ["duet-aside", "duet-close"];

/** The ids of a format's layouts with a person of the cast before the set of a product, as settings name them. */
export const listOnSet = (
  { format, influencer }: Pick<VisualBrief, "format" | "influencer">,
  scene: Scene,
  real: TrueSize | undefined,
  size: Size,
): string[] =>
  "photo" in influencer
    ? []
    : (layouts[format] ?? [])
        .filter(({ isOnSet }) => isOnSet)
        .filter((layout) => scaleOnSet(placeInPanel(layout, { format }, scene, false), real, size))
        .map(({ id }) => `duet-${id}`);

/**
 * Height of a head with its hair in centimetres; the longer side from which on a product is behind her, not on a counter
 * before her; and how much larger or smaller than at her scale it may be.
 */
const [headWithHair, leastOnSet, larger, smaller] = [25, 26, 1.1, 0.6];

/** The plan with the product no larger than a person's scale allows who is nearer; undefined: it would be lost behind her. */
function scaleOnSet(plan: DuetPlan, real: TrueSize | undefined, size: Size): DuetPlan | undefined {
  const { layout, plate } = plan;
  if (!layout.isOnSet) return plan;
  if (!real || Math.max(real.width, real.height) < leastOnSet) return undefined;
  const { product } = plate;
  const perCm = (layout.head.height * size.height) / headWithHair;
  const scale = Math.min(
    perCm * larger,
    (product.maxW * size.width) / real.width,
    (product.maxH * size.height) / real.height,
  );
  const thing = { width: scale * real.width, height: scale * real.height };
  if (isSpeck(thing, size) || scale < perCm * smaller) return undefined;
  const own = { ...product, maxW: thing.width / size.width, maxH: thing.height / size.height };
  return { ...plan, plate: { ...plate, product: own } };
}

/**
 * Plans a picture in two panels, or with the person before the product's set. Throws for a format without a person.
 * @param real the product's size in life, if it is known.
 * @param hasDetail whether there is something to see closely in a tile of that size, in fractions of the picture: a
 * layout with a close-up is taken only then, if the format has another.
 */
export function planDuet(
  brief: VisualBrief,
  scene: Scene,
  hasDetail: (tile: Box) => boolean,
  real?: TrueSize,
): DuetPlan {
  const { format, setting } = brief;
  const suiting = listFitting(format, hasDetail);
  const asked = layouts[format]?.find(({ id }) => `duet-${id}` === setting?.layout);
  const own = adFormats.find(({ id }) => id === format) ?? adFormats[0];
  const isPhoto = "photo" in brief.influencer;
  const inTurn = suiting[turnOf(brief, "panels") % suiting.length];
  const found = isPhoto && asked?.isOnSet ? inTurn : (asked ?? inTurn);
  if (!found) throw new Error(`${format} shows no person`);
  const place = (layout: DuetLayout) => placeInPanel(layout, brief, scene, isTurned(brief));
  return scaleOnSet(place(found), real, brief.shape ?? own) ?? place(inTurn ?? found);
}

/** Places a product in its set in a panel. */
export function placeInPanel<Layout extends PanelLayout>(
  found: Layout,
  { format, shape }: Pick<VisualBrief, "format" | "shape">,
  scene: Scene,
  isMirrored: boolean,
): PanelPlan<Layout> {
  const { layers, light, ...of } = plateOf(scene, found.set);
  // Of plates with a ledge the product's side is fixed.
  const isLeft = layers.front ? of.product.x < 0.5 : isMirrored;
  const product = layers.front && isLeft ? { ...of.product, x: 1 - of.product.x } : of.product;
  const own = adFormats.find(({ id }) => id === format);
  const shaped = shape && own ? keepShape(found.plate, product, shape, own) : found.plate;
  const panel = found.product;
  // What it stands on is seen below it.
  const lowest = panel.y + panel.height - leastBelow;
  const whole = { ...shaped, y: Math.min(shaped.y, lowest - product.y * shaped.height) };
  const layout = { ...found, plate: whole };
  const y = whole.y + product.y * whole.height;
  const x = whole.x + product.x * whole.width;
  const place = {
    x,
    y,
    // Clear of what a story's app covers at the side.
    maxW: Math.min(
      product.maxW * whole.width,
      panel.width * widest,
      2 * (Math.min(layout.end ?? 1, 0.995 - safeInsetsOf(format).right) - x),
      2 * (x - (layout.start ?? -1)),
    ),
    maxH: Math.min(product.maxH * whole.height, y - panel.y - (layout.above ?? leastAbove)),
  };
  return {
    layout,
    isMirrored: isLeft,
    plate: { layers, light, product: isLeft ? { ...place, x: 1 - place.x } : place },
  };
}

/** A plate's box in a picture of another shape than the layout's, enlarged around the product so as not to be stretched. */
function keepShape(box: Box, at: { x: number; y: number }, shape: Size, own: Size): Box {
  const wider = (shape.width / shape.height) * (own.height / own.width);
  const [width, height] = [box.width * Math.max(1, 1 / wider), box.height * Math.max(1, wider)];
  return { x: box.x - at.x * (width - box.width), y: box.y - at.y * (height - box.height), width, height };
}

/** Computing for a pixel of a panel, in milliseconds. */
const panelMs = 2e-5;

/** Draws the product's set into its panel of a new canvas. */
export async function paintDuetSet(
  { layout, isMirrored, plate }: PanelPlan<PanelLayout>,
  { scene, palette, size, isFine }: { scene: Scene; palette: Palette; size: Size; isFine: boolean },
  { loadArt, paintSet }: Pick<VisualTools, "loadArt" | "paintSet">,
): Promise<Raster> {
  if (plate.layers.front) {
    // With a ledge of its own, the plate fills the picture.
    const canvas = createRaster(size.width, size.height);
    if (isFine) {
      await paintLayer(canvas, loadArt, plate.layers.back, scene, palette);
      await paintLayer(canvas, loadArt, plate.layers.front, scene, palette);
    } else {
      const set = await paintSet(scene, plate.layers, palette, size);
      drawBack(canvas, set);
      drawFront(canvas, set);
    }
    return canvas;
  }
  const whole = pixelsOf(layout.plate, size);
  const drawn = isFine ? createRaster(whole.width, whole.height) : undefined;
  if (drawn) await paintLayer(drawn, loadArt, plate.layers.back, scene, palette);
  const set =
    drawn ?? (await paintSet(scene, plate.layers, palette, { width: whole.width, height: whole.height })).back;
  // The set itself is never mirrored: its light comes from the left.
  const panel = pixelsOf(isMirrored ? mirrorBox(layout.product) : layout.product, size);
  const from = pixelsOf(layout.product, size);
  const x = isMirrored ? whole.x + whole.width - from.x - from.width : from.x - whole.x;
  const seen = crop(set, { x, y: from.y - whole.y, width: panel.width, height: panel.height });
  if (drawn) release(drawn);
  const canvas = createRaster(size.width, size.height);
  copyInto(canvas, seen, panel);
  release(seen);
  await afterWork(panel.width * panel.height * panelMs);
  return canvas;
}

/** Parts of an uploaded photo's panel beside, above and below the face: left, right, top, bottom. */
const photoMargins = [0.14, 0.14, 0.08, 0.3] as const;

/** A photo that would have its face under the app's buttons takes this share of its panel's width. */
const narrowed = 0.55;

/** Where in a portrait's panel an uploaded photo is, as fractions of the picture: the app leaves its face free. */
function placePhoto({ x, y, width, height }: Box, format: AdFormatId): Box {
  const { top, bottom } = safeInsetsOf(format);
  const from = Math.max(y, top);
  const whole = { x, y: from, width, height: y + height - from };
  const [, , , below] = photoMargins;
  const tallest = (1 - bottom - leastBelow / 2 - from) / (1 - below);
  return whole.height <= tallest ? whole : { ...whole, width: width * narrowed, height: tallest };
}

/** Draws the portrait into its panel: an uploaded photo fills it. Returns the face on the canvas. */
export async function drawDuetPortrait(
  canvas: Raster,
  { layout, isMirrored }: { layout: Pick<DuetLayout, "person" | "head" | "isOnSet">; isMirrored: boolean },
  brief: Clad & Pick<VisualBrief, "format" | "influencer" | "size" | "product">,
  setting: Parameters<typeof prepareInfluencer>[4],
  tools: Pick<VisualTools, "loadArt" | "drawPerson" | "photos">,
): Promise<Box> {
  const { influencer } = brief;
  const turned = (box: Box) => (isMirrored ? mirrorBox(box) : box);
  const place = turned(layout.person);
  if ("photo" in influencer) {
    const box = placePhoto(place, brief.format);
    const panel = pixelsOf(box, canvas);
    if (box.width < place.width || box.y > place.y) {
      await fillLit(canvas, pixelsOf(place, canvas), setting.palette.mid, windowLight(-1));
      const end = box.y + box.height;
      const below = { ...place, y: end, height: place.y + place.height - end };
      if (below.height > 0.005) await fillLit(canvas, pixelsOf(below, canvas), setting.palette.accent, wallLight(-1));
      if (isMirrored) panel.x = Math.round((place.x + place.width) * canvas.width) - panel.width;
    }
    const { raster } = await drawPersonPhoto(influencer.photo, panel, brief.size === "4k", tools);
    copyInto(canvas, raster, panel);
    release(raster);
    await afterWork(panel.width * panel.height * panelMs);
    const [left, right, above, below] = photoMargins;
    return {
      x: Math.round(panel.x + panel.width * left),
      y: Math.round(panel.y + panel.height * above),
      width: Math.round(panel.width * (1 - left - right)),
      height: Math.round(panel.height * (1 - above - below)),
    };
  }
  const panel = pixelsOf(layout.isOnSet ? whole : place, canvas);
  const field = pixelsOf(place, canvas);
  const behind = crop(canvas, panel);
  const tile = isMirrored ? mirror(behind) : behind;
  if (tile !== behind) release(behind);
  if (!layout.isOnSet)
    await fillLit(tile, { ...field, x: 0, y: field.y - panel.y }, setting.palette.mid, windowLight(-1));
  const { crown, chin, shoulders } = (await anchorsOf(influencer.look, tools.loadArt)).bust;
  const { head } = layout;
  const placed = placeBust({ crown, chin }, head, panel, { format: brief.format, whole: canvas.height });
  const { scale } = placed;
  const middle = (chin[0] + (shoulders[0][0] + shoulders[1][0]) / 2) / 2;
  const figure = await prepareInfluencer(
    brief,
    tools,
    {
      x: head.middle + ((personCanvas.width / 2 - middle) * scale) / panel.width,
      baseY: head.crown + ((personCanvas.height - crown) * scale) / panel.height,
      height: (personCanvas.height * scale) / panel.height,
    },
    panel,
    { ...setting, category: recogniseCategory(brief.product) },
  );
  await drawInfluencer(tile, await reachEnd(figure, tile, placed), setting.palette, layout.isOnSet);
  // She looks to the right: on the right side she is shown as in a mirror.
  const shown = isMirrored ? mirror(tile) : tile;
  if (shown !== tile) release(tile);
  copyInto(canvas, shown, panel);
  release(shown);
  await afterWork(panel.width * panel.height * panelMs);
  const { faceBox } = figure;
  const x = isMirrored ? panel.width - faceBox.x - faceBox.width : faceBox.x;
  return { ...faceBox, x: panel.x + x, y: panel.y + faceBox.y };
}

/** How many times larger than above it the whole product is at least: at less, a picture has the same twice. */
const leastGrowth = 1.3;

/**
 * Draws the layout's close-up, if it has one: the whole product where it would show little, or the wall in shade
 * where that would be hardly larger than the product is already. Returns its box on the canvas.
 */
export async function drawDuetDetail(
  canvas: Raster,
  { layout, isMirrored }: { layout: Pick<DuetLayout, "detail">; isMirrored: boolean },
  named: VisualBrief["product"],
  { product, stance }: { product: CutProduct; stance: Stance },
  { palette, plate, times, productBox }: { palette: Palette; plate: Plate; times: number; productBox: Box },
): Promise<Box | undefined> {
  if (!layout.detail) return undefined;
  const box = pixelsOf(isMirrored ? mirrorBox(layout.detail) : layout.detail, canvas);
  const { part, cost } = findDetail(product, box, times);
  if (cost >= maxDetailCost && growthIn(box, productBox) < leastGrowth) {
    await fillLit(canvas, box, shadeOf(palette.mid), wallLight(-1));
    return undefined;
  }
  const light = { wall: palette.light, dark: palette.dark, side: -1, times };
  const drawn =
    cost < maxDetailCost
      ? await drawCloseUp(named.image, product, product.cut.cutOut, part, box, light)
      : await drawWholeTile(named, product, stance, box, { palette, plate, times });
  copyInto(canvas, drawn, box);
  release(drawn);
  return box;
}

/** Room for text, as fractions of the canvas. */
export function findDuetText(
  { layout, isMirrored }: DuetPlan,
  { productBox, faceBox }: { productBox: Box; faceBox: Box },
  size: Size,
): Box[] {
  const turned = (box: Box) => (isMirrored ? mirrorBox(box) : box);
  const person = turned(layout.person);
  return findTextAreas(
    [
      { kind: "person", box: person, tone: "light" },
      { kind: "product", box: turned(layout.product), room: turned(layout.product) },
    ],
    listKept({ productBox, faceBox }, size, person),
  );
}
