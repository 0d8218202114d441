// The elements of each style: typefaces and how they are set, constructions, tiles, colours.
import type { Activity, LogoStyle } from "../../contract/logos.ts";

/** A typeface as a style uses it. */
export interface Setting {
  id: string;
  /** Letter cases that suit the typeface, best first. */
  cases: readonly ("upper" | "asis" | "lower")[];
  /** Tracking of capitals and of other letters, in ems. */
  tracking: readonly [upper: number, other: number];
  isHeavy?: boolean;
  /** Connected letters: they must not be separated. */
  isScript?: boolean;
}

/** The elements of one style. */
export interface StyleKit {
  faces: readonly Setting[];
  small: readonly string[];
  recipes: readonly string[];
  tiles: readonly string[];
  initials: readonly string[];
  corners: readonly string[];
  /** How marks are drawn: filled, or as an outline. */
  looks: readonly ("solid" | "line")[];
  palettes: readonly Palette[];
}

/** #rrggbb of the name, of the accent, and of a third element. */
export type Palette = readonly [string, string?, string?];

export const styleKits: Record<LogoStyle, StyleKit> = {
  minimal: {
    faces: [
      { id: "jost-300", cases: ["upper", "lower"], tracking: [0.2, 0.02] },
      { id: "tenor-sans-400", cases: ["upper", "asis"], tracking: [0.12, 0.01] },
      { id: "outfit-300", cases: ["lower", "asis"], tracking: [0.12, 0] },
      { id: "cormorant-garamond-500", cases: ["upper", "asis"], tracking: [0.14, 0] },
      { id: "questrial-400", cases: ["lower", "asis"], tracking: [0.12, 0] },
      { id: "josefin-sans-300", cases: ["upper", "lower"], tracking: [0.16, 0.02] },
      { id: "marcellus-400", cases: ["asis", "upper"], tracking: [0.1, 0.01] },
      { id: "raleway-300", cases: ["upper", "lower"], tracking: [0.22, 0.01] },
      { id: "jost-400", cases: ["lower", "asis"], tracking: [0.14, 0] },
      { id: "josefin-sans-600", cases: ["lower", "upper"], tracking: [0.18, 0] },
    ],
    small: ["jost-400", "questrial-400", "tenor-sans-400"],
    recipes: [
      "mark-above",
      "spaced",
      "mono-frame",
      "mark-divided",
      "full-stop",
      "wreath",
      "mono-open",
      "frame-above",
      "corners",
      "mark-over-rule",
      "mono-parted",
      "underlined",
      "mark-beside",
      "mono-ruled",
      "slashed",
      "arch-label",
      "mark-between",
      "framed",
      "seal",
    ],
    tiles: ["disc", "arch", "diamond", "square", "oval", "petal"],
    initials: ["plain", "single", "slashed", "stacked"],
    corners: ["sharp"],
    looks: ["line", "line", "solid"],
    palettes: [
      ["#1c1b1a"],
      ["#1c1b1a", "#a8744f"],
      ["#22362f", "#8a7a4e"],
      ["#3a3f4a", "#b0654a"],
      ["#2b2f36"],
      ["#5a3d36", "#a07a5a"],
      ["#1f3a4d", "#7d8c7a"],
      ["#46523f"],
      ["#6b4650", "#a8737a"],
      ["#2a2440", "#8d7bb0"],
    ],
  },
  tech: {
    faces: [
      { id: "space-grotesk-700", cases: ["lower", "asis"], tracking: [0.02, -0.02], isHeavy: true },
      { id: "rajdhani-600", cases: ["upper"], tracking: [0.08, 0.02] },
      { id: "exo-2-600", cases: ["asis", "upper"], tracking: [0.04, 0], isHeavy: true },
      { id: "michroma-400", cases: ["upper", "lower"], tracking: [0.03, 0] },
      { id: "outfit-600", cases: ["lower", "asis"], tracking: [0.05, -0.01], isHeavy: true },
      { id: "chakra-petch-600", cases: ["upper", "asis"], tracking: [0.05, 0.01], isHeavy: true },
      { id: "hanken-grotesk-800", cases: ["asis", "lower"], tracking: [0.02, -0.025], isHeavy: true },
      { id: "orbitron-600", cases: ["upper"], tracking: [0.06, 0.03], isHeavy: true },
      { id: "space-grotesk-500", cases: ["asis", "lower"], tracking: [0.04, -0.015] },
      { id: "montserrat-700", cases: ["upper", "asis"], tracking: [0.06, -0.01], isHeavy: true },
    ],
    small: ["space-grotesk-500", "rajdhani-600", "outfit-300"],
    recipes: [
      "mark-beside",
      "cut",
      "mono-solid",
      "tile-beside",
      "full-stop",
      "hex-badge",
      "two-tones",
      "mono-sliced",
      "tile-above",
      "corners",
      "solid",
      "mono-duo",
      "striped",
      "mark-above",
      "boxed-initial",
      "slashed",
      "mono-crossed",
      "mono-frame",
      "underlined",
    ],
    tiles: ["squircle", "hexagon", "octagon", "petal", "square", "disc"],
    initials: ["plain", "sliced", "single"],
    corners: ["slanted", "sharp", "round"],
    looks: ["solid", "solid", "line"],
    palettes: [
      ["#14213d", "#2563eb"],
      ["#101828", "#0d8f7a"],
      ["#1a1333", "#7c3aed"],
      ["#0f2f3a", "#e0522d"],
      ["#1d4ed8", "#0b1b3f"],
      ["#18181b", "#d9480f"],
      ["#0b4f6c", "#0891a8"],
      ["#3b0f6f", "#d6336c"],
      ["#111827", "#4d7c0f"],
      ["#5b21b6", "#0e7490"],
    ],
  },
  professional: {
    faces: [
      { id: "cinzel-500", cases: ["upper"], tracking: [0.08, 0.06] },
      { id: "libre-baskerville-400", cases: ["asis", "upper"], tracking: [0.08, 0] },
      { id: "montserrat-500", cases: ["upper", "asis"], tracking: [0.14, 0] },
      { id: "bodoni-moda-500", cases: ["asis", "upper"], tracking: [0.08, 0] },
      { id: "marcellus-400", cases: ["upper", "asis"], tracking: [0.08, 0.01] },
      { id: "playfair-display-600", cases: ["asis", "upper"], tracking: [0.06, 0] },
      { id: "hanken-grotesk-600", cases: ["asis", "upper"], tracking: [0.1, -0.01] },
      { id: "cormorant-garamond-600", cases: ["upper", "asis"], tracking: [0.1, 0] },
      { id: "lora-500", cases: ["asis", "upper"], tracking: [0.08, 0] },
      { id: "prata-400", cases: ["asis", "upper"], tracking: [0.08, 0.01] },
    ],
    small: ["montserrat-500", "jost-400", "marcellus-400"],
    recipes: [
      "seal",
      "between-rules",
      "mono-double",
      "mark-divided",
      "crest",
      "boxed-initial",
      "mark-in-rule",
      "mono-solid",
      "stamp",
      "lockup",
      "wreath",
      "tile-above",
      "framed",
      "mono-frame",
      "oval-label",
      "mark-above",
      "mono-crossed",
      "solid-seal",
      "mono-ruled",
      "arch-label",
    ],
    tiles: ["shield", "disc", "diamond", "octagon", "arch", "oval"],
    initials: ["plain", "stacked", "single", "slashed"],
    corners: ["sharp", "round"],
    looks: ["solid"],
    palettes: [
      ["#14284b", "#a67c37"],
      ["#1f3d2f", "#9b7b3f"],
      ["#5b1a2b", "#8a7a5c"],
      ["#22262e", "#a1583a"],
      ["#0f3b4c", "#b5702f"],
      ["#2d2a4a", "#8c6a9e"],
      ["#3b2a20", "#a6813f"],
      ["#1a4a5a", "#5f7f86"],
      ["#1c1c1c", "#8f8457"],
      ["#43182f", "#a8703a"],
    ],
  },
  creative: {
    faces: [
      { id: "pacifico-400", cases: ["asis"], tracking: [0, 0], isScript: true, isHeavy: true },
      { id: "fredoka-600", cases: ["asis", "lower"], tracking: [0.03, 0.01], isHeavy: true },
      { id: "abril-fatface-400", cases: ["asis"], tracking: [0.04, 0], isHeavy: true },
      { id: "righteous-400", cases: ["upper", "asis"], tracking: [0.03, 0.01], isHeavy: true },
      { id: "gloock-400", cases: ["asis", "upper"], tracking: [0.03, 0], isHeavy: true },
      { id: "shrikhand-400", cases: ["asis"], tracking: [0.02, 0.01], isHeavy: true },
      { id: "comfortaa-700", cases: ["lower", "asis"], tracking: [0.04, -0.01], isHeavy: true },
      { id: "anton-400", cases: ["upper"], tracking: [0.03, 0.01], isHeavy: true },
      { id: "yeseva-one-400", cases: ["asis"], tracking: [0.04, 0], isHeavy: true },
      { id: "grand-hotel-400", cases: ["asis"], tracking: [0, 0], isScript: true },
    ],
    small: ["outfit-600", "hanken-grotesk-600", "josefin-sans-600"],
    recipes: [
      "shadowed",
      "mark-above",
      "solid-seal",
      "dancing",
      "mono-solid",
      "arched",
      "tile-beside",
      "rays",
      "solid",
      "hollow",
      "ticket",
      "mark-beside",
      "lockup",
      "full-stop",
      "banded",
      "mono-crossed",
      "two-tones",
      "mark-between",
      "mono-duo",
      "seal",
      "tile-above",
    ],
    tiles: ["scallop", "petal", "disc", "squircle", "arch", "hexagon"],
    initials: ["single", "plain", "stacked"],
    corners: ["pill", "round", "slanted"],
    looks: ["solid"],
    palettes: [
      ["#3a1f5d", "#d9481c", "#0f8a7e"],
      ["#b3261e", "#1d4d6b", "#b7791f"],
      ["#0f5c4d", "#d6467a", "#b7791f"],
      ["#1f3b8c", "#e0562b", "#b8328a"],
      ["#7a1f4b", "#c2681b", "#2f7d6b"],
      ["#20504f", "#d1495b", "#8d6a1f"],
      ["#c2410c", "#14532d", "#7c2d5a"],
      ["#4a2c82", "#0d8597", "#d14d72"],
      ["#2b2a33", "#e5484d", "#1a8fa0"],
      ["#8a2d3b", "#2a5c8a", "#5b7a2e"],
    ],
  },
};

/** Hues typical of a trade, in degrees of OKLCH; palettes near them come first. */
export const tradeHues: Partial<Record<Activity, readonly number[]>> = {
  jewellery: [85, 300, 20],
  beauty: [10, 345, 40],
  fragrance: [60, 320],
  home: [50, 160],
  grocery: [140, 40, 25],
  coffee: [50, 40],
  wine: [10, 0],
  plants: [150, 140],
  wellness: [165, 200],
  sport: [30, 255],
  tech: [260, 285, 210],
  children: [35, 200, 350],
  pets: [45, 200],
  books: [260, 25],
  craft: [45, 70],
  services: [255, 230],
  leather: [50, 45],
};
