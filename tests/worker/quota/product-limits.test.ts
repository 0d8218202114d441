// A plan's product limit on every way to add products, also in parallel, without leftovers.
import { env } from "cloudflare:test";
import { beforeAll, expect, it } from "vitest";
import type { Usage } from "../../../worker/contract/billing.ts";
import { importNotes, quotaMessages } from "../../../worker/contract/messages.ts";
import { finishJob } from "../jobs/run-queue.ts";
import {
  drawPackshot,
  productForm,
  readTenantId,
  type Seller,
  signUp,
  subscribe,
  uploadProduct,
} from "../support/seller.ts";
import { productsPerCollection } from "../imports/shop-facts.ts";
import { collectionUrl, insertImport, productUrl, readImport } from "../imports/shop-import.ts";

const full = quotaMessages.products("Gratuit", 1, "Starter", 10);
const refusal = { error: full, code: "quota_exceeded", plan: "starter" };

interface Listed {
  id: string;
  name: string;
  price: number;
  metadata: { all_storage_paths?: string[] };
  storage_path: string;
}

const listProducts = async (seller: Seller) =>
  (await seller.read<{ items: Listed[] }>("/api/products?limit=100")).items;

const count = async (table: string, tenantId: string) =>
  (await env.DB.prepare(`select count(*) as rows from ${table} where tenant_id = ?`).bind(tenantId).first("rows")) as
    | number
    | null;

/** A tenant's product pictures in R2, and its pending uploads. */
async function readTraces(seller: Seller) {
  const tenantId = await readTenantId(seller);
  const { objects } = await env.MEDIA.list({ prefix: `products/${tenantId}/` });
  return {
    objects: objects.map(({ key }) => key.slice("products/".length)).sort(),
    pending: await count("pending_uploads", tenantId),
    shown: await count("product_images", tenantId),
  };
}

/** All pictures used by products of the library. */
const shownPaths = (products: Listed[]) =>
  [...new Set(products.flatMap((product) => product.metadata.all_storage_paths ?? [product.storage_path]))].sort();

async function expectOne(answers: Response[]): Promise<void> {
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([201, ...Array.from({ length: answers.length - 1 }, () => 402)]);
  for (const answer of answers) if (answer.status === 402) expect(await answer.json()).toEqual(refusal);
}

const usageOf = (seller: Seller) => seller.read<Usage>("/api/usage");

let packshot: Uint8Array;
beforeAll(() => {
  packshot = drawPackshot();
});

it("accepts exactly one of fifty products uploaded in parallel, and keeps one object", async () => {
  const seller = await signUp(undefined, "free");
  const upload = (name: string) => seller.fetch("/api/products", { method: "POST", body: productForm(packshot, name) });
  await expectOne(await Promise.all(Array.from({ length: 50 }, (_, index) => upload(`Flacon ${index}`))));
  const products = await listProducts(seller);
  expect(products.length).toBe(1);
  expect(await readTraces(seller)).toEqual({ objects: shownPaths(products), pending: 0, shown: 1 });
  expect(await usageOf(seller)).toEqual({
    plan: "free",
    products: { used: 1, limit: 1 },
    generations: { used: 0, limit: 1 },
    portraits: { used: 0, limit: 4 },
  });
  // Deleting one makes room for the next.
  await seller.read(`/api/products/${products[0]?.id}`, { method: "DELETE" });
  expect((await upload("Flacon neuf")).status).toBe(201);
});

it("accepts one of several scraped products saved in parallel, and fetches nothing for a full library", async () => {
  const seller = await signUp(undefined, "free");
  const scrape = () => seller.post("/api/functions/scrape-product", { productUrl: productUrl(24) });
  const { product } = await (
    await scrape()
  ).json<{ product: { images: { storage_path: string }[]; sourceUrl: string } }>();
  const images = product.images.map((image) => image.storage_path);
  const save = (index: number) =>
    seller.post("/api/products", {
      name: `Page ${index}`,
      sourceUrl: `https://boutique.fr/sacs/${index}`,
      image: images[0],
      images,
    });
  const upload = () => seller.fetch("/api/products", { method: "POST", body: productForm(packshot) });
  await expectOne(
    await Promise.all(Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? save(index) : upload()))),
  );
  const products = await listProducts(seller);
  expect(products.length).toBe(1);
  // Pictures of a scraped page stay pending for a day if an upload took the last place.
  const traces = await readTraces(seller);
  expect(traces.objects).toEqual([...new Set([...shownPaths(products), ...images])].sort());
  const refused = await scrape();
  expect([refused.status, await refused.json()]).toEqual([402, refusal]);
  expect(await readTraces(seller)).toEqual(traces);
});

it("stops an import at the limit, keeps its products, and reports it", async () => {
  const seller = await signUp(undefined, "free");
  const id = await insertImport(seller, [collectionUrl(3), collectionUrl(4), productUrl(40)]);
  await finishJob(id);
  const job = await readImport(seller, id);
  const note = importNotes.missed(productsPerCollection - 1, full);
  expect(job).toMatchObject({
    status: "completed",
    products_imported: 1,
    error_message: importNotes.stopped(full),
    pages: [
      { status: "done", products: 1, reason: note },
      { status: "cancelled", products: 0, reason: null },
      { status: "cancelled", products: 0, reason: null },
    ],
  });
  const products = await listProducts(seller);
  expect(products.length).toBe(1);
  expect(await readTraces(seller)).toMatchObject({ objects: shownPaths(products), pending: 0 });
});

it("updates products of a library above its limit, and adds none", async () => {
  const seller = await signUp();
  await finishJob(await insertImport(seller, [collectionUrl(3)]));
  const tenantId = await readTenantId(seller);
  await subscribe(tenantId, "free");
  await env.DB.prepare("update products set price = 1 where tenant_id = ?").bind(tenantId).run();
  const before = await listProducts(seller);
  expect(before.length).toBe(productsPerCollection);

  const id = await insertImport(seller, [collectionUrl(3), collectionUrl(4), collectionUrl(6)]);
  await finishJob(id);
  expect(await readImport(seller, id)).toMatchObject({
    status: "completed",
    products_imported: productsPerCollection,
    error_message: importNotes.stopped(full),
    // A page whose products all exceed the limit has not failed.
    pages: [
      { status: "done", products: productsPerCollection, reason: null },
      { status: "done", products: 0, reason: full },
      { status: "cancelled" },
    ],
  });
  const after = await listProducts(seller);
  expect(after.map((product) => product.id)).toEqual(before.map((product) => product.id));
  for (const product of after) expect(product.price).toBeGreaterThan(1);
  expect((await seller.fetch("/api/products", { method: "POST", body: productForm(packshot) })).status).toBe(402);
  expect(await usageOf(seller)).toMatchObject({ plan: "free", products: { used: productsPerCollection, limit: 1 } });
  // Existing products can still be used.
  const renamed = await seller.fetch(`/api/products/${after[0]?.id}`, {
    method: "PATCH",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: "Écharpe" }),
  });
  expect(renamed.status).toBe(200);
});

it("leaves no picture behind when the last place is taken during an import", async () => {
  const seller = await signUp(undefined, "free");
  const tenantId = await readTenantId(seller);
  // The seller uploads manually while the import stores its product's first picture.
  await env.DB.prepare(
    `create trigger rival after insert on pending_uploads when new.tenant_id = '${tenantId}' begin
      insert or ignore into products (id, tenant_id, user_id, name, image_url, storage_path, metadata, created_at)
        values ('rival', '${tenantId}', 'x', 'À la main', '', 'x', '{}', '2026');
    end`,
  ).run();
  const id = await insertImport(seller, [productUrl(24)]);
  await finishJob(id);
  await env.DB.prepare("drop trigger rival").run();
  expect(await readImport(seller, id)).toMatchObject({
    status: "completed",
    products_imported: 0,
    error_message: importNotes.stopped(full),
  });
  expect(await readTraces(seller)).toEqual({ objects: [], pending: 0, shown: 0 });
});

it("names each plan's limit and the plan that raises it", async () => {
  const seller = await signUp(undefined, "starter");
  const tenantId = await readTenantId(seller);
  await uploadProduct(seller);
  const fill = (upTo: number) =>
    env.DB.prepare(
      `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ?2)
        insert into products (id, tenant_id, user_id, name, image_url, storage_path, metadata, created_at)
        select ?1 || n, ?1, 'x', 'Écharpe', '', 'x', '{}', '2026' from numbers
        where n > (select count(*) from products where tenant_id = ?1)`,
    )
      .bind(tenantId, upTo)
      .run();
  const attempt = async () => {
    const answer = await seller.fetch("/api/products", { method: "POST", body: productForm(packshot) });
    return [answer.status, answer.ok ? null : await answer.json()];
  };
  await fill(9);
  expect(await attempt()).toEqual([201, null]);
  expect(await attempt()).toEqual([
    402,
    { error: quotaMessages.products("Starter", 10, "Pro", 50), code: "quota_exceeded", plan: "pro" },
  ]);
  await subscribe(tenantId, "pro");
  await fill(50);
  expect(await attempt()).toEqual([
    402,
    { error: quotaMessages.products("Pro", 50, "Business", null), code: "quota_exceeded", plan: "business" },
  ]);
  await subscribe(tenantId, "lifetime", "active", null);
  expect(await attempt()).toEqual([201, null]);
});
