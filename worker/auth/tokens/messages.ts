// Mails and text messages with one-time tokens.
import { eq } from "drizzle-orm";
import { nowIso } from "../../db/ids.ts";
import { type OneTimeTokenKind, authUsers } from "../../db/schema.ts";
import { composeKnownAddressMail } from "../../mail/known-address-mail.ts";
import { type Mail, storeMail, sendMail } from "../../mail/mailer.ts";
import { composeCodeSms } from "../../sms/code-sms.ts";
import { SmsError } from "../../sms/sms-error.ts";
import { sendSms } from "../../sms/sms.ts";
import { issuerOf } from "../sessions/access-token.ts";
import { type AuditAction, auditEntry } from "../audit.ts";
import { AuthError } from "../auth-error.ts";
import type { AuthRequest } from "../gotrue/auth-request.ts";
import { type PendingSignUp, createOneTimeToken } from "./one-time-tokens.ts";
import type { Challenge } from "../sessions/pkce.ts";
import type { Contact } from "../users/contact.ts";
import type { UserRow } from "../users/users.ts";

/** The page that the mail's link finally leads to, and the client's PKCE challenge. */
export interface LinkTarget {
  redirectTo: string;
  challenge: Challenge | null;
}

interface Message {
  kind: OneTimeTokenKind;
  address: string;
  /** The name of the request in the audit log. */
  action: AuditAction;
  pending?: PendingSignUp;
}

interface MailMessage extends Message {
  target: LinkTarget;
  /** The `type` parameter of the link to /verify. */
  linkType: string;
  compose: (token: { code: string; link: string }) => Omit<Mail, "to">;
}

const sentAt = {
  confirmation: "confirmation_sent_at",
  recovery: "recovery_sent_at",
  email_change_new: "email_change_sent_at",
  email_change_current: "email_change_sent_at",
  reauthentication: "reauthentication_sent_at",
  sms: "confirmation_sent_at",
  phone_change: "phone_change_sent_at",
} as const satisfies Record<OneTimeTokenKind, keyof UserRow>;

/** Creates a token for the user, with the statements that store it and record the time of sending. */
async function issue(request: AuthRequest, user: UserRow, message: Message, challenge: Challenge | null) {
  const { db, settings } = request;
  const { kind, address, action, pending } = message;
  const token = { userId: user.id, kind, address, challenge, ...(pending && { pending }) };
  const { code, link, statement } = await createOneTimeToken(db, settings.authSecret, token);
  const sent = { [sentAt[kind]]: nowIso() };
  const statements = [
    statement,
    db.update(authUsers).set(sent).where(eq(authUsers.id, user.id)),
    auditEntry(request, action, user.id),
  ] as const;
  return { code, link, statements, user: { ...user, ...sent } };
}

/** Sends a mail with a token. Returns the user with the time of sending. */
export async function sendTokenMail(request: AuthRequest, user: UserRow, message: MailMessage): Promise<UserRow> {
  const { env, db, settings } = request;
  const { redirectTo, challenge } = message.target;
  const { code, link, statements, user: informed } = await issue(request, user, message, challenge);
  const query = new URLSearchParams({ token: link, type: message.linkType, redirect_to: redirectTo });
  const url = `${issuerOf(settings.siteUrl)}/verify?${query}`;
  const mail = { to: message.address, ...message.compose({ code, link: url }) };
  // The response time must not reveal whether an address gets a mail: the local mailbox is written in the same batch,
  // and the production provider runs after the response.
  if (settings.isDevelopment) await db.batch([...statements, storeMail(db, mail)]);
  else {
    await db.batch(statements);
    request.defer(sendMail(env, mail));
  }
  return informed;
}

/**
 * Sends a text message with a code, and waits for the provider: the caller has to know if a number is unreachable.
 * Throws AuthError 422 then.
 */
export async function sendTokenSms(
  request: AuthRequest,
  user: UserRow,
  message: Message,
): Promise<{ user: UserRow; messageId: string | null }> {
  const issued = await issue(request, user, message, null);
  await request.db.batch(issued.statements);
  try {
    const text = composeCodeSms(issued.code, request.settings.siteUrl);
    const { messageId } = await sendSms(request.env, request.db, { to: message.address, text });
    return { user: issued.user, messageId };
  } catch (error) {
    if (!(error instanceof SmsError)) throw error;
    // The provider's error text may contain the phone number, so it is not logged.
    console.error(JSON.stringify({ sms: message.kind, providerCode: error.providerCode }));
    throw new AuthError(422, "sms_send_failed", "Error sending the text message");
  }
}

/**
 * For a confirmed contact that signs up again: an address gets a mail that says so, a number nothing. The response is
 * that of a sign-up, and takes as long.
 */
export async function sendKnownContact(
  request: AuthRequest,
  { via, address }: Contact,
  action: AuditAction,
): Promise<void> {
  const { env, db, settings } = request;
  if (via === "phone") return simulateMessage(request, action);
  const mail = { to: address, ...composeKnownAddressMail({ signInUrl: `${settings.siteUrl}/auth` }) };
  const entry = auditEntry(request, action, null);
  if (settings.isDevelopment) await db.batch([entry, storeMail(db, mail)]);
  else {
    await entry;
    request.defer(sendMail(env, mail));
  }
}

/** For a contact that gets no message: writes the audit row, so that the response takes as long as a real one. */
export async function simulateMessage(request: AuthRequest, action: AuditAction): Promise<void> {
  await auditEntry(request, action, null);
}
