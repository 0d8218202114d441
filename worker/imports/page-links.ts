/** The links of a page to the same shop, and the positions of prices in its text. */
import { collapse, textOf, toAbsoluteUrl, withAncestors } from "../products/reading/page-document.ts";
import type { PageDocument, PageElement } from "../products/reading/page-document.ts";
import { cutPriceText, parsePrice } from "../products/reading/price.ts";
import { productKey } from "../products/product-key.ts";
import { isSameSite } from "./shop-links.ts";

export interface PageLink {
  element: PageElement;
  /** Absolute, without a fragment. */
  url: string;
  key: string;
  hasPicture: boolean;
  text: string;
  /** In the page's menu, header or footer. */
  isInMenu: boolean;
}

const MAX_LINKS = 3_000;
const MAX_ADDRESS = 2_048;

/** The page's links in document order, up to 3,000; links to the page itself are left out. */
export function findLinks(page: PageDocument): PageLink[] {
  const menus = markMenus(page);
  const self = stripFragment(page.url);
  const links: PageLink[] = [];
  for (const element of page.elements) {
    if (element.tag !== "a" || links.length >= MAX_LINKS) continue;
    const href = element.attributes["href"] ?? "";
    const address = /^(?:#.*|javascript:.*|)$/is.test(href.trim()) ? (element.attributes["data-href"] ?? "") : href;
    const absolute = toAbsoluteUrl(address, page.baseUrl);
    if (!absolute || absolute.length > MAX_ADDRESS || !isSameSite(absolute, page.url)) continue;
    const url = stripFragment(absolute);
    if (url === self) continue;
    links.push({
      element,
      url,
      key: productKey(url),
      hasPicture: holdsPicture(page, element),
      text: textOf(page, element, 200),
      isInMenu: menus[element.index] === 1,
    });
  }
  return links;
}

/** The URL without its fragment. */
export function stripFragment(address: string): string {
  return address.replace(/#.*$/s, "");
}

const pictureTags = new Set(["img", "picture", "amp-img", "source"]);

function holdsPicture(page: PageDocument, element: PageElement): boolean {
  for (let at = element.index; at <= element.lastInside; at += 1) {
    const inner = page.elements[at];
    if (!inner) break;
    if (pictureTags.has(inner.tag) || /background(?:-image)?\s*:[^;]{0,40}url\(/i.test(inner.attributes["style"] ?? ""))
      return true;
    if (inner.attributes["data-bg"] || inner.attributes["data-background-image"]) return true;
  }
  return false;
}

const menuLabel =
  /(?:^|[\s_-])(?:nav|navbar|navigation|menu|submenu|megamenu|mega-menu|footer|masthead|topbar|minicart|mini-cart|mini_cart|cart-drawer|cookie|breadcrumbs?|newsletter)(?=[\s_-]|$)/;
/** An element labelled as a menu that contains more than this share of the page's text is the page's frame. */
const FRAME_SHARE = 0.4;

function markMenus(page: PageDocument): Uint8Array {
  const marks = new Uint8Array(page.elements.length);
  const isFrame = (element: PageElement) => element.textEnd - element.textStart > page.text.length * FRAME_SHARE;
  for (const element of page.elements) {
    const { tag, parent, label, index } = element;
    if (parent && marks[parent.index] === 1) marks[index] = 1;
    else if (tag === "body" || tag === "html" || tag === "main") continue;
    else if ((tag === "nav" || tag === "footer" || isPageHeader(element) || menuLabel.test(label)) && !isFrame(element))
      marks[index] = 1;
  }
  return marks;
}

function isPageHeader(element: PageElement): boolean {
  if (element.tag !== "header") return false;
  for (const at of withAncestors(element))
    if (at.tag === "main" || at.tag === "article" || at.tag === "li") return false;
  return true;
}

const priceLabel = /price|prix|preis|prezzo|precio|preco|cena|prijs/;
/** Signs that mean money in any sentence; `R`, `kr` or `Br` only count in an element labelled as a price. */
const sureSign =
  /[€£$¥₽₹₺₪₩฿₫₴₸₦₱]|zł|Kč|лв|руб|грн|(?<!\p{L})(?:EUR|USD|GBP|CHF|CAD|AUD|PLN|CZK|HUF|RON|SEK|NOK|DKK|BGN|RUB|UAH|TRY|MAD|TND|DZD|XOF|XAF|XPF|INR|JPY|CNY|BRL|MXN|ZAR|AED|SAR|ILS|Ft|Fr\.|kr\.?|lei)(?!\p{L})/u;
const notForSale =
  /livraison|shipping|delivery|versand|lieferung|env[ií]o|spedizione|dostaw|verzend|panier|basket|cart\b/i;
const MAX_PRICE_LINE = 120;
/** Parsing prices dominates the cost here; no listing has this many. */
const MAX_PRICES = 3_000;

/** Offsets of prices in the page's text, ascending. */
export function findPricePositions(page: PageDocument): number[] {
  const places = new Set<number>();
  let start = 0;
  for (const line of page.text.split("\n")) {
    const at = start;
    start += line.length + 1;
    if (places.size >= MAX_PRICES || line.length > MAX_PRICE_LINE || !/\p{Nd}/u.test(line) || notForSale.test(line))
      continue;
    const cut = sureSign.test(line) ? cutPriceText(line) : null;
    if (cut !== null && sureSign.test(cut) && (parsePrice(cut)?.amount ?? 0) > 0) places.add(at);
  }
  // In an element of its own a price may touch a word; figures whose currency sign is an image need a price label.
  for (const element of page.elements) {
    const length = element.textEnd - element.textStart;
    if (places.size >= MAX_PRICES * 2) break;
    if (length < 1 || length > 60 || element.lastInside - element.index > 3) continue;
    const text = page.text.slice(element.textStart, element.textEnd);
    if (!/\p{Nd}/u.test(text) || notForSale.test(text)) continue;
    if (!sureSign.test(text) && !priceLabel.test(element.label)) continue;
    if ((parsePrice(collapse(text))?.amount ?? 0) > 0) places.add(element.textStart);
  }
  return [...places].sort((a, b) => a - b);
}

/** Whether one of the positions is inside the element. */
export function hasPriceIn(places: number[], element: PageElement): boolean {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) < element.textStart) low = middle + 1;
    else high = middle;
  }
  const place = places[low];
  return place !== undefined && place < element.textEnd;
}
