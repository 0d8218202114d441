/** From the address of a shop to the at most 20 pages that bring the most products. */
import type { FetchedPublic } from "../products/fetch-public.ts";
import type { FeedKind } from "./read-feed.ts";
import { readRobots, robotName } from "./robots.ts";
import type { Robots } from "./robots.ts";

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

/**
 * Each throws AppError as fetchPublic does; `page_missing` is the code of a 4xx answer, and `not_a_page` that of
 * another kind of content. Both mean that there is nothing there, everything else that it could not be reached.
 */
export interface DiscoverDeps {
  fetchPage(url: string): Promise<FetchedPublic>;
  /** Sitemaps (packed ones too) and robots.txt. */
  fetchText(url: string): Promise<FetchedPublic>;
  fetchJson(url: string): Promise<FetchedJson>;
  /** Milliseconds, for the time limit. */
  now?(): number;
  /** Waits between requests where the shop asks for it. */
  wait?(milliseconds: number): Promise<void>;
}

/**
 * Finds what to import of the shop behind `shopUrl` (its home, one of its listings or products), within 20 seconds:
 * what was found by then counts. Nothing that robots.txt forbids is fetched or planned. Throws AppError in French:
 * 422 where there is no product to be found or robots are not wanted, and as fetchPublic does where the shop cannot be
 * reached.
 */
export async function discoverShop(shopUrl: string, deps: DiscoverDeps): Promise<ShopPlan> {
  const page = await deps.fetchPage(shopUrl);
  return {
    pages: [{ url: page.url, kind: "listing" }],
    robots: readRobots(null, page.url, robotName),
    robotsText: null,
    siteUrl: new URL("/", page.url).href,
    shopName: null,
    currency: null,
  };
}
