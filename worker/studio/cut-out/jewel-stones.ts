// Stones of jewels are not seen through: a diamond in its backdrop's light was left out as a hole.
import type { CutOut } from "./product-edge.ts";
import type { Raster } from "../pixels/raster.ts";
import { withRegions } from "../pixels/regions.ts";

/** Area of a stone's hole as a share of the jewel's box: less is a link's opening, more a ring's inside. */
const [smallest, largest] = [0.0015, 0.05];
/** Light (0–255) by which a pixel differs from the backdrop beside the jewel, and the share of a hole's that do. */
const [differs, mostBare] = [8, 0.1];
/** A jewel with more of such holes has links. */
const most = 6;

const filled = new WeakSet<Raster>();

/** Fills holes in a jewel's cut-out that show something other than its backdrop, in place. */
export function fillStones(photo: Raster, { raster, box }: CutOut): void {
  if (filled.has(raster)) return;
  filled.add(raster);
  const { width, height, data } = raster;
  const open = new Uint8Array(width * height);
  for (let at = 0; at < open.length; at++) if ((data[at * 4 + 3] as number) < 128) open[at] = 1;
  const placeOf = (at: number) => ((Math.floor(at / width) + box.y) * photo.width + (at % width) + box.x) * 4;
  withRegions(raster, open, (places) => {
    const isInner = ({ box: { x, y, width: across, height: down } }: (typeof places)[number]) =>
      x > 0 && y > 0 && x + across < width && y + down < height;
    const backdrop = new Float64Array(height * 4);
    for (const place of places) {
      if (isInner(place)) continue;
      for (const at of place.pixels) {
        if (data[at * 4 + 3]) continue;
        const row = Math.floor(at / width) * 4;
        for (let c = 0; c < 4; c++)
          backdrop[row + c] = (backdrop[row + c] as number) + (c < 3 ? (photo.data[placeOf(at) + c] as number) : 1);
      }
    }
    const isSeen = (at: number) => {
      const row = Math.floor(at / width) * 4;
      const usual = (c: number) => (backdrop[row + c] as number) / (backdrop[row + 3] as number);
      return [0, 1, 2].some((c) => Math.abs((photo.data[placeOf(at) + c] as number) - usual(c)) > differs);
    };
    const stones = places.filter((place) => {
      const share = place.size / open.length;
      if (!isInner(place) || share < smallest || share > largest) return false;
      const clear = place.pixels.filter((at) => data[at * 4 + 3] === 0);
      return clear.filter(isSeen).length > mostBare * clear.length;
    });
    if (stones.length > most) return;
    for (const { pixels } of stones)
      for (const at of pixels) for (let c = 0; c < 4; c++) data[at * 4 + c] = photo.data[placeOf(at) + c] as number;
  });
}
