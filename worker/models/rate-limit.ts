// Calls within the pace that a provider allows: each takes the next free moment.
import { eq, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { modelHealth } from "../db/schema.ts";
import { ModelBusyError } from "../studio/models/providers/model-error.ts";
import type { PlannedCall } from "../studio/models/model-ledger.ts";
import { wait } from "../studio/models/providers/wait.ts";

/**
 * Waits until the call may be made. Throws ModelBusyError when that is further away than the call's patience.
 * @param paces calls a minute, by a model's or a provider's name.
 * @param heldUntil from when on the provider wants to be called again.
 */
export async function awaitRateLimit(
  db: Db,
  paces: Record<string, number>,
  { model, patienceMs = 0, signal }: PlannedCall,
  heldUntil: number,
): Promise<void> {
  const nowMs = Date.now();
  let from = heldUntil;
  if (from - nowMs > patienceMs) throw new ModelBusyError(`${model} is to be left alone`, from - nowMs);
  for (const name of [model, model.replace(/\/.*/, "")]) {
    const pace = paces[name];
    if (pace) from = Math.max(from, await takeMoment(db, name, 60_000 / pace, nowMs, patienceMs));
  }
  if (from > nowMs) await wait(from - nowMs, signal);
}

/** The next free moment of what bears the name, which is taken thereby; epoch milliseconds. */
async function takeMoment(
  db: Db,
  name: string,
  intervalMs: number,
  nowMs: number,
  patienceMs: number,
): Promise<number> {
  const interval = Math.ceil(intervalMs);
  const [taken] = await db
    .insert(modelHealth)
    .values({ model: name, next_at: nowMs + interval })
    .onConflictDoUpdate({
      target: modelHealth.model,
      set: { next_at: sql`max(${modelHealth.next_at}, ${nowMs}) + ${interval}` },
      setWhere: sql`${modelHealth.next_at} <= ${nowMs + patienceMs}`,
    })
    .returning({ next_at: modelHealth.next_at });
  if (taken) return taken.next_at - interval;
  const row = await db.select().from(modelHealth).where(eq(modelHealth.model, name)).get();
  throw new ModelBusyError(`The pace of ${name} is reached`, Math.max(1, (row?.next_at ?? nowMs) - nowMs));
}
