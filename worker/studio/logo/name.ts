// A brand's name as it is drawn: cleaned of what has no ink, cut into lines, shortened to initials.
import { StudioError } from "../studio.ts";

/** Joins accents to their letters; leaves out controls, direction marks and what else is never seen. */
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

export const isSmallWord = (word: string) => smallWords.has(word.toLowerCase().replace(/['’]$/u, ""));

/** One or two letters that stand for the name: those of its first words of weight. */
export function initialsOf(name: string): string {
  const words = name
    .split(/[\s\-–—_/.,:;!?+*"«»()]+/u)
    .flatMap((word) => word.split(/(?<=^[dlDLnNsSjJ])['’]/u))
    .map((word) => [...word].filter((character) => /[\p{L}\p{N}]/u.test(character)).join(""))
    .filter(Boolean);
  const heavy = words.filter((word) => !isSmallWord(word));
  const chosen = heavy.length > 0 ? heavy : words;
  const [first = "", second] = chosen;
  if (/^\d/u.test(first)) return first.length <= 2 ? first : first.slice(0, 2);
  return (initial(first) + (second ? initial(second) : "")).toLocaleUpperCase("fr") || name.slice(0, 1);
}

const initial = (word: string) => [...word][0] ?? "";

/** All ways to set a name in so many lines; none ends in a small word, nor begins or ends in an ampersand alone. */
export function waysToBreak(name: string, count: number): string[][] {
  const words = name.split(" ");
  if (count === 1) return [[name]];
  const ways: string[][] = [];
  for (let i = 1; i < words.length; i++) {
    if (isSmallWord(words[i - 1] ?? "") || words[i - 1] === "&") continue;
    for (const rest of waysToBreak(words.slice(i).join(" "), count - 1)) {
      ways.push([words.slice(0, i).join(" "), ...rest]);
    }
  }
  return ways;
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

export const setInCase = (name: string, letterCase: string): string =>
  letterCase === "upper" ? name.toLocaleUpperCase("fr") : letterCase === "lower" ? name.toLocaleLowerCase("fr") : name;
