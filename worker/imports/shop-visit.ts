/** Fetches from a shop within robots.txt, at most two requests at a time, its crawl delay and a time limit. */
import pLimit from "p-limit";
import { AppError } from "../errors/app-error.ts";
import type { FetchedPublic } from "../net/fetch-public.ts";
import type { DiscoverDeps, FetchedJson, IsAllowed } from "./discover-shop.ts";
import type { Robots } from "./robots.ts";
import { isSameSite } from "./shop-links.ts";

const AT_ONCE = 2;

/** Each method returns null without a response: forbidden by robots.txt, missing, unreachable or too late. */
export interface ShopVisit {
  getPage(url: string): Promise<FetchedPublic | null>;
  getText(url: string): Promise<FetchedPublic | null>;
  getJson(url: string): Promise<FetchedJson | null>;
  /** True after the time limit; then every method returns null. */
  isOver(): boolean;
  robots: Robots;
}

/** Opens a visit that ends at `endsAt` (milliseconds). */
export function openVisit(deps: DiscoverDeps, robots: Robots, endsAt: number): ShopVisit {
  const now = deps.now ?? Date.now;
  const wait = deps.wait ?? waitOnClock;
  const limit = pLimit(robots.crawlDelayMs > 0 ? 1 : AT_ONCE);
  let nextStart = now() + robots.crawlDelayMs;

  async function ask<T>(url: string, send: (url: string, isAllowed: IsAllowed) => Promise<T>): Promise<T | null> {
    if (!robots.isAllowed(url)) return null;
    return limit(async () => {
      try {
        const pause = Math.max(0, nextStart - now());
        if (now() + pause >= endsAt) return null;
        if (pause > 0) await wait(pause);
        nextStart = now() + robots.crawlDelayMs;
        return await inTime(send(url, allowedBy(robots, url)), endsAt - now());
      } catch (error) {
        if (error instanceof AppError) return null;
        throw error;
      }
    });
  }

  return {
    robots,
    getPage: (url) => ask(url, deps.fetchPage),
    getText: (url) => ask(url, deps.fetchText),
    getJson: (url) => ask(url, deps.fetchJson),
    isOver: () => now() >= endsAt,
  };
}

/** Redirects within the site are checked against its robots.txt; URLs of other sites are not subject to it. */
export function allowedBy(robots: Robots, from: string): IsAllowed {
  return (url) => !isSameSite(url, from) || robots.isAllowed(url);
}

async function waitOnClock(milliseconds: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** The result, or null when `milliseconds` pass first; the work itself is not aborted. */
export async function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), Math.max(0, milliseconds));
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
