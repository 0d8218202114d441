// Public verification of pictures, with and without scripts, by click, drop or paste.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { beforeAll, expect, it } from "vitest";
import { messages } from "../../worker/contract/messages.ts";
import { openPage, startBrowser } from "./browser.ts";
import { inspect, inspectLooks } from "./inspect.ts";
import { sharedServer } from "./shared-server.ts";

const bag = fileURLToPath(new URL("../../web/public/art/products/sac.jpg", import.meta.url));

const server = sharedServer("studio");
const browser = await startBrowser();
/** A picture created here. */
let made: Buffer;

beforeAll(async () => {
  const body = new FormData();
  body.set("file", new File([readFileSync(bag)], "sac.jpg"));
  const kept = await fetch(`${server.url}/api/public/uploads`, { method: "POST", body });
  const { imageUrl } = (await kept.json()) as { imageUrl: string };
  const tested = await fetch(`${server.url}/api/functions/test-product-transform`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ imageUrl }),
  });
  const { results } = (await tested.json()) as { results: { imageUrl: string }[] };
  const picture = await fetch(server.url + (results[0]?.imageUrl ?? ""));
  made = Buffer.from(await picture.arrayBuffer());
});

const field = (page: Page) => page.getByLabel("Image à vérifier");
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const choose = async (page: Page, buffer: Buffer) => {
  await field(page).setInputFiles({ name: "photo.jpg", mimeType: "image/jpeg", buffer });
  await page.locator("form button").click();
};

it("responds without JavaScript, with metadata for indexing", async () => {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/transparence-ia");
  await page.getByRole("main").getByRole("link", { name: "Vérifier une image" }).click();
  await page.waitForURL("**/verify", { waitUntil: "domcontentloaded" });
  expect(await page.title()).toBe("Vérifier une image · Égérie");
  expect(await page.locator('link[rel="canonical"]').getAttribute("href")).toBe(`${server.url}/verify`);
  expect(await page.locator('meta[name="robots"]').count()).toBe(0);
  await choose(page, made);
  await expect.poll(() => title(page).innerText()).toContain("Créée avec Égérie le ");
  expect(await page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Télécharger l’attestation signée" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^attestation-[0-9a-f]{12}\.jws$/);
  expect(readFileSync(await download.path(), "utf8").split(".")).toHaveLength(3);
  await context.close();
});

it("distinguishes the same file, a similar picture and no match, at every width and in both themes", async () => {
  const { page, context, expectQuiet } = await openPage(browser, server.url);
  await page.goto("/verify");
  // The field's own words are the browser's, in its language.
  expect(await field(page).evaluate((input) => getComputedStyle(input).opacity)).toBe("0");
  await page.getByText("Choisir une image").waitFor();
  await inspectLooks(page, "verify");
  await field(page).setInputFiles({ name: "capture du soir.jpg", mimeType: "image/jpeg", buffer: made });
  await page.getByText("capture du soir.jpg").waitFor();
  await page.setViewportSize({ width: 320, height: 700 });
  await inspect(page, "verify-320-light");
  await page.setViewportSize({ width: 1280, height: 860 });

  // Dropped beside the field, and submitted at once.
  const similar = await sharp(made).resize(540).jpeg({ quality: 60 }).toBuffer();
  const dropped = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const transfer = new DataTransfer();
    transfer.items.add(new File([bytes], "capture.jpg", { type: "image/jpeg" }));
    return transfer;
  }, similar.toString("base64"));
  await page.dispatchEvent("main", "dragover", { dataTransfer: dropped });
  expect(await field(page).getAttribute("data-over")).toBe("");
  await page.dispatchEvent("main", "drop", { dataTransfer: dropped });
  await expect.poll(() => title(page).innerText()).toContain("Ressemble à une image créée avec Égérie le ");
  await inspectLooks(page, "verify-similar");

  await choose(page, made);
  await expect.poll(() => title(page).innerText()).toMatch(/^Créée avec Égérie le \d/);
  await inspectLooks(page, "verify-exact");
  await page.setViewportSize({ width: 320, height: 700 });
  await inspect(page, "verify-exact-320-light");

  await choose(page, readFileSync(bag));
  await expect.poll(() => title(page).innerText()).toBe("Aucune trace de cette image");
  await inspectLooks(page, "verify-none");
  expectQuiet();

  await choose(page, Buffer.from("rien"));
  await page.getByText(messages.imageTypeUnsupported).waitFor();
  await inspect(page, "verify-error");
  await context.close();
});
