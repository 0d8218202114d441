// One scene of a film made anew; the film keeps its others.
import { env } from "cloudflare:test";
import { BufferSource, EncodedPacketSink, Input, MP4 } from "mediabunny";
import { expect, it } from "vitest";
import { finishJob } from "../jobs/run-queue.ts";
import { uploadProduct } from "../support/seller.ts";
import "../support/tiny-studio.ts";
import { filesOf, halt, jobOf, openSeller, read, readJob, seller, start, write } from "./campaigns.ts";

openSeller();

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
