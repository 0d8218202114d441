// Layouts that lead with the price: large on a field of colour, with the product beside it. Each is composed for its format.
// Only what the product's page says is written; they are taken where a seller chose them.
import type { AdFormatId } from "../../contract/formats.ts";
import { type Box, drawOver, type Raster, release } from "../pixels/raster.ts";
import { chromaOf, fromOklch, hueOf, type Rgb, toOklab } from "../pixels/colour.ts";
import { pixelsOf } from "../pixels/boxes.ts";
import { contrastOf } from "../pixels/wcag.ts";
import type { VisualBrief } from "../briefs/visual.ts";
import { type DuetLayout, headAt, type PanelLayout, portraitSet, squareSet } from "./duet-layouts.ts";
import type { LedLayout, Tile } from "./led-layouts.ts";
import { fillLit, wallLight } from "./lit-surface.ts";
import type { Palette } from "./palette.ts";
import { band, column, span, turnBox } from "./panel-boxes.ts";
import { findTextAreas } from "./text-areas.ts";

/** Boxes are fractions of the picture; `room` is one of the product's panel, for a product without a set. */
interface PriceLayout extends PanelLayout, Partial<Pick<DuetLayout, "person" | "head" | "detail">> {
  field: Box;
  /** Where the price stands in the field, clear of the mark, and the room of the texts beside it; absent: the rest. */
  letters: Box;
  words?: Box[];
  room: Box;
  /** The person's middle without a set, as a fraction of her panel; 0.5 by default. */
  at?: number;
}

const middle = span(0.07, 0.08, 0.93, 0.93);
const below = span(0.07, 0.2, 0.93, 0.94);

/** On a story all but the close-up is in the part that the app leaves free. */
const layouts: Record<AdFormatId, PriceLayout> = {
  "facebook-feed": {
    person: column(0, 0.27),
    head: headAt(0.16, 0.42),
    product: column(0.27, 0.64),
    ...portraitSet(0.205, -0.12, 0.5, 1.1944),
    field: column(0.64),
    letters: span(0.68, 0.6, 0.96, 0.86),
    words: [span(0.64, 0, 1, 0.58)],
    room: below,
  },
  "instagram-square": {
    person: span(0, 0, 0.4, 0.66),
    head: headAt(0.14, 0.5),
    product: span(0.4, 0, 1, 0.66),
    ...squareSet(0.25, -0.13, 0.9, 0.9),
    field: band(0.66),
    letters: span(0.05, 0.7, 0.5, 0.92),
    words: [span(0.52, 0.66, 1, 1)],
    room: middle,
  },
  "instagram-portrait": {
    product: band(0, 0.5),
    ...squareSet(0, -0.19, 1, 0.8),
    person: span(0, 0.5, 0.42, 1),
    head: headAt(0.12, 0.44),
    field: span(0.42, 0.5, 1, 1),
    letters: span(0.46, 0.53, 0.96, 0.68),
    words: [span(0.42, 0.68, 1, 1)],
    room: middle,
  },
  "instagram-story": {
    field: span(0, 0, 0.46, 0.43),
    letters: span(0.07, 0.19, 0.43, 0.4),
    product: span(0.46, 0, 1, 0.43),
    ...squareSet(0.2, -0.03, 1, 0.5625),
    above: 0.172,
    person: band(0.43, 0.82),
    head: headAt(0.035, 0.36, 0.215),
    at: 0.215,
    detail: band(0.82),
    room: span(0.06, 0.41, 0.86, 0.95),
  },
  "product-square": {
    product: band(0, 0.68),
    ...squareSet(0, -0.17, 1, 1),
    field: band(0.68),
    letters: span(0.05, 0.715, 0.54, 0.92),
    words: [span(0.56, 0.68, 1, 1)],
    room: middle,
  },
  "product-portrait": {
    field: band(0, 0.3),
    letters: span(0.06, 0.06, 0.54, 0.24),
    words: [span(0.56, 0, 1, 0.3)],
    product: band(0.3),
    ...squareSet(0, 0.22, 1, 0.8),
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
): Box[] => words?.map((box) => turnBox(box, isMirrored)) ?? findTextAreas(tiles, kept);

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
  const turned = (box: Box) => pixelsOf(turnBox(box, isMirrored), canvas);
  await fillLit(canvas, turned(layout.field), groundOf(palette), wallLight(side));
  const room = turned(layout.letters);
  const line = await setLine(text, room, ink);
  const x = Math.round(room.x + (room.width - line.width) / 2);
  const y = Math.round(room.y + (room.height - line.height) / 2);
  drawOver(canvas, line, x, y);
  release(line);
  return { x, y, width: line.width, height: line.height };
}
