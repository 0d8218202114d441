/** Explores a shop's listings to find those with the most products. */
import { decodeHtml } from "../products/reading/decode-html.ts";
import { productKey } from "../products/product-key.ts";
import { readListing } from "./read-listing.ts";
import type { ListingReading } from "./read-listing.ts";
import { listingKey, rankAddress } from "./shop-links.ts";
import type { ShopVisit } from "./shop-visit.ts";

export interface ReadPage {
  url: string;
  listing: ListingReading;
}

/** Number of listings fetched to find out what they contain. */
const EXPLORED = 8;
/** Number of listings fetched while none with products has been found. */
const MAX_EXPLORED = 14;
const AT_ONCE = 2;

/**
 * Fetches listings, best first, and returns them with the given ones. `start`: pages already read; `more`: URLs that
 * may list products, best first.
 */
export async function exploreListings(visit: ShopVisit, start: ReadPage[], more: string[]): Promise<ReadPage[]> {
  const read = [...start];
  const known = new Set(read.map(({ url }) => listingKey(url)));
  const pagesSeen = new Set(read.map(({ url }) => url));
  let queue = [...start.flatMap(({ listing }) => listing.listings), ...more];
  let asked = 0;
  while (!visit.isOver() && asked < MAX_EXPLORED) {
    const hasProducts = read.some(({ listing }) => listing.products.length > 0);
    if (asked >= EXPLORED && hasProducts) break;
    queue = queue
      .filter((url) => !known.has(listingKey(url)) && visit.robots.isAllowed(url))
      .toSorted((a, b) => rankAddress(b) - rankAddress(a));
    // The listing with the most products is followed to its next page.
    const next = nextOfBest(read, pagesSeen);
    const batch = [...(next ? [next] : []), ...queue].slice(0, AT_ONCE);
    if (batch.length === 0) break;
    asked += batch.length;
    for (const url of batch) {
      known.add(listingKey(url));
      pagesSeen.add(url);
    }
    const pages = await Promise.all(batch.map((url) => readPage(visit, url)));
    for (const page of pages) {
      if (!page) continue;
      pagesSeen.add(page.url);
      read.push(page);
      // A page without products may link to the listings one level below.
      queue.push(...page.listing.listings);
    }
  }
  return read;
}

/** Fetches and reads a listing; null when it is missing or forbidden by robots.txt. */
export async function readPage(visit: ShopVisit, url: string): Promise<ReadPage | null> {
  const page = await visit.getPage(url);
  // The target of a redirect must be allowed as well.
  if (!page || !visit.robots.isAllowed(page.url)) return null;
  return { url: page.url, listing: readListing(decodeHtml(page.bytes, page.contentType), page.url) };
}

function nextOfBest(read: ReadPage[], seen: Set<string>): string | null {
  const open = read.filter(
    ({ listing }) => listing.next !== null && !seen.has(listing.next) && listing.products.length > 0,
  );
  const best = open.toSorted((a, b) => b.listing.products.length - a.listing.products.length)[0];
  return best?.listing.next ?? null;
}

export interface ChosenListings {
  urls: string[];
  /** The product keys of the chosen pages that were read. */
  covered: Set<string>;
}

/**
 * Chooses up to `limit` listings: the pages of the one that lists the most products, where that is more than all pages
 * that were read list together; then those that were read, greedily by the number of products each adds, each followed
 * by its next page. Listings that add nothing are left out.
 */
export function chooseListings(read: ReadPage[], limit: number): ChosenListings {
  const greedy = chooseRead(read, limit);
  const reachOf = ({ listing }: ReadPage) => listing.products.length * Math.min(limit, 1 + listing.further.length);
  const longest = read.toSorted((a, b) => reachOf(b) - reachOf(a))[0];
  if (!longest || reachOf(longest) <= greedy.covered.size) return greedy;
  const series = [longest.url, ...longest.listing.further].slice(0, limit);
  return {
    urls: [...new Set([...series, ...greedy.urls])].slice(0, limit),
    covered: new Set([...greedy.covered, ...longest.listing.products.map(productKey)]),
  };
}

function chooseRead(read: ReadPage[], limit: number): ChosenListings {
  const covered = new Set<string>();
  const urls: string[] = [];
  const open = read.map((page) => ({ ...page, keys: page.listing.products.map(productKey) }));
  const readUrls = new Set(read.map(({ url }) => url));
  while (urls.length < limit && open.length > 0) {
    const gains = open.map(({ keys }) => keys.filter((key) => !covered.has(key)).length);
    const best = gains.indexOf(Math.max(...gains));
    const [page] = open.splice(best, 1);
    if (!page || gains[best] === 0) break;
    urls.push(page.url);
    for (const key of page.keys) covered.add(key);
    const { next } = page.listing;
    if (next && !readUrls.has(next) && urls.length < limit) {
      readUrls.add(next);
      urls.push(next);
    }
  }
  return { urls, covered };
}
