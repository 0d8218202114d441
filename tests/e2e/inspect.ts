import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { AxeResults, ElementContext, RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { root } from "../../scripts/lib/install.mjs";

const pictures = join(root, ".test-output", "screens");
/** Less than half of what the package exports as its source: every document that is inspected compiles it. */
const axeSource = readFileSync(join(root, "node_modules/axe-core/axe.min.js"), "utf8");

/** Finishes running animations, so that colours and sizes are final. */
async function settle(page: Page): Promise<void> {
  // A tab in the background renders nothing, and its screenshot would never be taken.
  await page.bringToFront();
  await page.evaluate(async () => {
    // What has just changed sets things moving when it is drawn.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  });
}

/** Frames without scripts, which would never respond to axe. */
const mute = "iframe[sandbox]:not([sandbox~=allow-scripts])";

interface Axe {
  run(context: ElementContext, options: RunOptions): Promise<AxeResults>;
}

/** axe violations on the page, or within a part of it; of colours alone where another theme showed the same elements. */
export async function findViolations(page: Page, part?: string, isRecoloured = false): Promise<string[]> {
  await settle(page);
  for (const frame of page.frames()) {
    const element = frame.parentFrame() ? await frame.frameElement() : undefined;
    // A frame that is not loaded yet has nothing to evaluate in: it would be waited for without end.
    const isAsked = await element?.evaluate(
      (iframe, selector) =>
        !(iframe as HTMLIFrameElement).matches(selector) &&
        (iframe as HTMLIFrameElement).contentDocument?.URL !== "about:blank",
      mute,
    );
    if (isAsked === false) continue;
    // Injected once per document: the script is large.
    if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(axeSource);
  }
  const found = await page.evaluate(
    async ({ include, exclude, colours }) => {
      const { axe } = window as unknown as { axe: Axe };
      const options: RunOptions = {
        resultTypes: ["violations"],
        ...(colours && { runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } }),
      };
      const { violations } = await axe.run({ ...(include && { include }), exclude }, options);
      return violations.map(({ id, nodes }) => ({ id, pieces: nodes.map(({ html }) => html.slice(0, 160)) }));
    },
    { include: part, exclude: mute, colours: isRecoloured },
  );
  return found.map(({ id, pieces }) => `${id}: ${pieces.join(" | ")}`);
}

/**
 * Checks that hold for every screen: no horizontal overflow, no axe violations. Saves a screenshot of a failing screen.
 * @param isRecoloured inspected just before at the same width, in the other theme: only colours can differ.
 */
export async function inspect(page: Page, name: string, isRecoloured = false) {
  await page.bringToFront();
  await page.waitForLoadState("networkidle");
  await settle(page);
  const overflow = await page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));
  // What axe finds while a theme is being applied is gone when it looks again; what is wrong stays.
  const find = () => findViolations(page, undefined, isRecoloured);
  const first = await find();
  const found = { overflow, violations: first.length > 0 ? await find() : first };
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

/** Inspects the screen at two widths, each in another theme; then restores the page. */
export const inspectLooks = (page: Page, name: string) => inspectAs(page, name, [wideInLight, narrowInDark]);

/**
 * Inspects at both widths in both themes: once per screen; its minor states use inspectLooks. Each look differs from the
 * one before in one thing: a page that changes its theme is drawn anew.
 */
export const inspectAllLooks = (page: Page, name: string) =>
  inspectAs(page, name, [wideInLight, [1280, "dark"], narrowInDark, [360, "light"]]);

async function inspectAs(page: Page, name: string, looks: readonly Look[]): Promise<void> {
  const before = page.viewportSize();
  for (const [at, [width, colorScheme]] of looks.entries()) {
    await page.setViewportSize({ width, height: 860 });
    await wear(page, colorScheme);
    await inspect(page, `${name}-${width}-${colorScheme}`, looks[at - 1]?.[0] === width);
  }
  await wear(page, "light");
  if (before) await page.setViewportSize(before);
}
