// Splits a text into unbreakable pieces, each made of clusters (what is drawn as one unit).
import { StudioError, type LoadArt } from "../studio.ts";
import { readEmoji } from "./emoji.ts";
import { isSign } from "./signs.ts";
import type { FontFile, Typeface } from "../lettering/overlay-typefaces.ts";

/** A user-perceived character. Widths are multiples of the font size. */
export interface Cluster {
  text: string;
  width: number;
  /** Letters have a font, emoji their SVG; signs have neither. */
  font?: FontFile;
  emoji?: string;
}

/** Clusters that stay together on a line, unless they are wider than the line. */
export interface Piece {
  clusters: Cluster[];
  width: number;
  /** The gap to the previous piece on the same line. */
  spaceBefore: number;
}

/** Side of emoji and signs, as a multiple of the font size. */
export const pictureSide = 1.04;

/**
 * @param typefaces in order of preference: each character is drawn with the first that has it.
 * @param tracking added after each character, as a multiple of the font size.
 * @throws StudioError naming the characters that cannot be drawn.
 */
export async function setText(
  text: string,
  typefaces: readonly Typeface[],
  tracking: number,
  loadArt: LoadArt,
): Promise<Piece[]> {
  const fonts = typefaces.flatMap(({ files }) => files);
  const space = (fonts[0]?.metrics.advanceOf(0x20) ?? 0.25) + tracking;
  const pieces: Piece[] = [];
  const missing = new Set<string>();
  let open: Piece | undefined;
  let spaceBefore = 0;
  for (const { segment } of new Intl.Segmenter("fr", { granularity: "grapheme" }).segment(text)) {
    if (segment === " ") {
      spaceBefore = space;
      open = undefined;
      continue;
    }
    const found = await setSegment(segment, fonts, tracking, loadArt);
    if (!found) missing.add(segment);
    for (const cluster of found ?? []) {
      const last = open?.clusters.at(-1);
      if (!open || (last && mayBreakBetween(last, cluster))) {
        open = { clusters: [], width: 0, spaceBefore };
        pieces.push(open);
        spaceBefore = 0;
      }
      open.clusters.push(cluster);
      open.width += cluster.width;
    }
  }
  if (missing.size > 0) throw new StudioError(nameMissing([...missing]));
  return joinPronouns(pieces);
}

/** The text without the characters that cannot be drawn. */
export async function keepDrawable(text: string, typefaces: readonly Typeface[], loadArt: LoadArt): Promise<string> {
  const fonts = typefaces.flatMap(({ files }) => files);
  let kept = "";
  for (const { segment } of new Intl.Segmenter("fr", { granularity: "grapheme" }).segment(text)) {
    if (segment === " " || (await setSegment(segment, fonts, 0, loadArt))) kept += segment;
  }
  return kept.replace(/ {2,}/g, " ").trim();
}

/** One cluster; a joined emoji sequence that was never drawn becomes one cluster per emoji. */
async function setSegment(
  segment: string,
  fonts: readonly FontFile[],
  tracking: number,
  loadArt: LoadArt,
): Promise<Cluster[] | undefined> {
  const whole = await setCluster(segment, fonts, tracking, loadArt);
  if (whole) return [whole];
  const parts = segment.split("\u200d");
  if (parts.length === 1) return undefined;
  const set = await Promise.all(parts.map((part) => setCluster(part, fonts, tracking, loadArt)));
  return set.every((part) => part !== undefined) ? set : undefined;
}

async function setCluster(
  segment: string,
  fonts: readonly FontFile[],
  tracking: number,
  loadArt: LoadArt,
): Promise<Cluster | undefined> {
  if (isSign(segment)) return { text: segment, width: pictureSide + tracking };
  const emoji = isEmoji.test(segment) ? await readEmoji(segment, loadArt) : undefined;
  if (emoji !== undefined) return { text: segment, width: pictureSide + tracking, emoji };
  const text = segment.replace(/[\ufe0e\ufe0f]/gu, "");
  const points = [...text].map((character) => character.codePointAt(0) as number);
  for (const font of fonts) {
    const widths = points.map((point) => font.metrics.advanceOf(point));
    if (widths.every((width) => width !== undefined))
      return { text, width: widths.reduce((sum, width) => sum + width, tracking), font };
  }
  return undefined;
}

/** Characters drawn in colour: digits, © and ® only with a variation selector or keycap. */
const isEmoji = /\p{Emoji_Presentation}|\p{Emoji}[\ufe0f\u20e3]|[\p{Extended_Pictographic}--[©®™]]/v;

/** Breaks allowed within a word: between two emoji, and after a hyphen or slash. */
function mayBreakBetween(before: Cluster, after: Cluster): boolean {
  if (before.emoji !== undefined || after.emoji !== undefined)
    return before.text !== "\u00a0" && after.text !== "\u00a0";
  return /^[-–—/]$/u.test(before.text) && /^[\p{L}\d]$/u.test(after.text);
}

const pronoun = /^(ce|elle|elles|en|il|ils|je|la|là|le|les|leur|lui|moi|nous|on|toi|tu|vous|y)[^\p{L}]*$/iu;

/** Keeps "Découvrez-le" together in spite of its hyphen. */
function joinPronouns(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const before = joined.at(-1);
    const isPronoun = piece.spaceBefore === 0 && pronoun.test(piece.clusters.map(({ text }) => text).join(""));
    if (before && isPronoun && before.clusters.at(-1)?.text === "-") {
      before.clusters.push(...piece.clusters);
      before.width += piece.width;
    } else joined.push(piece);
  }
  return joined;
}

const maxNamed = 5;

function nameMissing(characters: string[]): string {
  const named = characters.slice(0, maxNamed).map((character) => `«\u00a0${character}\u00a0»`);
  const rest = characters.length - named.length;
  const list = new Intl.ListFormat("fr").format(rest > 0 ? [...named, `${rest} autres`] : named);
  return characters.length === 1
    ? `Ce caractère ne peut pas être écrit sur une image\u00a0: ${list}. Remplacez-le dans le texte.`
    : `Ces caractères ne peuvent pas être écrits sur une image\u00a0: ${list}. Remplacez-les dans le texte.`;
}
