// « Ma marque »: what was not found in the shop is given by the seller, and what the brand changes is shown.
import { expect, it } from "vitest";
import { openPage, startBrowser } from "./browser.ts";
import { inspectLooks } from "./inspect.ts";
import { importProduct } from "./library.ts";
import { refuseUntilRetried, retry } from "./retry.ts";
import { signIn, signUp } from "./seller.ts";
import { sharedServer } from "./shared-server.ts";

const server = sharedServer("desk");
const browser = await startBrowser();

it("takes the logo by file where none was found", async () => {
  const { page, context, expectQuiet } = await openPage(browser, server.url);
  const seller = await signUp(server.url);
  await seller.call("/api/brands", { body: { from: "nothing", name: "Maison Lumen" } });
  await signIn(page, seller, "/dashboard/brand");
  const buffer = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><path d="M0 0h90v30z" fill="#1f6f5c"/></svg>',
  );
  await page.getByLabel("Ajouter un fichier").setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer });
  for (const ground of ["clair", "foncé"]) await page.getByRole("img", { name: `Logo sur fond ${ground}` }).waitFor();
  await page.getByRole("button", { name: "Déverrouiller\u00a0: Logo" }).waitFor();
  await inspectLooks(page, "brand-logo");
  const { items } = await seller.call<{ items: { fields: { logo: { locked: boolean } } }[] }>("/api/brands");
  expect(items[0]?.fields.logo.locked).toBe(true);
  expectQuiet();
  await context.close();
});

const wornPreview = /\/api\/products\/[^/]+\/ad-preview\?brand_id=/;

it("shows a product's ad without and with the brand, and draws only the latter anew when a field changes", async () => {
  const { page, context } = await openPage(browser, server.url);
  const seller = await signUp(server.url);
  await seller.call("/api/brands", { body: { from: "nothing", name: "Maison Lumen" } });
  await signIn(page, seller, "/dashboard/brand");
  await page.getByText(/^Ajoutez un produit/).waitFor();
  await importProduct(server.url, seller, 0);
  await refuseUntilRetried(page, wornPreview, { status: 500, json: { error: "Non", code: "unexpected" } });
  await page.reload();
  await page.getByRole("button", { name: "Réessayer" }).waitFor();
  await inspectLooks(page, "brand-preview-error");
  await retry(page);
  const plain = page.getByRole("img", { name: /^Sans marque/ });
  const worn = page.getByRole("img", { name: /^Avec votre marque/ });
  const before = [await plain.getAttribute("src"), await worn.getAttribute("src")];
  // Nothing is known of the brand yet.
  expect(before[1]).toBe(before[0]);
  await page.getByRole("button", { name: "Modifier\u00a0: Couleurs" }).click();
  await page.getByRole("textbox", { name: "Principale" }).fill("#b4232a");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect.poll(() => worn.getAttribute("src")).not.toBe(before[1]);
  expect(await plain.getAttribute("src")).toBe(before[0]);
  await inspectLooks(page, "brand-preview");
  await context.close();
});

it("gives a product to one of several brands", async () => {
  const { page, context, expectQuiet } = await openPage(browser, server.url);
  const seller = await signUp(server.url, "business");
  const { id } = await importProduct(server.url, seller, 0);
  for (const name of ["Maison Lumen", "Atelier Brume"])
    await seller.call("/api/brands", { body: { from: "nothing", name } });
  await signIn(page, seller, `/product/${id}`);
  await page.getByRole("button", { name: "Modifier", exact: true }).click();
  await page.getByLabel("Marque").selectOption("Maison Lumen");
  await inspectLooks(page, "product-brand");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  const { items } = await seller.call<{ items: { id: string; fields: { name: { value: string } } }[] }>("/api/brands");
  const wanted = items.find(({ fields }) => fields.name.value === "Maison Lumen")?.id;
  const read = () => seller.call<{ brand_id: string | null }>(`/api/products/${id}`);
  await expect.poll(async () => (await read()).brand_id).toBe(wanted);
  expectQuiet();
  await context.close();
});
