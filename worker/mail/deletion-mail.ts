// Mails about the deletion of an account.
import { html } from "hono/html";
import type { Mail } from "./mailer.ts";
import { mailButton, mailGap, mailLink, mailNote, mailParagraph, mailTitle, renderMail } from "./mail-layout.ts";
import { showMailDay } from "./receipt-mail.ts";

export interface DeletionRequest {
  endsAt: string;
  /** Page where the request can be withdrawn, after sign-in. */
  link: string;
}

/** Announces the day of deletion and how to withdraw the request. */
export function composeDeletionRequestMail({ endsAt, link }: DeletionRequest): Omit<Mail, "to"> {
  const day = showMailDay(endsAt);
  const intro = `Vous avez demandé la suppression de votre compte Égérie. Il sera supprimé le ${day}.`;
  const outcome =
    "Ce jour-là, vos produits, vos images, vos vidéos, vos landing pages et tout ce que contient votre compte seront effacés, sans retour possible. D’ici là, il fonctionne comme avant\u00a0: vous pouvez vous connecter et exporter vos données.";
  const action = "Vous avez changé d’avis\u00a0? Connectez-vous et annulez la suppression avant cette date.";
  const note =
    "Vous n’êtes pas à l’origine de cette demande\u00a0? Annulez-la et changez votre mot de passe. Vos autres appareils ont été déconnectés.";
  const content = html`${mailTitle("Votre compte sera supprimé")} ${mailParagraph(intro)} ${mailParagraph(outcome)}
  ${mailParagraph(action)} ${mailGap(8)} ${mailButton(link, "Annuler la suppression")} ${mailGap(24)}
  ${mailNote(html`Ou ouvrez cette adresse${"\u00a0"}:<br />${mailLink(link)}`)}`;
  return {
    subject: `Votre compte sera supprimé le ${day}`,
    text: [intro, outcome, `${action}\n${link}`, note].join("\n\n"),
    html: renderMail({ subject: "Votre compte sera supprimé", preheader: intro, content, footer: mailNote(note) }),
  };
}

/** Confirms the completed deletion: the last mail to the user. */
export function composeDeletionDoneMail(): Omit<Mail, "to"> {
  const intro =
    "Votre compte Égérie et tout ce qu’il contenait ont été effacés aujourd’hui, comme vous l’aviez demandé.";
  const outcome =
    "Nous ne gardons rien de vous. Seules les factures restent chez notre service de paiement, aussi longtemps que la loi l’exige.";
  const thanks = "Merci d’avoir créé avec nous. Votre adresse est libre, si un jour vous souhaitez revenir.";
  const note = "Ce message est le dernier que vous recevez de nous.";
  const content = html`${mailTitle("Votre compte est supprimé")} ${mailParagraph(intro)} ${mailParagraph(outcome)}
  ${mailParagraph(thanks)}`;
  return {
    subject: "Votre compte est supprimé",
    text: [intro, outcome, thanks, note].join("\n\n"),
    html: renderMail({ subject: "Votre compte est supprimé", preheader: intro, content, footer: mailNote(note) }),
  };
}
