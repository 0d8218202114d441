// The version of a page that a visitor is shown: from the cache, stale while it is rendered anew, or rendered at once.
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
  /** Lets the answer leave before this work is done. */
  defer(work: Promise<void>): void;
}

/** Undefined: no active page stands at this address. */
export async function selectVersion(context: PageRequest, slug: string): Promise<RenderedPage | undefined> {
  const first = await readOrRender(context, slug, "a");
  // Search engines read one version, always the same.
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
  const kept = await readCached(context.env, slug, variant);
  const ageMs = kept ? Date.now() - kept.renderedAt : Number.POSITIVE_INFINITY;
  // A second version that another test left behind is none of this one.
  if (!kept || ageMs >= staleMs || (experimentId && kept.experimentId !== experimentId)) {
    return renderAndKeep(context, slug, variant);
  }
  if (ageMs >= freshMs) refresh(context, slug, variant);
  return kept;
}

/** What is being rendered anew, and since when: those that died with their request do not count. */
const refreshing = new Map<string, number>();
const refreshMs = 10_000;

function refresh(context: PageRequest, slug: string, variant: LandingVariant): void {
  const key = `${slug} ${variant}`;
  if (Date.now() - (refreshing.get(key) ?? 0) < refreshMs) return;
  refreshing.set(key, Date.now());
  context.defer(renderAnew(context, slug, variant).finally(() => refreshing.delete(key)));
}

async function renderAnew(context: PageRequest, slug: string, variant: LandingVariant): Promise<void> {
  const page = await renderAndKeep(context, slug, variant);
  if (!page) await purgePages(context.env, [slug]);
}

async function renderAndKeep(
  context: PageRequest,
  slug: string,
  variant: LandingVariant,
): Promise<RenderedPage | undefined> {
  const { env, db, defer } = context;
  const found = await findActivePage(db, slug);
  if (!found) return undefined;
  const page = renderVersion(found, readSettings(env).siteUrl, variant);
  defer(keepIfCurrent(env, db, slug, found, page));
  return page;
}

/** A change between the read of the row and the page's coming into the cache has purged too early: it is purged again. */
async function keepIfCurrent(env: Env, db: Db, slug: string, found: FoundPage, page: RenderedPage): Promise<void> {
  await cachePage(env, slug, page);
  const now = await findActivePage(db, slug);
  const isCurrent =
    now?.page.revision === found.page.revision &&
    JSON.stringify([now.brand, now.product]) === JSON.stringify([found.brand, found.product]);
  if (!isCurrent) await purgePages(env, [slug]);
}

/** Renders a page whose row has been read. */
export function renderVersion(
  { page, brand, product }: FoundPage,
  siteUrl: string,
  wanted: LandingVariant,
): RenderedPage {
  const variant = page.alternative ? wanted : "a";
  const { html, contentSecurityPolicy } = renderLandingPage(toPageModel(page, brand, variant, product), {
    siteUrl,
  });
  const bytes = new Uint8Array(new TextEncoder().encode(html));
  const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 16);
  return {
    pageId: page.id,
    experimentId: page.experiment_id,
    variant,
    // The revision for people to read, the hash for whatever else the bytes depend on.
    etag: `"${page.revision}${variant}-${hash}"`,
    contentSecurityPolicy,
    renderedAt: Date.now(),
    bytes,
  };
}
