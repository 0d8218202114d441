// A visitor's photo in one of three styles, by an image model. The visitor is waiting, so fewer attempts are made than
// for a seller's series.
import { drawMark } from "../../scene/virtual-mark.ts";
import type { PhotoTransformBrief, Visual } from "../../briefs/visual.ts";
import type { Studio } from "../../studio.ts";
import { drawFaithfully, type TimeLimits } from "./draw-faithfully.ts";
import type { PictureContext } from "../model-context.ts";
import photoTestFile from "../prompts/photo-test.md";
import { readPrompt, writeWhole } from "../ask/read-prompt.ts";
import { sizeOf } from "./fit-picture.ts";
import { toReference } from "./reference-picture.ts";

/** In pixels. */
const fullSize = { width: 1080, height: 1080 };

/** The visitor waits for each picture. */
const limits: TimeLimits = { callMs: 40_000, totalMs: 70_000 };

/** Draws the photo in one style. Throws StudioError as drawFaithfully does. */
export async function transformByModel(
  brief: PhotoTransformBrief,
  embedded: Studio,
  context: PictureContext,
): Promise<Visual> {
  const { photo, style, seed } = brief;
  const { tools } = context;
  const product = await tools.withRenderLock(() => tools.photos.readProduct(photo));
  const reference = await tools.withRenderLock(() => toReference(photo));
  const prompt = readPrompt(photoTestFile);
  return drawFaithfully(context, {
    size: sizeOf(fullSize, tools),
    references: [reference],
    product,
    productKey: photo.key,
    portrait: null,
    seed: `${seed} ${style}`,
    version: prompt.version,
    write: (flaws) => writeWhole(prompt, [style, ...flaws.map((flaw) => `again-${flaw}`)], {}),
    finish: async (canvas) => void (await drawMark(canvas, tools.loadArt, false)),
    metadata: { scene: style, palette: [] },
    limits,
    // The embedded maker shows the real product at once.
    compose: async () => null,
    embedded: () => embedded.photoTransform(brief),
  });
}
