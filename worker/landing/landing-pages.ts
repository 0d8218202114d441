// A tenant's landing pages: create, list, change, delete. The public view is in page-model.ts and page/.
import { and, count, eq, getTableColumns, gte, lt, or, sql } from "drizzle-orm";
import type { z } from "zod";
import type {
  generateLandingPageBody,
  LandingPageDraft,
  UpdateLandingPageBody,
} from "../contract/schemas/landing-pages.ts";
import type { LandingContent } from "../contract/landing-pages.ts";
import { readWornBrand, readWornBrandId, toBrandLook, toBrandVoice } from "../brand/brand-look.ts";
import { messages } from "../contract/messages.ts";
import type { BrandPageQuery } from "../contract/schemas/paging.ts";
import type { Db } from "../db/client.ts";
import { newId, nowIso } from "../db/ids.ts";
import { insertIf } from "../db/insert-if.ts";
import { isOfBrand, pageOf, toPage } from "../db/paging.ts";
import { rowExists } from "../db/row-exists.ts";
import { landingPages, landingSlugs, landingViewBatches } from "../db/schema.ts";
import type { Env } from "../settings/env.ts";
import { AppError } from "../errors/app-error.ts";
import type { Brand } from "../brand/brand.ts";
import type { Session } from "../http/app-env.ts";
import { notifyUser } from "../live/hub-client.ts";
import { landingFolder } from "../media/keys.ts";
import { claimFolder, markFolder, recordPendingUpload, removeMarked, removePending } from "../media/pending-uploads.ts";
import { describeProduct } from "../products/describe-product.ts";
import { getProduct, type Product } from "../products/products.ts";
import { readTrade } from "../studio/landing-copy/trade.ts";
import type { Studio } from "../studio/studio.ts";
import { purgePages } from "../page-cache/page-cache.ts";
import { findFirstPictures, copyPictures } from "./pictures.ts";
import { nextSlug, slugify } from "./slugs.ts";

export type LandingPage = typeof landingPages.$inferSelect;

/**
 * All views, those not aggregated yet included. Table names are spelled out, because Drizzle omits them from columns
 * here.
 */
export const currentViews = sql<number>`${landingPages.views} + coalesce((select sum(waiting.views)
  from ${landingViewBatches} as waiting where waiting.landing_page_id = landing_pages.id), 0)`;

const {
  content: _content,
  alternative: _alternative,
  idempotency_key: _key,
  ...listed
} = getTableColumns(landingPages);

/** URL of the page's main picture. */
const hero = sql<string | null>`json_extract(${landingPages.content}, '$.images.hero')`;

/** The tenant's pages, newest first, without their content. */
export async function listLandingPages(db: Db, session: Session, page: BrandPageQuery) {
  const mine = and(eq(landingPages.tenant_id, session.tenantId), isOfBrand(landingPages.brand_id, page.brand_id));
  const { where, orderBy, limit } = pageOf(landingPages.id, page, mine);
  const [rows, totals] = await db.batch([
    db
      .select({ ...listed, views: currentViews, hero })
      .from(landingPages)
      .where(where)
      .orderBy(orderBy)
      .limit(limit),
    db.select({ total: count() }).from(landingPages).where(mine),
  ]);
  const items = rows.map((row) => ({ ...row, url: landingUrl(row.slug) }));
  return { ...toPage(items, page), total: totals[0]?.total ?? 0 };
}

/** Path of the public page. */
export const landingUrl = (slug: string) => `/lp/${slug}`;

/** Condition: this page, and the tenant's. */
export const isOwn = (session: Session, id: string) =>
  and(eq(landingPages.id, id), eq(landingPages.tenant_id, session.tenantId));

const notFound = () => new AppError(404, "landing_page_not_found", messages.landingNotFound);

/** The tenant's own page, with all its views. Throws AppError 404. */
export async function getLandingPage(db: Db, session: Session, id: string): Promise<LandingPage> {
  const row = await db
    .select({ ...getTableColumns(landingPages), views: currentViews })
    .from(landingPages)
    .where(isOwn(session, id))
    .get();
  if (!row) throw notFound();
  return row;
}

/** Attempts to find a free slug against concurrent requests; the last one appends the page's id, which is unique. */
const slugTries = 5;

type WantedPage = z.infer<typeof generateLandingPageBody> & {
  idempotencyKey: string | undefined;
  /** Of the page that it is made after. */
  look?: Pick<LandingPage, "theme" | "hidden">;
};

/**
 * Writes and publishes a page; a repeated idempotency key returns the existing page. Throws AppError 400 when neither
 * the product nor the request has a target URL, 404 for an unknown product.
 */
export async function createLandingPage(
  env: Env,
  db: Db,
  session: Session,
  studio: Studio,
  wanted: WantedPage,
): Promise<LandingPage> {
  const known = await findByKey(db, session, wanted.idempotencyKey);
  if (known) return known;
  const product = wanted.productId ? await getProduct(db, session.tenantId, wanted.productId) : null;
  if (product && !product.source_url && !wanted.ctaUrl) {
    throw new AppError(400, "validation_failed", messages.landingLinkRequired, {
      ctaUrl: messages.landingLinkRequired,
    });
  }
  const id = newId();
  const worn = await readWornBrand(db, session.tenantId, product?.id);
  const voice = worn && toBrandVoice(worn.fields);
  const [written, images] = await Promise.all([
    studio.landingContent({
      ...(voice && { voice }),
      name: wanted.name,
      targetAudience: wanted.targetAudience || null,
      product: product && describeProduct(product),
      seed: id,
    }),
    findFirstPictures(
      db,
      session.tenantId,
      product,
      readTrade({ name: wanted.name, targetAudience: wanted.targetAudience || null }),
    ),
  ]);
  const folder = landingFolder(session.tenantId, id);
  await recordPendingUpload(db, session.tenantId, folder);
  const content = await copyPictures(env.MEDIA, session.tenantId, id, { ...written, images });
  const page = await insertPage(db, session, draftRow(session, id, wanted, product, content, worn));
  if (page.id !== id) await removePending(env.MEDIA, db, session.tenantId, [folder]);
  await notifyLandingPagesChanged(env, session, [page.id]);
  return page;
}

/**
 * A new page as this one, in the voice and look of the brand that its product wears; the old one stays. Throws AppError 404
 * without a brand or once its product is deleted.
 */
export async function applyBrandToPage(
  env: Env,
  db: Db,
  session: Session,
  studio: Studio,
  id: string,
  idempotencyKey: string | undefined,
): Promise<LandingPage> {
  const { name, product_id, target_audience, cta_url, theme, hidden } = await getLandingPage(db, session, id);
  if (!(await readWornBrandId(db, session.tenantId, product_id)))
    throw new AppError(404, "brand_not_found", messages.brandWithoutColours);
  return createLandingPage(env, db, session, studio, {
    name,
    ...(product_id && { productId: product_id }),
    ...(target_audience && { targetAudience: target_audience }),
    ...(cta_url && { ctaUrl: cta_url }),
    look: { theme, hidden },
    idempotencyKey,
  });
}

async function findByKey(db: Db, session: Session, key: string | undefined): Promise<LandingPage | undefined> {
  if (!key) return undefined;
  return db
    .select()
    .from(landingPages)
    .where(and(eq(landingPages.tenant_id, session.tenantId), eq(landingPages.idempotency_key, key)))
    .get();
}

function draftRow(
  session: Session,
  id: string,
  wanted: WantedPage,
  product: Product | null,
  content: LandingContent,
  worn: Pick<Brand, "id" | "fields"> | undefined,
): LandingPage {
  const at = nowIso();
  const look = worn && toBrandLook(worn.fields);
  return {
    id,
    tenant_id: session.tenantId,
    user_id: session.userId,
    product_id: product?.id ?? null,
    brand_id: worn?.id ?? null,
    name: wanted.name,
    target_audience: wanted.targetAudience || null,
    slug: slugify(wanted.name),
    status: "active",
    theme: wanted.look?.theme ?? "atelier",
    brand: look ? { primary: look.primary, accent: look.accent, typeface: look.typeface } : null,
    // Visitors who come for a product have none of their own to try.
    hidden: wanted.look?.hidden ?? (product ? ["tryIt"] : []),
    cta_url: wanted.ctaUrl ?? product?.source_url ?? null,
    content,
    experiment_id: null,
    alternative: null,
    revision: 1,
    views: 0,
    conversions: 0,
    idempotency_key: wanted.idempotencyKey ?? null,
    created_at: at,
    updated_at: at,
  };
}

/**
 * Reserves a slug for the tenant and inserts the page, or returns the page that the same idempotency key has created
 * concurrently.
 */
async function insertPage(db: Db, session: Session, draft: LandingPage): Promise<LandingPage> {
  const key = draft.idempotency_key;
  for (let attempt = 0; attempt < slugTries; attempt += 1) {
    const isLast = attempt === slugTries - 1;
    const slug = isLast
      ? `${draft.slug}-${draft.id.slice(-8)}`
      : nextSlug(draft.slug, await listTakenSlugs(db, session, draft.slug));
    const row = { ...draft, slug };
    const isOurs = and(eq(landingSlugs.slug, row.slug), eq(landingSlugs.tenant_id, row.tenant_id));
    const isKnown =
      key === null ? undefined : and(eq(landingPages.tenant_id, row.tenant_id), eq(landingPages.idempotency_key, key));
    const [, inserted] = await db.batch([
      db.insert(landingSlugs).values({ slug: row.slug, tenant_id: row.tenant_id }).onConflictDoNothing(),
      insertIf(
        db,
        landingPages,
        row,
        and(
          rowExists(db, landingSlugs, isOurs),
          sql`not ${rowExists(db, landingPages, eq(landingPages.slug, row.slug))}`,
          isKnown && sql`not ${rowExists(db, landingPages, isKnown)}`,
        ),
      ).returning({ id: landingPages.id }),
      claimFolder(db, landingFolder(row.tenant_id, row.id), rowExists(db, landingPages, eq(landingPages.id, row.id))),
    ]);
    if (inserted.length > 0) return row;
    const known = await findByKey(db, session, key ?? undefined);
    if (known) return known;
  }
  throw new AppError(503, "slug_taken", messages.landingFailed);
}

/** Slugs with this base that the tenant cannot use: other tenants', and those of its own existing pages. */
async function listTakenSlugs(db: Db, session: Session, base: string): Promise<string[]> {
  const rows = await db
    .select({ slug: landingSlugs.slug })
    .from(landingSlugs)
    .leftJoin(landingPages, eq(landingPages.slug, landingSlugs.slug))
    .where(
      and(
        // "." follows "-": all slugs that start with the base and a hyphen.
        or(eq(landingSlugs.slug, base), and(gte(landingSlugs.slug, `${base}-`), lt(landingSlugs.slug, `${base}.`))),
        sql`(${landingSlugs.tenant_id} is not ${session.tenantId} or ${landingPages.id} is not null)`,
      ),
    );
  return rows.map(({ slug }) => slug);
}

/**
 * Saves the owner's changes and increments the revision, which invalidates cached versions. Throws AppError 404, or 409
 * when `revision` is outdated.
 */
export async function updateLandingPage(
  env: Env,
  db: Db,
  session: Session,
  id: string,
  { revision, ...change }: UpdateLandingPageBody,
): Promise<LandingPage> {
  // Checked first, because pictures are copied only for a page of the tenant.
  if (change.content) await getLandingPage(db, session, id);
  const content = change.content && (await copyPictures(env.MEDIA, session.tenantId, id, change.content));
  const [updated] = await db
    .update(landingPages)
    .set({ ...change, ...(content && { content }), revision: sql`${landingPages.revision} + 1`, updated_at: nowIso() })
    .where(and(isOwn(session, id), revision === undefined ? undefined : eq(landingPages.revision, revision)))
    .returning();
  if (!updated) {
    await getLandingPage(db, session, id);
    throw new AppError(409, "landing_page_changed", messages.landingChanged);
  }
  await publishChange(env, session, updated);
  return updated;
}

/** Deletes the page and its pictures; its slug stays reserved for the tenant. Throws AppError 404. */
export async function deleteLandingPage(env: Env, db: Db, session: Session, id: string): Promise<void> {
  const folder = landingFolder(session.tenantId, id);
  const [, [deleted]] = await db.batch([
    markFolder(db, session.tenantId, folder, rowExists(db, landingPages, isOwn(session, id))),
    db.delete(landingPages).where(isOwn(session, id)).returning({ slug: landingPages.slug }),
  ]);
  if (!deleted) throw notFound();
  await publishChange(env, session, { id, ...deleted });
  await removeMarked(env.MEDIA, db, [{ path: folder }]);
}

/** The page with the editor's unsaved changes. */
export const withDraft = (page: LandingPage, draft: LandingPageDraft): LandingPage => ({ ...page, ...draft });

/** To call after a change: purges the page's cached versions and notifies the owner's screens. */
export async function publishChange(env: Env, session: Session, { id, slug }: { id: string; slug: string }) {
  await purgePages(env, [slug]);
  await notifyLandingPagesChanged(env, session, [id]);
}

const notifyLandingPagesChanged = (env: Env, session: Session, ids: string[]) =>
  notifyUser(env, session.userId, [{ type: "changed", table: "landing_pages", ids }]);
