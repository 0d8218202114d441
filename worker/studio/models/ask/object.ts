// Asks a text model for an object of a given schema (structured output).
import type { z } from "zod";
import type { Picture } from "../../briefs/picture.ts";
import type { ModelAccess } from "../providers/access.ts";
import { readAnswer } from "./answer-text.ts";
import { describeShape } from "./answer-shape.ts";
import { ModelAnswerError, ModelBusyError, ModelRefusalError } from "../providers/model-error.ts";
import type { ModelUsage } from "../providers/prices.ts";
import { quote } from "./quote.ts";
import { openTextModel, settingsFor, type TextModel } from "../providers/text-model.ts";
import { mapWorkersAiError } from "../providers/workers-ai-error.ts";

/** A request for an object of a schema. */
export interface ObjectRequest<Shape> {
  /** Our own text only: never contains words of a user, page or model. */
  system: string;
  /** The task; text by others is quoted in it. */
  prompt: string;
  /** For vision models, in the order in which the prompt refers to them. */
  pictures?: Picture[];
  schema: z.ZodType<Shape>;
  /** 0 to 2. */
  temperature?: number;
  maxOutputTokens: number;
}

/** Maximum length of a rejected answer, and of the problem, when shown to the model again. */
const shownLength = 4000;

/**
 * Asks once, and once more with the problem if the answer does not parse. Returns the parsed answer. Throws
 * ModelBusyError, ModelRefusalError and ModelAnswerError.
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

/** Upper bound of the tokens used: two answers, and the first of them as input again. */
export function estimateObject<Shape>(access: ModelAccess, request: ObjectRequest<Shape>): ModelUsage {
  const { system, prompt, schema, pictures = [] } = request;
  const shape = JSON.stringify(describeShape(schema));
  const read = inTokens(system.length + prompt.length + shape.length) + tokensPerPicture * pictures.length;
  const written = settingsFor(access, { temperature: undefined, ...request }).maxOutputTokens;
  return { inputTokens: 2 * read + inTokens(2 * shownLength), outputTokens: 2 * written };
}

/** For a model without structured output, the schema is put into the system text. */
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
  const { content, usage, finishReason } = await mapErrors(access, () =>
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

/** Maps errors that are not ours: those of the Workers AI binding, or of the SDK failing to parse an answer. */
async function mapErrors<Answer>({ name, provider }: ModelAccess, call: () => PromiseLike<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ModelBusyError || error instanceof ModelRefusalError) throw error;
    throw provider === "workers-ai"
      ? mapWorkersAiError(error)
      : new ModelBusyError(`${name} cannot be understood: ${String(error)}`);
  }
}

/** Estimates for providers that report no usage: characters per token, and tokens per picture. */
const charactersPerToken = 3;
const tokensPerPicture = 1600;
const inTokens = (length: number) => Math.ceil(length / charactersPerToken);

/** Thinking tokens are billed as output; some providers include them in the total only. */
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
