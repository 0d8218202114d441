// Tenants and their users: whose everything is, and what is being deleted or exported.
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { AccountExportStatus } from "../../contract/schemas/account.ts";
import { createdAt } from "./columns.ts";

export const tenants = sqliteTable("tenants", {
  id: text("id").primaryKey(),
  /** The directory: binding of the database with the tenant's registered pictures; null: none was needed yet. */
  database: text("database"),
  created_at: createdAt,
});

/** One row per user: its tenant. `id` is the auth user's id. */
export const profiles = sqliteTable(
  "profiles",
  {
    id: text("id").primaryKey(),
    tenant_id: text("tenant_id")
      .notNull()
      .references(() => tenants.id),
    created_at: createdAt,
  },
  (table) => [index("profiles_tenant").on(table.tenant_id)],
);

export type DeletionStage =
  /** Announced, not due yet: can be withdrawn. */
  | "requested"
  /** Ending the subscription, then all sessions, keys and sign-in. */
  | "closing"
  /** Access is closed: files and rows are being deleted. */
  | "emptying";

/** Accounts that are being deleted. With the tenant's own row, the last one that remains of an account. */
export const accountDeletions = sqliteTable(
  "account_deletions",
  {
    tenant_id: text("tenant_id")
      .primaryKey()
      .references(() => tenants.id),
    user_id: text("user_id").notNull(),
    /** Recipient of the final mail; set when the user's row is deleted. */
    email: text("email"),
    stage: text("stage").$type<DeletionStage>().notNull(),
    /** The announced day of deletion. */
    ends_at: text("ends_at").notNull(),
    /** Epoch milliseconds from which the next step may run; the running step moves it into the future, as a lease. */
    due_at: integer("due_at").notNull(),
    /** Whether the request also cancelled the subscription's renewal. */
    stopped_renewal: integer("stopped_renewal", { mode: "boolean" }).notNull(),
    created_at: createdAt,
  },
  (table) => [index("account_deletions_due").on(table.due_at)],
);

/** A tenant's last export of all its data (account/account-export.ts). */
export const accountExports = sqliteTable(
  "account_exports",
  {
    tenant_id: text("tenant_id")
      .primaryKey()
      .references(() => tenants.id),
    /** The job that makes it; its files are under this id. */
    job_id: text("job_id").notNull(),
    status: text("status").$type<AccountExportStatus>().notNull(),
    /** Files counted so far, and files written. */
    files: integer("files").notNull(),
    done: integer("done").notNull(),
    /** Of the ZIP, once it is ready. */
    size_bytes: integer("size_bytes"),
    created_at: createdAt,
    /** Set when it is ready: then it is deleted. */
    expires_at: text("expires_at"),
  },
  (table) => [index("account_exports_expiry").on(table.expires_at)],
);
