// What a cut-out leaves behind that is of use: the product's shadow on its backdrop, and a map of doubt.
import { averageMask, blurMask } from "../pixels/blur.ts";
import { createMask, type Mask } from "../pixels/raster.ts";
import type { Planes } from "./photo-planes.ts";
import type { Regions } from "./photo-regions.ts";

/** Layers of a cut-out's photo, all of it, reduced `times`. */
export interface CutOutLayers {
  times: number;
  /**
   * How much of the backdrop's light the product takes away, 0–255, outside the product: multiply a new ground by
   * 1 − value / 255, as drawShadow does at strength 1.
   */
  shadow: Mask;
  /** 255 where the cut-out depends on small changes of its costs, or its outline has no edge to go by. */
  doubt: Mask;
  /** Nonzero where the shadow that the product stands in was taken off, and right beside. */
  foot: Mask;
}

/** Size of a layer's pixel in pixels of the reduced photo. */
const coarse = 2;

/** Reads the layers from a cut-out's mask and what it was made of. */
export function readLayers(
  solid: Mask,
  planes: Planes,
  regions: Regions,
  doubtful: Uint8Array,
  taken: Mask,
  photo: { width: number },
): CutOutLayers {
  const { width, height, shade, red, blue, edge } = planes;
  const [across, down] = [Math.ceil(width / coarse), Math.ceil(height / coarse)];
  const shadow = createMask(across, down);
  const doubt = createMask(across, down);
  const foot = createMask(across, down);
  const faint = 0.004 + 3 * planes.edgeNoise;
  const slack = 0.012 + planes.noise;
  for (let y = 0; y < down; y++) {
    for (let x = 0; x < across; x++) {
      const at = Math.min(height - 1, y * coarse) * width + Math.min(width - 1, x * coarse);
      const to = y * across + x;
      const region = regions.labels[at] as number;
      if (doubtful[region]) doubt.data[to] = 255;
      const hue = Math.max(Math.abs(red[at] as number), Math.abs(blue[at] as number));
      if (solid.data[at] === 0) {
        const dark = 1 - slack - (shade[at] as number);
        if (hue < 0.09 && dark > 0) shadow.data[to] = 255 * dark;
      } else if (at % width > 0 && solid.data[at - 1] === 0 && (edge[at] as number) < faint) doubt.data[to] = 255;
    }
  }
  for (let at = 0; at < taken.data.length; at++)
    if (taken.data[at]) foot.data[Math.floor(at / width / coarse) * across + Math.floor((at % width) / coarse)] = 255;
  blurMask(shadow, 1);
  return { times: (photo.width / width) * coarse, shadow, doubt, foot: averageMask(foot, 1) };
}
