// Where a text goes on its picture, and how large: off what is busy there, and as large as that allows.
import type { Box } from "../pixels/raster.ts";
import { StudioError } from "../studio.ts";
import { fitText, type FittedText } from "./fit-text.ts";
import { overlaps } from "./safe-zone.ts";
import type { SetText } from "./text-style.ts";

/** Which edge of the safe zone a text leans on; "full" has the zone's whole width to itself. */
export type Side = "left" | "right" | "full" | "center";

export interface PlacedText {
  text: SetText;
  fitted: FittedText;
  /** Pixels. All of the text's ink, with its style's padding. */
  frame: Box;
  side: Side;
  padX: number;
  /** From the top of the picture down to each line's baseline. */
  baselines: number[];
}

export interface Ground {
  zone: Box;
  mark: Box;
  unit: number;
  /** What it costs, on average over a box, to hide it. */
  costOf(box: Box): number;
}

/** Parts of the zone's width that a text beside the subject may take. */
const columns = [0.42, 0.46, 0.5, 0.58];

/** Parts of the zone's height that a hook may take, over the whole width and beside the subject. */
const [fullHeight, columnHeight] = [0.3, 0.46];

/** What it weighs to be small, against covering the whole zone where it costs 1. */
const smallnessCost = 0.14;

/** Smaller letters than this, in pixels, cannot be read, however small the picture. */
const leastSize = 10;

interface Place {
  side: Side;
  /** Part of the zone's width. */
  share: number;
  height: number;
}

export function placeHook(text: SetText, sides: readonly Side[], ground: Ground): PlacedText {
  const { zone } = ground;
  const places = sides.flatMap((side): Place[] =>
    side === "full" || side === "center"
      ? [{ side, share: 1, height: zone.height * fullHeight }]
      : columns.map((share) => ({ side, share, height: zone.height * columnHeight })),
  );
  const placed = pickPlace(text, places, ground, (height) => ({ y: zone.y, height }), 0.0015);
  if (!placed) throw tooSmall();
  return placed;
}

export function placeCallToAction(text: SetText, sides: readonly Side[], ground: Ground): PlacedText {
  const { zone, mark } = ground;
  const places = sides.map((side): Place => ({ side, share: 1, height: zone.height * 0.24 }));
  const bottom = zone.y + zone.height;
  const row = (height: number) => ({ y: bottom - height, height });
  const beside = { ...zone, x: Math.max(zone.x, mark.x + mark.width) };
  beside.width = zone.x + zone.width - beside.x;
  const isMarkInRow = overlaps({ ...zone, y: bottom - 1, height: 1 }, mark) || mark.y < bottom;
  const placed = pickPlace(text, places, isMarkInRow ? { ...ground, zone: beside } : ground, row, 0.012);
  if (!placed) throw tooSmall();
  return placed;
}

function tooSmall(): StudioError {
  return new StudioError("Cette image est trop petite pour porter ce texte.");
}

function pickPlace(
  text: SetText,
  places: readonly Place[],
  { zone, unit, costOf }: Ground,
  row: (height: number) => { y: number; height: number },
  /** What it costs to stand where the template likes it less, for each place further down its list. */
  orderCost: number,
): PlacedText | undefined {
  let best: { cost: number; placed: PlacedText } | undefined;
  for (const place of places) {
    const placed = tryPlace(text, place, zone, unit, row);
    if (!placed) continue;
    const { frame, fitted } = placed;
    const covered = (costOf(frame) * frame.width * frame.height) / (zone.width * zone.height);
    const smallness = 1 - fitted.size / (text.style.largest * unit);
    const cost = covered + smallness * smallnessCost + places.indexOf(place) * orderCost;
    if (!best || cost < best.cost) best = { cost, placed };
  }
  return best?.placed;
}

function tryPlace(
  text: SetText,
  { side, share, height }: Place,
  zone: Box,
  unit: number,
  row: (height: number) => { y: number; height: number },
): PlacedText | undefined {
  const { style, capHeight } = text;
  const [padX, padY] = [Math.ceil(style.padX * unit), Math.ceil(style.padY * unit)];
  const fitted = fitText(text.pieces, text.hyphen, {
    width: zone.width * share - padX * 2,
    height: height - padY * 2,
    largest: Math.max(style.largest * unit, leastSize),
    smallest: Math.max(style.smallest * unit, leastSize),
    leading: style.leading,
    lineHeight: style.above + capHeight + style.below,
    mostLines: style.mostLines,
  });
  if (!fitted) return undefined;
  const width = Math.min(zone.width, Math.ceil(fitted.width) + padX * 2);
  const { y, height: taken } = row(Math.ceil(fitted.height) + padY * 2);
  const spare = zone.width - width;
  const x = zone.x + (side === "right" ? spare : side === "center" ? Math.round(spare / 2) : 0);
  const first = y + padY + (style.above + capHeight) * fitted.size;
  return {
    text,
    fitted,
    frame: { x, y, width, height: taken },
    side,
    padX,
    baselines: fitted.lines.map((_, i) => Math.round(first + i * style.leading * fitted.size)),
  };
}
