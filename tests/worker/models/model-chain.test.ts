// Fallback chain of models: order, retries, timeouts, budget and rate limit. Model answers are scripted; the call
// ledger is the real one in D1.
import { env } from "cloudflare:test";
import { expect, it, vi } from "vitest";
import { messages } from "../../../worker/contract/messages.ts";
import { openDb } from "../../../worker/db/client.ts";
import { jobs, jobUnits } from "../../../worker/db/schema.ts";
import { cancelUnits } from "../../../worker/jobs/jobs.ts";
import { startHeartbeat } from "../../../worker/jobs/lease.ts";
import { createCallLedger } from "../../../worker/models/call-ledger.ts";
import { readModelSettings } from "../../../worker/settings/model-settings.ts";
import type { ModelAccess } from "../../../worker/studio/models/providers/access.ts";
import { askChain, type ModelRequest } from "../../../worker/studio/models/ask/chain.ts";
import {
  ModelBudgetError,
  ModelBusyError,
  ModelRefusalError,
} from "../../../worker/studio/models/providers/model-error.ts";
import { StudioError } from "../../../worker/studio/studio.ts";

type Reply = string | Error | "hangs";

interface Run {
  models: Record<string, Reply[]>;
  /** Whether the chain ends with the embedded maker, and whether that succeeds. */
  embedded?: { isListed?: boolean; can?: boolean };
  budgetUsd?: number;
  overBudget?: "embedded" | "refuse";
  paces?: Record<string, number>;
  timeoutMs?: number;
  untilMs?: number;
  signal?: AbortSignal;
}

const priceUsd = 0.05;
const busy = (retryAfterMs = 1) => new ModelBusyError("503 overloaded", retryAfterMs);
const filtered = () => new ModelRefusalError("400 blocked by our safety system");

/** Unique model names, not used by other tests. */
const nameModels = (...names: string[]) => names.map((name) => `openai/${name}-${crypto.randomUUID()}`);

async function openTenant(): Promise<string> {
  const id = crypto.randomUUID();
  await env.DB.prepare("insert into tenants (id, created_at) values (?, ?)").bind(id, new Date().toISOString()).run();
  return id;
}

const ledgerOf = (tenantId: string, dailyBudgetUsd: number | null = null, paces: Record<string, number> = {}) =>
  createCallLedger(openDb(env.DB), tenantId, { dailyBudgetUsd, paces });

/** Requests one picture; each model returns its replies in order. */
async function ask(tenantId: string, run: Run) {
  const asked: string[] = [];
  const { models, embedded = {}, budgetUsd = null, overBudget = "embedded", timeoutMs = 2000 } = run;
  const engines = Object.keys(models).map((name) => ({ name, access: { name } as ModelAccess }));
  const list = embedded.isListed ? [...engines, { name: "embedded", access: null }] : engines;
  const request: ModelRequest<string> = {
    capability: "image",
    estimate: () => ({ pictures: 1 }),
    timeoutMs,
    ...(run.untilMs && { untilMs: run.untilMs }),
    async ask({ name }, signal) {
      asked.push(name);
      const reply = models[name]?.shift() ?? "painted";
      // Ignores its signal: the chain must not rely on it.
      if (reply === "hangs") return new Promise(() => {});
      if (reply instanceof Error) throw reply;
      expect(signal.aborted).toBe(false);
      return { answer: reply, usage: { pictures: 1 } };
    },
    embedded: embedded.can === false ? null : async () => "composed",
  };
  const made = askChain(
    {
      engines: { text: [], image: list, video: [], vision: [], moderation: [], voice: [], tryOn: [] },
      ledger: ledgerOf(tenantId, budgetUsd, run.paces),
      overBudget,
      prices: Object.fromEntries(Object.keys(models).map((name) => [name, { picture: priceUsd }])),
      download: () => Promise.reject(new Error("Nothing is left at an address")),
      signal: run.signal,
    },
    request,
  );
  return { asked, made };
}

const readCalls = async (tenantId: string) =>
  (
    await env.DB.prepare("select model, status, cost_micros, error from model_calls where tenant_id = ? order by id")
      .bind(tenantId)
      .all<{ model: string; status: string; cost_micros: number; error: string | null }>()
  ).results;

const readHealth = (model: string) =>
  env.DB.prepare("select failures, open_until, next_at from model_health where model = ?")
    .bind(model)
    .first<{ failures: number; open_until: number; next_at: number }>();

/** Moves a model's stored times into the past. */
const advanceTime = (model: string, ms: number) =>
  env.DB.prepare("update model_health set open_until = open_until - ?1, next_at = next_at - ?1 where model = ?2")
    .bind(ms, model)
    .run();

it("falls back when the first model is down and the second too slow, and calls the failing one less and less", async () => {
  const tenant = await openTenant();
  const [dead = "", slow = ""] = nameModels("dead", "slow");
  const asked: string[] = [];
  for (let picture = 0; picture < 6; picture++) {
    const replies = { [dead]: [busy(), busy(), busy()], [slow]: ["hangs"] };
    const run = await ask(tenant, { models: replies, embedded: { isListed: true }, timeoutMs: 60 });
    const { answer, making } = await run.made;
    expect(answer).toBe("composed");
    expect(making.model).toBe("embedded");
    asked.push(...run.asked);
  }
  // After five consecutive failures it is not called any more.
  expect(asked.filter((name) => name === dead)).toHaveLength(5);
  expect(asked.filter((name) => name === slow)).toHaveLength(5);
  const calls = await readCalls(tenant);
  expect(calls.filter(({ model }) => model === dead)).toEqual(
    Array.from({ length: 5 }, () => ({
      model: dead,
      status: "failed",
      cost_micros: 0,
      error: "ModelBusyError: 503 overloaded",
    })),
  );
  // A late answer may be charged.
  expect(calls.find(({ model }) => model === slow)).toMatchObject({ status: "failed", cost_micros: 50_000 });
});

it("retries a busy model after its Retry-After", async () => {
  const tenant = await openTenant();
  const [model = ""] = nameModels("busy");
  const first = await ask(tenant, { models: { [model]: [busy(), busy(5)] } });
  expect(await first.made).toMatchObject({ answer: "painted", making: { model, costUsd: priceUsd, tries: 3 } });
  expect(await readHealth(model)).toMatchObject({ failures: 0, open_until: 0 });
  expect((await readCalls(tenant)).map(({ status }) => status)).toEqual(["failed", "failed", "done"]);

  // A longer Retry-After: falls back at once, and other calls skip the model for that time.
  const [patient = "", next = ""] = nameModels("patient", "next");
  const second = await ask(tenant, { models: { [patient]: [busy(60_000)], [next]: [] } });
  expect(await second.made).toMatchObject({ making: { model: next, tries: 2 } });
  const third = await ask(tenant, { models: { [patient]: [], [next]: [] } });
  expect(await third.made).toMatchObject({ making: { model: next, tries: 1 } });
  await advanceTime(patient, 60_000);
  const fourth = await ask(tenant, { models: { [patient]: [], [next]: [] } });
  expect(await fourth.made).toMatchObject({ making: { model: patient } });
});

it("does not wait out a Retry-After, nor wait a minute for a call, while another model could answer", async () => {
  const tenant = await openTenant();
  const [limited = "", hung = "", next = ""] = nameModels("limited", "hung", "next");
  const asked = await ask(tenant, { models: { [limited]: [busy(8000)], [next]: [] }, timeoutMs: 120_000 });
  expect(await asked.made).toMatchObject({ making: { model: next, tries: 2 } });

  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const timeouts: number[] = [];
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    timeouts.push(ms);
    return timeout(Math.min(ms, 20));
  });
  const run = await ask(tenant, { models: { [hung]: ["hangs"], [next]: ["hangs"] }, timeoutMs: 120_000 });
  await expect(run.made).rejects.toThrow(new StudioError(messages.modelUnavailable));
  vi.restoreAllMocks();
  expect(timeouts).toEqual([60_000, 120_000]);
});

it("counts a call that the chain's end cuts off as a failure, and begins none after it", async () => {
  const tenant = await openTenant();
  const [hung = "", next = ""] = nameModels("cut-off", "unasked");
  const run = await ask(tenant, { models: { [hung]: ["hangs"], [next]: [] }, untilMs: Date.now() + 60 });
  await expect(run.made).rejects.toThrow(new StudioError(messages.modelUnavailable));
  expect(run.asked).toEqual([hung]);
  expect(await readCalls(tenant)).toMatchObject([{ model: hung, status: "failed" }]);
  expect(await readHealth(hung)).toMatchObject({ failures: 1 });
});

it("throws a French error when all models fail, and tries the next model after a refusal", async () => {
  const tenant = await openTenant();
  const [strict = "", lenient = "", down = ""] = nameModels("strict", "lenient", "down");
  const accepted = await ask(tenant, { models: { [strict]: [filtered()], [lenient]: [] } });
  expect(await accepted.made).toMatchObject({ making: { model: lenient, tries: 2 } });
  expect(accepted.asked).toEqual([strict, lenient]);
  const charged = Object.assign(filtered(), { usage: { pictures: 1 } });
  const paid = await ask(tenant, { models: { [strict]: [charged], [lenient]: [] } });
  expect(await paid.made).toMatchObject({ making: { model: lenient, costUsd: 2 * priceUsd } });

  const cases: [Run, string][] = [
    [{ models: { [strict]: [filtered()], [lenient]: [filtered()] } }, messages.modelRefused],
    [{ models: { [strict]: [filtered()], [down]: [busy(), busy(), busy()] } }, messages.modelRefused],
    [{ models: { [strict]: [new ModelRefusalError("401 wrong key")] } }, messages.modelUnavailable],
    [{ models: { [strict]: [new TypeError("a bug")] } }, messages.modelUnavailable],
    [{ models: {} }, messages.modelUnavailable],
    [{ models: { [strict]: ["hangs"] }, timeoutMs: 50 }, messages.modelUnavailable],
    [{ models: { [strict]: [filtered()] }, embedded: { isListed: true, can: false } }, messages.modelRefused],
    [{ models: { [strict]: [new StudioError("Pas ainsi.")] } }, "Pas ainsi."],
  ];
  for (const [run, sentence] of cases) {
    await expect((await ask(tenant, run)).made).rejects.toThrow(new StudioError(sentence));
  }
  // A refusal does not count against the model's health.
  expect(await readHealth(lenient)).toBeNull();
});

it("opens the breaker after five consecutive failures, longer each time, and closes it on the first success", async () => {
  const tenant = await openTenant();
  const [model = ""] = nameModels("outage");
  const ledger = ledgerOf(tenant);
  const planned = { model, capability: "text", estimateUsd: 0 } as const;
  const fail = async () =>
    (await ledger.begin(planned)).end({ status: "failed", error: "503", costUsd: 0, retryAfterMs: 0 });
  const openMs = async () => ((await readHealth(model))?.open_until ?? 0) - Date.now();

  for (let failure = 0; failure < 4; failure++) await fail();
  const [fifth, straggler] = [await ledger.begin(planned), await ledger.begin(planned)];
  await fifth.end({ status: "failed", error: "503", costUsd: 0, retryAfterMs: 0 });
  await straggler.end({ status: "failed", error: "503", costUsd: 0, retryAfterMs: 0 });
  expect(await readHealth(model)).toMatchObject({ failures: 5 });
  expect(await openMs()).toBeGreaterThan(25_000);
  expect(await openMs()).toBeLessThanOrEqual(30_000);
  const refused = await ledger.begin(planned).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ModelBusyError);
  expect((refused as ModelBusyError).retryAfterMs).toBeGreaterThan(25_000);

  // One of the parallel calls is the probe.
  await advanceTime(model, 31_000);
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => ledger.begin(planned)));
  const [begun, ...others] = tries.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  expect(others).toEqual([]);
  await begun?.end({ status: "failed", error: "503", costUsd: 0, retryAfterMs: 0 });
  expect(await openMs()).toBeGreaterThan(55_000);
  for (let failure = 0; failure < 8; failure++) {
    await advanceTime(model, 3_600_000);
    await fail();
  }
  expect(await openMs()).toBeGreaterThan(595_000);
  expect(await openMs()).toBeLessThanOrEqual(600_000);

  // A probe whose worker died is replaced by another.
  await advanceTime(model, 600_000);
  await ledger.begin(planned);
  await expect(ledger.begin(planned)).rejects.toBeInstanceOf(ModelBusyError);
  await advanceTime(model, 180_000);
  await (await ledger.begin(planned)).end({ status: "done", costUsd: 0 });
  expect(await readHealth(model)).toMatchObject({ failures: 0, open_until: 0 });
  await Promise.all([ledger.begin(planned), ledger.begin(planned)]);
});

it("admits exactly seven of fifty parallel calls when the daily budget allows seven", async () => {
  const tenant = await openTenant();
  const [model = ""] = nameModels("dear");
  // Five seconds of video: in floating point slightly more than 0.35.
  const planned = { model, capability: "video", estimateUsd: 0.07 * 5 } as const;
  const ledger = ledgerOf(tenant, 2.45);
  const begun = await Promise.allSettled(Array.from({ length: 50 }, () => ledger.begin(planned)));
  const calls = begun.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  expect(calls).toHaveLength(7);
  for (const each of begun) if (each.status === "rejected") expect(each.reason).toBeInstanceOf(ModelBudgetError);
  // A cost below the estimate frees budget; other tenants and days have their own.
  await calls[0]?.end({ status: "done", costUsd: 0.14 });
  await calls[0]?.end({ status: "done", costUsd: 9 });
  await calls[1]?.end({ status: "refused", error: "no", costUsd: 0 });
  await ledger.begin(planned);
  await expect(ledger.begin(planned)).rejects.toBeInstanceOf(ModelBudgetError);
  await ledgerOf(await openTenant(), 2.45).begin(planned);
  await env.DB.prepare("update model_spending set day = '2026-01-01' where tenant_id = ?").bind(tenant).run();
  await ledger.begin(planned);
});

it("falls back to the embedded maker or refuses when the budget is spent, as configured", async () => {
  const tenant = await openTenant();
  const [model = "", other = ""] = nameModels("spent", "other");
  const models = () => ({ [model]: [], [other]: [] });
  const run = { models: models(), budgetUsd: priceUsd };
  expect(await (await ask(tenant, run)).made).toMatchObject({ making: { model, costUsd: priceUsd } });
  const over = await ask(tenant, { ...run, models: models() });
  expect(await over.made).toMatchObject({ answer: "composed", making: { model: "embedded", costUsd: 0, tries: 0 } });
  expect(over.asked).toEqual([]);
  for (const more of [
    { overBudget: "refuse" },
    { overBudget: "refuse", embedded: { isListed: true } },
    { embedded: { can: false } },
  ] as const) {
    const refused = await ask(tenant, { ...run, models: models(), ...more });
    await expect(refused.made).rejects.toThrow(new StudioError(messages.modelBudgetSpent));
  }
});

it("respects a model's rate limit: waits briefly, and falls back when the wait is long", async () => {
  const tenant = await openTenant();
  const [model = "", next = ""] = nameModels("paced", "free");
  const paces = { [model]: 6000 };
  const ledger = ledgerOf(tenant, null, paces);
  const planned = { model, capability: "text", estimateUsd: 0, maxWaitMs: 1000 } as const;
  const startedAt = Date.now();
  await Promise.all(Array.from({ length: 6 }, () => ledger.begin(planned)));
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(49);
  expect((await readHealth(model))?.next_at).toBeGreaterThanOrEqual(startedAt + 60);

  await advanceTime(model, -60_000);
  const run = await ask(tenant, { models: { [model]: [], [next]: [] }, paces });
  expect(await run.made).toMatchObject({ making: { model: next, tries: 1 } });
  // A call that was not made leaves no row.
  expect((await readCalls(tenant)).filter(({ status }) => status === "done")).toHaveLength(1);
  expect(await readCalls(tenant)).toHaveLength(7);
});

it("stops at once when aborted: during a model call and during the rate-limit wait", async () => {
  const tenant = await openTenant();
  const [model = "", next = ""] = nameModels("stopped", "next");
  const stop = new AbortController();
  const hanging = await ask(tenant, {
    models: { [model]: ["hangs"], [next]: [] },
    signal: stop.signal,
    timeoutMs: 60_000,
  });
  const ended = hanging.made.catch((error: unknown) => String(error));
  while ((await readCalls(tenant)).length === 0) await scheduler.wait(5);
  stop.abort(new Error("the job was stopped"));
  expect(await ended).toBe("Error: the job was stopped");
  expect(hanging.asked).toEqual([model]);
  expect(await readCalls(tenant)).toMatchObject([{ status: "stopped", cost_micros: 50_000 }]);
  expect(await readHealth(model)).toBeNull();

  const [paced = ""] = nameModels("paced");
  await ledgerOf(tenant, null, { [paced]: 1 }).begin({ model: paced, capability: "image", estimateUsd: 0 });
  const another = new AbortController();
  const waiting = await ask(tenant, {
    models: { [paced]: [] },
    paces: { [paced]: 2 },
    signal: another.signal,
    timeoutMs: 100_000,
  });
  const left = waiting.made.catch((error: unknown) => String(error));
  while ((await readCalls(tenant)).length < 3) await scheduler.wait(5);
  another.abort(new Error("gone"));
  expect(await left).toBe("Error: gone");
  expect(waiting.asked).toEqual([]);
  expect(await readCalls(tenant)).toHaveLength(2);
});

it("extends a unit's lease by heartbeats, and aborts its signal when the job is cancelled", async () => {
  const db = openDb(env.DB);
  const [jobId, lease, tenant] = [crypto.randomUUID(), crypto.randomUUID(), await openTenant()];
  const now = new Date().toISOString();
  await db.insert(jobs).values({
    id: jobId,
    tenant_id: tenant,
    user_id: "nobody",
    kind: "series",
    status: "running",
    label: "Série",
    input: {},
    total: 1,
    created_at: now,
    updated_at: now,
  });
  const [unit] = await db
    .insert(jobUnits)
    .values({ job_id: jobId, position: 0, status: "leased", input: {}, attempts: 1, lease, due_at: Date.now() + 60 })
    .returning();
  if (!unit) throw new Error("No unit");
  const first = unit.due_at;
  const { signal, stopHeartbeat } = startHeartbeat(db, unit, 60);
  const patience = { timeout: 60_000 };
  const readDue = async () =>
    (await env.DB.prepare("select due_at from job_units where job_id = ?").bind(jobId).first<{ due_at: number }>())
      ?.due_at ?? 0;
  await vi.waitUntil(async () => (await readDue()) > first + 60, patience);
  expect(signal.aborted).toBe(false);
  await cancelUnits(db, [jobId]);
  await vi.waitUntil(() => signal.aborted, patience);
  stopHeartbeat();
});

it("returns the picture even if its call cannot be recorded", async () => {
  const tenant = await openTenant();
  const [model = ""] = nameModels("unwritten");
  const call = await ledgerOf(tenant).begin({ model, capability: "text", estimateUsd: 0 });
  await env.DB.prepare("alter table model_health rename to model_health_away").run();
  try {
    await call.end({ status: "done", costUsd: 0.01 });
  } finally {
    await env.DB.prepare("alter table model_health_away rename to model_health").run();
  }
  expect(await readCalls(tenant)).toMatchObject([{ status: "open" }]);
});

it("refuses a budget with models of unknown price", () => {
  const bindings = { ...env, OPENAI_API_KEY: "key", TEXT_MODEL: "openai/of-tomorrow", MODEL_DAILY_BUDGET_USD: "5" };
  expect(() => readModelSettings(bindings, false)).toThrow(/openai\/of-tomorrow.*MODEL_PRICES/);
  const priced = { ...bindings, MODEL_PRICES: '{"openai/of-tomorrow":{"inputTokens":1}}' };
  expect(readModelSettings(priced, false)).toMatchObject({ dailyBudgetUsd: 5 });
  expect(readModelSettings({ ...bindings, MODEL_DAILY_BUDGET_USD: undefined }, false).dailyBudgetUsd).toBeNull();
});
