import { and, eq } from "drizzle-orm";
import { authSessions, authUsers } from "../../db/schema.ts";
import { verifyAccessToken } from "./access-token.ts";
import { AuthError } from "../auth-error.ts";
import type { AuthRequest } from "../gotrue/auth-request.ts";
import type { SessionRow } from "./sessions.ts";
import { type UserRow, isBanned } from "../users/users.ts";

export interface CurrentUser {
  user: UserRow;
  session: SessionRow;
}

/**
 * The user and session of a Bearer token whose session still exists. Throws AuthError 401 without a token, 403 for an
 * invalid one, a missing user or session, or a banned user; checked in the order that the contract specifies.
 */
export async function requireUser({ env, db }: AuthRequest, authorization: string | undefined): Promise<CurrentUser> {
  const token = /^Bearer\s+(\S+)$/i.exec(authorization ?? "")?.[1];
  if (!token) throw new AuthError(401, "no_authorization", "This endpoint requires a valid Bearer token");
  const claims = await verifyAccessToken(env, db, token);
  if (!claims) throw new AuthError(403, "bad_jwt", "invalid JWT: unable to parse or verify signature");
  const { userId, sessionId } = claims;
  const row = await db
    .select({ user: authUsers, session: authSessions })
    .from(authUsers)
    .leftJoin(authSessions, and(eq(authSessions.id, sessionId), eq(authSessions.user_id, authUsers.id)))
    .where(eq(authUsers.id, userId))
    .get();
  if (!row) throw new AuthError(403, "user_not_found", "User from sub claim in JWT does not exist");
  if (!row.session)
    throw new AuthError(403, "session_not_found", "Session from session_id claim in JWT does not exist");
  if (isBanned(row.user)) throw new AuthError(403, "user_banned", "User is banned");
  return { user: row.user, session: row.session };
}
