// What a cut-out lacks of the product in its photo: edges beside its outline, such as a strap's.
import type { CutOut } from "./product-edge.ts";
import { type Box, type Raster, release } from "../pixels/raster.ts";
import { resize } from "../pixels/resample.ts";

/** Longer side in pixels at which a cut-out is compared with its photo. */
const searchedSide = 200;
/** Difference of brightness (0–1) over two pixels that is an edge; shadows are softer. */
const edge = 0.075;

/** How far from its box the rest of a product may be, as a fraction of the box's longer side. */
const nearby = 0.4;

const measured = new WeakMap<Raster, number>();

/**
 * Share (0–1) of the product's edges in its photo that its cut-out lacks. Edges that the backdrop has everywhere, as a
 * brick wall does, do not count. Cached as long as the cut-out is.
 */
export function measureLostEdges(
  photo: Raster,
  { raster, box, outline }: { raster: Raster; box: Box; outline?: CutOut["outline"] },
): number {
  if (outline === "seen") return 0;
  const kept = measured.get(raster);
  if (kept !== undefined) return kept;
  const scale = Math.min(1, searchedSide / Math.max(photo.width, photo.height));
  const [width, height] = [Math.round(photo.width * scale), Math.round(photo.height * scale)];
  const whole = resize(photo, width, height, { x: 0, y: 0, width: photo.width, height: photo.height });
  const alpha = resize(
    raster,
    Math.max(1, Math.round(box.width * scale)),
    Math.max(1, Math.round(box.height * scale)),
    {
      x: 0,
      y: 0,
      width: raster.width,
      height: raster.height,
    },
  );
  const [left, top] = [Math.round(box.x * scale), Math.round(box.y * scale)];
  const near = Math.round(Math.max(alpha.width, alpha.height) * nearby) + 2;
  const light = (x: number, y: number) => {
    const i = (y * width + x) * 4;
    return ((whole.data[i] as number) + (whole.data[i + 1] as number) * 2 + (whole.data[i + 2] as number)) / 1020;
  };
  const isOwn = (x: number, y: number) => {
    for (let v = -2; v <= 2; v++) {
      for (let u = -2; u <= 2; u++) {
        const [column, row] = [x - left + u, y - top + v];
        if (column < 0 || row < 0 || column >= alpha.width || row >= alpha.height) continue;
        if ((alpha.data[(row * alpha.width + column) * 4 + 3] as number) > 60) return true;
      }
    }
    return false;
  };
  let [own, beside, besideArea, away, awayArea] = [0, 0, 0, 0, 0];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const change = Math.hypot(light(x + 1, y) - light(x - 1, y), light(x, y + 1) - light(x, y - 1));
      const isNear =
        x >= left - near && y >= top - near && x < left + alpha.width + near && y < top + alpha.height + near;
      if (isNear && isOwn(x, y)) {
        if (change > edge) own++;
        continue;
      }
      if (isNear) besideArea++;
      else awayArea++;
      if (change <= edge) continue;
      if (isNear) beside++;
      else away++;
    }
  }
  if (whole !== photo) release(whole);
  if (alpha !== raster) release(alpha);
  const usual = awayArea > 200 ? (away / awayArea) * besideArea : 0;
  const lost = Math.max(0, beside - usual) / Math.max(1, own + beside - usual);
  measured.set(raster, lost);
  return lost;
}
