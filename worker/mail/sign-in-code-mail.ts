// Mail to sign in without a password.
import { composeCodeMail } from "./code-mail.ts";
import type { Mail } from "./mailer.ts";

/** Code and link to sign in without a password. */
export const composeSignInCodeMail = ({ code, link }: Record<"code" | "link", string>): Omit<Mail, "to"> =>
  composeCodeMail({
    subject: "Votre code de connexion",
    title: "Votre code de connexion",
    intro: "Saisissez ce code là où vous l’avez demandé, ou connectez-vous d’un clic.",
    code,
    button: { label: "Me connecter", link },
    stranger:
      "Vous n’avez pas demandé à vous connecter\u00a0? Ignorez ce message et ne donnez ce code à personne\u00a0: il ouvre votre compte.",
  });
