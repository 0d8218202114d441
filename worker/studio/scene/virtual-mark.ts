// The small "Image virtuelle" mark. Its letters are pre-rendered (scripts/generate/draw-mark.sh, Lato, SIL OFL).
import type { LoadArt } from "../studio.ts";
import { decode } from "../pixels/codec.ts";
import { drawOver, createRaster, type Box, type Raster } from "../pixels/raster.ts";
import { resizeInSlices } from "../pixels/resample.ts";

/** Width to height of the letters in mark.webp. */
const lettersAspect = 432 / 59;

/** Position of the mark on a picture of this size; `bottom` raises it by so many pixels. */
export function placeMark(
  size: { width: number; height: number },
  bottom: number,
): Box & { padX: number; padY: number } {
  const unit = Math.min(size.width, size.height * 1.4) / 1080;
  const letters = Math.round(18 * unit);
  const [padX, padY, margin] = [Math.round(13 * unit), Math.round(8 * unit), Math.round(26 * unit)];
  const width = Math.round(letters * lettersAspect) + padX * 2;
  const height = letters + padY * 2;
  return { x: margin, y: Math.round(size.height - bottom - margin - height), width, height, padX, padY };
}

/** How far the mark is raised on a story, whose lowest part the app covers, as a fraction of the height. */
export const storyLift = 0.13;

/** Draws the mark at the bottom left: white letters on a translucent dark pill, readable on any background. */
export async function drawMark(canvas: Raster, loadArt: LoadArt, bottom: number): Promise<void> {
  const letters = await decode(await loadArt("mark.webp"));
  const place = placeMark(canvas, bottom);
  const text = await resizeInSlices(letters, place.width - place.padX * 2, place.height - place.padY * 2);
  const pill = createRaster(place.width, place.height);
  const radius = pill.height / 2;
  for (let y = 0; y < pill.height; y++) {
    for (let x = 0; x < pill.width; x++) {
      const px = Math.max(radius, Math.min(pill.width - radius, x + 0.5));
      const cover = Math.max(0, Math.min(1, radius - Math.hypot(x + 0.5 - px, y + 0.5 - radius) + 0.5));
      const alpha = cover * 0.46;
      const i = (y * pill.width + x) * 4;
      pill.data[i] = 24 * alpha;
      pill.data[i + 1] = 22 * alpha;
      pill.data[i + 2] = 24 * alpha;
      pill.data[i + 3] = 255 * alpha;
    }
  }
  drawOver(pill, text, place.padX, place.padY);
  drawOver(canvas, pill, place.x, place.y);
}
