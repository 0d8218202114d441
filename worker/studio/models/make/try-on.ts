// A person in a garment, by the models that dress people; garment and face are compared as those of a visual.
import { adFormats } from "../../../contract/formats.ts";
import { messages } from "../../../contract/messages.ts";
import { drawMark } from "../../scene/virtual-mark.ts";
import type { Visual, VisualBrief } from "../../briefs/visual.ts";
import { StudioError } from "../../studio.ts";
import { readPrompt, writeWhole } from "../ask/read-prompt.ts";
import type { PictureContext } from "../model-context.ts";
import { dressersOf } from "../providers/picture-family.ts";
import tryOnFile from "../prompts/try-on.md";
import { drawFaithfully } from "./draw-faithfully.ts";
import { sizeOf } from "./fit-picture.ts";
import { toReference } from "./reference-picture.ts";
import { limits, portraitOf } from "./visual.ts";

/** Throws StudioError when no model dresses the person in this garment, and not in another one. */
export async function tryOnByModel(
  brief: VisualBrief,
  { tools, engines, ...context }: PictureContext,
): Promise<Visual> {
  const format = adFormats.find(({ id }) => id === brief.format);
  const person = portraitOf(brief);
  if (!format?.withInfluencer || !person) throw new StudioError(messages.visualFailed);
  const { image, name, category } = brief.product;
  const shown = image.alone ? { key: `${image.key} alone`, bytes: image.alone } : image;
  const [product, garment, portrait] = await tools.withRenderLock(async () => [
    await tools.photos.readProduct(shown),
    await toReference(shown),
    await toReference(person),
  ]);
  const prompt = readPrompt(tryOnFile);
  return drawFaithfully(
    { ...context, tools, engines: { ...engines, image: dressersOf(engines) } },
    {
      size: sizeOf(format, tools),
      references: [garment, portrait],
      product,
      productKey: shown.key,
      portrait,
      seed: brief.take ? `${brief.seed} ${brief.take}` : brief.seed,
      drawings: brief.drawings,
      isUsed: true,
      isWorn: true,
      version: prompt.version,
      write: (flaws) =>
        writeWhole(
          prompt,
          flaws.map((flaw) => `again-${flaw}`),
          { product: name, category },
        ),
      finish: async (canvas) => {
        if (brief.visibleMark) await drawMark(canvas, tools.loadArt, brief.format === "instagram-story");
      },
      metadata: { scene: "try-on", palette: [] },
      limits,
      compose: async () => null,
      embedded: async () => {
        throw new StudioError(messages.tryOnUnfaithful);
      },
    },
  );
}
