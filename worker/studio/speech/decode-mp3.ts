// Decodes speech that comes as MP3, by minimp3 compiled to WebAssembly (scripts/generate/make-mp3-decoder.mjs).
import { afterWork } from "../pixels/time-slices.ts";
import mp3Wasm from "./mp3.wasm";
import { type Pcm, SpeechError } from "./speech-data.ts";

interface Decoder {
  memory: WebAssembly.Memory;
  /** Where a frame's bytes go, and where its samples of 16 bits are. */
  frame(): number;
  samples(): number;
  /** Samples a channel; 0 for a frame that cannot be decoded. */
  decode(bytes: number): number;
}

interface Frame {
  /** In the file. */
  at: number;
  size: number;
  rate: number;
  channels: number;
  /** A channel. */
  samples: number;
}

/** Bits a second of layer III, in thousands, by a frame's index: of MPEG 1, and of MPEG 2 and 2.5. */
const bitrates = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
];
const rates = [44_100, 48_000, 32_000];

/** Computing for a frame, in milliseconds. */
const frameMs = 0.3;

/** Larger files are not read: the longest line at the highest rate, with some tags. */
const mostBytes = 1_000_000;

/** Whether a file begins as an MP3: with a tag. */
export const isTaggedMp3 = (bytes: Uint8Array): boolean => isTag(bytes, 0, "ID3");

/** Whether it begins so, or with the first eleven bits of a frame, as samples may, too. */
export const isMp3 = (bytes: Uint8Array): boolean =>
  isTaggedMp3(bytes) || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0);

const isTag = (bytes: Uint8Array, at: number, name: string) =>
  String.fromCharCode(...bytes.subarray(at, at + name.length)) === name;

/** The samples of a whole MP3 of at most so many seconds. Throws SpeechError. */
export async function decodeMp3(bytes: Uint8Array, longestSeconds: number): Promise<Pcm> {
  if (bytes.length > mostBytes) throw new SpeechError(`An MP3 of ${bytes.length} bytes`);
  const frames = findFrames(bytes);
  const [first] = frames;
  if (!first) throw new SpeechError("An MP3 without sound");
  const { rate, channels, samples } = first;
  const seconds = (frames.length * samples) / rate;
  if (seconds > longestSeconds) throw new SpeechError(`${Math.round(seconds)} s of speech`);
  // A decoder a file: a frame is decoded with what the one before left.
  const decoder = new WebAssembly.Instance(mp3Wasm).exports as unknown as Decoder;
  const made = new Uint8Array(frames.length * samples * channels * 2);
  for (const [i, { at, size }] of frames.entries()) {
    new Uint8Array(decoder.memory.buffer, decoder.frame(), size).set(bytes.subarray(at, at + size));
    if (decoder.decode(size) !== samples) throw new SpeechError("The MP3 is broken");
    const length = samples * channels * 2;
    made.set(new Uint8Array(decoder.memory.buffer, decoder.samples(), length), i * length);
    await afterWork(frameMs);
  }
  return { bytes: made, rate, channels };
}

/** The frames with sound. Throws SpeechError where one is missing, or of another kind than the first. */
function findFrames(bytes: Uint8Array): Frame[] {
  let at = 0;
  while (isTag(bytes, at, "ID3")) at += 10 + sizeOfTag(bytes.subarray(at, at + 10));
  const first = readFrame(bytes, at);
  const promised = first && countPromised(bytes, first);
  // The frame that counts the others has no sound.
  if (first && promised !== undefined) at += first.size;
  const frames: Frame[] = [];
  while (at < bytes.length && !isEnd(bytes, at)) {
    const frame = readFrame(bytes, at);
    if (!frame || frame.rate !== first?.rate || frame.channels !== first.channels) {
      throw new SpeechError("The MP3 is broken");
    }
    at += frame.size;
    if (at > bytes.length) throw new SpeechError("The MP3 ends early");
    frames.push(frame);
  }
  // Some encoders count the frame that counts.
  if (frames.length < (promised ?? 0) - 1) throw new SpeechError("The MP3 ends early");
  return frames;
}

/** Seven bits of each byte, and a footer where there is one. */
const sizeOfTag = ([, , , , , flags = 0, a = 0, b = 0, c = 0, d = 0]: Uint8Array) =>
  (a << 21) + (b << 14) + (c << 7) + d + (flags & 0x10 ? 10 : 0);

/** Tags and padding behind the last frame. */
const isEnd = (bytes: Uint8Array, at: number) =>
  ["TAG", "APETAGEX", "LYRICS"].some((name) => isTag(bytes, at, name)) ||
  bytes.subarray(at).every((byte) => byte === 0);

function readFrame(bytes: Uint8Array, at: number): Frame | undefined {
  const [sync = 0, kind = 0, how = 0, mode = 0] = bytes.subarray(at, at + 4);
  const version = (kind >> 3) & 3;
  const isLayer3 = ((kind >> 1) & 3) === 1;
  if (sync !== 0xff || (kind & 0xe0) !== 0xe0 || version === 1 || !isLayer3) return undefined;
  const isFirst = version === 3;
  const kilobits = bitrates[isFirst ? 0 : 1]?.[how >> 4];
  const base = rates[(how >> 2) & 3];
  if (!kilobits || !base) return undefined;
  const rate = base >> (isFirst ? 0 : version === 2 ? 1 : 2);
  const samples = isFirst ? 1152 : 576;
  const size = Math.floor((samples * kilobits * 125) / rate) + ((how >> 1) & 1);
  return { at, size, rate, channels: mode >> 6 === 3 ? 1 : 2, samples };
}

/** Frames that an encoder's own first frame promises; 0 where it does not say, undefined where there is none. */
function countPromised(bytes: Uint8Array, { at, size, samples, channels }: Frame): number | undefined {
  const side = samples === 1152 ? [17, 32] : [9, 17];
  const info = bytes.subarray(at + 4 + (side[channels - 1] ?? 0), at + size);
  if (!isTag(info, 0, "Xing") && !isTag(info, 0, "Info")) return undefined;
  const view = new DataView(info.buffer, info.byteOffset, info.byteLength);
  return info.length >= 12 && view.getUint32(4) & 1 ? view.getUint32(8) : 0;
}
