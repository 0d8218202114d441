// What a model writes, made fit to be published: plain words in their language's typography. A model that was talked into
// markup, links or commands has nobody to give them to.
import { cleanText, setType } from "../../ad-copy/text.ts";
import { setEnglish } from "../../video-script/english/facts.ts";
import { foldWords } from "../../ad-copy/nouns.ts";
import { UnfitAnswer } from "../ask/unfit-answer.ts";

export type AnswerLanguage = "fr" | "en";

/** Anything longer was never meant for a place of ours. */
const longestRead = 8000;

/** `cleanText` takes the sign of a template for what it is; a price keeps its own. */
const keptDollar = "\uFF04";

/** One line; with `lines` its breaks stay. Throws UnfitAnswer when nothing is left. */
export function cleanAnswer(source: string, language: AnswerLanguage, { lines = false } = {}): string {
  const unmarked = source
    .slice(0, longestRead)
    .toWellFormed()
    .replaceAll(/```\w*/g, " ")
    .replaceAll(/!?\[([^\]\n]*)\]\([^)\n]*\)/g, "$1")
    .replaceAll(/^\s{0,3}(?:#{1,6}|>|[-*+•]|\d{1,2}[.)])\s+/gm, "")
    .replaceAll(/\$(?![{(])/g, keptDollar);
  const text = cleanText(unmarked).replaceAll(keptDollar, "$");
  const told = lines ? text : text.replaceAll("\n", " ");
  const typed = (language === "fr" ? setType(told) : setEnglish(told)).trim();
  if (!/[\p{L}\p{N}]/u.test(typed)) throw new UnfitAnswer("empty");
  return typed;
}

/** As `cleanAnswer`, for a place that is only so long. */
export function fitAnswer(source: string, language: AnswerLanguage, most: number, options = {}): string {
  const text = cleanAnswer(source, language, options);
  if (text.length > most) throw new UnfitAnswer("too-long");
  return text;
}

/** Throws UnfitAnswer when one of them says what another, or one of `taken`, has said. */
export function refuseRepeats(texts: readonly string[], taken: readonly string[] = []): void {
  const said = new Set(taken.map(foldWords));
  for (const text of texts) {
    const folded = foldWords(text);
    if (said.has(folded)) throw new UnfitAnswer("repeated");
    said.add(folded);
  }
}
