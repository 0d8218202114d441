/** One page of an import: what it shows and links to becomes products. */
import { importNotes, messages } from "../contract/messages.ts";
import { AppError } from "../errors/app-error.ts";
import { decodeHtml } from "../products/reading/decode-html.ts";
import type { FetchedPublic } from "../net/fetch-public.ts";
import { type ProductReading, readProductPage } from "../products/reading/read-product-page.ts";
import type { PlannedPage } from "./discover-shop.ts";
import type { PoliteFetch } from "./polite-fetch.ts";
import { countEntries, type FeedKind, nextFeedPage, readFeed } from "./read-feed.ts";
import { readListing } from "./read-listing.ts";

export interface CrawlDeps extends Pick<PoliteFetch, "fetchPage" | "fetchJson"> {
  /** Aborts with an AppError when the import is stopped: nothing is begun after that. */
  signal: AbortSignal;
  /** The time for this page is over: no further product is begun. */
  isOver(): boolean;
  /** Of these addresses, those whose product this import has saved already. */
  findSaved(urls: string[]): Promise<Set<string>>;
  /** Throws AppError 402 where the plan has no room for the product at this address, which is not in the library. */
  checkRoom(url: string): Promise<void>;
  /** Saves what was read at `foundAt` with its pictures. Throws AppError in French where it cannot be saved. */
  save(reading: ProductReading, foundAt: string): Promise<void>;
  /** Has the import read these pages too, as far as there is room; answers how many it took. */
  addPages(pages: PlannedPage[]): Promise<number>;
  /** ISO 4217, for feeds that name none. */
  currency: string | null;
}

/** Products worked on side by side: while one's pictures are stored, the next one's page is fetched. */
const productsAtOnce = 2;

/**
 * Brings a page's products; answers a French note on what it could not bring, or null. Throws AppError when the page
 * brings nothing at all: it cannot be read, or shows no product.
 */
export async function crawlPage(deps: CrawlDeps, page: PlannedPage): Promise<string | null> {
  if (page.kind === "feed" && page.feed) return crawlFeed(deps, page.url, page.feed);
  const fetched = await deps.fetchPage(page.url);
  if (page.kind === "product") {
    await saveFrom(deps, fetched, page.url);
    return null;
  }
  return crawlListing(deps, page.url, fetched);
}

async function crawlListing(deps: CrawlDeps, pageUrl: string, fetched: FetchedPublic): Promise<string | null> {
  const { products, next } = readListing(decodeHtml(fetched.bytes, fetched.contentType), fetched.url);
  if (next) await deps.addPages([{ url: next, kind: "listing" }]);
  if (products.length === 0) {
    // Discovery may have taken a product's page for a list.
    await saveFrom(deps, fetched, pageUrl);
    return null;
  }
  const saved = await deps.findSaved(products);
  const wanted = products.filter((url) => !saved.has(url));
  const left: string[] = [];
  const misses = await bringAll(deps, wanted, async (url) => {
    if (deps.isOver()) {
      left.push(url);
      return;
    }
    await deps.checkRoom(url);
    await saveFrom(deps, await deps.fetchPage(url), url);
  });
  if (saved.size === 0 && misses.length === products.length) throw new AppError(422, "no_product", commonest(misses));
  return noteRest(deps, misses, left);
}

async function crawlFeed(deps: CrawlDeps, pageUrl: string, feed: FeedKind): Promise<string | null> {
  const { json } = await deps.fetchJson(pageUrl);
  const products = readFeed(feed, json, pageUrl, deps.currency);
  const next = nextFeedPage(feed, pageUrl, countEntries(feed, json) ?? 0);
  if (next) await deps.addPages([{ url: next, kind: "feed", feed }]);
  if (products.length === 0) throw new AppError(422, "no_product", messages.importPageEmpty);
  const saved = await deps.findSaved(products.map((product) => product.sourceUrl));
  const wanted = products.filter((product) => !saved.has(product.sourceUrl));
  const left: string[] = [];
  const misses = await bringAll(deps, wanted, async (product) => {
    if (deps.isOver()) left.push(product.sourceUrl);
    else await deps.save(product, product.sourceUrl);
  });
  if (saved.size === 0 && misses.length === products.length) throw new AppError(422, "no_product", commonest(misses));
  return noteRest(deps, misses, left);
}

async function saveFrom(deps: CrawlDeps, fetched: FetchedPublic, foundAt: string): Promise<void> {
  const reading = readProductPage(decodeHtml(fetched.bytes, fetched.contentType), fetched.url);
  if (!reading) throw new AppError(422, "no_product", messages.importPageEmpty);
  await deps.save(reading, foundAt);
}

/** Brings one after the other, two side by side; answers the French reasons of those that could not be brought. */
async function bringAll<T>(deps: CrawlDeps, items: T[], bring: (item: T) => Promise<void>): Promise<string[]> {
  const misses: string[] = [];
  let next = 0;
  const bringNext = async () => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) {
      deps.signal.throwIfAborted();
      try {
        await bring(item);
      } catch (error) {
        deps.signal.throwIfAborted();
        if (!(error instanceof AppError)) throw error;
        misses.push(error.message);
      }
    }
  };
  await Promise.all(Array.from({ length: productsAtOnce }, bringNext));
  return misses;
}

/** The reason given most often; of several, the first. */
export function commonest(reasons: string[]): string {
  const count = (reason: string) => reasons.filter((other) => other === reason).length;
  return reasons.reduce((best, reason) => (count(reason) > count(best) ? reason : best), reasons[0] ?? "");
}

/** Has the products that time left over read as pages of their own where there is room, and says what is missing. */
async function noteRest(deps: CrawlDeps, misses: string[], left: string[]): Promise<string | null> {
  const taken = left.length > 0 ? await deps.addPages(left.map((url) => ({ url, kind: "product" as const }))) : 0;
  const parts = [];
  if (misses.length > 0) parts.push(importNotes.missed(misses.length, commonest(misses)));
  if (left.length > taken) parts.push(importNotes.left(left.length - taken));
  return parts.join(" ") || null;
}
