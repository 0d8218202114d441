// A text that a model writes and that is published: asked for by a prompt's file, and looked through before it is taken.
import { z } from "zod";
import { messages } from "../../../contract/messages.ts";
import { type Picture, StudioError } from "../../studio.ts";
import { askChain } from "./chain.ts";
import { askForObject, estimateObject } from "./object.ts";
import type { ModelContext } from "../model-context.ts";
import corrections from "../prompts/corrections.md";
import { type Prompt, type PromptData, readPrompt, writeTask } from "./read-prompt.ts";
import { UnfitAnswer } from "./unfit-answer.ts";

export interface TextWish<Raw, Answer> {
  capability: "text" | "vision";
  prompt: Prompt;
  /** Which of the prompt's parts are added. */
  parts?: readonly string[];
  data: PromptData;
  pictures?: Picture[];
  /** The same for every call of a prompt: nothing of the work at hand is in it. */
  schema: z.ZodType<Raw>;
  temperature: number;
  maxOutputTokens: number;
  /** What is published of an answer. Throws UnfitAnswer for one that cannot be: it is asked for once more. */
  take(raw: Raw): Answer;
  /** How the embedded maker fulfils it; null: it cannot. */
  embedded: (() => Promise<Answer>) | null;
}

/** One model may take so long; all of them, so long: somebody may be waiting for an answer. */
const callMs = 28_000;
const patienceMs = 40_000;

const flaws = readPrompt(corrections).parts;

/** Throws StudioError, in French, when nobody fulfils it. */
export async function askForText<Raw, Answer>(context: ModelContext, wish: TextWish<Raw, Answer>): Promise<Answer> {
  const { capability, prompt, pictures = [], schema, temperature, maxOutputTokens, embedded } = wish;
  const task = writeTask(prompt, wish.parts ?? [], wish.data);
  const late = AbortSignal.timeout(patienceMs);
  const signal = context.signal ? AbortSignal.any([context.signal, late]) : late;
  const request = {
    system: prompt.system,
    prompt: task,
    pictures,
    schema: schema.transform((raw, issues) => {
      try {
        return wish.take(raw);
      } catch (error) {
        if (!(error instanceof UnfitAnswer)) throw error;
        issues.addIssue(flaws[error.flaw] ?? error.message);
        return z.NEVER;
      }
    }),
    temperature,
    maxOutputTokens,
  };
  try {
    const { answer } = await askChain(
      { ...context, signal },
      {
        capability,
        estimate: (access) => estimateObject(access, request),
        timeoutMs: callMs,
        ask: (access, signal) => askForObject(access, request, signal),
        embedded,
      },
    );
    return answer;
  } catch (error) {
    if (!late.aborted || context.signal?.aborted) throw error;
    if (embedded && context.engines[capability].at(-1)?.access === null) return embedded();
    throw new StudioError(messages.modelUnavailable);
  }
}
