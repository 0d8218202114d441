// Circuit breaker per model, stored in model_health: opens after repeated failures, then lets one probe call through.
import { and, eq, gt, or, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { modelHealth } from "../db/schema.ts";
import { ModelBusyError } from "../studio/models/providers/model-error.ts";

/** Consecutive failures that open the breaker. */
const failureThreshold = 5;
/** First open period; doubled after each failed probe, up to the maximum. */
const minOpenMs = 30_000;
const maxOpenMs = 10 * 60_000;
/** A probe that has not ended after this time died with its worker: another may start. */
const probeTimeoutMs = 3 * 60_000;
/** Cap on a provider's Retry-After. */
const maxRetryAfterMs = 60 * 60_000;

/** Permission to call a model, from its health row. */
export interface Admission {
  /** Whether this call is the breaker's probe: its outcome closes or reopens the breaker. */
  isProbe: boolean;
  /** Epoch milliseconds before which the provider asked not to be called (Retry-After); 0 without. */
  retryAt: number;
}

/** Admits a call. Throws ModelBusyError while the breaker is open or another call is the probe. */
export async function acquireBreaker(db: Db, model: string, nowMs: number): Promise<Admission> {
  const health = await db.select().from(modelHealth).where(eq(modelHealth.model, model)).get();
  const { open_until: openUntil = 0, next_at: retryAt = 0 } = health ?? {};
  if (openUntil === 0) return { isProbe: false, retryAt };
  if (openUntil > nowMs) throw new ModelBusyError(`The breaker of ${model} is open`, openUntil - nowMs);
  const [probe] = await db
    .update(modelHealth)
    .set({ open_until: nowMs + probeTimeoutMs })
    .where(and(eq(modelHealth.model, model), eq(modelHealth.open_until, openUntil)))
    .returning();
  if (!probe) throw new ModelBusyError(`The breaker of ${model} is being tried`, probeTimeoutMs);
  return { isProbe: true, retryAt };
}

/** Statement that gives the probe back when its call was not made: the next call becomes the probe. */
export const releaseProbe = (db: Db, model: string, nowMs: number) =>
  db
    .update(modelHealth)
    .set({ open_until: nowMs })
    .where(and(eq(modelHealth.model, model), gt(modelHealth.open_until, nowMs)));

/** Statement that closes the breaker after a successful call; updates no row when it is closed already. */
export const closeBreaker = (db: Db, model: string) =>
  db
    .update(modelHealth)
    .set({ failures: 0, open_until: 0 })
    .where(and(eq(modelHealth.model, model), or(gt(modelHealth.failures, 0), gt(modelHealth.open_until, 0))));

/**
 * Statement that counts a failed call, opens the breaker at the threshold and stores the provider's Retry-After (ms).
 * Calls that started before the breaker opened do not count: one outage fails many calls at once.
 */
export function recordFailure(db: Db, model: string, { isProbe }: Admission, retryAfterMs: number, nowMs: number) {
  const { failures, open_until: openUntil, next_at: nextAt } = modelHealth;
  const retryAt = retryAfterMs > 0 ? nowMs + Math.min(retryAfterMs, maxRetryAfterMs) : 0;
  const counts = isProbe ? sql`1` : sql`(${openUntil} <= ${nowMs})`;
  const openMs = sql`min(${maxOpenMs}, ${minOpenMs} << min(10, ${failures} + 1 - ${failureThreshold}))`;
  return db
    .insert(modelHealth)
    .values({ model, failures: 1, next_at: retryAt })
    .onConflictDoUpdate({
      target: modelHealth.model,
      set: {
        failures: sql`${failures} + ${counts}`,
        open_until: sql`case when ${counts} and ${failures} + 1 >= ${failureThreshold} then ${nowMs} + ${openMs} else ${openUntil} end`,
        next_at: sql`max(${nextAt}, ${retryAt})`,
      },
    });
}

/** Statement for the operator's manual reset: clears failures, the open period and Retry-After. */
export const resetBreaker = (db: Db, model: string) =>
  db.update(modelHealth).set({ failures: 0, open_until: 0, next_at: 0 }).where(eq(modelHealth.model, model));
