// Which brand a shop's products belong to.
import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { brands, products } from "../db/schema.ts";

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host.replace(/^www\./, "") : null);

/** Id of the tenant's newest brand that was read from the shop of this address; null: none. */
export async function findShopBrand(db: Db, tenantId: string, url: string): Promise<string | null> {
  const rows = await db
    .select({ id: brands.id, address: brands.address })
    .from(brands)
    .where(and(eq(brands.tenant_id, tenantId), isNotNull(brands.address)));
  const host = hostOf(url);
  const found = rows.filter(({ address }) => address !== null && hostOf(address) === host).toSorted(byId);
  return found.at(-1)?.id ?? null;
}

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);

/** Gives the shop's products that belong to no brand to this one. */
export async function adoptProducts(db: Db, tenantId: string, brandId: string, address: string): Promise<void> {
  const host = hostOf(address);
  if (host === null) return;
  const origins = ["http://", "https://", "http://www.", "https://www."].map((start) => `${start}${host}/`);
  const origin = sql`substr(${products.source_url}, 1, instr(substr(${products.source_url}, 9), '/') + 8)`;
  await db
    .update(products)
    .set({ brand_id: brandId })
    .where(and(eq(products.tenant_id, tenantId), isNull(products.brand_id), inArray(origin, origins)));
}
