// Authentication middleware: access tokens, API keys and second factor.
import { and, eq, sql } from "drizzle-orm";
import { createMiddleware } from "hono/factory";
import { verifyAccessToken } from "../auth/sessions/access-token.ts";
import { apiKeyPrefix } from "../contract/api-keys.ts";
import { messages } from "../contract/messages.ts";
import { authSessions, profiles } from "../db/schema.ts";
import { hasVerifiedFactor } from "../auth/users/second-factor.ts";
import { AppError } from "../errors/app-error.ts";
import type { AppContext, AppEnv, Session } from "../http/app-env.ts";
import { limitCalls } from "./call-limit.ts";
import { readApiKey } from "./read-api-key.ts";

/** The bearer token of the Authorization header, or of the second WebSocket subprotocol ("egerie, <token>"). */
function readToken(c: AppContext): string | undefined {
  const bearer = /^Bearer\s+(\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
  if (bearer) return bearer;
  const [protocol, token] = (c.req.header("sec-websocket-protocol") ?? "").split(",").map((part) => part.trim());
  return protocol === "egerie" ? token : undefined;
}

/**
 * Authenticates the request by access token or API key. Throws AppError 401; 403 when a second factor or the tenant is
 * missing. One query reads the session row, the second-factor state and the tenant.
 */
export async function readSession(c: AppContext): Promise<Session> {
  const refusal = new AppError(401, "not_authenticated", messages.notAuthenticated);
  const token = readToken(c);
  if (token?.startsWith(apiKeyPrefix)) return readKeySession(c, token);
  const claims = token ? await verifyAccessToken(c.env, c.var.db, token) : null;
  if (!claims) throw refusal;
  const row = await c.var.db
    .select({
      sessionId: authSessions.id,
      tenantId: profiles.tenant_id,
      needsFactor: sql<number>`${and(eq(authSessions.aal, "aal1"), hasVerifiedFactor(c.var.db, claims.userId))}`,
    })
    .from(authSessions)
    .leftJoin(profiles, eq(profiles.id, authSessions.user_id))
    .where(and(eq(authSessions.id, claims.sessionId), eq(authSessions.user_id, claims.userId)))
    .get();
  if (!row) throw refusal;
  if (row.needsFactor) throw new AppError(403, "insufficient_aal", messages.secondFactorNeeded);
  if (!row.tenantId) throw new AppError(403, "no_tenant", messages.noTenant);
  const { sessionId, tenantId } = row;
  return { userId: claims.userId, email: claims.email, sessionId, tenantId, apiKeyId: null };
}

/** Middleware: sets `session`. app.ts puts it before all /api routes except the public ones. */
export const requireSession = createMiddleware<AppEnv>(async (c, next) => {
  c.set("session", await readSession(c));
  await next();
});

/** The session of an API key. Throws AppError 401 for an unknown key, 429 above its calls per minute. */
async function readKeySession(c: AppContext, key: string): Promise<Session> {
  const caller = await readApiKey(c.var.db, key);
  if (!caller) throw new AppError(401, "not_authenticated", messages.notAuthenticated);
  limitCalls(c, caller.calls);
  return caller.session;
}

/** Middleware for routes that API keys must not use (keys, payment, account). Throws AppError 403. */
export const requirePerson = createMiddleware<AppEnv>(async (c, next) => {
  if (c.var.session.apiKeyId !== null) throw new AppError(403, "person_required", messages.apiKeyForbidden);
  await next();
});
