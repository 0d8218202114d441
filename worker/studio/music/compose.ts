// Composes a piece for a film: joins a mood's loops so that sections change where the film cuts, and ends with it.
import type { MusicBrief, MusicMood } from "../../contract/music.ts";
import { createDice, type Dice } from "../pixels/seed.ts";
import type { DrumId } from "./drums.ts";
import { type Chord, chordShapes, type DrumLoop, type Mood, scales, type Sound } from "./mood.ts";
import { elegant } from "./moods/elegant.ts";
import { energetic } from "./moods/energetic.ts";
import { festive } from "./moods/festive.ts";
import { gentle } from "./moods/gentle.ts";
import { natural } from "./moods/natural.ts";
import { tech } from "./moods/tech.ts";

export const moods: Record<MusicMood, Mood> = { elegant, energetic, gentle, tech, festive, natural };

export interface ScoreNote {
  /** Seconds from the beginning. */
  at: number;
  seconds: number;
  /** MIDI. */
  pitch: number;
  velocity: number;
  pan: number;
}

export interface ScoreStrike {
  at: number;
  seconds: number;
  velocity: number;
  pan: number;
}

/** A composed piece. */
export interface Score {
  mood: Mood;
  seconds: number;
  beatsPerMinute: number;
  parts: { sound: Sound; notes: ScoreNote[] }[];
  drums: { drum: DrumId; strikes: ScoreStrike[] }[];
  /** The film's cuts: their sounds are mixed apart from the drums. */
  cuts: { drum: DrumId; db: number; strikes: ScoreStrike[] }[];
}

interface Section {
  from: number;
  beats: number;
  beatSeconds: number;
  /** 0 calm, 1 full. */
  energy: number;
}

interface Bar {
  section: Section;
  from: number;
  sixteenths: number;
  sixteenthSeconds: number;
  chord: Chord;
  /** Number of the bar in its section. */
  index: number;
  isLast: boolean;
}

const velocities: Record<string, number> = { x: 1, o: 0.72, "-": 0.36 };
const panOf: Partial<Record<DrumId, number>> = {
  hat: 0.2,
  openHat: 0.25,
  shaker: -0.3,
  tambourine: 0.35,
  conga: -0.35,
  woodblock: -0.4,
  rim: 0.3,
  blip: -0.5,
  snap: 0.15,
  brush: 0.15,
};

/** Composes a piece. */
export function compose({ mood: id, seed, seconds, cuts }: MusicBrief): Score {
  const mood = moods[id];
  const dice = createDice(seed, `music ${id}`);
  const sections = planSections(mood, seconds, cuts, dice);
  const scale = scales[dice.pick(mood.scales)];
  const key = dice.pick(mood.keys);
  const progression = dice.pick(mood.progressions);
  const bars = planBars(sections, progression);
  const sounds = {
    bass: dice.pick(mood.sounds.bass),
    chords: dice.pick(mood.sounds.chords),
    arpeggio: dice.pick(mood.sounds.arpeggio),
    melody: dice.pick(mood.sounds.melody),
    bed: dice.pick(mood.sounds.bed),
  };
  const loops = {
    drums: dice.pick(mood.loops.drums),
    bass: dice.pick(mood.loops.bass),
    chords: dice.pick(mood.loops.chords),
    arpeggio: dice.pick(mood.loops.arpeggio),
    melody: dice.shuffle(mood.loops.melody),
  };
  const pitchOf = (step: number, octave: number) => {
    const [turn, degree] = [Math.floor(step / 7), ((step % 7) + 7) % 7];
    return key + (octave - 4 + turn) * 12 + (scale[degree] as number);
  };
  const loosely = () => (dice.roll() - 0.5) * 2 * mood.looseness;
  const timeOf = ({ from, sixteenthSeconds }: Bar, place: number) =>
    Math.max(0, from + (place + (place % 2 ? mood.swing : 0)) * sixteenthSeconds + loosely());
  const touch = (velocity: number, { section }: Bar) =>
    velocity * (0.78 + 0.22 * section.energy) * (0.9 + 0.2 * dice.roll());

  const notesOf = (
    sound: Sound,
    isHeard: (bar: Bar) => boolean,
    write: (
      bar: Bar,
      add: (place: number, length: number, pitch: number, velocity: number, pan?: number) => void,
    ) => void,
  ) => {
    const notes: ScoreNote[] = [];
    for (const bar of bars) {
      if (!isHeard(bar)) continue;
      write(bar, (place, length, pitch, velocity, pan = 0) => {
        if (place >= bar.sixteenths) return;
        notes.push({
          at: timeOf(bar, place),
          seconds: length * bar.sixteenthSeconds,
          pitch,
          velocity: touch(velocity, bar),
          pan: Math.max(-1, Math.min(1, (sound.pan ?? 0) + pan * (sound.width ?? 0))),
        });
      });
    }
    return { sound, notes };
  };

  /** Notes of a chord, close together around the middle of a part's octave. */
  const voice = ([root, shape]: Chord, octave: number) => {
    const steps = chordShapes[shape];
    // The bass has the root; close together with a seventh or ninth it would grind.
    const upper = steps.length > 3 ? steps.slice(1) : steps;
    const base = pitchOf(0, octave);
    const folded = upper.map((step) => {
      const pitch = pitchOf(root + step, octave);
      return pitch - 12 * Math.floor((pitch - base + 5) / 12);
    });
    return [...new Set(folded)].toSorted((a, b) => a - b);
  };
  const rootNear = ([root]: Chord) => (root > 3 ? root - 7 : root);

  const last = sections.at(-1);
  const isFull = ({ section }: Bar) => section.energy >= 0.6;
  const variant = <Loop>([light, full]: readonly [Loop, Loop], bar: Bar) => (isFull(bar) ? full : light);

  const parts = [
    notesOf(
      sounds.bed,
      () => true,
      (bar, add) =>
        voice(bar.chord, sounds.bed.octave).forEach((pitch, i) =>
          add(0, bar.sixteenths + 0.5, pitch, 0.8, i % 2 ? 0.5 : -0.5),
        ),
    ),
    notesOf(
      sounds.chords,
      () => true,
      (bar, add) => {
        const pitches = voice(bar.chord, sounds.chords.octave);
        for (const { place, length, sign } of readLoop(bar.isLast ? "x_______________" : variant(loops.chords, bar))) {
          // Hands do not strike all notes at once.
          const roll = bar.isLast ? 0.5 : 0.06;
          pitches.forEach((pitch, i) => {
            const pan = pitches.length > 1 ? (i / (pitches.length - 1)) * 2 - 1 : 0;
            add(place + i * roll, length, pitch, velocities[sign] ?? 1, pan);
          });
        }
      },
    ),
    notesOf(
      sounds.bass,
      // Slow pieces begin without it.
      (bar) => bar.section !== sections[0] || bar.index > 0 || mood.tempo[0] > 80,
      (bar, add) => {
        for (const { place, length, sign } of readLoop(bar.isLast ? "0_______________" : variant(loops.bass, bar))) {
          add(place, length * 0.94, pitchOf(rootNear(bar.chord) + stepOf(sign), sounds.bass.octave), place ? 0.85 : 1);
        }
      },
    ),
    notesOf(
      sounds.arpeggio,
      ({ isLast }) => !isLast,
      (bar, add) => {
        const pitches = voice(bar.chord, sounds.arpeggio.octave);
        for (const { place, length, sign } of readLoop(variant(loops.arpeggio, bar))) {
          const index = stepOf(sign);
          const pitch = (pitches[index % pitches.length] ?? 0) + 12 * Math.floor(index / pitches.length);
          const accent = place % 4 === 0 ? 0.95 : place % 2 === 0 ? 0.78 : 0.62;
          add(place, length * 1.6, pitch, accent, (place / 2) % 2 < 1 ? -0.7 : 0.7);
        }
      },
    ),
    notesOf(
      sounds.melody,
      ({ section, index }) => section === sections[0] || section === last || (section.energy > 0.9 && index >= 2),
      (bar, add) => {
        const root = rootNear(bar.chord);
        if (bar.isLast) {
          add(0, bar.sixteenths, pitchOf(root + 7, sounds.melody.octave - (root + 7 > 7 ? 1 : 0)), 0.9);
          return;
        }
        const motif = loops.melody[bar.section === last && bar.index >= 2 ? 1 : 0] ?? "";
        const half = bar.index % 2 === 0 ? motif.slice(0, 16) : motif.slice(16);
        for (const { place, length, sign } of readLoop(half)) {
          const accent = place % 8 === 0 ? 0.95 : 0.82;
          add(place, length, pitchOf(root + stepOf(sign), sounds.melody.octave), accent, dice.roll() - 0.5);
        }
      },
    ),
  ];

  const strikes = new Map<DrumId, ScoreStrike[]>();
  const strike = (drum: DrumId, at: number, velocity: number) => {
    const list = strikes.get(drum) ?? [];
    strikes.set(drum, list);
    list.push({
      at: Math.max(0, at),
      seconds: 1,
      velocity: velocity * (0.92 + 0.16 * dice.roll()),
      pan: panOf[drum] ?? 0,
    });
  };
  const fillStart = (section: Section) =>
    section === last || section.beats < 4 || section.energy < 0.3
      ? Number.POSITIVE_INFINITY
      : section.from + (section.beats - 2) * section.beatSeconds;
  for (const bar of bars) {
    const { section, sixteenths, sixteenthSeconds } = bar;
    if (bar.isLast) {
      for (const drum of Object.keys(loops.drums[1]) as DrumId[]) if (isKick(drum)) strike(drum, bar.from, 0.8);
      if (mood.hasCymbals) strike("crash", bar.from, 0.35);
      continue;
    }
    if (bar.index === 0 && section.energy > 0.9 && mood.hasCymbals) strike("crash", bar.from, 0.28);
    const loop: DrumLoop = variant(loops.drums, bar);
    const filledFrom = fillStart(section);
    for (const [drum, pattern] of Object.entries(loop) as [DrumId, string][]) {
      for (let place = 0; place < sixteenths; place++) {
        const velocity = velocities[pattern[place] ?? "."];
        const isFilled = bar.from + place * sixteenthSeconds > filledFrom - 0.01 && drum in mood.loops.fill;
        if (velocity && !isFilled) strike(drum, timeOf(bar, place), touch(velocity, bar));
      }
    }
  }
  for (const section of sections) {
    const from = fillStart(section);
    if (from === Number.POSITIVE_INFINITY) continue;
    for (const [drum, pattern] of Object.entries(mood.loops.fill) as [DrumId, string][]) {
      [...pattern].forEach((sign, place) => {
        const velocity = velocities[sign];
        if (velocity) strike(drum, from + (place * section.beatSeconds) / 4, velocity * (0.55 + place * 0.05));
      });
    }
  }
  const inside = cuts.filter((cut) => cut > 0.5 && cut < seconds - 0.5);
  const at = (before: number, length: number) =>
    inside.map((cut) => ({ at: Math.max(0, cut - before), seconds: length, velocity: 1, pan: 0 }));
  return {
    mood,
    seconds,
    beatsPerMinute: 60 / (sections[0]?.beatSeconds ?? 0.5),
    parts,
    drums: [...strikes].map(([drum, list]) => ({ drum, strikes: list })),
    cuts: [
      // Loudest, at 70 % of its length, on the cut.
      { drum: "whoosh", db: mood.cuts.whooshDb, strikes: at(0.77, 1.1) },
      { drum: "softHit", db: mood.cuts.hitDb, strikes: at(0, 1) },
      { drum: "shimmer", db: mood.cuts.shimmerDb, strikes: at(0, 2).filter((_, i) => i % 2 === inside.length % 2) },
    ],
  };
}

export const isKick = (drum: DrumId): boolean => /kick$|^cajon$/i.test(drum) && drum !== "softKick";

/** Scale step or chord note of a loop's character: 0 to 9, then letters. */
const stepOf = (sign: string) => Number.parseInt(sign, 36);

/** The notes of a loop: their places and lengths in sixteenths. */
function readLoop(loop: string): { place: number; length: number; sign: string }[] {
  return Array.from(loop.matchAll(/([0-9a-wxo])(_*)/g), ({ index, 1: sign = "", 2: held = "" }) => ({
    place: index,
    length: 1 + held.length,
    sign,
  }));
}

/**
 * Chooses a tempo at which every section is a whole number of beats, at best of bars; each section's own tempo then
 * differs by so little that nobody hears it.
 */
function planSections({ tempo }: Mood, seconds: number, cuts: readonly number[], dice: Dice): Section[] {
  const edges = [0, ...cuts.filter((cut) => cut > 0 && cut < seconds), seconds];
  const lengths = edges.slice(1).map((edge, i) => edge - (edges[i] as number));
  const [slowest, fastest] = tempo;
  const wanted = slowest + dice.roll() * (fastest - slowest);
  let [best, least] = [wanted, Number.POSITIVE_INFINITY];
  for (let bpm = slowest; bpm <= fastest; bpm += 0.25) {
    const misfit = lengths.reduce((sum, length) => {
      const beats = (length * bpm) / 60;
      const whole = Math.max(1, Math.round(beats));
      return sum + Math.abs(whole / beats - 1) * 60 + (whole % 4 === 0 ? 0 : whole % 2 === 0 ? 0.4 : 1.6);
    }, 0);
    const cost = misfit / lengths.length + Math.abs(bpm - wanted) / (fastest - slowest);
    if (cost < least) [best, least] = [bpm, cost];
  }
  return lengths.map((length, i) => {
    const beats = Math.max(1, Math.round((length * best) / 60));
    return { from: edges[i] as number, beats, beatSeconds: length / beats, energy: energyOf(i, lengths.length) };
  });
}

/** The first scene makes curious, the second holds back, then it rises to the end. */
function energyOf(index: number, count: number): number {
  if (count === 1) return 0.8;
  if (index === 0) return 0.5;
  if (index === count - 1) return 1;
  return count === 3 ? 0.7 : 0.35 + (0.6 * (index - 1)) / (count - 3);
}

function planBars(sections: Section[], progression: readonly Chord[]): Bar[] {
  const bars: Bar[] = [];
  let turn = 0;
  for (const section of sections) {
    if (section.beats >= 16) turn = 0;
    const sixteenthSeconds = section.beatSeconds / 4;
    for (let beat = 0, index = 0; beat < section.beats; beat += 4, index++) {
      const chord = progression[turn++ % progression.length] as Chord;
      const sixteenths = Math.min(4, section.beats - beat) * 4;
      const from = section.from + beat * section.beatSeconds;
      bars.push({ section, from, sixteenths, sixteenthSeconds, chord, index, isLast: false });
    }
  }
  const [final, before] = [bars.at(-1), bars.at(-2)];
  if (final && before?.section === final.section) {
    final.isLast = true;
    final.chord = [0, progression[0]?.[1] === "triad" ? "triad" : "add9"];
    before.chord = progression.at(-1) as Chord;
  }
  return bars;
}
