// Sign-up confirmation mail.
import { composeCodeMail } from "./code-mail.ts";
import type { Mail } from "./mailer.ts";

/**
 * Confirms an address at sign-up. It contains no user input: anybody can sign up with any address, and our mails must not
 * carry a stranger's text.
 */
export const composeConfirmationMail = ({
  address,
  code,
  link,
}: Record<"address" | "code" | "link", string>): Omit<Mail, "to"> =>
  composeCodeMail({
    subject: "Confirmez votre adresse e-mail",
    title: "Bienvenue chez Égérie",
    intro: "Il ne reste qu’une étape pour ouvrir votre compte Égérie\u00a0: confirmer votre adresse e-mail.",
    facts: [{ name: "Adresse à confirmer", value: address }],
    code,
    button: { label: "Confirmer mon adresse", link },
    stranger:
      "Vous n’avez pas demandé ce compte\u00a0? Ignorez ce message et ne suivez pas le lien\u00a0: aucun compte ne sera ouvert.",
  });
