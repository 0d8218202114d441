// The ledger of generations: a place is reserved with the job's rows, kept when it made something, else given back.
import { and, eq, inArray, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { JobKind } from "../contract/jobs.ts";
import type { Plan } from "../contract/plans.ts";
import type { Db } from "../db/client.ts";
import { nowIso } from "../db/ids.ts";
import { rowExists } from "../db/row-exists.ts";
import { generations, jobUnits, type JobUnitStatus } from "../db/schema.ts";
import { violatesCheck } from "../db/unique.ts";
import type { Session } from "../http/app-env.ts";
import type { Job } from "../jobs/job-kind.ts";
import { refuseGeneration } from "./usage.ts";

/** 1 when the plan has room for one more generation while the statement runs, besides the job's own; else 0. */
const isAllowed = ({ generations: limit }: Plan, tenantId: string, jobId: string) =>
  limit === null
    ? sql`1`
    : sql`(select count(*) from generations as counted where counted.tenant_id = ${tenantId}
        and counted.status <> 'refunded' and counted.job_id <> ${jobId}) < ${limit}`;

/**
 * The statement that reserves a generation: batched with the job's rows, it makes all of them fail where the plan has no
 * room for it. Run that batch within `withinQuota`.
 */
export function reserveGeneration(
  db: Db,
  session: Session,
  plan: Plan,
  job: { id: string; kind: JobKind; images: number },
): BatchItem<"sqlite"> {
  const at = nowIso();
  return db.insert(generations).values({
    job_id: job.id,
    tenant_id: session.tenantId,
    kind: job.kind,
    status: "reserved",
    images: job.images,
    done: 0,
    failed: 0,
    allowed: isAllowed(plan, session.tenantId, job.id),
    created_at: at,
    updated_at: at,
  });
}

/** Turns the refusal of a reservation into a 402 that names the limit. */
export async function withinQuota<T>(plan: Plan, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violatesCheck(error, "generations_allowed")) throw refuseGeneration(plan);
    throw error;
  }
}

/**
 * Once all units of a job have ended, what made nothing costs nothing. Counted by the statement itself, which changes
 * nothing while a unit is open. Jobs that are not counted have no entry.
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
    .where(and(eq(generations.job_id, jobId), sql`${count("pending", "leased")} = 0`));
}

/**
 * The statement that takes the place again that an ended job gave back, or keeps the one it has: batched after what
 * reopens its units, it makes that fail where the plan has no room besides others' places. Run that batch within
 * `withinQuota`.
 */
export const reserveAgain = (db: Db, plan: Plan, job: Pick<Job, "id" | "tenant_id">): BatchItem<"sqlite"> =>
  db
    .update(generations)
    .set({ status: "reserved", allowed: isAllowed(plan, job.tenant_id, job.id), updated_at: nowIso() })
    .where(
      and(
        eq(generations.job_id, job.id),
        rowExists(db, jobUnits, and(eq(jobUnits.job_id, job.id), eq(jobUnits.status, "pending"))),
      ),
    );
