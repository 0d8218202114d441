// Sectors of the sellers a landing page addresses, recognised by their words.
import { foldWords } from "../../ad-copy/nouns.ts";
import { homeSectors } from "./home.ts";
import { tasteSectors } from "./taste.ts";
import { wornSectors } from "./worn.ts";

export interface Sector {
  /** Words for the sector, separated by commas, folded by foldWords, singular. */
  words: string;
  /** Follows « vos »: "bijoux". */
  goods: string;
  /** Gender of the goods. */
  gender: "m" | "f";
  /** Follows « créatrices »: "de bijoux". */
  of: string;
  /** One of the goods, with its article: "une bague". */
  one: string;
  emoji: string;
  headlines: readonly string[];
  /** Titles for the problem with the current photos. */
  fears: readonly string[];
  fear: string;
  /** The goods in better photos. */
  scene: string;
  bullet: string;
  feature: readonly [title: string, description: string];
  question: readonly [question: string, answer: string];
  /** Alcohol: the law does not allow showing people who enjoy it. */
  isSober?: true;
  /** How their customers decide. */
  moment: string;
  closing: string;
}

const sectors: readonly Sector[] = [...wornSectors, ...homeSectors, ...tasteSectors];
const vocabulary = sectors.map((sector) => ({
  sector,
  words: sector.words.split(",").map((word) => ({ word, count: word.split(" ").length, forms: formsOf(word) })),
}));

/** Singular and plural forms, with a space around them as in the searched text. */
function formsOf(word: string): string[] {
  return [word, `${word}s`, `${word}x`, `${word.replace(" ", "s ")}s`].map((form) => ` ${form} `);
}

/** Words common in brand names and surnames, where they do not indicate what is sold. */
const notInNames = new Set(
  "maison,jean,art,home,perle,chat,ferme,club,tapis,domaine viticole,auto,mode,jeu,occasion".split(","),
);

/** The sector named by most words; among equals the narrower, which is listed first; null: none. */
export function findSector(audience: string, name: string): Sector | null {
  return (
    findNamed(spaced(audience), () => true) ??
    findMisspelt(audience) ??
    findNamed(spaced(name), (word) => !notInNames.has(word))
  );
}

/** « Thé » must not match the English article. */
const spaced = (text: string) =>
  ` ${foldWords(text.replaceAll(/(?<!\p{L})thé(?!\p{L})/giu, "thés")).replaceAll(/auto entrepreneur/g, "independant")} `;

function findNamed(text: string, isAsked: (word: string) => boolean): Sector | null {
  let best: { sector: Sector; count: number } | null = null;
  for (const { sector, words } of vocabulary) {
    const named = words.filter(({ word, forms }) => forms.some((form) => text.includes(form)) && isAsked(word));
    const count = named.reduce((sum, word) => sum + word.count, 0);
    if (count > (best?.count ?? 0)) best = { sector, count };
  }
  return best?.sector ?? null;
}

function findMisspelt(text: string): Sector | null {
  const typed = spaced(text)
    .split(" ")
    .filter((word) => word.length >= 5);
  return (
    vocabulary.find(({ words }) => words.some(({ word }) => typed.some((one) => isMisspelt(one, word))))?.sector ?? null
  );
}

/** One letter wrong, missing, doubled or swapped with its neighbour; two in a long word. */
export function isMisspelt(typed: string, word: string): boolean {
  const max = word.length >= 12 ? 2 : 1;
  if (word.length < 5 || typed.charAt(0) !== word.charAt(0)) return false;
  if (typed.length < word.length - max || typed.length > word.length + max + 1 || typed === word) return false;
  return distance(typed, word) <= max || distance(typed, `${word}s`) <= max;
}

/** Damerau–Levenshtein distance: swapped neighbours count once. */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      let min = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1));
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (isSwapped) min = Math.min(min, (before[j - 2] ?? 0) + 1);
      row.push(min);
    }
    before = last;
    last = row;
  }
  return last[other.length] ?? 0;
}
