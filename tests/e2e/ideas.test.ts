// « Idées » of the generate form: the studio's own choice, or a set picked from pictures of the product in it.
import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openPage, startBrowser } from "./browser.ts";
import { inspectLooks } from "./inspect.ts";
import { castInfluencers, finish, importProduct } from "./library.ts";
import { refuseUntilRetried, retry } from "./retry.ts";
import { type Seller, signIn, signUp } from "./seller.ts";
import { sharedServer } from "./shared-server.ts";

const server = sharedServer("desk");
const browser = await startBrowser();
const address = /\/api\/products\/[^/]+\/ideas/;
let seller: Seller;
let product: { id: string };
let form: string;

beforeAll(async () => {
  seller = await signUp(server.url);
  const [found, [influencer]] = await Promise.all([importProduct(server.url, seller, 0), castInfluencers(seller, 1)]);
  product = found;
  form = `/dashboard/generate?product=${product.id}&influencer=${influencer?.id}`;
});

async function openForm() {
  const { page, context } = await openPage(browser, server.url);
  await signIn(page, seller, form);
  const ways = page.getByRole("radiogroup", { name: "Idées" });
  await ways.getByRole("radio", { name: "Automatique", checked: true }).waitFor();
  const choose = () => ways.getByRole("radio", { name: "Décor" }).click();
  return { page, context, ways, choose, sets: page.getByRole("radiogroup", { name: "Décor" }) };
}

/** To the next choice of a group; the key is down until the choice has the focus, as when a person presses it. */
async function moveTo(page: Page, next: Locator): Promise<void> {
  await page.keyboard.down("ArrowRight");
  await expect.poll(() => next.isChecked()).toBe(true);
  await page.keyboard.up("ArrowRight");
}

it("shows the product in sets, from which one is chosen by keyboard, and draws the series in it", async () => {
  const { page, context, ways, sets } = await openForm();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  // Nothing is drawn before it is asked for.
  await ways.getByRole("radio", { name: "Automatique" }).focus();
  await moveTo(page, ways.getByRole("radio", { name: "Décor" }));
  await page.getByLabel("Chargement des décors").waitFor();
  release();
  await sets.waitFor();
  await expect.poll(() => sets.getByRole("radio").count()).toBe(4);
  await expect
    .poll(() =>
      sets.locator("img").evaluateAll((all) => all.map((each) => (each as HTMLImageElement).naturalWidth > 0)),
    )
    .toEqual([true, true, true, true]);
  await page.getByRole("button", { name: "Afficher plus" }).last().click();
  await expect.poll(() => sets.getByRole("radio").count()).toBe(8);
  // No series is drawn in a set that the seller did not choose.
  const generate = page.getByRole("button", { name: "Générer la série" });
  await page.getByText("Il reste à choisir une idée.").waitFor();
  expect(await generate.count()).toBe(0);
  await sets.getByRole("radio").first().focus();
  const second = sets.getByRole("radio").nth(1);
  await moveTo(page, second);
  // The set is chosen: what chooses one otherwise has no effect.
  expect(await page.getByLabel("Changer l’environnement").isDisabled()).toBe(true);
  expect(await page.getByLabel("Votre souhait").count()).toBe(0);
  await inspectLooks(page, "ideas");
  const label = await second.getAttribute("aria-label");
  const requested = page.waitForResponse(/\/api\/functions\/generate-creative/);
  await generate.click();
  const { job_id, creatives } = (await (await requested).json()) as { job_id: string; creatives: { id: string }[] };
  await finish(seller, job_id);
  const { items: ideas } = await seller.call<{ items: { id: string; label: string }[] }>(
    `/api/products/${product.id}/ideas?limit=8`,
  );
  const chosen = ideas.find((idea) => idea.label === label)?.id;
  const { items } = await seller.call<{
    items: { id: string; children: { metadata: { setting: { set?: string; ground?: string } } }[] }[];
  }>("/api/creatives");
  const series = items.find(({ id }) => id === creatives[0]?.id);
  const drawnIn = series?.children.map(({ metadata: { setting } }) => setting.set ?? setting.ground);
  expect(drawnIn).toEqual(Array(6).fill(chosen));

  // Another idea for one format: the layout picked from pictures of it; the first picture stays among its versions.
  await page.goto("/dashboard/creatives");
  await page
    .getByRole("button", { name: /^Agrandir .*Instagram/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Changer l’image" }).click();
  const dialog = page.getByRole("dialog", { name: "Changer l’image" });
  // What follows an instruction needs a model.
  expect(await dialog.getByLabel("Modifier").count()).toBe(0);
  await page.setViewportSize({ width: 1280, height: 640 });
  await dialog.getByRole("button", { name: "La choisir" }).click();
  const isSeen = (target: Locator) =>
    target.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  await expect.poll(() => isSeen(dialog.getByRole("heading", { name: "Choisir une mise en page" }))).toBe(true);
  await dialog.getByRole("radiogroup", { name: "Mise en page" }).getByRole("radio").nth(1).click();
  await inspectLooks(page, "layouts");
  const confirm = dialog.getByRole("button", { name: "Dessiner dans cette mise en page" });
  await expect.poll(() => isSeen(confirm)).toBe(true);
  await confirm.click();
  await dialog.getByRole("button", { name: /^Reprendre la version/ }).waitFor();
  await context.close();
});

it("are asked for before a product is chosen, so that nothing jumps when it is", async () => {
  const newcomer = await signUp(server.url);
  const { page, context } = await openPage(browser, server.url);
  await signIn(page, newcomer, "/dashboard/generate");
  const ways = page.getByRole("radiogroup", { name: "Idées" });
  await ways.getByRole("radio", { name: "Automatique", checked: true }).waitFor();
  await ways.getByRole("radio", { name: "Décor" }).click();
  await page.getByText("Choisissez d’abord un produit.").waitFor();
  await context.close();
});

it("can be loaded again after an error, and says when there is nothing to choose", async () => {
  const { page, context, ways, choose, sets } = await openForm();
  await refuseUntilRetried(page, address, { status: 500, json: { error: "Non", code: "unexpected" } });
  await choose();
  await page.getByText("Erreur lors du chargement des décors").waitFor();
  await inspectLooks(page, "ideas-error");
  await retry(page);
  await sets.waitFor();
  // Layouts show the chosen influencer, and leave the set to the studio.
  await ways.getByRole("radio", { name: "Mise en page" }).click();
  const layouts = page.getByRole("radiogroup", { name: "Mise en page" });
  await layouts.getByRole("radio").first().click();
  await page.getByRole("button", { name: "Générer la série" }).waitFor();
  expect(await page.getByLabel("Changer l’environnement").isDisabled()).toBe(false);
  // A favourite is found again beside those of the sets.
  await ways.getByRole("radio", { name: "Favoris" }).click();
  await page.getByText(/^Pas encore de favori/).waitFor();
  await ways.getByRole("radio", { name: "Mise en page" }).click();
  await layouts.getByRole("radio").first().click();
  await page.getByRole("button", { name: /^Ajouter «\s.+\s» aux favoris$/ }).click();
  await page.getByRole("button", { name: /^Retirer «\s.+\s» des favoris$/ }).waitFor();
  await inspectLooks(page, "ideas-layouts");
  await ways.getByRole("radio", { name: "Favoris" }).click();
  const favourites = page.getByRole("radiogroup", { name: "Favoris" });
  await favourites.getByRole("radio", { name: /, favori$/ }).waitFor();
  expect(await favourites.getByRole("radio").count()).toBe(1);
  await context.close();

  const empty = await openForm();
  await empty.page.route(address, (route) => route.fulfill({ json: { items: [], next_cursor: null } }));
  await empty.choose();
  await empty.page.getByText(/^Ce produit est montré avec sa propre photo/).waitFor();
  await inspectLooks(empty.page, "ideas-empty");
  await empty.context.close();
});

it("keeps notices off the main button in a low window", async () => {
  const people = await Promise.all(
    [1, 2].map(() => seller.call<{ job_id: string }>("/api/functions/generate-influencers", { body: { count: 1 } })),
  );
  const jobs = people.map(({ job_id: id }) => id);
  await Promise.all(jobs.map((id) => finish(seller, id)));
  const { page, context } = await openPage(browser, server.url, { width: 1024 });
  await page.setViewportSize({ width: 1024, height: 576 });
  // As if they were started in a tab that was closed: both notices come as soon as the list of jobs is there.
  await page.addInitScript((ids) => localStorage.setItem("egerie:awaited-jobs", ids), jobs.join(" "));
  await signIn(page, seller, form);
  const notices = page.locator("[data-sonner-toast][data-visible=true]");
  // They stay while the pointer is over them.
  await notices.first().hover();
  await expect.poll(() => notices.count()).toBe(2);
  const start = page.getByRole("button", { name: "Générer la série" });
  await start.waitFor();
  const covered = await start.evaluate((button) => {
    button.scrollIntoView({ block: "end" });
    const { x, y, width, height } = button.getBoundingClientRect();
    const points = [0.02, 0.5, 0.98].flatMap((across) =>
      [0.1, 0.9].map((down) => [x + width * across, y + height * down]),
    );
    return points.filter(([left = 0, top = 0]) => !button.contains(document.elementFromPoint(left, top)));
  });
  expect(covered).toEqual([]);
  await context.close();
});
