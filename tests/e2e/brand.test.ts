// « Ma marque »: what was not found in the shop is given by the seller.
import { expect, it } from "vitest";
import { openPage, startBrowser } from "./browser.ts";
import { inspectLooks } from "./inspect.ts";
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
