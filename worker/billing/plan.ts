// Which plan a tenant is on.
import { eq } from "drizzle-orm";
import { plans, type Plan } from "../contract/plans.ts";
import type { Db } from "../db/client.ts";
import { nowIso } from "../db/ids.ts";
import { subscriptions } from "../db/schema.ts";

/** The plan in force: what is paid counts to the end of its period, also when cancelled or a payment is awaited. */
export async function readPlan(db: Db, tenantId: string): Promise<Plan> {
  const [free] = plans;
  const row = await db.select().from(subscriptions).where(eq(subscriptions.tenant_id, tenantId)).get();
  if (!row || (row.current_period_end !== null && row.current_period_end <= nowIso())) return free;
  return plans.find(({ id }) => id === row.plan) ?? free;
}
