// Video campaigns: a script, then a film of four clips, each created once, whatever fails on the way.
import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { BufferSource, type EncodedPacket, EncodedPacketSink, Input, MP4 } from "mediabunny";
import { beforeAll, expect, it, vi } from "vitest";
import type { JobSnapshot } from "../../../worker/contract/schemas/live.ts";
import { messages } from "../../../worker/contract/messages.ts";
import { sceneRoles, type VideoScene } from "../../../worker/contract/videos.ts";
import { openDb } from "../../../worker/db/client.ts";
import { videoCampaigns } from "../../../worker/db/schema.ts";
import { listShown } from "../../../worker/videos/store-clip.ts";
import { awaitRest, deliver, finishJob } from "../jobs/run-queue.ts";
import { readTenantId, type Seller, signUp, subscribe, uploadInfluencer, uploadProduct } from "../support/seller.ts";
import "../support/tiny-studio.ts";

interface Campaign {
  id: string;
  tenant_id: string;
  name: string;
  duration: number;
  status: string;
  error: string | null;
  job_id: string;
  concept: string | null;
  script: string | null;
  video_url: string | null;
  poster_url: string | null;
  metadata: {
    language: string;
    promptGuidelines: string;
    format: string;
    definition?: string;
    video_urls: string[];
    poster_urls?: string[];
    scenes?: VideoScene[];
    set?: string;
  };
  product_name: string | null;
  product_image_url: string | null;
  influencer_name: string | null;
}

let seller: Seller;
let product: { id: string };
let influencer: { id: string };
beforeAll(async () => {
  seller = await signUp();
  product = await uploadProduct(seller);
  influencer = await uploadInfluencer(seller);
});

const campaignBody = (more: object = {}) => ({
  name: "Été",
  product_id: product.id,
  influencer_id: influencer.id,
  ...more,
});
const read = async (id: string, who = seller) =>
  (await who.read<{ items: Campaign[] }>("/api/video-campaigns?limit=100")).items.find((each) => each.id === id);
const start = async (name: "generate-video" | "generate-video-script", campaignId: unknown, who = seller) =>
  who.post(`/api/functions/${name}`, { campaignId });
const jobOf = async (answer: Promise<Response>) => (await (await answer).json<{ job_id: string }>()).job_id;
const readJob = (id: string) => seller.read<JobSnapshot>(`/api/jobs/${id}`);
const filesOf = async ({ tenant_id, id }: Campaign) =>
  (await env.MEDIA.list({ prefix: `assets/${tenant_id}/videos/${id}/` })).objects.map(({ key }) =>
    key.split("/").at(-1),
  );

/** A campaign with its script. */
async function write(more: object = {}): Promise<Campaign> {
  const response = await seller.post("/api/video-campaigns", campaignBody(more));
  expect(response.status, await response.clone().text()).toBe(201);
  const { id, job_id } = await response.json<Campaign>();
  await finishJob(job_id);
  const written = await read(id);
  if (!written) throw new Error("No campaign");
  return written;
}

const countUnits = async (jobId: string, status: string) =>
  env.DB.prepare("select count(*) as units from job_units where job_id = ? and status = ?")
    .bind(jobId, status)
    .first<number>("units");

/** Cancels a film before anything is drawn, or as soon as the running unit has ended. */
async function halt(jobId: string): Promise<void> {
  await seller.post(`/api/jobs/${jobId}/cancel`, {});
  await awaitRest(jobId);
}

/** A URL without its version. */
const pathOf = (url: string | null | undefined) => url?.replace(/\?v=[0-9a-f]{8}$/, "");

it("writes the script of a new campaign, once, and lists it first", async () => {
  const started = await seller.post("/api/video-campaigns", campaignBody());
  const created = await started.json<Campaign>();
  expect(created).toMatchObject({
    status: "pending",
    duration: 8,
    metadata: { language: "fr", promptGuidelines: "", format: "9:16", video_urls: [] },
  });
  await Promise.all([1, 2].map(() => deliver([{ type: "run", jobId: created.job_id }])));
  await finishJob(created.job_id);
  const ready = await read(created.id);
  expect(ready).toMatchObject({
    status: "script_ready",
    error: null,
    product_name: "Flacon bleu",
    influencer_name: "Inès",
  });
  expect(ready?.metadata.scenes?.map(({ role }) => role)).toEqual(sceneRoles);
  for (const { shot, caption, line } of ready?.metadata.scenes ?? []) {
    for (const text of [shot, caption]) expect(ready?.script).toContain(text);
    // No voice says it.
    expect(ready?.script).not.toContain(line);
  }
  expect(ready?.script).toContain("Musique\u00a0: Doux, le thème s’installe");
  expect(ready?.script).not.toContain("Voix\u00a0:");
  // A repeated request does not change it.
  expect(await jobOf(start("generate-video-script", created.id))).toBe(created.job_id);
  await deliver([{ type: "run", jobId: created.job_id }]);
  expect((await read(created.id))?.script).toBe(ready?.script);
  expect(await readJob(created.job_id)).toMatchObject({
    kind: "script",
    status: "done",
    done: 1,
    total: 1,
    label: "Été",
  });

  const english = await write({
    name: "Été 2",
    duration: 5,
    language: "en",
    format: "16:9",
    promptGuidelines: "Court.",
  });
  expect(english).toMatchObject({
    duration: 5,
    metadata: { language: "en", format: "16:9", promptGuidelines: "Court." },
  });
  const page = await seller.read<{ items: Campaign[]; next_cursor: string; total: number }>(
    "/api/video-campaigns?limit=1",
  );
  expect([page.total, page.items[0]?.id]).toEqual([2, english.id]);
  const rest = await seller.read<{ items: Campaign[] }>(`/api/video-campaigns?limit=1&cursor=${page.next_cursor}`);
  expect(rest.items.map(({ id }) => id)).toEqual([created.id]);
});

it("reports missing and invalid fields in French, and writes nothing", async () => {
  const stranger = await signUp();
  const foreign = await uploadProduct(stranger);
  const { total } = await seller.read<{ total: number }>("/api/video-campaigns");
  const cases: [object, number, string][] = [
    [campaignBody({ name: undefined }), 400, messages.videoFieldsRequired],
    [campaignBody({ name: "  " }), 400, messages.videoFieldsRequired],
    [campaignBody({ product_id: undefined }), 400, messages.videoFieldsRequired],
    [campaignBody({ influencer_id: "" }), 400, messages.videoFieldsRequired],
    [campaignBody({ influencer_id: 12 }), 400, messages.videoFieldsRequired],
    [campaignBody({ duration: 4 }), 400, messages.videoDuration],
    [campaignBody({ duration: 9 }), 400, messages.videoDuration],
    [campaignBody({ duration: 5.5 }), 400, messages.videoDuration],
    [campaignBody({ duration: "8" }), 400, messages.videoDuration],
    [campaignBody({ language: "de" }), 400, messages.invalidRequest],
    [campaignBody({ format: "4:3" }), 400, messages.invalidRequest],
    [campaignBody({ name: "a".repeat(201) }), 400, messages.textTooLong],
    [campaignBody({ promptGuidelines: "a".repeat(2001) }), 400, messages.textTooLong],
    [campaignBody({ product_id: "inconnu" }), 404, messages.videoSourceMissing],
    [campaignBody({ influencer_id: "inconnu" }), 404, messages.videoSourceMissing],
    [campaignBody({ product_id: foreign.id }), 404, messages.videoSourceMissing],
  ];
  for (const [body, status, text] of cases) {
    const response = await seller.post("/api/video-campaigns", body);
    const answer = await response.json<{ error: string; fields?: Record<string, string> }>();
    expect([body, response.status, [answer.error, ...Object.values(answer.fields ?? {})]]).toEqual([
      body,
      status,
      expect.arrayContaining([text]),
    ]);
  }
  for (const name of ["generate-video", "generate-video-script"] as const) {
    for (const [campaignId, status, text] of [
      [undefined, 400, "Données manquantes"],
      ["", 400, "Données manquantes"],
      [7, 400, "Données manquantes"],
      ["inconnue", 404, messages.videoNotFound],
    ] as const) {
      const response = await start(name, campaignId);
      expect([campaignId, response.status]).toEqual([campaignId, status]);
      expect(await response.text()).toContain(text);
    }
  }
  expect(await seller.read("/api/video-campaigns")).toMatchObject({ total });
});

it("makes four clips of a script and joins them, once each, with a cancel and repeated deliveries on the way", async () => {
  // Always the same piece: another one may end on louder notes.
  const campaign = await write({ name: "L'été : acte 1", duration: 5, musicSeed: "acte 1" });
  const jobId = await jobOf(start("generate-video", campaign.id));
  expect(await read(campaign.id)).toMatchObject({ status: "generating", job_id: jobId });
  expect(await jobOf(start("generate-video", campaign.id))).toBe(jobId);
  const early = await seller.fetch(`/api/video-campaigns/${campaign.id}/download`);
  expect([early.status, await early.json()]).toMatchObject([409, { error: messages.videoNotReady }]);
  const message = { type: "run", jobId } as const;
  const begun = deliver([message]);
  // The music, which comes first, is made; a segment is being drawn.
  const isDrawing = async () =>
    ((await countUnits(jobId, "done")) ?? 0) >= 1 && (await countUnits(jobId, "leased")) === 1;
  await vi.waitUntil(isDrawing, { timeout: 600_000 });
  await halt(jobId);
  await begun;
  // The segment being drawn ended after the cancel, without further notifications.
  expect(await countUnits(jobId, "done")).toBeGreaterThan(0);
  expect(await read(campaign.id)).toMatchObject({ status: "failed", error: messages.jobCancelled });

  // « Relancer » continues the same job.
  expect(await jobOf(start("generate-video", campaign.id))).toBe(jobId);
  await deliver([message, message]);
  await finishJob(jobId);
  await deliver([message]);
  expect(await readJob(jobId)).toMatchObject({ kind: "video", status: "done", done: 13, total: 13, failed: 0 });
  const done = await read(campaign.id);
  expect(done).toMatchObject({ status: "completed", error: null });
  const folder = `/media/assets/${campaign.tenant_id}/videos/${campaign.id}/`;
  expect(done?.metadata.video_urls.map(pathOf)).toEqual([1, 2, 3, 4].map((scene) => `${folder}scene-${scene}.mp4`));
  expect([done?.video_url, done?.poster_url].map(pathOf)).toEqual([`${folder}film.mp4`, `${folder}scene-1.jpg`]);
  // No segment file is left.
  const files = [
    "film.mp4",
    ...[1, 2, 3, 4].flatMap((scene) => [`scene-${scene}.jpg`, `scene-${scene}.mp4`]),
    "sound.m4a",
  ];
  expect(await filesOf(campaign)).toEqual(files);
  // A later call creates nothing.
  const { etag } = (await env.MEDIA.head(`assets/${folder.slice("/media/assets/".length)}film.mp4`)) ?? {};
  expect(await jobOf(start("generate-video", campaign.id))).toBe(jobId);
  expect(await read(campaign.id)).toMatchObject({ status: "completed" });

  const url = done?.video_url ?? "";
  const whole = await seller.fetch(url);
  const bytes = new Uint8Array(await whole.arrayBuffer());
  expect(whole.headers.get("content-type")).toBe("video/mp4");
  expect(whole.headers.get("etag")).toBe(`"${etag}"`);
  const part = await seller.fetch(url, { headers: { range: `bytes=${bytes.length - 100}-` } });
  expect([part.status, part.headers.get("content-range")]).toEqual([
    206,
    `bytes ${bytes.length - 100}-${bytes.length - 1}/${bytes.length}`,
  ]);
  expect(new Uint8Array(await part.arrayBuffer())).toEqual(bytes.slice(-100));
  const sound = await readSound(bytes);
  expect(sound).toMatchObject({ codec: "mp4a.40.2", sampleRate: 48_000, numberOfChannels: 2 });
  // AudioSpecificConfig: AAC-LC, 48 kHz, two channels.
  expect(sound.description.slice(0, 2)).toEqual([0x11, 0x90]);
  // It begins and ends with the picture, and no packet is missing.
  expect(sound.end - 20).toBeGreaterThanOrEqual(0);
  expect(sound.end - 20).toBeLessThan(0.04);
  expect(sound.packets.length).toBe(Math.ceil((20 * 48_000) / 1024) + 1);
  for (const [index, { timestamp }] of sound.packets.entries()) {
    expect(timestamp).toBeCloseTo(((index - 1) * 1024) / 48_000, 3);
  }
  // Its beginning and end are quiet: little to encode.
  const sizes = sound.packets.map(({ byteLength }) => byteLength);
  expect(Math.max(...sizes.slice(-3))).toBeLessThan(Math.max(...sizes) / 2);
  // A clip plays its stretch of the same sound.
  const third = await readSound(
    new Uint8Array(await (await seller.fetch(done?.metadata.video_urls[2] ?? "")).arrayBuffer()),
  );
  const stretch = sound.packets.filter(({ timestamp }) => timestamp > 10 - 0.04 && timestamp < 15 - 1e-6);
  expect(third.packets.map(({ data }) => data)).toEqual(stretch.slice(-third.packets.length).map(({ data }) => data));
  expect(third.end - 5).toBeGreaterThanOrEqual(0);
  expect(third.end - 5).toBeLessThan(0.04);
  // A film has no thumbnail; its still has.
  expect((await seller.fetch(`${url}&w=320`)).status).toBe(404);
  const still = await seller.fetch(`${done?.poster_url}&w=320`);
  expect([still.status, still.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  await still.arrayBuffer();

  const download = (query = "") => seller.fetch(`/api/video-campaigns/${campaign.id}/download${query}`);
  const film = await download();
  expect(film.headers.get("content-type")).toBe("video/mp4");
  expect(film.headers.get("content-disposition")).toContain(`filename="L'ete acte 1.mp4"`);
  expect(film.headers.get("content-length")).toBe(String(bytes.length));
  expect(new Uint8Array(await film.arrayBuffer())).toEqual(bytes);
  const clip = await download("?scene=3");
  expect(clip.headers.get("content-disposition")).toContain(encodeURIComponent("acte 1 - scène 3.mp4"));
  expect((await clip.arrayBuffer()).byteLength).toBeLessThan(bytes.length);
  for (const scene of ["0", "5", "1.5", "", "a"])
    expect([scene, (await download(`?scene=${scene}`)).status]).toEqual([scene, 400]);

  expect((await seller.fetch(`/api/video-campaigns/${campaign.id}`, { method: "DELETE" })).status).toBe(200);
  expect(await filesOf(campaign)).toEqual([]);
  const thumbnails = await env.MEDIA.list({ prefix: `thumbnails/320/assets/${campaign.tenant_id}/videos/` });
  expect(thumbnails.objects).toEqual([]);
  expect((await seller.fetch(url)).status).toBe(404);
  expect((await download()).status).toBe(404);
  expect((await seller.fetch(`/api/video-campaigns/${campaign.id}`, { method: "DELETE" })).status).toBe(404);
});

/** The pictures of a clip or film, as they are encoded. */
async function readFrames(url: string): Promise<string[]> {
  const response = await seller.fetch(url);
  using input = new Input({ source: new BufferSource(await response.arrayBuffer()), formats: [MP4] });
  const track = await input.getPrimaryVideoTrack();
  const frames: string[] = [];
  if (track) for await (const { data } of new EncodedPacketSink(track).packets()) frames.push(data.join());
  return frames;
}

it("makes one scene of a film anew, with another text or shot, and joins the film without drawing the others", async () => {
  const campaign = await write({ duration: 5, music: "none" });
  const redo = (scene: number | string, body: object, id = campaign.id) =>
    seller.post(`/api/video-campaigns/${id}/scenes/${scene}`, body);
  expect((await redo(2, { anotherShot: true })).status).toBe(409);
  await finishJob(await jobOf(start("generate-video", campaign.id)));
  const made = await read(campaign.id);
  const clips = made?.metadata.video_urls ?? [];
  const stills = made?.metadata.poster_urls ?? [];
  // The set it began with.
  expect(made?.metadata.set).toMatch(/./);
  const pictures = () => Promise.all([...clips, made?.video_url ?? ""].map(readFrames));
  const thumbnail = async () => new Uint8Array(await (await seller.fetch(`${stills[1]}&w=320`)).arrayBuffer());
  const [before, stillBefore] = [await pictures(), await thumbnail()];
  for (const [scene, body, status] of [
    [0, { anotherShot: true }, 404],
    [5, { anotherShot: true }, 404],
    ["x", { anotherShot: true }, 404],
    [2, {}, 400],
    [2, { caption: "" }, 400],
    [2, { caption: "Bien trop long pour être lu en cinq petites secondes" }, 400],
  ] as const)
    expect([scene, body, (await redo(scene, body)).status]).toEqual([scene, body, status]);

  // Another text: the scene's clip alone changes.
  await finishJob(await jobOf(redo(2, { caption: "Un autre texte" })));
  const retold = await read(campaign.id);
  expect(retold).toMatchObject({ status: "completed", error: null });
  expect(retold?.metadata.scenes?.map(({ caption }) => caption)).toEqual(
    made?.metadata.scenes?.map(({ caption }, at) => (at === 1 ? "Un autre texte" : caption)),
  );
  expect(retold?.script).toContain("Un autre texte");
  const told = await pictures();
  expect(told.slice(0, 4).map((frames, at) => frames.join() === before[at]?.join())).toEqual([true, false, true, true]);
  expect(told[4]).toEqual(told.slice(0, 4).flat());
  expect(told[1]?.length).toBe(5 * 24);
  // A browser keeps what it fetched: what changed has a new address, with a thumbnail of its own.
  expect(retold?.metadata.video_urls.map((url, at) => url === clips[at])).toEqual([true, false, true, true]);
  expect(retold?.metadata.poster_urls?.map((url, at) => url === stills[at])).toEqual([true, false, true, true]);
  expect([retold?.video_url === made?.video_url, retold?.poster_url === made?.poster_url]).toEqual([false, true]);
  expect(await thumbnail()).not.toEqual(stillBefore);

  // Another shot: the next scene begins with its last pictures, so its first segment changes, too.
  // Of parallel requests one changes the film.
  const both = await Promise.all([redo(2, { anotherShot: true }), redo(2, { anotherShot: true })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([202, 409]);
  for (const answer of both) if (answer.ok) await finishJob((await answer.json<{ job_id: string }>()).job_id);
  const shot = await pictures();
  expect(shot.slice(0, 4).map((frames, at) => frames.join() === told[at]?.join())).toEqual([true, false, false, true]);
  const segment = (5 * 24) / 3;
  expect(shot[2]?.length).toBe(5 * 24);
  expect(shot[2]?.slice(segment)).toEqual(told[2]?.slice(segment));
  expect(shot[4]).toEqual(shot.slice(0, 4).flat());
  expect(await filesOf(campaign)).not.toContainEqual(expect.stringContaining("part"));

  // Of a film that was made before films kept their set, all scenes are drawn: they have to be in one.
  await env.DB.prepare("update video_campaigns set metadata = json_remove(metadata, '$.set') where id = ?")
    .bind(campaign.id)
    .run();
  const anew = await jobOf(redo(1, { anotherShot: true }));
  expect((await readJob(anew)).total).toBe(4 * 3);
  expect((await read(campaign.id))?.metadata.set).toBe(made?.metadata.set);
  await halt(anew);
});

it("a film whose scene cannot be made anew stays as it was", async () => {
  const own = await uploadProduct(seller);
  const campaign = await write({ product_id: own.id, duration: 5, music: "none" });
  await finishJob(await jobOf(start("generate-video", campaign.id)));
  const made = await read(campaign.id);
  const { storage_path } = (await env.DB.prepare("select storage_path from products where id = ?")
    .bind(own.id)
    .first<{ storage_path: string }>()) ?? { storage_path: "" };
  const photo = await (await env.MEDIA.get(`products/${storage_path}`))?.arrayBuffer();
  await env.MEDIA.delete(`products/${storage_path}`);
  const files = await filesOf(campaign);
  const jobId = await jobOf(
    seller.post(`/api/video-campaigns/${campaign.id}/scenes/1`, { caption: "Autre", anotherShot: true }),
  );
  const retry = () => jobOf(seller.post(`/api/jobs/${jobId}/retry`, {}));
  await finishJob(jobId);
  expect(await read(campaign.id)).toMatchObject({
    status: "completed",
    video_url: made?.video_url,
    metadata: { scenes: made?.metadata.scenes, video_urls: made?.metadata.video_urls },
  });
  // Nothing is left of what was drawn for it.
  const folder = `assets/${campaign.tenant_id}/videos/${campaign.id}`;
  await env.MEDIA.put(`${folder}/scene-1-part-2-${jobId}.mp4`, "drawn");
  await retry();
  await finishJob(jobId);
  expect(await filesOf(campaign)).toEqual(files);
  // « Relancer » makes the scene as a whole.
  await env.MEDIA.put(`products/${storage_path}`, photo ?? "");
  await retry();
  await finishJob(jobId);
  const remade = await read(campaign.id);
  expect(remade).toMatchObject({ status: "completed", error: null });
  expect(remade?.metadata.scenes?.[0]?.caption).toBe("Autre");
  expect(await readFrames(remade?.video_url ?? "")).toHaveLength(20 * 24);
  expect(await filesOf(campaign)).toEqual(files);
});

it("« 3 raisons » needs three facts of the product's page, and says so", async () => {
  const campaign = await write({ edit: "reasons", duration: 5 });
  expect(campaign).toMatchObject({ status: "failed", error: messages.videoReasonsMissing });
  // The same campaign goes on with another edit.
  const campaignId = campaign?.id ?? "";
  await finishJob(await jobOf(seller.post("/api/functions/generate-video-script", { campaignId, edit: "crush" })));
  const written = await read(campaignId);
  expect(written).toMatchObject({ status: "script_ready", error: null, metadata: { edit: "crush" } });
  expect(written?.metadata.scenes).toHaveLength(4);
  // A script keeps its edit.
  await jobOf(seller.post("/api/functions/generate-video-script", { campaignId, edit: "promo" }));
  expect(await read(campaignId)).toMatchObject({ metadata: { edit: "crush" } });
});

/** 16-bit stereo at 48 kHz. */
function toneWav(frames: number): Uint8Array<ArrayBuffer> {
  const bytes = new DataView(new ArrayBuffer(44 + frames * 4));
  new TextEncoder().encodeInto("RIFF    WAVEfmt ", new Uint8Array(bytes.buffer));
  bytes.setUint32(16, 16, true);
  for (const [at, value] of [
    [20, 1],
    [22, 2],
    [32, 4],
    [34, 16],
  ] as const)
    bytes.setUint16(at, value, true);
  bytes.setUint32(24, 48_000, true);
  new TextEncoder().encodeInto("data", new Uint8Array(bytes.buffer, 36));
  bytes.setUint32(40, frames * 4, true);
  for (let i = 0; i < frames * 2; i++) bytes.setInt16(44 + i * 2, 8000 * Math.sin(i / 20), true);
  return new Uint8Array(bytes.buffer);
}

/** The encoded pictures of a film. */
async function readPictures(bytes: Uint8Array): Promise<Uint8Array[]> {
  using input = new Input({ source: new BufferSource(bytes), formats: [MP4] });
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new Error("No picture");
  const packets: Uint8Array[] = [];
  for await (const { data } of new EncodedPacketSink(track).packets()) packets.push(data);
  return packets;
}

/** The sound track of a film. */
async function readSound(bytes: Uint8Array) {
  using input = new Input({ source: new BufferSource(bytes), formats: [MP4] });
  const track = await input.getPrimaryAudioTrack();
  const config = await track?.getDecoderConfig();
  if (!track || !config) throw new Error("No sound");
  const packets: EncodedPacket[] = [];
  for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet);
  const { codec, sampleRate, numberOfChannels } = config;
  const description = [...new Uint8Array((config.description ?? new ArrayBuffer(0)) as ArrayBuffer)];
  return { codec, sampleRate, numberOfChannels, description, packets, end: await track.computeDuration() };
}

it("replaces the music of a finished film and leaves its pictures, and gives its texts as subtitles", async () => {
  const campaign = await write({ duration: 5, music: "none", edit: "promo", captions: false });
  const post = (body: object) => seller.post(`/api/video-campaigns/${campaign.id}/music`, body);
  const captions = () => seller.fetch(`/api/video-campaigns/${campaign.id}/captions`);
  expect([(await post({ music: "elegant" })).status, (await captions()).status]).toEqual([409, 409]);
  await finishJob(await jobOf(start("generate-video", campaign.id)));
  const load = async (url: string | null | undefined) =>
    new Uint8Array(await (await seller.fetch(url ?? "")).arrayBuffer());
  const before = await read(campaign.id);
  const silent = await load(before?.video_url);
  expect((await post({ music: "opera" })).status).toBe(400);

  await finishJob(await jobOf(post({ music: "elegant", musicSeed: "essai" })));
  const after = await read(campaign.id);
  expect(after).toMatchObject({
    status: "completed",
    metadata: { music: "elegant", music_seed: "essai", edit: "promo", captions: false },
  });
  // Without texts on its pictures: only the card at the end has its call to action.
  const [row] = await openDb(env.DB).select().from(videoCampaigns).where(eq(videoCampaigns.id, campaign.id));
  const written = after?.metadata.scenes ?? [];
  expect(row && listShown(row).map(({ caption, action }) => [caption, action])).toEqual(
    written.map(({ caption, action = caption }) => ["", action]),
  );
  for (const { caption } of written) expect(await (await captions()).text()).toContain(caption);
  const film = await load(after?.video_url);
  expect(after?.video_url).not.toBe(before?.video_url);
  expect(after?.metadata.video_urls.some((url) => before?.metadata.video_urls.includes(url))).toBe(false);
  expect(await readSound(film)).toMatchObject({ codec: "mp4a.40.2" });
  expect(await readSound(await load(after?.metadata.video_urls[1]))).toMatchObject({ codec: "mp4a.40.2" });
  expect(await readPictures(film)).toEqual(await readPictures(silent));

  // The seller's own: half a second of a tone, repeated.
  const tone = toneWav(24_000);
  const send = (music: Uint8Array<ArrayBuffer>, rights: string) => {
    const body = new FormData();
    body.set("music", new File([music], "musique.wav", { type: "audio/wav" }));
    body.set("rights", rights);
    return seller.fetch(`/api/video-campaigns/${campaign.id}/own-music`, { method: "POST", body });
  };
  expect([(await send(tone, "")).status, (await send(tone.slice(0, 40), "true")).status]).toEqual([400, 400]);
  const heard = await readSound(await load((await read(campaign.id))?.video_url));
  await finishJob(await jobOf(send(tone, "true")));
  const own = await read(campaign.id);
  expect(own).toMatchObject({ status: "completed", metadata: { music: "own" } });
  const owned = await readSound(await load(own?.video_url));
  expect(owned.packets.length).toBe(heard.packets.length);
  expect(owned.packets[400]?.data).not.toEqual(heard.packets[400]?.data);
  // Any music again.
  await finishJob(await jobOf(post({ music: "elegant", musicSeed: "essai" })));
  expect((await readSound(await load((await read(campaign.id))?.video_url))).packets.map(({ data }) => data)).toEqual(
    heard.packets.map(({ data }) => data),
  );

  const subtitles = await (await captions()).text();
  expect(subtitles).toMatch(/^WEBVTT\n\n00:00:00\.000 --> 00:00:05\.000\n/);
  expect(subtitles.match(/-->/g)).toHaveLength(4);
  // Nobody else has them.
  const other = await signUp();
  expect((await other.fetch(`/api/video-campaigns/${campaign.id}/captions`)).status).toBe(404);
  expect((await other.post(`/api/video-campaigns/${campaign.id}/music`, { music: "elegant" })).status).toBe(404);
});

it("makes a film without music where none is wanted", async () => {
  const campaign = await write({ duration: 5, music: "none" });
  const jobId = await jobOf(start("generate-video", campaign.id));
  await finishJob(jobId);
  const done = await read(campaign.id);
  const film = await seller.fetch(done?.video_url ?? "");
  await expect(readSound(new Uint8Array(await film.arrayBuffer()))).rejects.toThrow("No sound");
});

it("fails a film with a failed segment, reports why, and retries only that one", async () => {
  const campaign = await write({ duration: 5 });
  const jobId = await jobOf(start("generate-video", campaign.id));
  await halt(jobId);
  await env.DB.batch([
    env.DB.prepare("update jobs set status = 'running' where id = ?").bind(jobId),
    env.DB.prepare(
      "update job_units set status = iif(position = 7, 'failed', 'done'), error = iif(position = 7, ?, null) where job_id = ?",
    ).bind(messages.imageUnreadable, jobId),
  ]);
  await deliver([{ type: "run", jobId }]);
  // As a job it is done: eleven of twelve segments exist.
  expect((await readJob(jobId)).status).toBe("done");
  expect(await read(campaign.id)).toMatchObject({ status: "failed", error: messages.imageUnreadable, video_url: null });
  expect(await jobOf(start("generate-video", campaign.id))).toBe(jobId);
  expect(await read(campaign.id)).toMatchObject({ status: "generating", error: null });
  const { results } = await env.DB.prepare("select position from job_units where job_id = ? and status <> 'done'")
    .bind(jobId)
    .all();
  expect(results).toEqual([{ position: 7 }]);
  await halt(jobId);
});

it("returns 404 when product or influencer were deleted, and draws nothing", async () => {
  const gone = await uploadProduct(seller, "Bientôt supprimé");
  const [written, filming] = [
    await write({ product_id: gone.id }),
    await write({ product_id: gone.id, duration: 5, music: "none" }),
  ];
  const jobId = await jobOf(start("generate-video", filming.id));
  await halt(jobId);
  await seller.fetch(`/api/products/${gone.id}`, { method: "DELETE" });
  expect(await read(written.id)).toMatchObject({
    product_name: null,
    product_image_url: null,
    influencer_name: "Inès",
  });
  for (const name of ["generate-video", "generate-video-script"] as const) {
    const refused = await start(name, written.id);
    expect([refused.status, await refused.json()]).toMatchObject([
      404,
      { error: "Produit ou influenceur introuvable" },
    ]);
  }
  // A running film ends with the same reason.
  expect((await seller.post(`/api/jobs/${jobId}/retry`, {})).status).toBe(202);
  await finishJob(jobId);
  expect(await read(filming.id)).toMatchObject({ status: "failed", error: messages.videoSourceMissing });
});

it("returns 409 without a script, and leaves nothing of a campaign deleted on the way", async () => {
  const started = await seller.post("/api/video-campaigns", campaignBody());
  const { id, job_id } = await started.json<Campaign>();
  await halt(job_id);
  await env.DB.prepare(
    "update video_campaigns set status = 'pending', metadata = json_remove(metadata, '$.scenes') where id = ?",
  )
    .bind(id)
    .run();
  const tooEarly = await start("generate-video", id);
  expect([tooEarly.status, await tooEarly.json()]).toMatchObject([409, { error: messages.videoScriptMissing }]);

  const campaign = await write({ duration: 5 });
  const jobId = await jobOf(start("generate-video", campaign.id));
  await seller.fetch(`/api/video-campaigns/${campaign.id}`, { method: "DELETE" });
  await awaitRest(jobId);
  expect(await readJob(jobId)).toMatchObject({ status: "cancelled" });
  expect(await filesOf(campaign)).toEqual([]);
});

it("films in Full HD where the plan has it, and larger than in standard definition", async () => {
  const tenantId = await readTenantId(seller);
  const sizeOf = async (definition: string) => {
    const campaign = await write({ definition, duration: 5, music: "none" });
    expect(campaign.metadata.definition).toBe(definition);
    await finishJob(await jobOf(start("generate-video", campaign.id)));
    const film = await env.MEDIA.get(`assets/${campaign.tenant_id}/videos/${campaign.id}/film.mp4`);
    using input = new Input({
      source: new BufferSource((await film?.arrayBuffer()) ?? new ArrayBuffer(0)),
      formats: [MP4],
    });
    return (await input.getPrimaryVideoTrack())?.codedHeight ?? 0;
  };
  await subscribe(tenantId, "free");
  const refused = await seller.post("/api/video-campaigns", campaignBody({ definition: "full-hd" }));
  expect([refused.status, await refused.json()]).toMatchObject([402, { error: messages.videoFullHdNeedsStarter }]);
  await subscribe(tenantId, "starter");
  expect(await sizeOf("full-hd")).toBeGreaterThan(await sizeOf("standard"));
});
