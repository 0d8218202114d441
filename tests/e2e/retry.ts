import type { Page } from "playwright-core";

const button = (page: Page) => page.getByRole("button", { name: "Réessayer" });

/**
 * Fails the page's requests to an address until « Réessayer » is pressed; otherwise an automatic refetch, as when the
 * live channel connects, would succeed before.
 */
export async function refuseUntilRetried(
  page: Page,
  address: string | RegExp,
  refusal: { status: number; json: unknown },
): Promise<void> {
  await page.route(address, async (route) => {
    const isRetried = await page.evaluate(() => "isRetried" in window).catch(() => false);
    // The page may have aborted its request.
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
