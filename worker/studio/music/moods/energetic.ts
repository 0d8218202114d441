import type { Mood } from "../mood.ts";

/** Énergique: four on the floor, claps, a driving bass under stabs that duck with the kick. */
export const energetic: Mood = {
  tempo: [128, 146],
  scales: ["minor", "mixolydian", "dorian"],
  keys: [57, 60, 62, 64, 55],
  progressions: [
    [
      [0, "triad"],
      [5, "triad"],
      [2, "triad"],
      [6, "triad"],
    ],
    [
      [0, "seventh"],
      [0, "seventh"],
      [3, "triad"],
      [6, "sus4"],
    ],
    [
      [0, "triad"],
      [6, "triad"],
      [3, "triad"],
      [6, "sus2"],
    ],
    [
      [5, "triad"],
      [6, "triad"],
      [0, "seventh"],
      [0, "triad"],
    ],
  ],
  swing: 0,
  looseness: 0.002,
  room: { seconds: 1.1, brightnessHz: 7000 },
  echo: { sixteenths: 3, feedback: 0.35 },
  master: { airDb: 5, warmthDb: 0 },
  drumsDb: 8.5,
  drumRoom: 0.08,
  hasCymbals: true,
  loops: {
    drums: [
      [
        { punchKick: "x...x...x...x...", hat: "..o...o...o...o." },
        {
          punchKick: "x...x...x...x...",
          wideClap: "....x.......x...",
          openHat: "..o...o...o...o.",
          hat: "-.-.-.-.-.-.-.--",
        },
      ],
      [
        { punchKick: "x.......x.....o.", hat: "o.o.o.o.o.o.o.o." },
        {
          punchKick: "x..o..x...x..o..",
          crispSnare: "....x.......x..-",
          hat: "x-o-x-o-x-o-x-oo",
          openHat: "......o.......o.",
        },
      ],
    ],
    fill: { crispSnare: "-.o.oox.", tom: "....o.ox" },
    bass: [
      ["0_0_0_0_0_0_0_0_", "0.0.0.0.0.0.0.70"],
      ["0..0..0.0..0..0.", "0.00.0070.00.040"],
    ],
    chords: [
      ["x___....x___....", "x..x..x...x..x.."],
      ["x_______........", "..x...x...x...x."],
    ],
    arpeggio: [
      ["0.1.2.1.0.1.2.1.", "0120312001203123"],
      ["..2...1...2...3.", "3.2.1.2.3.2.4.2."],
    ],
    melody: [
      "7_.7_.4___..4_5_7_.7_.8___......",
      "4_4_.4_5_.4_2___4_4_.7_8_.7_4___",
      "0_..4_..7_..4_..8___7___4_______",
    ],
  },
  sounds: {
    bass: [{ instrument: "synthBass", db: 1.5, octave: 2, room: 0, ducking: 0.6 }],
    chords: [
      { instrument: "stab", db: 3, octave: 4, room: 0.2, echo: 0.12, ducking: 0.65, thin: 180 },
      { instrument: "brass", db: 1, octave: 4, room: 0.22, ducking: 0.6, thin: 180 },
    ],
    arpeggio: [{ instrument: "arp", db: 0, octave: 5, room: 0.15, echo: 0.3, width: 0.8, ducking: 0.5, thin: 300 }],
    melody: [{ instrument: "lead", db: 0, octave: 5, room: 0.22, echo: 0.25, ducking: 0.35 }],
    bed: [{ instrument: "glassPad", db: -12, octave: 4, room: 0.3, ducking: 0.75, thin: 250 }],
  },
  cuts: { whooshDb: -15, shimmerDb: -28, hitDb: -9 },
};
