// The main journey: sign-up, mail, confirmation, a product by its URL, ready-made influencers, one series, six files.
import { readFileSync } from "node:fs";
import { imageSize } from "image-size";
import { expect, it } from "vitest";
import { adFormats } from "../../worker/contract/formats.ts";
import { openPage, startBrowser } from "./browser.ts";
import { openUploadForms, password, readMail } from "./seller.ts";
import { sharedServer } from "./shared-server.ts";

const server = sharedServer("studio");
const browser = await startBrowser();
it("leads a seller from sign-up to six finished ads", async () => {
  const { page, expectQuiet } = await openPage(browser, server.url);
  const email = "camille@exemple.fr";

  // Sign-up. The dashboard redirects visitors to the sign-in.
  await page.goto("/dashboard");
  await page.waitForURL("**/auth");
  await page.getByRole("tab", { name: "Inscription" }).click();
  await page.getByLabel("Nom complet").fill("Camille Martin");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Mot de passe").fill(password);
  await page.getByRole("button", { name: "Créer un compte" }).click();
  await page.getByText("Vérifiez votre email pour confirmer votre compte!").first().waitFor();

  // The mail's link confirms and signs in.
  const link = /https?:\/\/\S+\/auth\/v1\/verify\S+/.exec((await readMail(server.url, email)).text)?.[0];
  expect(link).toBeTruthy();
  await page.goto(link ?? "");
  await page.waitForURL("**/dashboard");
  await page.getByRole("heading", { name: "Upload de Produit" }).waitFor();
  await page.getByText("Plateforme de création publicitaire IA").first().waitFor();

  // A page without a product links to the manual upload.
  await openUploadForms(page);
  await page.getByLabel("URL de la page produit").fill(`${server.url}/dev/shop`);
  await page.getByRole("button", { name: "Lire la page" }).click();
  await page.getByText("Cette page ne contient pas de produit lisible").waitFor();
  await page.getByRole("button", { name: "Passer à l’upload manuel" }).click();
  const manualUpload = page.getByRole("heading", { name: "Uploader une image" });
  await expect.poll(() => manualUpload.evaluate((heading) => heading === document.activeElement)).toBe(true);

  // A product by its URL, from the demo shop.
  await page.getByLabel("URL de la page produit").fill(`${server.url}/dev/shop/produits/${await firstProduct()}`);
  await page.getByRole("button", { name: "Lire la page" }).click();
  await page.getByText("Produit trouvé ! Vérifiez les informations avant de sauvegarder.").first().waitFor();
  await page.getByRole("button", { name: "Sauvegarder le produit" }).click();
  await page.getByText("Produit sauvegardé avec succès !").first().waitFor();
  await page.getByRole("link", { name: "Mes Produits" }).first().click();
  await page.getByRole("heading", { name: /Mes Produits/ }).waitFor();

  // Ready-made influencers, which do not use the free plan's generation; each appears when drawn.
  await page.getByRole("link", { name: "Influenceurs" }).first().click();
  await page.getByRole("button", { name: "Ajouter quatre influenceurs prêts à l’emploi" }).click();
  const people = page.getByRole("list", { name: "Votre bibliothèque" }).getByRole("listitem");
  await expect.poll(() => people.count()).toBe(4);

  // One series.
  await page.getByRole("link", { name: "Générer Creative" }).first().click();
  await page.getByRole("heading", { name: "Générer des Créatives" }).waitFor();
  await page.getByRole("radiogroup", { name: "Produit" }).getByRole("radio").first().click();
  await page.getByLabel("Nom de la série").fill("Lancement d’automne");
  await page.getByRole("radiogroup", { name: "Influenceur" }).getByRole("radio").first().click();
  await page.getByRole("button", { name: "Générer la série" }).click();
  await page.getByText("Génération démarrée! Les formats apparaîtront progressivement.").first().waitFor();
  await page.goto("/dashboard/creatives");
  await page.getByRole("heading", { name: "Mes Créatives" }).waitFor();

  // All six files have exactly their sizes, and can be decoded.
  for (const format of adFormats) {
    const button = page.getByRole("button", { name: new RegExp(`^Télécharger ${format.label}`) });
    await button.waitFor();
    const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
    expect(download.suggestedFilename()).toContain(format.label);
    const bytes = readFileSync((await download.path()) ?? "");
    const { width, height } = imageSize(bytes);
    expect([format.id, width, height]).toEqual([format.id, format.width, format.height]);
    const decoded = await page.evaluate(async (base64) => {
      const image = new Image();
      image.src = `data:image/jpeg;base64,${base64}`;
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    }, bytes.toString("base64"));
    expect(decoded).toEqual([format.width, format.height]);
    expect(bytes.includes("digitalSourceType") || bytes.includes("DigitalSourceType")).toBe(true);
  }

  // Sign-out.
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  await page.getByText("Déconnecté avec succès").first().waitFor();
  await page.waitForURL("**/auth");
  expectQuiet();
});

async function firstProduct(): Promise<string> {
  const shop = await (await fetch(`${server.url}/dev/shop`)).text();
  const slug = /\/dev\/shop\/produits\/([a-z0-9-]+)/.exec(shop)?.[1];
  if (!slug) throw new Error("The demo shop lists no product");
  return slug;
}
