// A film of four clips, each created once, whatever fails on the way.
import { env } from "cloudflare:test";
import { BufferSource, Input, MP4 } from "mediabunny";
import { expect, it, vi } from "vitest";
import { messages } from "../../../worker/contract/messages.ts";
import { awaitRest, deliver, finishJob } from "../jobs/run-queue.ts";
import { readTenantId, subscribe, uploadProduct } from "../support/seller.ts";
import "../support/tiny-studio.ts";
import {
  type Campaign,
  campaignBody,
  countUnits,
  filesOf,
  halt,
  jobOf,
  openSeller,
  pathOf,
  read,
  readJob,
  readSound,
  seller,
  start,
  write,
} from "./campaigns.ts";

openSeller();

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
