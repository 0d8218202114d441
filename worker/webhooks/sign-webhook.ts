// Webhook signatures of the Standard Webhooks specification: https://www.standardwebhooks.com
const prefix = "whsec_";
const secretBytes = 24;

/** Purpose of the key that encrypts endpoint secrets. */
export const secretPurpose = "webhook-secrets";

/** A new signing secret: « whsec_ » and 24 random bytes in base64. */
export const createWebhookSecret = () =>
  prefix + Buffer.from(crypto.getRandomValues(new Uint8Array(secretBytes))).toString("base64");

/** The three signature headers of a message. `nowMs` in epoch milliseconds. */
export async function signWebhook(
  secret: string,
  { id, payload, nowMs }: { id: string; payload: string; nowMs: number },
): Promise<Record<string, string>> {
  const timestamp = String(Math.floor(nowMs / 1000));
  const bytes = new Uint8Array(Buffer.from(secret.slice(prefix.length), "base64"));
  const key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${payload}`);
  const mac = Buffer.from(await crypto.subtle.sign("HMAC", key, signed)).toString("base64");
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": `v1,${mac}` };
}
