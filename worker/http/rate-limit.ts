import { createMiddleware } from "hono/factory";
import { messages } from "../contract/messages.ts";
import { AppError } from "./app-error.ts";
import type { AppEnv } from "./app-env.ts";

/** Refuses a user's calls past the limit of the named binding (wrangler.toml has the numbers). Behind requireSession. */
export const limitRate = (binding: "API_LIMIT" | "FETCH_LIMIT") =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { success } = await c.env[binding].limit({ key: c.var.session.userId });
    if (!success) throw new AppError(429, "too_many_requests", messages.tooManyRequests);
    await next();
  });
