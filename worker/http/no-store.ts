import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./app-env.ts";

/**
 * Middleware around the routes that need a session: neither browsers nor proxies store their JSON, errors included. A
 * response's own Cache-Control is kept, and so are responses that are no JSON.
 */
export const neverStore = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const { headers } = c.res;
  if (!headers.get("content-type")?.startsWith("application/json") || headers.has("cache-control")) return;
  c.header("cache-control", "private, no-store");
});
