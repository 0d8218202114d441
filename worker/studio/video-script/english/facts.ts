// Facts about a product in English: an English page is quoted; other facts are translated as far as a table can.
import type { DescribedProduct } from "../../briefs/copy.ts";
import type { ProductFacts } from "../../ad-copy/facts.ts";
import { speakableName } from "../../ad-copy/name.ts";
import { findHeadNoun, foldWords } from "../../ad-copy/nouns.ts";
import type { Quote } from "../../ad-copy/quotes.ts";
import { cleanText } from "../../ad-copy/text.ts";
import { findEnglishNoun, translateNoun, type EnglishNoun } from "./nouns.ts";

/** @param french the result of `readFacts`. Slots and agreement of the result are those of English sentences. */
export function readEnglishFacts(product: DescribedProduct, french: ProductFacts): ProductFacts {
  const material = findMaterial(product.name);
  const { noun, full, isProper } = nameInEnglish(product.name, french.slots.this, material);
  const price = writeEnglishPrice(product.price, product.currency);
  const { name: known, brand } = french.slots;
  // French expressions within the name stay as the shop writes them; only the typography is converted.
  const name = isProper && full ? full : known && setEnglish(known.replaceAll("\u00a0", " "));
  const called = full ?? (name && noun && isEnglishName(name) ? `the ${name}` : undefined);
  return {
    category: french.isAlcohol || !noun || noun.category === "autre" ? french.category : noun.category,
    isAlcohol: french.isAlcohol,
    slots: {
      ...(name && { name }),
      ...(called && { full: called }),
      ...(noun && { this: `${noun.isPlural ? "these" : "this"} ${noun.word}` }),
      ...(brand && { brand: setEnglish(brand) }),
      ...(price && { price }),
    },
    // The person is a matter of French.
    voice: french.voice && { ...french.voice, person: "vous" },
    agreement: noun ? (noun.isPlural ? "mp" : "m") : null,
    quotes: readEnglishQuotes(product.description ?? ""),
    specs: [
      ...(material ? [`${material.charAt(0).toUpperCase()}${material.slice(1)}, up close`] : []),
      ...french.specs.flatMap((spec) => translateSpec(spec) ?? []),
    ],
  };
}

interface EnglishName {
  noun: EnglishNoun | null;
  full: string | null;
  /** `full` says more than the noun. */
  isProper: boolean;
}

/** « Sac à main Camille en cuir cognac » becomes "the Camille handbag"; « Veste en lin » "this linen jacket". */
function nameInEnglish(source: string, frenchThis: string | undefined, material: string | undefined): EnglishName {
  const name = speakableName(source, null);
  if (name === null) return { noun: null, full: null, isProper: false };
  // « The One Device » does not begin with « thé »: French names have already been told from others.
  const head = frenchThis === undefined ? null : findHeadNoun(name);
  const own = head && translateNoun(head.word);
  if (!head || !own) {
    const noun = frenchThis ? translateNoun(frenchThis.replace(/^(?:ce|cet|cette|ces)\s/, "")) : findEnglishNoun(name);
    return { noun, full: null, isProper: false };
  }
  const proper = findProperName(name.split(/\s+/u).slice(wordsOf(name, head.length)));
  if (proper) return { noun: own, full: `the ${proper} ${own.word}`, isProper: true };
  const kind = material ? `${material === "wood" ? "wooden" : material} ${own.word}` : own.word;
  return { noun: own, full: `${own.isPlural ? "these" : "this"} ${kind}`, isProper: false };
}

/** A capitalised word among others that are not, unless it is a place after « de ». */
function findProperName(words: string[]): string | null {
  const isCapital = (word: string | undefined) => word !== undefined && /^\p{Lu}\p{Ll}[\p{L}’'-]*$/u.test(word);
  if (words.length > 1 && words.every(isCapital)) return null;
  const at = words.findIndex(
    (word, at) => isCapital(word) && !/^(?:de|du|des|d|en|à|au|aux|la|le|les|et)$/i.test(words[at - 1] ?? ""),
  );
  return words[at] ?? null;
}

/** A French name is not spoken in an English sentence. */
export function hasFrenchName({ name }: DescribedProduct, french: ProductFacts): boolean {
  const spoken = french.slots.this === undefined ? null : speakableName(name, null);
  const head = spoken && findHeadNoun(spoken);
  return Boolean(head && translateNoun(head.word));
}

/** Number of words, separated by spaces, that contain so many folded ones. */
function wordsOf(name: string, folded: number): number {
  const words = name.split(/\s+/u);
  return words.findIndex((_, at) => foldWords(words.slice(0, at + 1).join(" ")).split(" ").length >= folded) + 1;
}

/** In an English sentence, a name in another language takes no article. */
function isEnglishName(name: string): boolean {
  return findEnglishNoun(name) !== null && /^[\p{Script=Latin}\d\s'’&.,+-]+$/u.test(name) && !findHeadNoun(name);
}

const signs: Record<string, string> = { EUR: "€", GBP: "£", USD: "$", JPY: "¥" };

/** "€19.90", "€1,299"; null where amount or currency is unknown. */
export function writeEnglishPrice(price: number | null, currency: string | null): string | null {
  if (price === null || !Number.isFinite(price) || price < 0.01 || price >= 1e9) return null;
  const code = currency?.trim().toUpperCase() ?? "";
  if (!/^[A-Z]{3}$/.test(code)) return null;
  const digits = Number.isInteger(Math.round(price * 100) / 100) ? 0 : 2;
  const amount = new Intl.NumberFormat("en-GB", { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const sign = signs[code];
  return sign ? `${sign}${amount.format(price)}` : `${code}\u00a0${amount.format(price)}`;
}

/** English apostrophes and quotation marks. */
export function setEnglish(text: string): string {
  return text
    .replaceAll("...", "…")
    .replaceAll(/(?<=[\p{L}\d])['`´](?=[\p{L}\d]|\s|$)/gu, "’")
    .replaceAll(/"([^"\n]{1,200})"/g, "“$1”")
    .replaceAll(/«\s*/g, "“")
    .replaceAll(/\s*»/g, "”")
    .replaceAll(/\s+([;:!?,.…])(?=\s|$)/gu, "$1")
    .replaceAll(/(\d)\s*%/g, "$1%")
    .replaceAll(/(\d)\s?x\s?(?=\d)/g, "$1 × ")
    .replaceAll(/ {2,}/g, " ");
}

const keys: Record<string, string> = {
  dimensions: "Dimensions",
  poids: "Weight",
  hauteur: "Height",
  longueur: "Length",
  largeur: "Width",
  profondeur: "Depth",
  diametre: "Diameter",
  epaisseur: "Thickness",
  capacite: "Capacity",
  contenance: "Size",
  volume: "Volume",
  autonomie: "Battery life",
  "temps de combustion": "Burn time",
  etancheite: "Water resistance",
  matiere: "Material",
  composition: "Made of",
  format: "Format",
  fabrication: "Made in",
  origine: "Made in",
};
const words: Record<string, string> = {
  coton: "cotton",
  "coton biologique": "organic cotton",
  "coton bio": "organic cotton",
  lin: "linen",
  "lin lave": "washed linen",
  laine: "wool",
  "laine merinos": "merino wool",
  merinos: "merino wool",
  cachemire: "cashmere",
  soie: "silk",
  cuir: "leather",
  "cuir pleine fleur": "full-grain leather",
  polyester: "polyester",
  viscose: "viscose",
  lyocell: "lyocell",
  elasthanne: "elastane",
  verre: "glass",
  "acier inoxydable": "stainless steel",
  inox: "stainless steel",
  acier: "steel",
  laiton: "brass",
  bois: "wood",
  "chene massif": "solid oak",
  "noyer massif": "solid walnut",
  ceramique: "ceramic",
  porcelaine: "porcelain",
  gres: "stoneware",
  fonte: "cast iron",
  france: "France",
  italie: "Italy",
  portugal: "Portugal",
  espagne: "Spain",
  japon: "Japan",
  ecosse: "Scotland",
  belgique: "Belgium",
  allemagne: "Germany",
  angleterre: "England",
  heures: "hours",
  heure: "hour",
  minutes: "minutes",
  pages: "pages",
};

/** « … en laine mérinos » states the material. */
function findMaterial(name: string): string | undefined {
  const folded = ` ${foldWords(name)} `;
  const found = Object.keys(words)
    .filter((key) => folded.includes(` en ${key} `))
    .sort((one, other) => other.length - one.length)[0];
  return found && words[found];
}

/** Null unless every word is understood. */
function translateSpec(spec: string): string | null {
  const plain = spec.replaceAll("\u00a0", " ").replace(/\.$/, "");
  const fixed = [
    [/^lavable en machine(?: à (\d+) ?°C)?$/i, "Machine washable"],
    [/^passe au lave-vaisselle$/i, "Dishwasher safe"],
    [/^lot de (\d+)$/i, "Set of $1"],
  ] as const;
  for (const [pattern, text] of fixed) {
    if (pattern.test(plain)) return plain.replace(pattern, text);
  }
  const [, key, value] = /^(\p{L}[^:]*?) : (.+)$/u.exec(plain) ?? [];
  if (key === undefined) return translateValue(plain);
  const english = keys[foldWords(key)];
  const told = value === undefined ? null : translateValue(value);
  if (!english || !told) return null;
  return english.endsWith(" in") || english.endsWith(" of") ? `${english} ${told}` : `${english}: ${told}`;
}

function translateValue(value: string): string | null {
  const parts = value.split(/, (?=\d)|,\s/).map((part) => {
    const [, amount = "", rest = ""] = /^(\d+(?: \d{3})*(?:,\d+)?(?: ?%)?)?\s*(.*)$/u.exec(part.trim()) ?? [];
    const number = amount
      .replace(/ (?=\d{3})/, ",")
      .replace(/,(?=\d{1,2}(?!\d))/, ".")
      .replace(" %", "%");
    if (rest === "" || /^(?:[cmk]?m|[mk]?g|[mc]?l|L|[A-Z]{2,3}\d*)$/.test(rest))
      return number === "" && rest.length < 2 ? null : `${number} ${rest}`.trim();
    if (/^(?:× )?[Ø×\d\s,.HLlPcm]+$/u.test(rest)) return part.trim().replaceAll(/(\d),(\d)/g, "$1.$2");
    const told = words[foldWords(rest)];
    return told ? `${number} ${told}`.trim() : null;
  });
  return parts.every((part) => part !== null) ? parts.join(", ") : null;
}

const english = new Set(
  "the a an and of with for is are to in your this that from it its you by on at no not our has have made can be or as".split(
    " ",
  ),
);
const others = new Set(
  "le la les des du et une pour avec dans sur der die das und mit für ist el los las y con para il di che per della een het van w z na".split(
    " ",
  ),
);
/** Text about the shop or the page, superlatives and health claims: as in ad copy, not to be repeated. */
const refused =
  /shipping|deliver|return|refund|free\b|sale\b|discount|price|\boff\b|stock|order|\bcart\b|\bshop\b|store|\bbuy\b|warranty|guarantee|click|photo|picture|image|please|contact|review|below|above|size guide|colou?rs? may|best|greatest|perfect|ultimate|amazing|incredible|unique|number one|must-have|unbeatable|luxur|premium|exceptional|world|revolution|magic|\bideal|favou?rite|number|cure|heal|treat|anti-?ag|wrinkle|pain|immun|detox|stress|sleep|medical|therap|disease|slim|dose|administer|tablet|flea|must\b|depending|up ?keep|notification|iconic|you read|no\.\s|ignore|instruction|[$€£@{}<>[\]\\_]|https?:/i;
const unclear =
  /^(?:but|and|so|also|however|plus|then|or|he|she|they|it|these|those|we|our|my|i|i'm|you|if|whether|when|with|add|get|discover|choose|enjoy|try|use|wear|shop|pair|style|note|wash|do|don't|keep|make|made to|protect|pairs?|allows?|features?|includes?|repeat|shut|works?|odds|for|watch|give|take|bring|create|turn|stay|save|upgrade|control|perfect|ideal|available|comes?|has|is|let)\b/i;

/** Whole sentences of an English page that an ad may quote. */
function readEnglishQuotes(description: string): Quote[] {
  const text = cleanText(description.slice(0, 8000));
  const all = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const count = (list: Set<string>) => all.filter((word) => list.has(word)).length;
  if (count(english) <= count(others) || count(english) < all.length * 0.12) return [];
  return text
    .split("\n")
    .flatMap((line) => line.replace(/^[\s•·–—*+-]+/u, "").split(/(?<=[.!?…])\s+(?=[\p{Lu}"\d])/u))
    .flatMap((sentence, order): Quote[] => {
      const isSentence = /^\p{Lu}[^.!?…]+\.$/u.test(sentence) && sentence.length >= 24 && sentence.length <= 150;
      const isPlain = /^[\p{Script=Latin}\d\s,.'’%()&-]+$/u.test(sentence) && !/\S{24,}|\p{Lu}{5,}/u.test(sentence);
      if (!isSentence || !isPlain || refused.test(sentence) || unclear.test(sentence) || sentence.includes("("))
        return [];
      return [{ text: setEnglish(sentence), needsAntecedent: false, isStriking: true, order }];
    })
    .slice(0, 12);
}
