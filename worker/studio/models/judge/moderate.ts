// Moderation of a text or a picture: by a moderation model, or by any other model that reads.
import { Buffer } from "node:buffer";
import { z } from "zod";
import type { Picture } from "../../briefs/picture.ts";
import type { ModelAccess } from "../providers/access.ts";
import { askForObject, estimateObject } from "../ask/object.ts";
import { ModelBusyError, ModelRefusalError } from "../providers/model-error.ts";
import type { ModelUsage } from "../providers/prices.ts";
import moderation from "../prompts/moderation.md";
import { createProviderFetch } from "../providers/provider-fetch.ts";
import { readPrompt, writeData } from "../ask/read-prompt.ts";
import { mapWorkersAiError } from "../providers/workers-ai-error.ts";

/** At least one of them. */
export interface ModerationInput {
  text?: string;
  picture?: Picture;
}

/** A moderation result. */
export interface Verdict {
  isAllowed: boolean;
  /** The categories in the model's own words, for the log. */
  categories: string[];
}

interface Answered {
  answer: Verdict;
  usage: ModelUsage;
}

/** Whether a moderation model takes text only. */
export const takesTextOnly = ({ provider, id }: ModelAccess): boolean =>
  provider === "workers-ai" && /llama-guard/.test(id);

/** Throws ModelBusyError, ModelRefusalError and ModelAnswerError. */
export async function moderate(access: ModelAccess, input: ModerationInput, signal: AbortSignal): Promise<Answered> {
  const { provider, id } = access;
  if (takesTextOnly(access)) return askLlamaGuard(access, input, signal);
  const isOpenAi = provider === "openai" || provider === "openai-compatible";
  return isOpenAi && /moderation/.test(id)
    ? askModerations(access, input, signal)
    : askTextModel(access, input, signal);
}

const moderations = z.object({
  results: z.array(z.object({ flagged: z.boolean().optional(), categories: z.record(z.string(), z.unknown()) })).min(1),
});

/** OpenAI's moderations endpoint, and compatible ones. No tokens are billed. */
async function askModerations(access: ModelAccess, input: ModerationInput, signal: AbortSignal): Promise<Answered> {
  const { id, name, apiKey, apiUrl, headers } = access;
  const response = await createProviderFetch()(`${apiUrl}/moderations`, {
    method: "POST",
    headers: { ...headers, authorization: `Bearer ${apiKey}`, "content-type": "application/json" },
    body: JSON.stringify({ model: id, input: writeInput(input) }),
    signal,
  });
  const read = moderations.safeParse(await response.json());
  if (!read.success) throw new ModelBusyError(`${name} cannot be understood: ${read.error.message}`);
  // A provider that omits `flagged` flags by its categories.
  const found = read.data.results.map(({ flagged, categories }) => {
    const named = Object.keys(categories).filter((category) => categories[category] === true);
    return { isAllowed: !(flagged ?? named.length > 0), categories: named };
  });
  return { answer: joinVerdicts(found), usage: {} };
}

/** A single text is sent as a string, which text-only models accept too. */
function writeInput({ text, picture }: ModerationInput) {
  if (!picture) return text ?? "";
  const url = `data:${picture.mime};base64,${Buffer.from(picture.bytes).toString("base64")}`;
  return [...(text ? [{ type: "text", text }] : []), { type: "image_url", image_url: { url } }];
}

const joinVerdicts = (verdicts: Verdict[]): Verdict => ({
  isAllowed: verdicts.every(({ isAllowed }) => isAllowed),
  categories: [...new Set(verdicts.flatMap(({ categories }) => categories))],
});

const guard = z.object({
  response: z.union([z.string(), z.object({ safe: z.boolean(), categories: z.array(z.string()).optional() })]),
  usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }).optional(),
});

/** Llama Guard answers "safe", or "unsafe" and on the next line the hazards: "S1,S10". Text only. */
async function askLlamaGuard(
  { id, name, binding, gatewayId }: ModelAccess,
  { text }: ModerationInput,
  signal: AbortSignal,
): Promise<Answered> {
  if (!text) throw new ModelRefusalError(`${name} sees no pictures`);
  const gateway = gatewayId ? { id: gatewayId } : undefined;
  const inputs = { messages: [{ role: "user", content: text }] };
  let answered: unknown;
  try {
    answered = await binding?.run(id as never, inputs as never, { gateway, signal });
  } catch (error) {
    throw mapWorkersAiError(error);
  }
  const read = guard.safeParse(answered);
  const answer = read.success ? parseLlamaGuard(read.data.response) : undefined;
  if (!read.success || !answer) {
    throw new ModelBusyError(`${name} cannot be understood: ${JSON.stringify(answered)?.slice(0, 200)}`);
  }
  const { prompt_tokens, completion_tokens } = read.data.usage ?? {};
  return { answer, usage: { inputTokens: prompt_tokens ?? text.length, outputTokens: completion_tokens ?? 10 } };
}

function parseLlamaGuard(response: z.output<typeof guard>["response"]): Verdict | undefined {
  if (typeof response === "object") return { isAllowed: response.safe, categories: response.categories ?? [] };
  const [word = "", hazards = ""] = response.trim().toLowerCase().split(/\s+/);
  if (word !== "safe" && word !== "unsafe") return undefined;
  return { isAllowed: word === "safe", categories: hazards ? hazards.toUpperCase().split(",") : [] };
}

const prompt = readPrompt(moderation);
const verdict = z.object({ isAllowed: z.boolean(), categories: z.array(z.string().max(60)).max(12) });

/** Any text model; with a picture, a vision model. */
const askTextModel = (access: ModelAccess, input: ModerationInput, signal: AbortSignal): Promise<Answered> =>
  askForObject(access, writeRequest(input), signal);

/** Upper bound of what `moderate` uses; moderation models use less. */
export const estimateModeration = (access: ModelAccess, input: ModerationInput): ModelUsage =>
  estimateObject(access, writeRequest(input));

const writeRequest = ({ text, picture }: ModerationInput) => ({
  system: prompt.system,
  prompt: writeData(prompt, { text: text || null }) || "The picture.",
  pictures: picture ? [picture] : [],
  schema: verdict,
  temperature: 0,
  maxOutputTokens: 300,
});
