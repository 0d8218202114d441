// Mails that confirm a change of e-mail address.
import { composeCodeMail } from "./code-mail.ts";
import type { Mail } from "./mailer.ts";

export interface EmailChange {
  /** Which of the two addresses receives this mail. */
  side: "new" | "current";
  /** Null when the account has no address yet. */
  currentAddress: string | null;
  newAddress: string;
  code: string;
  link: string;
}

/** One of the confirmations of a new address: sent to the new one, and to the current one if there is one. */
export function composeEmailChangeMail({
  side,
  currentAddress,
  newAddress,
  code,
  link,
}: EmailChange): Omit<Mail, "to"> {
  const common = {
    code,
    ...(currentAddress
      ? {
          intro:
            "Votre compte Égérie va changer d’adresse e-mail. Le changement se fera une fois confirmé depuis les deux adresses\u00a0: chacune reçoit son propre message.",
          facts: [
            { name: "Adresse actuelle", value: currentAddress },
            { name: "Nouvelle adresse", value: newAddress },
          ],
        }
      : {
          intro: "Cette adresse deviendra celle de votre compte Égérie une fois confirmée.",
          facts: [{ name: "Adresse à confirmer", value: newAddress }],
        }),
  };
  if (side === "new") {
    return composeCodeMail({
      ...common,
      subject: "Confirmez votre nouvelle adresse e-mail",
      title: "Votre nouvelle adresse",
      button: { label: "Confirmer cette adresse", link },
      stranger:
        "Vous n’avez pas demandé ce changement\u00a0? Ignorez ce message et ne suivez pas le lien\u00a0: votre adresse ne sera liée à aucun compte.",
    });
  }
  return composeCodeMail({
    ...common,
    subject: "Confirmez le changement de votre adresse e-mail",
    title: "Changement d’adresse",
    button: { label: "Confirmer le changement", link },
    stranger:
      "Vous n’avez pas demandé ce changement\u00a0? Ne suivez pas le lien et ne donnez ce code à personne\u00a0: sans votre accord, votre adresse reste la même. Changez aussi votre mot de passe et déconnectez vos autres appareils\u00a0: quelqu’un se sert peut-être de votre compte.",
  });
}
