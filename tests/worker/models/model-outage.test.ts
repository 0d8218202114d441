// Series through the queue while image models fail: what is still made, the messages, and the refunds.
import { createExecutionContext, env } from "cloudflare:test";
import { afterEach, expect, it, vi } from "vitest";
import { messages } from "../../../worker/contract/messages.ts";
import type { PlanId } from "../../../worker/contract/plans.ts";
import type { Env } from "../../../worker/settings/env.ts";
import worker from "../../../worker/dev/index.ts";
import { jobHandlers } from "../../../worker/queue/job-kinds.ts";
import { origin } from "../auth/auth-client.ts";
import { deliver } from "../jobs/run-queue.ts";
import { signUp, uploadInfluencer, uploadProduct } from "../support/seller.ts";
import "../support/tiny-studio.ts";

const { leaseMs } = jobHandlers.series;
afterEach(() => {
  jobHandlers.series.leaseMs = leaseMs;
  vi.restoreAllMocks();
});

interface Creative {
  status: string;
  error: string | null;
  metadata: { making?: { model: string; tries: number } };
}

/** Scripts the providers' answers by host. */
function script(answers: Record<string, (signal: AbortSignal | null | undefined) => Promise<Response>>) {
  const asked: string[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const { hostname } = new URL(input instanceof Request ? input.url : String(input));
    asked.push(hostname);
    const answer = answers[hostname];
    if (!answer) throw new Error(`Nobody answers at ${hostname}`);
    return answer(init?.signal);
  });
  return asked;
}

const overloaded = async () => Response.json({ error: { message: "The engine is overloaded" } }, { status: 503 });
const refused = async () =>
  Response.json(
    { error: { code: "moderation_blocked", message: "Your request was rejected by the safety system." } },
    { status: 400 },
  );
const hang = (signal: AbortSignal | null | undefined) =>
  new Promise<Response>((_resolve, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });

/** A seller's series; queue messages are delivered by the test only. */
async function openSeries(imageModel: string, plan: PlanId = "business") {
  const hub = { notify: async () => {}, scheduleSweeps: async () => {}, stopSweeps: async () => {} };
  const bindings = {
    ...env,
    IMAGE_MODEL: imageModel,
    OPENAI_COMPATIBLE_API_KEY: "key",
    OPENAI_COMPATIBLE_API_URL: "http://dead.test/v1",
    OPENAI_API_KEY: "key",
    OPENAI_API_URL: "http://slow.test/v1",
    QUEUE: { send: async () => {}, sendBatch: async () => {} },
    DRAW_QUEUE: { send: async () => {}, sendBatch: async () => {} },
    USER_HUB: { idFromName: () => "", get: () => hub },
  } as unknown as Env;
  const seller = await signUp(undefined, plan);
  const [product, influencer] = [await uploadProduct(seller), await uploadInfluencer(seller)];
  const call = (path: string, body: unknown) =>
    worker.fetch(
      new Request(origin + path, {
        method: "POST",
        body: JSON.stringify(body),
        headers: { authorization: `Bearer ${seller.token}`, "content-type": "application/json" },
      }),
      bindings,
      createExecutionContext(),
    );
  const start = () =>
    call("/api/functions/generate-creative", {
      productId: product.id,
      influencerId: influencer.id,
      creativeName: "Pendant la panne",
    });
  const started = await start();
  expect(started.status, await started.clone().text()).toBe(202);
  const { job_id: jobId } = await started.json<{ job_id: string }>();
  const sql = (query: string) => env.DB.prepare(query).bind(jobId);
  return {
    start,
    jobId,
    cancel: () => call(`/api/jobs/${jobId}/cancel`, {}),
    deliver: (times: number) =>
      deliver(
        Array.from({ length: times }, () => ({ type: "run" as const, jobId })),
        undefined,
        bindings,
      ),
    readJob: () => seller.read<{ status: string; done: number; failed: number; error: string }>(`/api/jobs/${jobId}`),
    readCreatives: async () =>
      (
        await sql("select status, error, metadata from creatives where job_id = ? and parent_id is not null").all<{
          metadata: string;
        }>()
      ).results.map((row) => ({ ...row, metadata: JSON.parse(row.metadata) as unknown })) as Creative[],
    readUnits: async () =>
      (await sql("select status, due_at, attempts from job_units where job_id = ? order by position").all())
        .results as {
        status: string;
        due_at: number;
        attempts: number;
      }[],
    readUsed: async () => (await seller.read<{ generations: { used: number } }>("/api/usage")).generations.used,
  };
}

it("completes a series while the first model is down and the second hangs, with four pictures in parallel", async () => {
  const asked = script({ "dead.test": overloaded, "slow.test": hang });
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => timeout(ms / 100));
  const series = await openSeries("openai-compatible/dead,openai/slow,embedded");
  const countPending = async () => (await series.readUnits()).filter(({ status }) => status === "pending").length;
  await series.deliver(6);
  // Five waited for the picture that leads the series; then one of the five for a free slot.
  expect(await countPending()).toBe(5);
  await series.deliver(5);
  expect(await countPending()).toBe(1);
  await series.deliver(1);
  expect(await series.readJob()).toMatchObject({ status: "done", done: 6, failed: 0 });
  const creatives = await series.readCreatives();
  expect(creatives).toHaveLength(6);
  for (const creative of creatives) {
    expect(creative).toMatchObject({ status: "completed", error: null, metadata: { making: { model: "embedded" } } });
  }
  expect(new Set(asked)).toEqual(new Set(["dead.test", "slow.test"]));
});

it("shows what to change when the only model refuses, and refunds the generation", async () => {
  script({ "dead.test": refused });
  const series = await openSeries("openai-compatible/strict", "free");
  expect(await series.readUsed()).toBe(1);
  expect((await series.start()).status).toBe(402);
  // The picture that leads the series, then the others.
  for (const times of [1, 4, 1]) await series.deliver(times);
  expect(await series.readJob()).toMatchObject({ status: "failed", done: 0, failed: 6, error: messages.modelRefused });
  for (const creative of await series.readCreatives()) {
    expect(creative).toMatchObject({ status: "failed", error: messages.modelRefused });
  }
  expect(await series.readUsed()).toBe(0);
  expect((await series.start()).status).toBe(202);
});

it("keeps a unit leased while its model draws, and aborts the call when its job is cancelled", async () => {
  const asked = script({ "slow.test": hang });
  const series = await openSeries("openai/hanging", "free");
  jobHandlers.series.leaseMs = 120;
  const delivered = series.deliver(1);
  await vi.waitUntil(() => asked.length > 0, { timeout: 60_000 });
  const [before] = await series.readUnits();
  await vi.waitUntil(async () => ((await series.readUnits())[0]?.due_at ?? 0) > (before?.due_at ?? 0) + 120, {
    timeout: 60_000,
  });
  // No other delivery claims it, although the first lease has expired.
  expect((await series.readUnits())[0]).toMatchObject({ status: "leased", attempts: 1 });
  expect((await series.cancel()).status).toBe(200);
  await delivered;
  expect((await series.readUnits()).map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => "cancelled"));
  expect(await series.readJob()).toMatchObject({ status: "cancelled", done: 0, failed: 0 });
  expect(await series.readUsed()).toBe(0);
  const calls = await env.DB.prepare("select status from model_calls where model = 'openai/hanging'").first();
  expect(calls).toEqual({ status: "stopped" });
});
