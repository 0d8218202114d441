// Photographs one screen for one viewer, at each width and in each theme.
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import type { FullAccount } from "../e2e/full-account.ts";
import type { Seller } from "../e2e/seller.ts";
import type { Screen, Viewer } from "./screen-list.ts";

export interface Studio {
  browser: Browser;
  url: string;
  /** Output folder. */
  folder: string;
  sellers: { empty: Seller; full: Seller };
  account: FullAccount;
}

/** In milliseconds; generous for a busy machine. */
const patience = 60_000;
const viewports = [
  { width: 1280, height: 860 },
  { width: 360, height: 780 },
];

/** Returns the names of the written files, and the problems found on the screen. */
export async function photograph(
  { browser, url, folder, sellers, account }: Studio,
  screen: Screen,
  viewer: Viewer,
): Promise<{ files: string[]; troubles: string[] }> {
  const files: string[] = [];
  const troubles: string[] = [];
  const place = screen.path ?? screen.route ?? "/";
  const seller = viewer === "visitor" ? undefined : sellers[viewer === "empty" ? "empty" : "full"];
  for (const viewport of viewports) {
    if (screen.widths && !screen.widths.includes(viewport.width)) continue;
    const context = await browser.newContext({
      baseURL: url,
      locale: "fr-FR",
      viewport,
      reducedMotion: "reduce",
      serviceWorkers: "block",
    });
    await seller?.keepSession(context);
    context.setDefaultTimeout(patience);
    const page = await context.newPage();
    await intercept(page, viewer);
    try {
      await page.goto(typeof place === "string" ? place : place(account));
      await untilReady(page, viewer, !screen.open);
      await screen.open?.(page);
      if (screen.open) await untilReady(page, viewer, false);
      for (const theme of screen.hasOwnTheme ? (["light"] as const) : (["light", "dark"] as const)) {
        await wear(page, theme);
        const file = `${screen.name}-${viewer}-${viewport.width}-${theme}.png`;
        await page.screenshot({ path: join(folder, file), fullPage: !screen.open });
        files.push(file);
      }
    } catch (error) {
      troubles.push(`${screen.name}-${viewer}-${viewport.width}: ${error}`);
    }
    await context.close();
  }
  return { files, troubles };
}

async function intercept(page: Page, viewer: Viewer): Promise<void> {
  // Never answered: the requests end with the page.
  if (viewer === "loading") await page.route("**/api/**", () => {});
  if (viewer === "failed") {
    const answer = { error: "Le service est momentanément indisponible.", code: "unavailable" };
    await page.route("**/api/**", (route) => route.fulfill({ status: 503, json: answer }));
  }
}

async function untilReady(page: Page, viewer: Viewer, isWhole: boolean): Promise<void> {
  if (viewer === "loading") await page.locator("[aria-busy=true]").first().waitFor();
  else if (viewer === "failed") await page.getByRole("button", { name: "Réessayer" }).first().waitFor();
  else {
    await page.waitForLoadState("networkidle");
    await page.locator("h1").first().waitFor();
    await page.waitForFunction(() => !document.querySelector("main [aria-busy=true]"), undefined, { polling: 50 });
  }
  await page.evaluate(async (isWhole) => {
    await document.fonts.ready;
    // A full-page screenshot scrolls past no lazy picture and waits for no asynchronous decoding.
    for (const image of document.images) {
      image.decoding = "sync";
      image.loading = "eager";
    }
    // In a full-page screenshot the sidebar is as high as the page.
    const menu = document.querySelector<HTMLElement>('aside[aria-label="Menu"]');
    if (menu && isWhole) menu.style.height = "auto";
  }, isWhole);
  const areShown = () => [...document.images].every(({ complete }) => complete);
  await page.waitForFunction(areShown, undefined, { polling: 50 });
}

async function wear(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
  // The app reacts to the media query asynchronously; landing pages have no theme attribute.
  await page.waitForFunction((wanted) => (document.documentElement.dataset.theme ?? wanted) === wanted, theme, {
    polling: 50,
  });
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  });
}
