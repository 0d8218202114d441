// Remuxes encoded segments into one MP4 whose index comes first (fast start), without encoding again.
import {
  BufferSource,
  type BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  StreamTarget,
  type StreamTargetChunk,
} from "mediabunny";
import { framesPerSecond, sceneSeconds } from "../../contract/videos.ts";
import { type DigitalSource, readFilmSource, writePacket } from "../pixels/xmp.ts";
import { afterWork } from "../pixels/time-slices.ts";
import type { Film, FilmPart } from "../briefs/film.ts";

/** Colour space of the frames (planes.ts): most players, but not all, would guess the same from the size. */
const colorSpace = { primaries: "bt709", transfer: "bt709", matrix: "bt709", fullRange: false } as const;

/**
 * Computing for a frame that is copied, in milliseconds: counted as far more than it takes, because the copies that are
 * made on the way are freed between slices.
 */
const packetMs = 3;
/** The same for a packet of sound, or for one that is only read. */
export const soundPacketMs = 0.5;

/** A stretch of a film's sound. */
export interface SoundStretch {
  sound: Uint8Array;
  /** Seconds of the sound at which the joined parts begin. */
  from: number;
}

/**
 * A film whose first frames are those of `start`, a segment of as many frames: the rest of it begins with a key frame.
 * Throws as joinTracks does.
 */
export const replaceStart = (film: Uint8Array, start: Uint8Array, stretch?: SoundStretch): Promise<Film> =>
  joinTracks([asPart(start), asPart(film)], stretch, 1);

/** A part of a film that is in memory already. */
export const asPart = (bytes: Uint8Array): FilmPart => ({ size: bytes.length, read: async () => bytes });

/**
 * Concatenates H.264 tracks that share their parameters, with exact timestamps, over their stretch of a sound. Of the
 * part `overlaid`, the parts before it replace as many frames. @throws
 * for anything but an MP4 with an H.264 track as long as a scene at most, or an AAC track as sound.
 */
export async function joinTracks(parts: readonly FilmPart[], stretch?: SoundStretch, overlaid?: number): Promise<Film> {
  const frameCount = parts.length * sceneSeconds.max * framesPerSecond;
  const film = await beginFilm(parts, stretch, { maximumPacketCount: frameCount, frameRate: framesPerSecond });
  await film.output.start();
  let frames = 0;
  let [width, height] = [0, 0];
  for (const [at, part] of parts.entries()) {
    let left = at === overlaid ? frames : 0;
    using input = new Input({ source: new BufferSource(await part.read()), formats: [MP4] });
    const track = await input.getPrimaryVideoTrack();
    const config = await track?.getDecoderConfig();
    if (!track || !config) throw new Error("A part of the film has no picture");
    [width, height] = [track.codedWidth, track.codedHeight];
    for await (const { data } of new EncodedPacketSink(track).packets()) {
      if (left-- > 0) continue;
      const packet = new EncodedPacket(data, typeOf(data), frames / framesPerSecond, 1 / framesPerSecond);
      await film.show(packet, { ...config, colorSpace });
      frames++;
    }
    await film.playUntil(frames / framesPerSecond);
  }
  // A voice by a model is marked in the sound.
  return film.finish((stretch && readFilmSource(stretch.sound)) ?? "compositeSynthetic", { width, height });
}

/** Begins a film of these parts over a stretch of a sound. Further tracks are added before its `output` starts. */
export async function beginFilm(
  parts: readonly { size: number }[],
  stretch: SoundStretch | undefined,
  pictures: { maximumPacketCount: number; frameRate?: number },
  soundPackets = 0,
) {
  const file = openFile(parts, stretch, pictures.maximumPacketCount + soundPackets);
  const { output } = file;
  const source = new EncodedVideoPacketSource("avc");
  output.addVideoTrack(source, pictures);
  return {
    output,
    playUntil: await addSound(output, stretch),
    /** Writes a frame. */
    async show(packet: EncodedPacket, decoderConfig: VideoDecoderConfig) {
      await source.add(packet, { decoderConfig });
      await afterWork(packetMs);
    },
    async finish(digitalSource: DigitalSource, size: Pick<Film, "width" | "height">): Promise<Film> {
      await output.finalize();
      return { bytes: file.finish(digitalSource), mime: "video/mp4", ...size };
    },
  };
}

/** Bytes of a file besides its packets and their index, and of the index for a frame with its sound, at most. */
const [bareBytes, indexedBytes] = [65_536, 256];

/**
 * An MP4 in memory that is written in place, once: what grows while it is written, and is copied at its end, takes four
 * times as much. Room for the index of so many frames is kept at its start: so they are written as they come.
 */
function openFile(parts: readonly { size: number }[], stretch: SoundStretch | undefined, frames: number) {
  const packets = parts.reduce((sum, { size }) => sum + size, stretch?.sound.length ?? 0);
  const bytes = new Uint8Array(packets + frames * indexedBytes + bareBytes);
  let length = 0;
  const written = new WritableStream<StreamTargetChunk>({
    write({ data, position }) {
      bytes.set(data, position);
      length = Math.max(length, position + data.length);
    },
  });
  return {
    output: new Output({ format: new Mp4OutputFormat({ fastStart: "reserve" }), target: new StreamTarget(written) }),
    /** The finished file with the digital source in its XMP; the same film gives the same bytes. */
    finish(source: DigitalSource): Uint8Array<ArrayBuffer> {
      const mark = writeXmpBox(source);
      bytes.set(mark, length);
      return clearTimestamps(bytes.subarray(0, length + mark.length), 0, length);
    },
  };
}

/** Adds the track of a sound to a film; the returned function writes it up to a time. */
async function addSound(output: Output, stretch: SoundStretch | undefined) {
  if (!stretch) return async () => {};
  const { sound, from } = stretch;
  using input = new Input({ source: new BufferSource(sound), formats: [MP4] });
  const track = await input.getPrimaryAudioTrack();
  const decoderConfig = await track?.getDecoderConfig();
  if (!track || !decoderConfig) throw new Error("The film's sound cannot be read");
  const packets: EncodedPacket[] = [];
  for await (const packet of new EncodedPacketSink(track).packets()) {
    const { timestamp, duration } = packet;
    // With the packet before, which prepares the decoder.
    if (timestamp + duration * 2 > from + 1e-6) packets.push(packet.clone({ timestamp: timestamp - from }));
  }
  const source = new EncodedAudioPacketSource("aac");
  output.addAudioTrack(source, { maximumPacketCount: packets.length });
  return async (seconds: number) => {
    for (let next = packets[0]; next && next.timestamp < seconds - 1e-6; next = packets[0]) {
      await source.add(next, { decoderConfig });
      await afterWork(soundPacketMs);
      packets.shift();
    }
  };
}

/** The finished file with the digital source in its XMP; the same film gives the same bytes. */
export function finishFile({ buffer }: BufferTarget, source: DigitalSource): Uint8Array<ArrayBuffer> {
  if (!buffer) throw new Error("The film was not written");
  const film = clearTimestamps(new Uint8Array(buffer));
  const mark = writeXmpBox(source);
  const bytes = new Uint8Array(film.length + mark.length);
  bytes.set(film);
  bytes.set(mark, film.length);
  return bytes;
}

/**
 * Frame type from the NAL header behind the four bytes of length: the encoder's own file marks every frame as a key
 * frame.
 */
function typeOf(data: Uint8Array): "key" | "delta" {
  const instantRefresh = 5;
  return ((data[4] as number) & 0x1f) === instantRefresh ? "key" : "delta";
}

const boxesWithBoxes = new Set(["moov", "trak", "mdia"]);
const boxesWithTimes = new Set(["mvhd", "tkhd", "mdhd"]);

/** Zeroes creation and modification times, so that the same film gives the same bytes; in place. */
function clearTimestamps(bytes: Uint8Array<ArrayBuffer>, from = 0, to = bytes.length): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer);
  for (let start = from; start + 8 <= to;) {
    const size = view.getUint32(start);
    const name = String.fromCharCode(...bytes.subarray(start + 4, start + 8));
    if (size < 8) break;
    if (boxesWithBoxes.has(name)) clearTimestamps(bytes, start + 8, start + size);
    if (boxesWithTimes.has(name)) bytes.fill(0, start + 12, start + (bytes[start + 8] === 1 ? 28 : 20));
    start += size;
  }
  return bytes;
}

/** UUID of the XMP box in an MP4 (Adobe XMP specification, part 3). */
const xmpId = [0xbe, 0x7a, 0xcf, 0xcb, 0x97, 0xa9, 0x42, 0xe8, 0x9c, 0x71, 0x99, 0x94, 0x91, 0xe3, 0xaf, 0xac];

/** The XMP box that marks a film as generated. It comes at the end, so that no offset changes. */
function writeXmpBox(source: DigitalSource): Uint8Array {
  const packet = new TextEncoder().encode(writePacket(source));
  const box = new Uint8Array(24 + packet.length);
  new DataView(box.buffer).setUint32(0, box.length);
  box.set(new TextEncoder().encode("uuid"), 4);
  box.set(xmpId, 8);
  box.set(packet, 24);
  return box;
}
