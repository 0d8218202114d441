// A scene's caption: white text on a rounded box in the set's darkest colour, drawn once and composited over the
// frames.
import { wearTypeface } from "../overlay/overlay.ts";
import type { TextStyle } from "../overlay/text-style.ts";
import { mix, type Rgb } from "../pixels/colour.ts";
import { createRaster, drawOver, release, type Box, type Raster } from "../pixels/raster.ts";
import type { Palette } from "../scene/palette.ts";
import type { CaptionWay } from "./edits.ts";
import { createLayer, type Layer } from "./planes.ts";
import type { Shot } from "./shots.ts";
import { drawTextBox, easeOut, even, evenUp, type FilmTextTools, inFrame, unitOf } from "./text-box.ts";

/** In pixels of a frame whose shorter side has 720. */
const style: TextStyle = {
  typefaces: ["hanken-grotesk-800", "anton"],
  tracking: -0.012,
  leading: 1.16,
  above: 0.2,
  below: 0.24,
  largest: 47,
  smallest: 20,
  maxLines: 2,
  padX: 26,
  padY: 14,
};

/** The number of a reason, on a box of its own before the caption. */
const numberStyle: TextStyle = { ...style, largest: 62, smallest: 40, maxLines: 1, padX: 24, padY: 8 };
const numberGap = 10;

/** A caption as a layer. */
export interface Caption {
  layer: Layer;
  /** Its position at rest; even, so that chroma samples are aligned with the frame's. */
  box: Box;
}

/** Start and end of fading in, seconds from the beginning of the scene, and of fading out, seconds before its end. */
const timing = { comes: 0.2, whole: 0.5, goes: 0.35, gone: 0.1 } as const;

/** Seconds from the beginning of the scene at which a caption that jumps or slides in is whole. */
const quicklyWhole = 0.32;
/** How much larger a caption is at first where it jumps in, and where it comes to rest. */
const larger = { pop: 0.16, settle: 0.07 } as const;

/** How long a caption is fully visible in a scene of so many seconds. */
export function readableSeconds(seconds: number): number {
  return seconds - timing.whole - timing.goes;
}

/**
 * @returns undefined for a text without visible characters. Throws StudioError for characters that cannot be drawn, and
 * for a text that is too long.
 */
export async function drawCaption(
  { text, number, typeface }: { text: string; number?: number | undefined; typeface?: string | undefined },
  { area, align }: Shot["caption"],
  frame: { width: number; height: number },
  palette: Palette,
  tools: FilmTextTools,
): Promise<Caption | undefined> {
  const unit = unitOf(frame);
  const room = inFrame(area, frame);
  // Beside the subjects there is less width: smaller letters break less often.
  const largest = style.largest * (align === "left" ? 0.88 : 1);
  const ground = { colour: deepen(palette.dark), alpha: groundAlpha, radius: 20 * unit };
  const badge = number
    ? await drawTextBox(
        String(number),
        await wearTypeface(numberStyle, typeface, tools),
        room,
        unit,
        { colour: ground.colour, align: "center", ground: { ...ground, colour: white } },
        tools,
      )
    : undefined;
  // Before the words in a row, above them in a column.
  const isRow = align === "center";
  const left = {
    width: room.width - (badge && isRow ? badge.width + numberGap * unit : 0),
    height: room.height - (badge && !isRow ? badge.height + numberGap * unit : 0),
  };
  const lettered = await wearTypeface({ ...style, largest }, typeface, tools);
  const words = await drawTextBox(text, lettered, left, unit, { colour: white, align, ground }, tools);
  if (!words) return undefined;
  const raster = badge ? combine(badge, words, numberGap * unit, isRow) : words;
  const { width, height } = raster;
  const layer = await createLayer(raster, false);
  release(raster);
  const spare = { x: room.width - width, y: room.height - height };
  const box = {
    x: even(room.x + (align === "center" ? spare.x / 2 : 0)),
    y: even(room.y + spare.y / 2),
    width,
    height,
  };
  return { layer, box };
}

/** Both in one picture: in a row with their middles at one height, or in a column. */
function combine(one: Raster, other: Raster, gap: number, isRow: boolean): Raster {
  const from = evenUp((isRow ? one.width : one.height) + gap);
  const [width, height] = [Math.max(one.width, other.width), Math.max(one.height, other.height)];
  const raster = isRow ? createRaster(from + other.width, height) : createRaster(width, from + other.height);
  const middle = (part: Raster) => Math.round((height - part.height) / 2);
  drawOver(raster, one, 0, isRow ? middle(one) : 0);
  drawOver(raster, other, isRow ? from : 0, isRow ? middle(other) : from);
  release(one, other);
  return raster;
}

const white: Rgb = [255, 255, 255];

/** Dark enough for white text whatever the set's colour is. */
function deepen(dark: Rgb): Rgb {
  return mix(dark, [12, 11, 14], 0.35);
}

const groundAlpha = 0.93;

/** A caption at a time of its scene. */
export interface CaptionState {
  /** 0–1. */
  opacity: number;
  /** Offset below its place, as a fraction of its travel. */
  below: number;
  /** Offset to the right of its place, as a fraction of the frame's width. */
  aside: number;
  /** Scale about its middle. */
  scale: number;
  /** Share of its width that is uncovered, from the left. */
  shown: number;
}

/** @param until seconds of the scene at which it is gone. */
export function animateCaption(time: number, until: number, way: CaptionWay): CaptionState {
  const whole = way === "pop" || way === "slide" ? quicklyWhole : timing.whole;
  const coming = easeOut((time - timing.comes) / (whole - timing.comes));
  const going = easeOut((until - timing.gone - time) / (timing.goes - timing.gone));
  const state = { opacity: Math.min(coming, going), below: 0, aside: 0, scale: 1, shown: 1 };
  switch (way) {
    case "rise":
      return { ...state, below: 1 - coming };
    case "settle":
    case "pop":
      return { ...state, scale: 1 + larger[way] * (1 - coming) };
    case "reveal":
      return { ...state, opacity: coming > 0 ? going : 0, shown: coming };
    case "slide":
      // On to the left, as the next scene will.
      return { ...state, aside: 0.3 * (1 - coming) - 0.3 * (1 - going) };
  }
}
