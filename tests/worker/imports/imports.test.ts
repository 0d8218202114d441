// Import of a whole shop, with hidden, broken and repeated products.
import { createExecutionContext, createScheduledController, env, SELF, waitOnExecutionContext } from "cloudflare:test";
import { imageSize } from "image-size";
import { expect, it, vi } from "vitest";
import type { ImportJob, ImportPageAnswer, StartImportAnswer } from "../../../worker/contract/schemas/imports.ts";
import type { LiveMessage } from "../../../worker/contract/schemas/live.ts";
import { importNotes, messages } from "../../../worker/contract/messages.ts";
import worker from "../../../worker/dev/index.ts";
import { AppError } from "../../../worker/errors/app-error.ts";
import type { Env, QueueMessage } from "../../../worker/settings/env.ts";
import { origin } from "../auth/auth-client.ts";
import { awaitRest, deliver, finishJob } from "../jobs/run-queue.ts";
import { drawAlpha } from "../support/draw-alpha.ts";
import { type Seller, signUp } from "../support/seller.ts";
import { collectionUrl, insertImport, productUrl, readImport, shopOrigin } from "./shop-import.ts";
import {
  archivePages,
  archivePath,
  badCollections,
  collections,
  forbiddenProduct,
  heavyProduct,
  nameOf,
  oldCollection,
  productsPerCollection,
  readableProducts,
} from "./shop-facts.ts";

interface Product {
  id: string;
  name: string;
  description: string;
  price: number;
  image_url: string;
  source_url: string;
  storage_path: string;
  created_at: string;
  metadata: { all_storage_paths: string[] };
}

const start = (seller: Seller, shopUrl: unknown = shopOrigin, headers?: Record<string, string>) =>
  seller.post("/api/functions/start-import", { shopUrl }, headers);
const patch = (seller: Seller, id: string, body: unknown) =>
  seller.fetch(`/api/import-jobs/${id}`, {
    method: "PATCH",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

/** Here the queue itself runs the job. */
const awaitImport = (seller: Seller, id: string, isSo: (job: ImportJob) => boolean) =>
  vi.waitUntil(
    async () => {
      const job = await readImport(seller, id);
      return isSo(job) ? job : undefined;
    },
    { timeout: 500_000, interval: 100 },
  );
const hasEnded = ({ status }: ImportJob) => status !== "running";

const listProducts = async (seller: Seller) =>
  (await seller.read<{ items: Product[] }>("/api/products?limit=100")).items;

const pictureKeys = async (seller: Seller) => {
  const { tenant_id } = await seller.read<{ tenant_id: string }>("/api/tenant");
  const { objects } = await env.MEDIA.list({ prefix: `products/${tenant_id}/` });
  return objects.map((object) => object.key).sort();
};

it("imports a shop of sixty products, reports what each page could not yield, and updates it when imported again", async () => {
  const seller = await signUp();
  const { job_id: id, total_pages } = await (await start(seller)).json<StartImportAnswer>();
  expect(total_pages).toBe(collections);
  const job = await awaitImport(seller, id, hasEnded);
  expect(job).toMatchObject({ status: "completed", error_message: null, products_imported: readableProducts });
  expect(job.pages_to_crawl.sort()).toEqual(
    Array.from({ length: collections }, (_, index) => collectionUrl(index + 1)).sort(),
  );
  const reasons = Object.fromEntries(job.pages.map(({ url, status, reason }) => [url, { status, reason }]));
  const failed = (reason: string) => ({ status: "failed", reason });
  expect(reasons).toMatchObject({
    [collectionUrl(badCollections.hangs)]: failed(messages.productPageTooSlow),
    [collectionUrl(badCollections.fails)]: failed(messages.productPageUnreachable),
    [collectionUrl(badCollections.loops)]: failed(messages.productPageRedirects),
    [collectionUrl(1)]: { status: "done", reason: importNotes.missed(1, messages.importPageForbidden) },
    [collectionUrl(3)]: { status: "done", reason: null },
  });
  expect(job.pages.reduce((sum, page) => sum + page.products, 0)).toBe(readableProducts);
  const jobs = await seller.read<{ items: object[] }>("/api/jobs");
  expect(jobs.items).toMatchObject([{ kind: "import", status: "done", total: collections, failed: 3 }]);

  const first = await listProducts(seller);
  const readable = Array.from({ length: collections }, (_, index) => index + 1)
    .filter((collection) => !(Object.values(badCollections) as number[]).includes(collection))
    .flatMap((collection) =>
      Array.from({ length: productsPerCollection }, (_, index) =>
        nameOf((collection - 1) * productsPerCollection + index + 1),
      ),
    );
  expect(first.map((product) => product.name).sort()).toEqual(readable.sort());
  expect(readable).not.toContain(forbiddenProduct);
  // In windows-1252, without stating it.
  const old = first.find((product) => product.name === nameOf((oldCollection - 1) * productsPerCollection + 1));
  expect(old?.description).toContain("tissée à la main");
  // The picture of 30 MB is skipped, the others are stored.
  const heavy = first.find((product) => product.name === nameOf(heavyProduct));
  expect(heavy?.metadata.all_storage_paths.length).toBe(2);
  const keys = await pictureKeys(seller);
  const shown = new Set(first.flatMap((product) => product.metadata.all_storage_paths));
  expect(keys).toEqual([...shown].map((path) => `products/${path}`).sort());
  for (const key of keys) expect(key).toMatch(/\/[0-9a-f]{64}\.png$/);

  // After a price change and a rename by the seller, the second import creates no duplicates and keeps the seller's
  // name.
  const renamed = first[0];
  await seller.read(`/api/products/${renamed?.id}`, {
    method: "PATCH",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: "Mon écharpe" }),
  });
  await fetch(`${shopOrigin}/prices`, { method: "POST" });
  const again = await (await start(seller)).json<StartImportAnswer>();
  expect(await awaitImport(seller, again.job_id, hasEnded)).toMatchObject({
    status: "completed",
    products_imported: readableProducts,
  });
  const second = await listProducts(seller);
  const byId = new Map(first.map((product) => [product.id, product]));
  expect(second.length).toBe(first.length);
  for (const product of second) {
    const before = byId.get(product.id);
    expect(product.price).toBeCloseTo((before?.price ?? 0) + 10);
    expect(product.name).toBe(product.id === renamed?.id ? "Mon écharpe" : before?.name);
  }
  expect(await pictureKeys(seller)).toEqual(keys);
  // The first import still reports its own results.
  expect(await readImport(seller, id)).toMatchObject({ products_imported: readableProducts });
  const list = await seller.read<{ items: ImportJob[]; next_cursor: string | null }>("/api/import-jobs?limit=1");
  expect(list).toMatchObject({ items: [{ id: again.job_id }], next_cursor: again.job_id });
});

it("deletes a picture with the last product that shows it", async () => {
  const seller = await signUp();
  // Both have picture 0 as their second one.
  const id = await insertImport(seller, [productUrl(12), productUrl(16)]);
  await deliver([{ type: "run", jobId: id }]);
  await deliver([{ type: "run", jobId: id }]);
  const products = await listProducts(seller);
  expect(products.length).toBe(2);
  const [one, other] = products;
  if (!one || !other) throw new Error("Two products were expected");
  expect((await pictureKeys(seller)).length).toBe(3);
  await seller.read(`/api/products/${one.id}`, { method: "DELETE" });
  expect(await pictureKeys(seller)).toEqual(other.metadata.all_storage_paths.map((path) => `products/${path}`).sort());
  await seller.read("/api/products", { method: "DELETE" });
  expect(await pictureKeys(seller)).toEqual([]);
});

it("is idempotent for repeated and concurrent messages, and for a worker that dies during a page", async () => {
  const seller = await signUp();
  const id = await insertImport(seller, [collectionUrl(1), collectionUrl(2)], "User-agent: *\nDisallow: /prive/");
  // A worker that died after it had imported one product of the first page.
  await env.DB.prepare("update job_units set input = json_set(input, '$.url', ?) where job_id = ? and position = 0")
    .bind(productUrl(2), id)
    .run();
  await deliver([{ type: "run", jobId: id }]);
  await env.DB.prepare(
    `update job_units set status = 'leased', lease = 'dead', due_at = 0,
      input = json_set(input, '$.url', ?) where job_id = ? and position = 0`,
  )
    .bind(collectionUrl(1), id)
    .run();
  const message = { type: "run", jobId: id } as const;
  await Promise.all(Array.from({ length: 4 }, () => deliver([message, message])));
  const job = await awaitImport(seller, id, hasEnded);
  expect(job).toMatchObject({ status: "completed", products_imported: 2 * productsPerCollection });
  await deliver([message, message]);
  const names = (await listProducts(seller)).map((product) => product.name);
  expect(names.sort()).toEqual(Array.from({ length: 6 }, (_, index) => nameOf(index + 1)).sort());
});

it("starts one import per seller, also concurrently, and returns the id of the running one", async () => {
  const seller = await signUp();
  const answers = await Promise.all(Array.from({ length: 5 }, () => start(seller)));
  const started = answers.filter((answer) => answer.status === 200);
  expect(started.length).toBe(1);
  const { job_id } = (await started[0]?.json<StartImportAnswer>()) ?? { job_id: "" };
  for (const answer of answers.filter((candidate) => candidate.status !== 200)) {
    expect(answer.status).toBe(409);
    expect(await answer.json()).toEqual({ error: messages.importRunning, code: "import_running", job_id });
  }
  // Another seller's import does not interfere.
  const other = await signUp();
  const headers = { "idempotency-key": crypto.randomUUID() };
  const same = await Promise.all(
    Array.from({ length: 4 }, async () => (await start(other, shopOrigin, headers)).json<StartImportAnswer>()),
  );
  expect(new Set(same.map((answer) => answer.job_id)).size).toBe(1);
  for (const [who, id] of [
    [seller, job_id],
    [other, same[0]?.job_id ?? ""],
  ] as const) {
    await who.read(`/api/import-jobs/${id}/cancel`, { method: "POST" });
  }
});

it("stops within seconds when cancelled, keeps its products, and continues when retried", async () => {
  const seller = await signUp();
  const { job_id: id } = await (await start(seller)).json<StartImportAnswer>();
  await awaitImport(seller, id, (job) => job.products_imported >= 4);
  const cancelled = await seller.read<ImportJob>(`/api/import-jobs/${id}/cancel`, { method: "POST" });
  expect(cancelled).toMatchObject({ status: "cancelled", error_message: messages.importCancelled });
  const stopped = await awaitImport(seller, id, (job) => job.pages.every((page) => page.status !== "running"));
  const kept = await listProducts(seller);
  expect(kept.length).toBe(stopped.products_imported);
  expect(kept.length).toBeGreaterThanOrEqual(4);
  expect(kept.length).toBeLessThan(readableProducts);
  // A second cancel, or a client that drives the import, changes nothing.
  expect(await seller.read(`/api/import-jobs/${id}/cancel`, { method: "POST" })).toEqual(stopped);
  expect((await patch(seller, id, { status: "completed" })).status).toBe(409);
  const pageUrl = stopped.pages.find((page) => page.status === "cancelled")?.url;
  expect(await (await seller.post("/api/functions/import-products-page", { jobId: id, pageUrl })).json()).toMatchObject(
    { page_url: pageUrl, status: "cancelled", products_imported: kept.length },
  );

  expect((await seller.post(`/api/jobs/${id}/retry`, {})).status).toBe(202);
  expect(await awaitImport(seller, id, hasEnded)).toMatchObject({
    status: "completed",
    products_imported: readableProducts,
  });
  expect((await listProducts(seller)).length).toBe(readableProducts);
});

it("stops in the middle of a page", async () => {
  const seller = await signUp();
  // Ten requests: the list, and of each of three products a page and two pictures. Those that come when the first product
  // is saved wait for the cancel.
  const id = await insertImport(seller, [collectionUrl(3)], "User-agent: *\nCrawl-delay: 2");
  const { promise: isCancelled, resolve: cancel } = Promise.withResolvers<void>();
  const { fetch } = globalThis;
  let asked = 0;
  const spy = vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    asked += 1;
    if ((await readImport(seller, id)).products_imported > 0) await isCancelled;
    return fetch(input, init);
  });
  const delivery = deliver([{ type: "run", jobId: id }]);
  await awaitImport(seller, id, (job) => job.products_imported === 1);
  await seller.read(`/api/import-jobs/${id}/cancel`, { method: "POST" });
  cancel();
  await delivery;
  spy.mockRestore();
  expect(asked).toBeLessThan(10);
  expect(await readImport(seller, id)).toMatchObject({
    status: "cancelled",
    products_imported: 1,
    pages: [{ status: "failed", products: 1, reason: messages.importCancelled }],
  });
});

it("leaves no page running whose worker died before the cancel", async () => {
  const seller = await signUp();
  const id = await insertImport(seller, [productUrl(40)]);
  await env.DB.prepare("update job_units set status = 'leased', lease = 'dead', due_at = ? where job_id = ?")
    .bind(Date.now() - 1, id)
    .run();
  const sent: QueueMessage[] = [];
  const queue = { send: async (message: QueueMessage) => void sent.push(message) };
  const headers = { authorization: `Bearer ${seller.token}` };
  const context = createExecutionContext();
  const answer = await worker.fetch(
    new Request(`${origin}/api/import-jobs/${id}/cancel`, { method: "POST", headers }),
    { ...env, QUEUE: queue } as unknown as Env,
    context,
  );
  await waitOnExecutionContext(context);
  expect(answer.status).toBe(200);
  expect(sent).toEqual([{ type: "run", jobId: id }]);
  await deliver(sent);
  expect((await readImport(seller, id)).pages.map(({ status }) => status)).toEqual(["cancelled"]);
});

it("adds no page to an import that was cancelled while a listing was read", async () => {
  const seller = await signUp();
  const id = await insertImport(seller, [shopOrigin + archivePath(1)]);
  const { fetch } = globalThis;
  const spy = vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const answer = await fetch(input, init);
    await seller.read(`/api/import-jobs/${id}/cancel`, { method: "POST" });
    return answer;
  });
  await deliver([{ type: "run", jobId: id }]);
  spy.mockRestore();
  expect((await readImport(seller, id)).pages.map(({ url }) => url)).toEqual([shopOrigin + archivePath(1)]);
});

it("refuses to retry an import while another one runs", async () => {
  const seller = await signUp();
  const old = await insertImport(seller, [collectionUrl(2)]);
  await seller.read(`/api/import-jobs/${old}/cancel`, { method: "POST" });
  const id = await insertImport(seller, [collectionUrl(2)]);
  const refused = await seller.post(`/api/jobs/${old}/retry`, {});
  expect([refused.status, await refused.json()]).toMatchObject([409, { code: "import_running" }]);
  expect(await readImport(seller, old)).toMatchObject({ status: "cancelled", pages: [{ status: "cancelled" }] });
  expect(await readImport(seller, id)).toMatchObject({ status: "running" });
});

it("lets a client drive it page by page", async () => {
  const seller = await signUp();
  const urls = [collectionUrl(2), collectionUrl(3), collectionUrl(4), collectionUrl(badCollections.fails)];
  const id = await insertImport(seller, urls);
  const crawl = (pageUrl?: string) => seller.post("/api/functions/import-products-page", { jobId: id, pageUrl });
  const answer = await (await crawl(urls[1])).json<ImportPageAnswer>();
  expect(answer).toMatchObject({ page_url: urls[1], products_imported: 3, status: "running" });
  expect(answer.crawled_pages).toContain(urls[1]);
  // A repeated page changes nothing; a page of another shop is refused.
  expect(await (await crawl(urls[1])).json()).toMatchObject({ products_imported: expect.any(Number) });
  expect(await (await crawl("https://exemple.fr/")).json()).toMatchObject({ error: messages.importPageUnknown });
  const skipped = await patch(seller, id, { crawled_pages: [urls[2], "https://exemple.fr/", urls[1]] });
  expect(skipped.status).toBe(200);
  await crawl(urls[3]);
  const job = await awaitImport(seller, id, hasEnded);
  expect(job.status).toBe("completed");
  expect(job.pages.find((page) => page.url === urls[3])).toMatchObject({ status: "failed" });
  // The client's late "completed" changes nothing.
  expect((await patch(seller, id, { status: "completed" })).status).toBe(200);
  expect(await readImport(seller, id)).toEqual(job);
});

it("ends as failed, with the most frequent reason, when nothing could be read", async () => {
  const seller = await signUp();
  const urls = [badCollections.fails, badCollections.loops, badCollections.fails].map(
    (collection, index) => `${collectionUrl(collection)}${index === 2 ? "?page=2" : ""}`,
  );
  const id = await insertImport(seller, [...urls, `${shopOrigin}/`]);
  for (let pages = 0; pages < 4; pages++) await deliver([{ type: "run", jobId: id }]);
  const job = await awaitImport(seller, id, hasEnded);
  expect(job).toMatchObject({ status: "failed", error_message: messages.productPageUnreachable, products_imported: 0 });
  expect(job.pages[3]).toMatchObject({ status: "failed", reason: messages.importPageEmpty });
});

it("asks a page that took too long once more, later in the run", async () => {
  const seller = await signUp();
  const [once, always, good] = [collectionUrl(3), collectionUrl(6), productUrl(24)];
  const id = await insertImport(seller, [once, always, good]);
  const { fetch } = globalThis;
  const asked: string[] = [];
  const spy = vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const url = String(input);
    asked.push(url);
    if (url === always || (url === once && asked.filter((other) => other === url).length === 1)) {
      throw new AppError(502, "page_too_slow", messages.productPageTooSlow);
    }
    return fetch(input, init);
  });
  await deliver([{ type: "run", jobId: id }]);
  // The queue goes on with the other pages.
  await awaitImport(seller, id, ({ pages }) => pages[2]?.status === "done");
  await finishJob(id);
  const count = (url: string) => asked.filter((other) => other === url).length;
  expect(asked.lastIndexOf(once)).toBeGreaterThan(asked.indexOf(always));
  expect([once, always, good].map(count)).toEqual([2, 2, 1]);
  expect(await readImport(seller, id)).toMatchObject({
    status: "completed",
    products_imported: productsPerCollection + 1,
    pages: [
      { status: "done", products: productsPerCollection, reason: null },
      { status: "failed", reason: messages.productPageTooSlow },
      { status: "done" },
    ],
  });
  // So does an import that the seller retries.
  expect((await seller.post(`/api/jobs/${id}/retry`, {})).status).toBe(202);
  await finishJob(id);
  spy.mockRestore();
  expect(count(always)).toBe(4);
});

it("reads the next pages of a listing, replacing single products when there is no room", async () => {
  const archive = (page: number) => shopOrigin + archivePath(page);
  const few = await signUp();
  const short = await insertImport(few, [archive(1)]);
  for (let pages = 0; pages < archivePages; pages++) await deliver([{ type: "run", jobId: short }]);
  expect(await awaitImport(few, short, hasEnded)).toMatchObject({
    status: "completed",
    products_imported: archivePages,
    pages_to_crawl: [archive(1), archive(2), archive(3)],
  });

  const many = await signUp();
  const singles = Array.from({ length: collections - 1 }, (_, index) => productUrl(30 + index));
  const long = await insertImport(many, [archive(1), ...singles]);
  await deliver([{ type: "run", jobId: long }]);
  // The last single product made room for the second page, and no page is read twice.
  expect((await readImport(many, long)).pages_to_crawl).toEqual([archive(1), ...singles.slice(0, -1), archive(2)]);
  await many.read(`/api/import-jobs/${long}/cancel`, { method: "POST" });
  await awaitRest(long);
});

it("keeps the shop's crawl delay", async () => {
  const seller = await signUp();
  const id = await insertImport(seller, [productUrl(17)], "User-agent: *\nCrawl-delay: 1");
  const waits: number[] = [];
  const spy = vi.spyOn(scheduler, "wait").mockImplementation(async (ms) => void waits.push(ms));
  vi.useFakeTimers({ toFake: ["Date"] });
  await deliver([{ type: "run", jobId: id }]);
  vi.useRealTimers();
  spy.mockRestore();
  // The page at once, and its two pictures; the clock stands still, and so the second is two seconds away.
  expect(waits).toEqual([1000, 2000]);
  expect((await listProducts(seller)).length).toBe(1);
});

it("notifies the seller's screens of products and pages as they are imported", async () => {
  const seller = await signUp();
  const id = await insertImport(seller, [collectionUrl(3)]);
  const { webSocket } = await seller.fetch("/api/live", { headers: { upgrade: "websocket" } });
  const received: LiveMessage[] = [];
  webSocket?.accept();
  webSocket?.addEventListener("message", ({ data }) => {
    received.push(JSON.parse(String(data)) as LiveMessage);
  });
  await deliver([{ type: "run", jobId: id }]);
  await vi.waitUntil(() => received.some((message) => message.type === "job" && message.job.status === "done"), {
    timeout: 60_000,
  });
  webSocket?.close();
  const idsOf = (table: string) =>
    received.flatMap((message) => (message.type === "changed" && message.table === table ? message.ids : []));
  expect(idsOf("products").sort()).toEqual((await listProducts(seller)).map((product) => product.id).sort());
  expect(new Set(idsOf("import_jobs"))).toEqual(new Set([id]));
});

it("deletes scraped pictures that were not saved after a day, but no product's picture", async () => {
  const seller = await signUp();
  const scraped = await seller.post("/api/functions/scrape-product", { productUrl: productUrl(24) });
  const { product } = await scraped.json<{ product: { images: { storage_path: string }[] } }>();
  const [own, shared] = product.images.map((image) => image.storage_path);
  // Has the shared picture too.
  const id = await insertImport(seller, [productUrl(28)]);
  await deliver([{ type: "run", jobId: id }]);
  const { tenant_id } = await seller.read<{ tenant_id: string }>("/api/tenant");
  // Stored by a scrape that was never saved.
  await env.DB.prepare("insert into pending_uploads (storage_path, tenant_id, created_at) values (?, ?, '')")
    .bind(shared, tenant_id)
    .run();
  await env.DB.prepare("update pending_uploads set created_at = '2020' where tenant_id = ?").bind(tenant_id).run();
  await worker.scheduled(createScheduledController(), env);
  const keys = await pictureKeys(seller);
  expect(keys).toContain(`products/${shared}`);
  expect(keys).not.toContain(`products/${own}`);
  expect(
    await env.DB.prepare("select count(*) as left from pending_uploads where tenant_id = ?").bind(tenant_id).first(),
  ).toEqual({ left: 0 });
  const [shown] = await listProducts(seller);
  const picture = await seller.fetch(shown?.image_url ?? "");
  expect(picture.headers.get("cache-control")).toContain("immutable");
});

it("fetches a picture that products share once", async () => {
  const seller = await signUp();
  const asked = async () => Number(await (await fetch(`${shopOrigin}/asked?path=/images/20.png?series=one`)).text());
  const id = await insertImport(
    seller,
    [6, 10, 14].map((product) => `${productUrl(product)}?series=one`),
  );
  await deliver([{ type: "run", jobId: id }]);
  expect(await awaitImport(seller, id, hasEnded)).toMatchObject({ status: "completed", products_imported: 3 });
  const products = await listProducts(seller);
  const last = products.map((product) => product.metadata.all_storage_paths.at(-1));
  expect([products.length, new Set(last).size, await asked()]).toEqual([3, 1, 1]);
});

it("refuses a shop that cannot be reached with its reason", async () => {
  const seller = await signUp();
  // The shop speaks no TLS.
  const answer = await start(seller, shopOrigin.replace("http:", "https:"));
  expect([answer.status, await answer.json()]).toMatchObject([
    422,
    { error: messages.productPageUnreachable, fields: { shopUrl: messages.productPageUnreachable } },
  ]);
});

it("applies the robots.txt that the shop had when the import started", async () => {
  const seller = await signUp();
  const id = await insertImport(seller, [productUrl(5)], "User-agent: EgerieBot\nDisallow: /produits/");
  await deliver([{ type: "run", jobId: id }]);
  expect(await awaitImport(seller, id, hasEnded)).toMatchObject({
    status: "failed",
    error_message: messages.importPageForbidden,
  });
});

it("recognises a product saved by hand from its page, and keeps its texts", async () => {
  const seller = await signUp();
  const { product } = await (
    await seller.post("/api/functions/scrape-product", { productUrl: `${productUrl(20)}?utm_source=mail` })
  ).json<{ product: { images: { storage_path: string }[]; sourceUrl: string } }>();
  const images = product.images.map((image) => image.storage_path);
  const saved = await (
    await seller.post("/api/products", { name: "À moi", sourceUrl: product.sourceUrl, image: images[1], images })
  ).json<Product>();
  const id = await insertImport(seller, [productUrl(20)]);
  await deliver([{ type: "run", jobId: id }]);
  const products = await listProducts(seller);
  expect(products).toMatchObject([{ id: saved.id, name: "À moi", storage_path: images[1] }]);
  expect(products[0]?.price).toBeGreaterThan(0);
  expect(await readImport(seller, id)).toMatchObject({ status: "completed", products_imported: 1 });
});

it("updates the product when its page is saved again by hand, also in a full library", async () => {
  const seller = await signUp(undefined, "free");
  const scrape = async (url: string) =>
    (await seller.post("/api/functions/scrape-product", { productUrl: url })).json<{
      success: boolean;
      known: { id: string; name: string } | null;
      product: { name: string; images: { storage_path: string }[]; sourceUrl: string };
    }>();
  const first = await scrape(productUrl(21));
  expect(first.known).toBeNull();
  const paths = first.product.images.map((image) => image.storage_path);
  const save = async (fields: object) =>
    (await seller.post("/api/products", { sourceUrl: first.product.sourceUrl, ...fields })).json<Product>();
  const saved = await save({ name: "À moi", image: paths[1], images: paths, price: "10 €" });

  const again = await scrape(`${productUrl(21)}?utm_source=mail`);
  expect(again).toMatchObject({ success: true, known: { id: saved.id, name: "À moi", storage_path: paths[1] } });
  const updated = await save({ name: "Toujours à moi", image: paths[0], images: paths.slice(0, 1), price: "12 €" });
  expect(updated).toMatchObject({ id: saved.id, created_at: saved.created_at, price: 12, storage_path: paths[0] });
  expect(await listProducts(seller)).toMatchObject([{ id: saved.id, name: "Toujours à moi", price: 12 }]);
  expect((await seller.fetch(`/media/products/${paths[0]}`)).status).toBe(200);
});

it("keeps a corrected cut-out with its photo, and drops it with another photo", async () => {
  const seller = await signUp();
  const importAgain = async () => {
    await deliver([{ type: "run", jobId: await insertImport(seller, [productUrl(20)]) }]);
    const [product] = await seller
      .read<{ items: (Product & { cut_out_path: string | null })[] }>("/api/products")
      .then(({ items }) => items);
    if (!product) throw new Error("Nothing imported");
    return product;
  };
  const imported = await importAgain();
  const photo = await seller.fetch(imported.image_url);
  const { width, height } = imageSize(new Uint8Array(await photo.arrayBuffer()));
  const scale = Math.min(1, 1100 / Math.max(width, height));
  const form = new FormData();
  form.set(
    "image",
    new File([drawAlpha(Math.round(width * scale), Math.round(height * scale), [0.2, 0.2, 0.8, 0.8])], "detourage.png"),
  );
  const saved = await seller.read<{ cut_out_path: string }>(`/api/products/${imported.id}/cut-out`, {
    method: "PUT",
    body: form,
  });
  const kept = await importAgain();
  expect(kept).toMatchObject({ id: imported.id, cut_out_path: saved.cut_out_path });
  expect((await seller.fetch(`/media/products/${saved.cut_out_path}`)).status).toBe(200);
  // As if the shop had shown another picture first, until now.
  const other = imported.metadata.all_storage_paths.find((path) => path !== imported.storage_path);
  await env.DB.prepare("update products set storage_path = ? where id = ?").bind(other, imported.id).run();
  expect(await importAgain()).toMatchObject({ storage_path: imported.storage_path, cut_out_path: null });
});

const shopUrls: [name: string, shopUrl: unknown, error: string][] = [
  ["nothing", "", messages.shopUrlRequired],
  ["null", null, messages.shopUrlRequired],
  ["a number", 42, messages.shopUrlRequired],
  ["spaces", "   ", messages.shopUrlRequired],
  ["words", "pas une adresse", messages.shopUrlInvalid],
  ["another protocol", "ftp://boutique.fr", messages.shopUrlInvalid],
  ["a long address", `https://boutique.fr/${"a".repeat(3000)}`, messages.shopUrlInvalid],
  ["the machine itself", "http://127.0.0.1:9/", messages.productPageForbidden],
  ["its metadata", "http://169.254.169.254/latest", messages.productPageForbidden],
  ["the machine by another name", "http://[::1]/", messages.productPageForbidden],
];

it("refuses addresses that are no shop's", async () => {
  const seller = await signUp();
  for (const [name, shopUrl, error] of shopUrls) {
    const response = await start(seller, shopUrl);
    expect([name, response.status, await response.json()]).toMatchObject([name, 400, { error }]);
  }
  expect(await seller.read("/api/import-jobs")).toEqual({ items: [], next_cursor: null });
});

const patches: [name: string, body: unknown, status: number][] = [
  ["an unknown status", { status: "done" }, 400],
  ["a number for a status", { status: 1 }, 400],
  ["a text for pages", { crawled_pages: "tout" }, 400],
  ["numbers for pages", { crawled_pages: [1, 2] }, 400],
  ["a thousand pages", { crawled_pages: Array.from({ length: 1000 }, () => "https://exemple.fr/") }, 400],
  ["an array", [], 400],
  ["null", null, 400],
  ["nothing", {}, 200],
  ["what it may not write", { products_imported: 999, total_pages: 0, id: "x", tenant_id: "y" }, 200],
  ["pages of others", { crawled_pages: ["https://exemple.fr/", "'; drop table jobs --", "\u0000"] }, 200],
  ["its own status", { status: "running" }, 200],
];

it("accepts only the documented changes from a client", async () => {
  const seller = await signUp();
  const id = await insertImport(seller, [collectionUrl(badCollections.hangs)]);
  const before = await readImport(seller, id);
  expect(before).toMatchObject({ status: "running", total_pages: 1, products_imported: 0, crawled_pages: [] });
  for (const [name, body, status] of patches) {
    const response = await patch(seller, id, body);
    expect([name, response.status]).toEqual([name, status]);
  }
  for (const body of [{}, { jobId: id }, { jobId: 1, pageUrl: 2 }, { jobId: id, pageUrl: null }, [], null]) {
    expect((await seller.post("/api/functions/import-products-page", body)).status).toBe(400);
  }
  expect(await readImport(seller, id)).toEqual(before);
  expect(await (await patch(seller, id, { status: "failed" })).json()).toMatchObject({
    status: "failed",
    error_message: messages.importFailed,
    pages: [{ status: "cancelled" }],
  });
});

it("sends the bot's user agent", async () => {
  const response = await SELF.fetch(`${origin}/robot`);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/html; charset=UTF-8"]);
  expect(await response.text()).toMatch(/User-agent: EgerieBot\s+Disallow: \//);
});
