// Brings a model's picture to the exact size it is needed at.
import { decode, decodePart } from "../../pixels/codec.ts";
import { createRaster, drawOver, release, type Box, type Raster } from "../../pixels/raster.ts";
import { resizeInSlices } from "../../pixels/resample.ts";
import type { Picture } from "../../briefs/picture.ts";
import { StudioError } from "../../studio.ts";

/** A format's size in pixels; tests draw smaller ones. */
export const sizeOf = (format: { width: number; height: number }, { scale }: { scale: number }) => ({
  width: Math.round(format.width * scale),
  height: Math.round(format.height * scale),
});

/** Enlarged further it would look soft. */
const largestZoom = 1.6;

/** Up to this many pixels the faster decoder is used, which needs a multiple of the picture's memory. */
const decodedWhole = 0.4e6;

/**
 * Scales to cover the size and crops equally on two sides; opaque. Null when the picture is too small or cannot be
 * read.
 */
export async function fitPicture(
  { bytes, width, height }: Picture,
  size: { width: number; height: number },
): Promise<Raster | null> {
  const zoom = Math.max(size.width / width, size.height / height);
  if (zoom > largestZoom) return null;
  const shown: Box = { x: 0, y: 0, width: size.width / zoom, height: size.height / zoom };
  shown.x = (width - shown.width) / 2;
  shown.y = (height - shown.height) / 2;
  try {
    const { raster, covered } =
      width * height <= decodedWhole
        ? { raster: await decode(bytes), covered: { x: 0, y: 0, width, height } }
        : await decodePart(bytes, shown, { width, height }, size.width);
    const [across, down] = [raster.width / covered.width, raster.height / covered.height];
    const fitted = await resizeInSlices(raster, size.width, size.height, {
      x: (shown.x - covered.x) * across,
      y: (shown.y - covered.y) * down,
      width: shown.width * across,
      height: shown.height * down,
    });
    release(raster);
    return onWhite(fitted);
  } catch (error) {
    if (error instanceof StudioError) return null;
    throw error;
  }
}

/** Composites a transparent picture over white; the argument may not be used afterwards. */
export function onWhite(raster: Raster): Raster {
  if (isOpaque(raster)) return raster;
  const paper = createRaster(raster.width, raster.height);
  paper.data.fill(255);
  drawOver(paper, raster, 0, 0);
  release(raster);
  return paper;
}

function isOpaque({ data }: Raster): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false;
  return true;
}
