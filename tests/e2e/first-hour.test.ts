// The first hour: a new account from the home page to a downloaded ad, in at most six clicks and with one address typed,
// or with a photo; each step photographed (.test-output/first-hour). And the first steps themselves.
import { mkdirSync, readFileSync } from "node:fs";
import { imageSize } from "image-size";
import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { messages } from "../../worker/contract/messages.ts";
import { maxUploadBytes } from "../../web/ui/prepare-image.ts";
import { openPage, startBrowser } from "./browser.ts";
import { inspectLooks } from "./inspect.ts";
import { importProduct } from "./library.ts";
import { openUploadForms, password, readMail, signIn, signUp } from "./seller.ts";
import { sharedServer } from "./shared-server.ts";

const studio = sharedServer("studio");
const desk = sharedServer("desk");
const browser = await startBrowser();
const folder = ".test-output/first-hour";

/** Clicks that are counted, with a picture of the page before each. */
function watchSteps(page: Page, name: string) {
  mkdirSync(folder, { recursive: true });
  let pictures = 0;
  let clicks = 0;
  const photograph = async (what: string) => {
    const file = `${folder}/${name}-${String((pictures += 1)).padStart(2, "0")}-${what}.png`;
    // What can be seen has been loaded and has faded in.
    await page.waitForFunction(() =>
      [...document.images].every((image) => {
        const { top, bottom, width } = image.getBoundingClientRect();
        const isSeen = width > 0 && bottom > 0 && top < innerHeight;
        return !isSeen || (image.complete && getComputedStyle(image).opacity === "1");
      }),
    );
    await page.screenshot({ path: file });
  };
  return {
    photograph,
    count: () => clicks,
    async click(target: Locator, what: string) {
      await target.waitFor();
      // Not scrollIntoViewIfNeeded: the app may just be taking the place of the sign-up page.
      await target.evaluate((element) => element.scrollIntoView({ block: "nearest" }));
      await photograph(what);
      clicks += 1;
      await target.click();
    },
  };
}

const addressField = "L’adresse de votre produit ou de votre boutique";
const steps = (page: Page) =>
  page.getByRole("region", { name: /Quelle est votre boutique|montrer votre produit|première série/ });
const face = (page: Page) => steps(page).getByRole("radiogroup", { name: "Visage" }).getByRole("radio");
const startButton = (page: Page) => steps(page).getByRole("button", { name: /^Créer ma série avec/ });

async function productAddress(url: string): Promise<string> {
  const shop = await (await fetch(`${url}/dev/shop`)).text();
  return url + (/\/dev\/shop\/produits\/[a-z0-9-]+/.exec(shop)?.[0] ?? "");
}

/** From the home page to the dashboard of a confirmed account: three clicks, the mail's link among them. */
async function join(page: Page, watched: ReturnType<typeof watchSteps>, email: string): Promise<void> {
  await page.goto("/");
  await watched.click(page.getByRole("link", { name: "Essai Gratuit - Sans CB" }).first(), "accueil");
  await page.getByLabel("Nom complet").fill("Camille Martin");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Mot de passe").fill(password);
  await watched.click(page.getByRole("button", { name: "Créer un compte" }), "inscription");
  await page.getByText("Vérifiez votre email pour confirmer votre compte!").first().waitFor();
  await watched.photograph("courrier");
  const link = /https?:\/\/\S+\/auth\/v1\/verify\S+/.exec((await readMail(studio.url, email)).text)?.[0] ?? "";
  await page.setContent(`<a href="${link}">Confirmer mon adresse</a>`);
  await watched.click(page.getByRole("link", { name: "Confirmer mon adresse" }), "lien");
  await page.waitForURL("**/dashboard");
}

/** Records the texts of all toasts, which come and go. */
async function watchToasts(page: Page): Promise<string[]> {
  const shown: string[] = [];
  await page.exposeFunction("reportToast", (text: string) => shown.push(text));
  await page.addInitScript(() => {
    const report = (window as unknown as { reportToast: (text: string) => void }).reportToast;
    new MutationObserver((records) => {
      const added = records.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof HTMLElement);
      for (const toast of added.flatMap((node) => [node, ...node.querySelectorAll<HTMLElement>("*")])) {
        if (toast.matches("[data-sonner-toast]")) report(toast.textContent ?? "");
      }
    }).observe(document, { childList: true, subtree: true });
  });
  return shown;
}

/** From the chosen faces to the downloaded ad: two clicks. */
async function finishAd(page: Page, watched: ReturnType<typeof watchSteps>): Promise<void> {
  await expect.poll(() => face(page).count()).toBe(4);
  await watched.click(startButton(page), "visages");
  const download = page.getByRole("button", { name: "Télécharger la publicité" });
  await watched.photograph("serie");
  await download.waitFor();
  const saved = page.waitForEvent("download");
  await watched.click(download, "publicite");
  const bytes = readFileSync((await (await saved).path()) ?? "");
  const { type, width, height } = imageSize(bytes);
  expect([type, width, height]).toEqual(["png", 1080, 1080]);
  const states = steps(page).getByRole("list", { name: "Étapes" }).getByText("Fait", { exact: true });
  await expect.poll(() => states.count()).toBe(3);
}

for (const [width, source] of [
  [1280, "adresse"],
  [360, "adresse"],
  [360, "photo"],
] as const) {
  it(`leads from the home page to a downloaded ad in six clicks: ${source}, ${width} px`, async () => {
    const { page, context, expectQuiet } = await openPage(browser, studio.url, { width });
    const toasts = await watchToasts(page);
    const watched = watchSteps(page, `${width}-${source}`);
    await join(page, watched, `${source}-${width}@exemple.fr`);
    if (source === "adresse") {
      await page.getByLabel(addressField).fill(await productAddress(studio.url));
      await watched.click(page.getByRole("button", { name: "Lire l’adresse" }), "produit");
    } else {
      const chooser = page.waitForEvent("filechooser");
      await watched.click(steps(page).getByText("Choisir une photo"), "produit");
      await (
        await chooser
      ).setFiles({
        name: "IMG_2034.jpg",
        mimeType: "image/jpeg",
        buffer: readFileSync("web/public/art/products/basket.jpg"),
      });
    }
    // A camera's file name is none to print: the field asks for one, and the ad does without.
    if (source === "photo") expect(await steps(page).getByLabel("Nom du produit").inputValue()).toBe("");
    await finishAd(page, watched);
    if (source === "photo") expect(await steps(page).innerText()).not.toMatch(/Mon produit|IMG_2034/);
    expect(watched.count()).toBeLessThanOrEqual(6);
    // What the steps show themselves covers none of their buttons.
    expect(toasts.filter((text) => /généré|prêt/.test(text))).toEqual([]);
    expect(toasts.join()).toContain("Vérifiez votre email");
    await page.getByRole("button", { name: "Terminer" }).click();
    await expect.poll(() => steps(page).count()).toBe(0);
    // The product's address was enough for the brand of its shop.
    if (source === "adresse") await page.getByText("Marque utilisée").first().waitFor({ state: "attached" });
    expectQuiet();
    await context.close();
  });
}

it("takes a shop's address in the same field, and offers its products", async () => {
  const seller = await signUp(desk.url);
  const { page, context, expectQuiet } = await openPage(browser, desk.url);
  await signIn(page, seller, "/dashboard");
  const field = page.getByLabel(addressField);
  const read = page.getByRole("button", { name: "Lire l’adresse" });
  await inspectLooks(page, "first-steps");
  // Without an address, or with half of one, the field says what is missing, and keeps what was typed.
  await read.click();
  await page.getByText("Collez l’adresse de votre produit ou de votre boutique.").waitFor();
  await field.fill("ma boutique");
  await field.press("Enter");
  await page.getByText("Cette adresse n’est pas complète.").waitFor();
  expect(await field.inputValue()).toBe("ma boutique");
  // So does the button for a photo of a file that is none.
  const photo = steps(page).getByLabel("Choisir une photo");
  const refused = [
    [{ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("Notes") }, messages.imageRequired],
    [{ name: "photo.jpg", mimeType: "image/jpeg", buffer: Buffer.from("Notes") }, messages.imageUnreadable],
    [{ name: "photo.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(maxUploadBytes + 1) }, messages.imageTooLarge],
  ] as const;
  for (const [file, reason] of refused) {
    await photo.setInputFiles(file);
    await steps(page).getByText(reason, { exact: true }).waitFor();
  }
  // Typing an address ends it.
  await field.fill("ma boutique en ligne");
  await expect.poll(() => steps(page).getByText(messages.imageTooLarge).count()).toBe(0);
  // A page that shows no product of its own is read as a shop, and its brand meanwhile, here longer than the products.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/brands", async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  await field.fill(`${desk.url}/dev/shop`);
  await field.press("Enter");
  await steps(page).getByRole("radiogroup", { name: "Produit à montrer" }).waitFor();
  await expect.poll(() => face(page).count()).toBe(4);
  expect((await seller.call<{ items: { kind: string }[] }>("/api/jobs")).items.map(({ kind }) => kind)).toContain(
    "import",
  );
  const readSeries = async () => (await seller.call<{ items: { brand_id: string | null }[] }>("/api/creatives")).items;
  await startButton(page).click();
  await page.locator("[aria-busy=true]", { has: page.getByText(/^Créer ma série/) }).waitFor();
  expect(await readSeries()).toEqual([]);
  release();
  // The first series waits for the brand, and wears it.
  await expect.poll(readSeries).toMatchObject([{ brand_id: expect.any(String) }]);
  const brands = (
    await seller.call<{ items: { id: string; address: string | null; in_use: boolean }[] }>("/api/brands")
  ).items;
  expect(brands).toMatchObject([{ address: expect.stringContaining("/dev/shop"), in_use: true }]);
  expect((await readSeries())[0]?.brand_id).toBe(brands[0]?.id);
  await page.getByText("Marque utilisée").waitFor({ state: "attached" });
  expectQuiet();
  await context.close();
});

it("leads a shop's address to its import, also where a product's page is asked for", async () => {
  const seller = await signUp(desk.url, "free");
  const { page, context, expectQuiet } = await openPage(browser, desk.url);
  await signIn(page, seller, "/dashboard");
  // Said before: this plan takes one product of a shop.
  await page.getByText("Votre forfait comprend 1 produit").waitFor();
  // One address is asked for; the other ways are folded away, and what is typed there stays when the steps are hidden.
  const address = page.getByLabel("URL de la page produit");
  expect(await address.isVisible()).toBe(false);
  await openUploadForms(page);
  await address.fill("ma-boutique.fr");
  await page.getByRole("button", { name: "Masquer les premiers pas" }).click();
  expect(await address.inputValue()).toBe("ma-boutique.fr");
  await page.getByLabel("URL de la page produit").fill(`${desk.url}/dev/shop`);
  await page.getByRole("button", { name: "Lire la page" }).click();
  await page.getByRole("button", { name: "Importer la boutique" }).click();
  await page.getByRole("tab", { name: "Import automatique", selected: true }).waitFor();
  await expect
    .poll(async () => (await seller.call<{ items: { status: string }[] }>("/api/import-jobs")).items[0]?.status)
    .toBe("completed");
  expect((await seller.call<{ total: number }>("/api/products")).total).toBe(1);
  expectQuiet();
  await context.close();
});

it("resumes after a reload, can be hidden and shown again, and leaves an account with products alone", async () => {
  const seller = await signUp(studio.url, "free");
  const { page, context, expectQuiet } = await openPage(browser, studio.url);
  await signIn(page, seller, "/dashboard");
  const state = () =>
    steps(page)
      .getByRole("list", { name: "Étapes" })
      .getByRole("listitem")
      .evaluateAll((all) => all.map((item) => (item as HTMLElement).innerText.split("\n").at(-1)));
  await expect.poll(state).toEqual(["En cours", "À venir", "À venir"]);
  await page.getByRole("button", { name: "Masquer les premiers pas" }).click();
  await page.reload();
  await page.getByRole("button", { name: "Reprendre les premiers pas" }).click();

  // The example uses nothing of the plan, and its faces come by themselves.
  await page.getByRole("button", { name: "Essayer avec un produit d’exemple" }).click();
  await expect.poll(state).toEqual(["Fait", "En cours", "À venir"]);
  await expect.poll(() => face(page).count()).toBe(4);
  await inspectLooks(page, "first-steps-face");
  await page.reload();
  await expect.poll(state).toEqual(["Fait", "En cours", "À venir"]);
  await page.getByText("cette série n’utilise rien de votre forfait").waitFor();
  const name = steps(page).getByLabel("Nom du produit");
  await name.fill("Sac du soir");
  await face(page).nth(2).click();
  await startButton(page).click();
  await expect.poll(state).toEqual(["Fait", "Fait", "En cours"]);
  await page.getByText("0 / 1 produit · 0 / 1 génération").waitFor();
  await page.reload();
  await page.getByRole("button", { name: "Télécharger la publicité" }).waitFor();
  await inspectLooks(page, "first-steps-series");
  expect(
    (await seller.call<{ items: { product_name: string }[] }>("/api/ad-posts")).items.map((post) => post.product_name),
  ).toEqual(["Sac du soir"]);
  await page.getByRole("button", { name: "Terminer" }).click();

  const other = await signUp(studio.url);
  await importProduct(studio.url, other, 1);
  const second = await openPage(browser, studio.url);
  await signIn(second.page, other, "/dashboard");
  await second.page.getByRole("button", { name: "Lire la page" }).waitFor();
  expect(await steps(second.page).count()).toBe(0);
  expectQuiet();
  second.expectQuiet();
  await Promise.all([context.close(), second.context.close()]);
});
