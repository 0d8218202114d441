// Pictures composed for one placement: « Autres emplacements » of a series, and products on white (« Fond blanc »).
import { and, asc, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { readBrandVoice, readWornBrand } from "../brand/brand-look.ts";
import { loadWornLogo } from "../brand/worn-logo.ts";
import { readOverlayBrand } from "../brand/overlay-brand.ts";
import { batchLimits } from "../contract/batch.ts";
import { messages } from "../contract/messages.ts";
import { furtherPlacements, packshot, type Placement } from "../contract/placements.ts";
import { type Creative, getCreative } from "../creatives/creatives.ts";
import { writeBrief } from "../creatives/draw-creative.ts";
import { loadProductImage } from "../creatives/load-cast.ts";
import { describeShown } from "../creatives/read-cut-out.ts";
import { withoutLayout } from "../creatives/setting.ts";
import type { Db } from "../db/client.ts";
import { newId, nowIso } from "../db/ids.ts";
import { insertRows } from "../db/insert-rows.ts";
import { adPosts, brandKits, brands, creatives, logos, placementPictures, products } from "../db/schema.ts";
import { AppError } from "../errors/app-error.ts";
import { packZip } from "../exports/zip.ts";
import type { Session } from "../http/app-env.ts";
import { createJob } from "../jobs/jobs.ts";
import { notifyUser } from "../live/hub-client.ts";
import { openArt } from "../media/art.ts";
import { mediaUrl, placementPath } from "../media/keys.ts";
import { deletePlacementFiles } from "../media/placement-files.ts";
import { putImage } from "../media/storage.ts";
import { describeProduct } from "../products/describe-product.ts";
import { listProductNames, type Product } from "../products/products.ts";
import { registerPicture } from "../provenance/register-picture.ts";
import { type Env, readSettings } from "../settings/env.ts";
import { writeAdCopy } from "../studio/ad-copy/ad-copy.ts";
import { readFacts } from "../studio/ad-copy/facts.ts";
import { openStudio } from "../studio/maker/open-studio.ts";
import type { LogoDesign } from "../studio/briefs/logo.ts";
import type { Picture } from "../studio/briefs/picture.ts";
import type { VisualBrief } from "../studio/briefs/visual.ts";
import { type Studio, StudioError } from "../studio/studio.ts";

export type PlacementPicture = typeof placementPictures.$inferSelect;

/** Unit input: one picture; the label is a French progress text. */
export interface PlacementUnit {
  sourceId: string;
  placement: string;
  label: string;
}

/** A series' or a product's own pictures, in the order of their making. */
export const listPlacementPictures = (db: Db, tenantId: string, sourceId: string): Promise<PlacementPicture[]> =>
  db
    .select()
    .from(placementPictures)
    .where(and(eq(placementPictures.source_id, sourceId), eq(placementPictures.tenant_id, tenantId)))
    .orderBy(asc(placementPictures.placement));

type Draft = Pick<PlacementPicture, "product_id" | "source_id" | "placement" | "width" | "height"> & { label: string };

/** Starts a job that draws pictures; those that exist are drawn again. */
async function start(
  env: Env,
  db: Db,
  session: Session,
  { kind, label, idempotencyKey }: { kind: "placements" | "packshots"; label: string; idempotencyKey?: string },
  drafts: readonly Draft[],
): Promise<{ job_id: string; total: number }> {
  const jobId = newId();
  const rows = drafts.map(({ label: _label, ...draft }): PlacementPicture => ({
    ...draft,
    id: newId(),
    tenant_id: session.tenantId,
    job_id: jobId,
    status: "processing",
    error: null,
    image_url: null,
    storage_path: null,
    size_bytes: null,
    bundle_path: null,
    bundle_bytes: null,
    metadata: {},
    created_at: nowIso(),
  }));
  const job = await createJob(
    env,
    db,
    session,
    {
      id: jobId,
      kind,
      label,
      // What its ZIP holds.
      input: kind === "placements" ? { sourceId: drafts[0]?.source_id } : {},
      units: drafts.map((draft): PlacementUnit => ({
        sourceId: draft.source_id,
        placement: draft.placement,
        label: draft.label,
      })),
      slots: 1,
      ...(idempotencyKey && { idempotencyKey }),
    },
    insertRows(db, placementPictures, rows, {
      target: [placementPictures.source_id, placementPictures.placement],
      set: { job_id: sql`excluded.job_id`, status: sql`excluded.status`, error: sql`null` },
    }),
  );
  await notifyChanged(
    env,
    session.userId,
    rows.map(({ id }) => id),
  );
  return { job_id: job.id, total: job.total };
}

/**
 * Composes a series for further placements. They belong to the series and use no generation. Throws AppError 404 for an
 * unknown series, 409 while none of its formats is drawn.
 */
export async function startPlacements(
  env: Env,
  db: Db,
  session: Session,
  id: string,
  wanted: { placements: string[]; idempotencyKey?: string },
): Promise<{ job_id: string; total: number }> {
  const series = await getCreative(db, session.tenantId, id);
  if (series.parent_id) throw new AppError(404, "creative_not_found", messages.creativeNotFound);
  await findFormat(db, series);
  const chosen = furtherPlacements.filter((place) => wanted.placements.includes(place.id));
  return start(
    env,
    db,
    session,
    { kind: "placements", label: series.name, ...wanted },
    chosen.map(({ id: placement, label, width, height }) => ({
      product_id: series.product_id,
      source_id: series.id,
      placement,
      width,
      height,
      label,
    })),
  );
}

/** The drawn format of a series that says how it looks. Throws AppError 409. */
async function findFormat(db: Db, { id, tenant_id }: Pick<Creative, "id" | "tenant_id">): Promise<Creative> {
  const format = await db
    .select()
    .from(creatives)
    .where(and(eq(creatives.parent_id, id), eq(creatives.tenant_id, tenant_id), eq(creatives.status, "completed")))
    .orderBy(asc(creatives.revision_number))
    .get();
  if (!format) throw new AppError(409, "not_ready", messages.creativeNotReady);
  return format;
}

/**
 * Draws products on white; without ids, all of them. Uses no generation. Throws AppError 400 without products, 404 for an
 * unknown one.
 */
export async function startPackshots(
  env: Env,
  db: Db,
  session: Session,
  { productIds, idempotencyKey }: { productIds?: string[] | undefined; idempotencyKey?: string },
): Promise<{ job_id: string; total: number }> {
  const found = await listProductNames(db, session.tenantId, productIds, batchLimits.products + 1);
  if (found.length > batchLimits.products) throw new AppError(400, "batch_too_large", messages.batchTooLarge);
  if (productIds && found.length < new Set(productIds).size)
    throw new AppError(404, "product_not_found", messages.productNotFound);
  if (found.length === 0) throw new AppError(400, "no_product", messages.batchNoProduct);
  const { id: placement, side } = packshot;
  const label = found.length === 1 ? (found[0]?.name ?? "") : `${found.length} produits`;
  return start(
    env,
    db,
    session,
    { kind: "packshots", label, ...(idempotencyKey && { idempotencyKey }) },
    found.map(({ id, name }) => ({
      product_id: id,
      source_id: id,
      placement,
      width: side,
      height: side,
      label: name,
    })),
  );
}

const isUnit = ({ sourceId, placement }: Pick<PlacementUnit, "sourceId" | "placement">) =>
  and(eq(placementPictures.source_id, sourceId), eq(placementPictures.placement, placement));

/** Draws a picture, unless it is already drawn, and completes its row; undefined when it was deleted. */
export async function drawPlacement(env: Env, db: Db, unit: PlacementUnit): Promise<PlacementPicture | undefined> {
  const row = await db.select().from(placementPictures).where(isUnit(unit)).get();
  if (!row || row.status === "completed") return row;
  const { picture, bundle, metadata } = await makePlacement(env, db, row);
  // The same for each try of an order, so that one that was killed leaves no file without a row.
  const name = `${row.job_id}-${row.id}`;
  const path = placementPath(row.tenant_id, name, picture.mime === "image/png" ? "png" : "jpg");
  const bundlePath = bundle ? placementPath(row.tenant_id, name, "zip") : null;
  if (metadata.pieces || metadata.subjects)
    await registerPicture(env, db, { tenantId: row.tenant_id, kind: metadata.pieces ? "ad" : "visual", picture });
  await putImage(env.MEDIA, "assets", path, picture);
  if (bundle && bundlePath) await putImage(env.MEDIA, "assets", bundlePath, { bytes: bundle, mime: "application/zip" });
  const files = { storage_path: path, bundle_path: bundlePath };
  // The picture before: its row shows nothing until this one is drawn.
  if (row.storage_path !== path) await deletePlacementFiles(env, [row]);
  const [drawn] = await db
    .update(placementPictures)
    .set({
      status: "completed",
      error: null,
      image_url: mediaUrl("assets", path),
      ...files,
      width: picture.width,
      height: picture.height,
      size_bytes: picture.bytes.length,
      bundle_bytes: bundle?.length ?? null,
      metadata,
    })
    // Not of a picture that was ordered again meanwhile.
    .where(and(isUnit(unit), eq(placementPictures.job_id, row.job_id ?? "")))
    .returning();
  if (!drawn) await deletePlacementFiles(env, [files]);
  return drawn;
}

interface Made {
  picture: Picture;
  bundle?: Uint8Array;
  metadata: PlacementPicture["metadata"];
}

/** Draws a row's picture without storing it. Throws StudioError for one that cannot be made. */
export async function makePlacement(env: Env, db: Db, row: PlacementPicture): Promise<Made> {
  const studio = openStudio(openArt(env), readSettings(env).studioScale);
  const product = await db
    .select()
    .from(products)
    .where(and(eq(products.id, row.product_id), eq(products.tenant_id, row.tenant_id)))
    .get();
  if (!product) throw new StudioError(messages.productNotFound);
  if (row.placement === packshot.id)
    return { picture: await studio.packshot(await loadProductImage(env, db, product)), metadata: {} };
  const place = furtherPlacements.find(({ id }) => id === row.placement);
  if (!place) throw new StudioError(messages.visualFailed);
  if (place.content === "logo") return { picture: await drawLogo(env, db, studio, row, place), metadata: {} };
  return place.content === "banner"
    ? makeBanner(env, db, studio, row, { place, product })
    : makeVisual(env, db, studio, row, { place, product });
}

/** The logo of the brand that the product wears, of the kit in use, or else the newest logo. */
async function drawLogo(
  env: Env,
  db: Db,
  studio: Studio,
  { tenant_id: tenantId, product_id }: PlacementPicture,
  size: Placement,
): Promise<Picture> {
  const logo = (await readWornBrand(db, tenantId, product_id))?.fields.logo.value;
  const worn = logo && (await loadWornLogo(env, logo));
  if (worn) return studio.logoOnWhite(worn.bytes, size);
  const ofKit = await db
    .select({ design: brandKits.design })
    .from(brands)
    .innerJoin(brandKits, and(eq(brandKits.id, brands.kit_id), eq(brandKits.tenant_id, brands.tenant_id)))
    .where(and(eq(brands.tenant_id, tenantId), brands.in_use))
    .get();
  const newest =
    ofKit ??
    (await db
      .select({ design: logos.design })
      .from(logos)
      .where(and(eq(logos.tenant_id, tenantId), isNotNull(logos.image_url)))
      .orderBy(desc(logos.id))
      .get());
  if (!newest) throw new StudioError(messages.placementNoLogo);
  return studio.logoPicture(newest.design as LogoDesign, size);
}

/** The series' words: those of its newest ad, else new ones. `template`: null where no ad has its texts drawn. */
async function readWords(env: Env, db: Db, { tenant_id, source_id }: PlacementPicture, product: Product) {
  const children = db.select({ id: creatives.id }).from(creatives).where(eq(creatives.parent_id, source_id));
  const post = await db
    .select()
    .from(adPosts)
    .where(and(eq(adPosts.tenant_id, tenant_id), inArray(adPosts.creative_id, children)))
    .orderBy(desc(adPosts.id))
    .get();
  if (post) return { hook: post.hook, callToAction: post.call_to_action, template: post.overlay_template };
  const voice = await readBrandVoice(db, tenant_id, product.id);
  const [copy] = writeAdCopy({
    ...(voice && { voice }),
    product: await describeShown(env, db, product),
    formats: ["instagram-square"],
    taken: [],
    seed: source_id,
  });
  return { hook: copy?.hook ?? product.name, callToAction: copy?.callToAction ?? "Découvrir", template: null };
}

interface Wanted {
  place: Placement;
  product: Product;
}

async function makeBanner(env: Env, db: Db, studio: Studio, row: PlacementPicture, { place, product }: Wanted) {
  if (readFacts(describeProduct(product)).isAlcohol) throw new StudioError(messages.placementAlcohol);
  const series = { id: row.source_id, tenant_id: row.tenant_id };
  const [{ brand: _colours, ...brief }, brand, words] = await Promise.all([
    findFormat(db, series).then((format) => writeOtherBrief(env, db, format)),
    readOverlayBrand(env, db, row.tenant_id, row.product_id),
    readWords(env, db, row, product),
  ]);
  const { still, files, pieces, texts, hasPerson } = await studio.banner({
    ...brief,
    ...words,
    template: words.template ?? "modern",
    width: place.width,
    height: place.height,
    maxBytes: place.maxBytes ?? Infinity,
    link: product.source_url,
    ...(brand && { brand }),
  });
  const metadata = { pieces, hook: texts.hook, call_to_action: texts.callToAction, has_person: hasPerson };
  return { picture: still, bundle: await packZip(files), metadata };
}

/** The brief of a series' format for a picture of another format: in the same set, laid out anew. */
async function writeOtherBrief(env: Env, db: Db, format: Creative): Promise<VisualBrief> {
  const { setting = {}, ...brief } = await writeBrief(env, db, format);
  return { ...brief, setting: withoutLayout(setting) };
}

async function makeVisual(env: Env, db: Db, studio: Studio, row: PlacementPicture, { place, product }: Wanted) {
  const format = await findFormat(db, { id: row.source_id, tenant_id: row.tenant_id });
  const brief = await writeOtherBrief(env, db, format);
  const { width, height } = place;
  const visual = await studio.visual({ ...brief, format: "instagram-portrait", shape: { width, height } });
  const { subjects } = visual.metadata;
  const { template, hook, callToAction } = await readWords(env, db, row, product);
  const bare: Made = { picture: visual, metadata: { ...(subjects && { subjects }), has_person: true } };
  if (!template) return bare;
  const brand = await readOverlayBrand(env, db, row.tenant_id, row.product_id);
  const { pieces, ...picture } = await studio.overlay({
    image: { key: row.id, bytes: visual.bytes },
    format: "instagram-portrait",
    hook,
    callToAction,
    template,
    ...(subjects && { subjects }),
    ...(brand && { brand }),
  });
  return { picture, metadata: { ...bare.metadata, pieces, hook, call_to_action: callToAction } };
}

/** Marks a picture as failed, with a French reason; one that was drawn before is kept. */
export const failPlacement = (db: Db, unit: PlacementUnit, reason: string) =>
  db.update(placementPictures).set({ status: "failed", error: reason }).where(isUnit(unit));

/** Notifies the user's screens of changed pictures. */
export const notifyChanged = (env: Env, userId: string, ids: string[]) =>
  notifyUser(env, userId, [{ type: "changed", table: "placement_pictures", ids }]);
