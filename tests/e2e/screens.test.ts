// Every screen, full and empty, at two widths, in both themes: nothing overflows, and axe passes.
import { beforeAll, expect, it } from "vitest";
import { legalPages } from "../../worker/contract/legal-pages.ts";
import { openPage, startBrowser } from "./browser.ts";
import { inspect, inspectAllLooks, wear } from "./inspect.ts";
import { beginSeries, castInfluencers, finish, importProduct } from "./library.ts";
import { type Seller, signIn, signUp } from "./seller.ts";
import { sharedServer } from "./shared-server.ts";

const server = sharedServer("desk");
const browser = await startBrowser();

let full: Seller;
let empty: Seller;
let productId: string;

beforeAll(async () => {
  [full, empty] = [await signUp(server.url), await signUp(server.url)];
  productId = await fillShop(full);
});

/** Three products of the demo shop, four influencers, and a series of the last product. */
async function fillShop(seller: Seller): Promise<string> {
  const products = [];
  for (const at of [0, 1, 2]) products.push(await importProduct(server.url, seller, at));
  const [influencer] = await castInfluencers(seller, 4);
  const last = products.at(-1)?.id ?? "";
  const { job_id: jobId } = await beginSeries(seller, last, influencer?.id ?? "", "Lancement d’automne");
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

it.each(["full", "empty"] as const)("passes on all screens, %s, at two widths, in both themes", async (state) => {
  const { page, context, expectQuiet } = await openPage(browser, server.url);
  if (state === "empty") {
    await page.goto("/auth");
    await inspectAllLooks(page, "auth");
  }
  await signIn(page, state === "full" ? full : empty);
  const paths = state === "full" ? [...inside, `/product/${productId}`] : [...inside, "/product/inconnu"];
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole("heading").first().waitFor();
    await inspectAllLooks(page, `${path.replaceAll("/", "-").slice(1).replace(productId, "fiche")}-${state}`);
  }
  if (state === "full") expectQuiet();
  await context.close();
});

it("shows the legal pages, which load nothing but their style, typefaces and theme", async () => {
  const { page, context, expectQuiet } = await openPage(browser, server.url, { width: 360 });
  const loaded = new Set<string>();
  page.on("request", (request) => {
    const kind = request.resourceType();
    loaded.add(kind === "script" ? new URL(request.url()).pathname : kind);
  });
  for (const { path } of legalPages) {
    await page.goto(path);
    // They share one template: one has a table and a table of contents, one has gaps to fill.
    if (path === "/cgv" || path === "/mentions-legales") await inspectAllLooks(page, path.slice(1));
    else {
      await inspect(page, path.slice(1));
      await wear(page, "dark");
      await inspect(page, `${path.slice(1)}-dark`, true);
      await wear(page, "light");
    }
  }
  // "other" are the icon and the manifest.
  expect([...loaded].filter((kind) => kind !== "other").toSorted()).toEqual([
    "/before-paint.js",
    "document",
    "font",
    "stylesheet",
  ]);
  expectQuiet();
  await context.close();
});

it("responds to an unknown URL with the 404 page and status 404", async () => {
  const { page, context } = await openPage(browser, server.url);
  const response = await page.goto("/nulle-part");
  expect(response?.status()).toBe(404);
  await page.getByText("Oops! Page not found").waitFor();
  const keeping = async (path: string) => {
    const file = await page.request.get(path);
    return [file.status(), file.headers()["cache-control"]];
  };
  const style = await page.locator("link[rel=stylesheet]").getAttribute("href");
  expect(await keeping(style ?? "")).toEqual([200, "public, max-age=31536000, immutable"]);
  expect(await keeping("/assets/gone.css")).toEqual([404, "no-store"]);
  await inspectAllLooks(page, "404");
  await page.getByRole("link").first().click();
  await page.waitForURL(`${server.url}/`);
  await context.close();
});
