// Every screen, full and empty, at two widths, in both themes: nothing overflows, and axe finds nothing.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openPage, startBrowser } from "./browser.ts";
import { inspect } from "./inspect.ts";
import { type Seller, signIn, signUp, until } from "./seller.ts";
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

/** Three products of the demo shop, four influencers, and a series of the first. */
async function fillShop(seller: Seller): Promise<string> {
  const shop = await (await fetch(`${server.url}/dev/shop`)).text();
  const paths = [...new Set(shop.match(/\/dev\/shop\/produits\/[a-z0-9-]+/g))].slice(0, 3);
  let last = "";
  for (const path of paths) {
    const { product } = await seller.call<{
      product: {
        name: string;
        sourceUrl: string;
        price: string | null;
        description: string | null;
        images: { storage_path: string }[];
      };
    }>("/api/functions/scrape-product", { body: { productUrl: server.url + path } });
    const image = product.images[0]?.storage_path;
    last = (await seller.call<{ id: string }>("/api/products", { body: { ...product, image, images: [image] } })).id;
  }
  const ended = (job_id: string) =>
    until(
      () => seller.call<{ status: string }>(`/api/jobs/${job_id}`),
      (job) => job.status === "done",
    );
  const people = await seller.call<{ job_id: string }>("/api/functions/generate-influencers", { body: { count: 4 } });
  await ended(people.job_id);
  const { items } = await seller.call<{ items: { id: string }[] }>("/api/influencers");
  const series = await seller.call<{ job_id: string }>("/api/functions/generate-creative", {
    body: { productId: last, influencerId: items[0]?.id, creativeName: "Lancement d'automne" },
  });
  await ended(series.job_id);
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

const cases = [1280, 360].flatMap((width) =>
  (["light", "dark"] as const).flatMap((theme) =>
    (["full", "empty"] as const).map((state) => ({ width, theme, state })),
  ),
);

it.each(cases)("$state, $width px, $theme", async ({ width, theme, state }) => {
  const { page, context, expectQuiet } = await openPage(browser, server.url, { width });
  await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
  const label = `${state}-${width}-${theme}`;
  if (state === "empty") {
    await page.goto("/");
    await inspect(page, `home-${label}`);
    await page.goto("/auth");
    await inspect(page, `auth-${label}`);
  }
  await signIn(page, state === "full" ? full : empty);
  const paths = state === "full" ? [...inside, `/product/${productId}`] : [...inside, "/product/inconnu"];
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole("heading").first().waitFor();
    await inspect(page, `${path.replaceAll("/", "-").slice(1).replace(productId, "fiche")}-${label}`);
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
