// Draws the influencer into a tile of a visual without a set: on a lit field, or her uploaded photo.
import type { AdFormatId } from "../../contract/formats.ts";
import { safeInsetsOf } from "../../contract/placements.ts";
import type { SourceImage } from "../briefs/picture.ts";
import { drawPart } from "../cut-out/source-photo.ts";
import { anchorsOf } from "../people/anchors.ts";
import { headOf } from "../people/head-of.ts";
import { drawInfluencer, prepareInfluencer } from "../people/influencer-figure.ts";
import { personCanvas } from "../people/person.ts";
import type { Rgb } from "../pixels/colour.ts";
import { type Box, createRaster, fullBox, mirror, type Raster, release } from "../pixels/raster.ts";
import type { Size } from "./led-crop.ts";
import type { Tile } from "./led-layouts.ts";
import type { LedBrief, LedParts } from "./led-plan.ts";
import { fillLit, shadeOf, wallLight, windowLight } from "./lit-surface.ts";
import type { Palette } from "./palette.ts";
import { headRoom } from "./scene.ts";
import type { VisualTools } from "./visual-tools.ts";

/** Share of a tile's height that the influencer takes at most, and how far her shoulders may fill its width. */
const [tallest, widest] = [0.93, 1.02];
/** Where her bust ends at least, as a fraction of the tile's height. */
const foot = 1.004;

/** Where hair may begin, as a fraction of the picture: below the mark in a story's safe box. */
function highestHead(format: AdFormatId): number {
  const { top } = safeInsetsOf(format);
  return top > 0 ? top + headRoom : 0;
}

/** Where the chin of a head that a layout places is at the lowest, above what the app covers, as a fraction of the picture. */
const lowestChin = (format: AdFormatId): number => 1 - safeInsetsOf(format).bottom - 0.01;

/**
 * How a bust stands in a panel whose layout places the head: it reaches to the panel's end, or, where its chin would be
 * below what a story's app leaves free, as far as it may.
 * @returns its scale, and in pixels of the panel where it fades out and is gone.
 */
export function placeBust(
  { crown, chin }: { crown: number; chin: readonly [number, number] },
  head: { crown: number; height: number },
  panel: Box,
  { format, whole }: { format: AdFormatId; whole: number },
): { scale: number; fades: number; ends: number } {
  const top = head.crown * panel.height;
  const lowest = lowestChin(format) * whole - panel.y;
  const [face, tall] = [chin[1] - crown, personCanvas.height - crown];
  const wanted = Math.max((head.height * panel.height) / face, (foot * panel.height - top) / tall);
  const scale = Math.min(wanted, (lowest - top) / face);
  return { scale, fades: Math.round(lowest), ends: Math.floor(top + tall * scale) };
}

/** Lets a bust that ends above its panel's end go over to the wall's own colour in shade. */
export async function fadeBust(
  panel: Raster,
  { fades, ends }: { fades: number; ends: number },
  wall: Rgb,
  side: number,
): Promise<void> {
  if (ends >= panel.height) return;
  const box = { x: 0, y: fades, width: panel.width, height: panel.height - fades };
  await fillLit(panel, box, shadeOf(wall), wallLight(side), (ends - fades) / box.height);
}

/** Draws an influencer's tile; returns its pixels, and where in it her face is. */
export async function drawPersonTile(
  brief: LedBrief,
  { palette, isColourful, category }: LedParts,
  box: Box,
  {
    behind,
    rise,
    tone,
    isRight,
    at,
    head,
    side,
    whole,
  }: {
    /** What she reaches over, so many pixels high; freed. */
    behind: Raster | undefined;
    rise: number;
    tone: keyof Palette;
    isRight: boolean;
    /** Her middle, as a fraction of the tile. */
    at: number;
    head: Extract<Tile, { kind: "person" }>["head"];
    side: number;
    /** Height of the picture in pixels. */
    whole: number;
  },
  tools: Pick<VisualTools, "loadArt" | "drawPerson" | "photos">,
): Promise<{ raster: Raster; faceBox: Box }> {
  const { influencer, size } = brief;
  if (influencer === null) throw new Error("There is nobody to draw");
  if ("photo" in influencer) return drawPersonPhoto(influencer.photo, box, size === "4k", tools);
  // She looks to the right: on the right side everything is drawn as in a mirror.
  const shown = behind ? (isRight ? mirror(behind) : behind) : createRaster(box.width, box.height);
  if (behind && shown !== behind) release(behind);
  const wall = { ...fullBox(shown), y: rise, height: shown.height - rise };
  await fillLit(shown, wall, palette[tone], windowLight(isRight ? -side : side));
  const { crown, chin, shoulders } = (await anchorsOf(influencer.look, tools.loadArt)).bust;
  const tall = personCanvas.height - crown;
  const placed = head && placeBust({ crown, chin }, head, box, { format: brief.format, whole });
  const scale = placed
    ? placed.scale
    : Math.min(
        Math.min(box.height * tallest, box.y + box.height - highestHead(brief.format) * whole) / tall,
        (box.width * widest) / (shoulders[1][0] - shoulders[0][0]),
      );
  const middle = box.width * (isRight ? 1 - at : at);
  const figure = await prepareInfluencer(
    { ...brief, influencer },
    tools,
    // Head and shoulders together are in the middle.
    {
      x:
        (middle + (personCanvas.width / 2 - (chin[0] + (shoulders[0][0] + shoulders[1][0]) / 2) / 2) * scale) /
        box.width,
      baseY: head ? head.crown + (tall * scale) / box.height : foot,
      height: (personCanvas.height * scale) / box.height,
    },
    box,
    { palette, isColourful, category },
  );
  await drawInfluencer(shown, figure, palette);
  if (placed) await fadeBust(shown, placed, palette[tone], side);
  if (!isRight) return { raster: shown, faceBox: figure.faceBox };
  const turned = mirror(shown);
  release(shown);
  return { raster: turned, faceBox: { ...figure.faceBox, x: box.width - figure.faceBox.x - figure.faceBox.width } };
}

/** Where the face in an uploaded photo ends at the lowest, as a share of its tile's height. */
export const photoFace = 0.72;

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
