import type { Mood } from "../mood.ts";

/** Naturel: picked guitar, kalimba, shaker and cajon, close and warm. */
export const natural: Mood = {
  tempo: [84, 106],
  scales: ["major", "mixolydian"],
  keys: [55, 57, 60, 62, 64],
  progressions: [
    [
      [0, "add9"],
      [3, "sus2"],
      [5, "seventh"],
      [4, "sus4"],
    ],
    [
      [0, "triad"],
      [4, "triad"],
      [5, "seventh"],
      [3, "add9"],
    ],
    [
      [0, "add9"],
      [5, "triad"],
      [3, "add9"],
      [0, "sus2"],
    ],
    [
      [3, "add9"],
      [0, "triad"],
      [4, "sus4"],
      [5, "seventh"],
    ],
  ],
  swing: 0.08,
  looseness: 0.01,
  room: { seconds: 1.3, brightnessHz: 4600 },
  echo: { sixteenths: 4, feedback: 0.2 },
  master: { airDb: -1, warmthDb: 1.5 },
  drumsDb: 4.5,
  drumRoom: 0.15,
  hasCymbals: false,
  loops: {
    drums: [
      [
        { shaker: "o-x-o-x-o-x-o-x-" },
        { cajon: "x.....o.x.......", slap: "....o.......o..-", shaker: "o-x-o-x-o-x-o-x-" },
      ],
      [
        { shaker: "..o...o...o...o.", snap: "....o.......o..." },
        {
          softKick: "x.......x.x.....",
          snap: "....x.......x...",
          tambourine: "..-...-...-...-.",
          conga: "...-..o....-..o.",
        },
      ],
    ],
    fill: { cajon: "o..oo.o.", slap: "..o..o.o" },
    bass: [
      ["0_______0_______", "0_____0_4_____0_"],
      ["0_______4_______", "0___..0_0___4___"],
    ],
    chords: [
      ["x_______________", "x_____o___o_____"],
      ["x_______x_______", "x___o_x_o___o_x_"],
    ],
    arpeggio: [
      ["0_2_1_3_0_2_1_3_", "0_231_2_0_231_32"],
      ["0_1_2_3_2_1_2_1_", "0_3_1_2_4_3_1_2_"],
      ["0___3_2_1___3_2_", "0_2_4_2_1_3_4_3_"],
    ],
    melody: [
      "4___5_4_2_______0___2_4_________",
      "..4_5_7_____5___4_______2_1_0___",
      "8___7_5_4_______2___4___5_4_2___",
    ],
  },
  sounds: {
    bass: [{ instrument: "uprightBass", db: 0, octave: 2, room: 0.05 }],
    chords: [{ instrument: "steel", db: -7, octave: 3, room: 0.18, width: 0.3, pan: -0.45 }],
    arpeggio: [
      { instrument: "nylon", db: -2, octave: 4, room: 0.2, width: 0.25, pan: 0.3 },
      { instrument: "steel", db: -2, octave: 4, room: 0.2, width: 0.3, pan: 0.3 },
    ],
    melody: [
      { instrument: "kalimba", db: -3.5, octave: 5, room: 0.3, echo: 0.1, width: 0.2 },
      { instrument: "nylon", db: 1.5, octave: 5, room: 0.3, width: 0.1, pan: -0.1 },
      { instrument: "piano", db: -5, octave: 5, room: 0.3, width: 0.2 },
    ],
    bed: [{ instrument: "pad", db: -14.5, octave: 4, room: 0.35, thin: 160, dull: 1500 }],
  },
  cuts: { whooshDb: -26, shimmerDb: -25, hitDb: -15 },
};
