// Public pages at 320 px, the width of a page zoomed to 400 %: nothing scrolls sideways.
import { expect, it } from "vitest";
import { legalPages } from "../../worker/contract/legal-pages.ts";
import { openPage, startBrowser } from "./browser.ts";
import { sharedServer } from "./shared-server.ts";

const server = sharedServer("desk");
const browser = await startBrowser();

it("fits public pages into 320 px", async () => {
  const { page, context } = await openPage(browser, server.url, { width: 320 });
  const overflows: [string, string[]][] = [];
  for (const path of ["/", "/auth", "/auth?inscription", "/verify", ...legalPages.map((each) => each.path)]) {
    await page.goto(path);
    const wide = await page.evaluate(() =>
      document.documentElement.scrollWidth <= innerWidth
        ? []
        : [...document.querySelectorAll("main *, footer *")]
            .filter((element) => element.getBoundingClientRect().right > innerWidth)
            .map((element) => `${element.tagName} ${element.textContent?.slice(0, 60)}`)
            .slice(-3),
    );
    if (wide.length > 0) overflows.push([path, wide]);
  }
  expect(overflows).toEqual([]);
  await context.close();
});
