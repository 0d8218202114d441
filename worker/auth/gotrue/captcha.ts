import type { AppContext } from "../../http/app-env.ts";
import { AuthError } from "../auth-error.ts";
import { findCaptchaFault } from "../../net/turnstile.ts";

/**
 * Where Turnstile is configured, requires a fresh token of its widget. Throws AuthError 400 without a valid token, also
 * while Turnstile does not respond (which is logged).
 */
export async function requireCaptcha(c: AppContext, captchaToken: string | null | undefined): Promise<void> {
  const fault = await findCaptchaFault(c, captchaToken);
  if (fault !== null) throw new AuthError(400, "captcha_failed", `captcha protection: request disallowed (${fault})`);
}
