// A/B tests of landing pages, and statistics per day.
import { env } from "cloudflare:test";
import { beforeAll, expect, it } from "vitest";
import type { LandingContent } from "../../../worker/contract/landing-pages.ts";
import { type Seller, signUp, uploadProduct } from "../support/seller.ts";

interface Page {
  revision: number;
  content: LandingContent;
  alternative: unknown;
  preview_url: string;
  experiment: {
    id: string;
    arms: { variant: string; views: number; conversions: number; rate: number; low: number; high: number }[];
    difference: { value: number; low: number; high: number };
    verdict: string | null;
  } | null;
}

let seller: Seller;
let id: string;

beforeAll(async () => {
  seller = await signUp();
  const published = await seller.post("/api/functions/generate-landing-page", { name: "Savon d'Alep" });
  ({ id } = await published.json<{ id: string }>());
});

const read = () => seller.read<Page>(`/api/landing-pages/${id}`);
const post = (path: string, body: unknown) => seller.post(`/api/landing-pages/${id}/${path}`, body);
const alternative = { headline: "Un savon, deux mille ans", cta: "Choisir le mien", hero: null };

/** Inserts views that are written but not aggregated yet. */
const countViews = (experimentId: string, variant: "a" | "b", views: number, day = "2026-01-01") =>
  env.DB.prepare("insert into landing_view_batches values (?, ?, ?, ?, ?, ?)")
    .bind(crypto.randomUUID(), id, experimentId, variant, day, views)
    .run();

const countConversions = (experimentId: string, variant: "a" | "b", conversions: number) =>
  env.DB.prepare("insert into landing_arms values (?, ?, ?, 0, ?)").bind(id, experimentId, variant, conversions).run();

it("reports the better variant once the difference is significant", async () => {
  expect((await read()).experiment).toBeNull();
  const started = await (await post("experiment", alternative)).json<Page>();
  expect(started.experiment).toMatchObject({
    alternative,
    arms: [
      { variant: "a", views: 0, conversions: 0, rate: 0, low: 0, high: 1 },
      { variant: "b", views: 0, conversions: 0, rate: 0, low: 0, high: 1 },
    ],
    verdict: null,
  });
  const test = started.experiment?.id ?? "";
  await countViews(test, "a", 80);
  await countConversions(test, "a", 48);
  await countViews(test, "b", 50);
  await countViews(test, "b", 20);
  expect((await read()).experiment?.verdict).toBe("a");
  await countConversions(test, "b", 56);
  const { experiment } = await read();
  expect(experiment?.arms).toMatchObject([
    { views: 80, conversions: 48, rate: 0.6 },
    { views: 70, conversions: 56, rate: 0.8 },
  ]);
  expect(experiment?.difference.low).toBeCloseTo(0.0524, 4);
  expect(experiment?.difference.high).toBeCloseTo(0.3339, 4);
  expect(experiment?.verdict).toBe("b");
});

it("makes the winner's texts the page's own and deletes the A/B test", async () => {
  const before = await read();
  const won = await (await post("experiment/winner", { winner: "b" })).json<Page>();
  expect(won).toMatchObject({ experiment: null, alternative: null, revision: before.revision + 1 });
  expect(won.content.hero).toEqual({ ...before.content.hero, headline: alternative.headline, cta: alternative.cta });
  expect(won.content.images.hero).toBeNull();
  const arms = await env.DB.prepare("select * from landing_arms where landing_page_id = ?").bind(id).all();
  expect(arms.results).toEqual([]);
  expect((await post("experiment/winner", { winner: "a" })).status).toBe(409);
});

it("keeps the page unchanged when a test is stopped, and accepts only complete variants with the tenant's own pictures", async () => {
  const { content } = await read();
  expect((await post("experiment", { ...alternative, headline: "Autre" })).status).toBe(200);
  const stopped = await seller.read<Page>(`/api/landing-pages/${id}/experiment`, { method: "DELETE" });
  expect(stopped).toMatchObject({ experiment: null, content });
  expect((await seller.fetch(`/api/landing-pages/${id}/experiment`, { method: "DELETE" })).status).toBe(409);
  for (const body of [
    { ...alternative, headline: " " },
    { ...alternative, cta: "" },
    { ...alternative, hero: "/media/assets/somebody-else/a.jpg" },
    { ...alternative, hero: "https://exemple.fr/a.jpg" },
    {},
    null,
  ]) {
    expect((await post("experiment", body)).status).toBe(400);
  }
  expect((await post("experiment/winner", { winner: "c" })).status).toBe(400);
});

it("sums the tenant's pages by UTC day, not yet aggregated views included, and no other tenant's", async () => {
  const stats = (who: Seller, query = "") => who.read<Stats>(`/api/landing-pages/stats${query}`);
  interface Stats {
    views: number;
    conversions: number;
    rate: number;
    potential_revenue: number;
    potential_revenues: { currency: string; amount: number }[];
    days: { day: string; views: number; conversions: number }[];
  }
  const stranger = await signUp();
  const none = await stats(stranger);
  expect(none).toMatchObject({ views: 0, conversions: 0, rate: 0, potential_revenue: 0 });
  expect(none.days).toHaveLength(30);
  const today = new Date().toISOString().slice(0, 10);
  expect(none.days.at(-1)).toEqual({ day: today, views: 0, conversions: 0 });

  const before = await stats(seller, "?days=7");
  await env.DB.batch([
    env.DB.prepare("update landing_pages set views = views + 7, conversions = conversions + 2 where id = ?").bind(id),
    env.DB.prepare("insert into landing_days values (?, ?, 7, 2)").bind(id, before.days[5]?.day),
  ]);
  await countViews("none", "a", 3, before.days[5]?.day);
  const after = await stats(seller, "?days=7");
  expect(after).toMatchObject({ views: before.views + 10, conversions: before.conversions + 2 });
  expect(after.rate).toBeCloseTo(after.conversions / after.views);
  expect(after.days.map(({ views }) => views)).toEqual([0, 0, 0, 0, 0, 10, 0]);
  expect(after.days[5]?.conversions).toBe(2);
  expect(await stats(stranger)).toEqual(none);

  // The potential revenue is the price of the page's product, by currency.
  expect(after.potential_revenue).toBe(0);
  const { id: product } = await uploadProduct(seller);
  const sell = (price: number, currency: string | null) =>
    env.DB.batch([
      env.DB.prepare("update products set price = ?, metadata = json_set(metadata, '$.currency', ?) where id = ?").bind(
        price,
        currency,
        product,
      ),
      env.DB.prepare("update landing_pages set product_id = ? where id = ?").bind(product, id),
    ]);
  const amount = 12.5 * after.conversions;
  await sell(12.5, "EUR");
  expect(await stats(seller)).toMatchObject({
    potential_revenue: amount,
    potential_revenues: [{ currency: "EUR", amount }],
  });
  await sell(12.5, "USD");
  expect(await stats(seller)).toMatchObject({
    potential_revenue: 0,
    potential_revenues: [{ currency: "USD", amount }],
  });
  // Of an unknown currency nobody knows what to add it to.
  await sell(12.5, null);
  expect(await stats(seller)).toMatchObject({ potential_revenue: 0, potential_revenues: [] });
  for (const days of ["6", "91", "x", "7.5"]) {
    expect((await seller.fetch(`/api/landing-pages/stats?days=${days}`)).status).toBe(400);
  }
});
