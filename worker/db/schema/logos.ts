// Logos and brands.
import { sql } from "drizzle-orm";
import { customType, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { type BrandFields, type BrandLogoPlace, emptyBrandFields } from "../../contract/brands.ts";
import type { Activity, LogoStatus, LogoStyle } from "../../contract/logos.ts";
import type { LogoDesign } from "../../studio/briefs/logo.ts";
import type { Making } from "../../studio/briefs/picture.ts";
import { createdAt } from "./columns.ts";
import { tenants } from "./tenancy.ts";

/** A tenant's brand: the last form input, and the kit whose colours and typefaces are applied to its ads. */
/** What the tenant last asked for in the form of logos. */
export const logoBriefs = sqliteTable("logo_briefs", {
  tenant_id: text("tenant_id")
    .primaryKey()
    .references(() => tenants.id),
  name: text("name").notNull(),
  slogan: text("slogan").notNull(),
  activity: text("activity").$type<Activity>().notNull(),
  /** Each as #rrggbb. */
  colors: text("colors", { mode: "json" }).$type<string[]>().notNull(),
  updated_at: text("updated_at").notNull(),
});

/** JSON; fields that there were not yet when a row was written are empty. */
const brandFields = customType<{ data: BrandFields; driverData: string }>({
  dataType: () => "text",
  toDriver: (fields) => JSON.stringify(fields),
  fromDriver: (stored) => ({ ...emptyBrandFields(), ...(JSON.parse(stored) as Partial<BrandFields>) }),
});

/** A tenant's brands: what makers wear (worker/brand/brand.ts). At most one is in use. */
export const brands = sqliteTable(
  "brands",
  {
    id: text("id").primaryKey(),
    tenant_id: text("tenant_id")
      .notNull()
      .references(() => tenants.id),
    /** The shop that it was read from; null: entered, or made of a kit or of products. */
    address: text("address"),
    /** The brand kit that it was made of; null: none. */
    kit_id: text("kit_id"),
    fields: brandFields("fields").notNull(),
    in_use: integer("in_use", { mode: "boolean" }).notNull(),
    /** The corner of ads' pictures that the logo stands in. */
    logo_place: text("logo_place").$type<BrandLogoPlace>().notNull().default("none"),
    /** When its shop was last read. */
    read_at: text("read_at"),
    created_at: createdAt,
    updated_at: text("updated_at").notNull(),
  },
  (table) => [
    index("brands_tenant_newest").on(table.tenant_id, table.id),
    index("brands_kit").on(table.kit_id),
    uniqueIndex("brands_in_use")
      .on(table.tenant_id)
      .where(sql`in_use`),
  ],
);

export const logos = sqliteTable(
  "logos",
  {
    id: text("id").primaryKey(),
    tenant_id: text("tenant_id")
      .notNull()
      .references(() => tenants.id),
    /** The brand that was worn when it was made; null: none. */
    brand_id: text("brand_id"),
    job_id: text("job_id"),
    name: text("name").notNull(),
    style: text("style").$type<LogoStyle>().notNull(),
    label: text("label").notNull(),
    status: text("status").$type<LogoStatus>().notNull(),
    error: text("error"),
    /** PNG for lists. The SVG master is rendered from `design` on demand. */
    image_url: text("image_url"),
    storage_path: text("storage_path"),
    width: integer("width"),
    height: integer("height"),
    design: text("design", { mode: "json" }).$type<LogoDesign>().notNull(),
    /** How the mark was made; null: by the embedded maker. */
    making: text("making", { mode: "json" }).$type<Making>(),
    created_at: createdAt,
  },
  (table) => [
    index("logos_tenant_newest").on(table.tenant_id, table.id),
    index("logos_image").on(table.tenant_id, table.image_url),
    index("logos_job").on(table.job_id),
    index("logos_brand").on(table.tenant_id, table.brand_id, table.id),
  ],
);
