// Cancels a job together with its quota reservation.
import { and, eq, max } from "drizzle-orm";
import { closeReservation } from "../quota/ledger.ts";
import type { Db } from "../db/client.ts";
import { jobUnits } from "../db/schema.ts";
import type { Env } from "../settings/env.ts";
import type { Job } from "./job-kind.ts";
import { cancelUnits } from "./jobs.ts";
import { queueOf } from "./registry.ts";

/**
 * Cancels a job and its pending units. A job without any finished unit releases its quota reservation. Running units may
 * still finish: a delayed message closes the reservation once their leases have expired.
 */
export async function cancelJob(env: Env, db: Db, { id: jobId, kind }: Pick<Job, "id" | "kind">): Promise<void> {
  await cancelUnits(db, [jobId]);
  await closeReservation(db, jobId);
  const leased = await db
    .select({ untilMs: max(jobUnits.due_at) })
    .from(jobUnits)
    .where(and(eq(jobUnits.job_id, jobId), eq(jobUnits.status, "leased")))
    .get();
  if (!leased?.untilMs) return;
  const waitMs = Math.max(0, leased.untilMs - Date.now());
  await queueOf(env, kind).send({ type: "run", jobId }, { delaySeconds: Math.ceil(waitMs / 1000) + 1 });
}
