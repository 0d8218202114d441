// The voice of a brand in French texts: its person, the words that it never uses, and those that are its own.
import type { BrandVoice } from "../briefs/brand.ts";
import { foldWords } from "./nouns.ts";
import { saysTu, saysVous, sayTu } from "./say-tu.ts";

/** A phrase written for « vous », in the brand's person; null where it cannot be said so. */
export const inPerson = (phrase: string, voice: BrandVoice | undefined): string | null =>
  voice?.person === "tu" ? sayTu(phrase) : phrase;

/** Whether a text has none of the brand's forbidden words. */
export function isAllowedBy(text: string, voice: BrandVoice | undefined): boolean {
  if (!voice || voice.forbidden.length === 0) return true;
  const words = ` ${foldWords(text)} `;
  // A plural is the same word.
  return voice.forbidden.every((each) => {
    const word = foldWords(each);
    return word === "" || ![word, `${word}s`, `${word}x`].some((form) => words.includes(` ${form} `));
  });
}

/** Whether a sentence of the product's page may be quoted: in the brand's person, without its forbidden words. */
export function fitsVoice(text: string, voice: BrandVoice | undefined): boolean {
  if (!voice) return true;
  return isAllowedBy(text, voice) && !(voice.person === "tu" ? saysVous(text) : saysTu(text));
}

/** Sentences of the product's page, those with the brand's own words first; otherwise in the order given. */
export function putOwnWordsFirst<Text>(texts: Text[], wordsOf: (text: Text) => string, voice?: BrandVoice): Text[] {
  const own = voice?.lexicon?.map(foldWords).filter((words) => words !== "") ?? [];
  if (own.length === 0) return texts;
  const saysOwn = (text: Text) => {
    const words = ` ${foldWords(wordsOf(text))} `;
    return own.some((each) => words.includes(` ${each} `));
  };
  return texts.toSorted((one, other) => Number(saysOwn(other)) - Number(saysOwn(one)));
}
