// « Batch Process » on « Mes Produits »: ten images per product, across a reload and a closed dialog, with cancel,
// failure, retry and ZIP.
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { openPage, startBrowser } from "./browser.ts";
import { holdLastImage } from "./database.ts";
import { inspectLooks } from "./inspect.ts";
import { castInfluencers, finish, importProduct } from "./library.ts";
import { type Seller, signIn, signUp } from "./seller.ts";
import { sharedServer } from "./shared-server.ts";
import { unpack } from "./unpack.ts";

/** Ten images take long on a busy machine. */
const patient = { timeout: 600_000 };

const server = sharedServer("desk");
const browser = await startBrowser();
interface BatchRow {
  id: string;
  kind: string;
  status: string;
}

const dialog = (page: Page) => page.getByRole("dialog", { name: "Batch Process" });
const button = (page: Page, name: string | RegExp) => dialog(page).getByRole("button", { name });
const figure = (page: Page, name: string) =>
  dialog(page).locator("dl > div", { hasText: name }).locator("dd").innerText();

async function openDialog(page: Page): Promise<void> {
  await page.goto("/dashboard/products");
  await page.getByRole("button", { name: "Batch Process" }).click();
  await dialog(page).waitFor();
}

async function listBatches(seller: Seller): Promise<BatchRow[]> {
  const { items } = await seller.call<{ items: BatchRow[] }>("/api/jobs?limit=20");
  return items.filter(({ kind }) => kind === "batch");
}

const newestBatch = async (seller: Seller): Promise<BatchRow | undefined> => (await listBatches(seller))[0];

/**
 * Mocks the API's batch, for states that a working studio does not reach or leaves too quickly. The returned function
 * changes the mocked batch from the next request on.
 */
async function tellBatch(page: Page, told: object): Promise<(later: object) => void> {
  const fresh = { id: "job-1", kind: "batch", label: "1 produit", total: 10, done: 0, failed: 0, current: null };
  let batch = { ...fresh, error: null, failures: [], created_at: new Date().toISOString(), ...told };
  await page.routeWebSocket("**/api/live", (socket) => socket.close());
  await page.route("**/api/jobs/job-1", (route) => route.fulfill({ json: batch }));
  await page.route("**/api/jobs?**", (route) => route.fulfill({ json: { items: [batch], next_cursor: null } }));
  return (later) => {
    batch = { ...batch, ...later };
  };
}

it("reports missing products, then missing influencers", async () => {
  const seller = await signUp(server.url);
  const { page, context } = await openPage(browser, server.url);
  await signIn(page, seller);
  await openDialog(page);
  await dialog(page).getByText("Aucun produit à traiter").waitFor();
  expect(await button(page, "Lancer le traitement").isDisabled()).toBe(true);
  await dialog(page).getByRole("link", { name: "Ajouter un produit" }).waitFor();
  await button(page, "Annuler").click();
  await dialog(page).waitFor({ state: "detached" });

  await importProduct(server.url, seller, 0);
  await openDialog(page);
  await expect
    .poll(async () => [await figure(page, "produit"), await figure(page, "images au total")])
    .toEqual(["1", "10"]);
  await button(page, "Lancer le traitement").click();
  await dialog(page).getByText("Aucun influenceur disponible").waitFor();
  await dialog(page).getByRole("link", { name: "Créer des influenceurs" }).click();
  await page.waitForURL("**/dashboard/influencers");
  await context.close();
});

it("creates ten images of each product in the chosen format, and exports them as a ZIP", async () => {
  const seller = await signUp(server.url);
  const bag = await importProduct(server.url, seller, 0);
  await importProduct(server.url, seller, 5);
  await castInfluencers(seller, 4);
  const { page, context, expectQuiet } = await openPage(browser, server.url);
  await signIn(page, seller);
  await openDialog(page);
  await expect.poll(() => figure(page, "produits")).toBe("2");
  expect(await figure(page, "images au total")).toBe("20");
  const formats = dialog(page).getByRole("radio");
  expect(await formats.count()).toBe(4);
  expect(
    await dialog(page)
      .getByRole("radio", { name: /^Instagram Carré/ })
      .isChecked(),
  ).toBe(true);
  await dialog(page)
    .getByRole("radio", { name: /^Facebook Feed/ })
    .click();
  await button(page, "Lancer le traitement").click();

  await page.waitForURL(/batch=(?!new)/);

  // The tab may close; the next one reports the end and links to it.
  await page.close();
  await finish(seller, (await newestBatch(seller))?.id ?? "");
  const later = await context.newPage();
  // The toast of the end is shown for a few seconds only, less than the page's last picture takes.
  await later.goto("/dashboard", { waitUntil: "commit" });
  await later
    .locator("[data-sonner-toast]", { hasText: "Lot de 2 produits : 20 images prêtes" })
    .getByRole("button", { name: "Voir" })
    .click();
  await dialog(later).getByText("20 images prêtes", { exact: true }).waitFor();
  const [download] = await Promise.all([later.waitForEvent("download"), button(later, "Télécharger le ZIP").click()]);
  expect(download.suggestedFilename()).toMatch(/^batch_creatives_\d{4}-\d{2}-\d{2}\.zip$/);
  const names = unpack(await download.path());
  expect(names.length).toBe(20);
  expect(names).toContain(`${bag.name}/image_10.jpg`);
  const { items } = await seller.call<{ items: { name: string }[] }>(`/api/creatives?product_id=${bag.id}&limit=1`);
  expect(items[0]?.name).toMatch(/ - Facebook Feed$/);
  expectQuiet();
  await context.close();
});

it("shows progress and remaining time, in the dialog and in the tray, across a reload", async () => {
  const seller = await signUp(server.url);
  await importProduct(server.url, seller, 0);
  const { page, context } = await openPage(browser, server.url);
  const tell = await tellBatch(page, { status: "running", done: 2, current: "Sac cabas - Inès" });
  await signIn(page, seller, "/dashboard");
  await page.getByRole("button", { name: "Tâches en cours : 2/10" }).click();
  const tray = page.getByRole("dialog", { name: "Tâches" });
  await tray.getByText("Sac cabas - Inès", { exact: true }).waitFor();
  await tray.getByRole("link", { name: "Lot de 1 produit" }).click();
  await dialog(page).getByText("Sac cabas - Inès", { exact: true }).waitFor();
  tell({ done: 5, current: "Sac cabas - Hugo" });
  await dialog(page).getByText("Sac cabas - Hugo", { exact: true }).waitFor();
  await dialog(page).getByText("5 images sur 10").waitFor();
  await dialog(page)
    .getByText(/^(environ \d+\s(s|min)|presque terminé)$/)
    .waitFor();
  await page.reload();
  await dialog(page).getByText("Sac cabas - Hugo", { exact: true }).waitFor();
  await button(page, "Fermer").first().click();
  await dialog(page).waitFor({ state: "detached" });
  // The button's batch is known once the list of jobs has loaded.
  await page.getByRole("button", { name: "Tâches en cours : 5/10" }).waitFor();
  await page.getByRole("button", { name: "Batch Process" }).click();
  await dialog(page).getByRole("progressbar", { name: "Génération des images" }).waitFor();
  tell({ status: "done", done: 10, current: null });
  await dialog(page).getByText("10 images prêtes", { exact: true }).waitFor();
  await context.close();
});

it("shows progress once the start is answered, whatever the lists do; after a reload too", async () => {
  const seller = await signUp(server.url);
  await importProduct(server.url, seller, 0);
  await castInfluencers(seller, 4);
  await holdLastImage(server, seller);
  const { page, context } = await openPage(browser, server.url);
  await signIn(page, seller, "/dashboard/products?batch=new");
  await button(page, "Lancer le traitement").waitFor();
  const lists = ["**/api/jobs/**", "**/api/jobs?**", "**/api/creatives?**"];
  for (const address of lists) await page.route(address, () => undefined);
  await button(page, "Lancer le traitement").click();
  const progress = dialog(page).getByRole("progressbar", { name: "Génération des images" });
  await progress.waitFor();
  expect(await figure(page, "images au total")).toBe("10");
  for (const address of lists) await page.unroute(address);

  // A reload before the answer has the form's address; the batch is shown all the same.
  await page.goto("/dashboard/products?batch=new");
  await progress.waitFor();

  // The same choice again is asked first; another format is not.
  await button(page, "Nouveau lot").click();
  await button(page, "Voir le lot en cours").waitFor();
  await button(page, "Lancer le traitement").click();
  const question = page.getByRole("alertdialog", { name: "Lancer un second lot ?" });
  await question.getByText("10 images de plus").waitFor();
  await question.getByRole("button", { name: "Annuler" }).click();
  await button(page, "Voir le lot en cours").click();
  await progress.waitFor();
  expect((await listBatches(seller)).length).toBe(1);
  await button(page, "Nouveau lot").click();
  await button(page, "Lancer le traitement").click();
  await question.getByRole("button", { name: "Lancer un second lot" }).click();
  await expect.poll(async () => (await listBatches(seller)).length).toBe(2);
  await progress.waitFor();
  await context.close();
});

it("cancels, continues, and reports when nothing can be downloaded", async () => {
  const seller = await signUp(server.url);
  await importProduct(server.url, seller, 0);
  await castInfluencers(seller, 4);
  await holdLastImage(server, seller);
  const { page, context } = await openPage(browser, server.url);
  await signIn(page, seller);
  await openDialog(page);
  await button(page, "Lancer le traitement").click();
  await dialog(page).getByRole("progressbar", { name: "Génération des images" }).waitFor();
  await button(page, "Annuler").click();
  await dialog(page)
    .getByText(/^Lot annulé/)
    .waitFor();
  const cancelled = await newestBatch(seller);
  expect(cancelled?.status).toBe("cancelled");
  await button(page, "Reprendre").click();
  await dialog(page).getByText("10 images prêtes").waitFor(patient);

  const link = "**/api/exports/*/link";
  for (const [answer, text] of [
    [
      { status: 409, json: { error: "Aucune image à télécharger", code: "nothing_to_download" } },
      "Aucune image à télécharger",
    ],
    [
      { status: 503, json: { error: "Erreur lors de la création du ZIP", code: "zip_failed" } },
      "Erreur lors de la création du ZIP",
    ],
    [{ status: 502, body: "" }, "Erreur lors du téléchargement"],
  ] as const) {
    await page.route(link, (route) => route.fulfill(answer), { times: 1 });
    await button(page, "Télécharger le ZIP").click();
    await page.locator("[data-sonner-toast]", { hasText: text }).waitFor();
  }
  await button(page, "Nouveau lot").click();
  await button(page, "Lancer le traitement").waitFor();
  await context.close();
});

it("lists failures with their reasons, and retries them", async () => {
  const seller = await signUp(server.url);
  const { page, context } = await openPage(browser, server.url);
  await signIn(page, seller);
  const failures = [
    { position: 3, label: "Sac - cabas - Inès", error: "La photo du produit est introuvable." },
    { position: 7, label: null, error: "Cette tâche a échoué." },
  ];
  await tellBatch(page, { status: "done", done: 8, failed: 2, failures });
  await page.goto("/dashboard/products?batch=job-1");
  await dialog(page).getByText("8 sur 10 images").waitFor();
  await dialog(page).getByText("2 images en échec").waitFor();
  await dialog(page).getByText("Erreur: Sac - cabas", { exact: true }).waitFor();
  await dialog(page).getByText("Avec Inès. La photo du produit est introuvable.").waitFor();
  await dialog(page).getByText("Erreur: image 8").waitFor();
  const retried = page.waitForRequest("**/api/jobs/job-1/retry");
  await button(page, "Relancer les échecs (2)").click();
  expect((await retried).method()).toBe("POST");
  await context.close();
});

it("reports a completely failed batch, an expired session, and a failed start", async () => {
  const seller = await signUp(server.url);
  await importProduct(server.url, seller, 0);
  const { page, context } = await openPage(browser, server.url);
  await signIn(page, seller);
  await tellBatch(page, { status: "failed", done: 0, failed: 10 });
  await page.goto("/dashboard/products?batch=job-1");
  await dialog(page).getByText("Erreur durant le traitement batch").waitFor();
  await dialog(page).getByText("Aucune image à télécharger").waitFor();
  expect(await button(page, "Télécharger le ZIP").count()).toBe(0);

  await page.goto("/dashboard/products?batch=new");
  const start = "**/api/functions/batch-process";
  await page.route(start, (route) => route.fulfill({ status: 500, json: { error: "Oups", code: "unexpected" } }), {
    times: 1,
  });
  await button(page, "Lancer le traitement").click();
  await dialog(page).getByText("Erreur durant le traitement batch").waitFor();
  await page.route(start, (route) => route.fulfill({ status: 401, json: { error: "Non", code: "unauthorized" } }), {
    times: 1,
  });
  await button(page, "Lancer le traitement").click();
  await page.getByText("Session expirée").first().waitFor();
  await context.close();
});

it("looks right before, during and after, at two widths, in both themes", async () => {
  const seller = await signUp(server.url);
  await importProduct(server.url, seller, 0);
  const { page, context } = await openPage(browser, server.url);
  await signIn(page, seller);
  await openDialog(page);
  await dialog(page).getByText("images au total").waitFor();
  await inspectLooks(page, "batch-form");
  const label = "Sac cabas en toile de coton biologique, anses en cuir - Inès";
  const tell = await tellBatch(page, { status: "running", done: 3, current: label });
  await page.goto("/dashboard/products?batch=job-1");
  await dialog(page).getByText(label).waitFor();
  await inspectLooks(page, "batch-running");
  tell({ status: "done", done: 10, current: null });
  await dialog(page).getByText("10 images prêtes").waitFor();
  await inspectLooks(page, "batch-ended");
  const failures = Array.from({ length: 3 }, (_, position) => ({
    position,
    label,
    error: "La photo du produit est introuvable.",
  }));
  tell({ done: 7, failed: 3, failures });
  await page.reload();
  await dialog(page).getByText("3 images en échec").waitFor();
  await inspectLooks(page, "batch-failures");
  await context.close();
});
