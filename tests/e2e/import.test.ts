// An import survives a killed process and ends with the same result.
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ImportJob, StartImportAnswer } from "../../worker/contract/schemas/imports.ts";
import { type ShopServer, startShop } from "../shop/server.ts";
import { badCollections, collections, readableProducts } from "../worker/imports/shop-facts.ts";
import { signUp, until } from "./seller.ts";
import { startServer, type TestServer } from "./server.ts";

let shop: ShopServer;
let server: TestServer;
beforeAll(async () => {
  shop = await startShop({ delayMs: 50 });
  server = await startServer({
    configure: async () => ({ FETCH_ALLOW_HOSTS: shop.host, FETCH_TIMEOUT_MS: "5000" }),
  });
});
afterAll(async () => {
  await server?.close();
  await shop?.close();
});

interface Product {
  name: string;
  image_url: string;
}

it("imports a shop of sixty products over twenty pages although the worker is killed and restarted", async () => {
  const seller = await signUp(server.url);
  const { job_id, total_pages } = await seller.call<StartImportAnswer>("/api/functions/start-import", {
    body: { shopUrl: shop.url },
  });
  expect(total_pages).toBe(collections);
  const readImport = () => seller.call<ImportJob>(`/api/import-jobs/${job_id}`);
  const before = await until(readImport, (job) => job.products_imported >= 10);
  expect(before.status).toBe("running");
  await server.kill();
  await server.start();
  // Reading the import's state starts nothing: only the hub's alarm and the leases resume it.
  const after = await until(readImport, (job) => job.status !== "running");
  expect(after).toMatchObject({ status: "completed", products_imported: readableProducts, error_message: null });
  expect(after.pages.filter((page) => page.status === "failed").length).toBe(Object.keys(badCollections).length);
  const { items, total } = await seller.call<{ items: Product[]; total: number }>("/api/products?limit=100");
  expect(total).toBe(readableProducts);
  expect(new Set(items.map((product) => product.name)).size).toBe(readableProducts);
  for (const { image_url } of items) expect((await fetch(server.url + image_url)).status).toBe(200);

  // Requests to the shop: user agent, robots.txt, and two at a time.
  const requests = shop.requests;
  expect(requests.every(({ userAgent }) => userAgent === `EgerieBot/1.0 (+${server.url}/robot)`)).toBe(true);
  expect(requests.filter(({ path }) => path.startsWith("/prive/"))).toEqual([]);
  expect(Math.max(...requests.map(({ atOnce }) => atOnce))).toBe(2);
});
