import type { Mood } from "../mood.ts";

/** Doux: a music box over a warm pad, slow, with hardly a drum. */
export const gentle: Mood = {
  tempo: [58, 72],
  scales: ["major"],
  keys: [60, 63, 65, 67, 68],
  progressions: [
    [
      [0, "add9"],
      [3, "add9"],
      [0, "seventh"],
      [4, "sus4"],
    ],
    [
      [0, "ninth"],
      [5, "seventh"],
      [1, "seventh"],
      [4, "sus4"],
    ],
    [
      [3, "seventh"],
      [0, "add9"],
      [3, "ninth"],
      [4, "sus2"],
    ],
    [
      [0, "add9"],
      [2, "seventh"],
      [3, "add9"],
      [0, "sus2"],
    ],
  ],
  swing: 0,
  looseness: 0.016,
  room: { seconds: 3.4, brightnessHz: 3400 },
  echo: { sixteenths: 4, feedback: 0.38 },
  master: { airDb: -1, warmthDb: 1.5 },
  drumsDb: -2.5,
  drumRoom: 0.35,
  hasCymbals: false,
  loops: {
    drums: [
      [{ shaker: "....o.......o..." }, { softKick: "o.......o.......", shaker: "..o...o...o...o." }],
      [{}, { softKick: "o...........-...", brush: "....o.......o..." }],
    ],
    fill: { shaker: "o.o.o.o." },
    bass: [
      ["0_______________", "0_______________"],
      ["0_______________", "0_______4_______"],
    ],
    chords: [
      ["x_______________", "x_______________"],
      ["x_______________", "x_______o_______"],
    ],
    arpeggio: [
      ["0___2___3___2___", "0_1_2_3_4_3_2_1_"],
      ["..1___2___3___2_", "0___2_1_3___2_4_"],
    ],
    melody: [
      "4_______8_______7_____4_________",
      "2___4___8___________7___4_______",
      "8_____7___4_____2_______4_______",
    ],
  },
  sounds: {
    bass: [{ instrument: "roundBass", db: -6.5, octave: 2, room: 0.05 }],
    chords: [
      { instrument: "feltPiano", db: -11.5, octave: 4, room: 0.45, width: 0.4, dull: 2600 },
      { instrument: "electricPiano", db: -11, octave: 4, room: 0.45, width: 0.4, effect: "chorus", dull: 2400 },
    ],
    arpeggio: [
      { instrument: "kalimba", db: -10, octave: 4, room: 0.45, echo: 0.2, width: 0.6, dull: 3600 },
      { instrument: "celesta", db: -10, octave: 5, room: 0.5, echo: 0.18, width: 0.6, dull: 4200 },
    ],
    melody: [
      { instrument: "celesta", db: -2.5, octave: 5, room: 0.55, echo: 0.2, width: 0.2 },
      { instrument: "feltPiano", db: -3, octave: 5, room: 0.5, echo: 0.15, width: 0.2 },
    ],
    bed: [{ instrument: "pad", db: -11, octave: 4, room: 0.5, effect: "chorus", thin: 120, dull: 1600 }],
  },
  cuts: { whooshDb: -30, shimmerDb: -23, hitDb: -20 },
};
