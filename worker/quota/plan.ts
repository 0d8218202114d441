// Reads a tenant's current plan.
import { eq } from "drizzle-orm";
import type { PaymentDue } from "../contract/billing.ts";
import { paymentGraceDays, plans, type Plan } from "../contract/plans.ts";
import type { Db } from "../db/client.ts";
import { subscriptions } from "../db/schema.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** How long a plan goes on after its period's end without a word from Stripe: its events may be late. */
const lateEventsMs = 3 * dayMs;

export type Subscription = typeof subscriptions.$inferSelect;

/** The tenant's subscription row; undefined when it never bought a plan. */
export const readSubscription = (db: Db, tenantId: string): Promise<Subscription | undefined> =>
  db.select().from(subscriptions).where(eq(subscriptions.tenant_id, tenantId)).get();

/** The tenant's plan now. A paid period counts to its end, also when it will not be renewed. */
export async function readPlan(db: Db, tenantId: string): Promise<Plan> {
  return planInForce(await readSubscription(db, tenantId), Date.now());
}

/** The plan that a subscription row gives at `nowMs` (epoch milliseconds); the free plan without a row or when expired. */
export function planInForce(row: Subscription | undefined, nowMs: number): Plan {
  const bought = boughtPlan(row, nowMs);
  return row && isSuspended(row, nowMs) ? plans[0] : bought;
}

/** The plan that was bought and has not ended, also while it is suspended for a missing payment; else the free plan. */
export function boughtPlan(row: Subscription | undefined, nowMs: number): Plan {
  const [free] = plans;
  if (!row || row.status === "cancelled") return free;
  const endMs = row.current_period_end === null ? Infinity : Date.parse(row.current_period_end);
  // A missing payment has its own time limit, whatever became of the period.
  const isOver = row.cancel_at_period_end
    ? nowMs >= endMs
    : row.overdue_since === null && nowMs >= endMs + lateEventsMs;
  return (isOver ? undefined : plans.find(({ id }) => id === row.plan)) ?? free;
}

/** The missing payment of a plan; null when everything is paid, or the plan has ended. */
export function readPaymentDue(row: Subscription | undefined, nowMs: number): PaymentDue | null {
  const { id } = boughtPlan(row, nowMs);
  const endMs = row && readGraceEnd(row);
  if (id === "free" || endMs === undefined || endMs === null) return null;
  return { plan: id, grace_ends_at: new Date(endMs).toISOString(), is_over: nowMs >= endMs };
}

/** Epoch milliseconds until which an unpaid plan goes on; null when everything is paid. */
const readGraceEnd = ({ overdue_since: since }: Subscription): number | null =>
  since === null ? null : Date.parse(since) + paymentGraceDays * dayMs;

function isSuspended(row: Subscription, nowMs: number): boolean {
  const endMs = readGraceEnd(row);
  return endMs !== null && nowMs >= endMs;
}
