import { html } from "hono/html";
import type { Mail } from "./mailer.ts";
import { mailButton, mailCode, mailLink, mailNote, mailParagraph, mailTitle, renderMail } from "./mail-layout.ts";

/**
 * Proves an address at sign-up. It repeats nothing the person typed about themselves: anybody can sign any address up,
 * and our mails shall not carry a stranger's words.
 */
export function composeConfirmationMail({
  address,
  code,
  link,
}: Record<"address" | "code" | "link", string>): Omit<Mail, "to"> {
  const subject = "Confirmez votre adresse e-mail";
  const intro = `Il ne reste qu'une étape pour ouvrir votre compte Égérie\u00a0: confirmer que l'adresse ${address} est bien la vôtre.`;
  const stranger =
    "Vous n'avez pas demandé ce compte\u00a0? Ignorez ce message et ne suivez pas le lien\u00a0: aucun compte ne sera ouvert.";
  // The code comes before the address and the link, in which other digits may stand: people and programs take the first.
  const text = [
    "Bienvenue chez Égérie",
    `Votre code de confirmation, valable une heure\u00a0: ${code}`,
    `Ou suivez ce lien, valable 24 heures\u00a0:\n${link}`,
    intro,
    stranger,
  ].join("\n\n");
  const content = html`${mailTitle("Bienvenue chez Égérie")} ${mailParagraph(intro)}
  ${mailButton(link, "Confirmer mon adresse")} ${mailNote("Ou saisissez ce code, valable une heure\u00a0:")}
  ${mailCode(code)}
  ${mailNote(html`Le bouton ne répond pas ? Copiez cette adresse dans votre navigateur ; elle est valable 24 heures :<br />${mailLink(link)}`)}`;
  return {
    subject,
    text,
    html: renderMail({ subject, preheader: `Votre code\u00a0: ${code}`, content, footer: stranger }),
  };
}
