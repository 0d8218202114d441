// The studio's desk, in D1: each call is a row, and a model's health another.
import { eq, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { newId, nowIso } from "../db/ids.ts";
import { insertIf } from "../db/insert-if.ts";
import { modelCalls } from "../db/schema.ts";
import type { CallOutcome, ModelLedger, OpenCall, PlannedCall } from "../studio/models/model-ledger.ts";
import { ModelBudgetError } from "../studio/models/providers/model-error.ts";
import { closeBreaker, recordFailure, type Admission, acquireBreaker, releaseProbe } from "./breaker.ts";
import type { ModelSettings } from "../settings/model-settings.ts";
import { awaitRateLimit } from "./rate-limit.ts";

/** How much of what a provider said is kept. */
const errorLength = 500;

/** Rounded up, but not for what binary fractions leave: 0.07 × 5 is a little more than 0.35. */
const micros = (usd: number) => Math.ceil(Number((usd * 1e6).toFixed(3)));

/** A call of the desk's, by whose id it may be found again. */
export interface WrittenCall extends OpenCall {
  id: string;
}

export interface CallLedger extends ModelLedger {
  begin(call: PlannedCall): Promise<WrittenCall>;
}

/** @param tenantId null: a visitor of nobody's page. All of those share one day's budget. */
export function createCallLedger(
  db: Db,
  tenantId: string | null,
  rules: Pick<ModelSettings, "dailyBudgetUsd" | "paces">,
): CallLedger {
  return {
    async begin(call) {
      const { model } = call;
      const admission = await acquireBreaker(db, model, Date.now());
      let id: string | undefined;
      try {
        id = await reserve(db, tenantId, call, rules.dailyBudgetUsd);
        await awaitRateLimit(db, rules.paces, call, admission.heldUntil);
      } catch (error) {
        if (id) await db.delete(modelCalls).where(eq(modelCalls.id, id));
        if (admission.isProbe) await releaseProbe(db, model, Date.now());
        throw error;
      }
      const written = { id, model, admission };
      const startedAt = Date.now();
      let hasEnded = false;
      return {
        id,
        async end(outcome) {
          if (hasEnded) return;
          hasEnded = true;
          await writeOutcome(db, written, outcome, Date.now() - startedAt);
        },
      };
    },
  };
}

/** What began well came to nothing later on: a film that its model's filter kept back. */
export async function correctCall(db: Db, call: { id: string; model: string }, outcome: CallOutcome): Promise<void> {
  await writeOutcome(db, { ...call, admission: { isProbe: false, heldUntil: 0 } }, outcome);
}

/** Counted and written in one statement, so that parallel calls never pass the ceiling together. */
async function reserve(
  db: Db,
  tenantId: string | null,
  { model, capability, estimateUsd }: PlannedCall,
  ceilingUsd: number | null,
): Promise<string> {
  const created_at = nowIso();
  const day = created_at.slice(0, 10);
  const cost_micros = micros(estimateUsd);
  const row = {
    id: newId(),
    tenant_id: tenantId,
    model,
    capability,
    status: "open" as const,
    day,
    cost_micros,
    duration_ms: null,
    error: null,
    created_at,
  };
  const spent = sql`(select coalesce(sum(${modelCalls.cost_micros}), 0) from ${modelCalls}
    where ${modelCalls.tenant_id} is ${tenantId} and ${modelCalls.day} = ${day})`;
  const fits = ceilingUsd === null ? undefined : sql`${spent} + ${cost_micros} <= ${Math.round(ceilingUsd * 1e6)}`;
  const [reserved] = await insertIf(db, modelCalls, row, fits).returning({ id: modelCalls.id });
  if (!reserved) throw new ModelBudgetError(`The day's budget has no room for ${estimateUsd} USD`);
  return reserved.id;
}

/** What was made is made: that it could not be written down must not undo it. */
async function writeOutcome(
  db: Db,
  { id, model, admission }: { id: string; model: string; admission: Admission },
  outcome: CallOutcome,
  durationMs?: number,
): Promise<void> {
  const { status, costUsd } = outcome;
  const row = db
    .update(modelCalls)
    .set({
      status,
      cost_micros: micros(costUsd),
      duration_ms: durationMs,
      error: "error" in outcome ? outcome.error.slice(0, errorLength) : null,
    })
    .where(eq(modelCalls.id, id));
  const now = Date.now();
  try {
    if (outcome.status === "failed") {
      await db.batch([row, recordFailure(db, model, admission, outcome.retryAfterMs, now)]);
    } else if (outcome.status === "stopped") {
      await row;
      if (admission.isProbe) await releaseProbe(db, model, now);
    } else {
      await db.batch([row, closeBreaker(db, model)]);
    }
  } catch (error) {
    console.error(JSON.stringify({ model, call: id, error: String(error) }));
  }
}
