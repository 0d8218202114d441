// Changes a finished picture as told, by an image model; its product and person are compared as those of a new one.
import { adFormats } from "../../../contract/formats.ts";
import { messages } from "../../../contract/messages.ts";
import { drawMark } from "../../scene/virtual-mark.ts";
import { type EditBrief, StudioError, type Visual } from "../../studio.ts";
import { readPrompt, writeWhole } from "../ask/read-prompt.ts";
import type { PictureContext } from "../model-context.ts";
import editFile from "../prompts/edit.md";
import { drawFaithfully } from "./draw-faithfully.ts";
import { toReference } from "./reference-picture.ts";
import { limits, portraitOf } from "./visual.ts";

/** Throws StudioError when no model changes it without changing product or person. */
export async function editByModel(brief: EditBrief, { tools, ...context }: PictureContext): Promise<Visual> {
  const format = adFormats.find(({ id }) => id === brief.format);
  if (!format) throw new StudioError(messages.visualFailed);
  const { image } = brief.product;
  const shown = image.alone ? { key: `${image.key} alone`, bytes: image.alone } : image;
  const face = format.withInfluencer ? portraitOf(brief) : undefined;
  const [product, reference, picture, portrait] = await tools.withRenderLock(async () => [
    await tools.photos.readProduct(shown),
    await toReference(shown),
    await toReference(brief.picture),
    face ? await toReference(face) : null,
  ]);
  const prompt = readPrompt(editFile);
  const giveUp = async (): Promise<never> => {
    throw new StudioError(messages.editUnfaithful);
  };
  return drawFaithfully(
    { ...context, tools },
    {
      size: { width: format.width, height: format.height },
      references: [reference, picture],
      product,
      productKey: shown.key,
      portrait,
      seed: `${brief.seed} ${brief.instruction}`,
      isUsed: true,
      version: prompt.version,
      write: (flaws) =>
        writeWhole(
          prompt,
          flaws.map((flaw) => `again-${flaw}`),
          { instruction: brief.instruction },
        ),
      finish: async (canvas) => {
        if (brief.visibleMark) await drawMark(canvas, tools.loadArt, brief.format === "instagram-story");
      },
      metadata: { scene: "edit", palette: [] },
      limits,
      compose: async () => null,
      embedded: giveUp,
    },
  );
}
