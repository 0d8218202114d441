import { toast } from "sonner";
import { auth, explainAuthError } from "../lib/session.ts";
import type { Captcha } from "./captcha/captcha.tsx";

/** Purpose of a mail: the `type` with which its code is verified. */
export type MailKind = "signup" | "email" | "recovery";

/** Context of the screen that requests a mail. */
export interface MailRequester {
  captcha: Captcha;
  /** The page that the mail's link leads to, except for a forgotten password. */
  returnPath: string;
}

export const newPasswordPath = "/auth/nouveau-mot-de-passe";

/**
 * Requests a mail with a link and a code; shows a toast on failure. The answer does not reveal whether the address has an
 * account. "waiting": a mail was sent less than a minute ago and is still valid.
 */
export async function requestMail(
  kind: MailKind,
  email: string,
  { captcha, returnPath }: MailRequester,
): Promise<"sent" | "waiting" | "refused"> {
  const proof = await captcha.prove();
  if (!proof) return "refused";
  const { error } = await send(kind, email, location.origin + returnPath, proof.captchaToken);
  if (!error) return "sent";
  toast.error(explainAuthError(error));
  return error.code === "over_email_send_rate_limit" ? "waiting" : "refused";
}

function send(kind: MailKind, email: string, emailRedirectTo: string, captchaToken: string | undefined) {
  switch (kind) {
    case "signup":
      return auth.resend({ type: "signup", email, options: { emailRedirectTo, captchaToken } });
    case "email":
      return auth.signInWithOtp({ email, options: { emailRedirectTo, captchaToken } });
    case "recovery":
      return auth.resetPasswordForEmail(email, { redirectTo: location.origin + newPasswordPath, captchaToken });
  }
}
