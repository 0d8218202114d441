// Visuals without a set: the product's own photo from edge to edge, or the cut-out product laid flat, hung or in the
// air, with the influencer and fields of colour beside it.
import type { SourceImage } from "../briefs/picture.ts";
import { measureLostEdges } from "../cut-out/lost-edges.ts";
import type { Shown } from "../fidelity/measure-shown.ts";
import { fractionOf, pixelsOf, projectBox, sharedArea, within } from "../pixels/boxes.ts";
import {
  type Box,
  copyInto,
  createRaster,
  crop as cropRaster,
  fullBox,
  type Raster,
  release,
} from "../pixels/raster.ts";
import { createDice, hash } from "../pixels/seed.ts";
import { afterWork } from "../pixels/time-slices.ts";
import type { LoadArt } from "../studio.ts";
import { drawCloseUp } from "./close-up.ts";
import { findDetail } from "./find-detail.ts";
import { type FlatGround, loadGrounds } from "./flat-ground.ts";
import { drawGroundTile } from "./ground-tile.ts";
import type { LedCrop, Size } from "./led-crop.ts";
import { isToned, toneGround } from "./led-ground.ts";
import { headOver, type Tile } from "./led-layouts.ts";
import { applyGrade, drawLedPart, type Grade, gradeFor } from "./led-photo.ts";
import { type LedBrief, type LedParts, planLayout, withLimb } from "./led-plan.ts";
import { fillLit, wallLight } from "./lit-surface.ts";
import { whole } from "./panel-boxes.ts";
import { drawPersonTile } from "./person-tile.ts";
import { readPhoto } from "./photo-reading.ts";
import { drawPrice, findPriceText } from "./price-layouts.ts";
import { pickScene, seedOfSet } from "./scene.ts";
import { findTextAreas, listKept } from "./text-areas.ts";
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

/** A visual without a set, before encoding. */
interface LedComposition {
  canvas: Raster;
  /** "split", "wide"… */
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
  const { layout, isMirrored, crop } = await planLayout(brief, parts, cutOut !== undefined, {
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
  const isUploaded = brief.influencer !== null && "photo" in brief.influencer;
  let canvas: Raster | undefined;
  /** The product with the limb that holds it, clear of heads and text. */
  let held = none;
  for (const tile of layout.tiles) {
    const rise = riseOf(tile);
    const isOnGround = tile.kind === "person" && tile.tone === "ground" && !isUploaded;
    const reach = isOnGround ? whole : { ...tile.box, y: tile.box.y - rise, height: tile.box.height + rise };
    const box = pixelsOf(reach, size);
    const isWhole = box.width === width && box.height === height;
    if (tile.kind === "field") {
      canvas ??= createRaster(width, height);
      await fillLit(canvas, box, palette[tile.tone], wallLight(side));
      await afterWork(box.width * box.height * tileMs);
      continue;
    }
    const drawn = await drawTile(tile, box, pixelsOf(tile.box, size).y - box.y);
    await afterWork(box.width * box.height * tileMs);
    if (isWhole && (isOnGround || !canvas)) canvas = drawn;
    else {
      canvas ??= createRaster(width, height);
      copyInto(canvas, drawn, box);
      release(drawn);
    }
  }
  if (!canvas) throw new Error(`Layout ${layout.id} is empty`);
  const stand = layout.tiles.find(({ kind }) => kind === "person")?.box;
  const kept = listKept({ ...composed, productBox: held }, size, stand);
  if (parts.priced) {
    composed.priceBox = await drawPrice(canvas, parts.priced, { palette, isMirrored, side });
    kept.push(fractionOf(composed.priceBox, size));
    composed.textAreas = findPriceText(parts.priced.layout, isMirrored, layout.tiles, kept);
  } else composed.textAreas = findTextAreas(layout.tiles, kept);
  return { ...composed, canvas };

  /** How far an influencer of the cast reaches over the tile above hers: not where the product is there. */
  function riseOf(tile: Tile): number {
    const head = headOver(tile);
    return !head || isUploaded || sharedArea(pixelsOf(head, size), held) > 0 ? 0 : head.height;
  }

  async function chooseGround(): Promise<FlatGround> {
    const grounds = await loadGrounds(tools.loadArt);
    const kept = grounds.find(({ id }) => id === brief.setting?.ground);
    return kept ?? pickScene(grounds, parts.category, brief.environment, createDice(seedOfSet(brief), "ground"), brief);
  }

  async function drawTile(tile: Exclude<Tile, { kind: "field" }>, box: Box, rise: number): Promise<Raster> {
    if (tile.kind === "product") {
      const lit = { side, times, grade, ground };
      const drawn = await drawProductTile(image, parts, { size: box, room: tile.room, crop }, lit);
      const place = { ...drawn.place, x: drawn.place.x + box.x, y: drawn.place.y + box.y };
      composed.shown = { ...drawn.shown, place };
      composed.productBox = within(place, box);
      held = withLimb(composed.productBox, box, product.cut.limb);
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
    const middle = tile.box.x + (tile.at ?? 0.5) * tile.box.width;
    const { raster, faceBox } = await drawPersonTile(
      brief,
      parts,
      box,
      {
        behind: tile.tone === "ground" ? canvas : canvas && rise > 0 ? cropRaster(canvas, box) : undefined,
        rise,
        tone: tile.tone,
        isRight: middle > 0.5,
        at: tile.tone === "ground" ? middle : (tile.at ?? 0.5),
        head: rise > 0 ? tile.over?.head : tile.head,
        side,
        whole: height,
      },
      tools,
    );
    composed.faceBox = { ...faceBox, x: faceBox.x + box.x, y: faceBox.y + box.y };
    return raster;
  }
}

/** What a tile with the product is drawn with. */
interface TileLight {
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
  if (isToned(ground, thing)) await toneGround(raster, ground, subject, part, palette);
  return raster;
}
