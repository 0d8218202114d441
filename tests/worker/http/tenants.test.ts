// Tenant isolation: every route of the app is called with another tenant's ids.
import { env, SELF } from "cloudflare:test";
import { beforeAll, expect, it } from "vitest";
import { app } from "../../../worker/app.ts";
import { origin } from "../auth/auth-client.ts";
import { awaitRest, deliver, finishJob } from "../jobs/run-queue.ts";
import { type Seller, signUp, subscribe, uploadInfluencer, uploadProduct } from "../support/seller.ts";
import "../support/tiny-studio.ts";

let owner: Seller;
let stranger: Seller;
const ids: Record<string, string> = {};
let landingDraft: unknown;
let imageUrl = "";
let logoUrl = "";

beforeAll(async () => {
  [owner, stranger] = [await signUp(), await signUp()];
  ids["products"] = (await uploadProduct(owner)).id;
  ids["influencers"] = (await uploadInfluencer(owner)).id;
  const started = await owner.post("/api/functions/generate-creative", {
    productId: ids["products"],
    influencerId: ids["influencers"],
    creativeName: "À moi",
  });
  const { job_id, creatives } = await started.json<{ job_id: string; creatives: { id: string }[] }>();
  ids["jobs"] = job_id;
  ids["exports"] = job_id;
  ids["creatives"] = creatives[0]?.id ?? "";
  ids["packages"] = ids["creatives"];
  await finishJob(job_id);
  const drawn = await owner.read<{ items: { image_url: string }[] }>(`/api/creatives?product_id=${ids["products"]}`);
  imageUrl = drawn.items[0]?.image_url ?? "";
  const written = await owner.post("/api/functions/generate-ad-post", {
    productId: ids["products"],
    creativeId: ids["creatives"],
  });
  ids["ad-posts"] = (await written.json<{ adPosts: { id: string }[] }>()).adPosts[0]?.id ?? "";
  const filmed = await owner.post("/api/video-campaigns", {
    name: "À moi",
    product_id: ids["products"],
    influencer_id: ids["influencers"],
  });
  const campaign = await filmed.json<{ id: string; job_id: string }>();
  ids["video-campaigns"] = campaign.id;
  await finishJob(campaign.job_id);
  const shopUrl = `http://${env.TEST_SHOP_HOST}/`;
  const imported = await owner.post("/api/functions/start-import", { shopUrl });
  ids["import-jobs"] = (await imported.json<{ job_id: string }>()).job_id;
  await owner.read(`/api/import-jobs/${ids["import-jobs"]}/cancel`, { method: "POST" });
  await awaitRest(ids["import-jobs"]);
  const logo = await owner.post("/api/functions/generate-logo", { style: "minimal", name: "À moi" });
  const designed = await logo.json<{ id: string; imageUrl: string }>();
  ids["logos"] = designed.id;
  logoUrl = designed.imageUrl;
  const kit = await owner.post("/api/functions/generate-brand-kit", { logoUrl });
  const { kit_id, job_id: kitJob } = await kit.json<{ kit_id: string; job_id: string }>();
  ids["packshots"] = ids["products"] ?? "";
  ids["brand-kits"] = kit_id;
  // One file of the kit is enough.
  await deliver([{ type: "run", jobId: kitJob }]);
  await owner.read(`/api/jobs/${kitJob}/cancel`, { method: "POST" });
  await awaitRest(kitJob);
  const { assets } = await owner.read<{ assets: { name: string; storage_path: string | null }[] }>(
    `/api/brand-kits/${kit_id}`,
  );
  ids["asset"] = assets.find(({ storage_path }) => storage_path)?.name ?? "";
  const branded = await owner.post("/api/brands", { from: "nothing", name: "À moi" });
  ids["brands"] = (await branded.json<{ id: string }>()).id;
  const published = await owner.post("/api/functions/generate-landing-page", { name: "À moi" });
  ids["landing-pages"] = (await published.json<{ id: string }>()).id;
  landingDraft = await owner.read(`/api/landing-pages/${ids["landing-pages"]}`);
  const { tenant_id } = await owner.read<{ tenant_id: string }>("/api/tenant");
  await subscribe(tenant_id, "business");
  const key = await owner.post("/api/api-keys", { name: "À moi" });
  ids["api-keys"] = (await key.json<{ id: string }>()).id;
  const hook = { url: `http://${env.TEST_HOOK_HOST}/${crypto.randomUUID()}`, events: ["job.done"] };
  const endpoint = await owner.post("/api/webhooks", hook);
  ids["webhooks"] = (await endpoint.json<{ id: string }>()).id;
  const { items } = await owner.read<{ items: { id: string }[] }>("/api/account/sessions");
  ids["sessions"] = items[0]?.id ?? "";
});

/** Request bodies with the owner's ids, for functions that take ids in the body. */
const bodies = (): Record<string, unknown> => ({
  "/api/functions/generate-creative": {
    productId: ids["products"],
    influencerId: ids["influencers"],
    creativeName: "Volée",
  },
  "/api/functions/generate-ad-post": { productId: ids["products"], creativeId: ids["creatives"] },
  "/api/functions/apply-text-overlay": { imageUrl, hook: "Volé", cta: "Voler", template: "modern" },
  "/api/video-campaigns": { name: "Volée", product_id: ids["products"], influencer_id: ids["influencers"] },
  "/api/functions/generate-video-script": { campaignId: ids["video-campaigns"] },
  "/api/functions/generate-video": { campaignId: ids["video-campaigns"] },
  [`/api/video-campaigns/${ids["video-campaigns"]}/music`]: { music: "elegant" },
  [`/api/video-campaigns/${ids["video-campaigns"]}/voice`]: { voice: true },
  [`/api/video-campaigns/${ids["video-campaigns"]}/scenes/1`]: { anotherShot: true },
  [`/api/influencers/${ids["influencers"]}/voice`]: { voice: "openai/coral" },
  [`/api/influencers/${ids["influencers"]}/voice-sample`]: { voice: "openai/coral" },
  "/api/functions/product-films": { productIds: [ids["products"]] },
  "/api/functions/generate-brand-kit": { logoUrl },
  "/api/functions/generate-landing-page": { name: "Volée", productId: ids["products"] },
  [`/api/landing-pages/${ids["landing-pages"]}`]: { name: "Volée", status: "inactive" },
  [`/api/landing-pages/${ids["landing-pages"]}/preview`]: landingDraft,
  [`/api/landing-pages/${ids["landing-pages"]}/experiment`]: { headline: "Volé", cta: "Voler", hero: null },
  [`/api/landing-pages/${ids["landing-pages"]}/experiment/winner`]: { winner: "b" },
  [`/api/ad-posts/${ids["ad-posts"]}/preflight/repair`]: { code: "text_missing" },
  [`/api/creatives/${ids["creatives"]}/preflight/repair`]: { code: "mark_missing" },
  [`/api/creatives/${ids["creatives"]}/revisions`]: { how: "remake" },
  [`/api/creatives/${ids["creatives"]}/placements`]: { placements: ["pinterest-pin"] },
  "/api/packshots": { productIds: [ids["products"]] },
  "/api/packages/link": { id: ids["creatives"], source: "series", network: "meta" },
  "/api/functions/batch-process": { productIds: [ids["products"]] },
  "/api/functions/import-products-page": { jobId: ids["import-jobs"], pageUrl: "https://exemple.fr/" },
});

/** Ideas are the same for all sellers: their ids are nobody's (creatives/ideas.test.ts marks them by two sellers). */
const isShared = (path: string) => path.startsWith("/api/ideas/");

/** Routes under /api, with the owner's ids as parameters. */
const routes = () => {
  const seen = new Set<string>();
  return app.routes
    .filter(
      ({ path, method }) => path.startsWith("/api/") && method !== "ALL" && !path.includes("*") && !isShared(path),
    )
    .map(({ path, method }) => ({
      method,
      hasId: path.includes(":"),
      path: path
        .replace(
          /^(\/api\/(?:account\/)?([a-z-]+)\/):id(?:\{.+\\(\.\w+)\})?/,
          (_, start: string, resource: string, ending = "") => start + ids[resource] + ending,
        )
        .replace("/deliveries/:delivery", `/deliveries/${ids["webhooks"]}`)
        .replace("/scenes/:scene", "/scenes/1")
        .replace("/versions/:version", `/versions/${ids["creatives"]}`)
        .replace("/assets/:name", `/assets/${ids["asset"]}`),
    }))
    .filter(({ method, path }) => !seen.has(method + path) && seen.add(method + path));
};

/** Routes before the session guard, which have their own tests. */
const publicPaths = new Set([
  "/api/health",
  "/api/openapi.json",
  "/api/public/uploads",
  "/api/functions/test-product-transform",
  "/api/verify",
  "/api/webhooks/stripe",
]);

const countRows = async () => {
  const tables = [
    "products",
    "virtual_influencers",
    "creatives",
    "ad_posts",
    "video_campaigns",
    "jobs",
    "job_units",
    "import_jobs",
    "api_keys",
    "webhook_endpoints",
    "webhook_deliveries",
    "landing_pages",
    "landing_slugs",
    "logos",
    "brand_kits",
    "placement_pictures",
    "brand_assets",
    "brands",
    "favourite_ideas",
    "product_images",
    "product_sources",
    "pending_uploads",
    "auth_sessions",
  ];
  const results = await env.DB.batch(tables.map((table) => env.DB.prepare(`select count(*) as rows from ${table}`)));
  const objects = await env.MEDIA.list();
  return { rows: results.map((result) => result.results[0]), objects: objects.objects.map((object) => object.key) };
};

it("has an id for every route parameter, so that new routes are included automatically", () => {
  const walked = routes();
  expect(walked.length).toBeGreaterThan(15);
  for (const { path } of walked) expect(path).not.toMatch(/:|undefined/);
});

it("returns 401 without a session on every route", async () => {
  for (const { method, path } of routes()) {
    if (publicPaths.has(path)) continue;
    for (const authorization of ["", "Bearer x.y.z", `Basic ${btoa("a:b")}`]) {
      const headers = new Headers(authorization ? { authorization } : {});
      const body = method === "GET" || method === "DELETE" ? undefined : "{}";
      const response = await SELF.fetch(origin + path, { method, headers, body });
      expect([method, path, response.status]).toEqual([method, path, 401]);
      expect(await response.json()).toMatchObject({ code: "not_authenticated" });
    }
  }
});

it("returns 404 for another tenant's ids, and changes nothing", async () => {
  const before = await countRows();
  for (const { method, path, hasId } of routes()) {
    const body = bodies()[path];
    if (!hasId && (!body || method === "GET")) continue;
    const response = await stranger.fetch(path, {
      method,
      headers: { "content-type": "application/json" },
      body:
        method === "GET" || method === "DELETE"
          ? undefined
          : JSON.stringify(body ?? { name: "Volé", status: "cancelled", template: "modern" }),
    });
    expect([method, path, response.status]).toEqual([method, path, 404]);
  }
  // Bulk deletion deletes only the caller's rows: this tenant has none.
  expect(await stranger.read("/api/products", { method: "DELETE" })).toEqual({ deleted: 0 });
  for (const list of [
    "/api/products",
    "/api/influencers",
    "/api/creatives",
    "/api/ad-posts",
    "/api/video-campaigns",
    "/api/logos",
    "/api/brand-kits",
    "/api/brands",
    "/api/landing-pages",
    "/api/api-keys",
    "/api/webhooks",
    "/api/jobs",
    "/api/import-jobs",
    `/api/products?ids=${ids["products"]}`,
  ]) {
    expect(await stranger.read(list), list).toMatchObject({ items: [] });
  }
  expect(await stranger.read(`/api/creatives?product_id=${ids["products"]}`)).toMatchObject({ items: [], total: 0 });
  expect(await stranger.read(`/api/ad-posts?product_id=${ids["products"]}`)).toMatchObject({ items: [], total: 0 });
  expect(await countRows()).toEqual(before);
  // The owner can still read everything.
  for (const { method, path, hasId } of routes()) {
    // Its film does not exist yet, and only formats have layouts, not series.
    if (method === "GET" && hasId && !/\/(download|captions|layouts)$/.test(path))
      expect([path, (await owner.fetch(path)).status]).toEqual([path, 200]);
  }
});

it("refuses another tenant's scraped pictures when a product is saved", async () => {
  const path = "another-tenant/1_a.jpg";
  await env.DB.prepare("insert into pending_uploads (storage_path, tenant_id, created_at) values (?, 'other', 'now')")
    .bind(path)
    .run();
  const response = await stranger.post("/api/products", {
    name: "Produit",
    sourceUrl: "https://exemple.fr/p",
    image: path,
    images: [path],
  });
  expect(response.status).toBe(400);
  expect(await stranger.read("/api/products")).toMatchObject({ items: [] });
});
