import type { Db } from "../../db/client.ts";
import type { Env, Settings } from "../../settings/env.ts";
import type { AppContext } from "../../http/app-env.ts";
import { defer } from "../../http/defer.ts";
import { readClientIp } from "../../net/client-address.ts";

/** What the rules need to know of a request; they see no HTTP besides. */
export interface AuthRequest {
  env: Env;
  db: Db;
  settings: Settings;
  ip: string;
  userAgent: string | null;
  /** Lets the answer leave before this work is done; a failure is logged. */
  defer(work: Promise<void>): void;
}

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
