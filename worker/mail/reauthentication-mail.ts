// Mail with a code before a sensitive change.
import { composeCodeMail } from "./code-mail.ts";
import type { Mail } from "./mailer.ts";

/** Code for a signed-in user before a sensitive change such as a new password. */
export const composeReauthenticationMail = ({ code }: Record<"code", string>): Omit<Mail, "to"> =>
  composeCodeMail({
    subject: "Votre code de vérification",
    title: "Confirmez que c’est bien vous",
    intro: "Pour protéger votre compte Égérie, saisissez ce code là où il vous est demandé.",
    code,
    stranger:
      "Vous n’avez rien demandé\u00a0? Ne donnez ce code à personne et changez votre mot de passe\u00a0: quelqu’un se sert peut-être de votre compte.",
  });
