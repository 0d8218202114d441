// A brand's name as drawn: cleaned of invisible characters, broken into lines, shortened to initials.
import { StudioError } from "../studio.ts";

/** Composes accents with their letters; removes control, direction and other invisible characters. */
export const cleanName = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\uFE00-\uFE0F]/gu, "")
    .replace(/\s+/gu, " ")
    .trim();

const smallWords = new Set([
  ..."a à au aux d de des du en et l la le les par pour sous sur un une chez".split(" "),
  ..."and of the at by for in on".split(" "),
]);

/** Whether a word is an article, a preposition or the like. */
export const isSmallWord = (word: string) => smallWords.has(word.toLowerCase().replace(/['’]$/u, ""));

/** One or two letters for the name: the initials of its first significant words. */
export function initialsOf(name: string): string {
  const words = name
    .split(/[\s\-–—_/.,:;!?+*&"«»()]+/u)
    .flatMap((word) => word.split(/(?<=^[dlDLnNsSjJ])['’]/u))
    .map((word) => [...word].filter((character) => /[\p{L}\p{N}]/u.test(character)).join(""))
    .filter(Boolean);
  const heavy = words.filter((word) => !isSmallWord(word));
  const chosen = heavy.length > 0 ? heavy : words;
  const [first = "", second] = chosen;
  if (/^\d/u.test(first)) return first.length <= 2 ? first : first.slice(0, 2);
  // Two capitals side by side lose their accents; a single one keeps it.
  if (second) return (initial(first) + initial(second)).normalize("NFD").replace(/\p{M}/gu, "").toLocaleUpperCase("fr");
  return initial(first).toLocaleUpperCase("fr") || name.slice(0, 1);
}

const initial = (word: string) => [...word][0] ?? "";

/** Minimum length at which a name without a space may break at hyphens, and a word may be divided. */
const longWord = 20;

/** All ways to break a name into so many lines; no line ends in a small word or an ampersand. */
export function waysToBreak(name: string, count: number): string[][] {
  if (count === 1) return [[name]];
  return breaksOf(name).flatMap(([first, rest]) => {
    const last = first.split(/[ -]/u).findLast(Boolean) ?? "";
    if (isSmallWord(last) || last === "&" || first === "-") return [];
    return waysToBreak(rest, count - 1).map((lines) => [first, ...lines]);
  });
}

/** All ways to break a name in two. */
function breaksOf(name: string): [string, string][] {
  // At hyphens only where there is no other place: « Saint-Honoré » stays together.
  const spaces = [...name.matchAll(/ /gu)];
  const places = spaces.length > 0 || name.length <= longWord ? spaces : [...name.matchAll(/-/gu)];
  if (places.length > 0 || name.length <= longWord) {
    return places.map(({ index, 0: mark }) => [name.slice(0, mark === "-" ? index + 1 : index), name.slice(index + 1)]);
  }
  // Between syllables, approximately: before a consonant between two vowels.
  const vowel = "[aeiouyàâäéèêëîïôöùûü]";
  const syllables = [...name.matchAll(new RegExp(`(?<=${vowel})(?=[^aeiouyàâäéèêëîïôöùûü\\s]${vowel})`, "giu"))];
  const inside = syllables.map(({ index }) => index).filter((index) => index > 6 && index < name.length - 6);
  const cuts = inside.length > 0 ? inside : [Math.ceil(name.length / 3), Math.ceil(name.length / 2)];
  return cuts.map((index) => [`${name.slice(0, index)}-`, name.slice(index)]);
}

/** @throws StudioError that names, in French, the characters no typeface has. */
export function assertDrawable(what: string, text: string, has: (character: string) => boolean): void {
  const missing = [...new Set([...text].filter((character) => character !== " " && !has(character)))];
  if (missing.length === 0) return;
  const shown = missing.slice(0, 8).map((character) => `«\u00a0${character}\u00a0»`);
  const list = shown.length === 1 ? shown[0] : `${shown.slice(0, -1).join(", ")} et ${shown.at(-1)}`;
  throw new StudioError(
    `Nos caractères ne savent pas dessiner ${list} dans ${what}. Écrivez-${what.startsWith("le") ? "le" : "la"} en lettres latines.`,
  );
}

export type LetterCase = "upper" | "asis" | "lower";

/** With typographic apostrophes. */
export const curved = (text: string): string => text.replaceAll("'", "’");

/** Applies the design's letter case. */
export function setInCase(name: string, letterCase: string): string {
  if (letterCase === "upper") return curved(name).toLocaleUpperCase("fr");
  return letterCase === "lower" ? curved(name).toLocaleLowerCase("fr") : curved(name);
}
