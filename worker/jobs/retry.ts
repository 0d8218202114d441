import { reserveAgain, withinQuota } from "../billing/ledger.ts";
import { readPlan } from "../billing/plan.ts";
import type { Db } from "../db/client.ts";
import type { Env } from "../env.ts";
import { jobHandlers } from "./handlers.ts";
import type { Job } from "./job-kind.ts";
import { reopenUnits, startJob } from "./jobs.ts";

/**
 * Has an ended job's failed and cancelled units tried again. False when there are none. A job that made nothing gave its
 * generation back: 402 where the plan has no room for it any more.
 */
export async function retryJob(env: Env, db: Db, job: Job): Promise<boolean> {
  const plan = await readPlan(db, job.tenant_id);
  const isReopened = await withinQuota(plan, () => reopenUnits(db, job, [reserveAgain(db, plan, job)]));
  if (!isReopened) return false;
  await jobHandlers[job.kind].reopen({ env, db, job });
  await startJob(env, db, job.id, jobHandlers[job.kind].concurrency(env));
  return true;
}
