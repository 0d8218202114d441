/** From the address of a shop to the at most 20 pages that bring the most products. */
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
  /** At most 20, the best first. */
  pages: PlannedPage[];
  robots: Robots;
  /** What `robots` was read from, to read it again later; null where the shop has none. */
  robotsText: string | null;
  /** The shop's root after redirects: `robots` was read there. */
  siteUrl: string;
  shopName: string | null;
  /** ISO 4217, for feeds that name none. */
  currency: string | null;
}

export interface FetchedJson {
  /** After redirects. */
  url: string;
  json: unknown;
  /** X-WP-Total, where the shop sends it. */
  total: number | null;
}

/** Asked of every hop of a redirect before it is followed. */
export type IsAllowed = (url: string) => boolean;

/**
 * Each throws AppError as fetchPublic does; `page_missing` is the code of a 4xx answer, and `not_a_page` that of
 * another kind of content. Both mean that there is nothing there, everything else that it could not be reached.
 */
export interface DiscoverDeps {
  fetchPage(url: string, isAllowed?: IsAllowed): Promise<FetchedPublic>;
  /** Sitemaps (packed ones too) and robots.txt. */
  fetchText(url: string, isAllowed?: IsAllowed): Promise<FetchedPublic>;
  fetchJson(url: string, isAllowed?: IsAllowed): Promise<FetchedJson>;
  /** Milliseconds, for the time limit. */
  now?(): number;
  /** Waits between requests where the shop asks for it. */
  wait?(milliseconds: number): Promise<void>;
  /** 20 seconds when absent. */
  timeLimitMs?: number;
}

const MAX_PAGES = 20;
const TIME_LIMIT_MS = 20_000;
/** Of pages that a sitemap names without saying what they are, so many are read to know. */
const SAMPLES = 2;
const MANY_ON_HOME = 4;

/**
 * Finds what to import of the shop behind `shopUrl` (its home, one of its listings or products), within 20 seconds:
 * what was found by then counts. Nothing that robots.txt forbids is fetched or planned. Throws AppError in French:
 * 422 where there is no product to be found or robots are not wanted, and as fetchPublic does where the shop cannot be
 * reached.
 */
export async function discoverShop(shopUrl: string, deps: DiscoverDeps): Promise<ShopPlan> {
  const endsAt = (deps.now ?? Date.now)() + (deps.timeLimitMs ?? TIME_LIMIT_MS);
  const door = await openDoor(shopUrl, deps, endsAt);
  const { visit, start } = door;
  const html = start ? decodeHtml(start.bytes, start.contentType) : "";
  const isProduct = start !== null && isProductPage(html, door, start.url);
  const first: PlannedPage[] = isProduct ? [{ url: start.url, kind: "product" }] : [];
  const feeds = await discoverFeeds(visit, start?.url ?? shopUrl, html, MAX_PAGES - first.length);
  const rest = feeds?.pages ?? (await planPages(door, html, isProduct));
  const pages = uniquePages([...first, ...rest]);
  if (pages.length === 0) throw door.failure ?? new AppError(422, "no_products", messages.shopEmpty);
  return {
    pages,
    robots: visit.robots,
    robotsText: door.robotsText,
    siteUrl: door.siteUrl,
    shopName: feeds?.shopName ?? readShopName(html, door.siteUrl),
    currency: feeds?.currency ?? readShopCurrency(html, door.siteUrl),
  };
}

/** A shop of one product sells it on its home page; a home page that shows several is a listing, whatever it says. */
function isProductPage(html: string, door: Door, url: string): boolean {
  if (door.isHome && readListing(html, url).products.length >= MANY_ON_HOME) return false;
  return readProductPage(html, url) !== null;
}

interface Door {
  visit: ShopVisit;
  robotsText: string | null;
  siteUrl: string;
  /** The page the seller gave, or null where it could not be had. */
  start: FetchedPublic | null;
  isHome: boolean;
  failure: AppError | null;
}

/** Reads robots.txt, then the page the seller gave; where that leads to another host, the robots.txt there. */
async function openDoor(shopUrl: string, deps: DiscoverDeps, endsAt: number): Promise<Door> {
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
    // An address that may not be fetched ends it; a home page that is down may still have a feed behind it.
    if (!(error instanceof AppError) || error.status === 400) throw error;
    failure = error;
  }
  const siteUrl = new URL("/", start?.url ?? shopUrl).href;
  if (start && new URL(siteUrl).host !== new URL(root).host) {
    robotsText = await fetchRobots(siteUrl, deps);
    robots = readRobots(robotsText, siteUrl, robotName);
    if (!robots.isAllowed(start.url)) throw new AppError(422, "robots_forbidden", messages.shopForbidsRobots);
  }
  // A home page may lead on to `/fr/`.
  const isHome = start !== null && [address, start.url].some((url) => new URL(url).pathname === "/");
  return { visit: openVisit(deps, robots, endsAt), robotsText, siteUrl, start, isHome, failure };
}

/** Null where the shop has none. Throws where it cannot be reached: then the RFC forbids to read anything. */
async function fetchRobots(siteUrl: string, deps: DiscoverDeps): Promise<string | null> {
  try {
    const file = await deps.fetchText(new URL("/robots.txt", siteUrl).href);
    const text = decodeHtml(file.bytes, file.contentType);
    // Shops that answer every address with their home page.
    return /^\s*<(?:!doctype|html)/i.test(text) ? null : text;
  } catch (error) {
    if (error instanceof AppError && robotsMissing.has(error.code)) return null;
    throw error;
  }
}

const robotsMissing = new Set(["page_missing", "not_a_page", "page_too_large", "too_many_redirects"]);

/**
 * Listings first, by the products they bring; then those that say to be listings but were not looked into; then single
 * products of the sitemaps; at last what may be listings, where most of what was looked into were.
 */
async function planPages(door: Door, html: string, isProduct: boolean): Promise<PlannedPage[]> {
  const { visit, siteUrl, start } = door;
  const given = start ? { url: start.url, listing: readListing(html, start.url) } : null;
  const [home, sitemaps] = await Promise.all([
    door.isHome ? null : readPage(visit, siteUrl),
    discoverSitemaps(visit, siteUrl),
  ]);
  const entrances = [given, home].filter((page) => page !== null);
  const read = await exploreListings(visit, entrances, sitemaps.listings);
  const { urls, covered } = chooseListings(isProduct ? read.filter((page) => page !== given) : read, MAX_PAGES);
  const singles = sitemaps.products.length > 0 ? sitemaps.products : await samplePictured(visit, sitemaps.pictured);
  if (urls.length === 0 && singles.length === 0 && !isProduct) return [];
  // The listing that the seller gave is what the seller wants first.
  const isGivenFirst = given !== null && !door.isHome && urls.includes(given.url);
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

/** Pages with pictures are products where a first few of them are. */
async function samplePictured(visit: ShopVisit, urls: string[]): Promise<string[]> {
  const samples = await Promise.all(urls.slice(0, SAMPLES).map((url) => visit.getPage(url)));
  const isProduct = (page: FetchedPublic | null) =>
    page !== null && readProductPage(decodeHtml(page.bytes, page.contentType), page.url) !== null;
  return samples.some(isProduct) ? urls : [];
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

/** Shopify's pages name the money of the visitor's country in a script, others in their structured data. */
function readShopCurrency(html: string, siteUrl: string): string | null {
  const stated =
    /Shopify\.currency\s*=\s*\{\s*"active"\s*:\s*"([A-Z]{3})"/.exec(html) ??
    /"(?:priceCurrency|currencyCode|currency)"\s*:\s*"([A-Z]{3})"/.exec(html);
  const language = /<html[^<>]{0,300}?\blang=["']?([\w-]{2,10})/i.exec(html)?.[1] ?? "";
  return cleanCurrency(stated?.[1] ?? "") ?? guessShopCurrency("", siteUrl, [language]);
}
