// Who is calling a signed-in endpoint, and what they may change about themselves.
import { and, eq, ne } from "drizzle-orm";
import { nowIso } from "../db/ids.ts";
import { type JsonObject, authFlowStates, authOneTimeTokens, authSessions, authUsers } from "../db/schema.ts";
import { closeSockets } from "../live/hub-client.ts";
import { verifyAccessToken } from "./access-token.ts";
import { AuthError, validationFailed } from "./auth-error.ts";
import type { AuthRequest } from "./auth-request.ts";
import { requireEmail } from "./email-address.ts";
import { checkPassword, hashPassword, verifyPassword } from "./passwords.ts";
import { mergeUserMetadata } from "./user-metadata.ts";
import type { SessionRow } from "./sessions.ts";
import { type UserObject, type UserRow, isBanned, readUserObject } from "./users.ts";

export interface CurrentUser {
  user: UserRow;
  session: SessionRow;
}

/** The bearer of a good token whose session is still there. The order of the checks is the contract's. */
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

export interface UserChanges {
  email?: string | null | undefined;
  phone?: string | null | undefined;
  password?: string | null | undefined;
  data?: JsonObject | null | undefined;
  app_metadata?: unknown;
}

/** PUT /user: everything is checked before anything is written, and written in one transaction. */
export async function updateUser(
  request: AuthRequest,
  current: CurrentUser,
  changes: UserChanges,
): Promise<UserObject> {
  const { db } = request;
  const { user, session } = current;
  if (changes.app_metadata !== undefined && changes.app_metadata !== null) {
    throw new AuthError(403, "not_admin", "Updating app_metadata requires admin privileges");
  }
  if (changes.email && requireEmail(changes.email) !== user.email)
    throw validationFailed("Email change is not available");
  if (changes.phone && changes.phone !== user.phone) throw validationFailed("Phone change is not available");
  const passwordHash = changes.password ? await hashNewPassword(user, changes.password) : undefined;
  if (changes.data) await updateMetadata(request, user.id, changes.data);
  if (passwordHash) {
    const updated_at = nowIso();
    const [, ended] = await db.batch([
      db.update(authUsers).set({ password_hash: passwordHash, updated_at }).where(eq(authUsers.id, user.id)),
      db
        .delete(authSessions)
        .where(and(eq(authSessions.user_id, user.id), ne(authSessions.id, session.id)))
        .returning({ id: authSessions.id }),
      db.delete(authOneTimeTokens).where(eq(authOneTimeTokens.user_id, user.id)),
      db.delete(authFlowStates).where(eq(authFlowStates.user_id, user.id)),
    ]);
    await closeSockets(
      request.env,
      user.id,
      ended.map(({ id }) => id),
    );
  }
  const updated = await db.select().from(authUsers).where(eq(authUsers.id, user.id)).get();
  if (!updated) throw new AuthError(403, "user_not_found", "User from sub claim in JWT does not exist");
  return readUserObject(db, updated);
}

async function hashNewPassword(user: UserRow, password: string): Promise<string> {
  checkPassword(password);
  if (await verifyPassword(password, user.password_hash)) {
    throw new AuthError(422, "same_password", "New password should be different from the old password.");
  }
  return hashPassword(password);
}

/** Two updates at once both keep their keys: each is written only over what it was merged with. */
async function updateMetadata({ db }: AuthRequest, userId: string, data: JsonObject): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const user = await db
      .select({ metadata: authUsers.user_metadata })
      .from(authUsers)
      .where(eq(authUsers.id, userId))
      .get();
    if (!user) return;
    const written = await db
      .update(authUsers)
      .set({ user_metadata: mergeUserMetadata(user.metadata, data), updated_at: nowIso() })
      .where(and(eq(authUsers.id, userId), eq(authUsers.user_metadata, user.metadata)))
      .returning({ id: authUsers.id });
    if (written.length > 0) return;
  }
  throw new AuthError(409, "conflict", "User was updated concurrently, please retry");
}
