// Loudness by ITU-R BS.1770-4: K-weighting, blocks of 400 ms, two gates; and true peaks, four times oversampled.
import { sampleRate } from "./signal.ts";

/** Coefficients of BS.1770 for 48 kHz: the shelf of a head, and the high pass. */
const headB = [1.53512485958697, -2.69169618940638, 1.19839281085285] as const;
const headA = [-1.69065929318241, 0.73248077421585] as const;
const passA = [-1.99004745483398, 0.99007225036621] as const;

function createWeighting(): (sample: number) => number {
  let [s1, s2, t1, t2] = [0, 0, 0, 0];
  return (x) => {
    const shelved = headB[0] * x + s1;
    s1 = headB[1] * x - headA[0] * shelved + s2;
    s2 = headB[2] * x - headA[1] * shelved;
    const passed = shelved + t1;
    t1 = -2 * shelved - passA[0] * passed + t2;
    t2 = shelved - passA[1] * passed;
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
  let [sum, count] = [0, 0];
  return {
    add(left, right) {
      const [l, r] = [weighLeft(left), weighRight(right)];
      sum += l * l + r * r;
      if (++count < stepSamples) return;
      steps.push(sum / stepSamples);
      [sum, count] = [0, 0];
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

/** Highest absolute value of the signal around the sample six before the newest one, between samples too. */
export function createPeakMeter(): (sample: number) => number {
  // Twice, so that the newest twelve always lie side by side.
  const history = new Float64Array(taps * 2);
  let at = 0;
  return (sample) => {
    history[at] = sample;
    history[at + taps] = sample;
    at = (at + 1) % taps;
    let highest = Math.abs(history[at + taps / 2 - 1] as number);
    for (const kernel of between) {
      let sum = 0;
      for (let i = 0; i < taps; i++) sum += (history[at + i] as number) * (kernel[i] as number);
      highest = Math.max(highest, Math.abs(sum));
    }
    return highest;
  };
}
