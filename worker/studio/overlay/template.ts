// What a template is: how it sets the two texts, where it likes them, and what it paints behind and around them.
import type { BrandColours } from "../studio.ts";
import type { Rgb } from "../pixels/colour.ts";
import type { Raster } from "../pixels/raster.ts";
import type { Ink } from "./contrast.ts";
import type { PlacedText, Side } from "./place-text.ts";
import type { TextStyle } from "./text-style.ts";

export interface Lettering {
  style: TextStyle;
  sides: readonly Side[];
  /** Set in the brand's own typeface where there is one; else, and for what it lacks, in the template's. */
  isBranded?: boolean;
  /** Where lines stand in their frame: "edge" leans them on the side of the picture that the frame leans on. */
  align: "left" | "center" | "edge";
}

export interface Colouring {
  /** The letters' colour; the least readable one, where a gradient takes its place. */
  ink: Rgb;
  /** From top to bottom of each line. */
  gradient?: readonly [Rgb, Rgb];
}

/** A text as it will lie on the picture. */
export interface DrawnText extends PlacedText {
  lines: Ink[];
  colouring: Colouring;
}

export interface Template {
  hook: Lettering;
  callToAction: Lettering;
  /** Chosen before drawing, from the picture as it is. */
  colour(picture: Raster, part: "hook" | "callToAction", text: PlacedText, brand?: BrandColours): Colouring;
  /** Paints, in place, all but the texts themselves. */
  paint(
    canvas: Raster,
    texts: { hook: DrawnText | undefined; callToAction: DrawnText | undefined },
    unit: number,
    brand?: BrandColours,
  ): void;
}
