// Pairs the typeface of a logo with one for the brand's body text.

/** Text typefaces, each in a regular and a semi-bold weight. */
const textFaces = {
  grotesk: { regular: "hanken-grotesk-400", strong: "hanken-grotesk-600" },
  geometric: { regular: "jost-400", strong: "jost-500" },
  technical: { regular: "space-grotesk-400", strong: "space-grotesk-700" },
  book: { regular: "lora-400", strong: "lora-600" },
} as const;

/** By the family of the logo's typeface. All others, mainly serifs, get the grotesk. */
const textFaceByFamily: Record<string, keyof typeof textFaces> = {
  anton: "grotesk",
  "chakra-petch": "technical",
  comfortaa: "geometric",
  "exo-2": "technical",
  fredoka: "geometric",
  "grand-hotel": "book",
  "hanken-grotesk": "book",
  "josefin-sans": "book",
  jost: "book",
  marcellus: "geometric",
  michroma: "technical",
  montserrat: "book",
  orbitron: "technical",
  outfit: "book",
  pacifico: "geometric",
  questrial: "book",
  rajdhani: "technical",
  raleway: "book",
  righteous: "geometric",
  "space-grotesk": "grotesk",
  "tenor-sans": "book",
};

/** Id of the body typeface that goes with a logo's. */
export const textFaceFor = (headings: string): string =>
  textFaces[textFaceByFamily[familyOf(headings)] ?? "grotesk"].regular;

/** The same typeface in a heavier weight, for emphasis. */
export const strongFaceOf = (texts: string): string =>
  Object.values(textFaces).find(({ regular }) => regular === texts)?.strong ?? texts;

const familyOf = (id: string): string => id.replace(/-\d{3}$/, "");
