// « Forfaits »: from the free plan through the checkout to its features, and cancelling it.
import type { BrowserContext, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { quotaMessages } from "../../worker/contract/messages.ts";
import { openPage, startBrowser } from "./browser.ts";
import { refuseUntilRetried, retry } from "./retry.ts";
import { inspect, inspectLooks } from "./inspect.ts";
import { beginSeries, finish, importProduct } from "./library.ts";
import { pay, readMail, type Seller, signIn, signUp } from "./seller.ts";
import { sharedServer } from "./shared-server.ts";

const server = sharedServer("desk");
const browser = await startBrowser();

let seller: Seller;
let product: { id: string };

beforeAll(async () => {
  seller = await signUp(server.url, "free");
  product = await importProduct(server.url, seller, 0);
  const cast = await seller.call<{ job_id: string }>("/api/influencers/ready-made", { method: "POST" });
  await finish(seller, cast.job_id);
  const { items } = await seller.call<{ items: { id: string }[] }>("/api/influencers");
  const series = await beginSeries(seller, product.id, items[0]?.id ?? "", "Lancement");
  await finish(seller, series.job_id);
});

const plan = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3, name, exact: true }) });

const expectPlan = (page: Page, name: string) =>
  expect.poll(() => plan(page, name).getAttribute("aria-current")).toBe("true");

/** The tab that a click opens, once the checkout has loaded. */
async function openTab(context: BrowserContext, click: () => Promise<void>): Promise<Page> {
  const [tab] = await Promise.all([context.waitForEvent("page"), click()]);
  await tab.waitForURL(/\/billing\/essai\//);
  return tab;
}

const open4k = (page: Page) => page.getByRole("button", { name: /^4K\s: .*Instagram Story en 2160×3840$/ });
const locked4k = (page: Page) => page.getByRole("button", { name: /^4K dès le forfait Pro.*Instagram Story/ });

it("upgrades from free to Pro and cancels, and existing creatives stay", async () => {
  const { page, context } = await openPage(browser, server.url);
  await signIn(page, seller, "/dashboard");

  await page.getByRole("link", { name: "Mes Créatives" }).click();
  await locked4k(page).hover();
  await page.getByText("Télécharger en 4K (2160×3840), dès le forfait Pro").waitFor();
  await inspect(page, "creatives-4k");
  const refused = page.waitForRequest((request) => request.url().endsWith("/download?size=4k"));
  await locked4k(page).click();
  await refused;
  await page.getByText("Le téléchargement en 4K est inclus à partir du forfait Pro.").waitFor();
  await page.goto(`/product/${product.id}`);
  await page.getByText(quotaMessages.generations("Gratuit", "Starter")).waitFor();
  expect(await page.getByRole("button", { name: "Générer", exact: true }).isDisabled()).toBe(true);
  await page.getByRole("link", { name: "Voir les forfaits" }).last().click();
  await page.getByRole("heading", { level: 1, name: "Forfaits" }).waitFor();
  await expectPlan(page, "Gratuit");
  await inspectLooks(page, "pricing-free");

  // Requested once after the tab opened; later changes come through the live channel.
  const asked = page.waitForRequest("**/api/billing");
  await page.getByRole("button", { name: "Choisir Pro" }).click();
  const order = page.getByRole("dialog", { name: "Commander le forfait Pro" });
  const boxes = order.getByRole("checkbox");
  await expect.poll(() => boxes.count()).toBe(2);
  // Nothing is ticked beforehand, and nothing is sold without both.
  for (const box of await boxes.all()) expect(await box.isChecked()).toBe(false);
  await boxes.first().click();
  await order.getByRole("button", { name: /^Payer 49,95/ }).click();
  await order.getByText("Cochez les deux cases pour continuer.").waitFor();
  await inspectLooks(page, "pricing-order");
  await boxes.last().click();
  const checkout = await openTab(context, () => order.getByRole("button", { name: /^Payer 49,95/ }).click());
  await asked;
  await order.waitFor({ state: "detached" });
  await checkout.getByRole("button", { name: /^Payer/ }).click();
  await checkout.getByText("Paiement enregistré").waitFor();
  await checkout.close();
  // Earlier than polling would report it.
  await page.getByText("Votre forfait Pro est actif.").waitFor({ timeout: 30_000 });
  await expectPlan(page, "Pro");
  await inspectLooks(page, "pricing-pro");

  await page.getByRole("link", { name: "Mes Créatives" }).click();
  const [download] = await Promise.all([page.waitForEvent("download"), open4k(page).click()]);
  expect(await locked4k(page).count()).toBe(0);
  expect(download.suggestedFilename()).toContain("2160x3840");

  // Two clicks from any screen, and back: by the menu, then by the account.
  const ending = page.getByText(/^Votre abonnement prend fin le \d+ \S+ \d{4}\./);
  const dialog = page.getByRole("alertdialog", { name: "Résilier votre abonnement" });
  await page.getByRole("link", { name: "Forfaits", exact: true }).click();
  await page.getByRole("link", { name: "Résilier mon abonnement" }).click();
  await dialog.getByText(/prend fin le \d/).waitFor();
  await inspect(page, "pricing-cancel");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Mon compte" }).click();
  await page.getByText(/^Prochain paiement de 49,95/).waitFor();
  await page.getByRole("link", { name: "Résilier mon abonnement" }).click();
  await dialog.getByRole("button", { name: "Résilier" }).click();
  await ending.waitFor();
  expect((await readMail(server.url, seller.email)).subject).toBe("Votre résiliation est enregistrée");
  await page.getByRole("button", { name: "Reprendre l’abonnement" }).click();
  await page.getByText(/^Prochain paiement de 49,95/).waitFor();
  await page.getByRole("link", { name: "Résilier mon abonnement" }).click();
  await dialog.getByRole("button", { name: "Résilier" }).click();
  await ending.waitFor();

  const portal = await openTab(context, () => page.getByRole("button", { name: "Gérer mon abonnement" }).click());
  await portal.getByRole("button", { name: "Passer à la fin de la période" }).click();
  // A tab that is closed while its next document loads may stay open forever.
  await portal.waitForLoadState("networkidle");
  await portal.close();
  await page.getByText("Vous êtes revenu au forfait Gratuit.").waitFor();
  await expectPlan(page, "Gratuit");
  await page.getByRole("link", { name: "Mes Créatives" }).click();
  await page.getByRole("article", { name: "Lancement" }).waitFor();
  await locked4k(page).waitFor();
  await context.close();
});

it("withdraws from an order, and mails the receipt to the given address", async () => {
  const buyer = await signUp(server.url, "free");
  await pay(buyer, "lifetime");
  const { page, context, expectQuiet } = await openPage(browser, server.url, { width: 360 });
  await signIn(page, buyer, "/dashboard/pricing");
  await expectPlan(page, "Lifetime");
  // A one-time payment: nothing to manage, cancel or change.
  expect(await page.getByText(/Gérer mon abonnement|Résilier mon abonnement|Passer à|Choisir/).count()).toBe(0);
  await page.getByRole("link", { name: "Se rétracter du contrat" }).click();
  const dialog = page.getByRole("dialog", { name: "Se rétracter du contrat" });
  await dialog.getByText(/^Forfait Lifetime, commandé le/).waitFor();
  await expect.poll(() => dialog.getByLabel("Nom complet").inputValue()).toBe("Camille Martin");
  // The calculation is shown before it is confirmed.
  await dialog.getByText("Vous aviez demandé que le forfait commence tout de suite").waitFor();
  const refund = dialog.getByRole("definition").filter({ hasText: /^9\d\d,\d\d/ });
  expect(await refund.last().innerText()).toMatch(/^999,99/);
  const receipt = `recu-${buyer.email}`;
  await dialog.getByLabel("Nom complet").fill(" ");
  await dialog.getByLabel("E-mail pour l’accusé de réception").fill("nulle part");
  await dialog.getByRole("button", { name: "Confirmer la rétractation" }).click();
  await dialog.getByText("Veuillez indiquer votre nom").waitFor();
  await dialog.getByText("Veuillez indiquer une adresse e-mail valide").waitFor();
  await inspect(page, "pricing-withdraw-360");
  await dialog.getByLabel("Nom complet").fill("Camille Martin");
  await dialog.getByLabel("E-mail pour l’accusé de réception").fill(receipt);
  await dialog.getByRole("button", { name: "Confirmer la rétractation" }).click();
  await page.getByText("Rétractation enregistrée").waitFor();
  await expectPlan(page, "Gratuit");
  expect((await readMail(server.url, receipt)).subject).toBe("Accusé de réception de votre rétractation");
  expectQuiet();
  await context.close();
});

it("tells on every screen of a missing payment and its date, and leads to the page that pays it", async () => {
  const buyer = await signUp(server.url, "business");
  const { page, context, expectQuiet } = await openPage(browser, server.url, { width: 360 });
  await signIn(page, buyer, "/dashboard/pricing");
  const portal = await openTab(context, () => page.getByRole("button", { name: "Gérer mon abonnement" }).click());
  await portal.getByRole("button", { name: "Faire échouer l’échéance" }).click();
  await portal.getByText("Paiement en retard").waitFor();
  await portal.close();
  const banner = page.getByRole("region", { name: "Paiement en attente" });
  await banner.getByText(/^Votre forfait Business n’est pas payé\s: il continue jusqu’au \d/).waitFor();
  expect((await readMail(server.url, buyer.email)).subject).toBe("Votre paiement n’est pas passé");
  await inspectLooks(page, "pricing-unpaid-360");
  await page.goto("/dashboard/products");
  await banner.waitFor();
  const till = await openTab(context, () => banner.getByRole("button", { name: "Régler le paiement" }).click());
  await till.getByRole("button", { name: "Régler l’échéance" }).click();
  await till.getByText("En cours").waitFor();
  await till.close();
  await banner.waitFor({ state: "detached" });
  expectQuiet();
  await context.close();
});

it("reports failures of loading and paying, and an expired session", async () => {
  const buyer = await signUp(server.url, "free");
  const { page, context } = await openPage(browser, server.url);
  await signIn(page, buyer);
  const refusal = { status: 500, json: { error: "Erreur interne", code: "unexpected" } };
  await refuseUntilRetried(page, "**/api/billing", refusal);
  await page.goto("/dashboard/pricing");
  await page.getByText("Votre forfait n’a pas pu être lu.").waitFor();
  await inspect(page, "pricing-error");
  await retry(page);
  await expectPlan(page, "Gratuit");

  await page.unroute("**/api/billing");

  await page.route("**/api/functions/create-checkout", (route) => route.fulfill(refusal));
  await page.getByRole("button", { name: "Choisir Starter" }).click();
  const order = page.getByRole("dialog", { name: "Commander le forfait Starter" });
  await order.getByRole("checkbox").last().waitFor();
  for (const box of await order.getByRole("checkbox").all()) await box.click();
  const [tab] = await Promise.all([
    context.waitForEvent("page"),
    order.getByRole("button", { name: /^Payer 19,99/ }).click(),
  ]);
  await page.getByText("Impossible de créer la session de paiement").waitFor();
  await expect.poll(() => tab.isClosed()).toBe(true);
  await page.unroute("**/api/functions/create-checkout");

  const ended = await fetch(`${server.url}/auth/v1/logout`, {
    method: "POST",
    headers: { authorization: `Bearer ${await readToken(page)}` },
  });
  expect(ended.status).toBe(204);
  await order.getByRole("button", { name: /^Payer 19,99/ }).click();
  await page.getByText("Connexion requise").waitFor();
  await page.waitForURL("**/auth");
  await context.close();
});

/** The access token of the page's session, from auth-js's storage. */
const readToken = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const stored: unknown = JSON.parse(localStorage.getItem("supabase.auth.token") ?? "null");
    return typeof stored === "object" && stored !== null && "access_token" in stored ? String(stored.access_token) : "";
  });
