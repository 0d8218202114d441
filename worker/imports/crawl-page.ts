/** Imports the products of one crawled page: a feed, a listing or a single product page. */
import { importNotes, messages } from "../contract/messages.ts";
import { AppError } from "../errors/app-error.ts";
import { decodeHtml } from "../products/reading/decode-html.ts";
import type { FetchedPublic } from "../net/fetch-public.ts";
import type { RenderPage } from "../net/render-page.ts";
import { readFetchedPage } from "../products/read-fetched-page.ts";
import type { ProductReading } from "../products/reading/read-product-page.ts";
import type { PlannedPage } from "./discover-shop.ts";
import type { PoliteFetch } from "./polite-fetch.ts";
import { countEntries, type FeedKind, nextFeedPage, readFeed } from "./read-feed.ts";
import { readListing } from "./read-listing.ts";

export interface CrawlDeps extends Pick<PoliteFetch, "fetchPage" | "fetchJson"> {
  renderPage?: RenderPage | undefined;
  /** Aborts with an AppError when the import is stopped; no further product is started then. */
  signal: AbortSignal;
  /** True once the page's time budget is used up: no further product is started. */
  isOver(): boolean;
  /** The subset of these URLs whose product this import has already saved. */
  findSaved(urls: string[]): Promise<Set<string>>;
  /**
   * Throws AppError 402 when the plan has no room for the product at this URL; passes products that are already in the
   * library.
   */
  checkRoom(url: string): Promise<void>;
  /** Reports how many products the page lists, before the first is saved. */
  reportFound(count: number): Promise<void>;
  /** Saves a product found at `foundAt`, with its pictures. Throws AppError (French) when it cannot be saved. */
  save(reading: ProductReading, foundAt: string): Promise<void>;
  /** Adds pages to the import as far as there is room; returns how many were added. */
  addPages(pages: PlannedPage[]): Promise<number>;
  /** ISO 4217, for feeds that state none. */
  currency: string | null;
}

/** Products processed in parallel: while one's pictures are stored, the next one's page is fetched. */
const productsAtOnce = 2;

/** Whether a page's server took too long: it is asked once more, later. */
export const isTooSlow = (error: unknown): boolean => error instanceof AppError && error.code === "page_too_slow";

/**
 * Imports the products of a page. Returns a French note about what could not be imported, or null. Throws AppError when
 * the page cannot be read or yields no product.
 */
export async function crawlPage(deps: CrawlDeps, page: PlannedPage): Promise<string | null> {
  if (page.kind === "feed" && page.feed) return crawlFeed(deps, page.url, page.feed);
  // A listing may have brought it meanwhile.
  if (page.kind === "product" && (await deps.findSaved([page.url])).size > 0) return null;
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
    // Discovery may have classified a product page as a listing.
    await saveFrom(deps, fetched, pageUrl);
    return null;
  }
  await deps.reportFound(products.length);
  const saved = await deps.findSaved(products);
  const wanted = products.filter((url) => !saved.has(url));
  const left: string[] = [];
  const slow: string[] = [];
  const read = async (url: string) => {
    if (deps.isOver()) {
      left.push(url);
      return;
    }
    await deps.checkRoom(url);
    await saveFrom(deps, await deps.fetchPage(url), url);
  };
  const failures = await processAll(deps, wanted, async (url) => {
    try {
      await read(url);
    } catch (error) {
      if (!isTooSlow(error)) throw error;
      slow.push(url);
    }
  });
  failures.push(...(await processAll(deps, slow, read)));
  if (saved.size === 0 && failures.length === products.length)
    throw new AppError(422, "no_product", mostFrequent(failures));
  return queueRest(deps, failures, left);
}

async function crawlFeed(deps: CrawlDeps, pageUrl: string, feed: FeedKind): Promise<string | null> {
  const { json } = await deps.fetchJson(pageUrl);
  const products = readFeed(feed, json, pageUrl, deps.currency);
  const next = nextFeedPage(feed, pageUrl, countEntries(feed, json) ?? 0);
  if (next) await deps.addPages([{ url: next, kind: "feed", feed }]);
  if (products.length === 0) throw new AppError(422, "no_product", messages.importPageEmpty);
  await deps.reportFound(products.length);
  const saved = await deps.findSaved(products.map((product) => product.sourceUrl));
  const wanted = products.filter((product) => !saved.has(product.sourceUrl));
  const left: string[] = [];
  const failures = await processAll(deps, wanted, async (product) => {
    if (deps.isOver()) left.push(product.sourceUrl);
    else await deps.save(product, product.sourceUrl);
  });
  if (saved.size === 0 && failures.length === products.length)
    throw new AppError(422, "no_product", mostFrequent(failures));
  return queueRest(deps, failures, left);
}

async function saveFrom(deps: CrawlDeps, fetched: FetchedPublic, foundAt: string): Promise<void> {
  const reading = await readFetchedPage(fetched, deps.renderPage);
  if ("reason" in reading) {
    const { reason } = reading;
    const isEmpty = reason === messages.productPageEmpty;
    throw new AppError(422, "no_product", isEmpty ? messages.importPageEmpty : reason);
  }
  await deps.save(reading, foundAt);
}

/** Runs `work` on every item, two in parallel. Returns the French reasons of those that failed. */
async function processAll<T>(deps: CrawlDeps, items: T[], work: (item: T) => Promise<void>): Promise<string[]> {
  const failures: string[] = [];
  let next = 0;
  const processNext = async () => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) {
      deps.signal.throwIfAborted();
      try {
        await work(item);
      } catch (error) {
        deps.signal.throwIfAborted();
        if (!(error instanceof AppError)) throw error;
        failures.push(error.message);
      }
    }
  };
  await Promise.all(Array.from({ length: productsAtOnce }, processNext));
  return failures;
}

/** The most frequent reason; of equally frequent ones the first. */
export function mostFrequent(reasons: string[]): string {
  const count = (reason: string) => reasons.filter((other) => other === reason).length;
  return reasons.reduce((best, reason) => (count(reason) > count(best) ? reason : best), reasons[0] ?? "");
}

/**
 * Adds the products that the time budget left over as pages of their own where there is room, and describes what is
 * missing.
 */
async function queueRest(deps: CrawlDeps, failures: string[], left: string[]): Promise<string | null> {
  const taken = left.length > 0 ? await deps.addPages(left.map((url) => ({ url, kind: "product" as const }))) : 0;
  const parts = [];
  if (failures.length > 0) parts.push(importNotes.missed(failures.length, mostFrequent(failures)));
  if (left.length > taken) parts.push(importNotes.left(left.length - taken));
  return parts.join(" ") || null;
}
