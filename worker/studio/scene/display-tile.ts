// A tile that leans on a block close to the viewer, rendered in grey. What was photographed from above lies on it: its
// face is towards the viewer, so that the photo is in its own perspective.
import { createRaster, drawOver, fullBox, release, type Box, type Raster } from "../pixels/raster.ts";
import type { LoadArt } from "../studio.ts";
import { drawCast } from "./ground-tile.ts";
import type { Palette } from "./palette.ts";
import { paintLayer } from "./plate-paint.ts";
import type { TrueSize } from "./product-size.ts";
import type { Stance } from "./product-stance.ts";
import type { Plate } from "./scene.ts";

/** Of each shape the render's width to its height, and what the tile's face takes of its width. */
const tiles = { wide: [1.906, 0.622], square: [1.493, 0.575], tall: [1.189, 0.55] } as const;
/** Of every render: what is left and above of the face, and the face's height. */
const [besideFace, aboveFace, faceHeight] = [0.081, 0.031, 0.84];

const tileOf = ({ width, height }: TrueSize) => {
  const shape = width > 1.25 * height ? "wide" : width < 0.8 * height ? "tall" : "square";
  const [aspect, faceWidth] = tiles[shape];
  return { shape, aspect, faceWidth };
};

/** How many times larger than what lies on it a tile is; a small thing's has about so many centimetres. */
const [leastRoom, mostRoom, usual] = [1.6, 2.4, 7];
const roomFor = (longer = usual) => Math.min(mostRoom, Math.max(leastRoom, usual / longer));

/** Longer side in centimetres of what is put down on a tile although it stands in its photo: a ring. */
const smallest = 4;

/** Whether a thing in the foreground is on a tile: what was photographed from above, and what is smallest. */
export const liesOnTile = (stance: Stance, longer = usual): boolean =>
  stance === "lies" || (stance === "stands" && longer <= smallest);

/** The size of the tile that a thing lies on, in centimetres. */
export function sizeTile(thing: TrueSize): TrueSize {
  const { aspect, faceWidth } = tileOf(thing);
  const across = (faceWidth * aspect) / faceHeight;
  const height = roomFor(Math.max(thing.width, thing.height)) * Math.max(thing.height, thing.width / across);
  return { width: height * across, height };
}

/** The plate of what lies on the tile that a plate has place for. @param longer side of the thing in centimetres. */
export const onTile = (plate: Plate, longer: number | undefined): Plate => {
  const { product } = plate;
  const room = roomFor(longer);
  return { ...plate, product: { ...product, maxW: product.maxW / room, maxH: product.maxH / room } };
};

/** What tiles are made of, and the palette's role for it. */
const materials = [
  ["stone", "white"],
  ["linen", "stone"],
] as const;

/**
 * Draws the tile on its place in a plate, and a thing on it with its shadow. Returns the thing's place.
 * @param nth number that chooses the material.
 */
export async function drawOnTile(
  canvas: Raster,
  thing: Raster,
  { product: place }: Plate,
  palette: Palette,
  nth: number,
  loadArt: LoadArt,
): Promise<Box> {
  const { shape, aspect, faceWidth } = tileOf(thing);
  const [material, prop] = materials[nth % 2] as (typeof materials)[number];
  const width = Math.round((place.maxW * canvas.width) / faceWidth);
  const layer = createRaster(width, Math.round(width / aspect));
  const [middle, foot] = [place.x * canvas.width, place.y * canvas.height];
  const file = (part: string) => `tile-${material}-${shape}-${part}.webp`;
  const paletteRecipe = { wall: "dark", ground: "mid", prop, accent: "accent" } as const;
  await paintLayer(
    layer,
    loadArt,
    { shade: file("shade"), mask: file("mask") },
    { paletteRecipe, white: 0.86 },
    palette,
  );
  const top = Math.round(foot - (aboveFace + faceHeight) * layer.height);
  drawOver(canvas, layer, Math.round(middle - (besideFace + faceWidth / 2) * width), top);
  const own = {
    ...fullBox(thing),
    x: Math.round(middle - thing.width / 2),
    y: Math.round(foot - (faceHeight * layer.height + thing.height) / 2),
  };
  release(layer);
  await drawCast(canvas, thing, own, "lies", { side: -1, palette });
  return own;
}
