// Template of account mails: a code, mostly a link that does the same, and advice for recipients who did not request it.
// Text and HTML are rendered from the same description.
import { html } from "hono/html";
import type { Mail } from "./mailer.ts";
import {
  mailButton,
  mailCode,
  mailFact,
  mailGap,
  mailLink,
  mailNote,
  mailParagraph,
  mailTitle,
  renderMail,
} from "./mail-layout.ts";

export interface CodeMail {
  subject: string;
  title: string;
  /** Must not contain e-mail addresses: those go into `facts`. */
  intro: string;
  /** Labelled e-mail addresses. */
  facts?: { name: string; value: string }[];
  code: string;
  button?: { label: string; link: string };
  /** Advice for recipients who did not request this mail. */
  stranger: string;
}

// Codes live one hour and links 24: auth/tokens/one-time-tokens.ts.
const codeLabel = "Votre code, valable une heure\u00a0:";

/** Subject, text and HTML of an account mail. */
export function composeCodeMail({
  subject,
  title,
  intro,
  facts = [],
  code,
  button,
  stranger,
}: CodeMail): Omit<Mail, "to"> {
  // The code precedes addresses and link, which may contain other digits: people and programs take the first number.
  const text = [
    title,
    intro,
    `${codeLabel} ${code}`,
    ...(button ? [`Ou suivez ce lien, valable 24 heures\u00a0:\n${button.link}`] : []),
    ...facts.map(({ name, value }) => `${name}\u00a0: ${value}`),
    stranger,
  ].join("\n\n");
  const content = html`${mailTitle(title)} ${mailParagraph(intro)}
  ${facts.map(({ name, value }) => mailFact(name, value))} ${mailGap(8)} ${mailNote(codeLabel)} ${mailGap(8)}
  ${mailCode(code)}
  ${
    button &&
    html`${mailGap(24)} ${mailButton(button.link, button.label)} ${mailGap(12)}
    ${mailNote("Ce lien est valable 24 heures.")}`
  }`;
  const footer = html`${mailNote(stranger)}
  ${
    button &&
    html`${mailGap(16)}
    ${mailNote(html`Le bouton ne répond pas ? Copiez cette adresse dans votre navigateur :<br />${mailLink(button.link)}`)}`
  }`;
  return { subject, text, html: renderMail({ subject, preheader: `${codeLabel} ${code}`, content, footer }) };
}
