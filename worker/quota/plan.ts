// Reads a tenant's current plan.
import { eq } from "drizzle-orm";
import { plans, type Plan } from "../contract/plans.ts";
import type { Db } from "../db/client.ts";
import { subscriptions } from "../db/schema.ts";

/** Grace period after the period's end, for late webhooks and a second payment attempt. */
const graceMs = 3 * 24 * 60 * 60 * 1000;

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
  const [free] = plans;
  if (!row || row.status === "cancelled") return free;
  const endMs = row.current_period_end === null ? Infinity : Date.parse(row.current_period_end);
  const isExpired = nowMs >= endMs + (row.cancel_at_period_end ? 0 : graceMs);
  return (isExpired ? undefined : plans.find(({ id }) => id === row.plan)) ?? free;
}
