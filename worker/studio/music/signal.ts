// What all sounds are made of: the sample rate, noise, filters, and voices that add themselves to a block of samples.
// Numbers that a closure keeps from sample to sample are in typed arrays, or copied for a block: V8 allocates memory for
// each that is written to a variable of a closure.

export const sampleRate = 48_000;

/** Frequency in Hz of a MIDI pitch (69 is the A of 440 Hz). */
export const hertz = (pitch: number): number => 440 * 2 ** ((pitch - 69) / 12);

/** Factor of an amplitude from decibels. */
export const fromDb = (db: number): number => 10 ** (db / 20);

/** Samples of a length in seconds. */
export const samplesIn = (seconds: number): number => Math.round(seconds * sampleRate);

/** Factor for each sample of something that falls by 60 dB in so many seconds. */
export const decayIn = (seconds: number): number => Math.exp(-6.9078 / (seconds * sampleRate));

/** A sounding note: adds its samples to both channels; returns false once it is silent. */
export interface Voice {
  render(left: Float32Array, right: Float32Array, from: number, to: number): boolean;
}

/** One channel of a signal, sample by sample. */
export type Filter = (sample: number) => number;

/** White noise between -1 and 1, the same for the same seed. */
export function createNoise(seed: number): () => number {
  const kept = Int32Array.of(seed | 0 || 1);
  return () => {
    let state = kept[0] as number;
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    kept[0] = state;
    return state / 2147483648;
  };
}

/** Second-order filter in transposed direct form II; coefficients divided by a0. */
function biquad(b0: number, b1: number, b2: number, a1: number, a2: number): Filter {
  const state = new Float64Array(2);
  return (x) => {
    const y = b0 * x + (state[0] as number);
    state[0] = b1 * x - a1 * y + (state[1] as number);
    state[1] = b2 * x - a2 * y;
    return y;
  };
}

/** Angle and bandwidth terms of the Audio EQ Cookbook (R. Bristow-Johnson). */
function terms(hz: number, q: number) {
  const w = (2 * Math.PI * Math.min(hz, sampleRate * 0.45)) / sampleRate;
  return { cos: Math.cos(w), alpha: Math.sin(w) / (2 * q) };
}

export function lowPass(hz: number, q = Math.SQRT1_2): Filter {
  const { cos, alpha } = terms(hz, q);
  const a0 = 1 + alpha;
  return biquad((1 - cos) / 2 / a0, (1 - cos) / a0, (1 - cos) / 2 / a0, (-2 * cos) / a0, (1 - alpha) / a0);
}

export function highPass(hz: number, q = Math.SQRT1_2): Filter {
  const { cos, alpha } = terms(hz, q);
  const a0 = 1 + alpha;
  return biquad((1 + cos) / 2 / a0, -(1 + cos) / a0, (1 + cos) / 2 / a0, (-2 * cos) / a0, (1 - alpha) / a0);
}

/** Passes a band at its peak with a gain of 1. */
export function bandPass(hz: number, q: number): Filter {
  const { cos, alpha } = terms(hz, q);
  const a0 = 1 + alpha;
  return biquad(alpha / a0, 0, -alpha / a0, (-2 * cos) / a0, (1 - alpha) / a0);
}

export function peak(hz: number, q: number, db: number): Filter {
  const { cos, alpha } = terms(hz, q);
  const a = 10 ** (db / 40);
  const a0 = 1 + alpha / a;
  return biquad((1 + alpha * a) / a0, (-2 * cos) / a0, (1 - alpha * a) / a0, (-2 * cos) / a0, (1 - alpha / a) / a0);
}

export function highShelf(hz: number, db: number): Filter {
  const { cos, alpha } = terms(hz, Math.SQRT1_2);
  const a = 10 ** (db / 40);
  const root = 2 * Math.sqrt(a) * alpha;
  const a0 = a + 1 - (a - 1) * cos + root;
  return biquad(
    (a * (a + 1 + (a - 1) * cos + root)) / a0,
    (-2 * a * (a - 1 + (a + 1) * cos)) / a0,
    (a * (a + 1 + (a - 1) * cos - root)) / a0,
    (2 * (a - 1 - (a + 1) * cos)) / a0,
    (a + 1 - (a - 1) * cos - root) / a0,
  );
}

export function lowShelf(hz: number, db: number): Filter {
  const { cos, alpha } = terms(hz, Math.SQRT1_2);
  const a = 10 ** (db / 40);
  const root = 2 * Math.sqrt(a) * alpha;
  const a0 = a + 1 + (a - 1) * cos + root;
  return biquad(
    (a * (a + 1 - (a - 1) * cos + root)) / a0,
    (2 * a * (a - 1 - (a + 1) * cos)) / a0,
    (a * (a + 1 - (a - 1) * cos - root)) / a0,
    (-2 * (a - 1 + (a + 1) * cos)) / a0,
    (a + 1 + (a - 1) * cos - root) / a0,
  );
}

/** What a swept low pass takes for a frequency in Hz. */
export const warp = (hz: number): number => Math.tan((Math.PI * Math.min(hz, 18_000)) / sampleRate);

/** Low pass whose frequency may change with each sample (trapezoidal state-variable filter, V. Zavalishin). */
export function sweptLowPass(q: number): (sample: number, warped: number) => number {
  const state = new Float64Array(2);
  const r = 1 / q;
  return (x, g) => {
    const s1 = state[0] as number;
    const s2 = state[1] as number;
    const high = (x - (r + g) * s1 - s2) / (1 + g * (g + r));
    const band = g * high + s1;
    const low = g * band + s2;
    state[0] = g * high + band;
    state[1] = g * band + low;
    return low;
  };
}

/** Band-limited sawtooth (polyBLEP). `phase` from 0 to 1, `step` its increment. */
export function saw(phase: number, step: number): number {
  const value = 2 * phase - 1;
  if (phase < step) {
    const t = phase / step;
    return value - (t + t - t * t - 1);
  }
  if (phase > 1 - step) {
    const t = (phase - 1) / step;
    return value - (t * t + t + t + 1);
  }
  return value;
}
