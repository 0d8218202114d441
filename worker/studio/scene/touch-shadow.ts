// The shade close around what touches a thing: fingers on a bottle, glasses on a face.
import { blurSilhouette } from "../pixels/blur.ts";
import { drawShadow, release, type Raster } from "../pixels/raster.ts";
import { resizeMask } from "../pixels/resample.ts";

/**
 * Darkens a thing around what touches it.
 * @param left and the others: top left corners of both, in pixels of the canvas.
 * @param reach of the shade, in pixels. @param strength 0–1.
 */
export function drawTouch(
  thing: Raster,
  { raster, left, top }: { raster: Raster; left: number; top: number },
  at: { left: number; top: number },
  reach = Math.max(1, raster.width / 22),
  strength = 0.4,
): void {
  const soft = blurSilhouette(raster, { across: reach, down: reach });
  const mask = resizeMask(soft.mask, soft.mask.width * soft.scale, soft.mask.height * soft.scale);
  const x = Math.round(left + soft.left - at.left + reach / 2);
  const y = Math.round(top + soft.top - at.top + reach * strength * 1.25);
  drawShadow(thing, mask, x, y, strength, [0.3, 0.24, 0.22]);
  release(mask);
}
