// Quota ledger of generations: reserved together with the job's rows, then committed when a unit succeeded, else refunded.
import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { JobKind } from "../contract/jobs.ts";
import type { Plan } from "../contract/plans.ts";
import type { Db } from "../db/client.ts";
import { nowIso } from "../db/ids.ts";
import { rowExists } from "../db/row-exists.ts";
import { generations, jobs, jobUnits, type JobUnitStatus } from "../db/schema.ts";
import { violatesCheck } from "../db/unique.ts";
import type { Session } from "../http/app-env.ts";
import type { Job } from "../jobs/job-kind.ts";
import { portraitsOf, readUsage, refuseGeneration, refusePortraits } from "./usage.ts";

/** A job as the ledger counts it: portraits by their number, every other kind as one generation. */
interface Reserved {
  id: string;
  kind: JobKind;
  images: number;
}

/** SQL: 1 when the plan allows the job besides the tenant's others, evaluated as the statement runs; else 0. */
function isAllowed(plan: Plan, tenantId: string, { id, kind, images }: Reserved): SQL {
  const others = sql`from generations as counted where counted.tenant_id = ${tenantId}
    and counted.status <> 'refunded' and counted.job_id <> ${id}`;
  if (kind === "portraits") {
    return plan.portraits === null
      ? sql`1`
      : sql`(select ${portraitsOf("counted")} ${others} and counted.kind = 'portraits') + ${images} <= ${plan.portraits}`;
  }
  return plan.generations === null
    ? sql`1`
    : sql`(select count(*) ${others} and counted.kind <> 'portraits') < ${plan.generations}`;
}

/**
 * Statement that reserves a generation. Batch it with the job's rows: the whole batch fails when the quota is used up.
 * Run the batch inside `withinQuota`.
 */
export function reserveGeneration(db: Db, session: Session, plan: Plan, job: Reserved): BatchItem<"sqlite"> {
  const at = nowIso();
  return db.insert(generations).values({
    job_id: job.id,
    tenant_id: session.tenantId,
    kind: job.kind,
    status: "reserved",
    images: job.images,
    done: 0,
    failed: 0,
    allowed: isAllowed(plan, session.tenantId, job),
    created_at: at,
    updated_at: at,
  });
}

/** Runs a batch with a reservation. Throws AppError 402 that names the limit when the reservation fails. */
export async function withinQuota<T>(
  db: Db,
  { plan, tenantId, kind }: { plan: Plan; tenantId: string; kind: JobKind },
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!violatesCheck(error, "generations_allowed")) throw error;
    throw kind === "portraits" ? refusePortraits(plan, await readUsage(db, tenantId)) : refuseGeneration(plan);
  }
}

/**
 * Closes a job's reservation once all its units have ended: committed when at least one is done, else refunded. No effect
 * while a unit is open, when the job has no reservation, or when its units were deleted as old. Idempotent.
 */
export async function closeReservation(db: Db, jobId: string): Promise<void> {
  const count = (...statuses: JobUnitStatus[]) =>
    db.$count(jobUnits, and(eq(jobUnits.job_id, jobId), inArray(jobUnits.status, statuses)));
  await db
    .update(generations)
    .set({
      status: sql`case when ${count("done")} > 0 then 'committed' else 'refunded' end`,
      done: sql`${count("done")}`,
      failed: sql`${count("failed", "cancelled")}`,
      updated_at: nowIso(),
    })
    .where(
      and(
        eq(generations.job_id, jobId),
        sql`${count("pending", "leased")} = 0`,
        rowExists(db, jobUnits, eq(jobUnits.job_id, jobId)),
      ),
    );
}

/**
 * Statement that reserves a generation again for a retried job, or keeps its committed one. Batch it between the statements
 * that reopen the units of the ended job and the job: the batch fails when the quota is used up by other jobs. Run the batch inside `withinQuota`.
 */
export const renewReservation = (
  db: Db,
  plan: Plan,
  job: Pick<Job, "id" | "tenant_id" | "kind" | "total">,
): BatchItem<"sqlite"> =>
  db
    .update(generations)
    .set({
      status: "reserved",
      allowed: isAllowed(plan, job.tenant_id, { ...job, images: job.total }),
      updated_at: nowIso(),
    })
    .where(
      and(
        eq(generations.job_id, job.id),
        rowExists(db, jobs, and(eq(jobs.id, job.id), sql`${jobs.status} not in ('queued', 'running')`)),
        rowExists(db, jobUnits, and(eq(jobUnits.job_id, job.id), eq(jobUnits.status, "pending"))),
      ),
    );
