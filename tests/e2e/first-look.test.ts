// What a seller sees first of each screen: one main action, the result rather than the slider's seam, lists that can be
// taken in at a glance, figures before tools.
import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openPage, startBrowser } from "./browser.ts";
import { beginSeries, castInfluencers, finish, importProduct } from "./library.ts";
import { type Seller, signIn, signUp } from "./seller.ts";
import { sharedServer } from "./shared-server.ts";

const server = sharedServer("desk");
const browser = await startBrowser();
let seller: Seller;
let ads: { hook: string; body_text: string }[];

beforeAll(async () => {
  seller = await signUp(server.url);
  const { id: productId } = await importProduct(server.url, seller, 0);
  const [face] = await castInfluencers(seller, 1);
  const series = await beginSeries(seller, productId, face?.id ?? "", "Lancement d’automne");
  await finish(seller, series.job_id);
  const body = { productId, creativeId: series.creatives[0]?.id ?? "" };
  for (let twice = 0; twice < 2; twice += 1) await seller.call("/api/functions/generate-ad-post", { body });
  ads = (await seller.call<{ items: typeof ads }>("/api/ad-posts")).items;
  const film = { name: "Une heure à soi", product_id: productId, influencer_id: face?.id };
  await finish(seller, (await seller.call<{ job_id: string }>("/api/video-campaigns", { body: film })).job_id);
});

/** The texts of what has the colour of the main action. */
const listMainActions = (part: Locator) =>
  part.evaluate((element) => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.color = "var(--accent)";
    const accent = getComputedStyle(probe).color;
    probe.remove();
    return [...element.querySelectorAll<HTMLElement>("a, button")]
      .filter((each) => each.checkVisibility() && getComputedStyle(each).backgroundColor === accent)
      .map((each) => each.innerText);
  });

const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

it.each([1280, 360])("home has one main action, open lines and sliders that show the result: %d px", async (width) => {
  const { page, context } = await openPage(browser, server.url, { width });
  await page.goto("/");
  expect(await listMainActions(page.locator("#accueil"))).toEqual(["Essai Gratuit - Sans CB"]);
  const leading = await page.locator("#accueil h1").evaluate((title) => {
    const { lineHeight, fontSize } = getComputedStyle(title);
    return Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
  });
  // Below, the descenders of one line touch the ascenders of the next.
  expect(leading).toBeGreaterThan(1.1);
  const sliders = page.getByRole("region", { name: "Comparaisons" }).locator("input[type=range]");
  expect(await sliders.count()).toBeGreaterThan(10);
  expect(new Set(await sliders.evaluateAll((all) => all.map((slider) => (slider as HTMLInputElement).value)))).toEqual(
    new Set(["0"]),
  );
  await context.close();
});

it("the address is the main action wherever one is asked for", async () => {
  const { page, context } = await openPage(browser, server.url);
  const beginner = await signUp(server.url);
  await signIn(page, beginner, "/dashboard");
  await page.getByRole("button", { name: "Lire l’adresse" }).waitFor();
  expect(await listMainActions(page.getByRole("main"))).toEqual(["Lire l’adresse"]);
  await page.goto("/dashboard/brand");
  await page.getByRole("button", { name: "Lire ma boutique" }).waitFor();
  expect(await listMainActions(page.getByRole("main"))).toEqual(["Lire ma boutique"]);
  await context.close();

  const other = await openPage(browser, server.url);
  await signIn(other.page, seller, "/dashboard");
  await other.page.getByRole("button", { name: "Lire la page" }).waitFor();
  expect(await listMainActions(other.page.getByRole("main"))).toEqual(["Lire la page"]);
  await other.page.getByRole("tab", { name: "Import automatique" }).click();
  await other.page.getByRole("button", { name: "Importer la boutique" }).waitFor();
  expect(await listMainActions(other.page.getByRole("main"))).toEqual(["Importer la boutique"]);
  await other.context.close();
});

it.each([
  [1280, 5, 3500],
  [360, 12, 7000],
] as const)("twelve ads are a grid of pictures, their texts come on click: %d px", async (width, rows, height) => {
  const { page, context } = await openPage(browser, server.url, { width });
  await signIn(page, seller, "/dashboard/ads");
  const cards = page.getByRole("main").getByRole("article");
  await expect.poll(() => cards.count()).toBe(12);
  const tops = await cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBeLessThanOrEqual(rows);
  expect(await heightOf(page)).toBeLessThan(height);
  const shown = (await page.getByRole("main").innerText()).replaceAll(/\s+/g, " ");
  for (const { body_text } of ads) expect(shown).not.toContain(body_text.replaceAll(/\s+/g, " "));
  await context.close();
});

it.each([1280, 360])("storyboards are in colour, with type of at least 12 px: %d px", async (width) => {
  const { page, context } = await openPage(browser, server.url, { width });
  await signIn(page, seller, "/dashboard/videos");
  const scenes = page.getByRole("list", { name: "Scènes" });
  // A phone folds the scripts.
  if (width === 360) await page.getByRole("button", { name: "Lire le script" }).click();
  await scenes.getByRole("img", { includeHidden: true }).first().waitFor();
  const looks = await scenes.evaluate((list) =>
    [...list.querySelectorAll("*")].map((element) => ({
      filter: getComputedStyle(element).filter,
      size: element.textContent?.trim() ? Number.parseFloat(getComputedStyle(element).fontSize) : 12,
    })),
  );
  expect(looks.length).toBeGreaterThan(20);
  expect(looks.filter(({ filter }) => /grayscale|saturate/.test(filter))).toEqual([]);
  expect(Math.min(...looks.map(({ size }) => size))).toBeGreaterThanOrEqual(12);
  await context.close();
});

it.each([1280, 360])("Make Money and the account begin with figures, tools come last: %d px", async (width) => {
  const { page, context } = await openPage(browser, server.url, { width });
  await signIn(page, seller, "/dashboard/make-money");
  const figures = page.getByRole("region", { name: "Résultats" });
  await figures.waitFor();
  const pages = page.getByRole("heading", { name: "Mes Landing Pages" });
  const tools = page.locator("#outils");
  const order = [await topOf(figures), await topOf(pages), await topOf(tools)];
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  await page.goto("/dashboard/settings");
  const own = page.getByText("Votre forfait en cours");
  await own.waitFor();
  await page.locator("#api").waitFor();
  const sections = ["#nom", "#mot-de-passe", "#abonnement", "#api", "#donnees"].map((id) => page.locator(id));
  const tops = await Promise.all([own, ...sections].map(topOf));
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  await context.close();
});

it("the header of a phone shows the brand, which leads to the upload", async () => {
  const { page, context } = await openPage(browser, server.url, { width: 360 });
  await signIn(page, seller, "/dashboard/products");
  const brand = page.getByRole("banner").getByRole("link", { name: "Égérie" });
  expect((await brand.boundingBox())?.width).toBeGreaterThan(60);
  await brand.click();
  await page.waitForURL("**/dashboard");
  await context.close();
});
