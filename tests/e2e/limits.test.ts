// The limits of the free plan: what it contains, the messages when it is used up, and the links to the plans.
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { importNotes, messages, quotaMessages } from "../../worker/contract/messages.ts";
import { openPage, startBrowser } from "./browser.ts";
import { inspectLooks } from "./inspect.ts";
import { findProductPage, importProduct } from "./library.ts";
import { openUploadForms, signIn, signUp } from "./seller.ts";
import { sharedServer } from "./shared-server.ts";

const server = sharedServer("desk");
const browser = await startBrowser();
const meter = (page: Page) => page.getByRole("complementary", { name: "Menu" }).getByText(/ produit.* · .* génération/);
const fullLibrary = quotaMessages.products("Gratuit", 1, "Starter", 10);
const usedUp = quotaMessages.generations("Gratuit", "Starter");

/** The refusal links to the plans, and back. */
async function expectWayToPlans(page: Page, sentence: string): Promise<void> {
  const back = page.url();
  const toast = page.locator("[data-sonner-toast]", { hasText: sentence });
  await toast.getByRole("button", { name: "Voir les forfaits" }).click();
  await page.waitForURL("**/dashboard/pricing");
  await page.goto(back);
}

/** The button is disabled and says why, with a link to the plans, and back. */
async function expectRefusal(page: Page, button: string, sentence: string): Promise<void> {
  const back = page.url();
  await page.getByText(sentence).waitFor();
  expect(await page.getByRole("button", { name: button, exact: true }).isDisabled()).toBe(true);
  await page.getByRole("main").getByRole("link", { name: "Voir les forfaits" }).click();
  await page.waitForURL("**/dashboard/pricing");
  await page.goto(back);
}

it("creates its series with a ready-made influencer, and links to the plans from every limit", async () => {
  const seller = await signUp(server.url, "free");
  const { page, context } = await openPage(browser, server.url);
  await signIn(page, seller, "/dashboard");
  await expect.poll(() => meter(page).innerText()).toBe("0 / 1 produit · 0 / 1 génération");

  // An empty library is filled without using quota, also from where an influencer is missing.
  await page.goto("/dashboard/influencers");
  await page.getByRole("heading", { name: "Aucun influenceur pour le moment" }).waitFor();
  await inspectLooks(page, "ready-made");
  await page.goto("/dashboard/generate");
  await page.getByRole("button", { name: "Ajouter quatre influenceurs prêts à l’emploi" }).click();
  const face = page.getByRole("radiogroup", { name: "Influenceur" }).getByRole("radio");
  await expect.poll(() => face.count()).toBe(4);

  // What a product will use is said before it is uploaded.
  await page.goto("/dashboard");
  await openUploadForms(page);
  await page.getByText("Utilise le produit du forfait Gratuit.").waitFor();

  // The first product by its URL; the meter updates.
  const product = await importProduct(server.url, seller, 0);
  await expect.poll(() => meter(page).innerText()).toBe("1 / 1 produit · 0 / 1 génération");

  await page.goto(`/dashboard/generate?product=${product.id}`);
  await face.first().click();
  await page.getByRole("button", { name: "Générer la série" }).click();
  await page.waitForURL("**/dashboard/creatives");
  await expect.poll(() => meter(page).innerText()).toBe("1 / 1 produit · 1 / 1 génération");

  // Each way to another series.
  await page.goto(`/dashboard/generate?product=${product.id}`);
  await face.nth(1).click();
  await expectRefusal(page, "Générer la série", usedUp);
  await page.goto(`/product/${product.id}`);
  await page.getByLabel("Influenceur").selectOption({ index: 1 });
  await expectRefusal(page, "Générer", usedUp);
  await page.goto("/dashboard/influencers");
  await page.getByLabel("Nombre d’influenceurs").fill("51");
  await page.getByRole("button", { name: "Générer", exact: true }).click();
  // Validation comes before the quota.
  await page.getByText(messages.influencerCount).waitFor();
  await page.getByLabel("Nombre d’influenceurs").fill("5");
  await expectRefusal(page, "Générer", quotaMessages.portraits("Gratuit", 4, 4, "Starter"));
  // Portraits are counted apart: they come beside the series.
  await page.goto("/dashboard/influencers");
  await page.getByText("Utilise 4 portraits des 4 du forfait Gratuit").waitFor();
  await page.getByRole("button", { name: "Générer", exact: true }).click();
  await page.getByText(quotaMessages.portraits("Gratuit", 4, 0, "Starter")).waitFor();
  await expect.poll(() => meter(page).innerText()).toBe("1 / 1 produit · 1 / 1 génération");
  await page.goto("/dashboard/products");
  await page.getByRole("button", { name: "Batch Process" }).click();
  const batch = page.getByRole("dialog", { name: "Batch Process" });
  await batch.getByText(messages.quotaBatch).waitFor();
  await inspectLooks(page, "batch-on-free");
  expect(await batch.getByRole("button", { name: "Lancer le traitement" }).isDisabled()).toBe(true);
  await batch.getByRole("link", { name: "Voir les forfaits" }).click();
  await page.waitForURL("**/dashboard/pricing");

  // And to another product: by its page, by a photo, by a whole shop.
  await page.goto("/dashboard");
  // Another page than that of the product, which may be read again.
  await page.getByLabel("URL de la page produit").fill(await findProductPage(server.url, 1));
  await page.getByRole("button", { name: "Lire la page" }).click();
  await page.getByText(fullLibrary).first().waitFor();
  await expectWayToPlans(page, fullLibrary);
  // Where no known product could be updated, the button says it before the click.
  const upload = page.locator("form", { has: page.getByRole("button", { name: "Uploader le produit" }) });
  await upload.getByText(fullLibrary).waitFor();
  expect(await page.getByRole("button", { name: "Uploader le produit" }).isDisabled()).toBe(true);
  await upload.getByRole("link", { name: "Voir les forfaits" }).click();
  await page.waitForURL("**/dashboard/pricing");
  await page.goto("/dashboard?tab=import");
  await page.getByRole("tabpanel").getByText("Les produits que vous avez sont mis à jour.").waitFor();
  await page.getByLabel("URL de votre boutique").fill(`${server.url}/dev/shop`);
  await page.getByRole("button", { name: "Importer la boutique" }).click();
  await page.getByText(importNotes.stopped(fullLibrary)).first().waitFor();
  await inspectLooks(page, "import-stopped");
  await page.getByRole("link", { name: "Voir les forfaits" }).first().click();
  await page.waitForURL("**/dashboard/pricing");

  // The API is no part of the free plan.
  await page.goto("/dashboard/api");
  await page.getByText(messages.apiNeedsPlan).first().waitFor();
  for (const name of ["Créer une clé", "Ajouter un webhook"]) {
    expect(await page.getByRole("button", { name }).isDisabled()).toBe(true);
  }

  // And to another brand.
  await seller.call("/api/brands", { body: { from: "nothing" } });
  await page.goto("/dashboard/brand");
  await page.getByRole("button", { name: "Ajouter une marque" }).click();
  const brand = page.getByRole("dialog", { name: "Nouvelle marque" });
  await brand.getByText(quotaMessages.brands("Gratuit", 1, "Pro", 5)).waitFor();
  for (const name of ["Lire ma boutique", "Partir de mes produits", "Commencer sans rien"]) {
    expect(await brand.getByRole("button", { name }).isDisabled()).toBe(true);
  }
  await brand.getByRole("link", { name: "Voir les forfaits" }).click();
  await page.waitForURL("**/dashboard/pricing");
  await context.close();
});

it("says whether a series that failed can be run again", async () => {
  const seller = await signUp(server.url, "free");
  const { page, context } = await openPage(browser, server.url);
  await page.routeWebSocket("**/api/live", (socket) => socket.close());
  const usage = (used: number) => ({
    plan: "free",
    products: { used: 1, limit: 1 },
    generations: { used, limit: 1 },
    portraits: { used: 4, limit: 4 },
  });
  let counted = 1;
  await page.route("**/api/usage", (route) => route.fulfill({ json: usage(counted) }));
  const job = { kind: "series", status: "failed", total: 6, current: null, error: "Panne", created_at: "2026-11-26" };
  const named = (id: string, done: number) => ({ ...job, id, label: id, done, failed: 6 - done });
  const items = [named("rien", 0), named("quatre formats", 4), { ...named("exemple", 0), is_free: true }];
  await page.route("**/api/jobs?**", (route) => route.fulfill({ json: { items, next_cursor: null } }));
  await signIn(page, seller, "/dashboard/pricing");
  const tray = page.getByRole("dialog", { name: "Tâches" });
  const relaunch = tray.getByRole("button", { name: "Relancer" });
  const areDisabled = () => relaunch.evaluateAll((all) => all.map((each) => (each as HTMLButtonElement).disabled));
  await page.getByRole("button", { name: "Tâches" }).click();
  // What made nothing gave its generation back, which another series has used.
  await expect.poll(areDisabled).toEqual([true, false, false]);
  await tray.getByText(usedUp).waitFor();
  await inspectLooks(page, "jobs-refused");
  counted = 0;
  await page.reload();
  await page.getByRole("button", { name: "Tâches" }).click();
  await tray.getByText("Utilise votre génération du forfait Gratuit.").waitFor();
  expect(await areDisabled()).toEqual([false, false, false]);
  await context.close();
});
