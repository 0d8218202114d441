// The operator's model report, and its access check.
import { createExecutionContext, env } from "cloudflare:test";
import { beforeAll, expect, it } from "vitest";
import { messages } from "../../../worker/contract/messages.ts";
import type { BenchOffer, ListedRefusal, ModelReport } from "../../../worker/contract/schemas/model-report.ts";
import { openDb } from "../../../worker/db/client.ts";
import { modelCalls } from "../../../worker/db/schema.ts";
import { type Env, readSettings } from "../../../worker/settings/env.ts";
import worker from "../../../worker/dev/index.ts";
import { correctCall, createCallLedger } from "../../../worker/models/call-ledger.ts";
import { cleanModelCalls } from "../../../worker/models/clean-up.ts";
import { origin } from "../auth/auth-client.ts";
import { readTenantId, type Seller, signUp } from "../support/seller.ts";
import { listShort } from "../support/short-lists.ts";

const bindings: Env = {
  ...env,
  OPENAI_API_KEY: "key",
  GOOGLE_GENERATIVE_AI_API_KEY: "key",
  TEXT_MODEL: "openai/mini,embedded",
  IMAGE_MODEL: "google/paint,openai/mini",
  MODEL_PRICES: '{"openai/mini":{"picture":1},"google/paint":{"picture":1}}',
  MODEL_DAILY_BUDGET_USD: "5",
  OPERATOR_EMAILS: "Exploitante@exemple.fr",
};

let operator: Seller;
let seller: Seller;
beforeAll(async () => {
  operator = await signUp("exploitante@exemple.fr");
  seller = await signUp();
});

async function call(token: string, path: string, body?: unknown, settings = bindings): Promise<Response> {
  const request = new Request(origin + path, {
    ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
  });
  return worker.fetch(request, settings, createExecutionContext());
}

const read = async (query = "") => (await call(operator.token, `/api/operator/models${query}`)).json<ModelReport>();

it("returns 404 to sellers, API keys and sites without operators", async () => {
  const key = await (await operator.post("/api/api-keys", { name: "Programme" })).json<{ key: string }>();
  const production = { ...bindings, OPERATOR_EMAILS: "*", ENVIRONMENT: "production", AUTH_SECRET: "s".repeat(32) };
  const attempts: [string, Env][] = [
    [seller.token, bindings],
    [key.key, bindings],
    [key.key, { ...bindings, OPERATOR_EMAILS: "*" }],
    [operator.token, { ...bindings, OPERATOR_EMAILS: undefined }],
  ];
  for (const [token, settings] of attempts) {
    const unknown = await (await call(token, "/api/no-such-route", undefined, settings)).json();
    for (const [path, body] of [
      ["/api/operator/models"],
      ["/api/operator/models?period=1y"],
      ["/api/operator/models/close", { model: "openai/mini" }],
    ] as const) {
      const response = await call(token, path, body, settings);
      expect(response.status, path).toBe(404);
      expect(await response.json()).toEqual(unknown);
    }
  }
  expect(readSettings(production).models.operators).toEqual([]);
  expect(await (await call(operator.token, "/api/account/rights")).json()).toEqual({ isOperator: true });
  expect(await (await call(seller.token, "/api/account/rights")).json()).toEqual({ isOperator: false });
  expect(
    (await call(seller.token, "/api/operator/models", undefined, { ...bindings, OPERATOR_EMAILS: "*" })).status,
  ).toBe(200);
});

it("reports models per capability with failures, latency and cost", async () => {
  expect(await read()).toMatchObject({
    period: "24h",
    capabilities: [
      { capability: "text", engines: ["openai/mini", "embedded"] },
      { capability: "image", engines: ["google/paint", "openai/mini"] },
      { capability: "video", engines: ["embedded"] },
      { capability: "vision", engines: [] },
      { capability: "moderation", engines: [] },
      { capability: "voice", engines: [] },
      { capability: "tryOn", engines: [] },
    ],
    models: [{ model: "openai/mini", calls: 0, p50_ms: null }, { model: "google/paint" }],
    daily_budget_usd: 5,
    over_budget: "embedded",
    today_usd: 0,
  });
  const [one, other] = [await readTenantId(operator), await readTenantId(seller)];
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const row = (
    tenant_id: string | null,
    model: string,
    hours: number,
    more: Partial<typeof modelCalls.$inferInsert>,
  ) => ({
    id: crypto.randomUUID(),
    tenant_id,
    model,
    capability: "image" as const,
    status: "done" as const,
    day: ago(hours).slice(0, 10),
    cost_micros: 0,
    created_at: ago(hours),
    ...more,
  });
  const rows = [
    ...Array.from({ length: 20 }, (_, at) =>
      row(other, "openai/mini", 0, { duration_ms: (at + 1) * 100, cost_micros: 10_000 }),
    ),
    row(one, "openai/mini", 0, { status: "failed", error: "503", cost_micros: 300_000 }),
    row(one, "openai/mini", 0, { status: "failed", error: "503" }),
    row(one, "openai/mini", 0, { status: "failed", error: "503" }),
    row(null, "openai/mini", 0, { status: "refused", error: "safety" }),
    row(one, "openai/mini", 0, { status: "open", cost_micros: 40_000 }),
    row(one, "openai/mini", 50, { duration_ms: 9000, cost_micros: 1_000_000 }),
    row(one, "fal/former", 24 * 20, { cost_micros: 2_000_000 }),
    row(one, "fal/older", 24 * 31, { cost_micros: 4_000_000 }),
  ];
  const db = openDb(env.DB);
  for (const each of rows) await db.insert(modelCalls).values(each);

  const day = await read();
  expect(day).toMatchObject({ today_usd: 0.54, month_usd: 3.54 });
  expect(day.models.map(({ model, isListed, isPriced }) => [model, isListed, isPriced])).toEqual([
    ["openai/mini", true, true],
    ["google/paint", true, true],
    ["fal/former", false, false],
  ]);
  expect(day.models[0]).toMatchObject({
    calls: 24,
    failed: 3,
    refused: 1,
    p50_ms: 1000,
    p95_ms: 1900,
    today_usd: 0.54,
    month_usd: 1.54,
    state: { name: "serving" },
  });
  expect(day.models[0]?.errors.map(({ status, error }) => `${status} ${error}`).toSorted()).toEqual([
    "failed 503",
    "refused safety",
  ]);
  expect(day.tenants).toEqual([
    { tenant_id: one, calls: 4, spent_usd: 0.34 },
    { tenant_id: other, calls: 20, spent_usd: 0.2 },
    { tenant_id: null, calls: 1, spent_usd: 0 },
  ]);
  expect((await read("?period=7d")).models[0]).toMatchObject({ calls: 25, p95_ms: 2000 });
  expect(JSON.stringify(day)).not.toContain("@");
  expect((await call(operator.token, "/api/operator/models?period=1y")).status).toBe(400);
});

it("shows an open breaker, and resets it manually", async () => {
  const health = (openUntil: number) =>
    env.DB.prepare(
      "insert or replace into model_health (model, failures, open_until, next_at) values ('google/paint', 6, ?, 9e12)",
    )
      .bind(openUntil)
      .run();
  const readState = async () => (await read()).models[1]?.state;
  const until = Date.now() + 60_000;
  await health(until);
  expect(await readState()).toEqual({ name: "open", until: new Date(until).toISOString() });
  await health(1);
  expect(await readState()).toEqual({ name: "trying" });
  expect((await call(operator.token, "/api/operator/models/close", { model: "google/paint" })).status).toBe(200);
  expect(await readState()).toEqual({ name: "serving" });
  const row = await env.DB.prepare("select * from model_health where model = 'google/paint'").first();
  expect(row).toMatchObject({ failures: 0, open_until: 0, next_at: 0 });
  const unknown = await call(operator.token, "/api/operator/models/close", { model: "fal/unknown" });
  expect([unknown.status, await unknown.json()]).toMatchObject([404, { error: messages.modelUnlisted }]);
  for (const body of [{}, { model: 1 }, { model: "" }, []]) {
    expect((await call(operator.token, "/api/operator/models/close", body)).status).toBe(400);
  }
});

it("sums up each call as it begins, ends and is corrected, and forgets none that is deleted as old", async () => {
  const tenantId = await readTenantId(seller);
  const ledger = createCallLedger(openDb(env.DB), tenantId, { dailyBudgetUsd: 5, paces: {} });
  const planned = { model: "fal/summed", capability: "image", estimateUsd: 0.5 } as const;
  const figures = async () => {
    const { models, tenants } = await read();
    const { calls, failed, refused, today_usd } = models.find(({ model }) => model === "fal/summed") ?? {};
    return { calls, failed, refused, today_usd, all: tenants.find(({ tenant_id }) => tenant_id === tenantId)?.calls };
  };
  const before = (await figures()).all ?? 0;
  const one = await ledger.begin(planned);
  expect(await figures()).toMatchObject({ calls: 0, today_usd: 0.5 });
  await one.end({ status: "done", costUsd: 0.1 });
  const two = await ledger.begin(planned);
  await two.end({ status: "failed", error: "503", costUsd: 0, retryAfterMs: 0 });
  await correctCall(
    openDb(env.DB),
    { id: one.id, model: "fal/summed" },
    { status: "refused", error: "no", costUsd: 0 },
  );
  expect(await figures()).toMatchObject({ calls: 2, failed: 1, refused: 1, today_usd: 0 });
  // A call that was reserved and not made is as if it had never been.
  const three = await ledger.begin(planned);
  await env.DB.prepare("delete from model_calls where id = ?").bind(three.id).run();
  expect(await figures()).toMatchObject({ calls: 2, today_usd: 0, all: before + 2 });
  await env.DB.prepare("delete from model_calls where id in (?, ?)").bind(one.id, two.id).run();
  expect(await figures()).toMatchObject({ calls: 2, failed: 1, refused: 1, all: before + 2 });
});

it("deletes calls after ninety days", async () => {
  const count = async () =>
    (await env.DB.prepare("select count(*) as rows from model_calls").first<{ rows: number }>())?.rows;
  const before = (await count()) ?? 0;
  await env.DB.prepare("update model_calls set created_at = ? where model = 'fal/older'")
    .bind(new Date(Date.now() - 91 * 86_400_000).toISOString())
    .run();
  await cleanModelCalls(openDb(env.DB));
  expect(await count()).toBe(before - 1);
});

it("lists each call with its cost, newest first", async () => {
  const { items } = await (
    await call(operator.token, "/api/operator/calls?limit=3")
  ).json<{
    items: { id: string; cost_usd: number; created_at: string }[];
  }>();
  expect(items.length).toBeGreaterThan(0);
  expect(items.map(({ id }) => id)).toEqual(
    items
      .map(({ id }) => id)
      .toSorted()
      .toReversed(),
  );
  for (const each of items) expect(each).toMatchObject({ cost_usd: expect.any(Number) as number });
  for (const path of ["calls", "refusals", "bench"]) {
    expect((await call(seller.token, `/api/operator/${path}`)).status, path).toBe(404);
  }
  expect((await call(seller.token, "/api/operator/bench", { model: "google/paint" })).status).toBe(404);
  // What a run would use, before it starts.
  const { models } = await (await call(operator.token, "/api/operator/bench")).json<{ models: BenchOffer[] }>();
  expect(models.map(({ model, products, drawings }) => [model, products, drawings])).toEqual([
    ["google/paint", 10, 30],
    ["openai/mini", 10, 30],
  ]);
  expect(models.map(({ most_usd }) => most_usd)).toEqual([30, 30]);
  expect((await call(operator.token, "/api/operator/bench", { model: "openai/unknown" })).status).toBe(404);
});

it("lists the newest refused drawings of all tenants, however many there are", async () => {
  const keep = (tenant: string, index: number) =>
    env.MEDIA.put(`refused/${tenant}/${9e15 - index}-x`, JSON.stringify({ model: `model ${index}` }));
  for (let index = 0; index < 8; index++) await keep(`tenant-${index}`, index);
  // The bucket lists three objects at a time, in order of their keys.
  const answer = await call(operator.token, "/api/operator/refusals", undefined, { ...bindings, MEDIA: listShort(3) });
  const { items } = await answer.json<{ items: ListedRefusal[] }>();
  expect(items.map(({ model }) => model)).toEqual([7, 6, 5, 4, 3, 2].map((index) => `model ${index}`));
});
