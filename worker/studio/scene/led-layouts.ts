// Layouts for products that are shown by their photo, or laid flat: tiles from edge to edge, without a set. Each is
// composed for its format; positions are fractions of the picture, and of the tile for `room`.
import type { AdFormatId } from "../../contract/formats.ts";
import type { Box } from "../pixels/raster.ts";

/** The role of the palette that a tile is filled with. */
export type Tone = "light" | "mid" | "dark" | "accent";

/** A part of a layout. Later tiles lie over earlier ones. */
export type Tile =
  /**
   * The product; `room` is where it should be, clear of text and of tiles that lie over this one. With an anchor (0–1 across
   * and down), the tile may take the shape of a photo that fits it badly: it shrinks towards that point of its box.
   */
  | { kind: "product"; box: Box; room: Box; anchor?: readonly [number, number] }
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

const span = (x: number, y: number, right: number, bottom: number): Box => ({
  x,
  y,
  width: right - x,
  height: bottom - y,
});
const whole = span(0, 0, 1, 1);
const product = (box: Box, room: Box, anchor?: readonly [number, number]): Tile => ({
  kind: "product",
  box,
  room,
  ...(anchor && { anchor }),
});
const detail = (box: Box): Tile => ({ kind: "detail", box });
const person = (box: Box, tone: Tone | "ground", at?: number, head?: PlacedHead, over?: Over): Tile => ({
  kind: "person",
  box,
  tone,
  ...(at && { at }),
  ...(head && { head }),
  ...(over && { over }),
});
const field = (box: Box, tone: Tone): Tile => ({ kind: "field", box, tone });

/** Room that keeps to a tile's middle, or leaves its uppermost part to a headline. */
const middle = span(0.07, 0.07, 0.93, 0.93);
const below = span(0.07, 0.17, 0.93, 0.94);
const lower = span(0.07, 0.27, 0.93, 0.95);

/** Room beside a head that reaches over the tile's lower edge, at the left and at the right. */
const [rightOfHead, leftOfHead] = [span(0.42, 0.07, 0.95, 0.93), span(0.05, 0.07, 0.58, 0.93)];
/** A head in a band, and at a story's top, below the mark. */
const [inBand, inTopBand] = [
  { crown: 0.09, height: 0.66 },
  { crown: 0.48, height: 0.38 },
] as const;
/** A head that reaches over its band, in a square and a 4:5. */
const [overBand, overWideBand] = [
  { rise: 0.24, head: { crown: 0.04, height: 0.5 } },
  { rise: 0.2, head: { crown: 0.04, height: 0.48 } },
] as const;
/** A head that reaches over its tile in a story whose portrait ends in a close-up or not. */
const [overStory, overStoryEnd] = [
  { rise: 0.08, head: { crown: 0.021, height: 0.52 } },
  { rise: 0.08, head: { crown: 0.015, height: 0.377 } },
] as const;
/** A product beside that head in a story. */
const asideInStory = span(0.42, 0.4, 0.92, 0.95);
/** A head at the top of a portrait that reaches to a story's end: what the app covers there are clothes. */
const toTheEnd = { crown: 0.03, height: 0.34 } as const;
/** A head in a column from a story's top to its end. */
export const throughStory = { crown: 0.4, height: 0.22 } as const;
/**
 * Layouts by format, in the order in which a series takes them. On a story the app covers the uppermost 14 %, the lowest
 * 35 % and 6 % at the sides: face and product keep between, and below the mark.
 */
export const ledLayouts: Record<AdFormatId, readonly LedLayout[]> = {
  "facebook-feed": [
    {
      id: "portrait",
      idea: "split",
      tiles: [
        product(whole, span(0.47, 0.17, 0.92, 0.84)),
        person(span(0, 0, 0.46, 1), "ground", 0.52, { crown: 0.1, height: 0.66 }),
      ],
    },
    {
      id: "split",
      idea: "split",
      tiles: [product(span(0.46, 0, 1, 1), lower), person(span(0, 0, 0.46, 1), "light")],
    },
    {
      id: "wide",
      idea: "photo",
      tiles: [product(whole, span(0.44, 0.17, 0.9, 0.92)), person(span(0, 0, 0.42, 1), "ground", 0.55)],
    },
    {
      id: "half",
      idea: "photo",
      tiles: [product(span(0.42, 0, 1, 1), lower), person(span(0, 0, 0.42, 1), "mid")],
    },
    {
      id: "columns",
      idea: "tiles",
      tiles: [
        product(span(0.33, 0, 0.77, 1), lower),
        person(span(0, 0, 0.33, 1), "light"),
        detail(span(0.77, 0, 1, 1)),
      ],
    },
    {
      id: "macro",
      idea: "close",
      tiles: [
        detail(span(0, 0, 0.6, 1)),
        product(span(0.6, 0, 1, 0.52), middle),
        person(span(0.6, 0.52, 1, 1), "light"),
      ],
    },
    {
      id: "colour",
      idea: "colour",
      tiles: [product(span(0.48, 0, 1, 1), middle), person(span(0, 0, 0.48, 1), "accent", 0.66)],
    },
  ],
  "instagram-square": [
    {
      id: "wide",
      idea: "photo",
      tiles: [
        product(whole, span(0.47, 0.17, 0.95, 0.88)),
        person(span(0, 0, 0.46, 1), "ground", 0.5, { crown: 0.24, height: 0.38 }),
      ],
    },
    {
      id: "half",
      idea: "photo",
      tiles: [product(span(0.5, 0, 1, 1), below), person(span(0, 0, 0.5, 1), "mid", 0.5, { crown: 0.17, height: 0.4 })],
    },
    {
      id: "over",
      idea: "photo",
      tiles: [product(span(0, 0, 1, 0.56), leftOfHead), person(span(0, 0.56, 1, 1), "mid", 0.76, inBand, overBand)],
    },
    {
      id: "portrait",
      idea: "split",
      tiles: [
        product(whole, span(0.48, 0.14, 0.95, 0.68)),
        person(span(0, 0, 0.47, 1), "ground", 0.48, { crown: 0.13, height: 0.5 }),
      ],
    },
    {
      id: "split",
      idea: "split",
      tiles: [
        product(span(0.44, 0, 1, 1), below),
        person(span(0, 0, 0.44, 1), "light", 0.5, { crown: 0.22, height: 0.34 }),
      ],
    },
    {
      id: "grid",
      idea: "tiles",
      tiles: [
        product(span(0.4, 0, 1, 0.64), middle),
        person(span(0, 0, 0.4, 1), "light"),
        detail(span(0.4, 0.64, 1, 1)),
      ],
    },
    {
      id: "macro",
      idea: "close",
      tiles: [detail(span(0, 0, 0.6, 1)), product(span(0.6, 0, 1, 0.5), middle), person(span(0.6, 0.5, 1, 1), "light")],
    },
    {
      id: "colour",
      idea: "colour",
      tiles: [
        product(span(0, 0, 0.53, 1), below),
        person(span(0.53, 0, 1, 1), "accent", 0.5, { crown: 0.2, height: 0.38 }),
      ],
    },
    {
      id: "band",
      idea: "colour",
      tiles: [product(span(0, 0, 1, 0.6), rightOfHead), person(span(0, 0.6, 1, 1), "accent", 0.24, inBand, overBand)],
    },
  ],
  "instagram-portrait": [
    {
      id: "wide",
      idea: "photo",
      tiles: [
        product(whole, span(0.47, 0.17, 0.95, 0.82)),
        person(span(0, 0, 0.46, 1), "ground", 0.52, { crown: 0.3, height: 0.32 }),
      ],
    },
    {
      id: "half",
      idea: "photo",
      tiles: [
        product(span(0.5, 0, 1, 1), below),
        person(span(0, 0, 0.5, 1), "mid", 0.5, { crown: 0.22, height: 0.34 }),
      ],
    },
    {
      id: "over",
      idea: "photo",
      tiles: [product(span(0, 0, 1, 0.58), leftOfHead), person(span(0, 0.58, 1, 1), "mid", 0.74, inBand, overWideBand)],
    },
    {
      id: "grid",
      idea: "tiles",
      tiles: [
        product(span(0, 0, 1, 0.54), below),
        person(span(0, 0.54, 0.52, 1), "mid"),
        detail(span(0.52, 0.54, 1, 1)),
      ],
    },
    {
      id: "portrait",
      idea: "split",
      tiles: [
        product(whole, span(0.46, 0.12, 0.95, 0.6)),
        person(span(0, 0, 0.47, 1), "ground", 0.49, { crown: 0.22, height: 0.42 }),
      ],
    },
    {
      id: "split",
      idea: "split",
      tiles: [
        product(span(0, 0, 1, 0.5), below),
        person(span(0, 0.5, 1, 1), "light", 0.34, { crown: 0.1, height: 0.6 }),
      ],
    },
    {
      id: "macro",
      idea: "close",
      tiles: [
        detail(span(0, 0, 1, 0.55)),
        product(span(0, 0.55, 0.58, 1), middle),
        person(span(0.58, 0.55, 1, 1), "light"),
      ],
    },
    {
      id: "colour",
      idea: "colour",
      tiles: [
        product(span(0, 0, 0.54, 1), below),
        person(span(0.54, 0, 1, 1), "accent", 0.5, { crown: 0.3, height: 0.32 }),
      ],
    },
    {
      id: "band",
      idea: "colour",
      tiles: [
        product(span(0, 0, 1, 0.63), rightOfHead),
        person(span(0, 0.63, 1, 1), "accent", 0.25, inBand, overWideBand),
      ],
    },
  ],
  "instagram-story": [
    {
      id: "strip",
      idea: "tiles",
      tiles: [
        product(span(0, 0, 1, 0.43), asideInStory),
        person(span(0, 0.43, 1, 0.82), "mid", 0.235, undefined, overStory),
        detail(span(0, 0.82, 1, 1)),
      ],
      open: [
        product(span(0, 0, 1, 0.43), span(0.08, 0.385, 0.92, 0.95)),
        person(span(0, 0.43, 1, 1), "mid", 0.68, toTheEnd),
      ],
    },
    {
      id: "stack",
      idea: "photo",
      tiles: [
        product(whole, span(0.46, 0.18, 0.93, 0.63)),
        person(span(0, 0, 0.46, 1), "ground", 0.5, { crown: 0.4, height: 0.24 }),
      ],
    },
    {
      id: "half",
      idea: "photo",
      tiles: [
        product(span(0, 0, 1, 0.43), asideInStory),
        person(span(0, 0.43, 1, 1), "mid", 0.235, toTheEnd, overStoryEnd),
      ],
    },
    {
      id: "portrait",
      idea: "split",
      tiles: [
        product(whole, span(0.44, 0.17, 0.93, 0.47)),
        person(span(0, 0, 0.48, 1), "ground", 0.55, { crown: 0.33, height: 0.31 }),
      ],
    },
    {
      id: "split",
      idea: "split",
      tiles: [
        field(span(0.4, 0, 1, 0.135), "mid"),
        product(span(0.4, 0.135, 1, 0.68), span(0.06, 0.1, 0.89, 0.9)),
        person(span(0, 0, 0.4, 0.68), "mid"),
        detail(span(0, 0.68, 1, 1)),
      ],
      open: [
        field(span(0.4, 0, 1, 0.135), "mid"),
        product(span(0.4, 0.135, 1, 1), span(0.06, 0.063, 0.89, 0.57)),
        person(span(0, 0, 0.4, 1), "mid", 0.5, throughStory),
      ],
    },
    {
      id: "macro",
      idea: "close",
      tiles: [
        detail(span(0, 0, 1, 0.36)),
        person(span(0, 0.36, 0.44, 0.7), "light"),
        product(span(0.44, 0.36, 1, 0.7), span(0.08, 0.06, 0.89, 0.84)),
        detail(span(0, 0.7, 1, 1)),
      ],
    },
    {
      id: "colour",
      idea: "colour",
      tiles: [
        person(span(0, 0, 1, 0.42), "accent", 0.24, inTopBand),
        product(span(0, 0.42, 1, 0.8), span(0.08, 0.05, 0.92, 0.6)),
        detail(span(0, 0.8, 1, 1)),
      ],
      open: [
        person(span(0, 0, 1, 0.42), "accent", 0.24, inTopBand),
        product(span(0, 0.42, 1, 1), span(0.08, 0.033, 0.92, 0.393)),
      ],
    },
  ],
  "product-square": [
    { id: "full", idea: "photo", tiles: [product(whole, span(0.1, 0.15, 0.9, 0.9))] },
    { id: "duo", idea: "tiles", tiles: [product(span(0, 0, 0.62, 1), below), detail(span(0.62, 0, 1, 1))] },
    { id: "pair", idea: "tiles", tiles: [product(span(0, 0, 1, 0.64), middle), detail(span(0, 0.64, 1, 1))] },
    {
      id: "macro",
      idea: "close",
      tiles: [detail(span(0, 0, 0.6, 1)), product(span(0.6, 0.5, 1, 1), middle), field(span(0.6, 0, 1, 0.5), "accent")],
    },
    {
      id: "page",
      idea: "page",
      tiles: [field(whole, "light"), product(span(0.1, 0.1, 0.9, 0.9), middle, [0.5, 0.5])],
    },
    {
      id: "colour",
      idea: "colour",
      tiles: [field(span(0, 0, 0.22, 1), "accent"), product(span(0.22, 0, 1, 1), below)],
    },
  ],
  "product-portrait": [
    { id: "full", idea: "photo", tiles: [product(whole, span(0.1, 0.15, 0.9, 0.91))] },
    { id: "pair", idea: "tiles", tiles: [product(span(0, 0, 1, 0.62), below), detail(span(0, 0.62, 1, 1))] },
    {
      id: "macro",
      idea: "close",
      tiles: [
        detail(span(0, 0, 1, 0.6)),
        product(span(0.42, 0.6, 1, 1), middle),
        field(span(0, 0.6, 0.42, 1), "accent"),
      ],
    },
    {
      id: "page",
      idea: "page",
      tiles: [field(whole, "light"), product(span(0.1, 0.08, 0.9, 0.92), middle, [0.5, 0.4])],
    },
    {
      id: "colour",
      idea: "colour",
      tiles: [field(span(0, 0, 0.2, 1), "accent"), product(span(0.2, 0, 1, 1), below)],
    },
  ],
};

/** Where a layout has the influencer before the product's ground; undefined where it has a panel for her. */
export const standOnGround = ({ tiles }: LedLayout): Box | undefined =>
  tiles.find((tile) => tile.kind === "person" && tile.tone === "ground")?.box;

/** A box (fractions) seen in a mirror. */
export const mirrorBox = (box: Box): Box => ({ ...box, x: 1 - box.x - box.width });

/** A layout seen in a mirror. */
export function mirrorLayout({ tiles, open, ...layout }: LedLayout): LedLayout {
  return { ...layout, tiles: tiles.map(mirrorTile), ...(open && { open: open.map(mirrorTile) }) };
}

const mirrorTile = (tile: Tile): Tile => ({
  ...tile,
  box: mirrorBox(tile.box),
  ...("room" in tile && { room: mirrorBox(tile.room) }),
  ...("at" in tile && { at: 1 - (tile.at ?? 0.5) }),
  ...("anchor" in tile && tile.anchor && { anchor: [1 - tile.anchor[0], tile.anchor[1]] as const }),
});

/** How much of its box's width or height a tile keeps at least that takes the shape of a photo. */
const leastShrunk = 0.68;

/**
 * A layout whose tile with the product has the shape of a photo; undefined where it has no such tile.
 * @param shape the photo's width to height. @param picture the same of the picture.
 */
export function fitPhoto(layout: LedLayout, shape: number, picture: number): LedLayout | undefined {
  if (!layout.tiles.some((tile) => "anchor" in tile)) return undefined;
  const { tiles, open } = layout;
  return { ...layout, tiles: tiles.map(fit), ...(open && { open: open.map(fit) }) };

  function fit(tile: Tile): Tile {
    if (tile.kind !== "product" || !tile.anchor) return tile;
    const { box, anchor } = tile;
    const narrower = Math.max(leastShrunk, Math.min(1, (shape * box.height) / box.width / picture));
    const lower = Math.max(leastShrunk, Math.min(1, (box.width * picture) / box.height / shape));
    const [width, height] = [box.width * narrower, box.height * lower];
    const shrunk = {
      x: box.x + (box.width - width) * anchor[0],
      y: box.y + (box.height - height) * anchor[1],
      width,
      height,
    };
    return { ...tile, box: shrunk };
  }
}
