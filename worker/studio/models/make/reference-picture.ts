// Encodes pictures as references for models: no larger than they use, upright, and without metadata such as location
// and camera.
import { encodeJpeg } from "../../pixels/codec.ts";
import { crop, release, type Box, type Raster } from "../../pixels/raster.ts";
import { resizeInSlices } from "../../pixels/resample.ts";
import { readReduced } from "../../cut-out/source-photo.ts";
import type { Picture, SourceImage } from "../../briefs/picture.ts";
import { onWhite } from "./fit-picture.ts";

/** Longer side in pixels. */
const longestSide = 1024;

/**
 * A product's or person's photo as a reference. Throws StudioError for what cannot be read.
 * @param side its longer side, in pixels.
 */
export async function toReference({ bytes }: Pick<SourceImage, "bytes">, side = longestSide): Promise<Picture> {
  const { photo } = await readReduced(bytes, side);
  return writeAndRelease(onWhite(photo));
}

/** A canvas, or a part of it, as a reference; does not release the canvas. */
export async function canvasToReference(canvas: Raster, part?: Box): Promise<Picture> {
  const cut = crop(canvas, part ?? { x: 0, y: 0, width: canvas.width, height: canvas.height });
  const scale = Math.min(1, longestSide / Math.max(cut.width, cut.height));
  const shown = await resizeInSlices(
    cut,
    Math.max(1, Math.round(cut.width * scale)),
    Math.max(1, Math.round(cut.height * scale)),
  );
  if (shown !== cut) release(cut);
  return writeAndRelease(shown);
}

async function writeAndRelease(raster: Raster): Promise<Picture> {
  const picture = await encodeJpeg(raster, undefined);
  release(raster);
  return picture;
}
