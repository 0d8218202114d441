// The words that are a shop's own: those that it has made (a mark behind them), and what several of its sentences call by
// the same two words or more, « lin lavé », « laine des Pyrénées ».
import { type BrandEvidence, type BrandField, brandLimits } from "../contract/brands.ts";
import { collapse } from "../products/reading/page-document.ts";

/** Phrases that are kept, and sentences that have to say one. */
const [most, least] = [8, 2];

/** Words that any text has: they begin and end no phrase. */
const common = new Set(
  `a ai au aussi autre autres aux avant avec bien car ce cela celle ces cet cette chaque chez comme comment dans de depuis des
  donc dont du elle elles en encore entre est et êtes eux fait fois grâce ici il ils je jusqu l la le les leur leurs lors lui
  ma mais même mes moins mon ne ni non nos notre nous on ont ou où par parce pas pendant peu peut plus pour pourquoi près puis
  quand que quel quelle quels qui quoi sa sans se selon ses si soit son sont sous sur ta te tes toi ton toujours tous tout
  toute toutes tu très un une vers voici voilà vos votre vous y ça été être c d j m n qu s t afin ainsi après alors
  the and for our your with from this that you are of to in on is it we at by or as be all not
  premier première nouveau nouvelle nouveaux nouvelles grand grande petit petite deux trois quatre cinq dix cent
  janvier février mars avril mai juin juillet août septembre octobre novembre décembre lundi mardi mercredi jeudi vendredi
  samedi dimanche`.split(/\s+/),
);
/** Words that every shop has: a phrase with one is no brand's. */
const ofShops =
  /^(?:livr|expédi|retour|rembours|échang|panier|command|compte|paiement|sécuris|servic|client|boutiqu|magasin|ligne|prix|produit|article|collection|nouveauté|newsletter|cookie|mention|légal|condition|général|vente|politiqu|confidential|jour|heure|ouvr|site|page|adress|mail|e-mail|numéro|téléphon|franc|métropolit|relais|mondial|colis|euro|achat|achet|taille|stock|délai|frais|port$|offert|gratuit|marque|découvr|choisi|profit|inscri|contact|question|savoir|droit|donné|utilis|consent|shipping|order|cart|privacy|policy|note|avis|étoile|évalu|moyen)/;
/** What may stand within a phrase: « savon à froid », « laine des Pyrénées ». */
const links = new Set(["à", "au", "aux", "de", "d", "des", "du", "en", "la", "l"]);

interface Word {
  /** As it is written, and lower case. */
  text: string;
  key: string;
  /** Without anything but a space or an apostrophe between it and the word before. */
  follows: boolean;
}

/**
 * Unknown of a shop in another language than French.
 * @param prose what the shop says itself, of all its pages.
 * @param name the brand's, which is no word of its lexicon.
 */
export function readLexicon(prose: string, name: string, language: string): BrandField<string[]> {
  if (!language.startsWith("fr")) return { value: [], evidence: [], locked: false };
  const own = new Set(readWords(name).map(({ key }) => key));
  const found = new Map<string, { text: string; sentences: string[]; weight: number }>();
  const add = (key: string, text: string, sentence: string, weight: number) => {
    const known = found.get(key) ?? { text, sentences: [], weight };
    if (known.sentences.at(-1) !== sentence) known.sentences.push(sentence);
    found.set(key, known);
  };
  for (const sentence of readSentences(prose)) {
    for (const [, coined = ""] of sentence.matchAll(/([\p{L}\d][\p{L}\d’'-]{2,})\s?[®™]/gu))
      if (!own.has(coined.toLowerCase())) add(coined.toLowerCase(), coined, sentence, least);
    const words = readWords(sentence);
    for (let from = 0; from < words.length; from++)
      for (let length = 2; length <= 4; length++) {
        const phrase = words.slice(from, from + length);
        if (phrase.length === length && isPhrase(phrase, own))
          add(phrase.map(({ key }) => key).join(" "), writePhrase(sentence, phrase), sentence, 1);
      }
  }
  const kept: [string, { text: string; sentences: string[] }][] = [];
  const ranked = [...found]
    .filter(([key, { sentences, weight }]) => sentences.length * weight >= least && key.length <= brandLimits.word)
    .toSorted(([a, one], [b, other]) => other.sentences.length - one.sentences.length || b.length - a.length);
  for (const [key, phrase] of ranked)
    if (kept.length < most && !kept.some(([other]) => other.includes(key) || key.includes(other)))
      kept.push([key, phrase]);
  return {
    value: kept.map(([, { text }]) => text),
    evidence: kept.slice(0, brandLimits.evidence).map(([, { sentences }]): BrandEvidence => ({
      where: sentences.length === 1 ? "Texte de la page" : `Dans ${sentences.length} phrases de la boutique`,
      quote: (sentences[0] ?? "").slice(0, brandLimits.quote),
    })),
    locked: false,
  };
}

/** Whole sentences, each once: what a menu or a card repeats is none. */
function readSentences(prose: string): Set<string> {
  const lines = prose
    .slice(0, 100_000)
    .split(/(?<=[.!?…])\s+|\n+/)
    .map((line) => collapse(line.replaceAll(/[\p{Cc}\p{Cf}<>]/gu, " ")));
  return new Set(lines.filter((line) => /[.!?…]$/.test(line) && line.length <= 300 && line.split(" ").length >= 4));
}

function readWords(sentence: string): (Word & { at: number })[] {
  let end = 0;
  return [...sentence.matchAll(/[\p{L}\d]+(?:-[\p{L}\d]+)*/gu)].map(({ 0: text, index }) => {
    const follows = /^[\s’']{1,2}$/.test(sentence.slice(end, index));
    end = index + text.length;
    return { text, key: text.toLowerCase(), follows, at: index };
  });
}

/** Begins and ends with words that mean something, holds none of all shops' and none of the brand's name. */
function isPhrase(words: Word[], own: Set<string>): boolean {
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last || !words.slice(1).every(({ follows }) => follows)) return false;
  const means = ({ key }: Word) =>
    key.length > 2 && !common.has(key) && !ofShops.test(key) && !own.has(key) && !/\d|(?:ez|ons)$/.test(key);
  const inner = words.slice(1, -1);
  // « laine de mouton » is one thing, « laine mouton doux lavé » a part of a sentence.
  return means(first) && means(last) && inner.every(({ key }) => links.has(key));
}

const writePhrase = (sentence: string, words: { at: number; text: string }[]) => {
  const [first, last] = [words[0], words.at(-1)];
  const text = sentence.slice(first?.at ?? 0, (last?.at ?? 0) + (last?.text.length ?? 0));
  // At the beginning of a sentence the capital says nothing.
  return first?.at === 0 ? text.charAt(0).toLowerCase() + text.slice(1) : text;
};
