// « Mes Créatives » and a product's page: finding a series, viewing, downloading and advertising it.
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { adFormats } from "../../worker/contract/formats.ts";
import { openPage, startBrowser } from "./browser.ts";
import { inspect, inspectLooks } from "./inspect.ts";
import { beginSeries, castInfluencers, finish, importProduct } from "./library.ts";
import { type Seller, signIn, signUp } from "./seller.ts";
import { sharedServer } from "./shared-server.ts";
import { unpack } from "./unpack.ts";

const server = sharedServer("desk");
const browser = await startBrowser();

let seller: Seller;
let bag: { id: string; name: string };
let dress: { id: string; name: string };
let people: { id: string; name: string }[];

beforeAll(async () => {
  seller = await signUp(server.url);
  bag = await importProduct(server.url, seller, 0);
  dress = await importProduct(server.url, seller, 5);
  people = await castInfluencers(seller, 2);
  const summer = await beginSeries(seller, bag.id, people[0]?.id ?? "", "Lancement d'été");
  await finish(seller, summer.job_id);
  const autumn = await beginSeries(seller, dress.id, people[1]?.id ?? "", "Rentrée élégante");
  await finish(seller, autumn.job_id);
});

const series = (page: Page, name: string) => page.getByRole("article", { name });

const choose = (page: Page, filter: string, option: string) =>
  page.getByRole("combobox", { name: filter }).selectOption({ label: option });

it("finds a series by words, product, influencer and status", async () => {
  const { page, context, expectQuiet } = await openPage(browser, server.url);
  await signIn(page, seller, "/dashboard");
  await page.getByRole("link", { name: "Mes Créatives" }).click();
  await page.getByText("2 séries", { exact: true }).waitFor();

  // Without accents, in any order, by prefixes; the URL keeps the search.
  const search = page.getByRole("searchbox", { name: "Rechercher une série" });
  await search.fill("ete lanc");
  await page.getByText("1 série correspond", { exact: true }).waitFor();
  await series(page, "Lancement d'été").waitFor();
  expect(await series(page, "Rentrée élégante").count()).toBe(0);
  expect(new URL(page.url()).searchParams.get("search")).toBe("ete lanc");
  await page.reload();
  await page.getByText("1 série correspond", { exact: true }).waitFor();
  expect(await search.inputValue()).toBe("ete lanc");

  // After leaving and returning the filter is still set.
  await page.getByRole("link", { name: "Mes Produits" }).click();
  await page.getByRole("heading", { name: "Mes Produits" }).waitFor();
  await page.goBack();
  await page.getByText("1 série correspond", { exact: true }).waitFor();
  expect(await search.inputValue()).toBe("ete lanc");
  await page.getByRole("button", { name: "Effacer les filtres" }).click();
  await page.getByText("2 séries", { exact: true }).waitFor();
  await expect.poll(() => search.inputValue()).toBe("");

  await choose(page, "Produit", dress.name);
  await page.getByText("1 série correspond", { exact: true }).waitFor();
  await series(page, "Rentrée élégante").waitFor();
  await choose(page, "Influenceur", people[0]?.name ?? "");
  await page.getByRole("heading", { name: "Aucune série ne correspond" }).waitFor();
  await inspect(page, "creatives-none");
  await page.getByRole("button", { name: "Effacer les filtres" }).click();
  await page.getByText("2 séries", { exact: true }).waitFor();
  // Two choices before the first is rendered: both apply.
  await page.evaluate(
    (choices) => {
      for (const [label, value] of choices) {
        const select = document.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`);
        if (!select) throw new Error(`No choice of ${label}`);
        select.value = value;
        select.dispatchEvent(new Event("change", { bubbles: true }));
      }
    },
    [
      ["Produit", dress.id],
      ["Influenceur", people[0]?.id ?? ""],
    ] as const,
  );
  await page.getByRole("heading", { name: "Aucune série ne correspond" }).waitFor();
  await page.getByRole("button", { name: "Effacer les filtres" }).click();
  await page.getByText("2 séries", { exact: true }).waitFor();
  await choose(page, "Influenceur", people[0]?.name ?? "");
  await page.getByText("1 série correspond", { exact: true }).waitFor();
  await series(page, "Lancement d'été").waitFor();
  await choose(page, "Influenceur", "Tous les influenceurs");
  await page.getByText("2 séries", { exact: true }).waitFor();
  await choose(page, "Statut", "Terminé");
  await page.getByText("2 séries correspondent", { exact: true }).waitFor();
  await choose(page, "Statut", "Échec");
  await page.getByRole("heading", { name: "Aucune série ne correspond" }).waitFor();
  // The menu link resets the filter.
  await page.getByRole("link", { name: "Mes Créatives" }).click();
  await page.getByText("2 séries", { exact: true }).waitFor();
  expectQuiet();
  await context.close();
});

it("views a format closely by keys, wheel, double click, drag and buttons", async () => {
  const { page, context, expectQuiet } = await openPage(browser, server.url);
  await signIn(page, seller, "/dashboard/creatives");
  // The product fidelity and its explanation can be read on a phone too.
  await series(page, "Lancement d'été")
    .getByRole("button", { name: /^Fidélité du produit\s: (?:9\d à )?(?:9\d|100)\s\/\s100$/ })
    .click();
  const measured = page.getByRole("dialog", { name: "Fidélité du produit" });
  await measured.getByText("y compris celles qui montrent les pixels de votre photo").waitFor();
  await page.keyboard.press("Escape");
  await measured.waitFor({ state: "hidden" });
  const opener = series(page, "Lancement d'été").getByRole("button", { name: "Agrandir Facebook Feed 1200×628" });
  await opener.click();
  const viewer = page.getByRole("dialog", { name: "Lancement d'été - Facebook Feed" });
  await viewer.waitFor();
  await viewer.getByText("1 sur 6").waitFor();
  await inspect(page, "viewer");

  // Arrow keys cycle through all six, both ways.
  for (const format of [...adFormats.slice(1), adFormats[0]]) {
    await page.keyboard.press("ArrowRight");
    await page.getByRole("dialog", { name: `Lancement d'été - ${format.label}` }).waitFor();
  }
  await page.keyboard.press("ArrowLeft");
  await page.getByRole("dialog", { name: "Lancement d'été - Produit seul Portrait" }).waitFor();
  await page.getByText("6 sur 6").waitFor();
  await page.getByRole("button", { name: "Image suivante" }).click();
  await page.getByText("1 sur 6").waitFor();

  const zoom = viewer.getByRole("status", { name: "Zoom" });
  const expectZoom = (percent: number) => expect.poll(() => zoom.textContent()).toMatch(new RegExp(`^${percent}\\s%$`));
  const picture = viewer.getByRole("img");
  const left = async () => Math.round((await picture.boundingBox())?.x ?? 0);
  await expectZoom(100);
  await page.keyboard.press("+");
  await expectZoom(150);
  await page.keyboard.press("+");
  await page.keyboard.press("-");
  await expectZoom(150);
  await page.keyboard.press("0");
  await expectZoom(100);
  await page.keyboard.press("-");
  await expectZoom(100);
  await viewer.getByRole("button", { name: "Zoom avant" }).click();
  await expectZoom(150);
  await viewer.getByRole("button", { name: "Zoom arrière" }).click();
  await expectZoom(100);

  // Double click zooms in and out; while zoomed, arrows and the mouse move the picture instead of changing it.
  await page.mouse.dblclick(640, 460);
  await expectZoom(250);
  const before = await left();
  await page.keyboard.press("ArrowRight");
  await expect.poll(left).toBeLessThan(before);
  await page.getByText("1 sur 6").waitFor();
  const moved = await left();
  await page.mouse.move(640, 460);
  await page.mouse.down();
  await page.mouse.move(740, 460, { steps: 4 });
  await page.mouse.up();
  await expect.poll(left).toBe(moved + 100);
  // Dragging cannot move the picture out of view.
  await page.mouse.down();
  await page.mouse.move(6000, 460);
  await page.mouse.up();
  await expect.poll(left).toBeLessThanOrEqual(0);
  await page.mouse.dblclick(640, 460);
  await expectZoom(100);

  // The wheel zooms at the pointer, up to a limit, and does not scroll the page.
  await page.mouse.move(300, 460);
  await page.mouse.wheel(0, -400);
  await expect.poll(async () => Number.parseInt((await zoom.textContent()) ?? "", 10)).toBeGreaterThan(150);
  await page.mouse.wheel(0, -9000);
  await expectZoom(800);
  expect(await viewer.getByRole("button", { name: "Zoom avant" }).isDisabled()).toBe(true);
  await viewer.getByRole("button", { name: "Ajuster à l’écran" }).click();
  await expectZoom(100);
  await page.keyboard.press("Escape");
  await viewer.waitFor({ state: "detached" });
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
  expectQuiet();
  await context.close();
});

it("pinches, double-taps and swipes on a phone", async () => {
  const { page, context } = await openPage(browser, server.url, { width: 360 });
  await signIn(page, seller, "/dashboard/creatives");
  await series(page, "Lancement d'été").getByRole("button", { name: "Agrandir Instagram Story 1080×1920" }).click();
  await page.getByText("4 sur 6").waitFor();
  await inspect(page, "viewer-360");
  // Back closes what lies over the page, one after the other, and only then leaves it.
  await page.getByRole("button", { name: /^Aperçu/ }).click();
  const preview = page.getByRole("dialog", { name: "Aperçu dans l’application" });
  await preview.waitFor();
  await page.goBack();
  await preview.waitFor({ state: "detached" });
  await page.getByText("4 sur 6").waitFor();
  await page.goBack();
  await page.getByText("4 sur 6").waitFor({ state: "detached" });
  expect(new URL(page.url()).pathname).toBe("/dashboard/creatives");
  // Closed by its button, it leaves no entry behind.
  const { length } = await page.evaluate(() => ({ length: history.length }));
  await series(page, "Lancement d'été").getByRole("button", { name: "Agrandir Instagram Story 1080×1920" }).click();
  await page.getByRole("button", { name: "Fermer" }).click();
  await page.getByText("4 sur 6").waitFor({ state: "detached" });
  await expect.poll(() => page.evaluate(() => (history.state as { panel?: string } | null)?.panel)).toBe(undefined);
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(length);
  await series(page, "Lancement d'été").getByRole("button", { name: "Agrandir Instagram Story 1080×1920" }).click();
  await page.getByText("4 sur 6").waitFor();
  const phone = await context.newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...points: [number, number][]) =>
    phone.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  const zoom = page.getByRole("status", { name: "Zoom" });
  const readZoom = async () => Number.parseInt((await zoom.textContent()) ?? "", 10);

  await touch("touchStart", [150, 400], [210, 400]);
  await touch("touchMove", [120, 400], [240, 400]);
  await touch("touchEnd");
  await expect.poll(readZoom).toBe(200);
  // Sent together: two taps are a gesture only in quick succession.
  await Promise.all([
    touch("touchStart", [180, 400]),
    touch("touchEnd"),
    touch("touchStart", [180, 400]),
    touch("touchEnd"),
  ]);
  await expect.poll(readZoom).toBe(100);
  await touch("touchStart", [300, 400]);
  await touch("touchMove", [160, 404]);
  await touch("touchMove", [60, 406]);
  await touch("touchEnd");
  await page.getByText("5 sur 6").waitFor();
  await context.close();
});

it("downloads a whole series as a ZIP", async () => {
  const { page, context, expectQuiet } = await openPage(browser, server.url);
  await signIn(page, seller, "/dashboard/creatives");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    series(page, "Lancement d'été").getByRole("button", { name: "Tout télécharger" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  const listed = unpack(await download.path());
  expect(listed.length).toBe(adFormats.length);
  for (const format of adFormats) expect(listed.filter((name) => name.includes(format.label)).length).toBe(1);
  expectQuiet();
  await context.close();
});

it("shows a product with its campaign and new creatives, live", async () => {
  const maker = await signUp(server.url);
  const watch = await importProduct(server.url, maker, 1);
  const other = await importProduct(server.url, maker, 2);
  const [face] = await castInfluencers(maker, 1);
  const { page, context } = await openPage(browser, server.url);
  const told: string[] = [];
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => told.push(String(payload))));
  await signIn(page, maker);
  await page.goto(`/product/${watch.id}`);
  await page.getByRole("heading", { level: 1, name: watch.name }).waitFor();
  await page.getByRole("img", { name: watch.name }).waitFor();
  await page.getByRole("heading", { name: "Créatives générées (0)" }).waitFor();
  await page.getByText("Aucune campagne créée pour ce produit").waitFor();

  const campaign = page.getByRole("region", { name: "Générer 6 Formats d'Ads" });
  await campaign.getByRole("button", { name: "Générer" }).click();
  await campaign.getByText("Veuillez sélectionner un influenceur").waitFor();
  const choice = campaign.getByRole("combobox", { name: "Influenceur" });
  const label = (await choice.getByRole("option").allTextContents())[1] ?? "";
  expect(label).toMatch(new RegExp(`^${face?.name} - \\p{L}+$`, "u"));
  await choice.selectOption({ label });
  const begun = page.waitForResponse((response) => response.url().endsWith("/generate-creative"));
  const cards = page.getByRole("region", { name: /^Créatives générées/ }).getByRole("article");
  // Transient states are awaited from the beginning.
  const underWay = cards.filter({ hasText: "En cours" }).first().waitFor();
  const ended = page.getByText("6 formats prêts").first().waitFor({ timeout: 600_000 });
  await campaign.getByRole("button", { name: "Générer" }).click();
  await page.getByText("Génération démarrée! Les formats apparaîtront progressivement.").first().waitFor();
  expect((await begun).request().postDataJSON()).toMatchObject({
    creativeName: `${watch.name} - ${face?.name}`,
    changeEnvironment: false,
    changeClothes: false,
  });
  await page.getByRole("heading", { name: "Créatives générées (6)" }).waitFor();
  await expect.poll(() => cards.count()).toBe(6);
  await underWay;
  const finished = cards.filter({ hasText: "Terminé" });
  await expect.poll(() => finished.count(), { timeout: 600_000 }).toBe(6);
  const feed = cards.filter({ hasText: "Facebook Feed 1200×628" });
  await feed.getByText(`${watch.name} - ${face?.name} - Facebook Feed`).waitFor();
  await feed.getByText(new Intl.DateTimeFormat("fr-FR", { dateStyle: "long" }).format(new Date())).waitFor();
  await feed.getByRole("button").click();
  await page.getByRole("dialog", { name: new RegExp("Facebook Feed$") }).waitFor();
  await page.keyboard.press("Escape");

  // Changes of another product cause no request here; changes of this one appear without a reload. The page reloads its
  // list once when the job is done, and shows the end after that; changes reported at the same time are loaded together
  // with the next ones.
  await ended;
  const asked = page.waitForRequest(`**/api/products/${watch.id}`);
  await maker.call(`/api/products/${watch.id}`, { method: "PATCH", body: { name: watch.name } });
  await asked;
  const asks: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/creatives?")) asks.push(request.url());
  });
  const elsewhere = await beginSeries(maker, other.id, face?.id ?? "", "Ailleurs");
  // By the time its formats are reported, a request for its start would have been made.
  await expect.poll(() => told.filter((frame) => frame.includes(other.id)).length).toBeGreaterThan(2);
  expect(asks).toEqual([]);
  await maker.call(`/api/jobs/${elsewhere.job_id}/cancel`, { method: "POST" });
  const { items } = await maker.call<{ items: { id: string; product_id: string }[] }>("/api/creatives");
  const own = items.find((item) => item.product_id === watch.id);
  await maker.call(`/api/creatives/${own?.id}`, { method: "DELETE" });
  await page.getByText("Aucune campagne créée pour ce produit").waitFor();

  await page.getByRole("link", { name: "Retour au dashboard" }).click();
  await page.waitForURL("**/dashboard");
  await page.goto("/product/inconnu");
  await page.getByRole("heading", { name: "Produit non trouvé" }).waitFor();
  await page.getByRole("link", { name: "Retour au dashboard" }).click();
  await page.waitForURL("**/dashboard");
  await context.close();
});

it("creates ads of a series, and previews them on the product's page", async () => {
  const { page, context } = await openPage(browser, server.url);
  await signIn(page, seller, "/dashboard/creatives");
  const create = series(page, "Lancement d'été").getByRole("button", { name: "Créer Ad" });
  const refuse = async (status: number, code: string, message: string) => {
    await page.route("**/generate-ad-post", (route) => route.fulfill({ status, json: { error: "Refus", code } }), {
      times: 1,
    });
    await create.click();
    await page.getByText(message, { exact: true }).waitFor();
  };
  await refuse(500, "unexpected", "Error creating ad posts");
  await refuse(404, "product_not_found", "Product not available");

  await create.click();
  await page.getByText("6 publicités créées").first().waitFor();
  await page.waitForURL("**/dashboard/ads");
  await page.getByRole("heading", { name: "Mes Publicités" }).waitFor();

  await page.goto(`/product/${bag.id}`);
  const ads = page.getByRole("region", { name: "Publicités générées (6)" });
  await ads.waitFor();
  const card = ads.getByRole("article").first();
  const hook = (await card.getByRole("heading").textContent()) ?? "";
  await card.getByRole("button", { name: "Voir l'aperçu Facebook" }).click();
  const preview = page.getByRole("dialog", { name: "Aperçu Facebook" });
  for (const text of [hook, "3,2K", /245 commentaires/, /89 partages/]) await preview.getByText(text).first().waitFor();
  await page.keyboard.press("Escape");
  await preview.waitFor({ state: "detached" });

  // Created elsewhere: they appear without a reload.
  const { items } = await seller.call<{ items: { id: string; children: { id: string }[] }[] }>(
    `/api/creatives?filter_product=${bag.id}`,
  );
  const creativeId = items[0]?.children[0]?.id;
  await seller.call("/api/functions/generate-ad-post", { body: { productId: bag.id, creativeId } });
  await page.getByRole("heading", { name: "Publicités générées (7)" }).waitFor();
  await context.close();

  const phone = await openPage(browser, server.url, { width: 360 });
  await signIn(phone.page, seller);
  await phone.page.goto(`/product/${bag.id}`);
  await phone.page.getByRole("region", { name: /^Publicités générées/ }).waitFor();
  await inspectLooks(phone.page, "product-ads");
  await phone.page.goto("/dashboard/creatives?search=lancement");
  await phone.page.getByText("1 série correspond", { exact: true }).waitFor();
  await phone.page.getByRole("button", { name: "Filtres", exact: true }).click();
  await inspectLooks(phone.page, "creatives-search");
  await phone.context.close();
});

it("shows a batch as ten images of one format, each with its influencer's name", async () => {
  const maker = await signUp(server.url);
  const product = await importProduct(server.url, maker, 3);
  const [face] = await castInfluencers(maker, 1);
  const { page, context } = await openPage(browser, server.url, { width: 360 });
  const told: string[] = [];
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => told.push(String(payload))));
  await signIn(page, maker, "/dashboard/creatives");
  await page.getByRole("heading", { name: "Aucune série pour le moment" }).waitFor();
  // The live channel is connected once it has delivered something.
  const rename = () => maker.call(`/api/products/${product.id}`, { method: "PATCH", body: { name: product.name } });
  await expect.poll(() => rename().then(() => told.length)).toBeGreaterThan(0);
  const { job_id: jobId } = await maker.call<{ job_id: string }>("/api/functions/batch-process", { body: {} });
  const batch = series(page, `${product.name} - Batch`);
  // It appears without a reload.
  await batch.getByText(/^Génération de 10 images/).waitFor();
  await expect.poll(() => batch.getByText(face?.name ?? "", { exact: true }).count()).toBe(10);
  await batch
    .getByRole("button", { name: `Agrandir ${face?.name}` })
    .first()
    .click();
  await page.getByRole("dialog", { name: `${product.name} - ${face?.name} - Instagram Carré` }).waitFor();
  await page.keyboard.press("Escape");
  await batch.getByRole("button", { name: "Créer Ad", exact: true }).waitFor();
  await inspect(page, "creatives-batch-360");
  await maker.call(`/api/jobs/${jobId}/cancel`, { method: "POST" });
  await context.close();
});
