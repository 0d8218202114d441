// How providers are called: at their own address or a gateway's, with patience, and with failures told apart. The SDK's
// models give up at a 429 as they do at a refusal, and drop what the provider said.
import { ModelBusyError, ModelRefusalError, ModelSetupError } from "./model-error.ts";

/** For calls that bring no signal of their own: films are begun and asked after, none is waited for. */
const patienceMs = 30_000;

/** How much of an answer that says no goes into the log. */
const reasonLength = 2000;

/**
 * What the SDK asks for at `official` is asked for at `apiUrl`. Throws ModelBusyError, ModelRefusalError and
 * ModelSetupError.
 */
export function createProviderFetch(official = "", apiUrl = ""): typeof fetch {
  return async (input, init) => {
    const url = moveAddress(String(input), official, apiUrl);
    let response: Response;
    let text: string;
    try {
      response = await fetch(url, { ...init, signal: init?.signal ?? AbortSignal.timeout(patienceMs) });
      if (isRedirect(response)) return response;
      text = await response.text();
    } catch (error) {
      throw new ModelBusyError(`${new URL(url).host} cannot be reached: ${String(error)}`);
    }
    const answer = parse(text);
    const reason = `${response.status} ${text.slice(0, reasonLength)}`;
    // A page where an answer should be: a gateway's, while what is behind it is away.
    if (response.ok && answer === undefined) throw new ModelBusyError(reason);
    if (response.ok || answer?.detail === "Request is still in progress") return new Response(text, response);
    if (isSetup(response.status, text)) throw new ModelSetupError(reason);
    // fal answers for a failed generation with the model's own status, maybe 500, and a list of what went wrong.
    if (!isPassing(response.status) || Array.isArray(answer?.detail)) throw new ModelRefusalError(reason);
    throw new ModelBusyError(reason, readRetryAfter(response.headers));
  };
}

/** The address behind a gateway of one that the provider named. */
export const moveAddress = (url: string, official: string, apiUrl: string): string =>
  url.startsWith(official) ? apiUrl + url.slice(official.length) : url;

const isRedirect = ({ status }: Response) => status >= 300 && status < 400;
/**
 * OpenAI says of an empty account that it is limited, Google of a wrong key that it is a wrong argument; OpenRouter forbids
 * what its moderation flagged.
 */
const isSetup = (status: number, text: string) =>
  ([401, 402, 403, 404].includes(status) && !/flagged|moderation/i.test(text)) ||
  /insufficient_quota|API_KEY_INVALID/.test(text);
const isPassing = (status: number) => status === 408 || status === 429 || status >= 500;

function parse(text: string): { detail?: unknown } | undefined {
  try {
    return Object(JSON.parse(text)) as { detail?: unknown };
  } catch {
    return undefined;
  }
}

/** Seconds or a date, in milliseconds from now; 0 without one. */
function readRetryAfter(headers: Headers): number {
  const value = headers.get("retry-after") ?? "";
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Math.max(0, ms || 0);
}
