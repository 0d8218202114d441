// Read model of a tenant's plan for the billing screens.
import type { Billing, SubscriptionCheck } from "../contract/billing.ts";
import type { Db } from "../db/client.ts";
import { findCustomer } from "./customers.ts";
import type { BillingGateway } from "./gateway.ts";
import { type Subscription, planInForce, readSubscription } from "../quota/plan.ts";
import { listPrices } from "./prices.ts";
import { withdrawalDeadline } from "./withdrawal-deadline.ts";

/** The plan in force and the ISO end of the paid period; null for the free and lifetime plans. */
export async function checkSubscription(db: Db, tenantId: string): Promise<SubscriptionCheck> {
  const row = await readSubscription(db, tenantId);
  const { id } = planInForce(row, Date.now());
  const isPaid = id !== "free";
  return { plan: id, subscribed: isPaid, subscription_end: isPaid ? (row?.current_period_end ?? null) : null };
}

/** Everything the billing screens show: plan, renewal, withdrawal deadline, prices. Without a gateway no prices or portal. */
export async function readBilling(db: Db, gateway: BillingGateway | null, tenantId: string): Promise<Billing> {
  const [row, customer] = await Promise.all([readSubscription(db, tenantId), findCustomer(db, tenantId)]);
  const { id } = planInForce(row, Date.now());
  const order = id === "free" ? undefined : row;
  return {
    plan: id,
    status: row?.status ?? null,
    current_period_end: order?.current_period_end ?? null,
    cancel_at_period_end: order?.cancel_at_period_end ?? false,
    started_at: order?.started_at ?? null,
    can_withdraw_until: readWithdrawalEnd(order),
    has_portal: gateway !== null && customer !== null,
    prices: gateway === null ? [] : listPrices(gateway.prices),
    is_test: gateway?.isTest ?? false,
  };
}

/** ISO time until which the order can be withdrawn; null when it is over or nothing was bought. */
function readWithdrawalEnd(order: Subscription | undefined): string | null {
  if (!order?.started_at) return null;
  const deadline = withdrawalDeadline(new Date(order.started_at));
  return deadline.getTime() < Date.now() ? null : deadline.toISOString();
}
