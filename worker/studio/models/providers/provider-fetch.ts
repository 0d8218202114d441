// HTTP calls to providers, direct or through a gateway, with a timeout and errors told apart. The SDK's models treat a
// 429 like a refusal and discard the provider's message.
import { ModelBusyError, ModelRefusalError, ModelSetupError } from "./model-error.ts";

/** Timeout in milliseconds of calls without a signal of their own: films are started and polled, none is waited for. */
const defaultTimeoutMs = 30_000;

/** Maximum length of an error response in the log. */
const reasonLength = 2000;

/**
 * A fetch that replaces the base URL `official` by `apiUrl`. Throws ModelBusyError, ModelRefusalError and
 * ModelSetupError.
 */
export function createProviderFetch(official = "", apiUrl = ""): typeof fetch {
  return async (input, init) => {
    const url = rebaseUrl(String(input), official, apiUrl);
    let response: Response;
    let text: string;
    try {
      response = await fetch(url, { ...init, signal: init?.signal ?? AbortSignal.timeout(defaultTimeoutMs) });
      if (isRedirect(response)) return response;
      text = await response.text();
    } catch (error) {
      throw new ModelBusyError(`${new URL(url).host} cannot be reached: ${String(error)}`);
    }
    const answer = parse(text);
    const reason = `${response.status} ${text.slice(0, reasonLength)}`;
    // An HTML page instead of JSON: a gateway's, while its backend is down.
    if (response.ok && answer === undefined) throw new ModelBusyError(reason);
    if (response.ok || answer?.detail === "Request is still in progress") return new Response(text, response);
    if (isSetupError(response.status, text)) throw new ModelSetupError(reason);
    // fal reports a failed generation with the model's own status, possibly 500, and a list of errors.
    if (!isTransient(response.status) || Array.isArray(answer?.detail)) throw new ModelRefusalError(reason);
    throw new ModelBusyError(reason, readRetryAfter(response.headers));
  };
}

/** Replaces the provider's base URL by the gateway's. */
export const rebaseUrl = (url: string, official: string, apiUrl: string): string =>
  url.startsWith(official) ? apiUrl + url.slice(official.length) : url;

const isRedirect = ({ status }: Response) => status >= 300 && status < 400;
/**
 * OpenAI reports an empty account as a rate limit, Google a wrong key as an invalid argument; OpenRouter answers 403
 * for flagged content, which is no setup error.
 */
const isSetupError = (status: number, text: string) =>
  ([401, 402, 403, 404].includes(status) && !/flagged|moderation/i.test(text)) ||
  /insufficient_quota|API_KEY_INVALID/.test(text);
const isTransient = (status: number) => status === 408 || status === 429 || status >= 500;

function parse(text: string): { detail?: unknown } | undefined {
  try {
    return Object(JSON.parse(text)) as { detail?: unknown };
  } catch {
    return undefined;
  }
}

/** Milliseconds from now, from seconds or a date; 0 without the header. */
function readRetryAfter(headers: Headers): number {
  const value = headers.get("retry-after") ?? "";
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Math.max(0, ms || 0);
}
