// Uploads that no row names yet.
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt } from "./columns.ts";

/**
 * Stored pictures without a product (of a scraped page not saved yet), and folders of landing pages that are being made:
 * removed with their objects after a day.
 */
export const pendingUploads = sqliteTable(
  "pending_uploads",
  {
    storage_path: text("storage_path").primaryKey(),
    tenant_id: text("tenant_id").notNull(),
    /** The object is being removed: it must be stored again after that before it is used. */
    is_removing: integer("is_removing", { mode: "boolean" }).notNull().default(false),
    created_at: createdAt,
  },
  (table) => [
    index("pending_uploads_oldest").on(table.created_at),
    index("pending_uploads_tenant").on(table.tenant_id),
  ],
);
