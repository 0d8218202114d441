// Films that are spoken: by voice models on loopback, each line once, fitted to its scene; or music alone, and why.
import { env } from "cloudflare:test";
import { BufferSource, Input, MP4 } from "mediabunny";
import { beforeAll, describe, expect, it } from "vitest";
import { messages } from "../../../worker/contract/messages.ts";
import type { ListedVoices } from "../../../worker/contract/voices.ts";
import type { FilmVoice, VideoScene } from "../../../worker/contract/videos.ts";
import type { Env, QueueMessage } from "../../../worker/settings/env.ts";
import worker from "../../../worker/dev/index.ts";
import type { ModelCall, ModelPlan, VoiceAnswer } from "./model-plans.ts";
import { origin } from "../auth/auth-client.ts";
import { deliver } from "../jobs/run-queue.ts";
import { createVoiceBinding } from "./workers-ai-voices.ts";
import { type Seller, signUp, uploadInfluencer, uploadProduct } from "../support/seller.ts";
import "../support/tiny-studio.ts";

interface Campaign {
  id: string;
  tenant_id: string;
  job_id: string;
  status: string;
  error: string | null;
  script: string;
  video_url: string | null;
  metadata: { video_urls: string[]; caption_urls?: string[]; scenes: VideoScene[]; voice?: FilmVoice };
}

let seller: Seller;
let product: { id: string };
let influencer: { id: string };
beforeAll(async () => {
  seller = await signUp();
  product = await uploadProduct(seller);
  influencer = await uploadInfluencer(seller);
});

/** A worker with these voice models, and a campaign with scenes of 5 s. Messages are delivered by the test only. */
async function open(
  voiceModel: string,
  plans: Record<string, VoiceAnswer[]> = {},
  more: Partial<Env> = {},
  wanted: object = {},
) {
  const base = `http://${env.TEST_MODEL_HOST}/${crypto.randomUUID()}`;
  // Failures of the runs before have closed their models' breakers.
  await env.DB.prepare("delete from model_health").run();
  const planned = Object.entries(plans).map(([model, voices]): [string, ModelPlan] => [model, { voices }]);
  await fetch(base, { method: "PUT", body: JSON.stringify(Object.fromEntries(planned)) });
  const send = async (_body: QueueMessage) => {};
  const hub = { notify: async () => {}, scheduleSweeps: async () => {}, stopSweeps: async () => {} };
  const bindings = {
    ...env,
    OPENAI_API_KEY: "openai-key",
    ELEVENLABS_API_KEY: "elevenlabs-key",
    GOOGLE_GENERATIVE_AI_API_KEY: "google-key",
    OPENAI_API_URL: `${base}/openai`,
    ELEVENLABS_API_URL: `${base}/elevenlabs`,
    GOOGLE_GENERATIVE_AI_API_URL: `${base}/google`,
    ...more,
    VOICE_MODEL: voiceModel,
    QUEUE: { send, sendBatch: async () => {} },
    DRAW_QUEUE: { send, sendBatch: async () => {} },
    API_LIMIT: { limit: async () => ({ success: true }) },
    USER_HUB: { idFromName: () => "", get: () => hub },
  } as unknown as Env;
  const call = (path: string, body?: unknown, method = "POST") =>
    worker.fetch(
      new Request(origin + path, {
        ...(body ? { method, body: JSON.stringify(body) } : {}),
        headers: { authorization: `Bearer ${seller.token}`, "content-type": "application/json" },
      }),
      bindings,
      { waitUntil: () => {}, passThroughOnException: () => {} } as unknown as ExecutionContext,
    );
  const run = (jobId: string, times = 1) =>
    deliver(
      Array.from({ length: times }, () => ({ type: "run" as const, jobId })),
      undefined,
      bindings,
    );
  const request = { name: "Film", product_id: product.id, influencer_id: influencer.id, duration: 5, music: "none" };
  const answered = await call("/api/video-campaigns", { ...request, voice: true, ...wanted });
  if (answered.status !== 201) throw new Error((await answered.json<{ error: string }>()).error);
  const created = await answered.json<Campaign>();
  await run(created.job_id);
  const read = async () => {
    const row = await env.DB.prepare("select * from video_campaigns where id = ?").bind(created.id).first();
    return { ...row, metadata: JSON.parse(String(row?.metadata)) as Campaign["metadata"] } as Campaign;
  };
  const { job_id: jobId } = await (
    await call("/api/functions/generate-video", { campaignId: created.id })
  ).json<{ job_id: string }>();
  return {
    bindings,
    base,
    jobId,
    call,
    read,
    /** Runs so many units. */
    step: (times = 1) => run(jobId, times),
    /** Speaks and makes the sound, without drawing. */
    async finishSound() {
      for (let unit = 0; unit < 5; unit++) await run(jobId);
      return read();
    },
    calls: async () => (await (await fetch(base)).json<ModelCall[]>()).filter(({ kind }) => kind === "voice"),
    ledger: async () =>
      (
        await env.DB.prepare(
          "select model, capability, status, cost_micros from model_calls where tenant_id = ? order by id desc limit 12",
        )
          .bind(created.tenant_id)
          .all<{ model: string; capability: string; status: string; cost_micros: number }>()
      ).results,
    sound: async () => (await env.MEDIA.get(`assets/${created.tenant_id}/videos/${created.id}/sound.m4a`))?.bytes(),
    files: async () =>
      (await env.MEDIA.list({ prefix: `assets/${created.tenant_id}/videos/${created.id}/` })).objects.map(({ key }) =>
        key.split("/").at(-1),
      ),
  };
}

const sourceOf = (bytes: Uint8Array | undefined) =>
  /digitalsourcetype\/(\w+)/.exec(new TextDecoder("latin1").decode(bytes?.slice(-1000)))?.[1];

it("speaks each line of a film once, over its music, and marks the film", async () => {
  const run = await open("openai/tts-1", {}, { MODEL_DAILY_BUDGET_USD: "1" }, { music: "elegant" });
  const before = await run.read();
  expect(before.script).toContain(`Voix\u00a0: ${before.metadata.scenes[0]?.line}`);
  const spoken = await run.finishSound();
  const calls = await run.calls();
  expect(calls).toHaveLength(4);
  // One voice for all, that suits the influencer.
  expect(new Set(calls.map(({ body }) => (body as { voice: string }).voice))).toEqual(new Set(["shimmer"]));
  expect(spoken.metadata.voice).toEqual({ id: "openai/shimmer", model: "openai/tts-1" });
  expect(await run.files()).toEqual(expect.arrayContaining(["voice-1-1.wav", "voice-4-1.wav", "sound.m4a"]));
  for (const { status, capability, cost_micros } of (await run.ledger()).slice(0, 4)) {
    expect([status, capability]).toEqual(["done", "voice"]);
    expect(cost_micros).toBeGreaterThan(500);
  }
  expect(sourceOf(await run.sound())).toBe("compositeWithTrainedAlgorithmicMedia");
  while ((await run.read()).status === "generating") await run.step();
  const film = await run.read();
  expect([film.status, film.error]).toEqual(["completed", null]);
  expect(film.metadata.voice).toEqual(spoken.metadata.voice);
  const bytes = new Uint8Array(await (await seller.fetch(film.video_url ?? "")).arrayBuffer());
  expect(sourceOf(bytes)).toBe("compositeWithTrainedAlgorithmicMedia");
  const form = new FormData();
  form.set("image", new File([bytes], "film.mp4"));
  const verified = await seller.fetch("/api/verify", { method: "POST", body: form });
  const synthetic = expect.stringContaining("compositeWithTrainedAlgorithmicMedia");
  expect(await verified.json()).toMatchObject({
    match: "exact",
    kind: "film",
    digital_source_type: synthetic,
    claimed_source_type: synthetic,
  });
  using input = new Input({ source: new BufferSource(bytes), formats: [MP4] });
  const track = await input.getPrimaryAudioTrack();
  expect(await track?.computeDuration()).toBeCloseTo(20, 1);

  // Its subtitles are what is said, also for its player; what is said of a scene without a line follows its caption.
  const subtitles = async () => (await run.call(`/api/video-campaigns/${film.id}/captions`)).text();
  expect(await subtitles()).toContain(`00:00:05.000 --> 00:00:10.000\n${film.metadata.scenes[1]?.line}\n`);
  const track_url = film.metadata.caption_urls?.find((url) => url.includes("/subtitles.vtt?v="));
  expect(await (await seller.fetch(track_url ?? "")).text()).toBe(await subtitles());
  await env.DB.prepare("update video_campaigns set metadata = json_set(metadata, '$.scenes[1].line', '') where id = ?")
    .bind(film.id)
    .run();
  const soundBefore = await run.sound();
  const change = { caption: "Un autre texte" };
  const { job_id: jobId } = await (
    await run.call(`/api/video-campaigns/${film.id}/scenes/2`, change)
  ).json<{ job_id: string }>();
  while ((await run.read()).status === "generating") await deliver([{ type: "run", jobId }], undefined, run.bindings);
  const retold = await run.read();
  expect(retold).toMatchObject({ status: "completed", error: null, metadata: { voice: spoken.metadata.voice } });
  expect(retold.script).toContain("Voix\u00a0: Un autre texte");
  expect(await subtitles()).toContain("00:00:05.000 --> 00:00:10.000\nUn autre texte\n");
  expect((await run.calls()).slice(4).map(({ body }) => (body as { input: string }).input)).toEqual(["Un autre texte"]);
  expect(await run.sound()).not.toEqual(soundBefore);
  // Another text over a line that stays is not said.
  await env.DB.prepare(
    "update video_campaigns set metadata = json_set(metadata, '$.scenes[2].line', 'Elle reste.') where id = ?",
  )
    .bind(film.id)
    .run();
  const other = await run.call(`/api/video-campaigns/${film.id}/scenes/3`, change);
  const later = (await other.json<{ job_id: string }>()).job_id;
  const { results } = await env.DB.prepare("select input ->> '$.isSpeech' as speech from job_units where job_id = ?")
    .bind(later)
    .all();
  expect(results.map(({ speech }) => speech)).not.toContain(1);
});

it("asks ElevenLabs for samples and Google for a WAV, in their words", async () => {
  for (const [model, name] of [
    ["elevenlabs/eleven_multilingual_v2", "eleven_multilingual_v2"],
    ["elevenlabs/eleven_flash_v2_5", "eleven_flash_v2_5"],
    ["google/gemini-3.8-flash-tts", "gemini-3.8-flash-tts"],
  ] as const) {
    const run = await open(model, {}, {}, { language: "en" });
    const { metadata } = await run.finishSound();
    expect(metadata.voice).toEqual({ id: expect.stringContaining(`${model.split("/")[0]}/`), model });
    expect((await run.calls()).map((call) => call.model)).toEqual([name, name, name, name]);
    expect(await run.sound()).toBeDefined();
  }
});

it("asks Workers AI's voices through their binding: Aura in English, MeloTTS in both", async () => {
  const aura = createVoiceBinding();
  const english = await open("workers-ai/@cf/deepgram/aura-2-en", {}, { AI: aura.binding }, { language: "en" });
  expect((await english.finishSound()).metadata.voice?.id).toMatch(/^aura\/(luna|asteria|hera|athena)$/);
  expect(aura.calls).toHaveLength(4);
  expect(await english.sound()).toBeDefined();

  const melo = "workers-ai/@cf/myshell-ai/melotts";
  const spoken = createVoiceBinding();
  const french = await open(melo, {}, { AI: spoken.binding });
  expect((await french.finishSound()).metadata.voice).toEqual({ id: "melo/melo", model: melo });
  expect(spoken.calls.map(({ inputs }) => inputs.lang)).toEqual(["fr", "fr", "fr", "fr"]);
  // What its documentation says it answers.
  const packed = await open(melo, {}, { AI: createVoiceBinding("mp3").binding });
  expect((await packed.finishSound()).metadata.voice).toEqual({ id: "melo/melo", model: melo });
  expect(await packed.sound()).toBeDefined();
  const half = await open(melo, {}, { AI: createVoiceBinding("half an mp3").binding });
  expect((await half.finishSound()).metadata.voice).toEqual({ failure: messages.voiceUnreadable });
});

describe("speech that cannot be used", () => {
  /** Why the film has music alone, and what the day's budget was charged. */
  async function fail(answers: VoiceAnswer[]) {
    const run = await open("openai/tts-1", { "tts-1": answers });
    const { metadata, status } = await run.finishSound();
    const mine = (await run.ledger()).slice(0, (await run.calls()).length);
    return { status, voice: metadata.voice, sound: await run.sound(), mine };
  }

  it.each([
    ["broken mp3", messages.voiceUnreadable],
    ["silence", messages.voiceUnreadable],
    ["half", messages.voiceUnreadable],
    ["blip", messages.voiceUnreadable],
    ["page", messages.modelUnavailable],
    ["cut", messages.modelUnavailable],
    ["refused", messages.modelRefused],
    [401, messages.modelUnavailable],
    [429, messages.modelUnavailable],
  ] as const)("%s: the film goes on without a voice, and says why", async (answer, reason) => {
    const { status, voice, sound, mine } = await fail([answer]);
    expect(voice).toEqual({ failure: reason });
    expect(sound).toBeUndefined();
    // Nothing is charged for what was not said; nobody is asked for the other lines.
    const isSaid = reason === messages.voiceUnreadable;
    expect(new Set(mine.map(({ cost_micros }) => cost_micros > 0))).toEqual(new Set([isSaid]));
    expect(mine.every((call) => call.status !== "open")).toBe(true);
    expect(mine.length).toBeLessThanOrEqual(3);
    expect(status).toBe("generating");
  });

  it("the music stays", async () => {
    const run = await open("openai/tts-1", { "tts-1": [401] }, {}, { music: "gentle" });
    await run.finishSound();
    expect(sourceOf(await run.sound())).toBe("compositeSynthetic");
  });

  it("reads what other servers make of a WAV, whole lines of it", async () => {
    const run = await open("openai/tts-1", { "tts-1": ["stereo", "streamed", "mp3"] });
    const { metadata } = await run.finishSound();
    expect(metadata.voice?.failure).toBeUndefined();
    expect(metadata.scenes.every(({ spoken }) => spoken === undefined)).toBe(true);
    expect(await run.sound()).toBeDefined();
  });

  it("a later line that fails takes the voice from the whole film", async () => {
    const run = await open("openai/tts-1", { "tts-1": ["ok", "ok", "refused"] });
    const { metadata } = await run.finishSound();
    expect(metadata.voice).toMatchObject({ id: "openai/shimmer", failure: messages.modelRefused });
    expect(await run.sound()).toBeUndefined();
    expect(await run.calls()).toHaveLength(3);
  });

  it("goes to the next model for the first line, and keeps it for the others", async () => {
    const models = "workers-ai/@cf/deepgram/aura-2-en,openai/tts-1,elevenlabs/eleven_flash_v2_5";
    const run = await open(models, { "tts-1": ["silence", "ok"] }, { AI: {} as Ai });
    const { metadata } = await run.finishSound();
    // Aura speaks no French.
    expect(metadata.voice?.model).toBe("elevenlabs/eleven_flash_v2_5");
    const later = Array<string>(4).fill("eleven_flash_v2_5");
    expect((await run.calls()).map(({ model }) => model)).toEqual(["tts-1", ...later]);
  });
});

it("says a line faster within 12 %, else shorter, and shows what is said", async () => {
  // Of 5 s, 4.4 are a line's: 4.75 s are 8 % faster.
  const run = await open("openai/tts-1", { "tts-1": [{ seconds: 4.75 }, { seconds: 7 }, { seconds: 3 }] });
  const { metadata } = await run.finishSound();
  const [first, second, third] = metadata.scenes;
  expect(metadata.voice?.failure).toBeUndefined();
  expect(first?.spoken).toBeUndefined();
  expect(third?.spoken).toBeUndefined();
  expect(second?.spoken?.length).toBeLessThan(second?.line.length ?? 0);
  const said = (await run.calls()).map(({ body }) => (body as { input: string }).input);
  expect(said).toHaveLength(5);
  expect(await run.files()).toEqual(expect.arrayContaining(["voice-1-1.wav", "voice-2-1.wav", "voice-2-2.wav"]));

  const never = await open("openai/tts-1", { "tts-1": [{ seconds: 12 }] });
  expect((await never.finishSound()).metadata.voice).toEqual({ failure: messages.voiceTooLong });
  expect((await never.calls()).length).toBeLessThanOrEqual(3);
});

it("does not pay twice for a line when the worker dies behind it", async () => {
  const run = await open("openai/tts-1");
  await run.step();
  const forget = [
    "update job_units set status = 'pending', lease = null, due_at = 0 where job_id = ? and position = 0",
    "update video_campaigns set metadata = json_remove(metadata, '$.voice.model') where job_id = ?",
  ];
  for (const query of forget) await env.DB.prepare(query).bind(run.jobId).run();
  await run.step();
  expect(await run.calls()).toHaveLength(1);
  expect((await run.read()).metadata.voice?.model).toBe("openai/tts-1");
});

it("asks for no line that another delivery asks for meanwhile, nor after a cancellation", async () => {
  const run = await open("openai/tts-1");
  const readFirst = () =>
    env.DB.prepare("select status, lease from job_units where job_id = ? and position = 0").bind(run.jobId).first();
  await env.DB.prepare(
    `create trigger overtake after update of lease on job_units
      when new.job_id = '${run.jobId}' and new.lease <> 'another' begin
      update job_units set lease = 'another' where job_id = new.job_id and position = new.position;
    end`,
  ).run();
  await run.step();
  await env.DB.prepare("drop trigger overtake").run();
  expect(await run.calls()).toEqual([]);
  expect(await readFirst()).toEqual({ status: "leased", lease: "another" });
  expect((await run.read()).metadata.voice?.failure).toBeUndefined();

  await env.DB.prepare("update job_units set status = 'pending', lease = null, due_at = 0 where job_id = ?")
    .bind(run.jobId)
    .run();
  await env.DB.prepare(
    `create trigger cancel after update of lease on job_units when new.job_id = '${run.jobId}' begin
      update jobs set status = 'cancelled' where id = new.job_id;
    end`,
  ).run();
  await run.step();
  await env.DB.prepare("drop trigger cancel").run();
  expect(await run.calls()).toEqual([]);
  expect(await readFirst()).toEqual({ status: "cancelled", lease: null });
});

it("asks for no voice over the day's budget, and offers none that does not speak the film's language", async () => {
  const poor = await open("openai/tts-1", {}, { MODEL_DAILY_BUDGET_USD: "0.0001" });
  expect((await poor.finishSound()).metadata.voice).toEqual({ failure: messages.modelBudgetSpent });
  expect(await poor.calls()).toEqual([]);
  await expect(open("")).rejects.toThrow(messages.voiceMissing);
  const aura = open("workers-ai/@cf/deepgram/aura-2-en", {}, { AI: {} as Ai });
  await expect(aura).rejects.toThrow(messages.voiceLanguage);
});

it("lets a voice be heard once for all before it is chosen, and speaks with it", async () => {
  const run = await open("openai/tts-1", {}, {}, { voice: false });
  const person = `/api/influencers/${influencer.id}`;
  const voices = await (await run.call(`${person}/voices`)).json<ListedVoices>();
  expect(voices).toMatchObject({ chosen: "openai/shimmer", film_usd: expect.closeTo(0.0072, 4) });
  expect(voices.items).toHaveLength(9);
  for (const _ of [1, 2]) {
    const heard = await run.call(`${person}/voice-sample`, { voice: "openai/sage", language: "fr" });
    const { audio } = await heard.json<{ audio: string }>();
    expect(audio.slice(0, 26)).toBe("data:audio/wav;base64,UklG");
  }
  expect((await run.calls()).map(({ body }) => (body as { voice: string }).voice)).toEqual(["sage"]);
  expect((await run.call(`${person}/voice`, { voice: "openai/nobody" }, "PUT")).status).toBe(404);
  expect((await run.call(`${person}/voice`, { voice: "openai/sage" }, "PUT")).status).toBe(200);
  expect((await (await run.call(`${person}/voices`)).json<ListedVoices>()).chosen).toBe("openai/sage");
  // Nothing of it is there without a voice model.
  const none = { ...run.bindings, VOICE_MODEL: "" } as Env;
  const request = new Request(origin + person + "/voices", { headers: { authorization: `Bearer ${seller.token}` } });
  const silent = await worker.fetch(request, none, { waitUntil: () => {} } as unknown as ExecutionContext);
  expect(await silent.json()).toEqual({ items: [], chosen: null, film_usd: null, is_filmed: false });

  const spoken = await open("openai/tts-1");
  await spoken.step();
  expect((await spoken.read()).metadata.voice?.id).toBe("openai/sage");
});

it("speaks a finished film when it is asked again, with the seller's words said their way", async () => {
  const { id } = await (await seller.post("/api/brands", { from: "nothing", name: "Lumio" })).json<{ id: string }>();
  const patch = (pronunciations: string[]) =>
    seller.fetch(`/api/brands/${id}`, {
      method: "PATCH",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ values: { pronunciations } }),
    });
  expect((await patch(["Flacon"])).status).toBe(400);
  expect((await patch(["Flacon bleu = flaconne bleue", "Flacon = flaconne"])).status).toBe(200);
  const run = await open("openai/tts-1", { "tts-1": [401, "ok"] });
  const silent = await run.finishSound();
  expect(silent.metadata.voice?.failure).toBe(messages.modelUnavailable);
  // The scenes are drawn elsewhere.
  await env.DB.prepare("update job_units set status = 'done' where job_id = ?").bind(run.jobId).run();
  await env.DB.prepare("update jobs set status = 'done' where id = ?").bind(run.jobId).run();
  await env.DB.prepare("update video_campaigns set status = 'completed' where id = ?").bind(silent.id).run();
  const line = "Le flacon à 19,90 €, la flacon bleu à 30.";
  await env.DB.prepare("update video_campaigns set metadata = json_set(metadata, '$.scenes[0].line', ?) where id = ?")
    .bind(line, silent.id)
    .run();
  await env.DB.prepare("delete from model_health").run();
  const again = await run.call(`/api/video-campaigns/${silent.id}/voice`, { voice: true });
  const { job_id: jobId } = await again.json<{ job_id: string }>();
  for (let unit = 0; unit < 5; unit++) await deliver([{ type: "run", jobId }], undefined, run.bindings);
  const { metadata } = await run.read();
  expect(metadata.voice).toEqual({ id: expect.stringContaining("openai/"), model: "openai/tts-1" });
  expect(sourceOf(await run.sound())).toBe("compositeWithTrainedAlgorithmicMedia");
  const said = (await run.calls()).slice(1).map(({ body }) => (body as { input: string }).input);
  expect(said).toHaveLength(4);
  expect(said[0]).toBe("Le flaconne à 19 euros 90, la flaconne bleue à 30.");
});
