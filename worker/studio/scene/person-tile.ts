// Draws the influencer into a tile of a visual without a set: on a lit field, or her uploaded photo.
import type { AdFormatId } from "../../contract/formats.ts";
import { safeInsetsOf } from "../../contract/placements.ts";
import type { SourceImage } from "../briefs/picture.ts";
import { drawPart } from "../cut-out/source-photo.ts";
import { anchorsOf } from "../people/anchors.ts";
import { headOf } from "../people/head-of.ts";
import { drawInfluencer, type Figure, prepareInfluencer } from "../people/influencer-figure.ts";
import { personCanvas } from "../people/person.ts";
import { type Box, createRaster, fullBox, mirror, type Raster, release } from "../pixels/raster.ts";
import { inSlices } from "../pixels/time-slices.ts";
import type { Size } from "./led-crop.ts";
import type { PersonTile } from "./led-layouts.ts";
import type { LedBrief, LedParts } from "./led-plan.ts";
import { fillLit, windowLight } from "./lit-surface.ts";
import type { Palette } from "./palette.ts";
import { mirrorBox } from "./panel-boxes.ts";
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
 * @returns its scale, and in pixels of the panel where its chest is and where it ends.
 */
export function placeBust(
  { crown, chin }: { crown: number; chin: readonly [number, number] },
  head: { crown: number; height: number },
  panel: Box,
  { format, whole }: { format: AdFormatId; whole: number },
): { scale: number; chest: number; ends: number } {
  const top = head.crown * panel.height;
  const lowest = lowestChin(format) * whole - panel.y;
  const [face, tall] = [chin[1] - crown, personCanvas.height - crown];
  const wanted = Math.max((head.height * panel.height) / face, (foot * panel.height - top) / tall);
  const scale = Math.min(wanted, (lowest - top) / face);
  return { scale, chest: Math.round(top + face * scale * chestAt), ends: Math.floor(top + tall * scale) };
}

/** Where the chest begins, in heights of the head from its crown. */
const chestAt = 1.3;
/** How much the uppermost rows of a chest are stretched at most; those below take more, where the app covers them. */
const mostAbove = 1.8;
/** Computing for a pixel, in milliseconds. */
const stretchMs = 1.5e-5;

/** Lengthens the clothes of a bust that ends above its panel's end, as far as that. */
export async function reachEnd(
  figure: Figure,
  panel: Size,
  { chest, ends }: { chest: number; ends: number },
): Promise<Figure> {
  const { raster, top } = figure;
  const { width } = raster;
  const from = chest - top;
  const [own, long] = [raster.height - from, panel.height + 1 - chest];
  if (ends >= panel.height || own <= 1) return figure;
  const first = Math.min(long / own, mostAbove);
  const whole = createRaster(width, from + long);
  whole.data.set(raster.data.subarray(0, from * width * 4));
  await inSlices(long, width * stretchMs, (begin, end) => {
    for (let y = begin; y < end; y++) {
      const t = y / long;
      const row = from + Math.min(own - 1.001, own * (first * t + (1 - first) * t * t));
      const at = Math.floor(row) * width * 4;
      const share = row - Math.floor(row);
      for (let i = 0, to = (from + y) * width * 4; i < width * 4; i++, to++) {
        const above = raster.data[at + i] as number;
        whole.data[to] = above + ((raster.data[at + i + width * 4] as number) - above) * share;
      }
    }
  });
  release(raster);
  return { ...figure, raster: whole };
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
    /** What she reaches over, so many pixels high, or stands before; freed or drawn on. */
    behind: Raster | undefined;
    rise: number;
    tone: keyof Palette | "ground";
    isRight: boolean;
    /** Her middle, as a fraction of the tile. */
    at: number;
    head: PersonTile["head"];
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
  if (tone !== "ground") await fillLit(shown, wall, palette[tone], windowLight(isRight ? -side : side));
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
  await drawInfluencer(shown, placed ? await reachEnd(figure, shown, placed) : figure, palette);
  if (!isRight) return { raster: shown, faceBox: figure.faceBox };
  const turned = mirror(shown);
  release(shown);
  return { raster: turned, faceBox: mirrorBox(figure.faceBox, box.width) };
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
