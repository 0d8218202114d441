// An advertising visual by image models: the product in its set, and the influencer beside it.
import { adFormats } from "../../../contract/formats.ts";
import { toHex, type Rgb } from "../../pixels/colour.ts";
import { findTrueSize } from "../../scene/product-size.ts";
import { drawMark } from "../../scene/virtual-mark.ts";
import { chooseSet } from "../../scene/choose-set.ts";
import type { SourceImage } from "../../briefs/picture.ts";
import type { Visual, VisualBrief } from "../../briefs/visual.ts";
import type { Studio } from "../../studio.ts";
import { composeOnScene } from "./compose-on-scene.ts";
import { drawFaithfully, type TimeLimits } from "./draw-faithfully.ts";
import { findHandling, isUse } from "./handling.ts";
import type { PictureContext } from "../model-context.ts";
import { sizeOf } from "./fit-picture.ts";
import { toReference } from "./reference-picture.ts";
import { visualPromptVersion, writeVisualPrompt } from "./visual-prompt.ts";

/** A background job: waits for a model's slowest answer, but for no more than three of them. */
export const limits: TimeLimits = { callMs: 120_000, totalMs: 360_000 };

/** Draws a visual. Throws StudioError as drawFaithfully does. */
export async function drawModelVisual(brief: VisualBrief, embedded: Studio, context: PictureContext): Promise<Visual> {
  const format = adFormats.find(({ id }) => id === brief.format);
  const face = format?.withInfluencer ? portraitOf(brief) : null;
  // A person without a picture as a reference can only be drawn by the embedded maker.
  if (!format || face === undefined) return embedded.visual(brief);
  const { tools } = context;
  const size = sizeOf(format, tools);
  const set = await tools.withRenderLock(() => chooseSet(brief, tools));
  const { image } = brief.product;
  const shown = image.alone ? { key: `${image.key} alone`, bytes: image.alone } : image;
  const product = image.alone ? await tools.withRenderLock(() => tools.photos.readProduct(shown)) : set.product;
  const reference = await tools.withRenderLock(() => toReference(shown));
  const portrait = face && (await tools.withRenderLock(() => toReference(face)));
  const colours = Object.values(set.palette).map((colour: Rgb) => toHex(colour));
  const finish = async (canvas: Parameters<typeof drawMark>[0]) => {
    if (!brief.visibleMark) return;
    await drawMark(canvas, tools.loadArt, brief.format === "instagram-story");
  };
  const metadata = { scene: set.scene.id, setting: { set: set.scene.id }, palette: colours };
  const picture = product.cut.cutOut?.raster ?? product.photo;
  const real = findTrueSize(brief.product, picture);
  const sideCm = real && Math.max(real.width, real.height);
  const handling = findHandling(brief.product, sideCm, context.engines.vision.length > 0);
  const isUsed = portrait !== null && isUse(handling);
  const first = brief.first && (await tools.withRenderLock(() => toReference(brief.first as SourceImage)));
  return drawFaithfully(context, {
    size,
    references: portrait ? [reference, portrait] : [reference],
    first,
    product,
    productKey: shown.key,
    portrait,
    seed: brief.take ? `${brief.seed} ${brief.take}` : brief.seed,
    drawings: brief.drawings,
    isUsed,
    version: visualPromptVersion,
    write: (flaws, withFirst) =>
      writeVisualPrompt(brief, {
        handling,
        isAlone: portrait === null,
        stance: set.stance,
        sideCm,
        scene: set.scene.id,
        colours,
        flaws,
        withFirst,
      }),
    finish,
    metadata,
    limits,
    compose: (tally) =>
      composeOnScene(context, tally, { brief, set, size, portrait, metadata, finish, timeoutMs: limits.callMs }),
    embedded: () => embedded.visual(brief),
  });
}

/** Undefined: there is none. */
export function portraitOf({ influencer }: VisualBrief): SourceImage | undefined {
  return "photo" in influencer ? influencer.photo : influencer.portrait;
}
