// The limits of the free plan: what it contains, the messages when it is used up, and the links to the plans.
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { importNotes, messages, quotaMessages } from "../../worker/contract/messages.ts";
import { openPage, startBrowser } from "./browser.ts";
import { inspectLooks } from "./inspect.ts";
import { findProductPage, importProduct } from "./library.ts";
import { signIn, signUp } from "./seller.ts";
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
  await page.locator("input[type=file]").first().setInputFiles("web/public/art/products/sac.jpg");
  await page.getByRole("button", { name: "Uploader le produit" }).click();
  await expectWayToPlans(page, fullLibrary);
  await page.getByRole("tab", { name: "Import automatique" }).click();
  await page.getByLabel("URL de votre boutique").fill(`${server.url}/dev/shop`);
  await page.getByRole("button", { name: "Importer la boutique" }).click();
  await page.getByText(importNotes.stopped(fullLibrary)).first().waitFor();
  await inspectLooks(page, "import-stopped");
  await page.getByRole("link", { name: "Voir les forfaits" }).first().click();
  await page.waitForURL("**/dashboard/pricing");
  await context.close();
});
