// R2 prefixes of a tenant's objects. Listing by prefix also finds objects that no row refers to.
import { sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { keptCutOuts } from "../settings/cut-out-makers.ts";
import {
  adPostFolder,
  cutOutKey,
  fourKKey,
  objectKey,
  refusedPrefix,
  thumbnailKey,
  thumbnailWidths,
} from "../media/keys.ts";

/** Prefixes of uploads and generated files, except the pictures of ad posts. */
export const originalPrefixes = (tenantId: string): string[] => [
  objectKey("products", `${tenantId}/`),
  objectKey("assets", `${tenantId}/`),
];

/** Prefixes of the tenant's 4K pictures. */
export const fourKPrefixes = (tenantId: string): string[] => originalPrefixes(tenantId).map(fourKKey);

/** Prefixes of cut-outs of the tenant's photos. */
export const cutOutPrefixes = (tenantId: string): string[] =>
  originalPrefixes(tenantId).flatMap((prefix) => keptCutOuts.map((kept) => cutOutKey(prefix, kept)));

/** Prefix of the tenant's refused drawings. */
export const refusedPrefixes = (tenantId: string): string[] => [refusedPrefix(tenantId)];

/** Prefixes of the tenant's thumbnails. */
export const thumbnailPrefixes = (tenantId: string): string[] =>
  originalPrefixes(tenantId).flatMap((prefix) => thumbnailWidths.map((width) => thumbnailKey(prefix, width)));

/** Prefix of the pictures of a product's ad posts. */
export const adPostPrefix = (productId: string): string => objectKey("assets", adPostFolder(productId));

/**
 * The next product ids after `after` whose ad posts may have pictures, deleted products with remaining posts included.
 */
export async function nextProductIds(db: Db, tenantId: string, after: string, limit: number): Promise<string[]> {
  const rows = await db.all<{ id: string }>(sql`
    select id from (
      select id from products where tenant_id = ${tenantId} and id > ${after}
      union select product_id as id from ad_posts where tenant_id = ${tenantId} and product_id > ${after}
    ) order by id limit ${limit}`);
  return rows.map(({ id }) => id);
}
