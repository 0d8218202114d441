// A text model's answer in a given shape.
import type { z } from "zod";
import type { Picture } from "../../studio.ts";
import type { ModelAccess } from "../providers/access.ts";
import { readAnswer } from "./answer-text.ts";
import { describeShape } from "./answer-shape.ts";
import { ModelAnswerError, ModelBusyError, ModelRefusalError } from "../providers/model-error.ts";
import type { ModelUsage } from "../providers/prices.ts";
import { quote } from "./quote.ts";
import { openTextModel, settingsFor, type TextModel } from "../providers/text-model.ts";
import { explainWorkersAi } from "../providers/workers-ai-error.ts";

export interface ObjectRequest<Shape> {
  /** Ours alone: never a word of a user, page or model. */
  system: string;
  /** The task; what others wrote stands in it quoted. */
  prompt: string;
  /** For models that see, in the order in which the prompt speaks of them. */
  pictures?: Picture[];
  schema: z.ZodType<Shape>;
  /** 0 to 2. */
  temperature?: number;
  maxOutputTokens: number;
}

/** Of an answer that cannot be used, as much as its writer is shown again. */
const shownLength = 4000;

/**
 * An answer of another shape is asked for once more, with what is wrong in it. Throws ModelBusyError, ModelRefusalError
 * and ModelAnswerError. The answer has been held against the schema.
 */
export async function askForObject<Shape>(
  access: ModelAccess,
  request: ObjectRequest<Shape>,
  signal: AbortSignal,
): Promise<{ answer: Shape; usage: ModelUsage }> {
  const { first, ask } = await askFirst(access, request, signal);
  if (first.result.success) return { answer: first.result.data, usage: first.usage };
  const correction = `Your last answer cannot be used. Written by you: ${quote(first.text, shownLength)}. What is wrong with it: ${quote(first.result.problem, shownLength)}. Answer again, in full.`;
  const corrected = { ...request, prompt: `${request.prompt}\n\n${correction}` };
  const second = await ask(access, corrected, signal).catch((error: unknown) => {
    if (error instanceof ModelBusyError || error instanceof ModelRefusalError) {
      error.usage = addUsage(first.usage, error.usage);
    }
    throw error;
  });
  const usage = addUsage(first.usage, second.usage);
  if (second.result.success) return { answer: second.result.data, usage };
  throw new ModelAnswerError(`${access.name} answered twice with ${second.result.problem}`, usage);
}

/** What that uses at the most: two answers, and the first of them read again. */
export function estimateObject<Shape>(access: ModelAccess, request: ObjectRequest<Shape>): ModelUsage {
  const { system, prompt, schema, pictures = [] } = request;
  const shape = JSON.stringify(describeShape(schema));
  const read = inTokens(system.length + prompt.length + shape.length) + tokensPerPicture * pictures.length;
  const written = settingsFor(access, { temperature: undefined, ...request }).maxOutputTokens;
  return { inputTokens: 2 * read + inTokens(2 * shownLength), outputTokens: 2 * written };
}

/** Who takes no shape for an answer is told it in words. */
async function askFirst<Shape>(access: ModelAccess, request: ObjectRequest<Shape>, signal: AbortSignal) {
  try {
    return { first: await askInShape(access, request, signal), ask: askInShape };
  } catch (error) {
    const isAboutShape =
      error instanceof ModelRefusalError && /response_format|json[ _]?(?:schema|mode)/i.test(error.message);
    if (!isAboutShape) throw error;
    return { first: await askInWords(access, request, signal), ask: askInWords };
  }
}

const askInShape = <Shape>(access: ModelAccess, request: ObjectRequest<Shape>, signal: AbortSignal) =>
  askOnce(access, request, { type: "json", schema: describeShape(request.schema) }, signal);

function askInWords<Shape>(access: ModelAccess, request: ObjectRequest<Shape>, signal: AbortSignal) {
  const shape = JSON.stringify(describeShape(request.schema));
  const system = `${request.system}\nAnswer with one JSON object of this JSON Schema, and nothing else: ${shape}`;
  const format = access.provider === "workers-ai" ? undefined : ({ type: "json" } as const);
  return askOnce(access, { ...request, system }, format, signal);
}

async function askOnce<Shape>(
  access: ModelAccess,
  request: ObjectRequest<Shape>,
  responseFormat: Parameters<TextModel["doGenerate"]>[0]["responseFormat"],
  signal: AbortSignal,
) {
  const { system, prompt, pictures = [], schema, temperature, maxOutputTokens } = request;
  const model = await openTextModel(access);
  const { content, usage, finishReason } = await telling(access, () =>
    model.doGenerate({
      prompt: [
        { role: "system", content: system },
        {
          role: "user",
          content: [
            { type: "text", text: prompt },
            ...pictures.map(({ bytes, mime }) => ({
              type: "file" as const,
              data: { type: "data" as const, data: bytes },
              mediaType: mime,
            })),
          ],
        },
      ],
      responseFormat,
      ...settingsFor(access, { temperature, maxOutputTokens }),
      abortSignal: signal,
    }),
  );
  const text = content.map((part) => (part.type === "text" ? part.text : "")).join("");
  const used = countTokens(usage, request, text);
  if (finishReason.unified === "content-filter") {
    const refusal = new ModelRefusalError(`${access.name} filtered its answer (${finishReason.raw}): ${text}`);
    refusal.usage = used;
    throw refusal;
  }
  const read = readAnswer(text, schema);
  const isCutOff = !read.success && finishReason.unified === "length";
  const result = isCutOff ? { ...read, problem: "too many words: the answer broke off" } : read;
  return { text, result, usage: used };
}

/** What is no error of ours is the binding's, or the SDK's: it could not read what the provider said. */
async function telling<Answer>({ name, provider }: ModelAccess, call: () => PromiseLike<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ModelBusyError || error instanceof ModelRefusalError) throw error;
    throw provider === "workers-ai"
      ? explainWorkersAi(error)
      : new ModelBusyError(`${name} cannot be understood: ${String(error)}`);
  }
}

/** Characters that make a token, and tokens that a picture takes, where a provider does not count. */
const charactersPerToken = 3;
const tokensPerPicture = 1600;
const inTokens = (length: number) => Math.ceil(length / charactersPerToken);

/** Thoughts are paid for as answers are. Some providers count them in the total alone. */
function countTokens(
  { inputTokens, outputTokens, raw }: Awaited<ReturnType<TextModel["doGenerate"]>>["usage"],
  { system, prompt, pictures = [] }: ObjectRequest<unknown>,
  text: string,
): ModelUsage {
  const read = inputTokens.total || inTokens(system.length + prompt.length) + tokensPerPicture * pictures.length;
  const written = outputTokens.total || inTokens(text.length);
  return { inputTokens: read, outputTokens: Math.max(written, (Number(raw?.["total_tokens"]) || 0) - read) };
}

const addUsage = (one: ModelUsage, other: ModelUsage): ModelUsage => ({
  inputTokens: (one.inputTokens ?? 0) + (other.inputTokens ?? 0),
  outputTokens: (one.outputTokens ?? 0) + (other.outputTokens ?? 0),
});
