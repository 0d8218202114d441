// Makes speech faster or slower at the same pitch: waveform similarity overlap-add (W. Verhelst and M. Roelands, 1993).
import { sampleRate, samplesIn } from "../music/signal.ts";
import { afterWork } from "../pixels/time-slices.ts";

/** Overlapping by half; a frame has a few periods of the lowest voice. */
const frame = samplesIn(0.04);
const hop = frame / 2;
/** How far a frame may move to where it continues the one before best, and by which steps it is looked for. */
const search = samplesIn(0.008);
const coarse = 4;

/** The speech at `speed` times its own. */
export async function stretch(mono: Float32Array, speed: number): Promise<Float32Array> {
  if (Math.abs(speed - 1) < 0.005) return mono;
  const made = new Float32Array(Math.ceil(mono.length / speed));
  const window = Float32Array.from({ length: frame }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / frame));
  let taken = 0;
  for (let out = 0; out < made.length; out += hop) {
    const wanted = Math.round(out * speed);
    if (out > 0) taken = findLike(mono, taken + hop, wanted);
    for (let i = 0; i < frame && out + i < made.length; i++) {
      // Nothing overlaps the first half of the first frame.
      const weight = out === 0 && i < hop ? 1 : (window[i] as number);
      made[out + i] = (made[out + i] as number) + (mono[taken + i] ?? 0) * weight;
    }
    await afterWork(1.5);
  }
  return made;
}

/** Near `wanted`, where the signal is most like that at `natural`. */
function findLike(mono: Float32Array, natural: number, wanted: number): number {
  const likeness = (at: number) => {
    let [product, power] = [0, 1e-9];
    for (let i = 0; i < hop; i += coarse) {
      const sample = mono[at + i] ?? 0;
      product += sample * (mono[natural + i] ?? 0);
      power += sample * sample;
    }
    return product / Math.sqrt(power);
  };
  const best = (from: number, to: number, step: number) => {
    let [found, most] = [from, Number.NEGATIVE_INFINITY];
    for (let at = Math.max(0, from); at <= to; at += step) {
      const like = likeness(at);
      if (like > most) [found, most] = [at, like];
    }
    return found;
  };
  const near = best(wanted - search, wanted + search, coarse * 2);
  return best(near - coarse * 2, near + coarse * 2, 1);
}

/** Seconds of speech. */
export const secondsOf = (mono: Float32Array): number => mono.length / sampleRate;
