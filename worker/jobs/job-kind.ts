// The interface that every job kind implements. A job is a row of `jobs`; a unit is one item of it, a row of `job_units`.
import type { Db } from "../db/client.ts";
import type { jobs, jobUnits } from "../db/schema.ts";
import type { Env } from "../settings/env.ts";

export type Job = typeof jobs.$inferSelect;
export type JobUnit = typeof jobUnits.$inferSelect;

export interface JobContext {
  env: Env;
  db: Db;
  job: Job;
}

export interface UnitContext extends JobContext {
  unit: JobUnit;
}

/** A unit that this delivery has leased and is running. */
export interface RunContext extends UnitContext {
  /** Aborted when the lease is lost to another delivery or the job is cancelled: the result is no longer needed. */
  signal: AbortSignal;
}

/** Returned by a unit that waits for an external result: it releases its slot and runs again later, without a failed attempt. */
export interface RetryLater {
  afterMs: number;
}

/** Implements one kind of job. Every method must be idempotent: it may be called again for the same unit or job. */
export interface JobKindHandler {
  /** Whether units draw in the worker: their messages go to the drawing queue, which delivers them one by one. */
  draws(env: Env): boolean;
  /** How many units of one job may run in parallel. */
  concurrency(env: Env): number;
  /** Milliseconds after the last heartbeat until another delivery may claim the unit. */
  leaseMs: number;
  /** Attempts before a unit is abandoned. */
  maxAttempts: number;
  /** Runs one unit and upserts its result under its natural key, or returns when to run it again. */
  runUnit(context: RunContext): Promise<RetryLater | void>;
  /** Called when a unit has failed for good: marks the row that it should have filled. `reason` is French. */
  abandonUnit(context: UnitContext, reason: string): Promise<void>;
  /**
   * Called when all units have ended (done, failed or cancelled), and when the user cancels the job, whose running units
   * (`open`) end later: updates the row that the job is for.
   */
  onJobEnded(context: JobContext, counts: JobCounts): Promise<void>;
  /** Whether the row that the job is for is not another job's since. Without it, it never is. */
  isCurrent?(context: JobContext): Promise<boolean>;
  /** Called when the user retries the job: sets rows marked failed or cancelled back to pending. */
  reopen(context: JobContext): Promise<void>;
}

export interface JobCounts {
  total: number;
  done: number;
  failed: number;
  cancelled: number;
  /** Units still pending or leased. */
  open: number;
  /** French: the error of one failed unit, shown for all of them. */
  reason: string | null;
}

/** Exponential backoff between the attempts of one unit, in milliseconds: 2 s, 8 s, 32 s… */
export const backoffMs = (attempts: number) => 2000 * 4 ** (attempts - 1);
