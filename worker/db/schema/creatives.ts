// Ad visuals, their earlier pictures, and ad posts.
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { AdAngle, OverlayTemplate } from "../../contract/ad-posts.ts";
import type { CreativeStatus } from "../../contract/creative-list.ts";
import type { AdPiece, ShownProduct, VisualSubject } from "../../contract/shown-product.ts";
import type { ArtDirection } from "../../contract/art-direction.ts";
import type { RevisionKind } from "../../contract/revisions.ts";
import type { BrandColours } from "../../studio/briefs/brand.ts";
import type { Making } from "../../studio/briefs/picture.ts";
import type { Setting } from "../../studio/briefs/visual.ts";
import { createdAt } from "./columns.ts";
import { tenants } from "./tenancy.ts";

export interface CreativeMetadata extends ShownProduct {
  /** Id of the set, or of the layout of a picture without one. */
  scene?: string;
  /** What it is drawn in: what was drawn or, before that, what was asked for. Missing in older rows (creatives/setting.ts). */
  setting?: Setting;
  palette?: string[];
  /** How the product is shown, in French. Missing in older rows. */
  note?: string;
  /** As it is written on the picture. */
  price?: string;
  /** Where face, product and mark are. */
  subjects?: VisualSubject[];
  /** The influencer wears the product, as a model dressed her. */
  try_on?: boolean;
  change_environment?: boolean;
  change_clothes?: boolean;
  /** Index of the set, when a batch shows an influencer more than once; otherwise change_environment decides. */
  environment?: number;
  /** How many series of the product, or pictures of the batch, come before it: each has another set. Missing in older rows. */
  turn?: number;
  /** Ids of the products that a collection may show beside the series' one, as it was ordered. Missing where there are none. */
  companions?: string[];
  /** Seed of the renderer: the same seed gives the same picture. Older rows used their job's id. */
  seed?: string;
  /** Of a format that was drawn again: another drawing by a model from the same seed. */
  take?: string;
  /** Colours of the brand kit that was active. */
  brand?: BrandColours;
  /** How the picture was made. Missing in older rows: the embedded maker. */
  making?: Making;
  /** What the seller asked of the pictures. */
  direction?: ArtDirection;
  /** Of a series' first format: how many drawings the best is chosen from. Its other formats are drawn after it. */
  drawings?: number;
  /** The job that is changing the picture. */
  revision?: string;
  /** The change that gave the picture; absent: the first one. */
  version?: CreativeChange;
  /** Earlier pictures, the oldest first. */
  versions?: CreativeVersion[];
}

/** A change of a format's picture. `id` is its job's. */
export interface CreativeChange {
  id: string;
  how: RevisionKind;
  instruction?: string | undefined;
  created_at: string;
}

/** A picture that a format had before, with what it takes to have it back. The first one has the creative's id. */
export interface CreativeVersion extends Omit<CreativeChange, "how"> {
  how?: RevisionKind;
  image_url: string;
  storage_path: string;
  size_bytes: number | null;
  fidelity: number | null;
  picture: Omit<CreativeMetadata, "revision" | "version" | "versions" | "making"> & {
    making?: Omit<Making, "costUsd">;
  };
}

/**
 * Series and their creatives. A series has parent_id null; its children have revision_number from 1: one per format in
 * the order of formats.ts, or in a batch one per influencer. Triggers copy the names of series into the full-text table
 * creatives_search under the same rowid: a migration that rebuilds this table must refill that one.
 */
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
    /** The brand that was worn when it was made; null: none. */
    brand_id: text("brand_id"),
    job_id: text("job_id"),
    name: text("name").notNull(),
    status: text("status").$type<CreativeStatus>().notNull(),
    error: text("error"),
    image_url: text("image_url"),
    storage_path: text("storage_path"),
    width: integer("width"),
    height: integer("height"),
    size_bytes: integer("size_bytes"),
    fidelity: integer("fidelity"),
    revision_number: integer("revision_number").notNull().default(0),
    metadata: text("metadata", { mode: "json" }).$type<CreativeMetadata>().notNull(),
    created_at: createdAt,
  },
  (table) => [
    index("creatives_series_newest")
      .on(table.tenant_id, table.id)
      .where(sql`parent_id is null`),
    index("creatives_series_product")
      .on(table.tenant_id, table.product_id, table.id)
      .where(sql`parent_id is null`),
    index("creatives_series_status")
      .on(table.tenant_id, table.status, table.id)
      .where(sql`parent_id is null`),
    index("creatives_series_brand")
      .on(table.tenant_id, table.brand_id, table.id)
      .where(sql`parent_id is null`),
    index("creatives_influencer").on(table.tenant_id, table.influencer_id, table.parent_id),
    index("creatives_image").on(table.tenant_id, table.image_url),
    index("creatives_job").on(table.job_id),
    // Without the series: the planner would look up those of all tenants in it, as rows whose parent is null.
    index("creatives_parent")
      .on(table.parent_id, table.revision_number)
      .where(sql`parent_id is not null`),
    index("creatives_product").on(table.tenant_id, table.product_id, table.id),
  ],
);

/** Ad text for one creative. It stays when the creative, its series or the product is deleted. */
export const adPosts = sqliteTable(
  "ad_posts",
  {
    id: text("id").primaryKey(),
    tenant_id: text("tenant_id")
      .notNull()
      .references(() => tenants.id),
    creative_id: text("creative_id").notNull(),
    product_id: text("product_id").notNull(),
    /** The brand that was worn when it was made; null: none. */
    brand_id: text("brand_id"),
    angle: text("angle").$type<AdAngle>().notNull(),
    hook: text("hook").notNull(),
    body_text: text("body_text").notNull(),
    call_to_action: text("call_to_action").notNull(),
    /** The creative with hook and call to action overlaid; null until an overlay template is chosen. */
    ad_image_url: text("ad_image_url"),
    ad_storage_path: text("ad_storage_path"),
    overlay_template: text("overlay_template").$type<OverlayTemplate>(),
    /** Where the texts are on that picture. */
    pieces: text("pieces", { mode: "json" }).$type<AdPiece[]>(),
    created_at: createdAt,
    updated_at: text("updated_at").notNull(),
  },
  (table) => [
    index("ad_posts_tenant_newest").on(table.tenant_id, table.id),
    index("ad_posts_product").on(table.tenant_id, table.product_id, table.id),
    index("ad_posts_creative").on(table.creative_id),
    index("ad_posts_brand").on(table.tenant_id, table.brand_id, table.id),
  ],
);

/** Sets, grounds and layouts that a tenant marked to find again (worker/creatives/favourite-ideas.ts). */
export const favouriteIdeas = sqliteTable(
  "favourite_ideas",
  {
    tenant_id: text("tenant_id")
      .notNull()
      .references(() => tenants.id),
    /** "marbre", "layout-trio". */
    idea: text("idea").notNull(),
    created_at: createdAt,
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.idea] })],
);
