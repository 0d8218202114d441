// Model-call ledger in D1: budget reservation, circuit breaker, rate limit. One row per call (model_calls), summed up by
// triggers (model_hours, model_spending), and one per model (model_health).
import { eq, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { newId, nowIso } from "../db/ids.ts";
import { insertIf } from "../db/insert-if.ts";
import { modelCalls, modelSpending } from "../db/schema.ts";
import type { CallOutcome, ModelLedger, OpenCall, PlannedCall } from "../studio/models/model-ledger.ts";
import { ModelBudgetError } from "../studio/models/providers/model-error.ts";
import { closeBreaker, recordFailure, type Admission, acquireBreaker, releaseProbe } from "./breaker.ts";
import type { ModelSettings } from "../settings/model-settings.ts";
import { awaitRateLimit } from "./rate-limit.ts";

/** Characters of a provider's error message that are stored. */
const maxErrorLength = 500;

/** USD to micro-dollars, rounded up, except for floating-point error: 0.07 × 5 is a little more than 0.35. */
const toMicros = (usd: number) => Math.ceil(Number((usd * 1e6).toFixed(3)));

/** An open call with the id of its row. */
export interface RecordedCall extends OpenCall {
  id: string;
}

export interface CallLedger extends ModelLedger {
  begin(call: PlannedCall): Promise<RecordedCall>;
}

/**
 * The ledger for one tenant. `begin` throws ModelBusyError (breaker open, rate limit) or ModelBudgetError (daily budget).
 * @param tenantId null: a visitor of a page without an owner; they all share one daily budget.
 */
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
        await awaitRateLimit(db, rules.paces, call, admission.retryAt);
      } catch (error) {
        if (id) await db.delete(modelCalls).where(eq(modelCalls.id, id));
        if (admission.isProbe) await releaseProbe(db, model, Date.now());
        throw error;
      }
      const recorded = { id, model, admission };
      const startedAt = Date.now();
      let hasEnded = false;
      return {
        id,
        async end(outcome) {
          if (hasEnded) return;
          hasEnded = true;
          await writeOutcome(db, recorded, outcome, Date.now() - startedAt);
        },
      };
    },
  };
}

/** Overwrites the outcome of an ended call, for instance when a video's safety filter rejects it after it was accepted. */
export async function correctCall(db: Db, call: { id: string; model: string }, outcome: CallOutcome): Promise<void> {
  await writeOutcome(db, { ...call, admission: { isProbe: false, retryAt: 0 } }, outcome);
}

/**
 * Inserts the call's row with its estimated cost and returns its id. Reading what is spent, inserting, and adding to it by
 * trigger are one statement, so that parallel calls cannot exceed the daily ceiling together. Throws ModelBudgetError.
 */
async function reserve(
  db: Db,
  tenantId: string | null,
  { model, capability, estimateUsd }: PlannedCall,
  ceilingUsd: number | null,
): Promise<string> {
  const created_at = nowIso();
  const day = created_at.slice(0, 10);
  const cost_micros = toMicros(estimateUsd);
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
  const spent = sql`coalesce((select ${modelSpending.cost_micros} from ${modelSpending}
    where ${modelSpending.tenant_id} = ${tenantId ?? ""} and ${modelSpending.day} = ${day}), 0)`;
  const fits = ceilingUsd === null ? undefined : sql`${spent} + ${cost_micros} <= ${Math.round(ceilingUsd * 1e6)}`;
  const [reserved] = await insertIf(db, modelCalls, row, fits).returning({ id: modelCalls.id });
  if (!reserved) throw new ModelBudgetError(`The day's budget has no room for ${estimateUsd} USD`);
  return reserved.id;
}

/** Records a call's outcome and cost. A failed write is only logged: it must not discard the model's answer. */
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
      cost_micros: toMicros(costUsd),
      duration_ms: durationMs,
      error: "error" in outcome ? outcome.error.slice(0, maxErrorLength) : null,
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
