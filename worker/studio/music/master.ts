// The end of the chain: tone and gentle compression of the mix, then a limiter that brings a piece to its loudness.
import { createLoudnessMeter, createPeakMeter } from "./loudness.ts";
import { fromDb, highPass, highShelf, lowShelf, sampleRate } from "./signal.ts";
import type { StereoEffect } from "./space.ts";
import { afterWork } from "../pixels/time-slices.ts";

/** Integrated loudness that social networks play at, in LUFS. */
export const targetLoudness = -14;
/** Highest true peak, as a factor of -4.5 dBTP: the encoder adds up to 2 dB, and -1 dBTP must not be exceeded. */
const ceiling = fromDb(-4.5);

/** What is left of the difference of the channels: much of it would be lost on one loudspeaker. */
const width = 0.75;

/** Compresses the loudest decibels at 2:1, and rounds off what is left of the peaks. */
export function createMaster(airDb: number, warmthDb: number): StereoEffect {
  const channel = () => {
    const [low, warm, air] = [highPass(30, 0.7), lowShelf(160, warmthDb), highShelf(8200, airDb)];
    return (x: number) => air(warm(low(x)));
  };
  const [toneLeft, toneRight] = [channel(), channel()];
  const [attack, release] = [1 - Math.exp(-1 / (0.018 * sampleRate)), 1 - Math.exp(-1 / (0.18 * sampleRate))];
  const threshold = fromDb(-17);
  let powerBefore = 0;
  return (left, right, count) => {
    let power = powerBefore;
    for (let i = 0; i < count; i++) {
      const own = toneLeft(left[i] as number);
      const other = toneRight(right[i] as number);
      const middle = (own + other) / 2;
      const side = ((own - other) / 2) * width;
      const l = middle + side;
      const r = middle - side;
      const now = (l * l + r * r) / 2;
      power += (now - power) * (now > power ? attack : release);
      const level = Math.sqrt(power);
      const gain = level > threshold ? Math.sqrt(threshold / level) : 1;
      left[i] = Math.tanh(l * gain * 1.4) / 1.4;
      right[i] = Math.tanh(r * gain * 1.4) / 1.4;
    }
    powerBefore = power;
  };
}

/** A piece as it is heard: two channels of samples. */
export interface Recording {
  left: Float32Array<ArrayBuffer>;
  right: Float32Array<ArrayBuffer>;
}

/** Samples that the limiter sees ahead; 4 ms. */
const ahead = 192;
/** The peak meter speaks of the sample so many before its newest one. */
const meterDelay = 6;

/** Calls `take` with each sample at this gain, its peaks kept below the ceiling without distortion. */
async function limit({ left, right }: Recording, gain: number, take: (at: number, l: number, r: number) => void) {
  const [peakLeft, peakRight] = [createPeakMeter(ceiling), createPeakMeter(ceiling)];
  // Needed gains of the samples ahead, of which the lowest holds; then their moving average, which reaches it in time.
  const needed = new Float64Array(ahead).fill(1);
  const lowest = new Float64Array(ahead).fill(1);
  const release = 1 - Math.exp(-1 / (0.09 * sampleRate));
  let [held, sum, minimum, minimumAge] = [1, ahead, 1, 0];
  const length = left.length;
  for (let i = 0; i < length + ahead + meterDelay; i++) {
    const highest = Math.max(peakLeft((left[i] ?? 0) * gain), peakRight((right[i] ?? 0) * gain));
    const need = highest > ceiling ? ceiling / highest : 1;
    const slot = i % ahead;
    needed[slot] = need;
    if (need <= minimum) {
      minimum = need;
      minimumAge = 0;
    } else if (++minimumAge >= ahead) {
      // The lowest has left the window: find the next one.
      minimum = 1;
      for (let n = 0; n < ahead; n++) {
        const value = needed[(slot + 1 + n) % ahead] as number;
        if (value <= minimum) [minimum, minimumAge] = [value, ahead - 1 - n];
      }
    }
    held = minimum < held ? minimum : held + (minimum - held) * release;
    sum += held - (lowest[slot] as number);
    lowest[slot] = held;
    const out = i - ahead - meterDelay + 1;
    if (out >= 0 && out < length) {
      const factor = Math.min(1, sum / ahead) * gain;
      take(out, (left[out] as number) * factor, (right[out] as number) * factor);
    }
    if (i % 9600 === 9599) await afterWork(5);
  }
}

/** Brings a recording to its loudness, in place. Yields the thread. A silent one stays silent. */
export async function finishRecording(recording: Recording): Promise<void> {
  const meter = createLoudnessMeter();
  const { left, right } = recording;
  for (let i = 0; i < left.length; i++) {
    meter.add(left[i] as number, right[i] as number);
    if (i % 48_000 === 47_999) await afterWork(3);
  }
  const found = meter.read();
  if (found === Number.NEGATIVE_INFINITY) return;
  let gain = fromDb(targetLoudness - found);
  // The limiter takes some of the loudness away: once more with what is missing.
  const limited = createLoudnessMeter();
  await limit(recording, gain, (_, l, r) => limited.add(l, r));
  gain *= fromDb(Math.min(4, targetLoudness - limited.read()));
  await limit(recording, gain, (at, l, r) => {
    left[at] = l;
    right[at] = r;
  });
}
