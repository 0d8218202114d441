// Splits the description on a product's page into sentences and facts that an ad may quote.
import { readForeignSpecs } from "./foreign-specs.ts";
import { isForeign, isFrench } from "./language.ts";
import { foldWords } from "./nouns.ts";
import { capitalise, cleanText, setType } from "./text.ts";

/** A sentence of a product's page that may be quoted. */
export interface Quote {
  text: string;
  /** Begins with "son", "ses", "il"…: the product must have been named before. */
  needsAntecedent: boolean;
  /** Usable as a hook: says something about the product by itself. */
  isStriking: boolean;
  /** Position on the page. */
  order: number;
}

/** The quotable parts of a description. */
export interface PageTexts {
  /** Whole French sentences of the page, the most informative first. */
  quotes: Quote[];
  /** Facts without a verb: "Dimensions : 28 × 21 × 11 cm", "100 % coton". */
  specs: string[];
}

const quoteLength = { min: 24, max: 190 };
const specLength = { min: 5, max: 72 };

/** About the shop and its offers: true on one day, a false promise in a later ad. */
const shopTalk =
  /livraison|\blivré[es]* (?:en|sous|chez|gratuit|à)|expédi|retours?\b|rembours|offert|gratuit|promo|solde|remise|réductions?(?! d[eu] bruit)|\bprix\b|[€$£]|\bstocks?\b|rupture|disponib|\bcommand(?:ez|er)\b|votre commande|panier|achet|boutique|magasin|catalogue|\bcode\b|newsletter|cookie|paiement|satisf|rétract|vendeur|\bréf[ée.]|\bsite\b|déstockage|occasion/iu;
/** About the page, not the product. */
const pageTalk =
  /ci-dessous|ci-dessus|cliquez|\bvoir (?:ci|le|la|les|nos|notre|plus|aussi)|(?:sur|dans) (?:l'image|la photo|les photos|nos photos|la vidéo)|illustration|mannequin|guide des tailles|contractuel|\battention\b|peuvent varier|votre écran|tableau|numéro|avertissement|\bnb\b|remarque|n'hésitez|contact|question|lire la suite|en savoir|\bce produit\b|\bcet article\b|\b(?:utilisez|séchez|veuillez|lavez|évitez)\b|\bpcs?\b|également|non (?:fourni|inclus|compris)|vendu[es]* séparément/iu;
/** Superlatives and guarantees: an ad cannot know that they are true. */
const superlatives =
  /meilleur|\b(?:le|la|les) plus\b|\bunique|exceptionnel|incroyable|révolution|\bparfait|\bidéal|ultime|imbattable|inégal|incontournable|n°\s?1|numéro un|miracle|magi[eq]|must-have|\btop\b|sublim|superbe|fabuleu|extraordinaire|excellen|haut de gamme|qualité|\bsuper\b|luxueu|premium|cadeaux?\b|optimal|irréprochable|véritable allié|tendance/iu;
/** Health claims belong on a label, not in an ad. */
const health =
  /soign|guéri|trait[ae]|anti-?âge|\brides?\b|cicatri|minceur|maigri|détox|immun|douleur|antibact|désinfect|dermato|cellulite|thérap|médic|maladie|stress|sommeil|insomnie|hypoallerg|vertus|bienfait|toxi/iu;
const orders =
  /^(?:découvrez|optez|craquez|profitez|laissez|achetez|commandez|retrouvez|adoptez|offrez|faites|osez|choisissez|ajoutez|succombez|pensez|venez|essayez|bénéficiez|prenez|vous (?:recherch|cherch|voul|souhait)|envie|besoin|a ton tour|à ton tour)/iu;
const links =
  /^(?:mais|et|donc|ainsi|cependant|toutefois|par contre|enfin|de plus|en effet|or|puis|également|aussi|c'est pourquoi|car|quant|celui|celle|ceux|celles|cela|ça|tout cela|alors|en outre|par ailleurs|d'autre part|sinon|l'autre|l'un)(?![\p{L}-])/iu;
const leaning = /^(?:son|sa|ses|leurs?|il|elle|ils|elles|ce|cet|cette|ces)(?![\p{L}'’])/iu;
/** Only the previous sentence says what such a pronoun refers to. */
const pronoun = /^(?:il|elle|ils|elles|on)(?![\p{L}'’])/iu;
const refusedKeys =
  /^(?:réf|sku|ean|code|mod[eè]le|asin|marque|vendeur|livraison|exp[ée]d|stock|disponib|prix|tva|note|avis|date|class|attention|avert|num[ée]ro|garantie l|isbn|poids du colis|n°|upc|couleurs?$|taille$|caract[ée]ristiques?$|description|fonction|information|conseil|composition de la bo|état|quantit)/iu;
const factual =
  /\d|coton|lin\b|laine|cuir|soie|acier|bois|verre|métal|fabriqu|tricot|cousu|doublé|doublure|poche|lavable|machine|main\b|atelier|semelle|boîtier|cadran|autonomie|batterie|fermeture|bretelle|manche|\bcol\b|coupe|matière|toile|caoutchouc|or\b|argent|capacité|couleur|finition|origine|france|italie|portugal|notes? d/iu;

/** Reads a description; one that is not French gives no quotes, only the facts of `readForeignSpecs`. */
export function readPageTexts(description: string | null): PageTexts {
  const text = cleanText((description ?? "").slice(0, 8000));
  if (!isFrench(text)) return { quotes: [], specs: readForeignSpecs(text) };
  const quotes: Quote[] = [];
  const specs: string[] = [];
  let order = 0;
  for (const { line, isItem } of text.split("\n").flatMap(splitLists)) {
    const spec = readSpec(line, isItem);
    if (spec) specs.push(spec);
    if (spec) continue;
    for (const sentence of splitSentences(line)) {
      const stated = readSpec(sentence, false);
      const label = stated ?? readLabel(sentence);
      if (label) specs.push(label);
      const quote = stated ? null : readQuote(sentence);
      if (quote) quotes.push({ ...quote, order });
      order += 1;
    }
  }
  quotes.sort((one, other) => rate(other) - rate(one));
  return {
    quotes: distinct(quotes, (quote) => quote.text).slice(0, 12),
    specs: distinct([...specs.filter((spec) => !isAside(spec)), ...specs.filter(isAside)], (spec) => spec).slice(0, 8),
  };
}

/** Prefers the first sentence, then what can be touched or measured. */
function rate({ text, needsAntecedent, order }: Quote): number {
  return (
    (order === 0 ? 2 : 0) +
    (factual.test(text) ? 2 : 0) -
    (needsAntecedent ? 0.5 : 0) -
    (isAside(text) ? 2 : 0) -
    order * 0.15
  );
}

/** True, but no reason to buy. */
function isAside(text: string): boolean {
  return /^(?:livrée?s?|fournie?s?|vendue?s?|conforme|lavable|nettoyage|entretien|interrupteur|à monter|à l['’]intérieur|fermée?s?|garantie?s?|fabriquée?s?)(?!\p{L})/iu.test(
    text,
  );
}

/** Items of a list, also of one that lost its line breaks: « - Une combinaison - Un bonnet ». */
function splitLists(source: string): { line: string; isItem: boolean }[] {
  const line = source.replace(/^[\s•·‣▪●○✓✔➤►*+–—-]+/u, "");
  const items = line.split(/\s[-–•·]\s/u);
  return items.length > 2
    ? items.map((item) => ({ line: item, isItem: true }))
    : [{ line, isItem: line.length < source.length }];
}

function splitSentences(line: string): string[] {
  return line.split(/(?<=[.!?…])\s+(?=[\p{Lu}«"\d])/u);
}

/** "Poids : 180 g", or a list item that is no sentence. */
function readSpec(source: string, isItem: boolean): string | null {
  const line = source.trim().replace(/[.;,]+$/u, "");
  const [, key, value] = /^(\p{L}[^:.!?]{1,28}?)\s?:\s?(\S[^:]*)$/u.exec(line) ?? [];
  if (key === undefined) {
    const isPhrase = !/[.!?…:]/u.test(source.trim().replace(/\.$/, "")) && !/[!?…]$/u.test(source.trim());
    const isOwnLine = isItem || (!source.trim().endsWith(".") && factual.test(line));
    return isPhrase && isOwnLine ? finishSpec(line) : null;
  }
  const isRefused = refusedKeys.test(key) || key.split(" ").length > 4 || !/[\p{L}\d]/u.test(value ?? "");
  return isRefused || !factual.test(line) ? null : finishSpec(`${capitalise(key)} : ${value}`);
}

const verbs =
  /(?<![\p{L}])(?:est|sont|a|ont|se|s|ne|n|qui|que|fait|font|peut|va|il|elle|ils|elles|vous|nous|on|c|je)(?![\p{L}])|\p{L}(?:ent|ez)(?![\p{L}])/iu;

/** A sentence without a verb is a label: "100 % lin lavé, tissé en Normandie." */
function readLabel(source: string): string | null {
  const line = source.trim().replace(/\.$/, "");
  if (line.length === source.trim().length || line.length > 60 || verbs.test(line) || /[.!?…:;]/u.test(line))
    return null;
  return factual.test(line) && /^[\p{Lu}\d]/u.test(line) && !links.test(line) && !orders.test(line)
    ? finishSpec(line)
    : null;
}

function finishSpec(text: string): string | null {
  if (text.length < specLength.min || text.length > specLength.max || !isPublishable(text)) return null;
  return /^(?:ne|pas|non|sans objet)\b/i.test(text) ? null : setType(capitalise(lowerShouting(text)));
}

function readQuote(source: string): Omit<Quote, "order"> | null {
  const sentence = source.trim().replace(/^[\p{L} ]{3,30}:\s(?=\p{Lu})/u, "");
  if (sentence.length < quoteLength.min || sentence.length > quoteLength.max) return null;
  // Truncated by the page, or a question.
  if (!/[\p{L}\d)»%°][.!]?$/u.test(sentence) || /(?:\.\.\.|…|\?)$/u.test(sentence)) return null;
  if (!/^[\p{Lu}\d«]/u.test(sentence) || !isPublishable(sentence)) return null;
  if (orders.test(sentence) || links.test(sentence) || pronoun.test(sentence) || isObscure(sentence)) return null;
  // « Baromètre (260/1.100 hPa). » is a row of a table.
  if (!verbs.test(sentence) && /[()]/.test(sentence)) return null;
  const letters = sentence.replaceAll(/[^\p{L}]/gu, "");
  if ((letters.match(/\p{Lu}/gu)?.length ?? 0) > letters.length * 0.25) return null;
  const text = setType(sentence.replace(/[.!\s]*$/u, "."));
  const needsAntecedent = leaning.test(text) || /^\p{L}+, (?:il|elle|ils|elles)\b/u.test(text);
  return { text, needsAntecedent, isStriking: !needsAntecedent && !isAside(text) };
}

/** Refers to the previous sentence, or is in another language than its page. */
function isObscure(sentence: string): boolean {
  const points =
    /(?<!\p{L})(?:l'une|l'un|l'autre|ce dernier|cette dernière|ces derniers|celui-ci|celle-ci|ceux-ci|celles-ci|ci-)/iu;
  const pronounObject = /\s(?:le|la|les|lui|leur) (?!vêtement|élément|traitement)\p{L}+ent\s/u;
  const isDenial = /^(?:ne|pas|non)\b/i.test(sentence);
  return points.test(sentence) || pronounObject.test(sentence) || isDenial || isForeign(sentence);
}

function isPublishable(text: string): boolean {
  if (/[@{}[\]\\_]/u.test(text) || /[^\p{Script=Latin}\d\s\p{P}€+×°²³½¼¾Ωµ]/u.test(text)) return false;
  if (/\S{26,}/u.test(text) || /!{2,}/.test(text)) return false;
  const count = (sign: string) => text.split(sign).length - 1;
  if (count("(") !== count(")") || count("«") !== count("»") || count('"') % 2 === 1) return false;
  return ![shopTalk, pageTalk, superlatives, health].some((refused) => refused.test(text));
}

function lowerShouting(text: string): string {
  const letters = text.replaceAll(/[^\p{L}]/gu, "");
  const capitals = letters.match(/\p{Lu}/gu)?.length ?? 0;
  return capitals > letters.length * 0.6 && letters.length > 6 ? text.toLocaleLowerCase("fr") : text;
}

function distinct<T>(items: T[], textOf: (item: T) => string): T[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = foldWords(textOf(item));
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
