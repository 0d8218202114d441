// What a mood is made of: its loops (patterns), its instruments, harmony and sound. Patterns have a character for each
// sixteenth of a bar of four beats; a bar cut short plays the beginning of them.
import type { DrumId } from "./drums.ts";
import type { InstrumentId } from "./voices.ts";

/** Strokes: "x" accent, "o" stroke, "-" ghost, "." rest. */
export type DrumLoop = Partial<Record<DrumId, string>>;

/** How one part sounds in the mix. */
export interface Sound {
  instrument: InstrumentId;
  /** Level in decibels. */
  db: number;
  /** Octave of its notes: 4 begins at middle C. */
  octave: number;
  /** What is sent to the reverb, and to the echo, as fractions. */
  room: number;
  echo?: number;
  /** How far its notes are spread to both sides, 0 to 1; and where its middle is. */
  width?: number;
  pan?: number;
  effect?: "chorus" | "tremolo";
  /** How far it ducks under the kick, 0 to 1. */
  ducking?: number;
  /** Frequencies below and above which it is thinned out, in Hz. */
  thin?: number;
  dull?: number;
}

/** A chord: the scale step of its root, and the steps of its notes above it. */
export type Chord = readonly [root: number, shape: keyof typeof chordShapes];

export const chordShapes = {
  triad: [0, 2, 4],
  seventh: [0, 2, 4, 6],
  ninth: [0, 2, 4, 6, 8],
  add9: [0, 2, 4, 8],
  sus2: [0, 1, 4],
  sus4: [0, 3, 4],
  fifth: [0, 4, 7],
} as const;

/** Semitones of the steps of each scale. */
export const scales = {
  major: [0, 2, 4, 5, 7, 9, 11],
  lydian: [0, 2, 4, 6, 7, 9, 11],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
  minor: [0, 2, 3, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
} as const;

/**
 * The parts of a mood. Melodic loops name steps: in `bass` and `melody` scale steps above the chord's root (0 to 9, then
 * a, b …), in `arpeggio` the chord's notes from the lowest. "_" holds a note, "." is a rest. In `chords` "x" strikes,
 * "o" strikes softly.
 */
export interface Mood {
  /** Beats per minute. */
  tempo: readonly [slowest: number, fastest: number];
  scales: readonly (keyof typeof scales)[];
  /** Pitches (MIDI) of the tonic, in octave 4. */
  keys: readonly number[];
  progressions: readonly (readonly Chord[])[];
  /** Share of a sixteenth by which every second one comes late. */
  swing: number;
  /** Seconds by which notes come early or late. */
  looseness: number;
  /** Seconds and brightness of its room; echo in sixteenths. */
  room: { seconds: number; brightnessHz: number };
  echo: { sixteenths: number; feedback: number };
  master: { airDb: number; warmthDb: number };
  drumsDb: number;
  drumRoom: number;
  /** Whether a cymbal begins its full sections and ends it. */
  hasCymbals: boolean;
  /** Loops of each part, from light to full. */
  loops: {
    drums: readonly (readonly [light: DrumLoop, full: DrumLoop])[];
    fill: DrumLoop;
    bass: readonly (readonly [light: string, full: string])[];
    chords: readonly (readonly [light: string, full: string])[];
    arpeggio: readonly (readonly [light: string, full: string])[];
    /** Two bars each. */
    melody: readonly string[];
  };
  /** Each part's instruments: one is chosen for a piece. */
  sounds: {
    bass: readonly Sound[];
    chords: readonly Sound[];
    arpeggio: readonly Sound[];
    melody: readonly Sound[];
    bed: readonly Sound[];
  };
  /** Levels of the sounds at the cuts, in decibels. */
  cuts: { whooshDb: number; shimmerDb: number; hitDb: number };
}
