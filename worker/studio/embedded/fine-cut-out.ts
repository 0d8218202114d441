// A cut-out drawn larger than the reduced photo it was found in: its pixels come from the photo as it was given.
import type { SourceImage } from "../studio.ts";
import type { CutOut } from "./product-edge.ts";
import { type Raster, release, wholeOf } from "./raster.ts";
import { resize } from "./resample.ts";
import { drawPart, type Photo } from "./source-photo.ts";

/** Coverage (0–255) from which a pixel shows the photo's own colour alone, free of the backdrop. */
const pure = 250;

/**
 * The cut-out at a size in pixels. Inside, the photo's own detail; along the outline, which is drawn as crisp as it was
 * before it was enlarged, the colours that were freed from the backdrop when it was found.
 */
export async function drawCutOut(
  image: SourceImage,
  photo: Photo,
  { raster, box, outline }: CutOut,
  size: { width: number; height: number },
): Promise<Raster> {
  const detail = await drawPart(image, photo, box, size, true);
  if (outline === "own") return detail;
  const freed = resize(raster, size.width, size.height, wholeOf(raster));
  const steepness = Math.max(1, size.width / box.width);
  for (let i = 0; i < freed.data.length; i += 4) {
    const found = freed.data[i + 3] as number;
    if (found === 0) continue;
    const cover = Math.max(0, Math.min(1, (found / 255 - 0.5) * steepness + 0.5));
    const own = Math.max(0, Math.min(1, (found - pure + 10) / 10));
    for (let c = 0; c < 3; c++) {
      const edge = ((freed.data[i + c] as number) * 255) / found;
      freed.data[i + c] = cover * (edge + ((detail.data[i + c] as number) - edge) * own);
    }
    freed.data[i + 3] = 255 * cover;
  }
  release(detail);
  return freed;
}
