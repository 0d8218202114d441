// A cut-out product's close-up, on a plain wall: its photo's backdrop beside the product's ground would show a seam.
import type { SourceImage } from "../briefs/picture.ts";
import { drawCutOut } from "../cut-out/fine-cut-out.ts";
import type { CutOut } from "../cut-out/product-edge.ts";
import type { ProductPhoto } from "../cut-out/source-photo.ts";
import type { Rgb } from "../pixels/colour.ts";
import { createRaster, drawOverInSlices, fullBox, release, type Box, type Raster } from "../pixels/raster.ts";
import { resizeInSlices } from "../pixels/resample.ts";
import { drawSoftShadow } from "../pixels/soft-shadow.ts";
import type { Size } from "./led-crop.ts";
import { fillLit, wallLight } from "./lit-surface.ts";

/** The shadow's softness and offset, as fractions of the tile's longer side, and its strength. */
const [soft, across, down, strength] = [0.035, 0.025, 0.04, 0.34];

/** How many times steeper than before it was enlarged an outline is. */
const steeper = 1.2;

/** Makes the outline of an enlarged cut-out as crisp as it was, in place. */
function sharpenOutline({ data }: Raster, scale: number): void {
  for (let i = 0; i < data.length; i += 4) {
    const alpha = data[i + 3] as number;
    if (alpha === 0 || alpha === 255) continue;
    const cover = Math.max(0, Math.min(255, (alpha - 127.5) * scale * steeper + 127.5));
    // Colours are premultiplied.
    for (let c = 0; c < 3; c++) data[i + c] = ((data[i + c] as number) * cover) / alpha;
    data[i + 3] = cover;
  }
}

/** @param part of the photo, in its pixels; what of it is not the product is wall. */
export async function drawCloseUp(
  image: SourceImage,
  photo: ProductPhoto,
  cutOut: CutOut,
  part: Box,
  size: Size,
  { wall, dark, side, times }: { wall: Rgb; dark: Rgb; side: number; times: number },
): Promise<Raster> {
  const tile = createRaster(size.width, size.height);
  await fillLit(tile, fullBox(tile), wall, wallLight(side));
  const { raster, box } = cutOut;
  const [left, top] = [Math.max(0, part.x - box.x), Math.max(0, part.y - box.y)];
  const seen = {
    x: left,
    y: top,
    width: Math.min(raster.width, part.x - box.x + part.width) - left,
    height: Math.min(raster.height, part.y - box.y + part.height) - top,
  };
  if (seen.width < 1 || seen.height < 1) return tile;
  const scale = size.width / part.width;
  const own = {
    width: Math.max(1, Math.round(seen.width * scale)),
    height: Math.max(1, Math.round(seen.height * scale)),
  };
  const [x, y] = [Math.round((left + box.x - part.x) * scale), Math.round((top + box.y - part.y) * scale)];
  const thing =
    times > 1
      ? await drawCutOut(image, photo, cutOut, own, seen)
      : await resizeInSlices(raster, own.width, own.height, seen);
  if (times <= 1 && scale > 1 && thing !== raster) sharpenOutline(thing, scale);
  const longer = Math.max(size.width, size.height);
  await drawSoftShadow(tile, thing, {
    radius: longer * soft,
    left: x - side * longer * across,
    top: y + longer * down,
    strength,
    tint: dark.map((value) => (value / 255) * 0.6) as [number, number, number],
  });
  await drawOverInSlices(tile, thing, x, y);
  if (thing !== raster) release(thing);
  return tile;
}
