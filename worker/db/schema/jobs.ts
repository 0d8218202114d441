// Jobs and their units.
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { JobKind, JobStatus } from "../../contract/jobs.ts";
import { createdAt } from "./columns.ts";
import { tenants } from "./tenancy.ts";

/** SQL: the job's row is no longer needed once it has ended; of the others a ZIP or an import's report is made. */
export const isPassingKind = "kind in ('portraits', 'script', 'video', 'product-films', 'logos', 'account-export')";

/** Jobs. Queue messages carry only the id; the state is here. */
export const jobs = sqliteTable(
  "jobs",
  {
    id: text("id").primaryKey(),
    tenant_id: text("tenant_id")
      .notNull()
      .references(() => tenants.id),
    user_id: text("user_id").notNull(),
    kind: text("kind").$type<JobKind>().notNull(),
    status: text("status").$type<JobStatus>().notNull(),
    label: text("label").notNull(),
    /** Input of the kind's handler, besides each unit's own input. */
    input: text("input", { mode: "json" }).$type<unknown>().notNull(),
    total: integer("total").notNull(),
    done: integer("done").notNull().default(0),
    failed: integer("failed").notNull().default(0),
    /** Label of the first unit that has not ended, shown as progress. */
    current: text("current"),
    error: text("error"),
    idempotency_key: text("idempotency_key"),
    created_at: createdAt,
    updated_at: text("updated_at").notNull(),
  },
  (table) => [
    index("jobs_tenant_newest").on(table.tenant_id, table.id),
    index("jobs_active")
      .on(table.user_id)
      .where(sql`status in ('queued', 'running')`),
    uniqueIndex("jobs_idempotency").on(table.tenant_id, table.kind, table.idempotency_key),
    // Of the kinds that nothing refers to once they have ended (jobs/clean-up.ts).
    index("jobs_passing").on(table.id).where(sql.raw(isPassingKind)),
  ],
);

export type JobUnitStatus = "pending" | "leased" | "done" | "failed" | "cancelled";

/** Units of jobs: one portrait, format or page each. Claimed by lease; results are upserted under their natural key. */
export const jobUnits = sqliteTable(
  "job_units",
  {
    job_id: text("job_id")
      .notNull()
      .references(() => jobs.id),
    position: integer("position").notNull(),
    status: text("status").$type<JobUnitStatus>().notNull(),
    input: text("input", { mode: "json" }).$type<unknown>().notNull(),
    attempts: integer("attempts").notNull().default(0),
    /** Id of the current lease; each claim creates a new one. */
    lease: text("lease"),
    /** Epoch milliseconds: end of the lease while leased; time of the next attempt while pending. */
    due_at: integer("due_at").notNull().default(0),
    error: text("error"),
    /** Checkpoint or result written by the kind's handler. */
    result: text("result", { mode: "json" }).$type<unknown>(),
  },
  (table) => [
    primaryKey({ columns: [table.job_id, table.position] }),
    index("job_units_claim").on(table.job_id, table.status, table.position),
  ],
);

/** What an Idempotency-Key creates, apart from jobs and landing pages, which keep theirs in their own row. */
export type KeyedKind =
  | "product"
  | "influencer"
  | "video-campaign"
  | "logo"
  | "ad-posts"
  | "brand"
  | "api-key"
  | "webhook";

/** Idempotency-Keys, and the id that each has reserved for the row it creates (http/idempotency-key.ts). */
export const idempotencyKeys = sqliteTable(
  "idempotency_keys",
  {
    tenant_id: text("tenant_id")
      .notNull()
      .references(() => tenants.id),
    kind: text("kind").$type<KeyedKind>().notNull(),
    key: text("key").notNull(),
    row_id: text("row_id").notNull(),
    created_at: createdAt,
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.kind, table.key] }),
    index("idempotency_keys_oldest").on(table.created_at),
  ],
);
