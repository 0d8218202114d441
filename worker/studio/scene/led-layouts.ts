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
  /**
   * The influencer. Without a tone she stands before the tiles below, which her shoulders may reach beyond the box, and
   * an uploaded photo of hers lies in `photo`, if that differs.
   */
  | { kind: "person"; box: Box; tone: Tone | null; photo?: Box }
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
const person = (box: Box, tone: Tone | null): Tile => ({ kind: "person", box, tone });
const standing = (box: Box, photo: Box): Tile => ({ kind: "person", box, tone: null, photo });
const field = (box: Box, tone: Tone): Tile => ({ kind: "field", box, tone });

/** Room that keeps to a tile's middle, or leaves its uppermost part to a headline. */
const middle = span(0.07, 0.07, 0.93, 0.93);
const below = span(0.07, 0.17, 0.93, 0.94);

/**
 * Layouts by format, in the order in which a series takes them. On a story the app covers the uppermost 14 %, the lowest
 * 35 % and 6 % at the sides: face and product keep between, and below the mark.
 */
export const ledLayouts: Record<AdFormatId, readonly LedLayout[]> = {
  "facebook-feed": [
    {
      id: "split",
      tiles: [product(span(0.4, 0, 1, 1), middle), person(span(0, 0, 0.4, 1), "light")],
    },
    {
      id: "columns",
      tiles: [
        product(span(0.33, 0, 0.77, 1), middle),
        person(span(0, 0, 0.33, 1), "light"),
        detail(span(0.77, 0, 1, 1)),
      ],
    },
    {
      id: "window",
      tiles: [field(whole, "white"), person(span(0, 0, 0.4, 1), null), product(span(0.4, 0.09, 0.955, 0.91), middle)],
    },
  ],
  "instagram-square": [
    {
      id: "stack",
      tiles: [
        product(span(0, 0, 1, 0.66), span(0.44, 0.14, 0.96, 0.92)),
        field(span(0, 0.66, 1, 1), "mid"),
        standing(span(0.01, 0.28, 0.5, 1), span(0, 0.4, 0.42, 1)),
      ],
    },
    {
      id: "corner",
      tiles: [product(whole, span(0.43, 0.16, 0.97, 0.93)), person(span(0, 0.36, 0.4, 1), "light")],
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
  ],
  "instagram-portrait": [
    {
      id: "stack",
      tiles: [
        product(span(0, 0, 1, 0.62), span(0.36, 0.16, 0.96, 0.92)),
        field(span(0, 0.62, 1, 1), "mid"),
        standing(span(0.01, 0.36, 0.58, 1), span(0, 0.5, 0.46, 1)),
      ],
    },
    {
      id: "grid",
      tiles: [
        product(span(0, 0, 1, 0.54), below),
        person(span(0, 0.54, 0.52, 1), "mid"),
        detail(span(0.52, 0.54, 1, 1)),
      ],
    },
    {
      id: "split",
      tiles: [product(span(0.4, 0, 1, 1), below), person(span(0, 0, 0.4, 1), "light")],
    },
  ],
  "instagram-story": [
    {
      id: "stack",
      tiles: [
        product(span(0, 0, 1, 0.44), span(0.07, 0.4, 0.93, 0.9)),
        field(span(0, 0.44, 1, 1), "mid"),
        standing(span(0, 0.32, 0.64, 0.86), span(0, 0.44, 0.54, 0.72)),
        field(span(0, 0.86, 1, 1), "light"),
      ],
    },
    {
      id: "panel",
      tiles: [
        field(whole, "light"),
        product(span(0.065, 0.13, 0.935, 0.44), span(0.05, 0.15, 0.95, 0.84)),
        standing(span(0.17, 0.34, 0.83, 0.86), span(0.06, 0.46, 0.6, 0.73)),
        field(span(0, 0.86, 1, 1), "mid"),
      ],
    },
    {
      id: "split",
      tiles: [
        product(span(0.4, 0, 1, 0.68), span(0.06, 0.26, 0.89, 0.92)),
        person(span(0, 0, 0.4, 0.68), "light"),
        field(span(0, 0.68, 1, 1), "mid"),
      ],
    },
    {
      id: "window",
      tiles: [
        field(whole, "white"),
        product(span(0.46, 0.1, 0.935, 0.6), span(0.07, 0.16, 0.93, 0.93)),
        standing(span(0, 0.32, 0.6, 0.8), span(0, 0.29, 0.42, 0.72)),
        field(span(0, 0.8, 1, 1), "mid"),
      ],
    },
  ],
  "product-square": [
    { id: "full", tiles: [product(whole, span(0.1, 0.15, 0.9, 0.9))] },
    { id: "duo", tiles: [product(span(0, 0, 0.62, 1), below), detail(span(0.62, 0, 1, 1))] },
    { id: "pair", tiles: [product(span(0, 0, 1, 0.64), middle), detail(span(0, 0.64, 1, 1))] },
    { id: "band", tiles: [product(span(0, 0, 1, 0.78), middle), field(span(0, 0.78, 1, 1), "mid")] },
  ],
  "product-portrait": [
    { id: "full", tiles: [product(whole, span(0.1, 0.15, 0.9, 0.88))] },
    { id: "band", tiles: [product(span(0, 0, 1, 0.74), below), field(span(0, 0.74, 1, 1), "light")] },
    { id: "pair", tiles: [product(span(0, 0, 1, 0.62), below), detail(span(0, 0.62, 1, 1))] },
  ],
};

/** A layout seen in a mirror. */
export function mirrorLayout({ id, tiles }: LedLayout): LedLayout {
  const turn = (box: Box): Box => ({ ...box, x: 1 - box.x - box.width });
  return {
    id,
    tiles: tiles.map((tile) => ({
      ...tile,
      box: turn(tile.box),
      ...("room" in tile && { room: turn(tile.room) }),
      ...("photo" in tile && tile.photo && { photo: turn(tile.photo) }),
    })),
  };
}
