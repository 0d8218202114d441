// Mail to set a new password.
import { composeCodeMail } from "./code-mail.ts";
import type { Mail } from "./mailer.ts";

/** Code and link to set a new password. */
export const composeRecoveryMail = ({ code, link }: Record<"code" | "link", string>): Omit<Mail, "to"> =>
  composeCodeMail({
    subject: "Choisissez un nouveau mot de passe",
    title: "Choisissez un nouveau mot de passe",
    intro:
      "Vous avez demandé à changer le mot de passe de votre compte Égérie. Saisissez ce code là où vous l’avez demandé, ou suivez le lien.",
    code,
    button: { label: "Choisir un mot de passe", link },
    stranger:
      "Vous n’avez rien demandé\u00a0? Ignorez ce message et ne donnez ce code à personne\u00a0: votre mot de passe reste le même.",
  });
