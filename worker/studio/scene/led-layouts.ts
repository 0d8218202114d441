// Layouts for products that are shown by their photo, or laid flat: tiles from edge to edge, without a set. Each is
// composed for its format; positions are fractions of the picture, and of the tile for `room`.
import type { AdFormatId } from "../../contract/formats.ts";
import type { Box } from "../pixels/raster.ts";

/** The role of the palette that a tile is filled with. */
export type Tone = "white" | "light" | "mid" | "dark" | "accent";

/** A part of a layout. Later tiles lie over earlier ones. */
export type Tile =
  /** The product; `room` is where it should be, clear of text and of tiles that lie over this one. */
  | { kind: "product"; box: Box; room: Box }
  /** A close-up of the product. */
  | { kind: "detail"; box: Box }
  /** The influencer before a plain ground, or her photo. */
  | { kind: "person"; box: Box; tone: Tone; /** Her middle, as a fraction of the tile; 0.5 by default. */ at?: number }
  | { kind: "field"; box: Box; tone: Tone };

export interface LedLayout {
  id: string;
  tiles: readonly Tile[];
}

const span = (x: number, y: number, right: number, bottom: number): Box => ({
  x,
  y,
  width: right - x,
  height: bottom - y,
});
const whole = span(0, 0, 1, 1);
const product = (box: Box, room: Box): Tile => ({ kind: "product", box, room });
const detail = (box: Box): Tile => ({ kind: "detail", box });
const person = (box: Box, tone: Tone, at?: number): Tile => ({ kind: "person", box, tone, ...(at && { at }) });
const field = (box: Box, tone: Tone): Tile => ({ kind: "field", box, tone });

/** Room that keeps to a tile's middle, or leaves its uppermost part to a headline. */
const middle = span(0.07, 0.07, 0.93, 0.93);
const below = span(0.07, 0.17, 0.93, 0.94);
const lower = span(0.07, 0.27, 0.93, 0.95);

/**
 * Layouts by format, in the order in which a series takes them. On a story the app covers the uppermost 14 %, the lowest
 * 35 % and 6 % at the sides: face and product keep between, and below the mark.
 */
export const ledLayouts: Record<AdFormatId, readonly LedLayout[]> = {
  "facebook-feed": [
    {
      id: "split",
      tiles: [product(span(0.4, 0, 1, 1), lower), person(span(0, 0, 0.4, 1), "light")],
    },
    {
      id: "wide",
      tiles: [product(span(0.28, 0, 1, 1), lower), person(span(0, 0, 0.28, 1), "light")],
    },
    {
      id: "columns",
      tiles: [
        product(span(0.33, 0, 0.77, 1), lower),
        person(span(0, 0, 0.33, 1), "light"),
        detail(span(0.77, 0, 1, 1)),
      ],
    },
    {
      id: "narrow",
      tiles: [
        product(span(0.35, 0, 0.69, 1), lower),
        person(span(0, 0, 0.35, 1), "light"),
        detail(span(0.69, 0, 1, 1)),
      ],
    },
  ],
  "instagram-square": [
    {
      id: "corner",
      tiles: [product(whole, span(0.43, 0.16, 0.97, 0.93)), person(span(0, 0.36, 0.4, 1), "mid")],
    },
    {
      id: "split",
      tiles: [product(span(0.42, 0, 1, 1), below), person(span(0, 0, 0.42, 1), "mid")],
    },
    {
      id: "grid",
      tiles: [
        product(span(0.4, 0, 1, 0.64), middle),
        person(span(0, 0, 0.4, 1), "light"),
        detail(span(0.4, 0.64, 1, 1)),
      ],
    },
    {
      id: "rows",
      tiles: [
        product(span(0, 0, 1, 0.56), below),
        person(span(0, 0.56, 0.42, 1), "mid"),
        detail(span(0.42, 0.56, 1, 1)),
      ],
    },
    {
      id: "quarter",
      tiles: [
        product(span(0, 0, 0.54, 1), below),
        person(span(0.54, 0.46, 1, 1), "mid"),
        detail(span(0.54, 0, 1, 0.46)),
      ],
    },
    {
      id: "shelf",
      tiles: [
        product(span(0, 0.44, 1, 1), middle),
        person(span(0, 0, 0.4, 0.44), "mid"),
        detail(span(0.4, 0, 1, 0.44)),
      ],
    },
    {
      id: "tall",
      tiles: [
        product(span(0.36, 0, 1, 1), below),
        person(span(0, 0.42, 0.36, 1), "light"),
        detail(span(0, 0, 0.36, 0.42)),
      ],
    },
  ],
  "instagram-portrait": [
    {
      id: "grid",
      tiles: [
        product(span(0, 0, 1, 0.54), below),
        person(span(0, 0.54, 0.52, 1), "mid"),
        detail(span(0.52, 0.54, 1, 1)),
      ],
    },
    {
      id: "corner",
      tiles: [product(whole, span(0.08, 0.14, 0.94, 0.53)), person(span(0, 0.56, 0.5, 1), "mid")],
    },
    {
      id: "split",
      tiles: [product(span(0.42, 0, 1, 1), below), person(span(0, 0, 0.42, 1), "light")],
    },
    {
      id: "tall",
      tiles: [
        product(span(0.34, 0, 1, 1), below),
        person(span(0, 0.4, 0.34, 1), "light"),
        detail(span(0, 0, 0.34, 0.4)),
      ],
    },
  ],
  "instagram-story": [
    {
      id: "strip",
      tiles: [
        product(span(0, 0, 1, 0.43), span(0.08, 0.385, 0.92, 0.95)),
        person(span(0, 0.43, 1, 0.82), "mid", 0.23),
        detail(span(0, 0.82, 1, 1)),
      ],
    },
    {
      id: "stack",
      tiles: [
        product(span(0, 0, 1, 0.43), span(0.08, 0.385, 0.92, 0.95)),
        person(span(0, 0.43, 1, 0.82), "mid", 0.23),
        field(span(0, 0.82, 1, 1), "light"),
      ],
    },
    {
      id: "split",
      tiles: [
        field(span(0.4, 0, 1, 0.135), "mid"),
        product(span(0.4, 0.135, 1, 0.68), span(0.06, 0.1, 0.89, 0.9)),
        person(span(0, 0, 0.4, 0.68), "mid"),
        detail(span(0, 0.68, 1, 1)),
      ],
    },
    {
      id: "rows",
      tiles: [
        product(span(0, 0, 1, 0.4), span(0.07, 0.43, 0.93, 0.95)),
        person(span(0, 0.4, 0.52, 0.8), "mid"),
        detail(span(0.52, 0.4, 1, 1)),
        field(span(0, 0.8, 0.52, 1), "light"),
      ],
    },
  ],
  "product-square": [
    { id: "full", tiles: [product(whole, span(0.1, 0.15, 0.9, 0.9))] },
    { id: "duo", tiles: [product(span(0, 0, 0.62, 1), below), detail(span(0.62, 0, 1, 1))] },
    { id: "pair", tiles: [product(span(0, 0, 1, 0.64), middle), detail(span(0, 0.64, 1, 1))] },
  ],
  "product-portrait": [
    { id: "full", tiles: [product(whole, span(0.1, 0.15, 0.9, 0.88))] },
    { id: "pair", tiles: [product(span(0, 0, 1, 0.62), below), detail(span(0, 0.62, 1, 1))] },
  ],
};

/** A box (fractions) seen in a mirror. */
export const mirrorBox = (box: Box): Box => ({ ...box, x: 1 - box.x - box.width });

/** A layout seen in a mirror. */
export function mirrorLayout({ id, tiles }: LedLayout): LedLayout {
  return {
    id,
    tiles: tiles.map((tile) => ({
      ...tile,
      box: mirrorBox(tile.box),
      ...("room" in tile && { room: mirrorBox(tile.room) }),
      ...("at" in tile && { at: 1 - (tile.at ?? 0.5) }),
    })),
  };
}
