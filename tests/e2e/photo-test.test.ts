// The photo test on a landing page: loads its script on first interaction, and works without scripts.
import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { expectRequestsTo, openPage, startBrowser } from "./browser.ts";
import { inspect } from "./inspect.ts";
import { signUp } from "./seller.ts";
import { sharedServer } from "./shared-server.ts";

const bag = fileURLToPath(new URL("../../web/public/art/products/sac.jpg", import.meta.url));
const endpoint = "**/api/functions/test-product-transform";

const server = sharedServer("desk");
const browser = await startBrowser();

let address: string;

beforeAll(async () => {
  const seller = await signUp(server.url);
  const body = { name: "Vos produits en scène" };
  ({ url: address } = await seller.call<{ url: string }>("/api/functions/generate-landing-page", { body }));
});

/** Each call is another visitor, because a visitor has a few tests a day. */
const openLanding = async (options: { width?: number } = {}) => {
  const watched = await openPage(browser, server.url, { ...options, userAgent: `Mozilla/5.0 Firefox/${randomUUID()}` });
  const scripts: string[] = [];
  watched.page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await watched.page.goto(address);
  return { ...watched, scripts };
};

const link = (page: Page) => page.getByLabel("Lien de votre produit");
const file = (page: Page) => page.getByLabel("Votre photo");
const transform = (page: Page) => page.getByRole("button", { name: "TRANSFORMER MON PRODUIT MAINTENANT" });
const status = (page: Page) => page.locator(".essai-status");
const alert = (page: Page) => page.locator(".essai-error");
const results = (page: Page) => page.getByRole("list", { name: "Vos variations" });
/** Resolves when the frame's script has loaded and taken over the form. */
const untilTakenOver = (page: Page) =>
  expect.poll(() => page.frame({ url: /\/lp\/_essai$/ })?.evaluate(() => document.readyState)).toBe("complete");

it.each([
  ["a mouse", 1280, (page: Page) => transform(page).hover()],
  ["a keyboard", 1280, (page: Page) => link(page).focus()],
  ["a finger", 360, (page: Page) => link(page).click()],
])("loads no script before the first interaction by %s", async (_, width, touch) => {
  const { page, context, scripts, expectQuiet } = await openLanding({ width });
  await transform(page).scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  expect(scripts).toEqual([]);
  await touch(page);
  await untilTakenOver(page);
  expect(scripts.length).toBeGreaterThan(0);
  const bodies = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).body()));
  expect(bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)).toBeLessThanOrEqual(6 * 1024);
  expectQuiet();
  await context.close();
});

it("shows three variations in place, and accepts either a link or a photo", async () => {
  const { page, context, expectQuiet } = await openLanding();
  await link(page).focus();
  await untilTakenOver(page);
  await link(page).fill("https://exemple.fr/sac");
  await file(page).setInputFiles(bag);
  await expect.poll(() => link(page).inputValue()).toBe("");
  await page.locator(".essai-preview").waitFor();
  await link(page).fill("https://exemple.fr/sac");
  await expect.poll(() => file(page).inputValue()).toBe("");
  await expect.poll(() => page.locator(".essai-preview").count()).toBe(0);
  await file(page).setInputFiles(bag);

  const told: string[] = [];
  await page.exposeFunction("tell", (text: string) => told.push(text));
  await status(page).evaluate((element) => {
    new MutationObserver(
      () => void (window as never as { tell(text: string): void }).tell(element.textContent),
    ).observe(element, { childList: true, characterData: true, subtree: true });
  });
  await transform(page).click();
  const failed = alert(page).filter({ hasText: /\S/ });
  await Promise.race([
    results(page).getByRole("img").nth(2).waitFor(),
    failed.waitFor().then(async () => Promise.reject(new Error((await failed.textContent()) ?? ""))),
  ]);
  await expect.poll(() => status(page).textContent()).toBe("✨ 3 variations créées avec succès!");
  expect(told).toEqual(expect.arrayContaining([0, 1, 2].map((done) => `Génération en cours... (${done}/3)`)));
  expect(
    await results(page)
      .getByRole("img")
      .evaluateAll((images) => images.map((image) => image.getAttribute("alt"))),
  ).toEqual(["Modern", "Elegant", "Lifestyle"].map((style) => `Votre produit, ${style} style`));
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Télécharger Elegant style" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("egerie-elegant.jpg");
  await inspect(page, "photo-test-done");
  expectQuiet();
  await context.close();
});

it("shows errors for eight seconds, in the specification's words, and keeps the input", async () => {
  const { page, context } = await openLanding();
  const shows = async (sentence: string) => {
    await transform(page).click();
    await expect.poll(() => alert(page).textContent()).toBe(sentence);
  };
  await link(page).focus();
  await untilTakenOver(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await shows("Veuillez fournir une URL ou uploader une image");
  await page.clock.runFor(7_900);
  expect(await alert(page).textContent()).not.toBe("");
  await page.clock.runFor(200);
  await expect.poll(() => alert(page).textContent()).toBe("");

  await file(page).setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(10 * 1024 * 1024 + 1) });
  await shows("L’image doit faire moins de 10 Mo.");
  await link(page).fill("deux mots");
  await shows("URL invalide. Vous pouvez aussi uploader une photo de votre produit.");
  expect(await link(page).inputValue()).toBe("deux mots");
  for (const [answer, sentence] of [
    [{ status: 500, json: { suggestion: "", details: "Des détails", error: "Une erreur" } }, "Des détails"],
    [{ status: 500, json: { error: "Une erreur" } }, "Une erreur"],
    [{ status: 500, body: "rien" }, "Failed to generate variations"],
    [{ status: 200, json: { results: [] } }, "No results generated"],
  ] as const) {
    await page.route(endpoint, (route) => route.fulfill(answer));
    await shows(sentence);
    await page.unroute(endpoint);
  }
  await page.route(endpoint, (route) => route.abort());
  await shows("Erreur lors de la génération. Veuillez réessayer.");
  await context.close();
});

it("sends a Turnstile token where it is configured", async () => {
  const widget = "https://challenges.cloudflare.com/";
  expectRequestsTo(widget);
  const { page, context } = await openLanding();
  // As the worker writes it where Turnstile is configured; the fake widget has a token at once.
  await page.route("**/lp/_essai", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace("<html", '<html data-site-key="site"');
    await route.fulfill({ response, body, headers: { "content-type": "text/html" } });
  });
  await page.route(`${widget}**`, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `let given = 0;
        let options;
        const give = () => options.callback("token-" + ++given);
        window.turnstile = { render: (_, wish) => { options = wish; give(); return "widget"; }, reset: give };`,
    }),
  );
  const tokens: unknown[] = [];
  await page.route(endpoint, async (route) => {
    tokens.push(route.request().postDataJSON().turnstileToken);
    await route.fulfill({ status: 400, json: { error: "Une erreur" } });
  });
  await link(page).fill("https://exemple.fr/sac");
  await untilTakenOver(page);
  for (const count of [1, 2]) {
    await transform(page).click();
    await expect.poll(() => tokens.length).toBe(count);
    await expect.poll(() => transform(page).getAttribute("aria-disabled")).toBeNull();
  }
  expect(tokens).toEqual(["token-1", "token-2"]);
  await context.close();
});

/** The frame that takes over the form never loads. */
const hold = (page: Page) => page.route(/\/lp\/_essai$/, () => undefined);

it("stays in place when it is asked for before its script is there", async () => {
  const { page, context, expectQuiet } = await openLanding({ width: 360 });
  await hold(page);
  await transform(page).click();
  await expect.poll(() => alert(page).innerText()).toBe("Veuillez fournir une URL ou uploader une image");
  expect(page.url()).toBe(new URL(address, server.url).href);
  await context.close();

  const other = await openLanding({ width: 360 });
  await hold(other.page);
  await file(other.page).setInputFiles(bag);
  await transform(other.page).click();
  await expect.poll(() => results(other.page).getByRole("img").count()).toBe(3);
  await other.page.getByText("✨ 3 variations créées avec succès!").waitFor();
  expect(other.page.url()).toBe(new URL(address, server.url).href);
  expectQuiet();
  other.expectQuiet();
  await other.context.close();
});

it("responds without scripts with a page of its own, with a link back", async () => {
  const context = await browser.newContext({
    baseURL: server.url,
    locale: "fr-FR",
    javaScriptEnabled: false,
    userAgent: `Mozilla/5.0 Firefox/${randomUUID()}`,
  });
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  await page.goto(address);
  await transform(page).click();
  await page.getByRole("alert").getByText("Veuillez fournir une URL ou uploader une image").waitFor();
  await page.getByRole("link", { name: "Essayer avec un autre produit" }).click();
  await file(page).setInputFiles(bag);
  await transform(page).click();
  await page.getByText("✨ 3 variations créées avec succès!").waitFor();
  expect(await results(page).getByRole("img").count()).toBe(3);
  expect(await page.getByText("Génération en cours").filter({ visible: true }).count()).toBe(0);
  await context.close();
});
