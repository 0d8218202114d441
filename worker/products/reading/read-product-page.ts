/**
 * Reads the product of a product page from structured data, meta tags and visible text, choosing the best value of each
 * field.
 */
import type { Availability, ProductVariant } from "../../contract/schemas/products.ts";
import { chooseDescription } from "./page-description.ts";
import { chooseCategory, cleanBrand, findVisibleBrand } from "./page-category.ts";
import { openPage, textOf, toAbsoluteUrl } from "./page-document.ts";
import type { PageDocument, PageElement } from "./page-document.ts";
import { choosePictures } from "./page-images.ts";
import { readJsonLd } from "./json-ld.ts";
import { readMetaTags, readSiteNames, readSourceUrl } from "./meta-tags.ts";
import type { MetaTags } from "./meta-tags.ts";
import { readMicrodata } from "./microdata.ts";
import { isFurniture } from "./page-areas.ts";
import { findVisibleAvailability } from "./page-availability.ts";
import { isProductPage } from "./page-kind.ts";
import { findVisiblePrices, readOldPrices, VISIBLE_PRICE_BAR } from "./page-price.ts";
import type { VisiblePrice } from "./page-price.ts";
import { cleanCurrency, parseMachineAmount, parsePrice, readCurrency } from "./price.ts";
import { chooseName, fold } from "./product-name.ts";
import { readVariants } from "./product-variants.ts";
import { guessShopCurrency, readScriptCurrency } from "./shop-currency.ts";
import { readAvailability, readStructuredBreadcrumb, readStructuredProducts } from "./structured-product.ts";
import type { StructuredPrice, StructuredProduct } from "./structured-product.ts";

export interface ProductReading {
  name: string;
  brand: string | null;
  /** As on the page, with collapsed white space. */
  price: string | null;
  priceNumber: number | null;
  /** ISO 4217. */
  currency: string | null;
  /** The price before a reduction, in the same currency; null where the page states none. */
  listPrice: number | null;
  /** Plain text; paragraphs are line breaks. */
  description: string | null;
  /** Breadcrumb steps joined by ` > `. */
  category: string | null;
  sourceUrl: string;
  /** Absolute URLs, each picture once, the main one first. */
  images: string[];
  /** `InStock`, `OutOfStock`, `PreOrder`, `BackOrder`. */
  availability: Availability | null;
  /** At least two, or none; `image` is the address of the variant's picture. */
  variants: ProductVariant[];
}

/** From this score on, a visible price wins over structured data that the page does not show anywhere. */
const SURE_PRICE_BAR = 9;

/** The product of the page, or null when it has none (a listing, a home page, an article). Never throws. */
export function readProductPage(html: string, pageUrl: string): ProductReading | null {
  if (!URL.canParse(pageUrl)) return null;
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
  const images = choosePictures(page, meta, { name, anchor, structured: products.flatMap((each) => each.images) });
  const sale = metaPrices(meta, ["product:sale_price"]);
  const prices = [
    ...sale,
    ...products.flatMap((product) => product.price ?? []),
    ...metaPrices(meta, ["product:price", "og:price"]),
    ...twitterPrices(meta),
  ].filter(({ amount }) => amount > 0);
  if (!isProductPage(page, meta, { name, jsonLd, products, prices, anchor, visible, images })) return null;
  const price = choosePrice(html, page, meta, products, prices, visible);
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
    images,
    availability:
      products.find((product) => product.availability)?.availability ??
      [...meta("product:availability"), ...meta("og:availability")]
        .map(readAvailability)
        .find((word) => word !== null) ??
      findVisibleAvailability(page, anchor),
    variants: readVariants(page, products),
  };
}

/** Of each syntax, the product that the page is about, as its headings show; product lists yield none. */
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
    return best && isAboutPage(page, best.product, titles, path, group.length) ? [best.product] : [];
  });
}

function scoreProduct(
  page: PageDocument,
  product: StructuredProduct,
  titles: string[],
  path: string,
  siblings: number,
): number {
  let score = scoreInTitles(product, titles);
  const isHere = pointsHere(page, product, path);
  if (isHere) score += 2;
  else if (isHere === false && siblings > 1) score -= 1;
  if (product.price) score += 0.5;
  if (product.description) score += 0.5;
  if (product.images.length > 0) score += 0.3;
  return score;
}

/** One of several products, or one with another URL, is the page's only where a title or the URL says so. */
function isAboutPage(
  page: PageDocument,
  product: StructuredProduct,
  titles: string[],
  path: string,
  siblings: number,
): boolean {
  const isHere = pointsHere(page, product, path);
  const inTitles = scoreInTitles(product, titles);
  if (product.isApp || product.isListed) return inTitles === 3;
  if (siblings > 2) return inTitles === 3 || isHere === true;
  return inTitles > 0 || isHere === true || (siblings === 1 && isHere === null);
}

/** 3 where a title contains the name, 2 where the name contains a title. */
function scoreInTitles(product: StructuredProduct, titles: string[]): number {
  const name = fold(product.name ?? "");
  if (!name) return 0;
  if (titles.some((title) => holdsWords(title, name))) return 3;
  return titles.some((title) => title.length > 3 && holdsWords(name, title)) ? 2 : 0;
}

/** Matches whole words only: `Sac` is not in `Sacs`. */
function holdsWords(text: string, words: string): boolean {
  return words.length > 12 || !/^[\p{Script=Latin}\d ]+$/u.test(words)
    ? text.includes(words)
    : ` ${text} `.includes(` ${words} `);
}

/** Null where the product states no URL. */
function pointsHere(page: PageDocument, product: StructuredProduct, path: string): boolean | null {
  const url = product.url ? toAbsoluteUrl(product.url, page.baseUrl) : null;
  return url === null ? null : pathOf(url) === path && path !== "/";
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname.replace(/\/$/, "") || "/" : "/";
}

/** The element with the name; a heading if possible. */
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

type PriceFields = Pick<ProductReading, "price" | "priceNumber" | "currency" | "listPrice">;

function choosePrice(
  html: string,
  page: PageDocument,
  meta: MetaTags,
  products: StructuredProduct[],
  stated: StructuredPrice[],
  visible: VisiblePrice[],
): PriceFields {
  const likely = visible.filter((price) => price.score >= VISIBLE_PRICE_BAR && price.amount > 0);
  const good = likely.filter((price) => !price.isOld && !price.isOther);
  const seenAt = (amount: number) => visible.filter((other) => other.amount === amount);
  const shown = stated.find((price) => seenAt(price.amount).some((other) => other.score > 0));
  // A lone price counts whatever it is labelled.
  const best =
    wholePrice(good) ??
    (likely[0] && visible.find((price) => price.isOwn && !price.isOther && price.score > 0)) ??
    likely[0];
  const isSure = best !== undefined && best.score >= SURE_PRICE_BAR && !shown;
  const claimed = isSure ? best : (shown ?? stated[0] ?? sellable(products, best));
  const chosen = (claimed && findReduced(page, seenAt(claimed.amount), good)) ?? claimed;
  if (!chosen) return { price: null, priceNumber: null, currency: null, listPrice: null };
  const same = seenAt(chosen.amount);
  const seen = same.find((price) => price.currency !== null && price.isOwn) ?? same[0];
  const text = seen?.text ?? "";
  const currency =
    chosen.currency ??
    seen?.currency ??
    products.find((product) => product.currency)?.currency ??
    metaCurrency(meta) ??
    readScriptCurrency(html, text) ??
    guessShopCurrency(text, page.url, [page.lang, ...meta("og:locale")]);
  return {
    price:
      seen && seen.score > 0
        ? seen.text
        : `${String(chosen.amount).replace(".", ",")}${currency ? ` ${currency}` : ""}`,
    priceNumber: chosen.amount,
    currency,
    listPrice: chooseListPrice(
      chosen.amount,
      [
        ...(seen ? readOldPrices(page.text.slice(Math.max(0, seen.at - BESIDE), seen.at + 2 * BESIDE)) : []),
        ...statedListPrices(meta, products),
        ...stated.map(({ amount }) => amount).filter((amount) => amount === claimed?.amount),
      ],
      visible,
      seen,
    ),
  };
}

/** Where all are for a unit (`3,50 € / piece`, `0,70 € / capsule`), the largest is the product's. */
function wholePrice([best, ...others]: VisiblePrice[]): VisiblePrice | undefined {
  if (!best?.isPerUnit) return best;
  return [best, ...others.filter((price) => price.isPerUnit && price.isOwn)].reduce((a, b) =>
    b.amount > a.amount ? b : a,
  );
}

/**
 * The reduced price beside one that the page strikes through or marks as reduced: shops often state the list price as
 * data.
 */
function findReduced(page: PageDocument, list: VisiblePrice[], good: VisiblePrice[]): VisiblePrice | undefined {
  const own = list.filter((price) => price.isOwn);
  if (own.length === 0) return undefined;
  const isStruck = own.every((price) => price.isOld);
  return good.find(
    (price) =>
      price.isOwn &&
      price.isAlone &&
      own.some(({ amount, at, text }) => {
        if (price.amount >= amount || price.amount < amount * SMALLEST_SHARE) return false;
        if (isStruck) return Math.abs(price.at - at) < REDUCED_DISTANCE;
        const from = Math.min(price.at, at);
        const to = Math.max(price.at + price.text.length, at + text.length);
        return to - from < BESIDE && reduction.test(page.text.slice(Math.max(0, from - BESIDE), to + BESIDE));
      }),
  );
}

/** A reduced price costs at least this share of the list price. */
const SMALLEST_SHARE = 0.1;
/** Distances in characters of text. */
const REDUCED_DISTANCE = 600;
const BESIDE = 60;
const reduction = /[-–−]\s?\d{1,2}\s?%|\d{1,2}\s?%\s?(?:off|de réduction|de remise|di sconto|rabatt|korting)/iu;

/** The list price above the selling price: stated, or the nearest that the page strikes through. */
function chooseListPrice(
  price: number,
  stated: number[],
  visible: VisiblePrice[],
  seen: VisiblePrice | undefined,
): number | null {
  const isList = (amount: number) => amount > price && amount * SMALLEST_SHARE <= price;
  const struck = visible
    .filter((other) => other.isOwn && other.isOld && isList(other.amount))
    .map((other) => ({ amount: other.amount, distance: seen ? Math.abs(other.at - seen.at) : 0 }))
    .filter(({ distance }) => distance < REDUCED_DISTANCE)
    .sort((a, b) => a.distance - b.distance);
  return struck[0]?.amount ?? stated.find(isList) ?? null;
}

function statedListPrices(meta: MetaTags, products: StructuredProduct[]): number[] {
  const isReduced = meta("product:sale_price:amount").length > 0;
  const names = [
    "product:original_price:amount",
    "og:price:standard_amount",
    ...(isReduced ? ["product:price:amount"] : []),
  ];
  return [
    ...products.flatMap((product) => product.listPrice ?? []),
    ...names.flatMap((name) => meta(name).flatMap((text) => parseMachineAmount(text) ?? [])),
  ];
}

/** No visible price is used where structured data says sold out and states no price. */
function sellable(products: StructuredProduct[], best: VisiblePrice | undefined): VisiblePrice | undefined {
  return products.some((product) => product.availability === "OutOfStock" && !product.price) ? undefined : best;
}

function metaPrices(meta: MetaTags, names: string[]): StructuredPrice[] {
  return names.flatMap((name) => {
    // Some shops leave `:amount` out, and write the price as for people.
    const text = [...meta(`${name}:amount`), ...meta(name)].find((value) => parseMachineAmount(value) !== null) ?? "";
    const amount = parseMachineAmount(text);
    const currency = meta(`${name}:currency`).map(cleanCurrency)[0] ?? readCurrency(text) ?? metaCurrency(meta);
    return amount === null ? [] : [{ amount, currency }];
  });
}

/** `twitter:label1` is the label of `twitter:data1`. */
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
