// Encrypted state in the URL of a stand-in payment page, so that only the server can create one.
import { z } from "zod";
import { seal, unseal } from "../../crypto/derived-keys.ts";

const purpose = "embedded-payment";

const page = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("checkout"),
    /** The checkout's idempotency id. */
    id: z.string(),
    tenantId: z.string(),
    customer: z.string(),
    priceId: z.string(),
    /** The buyer's statements. */
    consentId: z.string().optional(),
    expiresAt: z.number(),
  }),
  z.object({
    kind: z.literal("portal"),
    tenantId: z.string(),
    customer: z.string(),
    /** The price of a change of plan to confirm; null: none is requested. */
    priceId: z.string().nullable(),
    expiresAt: z.number(),
  }),
]);

export type PaymentPage = z.output<typeof page>;
export type CheckoutPage = Extract<PaymentPage, { kind: "checkout" }>;
export type PortalPage = Extract<PaymentPage, { kind: "portal" }>;

/** Encrypts a page's state into its URL token. */
export const sealPage = (secret: string, content: PaymentPage): Promise<string> =>
  seal(secret, purpose, JSON.stringify(content));

/** The decrypted page state; null when it is forged or expired. */
export async function openPage(secret: string, token: string, nowMs: number): Promise<PaymentPage | null> {
  const plain = await unseal(secret, purpose, token).catch(() => null);
  if (plain === null) return null;
  const content = page.parse(JSON.parse(plain));
  return content.expiresAt > nowMs ? content : null;
}
