// « Autres emplacements », « Fond blanc » and « Partager »: composed, looked at, downloaded and shared; animated banners
// as an ad server shows them.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { packshot } from "../../worker/contract/placements.ts";
import { readZip } from "../worker/logos/zip-reader.ts";
import { openPage, startBrowser } from "./browser.ts";
import { inspectLooks } from "./inspect.ts";
import { beginSeries, castInfluencers, finish } from "./library.ts";
import { type Seller, signIn, signUp } from "./seller.ts";
import { sharedServer } from "./shared-server.ts";
import { unpack } from "./unpack.ts";

const server = sharedServer("studio");
const browser = await startBrowser();
const folder = mkdtempSync(join(tmpdir(), "banners-"));

let seller: Seller;
let product: { id: string; image_url: string };

beforeAll(async () => {
  seller = await signUp(server.url);
  const form = new FormData();
  form.set("name", "Sac Camille");
  const photo = fileURLToPath(new URL("../../web/public/art/products/sac.jpg", import.meta.url));
  form.set("image", new File([readFileSync(photo)], "sac.jpg"));
  product = await seller.call("/api/products", { form });
  const [influencer] = await castInfluencers(seller, 1);
  const series = await beginSeries(seller, product.id, influencer?.id ?? "", "Lancement");
  await finish(seller, series.job_id);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A phone whose share sheet keeps what it is handed. */
const takeShares = (page: Page) =>
  page.addInitScript(() => {
    const shared: string[] = [];
    Object.assign(window, { shared });
    navigator.canShare = () => true;
    navigator.share = async ({ files = [] } = {}) => {
      for (const { name, type, size } of files) shared.push(`${name} ${type} ${size > 1000}`);
    };
  });
const readShares = (page: Page) => page.evaluate(() => (window as unknown as { shared: string[] }).shared);

it("composes a series for other placements, shows them, and hands them over", async () => {
  const { page, context, expectQuiet } = await openPage(browser, server.url);
  await takeShares(page);
  await signIn(page, seller, "/dashboard/creatives");
  const open = async () => {
    await page.getByRole("button", { name: "Actions pour Lancement" }).click();
    await page.getByRole("menuitem", { name: "Autres emplacements" }).click();
  };
  await open();
  const dialog = page.getByRole("dialog", { name: "Autres emplacements" });
  await dialog.getByText("aucune génération n’est comptée").waitFor();
  await dialog.getByRole("checkbox").first().waitFor();
  for (const box of await dialog.getByRole("checkbox").all()) await box.click();
  expect(await dialog.getByRole("button", { name: "Composer", exact: true }).isDisabled()).toBe(true);
  for (const label of ["Épingle Pinterest 2:3", "Logo Google 1:1", "Pavé 300×250", "Bannière mobile 320×50"])
    await dialog.getByRole("checkbox", { name: label, exact: true }).click();
  await dialog.getByRole("button", { name: "Composer 4 emplacements" }).click();
  await dialog.getByRole("progressbar").waitFor();
  // Opened again, it offers what is neither drawn nor being drawn.
  await page.keyboard.press("Escape");
  await open();
  await dialog.getByRole("checkbox").first().waitFor();
  expect(await dialog.getByRole("checkbox", { name: "Pavé 300×250", exact: true }).isChecked()).toBe(false);
  await dialog.getByRole("button", { name: "Voir Bannière mobile 320×50" }).waitFor();
  // Without a logo there is nothing to show.
  await dialog.getByText("Aucun logo à montrer").waitFor();
  await dialog.getByRole("button", { name: "Télécharger le ZIP" }).waitFor();
  await inspectLooks(page, "placements");

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Télécharger le ZIP" }).click(),
  ]);
  expect(unpack(await download.path()).length).toBe(5);
  await dialog.getByRole("button", { name: "Partager" }).click();
  await expect
    .poll(() => readShares(page))
    .toEqual([
      "Lancement - Épingle Pinterest 2x3.jpg image/jpeg true",
      "Lancement - Pavé 300×250.jpg image/jpeg true",
      "Lancement - Bannière mobile 320×50.jpg image/jpeg true",
    ]);
  await dialog.getByRole("button", { name: "Voir Pavé 300×250" }).click();
  const viewer = page.getByRole("dialog", { name: "Lancement - Pavé 300×250" });
  await viewer.getByText("2 sur 3").waitFor();
  await page.keyboard.press("Escape");
  await viewer.waitFor({ state: "hidden" });

  for (const size of ["Pavé 300×250", "Bannière mobile 320×50"]) {
    const [bundle] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("button", { name: `Télécharger ${size} en HTML5` }).click(),
    ]);
    const place = join(folder, size);
    mkdirSync(place);
    for (const { name, content } of readZip(readFileSync(await bundle.path())))
      writeFileSync(join(place, name), content);
  }
  expectQuiet();
  await context.close();
});

it.each(["Pavé 300×250", "Bannière mobile 320×50"])(
  "%s plays offline, asks nobody, and stands still within 30 s",
  async (size) => {
    const [width, height] = /(\d+)×(\d+)/.exec(size)?.slice(1).map(Number) ?? [];
    const shoot = async (reducedMotion: "reduce" | "no-preference") => {
      const context = await browser.newContext({ offline: true, reducedMotion, viewport: { width: 400, height: 300 } });
      const page = await context.newPage();
      const asked: string[] = [];
      page.on("request", (request) => asked.push(request.url()));
      const missing: string[] = [];
      page.on("requestfailed", (request) => missing.push(request.url()));
      await page.goto(pathToFileURL(join(folder, size, "index.html")).href);
      const ends = await page.evaluate(() =>
        document.getAnimations().map((animation) => Number(animation.effect?.getComputedTiming().endTime)),
      );
      await page.evaluate(async () => {
        for (const animation of document.getAnimations()) animation.finish();
        await document.fonts.ready;
        window.open = ((url: string) => {
          document.title = url;
          return null;
        }) as typeof window.open;
        Object.assign(window, { clickTag: "https://exemple.fr/?utm_source=regie" });
      });
      const fonts = await page.evaluate(() => [...document.fonts].map(({ status }) => status));
      const picture = await page.locator("#ad").screenshot();
      await page.locator("#ad").click();
      const opened = await page.title();
      await context.close();
      return { asked, missing, ends, fonts, picture, opened };
    };
    const moving = await shoot("no-preference");
    expect(moving.asked.filter((url) => !url.startsWith("file:"))).toEqual([]);
    expect([moving.missing, new Set(moving.fonts)]).toEqual([[], new Set(["loaded"])]);
    expect(moving.ends.length).toBeGreaterThan(3);
    expect(Math.max(...moving.ends)).toBeLessThanOrEqual(30_000);
    expect(moving.opened).toBe("https://exemple.fr/?utm_source=regie");
    const reduced = await shoot("reduce");
    expect(reduced.ends).toEqual([]);
    // It ends as it is without motion, and as the still picture is.
    // Reduced: the browser's letters are not those of the studio to the pixel.
    const read = (picture: Buffer | string) =>
      sharp(picture)
        .removeAlpha()
        .resize(Math.round((width ?? 0) / 4), Math.round((height ?? 0) / 4), { fit: "fill" })
        .raw()
        .toBuffer();
    const [end, calm, still] = await Promise.all(
      [moving.picture, reduced.picture, join(folder, size, "image.jpg")].map(read),
    );
    const apart = (one: Buffer = Buffer.alloc(0), other: Buffer = Buffer.alloc(0)) =>
      one.reduce((sum, value, i) => sum + Math.abs(value - (other[i] ?? 0)), 0) / one.length;
    expect(apart(end, calm)).toBeLessThan(1);
    expect(apart(end, still)).toBeLessThan(10);
  },
);

it("puts a product on pure white, filling its frame, and the whole catalogue as a batch", async () => {
  const { page, context, expectQuiet } = await openPage(browser, server.url);
  await takeShares(page);
  await signIn(page, seller, "/dashboard/products");
  await page.getByRole("button", { name: "Fond blanc", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Fond blanc" });
  for (const name of packshot.marketplaces) await dialog.getByText(name, { exact: true }).waitFor();
  await dialog.getByRole("button", { name: "Mettre 1 produit sur fond blanc" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Télécharger le ZIP" }).click(),
  ]);
  expect(unpack(await download.path())).toEqual(["Sac Camille - Fond blanc.jpg"]);
  await inspectLooks(page, "packshots");
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Sac Camille", exact: true }).click();
  await page.getByRole("button", { name: "Voir sur fond blanc" }).waitFor();
  const { packshot: made } = await seller.call<{ packshot: { image_url: string } }>(`/api/packshots/${product.id}`);
  const file = await (await fetch(server.url + made.image_url)).arrayBuffer();
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(info.width).toBe(info.height);
  const least = (x: number, y: number) =>
    Math.min(...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3));
  let [left, top, right, bottom] = [info.width, info.height, 0, 0];
  for (let y = 0; y < info.height; y++) {
    for (let x = 0; x < info.width; x++) {
      if (least(x, y) > 250) continue;
      [left, top, right, bottom] = [
        Math.min(left, x),
        Math.min(top, y),
        Math.max(right, x + 1),
        Math.max(bottom, y + 1),
      ];
    }
  }
  const share = Math.max(right - left, bottom - top) / info.width;
  expect([share >= 0.85, share <= 0.95]).toEqual([true, true]);
  const last = info.width - 1;
  const border = Array.from({ length: info.width }, (_, i) => [
    least(i, 0),
    least(i, last),
    least(0, i),
    least(last, i),
  ]);
  expect(new Set(border.flat())).toEqual(new Set([255]));
  await inspectLooks(page, "packshot");
  await page.getByRole("button", { name: "Partager" }).click();
  await expect.poll(() => readShares(page)).toEqual(["Sac Camille - Fond blanc.jpg image/jpeg true"]);

  expectQuiet();
  await context.close();
});
