// Sends mails: Cloudflare Email, or the development mailbox.
import { Buffer } from "node:buffer";
import { type Db } from "../db/client.ts";
import { newId, nowIso } from "../db/ids.ts";
import { outboxMail } from "../db/schema.ts";
import { type Env, readSettings } from "../settings/env.ts";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Sent within the mail; its HTML shows them as `cid:<id>`. */
  pictures?: MailPicture[];
}

export interface MailPicture {
  id: string;
  mime: "image/png";
  bytes: Uint8Array;
}

/** Whether mails reach anybody. */
export const canSendMail = (env: Env): boolean => readSettings(env).isDevelopment || env.EMAIL !== undefined;

/** Statement that stores a mail in the development mailbox (/dev/mailbox). */
export const storeMail = (db: Db, { to, subject, text, html, pictures = [] }: Mail) => {
  const shown = pictures.reduce(
    (whole, { id, mime, bytes }) =>
      whole.replaceAll(`cid:${id}`, `data:${mime};base64,${Buffer.from(bytes).toString("base64")}`),
    html,
  );
  return db.insert(outboxMail).values({ id: newId(), recipient: to, subject, text, html: shown, created_at: nowIso() });
};

/** Sends a mail through Cloudflare Email. Throws when the EMAIL binding is missing. */
export async function sendMail(env: Env, { to, subject, text, html, pictures = [] }: Mail): Promise<void> {
  if (!env.EMAIL) throw new Error("The EMAIL binding is missing");
  await env.EMAIL.send({
    from: readSettings(env).mailFrom,
    to,
    subject,
    text,
    html,
    ...(pictures.length > 0 && {
      attachments: pictures.map(({ id, mime, bytes }) => ({
        disposition: "inline" as const,
        contentId: id,
        filename: `${id}.png`,
        type: mime,
        content: bytes,
      })),
    }),
    // Suppresses automatic replies.
    headers: { "Auto-Submitted": "auto-generated", "Content-Language": "fr" },
  });
}

/** Sends a mail; in development stores it in the mailbox. */
export async function deliverMail(env: Env, db: Db, mail: Mail): Promise<void> {
  if (readSettings(env).isDevelopment) await storeMail(db, mail);
  else await sendMail(env, mail);
}
