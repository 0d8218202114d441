// Job rows: create, read, cancel and reopen them. run-unit.ts executes their units.
import { and, desc, eq, inArray, not, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { type JobKind, jobStatuses } from "../contract/jobs.ts";
import type { JobFailure, JobSnapshot } from "../contract/schemas/live.ts";
import { messages } from "../contract/messages.ts";
import type { Page, PageQuery } from "../contract/schemas/paging.ts";
import type { Db } from "../db/client.ts";
import { nowIso } from "../db/ids.ts";
import { insertRows } from "../db/insert-rows.ts";
import { pageOf, toPage } from "../db/paging.ts";
import { rowExists } from "../db/row-exists.ts";
import { jobs, jobUnits } from "../db/schema.ts";
import type { Env } from "../settings/env.ts";
import { AppError } from "../errors/app-error.ts";
import type { Session } from "../http/app-env.ts";
import { freeJobKeys } from "../http/idempotency-key.ts";
import { scheduleSweeps, notifyUser } from "../live/hub-client.ts";
import type { Job, JobCounts, JobUnit } from "./job-kind.ts";
import { firstLabel } from "./lease.ts";
import { queueOf } from "./registry.ts";

/** SQL condition: the job has not ended. Literals: bound, they could not match the partial index `jobs_active`. */
export const isJobOpen = sql`${jobs.status} in ('queued', 'running')`;

export interface NewJob {
  id: string;
  kind: JobKind;
  label: string;
  input: unknown;
  /** The input of each unit, in order. */
  units: unknown[];
  /** Units that run in parallel: as many queue messages are sent. */
  slots: number;
  idempotencyKey?: string;
}

/**
 * Inserts a job, its units and the statements `alongside` in one D1 batch, then enqueues it. Returns the job. When the
 * Idempotency-Key was used before, also by a parallel request, nothing is written and the first job is returned.
 */
export async function createJob(
  env: Env,
  db: Db,
  session: Session,
  job: NewJob,
  alongside: BatchItem<"sqlite">[] = [],
): Promise<Job> {
  const repeated = await findByIdempotencyKey(db, session, job);
  if (repeated) return repeated;
  const at = nowIso();
  const insert = db.insert(jobs).values({
    id: job.id,
    tenant_id: session.tenantId,
    user_id: session.userId,
    kind: job.kind,
    status: "queued",
    label: job.label,
    input: job.input,
    total: job.units.length,
    current: job.units.find(isLabelled)?.label ?? null,
    idempotency_key: job.idempotencyKey,
    created_at: at,
    updated_at: at,
  });
  const units = job.units.map((input, position): JobUnit => ({
    job_id: job.id,
    position,
    status: "pending",
    input,
    attempts: 0,
    lease: null,
    due_at: 0,
    error: null,
    result: null,
  }));
  let created: Job | undefined;
  try {
    [[created]] = await db.batch([insert.returning(), ...insertRows(db, jobUnits, units), ...alongside]);
  } catch (error) {
    const winner = await findByIdempotencyKey(db, session, job);
    if (winner) return winner;
    throw error;
  }
  if (!created) throw new Error(`The job ${job.id} was not inserted`);
  await startJob(env, created, Math.min(job.slots, job.units.length));
  return created;
}

/** A unit's input may carry a label to show while it runs. */
const isLabelled = (input: unknown): input is { label: string } =>
  typeof input === "object" && input !== null && "label" in input && typeof input.label === "string";

/** The tenant's job of this kind that was created with the same Idempotency-Key, if any. */
export async function findByIdempotencyKey(
  db: Db,
  session: Session,
  job: Pick<NewJob, "kind" | "idempotencyKey">,
): Promise<Job | undefined> {
  if (!job.idempotencyKey) return undefined;
  return db
    .select()
    .from(jobs)
    .where(
      and(eq(jobs.tenant_id, session.tenantId), eq(jobs.kind, job.kind), eq(jobs.idempotency_key, job.idempotencyKey)),
    )
    .get();
}

/** The user's running job of a kind whose input has these values, if any. */
export async function findOpenJob(
  db: Db,
  { tenantId, userId }: Session,
  kind: JobKind,
  input: Record<string, string>,
): Promise<Job | undefined> {
  const same = Object.entries(input).map(([key, value]) => sql`${jobs.input} ->> ${key} = ${value}`);
  const own = [eq(jobs.user_id, userId), eq(jobs.tenant_id, tenantId), eq(jobs.kind, kind)];
  return db
    .select()
    .from(jobs)
    .where(and(...own, isJobOpen, ...same))
    .get();
}

/**
 * Enqueues a written job: one queue message per slot, and sweeps by the hub's alarm in case messages are lost. A failure
 * of the queue is only logged: the sweeps send the messages once it works again.
 */
export async function startJob(env: Env, job: Job, slots: number): Promise<void> {
  await Promise.all([
    scheduleSweeps(env, job.user_id),
    notifyUser(env, job.user_id, [{ type: "job", job: toSnapshot(job) }]),
    sendRuns(env, job, slots),
  ]);
}

async function sendRuns(env: Env, { id: jobId, kind }: Job, slots: number): Promise<void> {
  try {
    const runs = Array.from({ length: slots }, () => ({ body: { type: "run" as const, jobId } }));
    await queueOf(env, kind).sendBatch(runs);
  } catch (error) {
    console.error(JSON.stringify({ jobId, error: String(error) }));
  }
}

/** The job of any tenant; undefined when it does not exist. For the queue: routes use `getJob`. */
export async function readJob(db: Db, jobId: string): Promise<Job | undefined> {
  return db.select().from(jobs).where(eq(jobs.id, jobId)).get();
}

/** A job of the session's tenant. Throws AppError 404 `job_not_found`. */
export async function getJob(db: Db, session: Session, jobId: string): Promise<Job> {
  const job = await readJob(db, jobId);
  if (!job || job.tenant_id !== session.tenantId) throw new AppError(404, "job_not_found", messages.jobNotFound);
  return job;
}

/** A page of the tenant's jobs, newest first. With `active`: the user's queued and running jobs, on a single page. */
export async function listJobs(db: Db, session: Session, page: PageQuery, active: boolean): Promise<Page<JobSnapshot>> {
  const mine = eq(jobs.tenant_id, session.tenantId);
  if (active) {
    const rows = await db
      .select()
      .from(jobs)
      .where(and(eq(jobs.user_id, session.userId), mine, isJobOpen))
      .orderBy(desc(jobs.id))
      .limit(page.limit);
    return { items: rows.map(toSnapshot), next_cursor: null };
  }
  const { where, orderBy, limit } = pageOf(jobs.id, page, mine);
  const { items, next_cursor } = toPage(await db.select().from(jobs).where(where).orderBy(orderBy).limit(limit), page);
  return { items: items.map(toSnapshot), next_cursor };
}

/** Counts a job's units by status. */
export async function countUnits(db: Db, jobId: string): Promise<JobCounts> {
  const rows = await db
    .select({
      status: jobUnits.status,
      count: sql<number>`count(*)`,
      reason: sql<string | null>`min(${jobUnits.error})`,
    })
    .from(jobUnits)
    .where(eq(jobUnits.job_id, jobId))
    .groupBy(jobUnits.status);
  const counts: JobCounts = { total: 0, done: 0, failed: 0, cancelled: 0, open: 0, reason: null };
  for (const { status, count, reason } of rows) {
    counts.total += count;
    if (status === "pending" || status === "leased") counts.open += count;
    else counts[status] += count;
    if (status === "failed") counts.reason = reason;
  }
  return counts;
}

/** Failed units in order of position, with their French errors; at most a hundred. */
export async function listFailures(db: Db, jobId: string): Promise<JobFailure[]> {
  const rows = await db
    .select({ position: jobUnits.position, input: jobUnits.input, error: jobUnits.error })
    .from(jobUnits)
    .where(and(eq(jobUnits.job_id, jobId), eq(jobUnits.status, "failed")))
    .orderBy(jobUnits.position)
    .limit(100);
  return rows.map(({ position, input, error }) => ({
    position,
    label: isLabelled(input) ? input.label : null,
    error: error ?? messages.jobUnitFailed,
  }));
}

/** Cancels the active jobs among `jobIds` and their pending units; units that are running may still finish. */
export async function cancelUnits(db: Db, jobIds: string[]): Promise<void> {
  if (jobIds.length === 0) return;
  const at = nowIso();
  await db.batch([
    db
      .update(jobs)
      .set({ status: "cancelled", current: null, error: messages.jobCancelled, updated_at: at })
      .where(and(inArray(jobs.id, jobIds), inArray(jobs.status, ["queued", "running"]))),
    db
      .update(jobUnits)
      .set({ status: "cancelled" })
      .where(and(inArray(jobUnits.job_id, jobIds), eq(jobUnits.status, "pending"))),
  ]);
}

/**
 * Sets the failed and cancelled units of an ended job back to pending, in one D1 batch with `renewal` of its reservation.
 * Returns the job, or undefined when there are none.
 */
export async function reopenUnits(db: Db, job: Job, renewal: BatchItem<"sqlite">): Promise<Job | undefined> {
  const isEnded = and(eq(jobs.id, job.id), not(isJobOpen));
  const [reopened, , [queued]] = await db.batch([
    db
      .update(jobUnits)
      .set({ status: "pending", attempts: 0, due_at: 0, error: null, lease: null })
      .where(
        and(
          eq(jobUnits.job_id, job.id),
          inArray(jobUnits.status, ["failed", "cancelled"]),
          rowExists(db, jobs, isEnded),
        ),
      )
      .returning({ position: jobUnits.position }),
    renewal,
    // Last, because from then on the job has not ended.
    db
      .update(jobs)
      .set({ status: "queued", current: firstLabel(job.id), error: null, failed: 0, updated_at: nowIso() })
      .where(and(isEnded, rowExists(db, jobUnits, and(eq(jobUnits.job_id, job.id), eq(jobUnits.status, "pending")))))
      .returning(),
  ]);
  return reopened.length > 0 ? queued : undefined;
}

/** The job as the API and the live socket send it. */
export function toSnapshot(job: Job): JobSnapshot {
  return {
    id: job.id,
    kind: job.kind,
    status: jobStatuses.find((status) => status === job.status) ?? "failed",
    done: job.done,
    total: job.total,
    failed: job.failed,
    label: job.label,
    current: job.current,
    error: job.error,
    created_at: job.created_at,
    ...(Object.values<string | null>(freeJobKeys).includes(job.idempotency_key) && { is_free: true }),
  };
}
