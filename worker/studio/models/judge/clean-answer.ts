// Cleans a model's text for publication: plain words in the typography of the language. Markup, links and commands that
// a model was talked into are removed or rejected.
import { cleanText, setType } from "../../ad-copy/text.ts";
import { setEnglish } from "../../video-script/english/facts.ts";
import { foldWords } from "../../ad-copy/nouns.ts";
import { fitsVoice, isAllowedBy } from "../../ad-copy/voice.ts";
import type { BrandVoice } from "../../briefs/brand.ts";
import { UnfitAnswer } from "../ask/unfit-answer.ts";

export type AnswerLanguage = "fr" | "en";

/** Longer answers are cut before they are cleaned. */
const longestRead = 8000;

/** Stands for "$" while `cleanText` removes the template character, so that prices keep theirs. */
const keptDollar = "\uFF04";

/** One line; with `lines`, line breaks are kept. Throws UnfitAnswer when nothing is left. */
export function cleanAnswer(source: string, language: AnswerLanguage, { lines = false } = {}): string {
  const unmarked = source
    .slice(0, longestRead)
    .toWellFormed()
    .replaceAll(/```\w*/g, " ")
    .replaceAll(/!?\[([^\]\n]*)\]\([^)\n]*\)/g, "$1")
    .replaceAll(/^\s{0,3}(?:#{1,6}|>|[-*+•]|\d{1,2}[.)])\s+/gm, "")
    .replaceAll(/\$(?![{(])/g, keptDollar);
  const text = cleanText(unmarked).replaceAll(keptDollar, "$");
  const cased = lines ? text : text.replaceAll("\n", " ");
  const typed = (language === "fr" ? setType(cased) : setEnglish(cased)).trim();
  if (!/[\p{L}\p{N}]/u.test(typed)) throw new UnfitAnswer("empty");
  return typed;
}

/** As `cleanAnswer`, but throws UnfitAnswer for more than `max` characters. */
export function fitAnswer(source: string, language: AnswerLanguage, max: number, options = {}): string {
  const text = cleanAnswer(source, language, options);
  if (text.length > max) throw new UnfitAnswer("too-long");
  return text;
}

/** Throws UnfitAnswer when a text repeats another one or one of `taken`. */
export function rejectRepeats(texts: readonly string[], taken: readonly string[] = []): void {
  const said = new Set(taken.map(foldWords));
  for (const text of texts) {
    const folded = foldWords(text);
    if (said.has(folded)) throw new UnfitAnswer("repeated");
    said.add(folded);
  }
}

/** Throws UnfitAnswer for a text with one of the brand's forbidden words, or in another person than the brand's. */
export function rejectOtherVoice(
  texts: readonly string[],
  voice: BrandVoice | undefined,
  { anyPerson = false } = {},
): void {
  const fits = anyPerson ? isAllowedBy : fitsVoice;
  if (!texts.every((text) => fits(text, voice))) throw new UnfitAnswer("voice");
}
