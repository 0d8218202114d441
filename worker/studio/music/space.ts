// Room, echo and movement for the parts of a piece.
import { decayIn, highPass, lowPass, sampleRate, samplesIn } from "./signal.ts";

/** Processes a block of both channels in place. */
export type StereoEffect = (left: Float32Array, right: Float32Array, count: number) => void;

/** Lengths of the delay lines in samples: prime numbers, so that their echoes do not fall together. */
const lineLengths = [1433, 1601, 1867, 2053, 2251, 2399, 2617, 2797] as const;
const diffuserLengths = [229, 347, 557, 743] as const;

/** Reverb: a network of eight delay lines with a Householder matrix (J.-M. Jot), behind four diffusers. */
export function createReverb(seconds: number, brightnessHz: number): StereoEffect {
  const lines = lineLengths.map((length) => new Float32Array(Math.round(length * 1.35)));
  const at = new Int32Array(8);
  const damped = new Float64Array(8);
  const gains = lines.map((line) => decayIn(seconds) ** line.length);
  const damping = Math.exp((-2 * Math.PI * brightnessHz) / sampleRate);
  const outputs = new Float64Array(8);
  const inputs = [highPass(180, 0.6), highPass(180, 0.6)] as const;
  const pre = new Float32Array(samplesIn(0.018));
  let preAt = 0;
  const diffusers = diffuserLengths.map((length) => ({ line: new Float32Array(length), at: 0 }));
  return (left, right, count) => {
    for (let i = 0; i < count; i++) {
      // The constant keeps silent lines from the slow arithmetic of tiny numbers.
      const fed = inputs[0](left[i] as number) + 1e-15;
      const other = inputs[1](right[i] as number);
      let wet = pre[preAt] as number;
      pre[preAt] = fed + other;
      if (++preAt === pre.length) preAt = 0;
      for (let n = 0; n < diffusers.length; n++) {
        const diffuser = diffusers[n] as (typeof diffusers)[number];
        const { line } = diffuser;
        const old = line[diffuser.at] as number;
        const inner = wet - old * 0.6;
        line[diffuser.at] = inner;
        wet = old + inner * 0.6;
        if (++diffuser.at === line.length) diffuser.at = 0;
      }
      let sum = 0;
      for (let n = 0; n < 8; n++) {
        const line = lines[n] as Float32Array;
        const low = (line[at[n] as number] as number) * (1 - damping) + (damped[n] as number) * damping;
        damped[n] = low;
        outputs[n] = low * (gains[n] as number);
        sum += outputs[n] as number;
      }
      sum *= 0.25;
      let l = 0;
      let r = 0;
      for (let n = 0; n < 8; n++) {
        const line = lines[n] as Float32Array;
        const place = at[n] as number;
        line[place] = (outputs[n] as number) - sum + (n % 2 ? wet + other * 0.4 : wet + fed * 0.4) * 0.35;
        at[n] = place + 1 === line.length ? 0 : place + 1;
        const value = outputs[n] as number;
        if (n % 2) r += n % 4 === 1 ? value : -value;
        else l += n % 4 === 0 ? value : -value;
      }
      left[i] = l;
      right[i] = r;
    }
  };
}

/** Echoes that alternate between the channels, each duller than the one before. */
export function createEcho(seconds: number, feedback: number): StereoEffect {
  const length = Math.max(1, samplesIn(seconds));
  const lines = [new Float32Array(length), new Float32Array(length)] as const;
  const tones = [lowPass(3600), lowPass(3600)] as const;
  const thin = highPass(260);
  let at = 0;
  return (left, right, count) => {
    for (let i = 0; i < count; i++) {
      const l = lines[0][at] as number;
      const r = lines[1][at] as number;
      lines[0][at] = thin(((left[i] as number) + (right[i] as number)) * 0.7) + tones[0](r) * feedback;
      lines[1][at] = tones[1](l) * feedback;
      if (++at === length) at = 0;
      left[i] = l;
      right[i] = r;
    }
  };
}

/** Chorus: each channel with a copy of itself whose delay swings by a few milliseconds. */
export function createChorus(depth: number): StereoEffect {
  const size = 2048;
  const lines = [new Float32Array(size), new Float32Array(size)] as const;
  let age = 0;
  return (left, right, count) => {
    for (let i = 0; i < count; i++, age++) {
      const swing = Math.sin((age * 2 * Math.PI * 0.53) / sampleRate);
      for (let n = 0; n < 2; n++) {
        const channel = n === 0 ? left : right;
        const line = lines[n] as Float32Array;
        const input = channel[i] as number;
        line[age & (size - 1)] = input;
        const delay = 620 + (n ? -swing : swing) * 210;
        const whole = Math.floor(delay);
        const one = line[(age - whole) & (size - 1)] as number;
        const two = line[(age - whole - 1) & (size - 1)] as number;
        channel[i] = input * (1 - depth * 0.3) + (one + (two - one) * (delay - whole)) * depth;
      }
    }
  };
}

/** Tremolo from side to side, as electric pianos have. */
export function createTremolo(hz: number, depth: number): StereoEffect {
  let age = 0;
  return (left, right, count) => {
    for (let i = 0; i < count; i++, age++) {
      const swing = Math.sin((age * 2 * Math.PI * hz) / sampleRate) * depth;
      left[i] = (left[i] as number) * (1 + swing);
      right[i] = (right[i] as number) * (1 - swing);
    }
  };
}
