// The music of a film: replaced in a finished one, and none.
import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { BufferSource, EncodedPacketSink, Input, MP4 } from "mediabunny";
import { expect, it, vi } from "vitest";
import { openDb } from "../../../worker/db/client.ts";
import { videoCampaigns } from "../../../worker/db/schema.ts";
import { listShown } from "../../../worker/videos/store-clip.ts";
import { handlerOf } from "../../../worker/jobs/registry.ts";
import { awaitRest, deliver, finishJob, orderHeld } from "../jobs/run-queue.ts";
import { signUp } from "../support/seller.ts";
import "../support/tiny-studio.ts";
import { jobOf, openSeller, read, readJob, readSound, seller, start, write } from "./campaigns.ts";

openSeller();

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

it("lets a cancelled change end without touching the change that follows it", async () => {
  const campaign = await write({ duration: 5, music: "none" });
  await finishJob(await jobOf(start("generate-video", campaign.id)));
  const change = (music: string) => seller.post(`/api/video-campaigns/${campaign.id}/music`, { music });
  const versionsOf = async () =>
    (await env.MEDIA.list({ prefix: `assets/${campaign.tenant_id}/videos/${campaign.id}/` })).objects.map(
      ({ key, version }) => [key, version],
    );
  const versions = await versionsOf();
  const release = (jobId: string) =>
    env.DB.prepare("update job_units set due_at = 0 where job_id = ?").bind(jobId).run();
  const cancelled = await jobOf(orderHeld(() => change("elegant")));
  const answers: number[] = [];
  let next = "";
  const deleteFiles: R2Bucket["delete"] = async (keys) => {
    // The first files that a change deletes are those of the former sound: its unit has begun.
    if (answers.length === 0) {
      answers.push((await seller.post(`/api/jobs/${cancelled}/cancel`, {})).status);
      answers.push((await change("tech")).status);
      await release(cancelled);
      next = await jobOf(orderHeld(() => change("energetic")));
    }
    return env.MEDIA.delete(keys);
  };
  const media = new Proxy(env.MEDIA, {
    get(bucket, name) {
      if (name === "delete") return deleteFiles;
      const value: unknown = Reflect.get(bucket, name);
      return typeof value === "function" ? value.bind(bucket) : value;
    },
  });
  const film = handlerOf("video");
  const runUnit = film.runUnit.bind(film);
  vi.spyOn(film, "runUnit").mockImplementationOnce((context) =>
    runUnit({ ...context, env: { ...context.env, MEDIA: media } }),
  );
  await release(cancelled);
  await deliver([{ type: "run", jobId: cancelled }]);
  await awaitRest(cancelled);
  // While its unit runs, which writes to the film's files, no other change begins; after its lease it writes none.
  expect(answers).toEqual([200, 409]);
  expect(await versionsOf()).toEqual(versions);
  expect(await read(campaign.id)).toMatchObject({
    status: "generating",
    job_id: next,
    metadata: { music: "energetic" },
  });
  expect((await change("tech")).status).toBe(409);
  expect((await seller.post(`/api/jobs/${cancelled}/retry`, {})).status).toBe(409);
  expect(await readJob(cancelled)).toMatchObject({ status: "cancelled" });
  await finishJob(next);
  expect(await read(campaign.id)).toMatchObject({ status: "completed", metadata: { music: "energetic" } });
  // Nor is it taken up again after its successor.
  expect((await seller.post(`/api/jobs/${cancelled}/retry`, {})).status).toBe(409);
});
