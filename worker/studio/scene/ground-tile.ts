// A cut-out product that does not stand, on a ground of its own: laid flat and seen from above, hung on a wall, or in
// the air before one.
import { limitEnlargement } from "./enlargement.ts";
import type { SourceImage } from "../briefs/picture.ts";
import type { LoadArt } from "../studio.ts";
import { drawCutOut } from "../cut-out/fine-cut-out.ts";
import type { CutOut } from "../cut-out/product-edge.ts";
import type { ProductPhoto } from "../cut-out/source-photo.ts";
import { createRaster, drawOverInSlices, fullBox, release, type Box, type Raster } from "../pixels/raster.ts";
import { resizeInSlices } from "../pixels/resample.ts";
import { drawSoftShadow } from "../pixels/soft-shadow.ts";
import { type FlatGround, paintGround } from "./flat-ground.ts";
import type { Size } from "./led-crop.ts";
import { fillLit, wallLight, windowLight } from "./lit-surface.ts";
import type { Rgb } from "../pixels/colour.ts";
import type { Palette } from "./palette.ts";
import type { Stance } from "./product-stance.ts";

/** A shadow's softness and offset, as fractions of the product's longer side, and its strength. */
interface Cast {
  soft: number;
  across: number;
  down: number;
  strength: number;
}

const casts: Record<"lies" | "hangs" | "floats", readonly Cast[]> = {
  lies: [
    { soft: 0.05, across: 0.03, down: 0.04, strength: 0.34 },
    { soft: 0.012, across: 0.007, down: 0.011, strength: 0.5 },
  ],
  hangs: [
    { soft: 0.055, across: 0.05, down: 0.06, strength: 0.36 },
    { soft: 0.018, across: 0.014, down: 0.018, strength: 0.3 },
  ],
  floats: [{ soft: 0.09, across: 0.06, down: 0.15, strength: 0.4 }],
};

/** Draws a product on its ground. Returns the tile, and the box of the product's own pixels in it. */
export async function drawGroundTile(
  image: SourceImage,
  photo: ProductPhoto,
  cutOut: CutOut,
  stance: Stance,
  tile: { size: Size; room: Box },
  {
    palette,
    light,
    times,
    ground,
    wall = palette.light,
  }: {
    palette: Palette;
    light: { x: number };
    times: number;
    /** For what lies; a plain surface without. */
    ground?: { flat: FlatGround; loadArt: LoadArt } | undefined;
    /** Of the plain surface; the palette's light by default. */
    wall?: Rgb;
  },
): Promise<{ raster: Raster; own: Box }> {
  const { size, room } = tile;
  const side = light.x <= 0 ? -1 : 1;
  const held = stance === "hangs" || stance === "floats" ? stance : "lies";
  const isLaid = held === "lies" && ground !== undefined;
  const raster = isLaid
    ? await paintGround(ground.flat, size, { palette, side, loadArt: ground.loadArt })
    : createRaster(size.width, size.height);
  if (!isLaid) await fillLit(raster, fullBox(raster), wall, held === "lies" ? windowLight(side) : wallLight(side));
  const area = {
    x: room.x * size.width,
    y: room.y * size.height,
    width: room.width * size.width,
    height: room.height * size.height,
  };
  const fit = Math.min(area.width / cutOut.raster.width, area.height / cutOut.raster.height);
  const scale = limitEnlargement(fit, Math.max(1, times));
  const own = {
    x: 0,
    y: 0,
    width: Math.max(1, Math.round(cutOut.raster.width * scale)),
    height: Math.max(1, Math.round(cutOut.raster.height * scale)),
  };
  own.x = Math.round(area.x + (area.width - own.width) / 2);
  own.y = Math.round(area.y + (area.height - own.height) / 2);
  // What the photo cuts off at its top hangs from above the picture.
  if (cutOut.box.y <= 1) own.y = 0;
  const thing =
    times > 1
      ? await drawCutOut(image, photo, cutOut, own)
      : await resizeInSlices(cutOut.raster, own.width, own.height, fullBox(cutOut.raster));
  await drawCast(raster, thing, own, held, { side, palette });
  if (thing !== cutOut.raster) release(thing);
  return { raster, own };
}

/** Draws a thing with the shadow that it casts on the surface behind it. @param side that the light comes from: -1 left, 1 right. */
async function drawCast(
  raster: Raster,
  thing: Raster,
  { x, y }: Pick<Box, "x" | "y">,
  held: keyof typeof casts,
  { side, palette }: { side: number; palette: Pick<Palette, "dark"> },
): Promise<void> {
  const longer = Math.max(thing.width, thing.height);
  const tint = palette.dark.map((part) => (part / 255) * 0.6) as [number, number, number];
  for (const { soft, across, down, strength } of casts[held]) {
    await drawSoftShadow(raster, thing, {
      radius: longer * soft,
      left: x - side * longer * across,
      top: y + longer * down,
      strength,
      tint,
    });
  }
  await drawOverInSlices(raster, thing, x, y);
}
