// Deletes old model calls.
import { inArray, lt } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { modelCalls } from "../db/schema.ts";

const retentionMs = 90 * 24 * 60 * 60_000;
/** Most rows per run; the next minute's run takes the rest. */
const batchSize = 2000;

/** Deletes model calls older than the retention period. Called by cron. */
export async function cleanModelCalls(db: Db): Promise<void> {
  const before = new Date(Date.now() - retentionMs).toISOString();
  const old = db
    .select({ id: modelCalls.id })
    .from(modelCalls)
    .where(lt(modelCalls.created_at, before))
    .orderBy(modelCalls.created_at)
    .limit(batchSize);
  await db.delete(modelCalls).where(inArray(modelCalls.id, old));
}
