// The soft shadow that a person throws on a wall close behind, down and to the right: the renders' key light is at the
// upper left.
import { blurSilhouette } from "../pixels/blur.ts";
import { drawShadow, release, type Raster } from "../pixels/raster.ts";
import { resizeMaskInSlices } from "../pixels/resample.ts";
import { afterWork, inSlices } from "../pixels/time-slices.ts";

/** Computing for a pixel of a silhouette, and of its shadow, in milliseconds. */
const [silhouetteMs, shadowMs] = [1e-5, 2e-5];

/** A shadow's softness (standard deviation) and offset in pixels, and how dark it is (drawShadow). */
export interface WallShadow {
  radius: number;
  right: number;
  down: number;
  strength: number;
  tint: readonly [number, number, number];
}

/** Draws the shadow of a person whose raster's top left corner is at that place, in slices. */
export async function drawWallShadow(
  canvas: Raster,
  person: Raster,
  { left, top }: { left: number; top: number },
  { radius, right, down, strength, tint }: WallShadow,
): Promise<void> {
  const soft = blurSilhouette(person, { across: radius, down: radius });
  await afterWork(person.width * person.height * silhouetteMs);
  const mask = await resizeMaskInSlices(soft.mask, soft.mask.width * soft.scale, soft.mask.height * soft.scale);
  const [x, y] = [Math.round(left + soft.left + right), Math.round(top + soft.top + down)];
  await inSlices(mask.height, mask.width * shadowMs, (from, to) => {
    drawShadow(canvas, mask, x, y, strength, tint, { from, to });
  });
  release(mask);
}
