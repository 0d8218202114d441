// Table pending_uploads: a product's picture is recorded here before it is stored without a product, and before it is
// removed, so that a killed process leaves no orphaned object. So is the folder of a landing page's pictures in the assets
// area, whose path ends with a slash. The row is also a lock: a picture that is being removed cannot be recorded for use,
// and one recorded for use is not removed.
import { and, eq, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { nowIso } from "../db/ids.ts";
import { insertIf } from "../db/insert-if.ts";
import { rowExists } from "../db/row-exists.ts";
import { pendingUploads, productImages } from "../db/schema.ts";
import { retentionMs } from "../settings/retention.ts";
import { deleteFolder, deleteImages } from "./storage.ts";

/** A removal that is older died with its process and is repeated. */
const removalTimeoutMs = 10 * 60 * 1000;
/** Objects per clean-up run. D1 binds at most 100 parameters per statement. */
const batchSize = 90;

const isFolder = (path: string) => path.endsWith("/");

/** Records that a picture will be stored or used. Returns false while it is being removed. */
export async function recordPendingUpload(db: Db, tenantId: string, storagePath: string): Promise<boolean> {
  const at = nowIso();
  const recorded = await db
    .insert(pendingUploads)
    .values({ storage_path: storagePath, tenant_id: tenantId, created_at: at })
    .onConflictDoUpdate({
      target: pendingUploads.storage_path,
      set: { created_at: at },
      setWhere: eq(pendingUploads.is_removing, false),
    })
    .returning({ path: pendingUploads.storage_path });
  return recorded.length > 0;
}

/** Those of the paths that belong to the tenant: pending uploads or pictures of its products. */
export async function findOwnImages(db: Db, tenantId: string, named: string[]): Promise<Set<string>> {
  const paths = named.filter((path) => !isFolder(path));
  if (paths.length === 0) return new Set();
  const [pending, shown] = await db.batch([
    db
      .select({ path: pendingUploads.storage_path })
      .from(pendingUploads)
      .where(
        and(
          eq(pendingUploads.tenant_id, tenantId),
          eq(pendingUploads.is_removing, false),
          inArray(pendingUploads.storage_path, paths),
        ),
      ),
    db
      .select({ path: productImages.storage_path })
      .from(productImages)
      .where(and(eq(productImages.tenant_id, tenantId), inArray(productImages.storage_path, paths))),
  ]);
  return new Set([...pending, ...shown].map((row) => row.path));
}

/**
 * Statements that assign pending pictures to a product. Batch them with the product's insert. `sources`: the addresses
 * in the shop that the pictures came from, by path.
 */
export const claimImages = (
  db: Db,
  tenantId: string,
  productId: string,
  paths: string[],
  sources: ReadonlyMap<string, string> = new Map(),
) =>
  [
    db
      .insert(productImages)
      .values(
        paths.map((path) => ({
          product_id: productId,
          storage_path: path,
          tenant_id: tenantId,
          source_url: sources.get(path) ?? null,
        })),
      )
      .onConflictDoNothing(),
    db
      .delete(pendingUploads)
      .where(and(eq(pendingUploads.tenant_id, tenantId), inArray(pendingUploads.storage_path, paths))),
  ] as const;

/** The same for one picture, if `condition` is true when the statements run. */
export const claimImageIf = (db: Db, tenantId: string, productId: string, path: string, condition: SQL) =>
  [
    insertIf(
      db,
      productImages,
      { product_id: productId, storage_path: path, tenant_id: tenantId },
      condition,
    ).onConflictDoNothing(),
    db
      .delete(pendingUploads)
      .where(and(eq(pendingUploads.tenant_id, tenantId), eq(pendingUploads.storage_path, path), condition)),
  ] as const;

/** Statement that assigns a folder to what it belongs to, if `isUsed`. Batch it after the insert. */
export const claimFolder = (db: Db, folder: string, isUsed: SQL) =>
  db.delete(pendingUploads).where(and(eq(pendingUploads.storage_path, folder), isUsed));

/** Statement that marks a folder for removal, if `isOwned`. Batch it before the delete, then pass it to `removeMarked`. */
export const markFolder = (db: Db, tenantId: string, folder: string, isOwned: SQL) =>
  insertIf(
    db,
    pendingUploads,
    { storage_path: folder, tenant_id: tenantId, is_removing: true, created_at: nowIso() },
    isOwned,
  ).onConflictDoNothing();

/**
 * Statement that marks for removal the pictures of these products, except those in `kept` and those that other products
 * use or are about to. Batch it before the statements that detach the pictures, and pass its rows to `removeMarked`.
 */
export const markUnused = (db: Db, tenantId: string, productIds: string[], kept: string[] = []) => {
  const ids = sql`(select value from json_each(${JSON.stringify(productIds)}))`;
  return db
    .insert(pendingUploads)
    .select(
      sql`select distinct storage_path, ${tenantId}, 1, ${nowIso()} from product_images as shown
        where product_id in ${ids} and storage_path not in (select value from json_each(${JSON.stringify(kept)}))
          and not exists (select 1 from product_images as other
            where other.storage_path = shown.storage_path and other.product_id not in ${ids})`,
    )
    .onConflictDoNothing()
    .returning(markedPath);
};

/** The same for one picture of a product, if `condition` is true; null marks nothing. */
export const markReplaced = (db: Db, tenantId: string, productId: string, path: string | null, condition: SQL) =>
  db
    .insert(pendingUploads)
    .select(
      sql`select storage_path, ${tenantId}, 1, ${nowIso()} from product_images as shown
        where product_id = ${productId} and storage_path = ${path} and ${condition}
          and not exists (select 1 from product_images as other
            where other.storage_path = shown.storage_path and other.product_id != ${productId})`,
    )
    .onConflictDoNothing()
    .returning(markedPath);

/** Removes pending pictures of a product that was not saved, except those that another product uses. */
export async function removePending(bucket: R2Bucket, db: Db, tenantId: string, paths: string[]): Promise<void> {
  const isListed = and(
    eq(pendingUploads.tenant_id, tenantId),
    sql`${pendingUploads.storage_path} in (select value from json_each(${JSON.stringify(paths)}))`,
  );
  const [, marked] = await db.batch([
    db.delete(pendingUploads).where(and(isListed, isInUse(db))),
    db.update(pendingUploads).set({ is_removing: true, created_at: nowIso() }).where(isListed).returning(markedPath),
  ]);
  await removeMarked(bucket, db, marked);
}

const markedPath = { path: pendingUploads.storage_path };

const isInUse = (db: Db) => rowExists(db, productImages, eq(productImages.storage_path, pendingUploads.storage_path));

/** Deletes the marked pictures and folders from R2, then their rows. */
export async function removeMarked(bucket: R2Bucket, db: Db, marked: { path: string }[]): Promise<void> {
  if (marked.length === 0) return;
  const paths = marked.map(({ path }) => path);
  await deleteImages(
    bucket,
    "products",
    paths.filter((path) => !isFolder(path)),
  );
  for (const folder of paths.filter(isFolder)) await deleteFolder(bucket, folder);
  await db
    .delete(pendingUploads)
    .where(
      and(
        eq(pendingUploads.is_removing, true),
        sql`${pendingUploads.storage_path} in (select value from json_each(${JSON.stringify(paths)}))`,
      ),
    );
}

/** Removes pictures that were not claimed within a day, and repeats removals that were interrupted. Called by cron. */
export async function cleanPendingUploads(bucket: R2Bucket, db: Db): Promise<void> {
  const before = (ms: number) => new Date(Date.now() - ms).toISOString();
  const isDue = or(
    lt(pendingUploads.created_at, before(retentionMs.pendingUploads)),
    and(eq(pendingUploads.is_removing, true), lt(pendingUploads.created_at, before(removalTimeoutMs))),
  );
  const due = db.select({ path: pendingUploads.storage_path }).from(pendingUploads).where(isDue).limit(batchSize);
  const [, marked] = await db.batch([
    // Pending but in use: the product was saved before its picture was recorded again.
    db.delete(pendingUploads).where(and(isDue, isInUse(db))),
    db
      .update(pendingUploads)
      .set({ is_removing: true, created_at: nowIso() })
      .where(inArray(pendingUploads.storage_path, due))
      .returning(markedPath),
  ]);
  await removeMarked(bucket, db, marked);
}
