// The small "Image virtuelle" mark. Its letters are drawn beforehand (scripts/draw-mark.sh, Lato, SIL OFL).
import type { LoadArt } from "../studio.ts";
import { decode } from "./codec.ts";
import { drawOver, createRaster, type Raster } from "./raster.ts";
import { resize } from "./resample.ts";

/** Draws the mark bottom left: white letters on a translucent dark pill, readable over anything. */
export async function drawMark(canvas: Raster, loadArt: LoadArt, bottom: number): Promise<void> {
  const letters = await decode(await loadArt("mark.webp"));
  const unit = Math.min(canvas.width, canvas.height * 1.4) / 1080;
  const height = Math.round(18 * unit);
  const text = resize(letters, Math.round((letters.width * height) / letters.height), height);
  const [padX, padY] = [Math.round(13 * unit), Math.round(8 * unit)];
  const pill = createRaster(text.width + padX * 2, text.height + padY * 2);
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
  drawOver(pill, text, padX, padY);
  const margin = Math.round(26 * unit);
  drawOver(canvas, pill, margin, Math.round(canvas.height - bottom - margin - pill.height));
}
