// Gleams: a stone mirrors its lamp as white as the backdrop, in the middle of what is product.
import type { Mask } from "../pixels/raster.ts";
import { withRegions } from "../pixels/regions.ts";

/** Largest gleam, as a share of the product, how deep inside it is, in pixels, and on which share of its outline. */
const [largest, depth, leastDeep] = [0.02, 7, 0.85];

/** Closes small holes that lie deep inside what is solid, in place; a gap between threads has little around it. */
export function closeGleams(solid: Mask): void {
  const { width, height, data } = solid;
  let size = 0;
  const open = new Uint8Array(data.length);
  for (let at = 0; at < data.length; at++)
    if (data[at] === 0) open[at] = 1;
    else size++;
  withRegions({ width, height }, open, (holes) => {
    for (const { pixels, size: area } of holes) {
      if (area > size * largest) continue;
      let [rays, deep] = [0, 0];
      for (const at of pixels)
        for (const away of [-1, 1, -width, width]) {
          if (data[at + away] === 0) continue;
          rays++;
          let far = 1;
          while (far <= depth && data[at + far * away]) far++;
          if (far > depth) deep++;
        }
      if (deep > rays * leastDeep) for (const at of pixels) data[at] = 255;
    }
  });
}
