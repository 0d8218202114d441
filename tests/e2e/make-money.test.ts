// A seller creates a landing page, edits it in place, runs an A/B test, and deletes it.
import type { BrowserContext, FrameLocator, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openPage, startBrowser } from "./browser.ts";
import { refuseUntilRetried, retry } from "./retry.ts";
import { inspect, inspectLooks } from "./inspect.ts";
import { beginSeries, castInfluencers, finish, importProduct } from "./library.ts";
import { type Seller, signIn, signUp } from "./seller.ts";
import { sharedServer } from "./shared-server.ts";

interface LandingPage {
  id: string;
  url: string;
  name: string;
  views: number;
  content: {
    hero: { subheadline: string; bullets: string[] };
    images: { hero: string };
    testimonials: { content: string }[];
  };
}

const server = sharedServer("desk");
const browser = await startBrowser();

let seller: Seller;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  seller = await signUp(server.url);
  ({ context, page } = await openPage(browser, server.url));
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, seller);
});

const listPages = async () => (await seller.call<{ items: LandingPage[] }>("/api/landing-pages")).items;
const readPage = (id: string) => seller.call<LandingPage>(`/api/landing-pages/${id}`);
const toast = (text: string) => page.locator("[data-sonner-toast]").filter({ hasText: text });
const rows = () => page.getByRole("region", { name: "Mes Landing Pages" }).getByRole("article");
const frame = (): FrameLocator => page.frameLocator("iframe");
const field = (name: string) => frame().getByRole("textbox", { name, exact: true });
const isSaved = () => page.getByText("Enregistré", { exact: true }).waitFor();

/** Inspects the editor's page in a tab of its own, because axe cannot run in its scriptless frame. */
async function inspectFrame(): Promise<void> {
  const html = await frame()
    .locator("html")
    .evaluate((root) => root.outerHTML);
  const copy = await context.newPage();
  await copy.route("**/editor-page", (route) => route.fulfill({ contentType: "text/html", body: html }));
  await copy.goto("/editor-page");
  await inspect(copy, "landing-editor-page");
  await copy.close();
}

/** A finished series to choose a picture from. */
async function makePictures(): Promise<void> {
  const { id: productId } = await importProduct(server.url, seller, 0);
  const [influencer] = await castInfluencers(seller, 1);
  const series = await beginSeries(seller, productId, influencer?.id ?? "", "Lancement");
  await finish(seller, series.job_id);
}

/** Status and HTML as a visitor gets them. */
async function visit(url: string): Promise<{ status: number; html: string }> {
  const headers = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
  const answer = await fetch(server.url + url, { headers });
  return { status: answer.status, html: await answer.text() };
}

async function rewrite(name: string, text: string): Promise<void> {
  await field(name).click();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.insertText(text);
}

async function openTab(name: string): Promise<void> {
  await page.getByRole("tab", { name, exact: true }).click();
}

/** Hides the page; returns how it then saves: the request's `keepalive`. */
const hideAndWatchSave = () =>
  page.evaluate(
    () =>
      new Promise<{ keepalive: boolean | undefined }>((resolve) => {
        const { fetch } = window;
        window.fetch = (input, init) => {
          if (init?.method === "PATCH") {
            window.fetch = fetch;
            resolve({ keepalive: init.keepalive });
          }
          return fetch(input, init);
        };
        Object.defineProperty(document, "hidden", { value: true, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
        Reflect.deleteProperty(document, "hidden");
      }),
  );

/** How many listeners of the window wait for the network. */
async function countOnlineListeners(): Promise<number> {
  const devtools = await context.newCDPSession(page);
  const { result } = await devtools.send("Runtime.evaluate", { expression: "window" });
  const { listeners } = await devtools.send("DOMDebugger.getEventListeners", { objectId: result.objectId ?? "" });
  await devtools.detach();
  return listeners.filter(({ type }) => type === "online").length;
}

it("creates a page, shares it, edits it in place, runs an A/B test, and deletes it", async () => {
  // The zeros that the specification requires.
  await refuseUntilRetried(page, "**/api/landing-pages?*", { status: 404, json: {} });
  await page.goto("/dashboard/make-money");
  await page.getByText("Erreur lors du chargement des landing pages").waitFor();
  await retry(page);
  await page.getByText("Aucune landing page pour le moment").waitFor();
  await page.unroute("**/api/landing-pages?*");
  const tiles = page.getByRole("region", { name: "Résultats" }).locator("dl > div");
  const texts = (await tiles.allInnerTexts()).map((text) => text.replaceAll(/\s+/gu, " "));
  expect(texts.map((text) => /^(.*?) (\$0|0 %|0) /u.exec(text)?.slice(1))).toEqual([
    ["Revenu potentiel", "$0"],
    ["Conversions", "0"],
    ["Visiteurs", "0"],
    ["Taux de conversion", "0 %"],
  ]);
  const tools = page.getByRole("list", { name: "Outils" }).getByRole("listitem");
  expect(await tools.filter({ hasText: "Disponible" }).getByRole("heading").allInnerTexts()).toEqual(["Landing Pages"]);
  const soon = tools.filter({ hasText: "Bientôt" });
  expect(await soon.count()).toBe(3);
  expect(await soon.locator("button, a, [tabindex]").count()).toBe(0);
  await page.getByRole("heading", { name: "Prochainement" }).waitFor();
  await inspectLooks(page, "make-money-empty");

  const submit = page.getByRole("button", { name: "Créer la landing page" });
  const name = page.getByLabel("Nom de la landing page");
  await page.getByRole("button", { name: "Créer ma première page" }).click();
  await submit.click();
  await page.getByText("Veuillez donner un nom à votre landing page").waitFor();
  expect(await name.evaluate((input) => input === document.activeElement)).toBe(true);
  await name.fill("Bijoux d'été");
  await page.getByLabel("Audience cible").fill("Créatrices de bijoux");
  await page.route("**/api/functions/generate-landing-page", (route) => route.abort());
  await submit.click();
  await toast("Le serveur est injoignable").waitFor();
  expect(await name.inputValue()).toBe("Bijoux d'été");
  await page.unroute("**/api/functions/generate-landing-page");

  // Held until it was seen, because a quick response leaves no time to read.
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/api/functions/generate-landing-page", async (route) => {
    await held;
    await route.continue();
  });
  await submit.dblclick();
  await toast("Création de votre landing page ultra-performante... ⚡").waitFor();
  answer();
  await toast("Landing page créée avec succès! 🎉").waitFor();
  const madeAt = Date.now();
  await page.waitForURL("**/lp/bijoux-d-ete");
  expect(Date.now() - madeAt).toBeGreaterThan(1000);
  await page.getByRole("heading", { level: 1 }).waitFor();
  const made = await listPages();
  expect(made.map(({ url }) => url)).toEqual(["/lp/bijoux-d-ete"]);
  // The owner's view is not counted.
  expect(made[0]?.views).toBe(0);

  // Listed with its numbers, opened and shared.
  await page.goto("/dashboard/make-money");
  const row = rows().filter({ hasText: "Bijoux d'été" });
  await row.getByText("Active", { exact: true }).waitFor();
  await row.getByText(/créée le \d{1,2} \p{L}+ \d{4}$/u).waitFor();
  await row.getByRole("button", { name: "Copier le lien" }).click();
  await toast("Lien copié!").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.url}/lp/bijoux-d-ete`);
  const [opened] = await Promise.all([context.waitForEvent("page"), row.getByRole("link", { name: "Voir" }).click()]);
  await opened.getByRole("heading", { level: 1 }).waitFor();
  await opened.close();

  // A visit is reported live; the owner's preview is not counted.
  expect((await visit("/lp/bijoux-d-ete")).status).toBe(200);
  await page.reload();
  await expect.poll(() => row.getByText("Visites").locator("..").innerText()).toMatch(/\b1$/);
  await page.getByText("Voir les chiffres jour par jour").click();
  expect(await page.getByRole("row").nth(1).getByRole("cell").allInnerTexts()).toEqual(["1", "0"]);
  await inspectLooks(page, "make-money-full");

  await makePictures();
  await rows().filter({ hasText: "Bijoux d'été" }).getByRole("link", { name: "Modifier" }).click();
  await page.waitForURL("**/dashboard/make-money/*");
  const id = page.url().split("/").at(-1) ?? "";
  const { url, content } = await readPage(id);
  expect(await page.getByRole("link", { name: "Make Money" }).first().getAttribute("aria-current")).toBe("page");

  // Texts: typed in place, single-line where required, limited in length, with undo.
  const before = await field("Titre principal").innerText();
  await rewrite("Titre principal", "Une bague, mille regards");
  await page.keyboard.press("Enter");
  await page.getByText("24 / 160").waitFor();
  await isSaved();
  expect((await visit(url)).html).toContain("Une bague, mille regards</h1>");
  await page.evaluate(() => navigator.clipboard.writeText(`<b>${"é".repeat(300)}\n</b>`));
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.press("ControlOrMeta+V");
  await page.getByText("160 / 160").waitFor();
  expect(await field("Titre principal").textContent()).toBe(`<b>${"é".repeat(157)}`);
  await page.keyboard.type("trop");
  await page.getByText("160 / 160").waitFor();
  await page.keyboard.press("ControlOrMeta+Z");
  await expect.poll(() => field("Titre principal").innerText()).toBe("Une bague, mille regards");
  await page.getByRole("button", { name: "Annuler" }).click();
  await expect.poll(() => field("Titre principal").innerText()).toBe(before);
  await page.getByRole("button", { name: "Rétablir" }).click();
  await expect.poll(() => field("Titre principal").innerText()).toBe("Une bague, mille regards");

  // A generated testimonial is not published, even if edited, until the owner confirms it.
  await openTab("Sections");
  const words = content.testimonials[0]?.content ?? "";
  expect(words).not.toBe("");
  expect((await visit(url)).html).not.toContain(words);
  await rewrite("Témoignage 1, texte", "Mes ventes ont doublé en un mois.");
  await isSaved();
  expect((await visit(url)).html).not.toContain("Mes ventes ont doublé");
  const confirm = page.getByLabel("Je confirme que ce témoignage est réel").first();
  expect(await confirm.isDisabled()).toBe(true);
  await rewrite("Témoignage 1, nom", "Léa Martin");
  await confirm.click();
  await page.getByText("Publié", { exact: true }).waitFor();
  await expect.poll(async () => (await visit(url)).html).toContain("Mes ventes ont doublé en un mois.");

  // Other changes: entries, sections, theme and pictures.
  await page.getByRole("button", { name: "Ajouter un argument" }).click();
  const added = content.hero.bullets.length + 1;
  await expect
    .poll(() => field(`Argument ${added}`).evaluate((each) => each === each.ownerDocument.activeElement))
    .toBe(true);
  await page.keyboard.type("Livré en 48 h");
  await page.getByRole("button", { name: "Monter\u00a0: Livré en 48 h" }).click();
  await expect.poll(() => field(`Argument ${added - 1}`).innerText()).toBe("Livré en 48 h");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe(
    "Monter\u00a0: Livré en 48 h",
  );
  await page.getByRole("switch", { name: "Questions fréquentes" }).click();
  await isSaved();
  const changed = (await visit(url)).html;
  expect(changed).toContain("Livré en 48 h");
  expect(changed).not.toContain("Questions fréquentes");
  await inspectLooks(page, "landing-editor");
  await inspectFrame();
  await openTab("Style");
  await page.getByRole("radio", { name: "Nuit" }).click();
  await page.getByRole("button", { name: /^Image du haut/ }).click();
  const picker = page.getByRole("dialog", { name: "Image du haut" });
  await picker.getByRole("button", { name: /Instagram Portrait/ }).click();
  await expect.poll(() => frame().locator("[data-picture=hero] img").count()).toBe(1);
  await isSaved();
  await expect.poll(async () => (await readPage(id)).content.images.hero).toContain(id);
  expect((await visit(url)).html).toContain('class="nuit"');

  // A failed save loses nothing, nor does a conflict with another save.
  await page.route("**/api/landing-pages/*", (route) =>
    route.request().method() === "PATCH" ? route.abort() : route.continue(),
  );
  await rewrite("Sous-titre", "La lumière fait la moitié du bijou.");
  await page.getByText("Non enregistré").waitFor();
  await seller.call(`/api/landing-pages/${id}`, { method: "PATCH", body: { name: "Bijoux d'hiver" } });
  await page.unroute("**/api/landing-pages/*");
  await page.getByRole("button", { name: "Réessayer" }).click();
  await page.getByText(/^Cette page vient d’être modifiée ailleurs/).waitFor();
  await page.getByRole("button", { name: "Charger l’autre" }).click();
  await page.getByRole("heading", { level: 1, name: "Bijoux d'hiver" }).waitFor();
  await page.getByRole("button", { name: "Annuler" }).click();
  await expect.poll(() => field("Sous-titre").innerText()).toBe("La lumière fait la moitié du bijou.");
  await isSaved();

  // Hidden with a change that could not be saved, the editor saves once more: by a request that outlives its page.
  let tries = 0;
  await page.route("**/api/landing-pages/*", (route) => {
    if (route.request().method() !== "PATCH") return route.continue();
    tries += 1;
    return route.abort();
  });
  await rewrite("Sous-titre", "Une bague, deux lumières.");
  await page.getByText("Non enregistré").waitFor();
  expect(await hideAndWatchSave()).toEqual({ keepalive: true });
  await expect.poll(() => tries).toBe(2);

  // What could not be saved when the editor was left waits in a notice, and once for the network.
  await page.getByRole("main").getByRole("link", { name: "Make Money" }).click();
  const unsaved = toast("Erreur lors de la sauvegarde");
  await unsaved.waitFor();
  const waiting = await countOnlineListeners();
  for (const times of [4, 5]) {
    await unsaved.getByRole("button", { name: "Réessayer" }).click();
    await expect.poll(() => tries).toBe(times);
  }
  expect(await countOnlineListeners()).toBe(waiting);
  await page.unroute("**/api/landing-pages/*");
  await unsaved.getByRole("button", { name: "Réessayer" }).click();
  await expect.poll(async () => (await readPage(id)).content.hero.subheadline).toBe("Une bague, deux lumières.");
  await page.goBack();
  await expect.poll(() => field("Sous-titre").innerText()).toBe("Une bague, deux lumières.");

  // Renamed, linked and deactivated.
  await openTab("Page");
  await page.getByLabel("Nom de la landing page").fill("");
  await page.getByText("Veuillez donner un nom à votre landing page").waitFor();
  await page.getByLabel("Nom de la landing page").fill("Bijoux de fête");
  await page.getByLabel("Lien des boutons").fill("ma boutique");
  await page.getByText(/^Indiquez une adresse complète/).waitFor();
  await page.getByLabel("Lien des boutons").fill("https://maboutique.fr/bague");
  await page.getByRole("switch", { name: "Page active" }).click();
  await expect.poll(async () => (await visit(url)).status).toBe(404);
  expect(await readPage(id)).toMatchObject({ name: "Bijoux de fête", cta_url: "https://maboutique.fr/bague" });
  await page.getByRole("switch", { name: "Page active" }).click();
  await expect.poll(async () => (await visit(url)).status).toBe(200);

  // Variant b is tested, and becomes the page.
  await openTab("Test A/B");
  await page.getByRole("button", { name: "Lancer le test" }).click();
  await page.getByText("Changez au moins le titre, le bouton ou l’image.").waitFor();
  await page.getByLabel("Titre de la version B").fill("Portez la lumière");
  await page.getByRole("button", { name: "Voir la version B" }).click();
  await frame().getByRole("heading", { level: 1, name: "Portez la lumière" }).waitFor();
  expect(await frame().locator("[contenteditable]").count()).toBe(0);
  await page.getByRole("button", { name: "Lancer le test" }).click();
  await page.getByText("Test en cours").waitFor();
  await page.getByText(/^Trop peu de visites pour conclure/).waitFor();
  await inspect(page, "landing-experiment");
  await page.getByRole("button", { name: "Version B", exact: true }).click();
  await page.getByText("Tester une version B").waitFor();
  await expect.poll(() => field("Titre principal").innerText()).toBe("Portez la lumière");
  expect((await visit(url)).html).toContain("Portez la lumière</h1>");

  await page.getByRole("main").getByRole("link", { name: "Make Money" }).click();
  const listed = rows().filter({ hasText: "Bijoux de fête" });
  const remove = listed.getByRole("button", { name: "Supprimer Bijoux de fête" });
  const question = page.getByRole("alertdialog", { name: "Êtes-vous sûr de vouloir supprimer cette landing page ?" });
  // On a phone the icons are a menu of words.
  await page.setViewportSize({ width: 360, height: 780 });
  await listed.getByRole("button", { name: "Actions pour Bijoux de fête" }).click();
  await page.getByRole("menuitem", { name: "Supprimer" }).click();
  await question.getByText("« Bijoux de fête »").waitFor();
  expect(await remove.count()).toBe(0);
  await page.keyboard.press("Escape");
  await question.waitFor({ state: "detached" });
  await page.setViewportSize({ width: 1280, height: 860 });
  expect(await listed.count()).toBe(1);
  await remove.click();
  await question.getByRole("button", { name: "Supprimer" }).click();
  await toast("Landing page supprimée").waitFor();
  await page.getByText("Aucune landing page pour le moment").waitFor();
  expect((await visit(url)).status).toBe(404);
});
