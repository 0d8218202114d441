// Sends mails: Cloudflare Email, or the development mailbox.
import { type Db } from "../db/client.ts";
import { newId, nowIso } from "../db/ids.ts";
import { outboxMail } from "../db/schema.ts";
import { type Env, readSettings } from "../settings/env.ts";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Statement that stores a mail in the development mailbox (/dev/mailbox). */
export const storeMail = (db: Db, { to, subject, text, html }: Mail) =>
  db.insert(outboxMail).values({ id: newId(), recipient: to, subject, text, html, created_at: nowIso() });

/** Sends a mail through Cloudflare Email. Throws when the EMAIL binding is missing. */
export async function sendMail(env: Env, { to, subject, text, html }: Mail): Promise<void> {
  if (!env.EMAIL) throw new Error("The EMAIL binding is missing");
  await env.EMAIL.send({
    from: readSettings(env).mailFrom,
    to,
    subject,
    text,
    html,
    // Suppresses automatic replies.
    headers: { "Auto-Submitted": "auto-generated", "Content-Language": "fr" },
  });
}

/** Sends a mail; in development stores it in the mailbox. */
export async function deliverMail(env: Env, db: Db, mail: Mail): Promise<void> {
  if (readSettings(env).isDevelopment) await storeMail(db, mail);
  else await sendMail(env, mail);
}
