// Which product of a tenant came from which page of a shop (table product_sources), by product key.
import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { productSources } from "../db/schema.ts";

/** The id of the tenant's product with one of the keys. */
export async function findSourceProduct(db: Db, tenantId: string, keys: string[]): Promise<string | undefined> {
  const row = await db
    .select({ id: productSources.product_id })
    .from(productSources)
    .where(
      and(
        eq(productSources.tenant_id, tenantId),
        sql`${productSources.product_key} in (select value from json_each(${JSON.stringify(keys)}))`,
      ),
    )
    .get();
  return row?.id;
}
