// What the address of an embedded payment page stands for: sealed, so that only we can make one.
import { z } from "zod";
import { seal, unseal } from "../../crypto/derived-keys.ts";

const purpose = "embedded-payment";

const page = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("checkout"),
    /** The checkout's own id: whatever is done twice in one is done once. */
    id: z.string(),
    tenantId: z.string(),
    customer: z.string(),
    priceId: z.string(),
    expiresAt: z.number(),
  }),
  z.object({
    kind: z.literal("portal"),
    tenantId: z.string(),
    customer: z.string(),
    /** The price that a change of plan waits to be confirmed for; null: no change is asked for. */
    priceId: z.string().nullable(),
    expiresAt: z.number(),
  }),
]);

export type EmbeddedPage = z.output<typeof page>;
export type CheckoutPage = Extract<EmbeddedPage, { kind: "checkout" }>;
export type PortalPage = Extract<EmbeddedPage, { kind: "portal" }>;

export const sealPage = (secret: string, content: EmbeddedPage): Promise<string> =>
  seal(secret, purpose, JSON.stringify(content));

/** Null: not ours, or too old. */
export async function openPage(secret: string, token: string, nowMs: number): Promise<EmbeddedPage | null> {
  const plain = await unseal(secret, purpose, token).catch(() => null);
  if (plain === null) return null;
  const content = page.parse(JSON.parse(plain));
  return content.expiresAt > nowMs ? content : null;
}
