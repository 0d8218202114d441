// Public pages at 320 px, the width of a page zoomed to 400 %: nothing scrolls sideways; nor do products at 360 px whose
// texts have no space to break at.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { legalPages } from "../../worker/contract/legal-pages.ts";
import { openPage, startBrowser } from "./browser.ts";
import { signIn, signUp } from "./seller.ts";
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

it("breaks a product's name and description where they have no space", async () => {
  const seller = await signUp(server.url);
  const form = new FormData();
  form.set("name", `REF-${"0123456789".repeat(8)}`);
  form.set("description", "motsansespace".repeat(20));
  const photo = readFileSync("web/public/art/products/basket.jpg");
  form.set("image", new File([photo], "basket.jpg", { type: "image/jpeg" }));
  const { id } = await seller.call<{ id: string }>("/api/products", { form });
  const { page, context } = await openPage(browser, server.url, { width: 360 });
  await signIn(page, seller);
  for (const path of ["/dashboard/products", `/product/${id}`]) {
    await page.goto(path);
    await page.getByText(/^REF-/).first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  }
  await context.close();
});
