// What follows from a message: a typed code or an opened link proves the contact and signs in.
import { ensureProfile } from "../users/profile.ts";
import { auditEntry } from "../audit.ts";
import { AuthError, validationFailed } from "../auth-error.ts";
import type { AuthRequest } from "../gotrue/auth-request.ts";
import { type Contact, requireEmail, requirePhone } from "../users/contact.ts";
import { type OneTimeTokenRow, findByCode, findByLink, kindsOfType, pkcePrefix } from "./one-time-tokens.ts";
import { issueAuthCode } from "../sessions/pkce.ts";
import { type Redeemed, redeem } from "./redeem.ts";
import { describeFailure, describeSession, withFacts } from "../sessions/session-fragment.ts";
import { type SessionAnswer, startSession } from "../sessions/sessions.ts";
import { countAttempt, forgetAttempts } from "../throttles.ts";
import { findUserById, isBanned } from "../users/users.ts";

const codeLost = () => new AuthError(403, "otp_expired", "Token has expired or is invalid");
const linkLost = () => new AuthError(403, "otp_expired", "Email link is invalid or has expired");

/** Of an e-mail change, one half is confirmed and the other is not. */
const halfAccepted = "Confirmation link accepted. Please proceed to confirm link sent to the other email";

export type VerifyAnswer = SessionAnswer | { msg: string; code: "200" };

export async function verifyCode(
  request: AuthRequest,
  type: string,
  { via, address: given }: Contact,
  code: string,
): Promise<VerifyAnswer> {
  const { db, settings } = request;
  const address = via === "email" ? requireEmail(given, 422) : requirePhone(given);
  await countAttempt(db, "code", address);
  const token = await findByCode(db, settings.authSecret, kindsOfType(type) ?? [], address, code);
  const redeemed = token && (await redeemToken(request, token));
  if (!redeemed) {
    await auditEntry(request, "code_failed", token?.user_id ?? null, { type });
    throw codeLost();
  }
  await forgetAttempts(db, "code", address);
  return answer(request, redeemed, via);
}

/** POST /verify with a link's token: a session, even where the mail was asked for with PKCE. */
export async function verifyLinkToken(request: AuthRequest, type: string, link: string): Promise<VerifyAnswer> {
  const kinds = kindsOfType(type);
  if (!kinds || kinds.some((kind) => kind === "sms" || kind === "phone_change")) {
    throw validationFailed("Invalid email verification type");
  }
  const token = await findByLink(request.db, kinds, link);
  const redeemed = token && (await redeemToken(request, token));
  if (!redeemed) throw linkLost();
  return answer(request, redeemed, "email");
}

async function answer(request: AuthRequest, { user, isHalf }: Redeemed, via: Contact["via"]): Promise<VerifyAnswer> {
  return isHalf ? { msg: halfAccepted, code: "200" } : startSession(request, user.id, "otp", via);
}

/** A link opened in the browser. Answers where to send it: to the page that was asked for, with a session or a code. */
export async function openLink(request: AuthRequest, type: string, link: string, redirectTo: string): Promise<string> {
  const target = new URL(redirectTo);
  const isPkce = link.startsWith(pkcePrefix);
  /** In the fragment; for a client that waits for a code, in the query as well. */
  const tell = (facts: Record<string, string>) => withFacts(target, facts, { inQuery: isPkce });
  try {
    const token = await findByLink(request.db, kindsOfType(type) ?? [], link);
    const redeemed = token && (await redeemToken(request, token));
    if (!redeemed) throw linkLost();
    if (redeemed.isHalf) return tell({ message: halfAccepted });
    const { user } = redeemed;
    if (token.code_challenge && token.code_challenge_method) {
      const challenge = { challenge: token.code_challenge, method: token.code_challenge_method };
      await request.db.batch(ensureProfile(request.db, user.id));
      const amrMethod = type === "signup" ? "email/signup" : type;
      target.searchParams.set("code", await issueAuthCode(request.db, user.id, challenge, amrMethod));
      return target.href;
    }
    target.hash = describeSession(await startSession(request, user.id, "otp"), { type });
    return target.href;
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return tell(describeFailure(error));
  }
}

/** Undefined when the token was used by another request meanwhile. */
async function redeemToken(request: AuthRequest, token: OneTimeTokenRow): Promise<Redeemed | undefined> {
  const user = await findUserById(request.db, token.user_id);
  if (!user) return undefined;
  if (isBanned(user)) throw new AuthError(403, "user_banned", "User is banned");
  return redeem(request, token, user);
}
