// The ready-made influencers as a seller sees them: cast for the product, other ones for another account, in clothes that
// stand out from skin and backdrop.
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { openPage, startBrowser } from "./browser.ts";
import { importProduct } from "./library.ts";
import { signIn, signUp } from "./seller.ts";
import { sharedServer } from "./shared-server.ts";

const server = sharedServer("desk");
const browser = await startBrowser();

/** Least distance of two colours in RGB (0–441) that are told apart at a glance. */
const leastDistance = 18;

/** Colours of a portrait, each the mean of a patch: cheeks, chest, and the backdrop in the upper corners. */
const readPortraits = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>("main img")].map((img) => {
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [100, 125];
      const context = canvas.getContext("2d");
      context?.drawImage(img, 0, 0, 100, 125);
      const mean = (x: number, y: number, width: number, height: number) => {
        const data = context?.getImageData(x, y, width, height).data ?? [];
        return [0, 1, 2].map((part) => {
          let sum = 0;
          for (let i = part; i < data.length; i += 4) sum += data[i] ?? 0;
          return sum / (width * height);
        });
      };
      return { skin: mean(44, 36, 12, 10), clothes: mean(36, 108, 28, 14), backdrop: mean(2, 4, 10, 24) };
    }),
  );

const distance = (one: number[], other: number[]) => Math.hypot(...one.map((part, at) => part - (other[at] ?? 0)));

it("are cast for the product and the account, in clothes that contrast with skin and backdrop", async () => {
  const casts: string[][] = [];
  for (const product of [0, 0, 2]) {
    const seller = await signUp(server.url, "free");
    await importProduct(server.url, seller, product);
    const { page, context } = await openPage(browser, server.url);
    await signIn(page, seller, "/dashboard/influencers");
    await page.getByRole("button", { name: "Ajouter quatre influenceurs prêts à l’emploi" }).click();
    const faces = page.locator("main img");
    await expect.poll(() => faces.count()).toBe(4);
    const { items } = await seller.call<{ items: { description: string }[] }>("/api/influencers");
    casts.push(items.map(({ description }) => description));
    const areLoaded = () => faces.evaluateAll((all) => all.every((img) => (img as HTMLImageElement).complete));
    await expect.poll(areLoaded).toBe(true);
    const portraits = await readPortraits(page);
    expect(portraits).toHaveLength(4);
    for (const { skin, clothes, backdrop } of portraits) {
      expect(distance(clothes, skin)).toBeGreaterThan(leastDistance);
      expect(distance(clothes, backdrop)).toBeGreaterThan(leastDistance);
    }
    await context.close();
  }
  const [first, second, third] = casts.map((people) => people.toSorted().join());
  expect(second).not.toBe(first);
  expect(third).not.toBe(first);
});
