// Template of receipts: proof of a declaration and its time.
import { html } from "hono/html";
import type { Mail } from "./mailer.ts";
import { mailFact, mailGap, mailNote, mailParagraph, mailTitle, renderMail } from "./mail-layout.ts";

export interface ReceiptMail {
  subject: string;
  title: string;
  intro: string;
  facts: { name: string; value: string }[];
  /** What follows from the declaration. */
  outcome: string;
  /** Footer: what to do with the mail. */
  note: string;
}

/** Subject, text and HTML of a receipt. */
export function composeReceiptMail({ subject, title, intro, facts, outcome, note }: ReceiptMail): Omit<Mail, "to"> {
  const factLines = facts.map(({ name, value }) => `${name}\u00a0: ${value}`).join("\n");
  const content = html`${mailTitle(title)} ${mailParagraph(intro)} ${mailGap(8)}
  ${facts.map(({ name, value }) => mailFact(name, value))} ${mailGap(8)} ${mailParagraph(outcome)}`;
  return {
    subject,
    text: [title, intro, factLines, outcome, note].join("\n\n"),
    html: renderMail({ subject, preheader: intro, content, footer: mailNote(note) }),
  };
}

/** French date in the Paris time zone, which legal deadlines use. */
const show = (iso: string, options: Intl.DateTimeFormatOptions): string =>
  new Date(iso)
    .toLocaleString("fr-FR", { dateStyle: "long", timeZone: "Europe/Paris", ...options })
    .replace(/^1 /, "1er ");

/** French date: « 1er janvier 2026 ». */
export const showMailDay = (iso: string): string => show(iso, {});

/** French date and time with the time zone. */
export const showMailTime = (iso: string): string => `${show(iso, { timeStyle: "short" })} (heure de Paris)`;
