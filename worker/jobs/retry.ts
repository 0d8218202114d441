// Retries an ended job within the current plan's quota.
import { renewReservation, withinQuota } from "../quota/ledger.ts";
import { readPlan } from "../quota/plan.ts";
import { refuseKind } from "../quota/usage.ts";
import { messages } from "../contract/messages.ts";
import type { Plan } from "../contract/plans.ts";
import type { Db } from "../db/client.ts";
import type { Env } from "../settings/env.ts";
import type { Job } from "./job-kind.ts";
import { reopenUnits, startJob } from "./jobs.ts";
import { handlerOf } from "./registry.ts";

/**
 * Runs the failed and cancelled units of an ended job again. Returns the job, or undefined when there are none or another job has followed it. Throws
 * AppError 402 when the current plan does not cover the job: its reservation was released, or it was started on a larger
 * plan.
 */
export async function retryJob(env: Env, db: Db, job: Job): Promise<Job | undefined> {
  const handler = handlerOf(job.kind);
  if (handler.isCurrent && !(await handler.isCurrent({ env, db, job }))) return undefined;
  const plan = await readPlan(db, job.tenant_id);
  checkFreePlan(plan, job);
  const reserved = { plan, tenantId: job.tenant_id, kind: job.kind };
  const reopened = await withinQuota(db, reserved, () => reopenUnits(db, job, renewReservation(db, plan, job)));
  if (!reopened) return undefined;
  await handler.reopen({ env, db, job });
  await startJob(env, reopened, handler.concurrency(env));
  return reopened;
}

/** Throws AppError 402 for jobs that the free plan could not have started: batches, and films of several products. */
function checkFreePlan({ generations }: Plan, { kind, total }: Job): void {
  if (generations !== null && (kind === "batch" || (kind === "product-films" && total > 1)))
    throw refuseKind(messages.quotaBatch);
}
