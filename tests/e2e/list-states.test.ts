// States of every list: loading, failed and empty. Skeletons are announced, and « Réessayer » reloads the list.
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { openPage, startBrowser } from "./browser.ts";
import { importProduct } from "./library.ts";
import { refuseUntilRetried, retry } from "./retry.ts";
import { inspect } from "./inspect.ts";
import { signIn, signUp } from "./seller.ts";
import { sharedServer } from "./shared-server.ts";

const server = sharedServer("desk");
const browser = await startBrowser();

/** A list's screen, its API, the name of its skeletons, and its empty state. */
const lists: { path: string; api: RegExp; plural: string; empty: string; isInTray?: boolean }[] = [
  { path: "/dashboard/products", api: /\/api\/products\?/, plural: "produits", empty: "Ajouter un produit" },
  {
    path: "/dashboard/influencers",
    api: /\/api\/influencers\?/,
    plural: "influenceurs",
    empty: "Aucun influenceur pour le moment",
  },
  {
    path: "/dashboard/creatives",
    api: /\/api\/creatives\?/,
    plural: "créatives",
    empty: "Aucune série pour le moment",
  },
  { path: "/dashboard/ads", api: /\/api\/ad-posts\?/, plural: "publicités", empty: "Mes Créatives" },
  {
    path: "/dashboard/videos",
    api: /\/api\/video-campaigns\?/,
    plural: "campagnes",
    empty: "Aucune campagne vidéo pour le moment",
  },
  { path: "/dashboard/logos?tab=logos", api: /\/api\/logos\?/, plural: "logos", empty: "Aucun logo pour le moment" },
  {
    path: "/dashboard/logos?tab=kits",
    api: /\/api\/brand-kits\?/,
    plural: "kits de marque",
    empty: "Aucun kit de marque pour le moment",
  },
  {
    path: "/dashboard/make-money",
    api: /\/api\/landing-pages\?/,
    plural: "landing pages",
    empty: "Aucune landing page pour le moment",
  },
  { path: "/dashboard/api", api: /\/api\/api-keys$/, plural: "clés", empty: "Vous n’avez pas encore de clé." },
  { path: "/dashboard/api", api: /\/api\/webhooks$/, plural: "webhooks", empty: "Aucun programme n’est prévenu." },
  {
    path: "/dashboard/models",
    api: /\/api\/operator\/models/,
    plural: "modèles",
    empty: "Aucun modèle n’est configuré",
  },
  { path: "/dashboard/settings", api: /\/api\/account\/sessions$/, plural: "appareils", empty: "Cet appareil" },
  { path: "/dashboard", api: /\/api\/jobs\b/, plural: "tâches", empty: "Aucune tâche en cours.", isInTray: true },
];

/** Holds the page's requests until they are refused, as are all later ones until « Réessayer ». */
async function hold(page: Page, address: RegExp): Promise<() => void> {
  const answered = Promise.withResolvers<void>();
  await refuseUntilRetried(page, address, {
    status: 400,
    json: { error: { code: "invalid_request", message: "Refusé ici." } },
  });
  await page.route(address, async (route) => {
    await answered.promise;
    await route.fallback();
  });
  return answered.resolve;
}

it("each list is announced while loading, can be retried, and loads", async () => {
  const { page, context } = await openPage(browser, server.url);
  await signIn(page, await signUp(server.url));
  for (const { path, api, plural, empty, isInTray } of lists) {
    const refuse = await hold(page, api);
    await page.goto(path);
    if (isInTray) await page.getByRole("button", { name: "Tâches", exact: true }).click();
    await page.getByText(`Chargement des ${plural}`).waitFor({ state: "attached" });
    expect(await page.getByRole("button", { name: "Réessayer" }).count(), plural).toBe(0);
    refuse();
    await page.getByRole("button", { name: "Réessayer" }).waitFor();
    if (plural === "produits") await inspect(page, "list-produits-error");
    await retry(page, "Enter");
    await (isInTray ? page.getByRole("dialog", { name: "Tâches" }) : page.locator("main"))
      .getByText(empty)
      .first()
      .waitFor();
    // The products' screen offers « Ajouter un produit » above its list, too.
    await page.getByRole("button", { name: "Réessayer" }).waitFor({ state: "detached" });
    await page.unroute(api);
  }
  await context.close();
});

it("returns the focus to the button of a form that took the place of its skeleton", async () => {
  const seller = await signUp(server.url);
  await importProduct(server.url, seller, 0);
  const { page, context } = await openPage(browser, server.url);
  // The list loads empty while the form is open: the button above it has gone by then, and stands in the list's middle.
  const opened = Promise.withResolvers<void>();
  await page.route(/\/api\/video-campaigns\?/, async (route) => {
    await opened.promise;
    await route.continue();
  });
  await signIn(page, seller, "/dashboard/videos");
  const opener = page.getByRole("button", { name: "Film produit" }).first();
  await opener.press("Enter");
  await page.getByRole("dialog").getByLabel("Produit").waitFor();
  opened.resolve();
  await page.getByText("Aucune campagne vidéo pour le moment").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
  await context.close();
});
