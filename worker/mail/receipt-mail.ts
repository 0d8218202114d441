// Mails that somebody keeps, because they prove what was declared, and when.
import { html } from "hono/html";
import type { Mail } from "./mailer.ts";
import { mailFact, mailGap, mailNote, mailParagraph, mailTitle, renderMail } from "./mail-layout.ts";

export interface ReceiptMail {
  subject: string;
  title: string;
  intro: string;
  facts: { name: string; value: string }[];
  /** What comes of it. */
  outcome: string;
  /** Under the mail: what to do with it. */
  note: string;
}

export function composeReceiptMail({ subject, title, intro, facts, outcome, note }: ReceiptMail): Omit<Mail, "to"> {
  const told = facts.map(({ name, value }) => `${name}\u00a0: ${value}`).join("\n");
  const content = html`${mailTitle(title)} ${mailParagraph(intro)} ${mailGap(8)}
  ${facts.map(({ name, value }) => mailFact(name, value))} ${mailGap(8)} ${mailParagraph(outcome)}`;
  return {
    subject,
    text: [title, intro, told, outcome, note].join("\n\n"),
    html: renderMail({ subject, preheader: intro, content, footer: mailNote(note) }),
  };
}

/** In Paris, where the sellers' law counts its days. */
const show = (iso: string, options: Intl.DateTimeFormatOptions): string =>
  new Date(iso)
    .toLocaleString("fr-FR", { dateStyle: "long", timeZone: "Europe/Paris", ...options })
    .replace(/^1 /, "1er ");

export const showMailDay = (iso: string): string => show(iso, {});

export const showMailTime = (iso: string): string => `${show(iso, { timeStyle: "short" })} (heure de Paris)`;
