// The music under films: its loudness, its fades, its cuts, and what tells one mood from another.
import { expect, it } from "vitest";
import { musicMoods, type MusicMood } from "../../worker/contract/music.ts";
import { compose, moods } from "../../worker/studio/music/compose.ts";
import { createLoudnessMeter, createPeakMeter } from "../../worker/studio/music/loudness.ts";
import type { Recording } from "../../worker/studio/music/master.ts";
import { renderMusic } from "../../worker/studio/music/render.ts";
import { highPass, sampleRate } from "../../worker/studio/music/signal.ts";

const ids = musicMoods.map(({ id }) => id);
const briefOf = (mood: MusicMood, seed = "film") => ({ mood, seed, seconds: 10, cuts: [2.5, 5, 7.5] });

const recordings = new Map<MusicMood, Recording>();
async function record(mood: MusicMood): Promise<Recording> {
  const kept = recordings.get(mood) ?? (await renderMusic(briefOf(mood)));
  recordings.set(mood, kept);
  return kept;
}

function measure({ left, right }: Recording) {
  const meter = createLoudnessMeter();
  const [peakLeft, peakRight] = [createPeakMeter(), createPeakMeter()];
  let peak = 0;
  left.forEach((sample, i) => {
    meter.add(sample, right[i] ?? 0);
    peak = Math.max(peak, peakLeft(sample), peakRight(right[i] ?? 0));
  });
  return { lufs: meter.read(), dbtp: 20 * Math.log10(peak) };
}

const rms = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
const cutOf = (samples: Float32Array, from: number, to: number) =>
  samples.subarray(Math.round(from * sampleRate), Math.round(to * sampleRate));

it("measures loudness and true peak as ITU-R BS.1770 defines them", () => {
  // A sine of 997 Hz at full scale in one channel has -3.01 LUFS; in both, at -23 dBFS, -23 (EBU Tech 3341, case 1).
  const sine = (hz: number, level: number, phase = 0) =>
    Float32Array.from(
      { length: sampleRate * 5 },
      (_, i) => level * Math.sin((2 * Math.PI * hz * i) / sampleRate + phase),
    );
  const silence = new Float32Array(sampleRate * 5);
  expect(measure({ left: sine(997, 1), right: silence }).lufs).toBeCloseTo(-3.01, 1);
  const level = 10 ** (-23 / 20);
  expect(measure({ left: sine(1000, level), right: sine(1000, level) }).lufs).toBeCloseTo(-23, 1);
  expect(measure({ left: silence, right: silence }).lufs).toBe(Number.NEGATIVE_INFINITY);
  // A quarter of the sample rate, its samples beside the crests: the peak lies 3 dB above them.
  const between = sine(12_000, 0.5, Math.PI / 4);
  expect(between.reduce((highest, sample) => Math.max(highest, sample))).toBeCloseTo(0.354, 3);
  expect(measure({ left: between, right: between }).dbtp).toBeCloseTo(-6.02, 0);
});

it.each(ids)("%s: at the loudness of social networks, its peaks below the limit, faded in and out", async (mood) => {
  const recording = await record(mood);
  const { lufs, dbtp } = measure(recording);
  expect(Math.abs(lufs + 14)).toBeLessThan(1);
  // The encoder adds up to 2 dB.
  expect(dbtp).toBeLessThan(-4.2);
  for (const channel of [recording.left, recording.right]) {
    expect(channel.length).toBe(10 * sampleRate);
    const middle = rms(cutOf(channel, 3, 7));
    expect(rms(cutOf(channel, 0, 0.005))).toBeLessThan(middle / 8);
    expect(rms(cutOf(channel, 9.95, 10))).toBeLessThan(middle / 20);
    expect(rms(cutOf(channel, 9.2, 9.6))).toBeLessThan(middle);
    expect(Math.abs(channel.reduce((sum, sample) => sum + sample, 0) / channel.length)).toBeLessThan(0.002);
  }
  // Stereo, but not out of phase: nothing vanishes on a phone's one loudspeaker.
  const [mono, side] = [1, -1].map((sign) => recording.left.map((l, i) => (l + sign * (recording.right[i] ?? 0)) / 2));
  if (!mono || !side) throw new Error("Nothing was played");
  expect(rms(side) / rms(mono)).toBeGreaterThan(0.03);
  expect(rms(side) / rms(mono)).toBeLessThan(0.8);
});

it("changes its sections where the film cuts, whatever the lengths of the scenes", () => {
  for (const mood of ids) {
    for (const cuts of [[5, 10, 15], [6, 12, 18], [7, 14, 21], [8, 16, 24], [1.5, 4, 7.2, 11, 15.5], []]) {
      const seconds = (cuts.at(-1) ?? 3) + 5;
      const { parts, drums, cuts: marks, beatsPerMinute } = compose({ mood, seed: "film", seconds, cuts });
      const bed = parts[0]?.notes.map(({ at }) => at) ?? [];
      const loose = moods[mood].looseness + 1e-6;
      for (const cut of [0, ...cuts])
        expect(Math.min(...bed.map((at) => Math.abs(at - cut)))).toBeLessThanOrEqual(loose);
      const times = [...parts.flatMap(({ notes }) => notes), ...drums.flatMap(({ strikes }) => strikes)];
      for (const { at } of times) expect([at >= 0, at < seconds]).toEqual([true, true]);
      for (const { pitch } of parts.flatMap(({ notes }) => notes)) {
        expect(pitch).toBeGreaterThanOrEqual(24);
        expect(pitch).toBeLessThanOrEqual(108);
      }
      expect(marks.find(({ drum }) => drum === "softHit")?.strikes.map(({ at }) => at)).toEqual(cuts);
      const [slowest, fastest] = moods[mood].tempo;
      if (cuts[0] === 8) expect([beatsPerMinute > slowest * 0.9, beatsPerMinute < fastest * 1.1]).toEqual([true, true]);
    }
  }
});

it("has at least 24 loops, and plays a seed the same each time, and another seed otherwise", async () => {
  const loops = Object.values(moods).flatMap((mood) => {
    const { drums, bass, chords, arpeggio, melody } = mood.loops;
    return [...[...drums, ...bass, ...chords, ...arpeggio].flat(), ...melody].map((loop) => JSON.stringify(loop));
  });
  expect(new Set(loops).size).toBeGreaterThanOrEqual(24 * 4);
  for (const mood of ids) {
    const scores = ["a", "b", "c", "d"].map((seed) => JSON.stringify(compose(briefOf(mood, seed))));
    expect(new Set(scores).size).toBe(4);
    expect(JSON.stringify(compose(briefOf(mood, "a")))).toBe(scores[0]);
  }
  const again = await renderMusic(briefOf("natural"));
  expect(again.left).toEqual((await record("natural")).left);
});

it("tells moods apart by at least two of tempo, brightness and density", async () => {
  const traits = new Map<MusicMood, number[]>();
  for (const mood of ids) {
    const { left } = await record(mood);
    const high = highPass(2000);
    const { parts, drums, beatsPerMinute } = compose({ mood, seed: "film", seconds: 32, cuts: [8, 16, 24] });
    const strokes = [...parts.map(({ notes }) => notes.length), ...drums.map(({ strikes }) => strikes.length)];
    traits.set(mood, [
      beatsPerMinute,
      rms(left.map((sample) => high(sample))) / rms(left),
      strokes.reduce((sum, count) => sum + count, 0) / 32,
    ]);
  }
  const alike: unknown[] = [];
  for (const [one, own] of traits) {
    for (const [other, theirs] of traits) {
      if (one >= other) continue;
      const differing = own.filter((value, i) => {
        const ratio = value / (theirs[i] ?? 1);
        // Listeners notice a tempo that differs by a twentieth; of the others it takes more.
        return Math.max(ratio, 1 / ratio) > (i === 1 ? 1.2 : 1.1);
      });
      if (differing.length < 2) alike.push([one, own, other, theirs]);
    }
  }
  expect(alike).toEqual([]);
});
