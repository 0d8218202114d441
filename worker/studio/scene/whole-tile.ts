// A cut-out product, whole, in a plain panel: as it stands, lies, hangs or floats, with its shadow.
import type { SourceImage } from "../briefs/picture.ts";
import type { VisualBrief } from "../briefs/visual.ts";
import type { Rgb } from "../pixels/colour.ts";
import { createRaster, fullBox, type Box, type Raster } from "../pixels/raster.ts";
import { drawGroundTile } from "./ground-tile.ts";
import type { Size } from "./led-crop.ts";
import { fillLit, wallLight } from "./lit-surface.ts";
import type { Palette } from "./palette.ts";
import { recogniseCategory } from "./product-category.ts";
import type { Stance } from "./product-stance.ts";
import { standsOnGround } from "./product-stance.ts";
import { drawProduct, groundProduct, releaseProduct, type CutProduct, type GroundedProduct } from "./product-stand.ts";
import type { Plate } from "./scene.ts";

/** Where the product is, as fractions of the panel. */
const place = { x: 0.5, y: 0.84, maxW: 0.72, maxH: 0.72 };

/** How many times larger than in a box (of its visible part) a product is in a panel. */
export const growthIn = (panel: Size, { width, height }: Size): number =>
  Math.min((panel.width * place.maxW) / width, (panel.height * place.maxH) / height);

/** Draws the panel. @param times its size relative to the format's own. */
export async function drawWholeTile(
  named: VisualBrief["product"],
  product: CutProduct,
  stance: Stance,
  size: Size,
  { palette, plate, times }: { palette: Palette; plate: Plate; times: number },
): Promise<Raster> {
  const on = { ...plate, product: place };
  const standing = standsOnGround(stance)
    ? await groundProduct(named.image, product, recogniseCategory(named), on, size, times)
    : undefined;
  const light = { wall: palette.light, palette, times };
  const { raster } = await drawPanel(named.image, { product, stance, standing }, on, size, light);
  if (standing) releaseProduct(standing);
  return raster;
}

/**
 * Draws a product before a plain wall, or on a plain surface; returns where it is in the panel.
 * @param standing the product as it stands at the plate's place; undefined for one that does not.
 */
export async function drawPanel(
  image: SourceImage,
  { product, stance, standing }: { product: CutProduct; stance: Stance; standing: GroundedProduct | undefined },
  on: Plate,
  size: Size,
  { wall, palette, times }: { wall: Rgb; palette: Palette; times: number },
): Promise<{ raster: Raster; own: Box }> {
  if (standing) {
    const raster = createRaster(size.width, size.height);
    await fillLit(raster, fullBox(raster), wall, wallLight(-1));
    return { raster, own: await drawProduct(raster, standing, on, palette) };
  }
  const { x, y, maxW, maxH } = on.product;
  // Its shadow lies beside it.
  const room = { x: x - maxW * 0.44, y: y - maxH, width: maxW * 0.88, height: maxH };
  return drawGroundTile(
    image,
    product,
    product.cut.cutOut,
    stance,
    { size, room },
    { palette, light: { x: -1 }, times, wall },
  );
}
