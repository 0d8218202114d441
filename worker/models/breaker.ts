// A breaker for each model, in its row of model_health: a model that fails again and again is left alone for a while,
// then one call tries whether it answers.
import { and, eq, gt, or, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { modelHealth } from "../db/schema.ts";
import { ModelBusyError } from "../studio/models/providers/model-error.ts";

/** Failures in a row that open it. */
const mostFailures = 5;
/** How long it is open first; twice as long after each try that fails, up to the longest. */
const shortestMs = 30_000;
const longestMs = 10 * 60_000;
/** A try that has not ended by then died with its worker: the next one may begin. */
const tryMs = 3 * 60_000;
/** No provider is taken at its word for longer. */
const longestHoldMs = 60 * 60_000;

/** What is to be known of a model before it is called. */
export interface Admission {
  /** Whether this call is the one that tries whether the breaker may be closed. */
  isProbe: boolean;
  /** From when on the provider wants to be called again; epoch milliseconds. */
  heldUntil: number;
}

/** Throws ModelBusyError while the breaker is open, or another call tries whether it may be closed. */
export async function acquireBreaker(db: Db, model: string, nowMs: number): Promise<Admission> {
  const health = await db.select().from(modelHealth).where(eq(modelHealth.model, model)).get();
  const { open_until: openUntil = 0, next_at: heldUntil = 0 } = health ?? {};
  if (openUntil === 0) return { isProbe: false, heldUntil };
  if (openUntil > nowMs) throw new ModelBusyError(`The breaker of ${model} is open`, openUntil - nowMs);
  const [taken] = await db
    .update(modelHealth)
    .set({ open_until: nowMs + tryMs })
    .where(and(eq(modelHealth.model, model), eq(modelHealth.open_until, openUntil)))
    .returning();
  if (!taken) throw new ModelBusyError(`The breaker of ${model} is being tried`, tryMs);
  return { isProbe: true, heldUntil };
}

/** The try was not made: the next call may. */
export const releaseProbe = (db: Db, model: string, nowMs: number) =>
  db
    .update(modelHealth)
    .set({ open_until: nowMs })
    .where(and(eq(modelHealth.model, model), gt(modelHealth.open_until, nowMs)));

/** The model has answered. */
export const closeBreaker = (db: Db, model: string) =>
  db
    .update(modelHealth)
    .set({ failures: 0, open_until: 0 })
    .where(and(eq(modelHealth.model, model), or(gt(modelHealth.failures, 0), gt(modelHealth.open_until, 0))));

/**
 * The model has failed. Calls that began before the breaker opened, and fail after it, count no more: a provider's
 * outage breaks off many at once.
 */
export function recordFailure(db: Db, model: string, { isProbe }: Admission, retryAfterMs: number, nowMs: number) {
  const { failures, open_until: openUntil, next_at: nextAt } = modelHealth;
  const holdUntil = retryAfterMs > 0 ? nowMs + Math.min(retryAfterMs, longestHoldMs) : 0;
  const counts = isProbe ? sql`1` : sql`(${openUntil} <= ${nowMs})`;
  const openMs = sql`min(${longestMs}, ${shortestMs} << min(10, ${failures} + 1 - ${mostFailures}))`;
  return db
    .insert(modelHealth)
    .values({ model, failures: 1, next_at: holdUntil })
    .onConflictDoUpdate({
      target: modelHealth.model,
      set: {
        failures: sql`${failures} + ${counts}`,
        open_until: sql`case when ${counts} and ${failures} + 1 >= ${mostFailures} then ${nowMs} + ${openMs} else ${openUntil} end`,
        next_at: sql`max(${nextAt}, ${holdUntil})`,
      },
    });
}

/** By hand: the model may be called at once, as if it had never failed. */
export const resetBreaker = (db: Db, model: string) =>
  db.update(modelHealth).set({ failures: 0, open_until: 0, next_at: 0 }).where(eq(modelHealth.model, model));
