// The card that ends a film: the product on a plain ground with its brand, name and price, and the last scene's call to
// action. Texts stay inside the safe box.
import type { VideoFormatId } from "../../contract/videos.ts";
import type { TextStyle } from "../overlay/text-style.ts";
import { mix, type Rgb } from "../pixels/colour.ts";
import { type Box, createRaster, drawOver, type Raster, release } from "../pixels/raster.ts";
import type { Palette } from "../scene/palette.ts";
import { StudioError } from "../studio.ts";
import { drawLayer } from "./draw-layer.ts";
import { createLayer, type Frame, type Layer, measureLayer } from "./planes.ts";
import { drawTextBox, easeOut, even, evenUp, type FilmTextTools, inFrame, unitOf } from "./text-box.ts";

/** What it says; empty texts are left out. */
export interface ClosingTexts {
  brand: string;
  name: string;
  price: string;
  action: string;
}

/** The card, drawn once and composited over the last scene's end. */
export interface ClosingCard {
  /** Seconds of its scene from which it comes. */
  from: number;
  ground: Rgb;
  texts: { layer: Layer; left: number; top: number };
  /** Where the product is shown, in pixels of the frame. */
  room: Box;
  sizeBytes: number;
}

/**
 * Where product and texts are, as fractions of the frame: inside the safe box of its placements. `alone`: the texts of a
 * product that is no layer of its own.
 */
const layouts: Record<VideoFormatId, { room: Box; texts: Box; alone: Box }> = {
  "9:16": {
    room: { x: 0.1, y: 0.14, width: 0.8, height: 0.275 },
    texts: { x: 0.08, y: 0.425, width: 0.84, height: 0.225 },
    alone: { x: 0.08, y: 0.24, width: 0.84, height: 0.32 },
  },
  "1:1": {
    room: { x: 0.07, y: 0.16, width: 0.4, height: 0.66 },
    texts: { x: 0.52, y: 0.14, width: 0.41, height: 0.7 },
    alone: { x: 0.12, y: 0.15, width: 0.76, height: 0.7 },
  },
  "16:9": {
    room: { x: 0.09, y: 0.14, width: 0.36, height: 0.7 },
    texts: { x: 0.52, y: 0.14, width: 0.4, height: 0.7 },
    alone: { x: 0.2, y: 0.12, width: 0.6, height: 0.76 },
  },
};

/** Lengths in pixels of a frame whose shorter side has 720. */
const plainStyle = { tracking: -0.01, leading: 1.1, above: 0.2, below: 0.22, padX: 0, padY: 0 };
const styles: Record<keyof ClosingTexts, TextStyle & { share: number }> = {
  brand: {
    ...plainStyle,
    typefaces: ["hanken-grotesk-800", "anton"],
    capitals: true,
    tracking: 0.14,
    largest: 24,
    smallest: 15,
    maxLines: 1,
    share: 0.12,
  },
  name: {
    ...plainStyle,
    typefaces: ["hanken-grotesk-800", "anton"],
    largest: 52,
    smallest: 24,
    maxLines: 3,
    share: 0.36,
  },
  price: {
    ...plainStyle,
    typefaces: ["hanken-grotesk-800", "anton"],
    largest: 46,
    smallest: 28,
    maxLines: 1,
    share: 0.2,
  },
  action: {
    ...plainStyle,
    typefaces: ["hanken-grotesk-800", "anton"],
    largest: 34,
    smallest: 18,
    maxLines: 2,
    padX: 30,
    padY: 16,
    share: 0.32,
  },
};
/** « Promo » shows the price as its largest text. */
const loudPrice = { ...styles.price, largest: 92, smallest: 44, share: 0.3 };
/** Between two texts. */
const gap = 15;

const dark: Rgb = [12, 11, 14];
const white: Rgb = [255, 255, 255];
/** Seconds in which it comes. */
const comesSeconds = 0.45;

/** How long it is shown, for a scene of so many seconds. */
export const closingSeconds = (seconds: number): number => Math.max(1.8, Math.min(2.6, seconds / 3));

/** @param isAlone its texts stand in the middle, as there is no product to show beside them. @returns undefined where nothing but the call to action is known: the scene then ends with its caption. */
export async function drawClosingCard(
  texts: ClosingTexts,
  format: VideoFormatId,
  seconds: number,
  { isLoud, isAlone }: { isLoud: boolean; isAlone: boolean },
  frame: { width: number; height: number },
  palette: Palette,
  tools: FilmTextTools,
): Promise<ClosingCard | undefined> {
  if (!texts.brand && !texts.name && !texts.price) return undefined;
  const unit = unitOf(frame);
  const layout = layouts[format];
  const area = inFrame(isAlone ? layout.alone : layout.texts, frame);
  const ink = mix(palette.dark, dark, 0.45);
  const isCentred = isAlone || format === "9:16";
  const blocks: Raster[] = [];
  for (const key of ["brand", "name", "price", "action"] as const) {
    const style = key === "price" && isLoud ? loudPrice : styles[key];
    const room = { width: area.width, height: area.height * style.share * 1.15 };
    const look =
      key === "action"
        ? { colour: white, align: "center" as const, ground: { colour: ink, alpha: 1, radius: 34 * unit } }
        : { colour: ink, align: isCentred ? ("center" as const) : ("left" as const) };
    const block = await drawTextBox(texts[key], style, room, unit, look, tools).catch(leaveOut);
    if (block) blocks.push(block);
  }
  const height = blocks.reduce((sum, block) => sum + block.height, 0) + gap * unit * Math.max(0, blocks.length - 1);
  const raster = createRaster(evenUp(area.width), evenUp(Math.max(area.height, height)));
  let top = (raster.height - height) / 2;
  for (const block of blocks) {
    drawOver(raster, block, isCentred ? Math.round((raster.width - block.width) / 2) : 0, Math.round(top));
    top += block.height + gap * unit;
    release(block);
  }
  const layer = await createLayer(raster, false);
  release(raster);
  return {
    from: seconds - closingSeconds(seconds),
    ground: palette.light,
    texts: { layer, left: even(area.x), top: even(area.y) },
    room: inFrame(layout.room, frame),
    sizeBytes: measureLayer(layer),
  };
}

/** A name in characters that no typeface has, and a text too long for the card: the film has said them. */
function leaveOut(error: unknown): undefined {
  if (!(error instanceof StudioError)) throw error;
}

/** Draws the card over a frame, as it is at a time of its scene. */
export function drawCard(frame: Frame, card: ClosingCard, product: Layer | undefined, time: number): void {
  const share = easeOut((time - card.from) / comesSeconds);
  if (share === 0) return;
  fillFrame(frame, card.ground, share);
  if (product) {
    const { room } = card;
    const scale = Math.min(room.width / product.width, room.height / product.height) * (0.93 + 0.07 * share);
    const grown = scale * (1 + 0.012 * Math.max(0, time - card.from));
    const [width, height] = [product.width * grown, product.height * grown];
    const left = room.x + (room.width - width) / 2;
    const top = room.y + (room.height - height) / 2;
    drawLayer(frame, product, { left, top, scaleX: grown, scaleY: grown }, share);
  }
  const rise = (1 - share) * frame.height * 0.015;
  const { layer, left, top } = card.texts;
  drawLayer(frame, layer, { left, top: top + rise, scaleX: 1, scaleY: 1 }, share);
}

/** Blends one colour over the whole frame: BT.709, limited range, as planes.ts converts. */
function fillFrame({ y, u, v }: Frame, [r, g, b]: Rgb, share: number): void {
  const grey = 0.2126 * r + 0.7152 * g + 0.0722 * b;
  const part = Math.round(share * 256);
  for (const [plane, value] of [
    [y, 16 + (grey * 219) / 255],
    [u, 128 + (((b - grey) / 1.8556) * 224) / 255],
    [v, 128 + (((r - grey) / 1.5748) * 224) / 255],
  ] as const) {
    if (part >= 256) plane.fill(Math.round(value));
    else
      for (let i = 0; i < plane.length; i++)
        plane[i] = (plane[i] as number) + (((value - (plane[i] as number)) * part) >> 8);
  }
}
