// Tuned instruments: struck bars and strings by their modes, plucked strings (Karplus-Strong), electric piano
// (frequency modulation), and sawtooth synthesisers.
import {
  createNoise,
  decayIn,
  highPass,
  lowPass,
  sampleRate,
  samplesIn,
  saw,
  sweptLowPass,
  type Voice,
  warp,
} from "./signal.ts";

/** A note as an instrument plays it. */
export interface Stroke {
  hz: number;
  /** Seconds until it is released. */
  seconds: number;
  /** 0 to 1. */
  velocity: number;
  /** -1 left, 1 right. */
  pan: number;
  /** Differs from note to note. */
  seed: number;
}

export type Instrument = (stroke: Stroke) => Voice;

/** Gains of the left and right channel: equal power. */
export function panGains(pan: number): [number, number] {
  const angle = ((pan + 1) * Math.PI) / 4;
  return [Math.cos(angle), Math.sin(angle)];
}

/** Below this a voice is silent. */
const inaudible = 3e-5;

/** A mode of vibration: ratio to the fundamental, amplitude, and seconds in which it falls by 60 dB. */
type Mode = readonly [ratio: number, amplitude: number, seconds: number];

interface Struck {
  modes: readonly Mode[];
  attackMs: number;
  /** The hammer's noise: amplitude and upper frequency in Hz. */
  knock: readonly [number, number];
  /** Seconds in which a released note falls by 60 dB. */
  releaseSeconds: number;
  /** How much softer strokes lose their upper modes. */
  softness: number;
  /** Cents between the two strings of a note. */
  beating?: number;
}

/** Bars, bells and pianos as sums of decaying sines. */
export function struck({ modes, attackMs, knock, releaseSeconds, softness, beating = 0 }: Struck): Instrument {
  return ({ hz, seconds, velocity, pan, seed }) => {
    // Higher notes ring shorter.
    const ringing = Math.min(1.6, (330 / hz) ** 0.45);
    const parts: { re: number; im: number; cos: number; sin: number; gain: number }[] = [];
    const add = (frequency: number, amplitude: number, t60: number) => {
      if (frequency > 15_000) return;
      const w = (2 * Math.PI * frequency) / sampleRate;
      const r = decayIn(t60 * ringing);
      parts.push({ re: 1, im: 0, cos: r * Math.cos(w), sin: r * Math.sin(w), gain: amplitude });
    };
    for (const [ratio, amplitude, t60] of modes) {
      const gain = amplitude * velocity * velocity ** (softness * Math.log2(ratio + 1));
      if (beating > 0 && ratio < 5) {
        const detune = 2 ** (beating / 2400);
        add(hz * ratio * detune, gain * 0.6, t60);
        add((hz * ratio) / detune, gain * 0.5, t60 * 1.2);
      } else add(hz * ratio, gain, t60);
    }
    const [gainLeft, gainRight] = panGains(pan);
    const noise = createNoise(seed);
    const knockTone = lowPass(knock[1], 0.9);
    const knockDecay = decayIn(0.05);
    const releaseDecay = decayIn(releaseSeconds);
    const attack = Math.max(1, samplesIn(attackMs / 1000));
    const kept = { knocking: knock[0] * velocity, level: 1, age: 0 };
    const released = samplesIn(seconds);
    const scratch = new Float32Array(1024);
    return {
      render(left, right, from, to) {
        const count = to - from;
        let { knocking, level, age } = kept;
        scratch.fill(0, 0, count);
        let loudest = 0;
        for (const part of parts) {
          let { re, im } = part;
          const { cos, sin, gain } = part;
          for (let i = 0; i < count; i++) {
            scratch[i] = (scratch[i] as number) + im * gain;
            const next = re * cos - im * sin;
            im = re * sin + im * cos;
            re = next;
          }
          part.re = re;
          part.im = im;
          loudest = Math.max(loudest, Math.hypot(re, im) * gain);
        }
        for (let i = 0; i < count; i++, age++) {
          if (age >= released) level *= releaseDecay;
          const rise = age < attack ? age / attack : 1;
          const sound = ((scratch[i] as number) * rise + knockTone(noise()) * knocking) * level;
          knocking *= knockDecay;
          left[from + i] = (left[from + i] as number) + sound * gainLeft;
          right[from + i] = (right[from + i] as number) + sound * gainRight;
        }
        Object.assign(kept, { knocking, level, age });
        return loudest * level > inaudible;
      },
    };
  };
}

interface Plucked {
  /** Seconds in which the open string falls by 60 dB. */
  ringSeconds: number;
  /** Upper frequency of the pluck, in Hz, at full velocity. */
  brightness: number;
  /** 0 to 0.5: how fast the string loses its highs. */
  damping: number;
  /** Where it is plucked, as a fraction of its length. */
  position: number;
  releaseSeconds: number;
}

/** Strings: a burst of noise in a loop with the period of the note, which loses its highs with each turn. */
export function plucked({ ringSeconds, brightness, damping, position, releaseSeconds }: Plucked): Instrument {
  return ({ hz, seconds, velocity, pan, seed }) => {
    const noise = createNoise(seed);
    const period = sampleRate / hz;
    const length = Math.floor(period - damping - 0.1);
    const fraction = period - damping - length;
    const allPass = (1 - fraction) / (1 + fraction);
    const loop = new Float32Array(length);
    const tone = lowPass(Math.min(16_000, brightness * (0.35 + 0.65 * velocity)), 0.6);
    const thin = highPass(hz * 0.5, 0.6);
    const burst = Float32Array.from({ length: length * 2 }, () => thin(tone(noise())));
    const away = Math.max(1, Math.round(length * position));
    for (let i = 0; i < length; i++) {
      loop[i] = (burst[length + i] as number) - (burst[length + i - away] as number);
    }
    let loudest = 1e-6;
    for (const value of loop) loudest = Math.max(loudest, Math.abs(value));
    const gain = (0.5 * velocity) / loudest;
    const turn = 10 ** (-3 / (hz * ringSeconds * Math.min(1.5, (220 / hz) ** 0.3)));
    const releasedTurn = 10 ** (-3 / (hz * releaseSeconds));
    const [gainLeft, gainRight] = panGains(pan);
    const released = samplesIn(seconds);
    const kept = { at: 0, last: 0, passed: 0, passedIn: 0, age: 0 };
    return {
      render(left, right, from, to) {
        let { at, last, passed, passedIn, age } = kept;
        let heard = 0;
        for (let i = from; i < to; i++, age++) {
          const out = loop[at] as number;
          const damped = out * (1 - damping) + last * damping;
          last = out;
          // The rest of the period, which is no whole number of samples.
          const delayed = allPass * (damped - passed) + passedIn;
          passedIn = damped;
          passed = delayed;
          loop[at] = delayed * (age < released ? turn : releasedTurn);
          if (++at === length) at = 0;
          const sound = out * gain;
          heard = Math.max(heard, Math.abs(sound));
          left[i] = (left[i] as number) + sound * gainLeft;
          right[i] = (right[i] as number) + sound * gainRight;
        }
        Object.assign(kept, { at, last, passed, passedIn, age });
        return heard > inaudible || age < length * 2;
      },
    };
  };
}

/** Electric piano: a sine modulated by one of its own frequency, and a short metallic tine. */
export const electricPiano: Instrument = ({ hz, seconds, velocity, pan }) => {
  const w = (2 * Math.PI * hz) / sampleRate;
  const ringing = Math.min(1.5, (330 / hz) ** 0.4);
  const [bodyDecay, toneDecay, tineDecay] = [decayIn(3.4 * ringing), decayIn(1.3 * ringing), decayIn(0.35)];
  const releaseDecay = decayIn(0.35);
  const [gainLeft, gainRight] = panGains(pan);
  const released = samplesIn(seconds);
  const ratio = hz > 500 ? 7 : 14;
  const kept = { body: 0.5 * velocity, tone: 1.5 * velocity, tine: 0.5 * velocity ** 2, age: 0 };
  return {
    render(left, right, from, to) {
      let { body, tone, tine, age } = kept;
      for (let i = from; i < to; i++, age++) {
        const phase = age * w;
        const bell = Math.sin(phase * ratio) * tine;
        const sound = Math.sin(phase + Math.sin(phase) * tone + bell * 0.5) * body * (age < 96 ? age / 96 : 1);
        body *= age < released ? bodyDecay : releaseDecay;
        tone *= toneDecay;
        tine *= tineDecay;
        left[i] = (left[i] as number) + sound * gainLeft;
        right[i] = (right[i] as number) + sound * gainRight;
      }
      Object.assign(kept, { body, tone, tine, age });
      return body > inaudible;
    },
  };
};

interface Synth {
  /** Cents between the outer of the sawtooths of a channel. */
  spread: number;
  /** Sawtooths of each channel. */
  count: number;
  attackSeconds: number;
  /** Seconds in which it falls to its sustained level, as a fraction. */
  decaySeconds: number;
  sustain: number;
  releaseSeconds: number;
  /** Filter: frequency in Hz at rest and, added by its envelope, at the beginning; its seconds; resonance. */
  cutoff: number;
  opening: number;
  openSeconds: number;
  q: number;
  /** Sine of the same pitch, which the filter does not reach, as a fraction. */
  sub?: number;
  /** Hz and cents of vibrato. */
  vibrato?: readonly [number, number];
  /** Slow movement of the filter, in octaves. */
  drift?: number;
}

/** Detuned sawtooths, other ones in each channel, through a low pass with an envelope. */
export function synth(options: Synth): Instrument {
  const { spread, count, attackSeconds, decaySeconds, sustain, releaseSeconds, cutoff, opening, openSeconds, q } =
    options;
  const { sub = 0, vibrato = [0, 0], drift = 0 } = options;
  return ({ hz, seconds, velocity, pan, seed }) => {
    const noise = createNoise(seed);
    const steps = new Float64Array(count * 2);
    const phases = Float64Array.from(steps, () => (noise() + 1) / 2);
    for (let i = 0; i < count * 2; i++) {
      const place = count === 1 ? (i % 2) - 0.5 : (Math.floor(i / 2) / (count - 1)) * 2 - 1 + (i % 2 ? 0.12 : -0.12);
      steps[i] = (hz * 2 ** ((place * spread) / 2400)) / sampleRate;
    }
    const filters = [sweptLowPass(q), sweptLowPass(q)] as const;
    const [gainLeft, gainRight] = panGains(pan);
    const amplitude = (0.3 * velocity) / Math.sqrt(count);
    const [attack, released] = [samplesIn(attackSeconds), samplesIn(seconds)];
    const [fall, open, release] = [decayIn(decaySeconds), decayIn(openSeconds), decayIn(releaseSeconds)];
    const subStep = (2 * Math.PI * hz) / sampleRate;
    const driftPhase = noise() * Math.PI;
    const kept = { age: 0, level: 1 - sustain, opened: opening * (0.4 + 0.6 * velocity), leaving: 1 };
    return {
      render(left, right, from, to) {
        let { age, level, opened, leaving } = kept;
        for (let i = from; i < to; i++, age++) {
          const time = age / sampleRate;
          const bend = vibrato[1]
            ? 2 ** ((Math.sin(time * vibrato[0] * 6.283) * vibrato[1] * Math.min(1, time * 2)) / 1200)
            : 1;
          let l = 0;
          let r = 0;
          for (let n = 0; n < count * 2; n += 2) {
            // Without arrays: a pair of each sample would be garbage, a third of the computing.
            const stepL = (steps[n] as number) * bend;
            const stepR = (steps[n + 1] as number) * bend;
            let phaseL = (phases[n] as number) + stepL;
            let phaseR = (phases[n + 1] as number) + stepR;
            if (phaseL >= 1) phaseL -= 1;
            if (phaseR >= 1) phaseR -= 1;
            phases[n] = phaseL;
            phases[n + 1] = phaseR;
            l += saw(phaseL, stepL);
            r += saw(phaseR, stepR);
          }
          const moved = drift ? 2 ** (drift * Math.sin(time * 0.9 + driftPhase)) : 1;
          const warped = warp((cutoff + opened) * moved);
          if (age >= released) leaving *= release;
          const envelope = (age < attack ? age / attack : 1) * (sustain + level) * leaving * amplitude;
          level *= fall;
          opened *= open;
          const low = sub ? Math.sin(age * subStep) * sub * 2 : 0;
          left[i] = (left[i] as number) + (filters[0](l, warped) + low) * envelope * gainLeft;
          right[i] = (right[i] as number) + (filters[1](r, warped) + low) * envelope * gainRight;
        }
        Object.assign(kept, { age, level, opened, leaving });
        return leaving * (sustain + level) > inaudible * 4;
      },
    };
  };
}

/** Deep sine with a little second and third harmonic, so that small speakers render it too. */
export function subBass(attackSeconds: number, ringSeconds: number, drive: number): Instrument {
  return ({ hz, seconds, velocity, pan }) => {
    const w = (2 * Math.PI * hz) / sampleRate;
    const [attack, released] = [samplesIn(attackSeconds), samplesIn(seconds)];
    const [ring, release] = [decayIn(ringSeconds), decayIn(0.12)];
    const [gainLeft, gainRight] = panGains(pan);
    const kept = { level: velocity, age: 0 };
    return {
      render(left, right, from, to) {
        let { level, age } = kept;
        for (let i = from; i < to; i++, age++) {
          const phase = age * w;
          const pure = Math.sin(phase) + 0.22 * Math.sin(phase * 2) + 0.08 * Math.sin(phase * 3);
          const sound = (Math.tanh(pure * drive) / drive) * 0.6 * level * (age < attack ? age / attack : 1);
          level *= age < released ? ring : release;
          left[i] = (left[i] as number) + sound * gainLeft;
          right[i] = (right[i] as number) + sound * gainRight;
        }
        Object.assign(kept, { level, age });
        return level > inaudible;
      },
    };
  };
}

const piano = (count: number): Mode[] =>
  Array.from({ length: count }, (_, i) => {
    const n = i + 1;
    return [n * Math.sqrt(1 + 0.0004 * n * n), 0.42 / n ** 1.25, 5.5 / (1 + 0.42 * i)];
  });

/** The instruments that moods name. */
export const instruments = {
  feltPiano: struck({
    modes: piano(8),
    attackMs: 5,
    knock: [0.035, 500],
    releaseSeconds: 0.5,
    softness: 1.1,
    beating: 2.4,
  }),
  piano: struck({
    modes: piano(14),
    attackMs: 1.5,
    knock: [0.06, 1800],
    releaseSeconds: 0.35,
    softness: 0.6,
    beating: 1.8,
  }),
  marimba: struck({
    modes: [
      [1, 0.6, 1],
      [3.93, 0.17, 0.35],
      [9.6, 0.06, 0.12],
    ],
    attackMs: 1.2,
    knock: [0.12, 1200],
    releaseSeconds: 0.6,
    softness: 0.5,
  }),
  kalimba: struck({
    modes: [
      [1, 0.55, 1.8],
      [2.01, 0.08, 0.9],
      [5.42, 0.11, 0.25],
      [8.1, 0.04, 0.12],
    ],
    attackMs: 1,
    knock: [0.09, 2400],
    releaseSeconds: 0.8,
    softness: 0.5,
  }),
  celesta: struck({
    modes: [
      [1, 0.45, 2.6],
      [3, 0.1, 0.9],
      [4.02, 0.09, 0.8],
      [8.2, 0.03, 0.2],
    ],
    attackMs: 1,
    knock: [0.03, 4000],
    releaseSeconds: 1,
    softness: 0.5,
  }),
  glockenspiel: struck({
    modes: [
      [1, 0.4, 2.2],
      [2.76, 0.18, 1.1],
      [5.4, 0.08, 0.5],
      [8.93, 0.04, 0.25],
    ],
    attackMs: 0.6,
    knock: [0.05, 7000],
    releaseSeconds: 1.2,
    softness: 0.3,
  }),
  electricPiano,
  harp: plucked({ ringSeconds: 3.2, brightness: 5200, damping: 0.24, position: 0.42, releaseSeconds: 1.6 }),
  nylon: plucked({ ringSeconds: 2.6, brightness: 4200, damping: 0.34, position: 0.18, releaseSeconds: 0.35 }),
  steel: plucked({ ringSeconds: 3, brightness: 6200, damping: 0.22, position: 0.13, releaseSeconds: 0.3 }),
  ukulele: plucked({ ringSeconds: 0.9, brightness: 6000, damping: 0.3, position: 0.22, releaseSeconds: 0.14 }),
  pizzicato: plucked({ ringSeconds: 0.5, brightness: 2800, damping: 0.44, position: 0.3, releaseSeconds: 0.3 }),
  pad: synth({
    spread: 18,
    count: 3,
    attackSeconds: 0.5,
    decaySeconds: 4,
    sustain: 0.85,
    releaseSeconds: 1.6,
    cutoff: 900,
    opening: 300,
    openSeconds: 3,
    q: 0.7,
    drift: 0.35,
  }),
  strings: synth({
    spread: 13,
    count: 3,
    attackSeconds: 0.28,
    decaySeconds: 4,
    sustain: 0.9,
    releaseSeconds: 0.9,
    cutoff: 1900,
    opening: 500,
    openSeconds: 2,
    q: 0.6,
    vibrato: [5.1, 7],
    drift: 0.15,
  }),
  glassPad: synth({
    spread: 30,
    count: 3,
    attackSeconds: 0.35,
    decaySeconds: 5,
    sustain: 0.8,
    releaseSeconds: 1.4,
    cutoff: 2600,
    opening: 1800,
    openSeconds: 2.5,
    q: 1.1,
    drift: 0.6,
  }),
  arp: synth({
    spread: 9,
    count: 2,
    attackSeconds: 0.002,
    decaySeconds: 0.45,
    sustain: 0.05,
    releaseSeconds: 0.12,
    cutoff: 420,
    opening: 4800,
    openSeconds: 0.28,
    q: 1.6,
  }),
  stab: synth({
    spread: 22,
    count: 4,
    attackSeconds: 0.006,
    decaySeconds: 0.6,
    sustain: 0.35,
    releaseSeconds: 0.14,
    cutoff: 900,
    opening: 5200,
    openSeconds: 0.5,
    q: 0.8,
  }),
  brass: synth({
    spread: 10,
    count: 3,
    attackSeconds: 0.03,
    decaySeconds: 0.8,
    sustain: 0.6,
    releaseSeconds: 0.12,
    cutoff: 700,
    opening: 3200,
    openSeconds: 0.7,
    q: 0.7,
    vibrato: [5.4, 6],
  }),
  lead: synth({
    spread: 7,
    count: 2,
    attackSeconds: 0.008,
    decaySeconds: 0.9,
    sustain: 0.5,
    releaseSeconds: 0.2,
    cutoff: 1700,
    opening: 3200,
    openSeconds: 0.4,
    q: 1.1,
    vibrato: [5.6, 9],
  }),
  synthBass: synth({
    spread: 5,
    count: 1,
    attackSeconds: 0.003,
    decaySeconds: 0.35,
    sustain: 0.45,
    releaseSeconds: 0.08,
    cutoff: 170,
    opening: 1500,
    openSeconds: 0.22,
    q: 1.3,
    sub: 0.25,
  }),
  uprightBass: plucked({ ringSeconds: 1.3, brightness: 1500, damping: 0.46, position: 0.24, releaseSeconds: 0.18 }),
  roundBass: subBass(0.006, 2.2, 1.3),
  deepBass: subBass(0.012, 5, 1.7),
} satisfies Record<string, Instrument>;

export type InstrumentId = keyof typeof instruments;
