// Pictures for further placements.
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { CreativeStatus } from "../../contract/creative-list.ts";
import type { AdPiece, VisualSubject } from "../../contract/shown-product.ts";
import { createdAt } from "./columns.ts";
import { tenants } from "./tenancy.ts";

/** What a placement's picture shows. */
export interface PlacementMetadata {
  subjects?: VisualSubject[];
  /** Where its texts are, and what they say. */
  pieces?: AdPiece[];
  hook?: string;
  call_to_action?: string;
  /** Whether an influencer is on it. */
  has_person?: boolean;
}

/**
 * Pictures composed for one placement: of a series on demand (« Autres emplacements »), or of a product on white for
 * marketplaces (« Fond blanc »).
 */
export const placementPictures = sqliteTable(
  "placement_pictures",
  {
    id: text("id").primaryKey(),
    tenant_id: text("tenant_id")
      .notNull()
      .references(() => tenants.id),
    product_id: text("product_id").notNull(),
    /** The series that it is made from; on white: the product. */
    source_id: text("source_id").notNull(),
    job_id: text("job_id"),
    /** Id in contract/placements.ts. */
    placement: text("placement").notNull(),
    status: text("status").$type<CreativeStatus>().notNull(),
    error: text("error"),
    image_url: text("image_url"),
    storage_path: text("storage_path"),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    size_bytes: integer("size_bytes"),
    /** The animated banner's ZIP. */
    bundle_path: text("bundle_path"),
    bundle_bytes: integer("bundle_bytes"),
    metadata: text("metadata", { mode: "json" }).$type<PlacementMetadata>().notNull(),
    created_at: createdAt,
  },
  (table) => [
    // One per placement: a repeated request draws it again.
    uniqueIndex("placement_pictures_source").on(table.source_id, table.placement),
    index("placement_pictures_product").on(table.tenant_id, table.product_id, table.id),
    index("placement_pictures_job").on(table.job_id),
  ],
);
