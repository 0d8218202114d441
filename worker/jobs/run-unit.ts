// Runs one unit of a job: claim it by lease, execute its kind's handler under a heartbeat, retry or give up, end the job.
import { describeFailure } from "../errors/describe-failure.ts";
import { and, eq, inArray, sql } from "drizzle-orm";
import { messages } from "../contract/messages.ts";
import type { Db } from "../db/client.ts";
import { nowIso } from "../db/ids.ts";
import { rowExists } from "../db/row-exists.ts";
import { jobs, jobUnits } from "../db/schema.ts";
import { AppError } from "../errors/app-error.ts";
import { notifyUser } from "../live/hub-client.ts";
import { closeReservation } from "../quota/ledger.ts";
import type { Env } from "../settings/env.ts";
import { StudioError } from "../studio/studio.ts";
import type { Job, RunContext } from "./job-kind.ts";
import { countUnits, readJob, toSnapshot } from "./jobs.ts";
import {
  cancelExpired,
  claimUnit,
  deferUnit,
  endUnit,
  firstOpenUnit,
  type JobProgress,
  LostLeaseError,
  releaseForRetry,
  startHeartbeat,
} from "./lease.ts";
import { handlerOf, jobRegistry, queueOf } from "./registry.ts";

/**
 * Runs the next unit that is due, or the one at `position`, then sends the slot's next message. Does nothing when no
 * unit can be claimed, except ending a job whose units have all ended.
 */
export async function runNextUnit(env: Env, db: Db, jobId: string, position?: number): Promise<void> {
  const job = await readJob(db, jobId);
  if (!job) return;
  const handler = handlerOf(job.kind);
  const limits = { leaseMs: handler.leaseMs, concurrency: handler.concurrency(env) };
  const unit = await claimUnit(db, job, limits, Date.now(), position);
  if (!unit) {
    // A worker may have died after the last unit ended and before the job was finalized.
    if (job.status === "queued" || job.status === "running") await finalizeJob(env, db, job);
    else if (job.status === "cancelled") {
      await cancelExpired(db, jobId, Date.now());
      await closeReservation(db, jobId);
    }
    return;
  }
  const { signal, stopHeartbeat } = startHeartbeat(db, unit, handler.leaseMs);
  const progress =
    (await runClaimed({ env, db, job, unit, signal }, handler.maxAttempts).finally(stopHeartbeat)) ??
    (await readProgress(db, jobId));
  if (!progress) return;
  await notifyUser(env, progress.job.user_id, [{ type: "job", job: toSnapshot(progress.job) }]);
  if (progress.isOpen) await queueOf(env, job.kind).send({ type: "run", jobId });
  else await endJob(env, db, progress.job);
}

/** The job, which may have been cancelled meanwhile, and whether units are open; undefined when it was deleted. */
async function readProgress(db: Db, jobId: string): Promise<JobProgress | undefined> {
  const [[job], open] = await db.batch([db.select().from(jobs).where(eq(jobs.id, jobId)), firstOpenUnit(db, jobId)]);
  return job && { job, isOpen: open.length > 0 };
}

/**
 * Executes a claimed unit: ends it, defers it, releases it for a retry, or gives it up. Returns the job's progress if the
 * unit has ended.
 */
async function runClaimed(context: RunContext, maxAttempts: number): Promise<JobProgress | undefined> {
  const { env, db, job, unit, signal } = context;
  const handler = handlerOf(job.kind);
  try {
    // A unit that kills its worker each time (memory or CPU limit) never throws: only the attempt count shows it.
    if (unit.attempts > maxAttempts) throw new StudioError(unit.error ?? messages.jobUnitFailed);
    const retryLater = await handler.runUnit(context);
    if (!retryLater) return await endUnit(db, unit, "done", null);
    await deferUnit(db, unit, Date.now() + retryLater.afterMs);
    // Without a wait, the slot's next message picks it up.
    if (retryLater.afterMs === 0) return undefined;
    await queueOf(env, job.kind).send(
      { type: "run", jobId: job.id },
      { delaySeconds: Math.ceil(retryLater.afterMs / 1000) },
    );
    return undefined;
  } catch (error) {
    if (error instanceof LostLeaseError) {
      await deferUnit(db, unit, Date.now());
      return undefined;
    }
    const isFinal =
      !signal.aborted && (error instanceof StudioError || error instanceof AppError || unit.attempts >= maxAttempts);
    const reason = error instanceof StudioError || error instanceof AppError ? error.message : messages.jobUnitFailed;
    console.error(
      JSON.stringify({
        jobId: job.id,
        kind: job.kind,
        unit: unit.position,
        attempts: unit.attempts,
        error: describeFailure(error),
      }),
    );
    if (!isFinal) {
      const waitMs = await releaseForRetry(db, unit, reason, Date.now());
      await queueOf(env, job.kind).send({ type: "run", jobId: job.id }, { delaySeconds: Math.ceil(waitMs / 1000) });
      return undefined;
    }
    await handler.abandonUnit(context, reason);
    return endUnit(db, unit, "failed", reason);
  }
}

/** Ends a job if all its units have ended. */
export async function finalizeJob(env: Env, db: Db, job: Job): Promise<void> {
  if ((await firstOpenUnit(db, job.id)).length === 0) await endJob(env, db, job);
}

/**
 * Ends a job whose units have all ended. `onJobEnded` may run twice; the guarded update lets only one delivery announce
 * the end.
 */
async function endJob(env: Env, db: Db, job: Job): Promise<void> {
  const counts = await countUnits(db, job.id);
  await closeReservation(db, job.id);
  await handlerOf(job.kind).onJobEnded({ env, db, job }, counts);
  const status = counts.done > 0 ? "done" : "failed";
  const error = counts.failed > 0 ? (counts.reason ?? messages.jobUnitFailed) : null;
  // Units may have been reopened since they were counted: a cancelled job that is taken up again goes on.
  const isOpen = and(
    eq(jobs.id, job.id),
    inArray(jobs.status, ["queued", "running"]),
    sql`not exists (select 1 from ${jobUnits} where ${jobUnits.job_id} = ${job.id} and ${jobUnits.status} in ('pending', 'leased'))`,
  );
  const ended = toSnapshot({ ...job, status, error, done: counts.done, failed: counts.failed, current: null });
  const snapshot = { ...ended, status } as const;
  const announcement = await jobRegistry().announceJobEnd(db, job, snapshot, rowExists(db, jobs, isOpen));
  const [open] = await db.batch([
    db.select({ id: jobs.id }).from(jobs).where(isOpen),
    // Conditional on the job being open: of two deliveries that end the job, one announces it.
    ...announcement.statements,
    db.update(jobs).set({ status, error, updated_at: nowIso() }).where(isOpen),
  ]);
  if (open.length > 0) {
    await notifyUser(env, job.user_id, [{ type: "job", job: snapshot }]);
    await announcement.send(env);
  }
}
