/**
 * Chooses the product's description among structured data, meta tags and page text, avoiding text for search engines.
 */
import type { MetaTags } from "./meta-tags.ts";
import { isAboutOthers, isFurniture, textDistance } from "./page-areas.ts";
import { isInside, withAncestors } from "./page-document.ts";
import type { PageDocument, PageElement } from "./page-document.ts";
import { toPlainText } from "./plain-text.ts";
import { fold } from "./product-name.ts";

const MIN_LENGTH = 40;
const MAX_LENGTH = 8_000;
const descriptionLabel =
  /descri|(?:^|[\s_-])(?:short|long|product|prod|item)?[-_]?desc(?:$|[\s_-])|selling-?points|beschreib|opis(?:[\s_-]|$)|popis|omschrij|synopsis|resume-?produit|product-?(?:text|story|copy|info|overview|details?)|pdp-?(?:copy|text)|overview|about-product|feature-?bullets|tab-?content|long-?text|editor/;
const otherLabel =
  /review|comment|rating|avis|shipping|delivery|return|seller|policy|legal|price|cart|form|swatch|gallery|faq|question/;
const shopTalk = [
  /\b(?:achetez|acheter|commandez|commander|buy|shop|order|kaufen|bestellen|comprar|compra|encontrá|encuentra|acquista|kup|купить|nakupujte)\b/iu,
  /\b(?:livraison|delivery|versand|lieferung|envío|spedizione|doprava|доставка\p{L}*|wysyłk\p{L}*|free returns|retoure)\b/iu,
  /\b(?:best price|prix bas|petits prix|meilleurs? prix|ugodna cena|günstig|preise|migliori offerte|best deal|atrakcyjnej cenie|выгодн\p{L}* цен\p{L}*|cheap|prices from|price in)\b/iu,
  /\b(?:en ligne|online|sur notre site|boutique|store|shop|spletna trgovina|интернет-магазин\p{L}*|collections|nos collections|last collections|colecciones|sklepach|products for)\b/iu,
];

interface Source {
  text: string | null;
  weight: number;
}

/** The best description, or null. `structured`: the descriptions of structured data, best first. */
export function chooseDescription(
  page: PageDocument,
  meta: MetaTags,
  context: { name: string; siteNames: string[]; anchor: PageElement | null; structured: string[] },
): string | null {
  const block = findBlock(page, context.anchor, context.name);
  const sources: Source[] = [
    ...context.structured.map((text) => ({ text, weight: 6 })),
    { text: block?.text ?? null, weight: block ? Math.min(5, 1 + block.score / 2) : 0 },
    ...[...meta("og:description"), ...meta("twitter:description")]
      .slice(0, 2)
      .map((text) => ({ text: cleanMeta(text), weight: 3.2 })),
    ...meta("description")
      .slice(0, 1)
      .map((text) => ({ text: cleanMeta(text), weight: 3 })),
  ];
  let best: { text: string; score: number } | null = null;
  for (const { text, weight } of sources) {
    if (!text || text.length < 3) continue;
    const score = weight + quality(text, context.name, context.siteNames);
    if (!best || score > best.score) best = { text, score };
  }
  return best?.text ?? null;
}

function quality(text: string, name: string, siteNames: string[]): number {
  const folded = fold(text);
  const own = folded.replaceAll(fold(name), " ").trim();
  let score = Math.min(own.length, 300) / 150;
  if (own.length < MIN_LENGTH) score -= 4;
  const talk = shopTalk.filter((pattern) => pattern.test(text)).length;
  if (text.length < 400) {
    score -= talk * 1.2;
    if (siteNames.some((site) => site.length > 2 && text.toLowerCase().includes(site.toLowerCase()))) score -= 1.5;
  }
  // A text without any word of the name describes the whole shop or another product.
  const words = fold(name)
    .split(" ")
    .filter((word) => word.length > 3);
  if (text.length < 400 && words.length > 0 && !words.some((word) => folded.includes(word))) score -= 0.8;
  return score;
}

function cleanMeta(text: string): string {
  return toPlainText(text)
    .replace(/^[^\d\n|]{0,12}?[\d.,\s]+\s?(?:€|\$|£|EUR|USD|GBP|CHF)\s*[|–—-]\s*/u, "")
    .replace(/^[^\s\d]{2,8}[：:]\s?[$€£]?\d[\d.,]*[。.]\s*/u, "");
}

function findBlock(
  page: PageDocument,
  anchor: PageElement | null,
  name: string,
): { text: string; score: number } | null {
  let best: { element: PageElement; score: number } | null = null;
  const headings = findDescriptionHeadings(page);
  const words = fold(name)
    .split(" ")
    .filter((word) => word.length > 3);
  let examined = 0;
  for (const element of page.elements) {
    const length = element.textEnd - element.textStart;
    if (length < MIN_LENGTH || length > MAX_LENGTH * 2 || examined > 3_000) continue;
    if (!/^(?:div|section|p|td|article|ul|dd|span|details|main|tr|table)$/.test(element.tag)) continue;
    const isNamed = descriptionLabel.test(element.label);
    const isHeaded = headings.some((heading) => follows(element, heading));
    const isParagraph = element.tag === "p" && length > 100;
    if (!isNamed && !isHeaded && !isParagraph) continue;
    examined += 1;
    const score = scoreBlock(page, element, { isNamed, isHeaded, anchor, words });
    if (score > 2 && (!best || score > best.score)) best = { element, score };
  }
  if (!best) return null;
  const text = blockText(page, best.element);
  return text.length >= MIN_LENGTH ? { text, score: best.score } : null;
}

interface BlockPlace {
  isNamed: boolean;
  isHeaded: boolean;
  anchor: PageElement | null;
  words: string[];
}

function scoreBlock(page: PageDocument, element: PageElement, place: BlockPlace): number {
  const text = blockText(page, element);
  if (text.length < MIN_LENGTH) return -10;
  let score = place.isNamed ? 3 : 0;
  if (place.isHeaded) score += 2.5;
  if (/(?:^|\s)description(?:\s|$)/.test(element.attributes["itemprop"] ?? "")) score += 4;
  if (/descri/.test(element.label)) score += 1.5;
  if (/short|excerpt|intro/.test(element.label)) score -= 0.5;
  score += Math.min(text.length, 500) / 250;
  if (text.length > 3_000) score -= 1.5;
  const sentences = (text.match(/[.!?。！？…](?:\s|$)/g) ?? []).length;
  // Feature lists have lines instead of sentences.
  const lines = text.split("\n").filter((line) => line.length > 18).length;
  score += Math.min(Math.max(sentences, lines), 5) / 2.5;
  // Lines such as `Condition: new` are the product's facts.
  const filled = text.split("\n").filter((line) => line.trim());
  const facts = filled.filter((line) => line.length < 60 && /^[^.:!?]{2,30}\s?[:：]\s*\S/u.test(line)).length;
  if (facts >= 3 && facts > filled.length * 0.6) score -= 4;
  const links = linkedLength(page, element) / Math.max(1, element.textEnd - element.textStart);
  score -= links * 8;
  const lowered = fold(text.slice(0, 1_500));
  if (place.words.length > 0) {
    score += (2 * place.words.filter((word) => lowered.includes(word)).length) / place.words.length;
  }
  for (const at of withAncestors(element))
    if (otherLabel.test(at.label) && at.tag !== "body" && at.tag !== "html") return score - 4;
  if (isFurniture(element, place.anchor)) score -= 6;
  if (isAboutOthers(element, place.anchor)) score -= 4;
  if (shopTalk.filter((pattern) => pattern.test(text)).length > 2) score -= 3;
  if (/[{};]\s*(?:var|function|\.[a-z]+\s*\{)|window\.|cookies?\b/i.test(text.slice(0, 400))) score -= 6;
  if (place.anchor) {
    const distance = textDistance(element, place.anchor);
    score += element.textStart >= place.anchor.textStart ? 2 * Math.exp(-distance / 4000) : -1;
    if (isInside(place.anchor, element)) score -= 3;
  }
  return score;
}

function blockText(page: PageDocument, element: PageElement): string {
  return page.text
    .slice(element.textStart, Math.min(element.textEnd, element.textStart + MAX_LENGTH))
    .replaceAll(/[^\S\n]+/g, " ")
    .replaceAll(/ ?\n[ \n]*/g, "\n")
    .trim()
    .replace(
      /^(?:product )?(?:description|beschreibung|produktbeschreibung|descrizione|descripción|descrição|popis|opis|описание)(?: du produit)?\s*:?\s*\n/i,
      "",
    );
}

function linkedLength(page: PageDocument, element: PageElement): number {
  let total = 0;
  for (let at = element.index; at <= Math.min(element.lastInside, element.index + 600); at += 1) {
    const inner = page.elements[at];
    if (inner?.tag === "a") total += inner.textEnd - inner.textStart;
  }
  return total;
}

const headingText =
  /^(?:(?:product )?description|description du produit|le produit|détails|beschreibung|produktbeschreibung|artikelbeschreibung|descrizione|descripción|descrição|sinopse|popis|opis|описание|о товаре|résumé|about this item|à propos de cet article|overview|details|תיאור|商品說明)\s*:?$/iu;

function findDescriptionHeadings(page: PageDocument): PageElement[] {
  return page.elements
    .filter((element) => {
      const length = element.textEnd - element.textStart;
      if (length < 4 || length > 60 || !/^(?:h[1-6]|dt|strong|b|summary|span|div|a|button|p)$/.test(element.tag))
        return false;
      return headingText.test(page.text.slice(element.textStart, element.textEnd).trim());
    })
    .slice(0, 20);
}

/** Whether the element starts right after the end of the heading's parent. */
function follows(element: PageElement, heading: PageElement): boolean {
  return (
    element.index > heading.lastInside &&
    element.textStart >= heading.textEnd &&
    element.textStart - heading.textEnd < 30
  );
}
