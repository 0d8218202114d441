// Mails and text messages that prove who reads them.
import { eq } from "drizzle-orm";
import { nowIso } from "../../db/ids.ts";
import { type OneTimeTokenKind, authUsers } from "../../db/schema.ts";
import { type Mail, keepMail, sendMail } from "../../mail/mailer.ts";
import { composeCodeSms } from "../../sms/code-sms.ts";
import { SmsError } from "../../sms/sms-error.ts";
import { sendSms } from "../../sms/sms.ts";
import { issuerOf } from "../sessions/access-token.ts";
import { type AuditAction, auditEntry } from "../audit.ts";
import { AuthError } from "../auth-error.ts";
import type { AuthRequest } from "../gotrue/auth-request.ts";
import { type PendingSignUp, drawOneTimeToken } from "./one-time-tokens.ts";
import type { Challenge } from "../sessions/pkce.ts";
import type { UserRow } from "../users/users.ts";

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

/** Draws a token for the user; the statements keep it and note that it went out. */
async function issue(request: AuthRequest, user: UserRow, message: Message, challenge: Challenge | null) {
  const { db, settings } = request;
  const { kind, address, action, pending } = message;
  const token = { userId: user.id, kind, address, challenge, ...(pending && { pending }) };
  const { code, link, statement } = await drawOneTimeToken(db, settings.authSecret, token);
  const sent = { [sentAt[kind]]: nowIso() };
  const statements = [
    statement,
    db.update(authUsers).set(sent).where(eq(authUsers.id, user.id)),
    auditEntry(request, action, user.id),
  ] as const;
  return { code, link, statements, user: { ...user, ...sent } };
}

/** The user as they are once the mail is on its way. */
export async function sendTokenMail(request: AuthRequest, user: UserRow, message: MailMessage): Promise<UserRow> {
  const { env, db, settings } = request;
  const { redirectTo, challenge } = message.target;
  const { code, link, statements, user: informed } = await issue(request, user, message, challenge);
  const query = new URLSearchParams({ token: link, type: message.linkType, redirect_to: redirectTo });
  const url = `${issuerOf(settings.siteUrl)}/verify?${query}`;
  const mail = { to: message.address, ...message.compose({ code, link: url }) };
  // An address that gets a mail must not be told by the time from one that gets none: the local mailbox is written with
  // the rest, and the provider of production is not waited for.
  if (settings.isDevelopment) await db.batch([...statements, keepMail(db, mail)]);
  else {
    await db.batch(statements);
    request.defer(sendMail(env, mail));
  }
  return informed;
}

/** A text message is waited for: who typed a number that cannot be reached has to know. */
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
    // The provider's own words may hold the number.
    console.error(JSON.stringify({ sms: message.kind, providerCode: error.providerCode }));
    throw new AuthError(422, "sms_send_failed", "Error sending the text message");
  }
}

/** There is nobody to write to. The answer costs what it would otherwise, so that its time does not tell. */
export async function sendNothing(request: AuthRequest, action: AuditAction): Promise<void> {
  await auditEntry(request, action, null);
}
