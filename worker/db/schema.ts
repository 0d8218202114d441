// All tables, each with its indexes beside it. Ids are UUIDv7 text; times are ISO strings in UTC.
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { CreativeStatus } from "../contract/creatives.ts";
import type { AgeRange, Gender, InfluencerStyle } from "../contract/influencers.ts";
import type { JobKind, JobStatus } from "../contract/live.ts";
import type { Look } from "../studio/studio.ts";

const createdAt = text("created_at").notNull();

// ---- tenancy

export const tenants = sqliteTable("tenants", {
  id: text("id").primaryKey(),
  created_at: createdAt,
});

/** One row a user; `id` is the auth user's id. */
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

// ---- what a seller owns

export interface ProductMetadata {
  source?: "url_scraping";
  brand?: string | null;
  category?: string | null;
  currency?: string | null;
  original_price_string?: string | null;
  /** Public URLs of all stored pictures. */
  all_images?: string[];
  /** storage_path of every stored picture, removed with the product. */
  all_storage_paths?: string[];
  original_filename?: string;
  file_size?: number;
  mime_type?: string;
}

export const products = sqliteTable(
  "products",
  {
    id: text("id").primaryKey(),
    tenant_id: text("tenant_id")
      .notNull()
      .references(() => tenants.id),
    user_id: text("user_id").notNull(),
    name: text("name").notNull(),
    description: text("description"),
    image_url: text("image_url").notNull(),
    storage_path: text("storage_path").notNull(),
    price: real("price"),
    source_url: text("source_url"),
    metadata: text("metadata", { mode: "json" }).$type<ProductMetadata>().notNull(),
    created_at: createdAt,
  },
  (table) => [
    index("products_tenant_newest").on(table.tenant_id, table.id),
    index("products_tenant_source").on(table.tenant_id, table.source_url),
  ],
);

export interface InfluencerMetadata {
  gender?: Gender;
  /** Present on generated ones: the studio can draw the same person again. */
  look?: Look;
}

export const virtualInfluencers = sqliteTable(
  "virtual_influencers",
  {
    id: text("id").primaryKey(),
    tenant_id: text("tenant_id")
      .notNull()
      .references(() => tenants.id),
    name: text("name").notNull(),
    style: text("style").$type<InfluencerStyle>().notNull(),
    gender: text("gender").$type<Gender>().notNull(),
    age_range: text("age_range").$type<AgeRange>().notNull(),
    ethnicity: text("ethnicity").notNull(),
    description: text("description"),
    prompt: text("prompt").notNull(),
    image_url: text("image_url").notNull(),
    storage_path: text("storage_path").notNull(),
    metadata: text("metadata", { mode: "json" }).$type<InfluencerMetadata>().notNull(),
    created_at: createdAt,
  },
  (table) => [index("virtual_influencers_tenant_newest").on(table.tenant_id, table.id)],
);

export interface CreativeMetadata {
  scene?: string;
  palette?: string[];
  product?: "cutout" | "framed";
  change_environment?: boolean;
  change_clothes?: boolean;
}

/** A series has parent_id null; its children, one a format, carry revision_number 1 to 6 in the order of formats.ts. */
export const creatives = sqliteTable(
  "creatives",
  {
    id: text("id").primaryKey(),
    tenant_id: text("tenant_id")
      .notNull()
      .references(() => tenants.id),
    parent_id: text("parent_id"),
    product_id: text("product_id").notNull(),
    influencer_id: text("influencer_id"),
    job_id: text("job_id"),
    name: text("name").notNull(),
    status: text("status").$type<CreativeStatus>().notNull(),
    error: text("error"),
    image_url: text("image_url"),
    storage_path: text("storage_path"),
    width: integer("width"),
    height: integer("height"),
    fidelity: integer("fidelity"),
    revision_number: integer("revision_number").notNull().default(0),
    metadata: text("metadata", { mode: "json" }).$type<CreativeMetadata>().notNull(),
    created_at: createdAt,
  },
  (table) => [
    index("creatives_series_newest")
      .on(table.tenant_id, table.id)
      .where(sql`parent_id is null`),
    index("creatives_job").on(table.job_id),
    index("creatives_parent").on(table.parent_id, table.revision_number),
    index("creatives_product").on(table.tenant_id, table.product_id, table.id),
  ],
);

// ---- jobs

/** The truth about a job; a queue message holds only its id. */
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
    /** What the kind's handler needs, besides each unit's own input. */
    input: text("input", { mode: "json" }).$type<unknown>().notNull(),
    total: integer("total").notNull(),
    done: integer("done").notNull().default(0),
    failed: integer("failed").notNull().default(0),
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
  ],
);

export type JobUnitStatus = "pending" | "leased" | "done" | "failed" | "cancelled";

/** One portrait, one format, one page… claimed by lease, and written once under its natural key. */
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
    /** Names the delivery that holds the unit. */
    lease: text("lease"),
    /** Epoch milliseconds: while leased, when the lease ends; while pending, when the unit may be tried. */
    due_at: integer("due_at").notNull().default(0),
    error: text("error"),
  },
  (table) => [
    primaryKey({ columns: [table.job_id, table.position] }),
    index("job_units_claim").on(table.job_id, table.status, table.position),
  ],
);

// ---- media

/** Objects that no row owns yet (pictures of a scrape not saved): removed with their object after a day. */
export const pendingUploads = sqliteTable(
  "pending_uploads",
  {
    storage_path: text("storage_path").primaryKey(),
    tenant_id: text("tenant_id").notNull(),
    created_at: createdAt,
  },
  (table) => [index("pending_uploads_oldest").on(table.created_at)],
);

// ---- development mailbox

/** Mails that were not handed to a provider: the mailbox of development. */
export const outboxMail = sqliteTable("outbox_mail", {
  id: text("id").primaryKey(),
  recipient: text("recipient").notNull(),
  subject: text("subject").notNull(),
  text: text("text").notNull(),
  html: text("html").notNull(),
  created_at: createdAt,
});
