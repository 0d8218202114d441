// « Voir la Démo »: the film loads on click, plays, has captions, and closes by keyboard.
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { steps } from "../../web/home/demo/steps.ts";
import { openPage, startBrowser } from "./browser.ts";
import { inspectLooks } from "./inspect.ts";
import { isFastStart } from "./probe-film.ts";
import { sharedServer } from "./shared-server.ts";

const server = sharedServer("desk");
const browser = await startBrowser();
const opener = (page: Page) => page.getByRole("button", { name: "Voir la Démo" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "De l’adresse à la série" });
const film = (page: Page) => dialog(page).getByLabel("Film de démonstration");

/** Resolves when the film has played up to a moment, in seconds. */
const reach = (page: Page, moment: number) =>
  film(page).evaluate(
    (video: HTMLVideoElement, until) =>
      new Promise<void>((resolve) => {
        const look = () => (video.currentTime >= until ? resolve() : undefined);
        video.addEventListener("timeupdate", look);
        look();
      }),
    moment,
  );

it("loads and plays the product film on click, with captions and without sound, and restores the focus", async () => {
  const { page, expectQuiet } = await openPage(browser, server.url);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/demonstration|affiche/.test(request.url())) asked.push(request.url());
  });
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([]);

  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith(".mp4")),
    opener(page).click(),
  ]);
  // Read as a blob, since the browser does not keep it for the test.
  const bytes = new Uint8Array(await (await fetch(answer.url())).arrayBuffer());
  expect(answer.headers()["content-type"]).toBe("video/mp4");
  expect(bytes.length).toBeLessThanOrEqual(2_500_000);
  expect(isFastStart(bytes)).toBe(true);
  // The handler type of an audio track.
  expect(Buffer.from(bytes).includes("soun")).toBe(false);
  await reach(page, 0.5);

  // The captions are in the track, below the picture while it plays, and complete in the transcript.
  const words = Object.values(steps);
  const cues = await film(page).evaluate((video: HTMLVideoElement) =>
    [...(video.textTracks[0]?.cues ?? [])].map((cue) => ({ text: (cue as VTTCue).text, startTime: cue.startTime })),
  );
  expect(cues.map(({ text }) => text)).toEqual(words);
  for (const at of [5, 1]) {
    // Seeking works to any moment, also backwards.
    await film(page).evaluate(
      (video: HTMLVideoElement, moment) => {
        video.currentTime = moment;
      },
      (cues[at]?.startTime ?? 0) + 0.2,
    );
    await dialog(page)
      .getByRole("paragraph")
      .filter({ hasText: words[at] ?? "" })
      .waitFor();
  }
  await dialog(page).getByText("Le film en toutes lettres").click();
  expect(await dialog(page).getByRole("listitem").allTextContents()).toEqual(words);

  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "detached" });
  await expect.poll(() => opener(page).evaluate((button) => button === document.activeElement)).toBe(true);

  // With reduced motion the film starts on click only; axe passes in both themes.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.keyboard.press("Enter");
  await film(page).waitFor();
  await expect.poll(() => film(page).evaluate((video) => video === document.activeElement)).toBe(true);
  expect(await film(page).evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  await inspectLooks(page, "home-demo");
  expectQuiet();
});

it("reports that the demo or its film could not be loaded, and retries", async () => {
  const { page, context } = await openPage(browser, server.url);
  await page.route("**/*.mp4", (route) => route.abort(), { times: 1 });
  // First what makes the buttons live, then the dialog cannot be fetched: the click fetches it again, or says so.
  let lost: RegExp | undefined = /\/assets\/hydrate-/;
  await page.route("**/assets/*.js", (route) => (lost?.test(route.request().url()) ? route.abort() : route.continue()));
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  lost = /\/assets\/demo-dialog-/;
  await opener(page).click();
  await page.getByText("La démo n’a pas pu être chargée.").waitFor();
  await inspectLooks(page, "home-demo-lost");
  lost = undefined;
  await opener(page).click();
  await dialog(page).getByText("Le film n’a pas pu être chargé").waitFor();
  expect(await page.getByText("La démo n’a pas pu être chargée.").count()).toBe(0);
  await dialog(page).getByRole("button", { name: "Réessayer" }).click();
  await film(page).waitFor();
  await context.close();
});
