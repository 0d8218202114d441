// « Campagnes Vidéo »: from an empty list to a film that plays, across a killed worker; and all states of a campaign.
import { readFileSync } from "node:fs";
import type { Page, Route } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { messages } from "../../worker/contract/messages.ts";
import { sizeOf } from "../../worker/studio/film/film-size.ts";
import { createLoudnessMeter, createPeakMeter } from "../../worker/studio/music/loudness.ts";
import { openPage, startBrowser } from "./browser.ts";
import { refuseUntilRetried, retry } from "./retry.ts";
import { inspect, inspectLooks, wear } from "./inspect.ts";
import { isFastStart, probeFilm } from "./probe-film.ts";
import { castInfluencers, importProduct } from "./library.ts";
import { type Seller, signIn, signUp } from "./seller.ts";
import { startServer, type TestServer } from "./server.ts";

interface Campaign {
  id: string;
  name: string;
  status: string;
  script: string;
  job_id: string;
  video_url: string | null;
  metadata: { video_urls: string[]; scenes?: { caption: string; line: string; shot: string }[] };
}

const scale = 0.3;
/** Of the films, rounded up to the encoder's blocks of sixteen pixels. */
const { width, height } = sizeOf({ format: "9:16", definition: "standard" }, scale);

let server: TestServer;
const browser = await startBrowser();
let seller: Seller;
let product: { id: string; name: string };
let face: { id: string; name: string };

beforeAll(async () => {
  // Smaller: a whole film takes a minute to draw.
  server = await startServer({ configure: async () => ({ STUDIO_SCALE: String(scale) }) });
  seller = await signUp(server.url);
  product = await importProduct(server.url, seller, 0);
  [face] = (await castInfluencers(seller, 1)) as [{ id: string; name: string }];
});
afterAll(async () => {
  await server?.close();
});

const campaign = (page: Page, name: string) => page.getByRole("article", { name });
const form = (page: Page) => page.getByRole("dialog", { name: "Nouvelle campagne" });
const readNewest = async () => (await seller.call<{ items: Campaign[] }>("/api/video-campaigns")).items[0];

/** Difference of two moments of a video, from 0 to 255 per channel, as rendered by the browser. */
const compareMoments = (page: Page, label: string, moments: [number, number]) =>
  page.evaluate(
    async ([name, first, second]) => {
      const video = document.querySelector<HTMLVideoElement>(`video[aria-label="${name}"]`);
      if (!video) throw new Error(`No video ${name}`);
      const once = (event: string) => new Promise((resolve) => video.addEventListener(event, resolve, { once: true }));
      video.preload = "auto";
      video.load();
      await once("loadeddata");
      const canvas = new OffscreenCanvas(72, Math.round((72 * video.videoHeight) / video.videoWidth));
      const context = canvas.getContext("2d", { willReadFrequently: true });
      const look = async (time: number) => {
        const sought = once("seeked");
        video.currentTime = time;
        await sought;
        context?.drawImage(video, 0, 0, canvas.width, canvas.height);
        return context?.getImageData(0, 0, canvas.width, canvas.height).data ?? new Uint8ClampedArray();
      };
      const [one, other] = [await look(first), await look(second)];
      const difference = one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
      return { difference, width: video.videoWidth, height: video.videoHeight, seconds: video.duration };
    },
    [label, ...moments] as const,
  );

/** The loudest sample that a Web Audio analyser gets in a second of a playing video, from 0 to 1. */
const listenTo = (page: Page, label: string, from: number) =>
  page.evaluate(
    async ([name, start]) => {
      const video = document.querySelector<HTMLVideoElement>(`video[aria-label="${name}"]`);
      if (!video) throw new Error(`No video ${name}`);
      const context = new AudioContext();
      const analyser = new AnalyserNode(context);
      context.createMediaElementSource(video).connect(analyser).connect(context.destination);
      video.currentTime = start;
      await context.resume();
      await video.play();
      const samples = new Float32Array(analyser.fftSize);
      let loudest = 0;
      while (video.currentTime < start + 1) {
        await new Promise(requestAnimationFrame);
        analyser.getFloatTimeDomainData(samples);
        loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), loudest);
      }
      video.pause();
      return { loudest, muted: video.muted };
    },
    [label, from] as const,
  );

/** The sound of a film as the browser decodes it. */
async function decodeSound(page: Page, url: string) {
  const { base64, rate } = await page.evaluate(async (address) => {
    const bytes = await (await fetch(address)).arrayBuffer();
    const decoded = await new OfflineAudioContext(2, 1, 48_000).decodeAudioData(bytes);
    const samples = new Int16Array(decoded.length * 2);
    for (let channel = 0; channel < 2; channel++) {
      const own = decoded.getChannelData(channel);
      for (let i = 0; i < own.length; i++) {
        samples[i * 2 + channel] = Math.max(-1, Math.min(1, own[i] ?? 0)) * 32_767;
      }
    }
    const url = await new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.addEventListener("load", () => resolve(String(reader.result)));
      reader.readAsDataURL(new Blob([samples]));
    });
    return { base64: url.slice(url.indexOf(",") + 1), rate: decoded.sampleRate };
  }, url);
  const bytes = Buffer.from(base64, "base64");
  const at = (i: number) => bytes.readInt16LE(i * 2) / 32_767;
  const count = bytes.length / 4;
  const meter = createLoudnessMeter();
  const [peakLeft, peakRight] = [createPeakMeter(), createPeakMeter()];
  let peak = 0;
  for (let i = 0; i < count; i++) {
    meter.add(at(i * 2), at(i * 2 + 1));
    peak = Math.max(peak, peakLeft(at(i * 2)), peakRight(at(i * 2 + 1)));
  }
  const loudestIn = (from: number, to: number) => {
    let most = 0;
    for (let i = Math.round(from * rate) * 2; i < Math.round(to * rate) * 2; i++)
      most = Math.max(most, Math.abs(at(i)));
    return most;
  };
  return { seconds: count / rate, lufs: meter.read(), dbtp: 20 * Math.log10(peak), loudestIn };
}

it(
  "creates a film of a product and an influencer although the worker is killed and restarted",
  { timeout: 1_800_000 },
  async () => {
    // The browser plays music.
    const { page, context } = await openPage(await startBrowser("computing"), server.url);
    await signIn(page, seller, "/dashboard");
    await page.getByRole("link", { name: "Campagnes Vidéo" }).click();
    await page.getByRole("heading", { level: 1, name: "Campagnes Vidéo" }).waitFor();
    await page.getByRole("heading", { name: "Aucune campagne vidéo pour le moment" }).waitFor();
    await inspect(page, "videos-empty");
    await page.getByRole("button", { name: "Nouvelle campagne" }).click();
    const send = form(page).getByRole("button", { name: "Créer la campagne" });
    expect(await form(page).getByRole("radio", { name: "8 s" }).isChecked()).toBe(true);
    expect(await form(page).getByRole("radio", { name: "Français" }).isChecked()).toBe(true);
    expect(await form(page).getByRole("radio", { name: "9:16" }).isChecked()).toBe(true);
    await send.click();
    await form(page).getByText("Veuillez remplir tous les champs").waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("SELECT");
    await inspect(page, "videos-form-missing");
    await form(page).getByLabel("Produit").selectOption({ label: product.name });
    await form(page).getByLabel("Influenceur").selectOption({ label: face.name });
    // Without a voice model nothing speaks of a voice.
    expect(await form(page).innerText()).not.toMatch(/voix/iu);
    const name = form(page).getByLabel("Nom de la campagne");
    await expect.poll(() => name.inputValue()).toBe(`${product.name} - ${face.name}`);
    await name.fill("L'été à Lyon : acte 1");
    await form(page).getByRole("radio", { name: "5 s" }).click();
    await form(page).getByText("Quatre scènes, soit 20 s en tout.").waitFor();
    await form(page).getByRole("radio", { name: "Full HD" }).click();
    await form(page).getByText("1080 × 1920\u00a0pixels").waitFor();
    await form(page).getByRole("radio", { name: "Standard" }).click();
    const music = form(page).getByLabel("Musique");
    await music.selectOption({ label: "Sans musique" });
    expect(await form(page).getByRole("button", { name: "Écouter" }).count()).toBe(0);
    await music.selectOption({ label: "Festif" });
    await form(page).getByRole("button", { name: "Autre version" }).click();
    // The piece is played in the browser, by the code that plays it in the worker.
    await form(page).getByRole("button", { name: "Écouter" }).click();
    await form(page).getByRole("button", { name: "Arrêter" }).click({ timeout: 120_000 });
    await form(page).getByRole("button", { name: "Écouter" }).waitFor();
    const guidelines = form(page).getByLabel("Consignes pour le script");
    await guidelines.fill("Ton complice.");
    await inspect(page, "videos-form");
    // Esc closes the form, and it opens as it was left.
    await guidelines.press("Escape");
    await form(page).waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Nouvelle campagne" }).click();
    expect(await guidelines.inputValue()).toBe("Ton complice.");
    expect(await name.inputValue()).toBe("L'été à Lyon : acte 1");
    await form(page).getByText("Quatre scènes, soit 20 s en tout.").waitFor();
    await form(page).getByRole("radio", { name: "Full HD" }).click();
    await form(page).getByText("1080 × 1920\u00a0pixels").waitFor();
    await form(page).getByRole("radio", { name: "Standard" }).click();
    await send.click();
    await form(page).waitFor({ state: "detached" });

    const card = campaign(page, "L'été à Lyon : acte 1");
    await card.getByText("Script prêt", { exact: true }).waitFor();
    const written = await readNewest();
    const scenes = written?.metadata.scenes ?? [];
    expect(scenes).toHaveLength(4);
    for (const { shot, caption } of scenes) {
      await card.getByText(shot, { exact: true }).waitFor();
      await card.getByRole("definition").getByText(caption, { exact: true }).waitFor();
    }
    expect(await card.getByRole("textbox").count()).toBe(0);
    await card.getByText("Festif, le thème s’installe", { exact: true }).waitFor();
    expect(await card.getByText("Voix", { exact: true }).count()).toBe(0);
    await card.getByText("4 × 5 s · Français · 9:16").waitFor();
    await inspect(page, "videos-script");

    await card.getByRole("button", { name: "Générer la vidéo" }).click();
    await card.getByText("Génération...", { exact: true }).waitFor();
    await card.getByText("Scène 1 sur 4", { exact: true }).waitFor();
    await card.getByRole("progressbar", { name: "Génération de la vidéo" }).waitFor();
    await card.getByRole("button", { name: "Annuler" }).waitFor();
    await inspect(page, "videos-generating");
    await card.getByText("Scène 2 sur 4", { exact: true }).waitFor({ timeout: 600_000 });
    const first = card.locator('video[aria-label="Scène 1, Accroche"]');
    await first.waitFor();
    const firstClip = server.url + (await first.getAttribute("src"));
    const etag = (await fetch(firstClip)).headers.get("etag");
    // In the middle of the second clip.
    await server.kill();
    await server.start();
    // Nobody restarts it, and the page is not reloaded.
    await card.getByText("Complété", { exact: true }).waitFor({ timeout: 1_500_000 });
    await card.getByRole("button", { name: "Télécharger", exact: true }).waitFor();
    await expect.poll(() => card.locator("video").count()).toBe(5);
    expect((await fetch(firstClip)).headers.get("etag")).toBe(etag);
    const made = await readNewest();
    expect(new Set(made?.metadata.video_urls).size).toBe(4);
    const job = await seller.call<{ done: number; total: number; failed: number }>(`/api/jobs/${made?.job_id}`);
    expect(job).toMatchObject({ done: job.total, failed: 0 });
    for (const url of [...(made?.metadata.video_urls ?? []), made?.video_url ?? ""]) {
      const seconds = url === made?.video_url ? 20 : 5;
      const bytes = new Uint8Array(await (await fetch(server.url + url)).arrayBuffer());
      expect(isFastStart(bytes)).toBe(true);
      const probed = probeFilm(bytes);
      if (!probed) continue;
      expect(probed).toMatchObject({ codec_name: "h264", pix_fmt: "yuv420p", width, height });
      expect(probed).toMatchObject({ r_frame_rate: "24/1", nb_frames: String(seconds * 24) });
      expect(Math.abs(Number(probed.duration) - seconds)).toBeLessThanOrEqual(1 / 24);
    }
    await inspect(page, "videos-completed");

    for (const label of ["Scène 1, Accroche", "Scène 3, Démonstration"]) {
      const watchClip = () => compareMoments(page, label, [1, 4]);
      const clip = await watchClip();
      expect([clip.width, clip.height]).toEqual([width, height]);
      expect(Math.abs(clip.seconds - 5)).toBeLessThan(0.05);
      await expect.poll(async () => (await watchClip()).difference).toBeGreaterThan(2);
    }
    // As long as its four clips: none is missing or repeated.
    const watchFilm = () => compareMoments(page, "L'été à Lyon : acte 1", [2.5, 12.5]);
    expect(Math.abs((await watchFilm()).seconds - 20)).toBeLessThan(0.1);
    // A busy browser may report a frame before it can be drawn.
    await expect.poll(async () => (await watchFilm()).difference).toBeGreaterThan(4);

    const sound = await decodeSound(page, made?.video_url ?? "");
    expect(Math.abs(sound.seconds - 20)).toBeLessThan(0.04);
    expect(Math.abs(sound.lufs + 14)).toBeLessThan(1);
    expect(sound.dbtp).toBeLessThan(-1);
    expect(sound.loudestIn(0, 0.003)).toBeLessThan(sound.loudestIn(1, 3) / 10);
    expect(sound.loudestIn(19.95, 20)).toBeLessThan(sound.loudestIn(17, 19) / 10);
    const heard = await listenTo(page, "L'été à Lyon : acte 1", 8);
    expect(heard.muted).toBe(false);
    expect(heard.loudest).toBeGreaterThan(0.1);

    const [whole] = await Promise.all([
      page.waitForEvent("download"),
      card.getByRole("button", { name: "Télécharger", exact: true }).click(),
    ]);
    expect(whole.suggestedFilename()).toBe("L'été à Lyon acte 1.mp4");
    const [clip] = await Promise.all([
      page.waitForEvent("download"),
      card.getByRole("button", { name: "Télécharger la scène 3" }).click(),
    ]);
    expect(clip.suggestedFilename()).toBe("L'été à Lyon acte 1 - scène 3.mp4");
    await card.getByRole("button", { name: "Lire le script" }).click();
    await card.getByText(scenes[2]?.shot ?? "", { exact: true }).waitFor();
    await inspect(page, "videos-completed-script");
    await page.setViewportSize({ width: 360, height: 780 });
    await inspect(page, "videos-completed-360");
    await wear(page, "dark");
    await inspect(page, "videos-completed-360-dark");

    await page.route("**/api/video-campaigns/*", (route) =>
      route.fulfill({ status: 500, json: { error: "", code: "" } }),
    );
    const doom = page.getByRole("alertdialog", { name: "Supprimer cette campagne ?" });
    // On a phone what is less frequent is a menu of words.
    await card.getByRole("button", { name: "Actions pour L'été à Lyon" }).click();
    await expect
      .poll(() => page.getByRole("menuitem").allInnerTexts())
      .toEqual(["Télécharger les sous-titres", "Changer la musique", "Supprimer"]);
    await page.getByRole("menuitem", { name: "Supprimer" }).click();
    await doom.getByRole("button", { name: "Supprimer" }).click();
    await page.getByText("Erreur lors de la suppression").waitFor();
    await page.unroute("**/api/video-campaigns/*");
    await doom.getByRole("button", { name: "Supprimer" }).click();
    await page.getByText("Campagne supprimée").waitFor();
    await page.getByRole("heading", { name: "Aucune campagne vidéo pour le moment" }).waitFor();
    expect((await fetch(firstClip)).status).toBe(404);
    await context.close();
  },
);

const scenes = (["hook", "problem", "demonstration", "call_to_action"] as const).map((role, index) => ({
  role,
  shot: "Plan rapproché, lumière du matin, la caméra s'avance lentement.",
  caption: ["Et si c'était lui ?", "Trop de choix, pas le bon", "Un cuir qui dure", "À découvrir dès aujourd'hui"][
    index
  ],
  line: "On essaie tout, on range, on oublie. Celui-ci reste.",
}));

/** A campaign as the API would return it, for states that are transient or that a working studio does not reach. */
const told = (status: string, more: object = {}) => ({
  id: status,
  name: `Campagne ${status}`,
  product_id: product.id,
  influencer_id: face.id,
  duration: 8,
  status,
  error: null,
  job_id: null,
  concept: "Un sac, une journée, quatre instants où il fait la différence.",
  script: "",
  video_url: null,
  poster_url: null,
  metadata: { language: "fr", promptGuidelines: "", format: "9:16", video_urls: [], scenes },
  created_at: "2026-05-03T12:05:00.000Z",
  product_name: product.name,
  product_image_url: "/media/assets/stills/product.jpg",
  influencer_name: face.name,
  influencer_image_url: "/media/assets/stills/face.jpg",
  ...more,
});

it("shows all states of a campaign, at two widths, in both themes", async () => {
  const { page, context } = await openPage(browser, server.url);
  await signIn(page, seller);
  const base = { language: "fr", promptGuidelines: "", format: "9:16", video_urls: [] as string[] };
  const still = (scene: number) => `/media/assets/stills/scene-${scene}.jpg`;
  const items = [
    told("pending", { concept: null, metadata: base }),
    told("script_ready", { product_name: null }),
    told("generating", {
      metadata: {
        ...base,
        format: "1:1",
        scenes,
        video_urls: ["/media/assets/x/scene-1.mp4"],
        poster_urls: [still(1)],
      },
    }),
    // Its second scene failed.
    told("failed", {
      error: "Une étape n’a pas pu être terminée.",
      metadata: {
        ...base,
        scenes,
        video_urls: [1, 3, 4].map((scene) => `/media/assets/x/scene-${scene}.mp4`),
        poster_urls: [1, 3, 4].map(still),
      },
    }),
    told("failed", { id: "cancelled", name: "Campagne cancelled", error: messages.jobCancelled }),
    // A single video, without clips or script.
    told("completed", {
      influencer_name: null,
      video_url: "/media/assets/x/film.mp4",
      metadata: { ...base, format: "16:9" },
    }),
  ];
  const { items: pictures } = await seller.call<{ items: { image_url: string }[] }>("/api/influencers");
  await page.route("**/stills/**", async (route) =>
    route.fulfill({ body: Buffer.from(await (await fetch(server.url + pictures[0]?.image_url)).arrayBuffer()) }),
  );
  await page.route("**/api/video-campaigns?**", (route) =>
    route.fulfill({ json: { items, next_cursor: null, total: items.length } }),
  );
  const refusal = { status: 503, json: { error: "Indisponible", code: "unavailable" } };
  await refuseUntilRetried(page, "**/api/video-campaigns?**", refusal);
  await page.goto("/dashboard/videos");
  await page.getByText("Erreur lors du chargement des données").waitFor();
  await retry(page);
  await page.getByText("6 campagnes", { exact: true }).waitFor();

  const status = (name: string, label: string) => campaign(page, `Campagne ${name}`).getByText(label, { exact: true });
  await status("pending", "En attente").waitFor();
  await status("pending", "Écriture du script…").waitFor();
  await status("script_ready", "Script prêt").waitFor();
  await status("script_ready", "Produit supprimé").waitFor();
  expect(
    await campaign(page, "Campagne script_ready").getByRole("button", { name: "Générer la vidéo" }).isDisabled(),
  ).toBe(true);
  await status("generating", "Génération...").waitFor();
  await campaign(page, "Campagne generating").getByText("Scène 2, Problème : génération en cours").waitFor();
  await status("failed", "Échoué").waitFor();
  await status("failed", "Une étape n’a pas pu être terminée.").waitFor();
  await campaign(page, "Campagne failed").getByLabel("Scène 4, Appel à l’action").waitFor();
  // As every cancelled job.
  await status("cancelled", "Annulé").waitFor();
  expect(await status("cancelled", "Échoué").count()).toBe(0);
  await status("completed", "Complété").waitFor();
  await status("completed", "Influenceur supprimé").waitFor();
  expect(await campaign(page, "Campagne completed").locator("video").count()).toBe(1);
  expect(
    await campaign(page, "Campagne completed")
      .locator("video")
      .evaluate((video: HTMLVideoElement) => [
        video.preload,
        video.muted,
        video.playsInline,
        video.controls,
        video.style.aspectRatio,
      ]),
  ).toEqual(["none", false, true, true, "1280 / 720"]);
  await inspectLooks(page, "videos-states");
  // « Relancer » requests what is missing: here the video, since the script exists.
  const asked = page.waitForRequest("**/api/functions/generate-video");
  await campaign(page, "Campagne failed").getByRole("button", { name: "Relancer" }).click();
  expect((await asked).postDataJSON()).toEqual({ campaignId: "failed" });
  await page.getByText("Campagne introuvable").waitFor();
  await context.close();
});

it("shows that a film is being made as soon as it is asked for, and its script again if that is refused", async () => {
  const { page, context } = await openPage(browser, server.url);
  await signIn(page, seller);
  await page.routeWebSocket("**/api/live", (socket) => socket.close());
  const items = [told("script_ready")];
  await page.route("**/api/video-campaigns?**", (route) =>
    route.fulfill({ json: { items, next_cursor: null, total: items.length } }),
  );
  await page.goto("/dashboard/videos");
  const card = campaign(page, "Campagne script_ready");
  await card.getByText("Script prêt", { exact: true }).waitFor();
  // Neither the start nor the lists answer yet.
  const asked = Promise.withResolvers<Route>();
  await page.route("**/api/functions/generate-video", (route) => asked.resolve(route));
  await page.unroute("**/api/video-campaigns?**");
  await page.route("**/api/video-campaigns?**", () => undefined);
  await card.getByRole("button", { name: "Générer la vidéo" }).press("Enter");
  await card.getByText("Génération...", { exact: true }).waitFor();
  expect(await card.evaluate((each) => each === document.activeElement)).toBe(true);
  expect(await card.getByText("Script prêt").count()).toBe(0);
  expect(await card.getByRole("button", { name: "Générer la vidéo" }).count()).toBe(0);
  await (await asked.promise).fulfill({ status: 409, json: { error: "Refusé", code: "script_missing" } });
  await card.getByText("Script prêt", { exact: true }).waitFor();
  await context.close();
});

it("offers the other edits in place where « 3 raisons » is refused", async () => {
  const form = new FormData();
  form.append("name", "Carnet");
  form.append("image", new Blob([readFileSync("web/public/art/products/sac.jpg")], { type: "image/jpeg" }), "sac.jpg");
  const { id } = await seller.call<{ id: string }>("/api/products", { form });
  const body = { name: "Sans raisons", product_id: id, influencer_id: face.id, edit: "reasons" };
  await seller.call("/api/video-campaigns", { body });
  const { page, context } = await openPage(browser, server.url);
  await signIn(page, seller, "/dashboard/videos");
  const card = campaign(page, "Sans raisons");
  const others = card.getByRole("group", { name: "Autre montage" });
  await others.waitFor();
  expect(await others.getByRole("button").allInnerTexts()).toEqual([
    "Démonstration",
    "Coup de cœur",
    "Avant/après",
    "Promo",
  ]);
  expect(await others.getByRole("link", { name: "Compléter la fiche" }).getAttribute("href")).toBe(`/product/${id}`);
  await others.getByRole("button", { name: "Coup de cœur" }).click();
  await card.getByText("Script prêt", { exact: true }).waitFor();
  expect(await readNewest()).toMatchObject({ name: "Sans raisons", metadata: { edit: "crush" } });
  // Each scene's frame shows whom its shot shows: both, the person, the product, both again.
  const frames = card.getByRole("list", { name: "Scènes" }).getByRole("listitem");
  const shown = await frames.evaluateAll((items) => items.map((item) => item.querySelectorAll("img").length));
  expect(shown).toEqual([2, 1, 1, 2]);
  await context.close();
});

it("leaves the focus at a scene that is made anew, and says what another text under a model's clip changes", async () => {
  const { page, context } = await openPage(browser, server.url);
  await signIn(page, seller);
  await page.routeWebSocket("**/api/live", (socket) => socket.close());
  const clips = scenes.map((_, index) => `/media/assets/stills/videos/told/scene-${index + 1}.mp4`);
  const made = (status: string) =>
    told(status, {
      id: "told",
      name: "Campagne refaite",
      video_url: "/media/assets/stills/videos/told/film.mp4",
      metadata: {
        ...told(status).metadata,
        video_urls: clips,
        engines: ["fal/film", "embedded", "embedded", "embedded"],
      },
    });
  let item = made("completed");
  await page.route("**/api/video-campaigns?**", (route) =>
    route.fulfill({ json: { items: [item], next_cursor: null, total: 1 } }),
  );
  let starts = 0;
  await page.route("**/api/video-campaigns/told/scenes/1", (route) => {
    starts++;
    item = made("generating");
    return route.fulfill({ status: 202, json: { job_id: "told" } });
  });
  await page.goto("/dashboard/videos");
  const card = campaign(page, "Campagne refaite");
  await card.getByRole("button", { name: "Refaire la scène 1" }).click();
  const dialog = page.getByRole("dialog", { name: "Refaire la scène 1" });
  await dialog.getByText("le plan reste, son sous-titre change.").waitFor();
  await dialog.getByLabel("Texte à l’écran").fill("Un autre texte");
  // The second click of a double click starts nothing.
  await dialog.getByRole("button", { name: "Refaire la scène" }).dblclick();
  await dialog.waitFor({ state: "detached" });
  await page.waitForFunction(() => document.activeElement?.tagName === "H3");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("Scène 1");
  expect(starts).toBe(1);
  await context.close();
});

it("links to the screens for products and influencers", async () => {
  const beginner = await signUp(server.url);
  const { page, context } = await openPage(browser, server.url, { width: 360 });
  await signIn(page, beginner, "/dashboard/videos");
  await page.getByRole("button", { name: "Nouvelle campagne" }).click();
  await form(page).getByRole("heading", { name: "Il vous faut d’abord un produit" }).waitFor();
  await inspect(page, "videos-no-product-360");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Film produit" }).click();
  const film = page.getByRole("dialog", { name: "Film produit" });
  await film.getByRole("link", { name: "Uploader un produit" }).waitFor();
  await importProduct(server.url, beginner, 1);
  await page.reload();
  await page.getByRole("button", { name: "Nouvelle campagne" }).click();
  await form(page).getByRole("link", { name: "Générer des influenceurs" }).click();
  await page.waitForURL("**/dashboard/influencers");
  await context.close();
});
