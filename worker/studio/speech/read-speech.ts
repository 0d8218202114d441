// Speech as models answer it: WAV, MP3, or raw samples. Read into one channel of 48 kHz, without the silence around it.
import { sampleRate, samplesIn } from "../music/signal.ts";
import { afterWork } from "../pixels/time-slices.ts";
import { decodeMp3, isMp3, isTaggedMp3 } from "./decode-mp3.ts";
import { type Pcm, SpeechError } from "./speech-data.ts";

/** Longer speech is no line of a film, and would take a fifth of an isolate. */
const longestSeconds = 20;
/** Sizes that streaming servers write into headers, since they do not know the length when they begin. */
const unknownSize = 0x7fffffff;

/**
 * The samples of speech. `rawRate`: the rate of an answer without a header, where that was asked for. Throws SpeechError
 * for anything but a whole WAV of 16 bits, a whole MP3 or such raw samples, and for silence.
 */
export async function readSpeech(bytes: Uint8Array, rawRate?: number): Promise<Float32Array> {
  const isPacked = rawRate === undefined ? isMp3(bytes) : isTaggedMp3(bytes);
  const pcm = isPacked ? await decodeMp3(bytes, longestSeconds) : findPcm(bytes, rawRate);
  const frames = Math.floor(pcm.bytes.length / (2 * pcm.channels));
  if (frames > longestSeconds * pcm.rate) throw new SpeechError(`${Math.round(frames / pcm.rate)} s of speech`);
  return trim(await resample(readMono(pcm, frames), pcm.rate));
}

const nameAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));

function findPcm(bytes: Uint8Array, rawRate: number | undefined): Pcm {
  if (nameAt(bytes, 0) === "RIFF" && nameAt(bytes, 8) === "WAVE") return findWav(bytes);
  if (rawRate === undefined) throw new SpeechError("Neither WAV nor MP3");
  if (bytes.length === 0 || bytes.length % 2 === 1) throw new SpeechError("The samples end early");
  return { bytes, rate: rawRate, channels: 1 };
}

function findWav(bytes: Uint8Array): Pcm {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let format: Omit<Pcm, "bytes"> | undefined;
  for (let at = 12; at + 8 <= bytes.length;) {
    const size = view.getUint32(at + 4, true);
    if (nameAt(bytes, at) === "fmt " && at + 24 <= bytes.length) {
      const [channels, rate, bits] = [
        view.getUint16(at + 10, true),
        view.getUint32(at + 12, true),
        view.getUint16(at + 22, true),
      ];
      const isPcm = [1, 0xfffe].includes(view.getUint16(at + 8, true)) && bits === 16;
      if (!isPcm || channels < 1 || channels > 2 || rate < 8000 || rate > 96_000) {
        throw new SpeechError(`A WAV of ${bits} bits, ${channels} channels, ${rate} Hz`);
      }
      format = { channels, rate };
    } else if (nameAt(bytes, at) === "data" && format) {
      const end = size >= unknownSize ? bytes.length : at + 8 + size;
      if (end > bytes.length) throw new SpeechError("The WAV ends early");
      return { ...format, bytes: bytes.subarray(at + 8, end) };
    }
    at += 8 + size + (size & 1);
  }
  throw new SpeechError("A WAV without samples");
}

function readMono({ bytes, channels }: Pcm, frames: number): Float32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const mono = new Float32Array(frames);
  for (let i = 0; i < frames; i++) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel++) sum += view.getInt16((i * channels + channel) * 2, true);
    mono[i] = sum / channels / 32_768;
  }
  return mono;
}

/** Samples on either side that an interpolated one is made of. */
const reach = 12;

/** Band-limited interpolation by a windowed sinc. */
async function resample(mono: Float32Array, rate: number): Promise<Float32Array> {
  if (rate === sampleRate) return mono;
  const step = rate / sampleRate;
  // Of higher rates, what lies above half of ours is filtered out.
  const band = Math.min(1, 1 / step);
  const width = reach / band;
  const length = Math.floor(mono.length / step);
  const made = new Float32Array(length);
  // Rates have few phases in common: 24 and 48 kHz have two, 44.1 and 48 kHz 160.
  const kernels = new Map<number, Float32Array>();
  for (let i = 0; i < length; i++) {
    const at = Math.floor(i * step + 1e-9);
    const phase = Math.round((i * step - at) * phases) / phases;
    const kernel = kernels.get(phase) ?? sincAt(phase, width, band);
    kernels.set(phase, kernel);
    const first = at - (kernel.length >> 1);
    let sum = 0;
    for (let k = 0; k < kernel.length; k++) sum += (mono[first + k] ?? 0) * (kernel[k] as number);
    made[i] = sum;
    if (i % 9600 === 9599) await afterWork(5);
  }
  return made;
}

const phases = 960;

/** Weights of the samples around one that lies `phase` after the middle one. */
function sincAt(phase: number, width: number, band: number): Float32Array {
  const side = Math.ceil(width);
  return Float32Array.from({ length: side * 2 + 1 }, (_, k) => {
    const x = (k - side - phase) * band;
    if (Math.abs(x) > reach) return 0;
    const sinc = x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
    return sinc * band * (0.5 + 0.5 * Math.cos((Math.PI * x) / reach));
  });
}

const windowSamples = samplesIn(0.01);
/** Loudest sample of a window that still counts as silence, and as a share of the speech's own loudest. */
const silence = 0.003;
const silentShare = 0.012;
/** Kept around the speech, in samples. */
const margin = samplesIn(0.03);

function trim(mono: Float32Array): Float32Array {
  const peaks: number[] = [];
  for (let at = 0; at < mono.length; at += windowSamples) {
    let peak = 0;
    for (const sample of mono.subarray(at, at + windowSamples)) peak = Math.max(peak, Math.abs(sample));
    peaks.push(peak);
  }
  const loudest = peaks.reduce((most, peak) => Math.max(most, peak), 0);
  if (loudest < silence) throw new SpeechError("Silence");
  const isHeard = (peak: number) => peak > Math.max(silence, loudest * silentShare);
  const from = peaks.findIndex(isHeard) * windowSamples - margin;
  const to = (peaks.findLastIndex(isHeard) + 1) * windowSamples + margin;
  return mono.slice(Math.max(0, from), Math.min(mono.length, to));
}

/** A WAV of 16 bits, one channel, 48 kHz. */
export function writeWav(mono: Float32Array): Uint8Array {
  const bytes = new Uint8Array(44 + mono.length * 2);
  const view = new DataView(bytes.buffer);
  const name = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at);
  name(0, "RIFF");
  view.setUint32(4, bytes.length - 8, true);
  name(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  name(36, "data");
  view.setUint32(40, mono.length * 2, true);
  for (let i = 0; i < mono.length; i++) {
    const sample = Math.max(-1, Math.min(1, mono[i] as number));
    view.setInt16(44 + i * 2, Math.round(sample * 32_767), true);
  }
  return bytes;
}
