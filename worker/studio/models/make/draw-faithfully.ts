// A picture of a product by image models: drawn, held against the product's photo, drawn once more, and else composed of the
// true product; the embedded maker comes last.
import { encodeJpeg } from "../../pixels/codec.ts";
import { release, type Raster } from "../../pixels/raster.ts";
import type { ProductPhoto } from "../../cut-out/source-photo.ts";
import { scoreFidelity } from "../../fidelity/score-fidelity.ts";
import { type Picture, StudioError, type Visual } from "../../studio.ts";
import { askForDrawing, openTally, type Tally, tellMaking } from "../ask/drawing.ts";
import { fitPicture } from "./fit-picture.ts";
import { aroundProduct, type Flaw, judgeDrawing, type Judgement, type Truth } from "../judge/judge-drawing.ts";
import type { PictureContext } from "../model-context.ts";
import { showCanvas } from "./shown-picture.ts";

/** How long a picture may take: one call, and all of them. */
export interface Patience {
  callMs: number;
  totalMs: number;
}

/** A picture that one product, and maybe one person, must be known again in. */
export interface Commission {
  /** Pixels. */
  size: { width: number; height: number };
  /** What the prompt speaks of, in its order: the product first. */
  references: [product: Picture, ...others: Picture[]];
  product: ProductPhoto;
  /** Who is shown; null: nobody. */
  portrait: Picture | null;
  seed: string;
  /** The prompt's version, kept with what is made by it. */
  version: string;
  /** The whole prompt; flaws are those that an earlier drawing was sent back for. */
  write(flaws: Flaw[]): string;
  /** Draws the mark. */
  finish(canvas: Raster): Promise<void>;
  metadata: Omit<Visual["metadata"], "product">;
  patience: Patience;
  /** The true product on a set that a model draws; null when that fails, or cannot be done. */
  compose(tally: Tally): Promise<Visual | null>;
  embedded(): Promise<Visual>;
}

/** Drawings that are asked for before the product is put in by hand. */
const drawingsAtMost = 2;

/** Throws StudioError when no model answers the first time, and the embedded maker is none of those to be asked. */
export async function drawFaithfully(context: PictureContext, commission: Commission): Promise<Visual> {
  const { seed, version, patience } = commission;
  const tally = openTally();
  const hasTime = () => Date.now() - tally.startedAtMs + patience.callMs <= patience.totalMs;
  const truth: Truth = { product: commission.references[0], portrait: commission.portrait };
  let flaws: Flaw[] = [];
  for (let drawing = 0; drawing < drawingsAtMost && (drawing === 0 || hasTime()); drawing++) {
    const asked = askForDrawing(context, tally, {
      prompt: commission.write(flaws),
      references: commission.references,
      size: commission.size,
      seed: drawing === 0 ? seed : `${seed} again`,
      timeoutMs: patience.callMs,
    });
    // Whoever said no the first time said why; after that there are other ways to a picture.
    const drawn = drawing === 0 ? await asked : await asked.catch(passStudioError);
    if (!drawn) break;
    const finished = await finishDrawing(context, tally, commission, drawn.picture, truth);
    flaws = finished.flaws;
    if (!finished.picture || flaws.length > 0) continue;
    const { picture, fidelity, consistency } = finished;
    const making = tellMaking(tally, {
      model: drawn.model,
      prompt: version,
      seed,
      ...(consistency !== undefined && { consistency }),
    });
    return { ...picture, fidelity, metadata: { ...commission.metadata, product: "model" }, making };
  }
  const composed = flaws.length > 0 && hasTime() ? await commission.compose(tally).catch(passStudioError) : null;
  if (composed) return composed;
  const visual = await commission.embedded();
  return { ...visual, making: tellMaking(tally, { model: "embedded", prompt: null, seed }) };
}

export function passStudioError(error: unknown): null {
  if (error instanceof StudioError) return null;
  throw error;
}

/** The drawing as it would be shown, and what is wrong with it; no canvas is held while models look at it. */
async function finishDrawing(
  context: PictureContext,
  tally: Tally,
  { size, product, finish }: Commission,
  drawing: Picture,
  truth: Truth,
): Promise<{ picture: Picture | null } & Judgement> {
  const drawn = await context.tools.withRenderLock(async () => {
    const canvas = await fitPicture(drawing, size);
    if (!canvas) return null;
    const fidelity = scoreFidelity(canvas, product);
    const closeUp = fidelity.box && showCanvas(canvas, aroundProduct(fidelity.box, size));
    const whole = showCanvas(canvas);
    await finish(canvas);
    const picture = encodeJpeg(canvas, "trainedAlgorithmicMedia");
    release(canvas);
    return { picture, fidelity, closeUp, whole };
  });
  if (!drawn) return { picture: null, fidelity: 0, consistency: undefined, flaws: ["frame"] };
  const judgement = await judgeDrawing(context, tally, drawn, truth);
  return { picture: drawn.picture, ...judgement };
}
