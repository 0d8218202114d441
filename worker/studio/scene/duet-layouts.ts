// Layouts of a portrait with a product's set: side by side in two panels, or with her before the set.
import type { AdFormatId } from "../../contract/formats.ts";
import type { Box } from "../pixels/raster.ts";
import { band, column, span, whole } from "./panel-boxes.ts";
import type { PlateName } from "./scene.ts";

/** A product's set in a part of the picture. Boxes are fractions of the picture. */
export interface PanelLayout {
  product: Box;
  /** The product's set, and the box that the whole plate would fill. */
  set: PlateName;
  plate: Box;
  /** Room above the product for a headline, as a fraction of the picture. */
  above?: number;
  /** Where the product begins and where it ends at most, as fractions of the picture. */
  start?: number;
  end?: number;
}

export interface DuetLayout extends PanelLayout {
  id: string;
  /** The portrait's panel. */
  person: Box;
  /** Top of the hair, height of the head with it and middle of the head, as fractions of her panel, or of the picture before a set. */
  head: { crown: number; height: number; middle: number };
  /** A close-up of the product. */
  detail?: Box;
  /** Only where there is nothing to see in a close-up. */
  isPlain?: true;
  /** She is before the product's set, nearer to the viewer than the product, and has no wall of her own. */
  isOnSet?: true;
}

type PanelSet = Pick<PanelLayout, "set" | "plate">;
type Room = Pick<PanelLayout, "above" | "start" | "end">;

/** The square set and the one of 4:5, by the box that the whole plate would fill; and a story's, which fills the picture. */
export const squareSet = (x: number, y: number, width: number, height: number): PanelSet => ({
  set: "solo-square",
  plate: { x, y, width, height },
});
export const portraitSet = (x: number, y: number, width: number, height: number): PanelSet => ({
  ...squareSet(x, y, width, height),
  set: "solo-portrait",
});
const storySet: PanelSet = { set: "duo-story", plate: whole };

/** Room for a product: below a headline, and from one side to the other. */
const roomFor = (above: number, start: number, end = 1): Room => ({ above, start, end });

export const headAt = (crown: number, height: number, middle = 0.5): DuetLayout["head"] => ({ crown, height, middle });

/** She has a panel of that share of the picture's width, and the product the rest. */
const beside = (id: string, width: number, head: DuetLayout["head"], set: PanelSet, room?: Room): DuetLayout => ({
  id,
  person: column(0, width),
  product: column(width),
  head,
  ...set,
  ...room,
});

/** She is before the set, in that share of the picture's width. */
const before = (id: string, width: number, head: DuetLayout["head"], set: PanelSet, room: Room): DuetLayout => ({
  ...beside(id, width, head, set, room),
  isOnSet: true,
  product: whole,
});

/** On a story the app covers the uppermost 14 %, the lowest 35 % and 6 % at the sides: face and product keep between. */
export const duetLayouts: Partial<Record<AdFormatId, readonly DuetLayout[]>> = {
  "facebook-feed": [
    before("aside", 0.42, headAt(0.2, 0.46, 0.25), squareSet(0, -1.155, 1.42, 2.6), roomFor(0.12, 0.42, 0.94)),
    before("close", 0.48, headAt(0.09, 0.68, 0.23), squareSet(0, -1.155, 1.44, 2.6), roomFor(0.12, 0.48, 0.94)),
    beside("columns", 0.38, headAt(0.1, 0.5), squareSet(0.378, -0.045, 0.624, 1.192), { above: 0.15 }),
    beside("half", 0.48, headAt(0.13, 0.56), squareSet(0.46, -0.045, 0.56, 1.192), { above: 0.13 }),
  ],
  "instagram-square": [
    before("aside", 0.46, headAt(0.24, 0.38, 0.23), squareSet(0, -0.3, 1.42, 1.42), roomFor(0.14, 0.48, 0.96)),
    before("close", 0.47, headAt(0.13, 0.5, 0.2), squareSet(0, -0.42, 1.44, 1.44), roomFor(0.1, 0.52, 0.96)),
    beside("columns", 0.42, headAt(0.16, 0.37), portraitSet(0.31, 0, 0.8, 1)),
    beside("half", 0.5, headAt(0.17, 0.42), portraitSet(0.35, 0, 0.8, 1)),
    beside("third", 0.36, headAt(0.28, 0.33), portraitSet(0.28, 0, 0.8, 1), { above: 0.1 }),
  ],
  "instagram-portrait": [
    before("aside", 0.46, headAt(0.28, 0.32, 0.23), portraitSet(0, -0.34, 1.4, 1.4), roomFor(0.16, 0.49, 0.96)),
    before("close", 0.47, headAt(0.2, 0.42, 0.21), portraitSet(0, -0.424, 1.424, 1.424), roomFor(0.12, 0.53, 0.96)),
    beside("columns", 0.42, headAt(0.19, 0.36), portraitSet(0.21, 0, 1, 1)),
    beside("half", 0.5, headAt(0.22, 0.38), portraitSet(0.25, 0, 1, 1)),
    beside("third", 0.36, headAt(0.32, 0.28), portraitSet(0.18, 0, 1, 1), { above: 0.1 }),
  ],
  "instagram-story": [
    before("aside", 0.46, headAt(0.36, 0.25, 0.22), storySet, roomFor(0.172, 0.5)),
    { ...beside("tall", 0.46, headAt(0.42, 0.21), storySet, roomFor(0.172, 0.48)), isPlain: true },
    {
      id: "tower",
      person: column(0, 0.46),
      product: span(0.46, 0, 1, 0.68),
      head: headAt(0.36, 0.2),
      ...portraitSet(0.2163, 0, 0.9674, 0.68),
      above: 0.2,
      detail: span(0.46, 0.68, 1, 1),
    },
    {
      id: "split",
      person: span(0, 0, 0.43, 0.68),
      product: span(0.43, 0, 1, 0.68),
      head: headAt(0.4, 0.3),
      ...portraitSet(0.2063, 0, 0.9674, 0.68),
      above: 0.175,
      detail: band(0.68),
    },
  ],
};
