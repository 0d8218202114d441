// Interface of a template: the style of the two texts, their preferred positions, and what is painted behind and around
// them.
import type { BrandColours } from "../briefs/brand.ts";
import type { Rgb } from "../pixels/colour.ts";
import type { Raster } from "../pixels/raster.ts";
import type { Ink } from "./contrast.ts";
import type { PlacedText, Side } from "./place-text.ts";
import type { TextStyle } from "./text-style.ts";

/** How a template sets one of the two texts. */
export interface Lettering {
  style: TextStyle;
  sides: readonly Side[];
  /** Use the brand's typeface, if any, before the template's. */
  isBranded?: boolean;
  /** Alignment in the frame: "edge" aligns with the side of the picture that the frame is on. */
  align: "left" | "center" | "edge";
}

/** The colours of a text. */
export interface Colouring {
  /** Colour of the letters; with a gradient, its least readable colour. */
  ink: Rgb;
  /** From top to bottom of each line. */
  gradient?: readonly [Rgb, Rgb];
}

/** A drawn text and its position on the picture. */
export interface DrawnText extends PlacedText {
  lines: Ink[];
  colouring: Colouring;
  /** With what is painted under the letters, once it is. */
  contrast?: number;
}

/** One of the four looks of text on pictures. */
export interface Template {
  hook: Lettering;
  callToAction: Lettering;
  /** How far what is painted may reach beyond a text's frame, in design pixels. */
  border?: number;
  /** Chooses the colours from the picture before anything is drawn on it. */
  colour(picture: Raster, part: "hook" | "callToAction", text: PlacedText, brand?: BrandColours): Colouring;
  /** Paints everything but the texts, in place. */
  paint(
    canvas: Raster,
    texts: { hook: DrawnText | undefined; callToAction: DrawnText | undefined },
    unit: number,
    brand?: BrandColours,
  ): void;
}
