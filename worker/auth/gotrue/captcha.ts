import type { AppContext } from "../../http/app-env.ts";
import { AuthError } from "../auth-error.ts";
import { readClientIp } from "../../net/client-address.ts";
import { validateTurnstileToken } from "../../net/turnstile.ts";

const refuse = (reason: string) =>
  new AuthError(400, "captcha_failed", `captcha protection: request disallowed (${reason})`);

/**
 * Where Turnstile is configured, requires a fresh token of its widget. Throws AuthError 400 without a valid token, also
 * while Turnstile does not respond (which is logged).
 */
export async function requireCaptcha(c: AppContext, captchaToken: string | null | undefined): Promise<void> {
  const { requestId, settings } = c.var;
  if (!settings.turnstile) return;
  if (!captchaToken) throw refuse("no captcha_token found");
  const visitor = { token: captchaToken, ip: readClientIp(c) };
  const fault = await validateTurnstileToken(settings.turnstile, visitor).catch((error: unknown) => {
    console.error(JSON.stringify({ requestId, error: `Turnstile: ${String(error)}` }));
    return "internal-error";
  });
  if (fault !== null) throw refuse(fault);
}
