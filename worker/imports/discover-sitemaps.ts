/** Collects products and listings from a shop's sitemaps. */
import { productKey } from "../products/product-key.ts";
import { readSitemap } from "./read-sitemap.ts";
import type { SitemapUrl } from "./read-sitemap.ts";
import {
  isCertainListing,
  isListingAddress,
  isOtherPage,
  isProductAddress,
  isSameSite,
  isWholeShopAddress,
  listingKey,
} from "./shop-links.ts";
import type { ShopVisit } from "./shop-visit.ts";

export interface FoundInSitemaps {
  /** Certain products, by the name of their sitemap or by their URL. */
  products: string[];
  /** Pages that may be products. */
  unknown: string[];
  listings: string[];
}

const MAX_SITEMAPS = 8;
/** Sitemap indexes may contain further indexes. */
const MAX_ROUNDS = 3;
const MAX_KEPT = 5_000;

const productSitemap = /produ[ck]t|produit|prodott|artikel|items?[-_.]|catalog|shop/i;
const listingSitemap = /categor|collection|product_cat|kategori|brand|marque/i;
const otherSitemap = /post|blog|news|author|user|page[-_s.]|tag|image|video|cms|article|faq|store/i;

/** Reads up to 8 sitemaps of the shop; those that cannot be read are skipped. */
export async function discoverSitemaps(visit: ShopVisit, siteUrl: string): Promise<FoundInSitemaps> {
  const found: FoundInSitemaps = { products: [], unknown: [], listings: [] };
  const seen = new Set<string>();
  // Sitemaps named in robots.txt may be on another host; the URLs in them must be the shop's.
  let queue = visit.robots.sitemaps;
  if (queue.length === 0) queue = ["/sitemap.xml", "/sitemap_index.xml"].map((path) => new URL(path, siteUrl).href);
  for (let round = 0; round < MAX_ROUNDS && queue.length > 0; round += 1) {
    const batch = sortByRank(queue.filter((url) => !seen.has(url))).slice(0, MAX_SITEMAPS - seen.size);
    for (const url of batch) seen.add(url);
    const read = await Promise.all(
      batch.map(async (url) => {
        const file = await visit.getText(url);
        return { url, sitemap: file && (await readSitemap(file.bytes, file.contentType)) };
      }),
    );
    for (const { url, sitemap } of read) if (sitemap) sortEntries(url, sitemap.urls, siteUrl, found);
    queue = read.flatMap(({ sitemap }) => sitemap?.sitemaps ?? []).filter((url) => isSameSite(url, siteUrl));
  }
  return {
    products: uniqueBy(found.products, productKey),
    unknown: uniqueBy(found.unknown, productKey),
    listings: uniqueBy(found.listings, listingKey),
  };
}

/** Product sitemaps first, then categories, then unknown ones, other kinds of page last. */
function sortByRank(sitemaps: string[]): string[] {
  const rank = (url: string) => {
    const name = new URL(url).pathname + new URL(url).search;
    if (listingSitemap.test(name)) return 1;
    if (productSitemap.test(name)) return 0;
    return otherSitemap.test(name) ? 3 : 2;
  };
  return sitemaps.toSorted((a, b) => rank(a) - rank(b));
}

function sortEntries(sitemapUrl: string, urls: SitemapUrl[], siteUrl: string, found: FoundInSitemaps): void {
  const name = new URL(sitemapUrl).pathname.split("/").at(-1) ?? "";
  const isOfProducts = productSitemap.test(name) && !listingSitemap.test(name);
  const isOfOthers = !isOfProducts && otherSitemap.test(name);
  const unknown: SitemapUrl[] = [];
  for (const entry of urls) {
    const { loc } = entry;
    if (found.products.length >= MAX_KEPT) return;
    if (!isSameSite(loc, siteUrl) || new URL(loc).pathname === "/") continue;
    // A sitemap of products lists nothing else but the shop's front page, whatever the addresses look like.
    if (isOfProducts && !isWholeShopAddress(loc)) found.products.push(loc);
    else if (isOtherPage(loc)) continue;
    else if (isCertainListing(loc) || listingSitemap.test(name)) found.listings.push(loc);
    else if (isProductAddress(loc)) found.products.push(loc);
    else {
      if (isListingAddress(loc)) found.listings.push(loc);
      if (!isOfOthers) unknown.push(entry);
    }
  }
  // Most product pages state a picture, other pages rarely do.
  const pictured = unknown.filter(({ hasImage }) => hasImage);
  found.unknown.push(...(pictured.length > 0 ? pictured : unknown).slice(0, MAX_KEPT).map(({ loc }) => loc));
}

/** The first URL of each key. */
export function uniqueBy(urls: string[], keyOf: (url: string) => string): string[] {
  const first = new Map<string, string>();
  for (const url of urls) if (!first.has(keyOf(url))) first.set(keyOf(url), url);
  return [...first.values()];
}
