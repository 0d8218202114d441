import type { Db } from "../../db/client.ts";
import type { Env, Settings } from "../../settings/env.ts";
import type { AppContext } from "../../http/app-env.ts";
import { defer } from "../../http/defer.ts";
import { readClientIp } from "../../net/client-address.ts";

/** What the auth logic needs of a request, independent of HTTP. */
export interface AuthRequest {
  env: Env;
  db: Db;
  settings: Settings;
  ip: string;
  userAgent: string | null;
  /** Runs the work after the response is sent; failures are logged. */
  defer(work: Promise<void>): void;
}

/** The auth logic's view of a Hono context. */
export function toAuthRequest(c: AppContext): AuthRequest {
  return {
    env: c.env,
    db: c.var.db,
    settings: c.var.settings,
    ip: readClientIp(c),
    userAgent: c.req.header("user-agent")?.slice(0, 512) ?? null,
    defer: (work) => defer(c, work),
  };
}
