// Rate limit of model calls, per model and per provider: each call reserves the next free time slot in model_health.
import { eq, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { modelHealth } from "../db/schema.ts";
import { ModelBusyError } from "../studio/models/providers/model-error.ts";
import type { PlannedCall } from "../studio/models/model-ledger.ts";
import { wait } from "../studio/models/providers/wait.ts";

/**
 * Waits until the call may be made. Throws ModelBusyError when the wait would exceed the call's `maxWaitMs`.
 * @param paces calls per minute, by model or provider name.
 * @param retryAt epoch milliseconds before which the provider asked not to be called.
 */
export async function awaitRateLimit(
  db: Db,
  paces: Record<string, number>,
  { model, maxWaitMs = 0, signal }: PlannedCall,
  retryAt: number,
): Promise<void> {
  const nowMs = Date.now();
  let from = retryAt;
  if (from - nowMs > maxWaitMs) throw new ModelBusyError(`${model} is to be left alone`, from - nowMs);
  for (const name of [model, model.replace(/\/.*/, "")]) {
    const pace = paces[name];
    if (pace) from = Math.max(from, await reserveSlot(db, name, 60_000 / pace, nowMs, maxWaitMs));
  }
  if (from > nowMs) await wait(from - nowMs, signal);
}

/** Reserves the next free slot of a model or provider; returns its time in epoch milliseconds. Throws ModelBusyError. */
async function reserveSlot(
  db: Db,
  name: string,
  intervalMs: number,
  nowMs: number,
  maxWaitMs: number,
): Promise<number> {
  const interval = Math.ceil(intervalMs);
  const [slot] = await db
    .insert(modelHealth)
    .values({ model: name, next_at: nowMs + interval })
    .onConflictDoUpdate({
      target: modelHealth.model,
      set: { next_at: sql`max(${modelHealth.next_at}, ${nowMs}) + ${interval}` },
      setWhere: sql`${modelHealth.next_at} <= ${nowMs + maxWaitMs}`,
    })
    .returning({ next_at: modelHealth.next_at });
  if (slot) return slot.next_at - interval;
  const row = await db.select().from(modelHealth).where(eq(modelHealth.model, name)).get();
  throw new ModelBusyError(`The pace of ${name} is reached`, Math.max(1, (row?.next_at ?? nowMs) - nowMs));
}
