import type { Page } from "playwright-core";

const button = (page: Page) => page.getByRole("button", { name: "Réessayer" });

/**
 * Refuses what the page asks at an address until « Réessayer » is pressed: what it asks again by itself, as when the live
 * channel opens, would else cure the failure before anybody presses.
 */
export async function refuseUntilRetried(
  page: Page,
  address: string | RegExp,
  refusal: { status: number; json: unknown },
): Promise<void> {
  await page.route(address, async (route) => {
    const isRetried = await page.evaluate(() => "isRetried" in window).catch(() => false);
    // A page may have given up what it had asked for.
    await (isRetried ? route.fallback() : route.fulfill(refusal)).catch(() => undefined);
  });
}

/** By click, or by a key. */
export async function retry(page: Page, key?: "Enter"): Promise<void> {
  await button(page).waitFor();
  await page.evaluate(() => {
    addEventListener("click", () => Object.assign(window, { isRetried: true }), { capture: true, once: true });
  });
  await (key ? button(page).press(key) : button(page).click());
}
