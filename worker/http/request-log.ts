import { createMiddleware } from "hono/factory";
import { openDb } from "../db/client.ts";
import { newId } from "../db/ids.ts";
import { readSettings } from "../env.ts";
import type { AppEnv } from "./app-env.ts";

/** One structured line a request, and the id that a 500 carries. */
export const requestLog = createMiddleware<AppEnv>(async (c, next) => {
  const startedAt = Date.now();
  const requestId = newId();
  c.set("requestId", requestId);
  c.set("settings", readSettings(c.env));
  c.set("db", openDb(c.env.DB));
  await next();
  const { status } = c.res;
  if (status !== 101) c.header("x-request-id", requestId);
  const { pathname } = new URL(c.req.url);
  // Static files would drown the rest; tokens travel in queries, so no query is ever logged.
  if (!pathname.startsWith("/media/")) {
    console.log(
      JSON.stringify({ requestId, method: c.req.method, path: pathname, status, ms: Date.now() - startedAt }),
    );
  }
});
