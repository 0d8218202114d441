// How a template sets a text, and the text set so.
import type { LoadArt } from "../studio.ts";
import { capitalise, cleanText } from "./clean-text.ts";
import { setText, type Cluster, type Piece } from "./set-text.ts";
import type { FontFile, Typeface, TypefaceId } from "../lettering/overlay-typefaces.ts";

/** Lengths are in design pixels (see unitOf) or, where it says "em", in parts of the font size. */
export interface TextStyle {
  /** The first that has a character draws it. */
  typefaces: readonly TypefaceId[];
  capitals?: boolean;
  /** Ends in an arrow, unless the text has a sign of its own. */
  arrow?: boolean;
  /** em */
  tracking: number;
  /** Baseline to baseline, em. */
  leading: number;
  /** Free above the capitals of the first line, for their accents, and below the last baseline, em. */
  above: number;
  below: number;
  largest: number;
  smallest: number;
  mostLines: number;
  padX: number;
  padY: number;
}

export interface SetText {
  style: TextStyle;
  pieces: Piece[];
  hyphen: Cluster;
  fonts: FontFile[];
  /** em */
  capHeight: number;
}

/** @returns undefined for a text with nothing to be seen in it. */
export async function prepareText(
  text: string,
  style: TextStyle,
  readTypeface: (id: TypefaceId) => Promise<Typeface>,
  loadArt: LoadArt,
): Promise<SetText | undefined> {
  const clean = cleanText(text);
  const shown = style.capitals ? capitalise(clean) : clean;
  if (shown === "") return undefined;
  const typefaces = await Promise.all(style.typefaces.map(readTypeface));
  const ended = style.arrow && /[\p{L}\d]$/u.test(shown) ? `${shown}\u00a0→` : shown;
  const [pieces, [hyphen]] = await Promise.all([
    setText(ended, typefaces, style.tracking, loadArt),
    setText("-", typefaces, style.tracking, loadArt),
  ]);
  const fonts = typefaces.flatMap(({ files }) => files);
  return {
    style,
    pieces,
    hyphen: hyphen?.clusters[0] ?? { text: "-", width: 0.4 },
    fonts,
    capHeight: typefaces[0]?.capHeight ?? 0.7,
  };
}
