// Typefaces of logos and brand kits: SIL OFL, copied to /art/lettering/ when the web app is built (vite.config.ts).

/** A bundled typeface in one weight. */
export interface LogoTypeface {
  /** Package and weight: "jost-400". */
  id: string;
  /** Family name: "Jost". */
  name: string;
  weight: number;
  kind: "sans" | "serif" | "display" | "script";
  /** Files by script subset; most have both. */
  subsets: readonly ("latin" | "latin-ext")[];
}

const both = ["latin", "latin-ext"] as const;

const face = (id: string, name: string, kind: LogoTypeface["kind"], subsets: LogoTypeface["subsets"] = both) => ({
  id,
  name,
  weight: Number(id.slice(id.lastIndexOf("-") + 1)),
  kind,
  subsets,
});

/** Typefaces that logos are set in. */
export const logoTypefaces: readonly LogoTypeface[] = [
  face("jost-300", "Jost", "sans"),
  face("jost-400", "Jost", "sans"),
  face("jost-500", "Jost", "sans"),
  face("outfit-300", "Outfit", "sans"),
  face("outfit-600", "Outfit", "sans"),
  face("questrial-400", "Questrial", "sans"),
  face("josefin-sans-300", "Josefin Sans", "sans"),
  face("josefin-sans-600", "Josefin Sans", "sans"),
  face("raleway-300", "Raleway", "sans"),
  face("raleway-600", "Raleway", "sans"),
  face("tenor-sans-400", "Tenor Sans", "sans"),
  face("marcellus-400", "Marcellus", "serif"),
  face("cormorant-garamond-500", "Cormorant Garamond", "serif"),
  face("space-grotesk-500", "Space Grotesk", "sans"),
  face("space-grotesk-700", "Space Grotesk", "sans"),
  face("orbitron-600", "Orbitron", "display", ["latin"]),
  face("rajdhani-600", "Rajdhani", "sans"),
  face("chakra-petch-600", "Chakra Petch", "sans"),
  face("exo-2-600", "Exo 2", "sans"),
  face("michroma-400", "Michroma", "sans"),
  face("cormorant-garamond-600", "Cormorant Garamond", "serif"),
  face("cinzel-500", "Cinzel", "serif"),
  face("libre-baskerville-400", "Libre Baskerville", "serif"),
  face("montserrat-500", "Montserrat", "sans"),
  face("montserrat-700", "Montserrat", "sans"),
  face("bodoni-moda-500", "Bodoni Moda", "serif"),
  face("prata-400", "Prata", "serif", ["latin"]),
  face("lora-500", "Lora", "serif"),
  face("playfair-display-600", "Playfair Display", "serif"),
  face("gloock-400", "Gloock", "serif"),
  face("hanken-grotesk-600", "Hanken Grotesk", "sans"),
  face("hanken-grotesk-800", "Hanken Grotesk", "sans"),
  face("pacifico-400", "Pacifico", "script"),
  face("grand-hotel-400", "Grand Hotel", "script"),
  face("righteous-400", "Righteous", "display"),
  face("fredoka-600", "Fredoka", "display"),
  face("abril-fatface-400", "Abril Fatface", "display"),
  face("yeseva-one-400", "Yeseva One", "display"),
  face("comfortaa-700", "Comfortaa", "display"),
  face("shrikhand-400", "Shrikhand", "display"),
  face("anton-400", "Anton", "display"),
];

/** Additional typefaces for the body text of a brand kit. */
const textTypefaces: readonly LogoTypeface[] = [
  face("hanken-grotesk-400", "Hanken Grotesk", "sans"),
  face("space-grotesk-400", "Space Grotesk", "sans"),
  face("lora-400", "Lora", "serif"),
  face("lora-600", "Lora", "serif"),
];

/** All bundled typefaces. */
export const bundledTypefaces: readonly LogoTypeface[] = [...logoTypefaces, ...textTypefaces];

/** Throws for an unknown id. */
export function typefaceOf(id: string): LogoTypeface {
  const found = bundledTypefaces.find((typeface) => typeface.id === id);
  if (!found) throw new Error(`No typeface ${id}`);
  return found;
}

/** The typeface, or for a thin one its family's heavier weight, readable on a picture; undefined if unknown. */
export function sturdyTypeface(id: string): LogoTypeface | undefined {
  const typeface = bundledTypefaces.find((candidate) => candidate.id === id);
  if (!typeface || typeface.weight >= 500) return typeface;
  const family = bundledTypefaces.filter(({ name }) => name === typeface.name);
  return family.toSorted((one, other) => other.weight - one.weight)[0];
}

/** File names without extension: under /art/lettering/, and in the package that it is copied from. */
export function typefaceFile({ id }: LogoTypeface, subset: string): { art: string; source: string } {
  const family = id.slice(0, id.lastIndexOf("-"));
  const weight = id.slice(id.lastIndexOf("-") + 1);
  return { art: `${id}-${subset}.woff`, source: `${family}/files/${family}-${subset}-${weight}-normal.woff` };
}
