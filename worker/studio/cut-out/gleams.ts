// Gleams: a stone mirrors its lamp as white as the backdrop, in the middle of what is product.
import type { Mask } from "../pixels/raster.ts";
import { withRegions } from "../pixels/regions.ts";

/** Largest gleam, as a share of the product, and how much of its outline is deep inside. */
const [largest, leastDeep] = [0.02, 0.85];
/** How deep that is, in pixels, and as a share of its own breadth: between cords there is a wide gap with little around. */
const [deepest, ownBreadth] = [7, 0.8];

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
      const depth = Math.max(deepest, ownBreadth * Math.sqrt(area));
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
