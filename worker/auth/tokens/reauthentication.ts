// Reauthentication: a code by mail or SMS proves that the holder of an old session is still the owner of the account.
import { and, eq } from "drizzle-orm";
import { authOneTimeTokens } from "../../db/schema.ts";
import { composeReauthenticationMail } from "../../mail/reauthentication-mail.ts";
import { auditEntry } from "../audit.ts";
import { AuthError, validationFailed } from "../auth-error.ts";
import type { AuthRequest } from "../gotrue/auth-request.ts";
import type { Contact } from "../users/contact.ts";
import { sendTokenMail, sendTokenSms } from "./messages.ts";
import { findByCode } from "./one-time-tokens.ts";
import { countAttempt, resetAttempts, limitMessages } from "../throttles.ts";
import type { UserRow } from "../users/users.ts";

/** An older session needs the code to set a new password. */
export const freshSessionMs = 24 * 60 * 60_000;

const kind = "reauthentication";

/**
 * The recipient: the confirmed e-mail address, else the confirmed phone number. Throws AuthError 422 or 400 without
 * either.
 */
function contactOf(user: UserRow): Contact {
  if (user.email && user.email_confirmed_at) return { via: "email", address: user.email };
  if (user.phone && user.phone_confirmed_at) return { via: "phone", address: user.phone };
  if (user.email) throw new AuthError(422, "email_not_confirmed", "Please verify your email first.");
  throw validationFailed("Reauthentication requires the user to have an email or a phone number");
}

/** Sends the code. Throws AuthError 429 within a minute of the last one. */
export async function sendReauthentication(request: AuthRequest, user: UserRow): Promise<void> {
  const contact = contactOf(user);
  await limitMessages(request.db, kind, contact);
  const message = { kind, address: contact.address, action: "reauthentication_requested" } as const;
  if (contact.via === "phone") {
    await sendTokenSms(request, user, message);
    return;
  }
  // The mail has no link: the code may only serve the action at hand.
  const target = { redirectTo: request.settings.siteUrl, challenge: null };
  await sendTokenMail(request, user, { ...message, target, linkType: kind, compose: composeReauthenticationMail });
}

/** Consumes the code. Throws AuthError 422 when it is wrong or expired, 429 after too many attempts. */
export async function checkReauthentication(request: AuthRequest, user: UserRow, nonce: string): Promise<void> {
  const { db, settings } = request;
  const { address } = contactOf(user);
  await countAttempt(db, "code", `${kind}:${user.id}`);
  const token = await findByCode(db, settings.authSecret, [kind], address, nonce);
  const used =
    token?.user_id === user.id &&
    (await db
      .delete(authOneTimeTokens)
      .where(and(eq(authOneTimeTokens.id, token.id), eq(authOneTimeTokens.link_hash, token.link_hash)))
      .returning({ id: authOneTimeTokens.id }));
  if (!used || used.length === 0) {
    await auditEntry(request, "reauthentication_failed", user.id);
    throw new AuthError(422, "reauthentication_not_valid", "Nonce has expired or is invalid");
  }
  await resetAttempts(db, "code", `${kind}:${user.id}`);
}
