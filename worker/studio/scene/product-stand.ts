// Places a cut-out product in the set, standing, with its shadow.
import type { SourceImage } from "../briefs/picture.ts";
import { drawCutOut } from "../cut-out/fine-cut-out.ts";
import { limitEnlargement } from "./enlargement.ts";
import { shapeShadow, drawGroundShadow, type ShadowPart } from "./ground-shadow.ts";
import type { Palette } from "./palette.ts";
import type { ProductCategory } from "./product-category.ts";
import type { CutOut } from "../cut-out/product-edge.ts";
import { drawOverInSlices, release, fullBox, type Box, type Raster } from "../pixels/raster.ts";
import { resizeInSlices } from "../pixels/resample.ts";
import type { Plate } from "./scene.ts";
import type { ProductPhoto } from "../cut-out/source-photo.ts";

/** Size factors: products that are small in life look wrong as large as a bag. */
const sizeFactors: Partial<Record<ProductCategory, number>> = {
  bijoux: 0.74,
  lunettes: 0.94,
  beaute: 0.9,
  montres: 0.92,
};

/** A product whose photo gave a cut-out. */
export type CutProduct = ProductPhoto & { cut: { cutOut: CutOut } };

/** Whether it is cut out, for the type checker. */
export const isCutOut = (product: ProductPhoto): product is CutProduct => product.cut.cutOut !== undefined;

/** A product at the size it has on the canvas. */
interface StandingProduct {
  raster: Raster;
  /** Where the product's own pixels are in `raster`. */
  own: Box;
}

/**
 * Draws a cut-out product at canvas size, without its shadow.
 * @param size the canvas's, in pixels.
 * @param times the canvas's size relative to the format's own; over 1, detail is read from the full-size photo.
 */
export async function prepareProduct(
  image: SourceImage,
  product: CutProduct,
  category: ProductCategory,
  plate: Plate,
  size: { width: number; height: number },
  times: number,
): Promise<StandingProduct> {
  const [maxWidth, maxHeight] = [plate.product.maxW * size.width, plate.product.maxH * size.height];
  const isFine = times > 1;
  const { cutOut } = product.cut;
  const sizeFactor = sizeFactors[category] ?? 1;
  const { width, height } = cutOut.raster;
  const scale = limitEnlargement(Math.min((maxWidth * sizeFactor) / width, (maxHeight * sizeFactor) / height), times);
  const own = {
    x: 0,
    y: 0,
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
  const raster = isFine
    ? await drawCutOut(image, product, cutOut, own)
    : await resizeInSlices(cutOut.raster, own.width, own.height, fullBox(cutOut.raster));
  return { raster, own };
}

/** A product with its shadow. */
export interface GroundedProduct extends StandingProduct {
  shadow: ShadowPart[];
}

/** Draws a product at canvas size and computes its shadow. */
export async function groundProduct(...brief: Parameters<typeof prepareProduct>): Promise<GroundedProduct> {
  const standing = await prepareProduct(...brief);
  const [, , , plate, size] = brief;
  return { ...standing, shadow: await shapeProductShadow(standing.raster, plate, size) };
}

/** Size in memory, in bytes. */
export const measureProduct = ({ raster, shadow }: GroundedProduct): number =>
  shadow.reduce((sum, { mask }) => sum + mask.data.byteLength, raster.data.byteLength);

/** Frees its memory. */
export function releaseProduct({ raster, shadow }: GroundedProduct): void {
  release(raster, ...shadow.map(({ mask }) => mask));
}

/** Draws the product with its shadow. Returns the box of the product's own pixels on the canvas. */
export async function drawProduct(
  canvas: Raster,
  { raster, own, shadow }: GroundedProduct,
  plate: Plate,
  palette: Pick<Palette, "dark">,
): Promise<Box> {
  const { left, top } = placeProduct(raster, plate, canvas);
  await drawGroundShadow(canvas, shadow, left, top, palette.dark);
  await drawOverInSlices(canvas, raster, left, top);
  return { ...own, x: left + own.x, y: top + own.y };
}

/** Position of a product of that size on a canvas. */
export function placeProduct(
  raster: { width: number; height: number },
  { product: place }: Plate,
  canvas: { width: number; height: number },
): { left: number; top: number } {
  // A wide, low product lies nearer to the viewer than a standing one.
  const nearer = raster.width > raster.height * 1.6 ? 0.008 * canvas.height : 0;
  return {
    left: Math.round(place.x * canvas.width - raster.width / 2),
    top: Math.round(place.y * canvas.height + nearer - raster.height),
  };
}

/** The shadow of a product of that size on a canvas. */
export function shapeProductShadow(
  raster: Raster,
  { light }: Plate,
  canvas: { width: number; height: number },
): Promise<ShadowPart[]> {
  const reach = Math.min(raster.height, raster.width, Math.min(canvas.width, canvas.height) * 0.5) * 0.22;
  return shapeShadow(raster, { reach, light });
}
