// Brand kits: all files that a logo is needed as, planned at once and drawn one by one.
import { and, asc, count, eq, getTableColumns, inArray, isNotNull } from "drizzle-orm";
import { messages } from "../contract/messages.ts";
import type { BrandPageQuery, Page } from "../contract/schemas/paging.ts";
import type { Db } from "../db/client.ts";
import { newId, nowIso } from "../db/ids.ts";
import { insertRows } from "../db/insert-rows.ts";
import { isOfBrand, pageOf, toPage } from "../db/paging.ts";
import { brandAssets, brandKits, brands } from "../db/schema.ts";
import type { Env } from "../settings/env.ts";
import { AppError } from "../errors/app-error.ts";
import type { Session } from "../http/app-env.ts";
import { cancelUnits, createJob } from "../jobs/jobs.ts";
import { notifyUser } from "../live/hub-client.ts";
import { openArt } from "../media/art.ts";
import { kitFolder, mediaUrl, objectKey } from "../media/keys.ts";
import { deleteFolder, putImage } from "../media/storage.ts";
import { openStudio } from "../studio/maker/open-studio.ts";
import { getLogoByImage } from "./logos.ts";

export type BrandKit = typeof brandKits.$inferSelect;
export type BrandAsset = typeof brandAssets.$inferSelect;

/** Unit input: one file of a kit; the label is a French progress text. */
export interface KitUnit {
  kitId: string;
  position: number;
  label: string;
}

/** A kit as in lists, with the URL of its first file, the logo; null until that is drawn. */
export type ListedKit = BrandKit & { preview_url: string | null };

/** A page of the tenant's kits, newest first. */
export async function listBrandKits(
  db: Db,
  session: Session,
  page: BrandPageQuery,
): Promise<Page<ListedKit> & { total: number }> {
  const mine = and(eq(brandKits.tenant_id, session.tenantId), isOfBrand(brandKits.brand_id, page.brand_id));
  const { where, orderBy, limit } = pageOf(brandKits.id, page, mine);
  const [rows, totals] = await db.batch([
    db
      .select({ ...getTableColumns(brandKits), preview_url: brandAssets.image_url })
      .from(brandKits)
      .leftJoin(brandAssets, and(eq(brandAssets.kit_id, brandKits.id), eq(brandAssets.position, 0)))
      .where(where)
      .orderBy(orderBy)
      .limit(limit),
    db.select({ total: count() }).from(brandKits).where(mine),
  ]);
  return { ...toPage(rows, page), total: totals[0]?.total ?? 0 };
}

/** The tenant's own kit. Throws AppError 404. */
export async function getBrandKit(db: Db, tenantId: string, id: string): Promise<BrandKit> {
  const row = await db
    .select()
    .from(brandKits)
    .where(and(eq(brandKits.id, id), eq(brandKits.tenant_id, tenantId)))
    .get();
  if (!row) throw new AppError(404, "brand_kit_not_found", messages.brandKitNotFound);
  return row;
}

/** All files of a kit by position, drawn or not. */
export const listAssets = (db: Db, kitId: string): Promise<BrandAsset[]> =>
  db.select().from(brandAssets).where(eq(brandAssets.kit_id, kitId)).orderBy(asc(brandAssets.position));

/**
 * Plans the kit of a logo and starts the job that draws it. A logo has one kit; a repeated call returns it. Throws
 * AppError 404 for an unknown logo.
 */
export async function createBrandKit(
  env: Env,
  db: Db,
  session: Session,
  logoUrl: string,
): Promise<{ kit: BrandKit; assets: BrandAsset[] }> {
  const logo = await getLogoByImage(db, session.tenantId, logoUrl);
  const known = await findKitOf(db, session.tenantId, logo.id);
  if (known) return { kit: known, assets: await listAssets(db, known.id) };
  const { identity, assets: planned } = await openStudio(openArt(env)).planBrandKit(logo.design);
  const kit: BrandKit = {
    id: newId(),
    tenant_id: session.tenantId,
    logo_id: logo.id,
    brand_id: logo.brand_id,
    job_id: newId(),
    name: logo.name,
    style: logo.style,
    status: "processing",
    error: null,
    design: logo.design,
    identity,
    created_at: nowIso(),
  };
  const assets = planned.map(({ id, ...plan }, position): BrandAsset => ({
    ...plan,
    kit_id: kit.id,
    position,
    name: id,
    storage_path: null,
    size_bytes: null,
    image_url: null,
    error: null,
    created_at: kit.created_at,
  }));
  try {
    await createJob(
      env,
      db,
      session,
      {
        id: kit.job_id ?? "",
        kind: "brand-kit",
        label: kit.name,
        input: { kitId: kit.id },
        units: assets.map(({ position, label }): KitUnit => ({ kitId: kit.id, position, label })),
        slots: 1,
      },
      [...insertRows(db, brandKits, [kit]), ...insertRows(db, brandAssets, assets)],
    );
  } catch (error) {
    // A concurrent request has created it.
    const winner = await findKitOf(db, session.tenantId, logo.id);
    if (!winner) throw error;
    return { kit: winner, assets: await listAssets(db, winner.id) };
  }
  await notifyBrandKitsChanged(env, session.userId, [kit.id]);
  return { kit, assets };
}

const findKitOf = (db: Db, tenantId: string, logoId: string) =>
  db
    .select()
    .from(brandKits)
    .where(and(eq(brandKits.tenant_id, tenantId), eq(brandKits.logo_id, logoId)))
    .get();

/** Draws a file, unless it is already drawn. */
export async function drawAsset(env: Env, db: Db, { kitId, position }: KitUnit): Promise<void> {
  const [kit, asset] = await Promise.all([
    db.select().from(brandKits).where(eq(brandKits.id, kitId)).get(),
    db.select().from(brandAssets).where(isAsset(kitId, position)).get(),
  ]);
  if (!kit || !asset || asset.storage_path) return;
  const drawn = await openStudio(openArt(env)).brandAsset(kit.design, asset.name);
  const folder = kitFolder(kit.tenant_id, kitId);
  const path = folder + asset.path.slice(asset.path.lastIndexOf("/") + 1);
  const previewPath = `${folder}${asset.name}.apercu.png`;
  await putImage(env.MEDIA, "assets", path, drawn);
  if (drawn.preview) await putImage(env.MEDIA, "assets", previewPath, drawn.preview);
  const written = await db
    .update(brandAssets)
    .set({
      storage_path: path,
      size_bytes: drawn.bytes.length,
      image_url: mediaUrl("assets", drawn.preview ? previewPath : path),
      error: null,
    })
    .where(isAsset(kitId, position))
    .returning({ position: brandAssets.position });
  // The kit was deleted while this was drawn.
  if (written.length === 0) await deleteFolder(env.MEDIA, kitFolder(kit.tenant_id, kit.id));
}

/** Marks a file as failed, with a French reason. */
export const failAsset = (db: Db, { kitId, position }: KitUnit, reason: string) =>
  db.update(brandAssets).set({ error: reason }).where(isAsset(kitId, position));

const isAsset = (kitId: string, position: number) =>
  and(eq(brandAssets.kit_id, kitId), eq(brandAssets.position, position));

/** A drawn file of a kit, as a stream. Throws AppError 404 for an unknown file, 409 while it is not drawn. */
export async function openAsset(
  env: Env,
  db: Db,
  kit: BrandKit,
  name: string,
): Promise<{ asset: BrandAsset; body: R2ObjectBody }> {
  const asset = (await listAssets(db, kit.id)).find((candidate) => candidate.name === name);
  if (!asset) throw new AppError(404, "brand_asset_not_found", messages.brandAssetNotFound);
  const body = asset.storage_path ? await env.MEDIA.get(objectKey("assets", asset.storage_path)) : null;
  if (!body) throw new AppError(409, "not_ready", messages.brandKitNotReady);
  return { asset, body };
}

/** The drawn files of a job's kit, for its ZIP. */
export const listDrawnAssets = (db: Db, jobId: string) =>
  db
    .select({
      path: brandAssets.path,
      storage_path: brandAssets.storage_path,
      size_bytes: brandAssets.size_bytes,
      created_at: brandAssets.created_at,
    })
    .from(brandAssets)
    .innerJoin(brandKits, eq(brandKits.id, brandAssets.kit_id))
    .where(and(eq(brandKits.job_id, jobId), isNotNull(brandAssets.storage_path)))
    .orderBy(asc(brandAssets.position));

/** Deletes a kit with its files; a brand that was made of it stays. Throws AppError 404. */
export async function deleteBrandKit(env: Env, db: Db, session: Session, id: string): Promise<void> {
  const kit = await getBrandKit(db, session.tenantId, id);
  if (kit.job_id) await cancelUnits(db, [kit.job_id]);
  await deleteFolder(env.MEDIA, kitFolder(kit.tenant_id, kit.id));
  await db.batch([
    db
      .update(brands)
      .set({ kit_id: null })
      .where(and(eq(brands.tenant_id, session.tenantId), eq(brands.kit_id, id))),
    db.delete(brandAssets).where(inArray(brandAssets.kit_id, [id])),
    db.delete(brandKits).where(and(eq(brandKits.id, id), eq(brandKits.tenant_id, session.tenantId))),
  ]);
  await deleteFolder(env.MEDIA, kitFolder(kit.tenant_id, kit.id));
  await notifyBrandKitsChanged(env, session.userId, [id]);
}

/** Notifies the user's screens of changed kits. */
export const notifyBrandKitsChanged = (env: Env, userId: string, ids: string[]) =>
  notifyUser(env, userId, [{ type: "changed", table: "brand_kits", ids }]);
