// Mails and text messages that prove who reads them.
import { eq } from "drizzle-orm";
import { nowIso } from "../db/ids.ts";
import { type OneTimeTokenKind, authUsers } from "../db/schema.ts";
import { type Mail, sendMail } from "../mail/mailer.ts";
import { composeCodeSms } from "../sms/code-sms.ts";
import { SmsError } from "../sms/sms-error.ts";
import { sendSms } from "../sms/sms.ts";
import { issuerOf } from "./access-token.ts";
import { type AuditAction, auditEntry } from "./audit.ts";
import { AuthError } from "./auth-error.ts";
import type { AuthRequest } from "./auth-request.ts";
import { type PendingSignUp, drawOneTimeToken } from "./one-time-tokens.ts";
import type { Challenge } from "./pkce.ts";
import type { UserRow } from "./users.ts";

/** Where a mail's link leads, and to which kind of client. */
export interface LinkTarget {
  redirectTo: string;
  challenge: Challenge | null;
}

interface Message {
  kind: OneTimeTokenKind;
  address: string;
  /** What asking for it is called in the audit log. */
  action: AuditAction;
  pending?: PendingSignUp;
}

interface MailMessage extends Message {
  target: LinkTarget;
  /** The `type` that the link carries to /verify. */
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

/** Draws a token for the user and notes that it went out, in one transaction. */
async function issue(request: AuthRequest, user: UserRow, message: Message, challenge: Challenge | null) {
  const { db, settings } = request;
  const { kind, address, action, pending } = message;
  const token = { userId: user.id, kind, address, challenge, ...(pending && { pending }) };
  const { code, link, statement } = await drawOneTimeToken(db, settings.authSecret, token);
  const sent = { [sentAt[kind]]: nowIso() };
  await db.batch([
    statement,
    db.update(authUsers).set(sent).where(eq(authUsers.id, user.id)),
    auditEntry(request, action, user.id),
  ]);
  return { code, link, user: { ...user, ...sent } };
}

/** The user as they are once the mail is on its way. */
export async function sendTokenMail(request: AuthRequest, user: UserRow, message: MailMessage): Promise<UserRow> {
  const { env, db, settings } = request;
  const { redirectTo, challenge } = message.target;
  const issued = await issue(request, user, message, challenge);
  const query = new URLSearchParams({ token: issued.link, type: message.linkType, redirect_to: redirectTo });
  const link = `${issuerOf(settings.siteUrl)}/verify?${query}`;
  const sending = sendMail(env, db, { to: message.address, ...message.compose({ code: issued.code, link }) });
  // The provider takes a while, which would tell a new address from one that gets no mail. The local mailbox does not,
  // and whoever reads it wants the mail to be there when the answer is.
  if (settings.isDevelopment) await sending;
  else request.defer(sending);
  return issued.user;
}

/** A text message is waited for: who typed a number that cannot be reached has to know. */
export async function sendTokenSms(
  request: AuthRequest,
  user: UserRow,
  message: Message,
): Promise<{ user: UserRow; messageId: string | null }> {
  const issued = await issue(request, user, message, null);
  try {
    const text = composeCodeSms(issued.code, request.settings.siteUrl);
    const { messageId } = await sendSms(request.env, request.db, { to: message.address, text });
    return { user: issued.user, messageId };
  } catch (error) {
    if (!(error instanceof SmsError)) throw error;
    // The provider's own words may hold the number.
    console.error(JSON.stringify({ sms: message.kind, providerCode: error.providerCode }));
    throw new AuthError(422, "sms_send_failed", "Error sending the text message");
  }
}

/** There is nobody to write to. The answer costs what it would otherwise, so that its time does not tell. */
export async function sendNothing(request: AuthRequest, action: AuditAction): Promise<void> {
  await auditEntry(request, action, null);
}
