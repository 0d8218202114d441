import { and, eq } from "drizzle-orm";
import { authOneTimeTokens, authUsers } from "../db/schema.ts";
import { AuthError } from "./auth-error.ts";
import type { AuthRequest } from "./auth-request.ts";
import { normalizeEmail } from "./email-address.ts";
import { verifyPassword } from "./passwords.ts";
import { redeemAuthCode } from "./pkce.ts";
import { type SessionAnswer, startSession } from "./sessions.ts";
import { countAttempt, forgetAttempts } from "./throttles.ts";
import { isBanned } from "./users.ts";

/** An unknown address, a wrong password and an account without one are told apart neither by answer nor by time. */
export async function signInWithPassword(
  request: AuthRequest,
  email: string,
  password: string,
): Promise<SessionAnswer> {
  const { db } = request;
  const refusal = new AuthError(400, "invalid_credentials", "Invalid login credentials");
  const address = normalizeEmail(email);
  if (!address) {
    await verifyPassword(password, null);
    throw refusal;
  }
  await countAttempt(db, "password", address);
  const found = await db
    .select({ user: authUsers, pendingHash: authOneTimeTokens.password_hash })
    .from(authUsers)
    .leftJoin(
      authOneTimeTokens,
      and(eq(authOneTimeTokens.user_id, authUsers.id), eq(authOneTimeTokens.kind, "confirmation")),
    )
    .where(eq(authUsers.email, address))
    .get();
  const isConfirmed = Boolean(found?.user.email_confirmed_at);
  const hash = (isConfirmed ? found?.user.password_hash : found?.pendingHash) ?? null;
  const isRight = await verifyPassword(password, hash);
  if (!found || !isRight) throw refusal;
  await forgetAttempts(db, "password", address);
  if (isBanned(found.user)) throw new AuthError(400, "user_banned", "User is banned");
  if (!isConfirmed) throw new AuthError(400, "email_not_confirmed", "Email not confirmed");
  return startSession(request, found.user.id, "password");
}

/** The second half of a followed PKCE link. */
export async function signInWithAuthCode(request: AuthRequest, code: string, verifier: string): Promise<SessionAnswer> {
  const { userId, amrMethod } = await redeemAuthCode(request.db, code, verifier);
  return startSession(request, userId, amrMethod);
}
