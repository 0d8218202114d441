// Queue consumers: dispatches each message of the job queue to its handler, and ends stalled jobs of dead letters.
import { describeFailure } from "../errors/describe-failure.ts";
import { continueDeletion } from "../account/delete-account.ts";
import { messages } from "../contract/messages.ts";
import { openDb } from "../db/client.ts";
import { readJob } from "../jobs/jobs.ts";
import { claimStalled, failClaimed } from "../jobs/lease.ts";
import { finalizeJob, runNextUnit } from "../jobs/run-unit.ts";
import { aggregateViews } from "../landing/counting/aggregate-views.ts";
import type { Env, QueueMessage } from "../settings/env.ts";
import { deliverWebhook } from "../webhooks/deliveries.ts";
import { jobHandlers } from "./job-kinds.ts";
import { retrySeconds } from "./retry-waits.ts";
import { sweep } from "./sweep.ts";

/**
 * A job of which nothing has moved for so long is stalled: longer than the retries of one message last (26 minutes), so
 * that an outage of D1 or of the queue fails nothing that the sweep can complete.
 */
const stalledMs = 60 * 60_000;

/**
 * Handles each message of the job queue on its own: acks it, or retries it when its handler throws, after growing waits.
 */
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
        console.error(JSON.stringify({ queue: batch.queue, message: message.body, error: describeFailure(error) }));
        // Not a sweep: the next one, seconds or a minute later, does the same.
        if (message.body.type === "sweep") message.ack();
        else message.retry({ delaySeconds: retrySeconds[message.attempts - 1] });
      }
    }),
  );
}

/**
 * A dead letter fails the open units of its job only if the job is stalled: nothing is leased, and nothing has ended for
 * an hour. The user sees it and can retry them. Otherwise the job goes on: the sweep sends its messages again.
 */
export async function consumeDeadLetters(batch: MessageBatch<QueueMessage>, env: Env): Promise<void> {
  const db = openDb(env.DB);
  const jobIds = new Set(batch.messages.flatMap(({ body }) => (body.type === "run" ? [body.jobId] : [])));
  for (const jobId of jobIds) {
    const job = await readJob(db, jobId);
    if (!job || (job.status !== "queued" && job.status !== "running")) continue;
    const handler = jobHandlers[job.kind];
    const units = await claimStalled(db, jobId, handler.leaseMs, { nowMs: Date.now(), stalledMs });
    console.error(JSON.stringify({ queue: batch.queue, jobId, stalledUnits: units.length }));
    if (units.length === 0) continue;
    for (const unit of units) await handler.abandonUnit({ env, db, job, unit }, messages.jobDeadLetter);
    await failClaimed(db, units, messages.jobDeadLetter);
    await finalizeJob(env, db, job);
  }
  batch.ackAll();
}
