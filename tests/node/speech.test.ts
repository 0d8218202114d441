// Speech under films: what is read of a model's answer, how it is fitted and laid over the music, and how lines are said.
import { describe, expect, it } from "vitest";
import { rankVoices } from "../../worker/contract/voices.ts";
import { compose } from "../../worker/studio/music/compose.ts";
import { createLoudnessMeter, createPeakMeter } from "../../worker/studio/music/loudness.ts";
import { finishRecording } from "../../worker/studio/music/master.ts";
import { renderScore } from "../../worker/studio/music/render.ts";
import { sampleRate, samplesIn } from "../../worker/studio/music/signal.ts";
import { voicesOf } from "../../worker/studio/models/providers/voice-family.ts";
import { roomFor, shorterLines, speedFor } from "../../worker/studio/speech/fit-line.ts";
import { duckingDb, mixSpeech } from "../../worker/studio/speech/mix-speech.ts";
import { readSpeech, writeWav } from "../../worker/studio/speech/read-speech.ts";
import { sayLine } from "../../worker/studio/speech/say.ts";
import { stretch } from "../../worker/studio/speech/stretch.ts";
import { samplesOf, stereoWav, wavOf } from "../worker/models/speech.ts";
import { mp3Of } from "../worker/models/speech-mp3.ts";

const sine = (hz: number, seconds: number, level = 0.3, rate = sampleRate) =>
  Float32Array.from({ length: Math.round(seconds * rate) }, (_, i) => level * Math.sin((2 * Math.PI * hz * i) / rate));

/** Amplitude of one frequency in a stretch of seconds. */
function levelOf(samples: Float32Array, hz: number, from: number, to: number): number {
  let [cos, sin] = [0, 0];
  const [start, end] = [samplesIn(from), samplesIn(to)];
  for (let i = start; i < end; i++) {
    const angle = (2 * Math.PI * hz * i) / sampleRate;
    cos += (samples[i] ?? 0) * Math.cos(angle);
    sin += (samples[i] ?? 0) * Math.sin(angle);
  }
  return (2 * Math.hypot(cos, sin)) / (end - start);
}
const inDb = (ratio: number) => 20 * Math.log10(ratio);

/** With a tag of so many bytes in front. */
const tagged = (mp3: Uint8Array, size = 200) => {
  const head = [0x49, 0x44, 0x33, 4, 0, 0, size >> 21, (size >> 14) & 127, (size >> 7) & 127, size & 127];
  return new Uint8Array([...head, ...new Uint8Array(size), ...mp3]);
};

/** With an encoder's frame in front that says how many follow. */
function withCount(mp3: Uint8Array, frames: number): Uint8Array {
  const info = Buffer.alloc(48);
  info.set(mp3.subarray(0, 4));
  info.write("Info", 13);
  info.writeUInt32BE(1, 17);
  info.writeUInt32BE(frames, 21);
  return new Uint8Array([...info, ...mp3]);
}

describe("reads speech", () => {
  it.each([
    ["a WAV", wavOf(samplesOf(2)), undefined],
    ["samples", samplesOf(2), 24_000],
    ["a WAV of unknown length", wavOf(samplesOf(2), { size: 0xffffffff }), undefined],
    ["44.1 kHz in stereo", stereoWav(2), undefined],
    ["an MP3", mp3Of(2), undefined],
    ["an MP3 with tags", new Uint8Array([...tagged(mp3Of(2)), ...Buffer.from("TAG"), ...Buffer.alloc(125)]), undefined],
    ["an MP3 that counts its frames", withCount(mp3Of(2), 83), undefined],
  ])("%s, without the silence around", async (_, bytes, rawRate) => {
    const mono = await readSpeech(bytes, rawRate);
    // Two seconds and the margins; the stand-in's own silence is longer.
    expect(mono.length / sampleRate).toBeGreaterThan(1.9);
    expect(mono.length / sampleRate).toBeLessThan(2.08);
    // 160 Hz is its tone, also after the change of rate.
    expect(levelOf(mono, 160, 0.5, 1.5)).toBeGreaterThan(10 * levelOf(mono, 190, 0.5, 1.5));
  });

  it("keeps a tone's level and frequency from 24 to 48 kHz", async () => {
    const tone = sine(3000, 1, 0.5, 24_000);
    const wav = wavOf(new Uint8Array(Int16Array.from(tone, (x) => Math.round(x * 32_767)).buffer));
    const mono = await readSpeech(wav);
    expect(inDb(levelOf(mono, 3000, 0.2, 0.8) / 0.5)).toBeCloseTo(0, 1);
    expect(levelOf(mono, 21_000, 0.2, 0.8)).toBeLessThan(0.001);
  });

  it.each([
    ["half an MP3", mp3Of(2).slice(0, 2001), undefined, /ends early/],
    ["an MP3 with a frame overwritten", mp3Of(2).fill(85, 1000, 1200), undefined, /broken/],
    ["an MP3 from which a frame is missing", withCount(mp3Of(2), 90), undefined, /ends early/],
    ["an MP3 of layer II", mp3Of(2).fill(0xf5, 1, 2), undefined, /broken|without/],
    ["a tag alone", tagged(new Uint8Array()), undefined, /without sound/],
    ["a long MP3", mp3Of(21), undefined, /21 s/],
    ["a large MP3", tagged(mp3Of(2), 1_000_000), undefined, /bytes/],
    ["silence", wavOf(samplesOf(2, 0)), undefined, /Silence/],
    ["half a file", wavOf(samplesOf(2)).slice(0, 20_000), undefined, /ends early/],
    ["half a sample", samplesOf(2).slice(1), 24_000, /end early/],
    ["8 bits", wavOf(samplesOf(1)).fill(8, 34, 35), undefined, /8 bits/],
    ["nothing", new Uint8Array(), 24_000, /end early/],
    ["text", new TextEncoder().encode("<h1>Maintenance</h1>"), undefined, /Neither/],
  ])("refuses %s", async (_, bytes, rawRate, reason) => {
    await expect(readSpeech(bytes, rawRate)).rejects.toThrow(reason);
  });
});

it("makes speech faster at the same pitch", async () => {
  const mono = sine(200, 3);
  const fast = await stretch(mono, 1.1);
  expect(fast.length).toBeCloseTo(mono.length / 1.1, -1);
  expect(inDb(levelOf(fast, 200, 0.5, 2) / 0.3)).toBeCloseTo(0, 0);
  expect(levelOf(fast, 220, 0.5, 2)).toBeLessThan(0.03);
});

it("speaks a line up to 12 % faster, then shorter", () => {
  const room = roomFor(5);
  expect(speedFor(room - 1, room)).toBe(1);
  expect(speedFor(room * 1.1, room)).toBeCloseTo(1.1);
  expect(speedFor(room * 1.13, room)).toBeNull();
  const line =
    "Cette bougie sent le figuier, la résine, et un peu l’été. Elle brûle quarante heures. Vous la rallumerez.";
  expect(shorterLines(line, "Un soir d’été")).toEqual([
    "Cette bougie sent le figuier, la résine, et un peu l’été. Elle brûle quarante heures.",
    "Cette bougie sent le figuier, la résine, et un peu l’été.",
    "Cette bougie sent le figuier, la résine.",
    "Cette bougie sent le figuier.",
    "Un soir d’été.",
  ]);
});

it("lowers the music by 12 dB under a line, and puts the line where the music was", async () => {
  const [left, right] = [sine(1000, 10), sine(1000, 10)];
  const meter = createLoudnessMeter();
  left.forEach((sample, i) => meter.add(sample, right[i] ?? 0));
  const wav = writeWav(sine(300, 3, 0.05));
  await mixSpeech({ left, right }, [{ from: 4, room: 4, read: async () => wav }]);
  expect(inDb(levelOf(left, 1000, 4.5, 6.5) / levelOf(left, 1000, 1, 3))).toBeCloseTo(-duckingDb, 1);
  expect(levelOf(left, 1000, 8, 9.5)).toBeCloseTo(0.3, 2);
  const voice = createLoudnessMeter();
  const spoken = levelOf(left, 300, 4.5, 6.5);
  for (const sample of sine(300, 3, spoken)) voice.add(sample, sample);
  expect(voice.read()).toBeCloseTo(meter.read(), 0);
  expect(levelOf(left, 300, 1, 3)).toBeLessThan(0.001);
});

it("leaves a spoken film at the loudness of social networks, its peaks below the limit", async () => {
  const recording = await renderScore(compose({ mood: "energetic", seed: "film", seconds: 10, cuts: [5] }));
  const wav = wavOf(samplesOf(4));
  const read = async () => wav;
  await mixSpeech(recording, [
    { from: 0.3, room: 4.4, read },
    { from: 5.3, room: 3.7, read },
  ]);
  await finishRecording(recording);
  const meter = createLoudnessMeter();
  const [peakLeft, peakRight] = [createPeakMeter(), createPeakMeter()];
  let peak = 0;
  recording.left.forEach((sample, i) => {
    const other = recording.right[i] ?? 0;
    meter.add(sample, other);
    peak = Math.max(peak, peakLeft(sample), peakRight(other));
  });
  expect(Math.abs(meter.read() + 14)).toBeLessThan(1);
  expect(inDb(peak)).toBeLessThan(-3);
});

it("says the seller's words their way, and amounts in words", () => {
  const own = [
    { written: "Lumio Pro", spoken: "Lumyo Pro" },
    { written: "Lumio", spoken: "Loumio" },
  ];
  expect(sayLine("La lumio pro et la Lumio, pas les lumios.", "fr", own)).toBe(
    "La Lumyo Pro et la Loumio, pas les lumios.",
  );
  expect(sayLine("À 19,90 €, 30 × 40 cm, 250 ml et 1 200 g.", "fr")).toBe(
    "À 19 euros 90, 30 sur 40 centimètres, 250 millilitres et 1200 grammes.",
  );
  expect(sayLine("1,5 l pour 1 €, -20 %", "fr")).toBe("1 virgule 5 litre pour 1 euro, -20 pour cent");
  expect(sayLine("$49.00 for 12 cm", "en")).toBe("49 dollars for 12 centimetres");
  expect(sayLine("La taille M en 38, 2 mois", "fr")).toBe("La taille M en 38, 2 mois");
});

it("gives a person a voice of her kind, always the same", () => {
  const voices = voicesOf({ provider: "openai", id: "tts-1" });
  const person = { id: "a", gender: "female", age_range: "25-35", style: "fashion" } as const;
  expect(rankVoices(voices, person)[0]).toMatchObject({ gender: "female", age: "young", manner: "lively" });
  expect(rankVoices(voices, { ...person, gender: "male", age_range: "55+", style: "luxury" })[0]?.name).toBe("Onyx");
  expect(rankVoices(voices, { ...person, gender: "non-binary" })[0]?.gender).toBe("neutral");
  const google = voicesOf({ provider: "google", id: "gemini-3.8-flash-tts" });
  expect(rankVoices(google, person)).toEqual(rankVoices(google, person));
});
