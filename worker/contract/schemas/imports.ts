import { z } from "zod";
import { messages } from "../messages.ts";

/** Maximum pages per import: feeds, listings and product pages. */
export const maxImportPages = 20;

export const importStatuses = ["running", "completed", "failed", "cancelled"] as const;
export type ImportStatus = (typeof importStatuses)[number];

export const startImportBody = z.object({
  shopUrl: z
    .string(messages.shopUrlRequired)
    .trim()
    .min(1, messages.shopUrlRequired)
    .max(2048, messages.shopUrlInvalid),
});

export const importPageBody = z.object({
  jobId: z.string(messages.importNotFound).max(64, messages.importNotFound),
  pageUrl: z.string(messages.importPageUnknown).max(2048, messages.importPageUnknown),
});

/** Body for clients that run the import page by page. */
export const patchImportBody = z.object({
  /** Any status other than `running` ends the import; imported products stay. */
  status: z.enum(importStatuses, messages.invalidRequest).optional(),
  /** Pages among these that have not started are skipped. */
  crawled_pages: z.array(z.string(messages.invalidRequest).max(2048), messages.invalidRequest).max(100).optional(),
});

export type ImportPageStatus = "pending" | "running" | "done" | "failed" | "cancelled";

export interface ImportPage {
  url: string;
  kind: "feed" | "listing" | "product";
  status: ImportPageStatus;
  /** Products imported from this page. */
  products: number;
  /** Products that the page lists; null until it has been read, and for a page of a single product. */
  found: number | null;
  /** French: why the page could not be read, or which products were not imported. */
  reason: string | null;
}

export interface ImportJob {
  id: string;
  status: ImportStatus;
  shop_url: string;
  /** Pages finished or running. */
  current_page: number;
  total_pages: number;
  products_imported: number;
  crawled_pages: string[];
  /** All pages of the import, including crawled ones. */
  pages_to_crawl: string[];
  error_message: string | null;
  created_at: string;
  pages: ImportPage[];
}

/** Answer of start-import. */
export interface StartImportAnswer {
  job_id: string;
  total_pages: number;
}

/** Answer of import-products-page. */
export interface ImportPageAnswer {
  page_url: string;
  /** Total of the whole import. */
  products_imported: number;
  crawled_pages: string[];
  status: ImportStatus;
}
