// Cloudflare Turnstile: https://developers.cloudflare.com/turnstile/get-started/server-side-validation/
import { z } from "zod";
import type { Settings } from "../settings/env.ts";

const answerSchema = z.object({ success: z.boolean(), "error-codes": z.array(z.string()).default([]) });

/** People wait for this before their sign-in begins. */
const patienceMs = 5_000;

/**
 * Asks whether our widget gave this token to a person, and uses it up. Returns Turnstile's codes for what is wrong with
 * it, or null; throws when there is no answer, or our own secret is refused.
 */
export async function findTokenFault(
  { secret, apiUrl }: NonNullable<Settings["turnstile"]>,
  { token, ip }: { token: string; ip: string },
  timeoutMs = patienceMs,
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
