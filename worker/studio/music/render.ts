// Plays a score: every part and drum into its own block of samples, through its effects, into the mix.
import { createNoise, fromDb, hertz, highPass, lowPass, sampleRate, samplesIn, type Voice } from "./signal.ts";
import type { MusicBrief } from "../../contract/music.ts";
import { compose, isKick, type Score } from "./compose.ts";
import { drums } from "./drums.ts";
import { createMaster, finishRecording, type Recording } from "./master.ts";
import type { Sound } from "./mood.ts";
import { createChorus, createEcho, createReverb, createTremolo, type StereoEffect } from "./space.ts";
import { instruments } from "./voices.ts";
import { afterWork } from "../pixels/time-slices.ts";

const blockSamples = 1024;
/** Computing for a block of a voice, and of the effects on the mix, in milliseconds. */
const voiceMs = 0.15;
const mixMs = 1.2;
/** The first blocks take so many times as long: their code is not compiled yet. */
const cold = { blocks: 40, times: 6 };

const fadeInSeconds = 0.12;
const fadeOutSeconds = 1.6;

/** Notes waiting to be played by one instrument, with its way into the mix. */
interface Channel {
  starts: { at: number; open: () => Voice }[];
  next: number;
  voices: Voice[];
  gain: number;
  room: number;
  echo: number;
  ducking: number;
  effects: StereoEffect[];
}

/** A channel of a mix, by which `renderScore` can be asked for one alone. */
export type Stem = "drums" | "bed" | "chords" | "bass" | "arpeggio" | "melody" | "cuts";
const partNames = ["bed", "chords", "bass", "arpeggio", "melody"] as const;

/** Composes and plays a piece at its final loudness. Yields the thread. */
export async function renderMusic(brief: MusicBrief): Promise<Recording> {
  const recording = await renderScore(compose(brief));
  await finishRecording(recording);
  return recording;
}

/** The mix of a score, faded in and out, before its loudness is set; or one stem of it. */
export async function renderScore(score: Score, stem?: Stem): Promise<Recording> {
  const { mood, seconds } = score;
  const length = samplesIn(seconds);
  const left = new Float32Array(length);
  const right = new Float32Array(length);
  const channels = openChannels(score, stem);
  const sixteenth = 15 / score.beatsPerMinute;
  const reverb = createReverb(mood.room.seconds, mood.room.brightnessHz);
  const echo = createEcho(mood.echo.sixteenths * sixteenth, mood.echo.feedback);
  const master = createMaster(mood.master.airDb, mood.master.warmthDb);
  const block = () => [new Float32Array(blockSamples), new Float32Array(blockSamples)] as const;
  const [own, dry, room, repeats] = [block(), block(), block(), block()];
  const duck = createDuck(score);
  const fadeIn = samplesIn(fadeInSeconds);
  const fadeOut = samplesIn(fadeOutSeconds);
  for (let from = 0; from < length; from += blockSamples) {
    const count = Math.min(blockSamples, length - from);
    for (const pair of [dry, room, repeats]) for (const side of pair) side.fill(0);
    const ducked = duck(count);
    let sounding = 0;
    for (const channel of channels) {
      for (const side of own) side.fill(0);
      const { played, begun } = playBlock(channel, from, count, own);
      sounding += played;
      // Silence adds nothing; effects have what came before.
      if (played + begun + channel.effects.length === 0) continue;
      for (const effect of channel.effects) effect(own[0], own[1], count);
      const { gain, ducking, room: toRoom, echo: toEcho } = channel;
      for (let side = 0; side < 2; side++) {
        const [source, main, wet, again] = [own, dry, room, repeats].map((pair) => pair[side]) as Float32Array[];
        if (!source || !main || !wet || !again) continue;
        for (let i = 0; i < count; i++) {
          const sound = (source[i] as number) * gain * (1 - ducking * (ducked[i] as number));
          main[i] = (main[i] as number) + sound;
          wet[i] = (wet[i] as number) + sound * toRoom;
          again[i] = (again[i] as number) + sound * toEcho;
        }
      }
    }
    echo(repeats[0], repeats[1], count);
    for (let i = 0; i < count; i++) {
      room[0][i] = (room[0][i] as number) + (repeats[0][i] as number) * 0.3;
      room[1][i] = (room[1][i] as number) + (repeats[1][i] as number) * 0.3;
    }
    reverb(room[0], room[1], count);
    for (let side = 0; side < 2; side++) {
      const [main, wet, again] = [dry, room, repeats].map((pair) => pair[side]) as Float32Array[];
      if (!main || !wet || !again) continue;
      for (let i = 0; i < count; i++) main[i] = (main[i] as number) + (wet[i] as number) + (again[i] as number);
    }
    if (!stem) master(dry[0], dry[1], count);
    for (let i = 0; i < count; i++) {
      const at = from + i;
      const fade = Math.min(1, at / fadeIn) * ease(Math.min(1, (length - 1 - at) / fadeOut));
      left[at] = (dry[0][i] as number) * fade;
      right[at] = (dry[1][i] as number) * fade;
    }
    await afterWork((mixMs + sounding * voiceMs) * (from < cold.blocks * blockSamples ? cold.times : 1));
  }
  return { left, right };
}

const ease = (share: number) => share * share * (3 - 2 * share);

/** Returns how many voices were sounding before, and how many have begun. */
function playBlock(
  channel: Channel,
  from: number,
  count: number,
  [left, right]: readonly [Float32Array, Float32Array],
): { played: number; begun: number } {
  const { starts, voices, next } = channel;
  const played = voices.length;
  channel.voices = voices.filter((voice) => voice.render(left, right, 0, count));
  for (; channel.next < starts.length; channel.next++) {
    const start = starts[channel.next];
    if (!start || start.at >= from + count) break;
    const voice = start.open();
    if (voice.render(left, right, Math.max(0, start.at - from), count)) channel.voices.push(voice);
  }
  return { played, begun: channel.next - next };
}

function openChannels({ mood, parts, drums: struck, cuts }: Score, stem: Stem | undefined): Channel[] {
  const noise = createNoise(20_011);
  const seed = () => Math.floor(noise() * 2 ** 30);
  const isWanted = (name: Stem) => stem === undefined || stem === name;
  const inOrder = (starts: Channel["starts"]) => starts.toSorted((one, other) => one.at - other.at);
  const plain = { next: 0, voices: [], echo: 0, ducking: 0, effects: [] };
  const played = parts.map(({ sound, notes }, i): Channel => ({
    ...plain,
    gain: isWanted(partNames[i] ?? "bed") ? fromDb(sound.db) : 0,
    room: sound.room,
    echo: sound.echo ?? 0,
    ducking: sound.ducking ?? 0,
    effects: openEffects(sound),
    starts: inOrder(
      notes.map(({ at, pitch, ...note }) => {
        const stroke = { ...note, hz: hertz(pitch), seed: seed() };
        return { at: samplesIn(at), open: () => instruments[sound.instrument](stroke) };
      }),
    ),
  }));
  const strikesOf = (drum: keyof typeof drums, strikes: Score["drums"][number]["strikes"]) =>
    inOrder(
      strikes.map(({ at, ...strike }) => {
        const own = { ...strike, seed: seed() };
        return { at: samplesIn(at), open: () => drums[drum](own) };
      }),
    );
  return [
    ...played,
    ...struck.map(({ drum, strikes }): Channel => ({
      ...plain,
      gain: isWanted("drums") ? fromDb(mood.drumsDb - 8) : 0,
      room: /kick$|cajon/i.test(drum) ? 0 : mood.drumRoom,
      starts: strikesOf(drum, strikes),
    })),
    ...cuts.map(({ drum, db, strikes }): Channel => ({
      ...plain,
      gain: isWanted("cuts") ? fromDb(db) : 0,
      room: 0.3,
      starts: strikesOf(drum, strikes),
    })),
  ].filter(({ starts, gain }) => starts.length > 0 && gain > 0);
}

function openEffects({ effect, thin, dull }: Sound): StereoEffect[] {
  const both = (one: (x: number) => number, other: (x: number) => number): StereoEffect => {
    return (left, right, count) => {
      for (let i = 0; i < count; i++) {
        left[i] = one(left[i] as number);
        right[i] = other(right[i] as number);
      }
    };
  };
  return [
    ...(thin ? [both(highPass(thin), highPass(thin))] : []),
    ...(dull ? [both(lowPass(dull), lowPass(dull))] : []),
    ...(effect === "chorus" ? [createChorus(0.55)] : effect === "tremolo" ? [createTremolo(4.6, 0.35)] : []),
  ];
}

/** How far each sample of the next block lies under a kick: 1 at its stroke, 0 a quarter of a second after it. */
function createDuck({ drums: struck }: Score): (count: number) => Float32Array {
  const kicks = struck
    .filter(({ drum }) => isKick(drum))
    .flatMap(({ strikes }) => strikes.map(({ at }) => samplesIn(at)))
    .toSorted((one, other) => one - other);
  const depth = new Float32Array(blockSamples);
  const fall = Math.exp(-1 / (0.11 * sampleRate));
  const kept = { next: 0, age: 0, level: 0, target: 0 };
  return (count) => {
    let { next, age, level, target } = kept;
    for (let i = 0; i < count; i++, age++) {
      if (age === kicks[next]) {
        target = 1;
        next++;
      }
      target *= fall;
      // Reaches it within 2 ms: faster clicks.
      level += (target - level) * 0.02;
      depth[i] = level;
    }
    Object.assign(kept, { next, age, level, target });
    return depth;
  };
}
