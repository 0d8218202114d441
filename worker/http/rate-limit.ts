import { createMiddleware } from "hono/factory";
import { messages } from "../contract/messages.ts";
import type { Env } from "../settings/env.ts";
import { AppError } from "../errors/app-error.ts";
import type { AppEnv } from "./app-env.ts";

type Limit = "API_LIMIT" | "FETCH_LIMIT" | "TEST_LIMIT";

/** Refuses a call past the limit of the named binding (wrangler.toml has the numbers) for whom the key stands. */
export async function checkRate(env: Env, limit: Limit, key: string): Promise<void> {
  const { success } = await env[limit].limit({ key });
  if (!success) throw new AppError(429, "too_many_requests", messages.tooManyRequests);
}

/** The same for all calls of a route behind requireSession. */
export const limitRate = (limit: Limit) =>
  createMiddleware<AppEnv>(async (c, next) => {
    await checkRate(c.env, limit, c.var.session.userId);
    await next();
  });
