// A tile that shows a product again, closer: a close-up of a detail, or the whole product where one would show little.
import type { VisualBrief } from "../briefs/visual.ts";
import { type Box, copyInto, type Raster, release } from "../pixels/raster.ts";
import { drawCloseUp } from "./close-up.ts";
import { findDetail, maxDetailCost } from "./find-detail.ts";
import type { Palette } from "./palette.ts";
import type { Stance } from "./product-stance.ts";
import type { CutProduct } from "./product-stand.ts";
import type { Plate } from "./scene.ts";
import { drawWholeTile, growthIn } from "./whole-tile.ts";

/** How many times larger than above it the whole product is at least: at less, a picture has the same twice. */
const leastGrowth = 1.3;

/** Whether a tile shows something of the product that the picture does not yet: a detail, or the whole much larger. */
export const isWorthATile = (product: CutProduct, tile: Box, productBox: Box, times: number): boolean =>
  findDetail(product, tile, times).cost < maxDetailCost || growthIn(tile, productBox) >= leastGrowth;

/** Draws the tile on the canvas and returns its box. @param wall what is behind a close-up. */
export async function drawProductTile(
  canvas: Raster,
  box: Box,
  named: VisualBrief["product"],
  { product, stance }: { product: CutProduct; stance: Stance },
  { palette, plate, times, wall = "light" }: { palette: Palette; plate: Plate; times: number; wall?: "light" | "mid" },
): Promise<Box> {
  const { part, cost } = findDetail(product, box, times);
  const light = { wall: palette[wall], dark: palette.dark, side: -1, times };
  const drawn =
    cost < maxDetailCost
      ? await drawCloseUp(named.image, product, product.cut.cutOut, part, box, light)
      : await drawWholeTile(named, product, stance, box, { palette, plate, times });
  copyInto(canvas, drawn, box);
  release(drawn);
  return box;
}
