// Finds work that lost its message (a queue that died with its process, a killed worker) and sends it again.
import { and, eq, inArray, sql } from "drizzle-orm";
import { sweepDeletions } from "../account/delete-account.ts";
import type { Db } from "../db/client.ts";
import { jobs, jobUnits } from "../db/schema.ts";
import type { Env } from "../settings/env.ts";
import { scheduleSweeps, stopSweeps } from "../live/hub-client.ts";
import { cleanModelCalls } from "../models/clean-up.ts";
import { sweepDeliveries } from "../webhooks/deliveries.ts";
import { jobHandlers } from "./job-kinds.ts";

/** Jobs one sweep looks at: the next minute's takes the rest. */
const sweepLimit = 200;

/**
 * Looks at a user's active jobs, or at everybody's. A job with units that may be done now and free slots gets a
 * message for each free slot: one too many claims nothing. A user without active jobs lets the hub's alarm rest.
 */
export async function sweep(env: Env, db: Db, userId: string | undefined): Promise<void> {
  const nowMs = Date.now();
  const active = await db
    .select({
      id: jobs.id,
      kind: jobs.kind,
      user_id: jobs.user_id,
      held: sql<number>`(select count(*) from ${jobUnits} where ${jobUnits.job_id} = ${jobs.id}
        and ${jobUnits.status} = 'leased' and ${jobUnits.due_at} > ${nowMs})`,
      claimable: sql<number>`(select count(*) from ${jobUnits} where ${jobUnits.job_id} = ${jobs.id}
        and ${jobUnits.status} in ('pending', 'leased') and ${jobUnits.due_at} <= ${nowMs})`,
      open: sql<number>`(select count(*) from ${jobUnits} where ${jobUnits.job_id} = ${jobs.id}
        and ${jobUnits.status} in ('pending', 'leased'))`,
    })
    .from(jobs)
    .where(and(inArray(jobs.status, ["queued", "running"]), userId ? eq(jobs.user_id, userId) : undefined))
    .orderBy(jobs.updated_at)
    .limit(sweepLimit);
  const sends = active.flatMap((job) => {
    const free = jobHandlers[job.kind].concurrency(env) - job.held;
    // A job whose units have all ended but which was not finalized needs one message to end it.
    const slots = job.open === 0 ? 1 : Math.min(Math.max(0, free), job.claimable);
    return Array.from({ length: slots }, () => ({ body: { type: "run" as const, jobId: job.id } }));
  });
  for (let start = 0; start < sends.length; start += 100) await env.QUEUE.sendBatch(sends.slice(start, start + 100));
  const waiting = await sweepDeliveries(env, db, userId);
  if (userId && active.length === 0 && waiting === 0) await stopSweeps(env, userId, nowMs);
  // The sweep of everybody finds users whose alarm was lost with its storage, too.
  if (userId) return;
  await Promise.all([...new Set(active.map((job) => job.user_id))].map((user) => scheduleSweeps(env, user)));
  await sweepDeletions(env, db);
  await cleanModelCalls(db);
}
