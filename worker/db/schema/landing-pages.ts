// Landing pages, their views and visitors.
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type {
  LandingAlternative,
  LandingBrand,
  LandingContent,
  LandingSection,
  LandingStatus,
  LandingTheme,
  LandingVariant,
} from "../../contract/landing-pages.ts";
import { createdAt } from "./columns.ts";
import { tenants } from "./tenancy.ts";

export const landingPages = sqliteTable(
  "landing_pages",
  {
    id: text("id").primaryKey(),
    tenant_id: text("tenant_id")
      .notNull()
      .references(() => tenants.id),
    user_id: text("user_id").notNull(),
    /** The product that the page sells; null: the page only has a name. */
    product_id: text("product_id"),
    /** The brand that was worn when it was made; null: none. */
    brand_id: text("brand_id"),
    name: text("name").notNull(),
    target_audience: text("target_audience"),
    slug: text("slug").notNull(),
    status: text("status").$type<LandingStatus>().notNull(),
    theme: text("theme").$type<LandingTheme>().notNull(),
    /** What it wears of its brand, as it was when the page was made; null: the theme's own colours and typefaces. */
    brand: text("brand", { mode: "json" }).$type<LandingBrand>(),
    /** Sections that are not shown. */
    hidden: text("hidden", { mode: "json" }).$type<LandingSection[]>().notNull(),
    /** Target of the CTA buttons; null: the sign-up. */
    cta_url: text("cta_url"),
    content: text("content", { mode: "json" }).$type<LandingContent>().notNull(),
    /** The running A/B test and the texts of its variant B; both null when none runs. */
    experiment_id: text("experiment_id"),
    alternative: text("alternative", { mode: "json" }).$type<LandingAlternative>(),
    /** Incremented by every change that visitors can see. */
    revision: integer("revision").notNull(),
    /** Aggregated views and conversions; views not aggregated yet are in `landing_view_batches`. */
    views: integer("views").notNull(),
    conversions: integer("conversions").notNull(),
    idempotency_key: text("idempotency_key"),
    created_at: createdAt,
    updated_at: text("updated_at").notNull(),
  },
  (table) => [
    index("landing_pages_tenant_newest").on(table.tenant_id, table.id),
    uniqueIndex("landing_pages_slug").on(table.slug),
    uniqueIndex("landing_pages_idempotency").on(table.tenant_id, table.idempotency_key),
    index("landing_pages_status").on(table.status, table.id),
    index("landing_pages_brand").on(table.tenant_id, table.brand_id, table.id),
  ],
);

/** Every slug ever assigned and its tenant: an old link never leads to another tenant's page. */
export const landingSlugs = sqliteTable(
  "landing_slugs",
  {
    slug: text("slug").primaryKey(),
    /** Null after the account's deletion. No foreign key: the slug outlives the tenant. */
    tenant_id: text("tenant_id"),
  },
  (table) => [index("landing_slugs_tenant").on(table.tenant_id)],
);

/** Views written by the isolates (group commit) and not aggregated yet; a queue message triggers the aggregation. */
export const landingViewBatches = sqliteTable(
  "landing_view_batches",
  {
    id: text("id").primaryKey(),
    landing_page_id: text("landing_page_id")
      .notNull()
      .references(() => landingPages.id, { onDelete: "cascade" }),
    /** The running A/B test, and the variant that was shown. */
    experiment_id: text("experiment_id"),
    variant: text("variant").$type<LandingVariant>().notNull(),
    /** YYYY-MM-DD in UTC. */
    day: text("day").notNull(),
    views: integer("views").notNull(),
  },
  (table) => [
    index("landing_view_batches_page").on(table.landing_page_id),
    index("landing_view_batches_pending")
      .on(table.landing_page_id)
      .where(sql`views > 0`),
  ],
);

/** Views and conversions of a page per UTC day. */
export const landingDays = sqliteTable(
  "landing_days",
  {
    landing_page_id: text("landing_page_id")
      .notNull()
      .references(() => landingPages.id, { onDelete: "cascade" }),
    day: text("day").notNull(),
    views: integer("views").notNull(),
    conversions: integer("conversions").notNull(),
  },
  (table) => [primaryKey({ columns: [table.landing_page_id, table.day] })],
);

/** Views and conversions per variant of an A/B test. */
export const landingArms = sqliteTable(
  "landing_arms",
  {
    landing_page_id: text("landing_page_id")
      .notNull()
      .references(() => landingPages.id, { onDelete: "cascade" }),
    experiment_id: text("experiment_id").notNull(),
    variant: text("variant").$type<LandingVariant>().notNull(),
    views: integer("views").notNull(),
    conversions: integer("conversions").notNull(),
  },
  (table) => [primaryKey({ columns: [table.landing_page_id, table.experiment_id, table.variant] })],
);

/** Visitors who converted on a page, as keyed hashes without personal data, so that each is counted once. */
export const landingVisitors = sqliteTable(
  "landing_visitors",
  {
    landing_page_id: text("landing_page_id")
      .notNull()
      .references(() => landingPages.id, { onDelete: "cascade" }),
    visitor: text("visitor").notNull(),
    created_at: createdAt,
  },
  (table) => [
    primaryKey({ columns: [table.landing_page_id, table.visitor] }),
    index("landing_visitors_oldest").on(table.created_at),
  ],
);

/** Number of photo tests per day, by visitor (keyed hash) and by page. */
export const photoTests = sqliteTable(
  "photo_tests",
  {
    key: text("key").notNull(),
    day: text("day").notNull(),
    tests: integer("tests").notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.day] }), index("photo_tests_oldest").on(table.day)],
);
