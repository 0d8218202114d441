// Where a tenant's objects lie in R2: found by listing, so that what no row names any more is found as well.
import { sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { adPostFolder, fourKKey, objectKey, thumbnailKey, thumbnailWidths } from "../media/keys.ts";

/** Under these lies what was uploaded and made, but for the pictures of ad posts. */
export const originalPrefixes = (tenantId: string): string[] => [
  objectKey("products", `${tenantId}/`),
  objectKey("assets", `${tenantId}/`),
];

export const fourKPrefixes = (tenantId: string): string[] => originalPrefixes(tenantId).map(fourKKey);

export const thumbnailPrefixes = (tenantId: string): string[] =>
  originalPrefixes(tenantId).flatMap((prefix) => thumbnailWidths.map((width) => thumbnailKey(prefix, width)));

/** The pictures of one product's ad posts. */
export const adPostPrefix = (productId: string): string => objectKey("assets", adPostFolder(productId));

/** The next products, by id, whose ad posts may have pictures: those that are there, and those of which only posts are left. */
export async function nextProductIds(db: Db, tenantId: string, after: string, limit: number): Promise<string[]> {
  const rows = await db.all<{ id: string }>(sql`
    select id from (
      select id from products where tenant_id = ${tenantId} and id > ${after}
      union select product_id as id from ad_posts where tenant_id = ${tenantId} and product_id > ${after}
    ) order by id limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** Everything under a prefix, a list of at most a thousand at a time. */
export async function* listObjects(bucket: R2Bucket, prefix: string): AsyncGenerator<R2Object[]> {
  let cursor: string | undefined;
  do {
    const page: R2Objects = await bucket.list({ prefix, ...(cursor && { cursor }) });
    if (page.objects.length > 0) yield page.objects;
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
}
