import type { AppContext } from "./app-env.ts";

const longest = 100;

/** By what a request that is sent again is known; an empty header is none, or all such requests would be one. */
export const readIdempotencyKey = (c: AppContext): string | undefined =>
  c.req.header("idempotency-key")?.slice(0, longest) || undefined;
