// « Voir la Démo »: nothing of the film before the click, then it plays, is read and closed as people expect.
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
const dialog = (page: Page) => page.getByRole("dialog", { name: "De l'adresse à la série" });
const film = (page: Page) => dialog(page).getByLabel("Film de démonstration");

/** Until a film has come to a moment by itself, in seconds. */
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

it("plays the product's own film once it is asked for, captioned and silent, and gives the focus back", async () => {
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
  // As a blob it is not kept for the test to read.
  const bytes = new Uint8Array(await (await fetch(answer.url())).arrayBuffer());
  expect(answer.headers()["content-type"]).toBe("video/mp4");
  expect(bytes.length).toBeLessThanOrEqual(2_500_000);
  expect(isFastStart(bytes)).toBe(true);
  // The handler of a track of sound.
  expect(Buffer.from(bytes).includes("soun")).toBe(false);
  await reach(page, 0.5);

  // Its words are in the track, under the picture as it goes on, and in full below.
  const words = Object.values(steps);
  const cues = await film(page).evaluate((video: HTMLVideoElement) =>
    [...(video.textTracks[0]?.cues ?? [])].map((cue) => ({ text: (cue as VTTCue).text, startTime: cue.startTime })),
  );
  expect(cues.map(({ text }) => text)).toEqual(words);
  for (const at of [5, 1]) {
    // Any moment can be gone to, also one that lies back.
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

  // Who asks for less motion starts it; axe finds nothing in either theme.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.keyboard.press("Enter");
  await film(page).waitFor();
  await expect.poll(() => film(page).evaluate((video) => video === document.activeElement)).toBe(true);
  expect(await film(page).evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  await inspectLooks(page, "home-demo");
  expectQuiet();
});

it("says that the film did not come, and asks for it again", async () => {
  const { page } = await openPage(browser, server.url);
  await page.route("**/*.mp4", (route) => route.abort(), { times: 1 });
  await page.goto("/");
  await opener(page).click();
  await dialog(page).getByText("Le film n'a pas pu être chargé").waitFor();
  await dialog(page).getByRole("button", { name: "Réessayer" }).click();
  await film(page).waitFor();
});
