// Luminance of a picture as an integral image, so that any rectangle is summed in constant time.
import type { Raster } from "../pixels/raster.ts";

/** Sums of luminance (0–255) over all pixels above and to the left; one column and row more than the picture. */
export interface Luminance {
  width: number;
  height: number;
  sums: Float64Array;
}

/** Transparent pixels are composited over white, as most viewers do. */
export function sumLuminance({ width, height, data }: Raster): Luminance {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0, i = 0; y < height; y++) {
    const above = y * (width + 1) + 1;
    const below = above + width + 1;
    let row = 0;
    for (let x = 0; x < width; x++, i += 4) {
      const colour = 0.299 * (data[i] as number) + 0.587 * (data[i + 1] as number) + 0.114 * (data[i + 2] as number);
      row += colour + 255 - (data[i + 3] as number);
      sums[below + x] = (sums[above + x] as number) + row;
    }
  }
  return { width, height, sums };
}
