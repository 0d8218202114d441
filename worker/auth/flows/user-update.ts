// PUT /user: changes to one's own contact, password and metadata.
import { and, eq, ne } from "drizzle-orm";
import { nowIso } from "../../db/ids.ts";
import { type JsonObject, authFlowStates, authOneTimeTokens, authSessions, authUsers } from "../../db/schema.ts";
import { closeSockets } from "../../live/hub-client.ts";
import { auditEntry } from "../audit.ts";
import { AuthError } from "../auth-error.ts";
import type { AuthRequest } from "../gotrue/auth-request.ts";
import { requireFree, startEmailChange, startPhoneChange, limitChangeMessages } from "../tokens/contact-change.ts";
import { requireEmail, requirePhone } from "../users/contact.ts";
import type { CurrentUser } from "../sessions/current-user.ts";
import { refuseSsoManaged } from "../providers/identities.ts";
import type { LinkTarget } from "../tokens/messages.ts";
import { checkPassword, hashPassword, verifyPassword } from "../users/passwords.ts";
import { checkReauthentication, freshSessionMs } from "../tokens/reauthentication.ts";
import { requireSecondFactor } from "../users/second-factor.ts";
import { countAttempt, resetAttempts } from "../throttles.ts";
import { mergeUserMetadata } from "../users/user-metadata.ts";
import { type UserObject, type UserRow, findUserById, readUserObject } from "../users/users.ts";

type Optional<Value> = Value | null | undefined;

export interface UserChanges {
  email?: Optional<string>;
  phone?: Optional<string>;
  password?: Optional<string>;
  current_password?: Optional<string>;
  nonce?: Optional<string>;
  data?: Optional<JsonObject>;
  app_metadata?: unknown;
}

/**
 * Applies the changes after checking all of them; nothing is written when one is refused. Returns the updated user.
 * Throws AuthError (4xx) for taken contacts, weak or unchanged passwords, a missing reauthentication or second factor.
 */
export async function updateUser(
  request: AuthRequest,
  current: CurrentUser,
  changes: UserChanges,
  target: LinkTarget,
): Promise<UserObject> {
  const { db } = request;
  const { user } = current;
  if (changes.app_metadata !== undefined && changes.app_metadata !== null) {
    throw new AuthError(403, "not_admin", "Updating app_metadata requires admin privileges");
  }
  const newEmail = differing(changes.email ? requireEmail(changes.email) : null, user.email);
  const newPhone = differing(changes.phone ? requirePhone(changes.phone) : null, user.phone);
  const { password } = changes;
  if (newEmail || newPhone || password) {
    await refuseSsoManaged(request, user);
    await requireSecondFactor(request, current, 401);
  }
  if (newEmail) await requireFree(db, { via: "email", address: newEmail });
  if (newPhone) await requireFree(db, { via: "phone", address: newPhone });
  const metadata = changes.data ?? null;
  if (metadata) mergeUserMetadata(user.user_metadata, metadata);
  const addresses = [user.email, user.phone, newEmail, newPhone].filter((address) => address !== null);
  const passwordHash = password ? await hashNewPassword(request, current, { ...changes, password }, addresses) : null;
  if (newEmail) await limitChangeMessages(db, user, { via: "email", address: newEmail });
  if (newPhone) await limitChangeMessages(db, user, { via: "phone", address: newPhone });

  if (metadata) await updateMetadata(request, user.id, metadata);
  if (passwordHash) await setPassword(request, current, passwordHash);
  let updated = await findUserById(db, user.id);
  if (!updated) throw new AuthError(403, "user_not_found", "User from sub claim in JWT does not exist");
  if (newEmail) updated = await startEmailChange(request, updated, newEmail, target);
  if (newPhone) updated = await startPhoneChange(request, updated, newPhone);
  return readUserObject(db, updated);
}

const differing = (wanted: string | null, current: string | null): string | null =>
  wanted === current ? null : wanted;

/** Hash of the new password, after checking that it may be set: the session is fresh, or `nonce` is the mailed code. */
async function hashNewPassword(
  request: AuthRequest,
  { user, session }: CurrentUser,
  { password, current_password, nonce }: UserChanges & { password: string },
  addresses: string[],
): Promise<string> {
  checkPassword(password, addresses);
  if (current_password) await checkCurrentPassword(request, user, current_password);
  if (await verifyPassword(password, user.password_hash)) {
    throw new AuthError(422, "same_password", "New password should be different from the old password.");
  }
  if (Date.parse(session.created_at) + freshSessionMs < Date.now()) {
    if (!nonce) throw new AuthError(400, "reauthentication_needed", "Password update requires reauthentication");
    await checkReauthentication(request, user, nonce);
  }
  return hashPassword(password);
}

async function checkCurrentPassword({ db }: AuthRequest, user: UserRow, password: string): Promise<void> {
  await countAttempt(db, "password", user.id);
  if (!(await verifyPassword(password, user.password_hash))) {
    throw new AuthError(400, "current_password_invalid", "Current password is incorrect");
  }
  await resetAttempts(db, "password", user.id);
}

/** Stores the password, ends the user's other sessions and invalidates all pending codes. */
async function setPassword(request: AuthRequest, { user, session }: CurrentUser, hash: string): Promise<void> {
  const { db } = request;
  const [, ended] = await db.batch([
    db.update(authUsers).set({ password_hash: hash, updated_at: nowIso() }).where(eq(authUsers.id, user.id)),
    db
      .delete(authSessions)
      .where(and(eq(authSessions.user_id, user.id), ne(authSessions.id, session.id)))
      .returning({ id: authSessions.id }),
    db.delete(authOneTimeTokens).where(eq(authOneTimeTokens.user_id, user.id)),
    db.delete(authFlowStates).where(eq(authFlowStates.user_id, user.id)),
    auditEntry(request, "password_changed", user.id),
  ]);
  await closeSockets(request.env, user.id, ended);
}
/**
 * Merges the metadata with optimistic locking: of two concurrent updates, each keeps the other's keys. Throws AuthError
 * 409 after five conflicts.
 */
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
