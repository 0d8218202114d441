// Imports of shops.
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { ImportStatus } from "../../contract/schemas/imports.ts";
import { createdAt } from "./columns.ts";
import { jobs } from "./jobs.ts";
import { tenants } from "./tenancy.ts";
import { products } from "./products.ts";

/** Shop imports. The job has the same id; its units are the shop's pages. */
export const importJobs = sqliteTable(
  "import_jobs",
  {
    id: text("id")
      .primaryKey()
      .references(() => jobs.id),
    tenant_id: text("tenant_id")
      .notNull()
      .references(() => tenants.id),
    user_id: text("user_id").notNull(),
    status: text("status").$type<ImportStatus>().notNull(),
    /** As entered by the seller. */
    shop_url: text("shop_url").notNull(),
    /** The shop's root, where robots.txt was read. */
    site_url: text("site_url").notNull(),
    /** robots.txt, stored so that all pages are read under the same rules. Null: the shop has none. */
    robots_text: text("robots_text"),
    /** ISO 4217, for feeds without a currency. */
    currency: text("currency"),
    products_imported: integer("products_imported").notNull().default(0),
    error_message: text("error_message"),
    created_at: createdAt,
  },
  (table) => [
    index("import_jobs_tenant_newest").on(table.tenant_id, table.id),
    // One running import per tenant, also with parallel requests.
    uniqueIndex("import_jobs_running")
      .on(table.tenant_id)
      .where(sql`status = 'running'`),
  ],
);

/** URLs (normalised by product-key.ts) under which a product was found, and the import page that found it last. */
export const productSources = sqliteTable(
  "product_sources",
  {
    tenant_id: text("tenant_id").notNull(),
    product_key: text("product_key").notNull(),
    product_id: text("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** Null: saved manually from its page. */
    job_id: text("job_id"),
    /** Position of the page's unit in the job. */
    position: integer("position"),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.product_key] }),
    index("product_sources_product").on(table.product_id),
    index("product_sources_job").on(table.job_id, table.position),
  ],
);
