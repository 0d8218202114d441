// A scene's caption: white text on a rounded box in the set's darkest colour, drawn once and composited over the
// frames.
import { mix, toHex, type Rgb } from "../pixels/colour.ts";
import type { Palette } from "../scene/palette.ts";
import { createRaster, drawOver, release, type Box } from "../pixels/raster.ts";
import { drawLines, type DrawPlainLines } from "../overlay/draw-lines.ts";
import { fitText } from "../overlay/fit-text.ts";
import type { OverlayTools } from "../overlay/overlay.ts";
import { fillBox, plain } from "../overlay/shapes.ts";
import { prepareText, type TextStyle } from "../overlay/text-style.ts";
import { StudioError } from "../studio.ts";
import { createLayer, type Layer } from "./planes.ts";
import type { Shot } from "./shots.ts";

/** In pixels of a frame whose shorter side has 720. */
const style: TextStyle = {
  typefaces: ["hanken-grotesk-800", "anton"],
  tracking: -0.012,
  leading: 1.16,
  above: 0.2,
  below: 0.24,
  largest: 47,
  smallest: 20,
  maxLines: 6,
  padX: 26,
  padY: 14,
};

/** What captions are drawn with. */
export interface CaptionTools extends OverlayTools {
  /** Saves the memory of workers-og, 20 MB, which does not fit beside a film. */
  drawPlainLines?: DrawPlainLines;
}

/** A caption as a layer. */
export interface Caption {
  layer: Layer;
  /** Its position at rest; even, so that chroma samples are aligned with the frame's. */
  box: Box;
}

/** Start and end of fading in, seconds from the beginning of the scene, and of fading out, seconds before its end. */
const timing = { comes: 0.2, whole: 0.5, goes: 0.35, gone: 0.1 } as const;

/** How a caption jumps in: its time, and how much larger it is at first. */
const pop = { whole: 0.32, by: 0.16 } as const;

/** How long a caption is fully visible in a scene of so many seconds. */
export function readableSeconds(seconds: number): number {
  return seconds - timing.whole - timing.goes;
}

/** @returns undefined for a text without visible characters. Throws StudioError for characters that cannot be drawn. */
export async function drawCaption(
  text: string,
  { area, align }: Shot["caption"],
  frame: { width: number; height: number },
  palette: Palette,
  tools: CaptionTools,
): Promise<Caption | undefined> {
  const set = await prepareText(text, style, tools.readTypeface, tools.loadArt);
  if (!set) return undefined;
  const unit = Math.min(frame.width, frame.height) / 720;
  const room: Box = {
    x: area.x * frame.width,
    y: area.y * frame.height,
    width: area.width * frame.width,
    height: area.height * frame.height,
  };
  const [padX, padY] = [style.padX * unit, style.padY * unit];
  const fitted = fitText(set.pieces, set.hyphen, {
    width: room.width - padX * 2,
    height: room.height - padY * 2,
    // Beside the subjects there is less width: smaller letters break less often.
    largest: style.largest * unit * (align === "left" ? 0.88 : 1),
    smallest: style.smallest * unit,
    leading: style.leading,
    lineHeight: style.above + set.capHeight + style.below,
    maxLines: style.maxLines,
  });
  if (!fitted) throw new StudioError("Le texte d’une scène est trop long pour être montré.");
  const ground = deepen(palette.dark);
  const wanted = fitted.lines.map((line) => ({
    line,
    size: fitted.size,
    colour: toHex(white),
    tracking: style.tracking,
    capHeight: set.capHeight,
  }));
  const lines = (await tools.drawPlainLines?.(wanted)) ?? (await drawLines(wanted, set.fonts));
  const width = evenUp(Math.min(room.width, fitted.width + padX * 2));
  const height = evenUp(fitted.height + padY * 2);
  const raster = createRaster(width, height);
  fillOwn(raster, ground, 20 * unit);
  lines.forEach((line, i) => {
    if (!line) return;
    const baseline = padY + (style.above + set.capHeight + i * style.leading) * fitted.size;
    const left = align === "center" ? (width - line.raster.width) / 2 : padX;
    drawOver(raster, line.raster, Math.round(left), Math.round(baseline) - line.baseline);
    release(line.raster);
  });
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

const white: Rgb = [255, 255, 255];

/** Dark enough for white text whatever the set's colour is. */
function deepen(dark: Rgb): Rgb {
  return mix(dark, [12, 11, 14], 0.35);
}

const groundAlpha = 0.93;

function fillOwn(
  raster: { width: number; height: number; data: Uint8ClampedArray },
  colour: Rgb,
  radius: number,
): void {
  const opaque = createRaster(raster.width, raster.height);
  for (let i = 3; i < opaque.data.length; i += 4) opaque.data[i] = 255;
  // Draws the shape white on black to get its mask, since shapes are made for opaque pictures.
  fillBox(opaque, { x: 0, y: 0, width: raster.width, height: raster.height }, plain(white), { radius });
  for (let i = 0; i < opaque.data.length; i += 4) {
    const cover = ((opaque.data[i] as number) / 255) * groundAlpha;
    for (let c = 0; c < 3; c++) raster.data[i + c] = (colour[c] as number) * cover;
    raster.data[i + 3] = 255 * cover;
  }
  release(opaque);
}

const even = (value: number) => Math.round(value / 2) * 2;
const evenUp = (value: number) => Math.ceil(value / 2) * 2;

/**
 * State of a caption at a time of its scene: opacity 0–1, its offset below its place as a fraction of its travel, and its
 * scale about its middle.
 * @param until seconds of the scene at which it is gone.
 */
export function animateCaption(
  time: number,
  until: number,
  way: "rise" | "pop",
): { opacity: number; below: number; scale: number } {
  const whole = way === "pop" ? pop.whole : timing.whole;
  const coming = smooth((time - timing.comes) / (whole - timing.comes));
  const going = smooth((until - timing.gone - time) / (timing.goes - timing.gone));
  const opacity = Math.min(coming, going);
  return way === "pop"
    ? { opacity, below: 0, scale: 1 + pop.by * (1 - coming) }
    : { opacity, below: 1 - coming, scale: 1 };
}

function smooth(share: number): number {
  const t = Math.max(0, Math.min(1, share));
  return 1 - (1 - t) ** 3;
}
