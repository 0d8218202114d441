import {
  createExecutionContext,
  createMessageBatch,
  env,
  getQueueResult,
  waitOnExecutionContext,
} from "cloudflare:test";
import { vi } from "vitest";
import type { Env, QueueMessage } from "../../../worker/settings/env.ts";
import worker from "../../../worker/dev/index.ts";

/** Delivers messages to the consumer as the queue would, and answers what it acknowledged. */
export async function deliver(bodies: QueueMessage[], queue = "egerie-jobs", bindings: Env = env) {
  const batch = createMessageBatch<QueueMessage>(
    queue,
    bodies.map((body) => ({ id: crypto.randomUUID(), timestamp: new Date(), attempts: 1, body })),
  );
  const context = createExecutionContext();
  await worker.queue(batch, bindings);
  const result = await getQueueResult(batch, context);
  await waitOnExecutionContext(context);
  return result;
}

/** A picture takes long where the machine is busy. */
const patienceMs = 500_000;

/** Delivers one slot after another until the job has ended. The queue itself may be doing the same at the same time. */
export async function finishJob(jobId: string): Promise<void> {
  // Counted in time: while the queue itself does a unit, deliveries do nothing and pass quickly.
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    // A try that waits for its backoff is due now: tests do not sleep.
    await env.DB.prepare("update job_units set due_at = 0 where job_id = ? and status = 'pending'").bind(jobId).run();
    await deliver([{ type: "run", jobId }]);
    const job = await env.DB.prepare("select status from jobs where id = ?").bind(jobId).first<{ status: string }>();
    if (job && job.status !== "queued" && job.status !== "running") return;
  }
  throw new Error(`Job ${jobId} does not end`);
}

/** Waits until nobody works on the job: a unit that was begun before a cancel may end after it. */
export const awaitRest = (jobId: string) =>
  vi.waitUntil(
    async () =>
      !(await env.DB.prepare("select job_id from job_units where job_id = ? and status = 'leased'")
        .bind(jobId)
        .first()),
    { timeout: patienceMs, interval: 100 },
  );
