// Virtual influencers.
import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { AgeRange, Gender, InfluencerStyle } from "../../contract/influencer-traits.ts";
import type { FormerLook } from "../../studio/people/former-looks.ts";
import type { Look } from "../../studio/briefs/person.ts";
import type { Making } from "../../studio/briefs/picture.ts";
import { createdAt } from "./columns.ts";
import { tenants } from "./tenancy.ts";

export interface InfluencerMetadata {
  gender?: Gender;
  /** Set when the embedded maker drew the portrait: it can draw the same person again. */
  look?: Look | FormerLook;
  /** Set when a model drew the portrait: the attributes that were requested. */
  cast?: Look | FormerLook;
  /** What the description asked for and the portrait does not show, in French. */
  unmet?: string[];
  /** Id of the voice that the seller chose, and its provider: "openai/coral". */
  voice?: string;
  /** How the portrait was made. Missing for older and uploaded ones. */
  making?: Making;
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
    /** The brand that was worn when it was made; null: none. */
    brand_id: text("brand_id"),
    metadata: text("metadata", { mode: "json" }).$type<InfluencerMetadata>().notNull(),
    created_at: createdAt,
  },
  (table) => [
    index("virtual_influencers_tenant_newest").on(table.tenant_id, table.id),
    index("virtual_influencers_brand").on(table.tenant_id, table.brand_id, table.id),
  ],
);
