// Where a product is in a picture, as a mask for image models that leave a part of a picture as it is.
import { createRaster, type Raster } from "../pixels/raster.ts";
import type { ProductPhoto } from "../cut-out/source-photo.ts";
import { type Placement, toMatrix } from "./placement.ts";
import { scoreFidelity } from "./score-fidelity.ts";

/** Below this score it is not certain enough where the product is. */
const surelyThere = 50;
/** Protected around the outline, in parts of the product's longer side: soft edges, and what bends. */
const margin = 0.02;

/**
 * Black and opaque where the product is, white and transparent elsewhere: both conventions of image models. Null where the
 * product is not found.
 */
export function protectProduct(picture: Raster, product: ProductPhoto): Raster | null {
  const { score, placement } = scoreFidelity(picture, product);
  if (!placement || score < surelyThere) return null;
  const own = product.cut.cutOut?.raster ?? null;
  const covers = coverOf(placement, own ?? product.photo, own);
  const mask = createRaster(picture.width, picture.height);
  for (let y = 0; y < mask.height; y++) {
    for (let x = 0; x < mask.width; x++) {
      const at = (y * mask.width + x) * 4;
      if (covers(x, y)) mask.data[at + 3] = 255;
      else mask.data.fill(255, at, at + 3);
    }
  }
  return mask;
}

/** Whether the placed product, widened by the margin, covers a point; without an outline its whole photo does. */
function coverOf(placement: Placement, { width, height }: Raster, outline: Raster | null) {
  const matrix = toMatrix(placement);
  const { xv, yv } = matrix;
  const longer = Math.max(width, height);
  const reach = margin * longer;
  const around = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((across) => [across * reach, down * reach] as const));
  return (x: number, y: number): boolean => {
    const [dx, dy] = [x - placement.x, y - placement.y];
    // What is turned away is divided by its distance: the same, solved for the product's own place.
    const [xu, yu] = [matrix.xu - placement.away * dx, matrix.yu - placement.away * dy];
    const determinant = xu * yv - xv * yu;
    const u = ((dx * yv - dy * xv) / determinant) * longer + width / 2;
    const v = ((dy * xu - dx * yu) / determinant) * longer + height / 2;
    return around.some(([across, down]) => {
      const [column, row] = [Math.round(u + across), Math.round(v + down)];
      if (column < 0 || row < 0 || column >= width || row >= height) return false;
      return !outline || (outline.data[(row * width + column) * 4 + 3] as number) > 64;
    });
  };
}
