import type { AppContext } from "./app-env.ts";

const maxLength = 100;

/** The Idempotency-Key header, cut to 100 characters. An empty one counts as absent, or all such requests would be equal. */
export const readIdempotencyKey = (c: AppContext): string | undefined =>
  c.req.header("idempotency-key")?.slice(0, maxLength) || undefined;
