// Sends receipts by mail.
import type { Db } from "../db/client.ts";
import type { Env } from "../settings/env.ts";
import { deliverMail, type Mail } from "../mail/mailer.ts";

/** Mails a receipt. A failure is only logged: the declaration it confirms has taken effect. */
export async function sendReceipt(env: Env, db: Db, mail: Mail): Promise<void> {
  try {
    await deliverMail(env, db, mail);
  } catch (error) {
    console.error(JSON.stringify({ receipt: mail.subject, error: String(error) }));
  }
}
