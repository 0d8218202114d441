// « Générateur de Logos »: from a brand's name to logos, from a logo to its kit, with all downloads.
import { readFileSync } from "node:fs";
import type { Download, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openPage, startBrowser } from "./browser.ts";
import { inspect, inspectLooks, wear } from "./inspect.ts";
import { type Seller, signIn, signUp } from "./seller.ts";
import { sharedServer } from "./shared-server.ts";
import { unpack } from "./unpack.ts";

/** A kit takes long on a busy machine. */
const patient = { timeout: 600_000 };

const server = sharedServer("desk");
const browser = await startBrowser();

let seller: Seller;

beforeAll(async () => {
  seller = await signUp(server.url);
});

interface Kit {
  id: string;
  name: string;
  assets: { name: string; label: string; path: string; error: string | null; size_bytes: number | null }[];
}

const generate = (page: Page) => page.getByRole("button", { name: "Générer", exact: true });
const toast = (page: Page, text: string) => page.locator("[data-sonner-toast]", { hasText: text }).first();
const tiles = (page: Page) => page.getByRole("article", { name: /^Logo de / });
const kitDialog = (page: Page) => page.getByRole("dialog", { name: /^Kit de marque/ });
const countKits = async () => (await seller.call<{ total: number }>("/api/brand-kits")).total;
const readKitInUse = async () => (await seller.call<{ kit_id: string | null }>("/api/brand")).kit_id;

async function download(page: Page, act: () => Promise<void>): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent("download"), act()]);
  return file;
}

const chooseFormat = (page: Page, format: string) => async () => {
  await tiles(page)
    .first()
    .getByRole("button", { name: /^Télécharger/ })
    .click();
  await page.getByRole("dialog", { name: "Formats de téléchargement" }).getByRole("button", { name: format }).click();
};

it("refuses invalid input with helpful messages, and keeps what was typed", async () => {
  const { page, context } = await openPage(browser, server.url);
  await signIn(page, seller, "/dashboard");
  await page.getByRole("link", { name: "Brand Logos" }).click();
  await page.getByRole("heading", { level: 1, name: "Générateur de Logos" }).waitFor();
  await page.getByText("12 logos", { exact: true }).waitFor();
  await inspectLooks(page, "logos-empty");
  await page.getByRole("tab", { name: "Kits de marque" }).click();
  await page.getByRole("heading", { name: "Aucun kit de marque pour le moment" }).waitFor();
  await page.getByRole("button", { name: "Choisir un logo" }).click();
  await page.getByRole("heading", { name: "Aucun logo pour le moment" }).waitFor();
  await page.getByRole("button", { name: "Générer mes logos" }).click();

  for (const style of ["Minimal", "Tech", "Professionnel", "Créatif"]) {
    await page.getByRole("checkbox", { name: style }).click();
  }
  await page.getByLabel("Nombre par style").fill("11");
  await page.getByRole("button", { name: "Ajouter une couleur" }).click();
  await page.getByLabel("Code de la couleur 1").fill("bleu");
  await generate(page).click();
  for (const text of ["Aucun style sélectionné", "Nombre invalide"]) {
    await toast(page, text).waitFor();
    await page.getByRole("alert").filter({ hasText: text }).waitFor();
  }
  await page.getByText("Veuillez entrer le nom de votre marque").waitFor();
  await page.getByText("Une couleur s’écrit comme #1a2b3c.").waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("placeholder")))
    .toBe("Maison Lumen");
  await inspect(page, "logos-refused");

  const name = page.getByLabel("Nom de la marque");
  await name.fill("متجر النور");
  await page.getByLabel("Nombre par style").fill("2");
  await page.getByLabel("Code de la couleur 1").fill("1F3A5F");
  await page.getByRole("checkbox", { name: "Créatif" }).click();
  await page.getByText("2 logos", { exact: true }).waitFor();
  await generate(page).click();
  await page.getByRole("alert").filter({ hasText: "lettres latines" }).waitFor();
  expect(await page.getByLabel("Code de la couleur 1").inputValue()).toBe("#1f3a5f");

  const keys: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/logos"))
      keys.push(request.headers()["idempotency-key"]);
  });
  await name.fill("Maison Lumen");
  const refusals = [
    [429, "Limite de requêtes atteinte"],
    [402, "Crédits insuffisants"],
    [500, "Erreur de génération"],
  ] as const;
  for (const [status, text] of refusals) {
    await page.route("**/api/logos", (route) => route.fulfill({ status, json: { error: "Refusé", code: "refused" } }), {
      times: 1,
    });
    await generate(page).click();
    await toast(page, text).waitFor();
  }
  expect(await name.inputValue()).toBe("Maison Lumen");
  await page.getByLabel("Slogan").fill("La lumière, simplement");
  await generate(page).click();
  await tiles(page).nth(1).waitFor();
  // The retried request had the same idempotency key; with a slogan it was a new one.
  expect(new Set(keys.slice(0, 3)).size).toBe(1);
  expect(keys[3]).not.toBe(keys[0]);
  await context.close();
});

it("draws logos, downloads them as SVG and PNG, and creates a brand kit", async () => {
  const { page, context, expectQuiet } = await openPage(browser, server.url);
  await signIn(page, seller, "/dashboard/logos");
  // Saved from the previous time.
  const field = page.getByLabel("Nom de la marque");
  await expect.poll(() => field.inputValue(), patient).toBe("Maison Lumen");
  expect(await page.getByLabel("Slogan").inputValue()).toBe("La lumière, simplement");
  await page.getByLabel("Activité").selectOption({ label: "Maison et décoration" });
  for (const style of ["Tech", "Créatif"]) await page.getByRole("checkbox", { name: style }).click();
  await page.getByLabel("Nombre par style").fill("3");
  await generate(page).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), patient).toBe("H2");
  await expect.poll(() => tiles(page).count(), patient).toBe(6);
  await page.reload();
  await expect.poll(() => tiles(page).count(), patient).toBe(6);
  await page.getByRole("radio", { name: "Sombre" }).click();
  const pictures = tiles(page).locator("img");
  await expect.poll(() => pictures.nth(5).getAttribute("src"), patient).toMatch(/^data:image\/svg\+xml,%3Csvg/);
  await page.getByRole("radio", { name: "Clair" }).click();
  await inspectLooks(page, "logos-drawn");

  const master = await download(page, chooseFormat(page, "SVG"));
  expect(master.suggestedFilename()).toBe("Maison Lumen - logo.svg");
  const svg = readFileSync(await master.path(), "utf8");
  expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 /);
  expect(svg).not.toMatch(/<(text|script|image|use|style)|href|url\(/);
  const picture = await download(page, chooseFormat(page, "PNG 512"));
  expect(picture.suggestedFilename()).toBe("Maison Lumen - logo 512.png");
  const png = readFileSync(await picture.path());
  expect(png.subarray(0, 8).toString("latin1")).toBe("\u0089PNG\r\n\u001a\n");
  expect(Math.max(png.readUInt32BE(16), png.readUInt32BE(20))).toBe(512);

  const title = await tiles(page).first().getByRole("heading").innerText();
  await tiles(page)
    .first()
    .getByRole("button", { name: /^Agrandir/ })
    .click();
  const large = page.getByRole("dialog", { name: title });
  await large.getByRole("radio", { name: "Couleur" }).click();
  await large.locator(`img[alt^="Logo de"][src^="data:"]`).waitFor();
  await inspect(page, "logos-large");
  await large.getByRole("button", { name: "Kit de marque" }).click();

  await kitDialog(page).getByRole("heading", { name: "Palette" }).waitFor();
  const zip = kitDialog(page).getByRole("button", { name: "Télécharger le ZIP" });
  await expect.poll(() => zip.isEnabled(), patient).toBe(true);
  const id = new URL(page.url()).searchParams.get("kit") ?? "";
  const kit = await seller.call<Kit>(`/api/brand-kits/${id}`);
  expect(kit.assets.filter(({ error, size_bytes }) => error !== null || size_bytes === null)).toEqual([]);
  for (const folder of new Set(kit.assets.map(({ path }) => path.slice(0, path.lastIndexOf("/"))))) {
    await kitDialog(page)
      .getByRole("region", { name: folder.replaceAll("/", " · "), exact: true })
      .waitFor();
  }
  // Fifty pictures take long: each width and each theme once.
  await inspect(page, "logos-kit-1280-light");
  await page.setViewportSize({ width: 360, height: 860 });
  await wear(page, "dark");
  await inspect(page, "logos-kit-360-dark");
  await page.setViewportSize({ width: 1280, height: 860 });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await kitDialog(page)
    .getByRole("button", { name: /^Copier HEX/ })
    .first()
    .click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^#[0-9A-F]{6}$/);
  const [asset] = kit.assets;
  const single = await download(page, () =>
    kitDialog(page)
      .getByRole("button", { name: new RegExp(`^Télécharger ${asset?.label} `) })
      .click(),
  );
  expect(asset?.path.endsWith(`/${single.suggestedFilename()}`)).toBe(true);
  const everything = await download(page, () => zip.click());
  expect(everything.suggestedFilename()).toBe("Maison Lumen - kit de marque.zip");
  expect(unpack(await everything.path()).sort()).toEqual(kit.assets.map(({ path }) => path).sort());

  // Back closes the kit, and Forward opens it again.
  await page.goBack();
  await kitDialog(page).waitFor({ state: "hidden" });
  await page.goForward();
  await kitDialog(page).getByRole("button", { name: "Utiliser cette identité" }).click();
  await kitDialog(page).getByText("Identité utilisée").waitFor();
  expect(await readKitInUse()).toBe(id);
  // The brand shows the kit's own logo for dark grounds.
  const shown = page.url();
  await page.goto("/dashboard/brand");
  await expect.poll(() => page.getByAltText("Logo sur fond foncé").getAttribute("src")).toMatch(/fond-sombre/);
  await page.goto(shown);
  await kitDialog(page).getByRole("button", { name: "Ne plus l’utiliser" }).click();
  await kitDialog(page).getByRole("button", { name: "Utiliser cette identité" }).click();
  await kitDialog(page).getByText("Identité utilisée").waitFor();
  expectQuiet();

  // A failed file is named, and retried with its job.
  const [first, ...rest] = kit.assets;
  const failed = { ...first, size_bytes: null, image_url: null, error: "Ce fichier du kit n’a pas pu être dessiné." };
  const detail = `**/api/brand-kits/${id}`;
  await page.route(detail, (route) => route.fulfill({ json: { ...kit, assets: [failed, ...rest] } }));
  await page.reload();
  await kitDialog(page).getByText(`Ce fichier du kit n’a pas pu être dessiné. ${first?.label}`).waitFor();
  const retried = page.waitForRequest("**/api/jobs/*/retry");
  await kitDialog(page).getByRole("button", { name: "Relancer" }).click();
  await retried;
  await page.unroute(detail);

  await kitDialog(page).getByRole("button", { name: "Supprimer" }).click();
  const doom = page.getByRole("alertdialog");
  await doom.getByRole("button", { name: "Supprimer" }).click();
  await page.getByText("Kit de marque supprimé").waitFor();
  expect([await countKits(), await readKitInUse()]).toEqual([0, null]);

  await page.getByRole("tab", { name: "Mes logos" }).click();
  await page.getByRole("heading", { name: "8 logos" }).waitFor();
  await tiles(page)
    .first()
    .getByRole("button", { name: /^Supprimer/ })
    .click();
  await doom.getByRole("button", { name: "Supprimer" }).click();
  await page.getByRole("heading", { name: "7 logos" }).waitFor();
  await context.close();
});
