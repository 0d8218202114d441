// Draws a picture of a product with image models: the best of as many drawings as are asked for, compared with the
// product's photo; once more if it differs, by the next model where there is one; then composites the real product, and
// uses the embedded maker last.
import { encodeJpeg } from "../../pixels/codec.ts";
import { release, type Raster } from "../../pixels/raster.ts";
import type { ProductPhoto } from "../../cut-out/source-photo.ts";
import { scoreFidelity } from "../../fidelity/score-fidelity.ts";
import type { Picture } from "../../briefs/picture.ts";
import type { Visual } from "../../briefs/visual.ts";
import { StudioError } from "../../studio.ts";
import type { Mask } from "../ask/picture.ts";
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
  /** In the order in which the prompt refers to them. */
  references: [Picture, ...Picture[]];
  /** The product's picture, where it is not the first reference. */
  original?: Picture;
  /** What stays of the first reference. A model that takes fewer pictures is then shown that one alone. */
  mask?: Mask | undefined;
  product: ProductPhoto;
  /** Names the product's reference. */
  productKey: string;
  /** The person to show; null: nobody. */
  portrait: Picture | null;
  seed: string;
  /** The prompt's version, stored with the picture. */
  version: string;
  /** The first picture of the same series, shown to models that take one more reference. */
  first?: Picture | undefined;
  /** Whether a person uses the product, so that a vision model has to compare what bends or is partly covered. */
  isUsed?: boolean;
  /** Whether it is still worn in the second round, where what came out wrong in use is otherwise shown by itself. */
  isWorn?: boolean;
  /** How many drawings the best is chosen from at first; 1 by default. */
  drawings?: number | undefined;
  /**
   * Writes the whole prompt; `flaws` are those for which an earlier drawing was rejected. `withMore`: the first picture of
   * the series is sent along or, with a mask, more than the picture to change.
   */
  write(flaws: Flaw[], withMore: boolean): string;
  /** Adds the mark. */
  finish(canvas: Raster): Promise<void>;
  metadata: Omit<Visual["metadata"], "product">;
  limits: TimeLimits;
  /** Composites the real product into a set drawn by a model; null when that fails or is not possible. */
  compose(tally: Tally): Promise<Visual | null>;
  embedded(): Promise<Visual>;
}

/** Rounds of drawing before the product is composited. */
const roundsAtMost = 2;

/** Drawings of one picture at most, with one in the first round: the last is the set that the product is composited into. */
export const drawingsAtMost = roundsAtMost + 1;

/** Throws StudioError when no model answers the first time and the embedded maker is not in the list. */
export async function drawFaithfully(context: PictureContext, spec: PictureSpec): Promise<Visual> {
  const { seed, version, limits } = spec;
  const tally = createTally();
  const hasTime = () => Date.now() - tally.startedAtMs + limits.callMs <= limits.totalMs;
  const truth: GroundTruth = {
    key: spec.productKey,
    product: spec.original ?? spec.references[0],
    portrait: spec.portrait,
  };
  let flaws: Flaw[] = [];
  let asking = context;
  for (let round = 0; round < roundsAtMost && (round === 0 || hasTime()); round++) {
    const seeds =
      round === 0
        ? Array.from({ length: spec.drawings ?? 1 }, (_, at) => (at === 0 ? seed : `${seed} ${at}`))
        : [`${seed} again`];
    const answers = await Promise.allSettled(seeds.map((each) => draw(each)));
    const drawn = answers.flatMap((answer) => (answer.status === "fulfilled" && answer.value ? [answer.value] : []));
    const [best] = drawn.toSorted(byMerit);
    if (!best) {
      const refused = answers.find((answer) => answer.status === "rejected");
      // The first refusal is reported to the user; after that there are other ways to a picture.
      if (refused && (round === 0 || !(refused.reason instanceof StudioError))) throw refused.reason;
      break;
    }
    flaws = best.flaws;
    if (!best.picture || flaws.length > 0) {
      asking = afterModel(asking, best.model);
      continue;
    }
    const { picture, fidelity, consistency, model } = best;
    const making = describeMaking(tally, {
      model,
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

  /** One drawing, judged; null when the embedded maker has to draw. */
  async function draw(drawingSeed: string) {
    const { references, first, mask } = spec;
    const fewer = { prompt: spec.write(flaws, false), references: mask ? references.slice(0, 1) : references };
    const more = { prompt: spec.write(flaws, true), references: first ? [...references, first] : references, fewer };
    const asked = await askForDrawing(asking, tally, {
      ...(first || mask ? more : fewer),
      mask,
      size: spec.size,
      seed: drawingSeed,
      timeoutMs: limits.callMs,
    });
    const isUsed = spec.isUsed === true && (spec.isWorn === true || !flaws.includes("product"));
    if (!asked) return null;
    const finished = await finishDrawing(context, tally, spec, asked.picture, { ...truth, isUsed });
    const { model } = asked;
    if (finished.flaws.length > 0) {
      const { flaws: found, fidelity, seen: drawn } = finished;
      await context.onRefused?.({ model, flaws: found, fidelity, product: truth.product, drawn });
    }
    return { ...finished, model };
  }
}

/** Drawings without flaws first, then the most faithful product with the most alike face. */
function byMerit(one: Finished, other: Finished): number {
  const merit = ({ flaws, fidelity, consistency = 100 }: Finished) => fidelity + consistency / 2 - 1000 * flaws.length;
  return merit(other) - merit(one);
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

/** `seen`: the drawing as models judge it. */
type Finished = { picture: Picture | null; seen: Picture } & Judgement;

/** The drawing as it would be shown, and its flaws. No canvas is in memory while models judge it. */
async function finishDrawing(
  context: PictureContext,
  tally: Tally,
  { size, product, finish }: PictureSpec,
  drawing: Picture,
  truth: GroundTruth,
): Promise<Finished> {
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
  if (!drawn) return { picture: null, seen: drawing, fidelity: 0, consistency: undefined, flaws: ["frame"] };
  const judgement = await judgeDrawing(context, tally, drawn, truth);
  return { picture: drawn.picture, seen: drawn.whole, ...judgement };
}
