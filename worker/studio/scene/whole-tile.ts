// A cut-out product, whole, in a plain panel: as it stands, lies, hangs or floats, with its shadow.
import type { VisualBrief } from "../studio.ts";
import { createRaster, fullBox, type Raster } from "../pixels/raster.ts";
import { drawGroundTile } from "./ground-tile.ts";
import type { Size } from "./led-crop.ts";
import { fillLit, wallLight } from "./lit-surface.ts";
import type { Palette } from "./palette.ts";
import { recogniseCategory } from "./product-category.ts";
import { standsOnGround, type Stance } from "./product-stance.ts";
import { drawProduct, groundProduct, releaseProduct, type CutProduct } from "./product-stand.ts";
import type { Plate } from "./scene.ts";

/** Where the product is, as fractions of the panel. */
const room = { x: 0.14, y: 0.12, width: 0.72, height: 0.72 };

/** Draws the panel. @param times its size relative to the format's own. */
export async function drawWholeTile(
  named: VisualBrief["product"],
  product: CutProduct,
  stance: Stance,
  size: Size,
  { palette, plate, times }: { palette: Palette; plate: Plate; times: number },
): Promise<Raster> {
  if (!standsOnGround(stance)) {
    const light = { palette, light: { x: -1 }, times };
    return (await drawGroundTile(named.image, product, product.cut.cutOut, stance, { size, room }, light)).raster;
  }
  const place = { x: 0.5, y: room.y + room.height, maxW: room.width, maxH: room.height };
  const on = { ...plate, product: place };
  const standing = await groundProduct(named.image, product, recogniseCategory(named), on, size, times);
  const tile = createRaster(size.width, size.height);
  fillLit(tile, fullBox(tile), palette.light, wallLight(-1));
  drawProduct(tile, standing, on, palette);
  releaseProduct(standing);
  return tile;
}
