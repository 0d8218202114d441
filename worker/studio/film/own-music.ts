// A seller's own music: a WAV that the browser made of whatever it was, brought to the loudness of films.
import { messages } from "../../contract/messages.ts";
import type { Recording } from "../music/master.ts";
import { sampleRate } from "../music/signal.ts";
import { StudioError } from "../studio.ts";

const bytesPerFrame = 4;
const fadeInSeconds = 0.05;
const fadeOutSeconds = 1.3;
const unreadable = () => new StudioError(messages.musicUnreadable);

/** Where the samples of a WAV are, in bytes. Throws StudioError for all but 16-bit PCM, stereo, 48 kHz. */
function findSamples(wav: Uint8Array): { start: number; end: number } {
  const view = new DataView(wav.buffer, wav.byteOffset, wav.byteLength);
  const name = (at: number) => String.fromCharCode(...wav.subarray(at, at + 4));
  if (wav.length < 44 || name(0) !== "RIFF" || name(8) !== "WAVE") throw unreadable();
  let isKnown = false;
  for (let at = 12; at + 8 <= wav.length;) {
    const size = view.getUint32(at + 4, true);
    if (name(at) === "fmt " && size >= 16 && at + 24 <= wav.length) {
      const [format, channels, rate, bits] = [
        view.getUint16(at + 8, true),
        view.getUint16(at + 10, true),
        view.getUint32(at + 12, true),
        view.getUint16(at + 22, true),
      ];
      isKnown = format === 1 && channels === 2 && rate === sampleRate && bits === 16;
    } else if (name(at) === "data" && isKnown) {
      const end = Math.min(wav.length, at + 8 + size);
      if (end - at - 8 < bytesPerFrame) throw unreadable();
      return { start: at + 8, end };
    }
    at += 8 + size + (size & 1);
  }
  throw unreadable();
}

/** Whether a file is a WAV as readOwnMusic takes it. */
export function isWav(bytes: Uint8Array): boolean {
  try {
    findSamples(bytes);
    return true;
  } catch {
    return false;
  }
}

/** The first seconds of a WAV, repeated where it is shorter, faded in and out. */
export function readOwnMusic(wav: Uint8Array, seconds: number): Recording {
  const { start, end } = findSamples(wav);
  const view = new DataView(wav.buffer, wav.byteOffset, wav.byteLength);
  const frames = Math.floor((end - start) / bytesPerFrame);
  const length = Math.round(seconds * sampleRate);
  const recording = { left: new Float32Array(length), right: new Float32Array(length) };
  const [rise, fall] = [fadeInSeconds * sampleRate, fadeOutSeconds * sampleRate];
  for (let i = 0; i < length; i++) {
    const at = start + (i % frames) * bytesPerFrame;
    const gain = Math.min(1, i / rise, (length - i) / fall) / 32_768;
    recording.left[i] = view.getInt16(at, true) * gain;
    recording.right[i] = view.getInt16(at + 2, true) * gain;
  }
  return recording;
}
