// Connected areas of a picture, and the smoothing of a hard outline.
import { blurMask } from "./blur.ts";
import type { Box, Mask } from "./raster.ts";

export interface Region {
  size: number;
  /** Indices into the picture, row by row. */
  pixels: Int32Array;
  box: Box;
}

/** The 4-connected areas of pixels that belong. */
export function findRegions(size: { width: number; height: number }, belongs: (at: number) => boolean): Region[] {
  const { width, height } = size;
  const seen = new Uint8Array(width * height);
  const queue = new Int32Array(width * height);
  const regions: Region[] = [];
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] || !belongs(start)) continue;
    seen[start] = 1;
    queue[0] = start;
    let end = 1;
    let [left, right, top, bottom] = [width, 0, height, 0];
    const visit = (at: number) => {
      if (seen[at] || !belongs(at)) return;
      seen[at] = 1;
      queue[end++] = at;
    };
    for (let next = 0; next < end; next++) {
      const at = queue[next] as number;
      const x = at % width;
      const y = (at - x) / width;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
      if (x > 0) visit(at - 1);
      if (x < width - 1) visit(at + 1);
      if (y > 0) visit(at - width);
      if (y < height - 1) visit(at + width);
    }
    regions.push({
      size: end,
      pixels: queue.slice(0, end),
      box: { x: left, y: top, width: right - left + 1, height: bottom - top + 1 },
    });
  }
  return regions;
}

/** Takes the jags of single pixels off a 0/255 outline; shapes wider than about three pixels stay where they are. */
export function smoothOutline(mask: Mask): void {
  const soft: Mask = { width: mask.width, height: mask.height, data: mask.data.slice() };
  blurMask(soft, 1.1);
  for (let i = 0; i < mask.data.length; i++) {
    const value = soft.data[i] as number;
    mask.data[i] = value > 140 ? 255 : value < 96 ? 0 : (mask.data[i] as number);
  }
}
