import { reserveAgain, withinQuota } from "../quota/ledger.ts";
import { readPlan } from "../quota/plan.ts";
import { refuseKind } from "../quota/usage.ts";
import { messages } from "../contract/messages.ts";
import { freePortraits, type Plan } from "../contract/plans.ts";
import type { Db } from "../db/client.ts";
import type { Env } from "../settings/env.ts";
import type { Job } from "./job-kind.ts";
import { reopenUnits, startJob } from "./jobs.ts";
import { handlerOf } from "./registry.ts";

/**
 * Has an ended job's failed and cancelled units tried again. False when there are none. 402 where the plan that is in
 * force by now has no room for it: it gave its generation back, or was begun on a larger plan.
 */
export async function retryJob(env: Env, db: Db, job: Job): Promise<boolean> {
  const plan = await readPlan(db, job.tenant_id);
  checkKind(plan, job);
  const isReopened = await withinQuota(plan, () => reopenUnits(db, job, [reserveAgain(db, plan, job)]));
  if (!isReopened) return false;
  await handlerOf(job.kind).reopen({ env, db, job });
  await startJob(env, db, job.id, handlerOf(job.kind).concurrency(env));
  return true;
}

/** What the free plan's one generation is not, it does not go on with either. */
function checkKind({ generations }: Plan, { kind, total }: Job): void {
  if (generations === null) return;
  if (kind === "batch") throw refuseKind(messages.quotaBatch);
  if (kind === "portraits" && total > freePortraits) throw refuseKind(messages.quotaPortraits);
}
