// Demonstration scenes from a product's own page: its sentences are spoken, its facts are shown.
import type { ProductFacts } from "../ad-copy/facts.ts";
import { foldWords } from "../ad-copy/nouns.ts";
import { hasStem } from "./guidelines.ts";
import type { Beat, ScriptPhrases } from "./phrases.ts";

/** Maximum number of words: more could not be spoken within the scene. */
const maxWords = 20;

/** Beats from the page's best sentences and facts; only those about `mentions`, where there are any. */
export function listFactBeats(facts: ProductFacts, mentions: readonly string[], phrases: ScriptPhrases): Beat[] {
  const isMentioned = (text: string) => hasStem(text, mentions);
  const short = facts.quotes.filter(({ text }) => text.split(/\s+/u).length <= maxWords);
  // « Livré dans une housse » is true, but no reason to buy.
  const telling = short.filter(({ isStriking, needsAntecedent }) => isStriking || needsAntecedent);
  const isAsked = mentions.length > 0;
  const quotes = isAsked ? short.filter(({ text }) => isMentioned(text)) : telling.slice(0, 6);
  const specs = isAsked
    ? facts.specs.filter(isMentioned)
    : facts.specs.filter((spec) => !/^(?:livr|fourni|vendu)/i.test(spec)).slice(0, 3);
  const captionsFor = (line: string) => {
    const fresh = specs.filter((spec) => !foldWords(line).includes(foldWords(spec)));
    return fresh.length > 0 ? fresh : phrases.factCaptions;
  };
  const quoteBeats = quotes.flatMap(({ text }, at): Beat[] => {
    const caption = pickAt(captionsFor(text), at);
    const tail = pickAt(phrases.factTails, at);
    return [
      [caption, plain(text), tail],
      [caption, `${pickAt(phrases.factLeads, at)} ${plain(text)}`, tail],
    ];
  });
  const pairs = quotes.flatMap((one, at) =>
    quotes
      .filter((other) => other.order > one.order)
      .map(({ text }): Beat => {
        const line = `${plain(one.text)} ${plain(text)}`;
        return [pickAt(captionsFor(line), at), line, ""];
      }),
  );
  const beats = [...quoteBeats, ...pairs];
  if (beats.length > 0) return beats;
  // Facts that no sentence states are shown while the line asks to look.
  const read = specs.flatMap((spec) =>
    phrases.any.demonstration.map(([, line, tail]): Beat => [plain(spec), line, tail]),
  );
  return read;
}

/** Braces and brackets would be taken for slots. */
const plain = (text: string) => text.replaceAll(/[{}[\]|]/g, " ");

const pickAt = <T>(items: readonly T[], at: number): T => items[at % items.length] as T;
