// A cut-out after an image model: the model replaces the backdrop by an even green, the studio cuts that drawing out, and
// its outline is laid on the photo's own pixels.
import { cutOutProduct } from "../../cut-out/cut-out.ts";
import { readReduced } from "../../cut-out/source-photo.ts";
import { createRaster, crop, release, type Raster } from "../../pixels/raster.ts";
import { writePng } from "../../pixels/write-png.ts";
import type { SourceImage } from "../../briefs/picture.ts";
import { askForDrawing, createTally } from "../ask/drawing.ts";
import { readPrompt, writeWhole } from "../ask/read-prompt.ts";
import type { PictureContext } from "../model-context.ts";
import cutOutFile from "../prompts/cut-out.md";
import { fitPicture } from "./fit-picture.ts";
import { toReference } from "./reference-picture.ts";

/** Milliseconds that a model may take. */
const timeoutMs = 90_000;
/** Longer side in pixels. */
const side = 1024;

/**
 * A PNG with transparency of the photo's proportions; null when the model's answer has no clean outline, undefined when
 * no model answered. Throws StudioError as askForDrawing does.
 */
export async function cutOutByModel(
  context: PictureContext,
  image: SourceImage,
): Promise<Uint8Array | null | undefined> {
  const { tools } = context;
  const reference = await tools.withRenderLock(() => toReference(image));
  const scale = side / Math.max(reference.width, reference.height);
  const size = { width: Math.round(reference.width * scale), height: Math.round(reference.height * scale) };
  const asked = await askForDrawing(context, createTally(), {
    prompt: writeWhole(readPrompt(cutOutFile), [], {}),
    references: [reference],
    size,
    seed: image.key,
    timeoutMs,
  });
  if (!asked) return undefined;
  return tools.withRenderLock(async () => {
    const drawn = await fitPicture(asked.picture, size);
    if (!drawn) return null;
    const { cutOut } = await cutOutProduct(drawn);
    release(drawn);
    if (!cutOut) return null;
    const { photo } = await readReduced(image.bytes, side);
    const masked = takePixels(photo, cutOut, size);
    release(photo);
    const picture = await writePng(masked, undefined, true);
    release(masked);
    return picture.bytes;
  });
}

/** The photo's pixels within the outline, at the drawing's size; soft edges keep the outline's own colours. */
function takePixels(
  photo: Raster,
  { raster, box }: { raster: Raster; box: { x: number; y: number; width: number; height: number } },
  size: { width: number; height: number },
): Raster {
  const masked = createRaster(size.width, size.height);
  const same = photo.width === size.width && photo.height === size.height;
  const part = same ? crop(photo, box) : undefined;
  for (let y = 0; y < raster.height; y++) {
    for (let x = 0; x < raster.width; x++) {
      const from = (y * raster.width + x) * 4;
      const alpha = raster.data[from + 3] as number;
      if (alpha === 0) continue;
      const to = ((y + box.y) * size.width + x + box.x) * 4;
      for (let c = 0; c < 3; c++)
        masked.data[to + c] = part && alpha > 250 ? (part.data[from + c] as number) : (raster.data[from + c] as number);
      masked.data[to + 3] = alpha;
    }
  }
  if (part) release(part);
  return masked;
}
