// Decides position and size of a text on its picture: away from detail, and as large as that allows.
import type { Box } from "../pixels/raster.ts";
import { StudioError } from "../studio.ts";
import { fitText, type FittedText } from "./fit-text.ts";
import { overlaps } from "./safe-zone.ts";
import type { SetText } from "./text-style.ts";

/** Edge of the text zone that a text is aligned with; "full" uses the zone's whole width. */
export type Side = "left" | "right" | "full" | "center";

/** A text's size and position on a picture. */
export interface PlacedText {
  text: SetText;
  fitted: FittedText;
  /** In pixels: all of the text's ink plus its style's padding. */
  frame: Box;
  side: Side;
  padX: number;
  /** From the top of the picture down to each line's baseline. */
  baselines: number[];
}

/** What is known about the picture under the text. */
export interface Ground {
  zone: Box;
  mark: Box;
  unit: number;
  /** Mean cost of covering a box. */
  costOf(box: Box): number;
  /** Areas that were left free for text, in pixels, the best first; may be none. */
  areas: readonly Box[];
}

/** Fractions of the zone's width that a text beside the subject may take. */
const columns = [0.42, 0.46, 0.5, 0.58];

/** Fractions of the zone's height that a hook may take, over the whole width and beside the subject. */
const [fullHeights, columnHeight] = [[0.3, 0.18], 0.46];
/** Fractions of the zone's height that a call to action may take. */
const callHeights = [0.24, 0.14, 0.09];

/** Cost of small text, relative to covering the whole zone at cost 1. */
const smallnessCost = 0.14;

/** Minimum font size in pixels for any picture. */
const minSize = 10;

interface Place {
  side: Side;
  /** Fraction of the zone's width. */
  share: number;
  height: number;
}

/** Throws StudioError when the picture is too small for the text. */
export function placeHook(text: SetText, sides: readonly Side[], ground: Ground): PlacedText {
  const { zone } = ground;
  const free = placeInAreas(text, sides, ground, "top");
  if (free) return free;
  const places = sides.flatMap((side): Place[] =>
    side === "full" || side === "center"
      ? fullHeights.map((height) => ({ side, share: 1, height: zone.height * height }))
      : columns.map((share) => ({ side, share, height: zone.height * columnHeight })),
  );
  const placed = pickPlace(text, places, ground, (height) => ({ y: zone.y, height }), 0.0015);
  if (!placed) throw tooSmall();
  return placed;
}

/** Share of a free area's height that a hook and a call to action may take. */
const areaHeights = { top: 0.62, bottom: 0.34 } as const;
/** What a less preferred area costs, relative to text at its largest size. */
const areaCost = 0.04;
/** What a call to action above its hook costs. */
const aboveCost = 0.6;
/** Distances of text from the edges of its area, in units: the lesser where it has no room otherwise. */
const areaInsets = [26, 4];

/** Places a text in one of the areas that were left free, at its largest; undefined where it fits into none. */
function placeInAreas(
  text: SetText,
  sides: readonly Side[],
  { zone, mark, unit, areas, costOf }: Ground,
  at: "top" | "bottom",
  taken?: Box,
  [areaInset = 0, ...lesser] = areaInsets,
): PlacedText | undefined {
  let best: { cost: number; placed: PlacedText } | undefined;
  for (const [nth, area] of areas.entries()) {
    const inset = areaInset * unit;
    const x = Math.round(Math.max(zone.x, area.x + inset));
    const y = Math.round(Math.max(zone.y, area.y + inset));
    const right = Math.min(zone.x + zone.width, area.x + area.width - inset);
    const covered = overlaps({ x, y, width: right - x, height: area.y + area.height - y }, mark);
    const bottom = Math.min(
      zone.y + zone.height,
      area.y + area.height - inset,
      covered ? mark.y - inset / 2 : Infinity,
    );
    const room = { x, y, width: Math.floor(right - x), height: Math.floor(bottom - y) };
    if (room.width < 60 * unit || room.height < 30 * unit) continue;
    const side = sides.find((each) => each === "center" || each === "left") ?? sides[0] ?? "left";
    const row = (height: number) => ({ y: at === "top" ? room.y : room.y + room.height - height, height });
    const placed = tryPlace(text, { side, share: 1, height: room.height * areaHeights[at] }, room, unit, row);
    if (!placed || (taken && overlaps(placed.frame, taken))) continue;
    // A narrow area would break words.
    const measure = room.width - placed.padX * 2;
    if (text.pieces.some((piece) => piece.width * placed.fitted.size > measure)) continue;
    const isAbove = taken && placed.frame.y < taken.y;
    const cost =
      1 -
      placed.fitted.size / (text.style.largest * unit) +
      nth * areaCost +
      0.3 * costOf(placed.frame) +
      (isAbove ? aboveCost : 0);
    if (!best || cost < best.cost) best = { cost, placed };
  }
  if (best || lesser.length === 0) return best?.placed;
  return placeInAreas(text, sides, { zone, mark, unit, areas, costOf }, at, taken, lesser);
}

/** As placeHook, at the bottom of the zone, and clear of the mark and of the hook. */
export function placeCallToAction(text: SetText, sides: readonly Side[], ground: Ground, hook?: Box): PlacedText {
  const { zone, mark } = ground;
  const free = placeInAreas(text, sides, ground, "bottom", hook);
  if (free) return free;
  const places = sides.flatMap((side) =>
    callHeights.map((height): Place => ({ side, share: 1, height: zone.height * height })),
  );
  const bottom = zone.y + zone.height;
  const row = (height: number) => ({ y: bottom - height, height });
  const isRight = mark.x > zone.x + zone.width / 2;
  const x = isRight ? zone.x : Math.max(zone.x, mark.x + mark.width);
  const beside = { ...zone, x, width: (isRight ? Math.min(mark.x, zone.x + zone.width) : zone.x + zone.width) - x };
  const isMarkInRow = overlaps({ ...zone, y: bottom - 1, height: 1 }, mark) || mark.y < bottom;
  const clear = isMarkInRow ? { ...ground, zone: beside } : ground;
  const lowest = pickPlace(text, places, clear, row, 0.012);
  if (!lowest) throw tooSmall();
  if (!hook || !overlaps(lowest.frame, hook)) return lowest;
  // The hook is at the bottom: above it.
  const gap = Math.round(callGap * ground.unit);
  const above = pickPlace(text, places, ground, (height) => ({ y: hook.y - gap - height, height }), 0.012);
  return above && above.frame.y >= zone.y ? above : lowest;
}

/** Distance of a call to action from a hook below it, in units. */
const callGap = 18;

function tooSmall(): StudioError {
  return new StudioError("Cette image est trop petite pour porter ce texte.");
}

function pickPlace(
  text: SetText,
  places: readonly Place[],
  { zone, unit, costOf }: Ground,
  row: (height: number) => { y: number; height: number },
  /** Cost of each further position in the template's order of preference. */
  orderCost: number,
): PlacedText | undefined {
  let best: { cost: number; placed: PlacedText } | undefined;
  for (const place of places) {
    const placed = tryPlace(text, place, zone, unit, row);
    if (!placed) continue;
    const { frame, fitted } = placed;
    const covered = (costOf(frame) * frame.width * frame.height) / (zone.width * zone.height);
    const smallness = 1 - fitted.size / (text.style.largest * unit);
    const cost = covered + smallness * smallnessCost + sidesOf(places).indexOf(place.side) * orderCost;
    if (!best || cost < best.cost) best = { cost, placed };
  }
  return best?.placed;
}

const sidesOf = (places: readonly Place[]) => [...new Set(places.map(({ side }) => side))];

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
    largest: Math.max(style.largest * unit, minSize),
    smallest: Math.max(style.smallest * unit, minSize),
    leading: style.leading,
    lineHeight: style.above + capHeight + style.below,
    maxLines: style.maxLines,
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
