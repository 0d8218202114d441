/** Discovers a shop's open product feed (Shopify, WooCommerce) and plans its pages. */
import { z } from "zod";
import { cleanCurrency } from "../products/reading/price.ts";
import type { PlannedPage } from "./discover-shop.ts";
import { choosePageSize, countEntries, feedPage } from "./read-feed.ts";
import type { FeedKind } from "./read-feed.ts";
import type { ShopVisit } from "./shop-visit.ts";

export interface FoundFeeds {
  pages: PlannedPage[];
  shopName: string | null;
  currency: string | null;
}

/** Product counts are rounded up to a multiple of the smallest page size. */
const STEP = 25;
/** Maximum per feed: 20 pages of 250. */
const MAX_PRODUCTS = 5_000;

/** `startUrl` is the page the seller entered, `html` its content. Returns null when no feed responds. */
export async function discoverFeeds(
  visit: ShopVisit,
  startUrl: string,
  html: string,
  maxPages: number,
): Promise<FoundFeeds | null> {
  const root = new URL("/", startUrl).href;
  const kinds = chooseKinds(visit, html);
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const folder = kind === "woocommerce" ? (findWordPress(html, startUrl) ?? root) : root;
      return { kind, pages: await planFeed(visit, kind, folder, maxPages) };
    }),
  );
  const feed = found.find(({ pages }) => pages.length > 0);
  if (!feed) return null;
  if (feed.kind === "woocommerce") return { pages: feed.pages, shopName: null, currency: null };
  const collection = /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?collections\/[^/]+/i.exec(new URL(startUrl).pathname)?.[0];
  const first = collection ? await planFeed(visit, "shopify", new URL(collection, root).href, maxPages) : [];
  const about = shopifyMeta.safeParse((await visit.getJson(new URL("meta.json", root).href))?.json);
  return {
    pages: [...first, ...feed.pages].slice(0, maxPages),
    shopName: about.data?.name ?? null,
    currency: cleanCurrency(about.data?.currency ?? ""),
  };
}

const shopifyMeta = z.object({ name: z.string().nullish().catch(null), currency: z.string().nullish().catch(null) });

/** Feeds to try, the likelier first. Where robots.txt sets a crawl delay, only the shop engine that the page names. */
function chooseKinds(visit: ShopVisit, html: string): FeedKind[] {
  const isShopify = /cdn\.shopify\.com|Shopify\.(?:theme|shop)|\/cdn\/shop\//.test(html);
  const isWooCommerce = /woocommerce|wp-content|api\.w\.org/i.test(html);
  if (visit.robots.crawlDelayMs > 0 && html !== "") {
    return [...(isShopify ? (["shopify"] as const) : []), ...(isWooCommerce ? (["woocommerce"] as const) : [])];
  }
  return isWooCommerce ? ["woocommerce", "shopify"] : ["shopify", "woocommerce"];
}

/** The root of the WordPress API, which every page links and which may be in a subfolder; null without a link. */
function findWordPress(html: string, startUrl: string): string | null {
  const link = /<link[^<>]{0,200}https:\/\/api\.w\.org\/[^<>]{0,200}>/i.exec(html)?.[0];
  const href = link ? /href=["']([^"']{1,500}?)wp-json\/?["']/i.exec(link)?.[1] : undefined;
  if (!href || !URL.canParse(href, startUrl)) return null;
  const folder = new URL(href, startUrl);
  return folder.host === new URL(startUrl).host ? folder.href : null;
}

async function planFeed(visit: ShopVisit, kind: FeedKind, folder: string, maxPages: number): Promise<PlannedPage[]> {
  const first = await visit.getJson(feedPage(kind, folder, 1, 1));
  const entries = first ? countEntries(kind, first.json) : null;
  if (!first || !entries) return [];
  // A shop that ignores the page limit returns everything at once.
  const count = entries > 1 ? entries : (first.total ?? (await countProducts(visit, kind, folder, first.json)));
  const size = choosePageSize(kind, count, maxPages);
  const pages = entries > 1 ? 1 : Math.min(maxPages, Math.ceil(count / size));
  return Array.from({ length: pages }, (_, index) => ({
    url: feedPage(kind, folder, index + 1, size),
    kind: "feed",
    feed: kind,
  }));
}

/**
 * Number of products, rounded up to the step, by binary search: with one product per page, page 26 exists if there are
 * 26.
 */
async function countProducts(visit: ShopVisit, kind: FeedKind, folder: string, first: unknown): Promise<number> {
  const hasMoreThan = async (steps: number) => {
    const answer = await visit.getJson(feedPage(kind, folder, steps * STEP + 1, 1));
    // A shop that ignores the page number returns the first page again.
    if (!answer || JSON.stringify(answer.json) === JSON.stringify(first)) return false;
    return (countEntries(kind, answer.json) ?? 0) > 0;
  };
  let low = 0;
  let high = 1;
  while (high * STEP < MAX_PRODUCTS && (await hasMoreThan(high))) {
    low = high;
    high *= 2;
  }
  // More than `low` steps, at most `high`.
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (await hasMoreThan(middle)) low = middle;
    else high = middle;
  }
  return Math.min(MAX_PRODUCTS, high * STEP);
}
