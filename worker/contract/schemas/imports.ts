import { z } from "zod";
import { messages } from "../messages.ts";

/** Pages one import reads: feeds, listings and single products alike. */
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

/** What a client that drives the import page by page writes. */
export const patchImportBody = z.object({
  /** Any other than `running` ends the import; what was read by then stays. */
  status: z.enum(importStatuses, messages.invalidRequest).optional(),
  /** Pages among these that nobody has begun are passed over. */
  crawled_pages: z.array(z.string(messages.invalidRequest).max(2048), messages.invalidRequest).max(100).optional(),
});

export type ImportPageStatus = "pending" | "running" | "done" | "failed" | "cancelled";

export interface ImportPage {
  url: string;
  kind: "feed" | "listing" | "product";
  status: ImportPageStatus;
  /** Products that this page brought. */
  products: number;
  /** French: why it could not be read, or what it could not bring. */
  reason: string | null;
}

export interface ImportJob {
  id: string;
  status: ImportStatus;
  shop_url: string;
  /** Pages ended or under way. */
  current_page: number;
  total_pages: number;
  products_imported: number;
  crawled_pages: string[];
  /** All pages of the import, those crawled included. */
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
  /** Of the whole import. */
  products_imported: number;
  crawled_pages: string[];
  status: ImportStatus;
}
