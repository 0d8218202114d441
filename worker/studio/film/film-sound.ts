// The sound of a film: its music, encoded as AAC-LC in an MP4 of its own, from which films and clips take what they need.
import { BufferTarget, EncodedAudioPacketSource, EncodedPacket, Mp4OutputFormat, Output } from "mediabunny";
import type { MusicBrief } from "../../contract/music.ts";
import type { Recording } from "../music/master.ts";
import { renderMusic } from "../music/render.ts";
import { sampleRate } from "../music/signal.ts";
import { releaseWebpDecoder } from "../pixels/codec.ts";
import { afterWork } from "../pixels/time-slices.ts";
import type { FilmSound } from "../studio.ts";
import { createAacEncoder } from "./aac-encoder.ts";
import { releaseEncoder } from "./h264-encoder.ts";
import { finishFile } from "./mp4.ts";
import { readOwnMusic } from "./own-music.ts";

/** Bits a second. At 160,000 the encoder adds up to 3 dB to the peaks of plucked strings, at these 1.5. */
const bitrate = 224_000;
/** Computing for a frame, in milliseconds. */
const frameMs = 2;

/** Composes, plays and encodes the music of a film. */
export const makeSound = async (brief: MusicBrief): Promise<FilmSound> => encodeRecording(await renderMusic(brief));

/** Encodes a seller's own music for a film of so many seconds. Throws StudioError for what is no such WAV. */
export const makeOwnSound = async (wav: Uint8Array, seconds: number): Promise<FilmSound> =>
  encodeRecording(await readOwnMusic(wav, seconds));

async function encodeRecording({ left, right }: Recording): Promise<FilmSound> {
  releaseEncoder();
  releaseWebpDecoder();
  const encoder = createAacEncoder({ sampleRate, bitrate });
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: "in-memory" }), target });
  const source = new EncodedAudioPacketSource("aac");
  output.addAudioTrack(source);
  await output.start();
  const { description, frameSamples } = encoder;
  const decoderConfig = { codec: "mp4a.40.2", numberOfChannels: 2, sampleRate, description };
  const write = async (packets: ReturnType<typeof encoder.encode>) => {
    for (const { data, at, samples } of packets) {
      await source.add(new EncodedPacket(data, "key", at / sampleRate, samples / sampleRate), { decoderConfig });
    }
  };
  for (let at = 0; at < left.length; at += frameSamples) {
    await write(encoder.encode(left, right, at));
    await afterWork(frameMs);
  }
  await write(encoder.finish());
  await output.finalize();
  return { bytes: finishFile(target, "compositeSynthetic"), mime: "audio/mp4" };
}
