// Voices, where a voice model is configured: heard and chosen for an influencer, offered to a film with its cost, shown in its
// script, and missing with a reason; and the pronunciation of words.
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Listening } from "../loopback/listen.ts";
import { startModelServer } from "../models/server.ts";
import { openPage, startBrowser } from "./browser.ts";
import { inspectLooks } from "./inspect.ts";
import { castInfluencers, importProduct } from "./library.ts";
import { type Seller, signIn, signUp } from "./seller.ts";
import { startServer, type TestServer } from "./server.ts";

let models: Listening;
let server: TestServer;
const browser = await startBrowser();
let seller: Seller;
let product: { id: string; name: string };
let face: { id: string; name: string };
beforeAll(async () => {
  models = await startModelServer();
  const configure = async () => ({
    VOICE_MODEL: "openai/tts-1",
    OPENAI_API_URL: `http://${models.host}/run/openai`,
    OPENAI_API_KEY: "openai-key",
    STUDIO_SCALE: "0.2",
  });
  server = await startServer({ configure });
  seller = await signUp(server.url);
  product = await importProduct(server.url, seller, 0);
  [face] = (await castInfluencers(seller, 1)) as [{ id: string; name: string }];
});
afterAll(async () => {
  await server?.close();
  await models?.close();
});

it("is heard before it is chosen for an influencer", async () => {
  const { page, context } = await openPage(browser, server.url);
  await signIn(page, seller, "/dashboard/influencers");
  await page.getByRole("button", { name: face.name, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: face.name });
  await dialog.getByRole("button", { name: "Écouter" }).click();
  await dialog.getByRole("button", { name: "Arrêter" }).waitFor();
  await dialog.getByLabel("Voix").selectOption("openai/sage");
  await expect
    .poll(async () => (await seller.call<{ chosen: string }>(`/api/influencers/${face.id}/voices`)).chosen)
    .toBe("openai/sage");
  await dialog.getByRole("button", { name: "Écouter" }).waitFor();
  await inspectLooks(page, "voice-influencer");
  await context.close();
});

it("is offered to a film with its cost, and stands in its script", async () => {
  const { page, context } = await openPage(browser, server.url);
  await signIn(page, seller, "/dashboard/videos");
  await page.getByRole("button", { name: "Nouvelle campagne" }).first().click();
  const form = page.getByRole("dialog", { name: "Nouvelle campagne" });
  await form.getByLabel("Produit", { exact: true }).selectOption(product.id);
  expect(await form.getByText("Avec une voix").count()).toBe(0);
  await form.getByLabel("Influenceur", { exact: true }).selectOption(face.id);
  await form.getByText(/Coût\s: moins de 0,01/).waitFor();
  await form.getByRole("switch", { name: "Avec une voix" }).click();
  expect(await form.getByLabel("Voix", { exact: true }).inputValue()).toBe("openai/sage");
  await inspectLooks(page, "voice-form");
  await form.getByRole("button", { name: "Créer la campagne" }).click();
  await page.getByText("Script prêt", { exact: true }).waitFor();
  const { items } = await seller.call<{ items: { metadata: { scenes: { line: string }[] } }[] }>(
    "/api/video-campaigns",
  );
  for (const { line } of items[0]?.metadata.scenes ?? []) await page.getByText(line, { exact: true }).waitFor();

  // A shortened line, and a film whose voice failed: as the API returns them.
  const [campaign] = items;
  const failure = "Le service de création ne répond pas pour l’instant. Réessayez dans quelques minutes.";
  const scenes = campaign?.metadata.scenes.map((scene, at) => (at === 1 ? { ...scene, spoken: "Plus court." } : scene));
  const shown = [
    { ...campaign, metadata: { ...campaign?.metadata, scenes } },
    {
      ...campaign,
      id: "silent",
      name: "Sans voix",
      status: "completed",
      metadata: { ...campaign?.metadata, voice: { failure } },
    },
  ];
  const film = { status: "completed", video_url: "/media/assets/film.mp4" };
  const spoken = {
    ...campaign?.metadata,
    scenes: campaign?.metadata.scenes.map((scene) => ({ ...scene, line: "" })),
    video_urls: ["/media/assets/scene-1.mp4"],
    caption_urls: ["/media/assets/subtitles.vtt?v=1"],
  };
  shown.push({ ...campaign, ...film, id: "spoken", name: "Parlé", metadata: spoken } as never);
  shown.push({
    ...campaign,
    ...film,
    id: "mute",
    name: "Muet",
    metadata: { ...campaign?.metadata, voice: undefined },
  } as never);
  await page.route("**/api/video-campaigns?**", (route) =>
    route.fulfill({ json: { items: shown, next_cursor: null, total: shown.length } }),
  );
  await page.reload();
  await page.getByText("Phrase raccourcie pour tenir dans la scène.").waitFor();
  await page.getByText(`Ce film n’a pas de voix. ${failure}`).waitFor();
  expect(
    await page.getByRole("article", { name: "Sans voix" }).getByRole("term").filter({ hasText: "Voix" }).count(),
  ).toBe(0);
  await inspectLooks(page, "voice-campaigns");
  for (const [name, button] of [
    ["Parlé", "Retirer la voix"],
    ["Muet", "Ajouter une voix"],
  ] as const) {
    await page.getByRole("button", { name: `Changer la musique de ${name}` }).click();
    await page.getByRole("dialog").getByRole("button", { name: button }).waitFor();
    await inspectLooks(page, `voice-of-film-${name}`);
    await page.keyboard.press("Escape");
  }
  // What is said is a track of the player's; a text that is said costs a line when it is changed.
  const said = page.getByRole("article", { name: "Parlé" });
  expect(await said.locator('video[aria-label="Parlé"] track').getAttribute("label")).toBe("Voix");
  await said.getByRole("button", { name: "Refaire la scène 1" }).click();
  const redo = page.getByRole("dialog", { name: "Refaire la scène 1" });
  expect(await redo.getByText("La voix dit le nouveau texte.").count()).toBe(0);
  await redo.getByLabel("Texte à l’écran").fill("Un autre texte");
  await redo.getByText(/La voix dit le nouveau texte\. Coût\s: moins de 0,01/).waitFor();
  await inspectLooks(page, "voice-scene");
  await context.close();
});

it("says the words of a brand as its seller writes them", async () => {
  await seller.call("/api/brands", { body: { from: "nothing", name: "Lumio" } });
  const { page, context } = await openPage(browser, server.url);
  await signIn(page, seller, "/dashboard/brand");
  await page.getByRole("button", { name: "Modifier : Prononciation" }).click();
  const dialog = page.getByRole("form", { name: "Prononciation" });
  await dialog.getByRole("textbox").fill("Lumio");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await dialog.getByText("Écrivez chaque mot, puis comment le dire").waitFor();
  await inspectLooks(page, "voice-pronunciation");
  await dialog.getByRole("textbox").fill("Lumio = Loumio");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByText("Lumio = Loumio", { exact: true }).waitFor();
  await context.close();
});
