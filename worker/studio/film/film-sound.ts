// The sound of a film: its music, encoded as AAC-LC in an MP4 of its own, from which films and clips take what they need.
import { BufferTarget, EncodedAudioPacketSource, EncodedPacket, Mp4OutputFormat, Output } from "mediabunny";
import type { MusicBrief } from "../../contract/music.ts";
import { compose } from "../music/compose.ts";
import { finishRecording, type Recording } from "../music/master.ts";
import { renderScore } from "../music/render.ts";
import { sampleRate, samplesIn } from "../music/signal.ts";
import { releaseWebpDecoder } from "../pixels/codec.ts";
import { afterWork } from "../pixels/time-slices.ts";
import type { DigitalSource } from "../pixels/xmp.ts";
import { mixSpeech } from "../speech/mix-speech.ts";
import type { FilmSound, SpokenLine } from "../briefs/film.ts";
import { createAacEncoder } from "./aac-encoder.ts";
import { releaseEncoder } from "./h264-encoder.ts";
import { finishFile } from "./mp4.ts";
import { readOwnMusic } from "./own-music.ts";

/** Bits a second. At these the encoder adds 2 dB to the peaks of plucked strings, 3 dB at 160,000. */
const bitrate = 256_000;
/** Computing for a frame, in milliseconds. */
const frameMs = 2;

type Lines = readonly SpokenLine[];

/** Composes, plays and encodes the music of a film. */
export async function makeSound(brief: MusicBrief, lines: Lines = []): Promise<FilmSound> {
  releaseCodecs();
  return finish(await renderScore(compose(brief)), lines);
}

/** Encodes a seller's own music for a film of so many seconds. Throws StudioError for what is no such WAV. */
export const makeOwnSound = async (wav: Uint8Array, seconds: number, lines: Lines = []): Promise<FilmSound> =>
  finish(readOwnMusic(wav, seconds), lines);

/** Encodes what is spoken in a film without music. */
export const makeSpeech = async (seconds: number, lines: Lines): Promise<FilmSound> =>
  finish({ left: new Float32Array(samplesIn(seconds)), right: new Float32Array(samplesIn(seconds)) }, lines);

/** An isolate that draws has no room for them beside the sound. */
function releaseCodecs(): void {
  releaseEncoder();
  releaseWebpDecoder();
}

async function finish(recording: Recording, lines: Lines): Promise<FilmSound> {
  releaseCodecs();
  await mixSpeech(recording, lines);
  await finishRecording(recording);
  return encodeRecording(recording, lines.length > 0 ? "compositeWithTrainedAlgorithmicMedia" : "compositeSynthetic");
}

async function encodeRecording({ left, right }: Recording, digitalSource: DigitalSource): Promise<FilmSound> {
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
  return { bytes: finishFile(target, digitalSource), mime: "audio/mp4" };
}
