import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { root } from "../../scripts/lib/install.mjs";

const pictures = join(root, ".test-output", "screens");

/** Brings the page to its end: colours and sizes on their way are neither this state's nor the other's. */
async function settle(page: Page): Promise<void> {
  // A tab that another was opened over draws nothing, and its picture would never be taken.
  await page.bringToFront();
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  });
}

/** What axe finds on the page, or within a part of it. */
export async function findViolations(page: Page, part?: string): Promise<string[]> {
  await settle(page);
  // In a frame that runs no script axe would never end; but for the legacy mode it opens a tab, and this one, then in the
  // background, draws nothing any more.
  const axe = new AxeBuilder({ page }).setLegacyMode().exclude("iframe[sandbox]:not([sandbox~=allow-scripts])");
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`);
}

/** What holds for every screen: it does not overflow sideways, and axe finds nothing. Else it leaves a picture to look at. */
export async function inspect(page: Page, name: string) {
  await page.bringToFront();
  await page.waitForLoadState("networkidle");
  await settle(page);
  const overflow = await page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));
  const found = { overflow, violations: await findViolations(page) };
  if (overflow > 0 || found.violations.length > 0) {
    mkdirSync(pictures, { recursive: true });
    await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true });
  }
  expect({ name, ...found }).toEqual({ name, overflow: 0, violations: [] });
}

type Look = readonly [width: number, colorScheme: "light" | "dark"];
const wideInLight: Look = [1280, "light"];
const narrowInDark: Look = [360, "dark"];

/** The same at two widths, each in another theme, as the screen stands; then the page is as it was. */
export const inspectLooks = (page: Page, name: string) => inspectAs(page, name, [wideInLight, narrowInDark]);

/** At both widths in both themes: for each screen once, for states that differ little from it that would be waste. */
export const inspectAllLooks = (page: Page, name: string) =>
  inspectAs(page, name, [wideInLight, [1280, "dark"], [360, "light"], narrowInDark]);

async function inspectAs(page: Page, name: string, looks: readonly Look[]): Promise<void> {
  const before = page.viewportSize();
  for (const [width, colorScheme] of looks) {
    await page.setViewportSize({ width, height: 860 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // The app follows its media query a moment later; landing pages follow it themselves.
    await page.waitForFunction((theme) => (document.documentElement.dataset.theme ?? theme) === theme, colorScheme, {
      polling: 50,
    });
    await inspect(page, `${name}-${width}-${colorScheme}`);
  }
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  if (before) await page.setViewportSize(before);
}
