// Cuts a person out of an uploaded photo. Most such photos end at the chest: there the outline is the photo's lower border.
import { cutOutAutomatically } from "./automatic-cut-out.ts";
import type { CutOut } from "./product-edge.ts";
import type { MapSubject } from "./subject-map.ts";
import { createRaster, crop, release, type Raster } from "../pixels/raster.ts";

/** Rows of backdrop that are added below, as a fraction of the photo's height. */
const addedBelow = 0.05;
/** What a person must reach, as shares (0–1): of the photo's area, of its height, and of the cut-out that is opaque. */
const bars = { area: [0.1, 0.78], height: 0.55, filled: 0.4 } as const;

/** The person; undefined where the outline does not hold: the whole photo is shown then. Does not change the photo. */
export async function cutOutPerson(photo: Raster, mapSubject: MapSubject): Promise<CutOut | undefined> {
  const { width, height } = photo;
  const rows = Math.max(12, Math.round(height * addedBelow));
  const padded = createRaster(width, height + rows);
  padded.data.set(photo.data);
  continueBackdrop(padded, height);
  const { cutOut } = await cutOutAutomatically(padded, mapSubject, true);
  release(padded);
  if (!cutOut) return undefined;
  const { box } = cutOut;
  const ends = Math.min(height, box.y + box.height);
  const isTall = ends - box.y >= height * bars.height;
  const reachesDown = ends >= height - 2;
  // Shoulders that the photo cuts off would end in a straight line.
  const isWithin = box.x > 0 && box.x + box.width < width;
  if (!isTall || !reachesDown || !isWithin) return undefined;
  // Without the added rows, and without the soft edge above them.
  const kept = { x: 0, y: 0, width: box.width, height: ends - box.y - 1 };
  const raster = crop(cutOut.raster, kept);
  let opaque = 0;
  for (let i = 3; i < raster.data.length; i += 4) if ((raster.data[i] as number) > 200) opaque++;
  const area = opaque / (width * height);
  const isLikely = area >= bars.area[0] && area <= bars.area[1] && opaque / (kept.width * kept.height) >= bars.filled;
  release(cutOut.raster);
  if (isLikely) return { raster, box: { ...box, height: kept.height }, outline: cutOut.outline };
  release(raster);
  return undefined;
}

/** Fills the rows from `from` on with the colours of both upper corners, so that the person ends in a clear edge. */
function continueBackdrop({ width, height, data }: Raster, from: number): void {
  const side = Math.max(4, Math.round(width * 0.04));
  const corner = (left: number) => {
    const sums = [0, 0, 0];
    for (let y = 0; y < side; y++)
      for (let x = left; x < left + side; x++)
        for (let c = 0; c < 3; c++) sums[c] = (sums[c] as number) + (data[(y * width + x) * 4 + c] as number);
    return sums.map((sum) => sum / (side * side));
  };
  const [left, right] = [corner(0), corner(width - side)];
  for (let y = from; y < height; y++) {
    for (let x = 0, i = y * width * 4; x < width; x++, i += 4) {
      for (let c = 0; c < 3; c++)
        data[i + c] = (left[c] as number) + ((right[c] as number) - (left[c] as number)) * (x / width);
      data[i + 3] = 255;
    }
  }
}
