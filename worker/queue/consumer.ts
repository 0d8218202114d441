// Queue consumers: dispatches each message of the job queue to its handler, and ends the jobs of dead letters.
import { and, eq, inArray } from "drizzle-orm";
import { continueDeletion } from "../account/delete-account.ts";
import { messages } from "../contract/messages.ts";
import { openDb } from "../db/client.ts";
import { jobUnits } from "../db/schema.ts";
import { readJob } from "../jobs/jobs.ts";
import { recountJob } from "../jobs/lease.ts";
import { describeError, finalizeJob, runNextUnit } from "../jobs/run-unit.ts";
import { aggregateViews } from "../landing/counting/aggregate-views.ts";
import type { Env, QueueMessage } from "../settings/env.ts";
import { deliverWebhook } from "../webhooks/deliveries.ts";
import { jobHandlers } from "./job-kinds.ts";
import { sweep } from "./sweep.ts";

/** Handles each message of the job queue on its own: acks it, or retries it when its handler throws. */
export async function consumeJobs(batch: MessageBatch<QueueMessage>, env: Env): Promise<void> {
  const db = openDb(env.DB);
  await Promise.all(
    batch.messages.map(async (message) => {
      try {
        if (message.body.type === "sweep") await sweep(env, db, message.body.userId);
        else if (message.body.type === "views") await aggregateViews(env, db);
        else if (message.body.type === "webhook") await deliverWebhook(env, db, message.body.deliveryId);
        else if (message.body.type === "deletion") await continueDeletion(env, db, message.body.tenantId);
        else await runNextUnit(env, db, message.body.jobId);
        message.ack();
      } catch (error) {
        // Only a failure of D1, R2 or the queue itself reaches this: the message is retried, then dead-lettered.
        console.error(JSON.stringify({ queue: batch.queue, message: message.body, error: describeError(error) }));
        message.retry();
      }
    }),
  );
}

/** Marks the jobs of dead-lettered messages as failed, so that the user sees it and can retry them. */
export async function consumeDeadLetters(batch: MessageBatch<QueueMessage>, env: Env): Promise<void> {
  const db = openDb(env.DB);
  const jobIds = new Set(batch.messages.flatMap(({ body }) => (body.type === "run" ? [body.jobId] : [])));
  for (const jobId of jobIds) {
    const job = await readJob(db, jobId);
    if (!job || (job.status !== "queued" && job.status !== "running")) continue;
    const handler = jobHandlers[job.kind];
    const open = await db
      .select()
      .from(jobUnits)
      .where(and(eq(jobUnits.job_id, jobId), inArray(jobUnits.status, ["pending", "leased"])));
    for (const unit of open) await handler.abandonUnit({ env, db, job, unit }, messages.jobDeadLetter);
    await db.batch([
      db
        .update(jobUnits)
        .set({ status: "failed", error: messages.jobDeadLetter, lease: null })
        .where(and(eq(jobUnits.job_id, jobId), inArray(jobUnits.status, ["pending", "leased"]))),
      recountJob(db, jobId),
    ]);
    await finalizeJob(env, db, job);
  }
  batch.ackAll();
}
