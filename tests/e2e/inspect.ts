import { mkdirSync } from "node:fs";
import { join } from "node:path";
import axe, { type AxeResults, type ElementContext, type RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { root } from "../../scripts/lib/install.mjs";

const pictures = join(root, ".test-output", "screens");

/** Brings the page to its end: colours and sizes on their way are neither this state's nor the other's. */
async function settle(page: Page): Promise<void> {
  // A tab that another was opened over draws nothing, and its picture would never be taken.
  await page.bringToFront();
  await page.evaluate(async () => {
    // What has just changed sets things moving when it is drawn.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  });
}

/** A frame that runs no script would never answer axe. */
const mute = "iframe[sandbox]:not([sandbox~=allow-scripts])";

interface Axe {
  run(context: ElementContext, options: RunOptions): Promise<AxeResults>;
}

/** What axe finds on the page, or within a part of it. */
export async function findViolations(page: Page, part?: string): Promise<string[]> {
  await settle(page);
  for (const frame of page.frames()) {
    const element = frame.parentFrame() ? await frame.frameElement() : undefined;
    if (await element?.evaluate((iframe, selector) => (iframe as Element).matches(selector), mute)) continue;
    // Once a document: it is large.
    if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(axe.source);
  }
  const found = await page.evaluate(
    async ({ include, exclude }) => {
      const { axe } = window as unknown as { axe: Axe };
      const { violations } = await axe.run({ ...(include && { include }), exclude }, { resultTypes: ["violations"] });
      return violations.map(({ id, nodes }) => ({ id, pieces: nodes.map(({ html }) => html.slice(0, 160)) }));
    },
    { include: part, exclude: mute },
  );
  return found.map(({ id, pieces }) => `${id}: ${pieces.join(" | ")}`);
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

/** In a theme. The app follows its media query a moment later; landing pages follow it themselves. */
export async function wear(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.waitForFunction((theme) => (document.documentElement.dataset.theme ?? theme) === theme, colorScheme, {
    polling: 50,
  });
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
    await wear(page, colorScheme);
    await inspect(page, `${name}-${width}-${colorScheme}`);
  }
  await wear(page, "light");
  if (before) await page.setViewportSize(before);
}
