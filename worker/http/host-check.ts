import { createMiddleware } from "hono/factory";
import { messages } from "../contract/messages.ts";
import { AppError } from "../errors/app-error.ts";
import type { AppEnv } from "./app-env.ts";

/**
 * Middleware: throws AppError 400 for a Host header that is none (`a b`), with which the request's URL does not parse.
 * Cloudflare refuses such requests itself; other servers in front of the worker may not.
 */
export const checkHost = createMiddleware<AppEnv>(async (c, next) => {
  if (!URL.canParse(c.req.url)) throw new AppError(400, "invalid_host", messages.invalidRequest);
  await next();
});
