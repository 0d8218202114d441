// « Mes Publicités »: creating, reading, previewing, editing, styling, sharing and deleting ads.
import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { adFormats } from "../../worker/contract/formats.ts";
import { openPage, startBrowser } from "./browser.ts";
import { inspectLooks } from "./inspect.ts";
import { beginSeries, castInfluencers, finish, importProduct } from "./library.ts";
import { refuseUntilRetried, retry } from "./retry.ts";
import { type Seller, signIn, signUp } from "./seller.ts";
import { sharedServer } from "./shared-server.ts";

interface Post {
  id: string;
  hook: string;
  body_text: string;
  call_to_action: string;
  ad_image_url: string | null;
  overlay_template: string | null;
  product_name: string;
  product_brand: string;
  product_url: string;
}

const server = sharedServer("studio");
/** Draws tiny pictures, on which no ad's words have room. */
const desk = sharedServer("desk");
const browser = await startBrowser();
/** A seller with six ads that no test changes, three of them styled. */
let full: Seller;
let posts: Post[];

beforeAll(async () => {
  full = await signUp(server.url);
  posts = await makeAds(full);
  for (const [at, template] of ["bold", "elegant", "modern"].entries()) {
    await full.call(`/api/ad-posts/${posts[at]?.id}/template`, { method: "PATCH", body: { template } });
  }
});

/** A product of the demo shop with a finished series; returns the body for `generate-ad-post`. */
async function makeSeries(seller: Seller, { url } = server): Promise<{ productId: string; creativeId: string }> {
  const { id: productId } = await importProduct(url, seller, 0);
  const [influencer] = await castInfluencers(seller, 1);
  const series = await beginSeries(seller, productId, influencer?.id ?? "", "Lancement d’automne");
  await finish(seller, series.job_id);
  return { productId, creativeId: series.creatives[0]?.id ?? "" };
}

const makeAds = async (seller: Seller) =>
  (await seller.call<{ adPosts: Post[] }>("/api/functions/generate-ad-post", { body: await makeSeries(seller) }))
    .adPosts;
const listAds = async (seller: Seller) => (await seller.call<{ items: Post[] }>("/api/ad-posts")).items;

const toast = (page: Page, text: string) => page.locator("[data-sonner-toast]").filter({ hasText: text });
const cards = (page: Page) => page.getByRole("main").getByRole("article");
const card = (page: Page, format: string) => cards(page).filter({ hasText: format });

const openText = (shown: Locator) => shown.getByRole("button", { name: "Texte et partage" }).click();

/** The name, or else the id, of the focused element. */
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.id);

async function choose(page: Page, format: string, item: string): Promise<void> {
  await card(page, format)
    .getByRole("button", { name: /^Actions pour/ })
    .click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

const readBytes = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer());

/** Holds requests back until the returned function is called. */
async function hold(page: Page, url: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

it("shows new ads live, and previews, edits, styles and deletes them", async () => {
  const seller = await signUp(server.url);
  const { page, context } = await openPage(browser, server.url);
  await signIn(page, seller, "/dashboard/ads");
  await page.getByRole("heading", { name: "Mes Publicités" }).waitFor();
  await page.getByRole("heading", { name: "Aucune publicité générée" }).waitFor();
  await page.getByText(/^Générez d’abord des créatives\u00a0: /).waitFor();
  expect(await page.getByRole("main").getByRole("link", { name: "Mes Créatives" }).getAttribute("href")).toBe(
    "/dashboard/creatives",
  );

  // They appear without a reload, newest first, with everything that the specification requires.
  const written = await makeAds(seller);
  await expect.poll(() => cards(page).count()).toBe(adFormats.length);
  for (const [at, { hook, body_text, call_to_action, product_name }] of written.entries()) {
    const shown = cards(page).nth(at);
    await shown.getByRole("heading", { name: product_name }).waitFor();
    await shown.getByText(adFormats[at]?.label ?? "", { exact: true }).waitFor();
    await shown.getByText(/^\d{1,2} \p{L}+ \d{4} à \d{2}:\d{2}$/u).waitFor();
    // The hook stands under the picture, the rest of the text comes on click.
    expect((await shown.innerText()).split(call_to_action).length).toBe(2);
    await openText(shown);
    const texts = await shown.innerText();
    for (const text of [hook, call_to_action]) expect(texts.split(text).length).toBe(3);
    expect(texts.replaceAll(/\s+/g, " ")).toContain(body_text.replaceAll(/\s+/g, " "));
    expect(await shown.getByRole("img").getAttribute("src")).toMatch(/^\/media\/assets\/.*\/creatives\//);
  }
  const [post] = written;
  if (!post) throw new Error("No ad was written");

  // Preview.
  const feed = "Facebook Feed";
  await card(page, feed)
    .getByRole("button", { name: /^Actions pour/ })
    .click();
  await expect
    .poll(() => page.getByRole("menuitem").allInnerTexts())
    .toEqual([
      "Voir aperçu",
      "Aperçu dans l’application",
      "Contrôle avant diffusion",
      "Changer le style",
      "Modifier",
      "Télécharger l’image",
      "Télécharger pour une régie",
      "Supprimer",
    ]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const preview = page.getByRole("dialog", { name: "Aperçu Facebook" });
  await preview.getByText("Sponsorisé").waitFor();
  const previewed = (await preview.innerText()).replaceAll(/\s+/g, " ");
  for (const text of [post.hook, post.body_text, post.call_to_action, post.product_name, post.product_brand]) {
    expect(previewed).toContain(text.replaceAll(/\s+/g, " "));
  }
  for (const text of ["3,2K", "245 commentaires", "89 partages", "J’aime", "Commenter", "Partager"]) {
    expect(previewed).toContain(text);
  }
  await preview.getByRole("img").waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => focused(page)).toMatch(/^Actions/);

  // Before a style is chosen, what is downloaded has the texts that the card shows, and the card then shows that.
  const square = "Instagram Carré";
  const bare = await card(page, square).getByRole("img").getAttribute("src");
  const [first] = await Promise.all([page.waitForEvent("download"), choose(page, square, "Télécharger l’image")]);
  expect(first.suggestedFilename()).toMatch(/Instagram Carré\.png$/);
  const composed = readFileSync((await first.path()) ?? "");
  expect(composed.equals(await readBytes(`${server.url}${bare}`))).toBe(false);
  const kept = (await listAds(seller)).find(({ overlay_template }) => overlay_template !== null)?.ad_image_url ?? "";
  expect(composed.equals(await readBytes(`${server.url}${kept}`))).toBe(true);
  await expect.poll(() => card(page, square).getByRole("img").getAttribute("src")).toBe(kept);

  // Edit: counters while typing, refusal above the limit, nothing lost by Esc or a failed request.
  await choose(page, feed, "Modifier");
  const edit = page.getByRole("dialog", { name: "Modifier la publication" });
  const hook = edit.getByLabel("Hook (Accroche)");
  await edit.getByText(`${post.hook.length}/100 caractères`, { exact: true }).waitFor();
  await edit.getByText(`${post.body_text.length}/500`, { exact: true }).waitFor();
  await edit.getByText(`${post.call_to_action.length}/50`, { exact: true }).waitFor();
  await hook.fill("é".repeat(103));
  await edit.getByText("103/100 caractères", { exact: true }).waitFor();
  await edit.getByText("3 caractères de trop").waitFor();
  await edit.getByRole("button", { name: "Enregistrer" }).click();
  await expect.poll(() => hook.evaluate((input) => input === document.activeElement)).toBe(true);
  expect((await listAds(seller))[0]?.hook).toBe(post.hook);
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog", { name: "Abandonner vos modifications ?" }).waitFor();
  await page.getByRole("button", { name: "Continuer la saisie" }).click();
  const newHook = "Un cadeau qui a du cœur, à 1\u00a0299\u00a0€";
  await hook.fill(newHook);
  await edit.getByLabel("Description").fill("Deux lignes.\nPas plus.");
  await edit.getByLabel("Call-to-Action").fill("Je la veux");
  await page.route("**/api/ad-posts/*", (route) => route.abort());
  await edit.getByRole("button", { name: "Enregistrer" }).click();
  await toast(page, "Erreur lors de la modification").waitFor();
  expect(await hook.inputValue()).toBe(newHook);
  await page.unroute("**/api/ad-posts/*");
  const save = await hold(page, "**/api/ad-posts/*");
  await edit.getByRole("button", { name: "Enregistrer" }).click();
  await edit.getByRole("button", { name: "Enregistrement...", disabled: true }).waitFor();
  save();
  await toast(page, "Publication modifiée avec succès").waitFor();
  await edit.waitFor({ state: "hidden" });
  await card(page, feed).getByText(newHook).first().waitFor();
  await card(page, feed).getByText("Deux lignes.").waitFor();
  expect((await listAds(seller))[0]).toMatchObject({
    hook: newHook,
    body_text: "Deux lignes.\nPas plus.",
    call_to_action: "Je la veux",
  });

  // Style: four templates, none selected yet, and no double submission.
  await choose(page, feed, "Changer le style");
  const style = page.getByRole("dialog", { name: "Changer le style visuel" });
  const templates = style.getByRole("listitem").getByRole("button");
  await expect.poll(() => templates.count()).toBe(4);
  expect(await style.getByText("Actuel").count()).toBe(0);
  await page.route("**/api/ad-posts/*/template", (route) => route.abort());
  await templates.nth(1).click();
  await toast(page, "Erreur lors du changement de style").waitFor();
  await page.unroute("**/api/ad-posts/*/template");
  const draw = await hold(page, "**/api/ad-posts/*/template");
  await templates.nth(1).click();
  await expect.poll(() => style.getByRole("listitem").getByRole("button", { disabled: true }).count()).toBe(4);
  draw();
  await toast(page, "Style visuel changé avec succès !").waitFor();
  await style.waitFor({ state: "hidden" });
  const picture = card(page, feed).getByRole("img");
  await expect.poll(() => picture.getAttribute("src")).toMatch(/\/ad-posts\/ad-post-\d+\.png$/);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await choose(page, feed, "Changer le style");
  expect(await style.getByRole("listitem").filter({ hasText: "Actuel" }).getByRole("button").isDisabled()).toBe(true);
  expect(await style.getByRole("listitem").getByRole("button", { disabled: false }).count()).toBe(3);
  await page.keyboard.press("Escape");
  await expect.poll(() => focused(page)).toMatch(/^Actions/);
  const [download] = await Promise.all([page.waitForEvent("download"), choose(page, feed, "Télécharger l’image")]);
  expect(download.suggestedFilename()).toMatch(/Facebook Feed\.png$/);

  // Delete.
  await choose(page, feed, "Supprimer");
  const confirm = page.getByRole("alertdialog", { name: "Supprimer cette publication ?" });
  await confirm
    .getByText("Cette action est irréversible. La publication sera définitivement supprimée.", { exact: true })
    .waitFor();
  await confirm.getByRole("button", { name: "Annuler" }).click();
  await choose(page, feed, "Supprimer");
  await page.route("**/api/ad-posts/*", (route) => route.abort());
  await confirm.getByRole("button", { name: "Supprimer" }).click();
  await toast(page, "Erreur lors de la suppression").waitFor();
  await page.unroute("**/api/ad-posts/*");
  await confirm.getByRole("button", { name: "Supprimer" }).click();
  await toast(page, "Publication supprimée avec succès").waitFor();
  await expect.poll(() => cards(page).count()).toBe(adFormats.length - 1);
  expect((await listAds(seller)).length).toBe(adFormats.length - 1);
  await expect.poll(() => focused(page)).toBe("contenu");
  await context.close();
});

it("shares on the networks and through the clipboard", async () => {
  const [post] = posts;
  if (!post) throw new Error("No ad was written");
  const { page, context, expectQuiet } = await openPage(browser, server.url);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => {
    const opened: unknown[][] = [];
    Object.assign(window, { opened });
    window.open = (...call) => {
      opened.push(call);
      return null;
    };
  });
  await signIn(page, full, "/dashboard/ads");
  await openText(cards(page).first());
  const share = (name: string) => cards(page).first().getByRole("button", { name, exact: true }).click();
  for (const network of ["Facebook", "Twitter", "LinkedIn", "WhatsApp"]) await share(network);
  const opened = await page.evaluate(() => (window as unknown as { opened: [string, string, string][] }).opened);
  for (const [, target, features] of opened) {
    expect(target).toBe("_blank");
    expect(features).toContain("noopener");
  }
  const whole = [post.hook, post.body_text, post.call_to_action].join("\n\n");
  const links = opened.map(([address]) => new URL(address));
  expect(links.map(({ host, pathname, searchParams }) => [host + pathname, Object.fromEntries(searchParams)])).toEqual([
    ["www.facebook.com/sharer/sharer.php", { u: post.product_url }],
    ["twitter.com/intent/tweet", { text: `${post.hook}\n\n${post.call_to_action}`, url: post.product_url }],
    ["www.linkedin.com/sharing/share-offsite/", { url: post.product_url }],
    ["wa.me/", { text: `${whole}\n\n${post.product_url}` }],
  ]);

  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await share("Instagram");
  await toast(page, "Texte copié pour Instagram").waitFor();
  expect(await copied()).toBe(whole);
  await page.evaluate(() => navigator.clipboard.writeText(""));
  await share("Copier");
  await toast(page, "Texte copié dans le presse-papiers").waitFor();
  expect(await copied()).toBe(whole);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("Refused", "NotAllowedError"));
  });
  await share("Copier");
  await toast(page, "La copie a échoué.").waitFor();
  expectQuiet();
  await context.close();
});

it("shows what an ad is missing, and that the list could not be loaded", async () => {
  const seller = await signUp(desk.url);
  const { page, context } = await openPage(browser, desk.url);
  await signIn(page, seller);
  await refuseUntilRetried(page, "**/api/ad-posts?*", { status: 404, json: {} });
  await page.goto("/dashboard/ads");
  await page.getByText("Erreur lors du chargement des publicités").waitFor();
  await retry(page);
  await page.getByText("Aucune publicité générée").waitFor();

  await page.unroute("**/api/ad-posts?*");

  // Product and creative were deleted; the text stays.
  const { productId, creativeId } = await makeSeries(seller, desk);
  await seller.call("/api/functions/generate-ad-post", { body: { productId, creativeId } });
  await expect.poll(() => cards(page).count()).toBe(adFormats.length);
  await seller.call(`/api/creatives/${creativeId}`, { method: "DELETE" });
  await seller.call(`/api/products/${productId}`, { method: "DELETE" });
  await page.reload();
  const first = cards(page).first();
  await first.getByRole("heading", { name: "Produit", exact: true }).waitFor();
  await first.getByText("Creative", { exact: true }).waitFor();
  await first.getByText("Image non disponible").waitFor();
  await context.close();
});

it("passes axe, at two widths, in both themes", async () => {
  const { page, context } = await openPage(browser, server.url);
  await signIn(page, full, "/dashboard/ads");
  await cards(page).first().waitFor();
  // Twelve used to take 6,800 px.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2000);
  await inspectLooks(page, "ads");
  await openText(cards(page).first());
  await inspectLooks(page, "ads-text");
  for (const [item, name] of [
    ["Voir aperçu", "preview"],
    ["Changer le style", "style"],
    ["Modifier", "edit"],
  ] as const) {
    await choose(page, "Instagram Carré", item);
    await page.getByRole("dialog").waitFor();
    await inspectLooks(page, `ads-${name}`);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
  }
  await page.route("**/api/ad-posts?*", (route) => route.fulfill({ json: { items: [], next_cursor: null, total: 0 } }));
  await page.reload();
  await page.getByText("Aucune publicité générée").waitFor();
  await inspectLooks(page, "ads-empty");
  await context.close();
});

it("lays the app's interface over an ad, checks it before it is published, and packs it for a network", async () => {
  const { page, context } = await openPage(browser, server.url);
  await signIn(page, full, "/dashboard/ads");
  const story = "Instagram Story";
  await choose(page, story, "Aperçu dans l’application");
  const preview = page.getByRole("dialog", { name: "Aperçu dans l’application" });
  for (const app of ["Stories", "Reels", "TikTok"]) {
    await preview.getByRole("radio", { name: app }).click();
    await preview.getByRole("radio", { name: app, checked: true }).waitFor();
  }
  await preview.getByRole("checkbox", { name: "Montrer la zone sûre" }).click();
  await page.keyboard.press("Escape");

  await choose(page, story, "Contrôle avant diffusion");
  const check = page.getByRole("dialog", { name: "Contrôle avant diffusion" });
  await check.getByText("Rien à corriger. Vous pouvez diffuser.").waitFor();
  await page.keyboard.press("Escape");

  await choose(page, story, "Télécharger pour une régie");
  const pack = page.getByRole("dialog", { name: "Télécharger pour une régie" });
  await pack.getByLabel("Réseau").selectOption({ label: "TikTok" });
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    pack.getByRole("button", { name: "Télécharger pour TikTok" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/ - TikTok\.zip$/);
  await context.close();
});
