// Sweep: finds jobs whose queue message was lost (a killed worker, a queue that died with its process) and sends it again.
import { and, eq, sql } from "drizzle-orm";
import { sweepDeletions } from "../account/delete-account.ts";
import type { Db } from "../db/client.ts";
import { jobs, jobUnits } from "../db/schema.ts";
import { isJobOpen } from "../jobs/jobs.ts";
import { queueOf } from "../jobs/registry.ts";
import type { Env } from "../settings/env.ts";
import { scheduleSweeps, stopSweeps } from "../live/hub-client.ts";
import { sweepDeliveries } from "../webhooks/deliveries.ts";
import { jobHandlers } from "./job-kinds.ts";

/** Most jobs per sweep; the next sweep takes the rest. */
const sweepLimit = 200;

/**
 * Sends a queue message for each free slot of the active jobs with due units: a user's jobs, or everybody's when `userId`
 * is undefined. A surplus message claims no unit. Stops the hub's alarm of a user without active jobs or deliveries.
 */
export async function sweep(env: Env, db: Db, userId: string | undefined): Promise<void> {
  const nowMs = Date.now();
  const active = await db
    .select({
      id: jobs.id,
      kind: jobs.kind,
      user_id: jobs.user_id,
      leased: sql<number>`(select count(*) from ${jobUnits} where ${jobUnits.job_id} = ${jobs.id}
        and ${jobUnits.status} = 'leased' and ${jobUnits.due_at} > ${nowMs})`,
      claimable: sql<number>`(select count(*) from ${jobUnits} where ${jobUnits.job_id} = ${jobs.id}
        and ${jobUnits.status} in ('pending', 'leased') and ${jobUnits.due_at} <= ${nowMs})`,
      open: sql<number>`(select count(*) from ${jobUnits} where ${jobUnits.job_id} = ${jobs.id}
        and ${jobUnits.status} in ('pending', 'leased'))`,
    })
    .from(jobs)
    .where(and(isJobOpen, userId ? eq(jobs.user_id, userId) : undefined))
    .orderBy(jobs.updated_at)
    .limit(sweepLimit);
  const sends = active.flatMap((job) => {
    const free = jobHandlers[job.kind].concurrency(env) - job.leased;
    // A job whose units have all ended but which was not finalized: one message finalizes it.
    const slots = job.open === 0 ? 1 : Math.min(Math.max(0, free), job.claimable);
    const queue = queueOf(env, job.kind);
    return Array.from({ length: slots }, () => ({ queue, body: { type: "run" as const, jobId: job.id } }));
  });
  for (const [queue, messages] of Map.groupBy(sends, ({ queue }) => queue)) {
    for (let start = 0; start < messages.length; start += 100) {
      await queue.sendBatch(messages.slice(start, start + 100).map(({ body }) => ({ body })));
    }
  }
  const waiting = await sweepDeliveries(env, db, userId);
  if (userId && active.length === 0 && waiting === 0) await stopSweeps(env, userId, nowMs);
  // The cron sweep also restores alarms that were lost with the hub's storage.
  if (userId) return;
  await Promise.all([...new Set(active.map((job) => job.user_id))].map((user) => scheduleSweeps(env, user)));
  await sweepDeletions(env, db);
}
