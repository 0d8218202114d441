// Mail to an address that signs up though it has an account. The screen says nothing of it: only the mailbox's owner may
// know.
import { html } from "hono/html";
import { mailButton, mailGap, mailLink, mailNote, mailParagraph, mailTitle, renderMail } from "./mail-layout.ts";
import type { Mail } from "./mailer.ts";

/** Says that the account exists, and leads to the sign-in and to a new password. `signInUrl` is the page of both. */
export function composeKnownAddressMail({ signInUrl }: { signInUrl: string }): Omit<Mail, "to"> {
  const subject = "Vous avez déjà un compte Égérie";
  const intro =
    "Quelqu’un, sans doute vous, vient de demander un compte avec cette adresse. Elle en a déjà un\u00a0: il suffit de vous connecter.";
  const forgotten = "Vous avez oublié votre mot de passe\u00a0? Choisissez-en un nouveau\u00a0:";
  const resetUrl = `${signInUrl}?mot-de-passe=oublie`;
  const stranger =
    "Vous n’avez rien demandé\u00a0? Ignorez ce message\u00a0: votre compte et votre mot de passe restent les mêmes.";
  const content = html`${mailTitle(subject)} ${mailParagraph(intro)} ${mailGap(8)}
  ${mailButton(signInUrl, "Me connecter")} ${mailGap(24)} ${mailNote(html`${forgotten}<br />${mailLink(resetUrl)}`)}`;
  return {
    subject,
    text: [subject, `${intro}\n${signInUrl}`, `${forgotten}\n${resetUrl}`, stranger].join("\n\n"),
    html: renderMail({ subject, preheader: intro, content, footer: mailNote(stranger) }),
  };
}
