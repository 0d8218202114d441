// Films whose person speaks: by the video model, by a voice model, with lips that follow.
import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { messages } from "../../../worker/contract/messages.ts";
import { type Env, readSettings } from "../../../worker/settings/env.ts";
import { openClipModel } from "../../../worker/studio/models/ask/clip-model.ts";
import type { ClipBrief } from "../../../worker/studio/briefs/film.ts";
import type { ModelPlan } from "./model-plans.ts";
import "../support/tiny-studio.ts";
import { influencer, openRun, openSeller, readFilm, upTo } from "./video-model-run.ts";

openSeller();

it("lets the person say the script where the model speaks the language, with the clips' own sound", async () => {
  await env.DB.batch([env.DB.prepare("delete from model_calls"), env.DB.prepare("delete from model_spending")]);
  const model = "google/gemini-omni-1.1-flash";
  const prices = { MODEL_PRICES: `{"${model}":{"second":0.1,"spokenSecond":0.3}}` };
  const run = await openRun(model, {}, prices, { voice: true, music: "elegant" });
  // Neither a line nor music is made.
  expect(await run.readJob()).toMatchObject({ total: 4 });
  await run.finish();
  const { metadata, ...campaign } = await run.read();
  expect(campaign).toMatchObject({ status: "completed", error: null });
  expect(metadata.voice).toEqual({ model, isFilmed: true });
  const starts = (await run.calls()).filter(({ kind }) => kind === "start");
  const [first] = starts.map(({ body }) => (body as { input: [{ content: { text?: string }[] }] }).input[0].content);
  // First frame, the product by itself, and the text.
  expect(first).toHaveLength(3);
  const text = first?.at(-1)?.text ?? "";
  expect(text).toContain("In which language: ⟦French⟧");
  expect(text).toMatch(/In which voice: ⟦a (?:woman|man|person) of [\d+-]+ years, \w+⟧/);
  const said = metadata.scenes[0]?.line.replaceAll(/\s/g, " ") ?? "";
  expect(text).toContain(`What the person says: ⟦${said}⟧`);
  expect(text).not.toContain("Nobody moves their lips");
  // Cut like the picture, and joined.
  const clip = await readFilm(metadata.video_urls[1] ?? "");
  expect(clip).toMatchObject({ tracks: 2, sound: expect.closeTo(121 / 24, 1) });
  expect(await readFilm(campaign.video_url ?? "")).toMatchObject({ tracks: 2, sound: expect.closeTo(484 / 24, 1) });
  const spent = await env.DB.prepare("select sum(cost_micros) as micros from model_calls").first();
  expect(spent).toEqual({ micros: 4 * 5 * 300_000 });
  // Music would take the place of the voice; a scene shot anew speaks, too.
  const music = await run.call(`/api/video-campaigns/${campaign.id}/music`, { music: "elegant" });
  expect([music.status, await music.json()]).toMatchObject([409, { error: messages.musicUnderSpeech }]);
  const voices = await (await run.call(`/api/influencers/${influencer.id}/voices?language=fr`)).json();
  expect(voices).toEqual({ items: [], chosen: null, film_usd: expect.closeTo(0.2 * 8 * 4), is_filmed: true });
});

it("asks a voice model where no video model speaks after all, and says why where there is none", async () => {
  const [talking, silent] = ["veo3.1/image-to-video", "kling-video/v2.1/pro/image-to-video"];
  const plans: Record<string, ModelPlan> = { [talking]: { asks: ["refused"] } };
  const models = `fal/fal-ai/${talking},fal/fal-ai/${silent}`;
  const voiced = { VOICE_MODEL: "openai/tts-1", OPENAI_API_KEY: "openai-key" } as Partial<Env>;
  const run = await openRun(models, plans, voiced, { voice: true });
  await run.skipOthers();
  for (let steps = 0; (await run.unit()).status === "pending" && steps < 20; steps++) await run.step();
  const filmed = await run.read();
  expect(filmed.metadata.voice).toEqual({ id: expect.stringContaining("openai/"), model: "openai/tts-1" });
  const bodies = (await run.calls()).flatMap(({ kind, body }) => (kind === "start" ? [body] : []));
  expect(bodies.map((body) => (body as { generate_audio?: boolean }).generate_audio)).toEqual([true, undefined]);
  // All lines, before the first clip is laid over them.
  expect(await run.count("voice")).toBe(4);
  expect(await readFilm(filmed.metadata.video_urls[0] ?? "")).toMatchObject({ tracks: 2 });

  const mute = await openRun(models, plans, {}, { voice: true });
  await mute.skipOthers();
  for (let steps = 0; (await mute.unit()).status === "pending" && steps < 20; steps++) await mute.step();
  expect(await mute.unit()).toMatchObject({ status: "done" });
  expect((await mute.read()).metadata.voice).toEqual({ failure: expect.any(String) });
});

it("moves the lips to the line as it is heard in its scene, and films nothing where there is no line", async () => {
  const voiced = { VOICE_MODEL: "openai/tts-1", OPENAI_API_KEY: "openai-key" } as Partial<Env>;
  const run = await openRun("fal/fal-ai/kling-video/ai-avatar/v2/standard", {}, voiced, { voice: true });
  // The lines, without the music's unit, and the first scene.
  const others = "update job_units set status = 'done' where job_id = ? and position not in (0, 5)";
  await env.DB.prepare(others).bind(run.jobId).run();
  await run.finish();
  const calls = await run.calls();
  expect(calls.map(({ kind }) => kind)).toEqual([...upTo(4).map(() => "voice"), "start", "ask", "file"]);
  const { audio_url: sound = "", prompt } = (calls[4]?.body ?? {}) as Record<string, string>;
  const wav = Uint8Array.from(atob(sound.split(",")[1] ?? ""), (each) => each.codePointAt(0) ?? 0);
  const samples = new Int16Array(wav.buffer.slice(44));
  expect(samples.length).toBe(5 * 48_000);
  // Silent until its line begins, 0.3 s into the scene.
  const begins = samples.findIndex((each) => Math.abs(each) > 300) / 48_000;
  expect(begins).toBeGreaterThan(0.29);
  expect(begins).toBeLessThan(0.5);
  expect(prompt).toContain("follow the voice that is given");

  // In Replicate's words; the stand-in refuses others.
  const bindings = { ...run.bindings, VIDEO_MODEL: "replicate/kwaivgi/kling-avatar-v2" };
  const [{ access } = { access: null }] = readSettings(bindings).models.engines.video;
  const brief = { product: { name: "Flacon", category: null }, scenes: [], scene: 0, seconds: 5, format: "9:16" };
  const still = {
    bytes: new Uint8Array([0xff, 0xd8, 0xff, 0xe0]),
    mime: "image/jpeg" as const,
    width: 720,
    height: 1280,
  };
  if (!access) throw new Error("No model");
  await openClipModel(access).start(brief as unknown as ClipBrief, still, { sound: wav });
  expect((await run.calls()).at(-1)).toMatchObject({ kind: "start", model: "kwaivgi/kling-avatar-v2" });

  const silent = await openRun("fal/fal-ai/kling-video/ai-avatar/v2/standard", {}, {});
  await silent.skipOthers();
  await silent.finish();
  expect(await silent.unit()).toMatchObject({ status: "failed", error: messages.videoModelFailed });
  expect(await silent.calls()).toEqual([]);
});
