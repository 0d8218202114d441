// Checks a model's text for invented facts, against the product's page and the seller's own words.
import { isForeign, isFrench } from "../../ad-copy/language.ts";
import { cleanText, writePrice } from "../../ad-copy/text.ts";
import type { DescribedProduct } from "../../briefs/copy.ts";
import type { AnswerLanguage } from "./clean-answer.ts";
import { UnfitAnswer } from "../ask/unfit-answer.ts";

/** The facts that a text may state. */
export interface KnownFacts {
  /** The known text, folded (see `foldFacts`). */
  text: string;
  numbers: Set<number>;
  /** "19.9 EUR". */
  amounts: Set<string>;
}

/**
 * Collects the facts known about a product.
 * @param product null: only `words` are known.
 * @param words the seller's own or ours: everything in them may be stated, prices included. Prices in a page's text may
 * not: only the product's own price is checked when it is saved.
 */
export function readKnownFacts(product: DescribedProduct | null, words: readonly string[]): KnownFacts {
  const own = words.map(cleanText).join("\n");
  const page = product
    ? [product.name, product.brand, product.category, product.description]
        .map((text) => cleanText(text ?? ""))
        .join("\n")
    : "";
  const price = product && writePrice(product.price, product.currency) ? product.price : null;
  const amounts = new Set(listAmounts(own));
  if (price !== null) amounts.add(`${price} ${product?.currency?.trim().toUpperCase()}`);
  return {
    text: foldFacts(`${page}\n${own}`),
    numbers: new Set([...listNumbers(`${page}\n${own}`), ...(price === null ? [] : [price])]),
    amounts,
  };
}

/** Throws UnfitAnswer when the texts of an answer are in another language or state unknown facts. */
export function rejectInventedFacts(texts: readonly string[], facts: KnownFacts, language: AnswerLanguage): void {
  const whole = texts.join("\n");
  if (isFrench(whole) !== (language === "fr")) throw new UnfitAnswer("language");
  // A caption or a button has too few words to detect its language.
  const sentences = texts.filter((text) => text.split(/\s+/u).length >= 5);
  if (language === "fr" && sentences.some(isForeign)) throw new UnfitAnswer("language");
  const folded = foldFacts(whole);
  if (addresses.some((pattern) => anyNotIn(pattern, folded, facts.text))) throw new UnfitAnswer("address");
  if (listAmounts(whole).some((amount) => !facts.amounts.has(amount))) throw new UnfitAnswer("figure");
  if (spelledAmount.test(folded) && !spelledAmount.test(facts.text)) throw new UnfitAnswer("figure");
  if (listClaimedNumbers(whole).some((number) => !facts.numbers.has(number))) throw new UnfitAnswer("figure");
  if (claims.some((pattern) => pattern.test(folded) && !pattern.test(facts.text))) throw new UnfitAnswer("claim");
}

const anyNotIn = (pattern: RegExp, text: string, source: string) =>
  [...text.matchAll(pattern)].some(([found]) => !source.includes(found));

/** Lower case without accents, typographic characters replaced by ASCII. */
export const foldFacts = (text: string) =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("’", "'")
    .replaceAll("œ", "oe")
    .replaceAll(/[\s\u00a0\u202f]+/gu, " ");

/** « 1 299,00 », « 1.299 », « 19.90 »: grouped by threes, or plain. */
const number = String.raw`\d{1,3}(?:[ \u00a0\u202f.,]\d{3})+(?![\d])(?:[.,]\d{1,2})?|\d+(?:[.,]\d+)?`;
const currencies: Record<string, string> = {
  "€": "EUR",
  euro: "EUR",
  euros: "EUR",
  eur: "EUR",
  $: "USD",
  dollar: "USD",
  dollars: "USD",
  usd: "USD",
  "£": "GBP",
  gbp: "GBP",
  livres: "GBP",
  pounds: "GBP",
  chf: "CHF",
  francs: "CHF",
  cad: "CAD",
  "¥": "JPY",
};
const currency = Object.keys(currencies)
  .map((sign) => (/\w/.test(sign) ? String.raw`${sign}\b` : `[${sign}]`))
  .join("|");
const amount = new RegExp(
  String.raw`(?<before>[€$£¥])\s?(?<after>${number})|(?<value>${number})[\s\u00a0\u202f]?(?<sign>${currency})`,
  "giu",
);

/** « dix euros », « a few dollars ». */
const spelledAmount = /\b[a-z]+[ -](?:euros?|dollars?|pounds)\b/;

function listAmounts(text: string): string[] {
  return [...text.matchAll(amount)].map(({ groups = {} }) => {
    const sign = (groups["before"] ?? groups["sign"] ?? "").toLowerCase();
    return `${readNumber(groups["after"] ?? groups["value"] ?? "")} ${currencies[sign] ?? sign}`;
  });
}

const listNumbers = (text: string) => [...text.matchAll(new RegExp(number, "gu"))].map(([found]) => readNumber(found));

/** A small number without a unit counts something of the text itself: « 2 en 1 » is one, « 5 ans » is not. */
const counted =
  /^[\s\u00a0\u202f-]*(?:%|°|x\b|fois|ans?\b|annees?|années?|mois|jours?|heures?|h\b|min|secondes?|s\b|etoiles?|étoiles?|stars?|avis|clients?|sur\b|\/|cm|mm|m\b|kg|g\b|ml|cl|l\b|years?|months?|days?|hours?|times)/iu;

function listClaimedNumbers(text: string): number[] {
  return [...text.matchAll(new RegExp(number, "gu"))]
    .filter(({ 0: found, index }) => found.length > 1 || counted.test(text.slice(index + found.length)))
    .map(([found]) => readNumber(found));
}

function readNumber(text: string): number {
  const grouped = text.replaceAll(/[ \u00a0\u202f.,](?=\d{3}(?!\d))/gu, "");
  return Number(grouped.replace(",", "."));
}

const addresses = [
  /(?<![\w.])(?:[a-z0-9-]+\.)+(?:fr|com|net|org|io|shop|store|eu|be|ch|ca|co|uk|de|app|ru|cn|info|biz|xyz|top|site|online|link|ly)\b/g,
  /(?<!\w)@\w{2,}/g,
];

/** Claims that copywriters like to add and only the seller can know; folded. */
const claims = [
  /\bbest[- ]?sellers?\b|\bn ?[°o] ?1\b|\bnumero (?:1|un)\b|\bnumber one\b|\bleader\b/,
  /\blivraison (?:gratuite|offerte|express|rapide|incluse|en)|\bfrais de port|\bfree (?:shipping|delivery)|\bexpedie/,
  /\bsatisfait|\brembours|\bmoney[- ]back|\brefund/,
  /\bgaranti(?:e|es|s|r|t)?\b|\bguarantee|\bwarranty/,
  /\bpromo|\bsoldes?\b|\breduction|\bremises?\b|\brabais|\bdiscount|\boffres? (?:speciale|limitee|exclusive)|\bcode\b.{0,12}\b[a-z]*\d|\bgratuit|\boffert|\bfree\b|\bcadeau offert|\bon sale\b/,
  /\bstocks?\b|\bdernier(?:s|e|es)? (?:pieces?|exemplaires?|jours?|heures?|chances?)|\bedition limitee|\blimited\b|\brupture|\bplus que \d|\bavant minuit|\bselling fast/,
  /\bavis (?:clients?|verifies?)|\bclients? (?:satisfaits?|conquis|ravis)|\bclientes? (?:satisfaites?|conquises?|ravies?)|\betoiles?\b|\breviews?\b|\bstars?\b|\brecommande (?:par|e par)|\belue? |\bprime[es]? |\bawards?\b|\bmedaille|\btemoignage|\bplebiscit/,
  /\bcliniquement|\bdermatolog|\bteste[es]?\b|\bclinically|\bscientifi|\bprouve|\bproven|\bapprouve[es]? par|\bagree[es]? par|\bexperts?\b/,
  /\bbio(?:logiques?)?\b|\borganic\b|\beco-?(?:responsable|logique|friendly)|\brecycl|\bvegan|\bcruelty|\bhypoallergen|\bcertifi|\blabel(?:s|lise)?\b|\bcommerce equitable|\bfair trade/,
  /\bmade in\b|\bfabrique[es]? en\b|\bfabrication (?:francaise|artisanale|locale)|\bfait[es]{0,2} (?:a la )?main\b|\bartisan|\bhandmade|\bhandcrafted/,
  /\bguerit|\bsoigne les|\banti-?(?:age|rides)|\bamincissant|\bheals?\b|\bcures?\b|\bminceur/,
  /\bmeilleurs? prix|\bmoins cher|\bimbattable|\bcheapest|\bbest price|\bmeilleur rapport/,
];
