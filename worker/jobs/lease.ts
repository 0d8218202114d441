// Unit leases: one guarded UPDATE claims a unit, heartbeats extend its lease, and only the lease holder can release or end it.
import { and, eq, gt, inArray, lte, or, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { newId, nowIso } from "../db/ids.ts";
import { jobs, jobUnits } from "../db/schema.ts";
import { backoffMs, type Job, type JobUnit } from "./job-kind.ts";

/**
 * SQL for the lowest position that is due. One subquery per status, so that each reads the index in order and stops at
 * the first row: a batch has thousands of pending units.
 */
const firstDue = (jobId: string, nowMs: number) => {
  const first = (status: "pending" | "leased") =>
    sql`select * from (select position from job_units
      where job_id = ${jobId} and status = ${status} and due_at <= ${nowMs} order by position limit 1)`;
  return sql`(select min(position) from (${first("leased")} union all ${first("pending")}))`;
};

/** SQL for the label of the first leased unit, or else of the first pending one. */
export const firstLabel = (jobId: string) => {
  const first = (status: "pending" | "leased") =>
    sql`(select input ->> '$.label' from job_units
      where job_id = ${jobId} and status = ${status} order by position limit 1)`;
  return sql`coalesce(${first("leased")}, ${first("pending")})`;
};

/**
 * Leases the next unit that is due, or the one at `position`. Returns undefined when none is due, `concurrency` units are
 * leased already, or the job has ended. Two deliveries never lease the same unit. `nowMs` is in epoch milliseconds.
 */
export async function claimUnit(
  db: Db,
  job: Job,
  { leaseMs, concurrency }: { leaseMs: number; concurrency: number },
  nowMs: number,
  position?: number,
): Promise<JobUnit | undefined> {
  const [claimed] = await db.batch([
    db
      .update(jobUnits)
      .set({
        status: "leased",
        lease: newId(),
        due_at: nowMs + leaseMs,
        attempts: sql`${jobUnits.attempts} + 1`,
      })
      .where(
        and(
          eq(jobUnits.job_id, job.id),
          sql`${jobUnits.position} = ${position ?? firstDue(job.id, nowMs)}`,
          inArray(jobUnits.status, ["pending", "leased"]),
          lte(jobUnits.due_at, nowMs),
          sql`exists (select 1 from jobs where id = ${job.id} and status in ('queued', 'running'))`,
          sql`(select count(*) from job_units as held
            where held.job_id = ${job.id} and held.status = 'leased' and held.due_at > ${nowMs}) < ${concurrency}`,
        ),
      )
      .returning(),
    db
      .update(jobs)
      .set({ status: "running", updated_at: nowIso() })
      .where(and(eq(jobs.id, job.id), eq(jobs.status, "queued"))),
  ]);
  return claimed[0];
}

const isJobActive = (jobId: string) =>
  sql`exists (select 1 from ${jobs} where ${jobs.id} = ${jobId} and ${jobs.status} in ('queued', 'running'))`;

/** SQL condition: this delivery still owns the lease. An expired lease may have been claimed by another delivery. */
const ownsLease = (unit: JobUnit) =>
  and(
    eq(jobUnits.job_id, unit.job_id),
    eq(jobUnits.position, unit.position),
    eq(jobUnits.status, "leased"),
    eq(jobUnits.lease, unit.lease ?? ""),
  );

/**
 * Extends the lease to at least `untilMs` (epoch milliseconds). Returns false when the work should stop: the job was
 * cancelled, or another delivery has claimed the unit.
 */
export async function extendLease(db: Db, unit: JobUnit, untilMs: number): Promise<boolean> {
  const extended = await db
    .update(jobUnits)
    .set({ due_at: sql`max(${jobUnits.due_at}, ${untilMs})` })
    .where(and(ownsLease(unit), isJobActive(unit.job_id)))
    .returning({ position: jobUnits.position });
  return extended.length > 0;
}

/** How long a unit may write the files that it has made. */
const writingMs = 10_000;

/** The lease was lost: another delivery or another job may be writing the same files, or asking for the same. */
export class LostLeaseError extends Error {
  override message = "The lease of the unit is lost";
}

/** Before a step that asks for what is paid: keeps the unit for `ms`. Throws LostLeaseError where the work should stop. */
export async function keepLease(db: Db, unit: JobUnit, ms: number): Promise<void> {
  if (!(await extendLease(db, unit, Date.now() + ms))) throw new LostLeaseError();
}

/**
 * Before files that are not the unit's alone are written: keeps others from claiming the unit, or from following its
 * cancelled job, meanwhile. Throws LostLeaseError where they may already have done so.
 */
export async function holdLease(db: Db, unit: JobUnit): Promise<void> {
  const now = Date.now();
  const isLive = or(isJobActive(unit.job_id), gt(jobUnits.due_at, now));
  const [held] = await db
    .update(jobUnits)
    .set({ due_at: sql`max(${jobUnits.due_at}, ${now + writingMs})` })
    .where(and(ownsLease(unit), isLive))
    .returning({ position: jobUnits.position });
  if (!held) throw new LostLeaseError();
}

/** Heartbeats end after this time: a unit that runs longer is taken for hung, and another delivery may claim it. */
const maxHeartbeatMs = 10 * 60_000;

/**
 * Extends the lease every third of `leaseMs`, or as often as `everyMs` says, until `stopHeartbeat` is called. `signal` is
 * aborted with `reason` when the lease is lost or the job is cancelled.
 */
export function startHeartbeat(
  db: Db,
  unit: JobUnit,
  leaseMs: number,
  { everyMs = leaseMs / 3, reason = new Error("The unit is not waited for any more") } = {},
): { signal: AbortSignal; stopHeartbeat: () => void } {
  const stop = new AbortController();
  const untilMs = Date.now() + maxHeartbeatMs;
  const beat = setInterval(async () => {
    const nowMs = Date.now();
    if (nowMs > untilMs) return clearInterval(beat);
    try {
      if (!(await extendLease(db, unit, nowMs + leaseMs))) stop.abort(reason);
    } catch (error) {
      // A failed D1 write: the next heartbeat tries again before the lease expires.
      console.error(JSON.stringify({ jobId: unit.job_id, unit: unit.position, error: String(error) }));
    }
  }, everyMs);
  return { signal: stop.signal, stopHeartbeat: () => clearInterval(beat) };
}

/**
 * Leases all due units of a stalled job, to give them up: one without a live lease whose last unit ended over `stalledMs`
 * ago. Returns none otherwise.
 */
export async function claimStalled(
  db: Db,
  jobId: string,
  leaseMs: number,
  { nowMs, stalledMs }: { nowMs: number; stalledMs: number },
): Promise<JobUnit[]> {
  return db
    .update(jobUnits)
    .set({ status: "leased", lease: newId(), due_at: nowMs + leaseMs })
    .where(
      and(
        eq(jobUnits.job_id, jobId),
        inArray(jobUnits.status, ["pending", "leased"]),
        lte(jobUnits.due_at, nowMs),
        sql`not exists (select 1 from job_units as held
          where held.job_id = ${jobId} and held.status = 'leased' and held.due_at > ${nowMs})`,
        sql`exists (select 1 from ${jobs}
          where ${jobs.id} = ${jobId} and ${jobs.updated_at} < ${new Date(nowMs - stalledMs).toISOString()})`,
      ),
    )
    .returning();
}

/** Ends as failed the units of one `claimStalled` that still hold its lease, and recounts their job. */
export async function failClaimed(db: Db, units: JobUnit[], error: string): Promise<void> {
  const [first] = units;
  if (!first) return;
  await db.batch([
    db
      .update(jobUnits)
      .set({ status: "failed", error, lease: null })
      .where(
        and(eq(jobUnits.job_id, first.job_id), eq(jobUnits.status, "leased"), eq(jobUnits.lease, first.lease ?? "")),
      ),
    recountJob(db, first.job_id),
  ]);
}

/** A job after one of its units has ended. */
export interface JobProgress {
  job: Job;
  /** Whether any unit is pending or leased. */
  isOpen: boolean;
}

/**
 * Sets the final status of a leased unit and recounts its job. No effect on the unit once the lease is lost. Returns the
 * job as it is then; undefined when it was deleted.
 */
export async function endUnit(
  db: Db,
  unit: JobUnit,
  status: "done" | "failed",
  error: string | null,
): Promise<JobProgress | undefined> {
  const [, [job], open] = await db.batch([
    db.update(jobUnits).set({ status, error, lease: null }).where(ownsLease(unit)),
    recountJob(db, unit.job_id).returning(),
    firstOpenUnit(db, unit.job_id),
  ]);
  return job && { job, isOpen: open.length > 0 };
}

/** Statement that reads the position of one unit that is pending or leased, if any. */
export const firstOpenUnit = (db: Db, jobId: string) =>
  db
    .select({ position: jobUnits.position })
    .from(jobUnits)
    .where(and(eq(jobUnits.job_id, jobId), inArray(jobUnits.status, ["pending", "leased"])))
    .limit(1);

/** Cancels the units of a cancelled job whose lease has expired: their worker died. */
export async function cancelExpired(db: Db, jobId: string, nowMs: number): Promise<void> {
  await db
    .update(jobUnits)
    .set({ status: "cancelled", lease: null })
    .where(and(eq(jobUnits.job_id, jobId), eq(jobUnits.status, "leased"), lte(jobUnits.due_at, nowMs)));
}

/** Releases the unit for another attempt after a backoff. Returns that backoff in milliseconds. */
export async function releaseForRetry(db: Db, unit: JobUnit, error: string, nowMs: number): Promise<number> {
  const waitMs = backoffMs(unit.attempts);
  await releaseUnit(db, unit, { error, due_at: nowMs + waitMs });
  return waitMs;
}

/** Releases a unit until `untilMs` (epoch milliseconds) while it waits for an external result. Resets its attempts. */
export async function deferUnit(db: Db, unit: JobUnit, untilMs: number): Promise<void> {
  await releaseUnit(db, unit, { attempts: 0, due_at: untilMs });
}

/** Sets the unit to pending; to cancelled when its job was cancelled while it ran. */
async function releaseUnit(db: Db, unit: JobUnit, values: { due_at: number; error?: string; attempts?: number }) {
  const status = sql<JobUnit["status"]>`case when ${isJobActive(unit.job_id)} then 'pending' else 'cancelled' end`;
  await db
    .update(jobUnits)
    .set({ ...values, status, lease: null })
    .where(ownsLease(unit));
}

/** Stores what the unit's next run needs (for instance a provider's operation id). Returns false when the lease is lost. */
export async function saveCheckpoint(db: Db, unit: JobUnit, result: unknown): Promise<boolean> {
  const saved = await db
    .update(jobUnits)
    .set({ result })
    .where(ownsLease(unit))
    .returning({ position: jobUnits.position });
  return saved.length > 0;
}

/** Statement that recomputes a job's counters from its units. Idempotent: counts are never incremented. */
export function recountJob(db: Db, jobId: string) {
  const count = (status: string) =>
    sql`(select count(*) from job_units where job_units.job_id = ${jobId} and job_units.status = ${status})`;
  return db
    .update(jobs)
    .set({
      done: count("done"),
      failed: count("failed"),
      current: firstLabel(jobId),
      updated_at: nowIso(),
    })
    .where(eq(jobs.id, jobId));
}
