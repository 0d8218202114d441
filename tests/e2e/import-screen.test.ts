// « Import automatique »: importing a whole shop, across a reload and a closed tab, with cancel, refusal and failure.
import { createServer } from "node:http";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Listening, listen } from "../loopback/listen.ts";
import { type ShopServer, startShop } from "../shop/server.ts";
import { openPage, startBrowser } from "./browser.ts";
import { inspectLooks } from "./inspect.ts";
import { openUploadForms, type Seller, signIn, signUp, until } from "./seller.ts";
import { startServer, type TestServer } from "./server.ts";

/** A whole shop takes long on a busy machine. */
const patient = { timeout: 600_000 };

let server: TestServer;
const browser = await startBrowser();
let shop: ShopServer;
const shopDelayMs = 40;
/** Responds slowly enough to be observed. */
let slowShop: ShopServer;
const slowDelayMs = 700;
let fadingShop: ShopServer;
/** Responds to everything, but has no page. */
let pageless: Listening;

beforeAll(async () => {
  const answer = createServer((_request, response) => {
    response.setHeader("content-type", "application/json");
    response.end("{}");
  });
  [shop, slowShop, fadingShop, pageless] = await Promise.all([
    startShop({ delayMs: shopDelayMs }),
    startShop({ delayMs: slowDelayMs }),
    startShop({ delayMs: slowDelayMs }),
    listen(answer),
  ]);
  server = await startServer({
    configure: async (siteUrl) => ({
      FETCH_ALLOW_HOSTS: [new URL(siteUrl).host, shop.host, slowShop.host, fadingShop.host, pageless.host].join(),
      FETCH_TIMEOUT_MS: "5000",
    }),
  });
});
afterAll(async () => {
  await server?.close();
  await Promise.all([shop?.close(), slowShop?.close(), fadingShop?.close(), pageless?.close()]);
});

interface ImportRow {
  id: string;
  status: string;
  products_imported: number;
  crawled_pages: string[];
}

const newestImport = async (seller: Seller) =>
  (await seller.call<{ items: ImportRow[] }>("/api/import-jobs?limit=1")).items[0];
const countLibrary = async (seller: Seller) => (await seller.call<{ total: number }>("/api/products?limit=1")).total;
const hasEnded = (seller: Seller) =>
  until(
    () => newestImport(seller),
    (row) => row !== undefined && row.status !== "running",
  );

/** `isEmpty`: the account has no product yet. */
async function openTab(page: Page, isEmpty = true): Promise<void> {
  await page.goto("/dashboard");
  if (isEmpty) await openUploadForms(page);
  await page.getByRole("tab", { name: "Import automatique" }).click();
  await page.getByRole("heading", { name: "Comment ça marche" }).waitFor();
}

async function importShop(page: Page, address: string): Promise<void> {
  await page.getByLabel("URL de votre boutique").fill(address);
  await page.keyboard.press("Enter");
}

/** The number above a counter's name. */
const figure = async (page: Page, name: string) => {
  const text = await page.locator("dl > div", { hasText: name }).locator("dd").innerText();
  return Number.parseInt(text, 10);
};
const toast = (page: Page, text: RegExp | string) => page.locator("[data-sonner-toast]").filter({ hasText: text });

it("imports a shop across a reload, reports its end once, and shows the result of each page", async () => {
  const seller = await signUp(server.url);
  const { page, context, expectQuiet } = await openPage(browser, server.url);
  await signIn(page, seller);
  await openTab(page);
  await importShop(page, "  ");
  await page.getByText("Veuillez entrer l'URL de votre boutique").waitFor();
  await importShop(page, "pas une adresse");
  await page.getByText("URL invalide. Veuillez entrer une URL valide (ex: maboutique.fr)").waitFor();

  await importShop(page, shop.url);
  await page.getByText("Import en cours").waitFor(patient);
  // It must not end before the page has reloaded.
  shop.setDelay(300);
  await page.getByRole("button", { name: /^Tâches en cours/ }).click();
  await page.getByRole("dialog", { name: "Tâches" }).getByRole("link", { name: "Import de 127.0.0.1" }).waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => figure(page, "Produits importés"), patient).toBeGreaterThan(0);
  await page.reload();
  await page.getByText("Import en cours").waitFor();
  const before = await figure(page, "Pages parcourues");
  await expect.poll(() => figure(page, "Pages parcourues"), patient).toBeGreaterThan(before);
  shop.setDelay(shopDelayMs);

  // Awaited first, because the toast is shown for a few seconds; the locator checks that there is only one.
  const told = await toast(page, "importés avec succès").innerText(patient);
  await page.getByText("Import terminé").waitFor();
  const imported = await figure(page, "Produits importés");
  expect(told).toContain(`${imported} produits importés avec succès !`);
  expect(imported).toBe(await countLibrary(seller));
  expect(imported).toBe((await newestImport(seller))?.products_imported);
  await page.getByText("Détail des pages").click();
  const pages = page.getByRole("list", { name: "Pages de l’import" }).getByRole("listitem");
  const crawled = (await newestImport(seller))?.crawled_pages.length;
  await expect.poll(() => pages.count()).toBe(crawled);
  await page.getByText("Cette page redirige trop de fois.").waitFor();

  await page.getByRole("link", { name: "Voir mes produits" }).click();
  await page.getByText(`${imported} produits`, { exact: true }).waitFor();
  await openTab(page, false);
  await page.getByText(/^127\.0\.0\.1/).waitFor();
  await page.getByLabel("URL de votre boutique").waitFor();
  expect(await toast(page, "importés avec succès").count()).toBe(0);
  expectQuiet();
  await context.close();
});

it("continues with its tab closed, and reports the end once, at the next visit", async () => {
  const seller = await signUp(server.url);
  const { page, context } = await openPage(browser, server.url);
  await signIn(page, seller);
  await openTab(page);
  await importShop(page, `${server.url}/dev/shop`);
  // From here on the browser knows which import's end it has to report.
  await page.getByText("Import en cours").waitFor();
  await page.close();
  const row = await hasEnded(seller);
  expect(row?.status).toBe("completed");

  const later = await context.newPage();
  // The toast of the end is shown for a few seconds only, less than the page's last picture takes.
  await later.goto("/dashboard/products", { waitUntil: "commit" });
  await toast(later, `${row?.products_imported} produits importés avec succès !`).waitFor();
  await later.goto("/dashboard?tab=import");
  await later.getByRole("heading", { name: "Derniers imports" }).waitFor();
  await later.waitForLoadState("networkidle");
  expect(await toast(later, "importés avec succès").count()).toBe(0);
  await context.close();
});

it("cancels and keeps its products; polls while the live channel is down", async () => {
  const seller = await signUp(server.url);
  const { page, context } = await openPage(browser, server.url);
  await page.routeWebSocket("**/api/live", (socket) => socket.close());
  await signIn(page, seller);
  await openTab(page);
  await importShop(page, slowShop.url);
  await page.getByText("Import en cours").waitFor(patient);
  await expect.poll(() => figure(page, "Produits importés"), patient).toBeGreaterThan(0);
  await page.getByRole("list", { name: "Derniers produits arrivés" }).getByRole("link").first().waitFor();
  await page.getByRole("main").getByRole("button", { name: "Annuler" }).click();
  await page.getByText("Import annulé", { exact: true }).first().waitFor();
  await page.getByText(/dans votre bibliothèque\.$/).waitFor();
  expect((await newestImport(seller))?.status).toBe("cancelled");
  expect(await countLibrary(seller)).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Nouvel import" }).click();
  const field = page.getByLabel("URL de votre boutique");
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  await context.close();
});

it("cancels the discovery of a slow shop, and shows the import running elsewhere", async () => {
  const seller = await signUp(server.url);
  const { page, context } = await openPage(browser, server.url);
  await signIn(page, seller);
  await openTab(page);
  // The discovery must not end before it is cancelled.
  slowShop.setDelay(3000);
  await importShop(page, slowShop.url);
  // The list's next responses are held back: cancelling waits for none, and this tab will not know of the other one's
  // import.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/import-jobs?**", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("main").getByRole("button", { name: "Annuler" }).click();
  slowShop.setDelay(slowDelayMs);
  await page.getByRole("button", { name: "Importer la boutique" }).waitFor();
  expect(await page.getByLabel("URL de votre boutique").inputValue()).toBe(slowShop.url);
  // The discovery itself continues, and the import that it starts is cancelled at once: the form stays.
  await until(
    () => newestImport(seller),
    (row) => row?.status === "cancelled",
  );
  expect(await page.getByLabel("URL de votre boutique").inputValue()).toBe(slowShop.url);
  expect(await countLibrary(seller)).toBe(0);

  await seller.call("/api/functions/start-import", { body: { shopUrl: slowShop.url } });
  const refused = page.waitForResponse((response) => response.status() === 409);
  await importShop(page, shop.url);
  await refused;
  release();
  await toast(page, "Un import est déjà en cours.").waitFor();
  await page.getByText("Import en cours").waitFor();
  await page.getByRole("main").getByRole("button", { name: "Annuler" }).click();
  await page.getByText("Import annulé", { exact: true }).first().waitFor();
  await context.close();
});

it("reports why a shop could not be read, retries, and links to the manual upload", async () => {
  const seller = await signUp(server.url);
  const { page, context } = await openPage(browser, server.url);
  await signIn(page, seller);
  await openTab(page);
  // An invalid URL is refused before anything starts; the input stays.
  await importShop(page, `http://${pageless.host}/api`);
  const field = page.getByLabel("URL de votre boutique");
  await expect.poll(() => field.getAttribute("aria-invalid"), patient).toBe("true");
  expect(await field.inputValue()).toBe(`http://${pageless.host}/api`);
  expect(await newestImport(seller)).toBeUndefined();

  await importShop(page, fadingShop.url);
  await page.getByText("Import en cours").waitFor(patient);
  await fadingShop.close();
  await page.getByText("Erreur lors de l'import", { exact: true }).waitFor(patient);
  await toast(page, /./).first().waitFor();
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect.poll(() => field.getAttribute("aria-invalid"), patient).toBe("true");
  await page.getByRole("tab", { name: "Upload manuel" }).click();
  await page.getByRole("heading", { name: "Uploader une image" }).waitFor();
  await context.close();
});

it("looks right before, during and after, at two widths, in both themes", async () => {
  const seller = await signUp(server.url);
  const { page, context, expectQuiet } = await openPage(browser, server.url);
  await signIn(page, seller);
  await openTab(page);
  await inspectLooks(page, "import-form");
  await importShop(page, slowShop.url);
  await page.getByText("Import en cours").waitFor(patient);
  await expect.poll(() => figure(page, "Produits importés"), patient).toBeGreaterThan(0);
  // It must not end while it is inspected.
  slowShop.setDelay(3000);
  await inspectLooks(page, "import-running");
  await page.getByRole("main").getByRole("button", { name: "Annuler" }).click();
  slowShop.setDelay(slowDelayMs);
  await page.getByText("Import annulé", { exact: true }).first().waitFor();
  await page.getByText("Détail des pages").click();
  await inspectLooks(page, "import-ended");
  await page.getByRole("button", { name: "Nouvel import" }).click();
  await page.getByRole("list").filter({ hasText: "127.0.0.1" }).locator("summary").first().click();
  await inspectLooks(page, "import-history");
  expectQuiet();
  await context.close();
});

it("moves from the first product on, though the shop is a single page", async () => {
  const seller = await signUp(server.url);
  const { page, context } = await openPage(browser, server.url);
  await page.routeWebSocket("**/api/live", (socket) => socket.close());
  const url = "https://maboutique.fr/products.json";
  let shown = { products: 0, found: null as number | null };
  const importJob = () => ({
    id: "import-1",
    status: "running",
    shop_url: "https://maboutique.fr",
    current_page: 1,
    total_pages: 1,
    products_imported: shown.products,
    crawled_pages: [],
    pages_to_crawl: [url],
    error_message: null,
    created_at: new Date().toISOString(),
    pages: [{ url, kind: "feed", status: "running", ...shown, reason: null }],
  });
  await page.route("**/api/import-jobs?**", (route) =>
    route.fulfill({ json: { items: [importJob()], next_cursor: null } }),
  );
  await signIn(page, seller, "/dashboard?tab=import");
  const progress = page.getByRole("progressbar", { name: "Import de maboutique.fr" });
  await progress.waitFor();
  // Nothing has arrived: the bar moves without an amount.
  expect(await progress.getAttribute("aria-valuenow")).toBeNull();
  await page.getByText("Lecture de /products.json", { exact: true }).waitFor();
  shown = { products: 6, found: 24 };
  await page.getByText("Lecture de /products.json : 6 sur 24 produits").waitFor();
  await expect.poll(() => progress.getAttribute("aria-valuenow")).toBe("25");
  await context.close();
});

it("reads a product's address without https, and updates a product that it knows", async () => {
  const seller = await signUp(server.url);
  const { page, context } = await openPage(browser, server.url);
  await signIn(page, seller, "/dashboard");
  await openUploadForms(page);
  const address = page.getByLabel("URL de la page produit");
  const asked = page.waitForRequest("**/api/functions/scrape-product");
  await page.route("**/api/functions/scrape-product", (route) =>
    route.fulfill({ json: { success: false, error: "Cette page est illisible." } }),
  );
  await address.fill("ma-boutique.fr/produit");
  await address.press("Enter");
  expect((await asked).postDataJSON()).toEqual({ productUrl: "ma-boutique.fr/produit" });
  await page.unroute("**/api/functions/scrape-product");

  const own = `${server.url.replace("http://", "")}/dev/shop/produits/sac-camille-cuir-cognac`;
  const preview = page.getByRole("form", { name: "Produit trouvé" });
  await address.fill(own);
  await address.press("Enter");
  await preview.getByLabel("Nom du produit").fill("Mon sac");
  await preview.getByRole("button", { name: "Sauvegarder le produit" }).click();
  await page.getByText("Dans votre bibliothèque").waitFor();
  await address.fill(own);
  await address.press("Enter");
  await preview.getByText("Ce produit est déjà dans").waitFor();
  expect(await preview.getByLabel("Nom du produit").inputValue()).toBe("Mon sac");
  await preview.getByRole("button", { name: "Mettre à jour le produit" }).click();
  await preview.waitFor({ state: "detached" });
  expect(await countLibrary(seller)).toBe(1);
  await context.close();
});
