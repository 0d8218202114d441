// Judges whether a model's drawing may be shown: its size, its product, the product's label, and the person.
import { z } from "zod";
import type { drawingFlaws } from "../../../contract/schemas/model-report.ts";
import { faithfulEnough } from "../../../contract/fidelity.ts";
import type { Box } from "../../pixels/raster.ts";
import { compareLabels, withLabels } from "../../fidelity/compare-labels.ts";
import type { Fidelity } from "../../fidelity/score-fidelity.ts";
import type { Picture } from "../../briefs/picture.ts";
import { StudioError } from "../../studio.ts";
import { askChain } from "../ask/chain.ts";
import type { Tally } from "../ask/drawing.ts";
import { askForObject, estimateObject } from "../ask/object.ts";
import type { ModelContext } from "../model-context.ts";
import compareFacesFile from "../prompts/compare-faces.md";
import compareProductsFile from "../prompts/compare-products.md";
import readLabelFile from "../prompts/read-label.md";
import { readPrompt } from "../ask/read-prompt.ts";
import { createRecall } from "./recall.ts";

/** What can be wrong with a drawing. */
export type Flaw = (typeof drawingFlaws)[number];

/** Out of 100. Below it the face counts as another person's. */
const minConsistency = 60;

/** Out of 100. Below it the label counts as wrong: of a dozen letters three may be misread. */
const minLabel = 75;

/** Out of 100. Below it a worn or held product counts as another one: a vision model is more lenient than a measure. */
const minLikeness = 85;

const visionTimeoutMs = 40_000;

/** The verdict on a drawing; without flaws it may be shown. */
export interface Judgement {
  /** 0–100. */
  fidelity: number;
  /** 0–100; undefined: no person to compare, or no model could compare. */
  consistency: number | undefined;
  flaws: Flaw[];
}

/** What a drawing is compared with. */
export interface GroundTruth {
  product: Picture;
  /** The person to be shown; null: nobody. */
  portrait: Picture | null;
  /** Whether a person uses the product: what bends or is partly covered is then compared by a vision model. */
  isUsed?: boolean;
  /** Names the product's picture: the text on it is read once for all drawings of an isolate. */
  key: string;
}

/** @param drawn `closeUp` is the product as drawn; null when it was not found. */
export async function judgeDrawing(
  context: ModelContext,
  tally: Tally,
  drawn: { whole: Picture; closeUp: Picture | null; fidelity: Fidelity },
  truth: GroundTruth,
): Promise<Judgement> {
  const isMeasured = drawn.fidelity.score >= faithfulEnough;
  const [labels, consistency, likeness] = await Promise.all([
    drawn.closeUp && isMeasured ? compareWords(context, tally, truth, drawn.closeUp) : undefined,
    truth.portrait ? compareFaces(context, tally, truth.portrait, drawn.whole) : undefined,
    truth.isUsed && !isMeasured ? compareProducts(context, tally, truth.product, drawn.whole) : undefined,
  ]);
  if (likeness !== undefined && likeness >= minLikeness) {
    return { fidelity: likeness, consistency, flaws: isAnotherPerson(consistency) ? ["person"] : [] };
  }
  const { score } = labels === undefined ? drawn.fidelity : withLabels(drawn.fidelity, labels);
  const faults: [boolean, Flaw][] = [
    [!isMeasured, "product"],
    [drawn.fidelity.count > 1, "doubled"],
    [labels !== undefined && (labels < minLabel || score < faithfulEnough), "label"],
    [isAnotherPerson(consistency), "person"],
  ];
  return { fidelity: score, consistency, flaws: faults.flatMap(([isWrong, flaw]) => (isWrong ? [flaw] : [])) };
}

/** Whether a consistency (0–100) means that the face is another person's; false without a comparison. */
export const isAnotherPerson = (consistency: number | undefined): boolean =>
  consistency !== undefined && consistency < minConsistency;

/** The area for a close askVision: the product with a margin. */
export function aroundProduct({ x, y, width, height }: Box, within: { width: number; height: number }): Box {
  const air = Math.round(Math.max(width, height) * 0.08);
  const [left, top] = [Math.max(0, Math.floor(x - air)), Math.max(0, Math.floor(y - air))];
  return {
    x: left,
    y: top,
    width: Math.min(within.width, Math.ceil(x + width + air)) - left,
    height: Math.min(within.height, Math.ceil(y + height + air)) - top,
  };
}

/**
 * 0–100; undefined where no vision model answers, or the product has no text. Each picture is read without the other.
 */
async function compareWords(context: ModelContext, tally: Tally, truth: GroundTruth, drawn: Picture) {
  const expected = await recallLabel(context, tally, truth);
  if (!expected) return undefined;
  const read = await readLabel(context, tally, drawn);
  return read === undefined ? undefined : compareLabels(expected, read);
}

/** Texts on products, by the picture's key. A model that fails and is asked again may take the timeout twice. */
const recallText = createRecall<string>(100, 2 * visionTimeoutMs);

/** The text on the product; a failed reading is tried again by the next drawing. */
const recallLabel = (context: ModelContext, tally: Tally, { key, product }: GroundTruth) =>
  recallText(key, () => readLabel(context, tally, product));

const label = z.object({ words: z.string().max(300) });

async function readLabel(context: ModelContext, tally: Tally, picture: Picture): Promise<string | undefined> {
  return (await askVision(context, tally, readLabelFile, [picture], label))?.words;
}

const likeness = z.object({ likeness: z.number().int().min(0).max(100) });

/** 0–100; undefined where no vision model answers. */
export async function compareFaces(context: ModelContext, tally: Tally, portrait: Picture, drawn: Picture) {
  return (await askVision(context, tally, compareFacesFile, [portrait, drawn], likeness))?.likeness;
}

/** 0–100; undefined where no vision model answers. */
async function compareProducts(context: ModelContext, tally: Tally, product: Picture, drawn: Picture) {
  return (await askVision(context, tally, compareProductsFile, [product, drawn], likeness))?.likeness;
}

/** Asks a vision model; undefined where none is configured or none answers, which must not block a picture. */
async function askVision<Shape>(
  context: ModelContext,
  tally: Tally,
  file: string,
  pictures: Picture[],
  schema: z.ZodType<Shape>,
): Promise<Shape | undefined> {
  if (context.engines.vision.length === 0) return undefined;
  const { system, parts } = readPrompt(file);
  const request = { system, prompt: parts["task"] ?? "", pictures, schema, temperature: 0, maxOutputTokens: 1000 };
  try {
    const { answer, making } = await askChain<Shape>(context, {
      capability: "vision",
      estimate: (access) => estimateObject(access, request),
      timeoutMs: visionTimeoutMs,
      ask: (access, signal) => askForObject(access, request, signal),
      embedded: null,
    });
    tally.costUsd += making.costUsd;
    return answer;
  } catch (error) {
    if (error instanceof StudioError) return undefined;
    throw error;
  }
}
