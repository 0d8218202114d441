// Strings of the specification that no other journey finds: static texts, validation errors, failures.
// specified-strings.ts lists which string is found where.
import { fileURLToPath } from "node:url";
import type { Locator, Page, Route } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openPage, startBrowser } from "./browser.ts";
import { uploadPortrait } from "./full-account.ts";
import { importProduct } from "./library.ts";
import { openUploadForms, type Seller, signIn, signUp } from "./seller.ts";
import { sharedServer } from "./shared-server.ts";

const readArt = (path: string) => fileURLToPath(new URL(`../../web/${path}`, import.meta.url));
const bag = readArt("public/art/products/sac.jpg");
const portrait = readArt("public/art/people/ines.webp");

const server = sharedServer("desk");
const browser = await startBrowser();

let seller: Seller;

beforeAll(async () => {
  seller = await signUp(server.url);
});

const toast = (page: Page, text: string) => page.locator("[data-sonner-toast]").filter({ hasText: text });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const fail = (route: Route) => route.abort();

/** A page that its owner has just opened, with mocked responses for an address. */
async function openWith(page: Page, path: string, address: string, answer: (route: Route) => Promise<void>) {
  await page.route(address, answer);
  await page.goto(path);
}

it("shows every screen with menu, header and a loading text", async () => {
  const { page, context } = await openPage(browser, server.url);
  await page.goto("/auth");
  expect(await page.getByRole("tab", { name: "Connexion" }).getAttribute("aria-selected")).toBe("true");
  await signIn(page, seller, "/dashboard");
  const menu = page.getByRole("navigation", { name: "Navigation" });
  await menu.getByText("Navigation", { exact: true }).waitFor();
  expect(await menu.getByRole("link").allInnerTexts()).toEqual([
    "Upload Produit",
    "Mes Produits",
    "Influenceurs",
    "Générer Creative",
    "Campagnes Vidéo",
    "Mes Créatives",
    "Mes Publicités",
    "Ma marque",
    "Brand Logos",
    "Make Money",
    "Forfaits",
  ]);
  // « Upgrade Pro » is for plans below Pro.
  await page.waitForResponse(/check-subscription/);
  const upgrade = page.getByRole("link", { name: "Upgrade Pro" });
  await expect.poll(() => upgrade.count()).toBe(0);
  const trial = await openPage(browser, server.url);
  await signIn(trial.page, await signUp(server.url, "free"), "/dashboard");
  const shownUpgrade = trial.page.getByRole("link", { name: "Upgrade Pro" });
  await shownUpgrade.waitFor();
  expect(await shownUpgrade.getAttribute("href")).toBe("/dashboard/pricing");
  // Nor for a plan that could not be read; until the answer the link keeps its place.
  const { promise: isSeen, resolve: refuse } = Promise.withResolvers<void>();
  await trial.page.route("**/check-subscription", async (route) => {
    await isSeen;
    await route.fulfill({ status: 503, json: {} });
  });
  await trial.page.reload();
  const placed = trial.page.locator("header a", { hasText: "Upgrade Pro" });
  await expect.poll(() => placed.count()).toBe(1);
  refuse();
  await expect.poll(() => placed.count()).toBe(0);
  await trial.context.close();
  await page.getByText(seller.email.slice(0, 2).toUpperCase(), { exact: true }).waitFor();
  for (const [path, title] of [
    ["/dashboard/products", "Mes Produits"],
    ["/dashboard/influencers", "Influenceurs Virtuels"],
    ["/dashboard/generate", "Générer des Créatives"],
  ] as const) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
  }

  // An expired session without an address, stored from a page that makes no requests itself.
  await page.goto("/cgu");
  await page.evaluate(() => {
    const key = "supabase.auth.token";
    const session = JSON.parse(localStorage.getItem(key) ?? "");
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1, user: { ...session.user, email: "" } }));
  });
  const asked = Promise.withResolvers<Route>();
  await openWith(page, "/dashboard", "**/auth/v1/token?**", async (route) => asked.resolve(route));
  await page.getByText("Chargement...", { exact: true }).waitFor();
  const route = await asked.promise;
  const answer = await route.fetch();
  const session = await answer.json();
  await route.fulfill({ json: { ...session, user: { ...session.user, email: "" } } });
  await page.getByText("U", { exact: true }).waitFor();
  await context.close();
});

it("shows empty and failed states of lists", async () => {
  const beginner = await signUp(server.url);
  const { page, context } = await openPage(browser, server.url);
  await signIn(page, beginner, "/dashboard/products");
  await page.getByText("Aucun produit uploadé pour le moment").waitFor();
  await page.goto("/dashboard/generate");
  await page.getByText("Vous devez d'abord uploader un produit avant de générer une créative.").waitFor();
  await page.getByText("Vous devez d'abord générer des influenceurs virtuels.").waitFor();
  for (const [path, address, sentence] of [
    ["/dashboard/products", "**/api/products?**", "Erreur lors du chargement des produits"],
    ["/dashboard/influencers", "**/api/influencers?**", "Erreur lors du chargement des influenceurs"],
    ["/dashboard/creatives", "**/api/creatives?**", "Erreur lors du chargement des créatives"],
  ] as const) {
    await openWith(page, path, address, (route) => route.fulfill({ status: 404, json: {} }));
    await page.getByText(sentence).waitFor();
    await page.unroute(address);
  }
  await page.goto("/lp/inconnue");
  await page.getByText("Page non trouvée").first().waitFor();
  await page.getByText("Cette landing page n'existe pas ou a été supprimée.").waitFor();
  await context.close();
});

it("refuses invalid products, and saves valid ones", async () => {
  const { page, context } = await openPage(browser, server.url);
  await signIn(page, seller, "/dashboard");
  await openUploadForms(page);

  // By its URL.
  await page.getByRole("heading", { name: "Importer via URL" }).waitFor();
  await page.getByText("OU", { exact: true }).waitFor();
  const address = page.getByLabel("URL de la page produit");
  await press(page, "Lire la page");
  await page.getByText("Veuillez entrer une URL", { exact: true }).waitFor();
  await address.fill("ma boutique");
  await press(page, "Lire la page");
  await page.getByText("URL invalide", { exact: true }).waitFor();
  await address.fill(`${server.url}/dev/shop/produits/sac-camille-cuir-cognac`);
  await page.route("**/api/functions/scrape-product", (route) => route.fulfill({ status: 500, json: {} }));
  await press(page, "Lire la page");
  await page.getByText("Erreur lors du scraping", { exact: true }).waitFor();
  await page.unroute("**/api/functions/scrape-product");
  await page.route("**/api/functions/scrape-product", (route) =>
    route.fulfill({ json: { success: false, error: "" } }),
  );
  await press(page, "Lire la page");
  await page.getByText("Erreur lors du scraping du produit", { exact: true }).waitFor();
  await page.unroute("**/api/functions/scrape-product");
  await press(page, "Lire la page");
  await page.getByRole("form", { name: "Produit trouvé" }).waitFor();
  await page.route("**/api/products", fail);
  await press(page, "Sauvegarder le produit");
  await toast(page, "Erreur lors de la sauvegarde").waitFor();
  await page.unroute("**/api/products");

  // By a photo.
  const file = page.getByLabel("Image du produit");
  const choose = (name: string, mimeType: string, sizeBytes: number) =>
    file.setInputFiles({ name, mimeType, buffer: Buffer.alloc(sizeBytes, 1) });
  const missing = page.getByText("Veuillez sélectionner une image", { exact: true });
  await page.getByText(/JPG, PNG ou WEBP/).waitFor();
  await press(page, "Uploader le produit");
  await missing.waitFor();
  await choose("image.jpg", "image/jpeg", 5 * 1024 * 1024 + 1);
  await page.getByText("L'image doit faire moins de 5MB").waitFor();
  await choose("notes.txt", "text/plain", 10);
  await missing.waitFor();
  await choose("image.avif", "image/avif", 10);
  await toast(page, "Conversion du format AVIF en JPEG...").waitFor();
  await page.getByText("Erreur lors de la conversion de l'image").waitFor();
  await file.setInputFiles(bag);
  const name = page.getByLabel("Nom du produit").last();
  await expect.poll(() => name.inputValue()).toBe("sac");
  await name.fill(" ");
  await press(page, "Uploader le produit");
  await page.getByText("Veuillez entrer un nom de produit").waitFor();
  await name.fill("Sac Camille");
  await page.route("**/api/products", fail);
  await press(page, "Uploader le produit");
  await toast(page, "Erreur lors de l'upload").waitFor();
  await page.unroute("**/api/products");
  const noTenant = { error: "Impossible de récupérer votre espace de travail", code: "no_tenant" };
  await page.route("**/api/products", (route) => route.fulfill({ status: 403, json: noTenant }));
  await press(page, "Uploader le produit");
  await toast(page, noTenant.error).waitFor();
  await page.unroute("**/api/products");
  await press(page, "Uploader le produit");
  await toast(page, "Produit uploadé avec succès !").waitFor();

  // A whole shop.
  await page.getByRole("tab", { name: "Import automatique" }).click();
  await page.getByLabel("URL de votre boutique").fill("maboutique.fr");
  await page.route("**/api/functions/start-import", (route) => route.fulfill({ status: 500, json: {} }));
  await press(page, "Importer la boutique");
  await toast(page, "Erreur lors de l'import des produits").waitFor();
  await page.unroute("**/api/functions/start-import");
  await tellEnd(page, { kind: "import", status: "failed", done: 0, total: 3 });
  await toast(page, "L'import a échoué").waitFor();
  await page.goto("/dashboard/products");
  await page.getByRole("button", { name: "Supprimer tous" }).waitFor();
  await context.close();
});

/** Makes the browser notice that a job it saw running has ended. */
async function tellEnd(page: Page, end: { kind: string; status: string; done: number; total: number }): Promise<void> {
  const running = {
    ...end,
    id: `${end.kind}-${end.done}`,
    status: "running",
    failed: 0,
    label: `${end.total} influenceurs`,
    current: null,
    error: null,
    created_at: new Date().toISOString(),
  };
  let job = running;
  const importJob = {
    id: running.id,
    status: end.status,
    shop_url: "https://maboutique.fr",
    current_page: 0,
    total_pages: 3,
    products_imported: 0,
    crawled_pages: [],
    pages_to_crawl: [],
    error_message: null,
    created_at: running.created_at,
    pages: [],
  };
  await page.route("**/api/import-jobs/*", (route) => route.fulfill({ json: importJob }));
  await page.route("**/api/jobs?**", (route) => route.fulfill({ json: { items: [job], next_cursor: null, total: 1 } }));
  await page.goto("/dashboard/influencers");
  await page.getByRole("button", { name: /^Tâches en cours/ }).waitFor();
  // The page notes after the button is shown which task it has seen running.
  await page.waitForFunction((id) => JSON.stringify(localStorage).includes(id), running.id);
  // Left before the task ends: this page would report the end itself, just before another takes its place.
  await page.goto("about:blank");
  job = { ...running, status: end.status, failed: end.total - end.done };
  await page.goto("/dashboard/influencers", { waitUntil: "commit" });
}

it("refuses invalid influencers, and reports how many were created", async () => {
  const { page, context } = await openPage(browser, server.url);
  await signIn(page, seller, "/dashboard/influencers");
  await page.getByLabel("Nombre d’influenceurs").fill("51");
  await press(page, "Générer");
  await page.getByText("Veuillez entrer un nombre entre 1 et 50").waitFor();
  const topOf = async (target: Locator) => Math.round((await target.boundingBox())?.y ?? 0);
  expect(await topOf(page.getByRole("button", { name: "Générer", exact: true }))).toBe(
    await topOf(page.getByRole("button", { name: "Un de plus" })),
  );
  await page.getByRole("tab", { name: "Ajouter un visage" }).click();
  const submit = page.getByRole("tabpanel").getByRole("button", { name: /^Ajouter|^Uploader/ });
  await submit.click();
  await toast(page, "Veuillez remplir tous les champs requis et sélectionner une image").waitFor();
  await page.locator('input[type="file"]').setInputFiles(portrait);
  await page.getByLabel("Nom", { exact: true }).fill("Inès");
  for (const [label, index] of [
    ["Style", 1],
    ["Genre", 1],
    ["Tranche d’âge", 2],
  ] as const) {
    await page.getByLabel(label, { exact: true }).selectOption({ index });
  }
  await page.getByLabel("Origine").fill("Méditerranéenne");
  await page.route("**/api/influencers", fail);
  await submit.click();
  await toast(page, "Erreur d'upload: Le serveur est injoignable").waitFor();
  await page.unroute("**/api/influencers");
  const broken = { error: "Une erreur inattendue s’est produite.", code: "unexpected" };
  await page.route("**/api/influencers", (route) => route.fulfill({ status: 500, json: broken }));
  await submit.click();
  await toast(page, `Erreur de sauvegarde: ${broken.error}`).waitFor();
  await page.unroute("**/api/influencers");
  await submit.click();
  await toast(page, "Inès a rejoint vos influenceurs").waitFor();

  await tellEnd(page, { kind: "portraits", status: "failed", done: 0, total: 5 });
  await toast(page, "Aucun influenceur n'a pu être généré. Veuillez réessayer.").waitFor();
  await tellEnd(page, { kind: "portraits", status: "done", done: 3, total: 5 });
  await toast(page, "3/5 influenceurs générés avec succès").waitFor();
  await context.close();
});

it("asks for what a series needs, in order, and reports what could not be started", async () => {
  const { id: productId } = await importProduct(server.url, seller, 1);
  await uploadPortrait(seller);
  const { page, context } = await openPage(browser, server.url);
  await signIn(page, seller, "/dashboard/generate");
  const name = page.getByLabel("Nom de la série");
  const first = (group: string) => page.getByRole("radiogroup", { name: group }).getByRole("radio").first();
  await first("Influenceur").waitFor();
  await name.press("Enter");
  await toast(page, "Veuillez sélectionner un style d'influenceur").waitFor();
  await first("Influenceur").click();
  await name.press("Enter");
  await toast(page, "Veuillez sélectionner un produit").waitFor();
  await first("Produit").click();
  await name.fill(" ");
  await name.press("Enter");
  await page.getByText("Veuillez entrer un nom pour votre créative").waitFor();
  await name.fill("Lancement");
  const signedOut = { error: "Vous devez être connecté", code: "unauthorized" };
  await page.route("**/api/functions/generate-creative", (route) => route.fulfill({ status: 403, json: signedOut }));
  await press(page, "Générer la série");
  await toast(page, signedOut.error).waitFor();
  await page.unroute("**/api/functions/generate-creative");

  await openWith(page, `/product/${productId}`, "**/api/functions/generate-creative", fail);
  await page.getByLabel("Influenceur").selectOption({ index: 1 });
  await press(page, "Générer");
  await toast(page, "Erreur lors de la génération de la campagne").waitFor();
  await context.close();
});

it("reports failures of a landing page, a film and a payment", async () => {
  const { page, context } = await openPage(browser, server.url);
  await signIn(page, seller);
  const broken = { error: "Erreur lors de la création de la landing page", code: "landing_failed" };
  await openWith(page, "/dashboard/make-money", "**/api/functions/generate-landing-page", (route) =>
    route.fulfill({ status: 500, json: broken }),
  );
  await page.getByLabel("Nom de la landing page").fill("Bijoux d'été");
  await press(page, "Créer la landing page");
  await toast(page, broken.error).waitFor();

  await openWith(page, "/dashboard/pricing", "**/api/functions/customer-portal", (route) =>
    route.fulfill({ status: 500, json: {} }),
  );
  await page.getByRole("button", { name: /Gérer/ }).first().click();
  await page.getByText("Impossible d'ouvrir le portail client").waitFor();

  const product = await importProduct(server.url, seller, 2);
  const { id, url } = await seller.call<{ id: string; url: string }>("/api/functions/generate-landing-page", {
    body: { name: "Vos produits en scène" },
  });
  const { content } = await seller.call<{ content: { images: object } }>(`/api/landing-pages/${id}`);
  const images = { hero: null, beforeAfter: { before: product.image_url, after: product.image_url } };
  await seller.call(`/api/landing-pages/${id}`, { method: "PATCH", body: { content: { ...content, images } } });
  await page.goto(url);
  await page.getByRole("heading", { name: "Transformation Instantanée" }).waitFor();
  await page.getByText("PNG, JPG jusqu'à 10MB").waitFor();
  await context.close();
});
