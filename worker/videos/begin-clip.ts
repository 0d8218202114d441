// A clip is begun within what the desk allows. Its price counts from then on, and goes back when it is refused.
import { type Env, readSettings } from "../settings/env.ts";
import type { UnitContext } from "../jobs/job-kind.ts";
import { createCallLedger } from "../models/call-ledger.ts";
import type { ModelAccess } from "../studio/models/providers/access.ts";
import type { CallOutcome } from "../studio/models/model-ledger.ts";
import { ModelBusyError, ModelRefusalError } from "../studio/models/providers/model-error.ts";
import { priceOf, priceUsage } from "../studio/models/providers/prices.ts";

/** Throws what the desk and the model throw. The call's id is the desk's. */
export async function beginClip(
  { env, db, job }: UnitContext,
  access: ModelAccess,
  seconds: number,
  start: () => Promise<unknown>,
): Promise<{ operation: unknown; callId: string }> {
  const costUsd = await priceClip(env, access, seconds);
  const desk = createCallLedger(db, job.tenant_id, readSettings(env).models);
  const call = await desk.begin({ model: access.name, capability: "video", estimateUsd: costUsd });
  try {
    const operation = await start();
    await call.end({ status: "done", costUsd });
    return { operation, callId: call.id };
  } catch (error) {
    await call.end(tellFailure(error));
    throw error;
  }
}

/** US dollars, by the seconds that the model makes of those that are wanted. */
export async function priceClip(env: Env, { name, provider, id }: ModelAccess, wanted: number): Promise<number> {
  const { clipParameters } = await import("../studio/models/providers/model-family.ts");
  const { seconds } = clipParameters(provider, id, wanted);
  return priceUsage(priceOf(name, readSettings(env).models.prices) ?? {}, { seconds });
}

export function tellFailure(error: unknown): CallOutcome {
  if (error instanceof ModelRefusalError) return { status: "refused", error: error.message, costUsd: 0 };
  const retryAfterMs = error instanceof ModelBusyError ? error.retryAfterMs : 0;
  return { status: "failed", error: String(error), costUsd: 0, retryAfterMs };
}
