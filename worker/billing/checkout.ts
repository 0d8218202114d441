// Starts a checkout or a change of plan.
import { messages } from "../contract/messages.ts";
import type { CheckoutMode } from "../contract/plans.ts";
import type { Db } from "../db/client.ts";
import { AppError } from "../errors/app-error.ts";
import { ensureCustomer } from "./customers.ts";
import type { BillingGateway, Buyer } from "./gateway.ts";
import { planInForce, readSubscription } from "../quota/plan.ts";
import { paidPlans } from "./prices.ts";

interface CheckoutInput {
  priceId: string;
  mode: CheckoutMode;
  idempotencyKey: string | undefined;
}

/**
 * URL of the payment page for a plan, or of the page that changes an existing subscription to it. Throws AppError 400
 * `unknown_price` or `wrong_mode`, 409 `same_plan` or `plan_included` (lifetime plan).
 */
export async function createCheckout(
  gateway: BillingGateway,
  db: Db,
  buyer: Buyer,
  input: CheckoutInput,
): Promise<string> {
  const { priceId, mode, idempotencyKey } = input;
  const plan = paidPlans.find(({ id }) => gateway.prices[id][0] === priceId);
  if (!plan) throw new AppError(400, "unknown_price", messages.priceUnknown);
  if (plan.mode !== mode) throw new AppError(400, "wrong_mode", messages.checkoutFailed);
  const { tenantId } = buyer;
  const row = await readSubscription(db, tenantId);
  const current = planInForce(row, Date.now());
  if (current.id === plan.id) throw new AppError(409, "same_plan", messages.checkoutSame);
  if (current.id === "lifetime") throw new AppError(409, "plan_included", messages.checkoutIncluded);
  const customer = await ensureCustomer(gateway, db, buyer);
  const subscription = current.id === "free" ? null : (row?.subscription_id ?? null);
  return subscription !== null && mode === "subscription"
    ? gateway.openUpgrade({ tenantId, customer, subscription, priceId })
    : gateway.createCheckout({ tenantId, customer, priceId, mode, idempotencyKey });
}
