// Products and their pictures.
import { sql } from "drizzle-orm";
import { index, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Availability, ProductVariant } from "../../contract/schemas/products.ts";
import { createdAt } from "./columns.ts";
import { tenants } from "./tenancy.ts";

export interface ProductMetadata {
  /** `example`: the house's own product to try with, which no limit counts (worker/products/example.ts). */
  source?: "url_scraping" | "example";
  brand?: string | null;
  category?: string | null;
  currency?: string | null;
  original_price_string?: string | null;
  availability?: Availability | null;
  /** `image` is a storage_path. */
  variants?: ProductVariant[];
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
    /** Alpha of the photo as the seller corrected it, in the products area; null: cut out automatically. */
    cut_out_path: text("cut_out_path"),
    /** The selling price, in the currency of `metadata.currency`. */
    price: real("price"),
    /** The price before a reduction. */
    list_price: real("list_price"),
    source_url: text("source_url"),
    metadata: text("metadata", { mode: "json" }).$type<ProductMetadata>().notNull(),
    /** The brand that its works wear; null: the one in use. */
    brand_id: text("brand_id"),
    /** When the seller last edited or confirmed the texts; imports then no longer overwrite name and description. */
    edited_at: text("edited_at"),
    created_at: createdAt,
  },
  (table) => [
    index("products_tenant_newest").on(table.tenant_id, table.id),
    index("products_tenant_source").on(table.tenant_id, table.source_url),
    index("products_brand").on(table.tenant_id, table.brand_id, table.id),
    // One row a tenant at most: whether it has the example, and how many of its products count against the plan.
    index("products_example")
      .on(table.tenant_id)
      .where(sql`json_extract(metadata, '$.source') = 'example'`),
  ],
);

/** The stored pictures of each product. Several products may share one: shop pictures are content-addressed. */
export const productImages = sqliteTable(
  "product_images",
  {
    product_id: text("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    storage_path: text("storage_path").notNull(),
    tenant_id: text("tenant_id").notNull(),
    /** The address in the shop that it was fetched from by an import. */
    source_url: text("source_url"),
  },
  (table) => [
    primaryKey({ columns: [table.product_id, table.storage_path] }),
    index("product_images_path").on(table.storage_path),
    index("product_images_source").on(table.tenant_id, table.source_url),
  ],
);
