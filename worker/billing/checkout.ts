import { messages } from "../contract/messages.ts";
import type { CheckoutMode } from "../contract/plans.ts";
import type { Db } from "../db/client.ts";
import { AppError } from "../errors/app-error.ts";
import { ensureCustomer } from "./customers.ts";
import type { BillingGateway, Buyer } from "./gateway.ts";
import { planInForce, readSubscription } from "../quota/plan.ts";
import { paidPlans } from "./prices.ts";

interface Wish {
  priceId: string;
  mode: CheckoutMode;
  idempotencyKey: string | undefined;
}

/** Where a plan is paid; for who already has a subscription, where it becomes that plan. */
export async function createCheckout(gateway: BillingGateway, db: Db, buyer: Buyer, wish: Wish): Promise<string> {
  const { priceId, mode, idempotencyKey } = wish;
  const wanted = paidPlans.find(({ id }) => gateway.prices[id][0] === priceId);
  if (!wanted) throw new AppError(400, "unknown_price", messages.priceUnknown);
  if (wanted.mode !== mode) throw new AppError(400, "wrong_mode", messages.checkoutFailed);
  const { tenantId } = buyer;
  const row = await readSubscription(db, tenantId);
  const current = planInForce(row, Date.now());
  if (current.id === wanted.id) throw new AppError(409, "same_plan", messages.checkoutSame);
  if (current.id === "lifetime") throw new AppError(409, "plan_included", messages.checkoutIncluded);
  const customer = await ensureCustomer(gateway, db, buyer);
  const subscription = current.id === "free" ? null : (row?.subscription_id ?? null);
  return subscription !== null && mode === "subscription"
    ? gateway.openUpgrade({ tenantId, customer, subscription, priceId })
    : gateway.createCheckout({ tenantId, customer, priceId, mode, idempotencyKey });
}
