// « Retoucher le détourage »: with the mouse and with the keyboard alone, in the browser's own worker; saved with the
// product.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { openPage, startBrowser } from "./browser.ts";
import { inspectLooks } from "./inspect.ts";
import { type Seller, signIn, signUp } from "./seller.ts";
import { sharedServer } from "./shared-server.ts";

const server = sharedServer("desk");
const browser = await startBrowser("computing");

interface Product {
  id: string;
  cut_out_path: string | null;
}

async function addProduct(seller: Seller, file: string): Promise<Product> {
  const form = new FormData();
  form.set("name", "Sac à main");
  form.set("image", new File([readFileSync(fileURLToPath(new URL(file, import.meta.url)))], "photo.jpg"));
  return seller.call("/api/products", { form });
}

const stage = (page: Page) => page.getByLabel("Photo du produit à détourer");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
/** The cut-out follows what was drawn. */
const untilDone = (page: Page) => page.getByText("Le contour est à jour.").waitFor();

/** How much of a place is kept, 0 to 1, on the black ground; the place is given by shares of width and height. */
const lightAt = (page: Page, across: number, down: number) =>
  page.evaluate(
    ([x, y]) => {
      const canvas = document.querySelector("canvas");
      const pixel = canvas?.getContext("2d")?.getImageData(canvas.width * x, canvas.height * y, 1, 1).data;
      return pixel ? Math.max(pixel[0] ?? 0, pixel[1] ?? 0, pixel[2] ?? 0) : -1;
    },
    [across, down] as const,
  );

async function drag(page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  const box = await stage(page).boundingBox();
  if (!box) throw new Error("No stage");
  await page.mouse.move(box.x + box.width * from[0], box.y + box.height * from[1]);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * to[0], box.y + box.height * to[1], { steps: 4 });
  await page.mouse.up();
}

it("is corrected with the mouse, undone, saved with the product, and taken back", async () => {
  const { page, context, expectQuiet } = await openPage(browser, server.url);
  const seller = await signUp(server.url);
  const product = await addProduct(seller, "../../web/public/art/products/sac.jpg");
  await signIn(page, seller, `/product/${product.id}`);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/media/**", async (route) => {
    if (route.request().resourceType() === "fetch") await held;
    await route.continue();
  });
  await page.getByRole("link", { name: "Retoucher le détourage" }).click();
  // The photo is there before its pixels are.
  const waiting = page.getByLabel("Chargement de la photo").locator("img");
  await expect.poll(() => waiting.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  release();
  await untilDone(page);
  await page.getByRole("radio", { name: "Noir" }).click();
  const corner = [0.06, 0.06] as const;
  // The stage is painted anew after the click.
  await expect.poll(() => lightAt(page, ...corner)).toBe(0);
  expect(await lightAt(page, 0.5, 0.6)).toBeGreaterThan(60);
  expect(await button(page, "Enregistrer").isDisabled()).toBe(true);

  await drag(page, [0.03, 0.06], [0.09, 0.06]);
  await expect.poll(() => lightAt(page, ...corner)).toBeGreaterThan(100);
  await page.getByRole("radio", { name: "Enlever" }).click();
  await drag(page, [0.45, 0.6], [0.55, 0.6]);
  await expect.poll(() => lightAt(page, 0.5, 0.6)).toBe(0);
  await page.keyboard.press("Control+z");
  await expect.poll(() => lightAt(page, 0.5, 0.6)).toBeGreaterThan(60);
  await button(page, "Rétablir").click();
  await expect.poll(() => lightAt(page, 0.5, 0.6)).toBe(0);
  await button(page, "Annuler").click();
  await untilDone(page);
  await inspectLooks(page, "product-cut-out");

  // What was not saved is there again after a look elsewhere.
  await page.getByRole("link", { name: "Retour au produit" }).click();
  await page.getByRole("link", { name: "Retoucher le détourage" }).click();
  await untilDone(page);
  await page.getByRole("radio", { name: "Noir" }).click();
  await expect.poll(() => lightAt(page, ...corner)).toBeGreaterThan(100);

  await button(page, "Enregistrer").click();
  await page.getByText("Détourage retouché").waitFor();
  expect((await seller.call<Product>(`/api/products/${product.id}`)).cut_out_path).not.toBeNull();
  await page.getByRole("link", { name: "Retoucher le détourage" }).click();
  await untilDone(page);
  await page.getByRole("radio", { name: "Noir" }).click();
  await expect.poll(() => lightAt(page, ...corner)).toBeGreaterThan(100);
  await button(page, "Revenir au détourage automatique").click();
  await expect.poll(() => lightAt(page, ...corner)).toBe(0);
  await button(page, "Enregistrer").click();
  await page.getByText("Détourage automatique rétabli").waitFor();
  expect((await seller.call<Product>(`/api/products/${product.id}`)).cut_out_path).toBeNull();
  expectQuiet();
  await context.close();
});

it("is offered where the automatic cut-out is weak, and corrected with the keyboard alone", async () => {
  const { page, context, expectQuiet } = await openPage(browser, server.url, { width: 360 });
  const seller = await signUp(server.url);
  // Many things, none of them the subject.
  const product = await addProduct(seller, "../../docs/images/series.jpg");
  await signIn(page, seller, `/product/${product.id}`);
  await page.getByText("À vérifier", { exact: true }).waitFor();
  await page.getByRole("link", { name: "Retoucher le détourage" }).press("Enter");
  await untilDone(page);
  // Its address leads there, too.
  await page.reload();
  await untilDone(page);
  await page.getByText("À vérifier", { exact: true }).waitFor();
  await page.getByRole("radio", { name: "Noir" }).click();
  await stage(page).focus();
  // A frame from the middle to the right, then a stroke that removes its middle.
  await page.keyboard.press("c");
  await page.keyboard.press("Space");
  for (let i = 0; i < 4; i++) await page.keyboard.press("Shift+ArrowRight");
  for (let i = 0; i < 3; i++) await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Space");
  await untilDone(page);
  await expect.poll(() => lightAt(page, 0.25, 0.25)).toBe(0);
  for (const key of ["p", "g"]) await page.keyboard.press(key);
  await page.keyboard.down("Space");
  for (let i = 0; i < 3; i++) await page.keyboard.press("ArrowLeft");
  await page.keyboard.up("Space");
  await expect.poll(() => button(page, "Annuler").isEnabled()).toBe(true);
  await untilDone(page);
  await button(page, "Enregistrer").press("Enter");
  await page.getByText("Détourage retouché").waitFor();
  expectQuiet();
  await context.close();
});

it("takes no stroke while a save is running, and all of them again after one that failed", async () => {
  const { page, context } = await openPage(browser, server.url);
  const seller = await signUp(server.url);
  const product = await addProduct(seller, "../../web/public/art/products/sac.jpg");
  await signIn(page, seller, `/product/${product.id}/detourage`);
  await untilDone(page);
  await page.getByRole("radio", { name: "Noir" }).click();
  await drag(page, [0.03, 0.06], [0.09, 0.06]);
  await expect.poll(() => lightAt(page, 0.06, 0.06)).toBeGreaterThan(100);
  await untilDone(page);

  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/cut-out", async (route) => {
    await held;
    await route.fulfill({
      status: 503,
      json: { error: "Le service est momentanément indisponible.", code: "unavailable" },
    });
  });
  await button(page, "Enregistrer").click();
  await page.getByText("Enregistrement en cours…").waitFor();
  await drag(page, [0.91, 0.06], [0.97, 0.06]);
  for (let i = 0; i < 2; i++) await page.keyboard.press("Control+z");
  answer();
  await untilDone(page);
  expect(await lightAt(page, 0.06, 0.06)).toBeGreaterThan(100);
  expect(await lightAt(page, 0.94, 0.06)).toBe(0);

  await page.unroute("**/cut-out");
  await drag(page, [0.91, 0.06], [0.97, 0.06]);
  await expect.poll(() => lightAt(page, 0.94, 0.06)).toBeGreaterThan(100);
  await button(page, "Enregistrer").click();
  await page.getByText("Détourage retouché").waitFor();
  await context.close();
});

it("says when what finds the product on a busy photo could not be loaded, and loads it again", async () => {
  const { page, context } = await openPage(browser, server.url);
  const seller = await signUp(server.url);
  const product = await addProduct(seller, "../../web/home/art/montre-publicite.webp");
  await signIn(page, seller);
  await page.route("**/art/cut-out/*", (route) => route.abort());
  await page.goto(`/product/${product.id}/detourage`);
  await page.getByText("n’a pas pu être chargée").waitFor();
  await page.unroute("**/art/cut-out/*");
  await button(page, "Réessayer").click();
  await page.getByText("n’a pas pu être chargée").waitFor({ state: "detached" });
  await untilDone(page);
  await context.close();
});
