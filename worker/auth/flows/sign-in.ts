import { and, eq } from "drizzle-orm";
import { authOneTimeTokens, authUsers } from "../../db/schema.ts";
import { auditEntry } from "../audit.ts";
import { AuthError } from "../auth-error.ts";
import type { AuthRequest } from "../gotrue/auth-request.ts";
import { type Contact, confirmedAt, normalizeEmail, normalizePhone } from "../users/contact.ts";
import { verifyPassword } from "../users/passwords.ts";
import { redeemAuthCode } from "../sessions/pkce.ts";
import { unsealProviderTokens } from "../providers/provider-tokens.ts";
import { type SessionResponse, startSession } from "../sessions/sessions.ts";
import { countAttempt, resetAttempts } from "../throttles.ts";
import { findUserById, isBanned } from "../users/users.ts";

/**
 * Signs in with a password. An unknown contact, a wrong password and an account without one get the same AuthError 400
 * after the same time.
 */
export async function signInWithPassword(
  request: AuthRequest,
  { via, address: given }: Contact,
  password: string,
): Promise<SessionResponse> {
  const { db } = request;
  const refusal = new AuthError(400, "invalid_credentials", "Invalid login credentials");
  const address = via === "email" ? normalizeEmail(given) : normalizePhone(given);
  if (!address) {
    await verifyPassword(password, null);
    throw refusal;
  }
  const finding = db
    .select({ user: authUsers, pendingHash: authOneTimeTokens.password_hash })
    .from(authUsers)
    .leftJoin(
      authOneTimeTokens,
      and(
        eq(authOneTimeTokens.user_id, authUsers.id),
        eq(authOneTimeTokens.kind, via === "email" ? "confirmation" : "sms"),
      ),
    )
    .where(eq(via === "email" ? authUsers.email : authUsers.phone, address))
    .get();
  const [found] = await Promise.all([finding, countAttempt(db, "password", address)]);
  const isConfirmed = found !== undefined && confirmedAt(found.user, via) !== null;
  const hash = (isConfirmed ? found.user.password_hash : found?.pendingHash) ?? null;
  const isRight = await verifyPassword(password, hash);
  if (!found || !isRight) {
    await auditEntry(request, "login_failed", found?.user.id ?? null);
    throw refusal;
  }
  if (isBanned(found.user)) throw new AuthError(400, "user_banned", "User is banned");
  if (!isConfirmed) {
    throw via === "email"
      ? new AuthError(400, "email_not_confirmed", "Email not confirmed")
      : new AuthError(400, "phone_not_confirmed", "Phone not confirmed");
  }
  const [session] = await Promise.all([
    startSession(request, found.user.id, "password", via),
    resetAttempts(db, "password", address),
  ]);
  return session;
}

/**
 * Exchanges the code of a PKCE link or of a provider's callback for a session. Throws AuthError 400 for a banned user.
 */
export async function signInWithAuthCode(
  request: AuthRequest,
  code: string,
  verifier: string,
): Promise<SessionResponse> {
  const { userId, amrMethod, sealedProviderTokens } = await redeemAuthCode(request.db, code, verifier);
  const user = await findUserById(request.db, userId);
  if (user && isBanned(user)) throw new AuthError(400, "user_banned", "User is banned");
  const given = sealedProviderTokens && (await unsealProviderTokens(request.settings, sealedProviderTokens));
  if (!given) return startSession(request, userId, amrMethod);
  return { ...(await startSession(request, userId, amrMethod, given.provider)), ...given.tokens };
}
