// Model calls, what they cost, and the health of providers.
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Capability } from "../../studio/models/providers/access.ts";
import type { CallOutcome } from "../../studio/models/model-ledger.ts";
import { createdAt } from "./columns.ts";
import { tenants } from "./tenancy.ts";

/** Model-call ledger: one row per call; budgets, latency and error statistics are computed from it. Kept for 90 days. */
export const modelCalls = sqliteTable(
  "model_calls",
  {
    id: text("id").primaryKey(),
    /** Null: called for a visitor of a page without an owner. */
    tenant_id: text("tenant_id").references(() => tenants.id),
    /** "openai/gpt-image-1". */
    model: text("model").notNull(),
    capability: text("capability").$type<Capability>().notNull(),
    /** "open" until it has ended; stays open, at its estimated cost, when the worker dies. */
    status: text("status").$type<"open" | CallOutcome["status"]>().notNull(),
    /** UTC day of the budget: "2026-11-21". */
    day: text("day").notNull(),
    /** Micro-dollars: estimated while open, then actual. */
    cost_micros: integer("cost_micros").notNull(),
    duration_ms: integer("duration_ms"),
    /** The provider's error message, for the operator. */
    error: text("error"),
    created_at: createdAt,
  },
  (table) => [
    index("model_calls_tenant").on(table.tenant_id, table.id),
    index("model_calls_model").on(table.model, table.status, table.created_at),
    index("model_calls_created").on(table.created_at),
  ],
);

/**
 * Calls and costs per model and hour, and per tenant and day: what the report and the budget read in place of
 * `model_calls`. Triggers on that table keep both (migration 0016); its old rows are deleted without being subtracted.
 */
export const modelHours = sqliteTable(
  "model_hours",
  {
    /** UTC: "2026-11-21T14". */
    hour: text("hour").notNull(),
    model: text("model").notNull(),
    /** Ended calls, and those of them that failed or were refused. */
    calls: integer("calls").notNull(),
    failed: integer("failed").notNull(),
    refused: integer("refused").notNull(),
    cost_micros: integer("cost_micros").notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.model] })],
);

export const modelSpending = sqliteTable(
  "model_spending",
  {
    /** UTC: "2026-11-21". */
    day: text("day").notNull(),
    /** Empty: visitors of pages without an owner. */
    tenant_id: text("tenant_id").notNull(),
    /** All calls, also open ones. */
    calls: integer("calls").notNull(),
    cost_micros: integer("cost_micros").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.tenant_id] }),
    index("model_spending_tenant").on(table.tenant_id),
    index("model_spending_highest").on(table.day, table.cost_micros),
  ],
);

/** Circuit breaker and rate limit per model or provider. Times are epoch milliseconds. */
export const modelHealth = sqliteTable("model_health", {
  model: text("model").primaryKey(),
  /** Consecutive failed calls. */
  failures: integer("failures").notNull().default(0),
  /** The breaker is open until this time; then one probe call decides. 0: closed. */
  open_until: integer("open_until").notNull().default(0),
  /** Earliest time of the next call (rate limit, Retry-After). */
  next_at: integer("next_at").notNull().default(0),
});
