import type { Mood } from "../mood.ts";

/** Technologique: sixteenths that echo from side to side over a deep bass, the drums at half speed. */
export const tech: Mood = {
  tempo: [96, 112],
  scales: ["minor", "dorian"],
  keys: [57, 59, 61, 62, 64],
  progressions: [
    [
      [0, "ninth"],
      [5, "seventh"],
      [0, "ninth"],
      [6, "sus2"],
    ],
    [
      [0, "sus2"],
      [2, "add9"],
      [5, "seventh"],
      [3, "add9"],
    ],
    [
      [5, "seventh"],
      [6, "add9"],
      [0, "ninth"],
      [0, "sus2"],
    ],
    [
      [0, "seventh"],
      [3, "ninth"],
      [5, "add9"],
      [6, "sus4"],
    ],
  ],
  swing: 0,
  looseness: 0,
  room: { seconds: 2.1, brightnessHz: 6500 },
  echo: { sixteenths: 3, feedback: 0.48 },
  master: { airDb: 3.5, warmthDb: 0.5 },
  drumsDb: 10,
  drumRoom: 0.12,
  hasCymbals: true,
  loops: {
    drums: [
      [
        { deepKick: "x...............", blip: "...-......-..-..", hat: "o.-.o.-.o.-.o.--" },
        {
          deepKick: "x.....x...o.....",
          crispSnare: "........x.......",
          hat: "x-o-x-oox-o-x---",
          blip: "..-....-....-..-",
          openHat: "..............o.",
        },
      ],
      [
        { deepKick: "x.........o.....", rim: "....o..-....o..-" },
        { deepKick: "x..x......x.....", clap: "........x.....-.", rim: "...-..o....-.o..", hat: "--o---o---o---oo" },
      ],
    ],
    fill: { rim: "o-oo-ooo", blip: "-.-.----" },
    bass: [
      ["0_______________", "0_____0___0_0___"],
      ["0_______0_______", "0__0______0___6_"],
    ],
    chords: [
      ["x_______________", "x_____x_________"],
      ["x_______________", "x__x______x_____"],
    ],
    arpeggio: [
      ["0.2.1.3.0.2.1.4.", "0213021302140213"],
      ["0..2..1..3..2..1", "0312431203124312"],
      ["0.0.3.0.2.0.3.0.", "0034002300340053"],
    ],
    melody: [
      "8___________7___4_______________",
      "4_..7_..8___....6_..4_..2___....",
      "..8_7_4___........8_7_6___......",
    ],
  },
  sounds: {
    bass: [
      { instrument: "deepBass", db: -2.5, octave: 2, room: 0, ducking: 0.5 },
      { instrument: "synthBass", db: 0.5, octave: 2, room: 0.02, ducking: 0.5, dull: 900 },
    ],
    chords: [
      {
        instrument: "electricPiano",
        db: -12,
        octave: 4,
        room: 0.35,
        echo: 0.3,
        effect: "chorus",
        width: 0.5,
        ducking: 0.3,
      },
    ],
    arpeggio: [
      { instrument: "arp", db: 4, octave: 4, room: 0.2, echo: 0.4, width: 0.9, ducking: 0.35, thin: 220 },
      { instrument: "kalimba", db: -8, octave: 5, room: 0.25, echo: 0.42, width: 0.9, ducking: 0.2 },
    ],
    melody: [
      { instrument: "glockenspiel", db: -5.5, octave: 5, room: 0.5, echo: 0.4, width: 0.4 },
      { instrument: "lead", db: -3.5, octave: 5, room: 0.45, echo: 0.4, dull: 3800 },
    ],
    bed: [{ instrument: "glassPad", db: -12, octave: 4, room: 0.5, effect: "chorus", ducking: 0.55, thin: 220 }],
  },
  cuts: { whooshDb: -17, shimmerDb: -26, hitDb: -9 },
};
