// A visual in two panels: the influencer's portrait, and the product in its set. Each has its own scale, so that neither
// a ring nor an armchair stands as tall as a head.
import { type AdFormatId, adFormats } from "../../contract/formats.ts";
import { safeInsetsOf } from "../../contract/placements.ts";
import type { VisualBrief } from "../studio.ts";
import { drawInfluencer, prepareInfluencer } from "../people/influencer-figure.ts";
import { anchorsOf, personCanvas } from "../people/person.ts";
import { createRaster, crop, fullBox, mirror, release, type Box, type Raster } from "../pixels/raster.ts";
import { hash } from "../pixels/seed.ts";
import { afterWork } from "../pixels/time-slices.ts";
import { copyInto, drawPersonPhoto, listKept, pixelsOf } from "./led-visual.ts";
import type { Size } from "./led-crop.ts";
import { mirrorBox } from "./led-layouts.ts";
import { fillLit, wallLight } from "./lit-surface.ts";
import type { Palette } from "./palette.ts";
import { paintLayer } from "./plate-paint.ts";
import { findTextAreas } from "./text-areas.ts";
import { plateOf, type Plate, type PlateName, type Scene } from "./scene.ts";
import type { VisualTools } from "./visual.ts";

/** Boxes are fractions of the picture. */
interface DuetLayout {
  id: string;
  /** The portrait's panel; it may lie over the product's. */
  person: Box;
  product: Box;
  /** Top of the hair, height of the head with it and middle of the head, as fractions of the portrait's panel. */
  head: { crown: number; height: number; middle: number };
  /** The product's set, and the box that the whole plate would fill. */
  set: PlateName;
  plate: Box;
  /** Room above the product for a headline, as a fraction of the picture. */
  above?: number;
}

const beside = { crown: 0.1, height: 0.5, middle: 0.5 };

/** On a story the app covers the uppermost 14 %, the lowest 35 % and 6 % at the sides: face and product keep between. */
const layouts: Partial<Record<AdFormatId, readonly DuetLayout[]>> = {
  "facebook-feed": [
    {
      id: "columns",
      person: { x: 0, y: 0, width: 0.38, height: 1 },
      product: { x: 0.38, y: 0, width: 0.62, height: 1 },
      head: beside,
      set: "solo-square",
      plate: { x: 0.378, y: -0.045, width: 0.624, height: 1.192 },
      above: 0.15,
    },
  ],
  "instagram-square": [
    {
      id: "columns",
      person: { x: 0, y: 0, width: 0.42, height: 1 },
      product: { x: 0.42, y: 0, width: 0.58, height: 1 },
      head: { crown: 0.16, height: 0.37, middle: 0.5 },
      set: "solo-portrait",
      plate: { x: 0.31, y: 0, width: 0.8, height: 1 },
    },
  ],
  "instagram-portrait": [
    {
      id: "stack",
      person: { x: 0, y: 0, width: 1, height: 0.45 },
      product: { x: 0, y: 0.45, width: 1, height: 0.55 },
      head: { crown: 0.14, height: 0.54, middle: 0.34 },
      set: "solo-square",
      plate: { x: 0, y: 0.28, width: 1, height: 0.8 },
    },
    {
      id: "columns",
      person: { x: 0, y: 0, width: 0.42, height: 1 },
      product: { x: 0.42, y: 0, width: 0.58, height: 1 },
      head: { crown: 0.19, height: 0.36, middle: 0.5 },
      set: "solo-portrait",
      plate: { x: 0.21, y: 0, width: 1, height: 1 },
    },
  ],
  "instagram-story": [
    {
      id: "corner",
      person: { x: 0, y: 0, width: 0.45, height: 0.66 },
      product: { x: 0, y: 0, width: 1, height: 1 },
      head: { crown: 0.285, height: 0.31, middle: 0.53 },
      set: "solo-story",
      plate: { x: 0, y: 0, width: 1, height: 1 },
    },
  ],
};

/** Width that a product takes of its panel at most, and least room above it as a fraction of the picture. */
const [widest, leastAbove] = [0.84, 0.035];

/** A picture in two panels. */
export interface DuetPlan {
  layout: DuetLayout;
  isMirrored: boolean;
  /** The product's set, with the product's place on the whole picture. */
  plate: Plate;
}

/** Plans a picture in two panels; undefined for a format without a person. */
export function planDuet(
  { format, seed, environment, shape, setting }: VisualBrief,
  scene: Scene,
): DuetPlan | undefined {
  const suiting = layouts[format];
  const found =
    suiting?.find(({ id }) => `duet-${id}` === setting?.layout) ??
    suiting?.[Math.abs(hash(`${seed} duet ${environment}`)) % suiting.length];
  if (!found) return undefined;
  const { layers, product, light } = plateOf(scene, found.set);
  const own = adFormats.find(({ id }) => id === format);
  const layout = shape && own ? { ...found, plate: keepShape(found.plate, product, shape, own) } : found;
  const { plate: whole, product: panel } = layout;
  // A set from edge to edge has the product on its right.
  const isMirrored = panel.width < 1 && Math.abs(hash(`${seed} side ${environment}`)) % 2 === 1;
  const y = whole.y + product.y * whole.height;
  const place = {
    x: whole.x + product.x * whole.width,
    y,
    maxW: Math.min(product.maxW * whole.width, panel.width * widest),
    maxH: Math.min(product.maxH * whole.height, y - panel.y - (layout.above ?? leastAbove)),
  };
  return {
    layout,
    isMirrored,
    plate: { layers, light, product: isMirrored ? { ...place, x: 1 - place.x } : place },
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
  { layout, isMirrored, plate }: DuetPlan,
  { scene, palette, size, isFine }: { scene: Scene; palette: Palette; size: Size; isFine: boolean },
  { loadArt, paintSet }: Pick<VisualTools, "loadArt" | "paintSet">,
): Promise<Raster> {
  const whole = pixelsOf(layout.plate, size);
  const drawn = isFine ? createRaster(whole.width, whole.height) : undefined;
  if (drawn) await paintLayer(drawn, loadArt, plate.layers.back, scene, palette);
  const set =
    drawn ?? (await paintSet(scene, plate.layers, palette, { width: whole.width, height: whole.height })).back;
  // The set itself is never mirrored: its light comes from the left.
  const panel = pixelsOf(isMirrored ? mirrorBox(layout.product) : layout.product, size);
  const from = pixelsOf(layout.product, size);
  const seen = crop(set, { x: from.x - whole.x, y: from.y - whole.y, width: panel.width, height: panel.height });
  if (drawn) release(drawn);
  const canvas = createRaster(size.width, size.height);
  copyInto(canvas, seen, panel);
  release(seen);
  await afterWork(panel.width * panel.height * panelMs);
  return canvas;
}

/** Parts of an uploaded photo's panel beside, above and below the face: left, right, top, bottom. */
const photoMargins = [0.14, 0.14, 0.08, 0.3] as const;

/** Draws the portrait into its panel: an uploaded photo fills it. Returns the face on the canvas. */
export async function drawDuetPortrait(
  canvas: Raster,
  { layout, isMirrored }: DuetPlan,
  brief: Pick<VisualBrief, "format" | "influencer" | "changeClothes" | "seed" | "size">,
  setting: { palette: Palette; isColourful: boolean },
  tools: Pick<VisualTools, "loadArt" | "drawPerson" | "photos">,
): Promise<Box> {
  const { influencer } = brief;
  const place = isMirrored ? mirrorBox(layout.person) : layout.person;
  if ("photo" in influencer) {
    // On a story, below what the app covers.
    const top = Math.max(place.y, safeInsetsOf(brief.format).top);
    const panel = pixelsOf({ ...place, y: top, height: place.y + place.height - top }, canvas);
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
  const panel = pixelsOf(place, canvas);
  const tile = createRaster(panel.width, panel.height);
  fillLit(tile, fullBox(tile), setting.palette.mid, wallLight(-1));
  const { crown, chin, shoulders } = anchorsOf(influencer.look);
  const { head } = layout;
  // Her picture ends below the panel's edge.
  const scale = Math.max(
    (head.height * panel.height) / (chin[1] - crown),
    ((1.01 - head.crown) * panel.height) / (personCanvas.height - crown),
  );
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
    setting,
  );
  drawInfluencer(tile, figure, setting.palette);
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
