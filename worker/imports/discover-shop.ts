/** Shop discovery: plans the at most 20 pages that yield the most products, starting from one URL of the shop. */
import { messages } from "../contract/messages.ts";
import { AppError } from "../errors/app-error.ts";
import { decodeHtml } from "../products/reading/decode-html.ts";
import type { FetchedPublic } from "../net/fetch-public.ts";
import { readMetaTags } from "../products/reading/meta-tags.ts";
import { openPage } from "../products/reading/page-document.ts";
import { cleanCurrency } from "../products/reading/price.ts";
import { readProductPage } from "../products/reading/read-product-page.ts";
import { guessShopCurrency } from "../products/reading/shop-currency.ts";
import { discoverFeeds } from "./discover-feeds.ts";
import { chooseListings, exploreListings, readPage } from "./discover-listings.ts";
import { discoverSitemaps } from "./discover-sitemaps.ts";
import { pageKey, productKey } from "../products/product-key.ts";
import type { FeedKind } from "./read-feed.ts";
import { readListing } from "./read-listing.ts";
import { readRobots, robotName } from "./robots.ts";
import type { Robots } from "./robots.ts";
import { isListingAddress, listingKey } from "./shop-links.ts";
import { allowedBy, inTime, openVisit } from "./shop-visit.ts";
import type { ShopVisit } from "./shop-visit.ts";

export interface PlannedPage {
  url: string;
  kind: "feed" | "listing" | "product";
  feed?: FeedKind;
}

export interface ShopPlan {
  /** At most 20, best first. */
  pages: PlannedPage[];
  robots: Robots;
  /** Source of `robots`, stored to parse it again later; null where the shop has none. */
  robotsText: string | null;
  /** The shop's root after redirects, whose robots.txt was read. */
  siteUrl: string;
  shopName: string | null;
  /** ISO 4217, for feeds that state none. */
  currency: string | null;
}

export interface FetchedJson {
  /** After redirects. */
  url: string;
  json: unknown;
  /** The X-WP-Total header, where the shop sends it. */
  total: number | null;
}

/** Checked for every hop of a redirect before it is followed. */
export type IsAllowed = (url: string) => boolean;

/**
 * Each throws AppError as fetchPublic does: `page_missing` for a 4xx response and `not_a_page` for another content type
 * mean that there is nothing at this URL; any other code that the shop could not be reached.
 */
export interface DiscoverDeps {
  fetchPage(url: string, isAllowed?: IsAllowed): Promise<FetchedPublic>;
  /** Sitemaps (also gzipped) and robots.txt. */
  fetchText(url: string, isAllowed?: IsAllowed): Promise<FetchedPublic>;
  fetchJson(url: string, isAllowed?: IsAllowed): Promise<FetchedJson>;
  /** Current time in milliseconds, for the time limit. */
  now?(): number;
  /** Sleeps between requests where the shop sets a crawl delay. */
  wait?(milliseconds: number): Promise<void>;
  /** Default: 20 seconds. */
  timeLimitMs?: number;
}

const MAX_PAGES = 20;
const TIME_LIMIT_MS = 20_000;
/** Number of sitemap pages of unknown kind that are fetched to find out whether they are products, in all and per shape. */
const SAMPLES = 8;
const SAMPLES_PER_SHAPE = 2;
const MANY_ON_HOME = 4;

/**
 * Plans what to import of the shop behind `shopUrl` (its home page, a listing or a product) within 20 seconds; what was
 * found by then counts. Nothing that robots.txt forbids is fetched or planned. Throws AppError (French): 422 when no
 * product is found or robots are not allowed, and as fetchPublic when the shop cannot be reached.
 */
export async function discoverShop(shopUrl: string, deps: DiscoverDeps): Promise<ShopPlan> {
  const endsAt = (deps.now ?? Date.now)() + (deps.timeLimitMs ?? TIME_LIMIT_MS);
  const entry = await openShopEntry(shopUrl, deps, endsAt);
  const { visit, start } = entry;
  const html = start ? decodeHtml(start.bytes, start.contentType) : "";
  const isProduct = start !== null && isProductPage(html, entry, start.url);
  const first: PlannedPage[] = isProduct ? [{ url: start.url, kind: "product" }] : [];
  const feeds = await discoverFeeds(visit, start?.url ?? shopUrl, html, MAX_PAGES - first.length);
  const rest = feeds?.pages ?? (await planPages(entry, html, isProduct));
  const pages = uniquePages([...first, ...rest]);
  if (pages.length === 0) throw entry.failure ?? new AppError(422, "no_products", messages.shopEmpty);
  return {
    pages,
    robots: visit.robots,
    robotsText: entry.robotsText,
    siteUrl: entry.siteUrl,
    shopName: feeds?.shopName ?? readShopName(html, entry.siteUrl),
    currency: feeds?.currency ?? readShopCurrency(html, entry.siteUrl),
  };
}

/**
 * A shop with one product may sell it on its home page; a home page with several products is a listing, whatever its
 * markup says.
 */
function isProductPage(html: string, entry: ShopEntry, url: string): boolean {
  if (entry.isHome && readListing(html, url).products.length >= MANY_ON_HOME) return false;
  return readProductPage(html, url) !== null;
}

interface ShopEntry {
  visit: ShopVisit;
  robotsText: string | null;
  siteUrl: string;
  /** The page the seller entered, or null when it could not be fetched. */
  start: FetchedPublic | null;
  isHome: boolean;
  failure: AppError | null;
}

/** Reads robots.txt, then the page the seller entered; if it redirects to another host, that host's robots.txt too. */
async function openShopEntry(shopUrl: string, deps: DiscoverDeps, endsAt: number): Promise<ShopEntry> {
  let robotsText = await fetchRobots(shopUrl, deps);
  let robots = readRobots(robotsText, shopUrl, robotName);
  const root = new URL("/", shopUrl).href;
  const address = robots.isAllowed(shopUrl) ? shopUrl : root;
  if (!robots.isAllowed(address)) throw new AppError(422, "robots_forbidden", messages.shopForbidsRobots);
  let start: FetchedPublic | null = null;
  let failure: AppError | null = null;
  try {
    start = await inTime(deps.fetchPage(address, allowedBy(robots, address)), endsAt - (deps.now ?? Date.now)());
  } catch (error) {
    // A URL that must not be fetched ends discovery; a home page that is down may still have a working feed.
    if (!(error instanceof AppError) || error.status === 400) throw error;
    failure = error;
  }
  const siteUrl = new URL("/", start?.url ?? shopUrl).href;
  if (start && new URL(siteUrl).host !== new URL(root).host) {
    robotsText = await fetchRobots(siteUrl, deps);
    robots = readRobots(robotsText, siteUrl, robotName);
    if (!robots.isAllowed(start.url)) throw new AppError(422, "robots_forbidden", messages.shopForbidsRobots);
  }
  // A home page may redirect to `/fr/`.
  const isHome = start !== null && [address, start.url].some((url) => new URL(url).pathname === "/");
  return { visit: openVisit(deps, robots, endsAt), robotsText, siteUrl, start, isHome, failure };
}

/**
 * The text of robots.txt; null where the shop has none. Throws when the shop cannot be reached: RFC 9309 then forbids
 * reading anything.
 */
async function fetchRobots(siteUrl: string, deps: DiscoverDeps): Promise<string | null> {
  try {
    const file = await deps.fetchText(new URL("/robots.txt", siteUrl).href);
    const text = decodeHtml(file.bytes, file.contentType);
    // Some shops respond to every URL with their home page.
    return /^\s*<(?:!doctype|html)/i.test(text) ? null : text;
  } catch (error) {
    if (error instanceof AppError && robotsMissing.has(error.code)) return null;
    throw error;
  }
}

const robotsMissing = new Set(["page_missing", "not_a_page", "page_too_large", "too_many_redirects"]);

/**
 * Plans pages from listings and sitemaps: explored listings by the products they add, then unexplored URLs that look
 * like listings, then single products from sitemaps, finally possible listings, if most of the explored ones were.
 */
async function planPages(entry: ShopEntry, html: string, isProduct: boolean): Promise<PlannedPage[]> {
  const { visit, siteUrl, start } = entry;
  const given = start ? { url: start.url, listing: readListing(html, start.url) } : null;
  const [home, sitemaps] = await Promise.all([
    entry.isHome ? null : readPage(visit, siteUrl),
    discoverSitemaps(visit, siteUrl),
  ]);
  const entrances = [given, home].filter((page) => page !== null);
  const read = await exploreListings(visit, entrances, sitemaps.listings);
  const { urls, covered } = chooseListings(isProduct ? read.filter((page) => page !== given) : read, MAX_PAGES);
  const singles = sitemaps.products.length > 0 ? sitemaps.products : await sampleUnknown(visit, sitemaps.unknown);
  if (urls.length === 0 && singles.length === 0 && !isProduct) return [];
  // The listing that the seller entered comes first.
  const isGivenFirst = given !== null && !entry.isHome && urls.includes(given.url);
  const known = new Set(read.map((page) => listingKey(page.url)));
  const others = [...entrances.flatMap(({ listing }) => listing.listings), ...sitemaps.listings].filter(
    (url) => !known.has(listingKey(url)),
  );
  const explored = read.filter((page) => !entrances.includes(page));
  const full = explored.filter(({ listing }) => listing.products.length > 0);
  const guesses = full.length * 2 > explored.length ? others.filter((url) => !isListingAddress(url)) : [];
  const listings = [...(isGivenFirst ? [given.url] : []), ...urls, ...others.filter(isListingAddress)];
  const pages: PlannedPage[] = [
    ...listings.map((url) => ({ url, kind: "listing" as const })),
    ...singles.filter((url) => !covered.has(productKey(url))).map((url) => ({ url, kind: "product" as const })),
    ...guesses.map((url) => ({ url, kind: "listing" as const })),
  ];
  return pages.filter(({ url }) => visit.robots.isAllowed(url));
}

/** Those of the URLs whose form (folder, depth, ending) a few samples show to be that of product pages. */
async function sampleUnknown(visit: ShopVisit, urls: string[]): Promise<string[]> {
  const shapes = new Map<string, string[]>();
  for (const url of urls) shapes.set(shapeOf(url), [...(shapes.get(shapeOf(url)) ?? []), url]);
  const largest = [...shapes.values()].toSorted((a, b) => b.length - a.length).slice(0, SAMPLES / SAMPLES_PER_SHAPE);
  const found = await Promise.all(
    largest.map(async (group) => {
      const samples = [group[0], group[Math.floor(group.length / 2)]].filter((url) => url !== undefined);
      const pages = await Promise.all([...new Set(samples)].map((url) => visit.getPage(url)));
      return pages.some(isProduct) ? group : [];
    }),
  );
  return found.flat();
}

const isProduct = (page: FetchedPublic | null) =>
  page !== null && readProductPage(decodeHtml(page.bytes, page.contentType), page.url) !== null;

function shapeOf(address: string): string {
  const { pathname } = new URL(address);
  const segments = pathname.split("/").filter(Boolean);
  const ending = /\.[a-z]{2,5}$/i.exec(pathname)?.[0] ?? "";
  const number = /\d{2,}(?:\.[a-z]{2,5})?\/?$/i.test(pathname) ? "#" : "";
  return [segments.length > 1 ? segments[0] : "", segments.length, number, ending].join("/");
}

function uniquePages(pages: PlannedPage[]): PlannedPage[] {
  const seen = new Set<string>();
  return pages
    .filter(({ url, kind }) => {
      const key = kind === "product" ? productKey(url) : pageKey(url);
      return seen.has(key) ? false : seen.add(key);
    })
    .slice(0, MAX_PAGES);
}

function readShopName(html: string, siteUrl: string): string | null {
  const meta = readMetaTags(openPage(html, siteUrl));
  return meta("og:site_name")[0] ?? meta("application-name")[0] ?? null;
}

/** Shopify pages state the currency of the visitor's country in a script, other shops in their structured data. */
function readShopCurrency(html: string, siteUrl: string): string | null {
  const stated =
    /Shopify\.currency\s*=\s*\{\s*"active"\s*:\s*"([A-Z]{3})"/.exec(html) ??
    /"(?:priceCurrency|currencyCode|currency)"\s*:\s*"([A-Z]{3})"/.exec(html);
  const language = /<html[^<>]{0,300}?\blang=["']?([\w-]{2,10})/i.exec(html)?.[1] ?? "";
  return cleanCurrency(stated?.[1] ?? "") ?? guessShopCurrency("", siteUrl, [language]);
}
