import type { AppContext } from "../../http/app-env.ts";
import { AuthError } from "../auth-error.ts";
import { readClientIp } from "../../net/client-address.ts";
import { findTokenFault } from "../../net/turnstile.ts";

const refuse = (reason: string) =>
  new AuthError(400, "captcha_failed", `captcha protection: request disallowed (${reason})`);

/**
 * Where Turnstile is configured, only a request with a fresh token of its widget passes. While Turnstile gives no answer
 * none does, and whoever runs the site reads of it in the log.
 */
export async function requireHuman(c: AppContext, captchaToken: string | null | undefined): Promise<void> {
  const { requestId, settings } = c.var;
  if (!settings.turnstile) return;
  if (!captchaToken) throw refuse("no captcha_token found");
  const visitor = { token: captchaToken, ip: readClientIp(c) };
  const fault = await findTokenFault(settings.turnstile, visitor).catch((error: unknown) => {
    console.error(JSON.stringify({ requestId, error: `Turnstile: ${String(error)}` }));
    return "internal-error";
  });
  if (fault !== null) throw refuse(fault);
}
