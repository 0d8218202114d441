// Pictures as models are shown them: no larger than they look at, upright, and without what their files told of place and camera.
import { encodeJpeg } from "../../pixels/codec.ts";
import { crop, release, type Box, type Raster } from "../../pixels/raster.ts";
import { resize } from "../../pixels/resample.ts";
import { readReduced } from "../../cut-out/source-photo.ts";
import type { Picture, SourceImage } from "../../studio.ts";
import { onWhite } from "./fit-picture.ts";

/** Longer side in pixels. */
const shownSide = 1024;

/** Throws StudioError for what cannot be read. */
export async function showImage({ bytes }: SourceImage): Promise<Picture> {
  const { photo } = await readReduced(bytes, shownSide);
  return writeAndRelease(onWhite(photo));
}

/** A canvas, or a part of it; the canvas stays. */
export function showCanvas(canvas: Raster, part?: Box): Picture {
  const cut = crop(canvas, part ?? { x: 0, y: 0, width: canvas.width, height: canvas.height });
  const scale = Math.min(1, shownSide / Math.max(cut.width, cut.height));
  const shown = resize(cut, Math.max(1, Math.round(cut.width * scale)), Math.max(1, Math.round(cut.height * scale)));
  if (shown !== cut) release(cut);
  return writeAndRelease(shown);
}

function writeAndRelease(raster: Raster): Picture {
  const picture = encodeJpeg(raster, undefined);
  release(raster);
  return picture;
}
