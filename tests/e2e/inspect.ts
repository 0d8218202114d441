import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { root } from "../../scripts/install.mjs";

const pictures = join(root, ".test-output", "screens");

/** What holds for every screen: it does not overflow sideways, and axe finds nothing. Leaves a picture to look at. */
export async function inspect(page: Page, name: string) {
  mkdirSync(pictures, { recursive: true });
  await page.waitForLoadState("networkidle");
  await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect([name, overflow]).toEqual([name, Math.min(overflow, 0)]);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`);
  expect([name, found]).toEqual([name, []]);
}

/** The same at two widths in both themes, as the screen stands; then the page is as it was. */
export async function inspectLooks(page: Page, name: string) {
  const before = page.viewportSize();
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 860 });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      // Colours on their way from one theme to the other are no theme's.
      await page.evaluate(() =>
        Promise.all(
          document
            .getAnimations()
            .filter((animation) => animation instanceof CSSTransition)
            .map(({ finished }) => finished.catch(() => {})),
        ),
      );
      await inspect(page, `${name}-${width}-${colorScheme}`);
    }
  }
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  if (before) await page.setViewportSize(before);
}
