/** Reads a listing: its products, its next page and further listings. */
import { asList, asNode, readJsonLd } from "../products/reading/json-ld.ts";
import { openPage, toAbsoluteUrl, withAncestors } from "../products/reading/page-document.ts";
import type { PageDocument, PageElement } from "../products/reading/page-document.ts";
import { findNextPage, listFurtherPages } from "./next-page.ts";
import { findLinks, findPricePositions, hasPriceIn, stripFragment } from "./page-links.ts";
import type { PageLink } from "./page-links.ts";
import { productKey } from "../products/product-key.ts";
import {
  isListingAddress,
  isOtherPage,
  isProductAddress,
  isSameSite,
  isCertainListing,
  listingKey,
} from "./shop-links.ts";
import { rankListings } from "./rank-listings.ts";

export interface ListingReading {
  /** URLs of product pages in document order, each product once. */
  products: string[];
  /** The next page of this listing. */
  next: string | null;
  /** On a listing's first page, its other pages as far as the pager tells, `next` included. */
  further: string[];
  /** Other pages that may list products, best first. */
  listings: string[];
}

/** Reads a listing; links to other sites are left out. Never throws. */
export function readListing(html: string, url: string): ListingReading {
  const page = openPage(html, url);
  const links = findLinks(page);
  const next = findNextPage(page, links);
  const products = findProducts(
    page,
    links.filter((link) => link.url !== next),
  );
  const taken = new Set(products.map(productKey));
  return {
    products,
    next,
    further: listFurtherPages(page, links, next, products.length),
    listings: rankListings(
      page,
      links.filter((link) => !taken.has(link.key)),
      products,
    ),
  };
}

interface Card {
  link: PageLink;
  box: PageElement;
  hasPrice: boolean;
}

function findProducts(page: PageDocument, all: PageLink[]): string[] {
  const self = productKey(page.url);
  const links = all.filter(
    (link) => !link.isInMenu && link.key !== self && !isOwnListing(link.url, page.url) && !isOtherPage(link.url),
  );
  const listed = readStatedProducts(page);
  const stated = new Set([...listed.keys(), ...readItemScopes(page, links)]);
  const cards = findCards(page, links);
  const sold = new Set(cards.filter((card) => card.hasPrice).map(({ link }) => link.key));
  const shapes = new Set(cards.filter((card) => sold.has(card.link.key)).map((card) => shapeOf(card)));
  const isProduct = (key: string, card: Card | undefined) => {
    if (stated.has(key)) return true;
    if (isCertainListing(key)) return false;
    if (sold.has(key)) return true;
    if (isListingAddress(key)) return false;
    if (isProductAddress(key)) return true;
    return card !== undefined && card.link.hasPicture && (shapes.has(shapeOf(card)) || hasProductLabel(card));
  };
  const cardOf = new Map(cards.map((card) => [card.link.key, card]));
  const products = new Map<string, string>();
  for (const { key, url } of links) if (!products.has(key) && isProduct(key, cardOf.get(key))) products.set(key, url);
  // Cards rendered by scripts are only in the page's structured data.
  for (const [key, url] of listed) if (key !== self && !products.has(key)) products.set(key, url);
  // Links for actions on a product (buy, remember) repeat its URL with a query.
  const isRepeated = (key: string) => key.includes("?") && products.has(key.replace(/\?.*$/, ""));
  return [...products].filter(([key]) => !isRepeated(key)).map(([, url]) => url);
}

/** Whether the link leads to the same page in another order or position, or to the home page. */
function isOwnListing(url: string, pageUrl: string): boolean {
  const { pathname, search } = new URL(url);
  if (pathname === "/" && search === "") return true;
  return (pathname === new URL(pageUrl).pathname && !isProductAddress(url)) || listingKey(url) === listingKey(pageUrl);
}

/** Products that the page's JSON-LD lists, by key. */
function readStatedProducts(page: PageDocument): Map<string, string> {
  const addresses = readJsonLd(page).flatMap((node) => {
    if (node.types.includes("ItemList")) {
      return asList(node.properties["itemListElement"]).flatMap((value) => {
        const step = asNode(value)?.properties;
        const item = asNode(step?.["item"])?.properties;
        return [step?.["url"], item?.["url"], item?.["@id"], step?.["item"]].find(
          (address) => typeof address === "string",
        );
      });
    }
    return node.types.includes("Product") ? [node.properties["url"]] : [];
  });
  const stated = addresses.flatMap((address): [string, string][] => {
    const url = typeof address === "string" ? toAbsoluteUrl(address, page.baseUrl) : null;
    const isOfShop = url && isSameSite(url, page.url) && !isOtherPage(url) && !isListingAddress(url);
    return isOfShop ? [[productKey(url), stripFragment(url)]] : [];
  });
  return new Map(stated);
}

/** Elements marked as products by microdata: of each, the link that is most likely the product's. */
function readItemScopes(page: PageDocument, links: PageLink[]): string[] {
  const scopes = page.elements.filter(({ attributes }) =>
    /schema\.org\/(?:Individual)?Product$/i.test(attributes["itemtype"] ?? ""),
  );
  return scopes.flatMap((scope) => {
    const scored = linksIn(links, scope).map((link, order) => ({
      key: link.key,
      score: scoreInScope(link) - order * 0.01,
    }));
    scored.sort((a, b) => b.score - a.score);
    return scored[0] && scored[0].score > 0 ? [scored[0].key] : [];
  });
}

function scoreInScope({ element, url, hasPicture }: PageLink): number {
  let score = 0;
  for (const [level, at] of [...withAncestors(element)].slice(0, 3).entries()) {
    const property = at.attributes["itemprop"] ?? "";
    if (level === 0 && /\burl\b/.test(property)) score += 2;
    if (/\bname\b/.test(property) || /^h[1-6]$/.test(at.tag)) score += 2;
    if (/\bbrand\b|\bmanufacturer\b/.test(property)) return -1;
  }
  return score + (hasPicture ? 2 : 0) + (isProductAddress(url) ? 2 : 0);
}

const MAX_CARD_LEVELS = 12;
const MAX_CARD_ELEMENTS = 220;
const MAX_CARD_TEXT = 1_500;

/**
 * For each link, the smallest element that also contains a price, without the picture of another product; without a
 * price, the largest element of this product alone.
 */
function findCards(page: PageDocument, links: PageLink[]): Card[] {
  const prices = findPricePositions(page);
  const pictured = links.filter((link) => link.hasPicture);
  const withPicture = new Set(pictured.map((link) => link.key));
  const cards = pictured.map((link) => findCard(link, pictured, prices));
  const covered = new Set(cards.filter((card) => card.hasPrice).flatMap(({ box }) => linksIn(links, box)));
  // Without a picture, only a single link can be assigned a price; inside another product's card it is a brand link.
  const bare = links.filter((link) => !withPicture.has(link.key) && !covered.has(link) && /\p{L}{2}/u.test(link.text));
  return [...cards, ...bare.map((link) => findCard(link, links, prices))];
}

function findCard(link: PageLink, rivals: PageLink[], prices: number[]): Card {
  let box = link.element;
  let level = 0;
  for (const at of withAncestors(link.element)) {
    if (at.tag === "body" || at.tag === "main" || level > MAX_CARD_LEVELS) break;
    if (at.lastInside - at.index > MAX_CARD_ELEMENTS || at.textEnd - at.textStart > MAX_CARD_TEXT) break;
    if (linksIn(rivals, at).some((rival) => rival.key !== link.key)) break;
    box = at;
    if (hasPriceIn(prices, at)) return { link, box, hasPrice: true };
    level += 1;
  }
  return { link, box, hasPrice: false };
}

/** `links` are in document order, so those inside the area are contiguous. */
function linksIn(links: PageLink[], area: PageElement): PageLink[] {
  let low = 0;
  let high = links.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((links[middle]?.element.index ?? 0) < area.index) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (end < links.length && (links[end]?.element.index ?? Infinity) <= area.lastInside) end += 1;
  return links.slice(low, end);
}

/** Signature of a card's markup: cards of one list have the same. */
function shapeOf({ link }: Card): string {
  const steps: string[] = [];
  for (const at of withAncestors(link.element)) {
    if (steps.length > 3 || at.tag === "body") break;
    steps.push(`${at.tag}.${(at.attributes["class"] ?? "").trim().split(/\s+/)[0] ?? ""}`);
  }
  return steps.join(" < ");
}

function hasProductLabel({ link, box }: Card): boolean {
  let isCalled = false;
  for (const at of withAncestors(link.element)) {
    if (/categor|collection|brand|banner|slide|blog|article/.test(at.label)) return false;
    if (/(?:^|[\s_-])(?:product|produit|produkt|producto|prodotto)(?:[\s_-]|$)/.test(at.label)) isCalled = true;
    if (at === box) break;
  }
  return isCalled;
}
