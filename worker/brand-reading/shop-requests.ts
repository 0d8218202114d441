// The requests of one reading: at most twelve, two at a time, within robots.txt, its crawl delay and ten seconds.
import pLimit from "p-limit";
import { brandReading } from "../contract/brands.ts";
import { messages } from "../contract/messages.ts";
import { AppError } from "../errors/app-error.ts";
import { readRobots, type Robots, robotName } from "../imports/robots.ts";
import { isSameSite } from "../imports/shop-links.ts";
import { type FetchedKind, type FetchedPublic, fetchPublic } from "../net/fetch-public.ts";
import { decodeHtml } from "../products/reading/decode-html.ts";
import type { Settings } from "../settings/env.ts";

export interface ShopRequests {
  /** The shop's page. Throws AppError as fetchPublic does, 422 where its robots.txt forbids it. */
  home: FetchedPublic;
  /** Null without an answer: forbidden, missing, too large, another type, too late, or no request left. */
  ask(url: string, kind: FetchedKind): Promise<FetchedPublic | null>;
  /** Requests sent, redirects included. */
  sent(): number;
}

/** Reads the shop's robots.txt and its page. */
export async function openShop(
  settings: Pick<Settings, "fetchAllowHosts" | "botUserAgent" | "fetchTimeoutMs">,
  address: string,
  send: typeof fetch = fetch,
): Promise<ShopRequests> {
  const endsAt = Date.now() + brandReading.timeLimitMs;
  const signal = AbortSignal.timeout(brandReading.timeLimitMs);
  let sent = 0;
  const robots = new Map<string, Robots>();
  const counted: typeof fetch = async (input, init) => {
    const rules = [...robots].find(([site]) => isSameSite(String(input), site))?.[1];
    const isRobots = new URL(String(input)).pathname === "/robots.txt";
    if (!isRobots && rules && !rules.isAllowed(String(input))) throw forbidden();
    if (sent >= brandReading.requests) throw new AppError(502, "page_unreachable", messages.productPageUnreachable);
    sent += 1;
    return send(input, init);
  };
  const get = (url: string, accept: FetchedKind) =>
    fetchPublic(url, {
      accept,
      allowHosts: settings.fetchAllowHosts,
      userAgent: settings.botUserAgent,
      timeoutMs: Math.min(settings.fetchTimeoutMs, Math.max(1, endsAt - Date.now())),
      signal,
      fetch: counted,
    });
  const readRules = async (site: string) => {
    const text = await get(new URL("/robots.txt", site).href, "text").then(
      (file) => decodeHtml(file.bytes, file.contentType),
      (error: unknown) => {
        if (error instanceof AppError && missing.has(error.code)) return null;
        throw error;
      },
    );
    // Some shops answer every address with their page.
    const rules = readRobots(text && /^\s*</.test(text) ? null : text, site, robotName);
    robots.set(site, rules);
    return rules;
  };

  const rules = await readRules(address);
  if (!rules.isAllowed(address)) throw forbidden();
  const home = await get(address, "html");
  const site = isSameSite(home.url, address) ? rules : await readRules(home.url);
  if (!site.isAllowed(home.url)) throw forbidden();

  const limit = pLimit(site.crawlDelayMs > 0 ? 1 : 2);
  let nextAt = Date.now() + site.crawlDelayMs;
  return {
    home,
    sent: () => sent,
    ask: (url, kind) =>
      limit(async () => {
        const isShop = isSameSite(url, home.url);
        const wait = isShop ? Math.max(0, nextAt - Date.now()) : 0;
        if (Date.now() + wait >= endsAt || sent >= brandReading.requests) return null;
        if (isShop && !site.isAllowed(url)) return null;
        if (wait > 0) await scheduler.wait(wait);
        if (isShop) nextAt = Date.now() + site.crawlDelayMs;
        return get(url, kind).catch(() => null);
      }),
  };
}

const missing = new Set(["page_missing", "not_a_page", "page_too_large", "too_many_redirects"]);

const forbidden = () => new AppError(422, "robots_forbidden", messages.shopForbidsRobots);
