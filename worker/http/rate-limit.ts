// Rate limits by Cloudflare's rate limiting bindings.
import { createMiddleware } from "hono/factory";
import { messages } from "../contract/messages.ts";
import type { Env } from "../settings/env.ts";
import { AppError } from "../errors/app-error.ts";
import type { AppEnv } from "./app-env.ts";

type Limit = "API_LIMIT" | "FETCH_LIMIT" | "TEST_LIMIT";

/** Counts a call under `key`. Throws AppError 429 above the limit of the named binding (numbers in wrangler.toml). */
export async function checkRate(env: Env, limit: Limit, key: string): Promise<void> {
  const { success } = await env[limit].limit({ key });
  if (!success) throw new AppError(429, "too_many_requests", messages.tooManyRequests);
}

/** Middleware behind requireSession: applies the limit per user. */
export const limitRate = (limit: Limit) =>
  createMiddleware<AppEnv>(async (c, next) => {
    await checkRate(c.env, limit, c.var.session.userId);
    await next();
  });
