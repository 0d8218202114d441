import { z } from "zod";
import { importPageBody, importStatuses, patchImportBody, startImportBody } from "../../contract/schemas/imports.ts";
import { pageQuery } from "../../contract/schemas/paging.ts";
import { count, describe, id, pageOf, time } from "../operation.ts";

const importJob = z
  .object({
    id: id.meta({ description: "Aussi celui de sa tâche" }),
    status: z.enum(importStatuses),
    shop_url: z.string(),
    current_page: count.meta({ description: "Pages lues ou en cours" }),
    total_pages: count,
    products_imported: count,
    crawled_pages: z.array(z.string()),
    pages_to_crawl: z.array(z.string()).meta({ description: "Toutes les pages, lues ou non" }),
    error_message: z.string().nullable(),
    created_at: time,
    pages: z.array(
      z.object({
        url: z.string(),
        kind: z.enum(["feed", "listing", "product"]),
        status: z.enum(["pending", "running", "done", "failed", "cancelled"]),
        products: count,
        found: count.nullable().meta({ description: "Produits que la page présente" }),
        reason: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: "Import" });

export const importOperations = describe({
  "POST /api/functions/start-import": {
    tag: "Imports",
    summary: "Commence l’import d’une boutique",
    description: "Vingt pages au plus. Un seul import à la fois\u00a0: 409 « import_running » donne le sien.",
    json: startImportBody,
    isRepeatable: true,
    example: { shopUrl: "https://boutique.example" },
    answers: { 200: z.object({ job_id: id, total_pages: count }) },
    errors: [403, 409, 415, 422],
  },
  "POST /api/functions/import-products-page": {
    tag: "Imports",
    summary: "Lit tout de suite une page de l’import",
    json: importPageBody,
    answers: {
      200: z.object({
        page_url: z.string(),
        products_imported: count.meta({ description: "De tout l’import" }),
        crawled_pages: z.array(z.string()),
        status: z.enum(importStatuses),
      }),
    },
    errors: [404],
  },
  "GET /api/import-jobs": {
    tag: "Imports",
    summary: "Vos imports, les plus récents d’abord",
    query: pageQuery,
    answers: { 200: pageOf(importJob) },
  },
  "GET /api/import-jobs/{id}": { tag: "Imports", summary: "Où en est un import", answers: { 200: importJob } },
  "PATCH /api/import-jobs/{id}": {
    tag: "Imports",
    summary: "Saute des pages d’un import, ou le termine",
    json: patchImportBody,
    answers: { 200: importJob },
    errors: [409],
  },
  "POST /api/import-jobs/{id}/cancel": {
    tag: "Imports",
    summary: "Arrête un import\u00a0: ce qui est importé reste",
    answers: { 200: importJob },
  },
});
