import { type Db } from "../db/client.ts";
import { newId, nowIso } from "../db/ids.ts";
import { outboxMail } from "../db/schema.ts";
import { type Env, readSettings } from "../env.ts";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends through Cloudflare Email in production; in development the mail lands in the mailbox at /dev/mailbox. */
export async function sendMail(env: Env, db: Db, mail: Mail): Promise<void> {
  const settings = readSettings(env);
  if (settings.isDevelopment) {
    await db.insert(outboxMail).values({
      id: newId(),
      recipient: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      created_at: nowIso(),
    });
    return;
  }
  if (!env.EMAIL) throw new Error("The EMAIL binding is missing");
  await env.EMAIL.send({
    from: settings.mailFrom,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // Nobody's absence note shall answer.
    headers: { "Auto-Submitted": "auto-generated", "Content-Language": "fr" },
  });
}
