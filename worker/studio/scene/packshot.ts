// A product alone on white, as marketplaces ask for its first picture (« Fond blanc »): its own pixels, nothing added.
import { packshot } from "../../contract/placements.ts";
import { drawCutOut } from "../cut-out/fine-cut-out.ts";
import type { SourcePhotos } from "../cut-out/source-photo.ts";
import { encodeStrips } from "../pixels/codec.ts";
import { averageMask } from "../pixels/blur.ts";
import { alphaOf, boundsOf, createRaster, drawOver, fullBox, release, type Raster } from "../pixels/raster.ts";
import { withRegions } from "../pixels/regions.ts";
import { afterWork } from "../pixels/time-slices.ts";
import type { Picture, SourceImage } from "../briefs/picture.ts";
import { StudioError } from "../studio.ts";
import { isCutOut } from "./product-stand.ts";

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

/** Rows that are drawn at once: with all of a large photo an isolate's memory would not do. */
const stripRows = 320;

/** Draws a packshot as JPEG. Throws StudioError for a photo that cannot be read, or whose product cannot be cut out. */
export async function drawPackshot(image: SourceImage, photos: SourcePhotos): Promise<Picture> {
  const { side, drawStrip, close } = await planPackshot(image, photos);
  const picture = await encodeStrips(
    { width: side, height: side },
    stripRows,
    (top, rows) => drawStrip(top, rows, 255),
    quality,
  );
  close();
  return picture;
}

/** A packshot that can be drawn in strips, on a ground of one brightness (0–255). */
interface PackshotPlan {
  /** Of the picture, in pixels. */
  side: number;
  drawStrip(top: number, rows: number, ground: number): Promise<Raster>;
  /** Frees its memory. */
  close(): void;
}

/** Cuts the product out and sweeps it. Throws as drawPackshot does. */
export async function planPackshot(image: SourceImage, photos: SourcePhotos): Promise<PackshotPlan> {
  const product = await photos.readProduct(image);
  if (!isCutOut(product))
    throw new StudioError("Ce produit n’a pas pu être détouré\u00a0: retouchez son détourage, puis recommencez.");
  const { cutOut } = product.cut;
  const { raster } = cutOut;
  // What a seller corrected, or brought along, is as meant.
  const isSwept = cutOut.outline !== "own" && !image.savedCutOut;
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
  const place = { left: Math.round((side - size.width) / 2), top: Math.round((side - size.height) / 2) };
  const perRow = own.height / size.height;
  return { side, drawStrip, close };

  async function drawStrip(top: number, rows: number, ground: number): Promise<Raster> {
    const strip = createRaster(side, rows);
    strip.data.fill(ground);
    for (let i = 3; i < strip.data.length; i += 4) strip.data[i] = 255;
    const from = Math.max(0, top - place.top);
    const height = Math.min(size.height, top + rows - place.top) - from;
    if (height <= 0) return strip;
    const part = { ...own, y: own.y + from * perRow, height: height * perRow };
    const drawn = await drawCutOut(image, product, { ...cutOut, raster: clean }, { width: size.width, height }, part);
    drawOver(strip, drawn, place.left, place.top + from - top);
    release(drawn);
    return strip;
  }

  function close(): void {
    if (isSwept) release(clean);
  }
}
