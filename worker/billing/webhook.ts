import { z } from "zod";
import { messages } from "../contract/messages.ts";
import type { Db } from "../db/client.ts";
import { type Env, readSettings } from "../env.ts";
import { AppError } from "../http/app-error.ts";
import { readBillingEvent } from "./billing-facts.ts";
import { receiveEvent } from "./billing-events.ts";
import type { BillingGateway } from "./gateway.ts";
import { readSignedEvent } from "./signed-events.ts";

/** Takes in what the payment service tells. Whatever throws here makes it tell the same again later. */
export async function takeWebhook(
  env: Env,
  db: Db,
  gateway: BillingGateway,
  body: string,
  signature: string,
): Promise<void> {
  const { stripeWebhookSecret } = readSettings(env);
  const raw = stripeWebhookSecret === null ? null : await readSignedEvent(stripeWebhookSecret, body, signature);
  if (raw === null) throw new AppError(400, "invalid_signature", messages.webhookInvalid);
  const event = readEvent(raw);
  await receiveEvent(env, db, gateway, event);
  const { customer, fact } = event;
  // Who has paid for life shall not go on paying by the month.
  if (customer !== null && fact?.kind === "checkout" && fact.subscription === null && fact.isPaid) {
    await gateway.endSubscriptions(customer);
  }
}

function readEvent(raw: unknown) {
  try {
    return readBillingEvent(raw);
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    console.error(JSON.stringify({ webhook: "unreadable", issues: error.issues }));
    throw new AppError(400, "unreadable_event", messages.webhookUnreadable);
  }
}
