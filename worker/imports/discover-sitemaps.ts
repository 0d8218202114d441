/** Collects products and listings from a shop's sitemaps. */
import { productKey } from "../products/product-key.ts";
import { readSitemap } from "./read-sitemap.ts";
import type { SitemapUrl } from "./read-sitemap.ts";
import { isListingAddress, isOtherPage, isProductAddress, isSameSite, listingKey } from "./shop-links.ts";
import type { ShopVisit } from "./shop-visit.ts";

export interface FoundInSitemaps {
  /** Certain products, by the name of their sitemap or by their URL. */
  products: string[];
  /** Pages with a picture, which may be products. */
  pictured: string[];
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
  const found: FoundInSitemaps = { products: [], pictured: [], listings: [] };
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
    pictured: uniqueBy(found.pictured, productKey),
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
  for (const { loc, hasImage } of urls) {
    if (found.products.length >= MAX_KEPT) return;
    if (!isSameSite(loc, siteUrl) || isOtherPage(loc) || new URL(loc).pathname === "/") continue;
    if (isListingAddress(loc) || listingSitemap.test(name)) found.listings.push(loc);
    else if (isOfProducts || isProductAddress(loc)) found.products.push(loc);
    else if (hasImage && !isOfOthers && found.pictured.length < MAX_KEPT) found.pictured.push(loc);
  }
}

/** The first URL of each key. */
export function uniqueBy(urls: string[], keyOf: (url: string) => string): string[] {
  const first = new Map<string, string>();
  for (const url of urls) if (!first.has(keyOf(url))) first.set(keyOf(url), url);
  return [...first.values()];
}
