import type { Mood } from "../mood.ts";

/** Élégant: felt piano, harp and strings in a large room, brushes instead of drums. */
export const elegant: Mood = {
  tempo: [72, 92],
  scales: ["major", "lydian"],
  keys: [60, 62, 65, 67, 58],
  progressions: [
    [
      [0, "ninth"],
      [5, "seventh"],
      [3, "ninth"],
      [4, "sus4"],
    ],
    [
      [0, "add9"],
      [2, "seventh"],
      [3, "ninth"],
      [1, "seventh"],
    ],
    [
      [3, "ninth"],
      [2, "seventh"],
      [5, "ninth"],
      [4, "sus4"],
    ],
    [
      [5, "seventh"],
      [3, "ninth"],
      [0, "add9"],
      [4, "sus4"],
    ],
  ],
  swing: 0,
  looseness: 0.012,
  room: { seconds: 2.7, brightnessHz: 5200 },
  echo: { sixteenths: 6, feedback: 0.3 },
  master: { airDb: 2, warmthDb: 0.5 },
  drumsDb: 0,
  drumRoom: 0.25,
  hasCymbals: false,
  loops: {
    drums: [
      [
        { brush: "o...-.o.o...-.o." },
        { softKick: "o.......o.....-.", brush: "x...o.-.x...o.--", rim: "....-.......o..." },
      ],
      [
        { shaker: "-.o.-.o.-.o.-.o." },
        { softKick: "o.....o.........", shaker: "o-o-o-o-o-o-o-oo", rim: "....o.......o.-." },
      ],
    ],
    fill: { brush: "o.o.oooo", tom: "....o.o." },
    bass: [
      ["0_______________", "0_______0___4___"],
      ["0___________4___", "0_____4___0___7_"],
    ],
    chords: [
      ["x_______________", "x_______o_______"],
      ["x_________o_____", "x_____o___o_____"],
    ],
    arpeggio: [
      ["0_1_2_3_4_3_2_1_", "0_2_1_3_2_4_3_5_"],
      ["..1_..2_..3_..2_", "0_1_3_2_4_2_3_1_"],
    ],
    melody: [
      "4_____2___4_____6___________4_2_",
      "8_______7___4_______6_____4_____",
      "..4_6___8_______7_6_4___________",
      "2___4_______6___4_______2_1_2___",
    ],
  },
  sounds: {
    bass: [
      { instrument: "uprightBass", db: -2, octave: 2, room: 0.08 },
      { instrument: "roundBass", db: -5, octave: 2, room: 0.05 },
    ],
    chords: [
      { instrument: "feltPiano", db: -10.5, octave: 4, room: 0.35, width: 0.5 },
      { instrument: "electricPiano", db: -10.5, octave: 4, room: 0.3, width: 0.4, effect: "tremolo" },
    ],
    arpeggio: [
      { instrument: "harp", db: -5.5, octave: 4, room: 0.4, width: 0.7 },
      { instrument: "pizzicato", db: -0.5, octave: 4, room: 0.45, width: 0.6, pan: 0.2 },
    ],
    melody: [
      { instrument: "piano", db: -3.5, octave: 5, room: 0.4, echo: 0.12, width: 0.2 },
      { instrument: "celesta", db: -3, octave: 5, room: 0.5, echo: 0.15, width: 0.3 },
    ],
    bed: [{ instrument: "strings", db: -14, octave: 4, room: 0.55, effect: "chorus", thin: 160 }],
  },
  cuts: { whooshDb: -24, shimmerDb: -21, hitDb: -14 },
};
