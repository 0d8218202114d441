/** The crawler's fetch: two requests at a time, within the shop's robots.txt and crawl delay. */
import pLimit from "p-limit";
import type { Settings } from "../settings/env.ts";
import { type FetchedPublic, fetchPublic } from "../net/fetch-public.ts";
import type { DiscoverDeps, FetchedJson } from "./discover-shop.ts";
import type { Robots } from "./robots.ts";
import { fetchIfAllowed, openShopFetch } from "./shop-fetch.ts";
import { isSameSite } from "./shop-links.ts";
import { allowedBy } from "./shop-visit.ts";

const requestsAtOnce = 2;

export interface PoliteFetch {
  fetchPage(url: string): Promise<FetchedPublic>;
  fetchJson(url: string): Promise<FetchedJson>;
  fetchImage(url: string): Promise<FetchedPublic>;
}

const limitsOf = (settings: Settings) => ({
  allowHosts: settings.fetchAllowHosts,
  userAgent: settings.botUserAgent,
  timeoutMs: settings.fetchTimeoutMs,
});

/** Fetch functions for discovery, which reads robots.txt first and limits its requests itself. */
export const openDiscovery = (settings: Settings): DiscoverDeps => openShopFetch(limitsOf(settings));

/**
 * Fetch functions for crawled pages and pictures, until `signal` aborts. Each throws AppError as fetchPublic does, and
 * 403 for what the shop's robots.txt forbids, also behind a redirect. Pictures on other hosts are not subject to the
 * shop's robots.txt, but count towards the two parallel requests.
 */
export function openPoliteFetch(
  settings: Settings,
  { siteUrl, robots }: { siteUrl: string; robots: Robots },
  signal: AbortSignal,
): PoliteFetch {
  const options = { ...limitsOf(settings), signal, fetch: fetchIfAllowed(fetch, allowedBy(robots, siteUrl)) };
  const pages = openShopFetch(options);
  const limit = pLimit(requestsAtOnce);
  const pace = openPace(robots.crawlDelayMs, signal);
  const ask = <T>(url: string, request: () => Promise<T>): Promise<T> =>
    limit(async () => {
      signal.throwIfAborted();
      if (URL.canParse(url) && isSameSite(url, siteUrl)) await pace();
      return request();
    });
  return {
    fetchPage: (url) => ask(url, () => pages.fetchPage(url)),
    fetchJson: (url) => ask(url, () => pages.fetchJson(url)),
    fetchImage: (url) => ask(url, () => fetchPublic(url, { ...options, accept: "image" })),
  };
}

/** Returns a function that waits so that calls are `delayMs` apart; it rejects when the signal aborts. */
function openPace(delayMs: number, signal: AbortSignal) {
  let nextAt = 0;
  return async () => {
    const waitMs = nextAt - Date.now();
    nextAt = Math.max(Date.now(), nextAt) + delayMs;
    if (waitMs > 0) await scheduler.wait(waitMs, { signal }).catch(() => signal.throwIfAborted());
  };
}
