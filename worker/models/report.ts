// The operator's model report: calls, failures and cost per model from model_hours and model_spending; latency and errors
// from the newest model_calls.
import { and, desc, eq, gte, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Page, PageQuery } from "../contract/schemas/paging.ts";
import type {
  ListedCall,
  ModelFigures,
  ModelPeriod,
  ModelReport,
  ModelState,
} from "../contract/schemas/model-report.ts";
import type { Db } from "../db/client.ts";
import { pageOf, toPage } from "../db/paging.ts";
import { modelCalls, modelHealth, modelHours, modelSpending } from "../db/schema.ts";
import { capabilities } from "../studio/models/providers/access.ts";
import type { ModelSettings } from "../settings/model-settings.ts";
import { priceOf } from "../studio/models/providers/prices.ts";
import type { CallOutcome } from "../studio/models/model-ledger.ts";

const dayMs = 24 * 60 * 60_000;
const periodMs: Record<ModelPeriod, number> = { "24h": dayMs, "7d": 7 * dayMs, "30d": 30 * dayMs };
/** Newest successful calls per model that latency percentiles are computed from. */
const latencySample = 500;
/** Newest failed calls and newest refused ones per model that are read, and distinct errors that are shown. */
const errorSample = 50;
const errorsShown = 3;
const tenantsShown = 10;

/** The configured models of all capabilities, without duplicates. */
export const listModels = ({ engines }: ModelSettings): string[] => [
  ...new Set(capabilities.flatMap((each) => engines[each].flatMap(({ name, access }) => (access ? [name] : [])))),
];

/** The report for one period, which begins with a full hour; costs in USD, latencies in milliseconds. */
export async function reportModels(db: Db, settings: ModelSettings, period: ModelPeriod): Promise<ModelReport> {
  const nowMs = Date.now();
  const today = new Date(nowMs).toISOString().slice(0, 10);
  const since = new Date(nowMs - periodMs[period]).toISOString();
  const month = new Date(nowMs - periodMs["30d"]).toISOString();
  const isInPeriod = gte(modelHours.hour, hourOf(since));
  const within = (amount: SQLiteColumn) => sql<number>`sum(case when ${isInPeriod} then ${amount} else 0 end)`;
  const [totals, tenants, health] = await db.batch([
    db
      .select({
        model: modelHours.model,
        // D1 batches return rows as objects: columns need distinct names.
        calls: within(modelHours.calls).as("calls"),
        failed: within(modelHours.failed).as("failed"),
        refused: within(modelHours.refused).as("refused"),
        today: sql<number>`sum(case when ${modelHours.hour} >= ${today} then ${modelHours.cost_micros} else 0 end)`,
        month: sql<number>`sum(${modelHours.cost_micros})`,
      })
      .from(modelHours)
      .where(gte(modelHours.hour, hourOf(month)))
      .groupBy(modelHours.model),
    db
      .select()
      .from(modelSpending)
      .where(eq(modelSpending.day, today))
      .orderBy(desc(modelSpending.cost_micros))
      .limit(tenantsShown),
    db.select().from(modelHealth),
  ]);
  const listed = listModels(settings);
  const names = [...listed, ...totals.map(({ model }) => model).filter((model) => !listed.includes(model))];
  const models = await Promise.all(
    names.map(async (model): Promise<ModelFigures> => {
      const total = totals.find((each) => each.model === model);
      return {
        model,
        isListed: listed.includes(model),
        state: readState(health.find((each) => each.model === model)?.open_until ?? 0, nowMs),
        calls: total?.calls ?? 0,
        failed: total?.failed ?? 0,
        refused: total?.refused ?? 0,
        ...(await readRecent(db, model, since)),
        isPriced: priceOf(model, settings.prices) !== undefined,
        today_usd: toUsd(total?.today),
        month_usd: toUsd(total?.month),
      };
    }),
  );
  return {
    period,
    capabilities: capabilities.map((capability) => ({
      capability,
      engines: settings.engines[capability].map(({ name }) => name),
    })),
    models,
    today_usd: sum(models.map(({ today_usd }) => today_usd)),
    month_usd: sum(models.map(({ month_usd }) => month_usd)),
    daily_budget_usd: settings.dailyBudgetUsd,
    over_budget: settings.overBudget,
    tenants: tenants.map(({ tenant_id, calls, cost_micros }) => ({
      tenant_id: tenant_id || null,
      calls,
      spent_usd: toUsd(cost_micros),
    })),
  };
}

/** A page of calls, newest first. */
export async function listCalls(db: Db, { prices }: ModelSettings, page: PageQuery): Promise<Page<ListedCall>> {
  // The bound makes it a search of the index instead of a scan.
  const { where, orderBy, limit } = pageOf(modelCalls.id, page, gte(modelCalls.id, ""));
  const rows = await db.select().from(modelCalls).where(where).orderBy(orderBy).limit(limit);
  const { items, next_cursor } = toPage(rows, page);
  return {
    items: items.map(({ day: _day, cost_micros, ...call }) => ({
      ...call,
      cost_usd: toUsd(cost_micros),
      isPriced: priceOf(call.model, prices) !== undefined,
    })),
    next_cursor,
  };
}

async function readRecent(
  db: Db,
  model: string,
  since: string,
): Promise<Pick<ModelFigures, "p50_ms" | "p95_ms" | "errors">> {
  const newest = (status: CallOutcome["status"]) =>
    db
      .select({
        status: modelCalls.status,
        ms: modelCalls.duration_ms,
        error: modelCalls.error,
        created_at: modelCalls.created_at,
      })
      .from(modelCalls)
      .where(and(eq(modelCalls.model, model), eq(modelCalls.status, status), gte(modelCalls.created_at, since)))
      .orderBy(desc(modelCalls.created_at));
  const [answered, failed, refused] = await db.batch([
    newest("done").limit(latencySample),
    newest("failed").limit(errorSample),
    newest("refused").limit(errorSample),
  ]);
  const errors = [...failed, ...refused].toSorted((one, other) => (one.created_at < other.created_at ? 1 : -1));
  const durations = answered.flatMap(({ ms }) => ms ?? []).toSorted((one, other) => one - other);
  const atShare = (share: number) => durations[Math.ceil(durations.length * share) - 1] ?? null;
  return {
    p50_ms: atShare(0.5),
    p95_ms: atShare(0.95),
    errors: errors
      .filter(({ error }, at) => errors.findIndex((newer) => newer.error === error) === at)
      .slice(0, errorsShown)
      .map(({ status, error, created_at }) => ({
        status: status === "refused" ? "refused" : "failed",
        error: error ?? "",
        created_at,
      })),
  };
}

function readState(openUntil: number, nowMs: number): ModelState {
  if (openUntil === 0) return { name: "serving" };
  return openUntil > nowMs ? { name: "open", until: new Date(openUntil).toISOString() } : { name: "trying" };
}

/** The hour of a time, as model_hours has it. */
const hourOf = (at: string) => at.slice(0, "2026-11-21T14".length);

const toUsd = (micros: number | undefined) => (micros ?? 0) / 1e6;
/** Sum in USD, rounded to micro-dollars to remove floating-point error. */
const sum = (amounts: number[]) => Math.round(amounts.reduce((total, each) => total + each, 0) * 1e6) / 1e6;
