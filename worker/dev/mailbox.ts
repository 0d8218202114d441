// Development mailbox at /dev/mailbox (JSON for tests): mails and text messages that would have been sent.
import { desc } from "drizzle-orm";
import { Hono } from "hono";
import { html } from "hono/html";
import type { Db } from "../db/client.ts";
import { outboxMail } from "../db/schema.ts";
import type { AppEnv } from "../http/app-env.ts";

const pageSize = 500;

const readMails = (db: Db) =>
  db
    .select({
      to: outboxMail.recipient,
      subject: outboxMail.subject,
      text: outboxMail.text,
      html: outboxMail.html,
      createdAt: outboxMail.created_at,
    })
    .from(outboxMail)
    .orderBy(desc(outboxMail.id))
    .limit(pageSize);

type MailRow = Awaited<ReturnType<typeof readMails>>[number];

/** The mail's HTML for a sandboxed iframe; links open in a new tab. */
const frameOf = (mail: MailRow): string => mail.html.replace(/<head>/i, '<head><base target="_blank">');

/** Text messages have a phone number as recipient. */
const isSms = (mail: MailRow): boolean => !mail.to.includes("@");

const renderMailRow = (mail: MailRow, index: number) =>
  html`<details ${index === 0 ? "open" : ""}>
    <summary>
      <strong>${mail.subject}</strong><span>${isSms(mail) ? `+${mail.to}` : mail.to}</span
      ><time datetime="${mail.createdAt}">${mail.createdAt.slice(0, 19).replace("T", " ")} UTC</time>
    </summary>
    ${
      !isSms(mail) &&
      html`<iframe
        title="${mail.subject}"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        loading="lazy"
        srcdoc="${frameOf(mail)}"
      ></iframe>`
    }
    <pre>${mail.text}</pre>
  </details>`;

const renderPage = (mails: MailRow[]) =>
  html`<!doctype html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Boîte de développement</title>
        <style>
          :root {
            color-scheme: light dark;
            font:
              16px/1.5 system-ui,
              sans-serif;
          }
          body {
            max-width: 60rem;
            margin: 0 auto;
            padding: 1.5rem 1rem;
          }
          h1 {
            font:
              400 1.75rem Georgia,
              serif;
          }
          details {
            border: 1px solid #8886;
            border-radius: 0.5rem;
            margin: 0 0 0.75rem;
          }
          summary {
            display: flex;
            flex-wrap: wrap;
            gap: 0.25rem 1rem;
            padding: 0.75rem 1rem;
            cursor: pointer;
          }
          time {
            margin-left: auto;
            font-variant-numeric: tabular-nums;
          }
          iframe {
            width: 100%;
            height: 44rem;
            border: 0;
            border-block: 1px solid #8886;
          }
          pre {
            margin: 0;
            padding: 1rem;
            white-space: pre-wrap;
            overflow-wrap: anywhere;
            font-size: 0.875rem;
          }
        </style>
      </head>
      <body>
        <h1>Boîte de développement</h1>
        ${mails.length === 0 ? html`<p>Aucun message pour l’instant.</p>` : mails.map(renderMailRow)}
      </body>
    </html>`;

export const devMailbox = new Hono<AppEnv>()
  .get("/mailbox.json", async (c) => c.json(await readMails(c.var.db), 200, { "cache-control": "no-store" }))
  .get("/mailbox", async (c) => {
    c.header("cache-control", "no-store");
    c.header(
      "content-security-policy",
      "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'self'",
    );
    return c.html(renderPage(await readMails(c.var.db)));
  });
