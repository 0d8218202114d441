// Without a network: pointing at the menu keeps the page, a visit shows the app's own page with « Réessayer », what was
// typed survives, the shell starts from the service worker; and a photo shared from the gallery lands on the upload.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { openPage, startBrowser } from "./browser.ts";
import { inspectLooks } from "./inspect.ts";
import { importProduct } from "./library.ts";
import { signIn, signUp } from "./seller.ts";
import { sharedServer } from "./shared-server.ts";

const server = sharedServer("desk");
const browser = await startBrowser();

it("keeps the page and what was typed, and shows its own page until the network is back", async () => {
  const seller = await signUp(server.url);
  const { page, context } = await openPage(browser, server.url);
  await signIn(page, seller, "/dashboard/make-money");
  const name = page.getByLabel("Nom de la landing page");
  await name.fill("Rentrée des sacs");
  await page.waitForLoadState("networkidle");
  const loads: string[] = [];
  page.on("framenavigated", (frame) => loads.push(frame.url()));
  const top = () => page.getByRole("main").evaluate((main: HTMLElement) => main.offsetTop);
  const place = await top();
  await context.setOffline(true);

  const menu = page.getByRole("navigation", { name: "Navigation" });
  await menu.getByRole("link", { name: "Brand Logos" }).hover();
  await menu.getByRole("link", { name: "Campagnes Vidéo" }).focus();
  await page.getByText("Vous êtes hors connexion.").first().waitFor();
  expect(loads).toEqual([]);
  // What a second click is meant for has not moved.
  expect(await top()).toBe(place);
  expect(await name.inputValue()).toBe("Rentrée des sacs");

  await menu.getByRole("link", { name: "Brand Logos" }).click();
  await page.getByRole("heading", { name: "Cette page attend le réseau" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/dashboard/logos");
  await inspectLooks(page, "offline-page");
  await page.getByRole("button", { name: "Réessayer" }).click();
  await page.getByRole("heading", { name: "Cette page attend le réseau" }).waitFor();
  await page.getByRole("button", { name: "Revenir à la page précédente" }).click();
  expect(await name.inputValue()).toBe("Rentrée des sacs");

  await menu.getByRole("link", { name: "Brand Logos" }).click();
  await page.getByRole("heading", { name: "Cette page attend le réseau" }).waitFor();
  await context.setOffline(false);
  await page.getByRole("heading", { name: "Générateur de Logos" }).waitFor();
  await context.close();
});

it("fetches a lost screen again without a reload, and reloads once its file is gone after a deployment", async () => {
  const seller = await signUp(server.url);
  const { page, context } = await openPage(browser, server.url);
  await signIn(page, seller, "/dashboard/make-money");
  const name = page.getByLabel("Nom de la landing page");
  await name.fill("Rentrée des sacs");
  await page.waitForLoadState("networkidle");
  const loads: string[] = [];
  page.on("load", () => loads.push(page.url()));

  // The network drops one answer, though the browser counts as online.
  const logos = /\/assets\/logos-screen-.*\.js/;
  await page.route(logos, (route) => route.abort());
  const menu = page.getByRole("navigation", { name: "Navigation" });
  await menu.getByRole("link", { name: "Brand Logos" }).click();
  await page.getByRole("heading", { name: "Cette page attend le réseau" }).waitFor();
  await page.getByRole("button", { name: "Revenir à la page précédente" }).click();
  expect(await name.inputValue()).toBe("Rentrée des sacs");
  await page.unroute(logos);
  await menu.getByRole("link", { name: "Brand Logos" }).click();
  await page.getByRole("heading", { name: "Générateur de Logos" }).waitFor();
  expect(loads).toEqual([]);

  await page.route(/\/assets\/pricing-screen-.*\.js/, (route) => route.fulfill({ status: 404 }));
  const loaded = page.waitForEvent("load");
  await menu.getByRole("link", { name: "Forfaits" }).click();
  await loaded;
  expect(loads.map((url) => new URL(url).pathname)).toEqual(["/dashboard/pricing"]);
  await context.close();
});

it("keeps the screen where a dialog cannot be fetched, and opens it when the network is back", async () => {
  const seller = await signUp(server.url);
  const { page, context } = await openPage(browser, server.url);
  await signIn(page, seller, "/dashboard/videos");
  const open = page.getByRole("button", { name: "Nouvelle campagne" });
  await open.waitFor();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await open.click();
  await page.getByText("Cette partie de la page n’a pas pu être chargée.").waitFor();
  await page.getByRole("heading", { name: "Campagnes Vidéo" }).waitFor();
  expect(await page.getByRole("dialog").count()).toBe(0);
  await context.setOffline(false);
  await open.click();
  await page.getByRole("dialog").waitFor();
  await context.close();
});

it("keeps the product's form open with what was typed until it is saved", async () => {
  const seller = await signUp(server.url);
  const { id } = await importProduct(server.url, seller, 0);
  const { page, context } = await openPage(browser, server.url);
  await signIn(page, seller, `/product/${id}`);
  await page.getByRole("button", { name: "Modifier", exact: true }).click();
  const form = page.getByRole("dialog", { name: "Modifier le produit" });
  const name = form.getByLabel("Nom du produit");
  await name.fill("Sac de rentrée");
  await context.setOffline(true);
  await form.getByRole("button", { name: "Enregistrer" }).click();
  await page.getByText("Erreur lors de la sauvegarde").waitFor();
  expect(await name.inputValue()).toBe("Sac de rentrée");
  await context.setOffline(false);
  await form.getByRole("button", { name: "Enregistrer" }).click();
  await form.waitFor({ state: "detached" });
  expect(await seller.call(`/api/products/${id}`)).toMatchObject({ name: "Sac de rentrée" });
  await context.close();
});

it("keeps the shell where a part of it cannot be fetched, and fetches it when the network is back", async () => {
  const seller = await signUp(server.url, "free");
  const { page, context } = await openPage(browser, server.url);
  const name = page.getByLabel("Nom de la landing page");
  const meter = page.getByText("0 / 1 produit · 0 / 1 génération");
  // The meter is fetched with the open sidebar, the drawer on a phone.
  await context.addCookies([{ name: "sidebar:state", value: "false", url: server.url }]);
  await signIn(page, seller, "/dashboard/make-money");
  await name.fill("Rentrée des sacs");
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Ouvrir le menu" }).click();
  // The button of the open sidebar; without a network the meter is not asked for, and stays away.
  await page.getByRole("button", { name: "Réduire le menu" }).waitFor();
  expect(await meter.count()).toBe(0);
  expect(await name.inputValue()).toBe("Rentrée des sacs");
  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByRole("button", { name: "Ouvrir le menu" }).click();
  await page.getByText("Cette partie de la page n’a pas pu être chargée.").waitFor();
  expect(await name.inputValue()).toBe("Rentrée des sacs");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Ouvrir le menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Brand Logos" }).waitFor();
  await meter.waitFor();
  expect(await name.inputValue()).toBe("Rentrée des sacs");
  await context.close();
});

it("keeps the sign-in where the app or its next step cannot be fetched", async () => {
  const seller = await signUp(server.url);
  const { page, context } = await openPage(browser, server.url);
  await page.goto("/auth");
  const email = page.getByLabel("Email");
  // Only the app's theme button opens anything.
  const app = page.locator('[aria-haspopup="dialog"]');
  await page.waitForLoadState("networkidle");
  // The app itself, at the first touch: the page goes on without it until the network is back.
  await context.setOffline(true);
  await email.fill(seller.email);
  const notice = page.getByText("La connexion n’a pas pu être chargée.");
  await notice.waitFor();
  await page.getByRole("button", { name: "Se connecter" }).click();
  await inspectLooks(page, "offline-sign-in");
  expect(await email.inputValue()).toBe(seller.email);
  expect(await app.count()).toBe(0);
  await context.setOffline(false);
  await app.waitFor();
  expect(await notice.count()).toBe(0);
  expect(await email.inputValue()).toBe(seller.email);

  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Mot de passe oublié" }).click();
  await page.getByText("Cette partie de la page n’a pas pu être chargée.").waitFor();
  expect(await email.inputValue()).toBe(seller.email);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Mot de passe oublié" }).click();
  await page.getByRole("button", { name: "Recevoir le lien" }).waitFor();
  await context.close();
});

it("says that the app could not be fetched at all, and fetches it again", async () => {
  const { page, context } = await openPage(browser, server.url);
  let isLost = true;
  await page.route(/\/assets\/start-app-.*\.js$/, (route) => (isLost ? route.abort() : route.continue()));
  await page.goto("/dashboard");
  await page.getByRole("heading", { name: "Cette page n’a pas pu s’afficher" }).waitFor();
  await inspectLooks(page, "start-failure");
  isLost = false;
  await page.getByRole("button", { name: "Réessayer" }).click();
  await page.getByRole("heading", { name: "Heureux de vous revoir" }).waitFor();
  await context.close();
});

it("starts from the kept shell, and follows a deployment as soon as the network answers", async () => {
  const seller = await signUp(server.url);
  const { page, context } = await openPage(browser, server.url, { serviceWorkers: "allow" });
  await signIn(page, seller, "/dashboard");
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole("heading", { name: "Upload de Produit" }).waitFor();
  await context.setOffline(false);
  // The document is the network's own as long as there is one: the answer says so.
  const fromNetwork = page.waitForResponse((response) => new URL(response.url()).pathname === "/dashboard");
  await page.reload();
  expect((await fromNetwork).status()).toBe(200);
  // The API and landing pages never pass through it.
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return all.flat().map((url) => new URL(url).pathname);
  });
  expect(kept).toContain("/dashboard");
  expect(kept.filter((path) => /^\/(?:api|auth\/v1|media|lp|dev)\b/.test(path))).toEqual([]);
  await context.close();
});

it("is installable, and puts a photo shared from the gallery on the upload screen", async () => {
  const seller = await signUp(server.url);
  const { page, context } = await openPage(browser, server.url, { serviceWorkers: "allow", width: 360 });
  await signIn(page, seller, "/dashboard");
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const devtools = await context.newCDPSession(page);
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  // A test's window is incognito, where nothing can be installed.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual([]);

  const target = await page.evaluate(async () => {
    const manifest = (await (await fetch("/manifest.webmanifest")).json()) as {
      share_target: { action: string; params: { files: { name: string }[] } };
    };
    return { action: manifest.share_target.action, field: manifest.share_target.params.files[0]?.name ?? "" };
  });
  // What the phone's gallery does: a form with the file, as a navigation.
  const photo = readFileSync("web/public/art/products/montre.jpg").toString("base64");
  await page
    .evaluate(
      ({ action, field, base64 }) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const files = new DataTransfer();
        files.items.add(new File([bytes], "montre du soir.jpg", { type: "image/jpeg" }));
        const form = Object.assign(document.createElement("form"), {
          action,
          method: "post",
          enctype: "multipart/form-data",
        });
        const input = Object.assign(document.createElement("input"), { type: "file", name: field });
        input.files = files.files;
        form.append(input);
        document.body.append(form);
        form.submit();
      },
      { ...target, base64: photo },
    )
    .catch(() => undefined);
  await expect.poll(() => page.getByLabel("Nom du produit").inputValue()).toBe("montre du soir");
  expect(new URL(page.url()).search).toBe("");
  await page.getByRole("button", { name: "Uploader le produit" }).click();
  await page.getByText("Produit uploadé avec succès !").first().waitFor();
  await context.close();
});
