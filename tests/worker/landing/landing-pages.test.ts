// Landing pages: create, read, change, delete.
import { createScheduledController, env, SELF } from "cloudflare:test";
import { beforeAll, expect, it, vi } from "vitest";
import { origin } from "../auth/auth-client.ts";
import worker from "../../../worker/dev/index.ts";
import { newId } from "../../../worker/db/ids.ts";
import { drawPackshot, productForm, type Seller, signUp } from "../support/seller.ts";

let seller: Seller;

beforeAll(async () => {
  seller = await signUp();
});

it("publishes a page with a readable slug, which stays reserved for its tenant after deletion", async () => {
  const publish = async (who: Seller) => {
    const answer = await who.post("/api/functions/generate-landing-page", {
      name: "Crème d'été – Œillets & Cie",
      targetAudience: "vendeuses de cosmétiques",
    });
    expect(answer.status).toBe(200);
    return answer.json<{ success: boolean; url: string; id: string }>();
  };
  const first = await publish(seller);
  expect(first).toMatchObject({ success: true, url: "/lp/creme-d-ete-oeillets-cie" });
  const page = await SELF.fetch(origin + first.url);
  expect(page.status).toBe(200);
  const second = await publish(seller);
  expect(second.url).toBe("/lp/creme-d-ete-oeillets-cie-2");
  await seller.read(`/api/landing-pages/${first.id}`, { method: "DELETE" });
  expect((await SELF.fetch(origin + first.url)).status).toBe(404);
  expect((await publish(await signUp())).url).toBe("/lp/creme-d-ete-oeillets-cie-3");
  expect((await publish(seller)).url).toBe("/lp/creme-d-ete-oeillets-cie");
});

it("shows a picture of the trade that the page addresses, or none", async () => {
  const maker = await signUp();
  const { tenant_id: tenantId } = await maker.read<{ tenant_id: string }>("/api/tenant");
  /** A product with a finished portrait, which for this test is its photo. */
  const show = async (name: string, colour: [number, number, number]) => {
    const body = productForm(drawPackshot("jpeg", 400, colour), name);
    const { id, image_url } = await maker.read<{ id: string; image_url: string }>("/api/products", {
      method: "POST",
      body,
    });
    const insert = `insert into creatives (id, tenant_id, parent_id, product_id, name, status, image_url, revision_number, metadata, created_at)
      values (?, ?, ?, ?, ?, 'completed', ?, 1, '{}', '2026-01-01T00:00:00.000Z')`;
    for (const format of ["Instagram Portrait", "Instagram Carré"]) {
      await env.DB.prepare(insert).bind(newId(), tenantId, newId(), id, `${name} - ${format}`, image_url).run();
    }
    const photo = await (await maker.fetch(image_url)).arrayBuffer();
    return [...new Uint8Array(await crypto.subtle.digest("SHA-256", photo))]
      .map((byte) => byte.toString(16).padStart(2, "0"))
      .join("");
  };
  const publish = async (name: string, targetAudience: string) => {
    const { id } = await (
      await maker.post("/api/functions/generate-landing-page", { name, targetAudience })
    ).json<{ id: string }>();
    type Images = { hero: string | null; beforeAfter: { after: string } | null };
    const { content } = await maker.read<{ content: { images: Images } }>(`/api/landing-pages/${id}`);
    // The page's copies are named by their content.
    return [content.images.hero, content.images.beforeAfter?.after].map(
      (url) => /(\w+)\.jpg$/.exec(url ?? "")?.[1] ?? null,
    );
  };
  const [ring, bag] = [await show("Bague Aurore", [200, 160, 40]), await show("Sac à main Camille", [90, 50, 20])];
  expect(await publish("Vos pièces en scène", "Créatrices de bijoux")).toEqual([ring, ring]);
  expect(await publish("Vos pièces en scène", "Maroquiniers")).toEqual([bag, bag]);
  expect(await publish("Des montres qui brillent", "")).toEqual([null, null]);
  // A page of no known trade takes the newest.
  expect(await publish("Des images qui font vendre", "")).toEqual([bag, bag]);
});

it("leaves no picture of a page that could not be made, and those of others", async () => {
  const maker = await signUp();
  const { tenant_id: tenantId } = await maker.read<{ tenant_id: string }>("/api/tenant");
  const body = productForm(drawPackshot("jpeg", 400, [90, 50, 20]), "Sac à main Camille");
  const { id: productId } = await maker.read<{ id: string }>("/api/products", { method: "POST", body });
  const publish = (name: string) =>
    maker.post("/api/functions/generate-landing-page", { name, productId, ctaUrl: "https://boutique.example/sac" });
  const keys = async () => {
    const { objects } = await env.MEDIA.list({ prefix: `assets/${tenantId}/landing/` });
    return objects.map(({ key }) => key);
  };
  const { id: kept } = await (await publish("Camille")).json<{ id: string }>();
  const ownKeys = await keys();
  expect(ownKeys.length).toBeGreaterThan(0);
  // The process dies between its pictures and its row.
  await env.DB.prepare(
    `create trigger death before insert on landing_pages when new.tenant_id = '${tenantId}' begin select raise(abort, 'dead'); end`,
  ).run();
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  expect((await publish("Camille d’hiver")).status).toBeGreaterThanOrEqual(500);
  log.mockRestore();
  await env.DB.prepare("drop trigger death").run();
  expect((await keys()).length).toBe(2 * ownKeys.length);
  await env.DB.prepare("update pending_uploads set created_at = '2020' where tenant_id = ?").bind(tenantId).run();
  await worker.scheduled(createScheduledController(), env);
  expect(await keys()).toEqual(ownKeys);

  await maker.read(`/api/landing-pages/${kept}`, { method: "DELETE" });
  expect(await keys()).toEqual([]);
  const left = env.DB.prepare("select count(*) as left from pending_uploads where tenant_id = ?").bind(tenantId);
  expect(await left.first()).toEqual({ left: 0 });
});

it("publishes all of many pages created concurrently with one name", async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => seller.post("/api/functions/generate-landing-page", { name: "Miel de ronce" })),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const urls = await Promise.all(answers.map(async (answer) => (await answer.json<{ url: string }>()).url));
  expect(new Set(urls).size).toBe(urls.length);
  expect(urls).toContain("/lp/miel-de-ronce");
  for (const url of urls) expect(url).toMatch(/^\/lp\/miel-de-ronce(-[0-9a-f]+)?$/);
});
