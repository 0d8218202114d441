// Which plan a tenant is on.
import { eq } from "drizzle-orm";
import { plans, type Plan } from "../contract/plans.ts";
import type { Db } from "../db/client.ts";
import { subscriptions } from "../db/schema.ts";

/** A renewal is told of within minutes; a plan does not fall away while that, or a second try to pay, is on its way. */
const graceMs = 3 * 24 * 60 * 60 * 1000;

export type Subscription = typeof subscriptions.$inferSelect;

export const readSubscription = (db: Db, tenantId: string): Promise<Subscription | undefined> =>
  db.select().from(subscriptions).where(eq(subscriptions.tenant_id, tenantId)).get();

/** The plan in force: what is paid counts to the end of its period, also when it will not be renewed. */
export async function readPlan(db: Db, tenantId: string): Promise<Plan> {
  return planInForce(await readSubscription(db, tenantId), Date.now());
}

export function planInForce(row: Subscription | undefined, nowMs: number): Plan {
  const [free] = plans;
  if (!row || row.status === "cancelled") return free;
  const endMs = row.current_period_end === null ? Infinity : Date.parse(row.current_period_end);
  const isOver = nowMs >= endMs + (row.cancel_at_period_end ? 0 : graceMs);
  return (isOver ? undefined : plans.find(({ id }) => id === row.plan)) ?? free;
}
