// The card that ends a film: the product on a plain ground with its brand, name and price, and the last scene's call to
// action. Texts stay inside the safe box.
import type { VideoFormatId } from "../../contract/videos.ts";
import { inkLogo, inkOn } from "../overlay/brand-logo.ts";
import { wearTypeface } from "../overlay/overlay.ts";
import type { TextStyle } from "../overlay/text-style.ts";
import { decode } from "../pixels/codec.ts";
import { mix, type Rgb } from "../pixels/colour.ts";
import { type Box, createRaster, drawOver, type Raster, release } from "../pixels/raster.ts";
import type { Palette } from "../scene/palette.ts";
import { StudioError } from "../studio.ts";
import { drawLayer } from "./draw-layer.ts";
import { createLayer, type Frame, type Layer, measureLayer } from "./planes.ts";
import { drawTextBox, even, evenUp, type FilmTextTools, inFrame, unitOf } from "./text-box.ts";

/** What it says; empty texts are left out. */
export interface ClosingTexts {
  brand: string;
  name: string;
  price: string;
  action: string;
  /** The typeface of the brand. */
  typeface?: string | undefined;
  /** In place of the brand's name. */
  logo?: Uint8Array | undefined;
}

/** The card, drawn once and composited over the last scene's end. */
export interface ClosingCard {
  /** Seconds of its scene from which it comes. */
  from: number;
  ground: Rgb;
  /** Of the lower part of a story, which the apps cover. */
  floor: { colour: Rgb; top: number };
  texts: { layer: Layer; left: number; top: number };
  /** Where the product is shown, in pixels of the frame. */
  room: Box;
  /** A photo fills its room. */
  isPhoto: boolean;
  sizeBytes: number;
}

/**
 * Where product and texts are, as fractions of the frame: inside the safe box of its placements. `photo`: a product that
 * is shown by its photo. `floor`: from where on the ground has another tone.
 */
const layouts: Record<VideoFormatId, { room: Box; photo: Box; texts: Box; floor: number }> = {
  "9:16": {
    room: { x: 0.1, y: 0.14, width: 0.8, height: 0.275 },
    photo: { x: 0, y: 0, width: 1, height: 0.41 },
    texts: { x: 0.08, y: 0.425, width: 0.84, height: 0.225 },
    floor: 0.68,
  },
  "1:1": {
    room: { x: 0.07, y: 0.16, width: 0.4, height: 0.66 },
    photo: { x: 0, y: 0, width: 0.48, height: 1 },
    texts: { x: 0.52, y: 0.14, width: 0.41, height: 0.7 },
    floor: 1,
  },
  "16:9": {
    room: { x: 0.09, y: 0.14, width: 0.36, height: 0.7 },
    photo: { x: 0, y: 0, width: 0.48, height: 1 },
    texts: { x: 0.52, y: 0.14, width: 0.4, height: 0.7 },
    floor: 1,
  },
};

/** Where the card shows a photo from edge to edge. */
export const cardPhotoOf = (format: VideoFormatId): Box => layouts[format].photo;

/** Lengths in pixels of a frame whose shorter side has 720. */
const plainStyle = { tracking: -0.01, leading: 1.1, above: 0.2, below: 0.22, padX: 0, padY: 0 };
const styles: Record<"brand" | "name" | "price" | "action", TextStyle & { share: number }> = {
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
    maxLines: 3,
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

/** How long it is shown, for a scene of so many seconds. */
export const closingSeconds = (seconds: number): number => Math.max(1.8, Math.min(2.6, seconds / 3));

/** @returns undefined where nothing but the call to action is known: the scene then ends with its caption. */
export async function drawClosingCard(
  texts: ClosingTexts,
  format: VideoFormatId,
  seconds: number,
  { isLoud, isPhoto }: { isLoud: boolean; isPhoto: boolean },
  frame: { width: number; height: number },
  palette: Palette,
  tools: FilmTextTools,
): Promise<ClosingCard | undefined> {
  if (!texts.brand && !texts.name && !texts.price && !texts.logo) return undefined;
  const unit = unitOf(frame);
  const layout = layouts[format];
  const area = inFrame(layout.texts, frame);
  const ink = mix(palette.dark, dark, 0.45);
  const isCentred = format === "9:16";
  const logo = texts.logo && (await drawLogo(texts.logo, area, palette.light));
  const blocks: Raster[] = logo ? [logo] : [];
  for (const key of ["brand", "name", "price", "action"] as const) {
    if (logo && key === "brand") continue;
    const { share, ...plain } = key === "price" && isLoud ? loudPrice : styles[key];
    const style = await wearTypeface(plain, texts.typeface, tools);
    const room = { width: area.width, height: area.height * share * 1.15 };
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
    floor: { colour: palette.mid, top: even(layout.floor * frame.height) },
    texts: { layer, left: even(area.x), top: even(area.y) },
    room: inFrame(isPhoto ? layout.photo : layout.room, frame),
    isPhoto,
    sizeBytes: measureLayer(layer),
  };
}

/** Shares of the texts' area that the logo may take. */
const logoShare = { width: 0.6, height: 0.22 };

/** The logo in a size that suits its shape; undefined for a file that cannot be read. */
async function drawLogo(bytes: Uint8Array, area: Box, ground: Rgb): Promise<Raster | undefined> {
  const whole = await decode(bytes).catch(() => undefined);
  if (!whole) return undefined;
  const [width, height] = [area.width * logoShare.width, area.height * logoShare.height];
  // Of one area up to three times as wide as high: square and long ones look alike.
  const alike = Math.sqrt((height * height * 3) / (whole.width * whole.height));
  const scale = Math.min(width / whole.width, height / whole.height, alike);
  const size = { width: evenUp(whole.width * scale), height: evenUp(whole.height * scale) };
  const logo = inkLogo(whole, size, inkOn(whole, ground));
  if (logo !== whole) release(whole);
  return logo;
}

/** A name in characters that no typeface has, and a text too long for the card: the film has said them. */
function leaveOut(error: unknown): undefined {
  if (!(error instanceof StudioError)) throw error;
}

/** Draws the card over a frame, as it is at a time of its scene; `share`: how far it has come, 0–1. */
export function drawCard(
  frame: Frame,
  card: ClosingCard,
  product: Layer | undefined,
  time: number,
  share: number,
): void {
  if (share === 0) return;
  fillFrame(frame, card.ground, share, 0, card.floor.top);
  fillFrame(frame, card.floor.colour, share, card.floor.top, frame.height);
  if (product) {
    const { room, isPhoto } = card;
    const [wide, high] = [room.width / product.width, room.height / product.height];
    const scale = isPhoto ? Math.max(wide, high) : Math.min(wide, high) * (0.93 + 0.07 * share);
    const grown = scale * (1 + (isPhoto ? 0 : 0.012) * Math.max(0, time - card.from));
    const [width, height] = [product.width * grown, product.height * grown];
    const left = room.x + (room.width - width) / 2;
    const top = room.y + (room.height - height) / 2;
    drawLayer(frame, product, { left, top, scaleX: grown, scaleY: grown }, share);
  }
  const rise = (1 - share) * frame.height * 0.015;
  const { layer, left, top } = card.texts;
  drawLayer(frame, layer, { left, top: top + rise, scaleX: 1, scaleY: 1 }, share);
}

/** Blends one colour over even rows of the frame: BT.709, limited range, as planes.ts converts. */
function fillFrame({ y, u, v, width }: Frame, [r, g, b]: Rgb, share: number, top: number, end: number): void {
  const grey = 0.2126 * r + 0.7152 * g + 0.0722 * b;
  const part = Math.round(share * 256);
  const [from, to] = [top * width, end * width];
  for (const [plane, value] of [
    [y.subarray(from, to), 16 + (grey * 219) / 255],
    [u.subarray(from / 4, to / 4), 128 + (((b - grey) / 1.8556) * 224) / 255],
    [v.subarray(from / 4, to / 4), 128 + (((r - grey) / 1.5748) * 224) / 255],
  ] as const) {
    if (part >= 256) plane.fill(Math.round(value));
    else
      for (let i = 0; i < plane.length; i++)
        plane[i] = (plane[i] as number) + (((value - (plane[i] as number)) * part) >> 8);
  }
}
