// A visitor's photo in one of three styles, by an image model. The visitor watches: less is tried than for a seller's series.
import { drawMark } from "../../scene/virtual-mark.ts";
import type { PhotoTransformBrief, Studio, Visual } from "../../studio.ts";
import { drawFaithfully, type Patience } from "./draw-faithfully.ts";
import type { PictureContext } from "../model-context.ts";
import photoTestFile from "../prompts/photo-test.md";
import { readPrompt, writeWhole } from "../ask/read-prompt.ts";
import { showImage } from "./shown-picture.ts";

/** Pixels. */
const size = { width: 1080, height: 1080 };

/** Each picture is awaited by somebody who looks on. */
const patience: Patience = { callMs: 40_000, totalMs: 70_000 };

export async function transformByModel(
  brief: PhotoTransformBrief,
  embedded: Studio,
  context: PictureContext,
): Promise<Visual> {
  const { photo, style, seed } = brief;
  const { tools } = context;
  const product = await tools.withRenderLock(() => tools.photos.readProduct(photo));
  const reference = await tools.withRenderLock(() => showImage(photo));
  const prompt = readPrompt(photoTestFile);
  return drawFaithfully(context, {
    size,
    references: [reference],
    product,
    portrait: null,
    seed: `${seed} ${style}`,
    version: prompt.version,
    write: (flaws) => writeWhole(prompt, [style, ...flaws.map((flaw) => `again-${flaw}`)], {}),
    finish: (canvas) => drawMark(canvas, tools.loadArt, 0),
    metadata: { scene: style, palette: [] },
    patience,
    // The embedded maker shows the true product, and is there at once.
    compose: async () => null,
    embedded: () => embedded.photoTransform(brief),
  });
}
