// Checks clips from video models before they are stored, cuts them to length and joins them, without encoding again.
import { BufferSource, type EncodedPacket, EncodedAudioPacketSource, EncodedPacketSink, Input, MP4 } from "mediabunny";
import { videoFormats } from "../../../contract/videos.ts";
import { asPart, beginFilm, type SoundStretch, soundPacketMs } from "../../film/mp4.ts";
import { afterWork } from "../../pixels/time-slices.ts";
import type { ClipBrief, Film, FilmPart } from "../../briefs/film.ts";
import { ModelRefusalError } from "../providers/model-error.ts";

/** Models round durations to their own frames: a clip may be this much shorter than asked, in seconds. */
const missingSeconds = 0.5;
/** Tolerance of the aspect ratio: models round sizes to multiples of 8 to 64. */
const ratioTolerance = 0.05;
const shorterSide = { min: 400, max: 2160 };

interface Clip {
  config: VideoDecoderConfig;
  width: number;
  height: number;
  /** In decoding order; timestamps from 0. */
  packets: EncodedPacket[];
  /** The clip's own sound, where it is AAC. */
  own: { config: AudioDecoderConfig; packets: EncodedPacket[] } | undefined;
}

/**
 * Validates a model's clip against the brief (H.264 in eight bits, aspect ratio, duration) and cuts it to the wanted
 * seconds, give or take a few frames; it may be up to half a second shorter. Its own sound is left out, unless somebody
 * speaks in it (`isSpoken`). `seconds` is the actual duration. Throws ModelRefusalError.
 */
export async function fitClip(
  bytes: Uint8Array,
  { format, seconds, isSpoken = false }: Pick<ClipBrief, "format" | "seconds"> & { isSpoken?: boolean },
  stretch?: SoundStretch,
): Promise<{ film: Film; seconds: number }> {
  const clip = await readClip(bytes).catch((error: unknown) => {
    throw new ModelRefusalError(`The clip cannot be read: ${String(error)}`);
  });
  const refuse = (what: string): never => {
    throw new ModelRefusalError(`The clip is of no use: ${what}`);
  };
  const { config, width, height, packets } = clip;
  // Baseline, Main and High profile: 4:2:0, which every phone plays.
  if (!/^avc1\.(?:42|4d|64)/i.test(config.codec)) refuse(config.codec);
  const wanted = videoFormats.find(({ id }) => id === format) ?? videoFormats[0];
  const distortion = (width / height) * (wanted.height / wanted.width);
  const shorter = Math.min(width, height);
  const isFit = Math.abs(distortion - 1) <= ratioTolerance && shorter >= shorterSide.min && shorter <= shorterSide.max;
  if (!isFit) refuse(`${width} × ${height}`);
  if (packets[0]?.type !== "key") refuse("it does not begin with a whole picture");
  const kept = packets.slice(0, countUntil(packets, seconds));
  if (endOf(kept) < seconds - missingSeconds) refuse(`${endOf(packets)} s`);
  if (isSpoken && !clip.own) refuse("it has no sound in AAC");
  const own = isSpoken && !stretch ? clip.own : undefined;
  const fit = { ...clip, packets: kept, own };
  const written = { ...describeClip(asPart(bytes), fit), read: async () => fit };
  return { film: await write([written], stretch), seconds: written.seconds };
}

/** Seconds of a clip. */
export const measureClip = async (bytes: Uint8Array): Promise<number> => endOf((await readClip(bytes)).packets);

/**
 * Joins clips that share their codec parameters, over a stretch of a sound, else with their own sounds where all have
 * one of a kind; `spans` are the seconds at which each begins and ends. Null where parameters differ: players would show
 * garbage from the first clip that differs.
 */
export async function joinClips(
  parts: readonly FilmPart[],
  stretch?: SoundStretch,
): Promise<{ film: Film; spans: { from: number; to: number }[] } | null> {
  // Each is read twice, so that never two are in memory at once.
  const clips: ClipToWrite[] = [];
  for (const part of parts) clips.push(describeClip(part, await readClip(await part.read())));
  if (new Set(clips.map(({ parameters }) => parameters)).size !== 1) return null;
  let from = 0;
  const spans = clips.map(({ seconds }) => ({ from, to: (from += seconds) }));
  return { film: await write(clips, stretch), spans };
}

async function readClip(bytes: Uint8Array): Promise<Clip> {
  using input = new Input({ source: new BufferSource(bytes), formats: [MP4] });
  const track = await input.getPrimaryVideoTrack();
  const config = await track?.getDecoderConfig();
  if (!track || !config) throw new Error("There is no picture");
  const packets: EncodedPacket[] = [];
  for await (const packet of new EncodedPacketSink(track).packets()) {
    packets.push(packet);
    await afterWork(soundPacketMs);
  }
  const first = Math.min(...packets.map(({ timestamp }) => timestamp));
  return {
    config,
    width: track.displayWidth,
    height: track.displayHeight,
    packets: packets.map((packet) => packet.clone({ timestamp: packet.timestamp - first })),
    own: await readSound(input, first),
  };
}

async function readSound(input: Input, first: number): Promise<Clip["own"]> {
  const track = await input.getPrimaryAudioTrack();
  const config = await track?.getDecoderConfig();
  if (!track || !config?.codec.startsWith("mp4a.40")) return undefined;
  const packets: EncodedPacket[] = [];
  for await (const packet of new EncodedPacketSink(track).packets()) {
    const timestamp = packet.timestamp - first;
    // What comes before the first picture prepares the decoder.
    if (timestamp > -1e-6) packets.push(packet.clone({ timestamp: Math.max(0, timestamp) }));
  }
  return packets.length > 0 ? { config, packets } : undefined;
}

/**
 * Number of packets, in decoding order, that form a gapless beginning ending nearest to a time. Reference frames are
 * decoded before the frames shown before them, so a clip can only end at every few frames.
 */
function countUntil(packets: EncodedPacket[], seconds: number): number {
  let [nearest, distance, end, sum] = [0, Number.POSITIVE_INFINITY, 0, 0];
  for (const [at, { timestamp, duration }] of packets.entries()) {
    end = Math.max(end, timestamp + duration);
    sum += duration;
    const hasGap = sum < end - duration / 2;
    if (hasGap || Math.abs(end - seconds) >= distance) continue;
    [nearest, distance] = [at + 1, Math.abs(end - seconds)];
  }
  return nearest;
}

const describeSoundOf = ({ codec, sampleRate, numberOfChannels, description }: AudioDecoderConfig) =>
  [codec, sampleRate, numberOfChannels, ...new Uint8Array((description ?? new ArrayBuffer(0)) as ArrayBuffer)].join(
    " ",
  );

/** Whether all clips have a sound of their own, of the same parameters. */
const haveOneSound = (clips: ClipToWrite[]) =>
  clips.every(({ sound }) => sound) && new Set(clips.map(({ sound }) => sound && describeSoundOf(sound))).size === 1;

const endOf = (packets: EncodedPacket[]) =>
  packets.reduce((end, { timestamp, duration }) => Math.max(end, timestamp + duration), 0);

function describeParameters({ config, width, height }: Clip): string {
  const parameters = new Uint8Array((config.description ?? new ArrayBuffer(0)) as ArrayBuffer);
  return [config.codec, width, height, ...parameters].join(" ");
}

/** What a film needs to know of a clip before it is written; its packets are read when its turn comes. */
interface ClipToWrite extends Omit<FilmPart, "read">, Pick<Clip, "config" | "width" | "height"> {
  /** Codec, size and parameter sets, as one text. */
  parameters: string;
  /** The parameters of its own sound, where it has one. */
  sound: AudioDecoderConfig | undefined;
  frames: number;
  soundPackets: number;
  seconds: number;
  read(): Promise<Clip>;
}

/** Parameters in memory of their own: those that are read are a view of the whole file, which they would keep. */
const detach = <Config extends VideoDecoderConfig | AudioDecoderConfig>(config: Config): Config => ({
  ...config,
  ...(config.description && { description: new Uint8Array(config.description as Uint8Array<ArrayBuffer>).slice() }),
});

function describeClip({ size, read }: FilmPart, clip: Clip): ClipToWrite {
  const { config, width, height, packets, own } = clip;
  return {
    size,
    config: detach(config),
    width,
    height,
    parameters: describeParameters(clip),
    sound: own && detach(own.config),
    frames: packets.length,
    soundPackets: own?.packets.length ?? 0,
    seconds: endOf(packets),
    read: async () => readClip(await read()),
  };
}

async function write(clips: ClipToWrite[], stretch: SoundStretch | undefined): Promise<Film> {
  const [{ width, height, config } = { width: 0, height: 0, config: { codec: "" } }] = clips;
  const frames = clips.reduce((sum, clip) => sum + clip.frames, 0);
  const soundPackets = clips.reduce((sum, clip) => sum + clip.soundPackets, 0);
  const film = await beginFilm(clips, stretch, { maximumPacketCount: frames }, soundPackets);
  const heard = !stretch && haveOneSound(clips) ? new EncodedAudioPacketSource("aac") : undefined;
  if (heard) film.output.addAudioTrack(heard, { maximumPacketCount: soundPackets });
  await film.output.start();
  let start = 0;
  for (const { seconds, sound, read } of clips) {
    const { packets, own } = await read();
    const end = start + seconds;
    // The sound first: mediabunny keeps the frames back until it knows both, and cannot beyond the second key frame.
    for (const packet of own?.packets ?? []) {
      const timestamp = start + packet.timestamp;
      if (timestamp < end - 1e-6 && sound) await heard?.add(packet.clone({ timestamp }), { decoderConfig: sound });
      await afterWork(soundPacketMs);
    }
    await film.playUntil(end);
    for (const packet of packets) await film.show(packet.clone({ timestamp: start + packet.timestamp }), config);
    start = end;
  }
  return film.finish("compositeWithTrainedAlgorithmicMedia", { width, height });
}
