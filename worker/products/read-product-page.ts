/** Reads the product out of any product page: structured data, head tags and the page itself, the best value of each field. */
import { chooseDescription } from "./page-description.ts";
import { chooseCategory, cleanBrand, findVisibleBrand } from "./page-category.ts";
import { openPage, textOf, toAbsoluteUrl } from "./page-document.ts";
import type { PageDocument, PageElement } from "./page-document.ts";
import { choosePictures } from "./page-images.ts";
import { readJsonLd } from "./json-ld.ts";
import { readMetaTags, readSiteNames, readSourceUrl } from "./meta-tags.ts";
import type { MetaTags } from "./meta-tags.ts";
import { readMicrodata } from "./microdata.ts";
import { findBuyButtons, isFurniture, isInCard } from "./page-areas.ts";
import { findVisibleAvailability } from "./page-availability.ts";
import { findVisiblePrices } from "./page-price.ts";
import type { VisiblePrice } from "./page-price.ts";
import { cleanCurrency, parseMachineAmount, parsePrice } from "./price.ts";
import { chooseName, fold } from "./product-name.ts";
import { guessShopCurrency } from "./shop-currency.ts";
import { readAvailability, readStructuredBreadcrumb, readStructuredProducts } from "./structured-product.ts";
import type { StructuredPrice, StructuredProduct } from "./structured-product.ts";

export interface ProductReading {
  name: string;
  brand: string | null;
  /** As written on the page, white space collapsed. */
  price: string | null;
  priceNumber: number | null;
  /** ISO 4217. */
  currency: string | null;
  /** Plain text; paragraphs are line breaks. */
  description: string | null;
  /** Breadcrumb steps joined by ` > `. */
  category: string | null;
  sourceUrl: string;
  /** Absolute addresses, each picture once, the main one first. */
  images: string[];
  /** `InStock`, `OutOfStock`, `PreOrder`, `BackOrder`. */
  availability: string | null;
}

/** A visible price under this score stands somewhere else than a product's price does. */
const VISIBLE_PRICE_BAR = 5;
/** From here on a visible price is trusted over data that the page does not show anywhere. */
const SURE_PRICE_BAR = 9;

/** The product of the page, or null when the page has none (a listing, a home page, an article). Never throws. */
export function readProductPage(html: string, pageUrl: string): ProductReading | null {
  const page = openPage(html, pageUrl);
  const meta = readMetaTags(page);
  const siteNames = readSiteNames(page, meta);
  const jsonLd = readJsonLd(page);
  const microdata = readMicrodata(page);
  const products = chooseProducts(page, meta, [readStructuredProducts(jsonLd), readStructuredProducts(microdata)]);
  const name = chooseName(
    page,
    meta,
    siteNames,
    products.flatMap((product) => product.name ?? []),
  );
  if (!name) return null;
  const anchor = findNameElement(page, name);
  const visible = findVisiblePrices(page, anchor);
  if (!isProductPage(page, meta, products, anchor, visible)) return null;
  const price = choosePrice(page, meta, products, visible);
  const brand = chooseBrand(page, meta, products, anchor);
  return {
    name,
    brand,
    ...price,
    description: chooseDescription(page, meta, {
      name,
      siteNames,
      anchor,
      structured: products.flatMap((product) => product.description ?? []),
    }),
    category: chooseCategory(
      page,
      { name, brand, siteNames },
      firstFilled(readStructuredBreadcrumb(jsonLd), readStructuredBreadcrumb(microdata)),
      products.find((product) => product.category)?.category ?? null,
    ),
    sourceUrl: readSourceUrl(page, meta),
    images: choosePictures(page, meta, { name, anchor, structured: products.flatMap((product) => product.images) }),
    availability:
      products.find((product) => product.availability)?.availability ??
      [...meta("product:availability"), ...meta("og:availability")]
        .map(readAvailability)
        .find((word) => word !== null) ??
      findVisibleAvailability(page, anchor),
  };
}

/** Of each syntax the product that the page is about, which its headings name; lists of products have none. */
function chooseProducts(page: PageDocument, meta: MetaTags, groups: StructuredProduct[][]): StructuredProduct[] {
  const titles = [
    page.title,
    ...meta("og:title"),
    ...page.elements.filter(({ tag }) => tag === "h1").map((element) => textOf(page, element, 300)),
  ].map(fold);
  const path = pathOf(page.url);
  return groups.flatMap((group) => {
    const scored = group
      .filter((product) => product.name || product.price || product.images.length > 0)
      .map((product, index) => ({
        product,
        score: scoreProduct(page, product, titles, path, group.length) - index * 0.01,
      }))
      .sort((a, b) => b.score - a.score);
    const best = scored[0];
    // Many products and none of them in the title: a listing.
    if (!best || (group.length > 2 && best.score < 3)) return [];
    return [best.product];
  });
}

function scoreProduct(
  page: PageDocument,
  product: StructuredProduct,
  titles: string[],
  path: string,
  siblings: number,
): number {
  const name = fold(product.name ?? "");
  let score = 0;
  if (name && titles.some((title) => title.includes(name))) score += 3;
  else if (name && titles.some((title) => title.length > 3 && name.includes(title))) score += 2;
  const url = product.url ? toAbsoluteUrl(product.url, page.baseUrl) : null;
  if (url && pathOf(url) === path && path !== "/") score += 2;
  else if (url && siblings > 1) score -= 1;
  if (product.price) score += 0.5;
  if (product.description) score += 0.5;
  if (product.images.length > 0) score += 0.3;
  return score;
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname.replace(/\/$/, "") || "/" : "/";
}

/** The element that shows the name; a heading if one does. */
function findNameElement(page: PageDocument, name: string): PageElement | null {
  const wanted = fold(name);
  const inHeading = page.elements.find(
    (element) => element.tag === "h1" && !isFurniture(element) && fold(textOf(page, element, 400)).includes(wanted),
  );
  if (inHeading) return inHeading;
  const shown = page.elements.filter(
    (element) =>
      element.textEnd - element.textStart >= name.length &&
      element.textEnd - element.textStart < name.length * 2 + 40 &&
      fold(textOf(page, element, 400)) === wanted,
  );
  return (
    shown.find((element) => /^h[1-6]$/.test(element.tag)) ?? shown.find((element) => !isFurniture(element)) ?? null
  );
}

function isProductPage(
  page: PageDocument,
  meta: MetaTags,
  products: StructuredProduct[],
  anchor: PageElement | null,
  visible: VisiblePrice[],
): boolean {
  if (products.some((product) => product.name)) return true;
  if (meta("og:type").some((type) => /product|\bitem\b/i.test(type))) return true;
  if (metaPrices(meta).length > 0) return true;
  const best = visible.find((price) => price.isOwn && price.isAlone);
  if (!anchor || !best || best.score < VISIBLE_PRICE_BAR) return false;
  // A listing shows several prices that stand equally well, and its buttons are those of the cards.
  const amountsWhere = (isWanted: (price: VisiblePrice) => boolean) =>
    new Set(visible.filter(isWanted).map((price) => price.amount)).size;
  const own = amountsWhere((price) => price.isOwn && price.score > 0);
  const inCards = amountsWhere((price) => !price.isOwn);
  if (own <= 3 && inCards < 4) return true;
  // A listing's buttons are those of its cards, and several of its prices stand equally well.
  const rivals = amountsWhere((price) => price.isOwn && price.score > best.score - 1.5 && price.amount !== best.amount);
  return rivals < 3 && findBuyButtons(page).some((button) => !isInCard(page, button, anchor));
}

type PriceFields = Pick<ProductReading, "price" | "priceNumber" | "currency">;

function choosePrice(
  page: PageDocument,
  meta: MetaTags,
  products: StructuredProduct[],
  visible: VisiblePrice[],
): PriceFields {
  const stated = [...products.flatMap((product) => product.price ?? []), ...metaPrices(meta)];
  const good = visible.filter((price) => price.score >= VISIBLE_PRICE_BAR);
  const shown = stated.find((price) => visible.some((other) => other.score > 0 && other.amount === price.amount));
  const best = good[0];
  const isSure = best !== undefined && best.score >= SURE_PRICE_BAR && !shown;
  const chosen: StructuredPrice | undefined = isSure ? best : (shown ?? stated[0] ?? sellable(products, best));
  if (!chosen) return { price: null, priceNumber: null, currency: null };
  const same = visible.filter((price) => price.amount === chosen.amount);
  const seen = same.find((price) => price.currency !== null) ?? same[0];
  const languages = [page.lang, ...meta("og:locale")];
  const currency =
    chosen.currency ??
    seen?.currency ??
    products.find((product) => product.currency)?.currency ??
    metaCurrency(meta) ??
    guessShopCurrency(seen?.text ?? "", page.url, languages);
  return {
    price:
      seen && seen.score > 0
        ? seen.text
        : `${String(chosen.amount).replace(".", ",")}${currency ? ` ${currency}` : ""}`,
    priceNumber: chosen.amount,
    currency,
  };
}

/** No price is taken from the page of a thing that its own data calls sold out and gives no price. */
function sellable(products: StructuredProduct[], best: VisiblePrice | undefined): VisiblePrice | undefined {
  return products.some((product) => product.availability === "OutOfStock" && !product.price) ? undefined : best;
}

function metaPrices(meta: MetaTags): StructuredPrice[] {
  return ["product:sale_price", "product:price", "og:price"]
    .flatMap((name) => {
      const amount = meta(`${name}:amount`)
        .map(parseMachineAmount)
        .find((value) => value !== null);
      const currency = meta(`${name}:currency`).map(cleanCurrency)[0] ?? metaCurrency(meta);
      return amount === undefined || amount === null || amount === 0 ? [] : [{ amount, currency }];
    })
    .concat(twitterPrices(meta));
}

/** `twitter:label1` says what `twitter:data1` is. */
function twitterPrices(meta: MetaTags): StructuredPrice[] {
  return [1, 2].flatMap((at) => {
    const isPrice = /^(?:price|prix|preis|precio|prezzo|preço|prijs|cena)$/i.test(meta(`twitter:label${at}`)[0] ?? "");
    const price = isPrice ? parsePrice(meta(`twitter:data${at}`)[0] ?? "") : null;
    return price && price.amount > 0 ? [price] : [];
  });
}

function metaCurrency(meta: MetaTags): string | null {
  const codes = [
    ...meta("product:price:currency"),
    ...meta("og:price:currency"),
    ...meta("product:sale_price:currency"),
  ];
  return codes.map(cleanCurrency).find((code) => code !== null) ?? null;
}

function chooseBrand(
  page: PageDocument,
  meta: MetaTags,
  products: StructuredProduct[],
  anchor: PageElement | null,
): string | null {
  const stated = [...products.map((product) => product.brand), ...meta("product:brand"), ...meta("og:brand")];
  return stated.map(cleanBrand).find((brand) => brand !== null) ?? findVisibleBrand(page, anchor);
}

function firstFilled(...lists: string[][]): string[] {
  return lists.find((list) => list.length > 1) ?? lists.find((list) => list.length > 0) ?? [];
}
