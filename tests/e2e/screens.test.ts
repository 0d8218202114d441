// Every screen, full and empty, at two widths, in both themes: nothing overflows, and axe finds nothing.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openPage, startBrowser } from "./browser.ts";
import { inspect, inspectLooks } from "./inspect.ts";
import { beginSeries, castInfluencers, finish, importProduct } from "./library.ts";
import { type Seller, signIn, signUp } from "./seller.ts";
import { startServer, type TestServer } from "./server.ts";

let server: TestServer;
let browser: Browser;
let full: Seller;
let empty: Seller;
let productId: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
  [full, empty] = [await signUp(server.url), await signUp(server.url)];
  productId = await fillShop(full);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** Three products of the demo shop, four influencers, and a series of the last product. */
async function fillShop(seller: Seller): Promise<string> {
  const products = [];
  for (const at of [0, 1, 2]) products.push(await importProduct(server.url, seller, at));
  const [influencer] = await castInfluencers(seller, 4);
  const last = products.at(-1)?.id ?? "";
  const { job_id: jobId } = await beginSeries(seller, last, influencer?.id ?? "", "Lancement d'automne");
  await finish(seller, jobId);
  return last;
}

const inside = [
  "/dashboard",
  "/dashboard/products",
  "/dashboard/influencers",
  "/dashboard/generate",
  "/dashboard/creatives",
  "/dashboard/videos",
];

it.each(["full", "empty"] as const)("%s, at two widths, in both themes", async (state) => {
  const { page, context, expectQuiet } = await openPage(browser, server.url);
  if (state === "empty") {
    await page.goto("/");
    await inspectLooks(page, "home");
    await page.goto("/auth");
    await inspectLooks(page, "auth");
  }
  await signIn(page, state === "full" ? full : empty);
  const paths = state === "full" ? [...inside, `/product/${productId}`] : [...inside, "/product/inconnu"];
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole("heading").first().waitFor();
    await inspectLooks(page, `${path.replaceAll("/", "-").slice(1).replace(productId, "fiche")}-${state}`);
  }
  if (state === "full") expectQuiet();
  await context.close();
});

it("answers an unknown address with the 404 page and status 404", async () => {
  const { page, context } = await openPage(browser, server.url);
  const response = await page.goto("/nulle-part");
  expect(response?.status()).toBe(404);
  await page.getByText("Oops! Page not found").waitFor();
  await inspect(page, "404");
  await page.getByRole("link").first().click();
  await page.waitForURL(`${server.url}/`);
  await context.close();
});
