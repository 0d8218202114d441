// Visuals without a set: the product's own photo from edge to edge, or the cut-out product laid flat, hung or in the
// air, with the influencer and fields of colour beside it.
import type { AdFormatId } from "../../contract/formats.ts";
import { safeInsetsOf } from "../../contract/placements.ts";
import type { SourceImage } from "../briefs/picture.ts";
import type { VisualBrief } from "../briefs/visual.ts";
import type { LoadArt } from "../studio.ts";
import type { Subject } from "../cut-out/find-subject.ts";
import { drawPart, type ProductPhoto } from "../cut-out/source-photo.ts";
import type { Shown } from "../fidelity/measure-shown.ts";
import { measureLostEdges } from "../cut-out/lost-edges.ts";
import { headOf } from "../people/head-of.ts";
import { drawInfluencer, prepareInfluencer } from "../people/influencer-figure.ts";
import { anchorsOf } from "../people/anchors.ts";
import { personCanvas } from "../people/person.ts";
import { fractionOf, pixelsOf, within } from "../pixels/boxes.ts";
import { copyInto, createRaster, fullBox, mirror, release, type Box, type Raster } from "../pixels/raster.ts";
import { createDice, hash } from "../pixels/seed.ts";
import { afterWork } from "../pixels/time-slices.ts";
import { drawCloseUp } from "./close-up.ts";
import { dearest, findDetail } from "./find-detail.ts";
import { type FlatGround, loadGrounds } from "./flat-ground.ts";
import { drawGroundTile } from "./ground-tile.ts";
import { chooseCrop, shareOutside, type CropWish, type LedCrop, type Size } from "./led-crop.ts";
import { ledLayouts, mirrorLayout, type LedLayout, type Tile } from "./led-layouts.ts";
import { isSettled, settleGround } from "./led-ground.ts";
import { applyGrade, drawLedPart, gradeFor, type Grade } from "./led-photo.ts";
import { fillLit, wallLight } from "./lit-surface.ts";
import type { Palette } from "./palette.ts";
import { drawPrice, findPriceText, listPriceTiles, type PricePlan } from "./price-layouts.ts";
import { readPhoto, storedScale } from "./photo-reading.ts";
import type { ProductCategory } from "./product-category.ts";
import type { Stance } from "./product-stance.ts";
import { headRoom, isTurned, pickScene, turnOf, seedOfSet } from "./scene.ts";
import { findTextAreas } from "./text-areas.ts";
import type { VisualTools } from "./visual-tools.ts";

/** What a led visual shows of a photo. */
export interface LedPhoto {
  /** The part shown, in pixels of the photo; may reach beyond it. */
  part: Box;
  /** Where it is on the canvas. */
  tile: Box;
  lost: number;
  added: number;
  enlarged: number;
}

/** What a visual without a set is drawn for. */
export type LedBrief = Pick<
  VisualBrief,
  "format" | "environment" | "setting" | "shown" | "seed" | "size" | "shape" | "changeClothes" | "turn"
> & {
  product: Pick<VisualBrief["product"], "image">;
  /** Null: nobody; for formats without an influencer only. */
  influencer: VisualBrief["influencer"] | null;
};

/** A visual without a set, before encoding. */
export interface LedComposition {
  canvas: Raster;
  /** "split", "corner"… */
  layout: string;
  /** Id of the ground that the product lies on. */
  ground: string | undefined;
  /** The product's own pixels, within its tile. */
  productBox: Box;
  /** For measuring what is shown: the product before anything cuts it off. */
  shown: Shown;
  /** The close-up beside it. */
  detailBox: Box | undefined;
  faceBox: Box | undefined;
  priceBox: Box | undefined;
  /** Undefined for a cut-out product on a ground. */
  photo: LedPhoto | undefined;
  /** Room for text, as fractions of the canvas, the best first. */
  textAreas: Box[];
}

/** What a led visual is composed of. */
export interface LedParts {
  product: ProductPhoto;
  stance: Stance;
  category: ProductCategory;
  palette: Palette;
  isColourful: boolean;
  /** Whether it may be seen through. */
  isClear?: boolean;
  /** A price that it leads with. */
  priced?: PricePlan | undefined;
}

interface Plan {
  layout: LedLayout;
  isMirrored: boolean;
  /** Of the product's tile; undefined for a cut-out. */
  crop: LedCrop | undefined;
  cost: number;
}

/** How much worse than the best a layout may be to be taken in its turn. */
const tolerated = 0.3;

/** Area that text needs, as a fraction of the picture, and what it costs to leave none. */
const roomForText = 0.07;
const textlessCost = 0.35;
/** Of a bare field from side to side in a picture of the product alone, which is shown without text, or at a story's end. */
const bareCost = 0.4;
/** Of the product under other tiles, per share of it. */
const coveredCost = 20;

/** Position of each format in the order of layouts, so that the pictures of a series differ. */
const turns: Record<AdFormatId, number> = {
  "facebook-feed": 0,
  "instagram-square": 1,
  "instagram-portrait": 2,
  "instagram-story": 0,
  "product-square": 0,
  "product-portrait": 1,
};

/** What it costs to have the face of an uploaded photo, which fills its tile, where the app covers it. */
const hiddenCost = 2;

function hidesFace({ influencer, format }: LedBrief, { tiles }: LedLayout): boolean {
  if (influencer === null || !("photo" in influencer)) return false;
  const { bottom } = safeInsetsOf(format);
  return tiles.some(({ kind, box }) => kind === "person" && box.y + box.height * photoFace > 1 - bottom);
}

/** Chooses the layout for a picture: of those that suit the photo about as well as the best, the one in turn. */
function planLayout(brief: LedBrief, { product, priced }: LedParts, isCutOut: boolean, size: Size): Plan {
  const { influencer } = brief;
  const who = influencer === null ? "" : "photo" in influencer ? influencer.photo.key : JSON.stringify(influencer.look);
  // A series of its own begins elsewhere with each influencer; the pictures of a batch come one after the other.
  const drawn = turnOf({ ...brief, environment: 0 }, "led") + brief.environment;
  const turn = drawn + (brief.turn === undefined ? Math.abs(hash(who)) % 5 : 0) + turns[brief.format];
  const all = ledLayouts[brief.format];
  // Beside a banner's text the product alone fills its part.
  const layouts = brief.shape && !all[0]?.tiles.some(({ kind }) => kind === "person") ? all.slice(0, 1) : all;
  const plan = (layout: LedLayout, isMirrored = false): Plan => {
    const has = (kind: Tile["kind"]) => layout.tiles.some((tile) => tile.kind === kind);
    const isAlone = !has("person");
    const { subject, sides } = readPhoto(product);
    const detail = layout.tiles.find(({ kind }) => kind === "detail");
    const seen = detail && findDetail(product, pixelsOf(detail.box, size));
    const shown = seen?.cost ?? 0;
    const close = shown + (shown >= dearest ? tolerated : 0) + (hidesFace(brief, layout) ? hiddenCost : 0);
    const bare = layout.tiles.some(({ kind, box }) => kind === "field" && box.width === 1) ? bareCost : 0;
    if (isCutOut) return { layout, isMirrored, crop: undefined, cost: close + bare };
    const tile = layout.tiles.find(({ kind }) => kind === "product") as Extract<Tile, { kind: "product" }>;
    const found = chooseCrop(product.photo, subject, sides, wishFor(tile, product, size, brief.format));
    const covered = shareCovered(subject, found, layout.tiles);
    const soft = coveredCost * Math.max(0, covered - 0.02) + close;
    if (isAlone) return { layout, isMirrored, crop: found, cost: found.cost + soft + bare };
    const place = projectBox(subject.box, found.part, pixelsOf(tile.box, size));
    const kept = fractionOf(within(place, { x: 0, y: 0, ...size }), size);
    const isFull = !findTextAreas(layout.tiles, [kept]).some(({ width, height }) => width * height >= roomForText);
    return { layout, isMirrored, crop: found, cost: found.cost + soft + bare + (isFull ? textlessCost : 0) };
  };
  if (priced) {
    const layout = listPriceTiles(priced.layout);
    return isTurned(brief) ? plan(mirrorLayout(layout), true) : plan(layout);
  }
  const plans = layouts.map((layout) => plan(layout));
  const best = Math.min(...plans.map(({ cost }) => cost));
  const suiting = plans.filter(({ cost }) => cost <= best + tolerated);
  const kept = plans.find(({ layout }) => layout.id === brief.setting?.layout);
  // Of the two pictures of the product alone, one has a close-up.
  const isClose = (drawn % 2 === 0) === (brief.format === "product-square");
  const fitting = suiting.filter(({ layout }) => layout.tiles.some(({ kind }) => kind === "detail") === isClose);
  const inTurn = brief.format.startsWith("product-") && fitting.length > 0 ? fitting : suiting;
  const chosen = kept ?? inTurn[turn % inTurn.length];
  if (!chosen) throw new Error(`No layout for ${brief.format}`);
  const isMirrored = turnOf(brief, `side ${brief.format}`, inTurn.length) % 2 === 1;
  const mirrored = isMirrored ? plan(mirrorLayout(chosen.layout), true) : chosen;
  return mirrored.cost <= Math.max(best, chosen.cost) + tolerated ? mirrored : chosen;
}

/** Share of the subject (0–1) that tiles after the product's lie over. */
function shareCovered(subject: Subject, { part }: LedCrop, tiles: readonly Tile[]): number {
  const at = tiles.findIndex(({ kind }) => kind === "product");
  const { box: tile } = tiles[at] as Tile;
  const [across, down] = [part.width / tile.width, part.height / tile.height];
  return tiles.slice(at + 1).reduce((sum, { box }) => {
    const onPhoto = {
      x: part.x + (box.x - tile.x) * across,
      y: part.y + (box.y - tile.y) * down,
      width: box.width * across,
      height: box.height * down,
    };
    return sum + 1 - shareOutside(subject, onPhoto);
  }, 0);
}

function wishFor(
  { box, room }: Extract<Tile, { kind: "product" }>,
  product: ProductPhoto,
  size: Size,
  format: AdFormatId,
): CropWish {
  const { top, right, bottom, left } = safeInsetsOf(format);
  const [x, y] = [Math.max(0, left - box.x), Math.max(0, top - box.y)];
  const safe = {
    x: x / box.width,
    y: y / box.height,
    width: (Math.min(box.x + box.width, 1 - right) - box.x - x) / box.width,
    height: (Math.min(box.y + box.height, 1 - bottom) - box.y - y) / box.height,
  };
  return { tile: pixelsOf(box, size), room, safe, stored: storedScale(product) };
}

/** Computing for a pixel of a tile, in milliseconds. */
const tileMs = 2e-5;

/** Draws a visual without a set. Throws StudioError for a photo that cannot be read. */
export async function composeLed(
  brief: LedBrief,
  parts: LedParts,
  { width, height, times }: Size & { times: number },
  tools: Pick<VisualTools, "loadArt" | "drawPerson" | "photos">,
): Promise<LedComposition> {
  const { product, palette } = parts;
  const { image } = brief.product;
  const size = { width, height };
  const cutOut = product.cut.cutOut;
  const isFine = times > 1;
  // As if drawn at the format's own size, so that the 4K version has the same layout.
  const { layout, isMirrored, crop } = planLayout(brief, parts, cutOut !== undefined, {
    width: width / times,
    height: height / times,
  });
  const grade = cutOut ? undefined : gradeFor(product.photo, palette, readPhoto(product).ground);
  const side = Math.abs(hash(`${brief.seed} light`)) % 2 === 0 ? -1 : 1;
  const flat = cutOut && parts.stance === "lies" ? await chooseGround() : undefined;
  const ground = flat && { flat, loadArt: tools.loadArt };
  const none = { x: 0, y: 0, width, height };
  const composed: Omit<LedComposition, "canvas"> = {
    layout: layout.id,
    ground: flat?.id,
    productBox: none,
    shown: { source: product.photo, part: none, place: none },
    detailBox: undefined,
    faceBox: undefined,
    priceBox: undefined,
    photo: undefined,
    textAreas: [],
  };
  let canvas: Raster | undefined;
  for (const tile of layout.tiles) {
    const box = pixelsOf(tile.box, size);
    const isWhole = box.width === width && box.height === height;
    if (tile.kind === "field") {
      canvas ??= createRaster(width, height);
      fillLit(canvas, box, palette[tile.tone], wallLight(side));
      await afterWork(box.width * box.height * tileMs);
      continue;
    }
    const drawn = await drawTile(tile, box);
    await afterWork(box.width * box.height * tileMs);
    if (isWhole && !canvas) canvas = drawn;
    else {
      canvas ??= createRaster(width, height);
      copyInto(canvas, drawn, box);
      release(drawn);
    }
  }
  if (!canvas) throw new Error(`Layout ${layout.id} is empty`);
  const stand = layout.tiles.find(({ kind }) => kind === "person")?.box;
  const kept = listKept(composed, size, stand);
  if (parts.priced) {
    composed.priceBox = await drawPrice(canvas, parts.priced, { palette, isMirrored, side });
    kept.push(fractionOf(composed.priceBox, size));
    composed.textAreas = findPriceText(parts.priced.layout, isMirrored, layout.tiles, kept);
  } else composed.textAreas = findTextAreas(layout.tiles, kept);
  return { ...composed, canvas };

  async function chooseGround(): Promise<FlatGround> {
    const grounds = await loadGrounds(tools.loadArt);
    const kept = grounds.find(({ id }) => id === brief.setting?.ground);
    return kept ?? pickScene(grounds, parts.category, brief.environment, createDice(seedOfSet(brief), "ground"), brief);
  }

  async function drawTile(tile: Exclude<Tile, { kind: "field" }>, box: Box): Promise<Raster> {
    if (tile.kind === "product") {
      const lit = { side, times, grade, ground };
      const drawn = await drawProductTile(image, parts, { size: box, room: tile.room, crop }, lit);
      const place = { ...drawn.place, x: drawn.place.x + box.x, y: drawn.place.y + box.y };
      composed.shown = { ...drawn.shown, place };
      composed.productBox = within(place, box);
      if (crop) composed.photo = { ...crop, tile: box };
      return drawn.raster;
    }
    if (tile.kind === "detail") {
      const { part } = findDetail(product, box, times);
      composed.detailBox = box;
      if (cutOut) {
        const light = { wall: palette.mid, dark: palette.dark, side, times };
        return drawCloseUp(image, product, cutOut, part, box, light);
      }
      return drawGraded(image, parts, part, box, grade, isFine);
    }
    const { raster, faceBox } = await drawPersonTile(
      brief,
      parts,
      box,
      {
        tone: tile.tone,
        isRight: tile.box.x + (tile.at ?? 0.5) * tile.box.width > 0.5,
        at: tile.at ?? 0.5,
        side,
        highest: highestHead(brief.format) * height,
      },
      tools,
    );
    composed.faceBox = { ...faceBox, x: faceBox.x + box.x, y: faceBox.y + box.y };
    return raster;
  }
}

/** What a tile with the product is drawn with. */
export interface TileLight {
  /** The side that the light comes from: -1 left, 1 right. */
  side: number;
  /** The picture's size relative to the format's own. */
  times: number;
  /** Undefined for a cut-out. */
  grade: Grade | undefined;
  /** What a cut-out product is laid on, if not on a plain surface. */
  ground?: { flat: FlatGround; loadArt: LoadArt } | undefined;
}

/**
 * Draws the product into a tile: the part of its photo, or the cut-out on its ground. `place` is where in the tile the
 * product is, and may reach beyond it.
 */
export async function drawProductTile(
  image: SourceImage,
  { product, palette, ...thing }: Pick<LedParts, "product" | "stance" | "palette" | "isClear">,
  { size, room, crop: chosen }: { size: Size; room: Box; crop: LedCrop | undefined },
  { side, times, grade, ground }: TileLight,
): Promise<{ raster: Raster; place: Box; shown: Omit<Shown, "place"> }> {
  const { cutOut } = product.cut;
  if (cutOut) {
    const light = { palette, light: { x: side }, times, ground };
    const { raster, own } = await drawGroundTile(image, product, cutOut, thing.stance, { size, room }, light);
    const completeness = 1 - measureLostEdges(product.photo, cutOut);
    return { raster, place: own, shown: { source: cutOut.raster, part: fullBox(cutOut.raster), completeness } };
  }
  if (!chosen) throw new Error("A photo needs a crop");
  const { subject } = readPhoto(product);
  const raster = await drawGraded(image, { product, palette, ...thing }, chosen.part, size, grade, times > 1);
  const { map: mask, scale, box } = subject;
  return {
    raster,
    place: projectBox(box, chosen.part, { x: 0, y: 0, width: size.width, height: size.height }),
    shown: { source: product.photo, part: box, map: { mask, scale } },
  };
}

async function drawGraded(
  image: SourceImage,
  { product, palette, ...thing }: Pick<LedParts, "product" | "stance" | "palette" | "isClear">,
  part: Box,
  { width, height }: Size,
  grade: Grade | undefined,
  isFine: boolean,
): Promise<Raster> {
  const raster = await drawLedPart(image, product, part, { width, height }, isFine);
  if (grade) applyGrade(raster, grade);
  const { ground, subject } = readPhoto(product);
  if (isSettled(ground, thing)) await settleGround(raster, ground, subject, part, palette);
  return raster;
}

/** Hair beside a face (skull to chin) and above it, as shares of its width and height. */
const [hairBeside, hairAbove] = [0.28, 0.22];

/**
 * What text keeps off, as fractions of the canvas: product, head and shoulders.
 * @param stand the person's panel.
 */
export function listKept(
  { productBox, faceBox }: Pick<LedComposition, "productBox" | "faceBox">,
  size: Size,
  stand: Box | undefined,
): Box[] {
  const product = fractionOf(productBox, size);
  if (!faceBox || !stand) return [product];
  const face = fractionOf(faceBox, size);
  const head = {
    x: face.x - face.width * hairBeside,
    y: face.y - face.height * hairAbove,
    width: face.width * (1 + hairBeside * 2),
    height: face.height * (1.06 + hairAbove),
  };
  const chin = face.y + face.height;
  const shoulders = {
    x: face.x - face.width * 0.6,
    y: chin,
    width: face.width * 2.2,
    height: Math.max(0, stand.y + stand.height - chin),
  };
  return [product, head, shoulders];
}

/** Where a box of the photo is on the canvas. */
function projectBox(box: Box, part: Box, tile: Box): Box {
  const [across, down] = [tile.width / part.width, tile.height / part.height];
  return {
    x: Math.round(tile.x + (box.x - part.x) * across),
    y: Math.round(tile.y + (box.y - part.y) * down),
    width: Math.round(box.width * across),
    height: Math.round(box.height * down),
  };
}

/** Share of a tile's height that the influencer takes at most, and how far her shoulders may fill its width. */
const [tallest, widest] = [0.93, 1.02];

/** Where hair may begin, as a fraction of the picture: below the mark in a story's safe box. */
function highestHead(format: AdFormatId): number {
  const { top } = safeInsetsOf(format);
  return top > 0 ? top + headRoom : 0;
}

/** Draws an influencer's tile; returns its pixels, and where in it her face is. */
async function drawPersonTile(
  brief: LedBrief,
  { palette, isColourful, category }: LedParts,
  box: Box,
  {
    tone,
    isRight,
    at,
    side,
    highest,
  }: {
    tone: keyof Palette;
    isRight: boolean;
    /** Her middle, as a fraction of the tile. */
    at: number;
    side: number;
    /** Where hair may begin: pixels from the picture's top. */
    highest: number;
  },
  tools: Pick<VisualTools, "loadArt" | "drawPerson" | "photos">,
): Promise<{ raster: Raster; faceBox: Box }> {
  const { influencer, changeClothes, seed, size } = brief;
  if (influencer === null) throw new Error("There is nobody to draw");
  if ("photo" in influencer) return drawPersonPhoto(influencer.photo, box, size === "4k", tools);
  // She looks to the right: on the right side everything is drawn as in a mirror.
  const shown = createRaster(box.width, box.height);
  fillLit(shown, fullBox(shown), palette[tone], wallLight(isRight ? -side : side));
  const { crown, chin, shoulders } = (await anchorsOf(influencer.look, tools.loadArt)).bust;
  const scale = Math.min(
    Math.min(box.height * tallest, box.y + box.height - highest) / (personCanvas.height - crown),
    (box.width * widest) / (shoulders[1][0] - shoulders[0][0]),
  );
  const middle = box.width * (isRight ? 1 - at : at);
  const figure = await prepareInfluencer(
    { influencer, changeClothes, seed, ...(size && { size }) },
    tools,
    // Head and shoulders together are in the middle.
    {
      x:
        (middle + (personCanvas.width / 2 - (chin[0] + (shoulders[0][0] + shoulders[1][0]) / 2) / 2) * scale) /
        box.width,
      baseY: 1.004,
      height: (personCanvas.height * scale) / box.height,
    },
    box,
    { palette, isColourful, category },
  );
  await drawInfluencer(shown, figure, palette);
  if (!isRight) return { raster: shown, faceBox: figure.faceBox };
  const turned = mirror(shown);
  release(shown);
  return { raster: turned, faceBox: { ...figure.faceBox, x: box.width - figure.faceBox.x - figure.faceBox.width } };
}

/** Where the face in an uploaded photo ends at the lowest, as a share of its tile's height. */
const photoFace = 0.72;

/** An uploaded photo fills its tile; more is cropped at the bottom than at the top, since faces are in the upper half. */
export async function drawPersonPhoto(
  image: SourceImage,
  box: Size,
  isFine: boolean,
  { photos }: Pick<VisualTools, "photos">,
): Promise<{ raster: Raster; faceBox: Box }> {
  const person = await photos.readPerson(image);
  const scale = Math.max(box.width / person.photo.width, box.height / person.photo.height);
  const part = { width: box.width / scale, height: box.height / scale };
  const shown = { x: (person.photo.width - part.width) / 2, y: (person.photo.height - part.height) * 0.22, ...part };
  const drawn = await drawPart(image, person, shown, box, isFine);
  // Never the cached photo itself, which would be released.
  const raster = drawn === person.photo ? { ...drawn, data: drawn.data.slice() } : drawn;
  // Nothing is laid over a picture in 4K.
  const cutOut = isFine ? undefined : await photos.cutOutPerson(image);
  if (!cutOut) return { raster, faceBox: { x: 0, y: 0, width: box.width, height: Math.round(box.height * photoFace) } };
  const head = headOf(cutOut.raster);
  const [x, y] = [cutOut.box.x + head.x - shown.x, cutOut.box.y + head.y - shown.y].map((at) => at * scale) as [
    number,
    number,
  ];
  const [left, top] = [Math.max(0, Math.round(x)), Math.max(0, Math.round(y))];
  const faceBox = {
    x: left,
    y: top,
    width: Math.min(box.width, Math.round(x + head.width * scale)) - left,
    height: Math.min(box.height, Math.round(y + head.height * scale)) - top,
  };
  return { raster, faceBox };
}
