// « Ma marque »: what was not found in the shop is given by the seller, and what the brand changes is shown.
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { openPage, startBrowser, waitForClosedDialogs } from "./browser.ts";
import { inspectAllLooks, inspectLooks } from "./inspect.ts";
import { beginSeries, castInfluencers, finish, importProduct } from "./library.ts";
import { refuseUntilRetried, retry } from "./retry.ts";
import { signIn, signUp } from "./seller.ts";
import { sharedServer } from "./shared-server.ts";

const server = sharedServer("desk");
const browser = await startBrowser();

/** Shows where a field was found, and its lock. */
const unfold = (page: Page, field: string) =>
  page
    .locator("summary")
    .filter({ has: page.getByRole("heading", { name: field, exact: true }) })
    .click();

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
  await unfold(page, "Logo");
  await page.getByRole("button", { name: "Déverrouiller\u00a0: Logo" }).waitFor();
  await inspectLooks(page, "brand-logo");
  const { items } = await seller.call<{ items: { fields: { logo: { locked: boolean } } }[] }>("/api/brands");
  expect(items[0]?.fields.logo.locked).toBe(true);
  expectQuiet();
  await context.close();
});

it("reads one field of the shop again; a locked one offers it no more", async () => {
  const { page, context, expectQuiet } = await openPage(browser, server.url, { width: 360 });
  const seller = await signUp(server.url);
  await seller.call("/api/brands", { body: { address: `${server.url}/dev/shop` } });
  const read = async () => {
    const { items } = await seller.call<{ items: { id: string; fields: Record<string, { value: unknown }> }[] }>(
      "/api/brands",
    );
    return { id: items[0]?.id ?? "", fields: items[0]?.fields ?? {} };
  };
  const { id, fields } = await read();
  const body = { values: { name: "Autre", audience: "Les marcheuses" }, locked: { name: false } };
  await seller.call(`/api/brands/${id}`, { method: "PATCH", body });
  await signIn(page, seller, "/dashboard/brand");
  for (const field of ["Nom", "Slogan", "Clientèle"]) await unfold(page, field);
  await page.getByRole("button", { name: "Relire\u00a0: Nom" }).click();
  await page.getByText("Relu\u00a0: Nom").waitFor();
  const after = (await read()).fields;
  expect([after["name"]?.value, after["audience"]?.value]).toEqual([fields["name"]?.value, "Les marcheuses"]);
  await page.getByRole("button", { name: "Relire\u00a0: Slogan" }).waitFor();
  await page.getByRole("button", { name: "Déverrouiller\u00a0: Clientèle" }).waitFor();
  expect(await page.getByRole("button", { name: "Relire\u00a0: Clientèle" }).count()).toBe(0);
  await inspectLooks(page, "brand-read-again");
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
  await page.getByRole("combobox", { name: "Marque" }).selectOption("Maison Lumen");
  await inspectLooks(page, "product-brand");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  const { items } = await seller.call<{ items: { id: string; fields: { name: { value: string } } }[] }>("/api/brands");
  const wanted = items.find(({ fields }) => fields.name.value === "Maison Lumen")?.id;
  const read = () => seller.call<{ brand_id: string | null }>(`/api/products/${id}`);
  await expect.poll(async () => (await read()).brand_id).toBe(wanted);
  expectQuiet();
  await context.close();
});

it("corrects the social accounts, one address a line, and refuses what is none", async () => {
  const { page, context, expectQuiet } = await openPage(browser, server.url);
  const seller = await signUp(server.url);
  await seller.call("/api/brands", { body: { from: "nothing", name: "Maison Lumen" } });
  await signIn(page, seller, "/dashboard/brand");
  await page.getByRole("button", { name: "Modifier\u00a0: Réseaux sociaux" }).click();
  const field = page.getByRole("textbox", { name: "Réseaux sociaux" });
  await field.fill("instagram.com/maison.lumen\nhttps://exemple.fr/lumen");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await page.getByText(/^Une de ces adresses/).waitFor();
  await inspectLooks(page, "brand-social");
  await field.fill("instagram.com/maison.lumen\nhttps://www.tiktok.com/@lumen");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await page.getByRole("link", { name: "TikTok" }).waitFor();
  const { items } = await seller.call<{ items: { fields: { social: { value: object; locked: boolean } } }[] }>(
    "/api/brands",
  );
  expect(items[0]?.fields.social).toMatchObject({
    locked: true,
    value: [
      { network: "instagram", url: "https://instagram.com/maison.lumen" },
      { network: "tiktok", url: "https://www.tiktok.com/@lumen" },
    ],
  });
  expectQuiet();
  await context.close();
});

it("narrows the products to one of several brands, or to none", async () => {
  const { page, context, expectQuiet } = await openPage(browser, server.url);
  const seller = await signUp(server.url, "business");
  const one = await importProduct(server.url, seller, 0);
  const other = await importProduct(server.url, seller, 1);
  for (const name of ["Maison Lumen", "Atelier Brume"]) {
    const { id } = await seller.call<{ id: string }>("/api/brands", { body: { from: "nothing", name } });
    if (name === "Maison Lumen")
      await seller.call(`/api/products/${one.id}`, { method: "PATCH", body: { brand_id: id } });
  }
  await signIn(page, seller, "/dashboard/products");
  const shown = (id: string) => page.locator(`a[href="/product/${id}"]`).first();
  await shown(one.id).waitFor();
  await page.getByRole("combobox", { name: "Marque" }).selectOption("Maison Lumen");
  await shown(other.id).waitFor({ state: "detached" });
  await shown(one.id).waitFor();
  await inspectLooks(page, "products-of-brand");
  await page.getByRole("combobox", { name: "Marque" }).selectOption("Sans marque");
  await shown(other.id).waitFor();
  await page.getByRole("combobox", { name: "Marque" }).selectOption("Atelier Brume");
  await page.getByRole("button", { name: "Toutes les marques" }).click();
  for (const { id } of [one, other]) await shown(id).waitFor();
  expectQuiet();
  await context.close();
});

it("makes an ad and a landing page anew in the brand; the old ones stay", async () => {
  const { page, context, expectQuiet } = await openPage(browser, server.url);
  const seller = await signUp(server.url);
  const { id: productId } = await importProduct(server.url, seller, 0);
  const [influencer] = await castInfluencers(seller, 1);
  const series = await beginSeries(seller, productId, influencer?.id ?? "", "Rentrée");
  await finish(seller, series.job_id);
  const creativeId = series.creatives[1]?.id;
  await seller.call("/api/functions/generate-ad-post", { body: { productId, creativeId } });
  await seller.call("/api/functions/generate-landing-page", { body: { name: "Rentrée", productId } });
  await signIn(page, seller, "/dashboard/ads");
  const menu = page.getByRole("button", { name: /^Actions pour/ });
  const apply = page.getByRole("menuitem", { name: "Appliquer la marque" });
  await menu.click();
  await page.getByRole("menuitem", { name: "Modifier" }).waitFor();
  // There is none yet.
  expect(await apply.count()).toBe(0);
  await seller.call("/api/brands", { body: { from: "nothing", name: "Maison Lumen" } });
  await page.reload();
  await menu.click();
  await apply.click();
  await page.getByRole("dialog").or(page.getByRole("alertdialog")).waitFor();
  await page.getByText("N’utilise rien de votre forfait.").waitFor();
  await inspectLooks(page, "apply-brand");
  await page.getByRole("button", { name: "Appliquer la marque" }).click();
  await expect.poll(() => page.getByRole("main").getByRole("article").count()).toBe(2);
  await page.goto("/dashboard/make-money");
  await page.getByRole("button", { name: "Appliquer la marque à Rentrée" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByText("N’utilise rien de votre forfait.").waitFor();
  await dialog.getByRole("button", { name: "Appliquer la marque" }).click();
  await expect.poll(() => page.getByRole("main").getByRole("article").count()).toBe(2);
  const count = async (path: string) => (await seller.call<{ total: number }>(path)).total;
  expect([await count("/api/ad-posts"), await count("/api/landing-pages")]).toEqual([2, 2]);

  // A film as the API would return it: this is about what is said before it is made anew.
  const metadata = { language: "fr", promptGuidelines: "", format: "9:16", video_urls: [], scenes: [] };
  const film = {
    id: "film",
    name: "Rentrée en film",
    product_id: productId,
    influencer_id: influencer?.id,
    duration: 8,
    status: "completed",
    error: null,
    job_id: null,
    concept: null,
    script: "",
    video_url: "/media/assets/x/film.mp4",
    poster_url: null,
    metadata,
    created_at: "2026-05-03T12:05:00.000Z",
    product_name: "Sac",
    product_image_url: null,
    influencer_name: influencer?.name,
    influencer_image_url: null,
  };
  await page.route("**/api/video-campaigns?**", (route) =>
    route.fulfill({ json: { items: [film], next_cursor: null, total: 1 } }),
  );
  await page.goto("/dashboard/videos");
  await page.getByRole("button", { name: "Appliquer la marque à Rentrée en film" }).click();
  await dialog.getByText("N’utilise rien de votre forfait.").waitFor();
  await inspectLooks(page, "apply-brand-film");
  const asked = page.waitForRequest("**/api/video-campaigns/film/brand");
  await page.route("**/api/video-campaigns/film/brand", (route) => route.fulfill({ json: { ...film, job_id: "job" } }));
  await dialog.getByRole("button", { name: "Appliquer la marque" }).click();
  expect((await asked).method()).toBe("POST");
  expectQuiet();
  await context.close();
});

it("says what the brand's colours cost on a portrait, a logo, its kit and a series before they are made anew", async () => {
  const { page, context, expectQuiet } = await openPage(browser, server.url);
  const seller = await signUp(server.url, "free");
  const { id: brandId } = await seller.call<{ id: string }>("/api/brands", {
    body: { from: "nothing", name: "Brume" },
  });
  const [influencer] = await castInfluencers(seller, 1, "Une femme à la peau claire, en chemise ivoire");
  const { id: productId } = await importProduct(server.url, seller, 0);
  const series = await beginSeries(seller, productId, influencer?.id ?? "", "Rentrée");
  await finish(seller, series.job_id);
  const body = { values: { colours: [{ role: "primary", hex: "#5a2431" }] } };
  await seller.call(`/api/brands/${brandId}`, { method: "PATCH", body });
  const logo = { style: "minimal", name: "Brume", colors: ["#1f6f5c"] };
  const { imageUrl: logoUrl } = await seller.call<{ imageUrl: string }>("/api/functions/generate-logo", { body: logo });
  const kit = await seller.call<{ kit_id: string; job_id: string }>("/api/functions/generate-brand-kit", {
    body: { logoUrl },
  });
  // Its files are not needed.
  await seller.call(`/api/jobs/${kit.job_id}/cancel`, { body: {} });
  const count = async (path: string) => (await seller.call<{ total: number }>(path)).total;
  const apply = page.getByRole("button", { name: "Appliquer la marque" });
  const sure = page.getByRole("alertdialog");

  await signIn(page, seller, "/dashboard/influencers");
  await page
    .getByRole("article")
    .first()
    .getByRole("button", { name: influencer?.name ?? "", exact: true })
    .click();
  await apply.click();
  await sure.getByText(/dessinée en chemise bordeaux, la teinte la plus proche de votre marque/).waitFor();
  await sure.getByText(/^Utilise 1 portrait des 4 du forfait .* Il vous en reste 3\.$/).waitFor();
  await inspectLooks(page, "apply-brand-portrait");
  await sure.getByRole("button", { name: "Appliquer la marque" }).click();
  await expect.poll(() => count("/api/influencers")).toBe(2);
  // Nothing is offered where nothing would change.
  const worn = page.getByRole("article").getByRole("button", { name: influencer?.name ?? "", exact: true });
  await expect.poll(() => worn.count()).toBe(2);
  await worn.first().click();
  await page.getByRole("dialog").getByText("Vous l’avez déjà dans les couleurs de votre marque.").waitFor();
  expect(await apply.count()).toBe(0);
  await inspectLooks(page, "brand-worn-portrait");

  await page.goto("/dashboard/logos?tab=logos");
  await page.getByRole("button", { name: /^Agrandir/ }).click();
  await apply.click();
  await sure.getByText("N’utilise rien de votre forfait.").waitFor();
  await sure.getByRole("button", { name: "Appliquer la marque" }).click();
  await expect.poll(() => count("/api/logos")).toBe(2);
  await waitForClosedDialogs(page);

  await page.goto(`/dashboard/logos?tab=kits&kit=${kit.kit_id}`);
  await inspectLooks(page, "kit-with-brand");
  await apply.click();
  await sure.getByText("N’utilise rien de votre forfait.").waitFor();
  await sure.getByRole("button", { name: "Appliquer la marque" }).click();
  await expect.poll(() => count("/api/brand-kits")).toBe(2);
  await waitForClosedDialogs(page);

  // The free plan's one series is used.
  await page.goto("/dashboard/creatives");
  await page.getByRole("button", { name: "Actions pour Rentrée" }).click();
  const item = page.getByRole("menuitem", { name: /^Appliquer la marque/ });
  await item.getByText(/comprend 1 génération, que vous avez utilisée/).waitFor();
  expect(await item.getAttribute("aria-disabled")).toBe("true");
  expectQuiet();
  await context.close();
});

it("shows the brand in use in the header, on a phone as its initials, and wears another from there", async () => {
  const { page, context, expectQuiet } = await openPage(browser, server.url, { width: 360 });
  const seller = await signUp(server.url, "business");
  for (const [name, hex] of [
    ["Maison Lumen", "#b4232a"],
    ["Atelier Brume", "#e8c33a"],
  ]) {
    const { id } = await seller.call<{ id: string }>("/api/brands", { body: { from: "nothing", name } });
    const body = { values: { colours: [{ role: "primary", hex }] } };
    await seller.call(`/api/brands/${id}`, { method: "PATCH", body });
  }
  await signIn(page, seller, "/dashboard/products");
  const worn = (name: string) => page.getByRole("button", { name: `Marque utilisée\u00a0: ${name}` });
  await worn("Atelier Brume").waitFor();
  expect(await worn("Atelier Brume").innerText()).toContain("AB");
  await inspectAllLooks(page, "brand-in-header");
  await worn("Atelier Brume").click();
  await inspectLooks(page, "brand-menu");
  await page.getByRole("radio", { name: "Maison Lumen" }).click();
  await worn("Maison Lumen").waitFor();
  await page.getByRole("link", { name: "Ma marque" }).click();
  await page.getByRole("heading", { name: "Ma marque" }).waitFor();
  await page.getByText("Maison Lumen").first().waitFor();
  const { items } = await seller.call<{ items: { in_use: boolean; fields: { name: { value: string } } }[] }>(
    "/api/brands",
  );
  expect(items.filter(({ in_use }) => in_use).map(({ fields }) => fields.name.value)).toEqual(["Maison Lumen"]);
  expectQuiet();
  await context.close();
});

it("corrects the length of sentences and the backgrounds of photos, and locks both", async () => {
  const { page, context } = await openPage(browser, server.url);
  const seller = await signUp(server.url);
  await seller.call("/api/brands", { body: { from: "nothing", name: "Maison Lumen" } });
  await signIn(page, seller, "/dashboard/brand");
  const save = () => page.getByRole("button", { name: "Enregistrer" }).click();
  await page.getByRole("button", { name: "Modifier\u00a0: Ton" }).click();
  const words = page.getByLabel("Mots par phrase");
  await words.fill("90");
  await save();
  await page.getByText("Indiquez un nombre de mots de 1 à 60.").waitFor();
  await inspectLooks(page, "brand-tone");
  await words.fill("9");
  await save();
  await page.getByText("9 mots par phrase").waitFor();
  await page.getByRole("button", { name: "Modifier\u00a0: Photos" }).click();
  for (const [at, hex] of ["#f4efe6", "#1b1b1f", "#ffffff"].entries()) {
    await page.getByRole("button", { name: "Ajouter un fond" }).click();
    await page.getByLabel(`Fond ${at + 1}`, { exact: true }).fill(hex);
  }
  await inspectLooks(page, "brand-photos");
  await page.getByRole("button", { name: "Retirer\u00a0: Fond 3" }).click();
  await save();
  await page.getByText("Fond #1b1b1f").waitFor({ state: "attached" });
  const { items } = await seller.call<{ items: { fields: Record<"tone" | "photos", object> }[] }>("/api/brands");
  expect(items[0]?.fields).toMatchObject({
    tone: { locked: true, value: { sentenceWords: 9 } },
    photos: { locked: true, value: { backgrounds: ["#f4efe6", "#1b1b1f"] } },
  });
  await context.close();
});
