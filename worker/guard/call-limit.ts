// Rate limit per API key, reported in the headers of https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/
import { apiKeyLimits } from "../contract/api-keys.ts";
import { messages } from "../contract/messages.ts";
import { AppError } from "../errors/app-error.ts";
import type { AppContext } from "../http/app-env.ts";

const { callsPerMinute } = apiKeyLimits;

/** Sets the RateLimit headers. Throws AppError 429 when `calls` (this minute's, including this one) exceeds the limit. */
export function limitCalls(c: AppContext, calls: number, nowMs = Date.now()): void {
  const secondsLeft = 60 - (Math.floor(nowMs / 1000) % 60);
  c.header("ratelimit-policy", `"minute";q=${callsPerMinute};w=60`);
  c.header("ratelimit", `"minute";r=${Math.max(0, callsPerMinute - calls)};t=${secondsLeft}`);
  if (calls <= callsPerMinute) return;
  c.header("retry-after", String(secondsLeft));
  throw new AppError(429, "too_many_requests", messages.apiTooManyCalls);
}
