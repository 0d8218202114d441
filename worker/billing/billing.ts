// Read model of a tenant's plan for the billing screens.
import type { Billing, SubscriptionCheck } from "../contract/billing.ts";
import type { Db } from "../db/client.ts";
import { findCustomer } from "./customers.ts";
import type { BillingGateway } from "./gateway.ts";
import { boughtPlan, planInForce, readPaymentDue, readSubscription, type Subscription } from "../quota/plan.ts";
import { listPrices } from "./prices.ts";
import { withdrawalDeadline } from "./withdrawal-deadline.ts";

/** The plan in force, the ISO end of the paid period (null for the free and lifetime plans), and a missing payment. */
export async function checkSubscription(db: Db, tenantId: string): Promise<SubscriptionCheck> {
  const row = await readSubscription(db, tenantId);
  const nowMs = Date.now();
  const { id } = planInForce(row, nowMs);
  const isPaid = id !== "free";
  const due = readPaymentDue(row, nowMs);
  return {
    plan: id,
    subscribed: isPaid,
    subscription_end: isPaid ? (row?.current_period_end ?? null) : null,
    ...(due && { payment_due: due }),
  };
}

/** Everything the billing screens show: plan, renewal, withdrawal deadline, prices. Without a gateway no prices or portal. */
export async function readBilling(db: Db, gateway: BillingGateway | null, tenantId: string): Promise<Billing> {
  const [row, customer] = await Promise.all([readSubscription(db, tenantId), findCustomer(db, tenantId)]);
  const nowMs = Date.now();
  const order = boughtPlan(row, nowMs).id === "free" ? undefined : row;
  return {
    plan: planInForce(row, nowMs).id,
    status: row?.status ?? null,
    current_period_end: order?.current_period_end ?? null,
    cancel_at_period_end: order?.cancel_at_period_end ?? false,
    started_at: order?.started_at ?? null,
    can_withdraw_until: readWithdrawalEnd(order),
    payment_due: readPaymentDue(row, nowMs),
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
