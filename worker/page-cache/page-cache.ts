// Cache of rendered landing pages in two levels: one second in the isolate's memory, ten minutes in the data centre's
// Cache API. Why: docs/decisions/0019-landing-pages-at-the-edge.md.
import { and, eq, inArray } from "drizzle-orm";
import type { LandingVariant } from "../contract/landing-pages.ts";
import type { Db } from "../db/client.ts";
import { landingPages } from "../db/schema.ts";
import { type Env, readSettings } from "../settings/env.ts";

/** One variant of a page, ready to be sent. */
export interface RenderedPage {
  pageId: string;
  /** The A/B test that was running when it was rendered. */
  experimentId: string | null;
  variant: LandingVariant;
  etag: string;
  contentSecurityPolicy: string;
  /** Epoch milliseconds. */
  renderedAt: number;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Up to this age a cached page is served without reading its row… */
export const freshMs = 60_000;
/** …up to this age it is served while it is rendered again (stale-while-revalidate). */
export const staleMs = 10 * 60_000;
/** How long the isolate's memory answers without asking the Cache API. */
const memoryMs = 1000;
/** Pages of about 40 kB each. */
const memoryPages = 200;

const memory = new Map<string, { page: RenderedPage; until: number }>();
const variants: LandingVariant[] = ["a", "b"];

/** The deployment's id is part of the key: a page rendered by another build is not reused. */
const keyOf = (env: Env, slug: string, variant: LandingVariant) =>
  `${readSettings(env).siteUrl}/lp/${slug}?version=${variant}&build=${env.CF_VERSION_METADATA?.id ?? ""}`;

const openCache = () => caches.open("landing-pages");

/**
 * The variant a of a page without a test, where this isolate may answer with it at once; undefined: ask `readCached`.
 * `address` is the page's own, without a query.
 */
export function readMemory(env: Env, address: string): RenderedPage | undefined {
  // Settings are read, and valid, once a page is in memory.
  if (memory.size === 0) return undefined;
  const cached = memory.get(`${address}?version=a&build=${env.CF_VERSION_METADATA?.id ?? ""}`);
  if (!cached || cached.page.experimentId) return undefined;
  const now = Date.now();
  return now < cached.until && now - cached.page.renderedAt < freshMs ? cached.page : undefined;
}

/** The cached page of any age up to `staleMs`; undefined on a miss. */
export async function readCached(env: Env, slug: string, variant: LandingVariant): Promise<RenderedPage | undefined> {
  const key = keyOf(env, slug, variant);
  const now = Date.now();
  const cached = memory.get(key);
  if (cached && now < cached.until) return cached.page;
  // One request asks the Cache API; concurrent ones continue with the copy in memory.
  if (cached && now < cached.until + memoryMs) cached.until = now + memoryMs;
  const found = await (await openCache()).match(key);
  const page = found && (await toPage(found));
  if (page) keepInMemory(key, page);
  else memory.delete(key);
  return page;
}

function keepInMemory(key: string, page: RenderedPage): void {
  memory.delete(key);
  memory.set(key, { page, until: Date.now() + memoryMs });
  const [oldest] = memory.keys();
  if (memory.size > memoryPages && oldest !== undefined) memory.delete(oldest);
}

/** Stores a rendered page in both levels. */
export async function cachePage(env: Env, slug: string, page: RenderedPage): Promise<void> {
  const key = keyOf(env, slug, page.variant);
  keepInMemory(key, page);
  await (await openCache()).put(key, toResponse(page));
}

/** Removes all variants of these pages in this data centre; others read the rows again within a minute (`freshMs`). */
export async function purgePages(env: Env, slugs: string[]): Promise<void> {
  const cache = await openCache();
  const keys = slugs.flatMap((slug) => variants.map((variant) => keyOf(env, slug, variant)));
  for (const key of keys) memory.delete(key);
  await Promise.all(keys.map((key) => cache.delete(key)));
}

/** Purges the pages of these products, after they have changed. Up to 90 ids (D1's limit of bound parameters). */
export async function purgeProductPages(env: Env, db: Db, tenantId: string, ids: string[]): Promise<void> {
  const pages = await db
    .select({ slug: landingPages.slug })
    .from(landingPages)
    .where(and(eq(landingPages.tenant_id, tenantId), inArray(landingPages.product_id, ids)));
  await purgePages(
    env,
    pages.map(({ slug }) => slug),
  );
}

const toResponse = ({ bytes, etag, contentSecurityPolicy, ...facts }: RenderedPage) =>
  new Response(bytes, {
    headers: {
      "cache-control": `max-age=${staleMs / 1000}`,
      "content-security-policy": contentSecurityPolicy,
      etag,
      "x-page": JSON.stringify(facts),
    },
  });

async function toPage(response: Response): Promise<RenderedPage> {
  const facts = JSON.parse(response.headers.get("x-page") ?? "") as Pick<
    RenderedPage,
    "pageId" | "experimentId" | "variant" | "renderedAt"
  >;
  return {
    ...facts,
    etag: response.headers.get("etag") ?? "",
    contentSecurityPolicy: response.headers.get("content-security-policy") ?? "",
    bytes: new Uint8Array(await response.arrayBuffer()),
  };
}
