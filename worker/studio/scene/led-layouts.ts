// Layouts for products that are shown by their photo, or laid flat: tiles from edge to edge, without a set. Each is
// composed for its format; positions are fractions of the picture, and of the tile for `room`.
import type { AdFormatId } from "../../contract/formats.ts";
import type { Box } from "../pixels/raster.ts";
import { band, column, mirrorBox, span, whole } from "./panel-boxes.ts";

/** The role of the palette that a tile is filled with. */
export type Tone = "light" | "mid" | "accent";

/** A part of a layout. Later tiles lie over earlier ones. */
export type Tile =
  /**
   * The product; `room` is where it should be, clear of text and of tiles that lie over this one. With an anchor (0–1 down its
   * box's middle), the tile may take the shape of a photo that fits it badly: it shrinks towards that point.
   */
  | { kind: "product"; box: Box; room: Box; anchor?: number }
  /** A close-up of the product. */
  | { kind: "detail"; box: Box }
  /**
   * The influencer before a plain ground, or her photo; her whole bust, unless `head` says how large she is. Of the tone
   * "ground", in a tile of the picture's height, she is before the ground that the product's tile goes on as.
   */
  | {
      kind: "person";
      box: Box;
      tone: Tone | "ground";
      /** Her middle, as a fraction of the tile; 0.5 by default. */
      at?: number;
      /** Top of the hair, and the least height of the head with it, as fractions of the tile; her bust reaches the tile's end. */
      head?: PlacedHead;
      /** How she is seen instead where the product leaves room: her head reaches over the tile above. */
      over?: Over;
    }
  | { kind: "field"; box: Box; tone: Tone };

export type ProductTile = Extract<Tile, { kind: "product" }>;
export type PersonTile = Extract<Tile, { kind: "person" }>;

interface PlacedHead {
  crown: number;
  height: number;
}

/** How far a head reaches over, as a fraction of the picture, and where it is in the tile with what it reaches over. */
interface Over {
  rise: number;
  head: PlacedHead;
}

/**
 * What a layout makes of photo and person. The pictures of a series take one after the other, in this order: the photo from
 * edge to edge; a close-up that leads; a page with wide margins; photo beside portrait; a field of strong colour with room
 * for words; a mosaic. Pictures of the product alone have the page, and nothing beside a portrait.
 */
export const ledIdeas = ["photo", "close", "page", "split", "colour", "tiles"] as const;
export type LedIdea = (typeof ledIdeas)[number];

export interface LedLayout {
  id: string;
  idea: LedIdea;
  tiles: readonly Tile[];
  /** What a story shows instead where the close-up that it ends in would show nothing. */
  open?: readonly Tile[];
}

/** How a person is shown in her tile. */
type Portrayal = [tone: Tone | "ground", at?: number, head?: PlacedHead, over?: Over];

const product = (box: Box, room: Box): Tile => ({ kind: "product", box, room });
const detail = (box: Box): Tile => ({ kind: "detail", box });
const person = (box: Box, ...[tone, at, head, over]: Portrayal): Tile => ({
  kind: "person",
  box,
  tone,
  ...(at && { at }),
  ...(head && { head }),
  ...(over && { over }),
});
const field = (box: Box, tone: Tone): Tile => ({ kind: "field", box, tone });

const headAt = (crown: number, height: number): PlacedHead => ({ crown, height });

/** Room that keeps to a tile's middle, or leaves its uppermost part to a headline. */
const middle = span(0.07, 0.07, 0.93, 0.93);
const below = span(0.07, 0.17, 0.93, 0.94);
const lower = span(0.07, 0.27, 0.93, 0.95);

/** Room beside a head that reaches over the tile's lower edge, at the left and at the right. */
const [rightOfHead, leftOfHead] = [span(0.42, 0.07, 0.95, 0.93), span(0.05, 0.07, 0.58, 0.93)];
/** A head in a band, and at a story's top, below the mark. */
const [inBand, inTopBand] = [headAt(0.09, 0.66), headAt(0.48, 0.38)];
/** A head that reaches over its band, in a square and a 4:5. */
const [overBand, overWideBand] = [
  { rise: 0.24, head: headAt(0.04, 0.5) },
  { rise: 0.2, head: headAt(0.04, 0.48) },
] as const;
/** A head that reaches over its tile in a story whose portrait ends in a close-up or not. */
const [overStory, overStoryEnd] = [
  { rise: 0.08, head: headAt(0.021, 0.52) },
  { rise: 0.08, head: headAt(0.015, 0.377) },
] as const;
/** A product beside that head in a story. */
const asideInStory = span(0.42, 0.4, 0.92, 0.95);
/** A head at the top of a portrait that reaches to a story's end: what the app covers there are clothes. */
const toTheEnd = headAt(0.03, 0.34);
/** A head in a column from a story's top to its end. */
export const throughStory = headAt(0.4, 0.22);

/** The product's photo from edge to edge, and the person before its ground, in that share of the picture's width. */
const onGround = (width: number, room: Box, at: number, head?: PlacedHead): Tile[] => [
  product(whole, room),
  person(column(0, width), "ground", at, head),
];

/** Two panels that meet at an edge: the person left or right of the product, or below it. */
const personLeft = (edge: number, room: Box, ...who: Portrayal): Tile[] => [
  product(column(edge), room),
  person(column(0, edge), ...who),
];
const personRight = (edge: number, room: Box, ...who: Portrayal): Tile[] => [
  product(column(0, edge), room),
  person(column(edge), ...who),
];
const personBelow = (edge: number, room: Box, ...who: Portrayal): Tile[] => [
  product(band(0, edge), room),
  person(band(edge), ...who),
];

/** A close-up that leads, and beside it the product above the person. */
const closeUpLeft = (edge: number): Tile[] => [
  detail(column(0, 0.6)),
  product(span(0.6, 0, 1, edge), middle),
  person(span(0.6, edge, 1, 1), "light"),
];

/** The product above a close-up; beside a field of strong colour; and on a page with wide margins. */
const detailBelow = (edge: number, room: Box): Tile[] => [product(band(0, edge), room), detail(band(edge))];
const fieldLeft = (edge: number): Tile[] => [field(column(0, edge), "accent"), product(column(edge), below)];
const onPage = (margin: number, anchor: number): Tile[] => [
  field(whole, "light"),
  { kind: "product", box: span(0.1, margin, 0.9, 1 - margin), room: middle, anchor },
];

/**
 * Layouts by format, in the order in which a series takes them. On a story the app covers the uppermost 14 %, the lowest
 * 35 % and 6 % at the sides: face and product keep between, and below the mark.
 */
export const ledLayouts: Record<AdFormatId, readonly LedLayout[]> = {
  "facebook-feed": [
    { id: "portrait", idea: "split", tiles: onGround(0.46, span(0.47, 0.17, 0.92, 0.84), 0.52, headAt(0.1, 0.66)) },
    { id: "split", idea: "split", tiles: personLeft(0.46, lower, "light") },
    { id: "wide", idea: "photo", tiles: onGround(0.42, span(0.44, 0.17, 0.9, 0.92), 0.55) },
    { id: "half", idea: "photo", tiles: personLeft(0.42, lower, "mid") },
    {
      id: "columns",
      idea: "tiles",
      tiles: [product(column(0.33, 0.77), lower), person(column(0, 0.33), "light"), detail(column(0.77))],
    },
    { id: "macro", idea: "close", tiles: closeUpLeft(0.52) },
    { id: "colour", idea: "colour", tiles: personLeft(0.48, middle, "accent", 0.66) },
  ],
  "instagram-square": [
    { id: "wide", idea: "photo", tiles: onGround(0.46, span(0.47, 0.17, 0.95, 0.88), 0.5, headAt(0.24, 0.38)) },
    { id: "half", idea: "photo", tiles: personLeft(0.5, below, "mid", 0.5, headAt(0.17, 0.4)) },
    { id: "over", idea: "photo", tiles: personBelow(0.56, leftOfHead, "mid", 0.76, inBand, overBand) },
    { id: "portrait", idea: "split", tiles: onGround(0.47, span(0.48, 0.14, 0.95, 0.68), 0.48, headAt(0.13, 0.5)) },
    { id: "split", idea: "split", tiles: personLeft(0.44, below, "light", 0.5, headAt(0.22, 0.34)) },
    {
      id: "grid",
      idea: "tiles",
      tiles: [product(span(0.4, 0, 1, 0.64), middle), person(column(0, 0.4), "light"), detail(span(0.4, 0.64, 1, 1))],
    },
    { id: "macro", idea: "close", tiles: closeUpLeft(0.5) },
    { id: "colour", idea: "colour", tiles: personRight(0.6, middle, "accent", 0.5, headAt(0.32, 0.32)) },
    { id: "band", idea: "colour", tiles: personBelow(0.6, rightOfHead, "accent", 0.24, inBand, overBand) },
  ],
  "instagram-portrait": [
    { id: "wide", idea: "photo", tiles: onGround(0.46, span(0.47, 0.17, 0.95, 0.82), 0.52, headAt(0.3, 0.32)) },
    { id: "half", idea: "photo", tiles: personLeft(0.5, below, "mid", 0.5, headAt(0.22, 0.34)) },
    { id: "over", idea: "photo", tiles: personBelow(0.58, leftOfHead, "mid", 0.74, inBand, overWideBand) },
    {
      id: "grid",
      idea: "tiles",
      tiles: [product(band(0, 0.54), below), person(span(0, 0.54, 0.52, 1), "mid"), detail(span(0.52, 0.54, 1, 1))],
    },
    { id: "portrait", idea: "split", tiles: onGround(0.47, span(0.46, 0.12, 0.95, 0.6), 0.49, headAt(0.22, 0.42)) },
    { id: "split", idea: "split", tiles: personBelow(0.5, below, "light", 0.34, headAt(0.1, 0.6)) },
    {
      id: "macro",
      idea: "close",
      tiles: [detail(band(0, 0.55)), product(span(0, 0.55, 0.58, 1), middle), person(span(0.58, 0.55, 1, 1), "light")],
    },
    { id: "colour", idea: "colour", tiles: personRight(0.54, below, "accent", 0.5, headAt(0.3, 0.32)) },
    { id: "band", idea: "colour", tiles: personBelow(0.63, rightOfHead, "accent", 0.25, inBand, overWideBand) },
  ],
  "instagram-story": [
    {
      id: "strip",
      idea: "tiles",
      tiles: [
        product(band(0, 0.43), asideInStory),
        person(band(0.43, 0.82), "mid", 0.235, undefined, overStory),
        detail(band(0.82)),
      ],
      open: personBelow(0.43, span(0.08, 0.385, 0.92, 0.95), "mid", 0.68, toTheEnd),
    },
    { id: "stack", idea: "photo", tiles: onGround(0.46, span(0.46, 0.18, 0.93, 0.63), 0.5, headAt(0.4, 0.24)) },
    { id: "half", idea: "photo", tiles: personBelow(0.43, asideInStory, "mid", 0.235, toTheEnd, overStoryEnd) },
    { id: "portrait", idea: "split", tiles: onGround(0.48, span(0.44, 0.17, 0.93, 0.47), 0.55, headAt(0.33, 0.31)) },
    {
      id: "split",
      idea: "split",
      tiles: [
        field(span(0.4, 0, 1, 0.135), "mid"),
        product(span(0.4, 0.135, 1, 0.68), span(0.06, 0.1, 0.89, 0.9)),
        person(span(0, 0, 0.4, 0.68), "mid"),
        detail(band(0.68)),
      ],
      open: [
        field(span(0.4, 0, 1, 0.135), "mid"),
        product(span(0.4, 0.135, 1, 1), span(0.06, 0.063, 0.89, 0.57)),
        person(column(0, 0.4), "mid", 0.5, throughStory),
      ],
    },
    {
      id: "macro",
      idea: "close",
      tiles: [
        detail(band(0, 0.36)),
        person(span(0, 0.36, 0.44, 0.7), "light"),
        product(span(0.44, 0.36, 1, 0.7), span(0.08, 0.06, 0.89, 0.84)),
        detail(band(0.7)),
      ],
    },
    {
      id: "colour",
      idea: "colour",
      tiles: [
        person(band(0, 0.42), "accent", 0.24, inTopBand),
        product(band(0.42, 0.8), span(0.08, 0.05, 0.92, 0.6)),
        detail(band(0.8)),
      ],
      open: [person(band(0, 0.42), "accent", 0.24, inTopBand), product(band(0.42), span(0.08, 0.033, 0.92, 0.393))],
    },
  ],
  "product-square": [
    { id: "full", idea: "photo", tiles: [product(whole, span(0.1, 0.15, 0.9, 0.9))] },
    { id: "duo", idea: "tiles", tiles: [product(column(0, 0.62), below), detail(column(0.62))] },
    { id: "pair", idea: "tiles", tiles: detailBelow(0.64, middle) },
    {
      id: "macro",
      idea: "close",
      tiles: [detail(column(0, 0.6)), product(span(0.6, 0.5, 1, 1), middle), field(span(0.6, 0, 1, 0.5), "accent")],
    },
    { id: "page", idea: "page", tiles: onPage(0.1, 0.5) },
    { id: "colour", idea: "colour", tiles: fieldLeft(0.22) },
  ],
  "product-portrait": [
    { id: "full", idea: "photo", tiles: [product(whole, span(0.1, 0.15, 0.9, 0.91))] },
    { id: "pair", idea: "tiles", tiles: detailBelow(0.62, below) },
    {
      id: "macro",
      idea: "close",
      tiles: [detail(band(0, 0.6)), product(span(0.42, 0.6, 1, 1), middle), field(span(0, 0.6, 0.42, 1), "accent")],
    },
    { id: "page", idea: "page", tiles: onPage(0.08, 0.4) },
    { id: "colour", idea: "colour", tiles: fieldLeft(0.2) },
  ],
};

/** Where a layout has the influencer before the product's ground; undefined where it has a panel for her. */
export const standOnGround = ({ tiles }: LedLayout): PersonTile | undefined =>
  tiles.find((tile): tile is PersonTile => tile.kind === "person" && tile.tone === "ground");

/** Half of what a head takes of its tile's width that reaches over the one above. */
const halfHead = 0.175;

/** Where a head would be over the tile above its own, as fractions of the picture; undefined where it keeps to its own. */
export function headOver(tile: Tile): Box | undefined {
  if (tile.kind !== "person" || !tile.over) return undefined;
  const { rise } = tile.over;
  const x = tile.box.x + ((tile.at ?? 0.5) - halfHead) * tile.box.width;
  return { x, y: tile.box.y - rise, width: halfHead * 2 * tile.box.width, height: rise };
}

/** A layout seen in a mirror. */
export function mirrorLayout({ tiles, open, ...layout }: LedLayout): LedLayout {
  return { ...layout, tiles: tiles.map(mirrorTile), ...(open && { open: open.map(mirrorTile) }) };
}

const mirrorTile = (tile: Tile): Tile => ({
  ...tile,
  box: mirrorBox(tile.box),
  ...("room" in tile && { room: mirrorBox(tile.room) }),
  ...("at" in tile && { at: 1 - (tile.at ?? 0.5) }),
});

/** How much of its box's width or height a tile keeps at least that takes the shape of a photo. */
const leastShrunk = 0.68;

/**
 * A layout whose tile with the product has the shape of a photo; undefined where it has no such tile.
 * @param shape the photo's width to height. @param picture the same of the picture.
 */
export function fitPhoto(layout: LedLayout, shape: number, picture: number): LedLayout | undefined {
  if (!layout.tiles.some((tile) => "anchor" in tile)) return undefined;
  return { ...layout, tiles: layout.tiles.map(fit) };

  function fit(tile: Tile): Tile {
    if (tile.kind !== "product" || tile.anchor === undefined) return tile;
    const { box, anchor } = tile;
    const narrower = Math.max(leastShrunk, Math.min(1, (shape * box.height) / box.width / picture));
    const lower = Math.max(leastShrunk, Math.min(1, (box.width * picture) / box.height / shape));
    const [width, height] = [box.width * narrower, box.height * lower];
    const shrunk = {
      x: box.x + (box.width - width) / 2,
      y: box.y + (box.height - height) * anchor,
      width,
      height,
    };
    return { ...tile, box: shrunk };
  }
}
