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

/** A unit that is being done. */
export interface RunContext extends UnitContext {
  /** Aborted once the unit is not this delivery's any more, or its job was stopped: nobody waits for what it waits for. */
  signal: AbortSignal;
}

/** The unit waits for something elsewhere: it gives its place back, which is no failed try, and is done again then. */
export interface RetryLater {
  afterMs: number;
}

/** How one kind of job is done. Every method may be called again for the same unit, and must then change nothing. */
export interface JobKindHandler {
  /** Units of one job that run side by side. */
  concurrency(env: Env): number;
  /** How long after its holder's last sign of life a unit may be claimed by another delivery, in milliseconds. */
  leaseMs: number;
  /** Tries before a unit is given up. */
  maxAttempts: number;
  /** Does one unit and writes its result under its natural key, or says when to come back for it. */
  runUnit(context: RunContext): Promise<RetryLater | void>;
  /** A unit was given up: marks what it should have made. `reason` is French. */
  abandonUnit(context: UnitContext, reason: string): Promise<void>;
  /** All units have ended (done, failed or cancelled): updates the row that the job is for. */
  onJobEnded(context: JobContext, counts: JobCounts): Promise<void>;
  /** The user retries the job: what was marked failed or cancelled is awaited again. */
  reopen(context: JobContext): Promise<void>;
}

export interface JobCounts {
  total: number;
  done: number;
  failed: number;
  cancelled: number;
  /** Units still pending or leased. */
  open: number;
  /** French: why units failed; one reason stands for all. */
  reason: string | null;
}

/** Waits between tries of one unit, in milliseconds: 2 s, 8 s, 32 s… */
export const backoffMs = (attempts: number) => 2000 * 4 ** (attempts - 1);
