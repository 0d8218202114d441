// A product alone on white, as marketplaces ask for its first picture (« Fond blanc »): its own pixels, nothing added.
import { packshot } from "../../contract/placements.ts";
import { drawCutOut } from "../cut-out/fine-cut-out.ts";
import { encodeJpeg } from "../pixels/codec.ts";
import { averageMask } from "../pixels/blur.ts";
import { alphaOf, boundsOf, createRaster, drawOver, fullBox, release, type Raster } from "../pixels/raster.ts";
import { withRegions } from "../pixels/regions.ts";
import { afterWork } from "../pixels/time-slices.ts";
import { type Picture, type SourceImage, StudioError } from "../studio.ts";
import { isCutOut } from "./product-stand.ts";
import type { VisualTools } from "./visual.ts";

type PackshotTools = Pick<VisualTools, "photos" | "caches">;

/** Largest enlargement of a photo: beyond it looks soft. */
const largestZoom = 1.5;
const quality = 94;
/** Computing for a pixel of the product in one step of sweeping, in milliseconds. */
const sweepMs = 1.5e-5;

/** Parts apart from the product that are smaller are remains of its shadow, as a share of the product. */
const speck = 0.006;
/**
 * Remains of shadow at the foot: in this lowest part of the product, thinner than twice `thin`, no higher than `flat`
 * nor wider than `wide` (shares of its longer side, height and width), and grey: channels at most `grey` apart.
 */
const [foot, thin, flat, wide, grey] = [0.15, 0.017, 0.045, 0.5, 44];

/** Takes remains of shadow out of a cut-out: on a set its own shadow hides them, on white they are dirt. In place. */
async function sweepShadow(raster: Raster): Promise<void> {
  const { width, height, data } = raster;
  const afterStep = () => afterWork(width * height * sweepMs);
  const clear = (pixels: Int32Array) => {
    for (const at of pixels) data.fill(0, at * 4, at * 4 + 4);
  };
  const shown = new Uint8Array(width * height).map((_, at) => ((data[at * 4 + 3] as number) > 20 ? 1 : 0));
  withRegions(raster, shown, (parts) => {
    const all = parts.reduce((sum, { size }) => sum + size, 0);
    for (const { size, pixels } of parts) if (size < all * speck) clear(pixels);
  });
  await afterStep();
  const reach = Math.max(2, Math.round(Math.max(width, height) * thin));
  const solid = alphaOf(raster);
  for (let at = 0; at < solid.data.length; at++) solid.data[at] = (solid.data[at] as number) > 127 ? 255 : 0;
  const inner = averageMask(solid, reach);
  for (let at = 0; at < inner.data.length; at++) inner.data[at] = inner.data[at] === 255 ? 255 : 0;
  await afterStep();
  const opened = averageMask(inner, reach);
  await afterStep();
  const from = Math.floor(height * (1 - foot)) * width;
  const slivers = new Uint8Array(width * height);
  for (let at = from; at < slivers.length; at++) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at * 4, at * 4 + 4);
    const isGrey = (Math.max(red, green, blue) - Math.min(red, green, blue)) * 255 <= grey * alpha;
    slivers[at] = alpha > 0 && opened.data[at] === 0 && isGrey ? 1 : 0;
  }
  release(solid, inner, opened);
  withRegions(raster, slivers, (parts) => {
    for (const { box, pixels } of parts) {
      // With nothing of the product below.
      const open = pixels.filter((at) => (data[(at + width) * 4 + 3] ?? 0) <= 20).length;
      if (box.height <= height * flat && box.width <= width * wide && open > box.width * 0.6) clear(pixels);
    }
  });
}

/** Draws a packshot as JPEG. Throws StudioError for a photo that cannot be read, or whose product cannot be cut out. */
export async function drawPackshot(image: SourceImage, tools: PackshotTools): Promise<Picture> {
  const canvas = await layPackshot(image, tools, 255);
  const picture = await encodeJpeg(canvas, undefined, quality);
  release(canvas);
  return picture;
}

/** Rows of the product that are drawn at once: with all of a large photo an isolate's memory would not do. */
const bandRows = 320;

/** Lays a product on a ground of one brightness (0–255). Throws as drawPackshot does. */
export async function layPackshot(
  image: SourceImage,
  { photos, caches }: PackshotTools,
  ground: number,
): Promise<Raster> {
  const product = await photos.readProduct(image);
  if (!isCutOut(product))
    throw new StudioError("Ce produit n’a pas pu être détouré\u00a0: retouchez son détourage, puis recommencez.");
  const { cutOut } = product.cut;
  const { raster } = cutOut;
  // What a seller corrected, or brought along, is as meant.
  const isSwept = cutOut.outline === "found" && !image.savedCutOut;
  const clean = isSwept ? { ...raster, data: raster.data.slice() } : raster;
  if (isSwept) await sweepShadow(clean);
  const own = boundsOf(clean, 8) ?? fullBox(clean);
  const stored = (product.orientation >= 5 ? product.stored.height : product.stored.width) / product.photo.width;
  const { fill, leastSide, side: largest } = packshot;
  const longer = Math.max(own.width, own.height);
  const asSharp = (longer * stored) / fill;
  const side = Math.round(Math.min(largest, Math.max(asSharp, Math.min(leastSide, asSharp * largestZoom))));
  const times = (side * fill) / longer;
  const size = { width: Math.round(own.width * times), height: Math.round(own.height * times) };
  const [left, top] = [Math.round((side - size.width) / 2), Math.round((side - size.height) / 2)];
  caches.makeRoom(side * side * 4);
  const canvas = createRaster(side, side);
  canvas.data.fill(ground);
  for (let i = 3; i < canvas.data.length; i += 4) canvas.data[i] = 255;
  const perRow = own.height / size.height;
  for (let row = 0; row < size.height; row += bandRows) {
    const height = Math.min(bandRows, size.height - row);
    const part = { ...own, y: own.y + row * perRow, height: height * perRow };
    const band = await drawCutOut(image, product, { ...cutOut, raster: clean }, { width: size.width, height }, part);
    drawOver(canvas, band, left, top + row);
    release(band);
  }
  if (isSwept) release(clean);
  return canvas;
}
