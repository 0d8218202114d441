// Landing pages are cached, and changes appear immediately.
import { env, SELF } from "cloudflare:test";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import type { LandingContent } from "../../../worker/contract/landing-pages.ts";
import { publish, visit } from "./landing-visitor.ts";
import { type Seller, signUp, uploadProduct } from "../support/seller.ts";

let seller: Seller;
beforeAll(async () => {
  seller = await signUp();
});
afterEach(() => {
  vi.useRealTimers();
});

const headlineOf = ({ html }: { html: string }) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1];

const patch = (id: string, change: unknown) =>
  seller.read<{ content: LandingContent; preview_url: string }>(`/api/landing-pages/${id}`, {
    method: "PATCH",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(change),
  });

/** A change that does not purge this data centre's cache. */
const changeElsewhere = (id: string, headline: string, status = "active") =>
  env.DB.prepare(
    "update landing_pages set content = json_set(content, '$.hero.headline', ?), status = ?, revision = revision + 1 where id = ?",
  )
    .bind(headline, status, id)
    .run();

/** For what is rendered after the response was sent. */
const patience = { timeout: 60_000 };

/** Always reads variant a, whatever A/B test runs. */
const robot = { "user-agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" };

it("serves from the cache whatever the query, and returns 304 for a matching ETag", async () => {
  const { id, url } = await publish(seller, "Miel de lavande");
  const first = await visit(url);
  expect(first.status).toBe(200);
  expect(first.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  await changeElsewhere(id, "Jamais vu");
  const etag = first.headers.get("etag") ?? "";
  for (const query of ["", "?utm_source=lettre&utm_medium=mail", "?fbclid=x", "?apercu=1.x", "?version=b"]) {
    const again = await visit(url + query);
    expect([again.html, again.headers.get("etag")]).toEqual([first.html, etag]);
  }
  for (const known of [etag, `W/${etag}`, `"x", ${etag}`, "*"]) {
    const answer = await visit(url, { "if-none-match": known });
    expect([known, answer.status, answer.html, answer.headers.get("etag")]).toEqual([known, 304, "", etag]);
  }
  expect((await visit(url, { "if-none-match": '"x"' })).status).toBe(200);
  const head = await visit(url, {}, "HEAD");
  expect([head.status, head.html, head.headers.get("etag")]).toEqual([200, "", etag]);
});

it("answers from memory with the headers that the routes' middleware sets", async () => {
  const { url } = await publish(seller, "Miel de bruyère");
  // Memory answers for a second.
  vi.useFakeTimers({ toFake: ["Date"] });
  // Elsewhere than at the site's own address, the routes answer.
  const routed = await SELF.fetch(`http://127.0.0.1:8787${url}`, { headers: robot });
  const inMemory = await visit(url, robot);
  expect(inMemory.html).toBe(await routed.text());
  expect(routed.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  // Nothing of it is logged: it needs no id.
  expect(inMemory.headers.get("x-request-id")).toBeNull();
  const names = [
    "content-type",
    "content-security-policy",
    "cache-control",
    "etag",
    "x-content-type-options",
    "referrer-policy",
    "permissions-policy",
    "cross-origin-opener-policy",
  ];
  const read = ({ headers }: { headers: Headers }) => names.map((name) => [name, headers.get(name)]);
  expect(read(inMemory)).toEqual(read(routed));
  expect(read(inMemory).map(([, value]) => value)).not.toContain(null);
});

it("shows each change of the page at once", async () => {
  const { id, url } = await publish(seller, "Miel de châtaignier");
  const { content } = await seller.read<{ content: LandingContent }>(`/api/landing-pages/${id}`);
  const withHeadline = (headline: string) => ({ content: { ...content, hero: { ...content.hero, headline } } });
  const path = `/api/landing-pages/${id}`;
  const call = (method: string, under: string) => seller.read(under, { method });
  const etags = new Set<string | null>();
  let changes = 0;
  for (const change of [
    () => patch(id, { theme: "nuit" }),
    () => seller.post(`${path}/experiment`, { headline: "Deux", cta: "Goûter", hero: null }),
    () => call("DELETE", `${path}/experiment`),
    () => seller.post(`${path}/experiment`, { headline: "Trois", cta: "Goûter", hero: null }),
    () => seller.post(`${path}/experiment/winner`, { winner: "a" }),
  ]) {
    etags.add((await visit(url)).headers.get("etag"));
    const headline = `Changement ${(changes += 1)}`;
    await changeElsewhere(id, headline);
    expect(headlineOf(await visit(url, robot))).not.toBe(headline);
    await change();
    expect([change.toString(), headlineOf(await visit(url, robot))]).toEqual([change.toString(), headline]);
  }
  expect(etags.size).toBe(changes);

  await patch(id, withHeadline("Mille et une fleurs"));
  expect(headlineOf(await visit(url))).toBe("Mille et une fleurs");
  await patch(id, { status: "inactive" });
  expect((await visit(url)).status).toBe(404);
  await patch(id, { status: "active" });
  expect((await visit(url)).status).toBe(200);
  await call("DELETE", path);
  expect((await visit(url)).status).toBe(404);
});

it("shows current product data, also after it is renamed or deleted", async () => {
  const price = '<span class="price">49,90\u00a0€</span>';
  const publishFor = async (name: string) => {
    const product = await uploadProduct(seller, name);
    await env.DB.prepare(
      "update products set price = 49.9, metadata = json_set(metadata, '$.currency', 'EUR') where id = ?",
    )
      .bind(product.id)
      .run();
    const made = await seller.post("/api/functions/generate-landing-page", {
      name,
      productId: product.id,
      ctaUrl: "https://miellerie.fr/pot",
    });
    const { url } = await made.json<{ url: string }>();
    expect((await visit(url)).html).toContain(price);
    return { path: `/api/products/${product.id}`, url };
  };
  const one = await publishFor("Pollen");
  await seller.read(one.path, {
    method: "PATCH",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: "Pollen de ciste" }),
  });
  expect((await visit(one.url)).html).toContain('"name":"Pollen de ciste"');
  await seller.read(one.path, { method: "DELETE" });
  expect((await visit(one.url)).html).not.toContain(price);
  const other = await publishFor("Propolis");
  await seller.read("/api/products", { method: "DELETE" });
  expect((await visit(other.url)).html).not.toContain(price);
});

it("serves a page once more after a minute while refreshing it; after ten minutes renders it first", async () => {
  const { id, url } = await publish(seller, "Miel d'acacia");
  vi.useFakeTimers({ toFake: ["Date"] });
  const passTime = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
  const before = headlineOf(await visit(url));
  await changeElsewhere(id, "Deux");
  passTime(59);
  expect(headlineOf(await visit(url))).toBe(before);
  passTime(2);
  expect(headlineOf(await visit(url))).toBe(before);
  await vi.waitFor(async () => expect(headlineOf(await visit(url))).toBe("Deux"), patience);

  await changeElsewhere(id, "Trois");
  passTime(10 * 60);
  expect(headlineOf(await visit(url))).toBe("Trois");

  // Deactivated without a purge.
  await changeElsewhere(id, "Quatre", "inactive");
  passTime(61);
  expect((await visit(url)).status).toBe(200);
  await vi.waitFor(async () => expect((await visit(url)).status).toBe(404), patience);
});

it("shows its owner a preview, also of an inactive page, with a link that nobody can forge and that is not cached", async () => {
  const { id, url } = await publish(seller, "Miel de sapin");
  await visit(url);
  await changeElsewhere(id, "Brouillon");
  await patch(id, { status: "inactive" });
  const { preview_url } = await seller.read<{ preview_url: string }>(`/api/landing-pages/${id}`);
  const shown = await visit(preview_url);
  expect(shown.status).toBe(200);
  expect(headlineOf(shown)).toBe("Brouillon");
  expect(shown.headers.get("cache-control")).toBe("no-store");
  expect(shown.headers.get("x-robots-tag")).toContain("noindex");

  const [expiry = ""] = preview_url.split("apercu=")[1]?.split(".") ?? [];
  const other = await publish(seller, "Autre");
  for (const forged of [
    `${url}?apercu=${Number(expiry) + 1}.${preview_url.split(".")[1]}`,
    preview_url.slice(0, -1),
    `${url}?apercu=.`,
    `${url}?apercu=${(await seller.read<{ preview_url: string }>(`/api/landing-pages/${other.id}`)).preview_url.split("apercu=")[1]}`,
  ]) {
    expect((await visit(forged)).status).toBe(404);
  }
  vi.useFakeTimers({ toFake: ["Date"], now: Number(expiry) + 1 });
  expect((await visit(preview_url)).status).toBe(404);
});

it("returns 404 for anything that cannot be a slug", async () => {
  for (const path of [
    "/lp/inconnue",
    "/lp/..%2fauth",
    "/lp/%00",
    "/lp/A",
    `/lp/${"a".repeat(5000)}`,
    "/lp/inconnue/go",
  ]) {
    const { status, html } = await visit(path);
    expect([path, status]).toEqual([path, 404]);
    expect(html).toContain("Page non trouvée</h1>");
  }
});
