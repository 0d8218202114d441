// Receipt of a consumer's withdrawal from a contract.
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
}

/** The receipt required by consumer law: who withdraws, from which contract, and when. */
export const composeWithdrawalMail = (receipt: WithdrawalReceipt): Omit<Mail, "to"> =>
  composeReceiptMail({
    subject: "Accusé de réception de votre rétractation",
    title: "Votre rétractation est enregistrée",
    intro: `Nous avons bien reçu votre déclaration\u00a0: vous vous rétractez de votre commande du forfait ${receipt.planName}.`,
    facts: [
      { name: "Déclarée par", value: receipt.name },
      { name: "Adresse e-mail", value: receipt.email },
      { name: "Contrat", value: `Égérie, forfait ${receipt.planName}, commandé le ${showMailDay(receipt.orderedAt)}` },
      { name: "Référence", value: receipt.reference },
      { name: "Date de la déclaration", value: showMailTime(receipt.declaredAt) },
    ],
    outcome:
      "Le contrat a pris fin. Tout ce que vous avez payé pour lui vous est remboursé sur le moyen de paiement utilisé, au plus tard quatorze jours après cette déclaration. Vos produits et vos créatives restent dans votre compte, au forfait Gratuit.",
    note: "Conservez ce message\u00a0: il vaut accusé de réception de votre rétractation.",
  });
