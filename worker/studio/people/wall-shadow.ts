// The soft shadow that a person throws on a wall close behind, down and to the right: the renders' key light is at the
// upper left.
import { drawSoftShadow } from "../pixels/soft-shadow.ts";
import type { Raster } from "../pixels/raster.ts";

/** A shadow's softness (standard deviation) and offset in pixels, and how dark it is (drawShadow). */
export interface WallShadow {
  radius: number;
  right: number;
  down: number;
  strength: number;
  tint: readonly [number, number, number];
}

/** Draws the shadow of a person whose raster's top left corner is at that place, in slices. */
export const drawWallShadow = (
  canvas: Raster,
  person: Raster,
  { left, top }: { left: number; top: number },
  { right, down, ...shadow }: WallShadow,
): Promise<void> => drawSoftShadow(canvas, person, { ...shadow, left: left + right, top: top + down });
