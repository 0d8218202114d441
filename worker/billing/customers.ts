// The Stripe customer of each tenant: one per tenant, created before the first purchase.
import { eq } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { nowIso } from "../db/ids.ts";
import { billingCustomers } from "../db/schema.ts";
import type { BillingGateway, Buyer } from "./gateway.ts";

/** The tenant's Stripe customer id; null when it has none. */
export async function findCustomer(db: Db, tenantId: string): Promise<string | null> {
  const row = await db
    .select({ id: billingCustomers.customer_id })
    .from(billingCustomers)
    .where(eq(billingCustomers.tenant_id, tenantId))
    .get();
  return row?.id ?? null;
}

/** The tenant's Stripe customer id, created if missing. Of two parallel requests, the first one written wins. */
export async function ensureCustomer(gateway: BillingGateway, db: Db, buyer: Buyer): Promise<string> {
  const known = await findCustomer(db, buyer.tenantId);
  if (known !== null) return known;
  const created = await gateway.createCustomer(buyer);
  await db
    .insert(billingCustomers)
    .values({ customer_id: created, tenant_id: buyer.tenantId, created_at: nowIso() })
    .onConflictDoNothing();
  return (await findCustomer(db, buyer.tenantId)) ?? created;
}
