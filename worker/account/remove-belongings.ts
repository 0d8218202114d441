import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { listDatabases } from "../db/databases.ts";
import { adPosts, products, profiles, tenants } from "../db/schema.ts";
import type { Env } from "../settings/env.ts";
import { exportsFolder } from "../media/keys.ts";
import { deleteImages } from "../media/storage.ts";
import { listObjects } from "../media/storage.ts";
import {
  adPostPrefix,
  cutOutPrefixes,
  fourKPrefixes,
  nextProductIds,
  originalPrefixes,
  refusedPrefixes,
  thumbnailPrefixes,
} from "./owned-objects.ts";
import { type OwnedTable, ownedTables } from "./owned-tables.ts";

/** Products per round; each needs a list of objects. */
const productsAtOnce = 40;
/** Rows per table and round: D1 limits a statement to thirty seconds. */
const rowsAtOnce = 500;

/**
 * Deletes a part of a tenant's data: objects, then the rows that refer to them, then all other rows except those of the
 * tenant itself. Returns false when nothing was left.
 */
export async function removeBelongings(env: Env, db: Db, tenantId: string): Promise<boolean> {
  return (
    (await removeObjects(env.MEDIA, tenantId)) ||
    (await removeProducts(env, db, tenantId)) ||
    (await removeRows(env, db, tenantId))
  );
}

/** Originals first: no thumbnail is created of a missing one. */
async function removeObjects(bucket: R2Bucket, tenantId: string): Promise<boolean> {
  let isFound = false;
  const lists = [originalPrefixes, fourKPrefixes, cutOutPrefixes, refusedPrefixes, thumbnailPrefixes].flatMap((list) =>
    list(tenantId),
  );
  const prefixes = [...lists, exportsFolder(tenantId)];
  for (const prefix of prefixes) {
    const { objects } = await bucket.list({ prefix });
    if (objects.length === 0) continue;
    isFound = true;
    await bucket.delete(objects.map(({ key }) => key));
  }
  return isFound;
}

/** Products and ad posts. The pictures of ad posts are stored by product, not by tenant. */
async function removeProducts({ MEDIA }: Env, db: Db, tenantId: string): Promise<boolean> {
  const ids = await nextProductIds(db, tenantId, "", productsAtOnce);
  if (ids.length === 0) return false;
  await Promise.all(
    ids.map(async (id) => {
      for await (const objects of listObjects(MEDIA, adPostPrefix(id))) {
        const paths = objects.map(({ key }) => key.slice("assets/".length));
        await deleteImages(MEDIA, "assets", paths);
      }
    }),
  );
  await db.batch([
    db.delete(adPosts).where(and(eq(adPosts.tenant_id, tenantId), inArray(adPosts.product_id, ids))),
    db.delete(products).where(and(eq(products.tenant_id, tenantId), inArray(products.id, ids))),
  ]);
  return true;
}

/** Deleted last, together with the deletion row, in endDeletion. */
const lastTables: unknown[] = [profiles, tenants];

async function removeRows(env: Env, db: Db, tenantId: string): Promise<boolean> {
  let isFound = false;
  for (const owned of ownedTables) {
    if (lastTables.includes(owned.table)) continue;
    for (const each of owned.isSpread ? listDatabases(env) : [db]) {
      if (await removeSome(each, owned, tenantId)) isFound = true;
    }
  }
  return isFound;
}

async function removeSome(db: Db, { table, isOwned, detached }: OwnedTable, tenantId: string): Promise<boolean> {
  const some = sql`rowid in (select rowid from ${table} where ${isOwned(tenantId)} limit ${rowsAtOnce})`;
  const emptied = detached?.map(({ name }) => sql`${sql.identifier(name)} = null`);
  const { meta } = await db.run(
    emptied
      ? sql`update ${table} set ${sql.join(emptied, sql`, `)} where ${some}`
      : sql`delete from ${table} where ${some}`,
  );
  return meta.changes > 0;
}
