// What may be said of a product: only what its name, brand, price and page say themselves.
import type { DescribedProduct } from "../studio.ts";
import { isFrench } from "./language.ts";
import { sayBrand, sayName } from "./name.ts";
import { findCategoryNoun, findHeadNoun, foldWords, withArticle, type Agreement, type Noun } from "./nouns.ts";
import { readPageTexts, type Quote } from "./quotes.ts";
import { capitalise, cleanText, setType, writePrice } from "./text.ts";
import { recogniseCategory, type ProductCategory } from "../scene/product-category.ts";

export interface ProductFacts {
  category: ProductCategory;
  isAlcohol: boolean;
  /** What phrases may ask for between braces: name, full, this, price… Absent is what is not known. */
  slots: Partial<Record<SlotName, string>>;
  agreement: Agreement | null;
  quotes: Quote[];
  specs: string[];
}

/**
 * name "Sac à main Camille"; full "le sac à main Camille"; this "ce sac à main"; a "un sac à main"; brand only where the
 * name does not hold it; price "289 €". The middle three are known only where the noun is, and so its gender.
 */
export type SlotName = "name" | "full" | "this" | "a" | "brand" | "price";

const english =
  /\b(?:the|and|of|with|for|men|women|mens|womens|(?<!t.)(?<!sweat.)shirt|dress|shoes|lamp|bag|light|black|white|brown|blue|red|green|grey|gray|brass|wood|wooden|leather|cotton|set of|pack of|small|large|kids|table lamp|watch|chair|bear|runner|cover|holder|stand|cup|bottle|sleeve|neck|print|coffee|tray|lunch|gift|rug|skirt|jacket|pants|socks|towel|blanket|pillow)\b/i;
/** « Crème de marrons », « pull bébé »: what such a thing is for says more than what it is. */
const overruling: Partial<Record<ProductCategory, readonly ProductCategory[]>> = {
  alimentation: ["beaute", "autre"],
  bebe: ["mode", "chaussures", "sacs", "autre"],
};
const alcohol =
  /\b(?:vins?|bieres?|champagnes?|rhums?|whisk(?:y|ey|ies)|cidres?|vodkas?|gin|cognac|armagnac|calvados|pastis|liqueurs?|spiritueux|wines?|beers?|prosecco|tequila|aperitifs?|cremant|bourbon)\b/;

export function readFacts(product: DescribedProduct): ProductFacts {
  const brand = sayBrand(product.brand);
  const said = sayName(product.name, brand);
  const category = product.category ? cleanText(product.category.slice(0, 500)) : null;
  const noun = findNoun(said, category);
  const { name, full } = nameProduct(said, noun);
  const hasBrand = brand !== null && !` ${foldWords(said ?? "")} `.includes(` ${foldWords(brand)} `);
  const price = writePrice(product.price, product.currency);
  const isAlcohol = tellsAlcohol(said ?? "", category ?? "", noun);
  const known = noun?.category ?? "autre";
  const recognised = recogniseCategory({ name: "", category: category && tellingSteps(category) });
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
    },
    agreement: noun?.agreement ?? null,
    quotes: quotes.filter(({ text }) => agrees(text, noun)),
    specs: addMeasure(
      specs.filter((spec) => agrees(spec, noun) && !foldWords(product.name).includes(foldWords(spec))),
      product.name,
      name,
    ),
  };
}

/**
 * Of a breadcrumb, what says what is sold. Names are not asked: « The One Device » is no tea, « Maison Francis
 * Kurkdjian » no furniture, and an ad in the wrong world is worse than one in none.
 */
function tellingSteps(category: string): string {
  return category.replace(/^\s*(?:home|accueil|maison)\s*>/i, "").replaceAll(/\b(?:the|tops?|tee|rings?)\b/gi, " ");
}

function findNoun(name: string | null, category: string | null): Noun | null {
  if (name && english.test(name)) return null;
  const head = name ? findHeadNoun(name) : null;
  if (head) return head;
  // A name of several things, or in another language, is no proper name that the category's noun could stand for.
  if (name && (/\s(?:et|&|\+)\s/.test(name) || isFrench(name))) return null;
  return category ? findCategoryNoun(category) : null;
}

/** "le sac à main Camille": only where the noun stands in the name itself. */
function nameProduct(said: string | null, noun: Noun | null): { name: string | null; full: string | null } {
  if (!said || !noun || findHeadNoun(said)?.word !== noun.word) return { name: said, full: null };
  // A hyphen counts as a word's end: "T-shirt" is two.
  const head = new RegExp(`^(?:[\\p{L}\\p{N}]+[^\\p{L}\\p{N}]*){${noun.length}}`, "u").exec(said)?.[0] ?? "";
  const rest = said.slice(head.length).trim();
  const words = rest ? `${noun.word} ${rest}` : noun.word;
  return { name: capitalise(words), full: withArticle(noun, "the", words) };
}

/** « Livrée avec un étui » was said of the frame: of glasses it would be wrong. */
function agrees(text: string, noun: Noun | null): boolean {
  const ending = /^(?:\p{L}+é|garni|fourni|conçu|cousu|vendu|fait)(e?s?)(?![\p{L}'’])/u.exec(text)?.[1];
  if (!noun || ending === undefined) return true;
  return ending === { m: "", f: "e", mp: "s", fp: "es" }[noun.agreement];
}

function tellsAlcohol(name: string, category: string, noun: Noun | null): boolean {
  // « Carafe à vin », « savon à la bière », « terrine au cognac ».
  if (noun && noun.category !== "alimentation" && noun.category !== "autre") return false;
  const head = foldWords(name).replaceAll(/\b(?:a|au|aux|a la|sans)\b.*/g, " ");
  if (/\b(?:verres?|cave|decapsuleur|tire bouchon|seau)\b/.test(head)) return false;
  return alcohol.test(head) || alcohol.test(foldWords(category));
}

/** « 50 ml » and « lot de 6 » may stand in what was cut from the name. */
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
