// Colours derived from a brand's own.
import { fromHex, mix, toHex } from "../pixels/colour.ts";
import { contrastBetween } from "../pixels/wcag.ts";
import type { Board } from "./board.ts";

export const white = "#ffffff";

/** Linear mix of two colours; `share` 0 to 1. */
export const blend = (from: string, to: string, share: number): string => toHex(mix(fromHex(from), fromHex(to), share));

/** The ink with the highest contrast on a background. */
export const readableOn = (ground: string, inks: readonly string[]): string =>
  inks.reduce((best, ink) => (contrastBetween(ink, ground) > contrastBetween(best, ground) ? ink : best));

/** A drawing in one colour. */
export const recolour = (board: Board, fill: string): Board => ({
  ...board,
  items: board.items.map((item) => (item.kind === "shape" ? { ...item, fill } : item)),
});
