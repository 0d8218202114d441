// Deletes old model calls and their totals.
import { lt } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { deleteSome } from "../db/delete-some.ts";
import { modelCalls, modelHours, modelSpending } from "../db/schema.ts";
import { retentionMs } from "../settings/retention.ts";

/** Called by cron. */
export async function cleanModelCalls(db: Db): Promise<void> {
  const before = new Date(Date.now() - retentionMs.modelCalls).toISOString();
  await db.batch([
    deleteSome(db, modelCalls, lt(modelCalls.created_at, before)),
    // Hours and days are beginnings of times: they compare as these do.
    deleteSome(db, modelHours, lt(modelHours.hour, before)),
    deleteSome(db, modelSpending, lt(modelSpending.day, before.slice(0, "2026-11-21".length))),
  ]);
}
