// Percussion, and the sounds at the film's cuts, all from sines and shaped noise.
import {
  bandPass,
  createNoise,
  decayIn,
  highPass,
  hertz,
  lowPass,
  sampleRate,
  samplesIn,
  sweptLowPass,
  type Voice,
  warp,
} from "./signal.ts";
import { panGains, struck, type Stroke } from "./voices.ts";

/** A stroke on a drum: without pitch. */
export type Strike = Pick<Stroke, "velocity" | "pan" | "seed"> & { seconds: number };
export type Drum = (strike: Strike) => Voice;

/** A sound of a fixed length in samples, computed for each sample of its age. */
function oneShot(seconds: number, pan: number, compute: (age: number) => number): Voice {
  const end = samplesIn(seconds);
  const [gainLeft, gainRight] = panGains(pan);
  let age = 0;
  return {
    render(left, right, from, to) {
      for (let i = from; i < to && age < end; i++, age++) {
        // The last 2 ms fade, so that none ends with a click.
        const sound = compute(age) * Math.min(1, (end - age) / 96);
        left[i] = (left[i] as number) + sound * gainLeft;
        right[i] = (right[i] as number) + sound * gainRight;
      }
      return age < end;
    },
  };
}

interface Kick {
  /** Hz at the end, and added at the beginning. */
  low: number;
  sweep: number;
  sweepSeconds: number;
  ringSeconds: number;
  click: number;
  drive: number;
}

const kick =
  ({ low, sweep, sweepSeconds, ringSeconds, click, drive }: Kick): Drum =>
  ({ velocity, pan, seed }) => {
    const noise = createNoise(seed);
    const tick = bandPass(3200, 0.8);
    const [fall, ring, tickFall] = [decayIn(sweepSeconds), decayIn(ringSeconds), decayIn(0.02)];
    let [phase, extra, level, ticking] = [0, sweep, 1, click];
    return oneShot(ringSeconds * 1.05, pan, (age) => {
      phase += (2 * Math.PI * (low + extra)) / sampleRate;
      extra *= fall;
      const body = Math.tanh(Math.sin(phase) * level * drive) / Math.tanh(drive);
      level *= ring;
      ticking *= tickFall;
      return (body * Math.min(1, age / 24) + tick(noise()) * ticking) * velocity * 0.4;
    });
  };

interface Snare {
  /** Hz of the skin's two tones. */
  tones: readonly [number, number];
  toneSeconds: number;
  noiseHz: readonly [low: number, high: number];
  noiseSeconds: number;
  noiseGain: number;
}

const snare =
  ({ tones, toneSeconds, noiseHz, noiseSeconds, noiseGain }: Snare): Drum =>
  ({ velocity, pan, seed }) => {
    const noise = createNoise(seed);
    const [low, high] = [highPass(noiseHz[0], 0.8), lowPass(noiseHz[1], 0.7)];
    const [toneFall, noiseFall] = [decayIn(toneSeconds), decayIn(noiseSeconds)];
    let [tone, hiss] = [0.5, noiseGain * (0.5 + 0.5 * velocity)];
    return oneShot(Math.max(toneSeconds, noiseSeconds), pan, (age) => {
      const time = age / sampleRate;
      const bend = 1 + 0.35 * Math.exp(-time * 90);
      const skin = Math.sin(6.283 * tones[0] * time * bend) + 0.6 * Math.sin(6.283 * tones[1] * time);
      const sound = skin * tone * Math.min(1, age / 20) + high(low(noise())) * hiss;
      tone *= toneFall;
      hiss *= noiseFall;
      return sound * velocity * 0.6;
    });
  };

/** Hands: four bursts within 30 ms, then their room. */
const clap =
  (hz: number, seconds: number): Drum =>
  ({ velocity, pan, seed }) => {
    const noise = createNoise(seed);
    const [band, air] = [bandPass(hz, 1.1), highPass(600, 0.7)];
    const bursts = [0, 0.0105, 0.0205, 0.0305].map((time) => samplesIn(time * (0.9 + 0.2 * Math.abs(noise()))));
    const [shortFall, tailFall] = [decayIn(0.03), decayIn(seconds)];
    let [level, count] = [0, 0];
    return oneShot(seconds + 0.04, pan, (age) => {
      if (age === bursts[count]) {
        level = 1;
        count++;
      }
      level *= count === bursts.length ? tailFall : shortFall;
      return air(band(noise())) * level * velocity * 1.5;
    });
  };

/** Hats and shakers: noise above a frequency, with a soft or a sharp beginning. */
const hiss =
  (hz: number, seconds: number, attackMs: number, metal = 0): Drum =>
  ({ velocity, pan, seed }) => {
    const noise = createNoise(seed);
    const [high, top] = [highPass(hz, 0.9), lowPass(14_500, 0.7)];
    const attack = Math.max(1, samplesIn(attackMs / 1000));
    const fall = decayIn(seconds);
    let level = 1;
    return oneShot(seconds + attackMs / 1000, pan, (age) => {
      const time = age / sampleRate;
      let ring = 0;
      // Square waves of no common measure, as in electronic cymbals.
      if (metal) for (const tone of [3233, 4079, 5557, 6311]) ring += (time * tone) % 1 < 0.5 ? 1 : -1;
      if (age >= attack) level *= fall;
      const envelope = age < attack ? (age / attack) ** 2 : level;
      return top(high(noise() * (1 - metal) + ring * 0.3 * metal)) * envelope * velocity * 0.5;
    });
  };

const tone =
  (hz: number, seconds: number, bend: number, noiseGain: number): Drum =>
  ({ velocity, pan, seed }) => {
    const noise = createNoise(seed);
    const band = bandPass(hz * 4, 1);
    const [fall, tick] = [decayIn(seconds), decayIn(0.02)];
    let [phase, level, ticking] = [0, 1, noiseGain];
    return oneShot(seconds, pan, (age) => {
      phase += (6.283 * hz * (1 + bend * Math.exp(-age / 900))) / sampleRate;
      level *= fall;
      ticking *= tick;
      return (Math.sin(phase) * level * Math.min(1, age / 16) + band(noise()) * ticking) * velocity * 0.6;
    });
  };

/** Fingers: a dry click around 2 kHz. */
const snap: Drum = ({ velocity, pan, seed }) => {
  const noise = createNoise(seed);
  const [band, second] = [bandPass(2300, 3), bandPass(1300, 2)];
  const fall = decayIn(0.09);
  let level = 1;
  return oneShot(0.12, pan, (age) => {
    level *= fall;
    const early = age < samplesIn(0.009) ? 0.35 : 1;
    return (band(noise()) * 1.8 + second(noise()) * 0.6) * level * early * velocity;
  });
};

/** Bells of a tambourine: two hisses a few milliseconds apart, and their ring. */
const tambourine: Drum = ({ velocity, pan, seed }) => {
  const noise = createNoise(seed);
  const [band, ring] = [highPass(6200, 1.2), bandPass(9300, 8)];
  const fall = decayIn(0.14);
  let level = 1;
  return oneShot(0.2, pan, (age) => {
    if (age === samplesIn(0.018)) level = Math.max(level, 0.8);
    level *= fall;
    const source = noise();
    return (band(source) * 0.35 + ring(source)) * level * velocity * Math.min(1, age / 60);
  });
};

/** A band of noise that rises and falls past the listener; its loudest moment is at 70 % of its length. */
const whoosh: Drum = ({ velocity, seed, seconds }) => {
  const noise = createNoise(seed);
  const [low, high] = [sweptLowPass(1.1), highPass(240, 0.7)];
  const end = samplesIn(seconds);
  let age = 0;
  return {
    render(left, right, from, to) {
      for (let i = from; i < to && age < end; i++, age++) {
        const share = age / end;
        const bell = share < 0.7 ? (share / 0.7) ** 2.6 : ((1 - share) / 0.3) ** 1.6;
        const sound = high(low(noise(), warp(350 + 5200 * bell))) * bell * velocity * 0.5;
        left[i] = (left[i] as number) + sound * (1 - share * 0.6);
        right[i] = (right[i] as number) + sound * (0.4 + share * 0.6);
      }
      return age < end;
    },
  };
};

/** Small bells in a quick upward run. */
const shimmerBell = struck({
  modes: [
    [1, 0.3, 1.6],
    [2.76, 0.12, 0.9],
    [5.4, 0.05, 0.4],
  ],
  attackMs: 1,
  knock: [0.01, 8000],
  releaseSeconds: 1.5,
  softness: 0.2,
});

const shimmer: Drum = ({ velocity, seed }) => {
  const bells = [88, 91, 95, 98, 103].map((pitch, i) => ({
    at: samplesIn(i * 0.045),
    voice: shimmerBell({
      hz: hertz(pitch),
      seconds: 2,
      velocity: velocity * (0.5 + 0.1 * i),
      pan: (i - 2) * 0.35,
      seed: seed + i,
    }),
  }));
  let age = 0;
  return {
    render(left, right, from, to) {
      let isAudible = false;
      for (const { at, voice } of bells) {
        const start = Math.max(from, from + at - age);
        if (start >= to) isAudible = true;
        else if (voice.render(left, right, start, to)) isAudible = true;
      }
      age += to - from;
      return isAudible;
    },
  };
};

/** The drums that patterns name. */
export const drums = {
  softKick: kick({ low: 52, sweep: 60, sweepSeconds: 0.09, ringSeconds: 0.4, click: 0.08, drive: 1 }),
  deepKick: kick({ low: 44, sweep: 190, sweepSeconds: 0.12, ringSeconds: 0.65, click: 0.25, drive: 1.8 }),
  punchKick: kick({ low: 51, sweep: 260, sweepSeconds: 0.07, ringSeconds: 0.42, click: 0.5, drive: 2.4 }),
  cajon: kick({ low: 74, sweep: 90, sweepSeconds: 0.05, ringSeconds: 0.24, click: 0.35, drive: 1.2 }),
  snare: snare({ tones: [186, 332], toneSeconds: 0.18, noiseHz: [900, 11_000], noiseSeconds: 0.26, noiseGain: 1 }),
  crispSnare: snare({
    tones: [210, 390],
    toneSeconds: 0.12,
    noiseHz: [1800, 13_000],
    noiseSeconds: 0.2,
    noiseGain: 1.1,
  }),
  slap: snare({ tones: [240, 420], toneSeconds: 0.08, noiseHz: [1200, 7000], noiseSeconds: 0.1, noiseGain: 0.7 }),
  brush: hiss(2200, 0.16, 12),
  clap: clap(1250, 0.22),
  wideClap: clap(1050, 0.38),
  hat: hiss(8200, 0.07, 0.5, 0.25),
  openHat: hiss(7400, 0.34, 1, 0.3),
  shaker: hiss(5600, 0.07, 22),
  rim: tone(1650, 0.06, 0.1, 0.6),
  tom: tone(105, 0.42, 0.6, 0.2),
  woodblock: tone(930, 0.09, 0.05, 0.3),
  conga: tone(212, 0.28, 0.12, 0.35),
  blip: tone(2090, 0.05, 0, 0),
  snap,
  tambourine,
  crash: hiss(4200, 2.2, 2, 0.2),
  softHit: kick({ low: 46, sweep: 30, sweepSeconds: 0.15, ringSeconds: 0.9, click: 0.03, drive: 1 }),
  whoosh,
  shimmer,
} satisfies Record<string, Drum>;

export type DrumId = keyof typeof drums;
