// A job is done once and whole, whatever happens to its messages.
import { createExecutionContext, env, runDurableObjectAlarm, waitOnExecutionContext } from "cloudflare:test";
import { expect, it, vi } from "vitest";
import type { JobSnapshot } from "../../worker/contract/live.ts";
import { messages } from "../../worker/contract/messages.ts";
import type { Env, QueueMessage } from "../../worker/env.ts";
import worker from "../../worker/index.ts";
import { origin } from "./auth-client.ts";
import { deliver, finishJob } from "./run-queue.ts";
import { type Seller, signUp, uploadInfluencer, uploadProduct } from "./seller.ts";
import "./tiny-studio.ts";

interface Started {
  job_id: string;
}
const generate = async (who: Seller, count: number, headers?: Record<string, string>) =>
  (await who.post("/api/functions/generate-influencers", { count }, headers)).json<Started>();
const readJob = (who: Seller, id: string) => who.read<JobSnapshot>(`/api/jobs/${id}`);
const countPeople = async (who: Seller) => (await who.read<{ total: number }>("/api/influencers")).total;

it("draws each portrait once when messages come twice and side by side", async () => {
  const me = await signUp();
  const { job_id: jobId } = await generate(me, 3);
  const message = { type: "run", jobId } as const;
  await Promise.all(Array.from({ length: 6 }, () => deliver([message, message])));
  await finishJob(jobId);
  await deliver([message, message]);
  expect(await readJob(me, jobId)).toMatchObject({ status: "done", done: 3, failed: 0, total: 3 });
  expect(await countPeople(me)).toBe(3);
});

it("gives up a unit that always fails, with a French reason, and does the rest", async () => {
  const me = await signUp();
  // Spoilt as it is written: the queue itself takes it up at once.
  await env.DB.prepare(
    `create trigger spoil after insert on job_units when new.position = 1 begin
      update job_units set input = json_set(input, '$.persona.look.face', 'inconnu')
        where job_id = new.job_id and position = 1;
    end`,
  ).run();
  const { job_id: jobId } = await generate(me, 3);
  await env.DB.prepare("drop trigger spoil").run();
  await finishJob(jobId);
  const job = await readJob(me, jobId);
  expect(job).toMatchObject({ status: "done", done: 2, failed: 1, error: messages.jobUnitFailed });
  const unit = await env.DB.prepare("select attempts, error from job_units where job_id = ? and position = 1")
    .bind(jobId)
    .first<{ attempts: number; error: string }>();
  expect(unit).toMatchObject({ attempts: 3, error: messages.jobUnitFailed });

  // Mended, it can be retried, and only what failed is done again.
  await env.DB.prepare(
    "update job_units set input = json_set(input, '$.persona.look.face', 'f1') where job_id = ? and position = 1",
  )
    .bind(jobId)
    .run();
  expect((await me.post(`/api/jobs/${jobId}/retry`, {})).status).toBe(202);
  await finishJob(jobId);
  expect(await readJob(me, jobId)).toMatchObject({ status: "done", done: 3, failed: 0, error: null });
  expect(await countPeople(me)).toBe(3);
  expect((await me.post(`/api/jobs/${jobId}/retry`, {})).status).toBe(409);
});

it("fails a series whose picture is gone, and says why on the series", async () => {
  const me = await signUp();
  const product = await uploadProduct(me);
  const influencer = await uploadInfluencer(me);
  await env.MEDIA.delete(`products/${product.storage_path}`);
  const started = await me.post("/api/functions/generate-creative", {
    productId: product.id,
    influencerId: influencer.id,
    creativeName: "Sans image",
  });
  expect(started.status).toBe(202);
  const { job_id: jobId } = await started.json<Started>();
  await finishJob(jobId);
  expect(await readJob(me, jobId)).toMatchObject({ status: "failed", done: 0, failed: 6 });
  const { items } = await me.read<{ items: { status: string; error: string; children: { status: string }[] }[] }>(
    "/api/creatives",
  );
  expect(items[0]).toMatchObject({ status: "failed", error: messages.imageUnreadable });
  expect(items[0]?.children.map((child) => child.status)).toEqual(Array.from({ length: 6 }, () => "failed"));
});

it("takes up what a dead worker held, once its lease has run out", async () => {
  const me = await signUp();
  const { job_id: jobId } = await generate(me, 2);
  await env.DB.prepare(
    "update job_units set status = 'leased', lease = 'dead', due_at = ?, attempts = 1 where job_id = ? and position = 0",
  )
    .bind(Date.now() + 3_600_000, jobId)
    .run();
  await deliver([{ type: "run", jobId }]);
  await deliver([{ type: "run", jobId }]);
  // Held by another: nobody else may do it.
  expect(await readJob(me, jobId)).toMatchObject({ status: "running" });
  await env.DB.prepare("update job_units set due_at = 0 where job_id = ?").bind(jobId).run();
  await finishJob(jobId);
  expect(await readJob(me, jobId)).toMatchObject({ status: "done", done: 2 });
  expect(await countPeople(me)).toBe(2);
});

it("finds lost work by the hub's alarm alone", async () => {
  const me = await signUp();
  const lost: QueueMessage[] = [];
  const queue = {
    send: async (message: QueueMessage) => void lost.push(message),
    sendBatch: async (batch: { body: QueueMessage }[]) => void lost.push(...batch.map(({ body }) => body)),
  };
  const request = new Request(`${origin}/api/functions/generate-influencers`, {
    method: "POST",
    headers: { authorization: `Bearer ${me.token}`, "content-type": "application/json" },
    body: JSON.stringify({ count: 1 }),
  });
  const context = createExecutionContext();
  const answer = await worker.fetch(request, { ...env, QUEUE: queue } as unknown as Env, context);
  expect(answer.status, await answer.clone().text()).toBe(202);
  const { job_id: jobId } = await answer.json<Started>();
  await waitOnExecutionContext(context);
  expect(lost).toEqual([{ type: "run", jobId }]);

  const { sub } = JSON.parse(atob(me.token.split(".")[1] ?? "")) as { sub: string };
  const hub = env.USER_HUB.get(env.USER_HUB.idFromName(sub));
  // Each alarm sets the next before it sends its message: a process that dies in between loses only the message.
  expect(await runDurableObjectAlarm(hub)).toBe(true);
  expect(await runDurableObjectAlarm(hub)).toBe(true);
  await vi.waitUntil(async () => (await readJob(me, jobId)).status === "done", { timeout: 500_000, interval: 50 });
  expect(await countPeople(me)).toBe(1);
});

it("stops at a cancel, keeps what it has, and can go on", async () => {
  const me = await signUp();
  const { job_id: jobId } = await generate(me, 5);
  const cancelled = await (await me.post(`/api/jobs/${jobId}/cancel`, {})).json<JobSnapshot>();
  expect(cancelled).toMatchObject({ status: "cancelled", error: messages.jobCancelled });
  await deliver([{ type: "run", jobId }]);
  expect((await readJob(me, jobId)).done).toBeLessThan(5);
  expect((await me.post(`/api/jobs/${jobId}/retry`, {})).status).toBe(202);
  await finishJob(jobId);
  expect(await readJob(me, jobId)).toMatchObject({ status: "done", done: 5, failed: 0 });
  expect(await countPeople(me)).toBe(5);
});

it("starts one job for one Idempotency-Key, also in parallel", async () => {
  const me = await signUp();
  const headers = { "idempotency-key": crypto.randomUUID() };
  const answers = await Promise.all(Array.from({ length: 5 }, () => generate(me, 2, headers)));
  expect(new Set(answers.map((answer) => answer.job_id)).size).toBe(1);
  const product = await uploadProduct(me);
  const influencer = await uploadInfluencer(me);
  const body = { productId: product.id, influencerId: influencer.id, creativeName: "Une fois" };
  const series = await Promise.all(
    Array.from({ length: 4 }, async () =>
      (await me.post("/api/functions/generate-creative", body, headers)).json<{ creatives: { id: string }[] }>(),
    ),
  );
  expect(new Set(series.map((answer) => answer.creatives.map((row) => row.id).join())).size).toBe(1);
  expect((await me.read<{ total: number }>("/api/creatives")).total).toBe(1);
});

it("takes an empty Idempotency-Key for none", async () => {
  const me = await signUp();
  const headers = { "idempotency-key": "" };
  const answers = [await generate(me, 1, headers), await generate(me, 1, headers)];
  expect(new Set(answers.map((answer) => answer.job_id)).size).toBe(2);
  for (const url of ["/lp/sans-cle", "/lp/sans-cle-2"]) {
    const page = await me.post("/api/functions/generate-landing-page", { name: "Sans clé" }, headers);
    expect(await page.json()).toMatchObject({ url });
  }
});

it("ends a dead-lettered job, visibly", async () => {
  const me = await signUp();
  const { job_id: jobId } = await generate(me, 2);
  await env.DB.prepare("update job_units set status = 'leased', lease = 'dead', due_at = ? where job_id = ?")
    .bind(Date.now() + 3_600_000, jobId)
    .run();
  const result = await deliver([{ type: "run", jobId }], "egerie-dead-letters");
  expect(result.ackAll).toBe(true);
  expect(await readJob(me, jobId)).toMatchObject({ status: "failed", failed: 2, error: messages.jobDeadLetter });
});
