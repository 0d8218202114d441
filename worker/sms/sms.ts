import { html } from "hono/html";
import type { Db } from "../db/client.ts";
import { type Env, type Settings, readSettings } from "../settings/env.ts";
import { keepMail } from "../mail/mailer.ts";
import { SmsError } from "./sms-error.ts";
import { sendByTwilio } from "./twilio.ts";

export interface Sms {
  /** Digits: E.164 without "+". */
  to: string;
  text: string;
}

export const canSendSms = (settings: Settings): boolean => settings.isDevelopment || settings.twilio !== null;

/**
 * Sends through Twilio where it is configured; in development without it the message lands in the mailbox at
 * /dev/mailbox. The id is the provider's. Throws SmsError.
 */
export async function sendSms(env: Env, db: Db, { to, text }: Sms): Promise<{ messageId: string | null }> {
  const { isDevelopment, twilio } = readSettings(env);
  if (twilio) return { messageId: await sendByTwilio(twilio, { to, text }) };
  if (!isDevelopment) throw new SmsError("No provider of text messages is configured");
  const page = html`<p style="white-space:pre-line">${text}</p>`.toString();
  await keepMail(db, { to, subject: "SMS", text, html: page });
  return { messageId: null };
}
