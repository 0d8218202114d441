// Small pictures as OKLab planes, the form in which product and visual are compared.
import { toOklab } from "../pixels/colour.ts";
import type { Raster } from "../pixels/raster.ts";

/** One OKLab plane per axis, not premultiplied, and coverage 0–1. */
export interface LabPlanes {
  width: number;
  height: number;
  lightness: Float32Array;
  greenRed: Float32Array;
  blueYellow: Float32Array;
  cover: Float32Array;
}

/** Converts a raster to OKLab planes. */
export function toLabPlanes({ width, height, data }: Raster): LabPlanes {
  const count = width * height;
  const [lightness, greenRed, blueYellow, cover] = [0, 0, 0, 0].map(() => new Float32Array(count)) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  for (let i = 0, from = 0; i < count; i++, from += 4) {
    const alpha = data[from + 3] as number;
    if (alpha === 0) continue;
    const times = 255 / alpha;
    const [l, a, b] = toOklab([
      (data[from] as number) * times,
      (data[from + 1] as number) * times,
      (data[from + 2] as number) * times,
    ]);
    lightness[i] = l;
    greenRed[i] = a;
    blueYellow[i] = b;
    cover[i] = alpha / 255;
  }
  return { width, height, lightness, greenRed, blueYellow, cover };
}
