// Cloudflare Turnstile, server-side validation: https://developers.cloudflare.com/turnstile/get-started/server-side-validation/
import { z } from "zod";
import type { AppContext } from "../http/app-env.ts";
import { readClientIp } from "./client-address.ts";
import type { Settings } from "../settings/env.ts";

const answerSchema = z.object({ success: z.boolean(), "error-codes": z.array(z.string()).default([]) });

/**
 * What is wrong with the token of Turnstile's widget, where Turnstile is configured; null when nothing is. A token is
 * refused, too, while Turnstile does not respond, which is logged.
 */
export async function findCaptchaFault(c: AppContext, token: string | null | undefined): Promise<string | null> {
  const { requestId, settings } = c.var;
  if (!settings.turnstile) return null;
  if (!token) return "no captcha_token found";
  return validateTurnstileToken(settings.turnstile, { token, ip: readClientIp(c) }).catch((error: unknown) => {
    console.error(JSON.stringify({ requestId, error: `Turnstile: ${String(error)}` }));
    return "internal-error";
  });
}

/** The user waits for this before the sign-in starts. */
const defaultTimeoutMs = 5_000;

/**
 * Validates a Turnstile token, which can be used once. Returns null when it is valid, else Turnstile's error codes. Throws
 * when Turnstile does not answer or rejects our secret.
 */
export async function validateTurnstileToken(
  { secret, apiUrl }: NonNullable<Settings["turnstile"]>,
  { token, ip }: { token: string; ip: string },
  timeoutMs = defaultTimeoutMs,
): Promise<string | null> {
  const response = await fetch(`${apiUrl}/turnstile/v0/siteverify`, {
    method: "POST",
    body: new URLSearchParams({ secret, response: token, remoteip: ip }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const answer = answerSchema.parse(await response.json());
  if (answer.success) return null;
  const codes = answer["error-codes"];
  if (codes.some((code) => code.endsWith("-secret"))) throw new Error(codes.join(", "));
  return codes.join(", ");
}
