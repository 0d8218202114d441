// The start of /auth: a page that the build has rendered, with little script; the app takes its place at the first touch,
// in the same layout and with what was typed.
import { expect, it } from "vitest";
import { openPage, startBrowser } from "./browser.ts";
import { inspectLooks } from "./inspect.ts";
import { readMail, signUp } from "./seller.ts";
import { sharedServer } from "./shared-server.ts";

const server = sharedServer("desk");
const browser = await startBrowser();
/** From UX.md and issue 24: bytes of JavaScript, as they are sent. */
const scriptBytes = 90_000;

/** Positions and sizes of all that stands in the page's column. */
const layout = () =>
  [...document.querySelectorAll("main h1, main label, main input, main button, main p")].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [element.tagName, element.textContent, ...[x, y, width, height].map(Math.round)].join(" ");
  });

for (const [path, tab, title] of [
  ["/auth", "Connexion", "Heureux de vous revoir"],
  ["/auth?inscription", "Inscription", "Créez votre espace"],
] as const) {
  it(`opens ${path} with little script, and turns into the app where it stands`, async () => {
    const { page, context, expectQuiet } = await openPage(browser, server.url);
    let bytes = 0;
    page.on("response", async (response) => {
      if (response.request().resourceType() !== "script") return;
      bytes += (await response.request().sizes()).responseBodySize;
    });
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    await page.getByRole("heading", { name: title }).waitFor();
    expect(await page.getByRole("tab", { name: tab }).getAttribute("aria-selected")).toBe("true");
    expect(bytes).toBeGreaterThan(100);
    expect(bytes).toBeLessThan(scriptBytes);
    const before = await page.evaluate(layout);
    await inspectLooks(page, `auth-still-${tab}`);

    // Typed before, during and after: nothing of it is lost, and the focus stays.
    // Only the app's theme button opens anything.
    const app = page.locator('[aria-haspopup="dialog"]');
    expect(await app.count()).toBe(0);
    const email = page.getByLabel("Email");
    await email.pressSequentially("camille@exemple.fr", { delay: 40 });
    await page.waitForLoadState("networkidle");
    await expect.poll(() => page.evaluate(() => document.title)).toContain(tab);
    await app.waitFor();
    await expect.poll(() => email.inputValue()).toBe("camille@exemple.fr");
    await expect.poll(() => email.evaluate((field) => field === document.activeElement)).toBe(true);
    await email.fill("");
    await expect.poll(() => page.evaluate(layout)).toEqual(before);
    expectQuiet();
    await context.close();
  });
}

it("does what was asked for before the app was there", async () => {
  const seller = await signUp(server.url);
  const { page, context } = await openPage(browser, server.url);
  // The app's files are held until everything has been typed and pressed.
  const held: (() => Promise<void>)[] = [];
  let isHeld = true;
  await page.route(/\/assets\/(?:start-app|app|react)-.*\.js$/, async (route) => {
    if (isHeld) held.push(() => route.continue());
    else await route.continue();
  });
  await page.goto("/auth");
  await page.getByLabel("Email").fill(seller.email);
  await page.getByLabel("Mot de passe").fill("un-bon-mot-de-passe");
  await page.getByRole("button", { name: "Se connecter" }).click();
  isHeld = false;
  await Promise.all(held.map((release) => release()));
  await page.waitForURL("**/dashboard");
  await context.close();

  const other = await openPage(browser, server.url);
  await other.page.goto("/auth?inscription");
  await other.page.getByRole("tab", { name: "Connexion" }).click();
  await other.page.getByRole("heading", { name: "Heureux de vous revoir" }).waitFor();
  await other.page.getByLabel("Email").fill(seller.email);
  await other.page.getByRole("button", { name: "Recevoir un code par e-mail" }).click();
  await other.page.getByText(/code/i).first().waitFor();
  await expect.poll(async () => (await readMail(server.url, seller.email)).text).toMatch(/\d{6}/);
  await other.context.close();
});
