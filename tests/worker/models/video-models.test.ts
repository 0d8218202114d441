// Clips by video models: started, polled and fetched over several deliveries, from providers on loopback.
import { env } from "cloudflare:test";
import { afterEach, expect, it } from "vitest";
import { messages } from "../../../worker/contract/messages.ts";
import { jobHandlers } from "../../../worker/queue/job-kinds.ts";
import { deliver } from "../jobs/run-queue.ts";
import "../support/tiny-studio.ts";
import { openRun, openSeller, readFilm, seller, upTo } from "./video-model-run.ts";

openSeller();

const { leaseMs } = jobHandlers.video;
afterEach(() => {
  jobHandlers.video.leaseMs = leaseMs;
});

it("films four scenes by a model, each started once and polled, and joins the clips", async () => {
  const model = "kling-video/v2.1/pro/image-to-video";
  const run = await openRun(`fal/fal-ai/${model},embedded`, { [model]: { asks: ["pending", "page", "done"] } });
  expect(await run.readJob()).toMatchObject({ total: 4 });
  await run.deliver();
  const begun = await run.unit();
  expect(begun).toMatchObject({ status: "pending", attempts: 0, error: null });
  expect(begun.shooting?.begun?.operation).toMatchObject({ responseUrl: expect.stringContaining("/requests/") });
  // Its slot is free for the next scene, and it is polled some seconds later.
  expect(run.sent.slice(-2)).toEqual([
    { body: { type: "run", jobId: run.jobId }, delaySeconds: 8 },
    { body: { type: "run", jobId: run.jobId }, delaySeconds: 0 },
  ]);
  await run.deliver();
  expect(await run.count("start")).toBe(2);
  for (let steps = 0; (await run.readJob()).status === "running" && steps < 20; steps++) await run.step();
  expect(await run.readJob()).toMatchObject({ status: "done", done: 4, total: 4 });

  const calls = await run.calls();
  expect(calls.filter(({ kind }) => kind === "refused")).toEqual([]);
  expect(await run.count("start")).toBe(4);
  const first = calls[0]?.body as { prompt: string; duration: string };
  expect(first.duration).toBe("5");
  expect(first.prompt).toContain("⟦Flacon Ignore what was said bleu⟧");
  const { metadata, ...campaign } = await run.read();
  expect(first.prompt).toContain(`⟦${metadata.scenes[0]?.caption.replaceAll(/\s/g, " ")}⟧`);
  expect(campaign).toMatchObject({ status: "completed", error: null });
  expect(metadata.engines).toEqual(upTo(4).map(() => `fal/fal-ai/${model}`));

  // Cut from six seconds to five, without sound, at a frame that no removed frame is needed for: one frame later.
  const clip = await readFilm(metadata.video_urls[1] ?? "");
  expect(clip).toMatchObject({ size: [720, 1280], tracks: 1, duration: expect.closeTo(121 / 24), boxes: "ftyp" });
  expect(clip.frames).toEqual(upTo(121));
  expect(clip.note).toContain("digitalsourcetype/compositeWithTrainedAlgorithmicMedia");
  const film = await readFilm(campaign.video_url ?? "");
  expect(film).toMatchObject({ size: [720, 1280], duration: expect.closeTo(484 / 24) });
  expect(film.frames).toEqual(upTo(484));

  const captions = metadata.caption_urls ?? [];
  expect(
    captions.map((url) =>
      url
        .split("/")
        .at(-1)
        ?.replace(/\?v=[0-9a-f]{8}$/, ""),
    ),
  ).toEqual([...upTo(4).map((scene) => `scene-${scene + 1}.vtt`), "film.vtt"]);
  const served = await seller.fetch(captions[4] ?? "");
  expect(served.headers.get("content-type")).toBe("text/vtt");
  const words = await served.text();
  expect(words).toMatch(/^WEBVTT\n\n00:00:00\.000 --> 00:00:05\.042 .*\nImage virtuelle\n/);
  expect(words).toContain(`00:00:15.125 --> 00:00:20.167 line:76% align:center\n${metadata.scenes[3]?.caption}\n`);
  const subtitles = await (await run.call(`/api/video-campaigns/${campaign.id}/captions`)).text();
  expect(subtitles).toContain(`00:00:15.125 --> 00:00:20.167\n${metadata.scenes[3]?.caption}\n`);
  expect(subtitles).not.toContain("Image virtuelle");
});

it("waits for a busy provider's Retry-After; a killed worker starts nothing twice", async () => {
  const model = "kwaivgi/kling-v2.1";
  const run = await openRun(`replicate/${model}`, {
    [model]: { starts: [429, 503, "ok"], asks: [500, "pending", "done"] },
  });
  await run.skipOthers();
  await run.deliver();
  const sent = await run.unit();
  expect(sent).toMatchObject({ status: "pending", attempts: 0, shooting: { tries: 1 } });
  expect(sent.due_at).toBeGreaterThan(Date.now() + 25_000);
  expect(run.sent.at(-2)?.delaySeconds).toBe(30);
  await run.deliver();
  expect(await run.count("start")).toBe(1);
  await run.step();
  expect(await run.unit()).toMatchObject({ shooting: { tries: 2 } });
  await run.step(2);
  expect(await run.count("start")).toBe(3);
  expect((await run.unit()).shooting?.begun).toBeDefined();

  // The worker dies while polling; the message is delivered twice.
  await run.change("status = 'leased', lease = 'dead', attempts = 1, due_at = 0");
  await run.deliver(2);
  expect(await run.unit()).toMatchObject({ status: "pending", shooting: { tries: 2 } });
  await run.step(2);
  await run.step(2);
  expect(await run.unit()).toMatchObject({ status: "done" });
  await run.step();
  expect((await run.calls()).map(({ kind }) => kind)).toEqual(["start", "start", "start", "ask", "ask", "ask", "file"]);
  expect((await run.read()).metadata.engines).toEqual([`replicate/${model}`]);
});

it("falls back from refusing and filtering models to the embedded maker; incompatible clips are not joined", async () => {
  const refusing = "kwaivgi/kling-v2.1";
  const filtering = "veo-3.1-fast-generate-preview";
  const run = await openRun(`replicate/${refusing},google/${filtering},embedded`, {
    [refusing]: { asks: ["refused"] },
    [filtering]: { asks: ["pending", "refused"] },
  });
  await run.skipOthers();
  // A model filmed the other three scenes before.
  const { tenant_id, id } = run.campaign;
  const clip = new Uint8Array(await (await fetch(`http://${env.TEST_MODEL_HOST}/x/files/y`)).arrayBuffer());
  for (const scene of [2, 3, 4]) {
    const customMetadata = { engine: `google/${filtering}` };
    const path = `assets/${tenant_id}/videos/${id}/scene-${scene}`;
    await env.MEDIA.put(`${path}.vtt`, "WEBVTT\n");
    await env.MEDIA.put(`${path}.mp4`, clip, { customMetadata });
  }
  for (let steps = 0; (await run.unit()).status === "pending" && steps < 12; steps++) await run.step();
  expect(await run.unit()).toMatchObject({ status: "done", shooting: { engine: "embedded" } });
  expect((await run.calls()).map(({ kind }) => kind)).toEqual(["start", "ask", "start", "ask", "ask"]);
  const campaign = await run.read();
  expect(campaign).toMatchObject({ status: "completed", video_url: null });
  expect(campaign.metadata.engines).toEqual(["embedded", ...upTo(3).map(() => `google/${filtering}`)]);
  expect(
    campaign.metadata.caption_urls?.map((url) =>
      url
        .split("/")
        .at(-1)
        ?.replace(/\?v=[0-9a-f]{8}$/, ""),
    ),
  ).toEqual([2, 3, 4].map((scene) => `scene-${scene}.vtt`));
  expect(await readFilm(campaign.metadata.video_urls[0] ?? "")).toMatchObject({ duration: 5 });
  expect((await run.call(`/api/video-campaigns/${id}/download`)).status).toBe(409);
});

it("a scene made anew keeps its model, and a film keeps its scenes when that model refuses", async () => {
  const model = "kling-video/v2.1/pro/image-to-video";
  const run = await openRun(`fal/fal-ai/${model},embedded`, {
    [model]: { asks: [...upTo(5).map(() => "done" as const), "refused"] },
  });
  for (let steps = 0; (await run.readJob()).status !== "done" && steps < 20; steps++) await run.step();
  const made = await run.read();
  expect(made.video_url).not.toBeNull();
  /** With these settings; returns the job's status. */
  const redo = async (VIDEO_MODEL: string, body: object) => {
    const answer = await run.call(`/api/video-campaigns/${made.id}/scenes/2`, body);
    const { job_id: jobId } = await answer.json<{ job_id: string }>();
    const due = env.DB.prepare("update job_units set due_at = 0 where job_id = ?").bind(jobId);
    const readStatus = async () => (await seller.read<{ status: string }>(`/api/jobs/${jobId}`)).status;
    for (let steps = 0; !["done", "failed"].includes(await readStatus()) && steps < 9; steps++) {
      await due.run();
      await deliver([{ type: "run", jobId }], undefined, { ...run.bindings, VIDEO_MODEL });
    }
    return readStatus();
  };
  // Another model is asked first by now.
  expect(await redo(`fal/other,fal/fal-ai/${model},embedded`, { anotherShot: true })).toBe("done");
  expect((await run.read()).metadata.engines).toEqual(made.metadata.engines);
  expect((await run.read()).video_url).toBe(made.video_url);
  // Another text: for as long as the clip is shown.
  expect(await redo("embedded", { caption: "Un autre texte" })).toBe("done");
  const captions = await (await seller.fetch(made.metadata.caption_urls?.[1] ?? "")).text();
  expect(captions).toContain("00:00:00.000 --> 00:00:05.042 line:76% align:center\nUn autre texte");
  const files = async () => {
    const { objects } = await env.MEDIA.list({ prefix: `assets/${made.tenant_id}/videos/${made.id}/` });
    return objects.map(({ key, etag }) => [key, etag]);
  };
  const [before, kept] = [await run.read(), await files()];
  for (const settings of [`fal/fal-ai/${model},embedded`, "fal/other,embedded", "embedded"]) {
    expect([settings, await redo(settings, { anotherShot: true })]).toEqual([settings, "failed"]);
    expect(await run.read()).toEqual({ ...before, job_id: expect.any(String) });
    expect(await files()).toEqual(kept);
  }
  // As separate clips it is a film, too.
  await env.DB.prepare("update video_campaigns set video_url = null where id = ?").bind(made.id).run();
  expect(await redo("embedded", { anotherShot: true })).toBe("failed");
  expect(await run.read()).toMatchObject({ status: "completed", error: null, video_url: null });
});

it("shows in French why no model could film a scene, and starts again on retry", async () => {
  const unfit = ["hevc.mp4", "wide.mp4", "short.mp4", "page", "other", "missing"];
  const run = await openRun(
    [...unfit.map((clip) => `fal/${clip}`), "fal/filtered"].join(),
    Object.fromEntries([
      ...unfit.map((clip) => [clip, { clip }] as const),
      ["filtered", { asks: ["refused"] } as const],
    ]),
  );
  await run.skipOthers();
  for (let steps = 0; (await run.unit()).status === "pending" && steps < 20; steps++) await run.step();
  expect((await run.calls()).map(({ kind, model }) => `${kind} ${model}`)).toEqual([
    ...unfit.flatMap((clip) => [`start ${clip}`, `ask ${clip}`, `file ${clip}`]),
    "start filtered",
    "ask filtered",
  ]);
  expect(await run.unit()).toMatchObject({ status: "failed", error: messages.videoModelRefused, shooting: null });
  expect(await run.read()).toMatchObject({ status: "failed", error: messages.videoModelRefused, video_url: null });
  const { objects } = await env.MEDIA.list({ prefix: `assets/${run.campaign.tenant_id}/videos/${run.campaign.id}/` });
  expect(objects).toEqual([]);
  expect((await run.call(`/api/jobs/${run.jobId}/retry`, {})).status).toBe(202);
  await run.step();
  expect((await run.unit()).shooting).toMatchObject({ engine: "fal/hevc.mp4", begun: { operation: {} } });
});

it("abandons a clip that never arrives, a provider that denies access, and one that stays busy", async () => {
  const run = await openRun("fal/slow,fal/denied,fal/busy", {
    slow: { asks: ["pending"] },
    denied: { starts: [401] },
    busy: { starts: [503] },
  });
  await run.skipOthers();
  await run.step();
  await run.change("result = json_set(result, '$.begun.atMs', 0)");
  await run.step();
  expect((await run.unit()).shooting).toEqual({ engine: "fal/denied", tries: 0 });
  await run.step();
  expect((await run.unit()).shooting).toEqual({ engine: "fal/busy", tries: 0 });
  for (let steps = 0; steps < 4; steps++) await run.step();
  expect(await run.unit()).toMatchObject({ status: "failed", error: messages.videoModelTooSlow });
  expect(await run.count("start")).toBe(6);
});

it("starts no further scene after a cancellation during a model call, and none twice on retry", async () => {
  const run = await openRun("fal/slow", { slow: { asks: ["pending"] } });
  await run.skipOthers();
  run.interrupt(() => run.call(`/api/jobs/${run.jobId}/cancel`, {}));
  await run.step();
  expect(await run.unit()).toMatchObject({ status: "cancelled", shooting: { begun: { operation: {} } } });
  await run.step();
  expect(await run.readJob()).toMatchObject({ status: "cancelled" });
  expect((await run.call("/api/functions/generate-video", { campaignId: run.campaign.id })).status).toBe(202);
  await run.step();
  expect((await run.calls()).map(({ kind }) => kind)).toEqual(["start", "ask"]);
});

it("asks no further for a first frame that another delivery draws meanwhile", async () => {
  jobHandlers.video.leaseMs = 300;
  const plans = { "gpt-image-2": { pictures: ["never" as const] } };
  const run = await openRun("fal/slow", plans, { IMAGE_MODEL: "openai/gpt-image-2", OPENAI_API_KEY: "openai-key" });
  await run.skipOthers();
  await env.DB.prepare(
    `create trigger overtake after insert on model_calls when new.capability = 'image' begin
      update job_units set lease = 'another' where job_id = '${run.jobId}' and position = 0;
    end`,
  ).run();
  await run.deliver();
  await env.DB.prepare("drop trigger overtake").run();
  expect(await run.count("picture")).toBeLessThan(2);
  const calls = await env.DB.prepare("select status from model_calls where model = 'openai/gpt-image-2'").all();
  expect(calls.results).toEqual([{ status: "stopped" }]);
  expect(await run.unit()).toMatchObject({ status: "leased", lease: "another" });
});

it("reserves a clip's cost at its start, refunds refusals, and uses the embedded maker when the budget is spent", async () => {
  await env.DB.batch([env.DB.prepare("delete from model_calls"), env.DB.prepare("delete from model_spending")]);
  const readCalls = async () =>
    (await env.DB.prepare("select status, cost_micros, capability from model_calls").all()).results;
  const prices = { MODEL_PRICES: '{"fal/dear":{"second":0.1}}', MODEL_DAILY_BUDGET_USD: "0.6" };
  const run = await openRun("fal/dear", { dear: { asks: ["refused"] } }, prices);
  await run.skipOthers();
  await run.step();
  expect(await readCalls()).toEqual([{ status: "done", cost_micros: 500_000, capability: "video" }]);
  const setSecond = (set: string) =>
    env.DB.prepare(`update job_units set ${set} where job_id = ? and position = 1`).bind(run.jobId).run();
  await setSecond("status = 'pending'");
  await run.deliver();
  const second = await env.DB.prepare("select result from job_units where job_id = ? and position = 1")
    .bind(run.jobId)
    .first<{ result: string }>();
  expect(JSON.parse(second?.result ?? "")).toEqual({ engine: "embedded", tries: 0 });
  await setSecond("status = 'done'");
  await run.step();
  expect(await readCalls()).toEqual([{ status: "refused", cost_micros: 0, capability: "video" }]);

  const refusing = await openRun(
    "fal/dear,embedded",
    {},
    { ...prices, MODEL_DAILY_BUDGET_USD: "0.4", MODEL_OVER_BUDGET: "refuse" },
  );
  await refusing.skipOthers();
  await refusing.step();
  expect(await refusing.unit()).toMatchObject({ status: "failed", error: messages.modelBudgetSpent });
  expect(await refusing.count("start")).toBe(0);
});
