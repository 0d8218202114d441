// The home page: static content, script enhancements, and the redirect of signed-in users.
import { expect, it } from "vitest";
import { openPage, startBrowser } from "./browser.ts";
import { inspectLooks } from "./inspect.ts";
import { signIn, signUp } from "./seller.ts";
import { sharedServer } from "./shared-server.ts";

const server = sharedServer("desk");
const browser = await startBrowser();

/** In the order of the specification, per section. */
const said = [
  ["Accueil", "Avantages", "Influenceurs IA", "Comment ça marche", "Exemples", "Commencer"],
  ["Essai Gratuit - Sans CB", "Voir la Démo", "Commencer Maintenant"],
  ["10x plus rapide", "500+ marques", "95 % de satisfaction", "Moins de 10 secondes de l’URL au visuel"],
  ["Qualité professionnelle", "Rapidité", "Contrôle total"],
  ["Comment ça marche", "Entrez l’URL", "Choisissez un influenceur", "Créez en 2 secondes"],
  ["Entrez le nombre d’influenceurs (1-50)"],
  ["Décrivez le style souhaité (optionnel)", "Cliquez sur Générer", "Essayer Maintenant"],
  ["Ciblage précis", "Économies importantes", "Ultra rapide", "Créativité infinie"],
  ["Avant, après", "Avant", "Après"],
  ["Jusqu’à 50 influenceurs en un clic", "Visuels 4K", "Export haute résolution", "Bibliothèque de styles"],
  ["Support prioritaire 24/7", "Essai gratuit sans carte, annulation à tout moment", "Essai Gratuit - Sans CB"],
].flat();

it("is complete without JavaScript, with metadata for sharing and indexing", async () => {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/");
  const text = (await page.locator("body").innerText()).replaceAll(/\s+/g, " ");
  let from = 0;
  for (const words of said) {
    const at = text.indexOf(words, from);
    expect(at, `« ${words} » after « ${text.slice(Math.max(0, from - 60), from)} »`).toBeGreaterThanOrEqual(0);
    from = at + words.length;
  }
  expect(await page.locator('link[rel="canonical"]').getAttribute("href")).toBe(`${server.url}/`);
  const image = await page.locator('meta[property="og:image"]').getAttribute("content");
  expect(image?.startsWith(`${server.url}/assets/`)).toBe(true);
  const shared = await page.request.get(image ?? "");
  expect([shared.status(), shared.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
  await context.close();
});

it("scrolls to its sections, compares and rotates by keyboard, without layout shift, console error or axe violation", async () => {
  const { page, context, expectQuiet } = await openPage(browser, server.url);
  await page.goto("/");
  for (const id of ["avantages", "influenceurs", "comment", "tarifs", "accueil"]) {
    await page.locator(`header a[href="#${id}"]:visible`).click();
    const distance = () =>
      page.locator(`#${id}`).evaluate((section) => Math.round(section.getBoundingClientRect().top));
    await expect.poll(distance).toBe(64);
  }
  const links = await page
    .locator("main a[href^='/']:visible")
    .evaluateAll((all) => all.map((link) => `${link.textContent} ${link.getAttribute("href")}`));
  expect([...new Set(links)]).toEqual([
    "Essai Gratuit - Sans CB /auth?inscription",
    "Commencer Maintenant /auth",
    "Essayer Maintenant /auth",
  ]);

  const slides = page.getByRole("region", { name: "Comparaisons" }).getByRole("listitem");
  const handle = slides.first().getByRole("slider");
  await handle.focus();
  // Keys that are pressed before its script is there move nothing that is said: whoever hears nothing presses again.
  const press = async () => {
    for (const key of ["ArrowRight", "End", "ArrowLeft"]) await page.keyboard.press(key);
    return handle.getAttribute("aria-valuetext");
  };
  await expect.poll(press).toBe("Avant sur 99\u00a0% de l’image");
  const names = await page.locator("#tarifs li > button").allInnerTexts();
  expect(names).toHaveLength(await slides.count());
  await page.getByRole("button", { name: names.at(-1), exact: true }).click();
  await page.getByText(`${names.length} sur ${names.length}`).waitFor();
  expect(await slides.last().getByRole("slider").getAttribute("tabindex")).toBe("0");
  await page.getByRole("button", { name: names[0], exact: true }).click();
  await page.getByText(`1 sur ${names.length}`).waitFor();

  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
          resolve(shifts.reduce((sum, entry) => sum + (entry.hadRecentInput ? 0 : entry.value), 0));
        }).observe({ type: "layout-shift", buffered: true });
        // No layout shift: no entries to observe.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
  expect(shift).toBeLessThan(0.02);
  await inspectLooks(page, "home");

  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByRole("button", { name: "Menu" }).click();
  await page.locator("#menu-sections").getByRole("link", { name: "Exemples" }).click();
  await expect.poll(() => page.locator("#menu-sections").isVisible()).toBe(false);
  expect(new URL(page.url()).hash).toBe("#tarifs");
  expectQuiet();
  await context.close();
});

it("redirects signed-in users to the dashboard before the first paint", async () => {
  const { page, context } = await openPage(browser, server.url);
  await signIn(page, await signUp(server.url));
  await page.close();

  const bare = await context.newPage();
  // Without any script but the one that runs before the first paint.
  await bare.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await bare.goto("/");
  expect(await bare.getByRole("banner").getByRole("link", { name: "Dashboard" }).isVisible()).toBe(true);
  expect(await bare.getByRole("link", { name: "Commencer", exact: true }).isVisible()).toBe(false);
  await bare.close();

  const home = await context.newPage();
  await home.goto("/");
  await home.getByRole("link", { name: "Essayer Maintenant" }).click();
  await home.waitForURL("**/dashboard");
  await home.getByRole("heading", { name: "Upload de Produit" }).waitFor();
  await context.close();
});
