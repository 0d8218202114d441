// The "Image virtuelle" mark. Its letters are pre-rendered (scripts/generate/draw-mark.sh, Lato, SIL OFL).
import { verticalInsets } from "../../contract/formats.ts";
import { safeBoxOf } from "../../contract/placements.ts";
import type { LoadArt } from "../studio.ts";
import { decode } from "../pixels/codec.ts";
import { sharedArea } from "../pixels/boxes.ts";
import { drawOver, createRaster, type Box, type Raster } from "../pixels/raster.ts";
import { resizeInSlices } from "../pixels/resample.ts";
import { afterWork } from "../pixels/time-slices.ts";

/** Width to height of the letters in mark.webp. */
const lettersAspect = 432 / 59;

/** Height of the letters, as a fraction of the picture's shorter side: 2.2 % is the least that is legible. */
const lettersHeight = 0.0225;
/** Opacity of the pill: white letters have a contrast of 4.5 over a white picture from 0.6 on. */
const pillAlpha = 0.64;
/** Computing of the mark, in milliseconds. */
const drawnMs = 10;

/** What a mark depends on beside its picture: the letters' least height, and the boxes that it keeps off, in pixels. */
interface MarkOptions {
  least?: number;
  kept?: readonly Box[];
}

/**
 * Position of the mark: in the lower corner that has less of what it keeps off, the left one by default; on vertical
 * pictures, whose lower third the app covers, in the top left corner of their safe box, above head and product.
 */
export function placeMark(
  size: { width: number; height: number },
  isVertical: boolean,
  { least = 0, kept = [] }: MarkOptions = {},
): Box & { padX: number; padY: number } {
  const letters = Math.max(least, Math.ceil(lettersHeight * Math.min(size.width, size.height)));
  const [padX, padY] = [Math.round(letters * 0.7), Math.round(letters * 0.42)];
  const margin = Math.round((Math.min(size.width, size.height * 1.4) * 26) / 1080);
  const width = Math.round(letters * lettersAspect) + padX * 2;
  const height = letters + padY * 2;
  const safe = safeBoxOf(verticalInsets, size);
  const y = isVertical ? safe.y : size.height - margin - height;
  const [left = 0, right = left] = isVertical ? [safe.x] : [margin, size.width - margin - width];
  const covered = (x: number) => kept.reduce((sum, box) => sum + sharedArea({ x, y, width, height }, box), 0);
  return { x: covered(right) < covered(left) ? right : left, y, width, height, padX, padY };
}

/** Draws the mark: white letters on a translucent dark pill, readable on any background. Returns where it is. */
export async function drawMark(
  canvas: Raster,
  loadArt: LoadArt,
  isVertical: boolean,
  options?: MarkOptions,
): Promise<Box> {
  // It comes after the picture was measured.
  await afterWork(drawnMs);
  const letters = await decode(await loadArt("mark.webp"));
  const place = placeMark(canvas, isVertical, options);
  const text = await resizeInSlices(letters, place.width - place.padX * 2, place.height - place.padY * 2);
  const pill = createRaster(place.width, place.height);
  const radius = pill.height / 2;
  for (let y = 0; y < pill.height; y++) {
    for (let x = 0; x < pill.width; x++) {
      const px = Math.max(radius, Math.min(pill.width - radius, x + 0.5));
      const cover = Math.max(0, Math.min(1, radius - Math.hypot(x + 0.5 - px, y + 0.5 - radius) + 0.5));
      const alpha = cover * pillAlpha;
      const i = (y * pill.width + x) * 4;
      pill.data[i] = 24 * alpha;
      pill.data[i + 1] = 22 * alpha;
      pill.data[i + 2] = 24 * alpha;
      pill.data[i + 3] = 255 * alpha;
    }
  }
  drawOver(pill, text, place.padX, place.padY);
  drawOver(canvas, pill, place.x, place.y);
  const { x, y, width, height } = place;
  return { x, y, width, height };
}
