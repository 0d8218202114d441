// The soft shadow of a silhouette, in slices: on a wall, on a tile, around what touches something.
import { blurSilhouetteInSlices } from "./blur.ts";
import { drawShadow, release, type Raster } from "./raster.ts";
import { resizeMaskInSlices } from "./resample.ts";
import { inSlices } from "./time-slices.ts";

/** Computing for a pixel of a shadow, in milliseconds. */
const shadowMs = 2e-5;

/** How soft a shadow is (standard deviation in pixels), where on the canvas its thing would be, and how dark (drawShadow). */
export interface SoftShadow {
  radius: number;
  left: number;
  top: number;
  strength: number;
  tint: readonly [number, number, number];
}

export async function drawSoftShadow(
  canvas: Raster,
  of: Raster,
  { radius, left, top, strength, tint }: SoftShadow,
): Promise<void> {
  const soft = await blurSilhouetteInSlices(of, { across: radius, down: radius });
  const mask = await resizeMaskInSlices(soft.mask, soft.mask.width * soft.scale, soft.mask.height * soft.scale);
  release(soft.mask);
  const [x, y] = [Math.round(left + soft.left), Math.round(top + soft.top)];
  await inSlices(mask.height, mask.width * shadowMs, (from, to) => {
    drawShadow(canvas, mask, x, y, strength, tint, { from, to });
  });
  release(mask);
}
