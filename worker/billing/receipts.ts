import type { Db } from "../db/client.ts";
import type { Env } from "../settings/env.ts";
import { deliverMail, type Mail } from "../mail/mailer.ts";

/** What it tells of has happened: that it does not go out is logged, and changes nothing. */
export async function sendReceipt(env: Env, db: Db, mail: Mail): Promise<void> {
  try {
    await deliverMail(env, db, mail);
  } catch (error) {
    console.error(JSON.stringify({ receipt: mail.subject, error: String(error) }));
  }
}
