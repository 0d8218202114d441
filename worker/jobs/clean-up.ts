// Deletes the units of jobs that ended long ago, then the jobs themselves where nothing refers to them.
import { and, eq, lt, not, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { deleteSome } from "../db/delete-some.ts";
import { firstIdAt } from "../db/ids.ts";
import { rowExists } from "../db/row-exists.ts";
import { isPassingKind, jobs, jobUnits } from "../db/schema.ts";
import { retentionMs } from "../settings/retention.ts";
import { isJobOpen } from "./jobs.ts";

/**
 * Called by cron. Old rows are found by their ids, which begin with the time: no index is needed. A job keeps its counts
 * without its units, but can no longer be retried.
 */
export async function cleanJobs(db: Db): Promise<void> {
  const nowMs = Date.now();
  const isSettled = and(
    eq(jobs.id, jobUnits.job_id),
    not(isJobOpen),
    lt(jobs.updated_at, new Date(nowMs - retentionMs.jobUnits).toISOString()),
  );
  await db.batch([
    deleteSome(
      db,
      jobUnits,
      and(lt(jobUnits.job_id, firstIdAt(nowMs - retentionMs.jobUnits)), rowExists(db, jobs, isSettled)),
    ),
    deleteSome(
      db,
      jobs,
      and(
        lt(jobs.id, firstIdAt(nowMs - retentionMs.jobs)),
        sql.raw(isPassingKind),
        not(isJobOpen),
        not(rowExists(db, jobUnits, eq(jobUnits.job_id, jobs.id))),
      ),
    ),
  ]);
}
