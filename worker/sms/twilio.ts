// Twilio's Messages API: https://www.twilio.com/docs/messaging/api/message-resource
import { z } from "zod";
import type { Settings } from "../settings/env.ts";
import { SmsError } from "./sms-error.ts";

const sentSchema = z.object({ sid: z.string() });
const refusedSchema = z.object({ code: z.number().nullish(), message: z.string() });

/** Twilio usually answers within two seconds; a user waits. */
const defaultTimeoutMs = 10_000;

/** Sends a message through Twilio; returns its id there. `to` is E.164 without "+". Throws SmsError. */
export async function sendByTwilio(
  { accountSid, authToken, from, apiUrl }: NonNullable<Settings["twilio"]>,
  { to, text }: { to: string; text: string },
  timeoutMs = defaultTimeoutMs,
): Promise<string> {
  const sender = from.startsWith("MG") ? "MessagingServiceSid" : "From";
  let status: number;
  let answer: unknown;
  try {
    const response = await fetch(`${apiUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`, {
      method: "POST",
      headers: { authorization: `Basic ${btoa(`${accountSid}:${authToken}`)}` },
      body: new URLSearchParams({ To: `+${to}`, Body: text, [sender]: from }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    status = response.status;
    answer = await response.json();
  } catch (error) {
    throw new SmsError(`Twilio gave no answer: ${String(error)}`);
  }
  const sent = sentSchema.safeParse(answer);
  if (status === 201 && sent.success) return sent.data.sid;
  const refused = refusedSchema.safeParse(answer);
  if (refused.success) throw new SmsError(`Twilio: ${refused.data.message}`, refused.data.code);
  throw new SmsError(`Twilio answered ${status} in an unknown form`);
}
