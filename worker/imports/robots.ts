/** What a shop allows a robot to read (RFC 9309). */
import parseRobots from "robots-parser";

export interface Robots {
  isAllowed(url: string): boolean;
  /** 0 when the shop states none; never over 10 seconds, so that an import ends. */
  crawlDelayMs: number;
  /** Absolute addresses, as stated. */
  sitemaps: string[];
}

/** The token that a robots.txt addresses. */
export const robotName = "EgerieBot";

const MAX_CRAWL_DELAY_MS = 10_000;
/** The RFC asks for at least 500 KiB; what stands after that is not read. */
const MAX_CHARACTERS = 500 * 1024;

/**
 * Rules for `userAgent` (`EgerieBot/1.0 (+…)` or its token alone) on the whole site of `siteUrl`. `null` is a site
 * without a robots.txt (any 4xx): all is allowed. Where it cannot be reached or answers 5xx, the RFC forbids to read
 * anything: there is nothing to call this with.
 */
export function readRobots(text: string | null, siteUrl: string, userAgent: string): Robots {
  const address = new URL("/robots.txt", siteUrl).href;
  const rules = parseRobots(address, (text ?? "").replace(/^\uFEFF/, "").slice(0, MAX_CHARACTERS));
  const delaySeconds = rules.getCrawlDelay(userAgent) ?? 0;
  return {
    // The parser knows one host only; www, https and the languages' hosts of a shop are asked under the same rules.
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
