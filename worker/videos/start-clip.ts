// Starts a clip at a video model through the model-call ledger. Its price counts at once, and is refunded when it is
// refused.
import { saveCheckpoint } from "../jobs/lease.ts";
import { type Env, readSettings } from "../settings/env.ts";
import type { UnitContext } from "../jobs/job-kind.ts";
import { createCallLedger } from "../models/call-ledger.ts";
import type { ModelAccess } from "../studio/models/providers/access.ts";
import type { CallOutcome } from "../studio/models/model-ledger.ts";
import { ModelBusyError, ModelRefusalError } from "../studio/models/providers/model-error.ts";
import { priceOf, priceUsage } from "../studio/models/providers/prices.ts";

/** A clip that a model has begun: its operation, and the ledger's call id. */
export interface BegunClip {
  operation: unknown;
  callId?: string;
}

/** Waits in milliseconds between the tries to note a clip, while D1 fails: over a minute together. */
const noteAgainMs = [50, 200, 800, 3200, 12_800, 30_000, 30_000];

/** Notes a clip in the unit's row: what is not noted is asked for, and paid, once more. */
export async function noteClip({ db, unit }: UnitContext, result: unknown): Promise<void> {
  for (const waitMs of noteAgainMs) {
    try {
      await saveCheckpoint(db, unit, result);
      return;
    } catch (error) {
      console.error(JSON.stringify({ jobId: unit.job_id, unit: unit.position, error: String(error) }));
      await scheduler.wait(waitMs);
    }
  }
  await saveCheckpoint(db, unit, result);
}

/** `note` is called as soon as the clip is begun. Throws what the ledger and the model throw (busy, refusal, budget). */
export async function startClip(
  { env, db, job }: UnitContext,
  access: ModelAccess,
  film: { seconds: number; isSpoken: boolean },
  start: () => Promise<unknown>,
  note: (begun: BegunClip) => Promise<void>,
): Promise<void> {
  const costUsd = await priceClip(env, access, film);
  const ledger = createCallLedger(db, job.tenant_id, readSettings(env).models);
  const call = await ledger.begin({ model: access.name, capability: "video", estimateUsd: costUsd });
  let operation: unknown;
  try {
    operation = await start();
  } catch (error) {
    await call.end(toCallOutcome(error));
    throw error;
  }
  await note({ operation, callId: call.id });
  await call.end({ status: "done", costUsd });
}

/** Price in US dollars of the seconds that the model generates for those requested. */
export async function priceClip(
  env: Env,
  access: ModelAccess,
  film: { seconds: number; isSpoken: boolean },
): Promise<number> {
  const { clipParameters } = await import("../studio/models/providers/model-family.ts");
  const { seconds } = clipParameters(access, film.seconds, film.isSpoken);
  const { second, spokenSecond = second } = priceOf(access.name, readSettings(env).models.prices) ?? {};
  return priceUsage({ second: (film.isSpoken ? spokenSecond : second) ?? 0 }, { seconds });
}

/** The ledger's outcome of a failed call. */
export function toCallOutcome(error: unknown): CallOutcome {
  if (error instanceof ModelRefusalError) return { status: "refused", error: error.message, costUsd: 0 };
  const retryAfterMs = error instanceof ModelBusyError ? error.retryAfterMs : 0;
  return { status: "failed", error: String(error), costUsd: 0, retryAfterMs };
}
