// The style of a text in a template, and text prepared with it.
import type { LoadArt } from "../studio.ts";
import { capitalise, cleanText } from "./clean-text.ts";
import { setText, type Cluster, type Piece } from "./set-text.ts";
import type { FontFile, Typeface, TypefaceId } from "../lettering/overlay-typefaces.ts";

/** Lengths are in design pixels (see unitOf) or, where marked "em", in multiples of the font size. */
export interface TextStyle {
  /** In order of preference: a character is drawn with the first that has it. */
  typefaces: readonly TypefaceId[];
  capitals?: boolean;
  /** Adds an arrow at the end, unless the text has a symbol of its own. */
  arrow?: boolean;
  /** em */
  tracking: number;
  /** Baseline to baseline, em. */
  leading: number;
  /** Space above the capitals of the first line, for their accents, and below the last baseline, em. */
  above: number;
  below: number;
  largest: number;
  smallest: number;
  maxLines: number;
  padX: number;
  padY: number;
}

/** A text prepared for layout. */
export interface SetText {
  style: TextStyle;
  pieces: Piece[];
  hyphen: Cluster;
  fonts: FontFile[];
  /** em */
  capHeight: number;
}

/** @returns undefined for a text without visible characters. */
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
