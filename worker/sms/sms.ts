// Sends text messages: Twilio, or the development mailbox.
import { html } from "hono/html";
import type { Db } from "../db/client.ts";
import { type Env, type Settings, readSettings } from "../settings/env.ts";
import { storeMail } from "../mail/mailer.ts";
import { SmsError } from "./sms-error.ts";
import { sendByTwilio } from "./twilio.ts";

export interface Sms {
  /** Digits: E.164 without "+". */
  to: string;
  text: string;
}

/** Whether text messages are available: Twilio is configured, or development. */
export const canSendSms = (settings: Settings): boolean => settings.isDevelopment || settings.twilio !== null;

/**
 * Sends a text message through Twilio; in development without Twilio it is stored in the mailbox (/dev/mailbox). Returns
 * the provider's message id, null from the mailbox. Throws SmsError.
 */
export async function sendSms(env: Env, db: Db, { to, text }: Sms): Promise<{ messageId: string | null }> {
  const { isDevelopment, twilio } = readSettings(env);
  if (twilio) return { messageId: await sendByTwilio(twilio, { to, text }) };
  if (!isDevelopment) throw new SmsError("No provider of text messages is configured");
  const page = html`<p style="white-space:pre-line">${text}</p>`.toString();
  await storeMail(db, { to, subject: "SMS", text, html: page });
  return { messageId: null };
}
