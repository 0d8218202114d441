// Receipt of a consumer's withdrawal from a contract.
import { formatPrice } from "../contract/price.ts";
import type { Mail } from "./mailer.ts";
import { composeReceiptMail, showMailDay, showMailTime } from "./receipt-mail.ts";

export interface WithdrawalReceipt {
  name: string;
  email: string;
  planName: string;
  /** Stripe's id of the contract. */
  reference: string;
  orderedAt: string;
  declaredAt: string;
  /** US cents that were paid, and that are given back. */
  paidCents: number;
  refundCents: number;
}

const show = (cents: number) => formatPrice(cents / 100, "USD");

/** The receipt required by consumer law: who withdraws, from which contract, when, and what is given back. */
export function composeWithdrawalMail(receipt: WithdrawalReceipt): Omit<Mail, "to"> {
  const { paidCents, refundCents } = receipt;
  const used = paidCents - refundCents;
  const share =
    used > 0
      ? `Sur ${show(paidCents)} payés, ${show(used)} restent dus pour le temps pendant lequel le forfait vous a servi, comme vous l’aviez demandé à la commande\u00a0; ${show(refundCents)} vous sont remboursés`
      : `Les ${show(refundCents)} payés vous sont remboursés en entier`;
  return composeReceiptMail({
    subject: "Accusé de réception de votre rétractation",
    title: "Votre rétractation est enregistrée",
    intro: `Nous avons bien reçu votre déclaration\u00a0: vous vous rétractez de votre commande du forfait ${receipt.planName}.`,
    facts: [
      { name: "Déclarée par", value: receipt.name },
      { name: "Adresse e-mail", value: receipt.email },
      { name: "Contrat", value: `Égérie, forfait ${receipt.planName}, commandé le ${showMailDay(receipt.orderedAt)}` },
      { name: "Référence", value: receipt.reference },
      { name: "Date de la déclaration", value: showMailTime(receipt.declaredAt) },
      { name: "Remboursement", value: show(refundCents) },
    ],
    outcome: `Le contrat a pris fin. ${share} sur le moyen de paiement utilisé, au plus tard quatorze jours après cette déclaration. Vos produits et vos créatives restent dans votre compte, au forfait Gratuit.`,
    note: "Conservez ce message\u00a0: il vaut accusé de réception de votre rétractation.",
  });
}
