// Changes a finished picture as told, by an image model; its product is protected by a mask where the model takes one, and
// compared, as its person is, as that of a new one.
import { adFormats } from "../../../contract/formats.ts";
import { messages } from "../../../contract/messages.ts";
import type { ProductPhoto } from "../../cut-out/source-photo.ts";
import { protectProduct } from "../../fidelity/protect-product.ts";
import { decode } from "../../pixels/codec.ts";
import { release } from "../../pixels/raster.ts";
import { writePng } from "../../pixels/write-png.ts";
import { drawMark } from "../../scene/virtual-mark.ts";
import type { Picture } from "../../briefs/picture.ts";
import type { EditBrief, Visual } from "../../briefs/visual.ts";
import { StudioError } from "../../studio.ts";
import type { Mask } from "../ask/picture.ts";
import { readPrompt, writeWhole } from "../ask/read-prompt.ts";
import type { PictureContext } from "../model-context.ts";
import editFile from "../prompts/edit.md";
import { drawFaithfully } from "./draw-faithfully.ts";
import { sizeOf } from "./fit-picture.ts";
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
  const mask = await tools.withRenderLock(() => maskProduct(picture, product));
  const prompt = readPrompt(editFile);
  const giveUp = async (): Promise<never> => {
    throw new StudioError(messages.editUnfaithful);
  };
  return drawFaithfully(
    { ...context, tools },
    {
      size: sizeOf(format, tools),
      // A mask is one of the first reference.
      references: [picture, reference],
      original: reference,
      mask,
      product,
      productKey: shown.key,
      portrait,
      seed: `${brief.seed} ${brief.instruction}`,
      isUsed: true,
      version: prompt.version,
      write: (flaws, withMore) =>
        writeWhole(prompt, [...(withMore || !mask ? ["product"] : []), ...flaws.map((flaw) => `again-${flaw}`)], {
          instruction: brief.instruction,
        }),
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

/** Protects the product of the picture as it is sent; undefined where it is not found. */
async function maskProduct({ bytes }: Picture, product: ProductPhoto): Promise<Mask | undefined> {
  const decoded = await decode(bytes);
  const mask = protectProduct(decoded, product);
  release(decoded);
  if (!mask) return undefined;
  const made = { white: await writePng(mask, undefined), transparent: await writePng(mask, undefined, true) };
  release(mask);
  return made;
}
