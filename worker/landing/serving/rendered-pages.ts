// Selects and renders the variant of a page for a visitor: from the cache, from the cache while it is refreshed, or
// rendered at once.
import { createHash } from "node:crypto";
import type { LandingVariant } from "../../contract/landing-pages.ts";
import type { Db } from "../../db/client.ts";
import { type Env, readSettings } from "../../settings/env.ts";
import { findActivePage, type FoundPage, toPageModel } from "../page-model.ts";
import { freshMs, cachePage, type RenderedPage, purgePages, readCached, staleMs } from "../../page-cache/page-cache.ts";
import { renderLandingPage } from "../page/landing-page.tsx";
import { isRobot, pickVariant } from "../../visitor/visitor.ts";

export interface PageRequest {
  env: Env;
  db: Db;
  request: Request;
  /** Runs the work after the response is sent. */
  defer(work: Promise<void>): void;
}

/** The rendered page for this visitor; undefined when there is no active page with this slug. */
export async function selectVersion(context: PageRequest, slug: string): Promise<RenderedPage | undefined> {
  const first = await readOrRender(context, slug, "a");
  // Search engines always get variant a.
  if (!first?.experimentId || isRobot(context.request)) return first;
  const secret = readSettings(context.env).authSecret;
  const variant = await pickVariant(secret, first.experimentId, context.request);
  return variant === "a" ? first : readOrRender(context, slug, variant, first.experimentId);
}

async function readOrRender(
  context: PageRequest,
  slug: string,
  variant: LandingVariant,
  experimentId?: string,
): Promise<RenderedPage | undefined> {
  const cached = await readCached(context.env, slug, variant);
  const ageMs = cached ? Date.now() - cached.renderedAt : Number.POSITIVE_INFINITY;
  // A cached variant b of another A/B test is not this one's.
  if (!cached || ageMs >= staleMs || (experimentId && cached.experimentId !== experimentId)) {
    return renderAndCache(context, slug, variant);
  }
  if (ageMs >= freshMs) refresh(context, slug, variant);
  return cached;
}

/** Start times of the running refreshes; older ones died with their request and do not count. */
const refreshing = new Map<string, number>();
const refreshMs = 10_000;

function refresh(context: PageRequest, slug: string, variant: LandingVariant): void {
  const key = `${slug} ${variant}`;
  if (Date.now() - (refreshing.get(key) ?? 0) < refreshMs) return;
  refreshing.set(key, Date.now());
  context.defer(renderAnew(context, slug, variant).finally(() => refreshing.delete(key)));
}

async function renderAnew(context: PageRequest, slug: string, variant: LandingVariant): Promise<void> {
  const page = await renderAndCache(context, slug, variant);
  if (!page) await purgePages(context.env, [slug]);
}

async function renderAndCache(
  context: PageRequest,
  slug: string,
  variant: LandingVariant,
): Promise<RenderedPage | undefined> {
  const { env, db, defer } = context;
  const found = await findActivePage(db, slug);
  if (!found) return undefined;
  const page = renderVersion(found, readSettings(env).siteUrl, variant);
  defer(cacheIfCurrent(env, db, slug, found, page));
  return page;
}

/**
 * Caches the page. A change between reading its row and caching it has purged too early, so the page is purged again.
 */
async function cacheIfCurrent(env: Env, db: Db, slug: string, found: FoundPage, page: RenderedPage): Promise<void> {
  await cachePage(env, slug, page);
  const now = await findActivePage(db, slug);
  const isCurrent =
    now?.page.revision === found.page.revision && JSON.stringify(now.product) === JSON.stringify(found.product);
  if (!isCurrent) await purgePages(env, [slug]);
}

/** Renders a page from its row. */
export function renderVersion({ page, product }: FoundPage, siteUrl: string, wanted: LandingVariant): RenderedPage {
  const variant = page.alternative ? wanted : "a";
  const { html, contentSecurityPolicy } = renderLandingPage(toPageModel(page, variant, product), {
    siteUrl,
  });
  const bytes = new Uint8Array(new TextEncoder().encode(html));
  const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 16);
  return {
    pageId: page.id,
    experimentId: page.experiment_id,
    variant,
    // The revision for people, the hash for everything else that the bytes depend on.
    etag: `"${page.revision}${variant}-${hash}"`,
    contentSecurityPolicy,
    renderedAt: Date.now(),
    bytes,
  };
}
