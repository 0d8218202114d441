// Mail that confirms a cancelled subscription.
import type { Mail } from "./mailer.ts";
import { composeReceiptMail, showMailDay, showMailTime } from "./receipt-mail.ts";

export interface CancellationReceipt {
  planName: string;
  reference: string;
  declaredAt: string;
  /** End of the paid period. */
  endsAt: string;
}

/** Confirms that a subscription will not be renewed, and until when it runs. */
export const composeCancellationMail = (receipt: CancellationReceipt): Omit<Mail, "to"> =>
  composeReceiptMail({
    subject: "Votre résiliation est enregistrée",
    title: "Votre abonnement est résilié",
    intro: `Votre abonnement au forfait ${receipt.planName} prendra fin le ${showMailDay(receipt.endsAt)}. D’ici là, vous en gardez tous les avantages.`,
    facts: [
      { name: "Contrat", value: `Égérie, forfait ${receipt.planName}` },
      { name: "Référence", value: receipt.reference },
      { name: "Date de la demande", value: showMailTime(receipt.declaredAt) },
      { name: "Fin de l’abonnement", value: showMailDay(receipt.endsAt) },
    ],
    outcome:
      "Plus rien ne sera prélevé. Ensuite, votre compte passe au forfait Gratuit\u00a0: vos produits et vos créatives y restent.",
    note: "Vous avez changé d’avis\u00a0? Jusqu’à cette date, vous pouvez reprendre votre abonnement depuis la page Forfaits.",
  });
