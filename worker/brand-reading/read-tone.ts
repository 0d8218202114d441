// How a shop speaks: « tu » or « vous », sentence length, warmth, emoji and exclamation marks.
import { type BrandEvidence, type BrandField, brandLimits, type BrandTone } from "../contract/brands.ts";

const start = String.raw`(?<![\p{L}\p{N}’'-])`;
const end = String.raw`(?![\p{L}\p{N}-])`;
const words = (list: string) => new RegExp(`${start}(?:${list})${end}`, "giu");

/** Imperatives of shops: the stem, then -ez for « vous », and the bare form for « tu ». */
const vous = [
  words("vous|votre|vos|vôtres?"),
  words(
    "(?:découvr|profit|ajout|choisiss|recev|command|inscriv|abonn|cré|trouv|laiss|suiv|contact|faites|offr|continu|connect|partag|craqu|essay|retrouv|explor)(?:ez)?-?(?:ez|vous)?(?<=ez|faites|vous)",
  ),
];
/** At the beginning of a line or sentence, before what it is about: « Découvre la collection ». */
const commands =
  /(?:^|[.!?…:]\s) ?(?:découvre|profite|ajoute|choisis|reçois|rejoins|réserve|compose|commande|crée|trouve|essaie|explore|craque|retrouve|offre|goûte|personnalise|adopte|prends|viens|laisse)s?\s+(?:la|le|les|ton|ta|tes|nos|notre|une?|vite|[ld][’'](?=\p{L})|(?:à|de|pour|avec|dans)\s+(?:ton|ta|tes))(?![\p{L}-])/gimu;
const tu = [
  words(
    String.raw`tu|toi|te|tes|ta|\p{L}{2,}e?s-toi|\p{L}{2,}-t[’']\p{L}+|(?:le|la|les|du|aux?|des)\s+tien(?:ne)?s?|t[’']\p{L}+`,
  ),
  words(
    "découvre|profite|ajoute|choisis|reçois|commande|inscris-toi|abonne-toi|crée|trouve|laisse-toi|suis-nous|offre-toi|craque|essaie|retrouve|explore|fais-toi|ton",
  ),
];
/** Of `tu`: also nouns, articles or descriptions, so they count less. */
const weak = 0.4;

const emojis = /\p{Extended_Pictographic}/gu;
const warm = words(
  "merci|bienvenue|avec amour|passion|plaisir|bonheur|cœur|famille|ensemble|hâte|on adore|on aime|coup de cœur|bisous|hello|coucou",
);

/** The tone of a shop's texts; unknown where they say too little. `home`: of its first page, which decides on the person. */
export function readTone(text: string, home = text): BrandField<BrandTone | null> {
  const prose = text.slice(0, 200_000);
  const count = (pattern: RegExp) => prose.match(pattern)?.length ?? 0;
  const first = countPersons(home.slice(0, 200_000));
  const { formal, familiar } = first.formal + first.familiar >= 2 ? first : countPersons(prose);
  const sentences = prose
    .split(/(?<=[.!?…])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.split(/\s+/).length >= 4 && /[.!?…]$/.test(sentence));
  if (formal + familiar < 1 && sentences.length < 2) return { value: null, evidence: [], locked: false };
  const person = familiar > formal ? "tu" : "vous";
  const exclaimed = sentences.filter((sentence) => sentence.endsWith("!")).length;
  const emoji = count(emojis);
  const warmth = count(warm) + exclaimed;
  const lengths = sentences.map((sentence) => sentence.split(/\s+/).length);
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  const share = exclaimed / Math.max(1, sentences.length);
  return {
    value: {
      person,
      warmth: share > 0.25 || emoji > 5 ? "enthusiastic" : warmth > 2 ? "warm" : "sober",
      sentenceWords: Math.max(1, Math.min(60, Math.round(average || 12))),
      emoji: emoji > 1,
      exclamation: share > 0.12,
    },
    evidence: quoteSentences(
      sentences.length > 0 ? sentences : [prose],
      person,
      // « Vous » is what is left then, not what was read.
      formal + familiar < 1 ? "Texte de la page, sans «\u00a0tu\u00a0» ni «\u00a0vous\u00a0»" : "Texte de la page",
    ),
    locked: false,
  };
}

function countPersons(prose: string): { formal: number; familiar: number } {
  const count = (pattern: RegExp) => prose.match(pattern)?.length ?? 0;
  const formal = count(vous[0] as RegExp) + count(vous[1] as RegExp) * weak;
  const spoken = count(tu[0] as RegExp) + count(commands);
  // « Ton » and « trouve » alone prove nothing.
  return { formal, familiar: spoken > 0 ? spoken + count(tu[1] as RegExp) * weak : 0 };
}

/** Sentences of the page that show it. */
function quoteSentences(sentences: string[], person: "tu" | "vous", where: string): BrandEvidence[] {
  const [pattern] = person === "tu" ? tu : vous;
  const showing = sentences.filter((sentence) => sentence.match(pattern as RegExp));
  return (showing.length > 0 ? showing : sentences)
    .slice(0, 2)
    .map((sentence) => ({ where, quote: sentence.slice(0, brandLimits.quote) }));
}
