// A whole shop becomes products: what it hides, breaks and repeats included.
import { env } from "cloudflare:test";
import { expect, it, vi } from "vitest";
import type { ImportJob, StartImportAnswer } from "../../worker/contract/imports.ts";
import { nameOf } from "./shop-facts.ts";
import { type Seller, signUp } from "./seller.ts";

const shopUrl = `http://${env.TEST_SHOP_HOST}/`;

interface Product {
  id: string;
  name: string;
  price: number;
  source_url: string;
  storage_path: string;
  metadata: { all_storage_paths: string[] };
}

const start = async (seller: Seller, url = shopUrl) =>
  seller.read<StartImportAnswer>("/api/functions/start-import", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ shopUrl: url }),
  });

const readImport = (seller: Seller, id: string) => seller.read<ImportJob>(`/api/import-jobs/${id}`);

/** The queue itself does the work here. */
const awaitEnd = (seller: Seller, id: string) =>
  vi.waitUntil(
    async () => {
      const job = await readImport(seller, id);
      return job.status === "running" ? undefined : job;
    },
    { timeout: 50_000, interval: 100 },
  );

const listProducts = async (seller: Seller) =>
  (await seller.read<{ items: Product[] }>("/api/products?limit=100")).items;

it("reads a shop's page from start to end through the queue", async () => {
  const seller = await signUp();
  const started = await start(seller, `${shopUrl}collections/3`);
  const job = await awaitEnd(seller, started.job_id);
  expect(job).toMatchObject({ status: "completed", products_imported: 3, error_message: null });
  expect(job.crawled_pages).toEqual(job.pages_to_crawl);
  const products = await listProducts(seller);
  expect(products.map((product) => product.name).sort()).toEqual([nameOf(7), nameOf(8), nameOf(9)]);
  for (const product of products) {
    expect(product.storage_path).toMatch(/^[0-9a-f-]{36}\/[0-9a-f]{64}\.png$/);
    expect(await env.MEDIA.head(`products/${product.storage_path}`)).not.toBeNull();
  }
});
