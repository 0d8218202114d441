/** How the crawl asks a shop: two requests at a time, in the rhythm and within the limits that its robots.txt sets. */
import { messages } from "../contract/messages.ts";
import type { Settings } from "../env.ts";
import { AppError } from "../http/app-error.ts";
import { type FetchedPublic, fetchPublic } from "../products/fetch-public.ts";
import type { DiscoverDeps, FetchedJson } from "./discover-shop.ts";
import { bareHost } from "./product-key.ts";
import type { Robots } from "./robots.ts";
import { openShopFetch } from "./shop-fetch.ts";

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

/** What discovery asks with: it reads robots.txt first and then keeps to it by itself. */
export function openDiscovery(settings: Settings): DiscoverDeps {
  const shop = openShopFetch(limitsOf(settings));
  const gate = openGate(requestsAtOnce);
  return {
    ...shop,
    fetchPage: (url, isAllowed) => gate(() => shop.fetchPage(url, isAllowed)),
    fetchText: (url, isAllowed) => gate(() => shop.fetchText(url, isAllowed)),
    fetchJson: (url, isAllowed) => gate(() => shop.fetchJson(url, isAllowed)),
  };
}

/**
 * What a crawled page and its pictures are asked with, until `signal` aborts. Each throws AppError as fetchPublic does,
 * and 403 for what the shop's robots.txt forbids, also behind a redirect. Pictures on other hosts are under no rule of
 * the shop's, but count among the two requests.
 */
export function openPoliteFetch(
  settings: Settings,
  shop: { siteUrl: string; robots: Robots },
  signal: AbortSignal,
): PoliteFetch {
  const shopHost = bareHost(new URL(shop.siteUrl).hostname);
  const isShops = (url: string) => URL.canParse(url) && bareHost(new URL(url).hostname) === shopHost;
  const options = {
    ...limitsOf(settings),
    signal,
    // Each hop of a redirect comes by here.
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const url = String(input);
      if (isShops(url) && !shop.robots.isAllowed(url)) {
        throw new AppError(403, "robots_forbidden", messages.importPageForbidden);
      }
      return fetch(url, init);
    },
  };
  const pages = openShopFetch(options);
  const gate = openGate(requestsAtOnce);
  const pace = openPace(shop.robots.crawlDelayMs, signal);
  const ask = <T>(url: string, request: () => Promise<T>): Promise<T> =>
    gate(async () => {
      signal.throwIfAborted();
      if (isShops(url)) await pace();
      return request();
    });
  return {
    fetchPage: (url) => ask(url, () => pages.fetchPage(url)),
    fetchJson: (url) => ask(url, () => pages.fetchJson(url)),
    fetchImage: (url) => ask(url, () => fetchPublic(url, { ...options, accept: "image" })),
  };
}

/** Lets so many works run at once; the others wait, first come first served. */
function openGate(atOnce: number) {
  let free = atOnce;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

/** Each call returns so many milliseconds after the one before it; rejects when the signal aborts. */
function openPace(delayMs: number, signal: AbortSignal) {
  let nextAt = 0;
  return async () => {
    const waitMs = nextAt - Date.now();
    nextAt = Math.max(Date.now(), nextAt) + delayMs;
    if (waitMs > 0) await scheduler.wait(waitMs, { signal }).catch(() => signal.throwIfAborted());
  };
}
