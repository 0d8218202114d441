// Request context and request log.
import { createMiddleware } from "hono/factory";
import { openDb } from "../db/client.ts";
import { newId } from "../db/ids.ts";
import { readSettings } from "../settings/env.ts";
import type { AppEnv } from "./app-env.ts";

/** First middleware: sets request id, settings and database, and logs one structured line per request. */
export const requestLog = createMiddleware<AppEnv>(async (c, next) => {
  const startedAt = Date.now();
  const requestId = newId();
  c.set("requestId", requestId);
  c.set("settings", readSettings(c.env));
  c.set("db", openDb(c.env.DB));
  await next();
  const { status, headers } = c.res;
  // Headers are writable since security-headers.ts copied the response; a WebSocket's 101 is not copied.
  if (status !== 101) headers.set("x-request-id", requestId);
  // Only the path is logged: query strings contain tokens.
  const { path } = c.req;
  if (isQuiet(path, status)) return;
  console.log(JSON.stringify({ requestId, method: c.req.method, path, status, ms: Date.now() - startedAt }));
});

/** Not logged: media files and landing pages (whose views are counted), which are too many. */
const isQuiet = (path: string, status: number) =>
  path.startsWith("/media/") || (status < 400 && /^\/lp\/[^/]+$/.test(path));
