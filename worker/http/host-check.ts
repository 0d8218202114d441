import { createMiddleware } from "hono/factory";
import { messages } from "../contract/messages.ts";
import { AppError } from "../errors/app-error.ts";
import type { AppEnv } from "./app-env.ts";

/** The characters of a domain or an address and its port; no `@` and no `/`, which would move the address. */
const hostCharacters = /^[\w.:[\]-]*$/;

/**
 * Middleware: throws AppError 400 for a Host header that is none (`a b`), with which the request's URL does not parse or
 * means something else. Cloudflare refuses such requests itself; other servers in front of the worker may not.
 */
export const checkHost = createMiddleware<AppEnv>(async (c, next) => {
  const isMalformed = !hostCharacters.test(c.req.header("host") ?? "");
  if (isMalformed || !URL.canParse(c.req.url)) throw new AppError(400, "invalid_host", messages.invalidRequest);
  await next();
});
