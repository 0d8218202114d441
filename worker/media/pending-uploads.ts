// Pictures fetched for a preview belong to no row yet. They are noted before they are stored, so that none is forgotten.
import { and, eq, inArray, lt } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { nowIso } from "../db/ids.ts";
import { pendingUploads } from "../db/schema.ts";
import { deleteImages } from "./storage.ts";

const keepMs = 24 * 60 * 60 * 1000;
/** Objects one clean-up removes. D1 binds at most 100 parameters a statement. */
const cleanLimit = 90;

export async function notePendingUpload(db: Db, tenantId: string, storagePath: string): Promise<void> {
  await db.insert(pendingUploads).values({ storage_path: storagePath, tenant_id: tenantId, created_at: nowIso() });
}

/** Which of these paths are this tenant's and still unowned. */
export async function findPendingUploads(db: Db, tenantId: string, paths: string[]): Promise<Set<string>> {
  if (paths.length === 0) return new Set();
  const rows = await db
    .select({ path: pendingUploads.storage_path })
    .from(pendingUploads)
    .where(and(eq(pendingUploads.tenant_id, tenantId), inArray(pendingUploads.storage_path, paths)));
  return new Set(rows.map((row) => row.path));
}

/** The statement that hands paths over to a row: batch it with that row's insert. */
export const claimPendingUploads = (db: Db, tenantId: string, paths: string[]) =>
  db
    .delete(pendingUploads)
    .where(and(eq(pendingUploads.tenant_id, tenantId), inArray(pendingUploads.storage_path, paths)));

/** Removes these objects and their notes: a scrape that failed after storing some. */
export async function dropPendingUploads(bucket: R2Bucket, db: Db, tenantId: string, paths: string[]): Promise<void> {
  if (paths.length === 0) return;
  await deleteImages(bucket, "products", paths);
  await claimPendingUploads(db, tenantId, paths);
}

/** Removes what nobody claimed within a day. Called by cron. */
export async function cleanPendingUploads(bucket: R2Bucket, db: Db): Promise<void> {
  const old = await db
    .select({ path: pendingUploads.storage_path })
    .from(pendingUploads)
    .where(lt(pendingUploads.created_at, new Date(Date.now() - keepMs).toISOString()))
    .limit(cleanLimit);
  const paths = old.map((row) => row.path);
  if (paths.length === 0) return;
  await deleteImages(bucket, "products", paths);
  await db.delete(pendingUploads).where(inArray(pendingUploads.storage_path, paths));
}
