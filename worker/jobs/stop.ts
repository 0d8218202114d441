import { and, eq, max } from "drizzle-orm";
import { closeReservation } from "../quota/ledger.ts";
import type { Db } from "../db/client.ts";
import { jobUnits } from "../db/schema.ts";
import type { Env } from "../settings/env.ts";
import { cancelUnits } from "./jobs.ts";

/**
 * Stops a job before its next unit; one that has made nothing gives its generation back. What is being made may still
 * arrive: it is settled then, or once its lease has run out.
 */
export async function stopJob(env: Env, db: Db, jobId: string): Promise<void> {
  await cancelUnits(db, [jobId]);
  await closeReservation(db, jobId);
  const held = await db
    .select({ untilMs: max(jobUnits.due_at) })
    .from(jobUnits)
    .where(and(eq(jobUnits.job_id, jobId), eq(jobUnits.status, "leased")))
    .get();
  if (!held?.untilMs) return;
  const waitMs = Math.max(0, held.untilMs - Date.now());
  await env.QUEUE.send({ type: "run", jobId }, { delaySeconds: Math.ceil(waitMs / 1000) + 1 });
}
