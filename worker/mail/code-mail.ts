// What all our mails about an account are: a code to type, mostly a link that does the same, and what to do if one did
// not ask for it. From one description comes the text and the HTML, so that they never say different things.
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
  /** Without addresses: see `facts`. */
  intro: string;
  /** The addresses it is about, each with its name. */
  facts?: { name: string; value: string }[];
  code: string;
  button?: { label: string; link: string };
  /** For whoever did not ask for this mail. */
  stranger: string;
}

// Codes live one hour and links 24: auth/tokens/one-time-tokens.ts.
const codeLabel = "Votre code, valable une heure\u00a0:";

export function composeCodeMail({
  subject,
  title,
  intro,
  facts = [],
  code,
  button,
  stranger,
}: CodeMail): Omit<Mail, "to"> {
  // The code comes before addresses and the link, in which other digits may stand: people and programs take the first.
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
