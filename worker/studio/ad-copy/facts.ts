// Facts that may be stated about a product: only what its name, brand, price and page state.
import type { BrandVoice } from "../briefs/brand.ts";
import type { DescribedProduct } from "../briefs/copy.ts";
import { isFrench } from "./language.ts";
import { speakableBrand, speakableName } from "./name.ts";
import { findCategoryNoun, findHeadNoun, foldWords, withArticle, type Agreement, type Noun } from "./nouns.ts";
import { readPageTexts, type Quote } from "./quotes.ts";
import { fitsVoice, putOwnWordsFirst } from "./voice.ts";
import { capitalise, cleanText, setType, writePrice } from "./text.ts";
import { recogniseCategory, type ProductCategory } from "../scene/product-category.ts";

/** Facts about a product, in the wording of French sentences. */
export interface ProductFacts {
  category: ProductCategory;
  isAlcohol: boolean;
  /** Values for the slots of phrases (name, full, this, price…). Absent: not known. */
  slots: Partial<Record<SlotName, string>>;
  agreement: Agreement | null;
  quotes: Quote[];
  specs: string[];
  voice: BrandVoice | undefined;
}

/**
 * name "Sac à main Camille"; full "le sac à main Camille"; this "ce sac à main"; a "un sac à main"; brand only where
 * the name does not contain it; price "289 €"; colour "ce bleu". The middle three are known only where the noun, and so
 * its gender, is.
 */
export type SlotName = "name" | "full" | "this" | "a" | "brand" | "price" | "colour";

const english =
  /\b(?:the|and|of|with|for|men|women|mens|womens|(?<!t.)(?<!sweat.)shirt|dress|shoes|lamp|bag|light|black|white|brown|blue|red|green|grey|gray|brass|wood|wooden|leather|cotton|set of|pack of|small|large|kids|table lamp|watch|chair|bear|runner|cover|holder|stand|cup|bottle|sleeve|neck|print|coffee|tray|lunch|gift|rug|skirt|jacket|pants|socks|towel|blanket|pillow)\b/i;
/** « Crème de marrons », « pull bébé »: the purpose of such a product determines its category more than its noun. */
const overruling: Partial<Record<ProductCategory, readonly ProductCategory[]>> = {
  alimentation: ["beaute", "autre"],
  bebe: ["mode", "chaussures", "sacs", "autre"],
};
const alcohol =
  /\b(?:vins?|bieres?|champagnes?|rhums?|whisk(?:y|ey|ies)|cidres?|vodkas?|gin|cognac|armagnac|calvados|pastis|liqueurs?|spiritueux|wines?|beers?|prosecco|tequila|aperitifs?|cremant|bourbon)\b/;

/** The facts about a product that texts may use. */
export function readFacts(product: DescribedProduct, voice?: BrandVoice): ProductFacts {
  const brand = speakableBrand(product.brand);
  const baseName = speakableName(product.name, brand);
  const category = product.category ? cleanText(product.category.slice(0, 500)) : null;
  const noun = findNoun(baseName, category);
  const { name, full } = nameProduct(baseName, noun);
  const hasBrand = brand !== null && !` ${foldWords(baseName ?? "")} `.includes(` ${foldWords(brand)} `);
  const price = writePrice(product.price, product.currency);
  const isAlcohol = isAboutAlcohol(baseName ?? "", category ?? "", noun);
  const known = noun?.category ?? "autre";
  const recognised = recogniseCategory({ name: "", category: category && informativeSteps(category) });
  const { quotes, specs } = readPageTexts(product.description);
  return {
    category: isAlcohol || known === "autre" || overruling[recognised]?.includes(known) ? recognised : known,
    isAlcohol,
    slots: {
      ...(name && { name: setType(name) }),
      ...(full && { full: setType(full) }),
      ...(noun && { this: setType(withArticle(noun, "this")), a: setType(withArticle(noun, "a")) }),
      ...(brand && hasBrand && { brand: setType(brand) }),
      ...(price && { price }),
      ...(product.colour && { colour: withArticle(asNoun(product.colour), "this") }),
    },
    agreement: noun?.agreement ?? null,
    quotes: putOwnWordsFirst(
      quotes.filter(({ text }) => agrees(text, noun) && fitsVoice(text, voice)),
      ({ text }) => text,
      voice,
    ),
    specs: addMeasure(
      specs.filter((spec) => agrees(spec, noun) && !foldWords(product.name).includes(foldWords(spec))),
      product.name,
      name,
    ).filter((spec) => fitsVoice(spec, voice)),
    voice,
  };
}

/**
 * The steps of a breadcrumb that say what is sold. Names are not considered: « The One Device » is no tea, « Maison
 * Francis Kurkdjian » no furniture, and an ad of the wrong category is worse than a general one.
 */
function informativeSteps(category: string): string {
  return category.replace(/^\s*(?:home|accueil|maison)\s*>/i, "").replaceAll(/\b(?:the|tops?|tee|rings?)\b/gi, " ");
}

function findNoun(name: string | null, category: string | null): Noun | null {
  if (name && english.test(name)) return null;
  const head = name ? findHeadNoun(name) : null;
  if (head) return head;
  // A name of several things, or in another language, is not a proper name that the category's noun could precede.
  if (name && (/\s(?:et|&|\+)\s/.test(name) || isFrench(name))) return null;
  return category ? findCategoryNoun(category) : null;
}

/** A colour as the thing that a sentence is about. */
const asNoun = (colour: string): Noun => ({ word: colour, agreement: "m", category: "autre", length: 1 });

/** "le sac à main Camille": only where the name contains the noun. */
function nameProduct(baseName: string | null, noun: Noun | null): { name: string | null; full: string | null } {
  if (!baseName || !noun || findHeadNoun(baseName)?.word !== noun.word) return { name: baseName, full: null };
  // A hyphen counts as a word's end: "T-shirt" is two.
  const head = new RegExp(`^(?:[\\p{L}\\p{N}]+[^\\p{L}\\p{N}]*){${noun.length}}`, "u").exec(baseName)?.[0] ?? "";
  const rest = baseName.slice(head.length).trim();
  const words = rest ? `${noun.word} ${rest}` : noun.word;
  return { name: capitalise(words), full: withArticle(noun, "the", words) };
}

/**
 * Whether a phrase's agreement suits the noun: « Livrée avec un étui » refers to the frame, and would be wrong for
 * glasses.
 */
function agrees(text: string, noun: Noun | null): boolean {
  const ending = /^(?:\p{L}+é|garni|fourni|conçu|cousu|vendu|fait)(e?s?)(?![\p{L}'’])/u.exec(text)?.[1];
  if (!noun || ending === undefined) return true;
  return ending === { m: "", f: "e", mp: "s", fp: "es" }[noun.agreement];
}

function isAboutAlcohol(name: string, category: string, noun: Noun | null): boolean {
  // « Carafe à vin », « savon à la bière », « terrine au cognac » are no alcohol.
  if (noun && noun.category !== "alimentation" && noun.category !== "autre") return false;
  const head = foldWords(name).replaceAll(/\b(?:a|au|aux|a la|sans)\b.*/g, " ");
  if (/\b(?:verres?|cave|decapsuleur|tire bouchon|seau)\b/.test(head)) return false;
  return alcohol.test(head) || alcohol.test(foldWords(category));
}

/** Adds measures such as « 50 ml » and « lot de 6 » that were cut from the name. */
function addMeasure(specs: string[], source: string, name: string | null): string[] {
  const whole = cleanText(source.slice(0, 300));
  const volumes = [...whole.matchAll(/(?<![\p{L}\d.,])(\d+(?:[.,]\d+)?)\s?(ml|cl)(?![\p{L}\d])/giu)];
  const [, amount, unit] = volumes.length === 1 ? (volumes[0] ?? []) : [];
  const lot = /(?<!\p{L})lot de \d{1,4}(?!\d)/iu.exec(whole)?.[0];
  const found = [
    ...(amount && unit ? [{ short: `${amount} ${unit.toLowerCase()}`, label: "Contenance : " }] : []),
    ...(lot ? [{ short: lot.toLowerCase(), label: "" }] : []),
  ];
  const isSaid = (text: string) =>
    [name ?? "", ...specs].some((known) => setType(known).toLowerCase().includes(setType(text)));
  const added = found
    .filter(({ short }) => !isSaid(short))
    .map(({ short, label }) => setType(capitalise(label + short)));
  return [...specs, ...added];
}
