/** Finds the visible price: near the name and the buy button, not struck through and not of another product. */
import { findBuyButtons, isAboutOthers, isFurniture, isInCard, isInLinkElsewhere, textDistance } from "./page-areas.ts";
import { collapse, textOf, withAncestors } from "./page-document.ts";
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
const otherAmountLabel =
  /shipping|delivery|livraison|versand|saving|\bsave|discount|coupon|econom|rabat|instal|monthly|per-?unit|unit-?price|basic-?price|base-?price|loyalty|points|bonus|deposit|tax-|excl|without-?vat|no-?vat|ex-?vat|-ht\b|total/;
const beforeOther =
  /(?:bez dph|brez ddv|hors taxe|\bht(?!\p{L})|excl\.?[^.]{0,12}|ex tax|without vat|ohne mwst|sin iva|sem iva|netto|save|you save|économi\S*|risparmi|ahorra\S*|sparen|livraison|shipping|delivery|versand\S*|spedizione|doprava|доставк\S*|coupon|uvp|rrp|list price|retail price|est\. retail|statt|au lieu de|instead of|was|prima|antes|orders over|dès l'achat de|折價|定價|原價|市價|建議售價|每期|期|бонус\S*|משלוח)(?:\s+(?:à|a|de|dès|ab|from|for))?\s*:?\s*[^\p{L}\d]{0,4}$/iu;
const afterOther =
  /^\s*(?:bez dph|brez ddv|ht(?!\p{L})|h\.t|excl|ex\.? ?vat|without vat|netto|off\b|de réduction|shipping|delivery|di spedizione|spedizione|по доставке|\/\s?(?:mo|month|mois|monat|100|kg|l\b|litre|liter)|per (?:month|100)|par mois|бонус|за доставку|משלוח)/iu;
const goodAfter = /^\s*(?:s dph|ttc|incl|inkl|iva incl|con iva|z ddv|brutto|tvac)/iu;

/** All amounts with a currency sign (or a price label), best first. `name`: the element with the product's name. */
export function findVisiblePrices(page: PageDocument, name: PageElement | null): VisiblePrice[] {
  const buttons = findBuyButtons(page);
  const found: (VisiblePrice & { index: number })[] = [];
  const known = new Map<string, ReadAmount>();
  let reads = 0;
  for (const element of page.elements) {
    const length = element.textEnd - element.textStart;
    if (length < 1 || length > MAX_PRICE_TEXT * 3 || reads > 6_000) continue;
    const raw = page.text.slice(element.textStart, element.textEnd);
    if (!/\p{Nd}/u.test(raw)) continue;
    const text = collapse(raw);
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
    const place = { isNamed, isSigned: read.isCutSigned, cut, name, buttons };
    const isOwn = !isElsewhere(page, element, name);
    const score = scorePlace(page, element, place) - text.length / 25 - (isOwn ? 0 : 5);
    found.push({
      text: cut,
      isOwn,
      isAlone: text.length <= cut.length + 20,
      ...price,
      score: price.amount > 0 ? score : score - 8,
      index: element.index,
    });
  }
  return found.sort((a, b) => b.score - a.score || a.index - b.index);
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

interface Place {
  isNamed: boolean;
  isSigned: boolean;
  /** The price without the element's other text. */
  cut: string;
  name: PageElement | null;
  buttons: PageElement[];
}

function scorePlace(page: PageDocument, element: PageElement, place: Place): number {
  const labels = nearLabels(element, 4);
  let score = place.isSigned ? 2 : -2;
  if (place.isNamed) score += 3;
  else if (labels.some((label) => priceLabel.test(label))) score += 2;
  if (/(?:^|\s)price(?:\s|$)/.test(element.attributes["itemprop"] ?? "")) score += 3;
  if (labels.slice(0, 3).some((label) => currentLabel.test(label))) score += 1;
  if (labels.slice(0, 3).some((label) => oldLabel.test(label))) score -= 3;
  if (labels.slice(0, 3).some((label) => otherAmountLabel.test(label))) score -= 3;
  if (isStruck(element)) score -= 6;
  const inner = textOf(page, element, MAX_PRICE_TEXT);
  const at = Math.max(0, inner.indexOf(place.cut));
  const outside = collapse(page.text.slice(Math.max(0, element.textStart - 60), element.textStart));
  const before = `${outside} ${inner.slice(0, at)}`;
  const after = inner.slice(at + place.cut.length) + page.text.slice(element.textEnd, element.textEnd + 40);
  if (beforeOther.test(before)) score -= 4;
  if (afterOther.test(after)) score -= 4;
  if (goodAfter.test(after)) score += 2;
  if (/^\s*[+-]|[-–]\s?\d+\s?%/.test(inner)) score -= 2;
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
