import type { Context } from "hono";
import { type Db } from "../db/client.ts";
import type { Env, Settings } from "../env.ts";

/** Who is asking: proved by the access token and a session row that still exists. */
export interface Session {
  userId: string;
  tenantId: string;
  email: string;
  sessionId: string;
}

/** Hono's environment for every route of the worker. `session` is there behind requireSession. */
export interface AppEnv {
  Bindings: Env;
  Variables: { requestId: string; settings: Settings; db: Db; session: Session };
}
export type AppContext = Context<AppEnv>;
