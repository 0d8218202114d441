// Draws a visual in two panels: the influencer's portrait, and the product in its set. Each has its own scale, so that
// neither a ring nor an armchair stands as tall as a head.
import type { AdFormatId } from "../../contract/formats.ts";
import { safeInsetsOf } from "../../contract/placements.ts";
import type { VisualBrief } from "../briefs/visual.ts";
import { anchorsOf } from "../people/anchors.ts";
import { type Clad, drawInfluencer, prepareInfluencer } from "../people/influencer-figure.ts";
import { personCanvas } from "../people/person.ts";
import { pixelsOf } from "../pixels/boxes.ts";
import { type Box, copyInto, createRaster, crop, mirror, type Raster, release } from "../pixels/raster.ts";
import { afterWork } from "../pixels/time-slices.ts";
import type { DuetLayout, PanelLayout } from "./duet-layouts.ts";
import { type DuetPlan, leastBelow, type PanelPlan } from "./duet-plan.ts";
import type { Size } from "./led-crop.ts";
import { fillLit, shadeOf, wallLight, windowLight } from "./lit-surface.ts";
import { drawBack, drawFront } from "./painted-set.ts";
import type { Palette } from "./palette.ts";
import { turnBox, whole } from "./panel-boxes.ts";
import { drawPersonPhoto, placeBust, reachEnd } from "./person-tile.ts";
import { paintLayer } from "./plate-paint.ts";
import { recogniseCategory } from "./product-category.ts";
import { drawProductTile, isWorthATile } from "./product-tile.ts";
import type { Stance } from "./product-stance.ts";
import type { CutProduct } from "./product-stand.ts";
import type { Plate, Scene } from "./scene.ts";
import { findTextAreas, listKept } from "./text-areas.ts";
import type { VisualTools } from "./visual-tools.ts";

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
      await drawFront(canvas, set);
    }
    return canvas;
  }
  const full = pixelsOf(layout.plate, size);
  const drawn = isFine ? createRaster(full.width, full.height) : undefined;
  if (drawn) await paintLayer(drawn, loadArt, plate.layers.back, scene, palette);
  const set = drawn ?? (await paintSet(scene, plate.layers, palette, { width: full.width, height: full.height })).back;
  // The set itself is never mirrored: its light comes from the left.
  const panel = pixelsOf(turnBox(layout.product, isMirrored), size);
  const from = pixelsOf(layout.product, size);
  const x = isMirrored ? full.x + full.width - from.x - from.width : from.x - full.x;
  const seen = crop(set, { x, y: from.y - full.y, width: panel.width, height: panel.height });
  if (drawn) release(drawn);
  const canvas = createRaster(size.width, size.height);
  copyInto(canvas, seen, panel);
  release(seen);
  await afterWork(panel.width * panel.height * panelMs);
  return canvas;
}

/** Parts of an uploaded photo's panel beside, above and below the face: left, right, top, bottom. */
const photoMargins = [0.15, 0.15, 0.08, 0.3] as const;

/** In a panel of more than so much of the picture's width, a photo that would have its face under the app's buttons takes a share. */
const [wide, narrowed] = [0.5, 0.55];

/** Where in a portrait's panel an uploaded photo is, as fractions of the picture: the app leaves its face free. */
function placePhoto({ x, y, width, height }: Box, format: AdFormatId): Box {
  const { top, bottom } = safeInsetsOf(format);
  const from = Math.max(y, top);
  const free = { x, y: from, width, height: y + height - from };
  const [, , , below] = photoMargins;
  const tallest = (1 - bottom - leastBelow / 2 - from) / (1 - below);
  return free.height <= tallest ? free : { ...free, width: width > wide ? width * narrowed : width, height: tallest };
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
  const place = turnBox(layout.person, isMirrored);
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
  const face = turnBox(figure.faceBox, isMirrored, panel.width);
  return { ...face, x: panel.x + face.x, y: panel.y + face.y };
}

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
  const box = pixelsOf(turnBox(layout.detail, isMirrored), canvas);
  if (!isWorthATile(product, box, productBox, times)) {
    await fillLit(canvas, box, shadeOf(palette.mid), wallLight(-1));
    return undefined;
  }
  return drawProductTile(canvas, box, named, { product, stance }, { palette, plate, times });
}

/** Room for text, as fractions of the canvas. */
export function findDuetText(
  { layout, isMirrored }: DuetPlan,
  { productBox, faceBox }: { productBox: Box; faceBox: Box },
  size: Size,
): Box[] {
  const [person, product] = [turnBox(layout.person, isMirrored), turnBox(layout.product, isMirrored)];
  return findTextAreas(
    [
      { kind: "person", box: person, tone: "light" },
      { kind: "product", box: product, room: product },
    ],
    listKept({ productBox, faceBox }, size, person),
  );
}
