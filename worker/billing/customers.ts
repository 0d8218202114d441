// Whose the payment service's customers are: one a tenant, known before anything is bought.
import { eq } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { nowIso } from "../db/ids.ts";
import { billingCustomers } from "../db/schema.ts";
import type { BillingGateway, Buyer } from "./gateway.ts";

export async function findCustomer(db: Db, tenantId: string): Promise<string | null> {
  const row = await db
    .select({ id: billingCustomers.customer_id })
    .from(billingCustomers)
    .where(eq(billingCustomers.tenant_id, tenantId))
    .get();
  return row?.id ?? null;
}

/** The tenant's customer. Of two made at the same time, the first that is written is theirs. */
export async function ensureCustomer(gateway: BillingGateway, db: Db, buyer: Buyer): Promise<string> {
  const known = await findCustomer(db, buyer.tenantId);
  if (known !== null) return known;
  const made = await gateway.createCustomer(buyer);
  await db
    .insert(billingCustomers)
    .values({ customer_id: made, tenant_id: buyer.tenantId, created_at: nowIso() })
    .onConflictDoNothing();
  return (await findCustomer(db, buyer.tenantId)) ?? made;
}
