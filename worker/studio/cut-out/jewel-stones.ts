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
  const placeOf = (at: number) => (Math.floor(at / width) + box.y) * photo.width + (at % width) + box.x;
  const isSeen = (at: number) => {
    const row = Math.floor(at / width) * width;
    const [here, left, right] = [at, row, row + width - 1].map((place) => placeOf(place) * 4) as [
      number,
      number,
      number,
    ];
    return [0, 1, 2].some((c) => {
      const usual = ((photo.data[left + c] as number) + (photo.data[right + c] as number)) / 2;
      return Math.abs((photo.data[here + c] as number) - usual) > differs;
    });
  };
  withRegions(raster, open, (places) => {
    const stones = places.filter(({ size, pixels, box: { x, y, width: across, height: down } }) => {
      if (size < smallest * open.length || size > largest * open.length) return false;
      if (!x || !y || x + across === width || y + down === height) return false;
      const clear = pixels.filter((at) => data[at * 4 + 3] === 0);
      return clear.filter(isSeen).length > mostBare * clear.length;
    });
    if (stones.length > most) return;
    for (const { pixels } of stones)
      for (const at of pixels) for (let c = 0; c < 4; c++) data[at * 4 + c] = photo.data[placeOf(at) * 4 + c] as number;
  });
}
