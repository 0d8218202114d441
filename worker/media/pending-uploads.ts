// Pictures that no product shows yet are noted before they are stored, and those that none shows any more before they
// are removed: a process that dies in between forgets none. A note also keeps the two from meeting: what is being
// removed cannot be noted for use, and what is noted for use is not removed.
import { and, eq, inArray, lt, or, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { nowIso } from "../db/ids.ts";
import { rowExists } from "../db/row-exists.ts";
import { pendingUploads, productImages } from "../db/schema.ts";
import { deleteImages } from "./storage.ts";

const keepMs = 24 * 60 * 60 * 1000;
/** A removal takes less; one that is older died with its process. */
const removalMs = 10 * 60 * 1000;
/** Objects one clean-up removes. D1 binds at most 100 parameters a statement. */
const cleanLimit = 90;

/** Announces that a picture will be stored or used. False while it is being removed. */
export async function notePendingUpload(db: Db, tenantId: string, storagePath: string): Promise<boolean> {
  const at = nowIso();
  const noted = await db
    .insert(pendingUploads)
    .values({ storage_path: storagePath, tenant_id: tenantId, created_at: at })
    .onConflictDoUpdate({
      target: pendingUploads.storage_path,
      set: { created_at: at },
      setWhere: eq(pendingUploads.is_removing, false),
    })
    .returning({ path: pendingUploads.storage_path });
  return noted.length > 0;
}

/** Which of these pictures are this tenant's: read from a page and not saved yet, or shown by a product already. */
export async function findOwnImages(db: Db, tenantId: string, paths: string[]): Promise<Set<string>> {
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

/** The statements that make these a product's pictures: batch them with that product's insert. */
export const claimImages = (db: Db, tenantId: string, productId: string, paths: string[]) =>
  [
    db
      .insert(productImages)
      .values(paths.map((path) => ({ product_id: productId, storage_path: path, tenant_id: tenantId })))
      .onConflictDoNothing(),
    db
      .delete(pendingUploads)
      .where(and(eq(pendingUploads.tenant_id, tenantId), inArray(pendingUploads.storage_path, paths))),
  ] as const;

/**
 * The statement that marks for removal the pictures of these products that no other shows or is about to, but for those
 * they keep: batch it before what takes the pictures away, and hand its rows to `removeMarked`.
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

/** Removes pictures that were noted for a product which then was not saved, but for those that another shows. */
export async function dropNoted(bucket: R2Bucket, db: Db, tenantId: string, paths: string[]): Promise<void> {
  const noted = and(
    eq(pendingUploads.tenant_id, tenantId),
    sql`${pendingUploads.storage_path} in (select value from json_each(${JSON.stringify(paths)}))`,
  );
  const [, marked] = await db.batch([
    db.delete(pendingUploads).where(and(noted, isShown(db))),
    db.update(pendingUploads).set({ is_removing: true, created_at: nowIso() }).where(noted).returning(markedPath),
  ]);
  await removeMarked(bucket, db, marked);
}

const markedPath = { path: pendingUploads.storage_path };

const isShown = (db: Db) => rowExists(db, productImages, eq(productImages.storage_path, pendingUploads.storage_path));

/** Removes what was marked, then the marks. */
export async function removeMarked(bucket: R2Bucket, db: Db, marked: { path: string }[]): Promise<void> {
  if (marked.length === 0) return;
  const paths = marked.map(({ path }) => path);
  await deleteImages(bucket, "products", paths);
  await db
    .delete(pendingUploads)
    .where(
      and(
        eq(pendingUploads.is_removing, true),
        sql`${pendingUploads.storage_path} in (select value from json_each(${JSON.stringify(paths)}))`,
      ),
    );
}

/** Removes what nobody claimed within a day, and what a process died over while removing it. Called by cron. */
export async function cleanPendingUploads(bucket: R2Bucket, db: Db): Promise<void> {
  const before = (ms: number) => new Date(Date.now() - ms).toISOString();
  const isDue = or(
    lt(pendingUploads.created_at, before(keepMs)),
    and(eq(pendingUploads.is_removing, true), lt(pendingUploads.created_at, before(removalMs))),
  );
  const due = db.select({ path: pendingUploads.storage_path }).from(pendingUploads).where(isDue).limit(cleanLimit);
  const [, marked] = await db.batch([
    // Noted, and shown all the same: a product that was saved before its picture was noted again.
    db.delete(pendingUploads).where(and(isDue, isShown(db))),
    db
      .update(pendingUploads)
      .set({ is_removing: true, created_at: nowIso() })
      .where(inArray(pendingUploads.storage_path, due))
      .returning(markedPath),
  ]);
  await removeMarked(bucket, db, marked);
}
