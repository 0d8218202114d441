// Draws a picture of a product with image models: compares the drawing with the product's photo, draws it once more if
// it differs, by the next model where there is one, then composites the real product, and uses the embedded maker last.
import { encodeJpeg } from "../../pixels/codec.ts";
import { release, type Raster } from "../../pixels/raster.ts";
import type { ProductPhoto } from "../../cut-out/source-photo.ts";
import { scoreFidelity } from "../../fidelity/score-fidelity.ts";
import { type Picture, StudioError, type Visual } from "../../studio.ts";
import { askForDrawing, createTally, type Tally, describeMaking } from "../ask/drawing.ts";
import { fitPicture } from "./fit-picture.ts";
import { aroundProduct, type Flaw, judgeDrawing, type Judgement, type GroundTruth } from "../judge/judge-drawing.ts";
import type { PictureContext } from "../model-context.ts";
import { canvasToReference } from "./reference-picture.ts";

/** Time limits in milliseconds: for one call, and for the whole picture. */
export interface TimeLimits {
  callMs: number;
  totalMs: number;
}

/** Specification of a picture in which one product, and possibly one person, must be recognisable. */
export interface PictureSpec {
  /** In pixels. */
  size: { width: number; height: number };
  /** In the order in which the prompt refers to them: the product first. */
  references: [product: Picture, ...others: Picture[]];
  product: ProductPhoto;
  /** Names the product's reference. */
  productKey: string;
  /** The person to show; null: nobody. */
  portrait: Picture | null;
  seed: string;
  /** The prompt's version, stored with the picture. */
  version: string;
  /** Writes the whole prompt; `flaws` are those for which an earlier drawing was rejected. */
  write(flaws: Flaw[]): string;
  /** Adds the mark. */
  finish(canvas: Raster): Promise<void>;
  metadata: Omit<Visual["metadata"], "product">;
  limits: TimeLimits;
  /** Composites the real product into a set drawn by a model; null when that fails or is not possible. */
  compose(tally: Tally): Promise<Visual | null>;
  embedded(): Promise<Visual>;
}

/** Drawings before the product is composited. */
const drawingsAtMost = 2;

/** Throws StudioError when no model answers the first time and the embedded maker is not in the list. */
export async function drawFaithfully(context: PictureContext, spec: PictureSpec): Promise<Visual> {
  const { seed, version, limits } = spec;
  const tally = createTally();
  const hasTime = () => Date.now() - tally.startedAtMs + limits.callMs <= limits.totalMs;
  const truth: GroundTruth = { key: spec.productKey, product: spec.references[0], portrait: spec.portrait };
  let flaws: Flaw[] = [];
  let asking = context;
  for (let drawing = 0; drawing < drawingsAtMost && (drawing === 0 || hasTime()); drawing++) {
    const asked = askForDrawing(asking, tally, {
      prompt: spec.write(flaws),
      references: spec.references,
      size: spec.size,
      seed: drawing === 0 ? seed : `${seed} again`,
      timeoutMs: limits.callMs,
    });
    // The first refusal is reported to the user; after that there are other ways to a picture.
    const drawn = drawing === 0 ? await asked : await asked.catch(passStudioError);
    if (!drawn) break;
    const finished = await finishDrawing(context, tally, spec, drawn.picture, truth);
    flaws = finished.flaws;
    if (!finished.picture || flaws.length > 0) {
      asking = afterModel(asking, drawn.model);
      continue;
    }
    const { picture, fidelity, consistency } = finished;
    const making = describeMaking(tally, {
      model: drawn.model,
      prompt: version,
      seed,
      ...(consistency !== undefined && { consistency }),
    });
    return { ...picture, fidelity, metadata: { ...spec.metadata, product: "model" }, making };
  }
  const composed = flaws.length > 0 && hasTime() ? await spec.compose(tally).catch(passStudioError) : null;
  if (composed) return composed;
  const visual = await spec.embedded();
  return { ...visual, making: describeMaking(tally, { model: "embedded", prompt: null, seed }) };
}

/** The context without the image models up to this one, if another model comes after it. */
function afterModel(context: PictureContext, model: string): PictureContext {
  const { image } = context.engines;
  const rest = image.slice(image.findIndex(({ name }) => name === model) + 1);
  return rest[0]?.access ? { ...context, engines: { ...context.engines, image: rest } } : context;
}

/** Null for a StudioError; rethrows anything else. */
export function passStudioError(error: unknown): null {
  if (error instanceof StudioError) return null;
  throw error;
}

/** The drawing as it would be shown, and its flaws. No canvas is in memory while models judge it. */
async function finishDrawing(
  context: PictureContext,
  tally: Tally,
  { size, product, finish }: PictureSpec,
  drawing: Picture,
  truth: GroundTruth,
): Promise<{ picture: Picture | null } & Judgement> {
  const drawn = await context.tools.withRenderLock(async () => {
    const canvas = await fitPicture(drawing, size);
    if (!canvas) return null;
    const fidelity = scoreFidelity(canvas, product);
    const closeUp = fidelity.box && (await canvasToReference(canvas, aroundProduct(fidelity.box, size)));
    const whole = await canvasToReference(canvas);
    await finish(canvas);
    const picture = await encodeJpeg(canvas, "trainedAlgorithmicMedia");
    release(canvas);
    return { picture, fidelity, closeUp, whole };
  });
  if (!drawn) return { picture: null, fidelity: 0, consistency: undefined, flaws: ["frame"] };
  const judgement = await judgeDrawing(context, tally, drawn, truth);
  return { picture: drawn.picture, ...judgement };
}
