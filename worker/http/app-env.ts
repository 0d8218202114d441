import type { Context } from "hono";
import { type Db } from "../db/client.ts";
import type { Env, Settings } from "../settings/env.ts";

/** Who is asking: proved by the access token and a session row that still exists, or by a key for programs. */
export interface Session {
  userId: string;
  tenantId: string;
  email: string;
  /** Of the sign-in, or the key's id. */
  sessionId: string;
  /** Null: a person is signed in. */
  apiKeyId: string | null;
}

/** Hono's environment for every route of the worker. `session` is there behind requireSession. */
export interface AppEnv {
  Bindings: Env;
  Variables: { requestId: string; settings: Settings; db: Db; session: Session };
}
export type AppContext = Context<AppEnv>;
