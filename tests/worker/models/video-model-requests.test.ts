// What each provider's video models are asked, by the shape of their API.
import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { messages } from "../../../worker/contract/messages.ts";
import { type Env, readSettings } from "../../../worker/settings/env.ts";
import { writeClipPrompt } from "../../../worker/studio/models/ask/clip-prompt.ts";
import type { ClipBrief } from "../../../worker/studio/briefs/film.ts";
import "../support/tiny-studio.ts";
import { keys, openRun, openSeller, seller } from "./video-model-run.ts";

openSeller();

it("names fal's queue to AI Gateway, for the start and each poll", async () => {
  const run = await openRun("fal/fal-ai/film", { film: { asks: ["pending", "done"] } }, {
    AI_GATEWAY_URL: "yes",
    AI_GATEWAY_TOKEN: "gateway-token",
  } as Partial<Env>);
  await run.skipOthers();
  for (let steps = 0; (await run.unit()).status === "pending" && steps < 5; steps++) await run.step();
  expect(await run.unit()).toMatchObject({ status: "done" });
  expect((await run.calls()).map(({ kind }) => kind)).toEqual(["start", "ask", "ask", "file"]);
});

it("downloads Google's clip with the API key, at the nearest available duration", async () => {
  const run = await openRun("google/veo-3.1-generate-preview");
  await run.skipOthers();
  for (let steps = 0; steps < 2; steps++) await run.step();
  expect(await run.unit()).toMatchObject({ status: "done" });
  const [start, ...others] = await run.calls();
  expect(start?.body).toMatchObject({
    parameters: { durationSeconds: 6, aspectRatio: "9:16", personGeneration: "allow_adult" },
  });
  expect(others.map(({ kind }) => kind)).toEqual(["ask", "file"]);
  const health = await (await run.call("/api/health")).json();
  expect(health).toMatchObject({ engines: { image: "embedded", video: "google/veo-3.1-generate-preview" } });
});

it("films with Google's Omni models, which have an API of their own", async () => {
  const run = await openRun("google/gemini-omni-1.1-flash", {
    "gemini-omni-1.1-flash": { asks: ["pending", "done"] },
  });
  await run.skipOthers();
  for (let steps = 0; (await run.unit()).status === "pending" && steps < 5; steps++) await run.step();
  expect(await run.unit()).toMatchObject({ status: "done" });
  const calls = await run.calls();
  expect(calls.map(({ kind }) => kind)).toEqual(["start", "ask", "ask", "file"]);
  expect(calls[0]?.body).toMatchObject({ response_format: [{ aspect_ratio: "9:16", duration: "5s" }] });

  const filtered = await openRun("google/gemini-omni-1.1-flash", { "gemini-omni-1.1-flash": { asks: ["refused"] } });
  await filtered.skipOthers();
  for (let steps = 0; (await filtered.unit()).status === "pending" && steps < 5; steps++) await filtered.step();
  expect(await filtered.unit()).toMatchObject({ status: "failed", error: messages.videoModelRefused });
});

it("shows the product by itself to models that take it beside the first frame", async () => {
  for (const model of ["fal/fal-ai/kling-video/v3/pro/image-to-video", "replicate/kwaivgi/kling-v3-omni-video"]) {
    const run = await openRun(model);
    await run.skipOthers();
    await run.finish();
    expect(await run.unit()).toMatchObject({ status: "done" });
    expect((await run.calls()).map(({ kind }) => kind)).toEqual(["start", "ask", "file"]);
  }
});

it("writes no prompt longer than the strictest model takes", () => {
  const long = "mot ".repeat(200);
  const scene = { role: "call_to_action" as const, shot: long, caption: long, line: long };
  const brief = { product: { name: long, category: long }, scenes: [scene], scene: 0 } as unknown as ClipBrief;
  const speech = { line: long, language: "fr" as const, voice: long };
  for (const aids of [{}, { speech }, { sound: new Uint8Array(1) }])
    expect(writeClipPrompt(brief, aids, "<IMAGE_REF_0>").length).toBeLessThanOrEqual(1950);
});

it("asks an unknown model in the shape that the settings give it", async () => {
  const shape = { seconds: [8, 12], withUnit: true, more: { generate_audio: false } };
  const run = await openRun("fal/fal-ai/studio-nine", {}, {
    MODEL_SHAPES: JSON.stringify({ "fal/fal-ai/studio-nine": shape }),
  } as Partial<Env>);
  await run.skipOthers();
  await run.step();
  expect((await run.calls())[0]?.body).toMatchObject({ duration: "8s", generate_audio: false });
});

it("reports the configured video model, and refuses invalid settings", async () => {
  const read = (more: Partial<Env>) =>
    readSettings({ ...env, ...keys, ...more }).models.engines.video.map(({ name }) => name);
  expect(read({})).toEqual(["embedded"]);
  expect(read({ VIDEO_MODEL: " fal/a/b , embedded " })).toEqual(["fal/a/b", "embedded"]);
  for (const VIDEO_MODEL of ["embedded,fal/a", "openai/sora", "fal/", "fal/a b", "fal/../a?x=1"]) {
    expect(() => read({ VIDEO_MODEL }), VIDEO_MODEL).toThrow("VIDEO_MODEL");
  }
  expect(() => read({ VIDEO_MODEL: "replicate/a/b", REPLICATE_API_TOKEN: "" })).toThrow(
    "REPLICATE_API_TOKEN is not set",
  );
  const health = await (await seller.fetch("/api/health")).json();
  expect(health).toMatchObject({ engines: { text: "embedded", image: "embedded", video: "embedded" } });
});
