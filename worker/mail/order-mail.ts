// Confirmation of an order on a durable medium: what was bought, what the buyer asked for and acknowledged before paying,
// and how to withdraw (articles L. 221-5 and L. 221-13 of the Code de la consommation).
import { html } from "hono/html";
import type { Plan } from "../contract/plans.ts";
import { withdrawalDays } from "../contract/plans.ts";
import { formatPrice } from "../contract/price.ts";
import type { LegalIdentity } from "../settings/env.ts";
import { mailFact, mailGap, mailLink, mailNote, mailParagraph, mailTitle, renderMail } from "./mail-layout.ts";
import type { Mail } from "./mailer.ts";
import { showMailDay, showMailTime } from "./receipt-mail.ts";

export interface OrderConfirmation {
  plan: Plan;
  /** Stripe's id of the order. */
  reference: string;
  /** A change of plan within an order. */
  isChange: boolean;
  /** Wording of the statements that were ticked. */
  statements: string[];
  orderedAt: string;
  consentedAt: string;
  /** Until when the order can be withdrawn. */
  deadline: string;
  siteUrl: string;
  legal: LegalIdentity;
}

const unlimited = (count: number | null, noun: string) => (count === null ? `${noun} illimités` : `${count} ${noun}`);

/** Confirms an order or a change of plan. */
export function composeOrderMail(order: OrderConfirmation): Omit<Mail, "to"> {
  const { plan, isChange, legal, siteUrl } = order;
  const isMonthly = plan.mode === "subscription";
  const title = isChange ? "Votre changement de forfait est confirmé" : "Votre commande est confirmée";
  const intro = isChange
    ? `Vous êtes passé au forfait ${plan.name}. Voici ce dont nous sommes convenus.`
    : `Merci. Votre forfait ${plan.name} est actif. Voici ce dont nous sommes convenus.`;
  const included = [
    unlimited(plan.products, "produits"),
    "générations illimitées",
    ...(plan.has4k ? ["images en 4K"] : []),
    ...(plan.hasApi ? ["accès à l’API"] : []),
  ].join(", ");
  const price = `${formatPrice(plan.priceCents / 100, "USD")} ${isMonthly ? "par mois" : "une seule fois"}, toutes taxes comprises`;
  const duration = isMonthly
    ? "Un mois, renouvelé chaque mois jusqu’à votre résiliation, en deux clics sur la page Forfaits"
    : "Aussi longtemps que le service existe, sans renouvellement";
  const contact = [legal.publisher, legal.address, legal.email].filter((line) => line !== null).join(", ");
  const facts = [
    { name: "Forfait", value: `${plan.name}\u00a0: ${included}` },
    { name: "Prix", value: price },
    { name: "Durée", value: duration },
    { name: "Référence", value: order.reference },
    { name: "Commande", value: showMailDay(order.orderedAt) },
    ...(contact ? [{ name: "Vendeur", value: contact }] : []),
  ];
  const asked = `Avant de payer, le ${showMailTime(order.consentedAt)}, vous avez coché\u00a0:`;
  const right = `Vous avez ${withdrawalDays} jours pour vous rétracter, sans motif\u00a0: jusqu’au ${showMailTime(order.deadline)}. Le forfait s’arrête alors aussitôt. ${describeShare(plan)} Le reste vous est remboursé par le même moyen de paiement, au plus tard quatorze jours après votre déclaration.`;
  const how =
    "Pour cela, choisissez «\u00a0Se rétracter du contrat\u00a0» sur la page Forfaits, où le montant vous est montré d’abord, ou écrivez-nous, par exemple ainsi\u00a0:";
  const form = `«\u00a0À l’attention de ${legal.publisher ?? "l’éditeur d’Égérie"}\u00a0: je vous notifie par la présente ma rétractation du contrat portant sur le forfait ${plan.name} d’Égérie, commandé le ${showMailDay(order.orderedAt)}. Nom, adresse e-mail du compte, date.\u00a0»`;
  const page = `${siteUrl}/dashboard/pricing`;
  const terms = `${siteUrl}/cgv`;
  const note = "Conservez ce message\u00a0: il confirme votre contrat.";
  const statements = order.statements.map((statement) => `☑ ${statement}`);
  const content = html`${mailTitle(title)} ${mailParagraph(intro)} ${mailGap(8)}
  ${facts.map(({ name, value }) => mailFact(name, value))} ${mailGap(8)} ${mailParagraph(asked)}
  ${statements.map((statement) => mailParagraph(statement))} ${mailGap(8)} ${mailParagraph(right)} ${mailParagraph(how)}
  ${mailParagraph(form)} ${mailGap(8)} ${mailNote(html`Forfaits${"\u00a0"}: ${mailLink(page)}`)}
  ${mailNote(html`Conditions de vente${"\u00a0"}: ${mailLink(terms)}`)}`;
  const lines = facts.map(({ name, value }) => `${name}\u00a0: ${value}`).join("\n");
  const links = `Forfaits\u00a0: ${page}\nConditions de vente\u00a0: ${terms}`;
  return {
    subject: isChange ? `Votre passage au forfait ${plan.name}` : `Votre commande du forfait ${plan.name}`,
    text: [title, intro, lines, asked, statements.join("\n"), right, how, form, links, note].join("\n\n"),
    html: renderMail({ subject: title, preheader: intro, content, footer: mailNote(note) }),
  };
}

/** How the part that stays due is counted. */
const describeShare = ({ mode }: Plan) =>
  mode === "subscription"
    ? "La part du mois déjà écoulée reste due, en proportion du temps."
    : "Le temps écoulé reste dû, au prix mensuel du forfait Business.";
