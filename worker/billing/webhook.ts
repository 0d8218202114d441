import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { messages } from "../contract/messages.ts";
import type { Db } from "../db/client.ts";
import { billingCustomers, subscriptions } from "../db/schema.ts";
import { type Env, readSettings } from "../settings/env.ts";
import { AppError } from "../errors/app-error.ts";
import { normalizeStripeEvent } from "./normalize-stripe-event.ts";
import { storeEvent } from "./billing-events.ts";
import type { BillingGateway } from "./gateway.ts";
import { verifySignedEvent } from "./signed-events.ts";

/** Takes in what the payment service tells. Whatever throws here makes it tell the same again later. */
export async function handleStripeWebhook(
  env: Env,
  db: Db,
  gateway: BillingGateway,
  body: string,
  signature: string,
): Promise<void> {
  const { stripeWebhookSecret } = readSettings(env);
  const raw = stripeWebhookSecret === null ? null : await verifySignedEvent(stripeWebhookSecret, body, signature);
  if (raw === null) throw new AppError(400, "invalid_signature", messages.webhookInvalid);
  const event = readEvent(raw);
  await storeEvent(env, db, gateway, event);
  const { customer, fact } = event;
  // Who has paid for life shall not go on paying by the month.
  if (customer !== null && fact?.kind === "checkout" && fact.isPaid && (await isForLife(db, customer, fact))) {
    await gateway.endSubscriptions(customer);
  }
}

/** Whether a payment is what the plan in force was paid by: not one that has gone back since, nor one for something else. */
async function isForLife(db: Db, customer: string, { paymentIntent }: { paymentIntent: string | null }) {
  if (paymentIntent === null) return false;
  const row = await db
    .select({ tenantId: subscriptions.tenant_id })
    .from(subscriptions)
    .innerJoin(billingCustomers, eq(billingCustomers.tenant_id, subscriptions.tenant_id))
    .where(and(eq(billingCustomers.customer_id, customer), eq(subscriptions.payment_intent_id, paymentIntent)))
    .get();
  return row !== undefined;
}

function readEvent(raw: unknown) {
  try {
    return normalizeStripeEvent(raw);
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    console.error(JSON.stringify({ webhook: "unreadable", issues: error.issues }));
    throw new AppError(400, "unreadable_event", messages.webhookUnreadable);
  }
}
