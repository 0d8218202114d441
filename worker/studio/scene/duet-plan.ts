// Chooses the layout of a portrait with a product's set, and places the product in its panel.
import { type AdFormatId, adFormats } from "../../contract/formats.ts";
import { safeInsetsOf } from "../../contract/placements.ts";
import type { VisualBrief } from "../briefs/visual.ts";
import type { Box } from "../pixels/raster.ts";
import { type DuetLayout, duetLayouts, type PanelLayout } from "./duet-layouts.ts";
import type { Size } from "./led-crop.ts";
import type { TrueSize } from "./product-size.ts";
import { isTurned, type Plate, plateOf, type Scene, turnOf } from "./scene.ts";
import { headWithHair, isSpeck } from "./true-scale.ts";

/** Width that a product takes of its panel at most, and least room above and below it as fractions of the picture. */
const [widest, leastAbove] = [0.84, 0.035];
export const leastBelow = 0.018;
/** Height that a product takes of the picture at most on a ledge that goes on below it. */
const tallest = 0.34;

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
  const fitting = (duetLayouts[format] ?? []).filter(
    ({ isOnSet, detail }) => !isOnSet && (!detail || hasDetail(detail)),
  );
  return fitting.some(({ detail }) => detail) ? fitting.filter(({ isPlain }) => !isPlain) : fitting;
}

/**
 * The ids of a format's layouts in two panels, as settings name them.
 * @param hasDetail as planDuet has it.
 */
export const listDuets = (format: AdFormatId, hasDetail: (tile: Box) => boolean = () => true): string[] =>
  listFitting(format, hasDetail).map(({ id }) => `duet-${id}`);

/** The set without an edge between wall and floor: nobody sees that what is behind a person stands there. */
const seamless = "studio";

/** The ids of a format's layouts with a person of the cast before the set of a product, as settings name them. */
export const listOnSet = (
  { format, influencer }: Pick<VisualBrief, "format" | "influencer">,
  scene: Scene,
  real: TrueSize | undefined,
  size: Size,
): string[] =>
  "photo" in influencer || scene.id === seamless
    ? []
    : (duetLayouts[format] ?? [])
        .filter(({ isOnSet }) => isOnSet)
        .filter((layout) => scaleOnSet(placeInPanel(layout, { format }, scene, false), real, size))
        .map(({ id }) => `duet-${id}`);

/**
 * The longer side in centimetres from which on a product is behind her, not on a counter before her; and how much larger or
 * smaller than at her scale it may be.
 */
const [leastOnSet, larger, smaller] = [26, 1.1, 0.6];

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
 * layout with a close-up is taken only then.
 */
export function planDuet(
  brief: VisualBrief,
  scene: Scene,
  hasDetail: (tile: Box) => boolean,
  real?: TrueSize,
): DuetPlan {
  const { format, setting } = brief;
  const own = adFormats.find(({ id }) => id === format) ?? adFormats[0];
  const suiting = listFitting(format, hasDetail);
  const inTurn = suiting[turnOf(brief, "panels") % suiting.length];
  if (!inTurn) throw new Error(`${format} shows no person`);
  const asked = duetLayouts[format]?.find(({ id }) => `duet-${id}` === setting?.layout);
  const isApart = "photo" in brief.influencer || scene.id === seamless;
  const found = asked && !(isApart && asked.isOnSet) ? asked : inTurn;
  const place = (layout: DuetLayout) => placeInPanel(layout, brief, scene, isTurned(brief));
  return scaleOnSet(place(found), real, brief.shape ?? own) ?? place(inTurn);
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
  // Clear of what a story's app covers at the side.
  const end = Math.min(layout.end ?? 1, 0.995 - safeInsetsOf(format).right);
  // A ledge of its own goes on along the panel, and its plate's sizes are those beside a person.
  const [x, most] = layers.front
    ? [(panel.x + end) / 2, { width: 1, height: tallest }]
    : [whole.x + product.x * whole.width, { width: product.maxW * whole.width, height: product.maxH * whole.height }];
  const place = {
    x,
    y,
    maxW: Math.min(most.width, panel.width * widest, 2 * (end - x), 2 * (x - (layout.start ?? -1))),
    maxH: Math.min(most.height, y - panel.y - (layout.above ?? leastAbove)),
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
