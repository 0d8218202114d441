// Outages of D1 and of the queue: nothing is lost, and nothing fails that can still be completed.
import { env, runInDurableObject } from "cloudflare:test";
import { expect, it, vi } from "vitest";
import type { JobSnapshot } from "../../../worker/contract/schemas/live.ts";
import { messages } from "../../../worker/contract/messages.ts";
import type { Env, QueueMessage } from "../../../worker/settings/env.ts";
import worker from "../../../worker/dev/index.ts";
import { deliver, finishJob } from "./run-queue.ts";
import { type Seller, signUp } from "../support/seller.ts";
import "../support/tiny-studio.ts";

const isDown = () => {
  throw new Error("out of order");
};

const userIdOf = ({ token }: Seller) => (JSON.parse(atob(token.split(".")[1] ?? "")) as { sub: string }).sub;

const readJob = (who: Seller, id: string) => who.read<JobSnapshot>(`/api/jobs/${id}`);

/** Starts a job that nothing runs yet: its units are leased by a worker that does not exist, until the given time. */
async function startHeldJob(who: Seller, count: number, untilMs: number): Promise<string> {
  await env.DB.prepare(
    `create trigger hold after insert on job_units begin
      update job_units set status = 'leased', lease = 'held', due_at = ${untilMs}
        where job_id = new.job_id and position = new.position;
    end`,
  ).run();
  const started = await who.post("/api/functions/generate-influencers", { count });
  await env.DB.prepare("drop trigger hold").run();
  return (await started.json<{ job_id: string }>()).job_id;
}

const anHourAhead = () => Date.now() + 3_600_000;

it("delivers a message again after growing waits while D1 fails", async () => {
  const bindings = { ...env, DB: { prepare: isDown, batch: isDown } } as unknown as Env;
  const retry = vi.fn();
  const ack = vi.fn();
  for (let attempts = 1; attempts <= 6; attempts++) {
    const message = { id: "any", timestamp: new Date(), attempts, body: { type: "run", jobId: "any" }, ack, retry };
    const batch = { queue: "egerie-jobs", messages: [message] } as unknown as MessageBatch<QueueMessage>;
    await worker.queue(batch, bindings);
  }
  expect(ack).not.toHaveBeenCalled();
  expect(retry.mock.calls).toEqual([2, 10, 60, 300, 300, 300].map((delaySeconds) => [{ delaySeconds }]));
});

it("does not repeat a failed sweep, which the next one makes up for", async () => {
  const bindings = { ...env, DB: { prepare: isDown, batch: isDown } } as unknown as Env;
  const result = await deliver([{ type: "sweep" }], "egerie-jobs", bindings);
  expect(result.retryMessages).toEqual([]);
});

it("leaves the job of a dead letter to the sweep while a unit is leased, or something has ended lately", async () => {
  const me = await signUp();
  const jobId = await startHeldJob(me, 2, anHourAhead());
  await env.DB.prepare("update jobs set updated_at = '2026-01-01T00:00:00.000Z' where id = ?").bind(jobId).run();
  const result = await deliver([{ type: "run", jobId }], "egerie-dead-letters");
  expect(result.ackAll).toBe(true);
  expect(await readJob(me, jobId)).toMatchObject({ status: "queued", failed: 0, error: null });

  await env.DB.prepare("update jobs set updated_at = ? where id = ?").bind(new Date().toISOString(), jobId).run();
  await env.DB.prepare("update job_units set due_at = 0 where job_id = ?").bind(jobId).run();
  await deliver([{ type: "run", jobId }], "egerie-dead-letters");
  expect((await readJob(me, jobId)).failed).toBe(0);
  await env.DB.prepare("update job_units set due_at = 0 where job_id = ? and lease = 'held'").bind(jobId).run();
  await finishJob(jobId);
  expect(await readJob(me, jobId)).toMatchObject({ status: "done", done: 2 });
});

it("fails the due units of a dead letter's job in which nothing has moved for an hour", async () => {
  const me = await signUp();
  const jobId = await startHeldJob(me, 3, anHourAhead());
  await env.DB.prepare(
    "update job_units set status = 'pending', due_at = case position when 2 then due_at else 0 end where job_id = ?",
  )
    .bind(jobId)
    .run();
  await env.DB.prepare("update jobs set updated_at = '2026-01-01T00:00:00.000Z' where id = ?").bind(jobId).run();
  await deliver([{ type: "run", jobId }], "egerie-dead-letters");
  // The third waits for its time, and is left.
  const { results } = await env.DB.prepare("select status, error from job_units where job_id = ? order by position")
    .bind(jobId)
    .all();
  const failed = { status: "failed", error: messages.jobDeadLetter };
  expect(results).toEqual([failed, failed, { status: "pending", error: null }]);
  await finishJob(jobId);
  expect(await readJob(me, jobId)).toMatchObject({ status: "done", done: 1, failed: 2, error: messages.jobDeadLetter });
});

it("opens live sockets, and goes on with the alarm, while the queue fails", async () => {
  const me = await signUp();
  const hub = env.USER_HUB.get(env.USER_HUB.idFromName(userIdOf(me)));
  await runInDurableObject(hub, (instance) => {
    Object.assign(instance, { env: { ...env, QUEUE: { send: isDown } } });
  });
  const answer = await me.fetch("/api/live", {
    headers: { upgrade: "websocket", "sec-websocket-protocol": `egerie, ${me.token}` },
  });
  expect(answer.status).toBe(101);
  answer.webSocket?.accept();
  await vi.waitUntil(() => runInDurableObject(hub, async (_, state) => (await state.storage.getAlarm()) !== null), {
    timeout: 60_000,
  });
  await runInDurableObject(hub, async (instance, state) => {
    await state.storage.deleteAlarm();
    await instance.alarm();
    expect(await state.storage.getAlarm()).not.toBeNull();
  });
  answer.webSocket?.close();
});

it("accepts a job while the queue fails: the sweep finds it", async () => {
  const me = await signUp();
  const bindings = { ...env, DRAW_QUEUE: { send: isDown, sendBatch: isDown } } as unknown as Env;
  const answer = await worker.fetch(
    new Request("http://localhost:8787/api/functions/generate-influencers", {
      method: "POST",
      headers: { authorization: `Bearer ${me.token}`, "content-type": "application/json" },
      body: JSON.stringify({ count: 1 }),
    }),
    bindings,
    { waitUntil() {}, passThroughOnException() {} } as unknown as ExecutionContext,
  );
  expect(answer.status).toBe(202);
  const { job_id: jobId } = await answer.json<{ job_id: string }>();
  await deliver([{ type: "sweep", userId: userIdOf(me) }]);
  await vi.waitUntil(async () => (await readJob(me, jobId)).status === "done", { timeout: 500_000, interval: 50 });
});
