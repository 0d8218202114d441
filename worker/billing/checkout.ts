// Starts a checkout or a change of plan.
import { messages } from "../contract/messages.ts";
import { orderParameter } from "../contract/order-consent.ts";
import type { CheckoutMode } from "../contract/plans.ts";
import { type Env, readSettings } from "../settings/env.ts";
import type { Db } from "../db/client.ts";
import { AppError } from "../errors/app-error.ts";
import { ensureCustomer } from "./customers.ts";
import type { BillingGateway, Buyer } from "./gateway.ts";
import { boughtPlan, readPaymentDue, readSubscription } from "../quota/plan.ts";
import { recordConsent } from "./order-consents.ts";
import { paidPlans } from "./prices.ts";

interface CheckoutInput {
  priceId: string;
  mode: CheckoutMode;
  /** The buyer ticked both statements, of this version; undefined: they have not been asked. */
  consent: { version: string } | undefined;
  idempotencyKey: string | undefined;
}

/**
 * URL of the payment page for a plan, or of the page that changes an existing subscription to it; without the buyer's
 * consent, of the page that asks for it: no order comes about without. Throws AppError 400 `unknown_price` or
 * `wrong_mode`, 409 `same_plan`, `plan_included` (lifetime plan), `payment_due` (suspended) or `consent_outdated`.
 */
export async function createCheckout(
  env: Env,
  gateway: BillingGateway,
  db: Db,
  buyer: Buyer & { userId: string },
  input: CheckoutInput,
): Promise<string> {
  const { priceId, mode, consent, idempotencyKey } = input;
  const plan = paidPlans.find(({ id }) => gateway.prices[id][0] === priceId);
  if (!plan) throw new AppError(400, "unknown_price", messages.priceUnknown);
  if (plan.mode !== mode) throw new AppError(400, "wrong_mode", messages.checkoutFailed);
  const { tenantId } = buyer;
  const row = await readSubscription(db, tenantId);
  const nowMs = Date.now();
  const current = boughtPlan(row, nowMs);
  // A second subscription would leave the first one running.
  if (mode === "subscription" && readPaymentDue(row, nowMs)?.is_over) {
    throw new AppError(409, "payment_due", messages.checkoutUnpaid);
  }
  if (current.id === plan.id) throw new AppError(409, "same_plan", messages.checkoutSame);
  if (current.id === "lifetime") throw new AppError(409, "plan_included", messages.checkoutIncluded);
  if (!consent) return `${readSettings(env).siteUrl}/dashboard/pricing?${orderParameter}=${plan.id}`;
  const subscription = current.id === "free" || mode === "payment" ? null : (row?.subscription_id ?? null);
  const { version } = consent;
  const order = { tenantId, userId: buyer.userId, plan: plan.id, priceId, orderId: subscription };
  const consentId = await recordConsent(db, { ...order, version, idempotencyKey });
  const customer = await ensureCustomer(gateway, db, buyer);
  return subscription !== null
    ? gateway.openUpgrade({ tenantId, customer, subscription, priceId })
    : gateway.createCheckout({ tenantId, customer, priceId, mode, consentId, idempotencyKey });
}
