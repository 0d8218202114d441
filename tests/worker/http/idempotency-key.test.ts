// Idempotency-Key on the routes that create rows without a job of their own: a repeated call, also a parallel one, makes
// one row and answers the same.
import { env, SELF } from "cloudflare:test";
import { expect, it } from "vitest";
import { cleanIdempotencyKeys } from "../../../worker/http/idempotency-key.ts";
import { openDb } from "../../../worker/db/client.ts";
import { origin } from "../auth/auth-client.ts";
import { addSeries } from "../creatives/finished-series.ts";
import { productUrl } from "../imports/shop-import.ts";
import {
  drawPackshot,
  influencerForm,
  productForm,
  type Seller,
  signUp,
  subscribe,
  readTenantId,
  uploadInfluencer,
  uploadProduct,
} from "../support/seller.ts";

type Call = (who: Seller, headers: Record<string, string>) => Promise<Response>;

const countRows = async (table: string, who: Seller) =>
  (
    await env.DB.prepare(`select count(*) as rows from ${table} where tenant_id = ?`)
      .bind(await readTenantId(who))
      .first<{ rows: number }>()
  )?.rows;

const listFiles = async (who: Seller, area: string) =>
  (await env.MEDIA.list({ prefix: `${area}/${await readTenantId(who)}` })).objects.map(({ key }) => key);

const key = () => ({ "idempotency-key": crypto.randomUUID() });

/** Calls several times at once and then again; returns the one answer that all got. */
async function repeat(who: Seller, call: Call, headers: Record<string, string>): Promise<unknown> {
  const answers = await Promise.all(Array.from({ length: 3 }, () => call(who, headers)));
  answers.push(await call(who, headers));
  const bodies = await Promise.all(answers.map(async (answer) => [answer.status, await answer.json()] as const));
  for (const body of bodies) expect(body).toEqual(bodies[0]);
  expect(bodies[0]?.[0]).toBeLessThan(300);
  return bodies[0]?.[1];
}

const upload: Call = (who, headers) =>
  who.fetch("/api/products", { method: "POST", body: productForm(drawPackshot("jpeg", 64)), headers });

const present: Call = (who, headers) =>
  who.fetch("/api/influencers", { method: "POST", body: influencerForm(drawPackshot("jpeg", 64)), headers });

it("uploads a product once, whose picture stays", async () => {
  const me = await signUp();
  const headers = key();
  const product = (await repeat(me, upload, headers)) as { id: string; storage_path: string };
  expect(await countRows("products", me)).toBe(1);
  expect(await listFiles(me, "products")).toEqual([`products/${product.storage_path}`]);
  // Another key, another seller, and no key: other products.
  expect(await (await upload(me, key())).json()).not.toMatchObject({ id: product.id });
  const other = await signUp();
  expect(await (await upload(other, headers)).json()).not.toMatchObject({ id: product.id });
  await upload(me, {});
  await upload(me, {});
  expect(await countRows("products", me)).toBe(4);
});

it("counts a repeated upload once against the plan's limit, and answers it on a full plan", async () => {
  const me = await signUp(undefined, "free");
  const tenantId = await readTenantId(me);
  // The free plan has room for one.
  await repeat(me, upload, key());
  expect(await countRows("products", me)).toBe(1);
  expect(await listFiles(me, "products")).toHaveLength(1);
  expect((await upload(me, key())).status).toBe(402);
  // What failed has made nothing: the same key works once there is room.
  const headers = key();
  expect((await upload(me, headers)).status).toBe(402);
  await subscribe(tenantId, "business");
  expect((await upload(me, headers)).status).toBe(201);
});

it("makes one API key, which works, and one webhook, whose secret is the same again", async () => {
  const me = await signUp(undefined, "business");
  const headers = key();
  const made = (await repeat(me, (who, sent) => who.post("/api/api-keys", { name: "Caisse" }, sent), headers)) as {
    key: string;
  };
  const called = await SELF.fetch(`${origin}/api/products`, {
    headers: { authorization: `Bearer ${made.key}` },
  });
  expect(called.status).toBe(200);
  const hook = { url: "https://exemple.fr/egerie", events: ["job.done"] };
  await repeat(me, (who, sent) => who.post("/api/webhooks", hook, sent), headers);
  expect([await countRows("api_keys", me), await countRows("webhook_endpoints", me)]).toEqual([1, 1]);
});

it("saves a product from its page once", async () => {
  const me = await signUp();
  const scraped = await me.post("/api/functions/scrape-product", { productUrl: productUrl(24) });
  const { product } = await scraped.json<{ product: { images: { storage_path: string }[] } }>();
  const image = product.images[0]?.storage_path;
  const body = { name: "De la boutique", sourceUrl: productUrl(24), image, images: [image] };
  await repeat(me, (who, headers) => who.post("/api/products", body, headers), key());
  expect(await countRows("products", me)).toBe(1);
});

it("uploads an influencer once, whose picture stays", async () => {
  const me = await signUp();
  const { storage_path } = (await repeat(me, present, key())) as { storage_path: string };
  expect(await countRows("virtual_influencers", me)).toBe(1);
  expect(await listFiles(me, "assets")).toEqual([`assets/${storage_path}`]);
});

it("creates a video campaign once, with one script", async () => {
  const me = await signUp();
  const [product, influencer] = [await uploadProduct(me), await uploadInfluencer(me)];
  const body = { name: "Été", product_id: product.id, influencer_id: influencer.id, duration: 5 };
  const headers = key();
  const call: Call = (who, sent) => who.post("/api/video-campaigns", body, sent);
  const answers = await Promise.all([call(me, headers), call(me, headers), call(me, headers)]);
  const campaigns = await Promise.all(answers.map((answer) => answer.json<{ id: string; job_id: string }>()));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(campaigns.map(({ id }) => id)).size).toBe(1);
  expect(new Set(campaigns.map(({ job_id: jobId }) => jobId)).size).toBe(1);
  expect(await countRows("video_campaigns", me)).toBe(1);
  expect(await countRows("jobs", me)).toBe(1);
});

it("draws a logo once", async () => {
  const me = await signUp();
  const body = { name: "Maison Lune", style: "minimal" };
  await repeat(me, (who, headers) => who.post("/api/functions/generate-logo", body, headers), key());
  expect(await countRows("logos", me)).toBe(1);
});

it("writes ad posts once", async () => {
  const me = await signUp();
  const { id } = await uploadProduct(me);
  const body = { productId: id, creativeId: await addSeries(me, id) };
  const call: Call = (who, headers) => who.post("/api/functions/generate-ad-post", body, headers);
  const { adPosts } = (await repeat(me, call, key())) as { adPosts: unknown[] };
  expect(adPosts).toHaveLength(2);
  expect(await countRows("ad_posts", me)).toBe(2);
  await call(me, key());
  expect(await countRows("ad_posts", me)).toBe(4);
});

it("creates a brand once, on a plan that has room for one", async () => {
  const me = await signUp(undefined, "free");
  const create: Call = (who, headers) => who.post("/api/brands", { from: "nothing", name: "Maison Lumen" }, headers);
  await repeat(me, create, key());
  expect(await countRows("brands", me)).toBe(1);
  expect((await create(me, key())).status).toBe(402);
});

it("forgets keys after a week", async () => {
  const me = await signUp();
  const [old, recent] = [key(), key()];
  await upload(me, old);
  await upload(me, recent);
  await env.DB.prepare("update idempotency_keys set created_at = ? where key = ?")
    .bind(new Date(Date.now() - 8 * 86_400_000).toISOString(), old["idempotency-key"])
    .run();
  await cleanIdempotencyKeys(openDb(env.DB));
  const { results } = await env.DB.prepare("select key from idempotency_keys where tenant_id = ?")
    .bind(await readTenantId(me))
    .all();
  expect(results).toEqual([{ key: recent["idempotency-key"] }]);
});
