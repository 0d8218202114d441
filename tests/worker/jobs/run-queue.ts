// Delivers queue messages in tests.
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

/** Delivers messages to the consumer like the queue; returns what it acknowledged. */
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

/**
 * From now on new units are not due, so that the real queue runs none of them before {@link finishJob} says so. Returns
 * what ends this.
 */
export async function holdUnits() {
  await env.DB.prepare(
    `create trigger hold after insert on job_units begin
      update job_units set due_at = 9e12 where job_id = new.job_id and position = new.position;
    end`,
  ).run();
  return () => env.DB.prepare("drop trigger hold").run();
}

/** Makes a job by `order` of which the real queue runs nothing: a test changes something before it begins. */
export async function orderHeld<Answer>(order: () => Promise<Answer>): Promise<Answer> {
  const release = await holdUnits();
  try {
    return await order();
  } finally {
    await release();
  }
}

/** Generous, because rendering is slow on a busy machine. */
const patienceMs = 500_000;

/** Delivers messages until the job has ended; the real queue may deliver at the same time. */
export async function finishJob(jobId: string): Promise<void> {
  // Limited by time, not by deliveries: while the queue runs a unit, deliveries return quickly without effect.
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    // Skips backoffs: tests do not sleep.
    await env.DB.prepare("update job_units set due_at = 0 where job_id = ? and status = 'pending'").bind(jobId).run();
    await deliver([{ type: "run", jobId }]);
    const job = await env.DB.prepare("select status from jobs where id = ?").bind(jobId).first<{ status: string }>();
    if (job && job.status !== "queued" && job.status !== "running") return;
    // D1 in the same process never leaves the event loop idle, so a drawing of the real queue would wait for its timers.
    await scheduler.wait(1);
  }
  throw new Error(`Job ${jobId} does not end`);
}

/** Waits until no unit is leased: a unit started before a cancellation may end after it. */
export const awaitRest = (jobId: string) =>
  vi.waitUntil(
    async () =>
      !(await env.DB.prepare("select job_id from job_units where job_id = ? and status = 'leased'")
        .bind(jobId)
        .first()),
    { timeout: patienceMs, interval: 100 },
  );
