// Mails about a payment that failed: the date until which the plan goes on, and that it is suspended.
import { html } from "hono/html";
import { mailButton, mailGap, mailLink, mailNote, mailParagraph, mailTitle, renderMail } from "./mail-layout.ts";
import type { Mail } from "./mailer.ts";
import { showMailDay, showMailTime } from "./receipt-mail.ts";

export interface UnpaidPayment {
  planName: string;
  /** When the payment failed. */
  since: string;
  /** Until when the plan goes on. */
  graceEndsAt: string;
  /** Page with the button to the payment service. */
  pricingUrl: string;
}

const kept = "Rien n’est effacé\u00a0: vos produits, vos créatives et vos pages restent dans votre compte.";

/** Tells of a failed payment and how long the plan goes on. */
export function composeUnpaidMail({ planName, since, graceEndsAt, pricingUrl }: UnpaidPayment): Omit<Mail, "to"> {
  return compose({
    title: "Votre paiement n’est pas passé",
    intro: `Le paiement de votre forfait ${planName}, présenté le ${showMailDay(since)}, a été refusé.`,
    outcome: `Votre forfait continue jusqu’au ${showMailTime(graceEndsAt)}. Sans paiement d’ici là, les limites du forfait Gratuit s’appliqueront, jusqu’à ce que le paiement passe. ${kept}`,
    action: "Vérifiez votre carte ou choisissez-en une autre dans «\u00a0Gérer mon abonnement\u00a0».",
    button: "Régler le paiement",
    pricingUrl,
  });
}

/** Tells that the grace is over and the free plan's limits apply. */
export function composeSuspendedMail({ planName, since, pricingUrl }: UnpaidPayment): Omit<Mail, "to"> {
  return compose({
    title: `Votre forfait ${planName} est suspendu`,
    intro: `Le paiement présenté le ${showMailDay(since)} n’est toujours pas passé\u00a0: les limites du forfait Gratuit s’appliquent désormais.`,
    outcome: `${kept} Dès que le paiement passe, votre forfait ${planName} reprend.`,
    action: "Vous pouvez aussi résilier, sur la même page.",
    button: "Retrouver mon forfait",
    pricingUrl,
  });
}

interface Parts {
  title: string;
  intro: string;
  outcome: string;
  action: string;
  button: string;
  pricingUrl: string;
}

function compose({ title, intro, outcome, action, button, pricingUrl }: Parts): Omit<Mail, "to"> {
  const note = "Vous recevez ce message parce que votre forfait en dépend.";
  const content = html`${mailTitle(title)} ${mailParagraph(intro)} ${mailParagraph(outcome)} ${mailParagraph(action)}
  ${mailGap(8)} ${mailButton(pricingUrl, button)} ${mailGap(24)}
  ${mailNote(html`Ou ouvrez cette adresse${"\u00a0"}:<br />${mailLink(pricingUrl)}`)}`;
  return {
    subject: title,
    text: [title, intro, outcome, `${action}\n${pricingUrl}`, note].join("\n\n"),
    html: renderMail({ subject: title, preheader: intro, content, footer: mailNote(note) }),
  };
}
