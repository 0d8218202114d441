// Creates an account with rows in every table and objects in every area of R2, mostly through the API.
import { env, SELF } from "cloudflare:test";
import { expect } from "vitest";
import { fourKKey } from "../../../worker/media/keys.ts";
import { call, origin } from "../auth/auth-client.ts";
import { nextVisitor, publish, visit } from "../landing/landing-visitor.ts";
import { awaitRest, deliver, finishJob } from "../jobs/run-queue.ts";
import { drawPackshot, readTenantId, type Seller, uploadInfluencer, uploadProduct } from "./seller.ts";
import { productUrl } from "../imports/shop-import.ts";
import { consent } from "../billing/consent.ts";

export interface FullAccount {
  tenantId: string;
  userId: string;
  productId: string;
  page: { id: string; url: string; slug: string };
  /** An API key. */
  key: string;
}

const run = (statement: string, ...values: unknown[]) =>
  env.DB.prepare(statement)
    .bind(...values)
    .run();

/** Fills the account of a seller on the free plan. */
export async function fillAccount(seller: Seller): Promise<FullAccount> {
  const tenantId = await readTenantId(seller);
  const { sub: userId } = JSON.parse(atob(seller.token.split(".")[1] ?? "")) as { sub: string };
  const answer = async <Answer>(path: string, body: unknown, headers?: Record<string, string>) => {
    const response = await seller.post(path, body, headers);
    expect(response.ok, `${path}: ${response.status} ${await response.clone().text()}`).toBe(true);
    return response.json<Answer>();
  };
  const { url: till } = await answer<{ url: string }>("/api/functions/create-checkout", {
    priceId: "price_test_business",
    mode: "subscription",
    consent,
  });
  await SELF.fetch(till, {
    method: "POST",
    body: new URLSearchParams({ action: "pay", card: "4242" }),
    redirect: "manual",
  });

  const declared = ["plan", "name", "email", "ordered_at", "declared_at", "paid_cents", "refund_cents", "refunds"];
  await run(
    `insert into withdrawals (order_id, tenant_id, ${declared.join(", ")}) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    "sub_before",
    tenantId,
    "pro",
    "Camille Martin",
    seller.email,
    "2026-01-01",
    "2026-01-02",
    4995,
    4995,
    "[]",
  );

  const { key } = await answer<{ key: string }>("/api/api-keys", { name: "Boutique" });
  await answer("/api/webhooks", { url: `http://${env.TEST_HOOK_HOST}/${crypto.randomUUID()}`, events: ["job.done"] });

  const { id: productId } = await uploadProduct(seller, "Flacon d'été");
  const { id: influencerId } = await uploadInfluencer(seller);
  const { product } = await answer<{ product: { images: { storage_path: string }[] } }>(
    "/api/functions/scrape-product",
    { productUrl: productUrl(24) },
  );
  const [first] = product.images;
  await answer("/api/products", {
    name: "De la boutique",
    sourceUrl: productUrl(24),
    image: first?.storage_path,
    images: [first?.storage_path],
  });
  // A scraped product that is not saved.
  await answer("/api/functions/scrape-product", { productUrl: productUrl(20) });

  const series = await answer<{ job_id: string; creatives: { id: string }[] }>("/api/functions/generate-creative", {
    productId,
    influencerId,
    creativeName: "Été",
  });
  await finishJob(series.job_id);
  const placed = await answer<{ job_id: string }>(`/api/creatives/${series.creatives[0]?.id}/placements`, {
    placements: ["banner-320x50"],
  });
  await finishJob(placed.job_id);
  const drawn = await seller.read<{ items: { id: string; image_url: string }[] }>(
    `/api/creatives?product_id=${productId}`,
  );
  const picture = drawn.items[0]?.image_url ?? "";
  expect((await SELF.fetch(`${origin}${picture}?w=160`)).status).toBe(200);
  await env.MEDIA.put(fourKKey(picture.replace("/media/", "")), drawPackshot());
  const { adPosts } = await answer<{ adPosts: { id: string }[] }>(
    "/api/functions/generate-ad-post",
    { productId, creativeId: drawn.items[0]?.id },
    { "idempotency-key": crypto.randomUUID() },
  );
  await seller.read(`/api/ad-posts/${adPosts[0]?.id}/template`, {
    method: "PATCH",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ template: "modern" }),
  });

  const campaign = await answer<{ id: string; job_id: string }>("/api/video-campaigns", {
    name: "Film d'été",
    product_id: productId,
    influencer_id: influencerId,
  });
  await finishJob(campaign.job_id);
  for (const file of ["film.mp4", "scene-1.mp4", "scene-1.jpg", "film.vtt"]) {
    await env.MEDIA.put(
      `assets/${tenantId}/videos/${campaign.id}/${file}`,
      crypto.getRandomValues(new Uint8Array(5000)),
    );
  }
  // Larger than the read-ahead buffer.
  await env.MEDIA.put(`assets/${tenantId}/videos/${campaign.id}/scene-2.mp4`, new Uint8Array(5 * 1024 * 1024).fill(7));

  const logo = await answer<{ imageUrl: string }>("/api/functions/generate-logo", { style: "minimal", name: "Été" });
  await answer("/api/brands", { from: "nothing", name: "Ma marque" });
  await seller.read("/api/ideas/marbre/favourite", {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ favourite: true }),
  });
  const kit = await answer<{ kit_id: string; job_id: string }>("/api/functions/generate-brand-kit", {
    logoUrl: logo.imageUrl,
  });
  // A few files are enough.
  await deliver([{ type: "run", jobId: kit.job_id }]);
  await seller.read(`/api/jobs/${kit.job_id}/cancel`, { method: "POST" });
  await awaitRest(kit.job_id);

  const imported = await answer<{ job_id: string }>("/api/functions/start-import", {
    shopUrl: `http://${env.TEST_SHOP_HOST}/`,
  });
  await seller.read(`/api/import-jobs/${imported.job_id}/cancel`, { method: "POST" });
  await awaitRest(imported.job_id);

  const page = await publish(seller, "Vitrine d'été");
  await answer(`/api/landing-pages/${page.id}/experiment`, { headline: "Autre titre", cta: "Essayer", hero: null });
  const visitor = nextVisitor();
  await visit(page.url, visitor);
  await visit(`${page.url}/go`, visitor);
  await run(
    "insert into landing_view_batches values (?, ?, 'un-test', 'a', '2026-11-20', 3)",
    crypto.randomUUID(),
    page.id,
  );
  // Of today: cron deletes older ones.
  await run("insert into photo_tests values (?, ?, 2)", `page:${page.id}`, new Date().toISOString().slice(0, 10));
  // Error messages of models may quote the request.
  await run(
    `insert into model_calls (id, tenant_id, model, capability, status, day, cost_micros, error, created_at)
      values (?, ?, 'openai/gpt-5-mini', 'text', 'failed', '2026-11-20', 40, 'It filtered « Flacon d''été »', ?)`,
    crypto.randomUUID(),
    tenantId,
    new Date().toISOString(),
  );
  await fillAuth(seller, userId);
  return { tenantId, userId, productId, page, key };
}

/** A second session, a sent code, an unverified second factor, and pending sign-in flows. */
async function fillAuth(seller: Seller, userId: string): Promise<void> {
  const { email, token } = seller;
  await call("/token?grant_type=password", { email, password: "un-bon-mot-de-passe" });
  await call("/reauthenticate", undefined, { method: "GET", token });
  const factor = await (
    await call("/factors", { factor_type: "totp", friendly_name: "Téléphone" }, { token })
  ).json<{
    id: string;
  }>();
  await call(`/factors/${factor.id}/challenge`, {}, { token });
  const at = new Date().toISOString();
  await run(
    `insert into auth_flow_states (id, user_id, auth_code_hash, code_challenge, code_challenge_method,
      authentication_method, created_at) values (?, ?, ?, 'x', 's256', 'otp', ?)`,
    crypto.randomUUID(),
    userId,
    crypto.randomUUID(),
    at,
  );
  await run(
    `insert into auth_provider_states (id, provider, redirect_to, link_user_id, nonce, code_verifier, created_at)
      values (?, 'google', '/', ?, 'n', 'v', ?)`,
    crypto.randomUUID(),
    userId,
    at,
  );
}
