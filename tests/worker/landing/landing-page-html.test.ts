// HTML of a landing page, for visitors and for the editor.
import { env, SELF } from "cloudflare:test";
import { imageSize } from "image-size";
import { beforeAll, expect, it } from "vitest";
import type { LandingPageDraft, UpdateLandingPageBody } from "../../../worker/contract/schemas/landing-pages.ts";
import { landingSections } from "../../../worker/contract/landing-pages.ts";
import { messages } from "../../../worker/contract/messages.ts";
import { origin } from "../auth/auth-client.ts";
import { type Seller, signUp, uploadProduct } from "../support/seller.ts";

let seller: Seller;
let id: string;
let url: string;
let draft: LandingPageDraft;

const show = async () => (await SELF.fetch(origin + url)).text();

const json = (method: string, body: unknown) => ({
  method,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});
const save = (change: UpdateLandingPageBody) => seller.read(`/api/landing-pages/${id}`, json("PATCH", change));
const preview = async (change: Partial<LandingPageDraft>) => {
  const { html } = await seller.read<{ html: string }>(
    `/api/landing-pages/${id}/preview`,
    json("POST", { ...draft, ...change }),
  );
  return html;
};

beforeAll(async () => {
  seller = await signUp();
  const { storage_path } = await uploadProduct(seller, "Bougie");
  const photo = `/media/products/${storage_path}`;
  const made = await seller.post("/api/functions/generate-landing-page", { name: "Bougies de Lyon" });
  ({ id, url } = await made.json<{ id: string; url: string }>());
  const page = await seller.read<LandingPageDraft>(`/api/landing-pages/${id}`);
  const testimonials = page.content.testimonials.map((testimonial, index) =>
    index === 0 ? { ...testimonial, content: "Elles sentent la nuit d'été.", confirmed: true } : testimonial,
  );
  const images = { hero: photo, beforeAfter: { before: photo, after: photo } };
  const { name, theme, hidden, cta_url } = page;
  draft = { name, theme, hidden, cta_url, content: { ...page.content, testimonials, images } };
  await save(draft);
});

const inOrder = (html: string, parts: string[]) => {
  const places = parts.map((part) => ({ part, at: html.indexOf(part) }));
  expect(places.filter(({ at }) => at < 0)).toEqual([]);
  expect(places).toEqual(places.toSorted((one, other) => one.at - other.at));
};

it("has all sections in the specified order, without hidden and empty ones", async () => {
  const classes = ["hero", "problem", "beforeAfter", "tryIt", "features", "testimonials", "cta", "guarantee", "faq"];
  const marks = classes.map((name) => `class="${name === "hero" ? name : `section ${name}`}`);
  const whole = await show();
  inOrder(whole, [...marks, 'class="section closing']);
  inOrder(whole, ["<h1", "Transformation Instantanée", "TRANSFORMER MON PRODUIT MAINTENANT", "Questions fréquentes"]);
  expect(whole).toContain("Elles sentent la nuit d&#39;été.");
  expect(whole).not.toContain("Exemple à remplacer");
  // Nor example texts of the studio beside confirmed ones.
  expect(whole).not.toMatch(/Résultat constaté|Nom de l.{1,8}entreprise/u);
  expect(whole).not.toContain("data-field");
  for (const { id: section } of landingSections) {
    await save({ hidden: [section] });
    const without = await show();
    expect([section, classes.filter((name) => !without.includes(`"section ${name}`))]).toEqual([
      section,
      ["hero", section],
    ]);
  }
  const { content } = draft;
  await save({
    // The empty elements that the script fills.
    hidden: ["tryIt"],
    content: {
      ...content,
      hero: { ...content.hero, subheadline: "", bullets: ["", "Coulées à la main", ""], cta: "" },
      images: { hero: null, beforeAfter: null },
      testimonials: [{ content: "", name: "Inès", role: "", company: "", result: "", confirmed: true }],
      guarantee: { title: "", description: "" },
      faq: [{ question: "Sans réponse ?", answer: "" }],
    },
  });
  const sparse = await show();
  for (const name of ["beforeAfter", "testimonials", "guarantee", "faq"])
    expect(sparse).not.toContain(`section ${name}`);
  expect(sparse).not.toMatch(/<(p|li|span|a|h1|h2|ul|div|strong)[^>]*><\/\1>/);
  await save(draft);
});

it("marks every text with its path for the editor, and includes all sections", async () => {
  const { content } = draft;
  const html = await preview({
    hidden: ["problem"],
    content: { ...content, hero: { ...content.hero, subheadline: "" } },
  });
  const paths = (value: unknown, path: string): string[] => {
    if (typeof value === "string") return [path];
    if (typeof value !== "object" || value === null) return [];
    return Object.entries(value).flatMap(([key, inner]) => paths(inner, path === "" ? key : `${path}.${key}`));
  };
  const { images: _images, ...texts } = content;
  const marked = [...html.matchAll(/data-field="([^"]+)"/g)].map(([, path]) => path);
  expect(marked.toSorted()).toEqual(paths(texts, "").toSorted());
  const sections = [...html.matchAll(/data-section="([^"]+)"/g)].map(([, section]) => section);
  expect(sections).toEqual(landingSections.map(({ id: section }) => section));
  expect(html.match(/data-hidden=""/g)).toHaveLength(1);
  expect(html.match(/Exemple à remplacer, jamais publié/g)).toHaveLength(content.testimonials.length - 1);
  expect(html).not.toContain("<details");
  expect([...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)).toEqual(["#contenu"]);
});

it("has meta tags and structured data of what it shows, escaped whatever its texts contain", async () => {
  const { content } = draft;
  const hostile = `</script><script>alert(1)</script>"'&\u2028`;
  await save({
    content: {
      ...content,
      hero: { ...content.hero, headline: `Bougies ${hostile}`, subheadline: hostile.repeat(10) },
      faq: [{ question: hostile, answer: hostile }],
    },
  });
  const html = await show();
  expect(html.match(/<script/g)).toHaveLength(1);
  const [, block = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const data = JSON.parse(block) as { "@graph": { "@type": string; name?: string; mainEntity?: unknown }[] };
  expect(data["@graph"]).toMatchObject([
    { "@type": "WebPage", url: `${origin}${url}`, inLanguage: "fr", name: expect.stringContaining("</script>") },
    { "@type": "FAQPage", mainEntity: [{ "@type": "Question", acceptedAnswer: { "@type": "Answer" } }] },
  ]);
  expect(html).toContain(`<link rel="canonical" href="${origin}${url}"/>`);
  expect(html).toMatch(/<title>Bougies &lt;\/script&gt;/);
  const [, description = ""] = /<meta name="description" content="([^"]*)"/.exec(html) ?? [];
  expect(description.replace(/&\w+;|&#\d+;/g, "-").length).toBeLessThanOrEqual(180);
  expect(html).toMatch(/<meta property="og:image" content="[^"]+\/lp\/bougies-de-lyon\/og\.png\?r=\d+"/);
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>');
  const preload = /<link rel="preload" as="image"[^>]*imagesrcset="([^"]+)"/.exec(html)?.[1];
  expect(html).toContain(`srcset="${preload}"`);
  await save({ ...draft, hidden: ["faq"] });
  expect(await show()).not.toContain("FAQPage");
  await save(draft);
});

it("shows a product with its price and links to where it is sold", async () => {
  const { id: productId } = await uploadProduct(seller, "Bougie Figuier");
  const wish = { name: "Figuier", productId };
  const homeless = await seller.post("/api/functions/generate-landing-page", wish);
  expect([homeless.status, await homeless.json()]).toMatchObject([
    400,
    { fields: { ctaUrl: messages.landingLinkRequired } },
  ]);
  // From any source of products, the demo shop of development included.
  for (const [ctaUrl, status] of [
    ["http://localhost:8787/dev/shop/produits/bougie", 200],
    ["https://магазин.рф/свеча", 200],
    ["https://maboutique", 400],
    ["ma boutique", 400],
    ["javascript:alert(1)", 400],
  ] as const) {
    const answer = await seller.post("/api/functions/generate-landing-page", { ...wish, ctaUrl });
    expect([ctaUrl, answer.status]).toEqual([ctaUrl, status]);
  }
  const ctaUrl = "https://maison-lavande.fr/bougie";
  const publish = async () => {
    const answer = await seller.post("/api/functions/generate-landing-page", { ...wish, ctaUrl });
    const { id: made, url } = await answer.json<{ id: string; url: string }>();
    const gone = await SELF.fetch(`${origin}${url}/go`, { redirect: "manual" });
    expect(gone.headers.get("location")).toBe(ctaUrl);
    const editing = await seller.read<{ html: string }>(`/api/landing-pages/${made}/preview`, json("POST", draft));
    return { html: await (await SELF.fetch(origin + url)).text(), preview: editing.html };
  };
  expect((await publish()).html).not.toContain('"Product"');
  await env.DB.prepare(
    "update products set price = 49.9, metadata = json_set(metadata, '$.currency', 'EUR') where id = ?",
  )
    .bind(productId)
    .run();
  const priced = await publish();
  expect(priced.html).toContain('"@type":"Offer","price":49.9,"priceCurrency":"EUR"');
  expect(priced.html).toContain("49,90\u00a0€");
  expect(priced.preview).toContain("49,90\u00a0€");
});

it("returns 404 where there is no page", async () => {
  for (const path of ["/lp/bougies-de-marseille", "/lp/bougies-de-marseille/go"]) {
    const answer = await SELF.fetch(origin + path, { redirect: "manual" });
    const html = await answer.text();
    expect([path, answer.status]).toEqual([path, 404]);
    expect(html).toContain("Page non trouvée</h1>");
    expect(html).toContain("Cette landing page n&#39;existe pas ou a été supprimée.");
    expect(html).toContain('href="/"');
    expect(html).not.toContain("<script");
    expect(answer.headers.get("content-security-policy")).toContain("script-src 'none'");
  }
});

it("redraws the link preview image after each change, for any headline", async () => {
  const ask = (headers: Record<string, string> = {}) => SELF.fetch(`${origin}${url}/og.png`, { headers });
  const draw = async (change: UpdateLandingPageBody) => {
    await save(change);
    const answer = await ask();
    expect(answer.status, await answer.clone().text()).toBe(200);
    expect(answer.headers.get("content-type")).toBe("image/png");
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(imageSize(bytes)).toMatchObject({ type: "png", width: 1200, height: 630 });
    return { etag: answer.headers.get("etag") ?? "", bytes };
  };
  const { content } = draft;
  const withHeadline = (headline: string) => ({ content: { ...content, hero: { ...content.hero, headline } } });
  const first = await draw({ theme: "nuit" });
  expect((await ask({ "if-none-match": first.etag })).status).toBe(304);
  const etags = new Set([first.etag]);
  for (const headline of ["عرض خاص", "🎁".repeat(40), "W".repeat(160), ""]) {
    etags.add((await draw({ theme: "franc", ...withHeadline(headline) })).etag);
  }
  expect(etags.size).toBe(5);
  const lost = await draw({ theme: "atelier", content: { ...content, images: { hero: null, beforeAfter: null } } });
  expect(lost.bytes).not.toEqual(first.bytes);
  await save(draft);
  expect((await SELF.fetch(`${origin}/lp/bougies-de-marseille/og.png`)).status).toBe(404);
});

it("is listed in the sitemap, which robots.txt names, while it is active", async () => {
  const read = async (path: string) => (await SELF.fetch(origin + path)).text();
  expect(await read("/robots.txt")).toContain(`Sitemap: ${origin}/sitemap.xml`);
  const listed = await read("/sitemap.xml");
  expect(listed).toContain(`<url><loc>${origin}/</loc></url>`);
  expect(listed).toMatch(new RegExp(`<url><loc>${origin}${url}</loc><lastmod>20[^<]+Z</lastmod></url>`));
  await save({ status: "inactive" });
  expect(await read("/sitemap.xml")).not.toContain(`${url}<`);
  expect((await SELF.fetch(origin + url)).status).toBe(404);
  await save({ status: "active" });
  expect((await SELF.fetch(`${origin}/sitemap.xml?file=0`)).status).toBe(400);
});
