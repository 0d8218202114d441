// One word for one thing, typographic apostrophes and prices in one form, as every screen shows them.
// tests/node/typography.test.ts holds the same for texts that no screen of this account shows.
import { beforeAll, expect, it } from "vitest";
import { openPage, startBrowser } from "./browser.ts";
import { beginSeries, castInfluencers, finish, importProduct } from "./library.ts";
import { type Seller, signIn, signUp } from "./seller.ts";
import { sharedServer } from "./shared-server.ts";
import { specifiedStrings } from "./specified-strings.ts";

const server = sharedServer("desk");
const browser = await startBrowser();

let seller: Seller;
let screens: string[];
/** The seller's own words, which are shown as they stand. */
let description: string;
let productId: string;

beforeAll(async () => {
  seller = await signUp(server.url);
  const { id } = await importProduct(server.url, seller, 0);
  productId = id;
  ({ description } = await seller.call<{ description: string }>(`/api/products/${id}`));
  const [influencer] = await castInfluencers(seller, 3);
  const series = await beginSeries(seller, id, influencer?.id ?? "", "Lancement d’automne");
  await finish(seller, series.job_id);
  const names = "products influencers generate creatives ads videos brand logos make-money pricing settings api models";
  screens = names.split(" ").map((name) => `/dashboard/${name}`);
  screens.push("/", "/auth", "/dashboard", `/product/${id}`);
});

/** What no text may hold, but for the strings that are specified with it. */
const wrong: Record<string, RegExp> = {
  "straight apostrophe": /\p{L}'\p{L}/u,
  "« e-mail » as one word": /(?<!\p{L})(?:emails?|courriels?)(?!\p{L})/iu,
  "size in English": /\d\s?(?:MB|KB)(?!\p{L})/u,
  "« publication » for an ad": /publications?(?!\p{L})/iu,
  "« créative » for a series": /(?<!\p{L})générer (?:la|votre) créative/iu,
  "price without its no-break space": /\d(?: ?EUR| €|€)/u,
  "idle turn": /il en sort|en sont lus/iu,
};

it("keeps to its words on every screen", async () => {
  const specified = Object.values(specifiedStrings).flat();
  const { page, context } = await openPage(browser, server.url);
  await signIn(page, seller);
  const found: string[] = [];
  for (const screen of screens) {
    await page.goto(screen, { waitUntil: "networkidle" });
    const texts = await page.evaluate(() => document.body.innerText.split("\n"));
    // Something to read, beyond the menu.
    expect(texts.length, screen).toBeGreaterThan(10);
    for (const text of texts) {
      if (text === description || specified.some((each) => text.includes(each))) continue;
      for (const [fault, form] of Object.entries(wrong))
        if (form.test(text)) found.push(`${screen}: ${fault}: ${text}`);
    }
  }
  expect(found).toEqual([]);
  await context.close();
});

it("opens a bag's landing page with the bag, in words of its trade", async () => {
  const { url } = await seller.call<{ url: string }>("/api/functions/generate-landing-page", {
    body: { name: "Camille", productId, ctaUrl: "https://boutique.example/camille" },
  });
  const { page, context } = await openPage(browser, server.url);
  await page.goto(url);
  const hero = page.locator("header.hero");
  const picture = hero.getByRole("img").first();
  expect(await picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true);
  expect(await hero.innerText()).toMatch(/\bsac\b|cuir/i);
  expect(await page.locator("body").innerText()).not.toMatch(/bijou|bague|collier|bracelet|pendentif/i);
  await context.close();
});
