// The product of a photo that cannot be cut out, alone on white: drawn by an image model, cut out, and looked for in the
// photo. It is what later drawings are made after and compared with.
import { cutOutProduct } from "../../cut-out/cut-out.ts";
import { scoreFidelity } from "../../fidelity/score-fidelity.ts";
import { encodeJpeg } from "../../pixels/codec.ts";
import { release } from "../../pixels/raster.ts";
import type { Picture, SourceImage } from "../../briefs/picture.ts";
import { askForDrawing, createTally } from "../ask/drawing.ts";
import { readPrompt, writeWhole } from "../ask/read-prompt.ts";
import { type Flaw, type GroundTruth, judgeDrawing } from "../judge/judge-drawing.ts";
import type { PictureContext } from "../model-context.ts";
import productAloneFile from "../prompts/product-alone.md";
import { fitPicture } from "./fit-picture.ts";
import { canvasToReference, toReference } from "./reference-picture.ts";

/** Milliseconds that a model may take. */
const timeoutMs = 90_000;
const size = { width: 1024, height: 1024 };
const drawingsAtMost = 2;

/**
 * A JPEG of the product alone; null when no drawing shows the photo's product, undefined when no model answered. Throws
 * StudioError as askForDrawing does.
 */
export async function drawProductAlone(
  context: PictureContext,
  image: SourceImage,
): Promise<Uint8Array | null | undefined> {
  const { tools } = context;
  const tally = createTally();
  const reference = await tools.withRenderLock(() => toReference(image));
  const truth: GroundTruth = { key: image.key, product: reference, portrait: null };
  let flaws: Flaw[] = [];
  for (let drawing = 0; drawing < drawingsAtMost; drawing++) {
    const asked = await askForDrawing(context, tally, {
      prompt: writeWhole(
        readPrompt(productAloneFile),
        flaws.map((flaw) => `again-${flaw}`),
        {},
      ),
      references: [reference],
      size,
      seed: `${image.key} ${drawing}`,
      timeoutMs,
    });
    if (!asked) return undefined;
    const drawn = await tools.withRenderLock(() => compareWithPhoto(asked.picture));
    if (typeof drawn === "string") {
      flaws = [drawn];
      continue;
    }
    flaws = (await judgeDrawing(context, tally, drawn, truth)).flaws;
    if (flaws.length === 0) return drawn.picture.bytes;
  }
  return null;

  /** The drawing with its likeness; a flaw where it cannot be compared. */
  async function compareWithPhoto(drawing: Picture) {
    const canvas = await fitPicture(drawing, size);
    if (!canvas) return "frame" as const;
    const cut = await cutOutProduct(canvas);
    if (!cut.cutOut) {
      release(canvas);
      return "product" as const;
    }
    const { photo } = await tools.photos.readProduct(image);
    const found = scoreFidelity(photo, { photo: canvas, stored: size, orientation: 1, cut });
    const whole = await canvasToReference(canvas);
    const picture = await encodeJpeg(canvas, "trainedAlgorithmicMedia");
    release(canvas, cut.cutOut.raster);
    // A photo may show a product that is sold once several times.
    return { picture, whole, closeUp: whole, fidelity: { ...found, count: 1 } };
  }
}
