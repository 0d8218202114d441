// /dev/ui: shows all UI primitives in both themes; nothing overflows, axe passes, and overlays work by keyboard.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { root } from "../../scripts/lib/install.mjs";
import { openPage, startBrowser } from "./browser.ts";
import { findViolations, inspect, wear } from "./inspect.ts";
import { sharedServer } from "./shared-server.ts";

const server = sharedServer("desk");
const browser = await startBrowser();

/** The components exported by web/ui. */
function listComponents(): string[] {
  const folder = join(root, "web/ui");
  return readdirSync(folder)
    .filter((file) => file.endsWith(".tsx"))
    .flatMap(
      (file) => readFileSync(join(folder, file), "utf8").match(/(?<=^export (function|const) )[A-Z]\w+/gm) ?? [],
    );
}

/** The name of the focused element. */
const focusOf = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element, body } = document;
    return element === body ? "nothing" : (element?.getAttribute("aria-label") ?? element?.textContent);
  });

it("shows every primitive with sufficient contrast", async () => {
  const { page, context, expectQuiet } = await openPage(browser, server.url);
  await page.goto("/dev/ui");
  await page.getByRole("heading", { name: "De quoi Égérie est faite" }).waitFor();
  const shown = await page.$$eval("[data-shows]", (plates) =>
    plates.flatMap((plate) => plate.getAttribute("data-shows")?.split(" ") ?? []),
  );
  expect(listComponents().filter((name) => !shown.includes(name))).toEqual([]);
  expect(await page.locator('[data-contrast="low"]').allTextContents()).toEqual([]);
  expect(await page.locator('[data-contrast="enough"]').count()).toBeGreaterThan(60);

  // Each width with one theme of the page, since the samples show both themes anyway.
  await inspect(page, "dev-ui-1280-light");
  await page.setViewportSize({ width: 360, height: 860 });
  await wear(page, "dark");
  await inspect(page, "dev-ui-360-dark");
  expectQuiet();
  await context.close();
});

it("gives every button the height of a finger on a touch screen", async () => {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  await page.goto("/dev/ui");
  await page.getByRole("heading", { name: "De quoi Égérie est faite" }).waitFor();
  const small = await page.$$eval("[data-shows~=Button] button, [data-shows~=IconButton] button", (buttons) => {
    const heights = buttons.map((button) => {
      // What a finger meets is the button with its pseudo-element, where nothing clips it.
      const own = button.getBoundingClientRect().height;
      const { top, bottom, content } = getComputedStyle(button, "::after");
      return content === "none" ? own : own - Number.parseFloat(top) - Number.parseFloat(bottom);
    });
    return { count: heights.length, heights: heights.filter((height) => height < 44) };
  });
  expect(small.count).toBeGreaterThan(10);
  expect(small.heights).toEqual([]);
  await context.close();
});

it("wears another theme in all its elements at once where less motion is asked for", async () => {
  const { page, context } = await openPage(browser, server.url);
  await page.goto("/dev/ui");
  await page.getByRole("heading", { name: "De quoi Égérie est faite" }).waitFor();
  const { before, atOnce, later } = await page.evaluate(async () => {
    const readColours = () =>
      [...document.body.querySelectorAll("*")].map((element) => getComputedStyle(element).color);
    const before = readColours();
    document.documentElement.dataset["theme"] = "dark";
    const atOnce = readColours();
    // More frames than any element has ancestors.
    for (let frame = 0; frame < 40; frame++) await new Promise(requestAnimationFrame);
    return { before, atOnce, later: readColours() };
  });
  expect(later).not.toEqual(before);
  expect(atOnce).toEqual(later);
  await context.close();
});

it("opens dialogs, menus and tabs by keyboard, and restores the focus", async () => {
  const { page, context, expectQuiet } = await openPage(browser, server.url);
  await page.goto("/dev/ui");
  for (const [opener, role, name] of [
    ["Fenêtre", "dialog", "Modifier le produit"],
    ["Longue fenêtre", "dialog", "Conditions"],
    ["Confirmation", "alertdialog", "Supprimer cette série\u00a0?"],
    ["Tiroir droit", "dialog", "Réglages"],
    ["Visionneuse", "dialog", "Parfum"],
  ] as const) {
    const button = page.getByRole("button", { name: opener, exact: true }).first();
    await button.press("Enter");
    const window = page.getByRole(role, { name });
    await window.waitFor();
    expect([opener, await findViolations(page, `[role="${role}"]`)]).toEqual([opener, []]);
    await page.keyboard.press("Tab");
    expect(await window.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press("Escape");
    await window.waitFor({ state: "detached" });
    await expect.poll(() => focusOf(page)).toBe(opener);
  }

  const locked = page.getByRole("button", { name: "Verrouillée" }).first();
  await locked.press("Enter");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "J’ai noté la clé" }).press("Enter");
  await page.getByRole("dialog").waitFor({ state: "detached" });

  await page.getByRole("button", { name: "Actions" }).first().press("Enter");
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => focusOf(page)).toBe("Télécharger en haute définition");
  await page.keyboard.press("Escape");
  await expect.poll(() => focusOf(page)).toBe("Actions");

  // A button at work keeps the focus, and is named as disabled.
  const busy = page.locator("button[aria-busy=true]").first();
  await busy.focus();
  expect(await busy.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await busy.isDisabled()).toBe(true);

  const tabs = page.getByRole("tablist", { name: "Onglets, light" }).getByRole("tab");
  await tabs.first().focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => tabs.nth(1).getAttribute("aria-selected")).toBe("true");

  await page.getByRole("button", { name: "Tâches" }).first().press("Enter");
  await page.getByRole("dialog", { name: "Tâches" }).first().waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => focusOf(page)).toBe("Tâches");
  expectQuiet();
  await context.close();
});
