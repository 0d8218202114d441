// Who does a unit: claimed by one guarded UPDATE, held by a lease, given back or ended under that lease only.
import { and, eq, inArray, lte, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { newId, nowIso } from "../db/ids.ts";
import { jobs, jobUnits } from "../db/schema.ts";
import { backoffMs, type Job, type JobUnit } from "./job-kind.ts";

/**
 * The lowest position that may be done now. Asked a status at a time, so that the index answers in order: a batch has
 * thousands of pending units, and the first is nearly always the one.
 */
const firstDue = (jobId: string, nowMs: number) => {
  const first = (status: "pending" | "leased") =>
    sql`select * from (select position from job_units
      where job_id = ${jobId} and status = ${status} and due_at <= ${nowMs} order by position limit 1)`;
  return sql`(select min(position) from (${first("leased")} union all ${first("pending")}))`;
};

/** The label of the first unit that is being done, or else will be. */
export const firstLabel = (jobId: string) => {
  const first = (status: "pending" | "leased") =>
    sql`(select input ->> '$.label' from job_units
      where job_id = ${jobId} and status = ${status} order by position limit 1)`;
  return sql`coalesce(${first("leased")}, ${first("pending")})`;
};

/**
 * The next unit that may be done now, or undefined: none is left, all slots of the job are taken, or it has ended.
 * Two deliveries never hold the same unit, and never more units are held than `concurrency`. With a position it is that
 * unit or none.
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

const isGoingOn = (jobId: string) =>
  sql`exists (select 1 from ${jobs} where ${jobs.id} = ${jobId} and ${jobs.status} in ('queued', 'running'))`;

/** True while this delivery is still the unit's holder: a lease that ran out may have been claimed by another. */
const held = (unit: JobUnit) =>
  and(
    eq(jobUnits.job_id, unit.job_id),
    eq(jobUnits.position, unit.position),
    eq(jobUnits.status, "leased"),
    eq(jobUnits.lease, unit.lease ?? ""),
  );

/**
 * Holds a claimed unit until `untilMs` (epoch milliseconds) at least: for work that outlasts a lease. False when there is
 * no reason to go on: the job was stopped, or another delivery holds the unit by now.
 */
export async function extendLease(db: Db, unit: JobUnit, untilMs: number): Promise<boolean> {
  const kept = await db
    .update(jobUnits)
    .set({ due_at: sql`max(${jobUnits.due_at}, ${untilMs})` })
    .where(and(held(unit), isGoingOn(unit.job_id)))
    .returning({ position: jobUnits.position });
  return kept.length > 0;
}

/** The longest that a unit is kept: what takes longer hangs, and is claimed by another delivery. */
const longestKeptMs = 10 * 60_000;

/**
 * Keeps a claimed unit for as long as its holder lives, until it is let go. Its signal is aborted as soon as there is no
 * reason to go on.
 */
export function startHeartbeat(
  db: Db,
  unit: JobUnit,
  leaseMs: number,
): { signal: AbortSignal; stopHeartbeat: () => void } {
  const stop = new AbortController();
  const untilMs = Date.now() + longestKeptMs;
  const beat = setInterval(async () => {
    const nowMs = Date.now();
    if (nowMs > untilMs) return clearInterval(beat);
    try {
      if (!(await extendLease(db, unit, nowMs + leaseMs))) stop.abort(new Error("The unit is not waited for any more"));
    } catch (error) {
      // The next beat may come through.
      console.error(JSON.stringify({ jobId: unit.job_id, unit: unit.position, error: String(error) }));
    }
  }, leaseMs / 3);
  return { signal: stop.signal, stopHeartbeat: () => clearInterval(beat) };
}

export async function endUnit(db: Db, unit: JobUnit, status: "done" | "failed", error: string | null): Promise<void> {
  await db.batch([db.update(jobUnits).set({ status, error, lease: null }).where(held(unit)), recount(db, unit.job_id)]);
}

/** Of a job that was cancelled: units whose holders died end as those that nobody had begun. */
export async function cancelExpired(db: Db, jobId: string, nowMs: number): Promise<void> {
  await db
    .update(jobUnits)
    .set({ status: "cancelled", lease: null })
    .where(and(eq(jobUnits.job_id, jobId), eq(jobUnits.status, "leased"), lte(jobUnits.due_at, nowMs)));
}

/** Puts the unit back for a later try; answers after how many milliseconds. */
export async function releaseForRetry(db: Db, unit: JobUnit, error: string, nowMs: number): Promise<number> {
  const waitMs = backoffMs(unit.attempts);
  await releaseUnit(db, unit, { error, due_at: nowMs + waitMs });
  return waitMs;
}

/** Puts back a unit that waits for something: all went well, so its tries are counted anew. */
export async function deferUnit(db: Db, unit: JobUnit, untilMs: number): Promise<void> {
  await releaseUnit(db, unit, { attempts: 0, due_at: untilMs });
}

/** Of a job that was stopped meanwhile, the unit is not taken up again. */
async function releaseUnit(db: Db, unit: JobUnit, values: { due_at: number; error?: string; attempts?: number }) {
  const status = sql<JobUnit["status"]>`case when ${isGoingOn(unit.job_id)} then 'pending' else 'cancelled' end`;
  await db
    .update(jobUnits)
    .set({ ...values, status, lease: null })
    .where(held(unit));
}

/** Keeps what the next delivery of the unit has to know. False when another delivery holds it by now. */
export async function saveCheckpoint(db: Db, unit: JobUnit, result: unknown): Promise<boolean> {
  const noted = await db.update(jobUnits).set({ result }).where(held(unit)).returning({ position: jobUnits.position });
  return noted.length > 0;
}

/** Brings a job's counts to what its units say: counted, never added up, so that a second delivery changes nothing. */
export function recount(db: Db, jobId: string) {
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
