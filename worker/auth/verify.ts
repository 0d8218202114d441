// What follows from a mail: a typed code or an opened link confirms the address and signs in.
import { eq } from "drizzle-orm";
import { ensureProfile } from "../account/profile.ts";
import { authUsers } from "../db/schema.ts";
import { AuthError, validationFailed } from "./auth-error.ts";
import type { AuthRequest } from "./auth-request.ts";
import { requireEmail } from "./email-address.ts";
import {
  type OneTimeTokenRow,
  findByCode,
  findByLink,
  kindsOfType,
  pkcePrefix,
  redeemConfirmation,
} from "./one-time-tokens.ts";
import { issueAuthCode } from "./pkce.ts";
import { type SessionAnswer, startSession } from "./sessions.ts";
import { countAttempt, forgetAttempts } from "./throttles.ts";
import { type UserRow, isBanned } from "./users.ts";

const codeLost = () => new AuthError(403, "otp_expired", "Token has expired or is invalid");
const linkLost = () => new AuthError(403, "otp_expired", "Email link is invalid or has expired");

export async function verifyCode(
  request: AuthRequest,
  type: string,
  email: string,
  code: string,
): Promise<SessionAnswer> {
  const { db, settings } = request;
  const address = requireEmail(email, 422);
  await countAttempt(db, "code", address);
  const token = await findByCode(db, settings.authSecret, kindsOfType(type) ?? [], address, code);
  const user = token && (await redeem(request, token));
  if (!user) throw codeLost();
  await forgetAttempts(db, "code", address);
  return startSession(request, user.id, "otp");
}

/** POST /verify with a link's token: a session, even where the mail was asked for with PKCE. */
export async function verifyLinkToken(request: AuthRequest, type: string, link: string): Promise<SessionAnswer> {
  const kinds = kindsOfType(type);
  if (!kinds) throw validationFailed("Invalid email verification type");
  const token = await findByLink(request.db, kinds, link);
  const user = token && (await redeem(request, token));
  if (!user) throw linkLost();
  return startSession(request, user.id, "otp");
}

/** A link opened in the browser. Answers where to send it: to the page that was asked for, with a session or a code. */
export async function openLink(request: AuthRequest, type: string, link: string, redirectTo: string): Promise<string> {
  const target = new URL(redirectTo);
  try {
    const token = await findByLink(request.db, kindsOfType(type) ?? [], link);
    const user = token && (await redeem(request, token));
    if (!user) throw linkLost();
    if (token.code_challenge && token.code_challenge_method) {
      const challenge = { challenge: token.code_challenge, method: token.code_challenge_method };
      await ensureProfile(request.db, user.id);
      target.searchParams.set("code", await issueAuthCode(request.db, user.id, challenge, "email/signup"));
      return target.href;
    }
    target.hash = describeSession(await startSession(request, user.id, "otp"), type);
    return target.href;
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    const failure = {
      error: error.status === 403 ? "access_denied" : "invalid_request",
      error_code: error.code,
      error_description: error.message,
    };
    if (link.startsWith(pkcePrefix)) {
      for (const [name, value] of Object.entries(failure)) target.searchParams.set(name, value);
    }
    target.hash = new URLSearchParams({ ...failure, sb: "" }).toString();
    return target.href;
  }
}

/** The empty `sb` marks the fragment as ours. */
function describeSession(session: SessionAnswer, type: string): string {
  return new URLSearchParams({
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    sb: "",
    token_type: session.token_type,
    type,
  }).toString();
}

/** Undefined when the token was used by another request meanwhile. */
async function redeem({ db }: AuthRequest, token: OneTimeTokenRow): Promise<UserRow | undefined> {
  const user = await db.select().from(authUsers).where(eq(authUsers.id, token.user_id)).get();
  if (!user) return undefined;
  if (isBanned(user)) throw new AuthError(403, "user_banned", "User is banned");
  return redeemConfirmation(db, token, user);
}
