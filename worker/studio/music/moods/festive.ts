import type { Mood } from "../mood.ts";

/** Festif: ukulele off the beat, marimba, claps and tambourine, a bass that hops. */
export const festive: Mood = {
  tempo: [112, 126],
  scales: ["major", "mixolydian"],
  keys: [60, 62, 65, 67, 69],
  progressions: [
    [
      [0, "triad"],
      [3, "triad"],
      [4, "triad"],
      [0, "triad"],
    ],
    [
      [0, "triad"],
      [5, "triad"],
      [3, "triad"],
      [4, "triad"],
    ],
    [
      [0, "triad"],
      [4, "triad"],
      [5, "triad"],
      [3, "triad"],
    ],
    [
      [3, "triad"],
      [4, "triad"],
      [0, "triad"],
      [5, "triad"],
    ],
  ],
  swing: 0.22,
  looseness: 0.006,
  room: { seconds: 0.9, brightnessHz: 6500 },
  echo: { sixteenths: 2, feedback: 0.2 },
  master: { airDb: 0.5, warmthDb: 1 },
  drumsDb: 3.5,
  drumRoom: 0.12,
  hasCymbals: true,
  loops: {
    drums: [
      [
        { snap: "....x.......x...", shaker: "o.x.o.x.o.x.o.x." },
        {
          punchKick: "x.......x.....o.",
          clap: "....x.......x...",
          tambourine: "o-x-o-x-o-x-o-x-",
          conga: "..-.....-..o..-.",
        },
      ],
      [
        { clap: "....x.......x...", woodblock: "o..o..o...o.o..." },
        {
          cajon: "x...o...x...o.o.",
          clap: "....x.......x..-",
          tambourine: "..x...x...x...x.",
          woodblock: "o..o..o...o.o...",
          conga: "......o.......oo",
        },
      ],
    ],
    fill: { clap: "x.x.xxx.", conga: "..o.o.oo" },
    bass: [
      ["0___..4___....0_", "0_..4_..0_..4_5_"],
      ["0_....0_4_......", "0_.04_.00_.04_24"],
    ],
    chords: [
      ["....x.......x...", "..x...x...x...xo"],
      ["..x...x...x...x.", "..x.x.x...x.x.xx"],
    ],
    arpeggio: [
      ["0.2.1.2.0.2.1.2.", "0.2.3.2.4.3.2.1."],
      ["0..1..2...3.2.1.", "0.12.1.23.2.12.3"],
    ],
    melody: [
      "4_.4_.2_4___5_4_2_.2_.1_0_______",
      "7_5_4___2_4_5___4_2_1___0_2_4___",
      "0_2_4_..4_5_7_..8_7_5_..4_______",
    ],
  },
  sounds: {
    bass: [{ instrument: "uprightBass", db: 0, octave: 2, room: 0.04 }],
    chords: [{ instrument: "ukulele", db: -4, octave: 4, room: 0.15, width: 0.3, pan: -0.25 }],
    arpeggio: [
      { instrument: "marimba", db: -7.5, octave: 4, room: 0.18, width: 0.5, pan: 0.25 },
      { instrument: "pizzicato", db: -0.5, octave: 4, room: 0.25, width: 0.6, pan: 0.25 },
    ],
    melody: [
      { instrument: "glockenspiel", db: -4, octave: 5, room: 0.25, width: 0.2 },
      { instrument: "brass", db: 1, octave: 4, room: 0.25, width: 0.1 },
      { instrument: "marimba", db: -3.5, octave: 5, room: 0.22, width: 0.2 },
    ],
    bed: [{ instrument: "strings", db: -16.5, octave: 4, room: 0.3, thin: 220 }],
  },
  cuts: { whooshDb: -22, shimmerDb: -22, hitDb: -13 },
};
