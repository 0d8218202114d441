/** Open product feeds of the two most common shop engines (Shopify, WooCommerce): URLs and parsing. */
import { z } from "zod";
import { formatPrice } from "../contract/price.ts";
import { toOriginal } from "../products/reading/image-variants.ts";
import { toPlainText } from "../products/reading/plain-text.ts";
import { MAX_VARIANTS, toVariant } from "../products/reading/product-variants.ts";
import { cleanCurrency, parseMachineAmount } from "../products/reading/price.ts";
import type { ProductReading } from "../products/reading/read-product-page.ts";

export type FeedKind = "shopify" | "woocommerce";

/** The same shape as a product page's reading, so that both are saved alike. */
export type FeedProduct = ProductReading;

/** Maximum page size: 250 (Shopify) and 100 (WooCommerce), by their documentation. */
const maxPerPage: Record<FeedKind, number> = { shopify: 250, woocommerce: 100 };
const pageSizes = [25, 50, 100, 250];
const MAX_NAME = 300;
const MAX_IMAGES = 24;

/**
 * URL of the feed's page `page` (from 1) with `perPage` products. `folder` is the shop's root (`https://boutique.fr/`),
 * for Shopify also a collection (`https://boutique.fr/collections/sacs`).
 */
export function feedPage(kind: FeedKind, folder: string, page: number, perPage: number): string {
  const path = kind === "shopify" ? "products.json" : "wp-json/wc/store/v1/products";
  const url = new URL(folder);
  url.pathname = `${url.pathname.replace(/\/+$/, "")}/${path}`;
  url.hash = "";
  url.search =
    kind === "shopify"
      ? `?limit=${String(perPage)}&page=${String(page)}`
      : `?per_page=${String(perPage)}&page=${String(page)}`;
  return url.href;
}

/**
 * The smallest page size with which `maxPages` pages hold all `products`: small pages show progress, large ones hold
 * more.
 */
export function choosePageSize(kind: FeedKind, products: number, maxPages: number): number {
  const sizes = pageSizes.filter((size) => size <= maxPerPage[kind]);
  return sizes.find((size) => size * maxPages >= products) ?? maxPerPage[kind];
}

/** The next page's URL if this page was full (`entries` as counted by `countEntries`), else null. */
export function nextFeedPage(kind: FeedKind, feedUrl: string, entries: number): string | null {
  const url = new URL(feedUrl);
  const perPage = Number(url.searchParams.get(kind === "shopify" ? "limit" : "per_page"));
  if (!perPage || entries < perPage) return null;
  url.searchParams.set("page", String(Number(url.searchParams.get("page") ?? 1) + 1));
  return url.href;
}

/** Number of entries in the response, broken ones included; null when it is no feed of this kind. */
export function countEntries(kind: FeedKind, json: unknown): number | null {
  return listEntries(kind, json)?.length ?? null;
}

/**
 * The products of one feed page; broken entries are skipped. Shopify's feed states no currency: `currency` is the
 * shop's, from discovery. Never throws.
 */
export function readFeed(
  kind: FeedKind,
  json: unknown,
  feedUrl: string,
  currency: string | null = null,
): FeedProduct[] {
  return (listEntries(kind, json) ?? []).flatMap((entry) => {
    const product =
      kind === "shopify" ? readShopify(entry, feedUrl, currency) : readWooCommerce(entry, feedUrl, currency);
    return product ?? [];
  });
}

function listEntries(kind: FeedKind, json: unknown): unknown[] | null {
  if (kind === "woocommerce") return Array.isArray(json) && json.every(isRecord) ? json : null;
  const products: unknown = isRecord(json) ? json["products"] : null;
  return Array.isArray(products) ? products : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const text = z.string().catch("");
const amount = z.union([z.string(), z.number()]).nullable().catch(null);

/** A schema for a list that keeps the entries that match. */
function listOf<T extends z.ZodType>(entry: T) {
  return z
    .array(z.unknown())
    .catch([])
    .transform((values) =>
      values.flatMap((value) => {
        const parsed = entry.safeParse(value);
        return parsed.success ? [parsed.data] : [];
      }),
    );
}

// https://shopify.dev/docs/api/ajax: as at /products/<handle>.js, but with prices as decimal text.
const shopifyProduct = z.object({
  title: z.string().min(1),
  handle: z.string().min(1),
  body_html: text,
  vendor: text,
  product_type: text,
  variants: listOf(
    z.object({
      title: text,
      price: amount,
      compare_at_price: amount,
      available: z.boolean().optional().catch(undefined),
      featured_image: z.object({ src: z.string() }).nullish().catch(null),
    }),
  ),
  images: listOf(z.object({ src: z.string().min(1) })),
});

function readShopify(entry: unknown, feedUrl: string, currency: string | null): FeedProduct | null {
  const parsed = shopifyProduct.safeParse(entry);
  if (!parsed.success) return null;
  const { title, handle, body_html: body, vendor, product_type: type, variants, images } = parsed.data;
  const name = toLine(title).slice(0, MAX_NAME);
  if (!name) return null;
  const root = feedUrl.replace(/(?:\/collections\/[^/?#]+)?\/products\.json.*$/s, "/");
  const price = lowest(variants.flatMap((variant) => parseMachineAmount(variant.price) ?? []));
  const cheapest = variants.find((variant) => parseMachineAmount(variant.price) === price);
  const isStated = variants.some((variant) => variant.available !== undefined);
  const isAvailable = variants.some((variant) => variant.available !== false);
  return {
    name,
    brand: toLine(vendor) || null,
    ...toPrice(price, currency, parseMachineAmount(cheapest?.compare_at_price)),
    description: toPlainText(body) || null,
    category: toLine(type) || null,
    sourceUrl: new URL(`products/${encodeURIComponent(handle)}`, root).href,
    images: toImages(
      images.map(({ src }) => src),
      feedUrl,
    ),
    availability: isStated ? (isAvailable ? "InStock" : "OutOfStock") : null,
    variants:
      variants.length > 1
        ? variants.slice(0, MAX_VARIANTS).map((variant) =>
            toVariant(variant.title, parseMachineAmount(variant.price), parseMachineAmount(variant.compare_at_price), {
              availability: variant.available === undefined ? null : variant.available ? "InStock" : "OutOfStock",
              image: variant.featured_image ? (toImages([variant.featured_image.src], feedUrl)[0] ?? null) : null,
            }),
          )
        : [],
  };
}

const minorAmount = z.object({
  price: amount,
  regular_price: amount,
  currency_code: text,
  currency_minor_unit: z.number().int().min(0).max(4).catch(2),
  price_range: z.object({ min_amount: amount }).nullish().catch(null),
});

// https://developer.woocommerce.com/docs/apis/store-api/resources-endpoints/products/
const wooCommerceProduct = z.object({
  name: z.string().min(1),
  permalink: z.string().min(1),
  short_description: text,
  description: text,
  prices: minorAmount.nullish().catch(null),
  images: listOf(z.object({ src: z.string().min(1) })),
  categories: listOf(z.object({ name: z.string() })),
  brands: listOf(z.object({ name: z.string() })),
  is_in_stock: z.boolean().optional().catch(undefined),
});

function readWooCommerce(entry: unknown, feedUrl: string, currency: string | null): FeedProduct | null {
  const parsed = wooCommerceProduct.safeParse(entry);
  if (!parsed.success) return null;
  const product = parsed.data;
  const name = toLine(product.name).slice(0, MAX_NAME);
  if (!name || !URL.canParse(product.permalink, feedUrl)) return null;
  const { prices } = product;
  const range = parseMachineAmount(prices?.price_range?.min_amount);
  const toMajor = (minor: number | null) =>
    prices && minor !== null ? minor / 10 ** prices.currency_minor_unit : null;
  const price = toMajor(range ?? parseMachineAmount(prices?.price));
  // Of a range, the regular price is another variant's.
  const regular = range === null ? toMajor(parseMachineAmount(prices?.regular_price)) : null;
  return {
    name,
    brand: toLine(product.brands[0]?.name ?? "") || null,
    ...toPrice(price, cleanCurrency(prices?.currency_code ?? "") ?? currency, regular),
    description: toPlainText(product.description) || toPlainText(product.short_description) || null,
    category: product.categories.map((category) => toLine(category.name)).find((name) => name !== "") ?? null,
    sourceUrl: new URL(product.permalink, feedUrl).href,
    images: toImages(
      product.images.map(({ src }) => src),
      feedUrl,
    ),
    availability: product.is_in_stock === undefined ? null : product.is_in_stock ? "InStock" : "OutOfStock",
    variants: [],
  };
}

function toLine(source: string): string {
  return toPlainText(source).replaceAll(/\s+/g, " ").trim();
}

function lowest(amounts: number[]): number | null {
  const real = amounts.filter((value) => value > 0);
  return real.length > 0 ? Math.min(...real) : null;
}

/** Formats the feed's amount as a French page would. */
function toPrice(
  value: number | null,
  currency: string | null,
  regular: number | null,
): Pick<FeedProduct, "price" | "priceNumber" | "currency" | "listPrice"> {
  // Feeds state zero for products whose price is on request.
  if (value === null || value === 0) return { price: null, priceNumber: null, currency, listPrice: null };
  const plain = { minimumFractionDigits: 2 };
  const price = currency
    ? formatPrice(value, currency)
    : value.toLocaleString("fr-FR", plain).replaceAll(/\s/g, "\u00a0");
  return { price, priceNumber: value, currency, listPrice: regular !== null && regular > value ? regular : null };
}

function toImages(addresses: string[], feedUrl: string): string[] {
  const images = addresses.flatMap((address) => {
    if (!URL.canParse(address, feedUrl)) return [];
    const url = new URL(address, feedUrl);
    return url.protocol === "http:" || url.protocol === "https:" ? [toOriginal(url.href)] : [];
  });
  return [...new Set(images)].slice(0, MAX_IMAGES);
}
