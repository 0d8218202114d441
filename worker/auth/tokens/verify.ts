// /verify: a typed code or an opened link confirms the contact and signs in.
import { ensureProfile } from "../users/profile.ts";
import { auditEntry } from "../audit.ts";
import { AuthError, validationFailed } from "../auth-error.ts";
import type { AuthRequest } from "../gotrue/auth-request.ts";
import { type Contact, requireEmail, requirePhone } from "../users/contact.ts";
import { type OneTimeTokenRow, findByCode, findByLink, kindsOfType, pkcePrefix } from "./one-time-tokens.ts";
import { issueAuthCode } from "../sessions/pkce.ts";
import { type Redeemed, redeem } from "./redeem.ts";
import { describeFailure, describeSession, addToRedirect } from "../sessions/session-fragment.ts";
import { type SessionResponse, startSession } from "../sessions/sessions.ts";
import { countAttempt, resetAttempts } from "../throttles.ts";
import { findUserById, isBanned } from "../users/users.ts";

const codeLost = () => new AuthError(403, "otp_expired", "Token has expired or is invalid");
const linkLost = () => new AuthError(403, "otp_expired", "Email link is invalid or has expired");

/** One of the two addresses of an e-mail change is confirmed. */
const halfAccepted = "Confirmation link accepted. Please proceed to confirm link sent to the other email";

export type VerifyResponse = SessionResponse | { msg: string; code: "200" };

/**
 * Verifies a typed code and starts a session. Throws AuthError 403 for a wrong or expired code, 429 after too many
 * attempts.
 */
export async function verifyCode(
  request: AuthRequest,
  type: string,
  { via, address: given }: Contact,
  code: string,
): Promise<VerifyResponse> {
  const { db, settings } = request;
  const address = via === "email" ? requireEmail(given, 422) : requirePhone(given);
  await countAttempt(db, "code", address);
  const token = await findByCode(db, settings.authSecret, kindsOfType(type) ?? [], address, code);
  const redeemed = token && (await redeemToken(request, token));
  if (!redeemed) {
    await auditEntry(request, "code_failed", token?.user_id ?? null, { type });
    throw codeLost();
  }
  await resetAttempts(db, "code", address);
  return answer(request, redeemed, via);
}

/**
 * POST /verify with a link's token: starts a session, also where the mail was requested with PKCE. Throws AuthError 403
 * for an invalid link.
 */
export async function verifyLinkToken(request: AuthRequest, type: string, link: string): Promise<VerifyResponse> {
  const kinds = kindsOfType(type);
  if (!kinds || kinds.some((kind) => kind === "sms" || kind === "phone_change")) {
    throw validationFailed("Invalid email verification type");
  }
  const token = await findByLink(request.db, kinds, link);
  const redeemed = token && (await redeemToken(request, token));
  if (!redeemed) throw linkLost();
  return answer(request, redeemed, "email");
}

async function answer(request: AuthRequest, { user, isHalf }: Redeemed, via: Contact["via"]): Promise<VerifyResponse> {
  return isHalf ? { msg: halfAccepted, code: "200" } : startSession(request, user.id, "otp", via);
}

/**
 * GET /verify, a link opened in a browser. Returns the redirect URL: the requested page with a session, a PKCE code or
 * an error.
 */
export async function openLink(request: AuthRequest, type: string, link: string, redirectTo: string): Promise<string> {
  const target = new URL(redirectTo);
  const isPkce = link.startsWith(pkcePrefix);
  /** Adds the parameters to the fragment and, for PKCE clients, to the query. */
  const redirectWith = (facts: Record<string, string>) => addToRedirect(target, facts, { inQuery: isPkce });
  try {
    const token = await findByLink(request.db, kindsOfType(type) ?? [], link);
    const redeemed = token && (await redeemToken(request, token));
    if (!redeemed) throw linkLost();
    if (redeemed.isHalf) return redirectWith({ message: halfAccepted });
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
    return redirectWith(describeFailure(error));
  }
}

/** Undefined when another request used the token concurrently. */
async function redeemToken(request: AuthRequest, token: OneTimeTokenRow): Promise<Redeemed | undefined> {
  const user = await findUserById(request.db, token.user_id);
  if (!user) return undefined;
  if (isBanned(user)) throw new AuthError(403, "user_banned", "User is banned");
  return redeem(request, token, user);
}
