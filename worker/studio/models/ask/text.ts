// Asks a text model for a text to be published: takes a prompt file and validates the answer before it is accepted.
import { z } from "zod";
import type { Picture } from "../../briefs/picture.ts";
import { askChain } from "./chain.ts";
import { askForObject, estimateObject } from "./object.ts";
import type { ModelContext } from "../model-context.ts";
import corrections from "../prompts/corrections.md";
import { type Prompt, type PromptData, readPrompt, writeTask } from "./read-prompt.ts";
import { UnfitAnswer } from "./unfit-answer.ts";

/** A request for a text to be published. */
export interface TextRequest<Raw, Answer> {
  capability: "text" | "vision";
  prompt: Prompt;
  /** Names of the prompt's parts to add. */
  parts?: readonly string[];
  data: PromptData;
  pictures?: Picture[];
  /** The same for every call of a prompt: independent of the data. */
  schema: z.ZodType<Raw>;
  temperature: number;
  maxOutputTokens: number;
  /**
   * Cleans and validates an answer. Throws UnfitAnswer for one that cannot be published: the model is asked once more.
   */
  accept(raw: Raw): Answer;
  /** The embedded maker's way to answer; null: it cannot. */
  embedded: (() => Promise<Answer>) | null;
}

/** Milliseconds for one model, and for the whole chain: a user may be waiting. */
const callTimeoutMs = 28_000;
const chainTimeoutMs = 40_000;

const flaws = readPrompt(corrections).parts;

/** Throws StudioError (French) when nothing answers. */
export async function askForText<Raw, Answer>(
  context: ModelContext,
  request: TextRequest<Raw, Answer>,
): Promise<Answer> {
  const { capability, prompt, pictures = [], schema, temperature, maxOutputTokens, embedded } = request;
  const task = writeTask(prompt, request.parts ?? [], request.data);
  const objectRequest = {
    system: prompt.system,
    prompt: task,
    pictures,
    schema: schema.transform((raw, issues) => {
      try {
        return request.accept(raw);
      } catch (error) {
        if (!(error instanceof UnfitAnswer)) throw error;
        issues.addIssue(flaws[error.flaw] ?? error.message);
        return z.NEVER;
      }
    }),
    temperature,
    maxOutputTokens,
  };
  const { answer } = await askChain(context, {
    capability,
    estimate: (access) => estimateObject(access, objectRequest),
    timeoutMs: callTimeoutMs,
    untilMs: Date.now() + chainTimeoutMs,
    ask: (access, signal) => askForObject(access, objectRequest, signal),
    embedded,
  });
  return answer;
}
