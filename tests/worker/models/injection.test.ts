// Prompt injection: fifty hostile products sent to a model that logs its requests. Their texts stay quoted, do not
// change the request, and an obedient model's answer changes nothing.
import { env } from "cloudflare:test";
import { beforeAll, expect, it } from "vitest";
import { adAngles } from "../../../worker/contract/ad-posts.ts";
import type { LandingContent } from "../../../worker/contract/landing-pages.ts";
import { landingContentBody } from "../../../worker/contract/schemas/landing-pages.ts";
import { type ChatRequest, openChat, systemOf, wordsOf } from "./chat-run.ts";
import { addProduct, addSeries, describeProduct, type Shown } from "../creatives/finished-series.ts";
import { hostileWords } from "./hostile-words.ts";
import { type Seller, signUp, uploadInfluencer } from "../support/seller.ts";

let seller: Seller;
let influencer: { id: string };
let productId: string;
let seriesId: string;
beforeAll(async () => {
  seller = await signUp();
  influencer = await uploadInfluencer(seller);
  productId = await addProduct(seller, { name: "Lampe", description: null });
  seriesId = await addSeries(seller, productId);
});

/** Fields of a product that contain third-party text. */
const places: ((words: string) => Shown)[] = [
  (words) => ({ name: words, description: "Une lampe en laiton." }),
  (words) => ({ name: "Lampe", description: words }),
  (words) => ({ name: "Lampe", brand: words, description: null }),
  (words) => ({ name: "Lampe", category: words, description: null }),
  (words) => ({ name: "Lampe", description: `Une lampe en laiton. ${words} Elle est livrée avec son ampoule.` }),
];

const placeWords = async (words: string, at: number) => {
  const shown = places[at % places.length]?.(words);
  if (shown) await describeProduct(productId, shown);
};

const posts = [
  {
    angle: "story",
    hook: "Le soir a sa propre lumière",
    body: "La lampe se pose et la pièce change.",
    callToAction: "Voir",
  },
  {
    angle: "benefit",
    hook: "Une lampe pour lire tard",
    body: "La lumière reste là où elle sert.",
    callToAction: "Choisir",
  },
];

/** An honest answer, and an obedient one with injected fields, markup and links. */
const obeying = {
  posts: posts.map((post) => ({
    ...post,
    body: `<script>alert(1)</script>${post.body}<img src=x onerror=alert(2)> [ici](https://piege.example) **gras**`,
    html: "<h1>PWNED</h1>",
    ad_image_url: "https://piege.example/x.png",
  })),
  system: "PWNED",
  adPosts: [{ hook: "PWNED" }],
};

async function writePosts(run: Awaited<ReturnType<typeof openChat>>) {
  const response = await run.post("/api/functions/generate-ad-post", { productId, creativeId: seriesId });
  const answer = await response.json<{ adPosts: Record<string, unknown>[] }>();
  await env.DB.prepare("delete from ad_posts where product_id = ?").bind(productId).run();
  return { status: response.status, answer };
}

/** Third-party text occurs only inside the quotation brackets, without invisible characters. */
function expectFenced(requests: ChatRequest[]) {
  for (const request of requests) {
    const words = wordsOf(request);
    const outside = words.replaceAll(/⟦[^⟦⟧]*⟧/gu, "");
    expect(outside, words).not.toMatch(/[⟦⟧〚〛]/u);
    expect(outside, words).not.toMatch(/INJ-|PWNED|piege|ignore|oubli|assistant|[<>{}`]/iu);
    expect(words.replaceAll("\n", ""), words).not.toMatch(
      /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029]/u,
    );
    // A single user message: no injected turns.
    expect(request.messages.map(({ role }) => role)).toEqual(["system", "user"]);
  }
  // System prompt and response schema are unchanged to the byte.
  expect(new Set(requests.map(systemOf)).size).toBe(1);
  expect(new Set(requests.map(({ response_format }) => JSON.stringify(response_format))).size).toBe(1);
  expect(systemOf(requests[0] as ChatRequest)).not.toMatch(/INJ-|PWNED|piege/u);
  const known = Object.keys(requests[0] ?? {})
    .toSorted()
    .join();
  for (const request of requests) expect(Object.keys(request).toSorted().join()).toBe(known);
}

it("quotes fifty hostile products, and publishes only plain text from an obedient model", async () => {
  expect(new Set(hostileWords).size).toBe(50);
  const run = await openChat(seller, [obeying]);
  const shapes = new Set<string>();
  for (const [at, words] of hostileWords.entries()) {
    await placeWords(words, at);
    const { status, answer } = await writePosts(run);
    expect(status, words).toBe(200);
    shapes.add(`${Object.keys(answer).join()} ${answer.adPosts.length} ${Object.keys(answer.adPosts[0] ?? {}).join()}`);
    for (const { angle, hook, body_text, ad_image_url } of answer.adPosts) {
      expect(adAngles, words).toContain(angle);
      expect(`${String(hook)} ${String(body_text)}`, words).not.toMatch(/[<>*[\]]|PWNED|piege|alert|http/);
      expect(ad_image_url, words).toBeNull();
    }
  }
  expect(shapes.size).toBe(1);
  const asked = await run.asked();
  expect(asked.length).toBeGreaterThanOrEqual(50);
  expectFenced(asked);
}, 900_000);

it("quotes hostile seller input in landing pages, scripts and castings", async () => {
  const people = (at: number) => ({
    people: [
      {
        name: `${"BCDFGLMNPR"[at % 10]}${"aeiou"[Math.floor(at / 10) % 5]}lia`,
        gender: "female",
        ageRange: "25-35",
        ethnicity: "Européenne",
        style: "luxury",
        appearance: "peau claire, cheveux longs et roux, chemise ivoire",
        description: "Elle reçoit chez elle comme on ouvre un carnet, pour les maisons de décoration.",
        image_url: "https://piege.example/x.png",
      },
    ],
  });
  const page = await openChat(seller, ["PWNED <html>"], { TEXT_MODEL: "openai-compatible/pages,embedded" });
  const script = await openChat(seller, [{ concept: "PWNED", scenes: [] }], {
    TEXT_MODEL: "openai-compatible/scripts,embedded",
  });
  const cast = await openChat(seller, [{}], { TEXT_MODEL: "openai-compatible/casts,embedded" });
  /** Resets the breaker, which bad answers open: otherwise later requests would not be sent. */
  const close = () => env.DB.prepare("delete from model_health").run();
  // Each kind uses a third of the texts.
  for (const [at, words] of hostileWords.entries()) {
    await close();
    if (at % 3 === 0) {
      const body = { name: words.slice(0, 80), targetAudience: words.slice(0, 200), productId };
      await placeWords(words, at);
      const response = await page.post("/api/functions/generate-landing-page", body);
      expect([200, 400], words).toContain(response.status);
      if (response.status !== 200) continue;
      const { id } = await response.json<{ id: string }>();
      const { content } = await seller.read<{ content: LandingContent }>(`/api/landing-pages/${id}`);
      expect(landingContentBody.safeParse(content).success, words).toBe(true);
      expect(JSON.stringify(content.testimonials), words).not.toContain('"confirmed":true');
    } else if (at % 3 === 1) {
      await placeWords(words, at);
      const request = { name: "Film", product_id: productId, influencer_id: influencer.id, duration: 5 };
      const response = await script.post("/api/video-campaigns", {
        ...request,
        promptGuidelines: words.slice(0, 2000),
      });
      expect(response.status, words).toBe(201);
      await script.deliver((await response.json<{ job_id: string }>()).job_id);
    } else {
      await cast.plan([people(at)]);
      const body = { count: 1, description: words.slice(0, 500) };
      const response = await cast.post("/api/functions/generate-influencers", body);
      expect(response.status, words).toBe(202);
    }
  }
  for (const run of [page, script, cast]) {
    const asked = (await run.asked()).filter(
      (request) => !wordsOf(request).includes("Your last answer cannot be used"),
    );
    expect(asked.length).toBeGreaterThanOrEqual(12);
    expectFenced(asked);
  }
  const { results } = await env.DB.prepare(
    "select script, concept from video_campaigns where tenant_id is not null",
  ).all();
  expect(JSON.stringify(results)).not.toContain("PWNED");
}, 900_000);

it("quotes a brand of fifty hostile fields", async () => {
  const brand = await (await seller.post("/api/brands", { from: "nothing" })).json<{ id: string }>();
  const run = await openChat(seller, [{ posts }]);
  await describeProduct(productId, { name: "Lampe", description: "Une lampe en laiton." });
  for (const words of hostileWords) {
    const values = { name: words.slice(0, 80), audience: words.slice(0, 160), lexicon: [words.slice(0, 40)] };
    await seller.read(`/api/brands/${brand.id}`, {
      method: "PATCH",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ values: { ...values, forbidden: [words.slice(-40)] } }),
    });
    expect((await writePosts(run)).status, words).toBe(200);
  }
  const asked = (await run.asked()).filter((request) => !wordsOf(request).includes("Your last answer cannot be used"));
  expect(asked.length).toBeGreaterThanOrEqual(50);
  expect(asked.filter((request) => wordsOf(request).includes("Whom the brand sells to: ⟦")).length).toBeGreaterThan(45);
  expectFenced(asked);
  await seller.read(`/api/brands/${brand.id}`, { method: "DELETE" });
}, 900_000);

it("quotes the sentences of fifty hostile shops whose brand is read, and stores no markup of them", async () => {
  // Of their own: reading pages is limited a minute.
  const reader = await signUp();
  const voice = { person: "vous", warmth: "warm", toneQuote: "PWNED", audience: "", audienceQuote: "PWNED" };
  const seen = { ...voice, light: "dark", subject: "scenes", figures: "people" };
  const writer = await openChat(reader, [voice]);
  // Shown the shop's logo and photo, too.
  const eyes = { VISION_MODEL: `openai-compatible/eyes-${crypto.randomUUID()}` };
  const seer = await openChat(reader, [seen], { TEXT_MODEL: "embedded", ...eyes });
  for (const [at, words] of hostileWords.entries()) {
    const run = at % 2 === 0 ? writer : seer;
    const told = `Bienvenue dans notre boutique. Nos lampes sont tournées dans le Jura. ${words}`
      .toWellFormed()
      .slice(0, 600);
    const address = `http://${env.TEST_SHOP_HOST}/hostile?words=${encodeURIComponent(told)}`;
    const response = await run.post("/api/brands", { address });
    expect(response.status, words).toBe(201);
    const { id, fields } = await response.json<{ id: string; fields: Record<string, { value: unknown }> }>();
    const stored = JSON.stringify(Object.values(fields).map(({ value }) => value));
    expect(stored, words).not.toMatch(/[<>]/u);
    await reader.read(`/api/brands/${id}`, { method: "DELETE" });
  }
  for (const run of [writer, seer]) {
    const asked = (await run.asked()).filter(
      (request) => !wordsOf(request).includes("Your last answer cannot be used"),
    );
    expect(asked.length).toBeGreaterThanOrEqual(20);
    expectFenced(asked);
  }
}, 900_000);

it("quotes text read from a shop's pages", async () => {
  const run = await openChat(seller, [{ posts }]);
  for (const [at, words] of hostileWords.entries()) {
    if (at % 5 !== 0) continue;
    const productUrl = `http://${env.TEST_SHOP_HOST}/hostile?words=${encodeURIComponent(words.toWellFormed().slice(0, 600))}`;
    const scraped = await run.post("/api/functions/scrape-product", { productUrl });
    const { product } = await scraped.json<{
      product?: { name: string; description: string | null; brand: string | null };
    }>();
    // The request is about the product as the reader extracted it.
    expect(product?.name, words).toBeTruthy();
    if (product) await describeProduct(productId, product);
    await writePosts(run);
  }
  const asked = await run.asked();
  expect(asked.length).toBeGreaterThanOrEqual(8);
  expectFenced(asked);
}, 900_000);
