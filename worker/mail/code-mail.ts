// What all our mails about an account are: a code to type, mostly a link that does the same, and what to do if one did
// not ask for it. From one description comes the text and the HTML, so that they never say different things.
import { html } from "hono/html";
import type { Mail } from "./mailer.ts";
import { mailButton, mailCode, mailLink, mailNote, mailParagraph, mailTitle, renderMail } from "./mail-layout.ts";

export interface CodeMail {
  subject: string;
  title: string;
  intro: string;
  /** What the code is, without its life: « Votre code de connexion ». */
  codeName: string;
  code: string;
  button?: { label: string; link: string };
  /** For whoever did not ask for this mail. */
  stranger: string;
}

/** Codes live one hour and links 24 (auth/one-time-tokens.ts). */
export function composeCodeMail({
  subject,
  title,
  intro,
  codeName,
  code,
  button,
  stranger,
}: CodeMail): Omit<Mail, "to"> {
  const codeLabel = `${codeName}, valable une heure\u00a0:`;
  // The code comes before addresses and the link, in which other digits may stand: people and programs take the first.
  const text = [
    title,
    `${codeLabel} ${code}`,
    ...(button ? [`Ou suivez ce lien, valable 24 heures\u00a0:\n${button.link}`] : []),
    intro,
    stranger,
  ].join("\n\n");
  const content = html`${mailTitle(title)} ${mailParagraph(intro)} ${mailNote(codeLabel)} ${mailCode(code)}
  ${
    button &&
    html`${mailButton(button.link, button.label)}
    ${mailNote(html`Le bouton ne répond pas ? Copiez cette adresse dans votre navigateur ; elle est valable 24 heures :<br />${mailLink(button.link)}`)}`
  }`;
  return { subject, text, html: renderMail({ subject, preheader: `${codeLabel} ${code}`, content, footer: stranger }) };
}
