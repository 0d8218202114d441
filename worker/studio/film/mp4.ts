// Films as files: what the encoder wrote is put into one MP4 whose index comes first, without encoding it again.
import {
  BufferSource,
  BufferTarget,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
} from "mediabunny";
import { framesPerSecond } from "../../contract/videos.ts";
import { type DigitalSource, writePacket } from "../pixels/xmp.ts";
import type { Film } from "../studio.ts";

/** What the frames are drawn in (planes.ts): players would guess the same from the size, but not all of them. */
const colorSpace = { primaries: "bt709", transfer: "bt709", matrix: "bt709", fullRange: false } as const;

/**
 * Puts H.264 tracks that share their parameters behind each other, each frame at its exact place in time.
 * @throws for what is no MP4 with a H.264 track.
 */
export async function joinTracks(parts: readonly Uint8Array[]): Promise<Film> {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: "in-memory" }), target });
  const source = new EncodedVideoPacketSource("avc");
  output.addVideoTrack(source, { frameRate: framesPerSecond });
  await output.start();
  let frames = 0;
  let [width, height] = [0, 0];
  for (const part of parts) {
    using input = new Input({ source: new BufferSource(part), formats: [MP4] });
    const track = await input.getPrimaryVideoTrack();
    const config = await track?.getDecoderConfig();
    if (!track || !config) throw new Error("A part of the film has no picture");
    [width, height] = [track.codedWidth, track.codedHeight];
    for await (const { data } of new EncodedPacketSink(track).packets()) {
      const packet = new EncodedPacket(data, typeOf(data), frames / framesPerSecond, 1 / framesPerSecond);
      await source.add(packet, { decoderConfig: { ...config, colorSpace } });
      frames++;
    }
  }
  await output.finalize();
  return { bytes: finishFile(target, "compositeSynthetic"), mime: "video/mp4", width, height };
}

/** A written film with its note of where it comes from, and the same bytes whenever it is written. */
export function finishFile({ buffer }: BufferTarget, source: DigitalSource): Uint8Array<ArrayBuffer> {
  if (!buffer) throw new Error("The film was not written");
  return nameOrigin(forgetTimes(new Uint8Array(buffer)), source);
}

/** The encoder's own file calls every frame a key frame. Behind the four bytes of its length, a picture says what it is. */
function typeOf(data: Uint8Array): "key" | "delta" {
  const instantRefresh = 5;
  return ((data[4] as number) & 0x1f) === instantRefresh ? "key" : "delta";
}

const boxesWithBoxes = new Set(["moov", "trak", "mdia"]);
const boxesWithTimes = new Set(["mvhd", "tkhd", "mdhd"]);

/** Sets the times of making to none, so that the same film is the same bytes; in place. */
function forgetTimes(bytes: Uint8Array<ArrayBuffer>, from = 0, to = bytes.length): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer);
  for (let start = from; start + 8 <= to;) {
    const size = view.getUint32(start);
    const name = String.fromCharCode(...bytes.subarray(start + 4, start + 8));
    if (size < 8) break;
    if (boxesWithBoxes.has(name)) forgetTimes(bytes, start + 8, start + size);
    if (boxesWithTimes.has(name)) bytes.fill(0, start + 12, start + (bytes[start + 8] === 1 ? 28 : 20));
    start += size;
  }
  return bytes;
}

/** Where XMP stands in an MP4, by Adobe's specification, part 3. */
const xmpId = [0xbe, 0x7a, 0xcf, 0xcb, 0x97, 0xa9, 0x42, 0xe8, 0x9c, 0x71, 0x99, 0x94, 0x91, 0xe3, 0xaf, 0xac];

/** Appends the note that says the film was generated: behind everything else, so that nothing moves. */
function nameOrigin(film: Uint8Array, source: DigitalSource): Uint8Array<ArrayBuffer> {
  const packet = new TextEncoder().encode(writePacket(source));
  const bytes = new Uint8Array(film.length + 24 + packet.length);
  bytes.set(film);
  new DataView(bytes.buffer).setUint32(film.length, 24 + packet.length);
  bytes.set(new TextEncoder().encode("uuid"), film.length + 4);
  bytes.set(xmpId, film.length + 8);
  bytes.set(packet, film.length + 24);
  return bytes;
}
