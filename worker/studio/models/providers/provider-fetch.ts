// HTTP calls to providers, direct or through a gateway, with a timeout and errors told apart. The SDK's models treat a
// 429 like a refusal and discard the provider's message.
import { ModelBusyError, ModelRefusalError, ModelSetupError, ModelUnreachableError } from "./model-error.ts";

/** Timeout in milliseconds of calls without a signal of their own: films are started and polled, none is waited for. */
const defaultTimeoutMs = 30_000;

/** Maximum length of an error response in the log. */
const reasonLength = 2000;

/**
 * A fetch that replaces the base URL `official` by `apiUrl`. A request with a body is not sent on by a redirect: prompt
 * and key would leave for another host. Errors do not repeat the request's keys. Throws ModelBusyError,
 * ModelRefusalError and ModelSetupError.
 * @param targetHeader of a gateway with one address for the provider: all calls go to it, and the header says where to.
 */
export function createProviderFetch(official = "", apiUrl = "", targetHeader?: string): typeof fetch {
  return async (input, given) => {
    const isNamed = targetHeader !== undefined && String(input).startsWith(official);
    const url = isNamed ? apiUrl : rebaseUrl(String(input), official, apiUrl);
    const init = isNamed ? withHeader(given, targetHeader, String(input)) : given;
    let response: Response;
    let text: string;
    try {
      const redirect = init?.body ? "manual" : init?.redirect;
      const signal = init?.signal ?? AbortSignal.timeout(defaultTimeoutMs);
      response = await fetch(url, { ...init, signal, ...(redirect && { redirect }) });
      if (isRedirect(response) && !init?.body) return response;
      if (response.ok && isSound(response.headers)) return new Response(await response.arrayBuffer(), response);
      text = await response.text();
    } catch (error) {
      throw new ModelUnreachableError(`${new URL(url).host} cannot be reached: ${String(error)}`);
    }
    const answer = parse(text);
    const reason = redact(`${response.status} ${text.slice(0, reasonLength)}`, init?.headers);
    if (isRedirect(response)) throw new ModelSetupError(`${reason} redirects to ${response.headers.get("location")}`);
    // An HTML page instead of JSON: a gateway's, while its backend is down.
    if (response.ok && answer === undefined) throw new ModelBusyError(reason);
    if (response.ok || answer?.detail === "Request is still in progress") return new Response(text, response);
    if (isSetupError(response.status, text)) throw new ModelSetupError(reason);
    // fal reports a failed generation with the model's own status, possibly 500, and a list of errors; of others that is an outage.
    const isFailedGeneration = /\bfal\.run$/.test(official) && Array.isArray(answer?.detail);
    if (!isTransient(response.status) || isFailedGeneration) throw new ModelRefusalError(reason);
    throw new ModelBusyError(reason, readRetryAfter(response.headers, answer));
  };
}

function withHeader(init: RequestInit | undefined, name: string, value: string): RequestInit {
  const headers = new Headers(init?.headers);
  headers.set(name, value);
  return { ...init, headers };
}

/** Replaces the provider's base URL by the gateway's. */
export const rebaseUrl = (url: string, official: string, apiUrl: string): string =>
  url.startsWith(official) ? apiUrl + url.slice(official.length) : url;

/** Speech comes as its bytes. */
const isSound = (headers: Headers) => /^(?:audio\/|application\/octet-stream)/.test(headers.get("content-type") ?? "");
const isRedirect = ({ status }: Response) => status >= 300 && status < 400;
/**
 * OpenAI reports an empty account as a rate limit, Google a wrong key as an invalid argument; OpenRouter answers 403
 * for flagged content, which is no setup error.
 */
const isSetupError = (status: number, text: string) =>
  ([401, 402, 403, 404].includes(status) && !/flagged|moderation/i.test(text)) ||
  /insufficient_quota|API_KEY_INVALID/.test(text);
const isTransient = (status: number) => status === 408 || status === 429 || status >= 500;

function parse(text: string): ErrorAnswer | undefined {
  try {
    return Object(JSON.parse(text)) as ErrorAnswer;
  } catch {
    return undefined;
  }
}

/** The fields read of error answers. */
interface ErrorAnswer {
  detail?: unknown;
  /** Replicate: seconds. */
  retry_after?: unknown;
  /** Google: one of the details is a RetryInfo, whose delay is « 34.07s ». */
  error?: { details?: unknown };
}

/** Milliseconds from now that the header or the answer asks to wait; 0 without. */
function readRetryAfter(headers: Headers, answer: ErrorAnswer | undefined): number {
  const value = headers.get("retry-after") ?? "";
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Math.max(0, ms || 0) || 1000 * (Number(answer?.retry_after) || readRetryDelay(answer?.error?.details));
}

function readRetryDelay(details: unknown): number {
  const delays = Array.isArray(details) ? details.map((each: { retryDelay?: unknown } | null) => each?.retryDelay) : [];
  return Number.parseFloat(String(delays.find((delay) => typeof delay === "string"))) || 0;
}

/** Shorter values of headers are no keys. */
const shortestKey = 6;

/** The text without the keys of the request, which providers repeat in their errors. */
function redact(text: string, headers: HeadersInit | undefined): string {
  const sent = [...new Headers(headers)].filter(([name]) => /auth|key|token/i.test(name));
  const keys = sent.map(([, value]) => value.replace(/^(?:Bearer|Key|Token) /i, ""));
  return keys.filter((key) => key.length >= shortestKey).reduce((kept, key) => kept.replaceAll(key, "•••"), text);
}
