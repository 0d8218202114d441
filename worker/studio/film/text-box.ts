// A film's text as a picture: as large as it fits into its room, on a rounded box of one colour or on none.
import { drawLines, type DrawPlainLines } from "../overlay/draw-lines.ts";
import { fitText } from "../overlay/fit-text.ts";
import type { OverlayTools } from "../overlay/overlay.ts";
import { fillBox, plain } from "../overlay/shapes.ts";
import { prepareText, type TextStyle } from "../overlay/text-style.ts";
import { type Rgb, toHex } from "../pixels/colour.ts";
import { type Box, createRaster, drawOver, type Raster, release } from "../pixels/raster.ts";
import { afterWork } from "../pixels/time-slices.ts";
import { StudioError } from "../studio.ts";

/** What a film's texts are drawn with. */
export interface FilmTextTools extends OverlayTools {
  /** Saves the memory of workers-og, 20 MB, which does not fit beside a film. */
  drawPlainLines?: DrawPlainLines;
}

interface TextLook {
  colour: Rgb;
  align: "left" | "center";
  /** The box around it; `radius` in pixels. */
  ground?: { colour: Rgb; alpha: number; radius: number };
}

/** Computing for a text's letters, for a line that is drawn, and for a pixel of the box around it, in milliseconds. */
const [preparedMs, lineMs, groundMs] = [5, 8, 4e-5];

type Size = Pick<Box, "width" | "height">;

/** Pixels of a frame for a length in a text style, which is of a frame whose shorter side has 720. */
export const unitOf = ({ width, height }: Size): number => Math.min(width, height) / 720;

/**
 * Draws a text; the sides of its picture are even.
 * @returns undefined for a text without visible characters. Throws StudioError for characters that cannot be drawn, and
 * for a text that is too long for its room.
 */
export async function drawTextBox(
  text: string,
  style: TextStyle,
  room: Size,
  unit: number,
  { colour, align, ground }: TextLook,
  tools: FilmTextTools,
): Promise<Raster | undefined> {
  const set = await prepareText(text, style, tools.readTypeface, tools.loadArt);
  if (!set) return undefined;
  await afterWork(preparedMs);
  const [padX, padY] = [style.padX * unit, style.padY * unit];
  const fitted = fitText(set.pieces, set.hyphen, {
    width: room.width - padX * 2,
    height: room.height - padY * 2,
    largest: style.largest * unit,
    smallest: style.smallest * unit,
    leading: style.leading,
    lineHeight: style.above + set.capHeight + style.below,
    maxLines: style.maxLines,
  });
  if (!fitted) throw new StudioError("Le texte d’une scène est trop long pour être montré.");
  const wanted = fitted.lines.map((line) => ({
    line,
    size: fitted.size,
    colour: toHex(colour),
    tracking: style.tracking,
    capHeight: set.capHeight,
  }));
  const lines = (await tools.drawPlainLines?.(wanted)) ?? (await drawLines(wanted, set.fonts));
  await afterWork(lines.length * lineMs);
  const raster = createRaster(evenUp(Math.min(room.width, fitted.width + padX * 2)), evenUp(fitted.height + padY * 2));
  if (ground) {
    fillOwn(raster, ground);
    await afterWork(raster.width * raster.height * groundMs);
  }
  lines.forEach((line, i) => {
    if (!line) return;
    const baseline = padY + (style.above + set.capHeight + i * style.leading) * fitted.size;
    const left = align === "center" ? (raster.width - line.raster.width) / 2 : padX;
    drawOver(raster, line.raster, Math.round(left), Math.round(baseline) - line.baseline);
    release(line.raster);
  });
  return raster;
}

/** Draws the box white on black to get its mask, since shapes are made for opaque pictures. */
function fillOwn(raster: Raster, { colour, alpha, radius }: NonNullable<TextLook["ground"]>): void {
  const { width, height, data } = raster;
  const mask = createRaster(width, height);
  for (let i = 3; i < mask.data.length; i += 4) mask.data[i] = 255;
  fillBox(mask, { x: 0, y: 0, width, height }, plain([255, 255, 255]), { radius });
  for (let i = 0; i < mask.data.length; i += 4) {
    const cover = ((mask.data[i] as number) / 255) * alpha;
    for (let c = 0; c < 3; c++) data[i + c] = (colour[c] as number) * cover;
    data[i + 3] = 255 * cover;
  }
  release(mask);
}

/** A box in fractions of the frame, in its pixels. */
export const inFrame = (box: Box, { width, height }: Size): Box => ({
  x: box.x * width,
  y: box.y * height,
  width: box.width * width,
  height: box.height * height,
});

/** Even positions and sides, so that a layer's chroma samples are aligned with the frame's. */
export const even = (value: number) => Math.round(value / 2) * 2;
export const evenUp = (value: number) => Math.ceil(value / 2) * 2;

/** Easing of what comes and goes: progress (0–1) at a time, slow at its end; it stays there before and after. */
export function easeOut(time: number): number {
  const t = Math.max(0, Math.min(1, time));
  return 1 - (1 - t) ** 3;
}
