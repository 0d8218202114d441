import { createMiddleware } from "hono/factory";
import { openDb } from "../db/client.ts";
import { newId } from "../db/ids.ts";
import { readSettings } from "../settings/env.ts";
import type { AppEnv } from "./app-env.ts";

/** One structured line a request, and the id that a 500 carries. */
export const requestLog = createMiddleware<AppEnv>(async (c, next) => {
  const startedAt = Date.now();
  const requestId = newId();
  c.set("requestId", requestId);
  c.set("settings", readSettings(c.env));
  c.set("db", openDb(c.env.DB));
  await next();
  const { status, headers } = c.res;
  // The security headers' copy of the response can be written to; a WebSocket's 101 has none.
  if (status !== 101) headers.set("x-request-id", requestId);
  // Tokens travel in queries, so no query is ever logged.
  const { path } = c.req;
  if (isQuiet(path, status)) return;
  console.log(JSON.stringify({ requestId, method: c.req.method, path, status, ms: Date.now() - startedAt }));
});

/** Files would drown the rest, and so would landing pages, whose views are counted anyway. */
const isQuiet = (path: string, status: number) =>
  path.startsWith("/media/") || (status < 400 && /^\/lp\/[^/]+$/.test(path));
