/** Finds the visible price: near the name and the buy button, not struck through and not of another product. */
import { findBuyButtons, isAboutOthers, isFurniture, isInCard, isInLinkElsewhere, textDistance } from "./page-areas.ts";
import { collapse, isInside, textOf, withAncestors } from "./page-document.ts";
import type { PageDocument, PageElement } from "./page-document.ts";
import { cutPriceText, hasCurrencySign, parsePrice } from "./price.ts";
import type { Price } from "./price.ts";

export interface VisiblePrice {
  text: string;
  amount: number;
  currency: string | null;
  /** Not in a menu, a card, or a link to another page. */
  isOwn: boolean;
  /** The element contains little more than the price: no sentence that mentions an amount. */
  isAlone: boolean;
  /** Struck through, or labelled as a former, list or recommended price. */
  isOld: boolean;
  /** Without tax, of delivery, saved or otherwise no price of the product. */
  isOther: boolean;
  /** For a measure, a piece or a month. */
  isPerUnit: boolean;
  /** Offset in the page's text. */
  at: number;
  /** Above 5 the position is that of a selling price. */
  score: number;
}

/** Minimum score of a product's price. */
export const VISIBLE_PRICE_BAR = 5;

const MAX_PRICE_TEXT = 70;
const priceLabel = /price|prix|preis|prezzo|precio|preco|preço|cena|cijena|\bprijs|pris\b|amount|цена|ár\b/;
const currentLabel = /sale|special|current|final|our-?price|now|selling|actual|nouveau|promo|highlight|big|main/;
const oldLabel =
  /(?:^|[\s_-])(?:old|was|before|regular|rrp|uvp|msrp|strike|striked|crossed|original|compare|list-?price|recommended)|line-?through|strikethrough|barre|ancien|anterior|antes/;
const newLabel = /(?:^|[\s_-])(?:sale|special|current|now|new|nouveau|promo|discounted)(?:$|[\s_-])/;
const otherAmountLabel =
  /shipping|delivery|livraison|versand|saving|\bsave|(?<!has-|with-|is-)discount(?!ed|-price)|coupon|econom|rabat|instal|monthly|per-?unit|unit-?price|basic-?price|base-?price|loyalty|points|bonus|deposit|tax-|excl|without-?vat|no-?vat|ex-?vat|-ht\b|total/;
const oldWords =
  "(?<!\\p{L})(?:uvp|rrp|list price|retail price|est\\. retail|prix (?:public|conseillé|de vente conseillé|barré|d'origine|habituel|normal|initial)|statt|au lieu de|instead of|avant|was|vorher|bisher|prima|invece di|anziché|antes|precio (?:anterior|normal|habitual|original|recomendado)|en lugar de|de:|van|zamiast|cena (?:regularna|katalogowa)|regular price|(?:regulärer|ursprünglicher|alter|normaler) preis|normalpreis|ehemals|prezzo (?:di listino|originale|precedente|consigliato|pieno)|preço (?:original|normal|anterior|recomendado)|(?:normale|oude) prijs|adviesprijs|původně|původní cena|折價|定價|原價|市價|建議售價)(?:\\s+(?:de|from|for|price|preis|prezzo))?\\s*:?\\s*[^\\p{L}\\d]{0,4}";
const beforeOld = new RegExp(`${oldWords}$`, "iu");
const oldInText = new RegExp(`${oldWords}(?=\\d)`, "giu");
const beforeOther =
  /(?:bez dph|brez ddv|hors taxe|\bht(?!\p{L})|excl\.?[^.]{0,12}|ex tax|without vat|ohne mwst|sin iva|sem iva|netto|save|you save|économi\S*|remise|sconto|rabatt|descuento|desconto|korting|rabat|risparmi\S*|ahorra\S*|sparen|livraison|port|shipping|delivery|versand\S*|spedizione|doprava|доставк\S*|coupon|orders over|dès l'achat de|soit|grundpreis|每期|期|бонус\S*|משלוח)(?:\s+(?:à|a|de|dès|ab|from|for))?\s*:?\s*[^\p{L}\d]{0,4}$|\d\s?[x×]\s?$/iu;
const afterOther =
  /^\s*(?:bez dph|brez ddv|ht(?!\p{L})|h\.t|excl|ex\.? ?vat|without vat|netto|off\b|de réduction|de remise|d'économie|di sconto|de descuento|shipping|delivery|di spedizione|spedizione|по доставке|per (?:month|100)|par mois|бонус|за доставку|משלוח)(?!\s*:)/iu;
/** A price for a measure, a piece or a month. */
const afterUnit =
  /^\s*(?:ttc\s*)?(?:\/|(?:par|per|pro|je|al|le|la|por|za)\s|l'|à l')\s?(?:\d+\s?)?(?:mo|month|mois|monat|mese|mes|kg|kilo|g|100|l|litres?|liters?|litri?|ml|cl|dl|m|m²|m2|qm|oz|lb|unités?|unit|unidad|ud|uds|u|pièces?|piece|pcs?|pz|pezzo|stück|stk|stuk|st|szt|ks|шт|dose|lavage|capsule|comprimé|feuille|100\s?\S{1,2})(?![\p{L}\d])/iu;
const goodBefore =
  /(?<!\p{L})(?:prix|price|preis|prezzo|precio|preço|prijs|cena|цена)(?:\s(?:ttc|public|unitaire|de vente))?\s?[:：]\s?$/iu;
const goodAfter = /^\s*(?:s dph|ttc|incl|inkl|iva incl|con iva|z ddv|brutto|tvac)/iu;

/** All amounts with a currency sign (or a price label), best first. `name`: the element with the product's name. */
export function findVisiblePrices(page: PageDocument, name: PageElement | null): VisiblePrice[] {
  const buttons = findBuyButtons(page);
  const found: (VisiblePrice & { index: number })[] = [];
  const byElement = new Map<PageElement, VisiblePrice>();
  const known = new Map<string, ReadAmount>();
  let reads = 0;
  for (const element of page.elements) {
    const length = element.textEnd - element.textStart;
    if (length < 1 || length > MAX_PRICE_TEXT * 3 || reads > 6_000 || (name && isInside(name, element))) continue;
    const raw = page.text.slice(element.textStart, element.textEnd);
    if (!/\p{Nd}/u.test(raw)) continue;
    const text = withCents(page, element, collapse(raw));
    if (text.length > MAX_PRICE_TEXT) continue;
    // The `€90` of `19€90`, in an element of its own.
    if (/^\p{Sc}\d\d$/u.test(text) && /\d/.test(page.text.charAt(element.textStart - 1))) continue;
    const isNamed = nearLabels(element, 2).some((label) => priceLabel.test(label));
    // Every ancestor has the same text again.
    const read = known.get(text) ?? readAmount(text);
    known.set(text, read);
    if (!read.isSigned && !(isNamed && /^[\d\s.,'’]+(?:\.-|,-)?$/.test(text))) continue;
    reads += 1;
    const { price, cut } = read;
    if (!price || cut === null) continue;
    const around = textAround(page, element, cut);
    if (surcharge.test(around.before)) continue;
    const isOld = isOldPrice(element, around.before);
    const place = { isNamed, isSigned: read.isCutSigned, isOld, ...around, name, buttons };
    const isOwn = !isElsewhere(page, element, name);
    const score = scorePlace(element, place) - text.length / 25 - (isOwn ? 0 : 5);
    const entry = {
      text: cut,
      isOwn,
      isAlone: text.length <= cut.length + 20,
      isOld,
      isOther: isOtherAmount(element, around),
      isPerUnit: afterUnit.test(around.after),
      at: element.textStart,
      ...price,
      score: price.amount > 0 ? score : score - 8,
      index: element.index,
    };
    found.push(entry);
    byElement.set(element, entry);
    if (isOld) markAncestors(page, element, entry, byElement);
  }
  return found.sort((a, b) => b.score - a.score || a.index - b.index);
}

/**
 * A box that begins with an old price is the place of the price that follows there (`<p><s>148 €</s> 118 €</p>`), or
 * none.
 */
function markAncestors(
  page: PageDocument,
  element: PageElement,
  old: VisiblePrice,
  byElement: Map<PageElement, VisiblePrice>,
): void {
  for (const at of [...withAncestors(element)].slice(1, 4)) {
    const outer = byElement.get(at);
    if (!outer || outer.isOld || outer.amount !== old.amount) continue;
    const rest = page.text.slice(at.textStart, element.textStart) + page.text.slice(element.textEnd, at.textEnd);
    const text = collapse(rest);
    const { price, cut, isCutSigned } = readAmount(text);
    const isOther = cut !== null && beforeOther.test(text.slice(0, text.indexOf(cut)));
    if (price && cut !== null && isCutSigned && !isOther && price.amount > 0 && price.amount < old.amount) {
      Object.assign(outer, { ...price, text: cut });
      continue;
    }
    outer.isOld = true;
    outer.score -= OLD_SCORE;
  }
}

const OLD_SCORE = 4;

/** `35€` with the `99` of `<b>35€</b><sup>99</sup>`. */
function withCents(page: PageDocument, element: PageElement, text: string): string {
  if (!/\d ?[€£$]$/u.test(text)) return text;
  const after = page.text.slice(element.textEnd, element.textEnd + 20);
  const cents = /^ ?(\d\d)(?![\d.,]| ?[%€£$])[^\n]*/u.exec(after);
  const amount = cents && parsePrice(`${text}${cents[0]}`)?.amount;
  return cents && amount && !Number.isInteger(amount) ? `${text}${cents[1]}` : text;
}

/** The amounts that a text calls former, list or recommended prices: `au lieu de 120 €`. */
export function readOldPrices(text: string): number[] {
  return [...text.matchAll(oldInText)].flatMap(
    (match) => parsePrice(text.slice(match.index + match[0].length, match.index + match[0].length + 20))?.amount ?? [],
  );
}

interface ReadAmount {
  isSigned: boolean;
  price: Price | null;
  /** The price without the surrounding text. */
  cut: string | null;
  isCutSigned: boolean;
}

function readAmount(text: string): ReadAmount {
  const cut = cutPriceText(text);
  return {
    isSigned: hasCurrencySign(text),
    price: parsePrice(text),
    cut,
    isCutSigned: cut !== null && hasCurrencySign(cut),
  };
}

interface Surroundings {
  /** The element's text without the price. */
  before: string;
  after: string;
  inner: string;
}

function textAround(page: PageDocument, element: PageElement, cut: string): Surroundings {
  const inner = textOf(page, element, MAX_PRICE_TEXT);
  const at = Math.max(0, inner.indexOf(cut));
  const outside = collapse(page.text.slice(Math.max(0, element.textStart - 60), element.textStart));
  return {
    inner,
    before: `${outside} ${inner.slice(0, at)}`,
    after: `${inner.slice(at + cut.length)}\n${page.text.slice(element.textEnd, element.textEnd + 40)}`,
  };
}

/** What an option adds or takes: `(+5,00 €)`, `-40.00€`. */
const surcharge = /[([]\s?[+−–-]\s?$|(?:^|\s)[+−-]$/u;

function isOldPrice(element: PageElement, before: string): boolean {
  const labels = nearLabels(element, 3);
  const isLabelled = labels.some((label) => oldLabel.test(label)) && !labels.some((label) => newLabel.test(label));
  return isStruck(element) || isLabelled || beforeOld.test(before);
}

function isOtherAmount(element: PageElement, { before, after }: Surroundings): boolean {
  return (
    beforeOther.test(before) ||
    afterOther.test(after) ||
    nearLabels(element, 3).some((label) => otherAmountLabel.test(label))
  );
}

interface Place extends Surroundings {
  isNamed: boolean;
  isSigned: boolean;
  isOld: boolean;
  name: PageElement | null;
  buttons: PageElement[];
}

function scorePlace(element: PageElement, place: Place): number {
  const labels = nearLabels(element, 4);
  let score = place.isSigned ? 2 : -2;
  if (place.isNamed) score += 3;
  else if (labels.some((label) => priceLabel.test(label))) score += 2;
  if (/(?:^|\s)price(?:\s|$)/.test(element.attributes["itemprop"] ?? "")) score += 3;
  if (labels.slice(0, 3).some((label) => currentLabel.test(label))) score += 1;
  if (labels.slice(0, 3).some((label) => otherAmountLabel.test(label))) score -= 3;
  if (place.isOld) score -= isStruck(element) ? 9 : OLD_SCORE;
  if (beforeOther.test(place.before)) score -= 4;
  else if (goodBefore.test(place.before)) score += 2;
  if (afterOther.test(place.after) || afterUnit.test(place.after)) score -= 4;
  if (goodAfter.test(place.after)) score += 2;
  if (/^\s*[+-]|[-–]\s?\d+\s?%/.test(place.inner)) score -= 2;
  if (place.name) score += nearness(element, place.name);
  const button = Math.min(...place.buttons.map((other) => textDistance(element, other)), 1e6);
  return score + 3 * Math.exp(-button / 600);
}

function isElsewhere(page: PageDocument, element: PageElement, name: PageElement | null): boolean {
  return (
    isFurniture(element, name) ||
    isAboutOthers(element, name) ||
    isInLinkElsewhere(page, element) ||
    isInCard(page, element, name)
  );
}

function nearness(element: PageElement, name: PageElement): number {
  const distance = textDistance(element, name);
  return element.textStart >= name.textStart ? 5 * Math.exp(-distance / 1200) : 2 * Math.exp(-distance / 600) - 1;
}

function nearLabels(element: PageElement, levels: number): string[] {
  const labels: string[] = [];
  for (const at of withAncestors(element)) {
    if (labels.length >= levels) break;
    labels.push(at.label);
  }
  return labels;
}

function isStruck(element: PageElement): boolean {
  let level = 0;
  for (const at of withAncestors(element)) {
    if (at.tag === "del" || at.tag === "s" || at.tag === "strike") return true;
    if (/line-through/.test(at.attributes["style"] ?? "")) return true;
    level += 1;
    if (level > 4) break;
  }
  return false;
}
