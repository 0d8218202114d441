// Jobs: every unit runs exactly once, whatever happens to queue messages and workers.
import { createExecutionContext, env, runDurableObjectAlarm, waitOnExecutionContext } from "cloudflare:test";
import { expect, it, vi } from "vitest";
import type { JobSnapshot } from "../../../worker/contract/schemas/live.ts";
import { messages } from "../../../worker/contract/messages.ts";
import type { Env, QueueMessage } from "../../../worker/settings/env.ts";
import { openDb } from "../../../worker/db/client.ts";
import worker from "../../../worker/dev/index.ts";
import type { Session } from "../../../worker/http/app-env.ts";
import { createJob } from "../../../worker/jobs/jobs.ts";
import { jobHandlers } from "../../../worker/queue/job-kinds.ts";
import { origin } from "../auth/auth-client.ts";
import { deliver, finishJob, orderHeld } from "./run-queue.ts";
import { countReads } from "../support/count-reads.ts";
import { readTenantId, type Seller, signUp, uploadInfluencer, uploadProduct } from "../support/seller.ts";
import "../support/tiny-studio.ts";

interface Started {
  job_id: string;
}
const generate = async (who: Seller, count: number, headers?: Record<string, string>) =>
  (await who.post("/api/functions/generate-influencers", { count }, headers)).json<Started>();
const readJob = (who: Seller, id: string) => who.read<JobSnapshot>(`/api/jobs/${id}`);
const countPeople = async (who: Seller) => (await who.read<{ total: number }>("/api/influencers")).total;

it("draws each portrait once when messages are duplicated and delivered in parallel", async () => {
  const me = await signUp();
  const { job_id: jobId } = await generate(me, 3);
  const message = { type: "run", jobId } as const;
  await Promise.all(Array.from({ length: 6 }, () => deliver([message, message])));
  await finishJob(jobId);
  await deliver([message, message]);
  expect(await readJob(me, jobId)).toMatchObject({ status: "done", done: 3, failed: 0, total: 3 });
  expect(await countPeople(me)).toBe(3);
});

it("abandons a unit that always fails, with a French reason, and completes the others", async () => {
  const me = await signUp();
  // The input is corrupted by a trigger as it is inserted: the queue starts at once.
  await env.DB.prepare(
    `create trigger spoil after insert on job_units when new.position = 1 begin
      update job_units set input = json_set(input, '$.persona.look.member', 'inconnu')
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

  // After a repair, a retry runs only the failed unit.
  await env.DB.prepare(
    "update job_units set input = json_set(input, '$.persona.look.member', 'ines') where job_id = ? and position = 1",
  )
    .bind(jobId)
    .run();
  expect((await me.post(`/api/jobs/${jobId}/retry`, {})).status).toBe(202);
  await finishJob(jobId);
  expect(await readJob(me, jobId)).toMatchObject({ status: "done", done: 3, failed: 0, error: null });
  expect(await countPeople(me)).toBe(3);
  expect((await me.post(`/api/jobs/${jobId}/retry`, {})).status).toBe(409);
});

it("marks a series as failed with its reason when the product's picture is missing", async () => {
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

it("runs a dead worker's unit again after its lease has expired", async () => {
  const me = await signUp();
  const { job_id: jobId } = await generate(me, 2);
  await env.DB.prepare(
    "update job_units set status = 'leased', lease = 'dead', due_at = ?, attempts = 1 where job_id = ? and position = 0",
  )
    .bind(Date.now() + 3_600_000, jobId)
    .run();
  await deliver([{ type: "run", jobId }]);
  await deliver([{ type: "run", jobId }]);
  // Leased by another delivery: not claimed.
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
  const answer = await worker.fetch(request, { ...env, DRAW_QUEUE: queue } as unknown as Env, context);
  expect(answer.status, await answer.clone().text()).toBe(202);
  const { job_id: jobId } = await answer.json<Started>();
  await waitOnExecutionContext(context);
  expect(lost).toEqual([{ type: "run", jobId }]);

  const { sub } = JSON.parse(atob(me.token.split(".")[1] ?? "")) as { sub: string };
  const hub = env.USER_HUB.get(env.USER_HUB.idFromName(sub));
  // Each alarm schedules the next before it sends its message: a process that dies in between loses only the message.
  expect(await runDurableObjectAlarm(hub)).toBe(true);
  expect(await runDurableObjectAlarm(hub)).toBe(true);
  await vi.waitUntil(async () => (await readJob(me, jobId)).status === "done", { timeout: 500_000, interval: 50 });
  expect(await countPeople(me)).toBe(1);
});

it("stops when cancelled, keeps finished units, and continues on retry", async () => {
  const me = await signUp();
  const { job_id: jobId } = await orderHeld(() => generate(me, 5));
  await env.DB.prepare("update job_units set due_at = 0 where job_id = ? and position = 0").bind(jobId).run();
  await vi.waitUntil(
    async () => {
      await deliver([{ type: "run", jobId }]);
      return (await readJob(me, jobId)).done === 1;
    },
    { timeout: 500_000, interval: 50 },
  );
  const cancelled = await (await me.post(`/api/jobs/${jobId}/cancel`, {})).json<JobSnapshot>();
  expect(cancelled).toMatchObject({ status: "cancelled", error: messages.jobCancelled });
  await deliver([{ type: "run", jobId }]);
  expect((await readJob(me, jobId)).done).toBe(1);
  expect((await me.post(`/api/jobs/${jobId}/retry`, {})).status).toBe(202);
  await finishJob(jobId);
  expect(await readJob(me, jobId)).toMatchObject({ status: "done", done: 5, failed: 0 });
  expect(await countPeople(me)).toBe(5);
});

it("creates one job per Idempotency-Key, also for parallel requests", async () => {
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

it("treats an empty Idempotency-Key as missing", async () => {
  const me = await signUp();
  const headers = { "idempotency-key": "" };
  const answers = [await generate(me, 1, headers), await generate(me, 1, headers)];
  expect(new Set(answers.map((answer) => answer.job_id)).size).toBe(2);
  for (const url of ["/lp/sans-cle", "/lp/sans-cle-2"]) {
    const page = await me.post("/api/functions/generate-landing-page", { name: "Sans clé" }, headers);
    expect(await page.json()).toMatchObject({ url });
  }
});

it("makes one trip to D1 to create a job, and three to run a unit of it", async () => {
  const me = await signUp();
  const session: Session = {
    userId: crypto.randomUUID(),
    tenantId: await readTenantId(me),
    email: me.email,
    sessionId: "session",
    apiKeyId: null,
  };
  const counted = countReads();
  const sent: QueueMessage[] = [];
  const bindings = {
    ...counted.env,
    DRAW_QUEUE: { send: (message: QueueMessage) => void sent.push(message), sendBatch: () => {} },
    USER_HUB: { idFromName: () => {}, get: () => ({ scheduleSweeps() {}, notify() {} }) },
  } as unknown as Env;
  const db = openDb(bindings.DB);
  const runUnit = vi.spyOn(jobHandlers.portraits, "runUnit").mockResolvedValue(undefined);
  const jobId = crypto.randomUUID();
  await createJob(bindings, db, session, {
    id: jobId,
    kind: "portraits",
    label: "2 portraits",
    input: {},
    units: [{}, {}],
    slots: 1,
  });
  expect(counted.read.trips).toBe(1);
  await deliver([{ type: "run", jobId }], "egerie-jobs", bindings);
  expect(counted.read.trips).toBe(4);
  expect(sent).toEqual([{ type: "run", jobId }]);
  await deliver(sent, "egerie-jobs", bindings);
  expect(await readJob(me, jobId)).toMatchObject({ status: "done", done: 2 });
  runUnit.mockRestore();
});
