// The shade close around what touches a thing: fingers on a bottle, glasses on a face.
import { drawSoftShadow } from "../pixels/soft-shadow.ts";
import type { Raster } from "../pixels/raster.ts";

/**
 * Darkens a thing around what touches it.
 * @param left and the others: top left corners of both, in pixels of the canvas.
 * @param reach of the shade, in pixels. @param strength 0–1.
 */
export async function drawTouch(
  thing: Raster,
  { raster, left, top }: { raster: Raster; left: number; top: number },
  at: { left: number; top: number },
  reach = Math.max(1, raster.width / 22),
  strength = 0.4,
): Promise<void> {
  await drawSoftShadow(thing, raster, {
    radius: reach,
    left: left - at.left + reach / 2,
    top: top - at.top + reach * strength * 1.25,
    strength,
    tint: [0.3, 0.24, 0.22],
  });
}
