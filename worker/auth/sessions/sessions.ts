// Sessions: created by a sign-in, extended by refresh tokens, ended by deleting the row.
import { and, eq, ne, sql } from "drizzle-orm";
import { ensureProfile } from "../users/profile.ts";
import type { Db } from "../../db/client.ts";
import { newId, nowIso } from "../../db/ids.ts";
import { rowExists } from "../../db/row-exists.ts";
import { authIdentities, authSessions, authUsers } from "../../db/schema.ts";
import { closeSockets } from "../../live/hub-client.ts";
import { accessTokenSeconds, signAccessToken } from "./access-token.ts";
import { AuthError, validationFailed } from "../auth-error.ts";
import { type AuditAction, auditEntry, auditEntryIf } from "../audit.ts";
import type { AuthRequest } from "../gotrue/auth-request.ts";
import { readRefreshToken, writeRefreshToken } from "./refresh-token.ts";
import { checkSessionLimits } from "./session-limits.ts";
import { limitRefresh } from "../throttles.ts";
import { type UserObject, type UserRow, describeUser, isBanned, selectIdentitiesAndFactors } from "../users/users.ts";

export type SessionRow = typeof authSessions.$inferSelect;

/** How long after a refresh any older token still gets the current one: slow responses and racing tabs are no theft. */
const reuseMs = 10_000;

export interface SessionResponse {
  access_token: string;
  token_type: "bearer";
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: UserObject;
  /** The provider's tokens at sign-in; not stored. */
  provider_token?: string;
  provider_refresh_token?: string;
}

/**
 * Signs the user in with a new session. `method` is how they proved their identity, as in the token's amr claim;
 * `provider` is the identity they used.
 */
export async function startSession(
  request: AuthRequest,
  userId: string,
  method: string,
  provider = "email",
): Promise<SessionResponse> {
  const { db } = request;
  const now = nowIso();
  const [users, , sessions, , , , identities, factors] = await db.batch([
    db.update(authUsers).set({ last_sign_in_at: now, updated_at: now }).where(eq(authUsers.id, userId)).returning(),
    db
      .update(authIdentities)
      .set({ last_sign_in_at: now, updated_at: now })
      .where(and(eq(authIdentities.user_id, userId), eq(authIdentities.provider, provider))),
    db
      .insert(authSessions)
      .values({
        id: newId(),
        user_id: userId,
        refreshed_at: now,
        aal: "aal1",
        amr: [{ method, timestamp: Math.floor(Date.now() / 1000) }],
        user_agent: request.userAgent,
        ip: request.ip,
        created_at: now,
      })
      .returning(),
    auditEntry(request, "login", userId, { method, provider }),
    ...ensureProfile(db, userId),
    ...selectIdentitiesAndFactors(db, userId),
  ]);
  const user = users[0];
  const session = sessions[0];
  if (!user || !session) throw new Error("A session was started for a user who is gone");
  return createSessionResponse(request, user, session, describeUser(user, identities, factors));
}

/** The session response that clients store, with the current refresh token. */
export async function createSessionResponse(
  request: AuthRequest,
  user: UserRow,
  session: SessionRow,
  description: UserObject,
): Promise<SessionResponse> {
  const [access, refreshToken] = await Promise.all([
    signAccessToken(request.env, request.db, user, session),
    writeRefreshToken(request.settings.authSecret, session.id, session.refresh_counter),
  ]);
  return {
    access_token: access.token,
    token_type: "bearer",
    expires_in: accessTokenSeconds,
    expires_at: access.expiresAt,
    refresh_token: refreshToken,
    user: description,
  };
}

/**
 * Exchanges a refresh token. Only one token is current, and it rotates. Its direct predecessor always gets the current
 * one (the client never stored our response), and so does an older one within 10 s of a refresh (racing tabs). An older
 * one later was copied: the whole session ends. Tokens from before the second factor do not get one from after it.
 * Throws AuthError 400 for an invalid, reused or expired token, 429 above the rate limit.
 */
export async function refreshSession(request: AuthRequest, refreshToken: string): Promise<SessionResponse> {
  const { db } = request;
  const token = await readRefreshToken(request.settings.authSecret, refreshToken);
  if (token === "malformed") throw validationFailed("Refresh token is not valid");
  if (token === "forged") throw tokenNotFound();
  const [known] = await Promise.all([readSession(db, token.sessionId), limitRefresh(db, token.sessionId)]);
  if (isBanned(known.user)) throw new AuthError(400, "user_banned", "User is banned");
  await checkSessionLimits(request, known.user, known.session);
  const next = token.counter === known.session.refresh_counter ? await rotate(request, known.session) : undefined;
  if (next) return createSessionResponse(request, known.user, next, known.description);
  // A concurrent request rotated first, or the token was not the current one.
  const { user, session, description } = await readSession(db, token.sessionId);
  const behind = session.refresh_counter - token.counter;
  if (behind < 0) throw tokenNotFound();
  if (behind > 1 && Date.parse(session.refreshed_at) + reuseMs < Date.now()) {
    await endSessions(request, { userId: user.id, sessionId: session.id }, "local", "token_reuse");
    throw new AuthError(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used");
  }
  if (token.counter < session.refresh_floor) throw tokenNotFound();
  return createSessionResponse(request, user, session, description);
}

const tokenNotFound = () =>
  new AuthError(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");

async function readSession(
  db: Db,
  sessionId: string,
): Promise<{ session: SessionRow; user: UserRow; description: UserObject }> {
  const owner = sql`(select ${authSessions.user_id} from ${authSessions} where ${eq(authSessions.id, sessionId)})`;
  // Four statements instead of a join: in a D1 batch, columns with the same name overwrite each other.
  const [sessions, users, identities, factors] = await db.batch([
    db.select().from(authSessions).where(eq(authSessions.id, sessionId)),
    db.select().from(authUsers).where(eq(authUsers.id, owner)),
    ...selectIdentitiesAndFactors(db, owner),
  ]);
  const session = sessions[0];
  const user = users[0];
  if (!session || !user) throw tokenNotFound();
  return { session, user, description: describeUser(user, identities, factors) };
}

/** Increments the counter. Undefined when it changed concurrently: exactly one of many refreshes succeeds. */
async function rotate({ db, ip, userAgent }: AuthRequest, session: SessionRow): Promise<SessionRow | undefined> {
  const rotated = await db
    .update(authSessions)
    .set({ refresh_counter: session.refresh_counter + 1, refreshed_at: nowIso(), ip, user_agent: userAgent })
    .where(and(eq(authSessions.id, session.id), eq(authSessions.refresh_counter, session.refresh_counter)))
    .returning();
  return rotated[0];
}

export const logoutScopes = ["global", "local", "others"] as const;

/**
 * Ends the user's sessions in the scope: their tokens stop working at once, and their live sockets close. Returns the
 * ids of the ended sessions; `action` names the event in the audit log.
 */
export async function endSessions(
  request: AuthRequest,
  { userId, sessionId }: { userId: string; sessionId: string },
  scope: (typeof logoutScopes)[number],
  action: AuditAction,
): Promise<string[]> {
  const { db, env } = request;
  const which = { global: undefined, local: eq(authSessions.id, sessionId), others: ne(authSessions.id, sessionId) }[
    scope
  ];
  const ending = and(eq(authSessions.user_id, userId), which);
  const areThere = rowExists(db, authSessions, ending);
  const [, ended] = await db.batch([
    auditEntryIf(request, areThere, action, userId, { scope, session_id: sessionId }).entry,
    db.delete(authSessions).where(ending).returning({ id: authSessions.id }),
  ]);
  await closeSockets(env, userId, ended);
  return ended.map(({ id }) => id);
}
