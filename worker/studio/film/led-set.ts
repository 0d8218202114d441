// The scenes of a film whose product is shown by its photo, or lies, hangs or floats: as tiles from edge to edge, with
// the influencer before a field of colour, and no set.
import { afterWork } from "../pixels/time-slices.ts";
import type { SceneRole, VideoFormatId } from "../../contract/videos.ts";
import { drawWallShadow, prepareInfluencer } from "../people/influencer-figure.ts";
import { personCanvas } from "../people/person.ts";
import { createRaster, fullBox, release, type Box, type Raster } from "../pixels/raster.ts";
import { hash } from "../pixels/seed.ts";
import type { ProductPhoto } from "../cut-out/source-photo.ts";
import { chooseCrop, type LedCrop } from "../scene/led-crop.ts";
import { gradeFor } from "../scene/led-photo.ts";
import { drawPersonPhoto, drawProductTile, readPhoto, type LedParts } from "../scene/led-visual.ts";
import { fillLit, wallLight } from "../scene/lit-surface.ts";
import type { VisualTools } from "../scene/visual.ts";
import type { ClipBrief } from "../studio.ts";
import type { FilmSet, SetLayer } from "./film-set.ts";
import { sizeOf } from "./film-size.ts";
import { createLayer, measureLayer } from "./planes.ts";
import { captionOf, editShot, nearness, type Scenery, sceneryOf } from "./shots.ts";

const span = (x: number, y: number, right: number, bottom: number): Box => ({
  x,
  y,
  width: right - x,
  height: bottom - y,
});

/** Where each part is, as fractions of the frame: clear of the captions. */
interface Arrangement {
  /** Tile of the product beside the influencer, and alone. */
  beside: Box;
  alone: Box;
  /** Column of the influencer beside the product, and her column alone; her bust ends at its lower end. */
  person: Box;
  personAlone: Box;
  /** For photos of wide products, of which the tile beside her would cut something off. */
  ifWide?: { beside: Box; person: Box };
  /** Upper edge of the band of colour before her; 1: there is none. */
  bandY: number;
}

const arrangements: Record<VideoFormatId, Arrangement> = {
  "9:16": {
    beside: span(0.42, 0, 1, 0.63),
    alone: span(0, 0, 1, 0.63),
    person: span(-0.02, 0.1, 0.44, 0.65),
    personAlone: span(0.1, 0.08, 0.9, 0.65),
    ifWide: { beside: span(0, 0, 1, 0.34), person: span(0.14, 0.345, 0.86, 0.65) },
    bandY: 0.63,
  },
  "1:1": {
    beside: span(0.48, 0.38, 1, 1),
    alone: span(0, 0.3, 1, 1),
    person: span(0, 0.14, 0.48, 1.05),
    personAlone: span(0.02, 0.08, 0.56, 1.05),
    bandY: 1,
  },
  "16:9": {
    beside: span(0.29, 0, 0.65, 1),
    alone: span(0, 0, 0.65, 1),
    person: span(0, 0.08, 0.29, 1.05),
    personAlone: span(0.02, 0.04, 0.6, 1.05),
    bandY: 1,
  },
};

/** Room for the product in its tile: the camera moves. */
const room = span(0.1, 0.14, 0.9, 0.9);
/** Share of the product that the tile beside her may cut off. */
const mostLost = 0.04;
/** Pixels of a layer per pixel of the frame: the camera comes no nearer than this. */
const fineness = 1.16;

/** Computing for a pixel of a lit field, in milliseconds. */
const litMs = 2e-5;

/** Paints the layers of one scene. Throws StudioError for a photo that cannot be read. */
export async function prepareLedSet(
  brief: ClipBrief,
  role: SceneRole,
  parts: LedParts,
  tools: VisualTools,
): Promise<FilmSet> {
  const { ifWide, ...usual } = arrangements[brief.format];
  const shot = editShot(planLedScenery(sceneryOf(role, brief), brief), role, brief, {});
  const { palette, product } = parts;
  const size = sizeOf(brief.format, tools.scale);
  const canvas = { width: Math.round(size.width * fineness), height: Math.round(size.height * fineness) };
  const side = Math.abs(hash(`${brief.seed} light`)) % 2 === 0 ? -1 : 1;
  const isCut = ifWide && (cropFor(pixelsOf(usual.beside, canvas))?.lost ?? 0) > mostLost;
  const arrangement = { ...usual, ...(isCut && ifWide) };
  const back = createRaster(canvas.width, canvas.height);
  fillLit(back, fullBox(back), palette.light, wallLight(side));
  await afterWork(canvas.width * canvas.height * litMs);
  let person: SetLayer | undefined;
  if (shot.showsPerson && brief.influencer)
    person = await drawPerson(brief.influencer, shot.showsProduct ? arrangement.person : arrangement.personAlone);
  if (shot.showsProduct) await drawProduct(shot.showsPerson ? arrangement.beside : arrangement.alone, product);
  const wall = await createLayer(back, true, shot.grade.set);
  release(back);
  const front = arrangement.bandY < 1 ? await drawBand() : undefined;
  const layers = [wall, person?.layer, front?.layer].filter((layer) => layer !== undefined);
  return {
    shot,
    breathes: brief.influencer !== undefined && "look" in brief.influencer,
    ...size,
    back: { layer: wall, left: 0, top: 0, fineness, nearness: nearness.back },
    ...(person && { person }),
    ...(front && { front }),
    palette,
    sizeBytes: layers.reduce((sum, layer) => sum + measureLayer(layer), 0),
  };

  async function drawPerson(
    influencer: NonNullable<ClipBrief["influencer"]>,
    column: Box,
  ): Promise<SetLayer | undefined> {
    const box = pixelsOf(column, canvas);
    if ("photo" in influencer) {
      const tile = within(box, canvas);
      const { raster } = await drawPersonPhoto(influencer.photo, tile, false, tools);
      copyInto(back, raster, tile);
      release(raster);
      return undefined;
    }
    const height = Math.min(box.height, (box.width * 1.06 * personCanvas.height) / 442);
    const place = {
      x: (box.x + box.width / 2) / canvas.width,
      baseY: (box.y + box.height) / canvas.height,
      height: height / canvas.height,
    };
    const figure = await prepareInfluencer(
      { influencer, changeClothes: false, seed: brief.seed },
      tools,
      place,
      canvas,
      parts,
    );
    drawWallShadow(back, figure.raster, figure.left, figure.top, palette);
    const layer = await createLayer(figure.raster, false, shot.grade.person);
    release(figure.raster);
    return {
      layer,
      left: figure.left / fineness,
      top: figure.top / fineness,
      fineness,
      nearness: nearness.person,
    };
  }

  /** The part of the photo for a tile; undefined for a cut-out. */
  function cropFor(tile: Box): LedCrop | undefined {
    const { cut, photo, stored, orientation } = product;
    if (cut.cutOut) return undefined;
    const { subject, sides } = readPhoto(product);
    const scale = (orientation >= 5 ? stored.height : stored.width) / photo.width;
    return chooseCrop(photo, subject, sides, { tile, room, stored: scale });
  }

  async function drawProduct(place: Box, photo: ProductPhoto): Promise<void> {
    const tile = pixelsOf(place, canvas);
    const crop = cropFor(tile);
    const grade = photo.cut.cutOut ? undefined : gradeFor(photo.photo, palette);
    const { raster } = await drawProductTile(
      brief.product.image,
      parts,
      { size: tile, room, crop },
      { side, times: 1, grade },
    );
    copyInto(back, raster, tile);
    release(raster);
  }

  /** The field that hides the lower end of the bust and carries the caption. */
  async function drawBand(): Promise<SetLayer> {
    const top = Math.round(arrangement.bandY * canvas.height) & ~1;
    const raster = createRaster(canvas.width, canvas.height - top);
    fillLit(raster, fullBox(raster), palette.mid, wallLight(side));
    const layer = await createLayer(raster, false, shot.grade.set);
    release(raster);
    return { layer, left: 0, top: top / fineness, fineness, nearness: nearness.back };
  }
}

/** Plans a scene's shot: a slow approach to what is shown, or a slide along it. */
function planLedScenery(role: SceneRole, { format, influencer }: ClipBrief): Scenery {
  const caption = captionOf(role, format);
  const centre = { x: 0.5, y: format === "9:16" ? 0.34 : 0.5 };
  const plain = {
    blur: 0,
    sweeps: [],
    caption,
    grade: { set: { light: 1, colour: 1 }, person: { light: 1, colour: 1 } },
  };
  const pose = (x: number, zoom: number) => ({ focus: { x, y: centre.y }, at: centre, zoom });
  if (!influencer) {
    const [start, end] = role === "hook" ? [pose(0.5, 1.02), pose(0.49, 1.1)] : [pose(0.5, 1.14), pose(0.5, 1.05)];
    return { ...plain, showsPerson: false, showsProduct: true, start, end };
  }
  switch (role) {
    case "hook":
      return { ...plain, showsPerson: true, showsProduct: true, start: pose(0.5, 1.015), end: pose(0.5, 1.1) };
    case "problem": {
      const grade = { set: { light: 0.95, colour: 0.8 }, person: { light: 0.98, colour: 0.9 } };
      return { ...plain, grade, showsPerson: true, showsProduct: false, start: pose(0.49, 1.04), end: pose(0.51, 1.1) };
    }
    case "demonstration":
      return { ...plain, showsPerson: false, showsProduct: true, start: pose(0.51, 1.02), end: pose(0.49, 1.14) };
    case "call_to_action":
      return { ...plain, showsPerson: true, showsProduct: true, start: pose(0.5, 1.1), end: pose(0.5, 1.02) };
  }
}

function pixelsOf(box: Box, { width, height }: { width: number; height: number }): Box {
  const [x, y] = [Math.round(box.x * width), Math.round(box.y * height)];
  return {
    x,
    y,
    width: Math.round((box.x + box.width) * width) - x,
    height: Math.round((box.y + box.height) * height) - y,
  };
}

function within(box: Box, { width, height }: { width: number; height: number }): Box {
  const [x, y] = [Math.max(0, box.x), Math.max(0, box.y)];
  return { x, y, width: Math.min(width, box.x + box.width) - x, height: Math.min(height, box.y + box.height) - y };
}

function copyInto(canvas: Raster, part: Raster, { x, y }: Box): void {
  for (let row = 0; row < part.height; row++) {
    const line = part.data.subarray(row * part.width * 4, (row + 1) * part.width * 4);
    canvas.data.set(line, ((row + y) * canvas.width + x) * 4);
  }
}
