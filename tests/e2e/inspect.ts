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

/** What holds for every screen: it does not overflow sideways, and axe finds nothing. Leaves a picture to look at. */
export async function inspect(page: Page, name: string) {
  mkdirSync(pictures, { recursive: true });
  await page.bringToFront();
  await page.waitForLoadState("networkidle");
  await settle(page);
  await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect([name, overflow]).toEqual([name, Math.min(overflow, 0)]);
  expect([name, await findViolations(page)]).toEqual([name, []]);
}

/** The same at two widths in both themes, as the screen stands; then the page is as it was. */
export async function inspectLooks(page: Page, name: string) {
  const before = page.viewportSize();
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 860 });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      // The app follows its media query a moment later; landing pages follow it themselves.
      await page.waitForFunction((theme) => (document.documentElement.dataset.theme ?? theme) === theme, colorScheme, {
        polling: 50,
      });
      await inspect(page, `${name}-${width}-${colorScheme}`);
    }
  }
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  if (before) await page.setViewportSize(before);
}
