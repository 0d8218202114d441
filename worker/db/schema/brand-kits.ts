// Brand kits and their files.
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { LogoStatus, LogoStyle } from "../../contract/logos.ts";
import type { BrandIdentity } from "../../studio/briefs/brand-kit.ts";
import type { LogoDesign } from "../../studio/briefs/logo.ts";
import { createdAt } from "./columns.ts";
import { tenants } from "./tenancy.ts";

/** Brand kits. A kit has its own copy of the design, since its logo may be deleted. */
export const brandKits = sqliteTable(
  "brand_kits",
  {
    id: text("id").primaryKey(),
    tenant_id: text("tenant_id")
      .notNull()
      .references(() => tenants.id),
    logo_id: text("logo_id").notNull(),
    /** The brand that was worn when it was made; null: none. */
    brand_id: text("brand_id"),
    job_id: text("job_id"),
    name: text("name").notNull(),
    style: text("style").$type<LogoStyle>().notNull(),
    status: text("status").$type<LogoStatus>().notNull(),
    error: text("error"),
    design: text("design", { mode: "json" }).$type<LogoDesign>().notNull(),
    identity: text("identity", { mode: "json" }).$type<BrandIdentity>().notNull(),
    created_at: createdAt,
  },
  (table) => [
    index("brand_kits_tenant_newest").on(table.tenant_id, table.id),
    // One kit per logo: of two parallel requests, one creates it.
    uniqueIndex("brand_kits_logo").on(table.tenant_id, table.logo_id),
    index("brand_kits_job").on(table.job_id),
    index("brand_kits_brand").on(table.tenant_id, table.brand_id, table.id),
  ],
);

export const brandAssets = sqliteTable(
  "brand_assets",
  {
    kit_id: text("kit_id")
      .notNull()
      .references(() => brandKits.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    /** The renderer's id of the file, unique within a kit. */
    name: text("name").notNull(),
    label: text("label").notNull(),
    /** Path in the ZIP. */
    path: text("path").notNull(),
    mime: text("mime").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    /** Null until it is rendered, like the size. */
    storage_path: text("storage_path"),
    size_bytes: integer("size_bytes"),
    image_url: text("image_url"),
    error: text("error"),
    created_at: createdAt,
  },
  (table) => [primaryKey({ columns: [table.kit_id, table.position] })],
);
