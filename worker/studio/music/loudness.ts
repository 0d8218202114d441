// Loudness by ITU-R BS.1770-4: K-weighting, blocks of 400 ms, two gates; and true peaks, four times oversampled.
import { sampleRate } from "./signal.ts";

/** Coefficients of BS.1770 for 48 kHz: the shelf of a head, and the high pass. */
const headB = [1.53512485958697, -2.69169618940638, 1.19839281085285] as const;
const headA = [-1.69065929318241, 0.73248077421585] as const;
const passA = [-1.99004745483398, 0.99007225036621] as const;

function createWeighting(): (sample: number) => number {
  // Of the shelf and of the high pass, two each.
  const state = new Float64Array(4);
  return (x) => {
    const shelved = headB[0] * x + (state[0] as number);
    state[0] = headB[1] * x - headA[0] * shelved + (state[1] as number);
    state[1] = headB[2] * x - headA[1] * shelved;
    const passed = shelved + (state[2] as number);
    state[2] = -2 * shelved - passA[0] * passed + (state[3] as number);
    state[3] = shelved - passA[1] * passed;
    return passed;
  };
}

/** Samples of a tenth of a second: blocks of 400 ms overlap by three quarters. */
const stepSamples = sampleRate / 10;

export interface LoudnessMeter {
  add(left: number, right: number): void;
  /** Integrated loudness in LUFS; -Infinity where all is silent. */
  read(): number;
}

export function createLoudnessMeter(): LoudnessMeter {
  const [weighLeft, weighRight] = [createWeighting(), createWeighting()];
  const steps: number[] = [];
  const sum = new Float64Array(1);
  let count = 0;
  return {
    add(left, right) {
      const l = weighLeft(left);
      const r = weighRight(right);
      const now = (sum[0] as number) + (l * l + r * r);
      sum[0] = now;
      if (++count < stepSamples) return;
      steps.push(now / stepSamples);
      sum[0] = 0;
      count = 0;
    },
    read() {
      const blocks = steps.slice(3).map((_, i) => steps.slice(i, i + 4).reduce((total, step) => total + step, 0) / 4);
      const mean = (values: number[]) => values.reduce((total, value) => total + value, 0) / values.length;
      const loud = (power: number) => -0.691 + 10 * Math.log10(power);
      const heard = blocks.filter((power) => loud(power) > -70);
      if (heard.length === 0) return Number.NEGATIVE_INFINITY;
      const gate = loud(mean(heard)) - 10;
      return loud(mean(heard.filter((power) => loud(power) > gate)));
    },
  };
}

const taps = 12;
/** Windowed sinc at the three quarters between two samples. */
const between = [0.25, 0.5, 0.75].map((offset) =>
  Float64Array.from({ length: taps }, (_, i) => {
    const x = i - taps / 2 + 1 - offset;
    const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / (taps / 2 + 0.5));
    return (Math.sin(Math.PI * x) / (Math.PI * x)) * window;
  }),
);

/** The most that a kernel makes of samples of at most 1, with room for rounding. */
const strongest =
  1.0001 * Math.max(...between.map((kernel) => kernel.reduce((sum, value) => sum + Math.abs(value), 0)));

/**
 * Highest absolute value of the signal around the sample six before the newest one, between samples too.
 * @param above peaks that cannot exceed it may be returned as 0, which takes no computing.
 */
export function createPeakMeter(above = 0): (sample: number) => number {
  const quiet = above / strongest;
  /** Samples since one that was not quiet. */
  let since = 0;
  // Twice, so that the newest twelve always lie side by side.
  const history = new Float64Array(taps * 2);
  let at = 0;
  return (sample) => {
    history[at] = sample;
    history[at + taps] = sample;
    at = at + 1 === taps ? 0 : at + 1;
    since = Math.abs(sample) > quiet ? 0 : since + 1;
    if (since >= taps && above > 0) return 0;
    let highest = Math.abs(history[at + taps / 2 - 1] as number);
    for (let n = 0; n < between.length; n++) {
      const kernel = between[n] as Float64Array;
      let sum = 0;
      for (let i = 0; i < taps; i++) sum += (history[at + i] as number) * (kernel[i] as number);
      highest = Math.max(highest, Math.abs(sum));
    }
    return highest;
  };
}
