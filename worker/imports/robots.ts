/** robots.txt (RFC 9309). */
import parseRobots from "robots-parser";

export interface Robots {
  isAllowed(url: string): boolean;
  /** 0 when the shop states none; at most 10 seconds, so that an import ends. */
  crawlDelayMs: number;
  /** Absolute URLs, as stated. */
  sitemaps: string[];
}

/** The product token that robots.txt rules address. */
export const robotName = "EgerieBot";

const MAX_CRAWL_DELAY_MS = 10_000;
/** The RFC requires at least 500 KiB; the rest is ignored. */
const MAX_CHARACTERS = 500 * 1024;

/**
 * The rules for `userAgent` (`EgerieBot/1.0 (+…)` or its token alone) on the site of `siteUrl`. `null` means a site
 * without robots.txt (any 4xx): everything is allowed. When robots.txt is unreachable or responds 5xx, the RFC forbids
 * reading anything, so do not call this.
 */
export function readRobots(text: string | null, siteUrl: string, userAgent: string): Robots {
  const address = new URL("/robots.txt", siteUrl).href;
  const rules = parseRobots(address, (text ?? "").replace(/^\uFEFF/, "").slice(0, MAX_CHARACTERS));
  const delaySeconds = rules.getCrawlDelay(userAgent) ?? 0;
  return {
    // The parser handles a single host; www, https and language hosts of a shop are checked under the same rules.
    isAllowed: (url) => {
      if (!URL.canParse(url, address)) return false;
      const { pathname, search } = new URL(url, address);
      return rules.isAllowed(new URL(address).origin + pathname + search, userAgent) !== false;
    },
    crawlDelayMs: Math.min(MAX_CRAWL_DELAY_MS, Math.max(0, Math.round(delaySeconds * 1000)) || 0),
    sitemaps: rules.getSitemaps().flatMap((sitemap) => {
      if (!URL.canParse(sitemap, address)) return [];
      const url = new URL(sitemap, address);
      return url.protocol === "http:" || url.protocol === "https:" ? [url.href] : [];
    }),
  };
}
