// Layouts that lead with the price: large on a field of colour, with the product beside it. Each is composed for its format.
// Only what the product's page says is written; they are taken where a seller chose them.
import type { AdFormatId } from "../../contract/formats.ts";
import { type Box, drawOver, type Raster, release } from "../pixels/raster.ts";
import { chromaOf, fromOklch, hueOf, type Rgb, toOklab } from "../pixels/colour.ts";
import { pixelsOf } from "../pixels/boxes.ts";
import { contrastOf } from "../pixels/wcag.ts";
import type { VisualBrief } from "../briefs/visual.ts";
import type { DuetLayout, PanelLayout } from "./duet-visual.ts";
import { type LedLayout, mirrorBox, type Tile } from "./led-layouts.ts";
import { fillLit, wallLight } from "./lit-surface.ts";
import type { Palette } from "./palette.ts";
import { findTextAreas } from "./text-areas.ts";

/** Boxes are fractions of the picture; `room` is one of the product's panel, for a product without a set. */
export interface PriceLayout extends PanelLayout, Partial<Pick<DuetLayout, "person" | "head" | "detail">> {
  field: Box;
  /** Where the price stands in the field, clear of the mark, and the room of the texts beside it; absent: the rest. */
  letters: Box;
  words?: Box[];
  room: Box;
  /** The person's middle without a set, as a fraction of her panel; 0.5 by default. */
  at?: number;
}

const span = (x: number, y: number, right: number, bottom: number): Box => ({
  x,
  y,
  width: right - x,
  height: bottom - y,
});

const middle = span(0.07, 0.08, 0.93, 0.93);
const below = span(0.07, 0.2, 0.93, 0.94);

/** On a story all but the close-up is in the part that the app leaves free. */
const layouts: Record<AdFormatId, PriceLayout> = {
  "facebook-feed": {
    person: span(0, 0, 0.27, 1),
    head: { crown: 0.16, height: 0.42, middle: 0.5 },
    product: span(0.27, 0, 0.64, 1),
    set: "solo-portrait",
    plate: { x: 0.205, y: -0.12, width: 0.5, height: 1.1944 },
    field: span(0.64, 0, 1, 1),
    letters: span(0.68, 0.6, 0.96, 0.86),
    words: [span(0.64, 0, 1, 0.58)],
    room: below,
  },
  "instagram-square": {
    person: span(0, 0, 0.4, 0.66),
    head: { crown: 0.14, height: 0.5, middle: 0.5 },
    product: span(0.4, 0, 1, 0.66),
    set: "solo-square",
    plate: { x: 0.25, y: -0.13, width: 0.9, height: 0.9 },
    field: span(0, 0.66, 1, 1),
    letters: span(0.05, 0.7, 0.5, 0.92),
    words: [span(0.52, 0.66, 1, 1)],
    room: middle,
  },
  "instagram-portrait": {
    product: span(0, 0, 1, 0.5),
    set: "solo-square",
    plate: { x: 0, y: -0.19, width: 1, height: 0.8 },
    person: span(0, 0.5, 0.42, 1),
    head: { crown: 0.12, height: 0.44, middle: 0.5 },
    field: span(0.42, 0.5, 1, 1),
    letters: span(0.46, 0.53, 0.96, 0.68),
    words: [span(0.42, 0.68, 1, 1)],
    room: middle,
  },
  "instagram-story": {
    field: span(0, 0, 0.46, 0.43),
    letters: span(0.07, 0.19, 0.43, 0.4),
    product: span(0.46, 0, 1, 0.43),
    set: "solo-square",
    plate: { x: 0.2, y: -0.03, width: 1, height: 0.5625 },
    above: 0.172,
    person: span(0, 0.43, 1, 0.82),
    head: { crown: 0.035, height: 0.36, middle: 0.215 },
    at: 0.215,
    detail: span(0, 0.82, 1, 1),
    room: span(0.06, 0.41, 0.86, 0.95),
  },
  "product-square": {
    product: span(0, 0, 1, 0.68),
    set: "solo-square",
    plate: { x: 0, y: -0.17, width: 1, height: 1 },
    field: span(0, 0.68, 1, 1),
    letters: span(0.05, 0.715, 0.54, 0.92),
    words: [span(0.56, 0.68, 1, 1)],
    room: middle,
  },
  "product-portrait": {
    field: span(0, 0, 1, 0.3),
    letters: span(0.06, 0.06, 0.54, 0.24),
    words: [span(0.56, 0, 1, 0.3)],
    product: span(0, 0.3, 1, 1),
    set: "solo-square",
    plate: { x: 0, y: 0.22, width: 1, height: 0.8 },
    room: middle,
  },
};

/** Layouts that write on the picture: taken only where a seller chose them. */
export const askedOnly: readonly string[] = ["price", "before"];

/** Draws a line of text as large as fits a room, in pixels. Throws StudioError for characters that it cannot draw. */
export type SetLine = (text: string, room: { width: number; height: number }, ink: Rgb) => Promise<Raster>;

/** A layout with the price that is written, and what writes it. */
export interface PricePlan {
  layout: PriceLayout;
  text: string;
  setLine: SetLine;
}

/** The plan for a picture whose price is asked for, known, and can be written; none for another shape than its format's. */
export function planPrice(
  {
    format,
    setting,
    shape,
    product,
  }: Pick<VisualBrief, "format" | "setting" | "shape"> & {
    product: Pick<VisualBrief["product"], "price">;
  },
  setLine: SetLine | undefined,
): PricePlan | undefined {
  if (setting?.layout !== "price" || shape || !product.price || !setLine) return undefined;
  return { layout: layouts[format], text: product.price, setLine };
}

/** Room for the texts, the best first; `tiles` and `kept` as findTextAreas has them. */
export const findPriceText = (
  { words }: PriceLayout,
  isMirrored: boolean,
  tiles: readonly Tile[],
  kept: readonly Box[],
): Box[] => words?.map((box) => (isMirrored ? mirrorBox(box) : box)) ?? findTextAreas(tiles, kept);

/** The layout for a product without a set. */
export function listPriceTiles({ product, room, person, at, detail, field }: PriceLayout): LedLayout {
  const tiles: Tile[] = [
    { kind: "product", box: product, room },
    ...(person ? [{ kind: "person" as const, box: person, tone: "mid" as const, ...(at && { at }) }] : []),
    ...(detail ? [{ kind: "detail" as const, box: detail }] : []),
    { kind: "field", box: field, tone: "accent" },
  ];
  return { id: "price", idea: "colour", tiles };
}

/** Contrast of the letters with the field: it gets a little lighter and darker with its light. */
const leastContrast = 5.4;
export const ink: Rgb = [255, 253, 250];
/** How much stronger a deep colour is than the accent it is made of, so that it is not dull. */
const deeper = 1.25;

/** The palette's accent, as deep as light letters on it need, and no paler. */
export function groundOf({ accent }: Palette): Rgb {
  const own = toOklab(accent);
  const deep = (lightness: number) => fromOklch(lightness, chromaOf(own) * deeper, hueOf(own));
  let lightness = own[0];
  while (contrastOf(deep(lightness), ink) < leastContrast) lightness -= 0.01;
  return deep(lightness);
}

/** Draws the field with the price in its middle. Returns where the letters are, in pixels. */
export async function drawPrice(
  canvas: Raster,
  { layout, text, setLine }: PricePlan,
  { palette, isMirrored, side }: { palette: Palette; isMirrored: boolean; side: number },
): Promise<Box> {
  const turned = (box: Box) => pixelsOf(isMirrored ? mirrorBox(box) : box, canvas);
  await fillLit(canvas, turned(layout.field), groundOf(palette), wallLight(side));
  const room = turned(layout.letters);
  const line = await setLine(text, room, ink);
  const x = Math.round(room.x + (room.width - line.width) / 2);
  const y = Math.round(room.y + (room.height - line.height) / 2);
  drawOver(canvas, line, x, y);
  release(line);
  return { x, y, width: line.width, height: line.height };
}
