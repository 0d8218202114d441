// Hono types of the app: bindings, variables, session.
import type { Context } from "hono";
import { type Db } from "../db/client.ts";
import type { Env, Settings } from "../settings/env.ts";

/** The authenticated caller: a person (access token with an existing session row) or a program (API key). */
export interface Session {
  userId: string;
  tenantId: string;
  email: string;
  /** Id of the auth session, or of the API key. */
  sessionId: string;
  /** Null when a person is signed in. */
  apiKeyId: string | null;
}

/** Hono's environment for every route of the worker. `session` is set behind requireSession only. */
export interface AppEnv {
  Bindings: Env;
  Variables: { requestId: string; settings: Settings; db: Db; session: Session };
}
export type AppContext = Context<AppEnv>;
