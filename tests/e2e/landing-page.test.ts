// A landing page in a browser: three themes, all widths, print, without scripts, hostile texts, and page weight.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { root } from "../../scripts/lib/install.mjs";
import { type LandingContent, landingThemes } from "../../worker/contract/landing-pages.ts";
import { openPage, startBrowser } from "./browser.ts";
import { runStatement } from "./database.ts";
import { inspect } from "./inspect.ts";
import { type Seller, signUp } from "./seller.ts";
import { sharedServer } from "./shared-server.ts";

const server = sharedServer("desk");
const browser = await startBrowser();

let seller: Seller;
let id: string;
let url: string;

const themes = landingThemes.map(({ id: theme }) => theme);

async function uploadPhoto(name: string): Promise<string> {
  const form = new FormData();
  form.set("name", name);
  form.set("image", new File([readFileSync(join(root, "web/public/art/products", `${name}.jpg`))], `${name}.jpg`));
  const { image_url } = await seller.call<{ image_url: string }>("/api/products", { form });
  return image_url;
}

const publish = (name: string) =>
  seller.call<{ id: string; url: string }>("/api/functions/generate-landing-page", { body: { name } });

const change = (pageId: string, body: object) =>
  seller.call<{ content: LandingContent }>(`/api/landing-pages/${pageId}`, { method: "PATCH", body });

beforeAll(async () => {
  seller = await signUp(server.url);
  ({ id, url } = await publish("Maison Lavande"));
  const { content } = await seller.call<{ content: LandingContent }>(`/api/landing-pages/${id}`);
  const [before, after] = [await uploadPhoto("sac"), await uploadPhoto("montre")];
  await change(id, {
    content: {
      ...content,
      // The maker varies the headline, but the measurement needs a fixed one.
      hero: { ...content.hero, headline: "Une photo de produit, six publicités prêtes" },
      images: { hero: after, beforeAfter: { before, after } },
      testimonials: content.testimonials.map((testimonial) => ({ ...testimonial, confirmed: true })),
    },
  });
});

const overflowOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

it("is readable in every theme, wide, narrow and printed", async () => {
  const { context, page, expectQuiet } = await openPage(browser, server.url);
  for (const theme of themes) {
    await change(id, { theme });
    await page.emulateMedia({ media: "screen", reducedMotion: "reduce" });
    await page.goto(url);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 860 });
      await inspect(page, `landing-${theme}-${width}`);
    }
    // Also at 1280 pixels zoomed to 400 %.
    await page.setViewportSize({ width: 320, height: 256 });
    expect([theme, await overflowOf(page)]).toEqual([theme, 0]);
    await page.setViewportSize({ width: 720, height: 1000 });
    await page.emulateMedia({ media: "print" });
    await expect.poll(() => page.locator(".answer").first().isVisible()).toBe(true);
    expect(await page.locator(".essai-scripted").isVisible()).toBe(false);
    const colours = await page
      .locator("h1, h2, .lead, .answer, .solution, .urgency, .button")
      .evaluateAll((elements) => [...new Set(elements.map((element) => getComputedStyle(element).color))]);
    expect([theme, colours.filter((colour) => !["rgb(0, 0, 0)", "rgb(51, 51, 51)"].includes(colour))]).toEqual([
      theme,
      [],
    ]);
  }
  expectQuiet();
  await context.close();
});

it("needs no script: one answer is open at a time, and keyboard and links work", async () => {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(url);
  await page.keyboard.press("Tab");
  await expect.poll(() => page.getByRole("link", { name: "Aller au contenu" }).isVisible()).toBe(true);
  const questions = page.locator("summary");
  const answers = page.locator(".answer");
  await questions.nth(0).click();
  await expect.poll(() => answers.nth(0).isVisible()).toBe(true);
  await questions.nth(1).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => answers.nth(1).isVisible()).toBe(true);
  expect(await answers.nth(0).isVisible()).toBe(false);
  await questions.nth(1).click();
  await expect.poll(() => answers.nth(1).isVisible()).toBe(false);
  expect(await page.locator("a.button").first().getAttribute("href")).toBe(`${url}/go`);
  await context.close();
});

const vectors = [
  "<script>window.isTaken=1;alert(1)</script>",
  `"><img src=x onerror="window.isTaken=1"> ' onmouseover='window.isTaken=1' x='`,
  "</style></title></textarea></script><svg/onload=window.isTaken=1><iframe srcdoc='<script>top.isTaken=1</script>'>",
  "{{constructor.constructor('window.isTaken=1')()}} ${window.isTaken=1} <%= window.isTaken=1 %> #{isTaken}",
  "javascript:window.isTaken=1//",
  "x".repeat(10_000),
  "\u202eمرحبا بالعالم\u202e \u2066<b>\u2069 עברית",
  "]]>--><!--<script>",
];

/** The same content with each of its strings replaced by another attack vector. */
function poison<Value>(value: Value, next: () => string): Value {
  if (typeof value === "string") return (value.startsWith("/media/") ? value : next()) as Value;
  if (Array.isArray(value)) return value.map((entry) => poison(entry, next)) as Value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, poison(inner, next)])) as Value;
}

it("shows hostile texts literally: nothing runs, and nothing overflows", async () => {
  const { content } = await seller.call<{ content: LandingContent }>(`/api/landing-pages/${id}`);
  const { context, page, expectQuiet } = await openPage(browser, server.url);
  let dialogs = 0;
  page.on("dialog", (dialog) => {
    dialogs += 1;
    void dialog.dismiss();
  });
  for (const [round, theme] of themes.entries()) {
    const hostile = await publish(`Page ${theme}`);
    await change(hostile.id, { theme });
    let at = round;
    const poisoned = poison(content, () => vectors[at++ % vectors.length] ?? "");
    const statement = "update landing_pages set content = ?, name = ?, hidden = '[]' where id = ?";
    await runStatement(server, statement, JSON.stringify(poisoned), vectors[round] ?? "", hostile.id);
    await page.goto(hostile.url);
    for (const width of [1280, 360, 320]) {
      await page.setViewportSize({ width, height: 860 });
      expect([theme, width, await overflowOf(page)]).toEqual([theme, width, 0]);
    }
    for (const target of ["h1", ".button", ".asked"]) await page.locator(target).first().hover({ force: true });
    expect(await page.evaluate(() => "isTaken" in window)).toBe(false);
    expect(await page.locator("script:not([type]), svg, [onerror], [onload], [onmouseover]").count()).toBe(0);
    expect(await page.locator("h1").textContent()).toBe(poisoned.hero.headline);
  }
  expect(dialogs).toBe(0);
  expectQuiet();
  await context.close();
});

it("is light, and has no layout shift when its typefaces load late", async () => {
  for (const theme of themes) {
    await change(id, { theme });
    // The phone that Lighthouse emulates.
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      isMobile: true,
      hasTouch: true,
    });
    const page = await context.newPage();
    const network = await context.newCDPSession(page);
    await network.send("Network.enable");
    let bytes = 0;
    network.on("Network.loadingFinished", ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    const requests: { kind: string; path: string }[] = [];
    page.on("request", (request) => {
      const { pathname, search } = new URL(request.url());
      requests.push({ kind: request.resourceType(), path: pathname + search });
    });
    const isSeen = Promise.withResolvers<void>();
    await page.route("**/fonts/*", async (route) => {
      await isSeen.promise;
      await route.continue();
    });
    await page.goto(url, { waitUntil: "commit" });
    const hero = page.locator(".hero-picture img");
    await expect
      .poll(() => hero.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true);
    // After two frames it has been painted with the fallback fonts.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    isSeen.resolve();
    await page.evaluate(() => document.fonts.ready);
    const readPaint = () =>
      page.evaluate(
        () =>
          new Promise<{ shift: number; largest: string }>((resolve) => {
            let shift = 0;
            let largest = "";
            const read = (list: PerformanceObserverEntryList) => {
              for (const entry of list.getEntries()) {
                if (entry.entryType === "layout-shift") shift += (entry as PerformanceEntry & { value: number }).value;
                else
                  largest =
                    (entry as PerformanceEntry & { element?: Element }).element?.closest("div")?.className ?? "";
              }
            };
            const shifts = new PerformanceObserver(read);
            const paints = new PerformanceObserver(read);
            shifts.observe({ type: "layout-shift", buffered: true });
            paints.observe({ type: "largest-contentful-paint", buffered: true });
            setTimeout(() => resolve({ shift, largest }), 0);
          }),
      );
    // The browser says what it has painted a frame or more later.
    await expect.poll(async () => (await readPaint()).largest).toContain("hero-picture");
    const painted = await readPaint();
    await page.locator(".footer").scrollIntoViewIfNeeded();
    for (const picture of await page.locator("img").all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
    }
    await page.waitForLoadState("networkidle");
    const pictures = requests.filter(({ kind }) => kind === "image");
    const preloaded = await hero.evaluate(
      (image: HTMLImageElement) => new URL(image.currentSrc).pathname + new URL(image.currentSrc).search,
    );
    expect([theme, pictures.filter(({ path }) => path === preloaded).length]).toEqual([theme, 1]);
    expect(painted.shift).toBeLessThan(0.02);
    expect(bytes).toBeLessThan(250_000);
    expect(requests.filter(({ kind }) => kind === "script" || kind === "fetch" || kind === "xhr")).toEqual([]);
    await context.close();
  }
});
