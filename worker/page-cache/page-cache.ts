// Rendered pages, kept where they are answered: for a second in this isolate, and for ten minutes in the cache of this
// data centre. docs/decisions/0019-landing-pages-at-the-edge.md has the why.
import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { LandingVariant } from "../contract/landing-pages.ts";
import type { Db } from "../db/client.ts";
import { landingPages } from "../db/schema.ts";
import { type Env, readSettings } from "../settings/env.ts";

/** One version of a page, ready to be sent. */
export interface RenderedPage {
  pageId: string;
  /** The test that ran when it was rendered. */
  experimentId: string | null;
  variant: LandingVariant;
  etag: string;
  contentSecurityPolicy: string;
  /** Epoch milliseconds. */
  renderedAt: number;
  bytes: Uint8Array<ArrayBuffer>;
}

/** A kept page is sent without a look at its row for so long… */
export const freshMs = 60_000;
/** …then while it is rendered anew, and from here on no more. */
export const staleMs = 10 * 60_000;
/** How long this isolate answers without asking the data centre's cache. */
const nearMs = 1000;
/** Pages of some 40 kB. */
const nearPages = 200;

const near = new Map<string, { page: RenderedPage; until: number }>();
const variants: LandingVariant[] = ["a", "b"];

/** A deployment renders otherwise: it has a key of its own. */
const keyOf = (env: Env, slug: string, variant: LandingVariant) =>
  `${readSettings(env).siteUrl}/lp/${slug}?version=${variant}&build=${env.CF_VERSION_METADATA?.id ?? ""}`;

const openCache = () => caches.open("landing-pages");

export async function readCached(env: Env, slug: string, variant: LandingVariant): Promise<RenderedPage | undefined> {
  const key = keyOf(env, slug, variant);
  const now = Date.now();
  const known = near.get(key);
  if (known && now < known.until) return known.page;
  // One request asks the cache; those that come meanwhile go on with what is here.
  if (known && now < known.until + nearMs) known.until = now + nearMs;
  const found = await (await openCache()).match(key);
  const page = found && (await toPage(found));
  if (page) keepNear(key, page);
  else near.delete(key);
  return page;
}

function keepNear(key: string, page: RenderedPage): void {
  near.delete(key);
  near.set(key, { page, until: Date.now() + nearMs });
  const [oldest] = near.keys();
  if (near.size > nearPages && oldest !== undefined) near.delete(oldest);
}

export async function cachePage(env: Env, slug: string, page: RenderedPage): Promise<void> {
  const key = keyOf(env, slug, page.variant);
  keepNear(key, page);
  await (await openCache()).put(key, toResponse(page));
}

/** Forgets all versions of these pages, here; other data centres look at their rows within a minute. */
export async function purgePages(env: Env, slugs: string[]): Promise<void> {
  const cache = await openCache();
  const keys = slugs.flatMap((slug) => variants.map((variant) => keyOf(env, slug, variant)));
  for (const key of keys) near.delete(key);
  await Promise.all(keys.map((key) => cache.delete(key)));
}

/** The same for all pages of a tenant, whose look has changed. */
export const purgeTenantPages = (env: Env, db: Db, tenantId: string): Promise<void> =>
  purgeWhere(env, db, eq(landingPages.tenant_id, tenantId));

/** The same for the pages that sell these products, of which something else is true. Up to 90 ids. */
export const purgeProductPages = (env: Env, db: Db, tenantId: string, ids: string[]): Promise<void> =>
  purgeWhere(env, db, and(eq(landingPages.tenant_id, tenantId), inArray(landingPages.product_id, ids)));

async function purgeWhere(env: Env, db: Db, where: SQL | undefined): Promise<void> {
  const pages = await db.select({ slug: landingPages.slug }).from(landingPages).where(where);
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
