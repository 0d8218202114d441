// Drop shadow of a text on the picture behind it.
import { blurSilhouette } from "../pixels/blur.ts";
import { drawShadow, release, type Raster } from "../pixels/raster.ts";
import { resizeMask } from "../pixels/resample.ts";
import type { Ink } from "./contrast.ts";

/** A drop shadow. */
export interface Shadow {
  /** Standard deviation of the blur, and offset of the shadow, in pixels. */
  blur: number;
  across: number;
  down: number;
  /** 0–1. */
  strength: number;
}

/** Draws the shadow of lines that are about to be drawn. */
export function drawTextShadow(canvas: Raster, lines: readonly Ink[], { blur, across, down, strength }: Shadow): void {
  for (const { raster, x, y } of lines) {
    const soft = blurSilhouette(raster, { across: blur, down: blur });
    const mask = resizeMask(soft.mask, soft.mask.width * soft.scale, soft.mask.height * soft.scale);
    drawShadow(canvas, mask, Math.round(x + soft.left + across), Math.round(y + soft.top + down), strength, [0, 0, 0]);
    release(mask);
  }
}
