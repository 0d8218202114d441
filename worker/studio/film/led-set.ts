// The scenes of a film whose product is shown by its photo, or lies, hangs or floats: as tiles from edge to edge, with
// the influencer before a field of colour, and no set.
import { afterWork } from "../pixels/time-slices.ts";
import type { SceneRole, VideoFormatId } from "../../contract/videos.ts";
import { prepareInfluencer, shadowOn } from "../people/influencer-figure.ts";
import { drawWallShadow } from "../people/wall-shadow.ts";
import { personCanvas } from "../people/person.ts";
import { pixelsOf, within } from "../pixels/boxes.ts";
import { copyInto, createRaster, crop, fullBox, release, type Box } from "../pixels/raster.ts";
import { resizeInSlices } from "../pixels/resample.ts";
import { hash } from "../pixels/seed.ts";
import type { ProductPhoto } from "../cut-out/source-photo.ts";
import { chooseCrop, type LedCrop } from "../scene/led-crop.ts";
import { gradeFor } from "../scene/led-photo.ts";
import { span } from "../scene/panel-boxes.ts";
import { drawPersonPhoto } from "../scene/person-tile.ts";
import { drawProductTile } from "../scene/led-visual.ts";
import type { LedParts } from "../scene/led-plan.ts";
import { readPhoto } from "../scene/photo-reading.ts";
import { fillLit, wallLight } from "../scene/lit-surface.ts";
import type { VisualTools } from "../scene/visual-tools.ts";
import type { ClipBrief } from "../briefs/film.ts";
import type { FilmSet, SetLayer } from "./film-set.ts";
import { cardPhotoOf } from "./closing-card.ts";
import { sizeOf } from "./film-size.ts";
import { createLayer, measureLayer } from "./planes.ts";
import { captionOf, editShot, nearness, type Pose, type Scenery, sceneryOf } from "./shots.ts";

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
    // Below the mark.
    person: span(-0.02, 0.19, 0.44, 0.65),
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
/** Pixels of a layer per pixel of the frame: about as near as the camera comes, and less where frames are large. */
const finenessOf = { standard: 1.16, "full-hd": 1 } as const;

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
  const scenery = planLedScenery(sceneryOf(role, brief), brief);
  const { palette, product } = parts;
  const size = sizeOf(brief, tools.scale);
  const fineness = finenessOf[brief.definition];
  const canvas = { width: Math.round(size.width * fineness), height: Math.round(size.height * fineness) };
  const side = Math.abs(hash(`${brief.seed} light`)) % 2 === 0 ? -1 : 1;
  const isCut = ifWide && (cropFor(pixelsOf(usual.beside, canvas))?.lost ?? 0) > mostLost;
  const arrangement = { ...usual, ...(isCut && ifWide) };
  const shot = editShot(scenery, role, brief, viewsOf(scenery, arrangement, brief.format));
  const back = createRaster(canvas.width, canvas.height);
  await fillLit(back, fullBox(back), palette.light, wallLight(side));
  await afterWork(canvas.width * canvas.height * litMs);
  let person: SetLayer | undefined;
  if (shot.showsPerson && brief.influencer)
    person = await drawPerson(brief.influencer, shot.showsProduct ? arrangement.person : arrangement.personAlone);
  if (shot.showsProduct) await drawProduct(shot.showsPerson ? arrangement.beside : arrangement.alone, product);
  const wall = await createLayer(back, true, shot.grade.set);
  release(back);
  const isLeft = shot.takes.some(({ isAlone, split }) => isAlone || split?.right?.isAlone);
  const overShadow = person && isLeft ? await drawField(arrangement.beside) : undefined;
  const front = arrangement.bandY < 1 ? await drawBand() : undefined;
  const pictured = brief.scene === brief.scenes.length - 1 ? await drawForCard(product) : undefined;
  const layers = [wall, overShadow?.layer, person?.layer, front?.layer, pictured?.layer].filter(
    (layer) => layer !== undefined,
  );
  return {
    shot,
    breathes: brief.influencer !== undefined && "look" in brief.influencer,
    ...size,
    back: { layer: wall, left: 0, top: 0, fineness, nearness: nearness.back },
    ...(overShadow && { overShadow }),
    ...(person && { person }),
    ...(front && { front }),
    ...(pictured && { pictured }),
    palette,
    sizeBytes: layers.reduce((sum, layer) => sum + measureLayer(layer), 0),
  };

  /** The field beside the product's tile, or below it, without the person's shadow: a coarse layer of smooth colour. */
  async function drawField(tile: Box): Promise<SetLayer> {
    const [width, height] = [Math.round(canvas.width / 8) * 2, Math.round(canvas.height / 8) * 2];
    const whole = createRaster(width, height);
    await fillLit(whole, fullBox(whole), palette.light, wallLight(side));
    const isBeside = tile.x > 0;
    const top = isBeside ? 0 : Math.floor((tile.y + tile.height) * height);
    const field = crop(whole, {
      x: 0,
      y: top,
      width: isBeside ? Math.ceil(tile.x * width) : width,
      height: height - top,
    });
    release(whole);
    const layer = await createLayer(field, false, shot.grade.set);
    release(field);
    // It ends where the tile begins.
    const [across, below] = [isBeside ? tile.x * size.width : size.width, (tile.y + tile.height) * size.height];
    return { layer, left: 0, top: isBeside ? 0 : below, fineness: layer.width / across, nearness: nearness.back };
  }

  async function drawPerson(
    influencer: NonNullable<ClipBrief["influencer"]>,
    column: Box,
  ): Promise<SetLayer | undefined> {
    const box = pixelsOf(column, canvas);
    if ("photo" in influencer) {
      const tile = within(box, fullBox(canvas));
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
      { influencer, changeClothes: false, environment: 0, seed: brief.seed, product: brief.product },
      tools,
      place,
      canvas,
      parts,
    );
    await drawWallShadow(back, figure.raster, figure, shadowOn(back, palette));
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
    const grade = photo.cut.cutOut ? undefined : gradeFor(photo.photo, palette, readPhoto(photo).ground);
    const { raster } = await drawProductTile(
      brief.product.image,
      parts,
      { size: tile, room, crop },
      { side, times: 1, grade },
    );
    copyInto(back, raster, tile);
    release(raster);
  }

  /** What the film's last card shows: the photo from edge to edge, or the cut-out. */
  async function drawForCard(photo: ProductPhoto): Promise<NonNullable<FilmSet["pictured"]>> {
    const { cutOut } = photo.cut;
    if (cutOut) {
      const whole = cutOut.raster;
      const scale = Math.min(1, (size.width * 0.8) / Math.max(whole.width, whole.height));
      const [width, height] = [whole.width, whole.height].map((side) =>
        Math.max(2, Math.round((side * scale) / 2) * 2),
      );
      const raster = await resizeInSlices(whole, width as number, height as number, fullBox(whole));
      const layer = await createLayer(raster, false);
      release(raster);
      return { layer, isPhoto: false };
    }
    const tile = pixelsOf(cardPhotoOf(brief.format), size);
    const even = { ...tile, width: (tile.width + 1) & ~1, height: (tile.height + 1) & ~1 };
    const how = { side, times: 1, grade: gradeFor(photo.photo, palette, readPhoto(photo).ground) };
    const { raster } = await drawProductTile(
      brief.product.image,
      parts,
      { size: even, room, crop: cropFor(even) },
      how,
    );
    const layer = await createLayer(raster, false);
    release(raster);
    return { layer, isPhoto: true };
  }

  /** The field that hides the lower end of the bust and carries the caption. */
  async function drawBand(): Promise<SetLayer> {
    const top = Math.round(arrangement.bandY * canvas.height) & ~1;
    const raster = createRaster(canvas.width, canvas.height - top);
    await fillLit(raster, fullBox(raster), palette.mid, wallLight(side));
    const layer = await createLayer(raster, false, shot.grade.set);
    release(raster);
    return { layer, left: 0, top: top / fineness, fineness, nearness: nearness.back };
  }
}

/** Plans a scene's shot: a slow approach to what is shown, or a slide along it. */
function planLedScenery(role: SceneRole, { format, influencer }: ClipBrief): Scenery {
  const caption = captionOf(role, format);
  const centre = { x: 0.5, y: format === "9:16" ? 0.34 : 0.5 };
  // A tile that leaves room for the caption above it: nothing of the product is cut off below.
  const low = format === "1:1" ? { focus: 0.65, at: 0.58 } : { focus: centre.y, at: centre.y };
  const plain = {
    blur: 0,
    sweeps: [],
    caption,
    grade: { set: { light: 1, colour: 1 }, person: { light: 1, colour: 1 } },
  };
  const pose = (x: number, zoom: number) => ({ focus: { x, y: centre.y }, at: centre, zoom });
  const lower = (x: number, zoom: number) => ({ focus: { x, y: low.focus }, at: { x: centre.x, y: low.at }, zoom });
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
      return { ...plain, showsPerson: false, showsProduct: true, start: lower(0.51, 1.02), end: lower(0.49, 1.1) };
    case "call_to_action":
      return { ...plain, showsPerson: true, showsProduct: true, start: pose(0.5, 1.1), end: pose(0.5, 1.02) };
  }
}

/** How near the camera comes to one of two, whose layers are as fine as the whole. */
const nearer = { face: 1.45, product: 1.6 } as const;

/** Close views of a scene that shows both. */
function viewsOf(
  { showsPerson, showsProduct }: Scenery,
  { person, beside }: Pick<Arrangement, "person" | "beside">,
  format: VideoFormatId,
): { face?: Pose; product?: Pose } {
  if (!showsPerson || !showsProduct) return {};
  const x = format === "16:9" ? 0.33 : 0.5;
  const y = format === "9:16" ? 0.34 : 0.5;
  const view = (box: Box, high: number, zoom: number, at: Pose["at"]): Pose => ({
    focus: { x: box.x + box.width / 2, y: box.y + box.height * high },
    at,
    zoom,
  });
  // In a square, the caption is above it.
  const below = { x, y: format === "1:1" ? 0.56 : y };
  return { face: view(person, 0.36, nearer.face, { x, y }), product: view(beside, 0.5, nearer.product, below) };
}
