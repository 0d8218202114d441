// Handles Stripe webhooks: verify, parse, store, rebuild the subscription.
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

/**
 * Verifies and stores a Stripe event. Throws AppError 400 `invalid_signature` or `unreadable_event`. Any error makes Stripe
 * send the event again.
 */
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
  const event = parseEvent(raw);
  await storeEvent(env, db, gateway, event);
  const { customer, fact } = event;
  // A customer who bought the lifetime plan must not keep paying a subscription.
  if (customer !== null && fact?.kind === "checkout" && fact.isPaid && (await isForLife(db, customer, fact))) {
    await gateway.endSubscriptions(customer);
  }
}

/** Whether the payment is the one of the current lifetime plan: not refunded since, and not for another order. */
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

function parseEvent(raw: unknown) {
  try {
    return normalizeStripeEvent(raw);
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    console.error(JSON.stringify({ webhook: "unreadable", issues: error.issues }));
    throw new AppError(400, "unreadable_event", messages.webhookUnreadable);
  }
}
