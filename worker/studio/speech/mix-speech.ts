// Lays spoken lines over the music of a film: the music is 12 dB softer under each of them.
import { createLoudnessMeter } from "../music/loudness.ts";
import { type Recording, targetLoudness } from "../music/master.ts";
import { fromDb, highPass, sampleRate, samplesIn } from "../music/signal.ts";
import { afterWork } from "../pixels/time-slices.ts";
import type { SpokenLine } from "../briefs/film.ts";
import { mostSpeed } from "./fit-line.ts";
import { readSpeech } from "./read-speech.ts";
import { stretch } from "./stretch.ts";

/** How much softer the music is under a voice. */
export const duckingDb = 12;
/** Seconds in which the music falls before a line, and rises after it. */
const fallSeconds = 0.25;
const riseSeconds = 0.5;
/** End of a line that is cut off, in samples: a click would be heard. */
const fadeSamples = samplesIn(0.02);

/**
 * Adds the lines, one after the other, each as loud as the music is beside them. In place; yields the thread. Loudness and
 * peaks of the whole are set afterwards. Between two lines is more time than the music needs to fall.
 */
export async function mixSpeech(recording: Recording, lines: readonly SpokenLine[]): Promise<void> {
  if (lines.length === 0) return;
  const { left, right } = recording;
  const music = await measure(left, right);
  const level = music === Number.NEGATIVE_INFINITY ? targetLoudness : music;
  for (const line of lines) {
    const read = await readSpeech(await line.read());
    const speed = Math.min(mostSpeed, Math.max(1, read.length / samplesIn(line.room)));
    const mono = (await stretch(read, speed)).subarray(0, samplesIn(line.room));
    const gain = fromDb(level - (await measure(mono, mono)));
    const low = highPass(70);
    const from = samplesIn(line.from);
    await duck(recording, from, from + mono.length);
    for (let i = 0; i < mono.length && from + i < left.length; i++) {
      const sample = low(mono[i] as number) * gain * Math.min(1, (mono.length - 1 - i) / fadeSamples);
      left[from + i] = (left[from + i] as number) + sample;
      right[from + i] = (right[from + i] as number) + sample;
    }
  }
}

async function measure(left: Float32Array, right: Float32Array): Promise<number> {
  const meter = createLoudnessMeter();
  for (let i = 0; i < left.length; i++) {
    meter.add(left[i] as number, right[i] as number);
    if (i % sampleRate === sampleRate - 1) await afterWork(3);
  }
  return meter.read();
}

/** The music softer between two samples, with ramps outside of them. */
async function duck({ left, right }: Recording, from: number, to: number): Promise<void> {
  const [fall, rise] = [samplesIn(fallSeconds), samplesIn(riseSeconds)];
  const end = Math.min(left.length, to + rise);
  for (let i = Math.max(0, from - fall); i < end; i++) {
    const depth = i < from ? 1 - (from - i) / fall : i > to ? 1 - (i - to) / rise : 1;
    const gain = fromDb(-duckingDb * depth * depth * (3 - 2 * depth));
    left[i] = (left[i] as number) * gain;
    right[i] = (right[i] as number) * gain;
    if (i % sampleRate === sampleRate - 1) await afterWork(4);
  }
}
