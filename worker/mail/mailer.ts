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

/** The statement that keeps a mail in the mailbox of development, /dev/mailbox, where nothing is sent. */
export const storeMail = (db: Db, { to, subject, text, html }: Mail) =>
  db.insert(outboxMail).values({ id: newId(), recipient: to, subject, text, html, created_at: nowIso() });

/** Sends through Cloudflare Email. */
export async function sendMail(env: Env, { to, subject, text, html }: Mail): Promise<void> {
  if (!env.EMAIL) throw new Error("The EMAIL binding is missing");
  await env.EMAIL.send({
    from: readSettings(env).mailFrom,
    to,
    subject,
    text,
    html,
    // Nobody's absence note shall answer.
    headers: { "Auto-Submitted": "auto-generated", "Content-Language": "fr" },
  });
}

/** Sends a mail, or in development keeps it in the mailbox. */
export async function deliverMail(env: Env, db: Db, mail: Mail): Promise<void> {
  if (readSettings(env).isDevelopment) await storeMail(db, mail);
  else await sendMail(env, mail);
}
