// The fetch given to the SDK's image models: detects refusals in answers that the SDK would keep polling or discard,
// and downloads pictures with the checks for untrusted URLs.
import { type ModelAccess, type ModelProvider, officialUrls } from "./access.ts";
import { ModelAnswerError, ModelBusyError, ModelRefusalError } from "./model-error.ts";
import { createProviderFetch, rebaseUrl } from "./provider-fetch.ts";
import { wait } from "./wait.ts";

/** Downloads the picture at a URL from a model's answer, which is untrusted. Throws ModelAnswerError. */
export type Download = (address: string, signal: AbortSignal) => Promise<Uint8Array<ArrayBuffer>>;

const officialOf = (provider: ModelProvider, apiUrl: string): string => {
  if (provider === "fal") return officialUrls["fal-run"];
  return provider in officialUrls ? officialUrls[provider as keyof typeof officialUrls] : apiUrl;
};

/** URLs that the SDK polls for the status; any other GET is a picture. */
const isStatusRequest = (address: string) => /\/(?:get_result|predictions)\b/.test(address);

/** Providers whose first answer is a task, which is paid from then on. */
const startsTask = new Set<ModelProvider>(["black-forest-labs", "replicate"]);

/** Milliseconds between two tries to ask for a task while its provider is unavailable, and until that is given up. */
const pollAgainMs = 1000;
const unavailableMs = 60_000;

/**
 * The base URL for the SDK, the fetch that maps it to the configured one, and whether a task has begun, which is
 * charged whatever becomes of it.
 */
export function createPictureFetch({ provider, apiUrl }: ModelAccess, download: Download, signal: AbortSignal) {
  const official = officialOf(provider, apiUrl);
  const ask = createProviderFetch(official, apiUrl);
  let hasBegun = false;
  /** A provider that is unavailable for a moment still works on the task: it is asked again, not for another one. */
  const poll: typeof fetch = async (input, init) => {
    for (const since = Date.now(); ;) {
      try {
        return await ask(input, init);
      } catch (error) {
        if (!(error instanceof ModelBusyError)) throw error;
        if (Date.now() - since > unavailableMs) throw new ModelAnswerError(error.message, { pictures: 1 });
        await wait(Math.max(pollAgainMs, Math.min(error.retryAfterMs, unavailableMs)), signal);
      }
    }
  };
  const send: typeof fetch = async (input, init) => {
    const address = String(input);
    if (address.startsWith("data:")) return fetch(address);
    if (init?.method !== "POST" && !isStatusRequest(address)) {
      return new Response(await download(rebaseUrl(address, official, apiUrl), signal));
    }
    const isStart = init?.method === "POST";
    const response = await (isStart ? ask : poll)(input, { ...init, signal });
    const answer = (await response.clone().json()) as Answer;
    if (isStart && startsTask.has(provider) && answer.id) hasBegun = true;
    const no = refusals[provider]?.(answer);
    if (no) throw new ModelRefusalError(no);
    return response;
  };
  return { baseURL: official, fetch: send, hasBegun: () => hasBegun };
}

/** The fields read, of all providers' answers. */
interface Answer {
  /** Black Forest Labs, Replicate. */
  id?: string;
  status?: string;
  details?: unknown;
  error?: string | null;
  /** fal */
  has_nsfw_concepts?: boolean[];
  nsfw_content_detected?: boolean[];
  /** Google */
  promptFeedback?: { blockReason?: string };
  candidates?: {
    finishReason?: string;
    finishMessage?: string;
    content?: { parts?: { text?: string; inlineData?: unknown }[] };
  }[];
}

/** The reason of a refusal, for providers that send it with status 200. Throws ModelBusyError and ModelAnswerError. */
const refusals: Partial<Record<ModelProvider, (answer: Answer) => string | undefined>> = {
  "black-forest-labs"({ status, details }) {
    if (status && /Moderated/.test(status)) return `${status}: ${JSON.stringify(details ?? null)}`;
    if (status && /^(?:Error|Failed|Task not found)$/.test(status)) throw new ModelBusyError(status);
    return undefined;
  },
  fal({ has_nsfw_concepts, nsfw_content_detected }) {
    return [has_nsfw_concepts, nsfw_content_detected].some((flags) => flags?.[0]) ? "has_nsfw_concepts" : undefined;
  },
  replicate({ status, error }) {
    if (status !== "failed" && status !== "canceled") return undefined;
    const no = new ModelRefusalError(`${status}: ${error}`);
    if (no.isAboutContent) return no.message;
    throw new ModelBusyError(no.message);
  },
  google({ promptFeedback, candidates }) {
    if (promptFeedback?.blockReason) return `safety: ${promptFeedback.blockReason}`;
    const [candidate] = candidates ?? [];
    const { finishReason = "STOP", finishMessage = "", content } = candidate ?? {};
    if (/SAFETY|PROHIBITED|BLOCKLIST|RECITATION|SPII/.test(finishReason)) {
      return `safety: ${finishReason} ${finishMessage}`;
    }
    const parts = content?.parts ?? [];
    if (parts.some(({ inlineData }) => inlineData)) return undefined;
    const words = parts.map(({ text = "" }) => text).join("");
    if (words) return `safety, in words: ${words}`;
    throw new ModelAnswerError(`No picture: ${finishReason} ${finishMessage}`, { pictures: 1 });
  },
};
