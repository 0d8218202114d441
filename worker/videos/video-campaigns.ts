// Rows of video campaigns: a script, a clip of each scene, and the film joined from them. start-film.ts starts the work.
import { and, count, eq, sql } from "drizzle-orm";
import { messages } from "../contract/messages.ts";
import type { BrandPageQuery } from "../contract/schemas/paging.ts";
import { type FilmEdit, noInfluencer } from "../contract/videos.ts";
import type { Db } from "../db/client.ts";
import { isOfBrand, pageOf, toPage } from "../db/paging.ts";
import { findProduct } from "../products/products.ts";
import { products, videoCampaigns, virtualInfluencers } from "../db/schema.ts";
import type { Env } from "../settings/env.ts";
import { AppError } from "../errors/app-error.ts";
import type { Session } from "../http/app-env.ts";
import { cancelUnits, readJob } from "../jobs/jobs.ts";
import { notifyUser } from "../live/hub-client.ts";
import { deleteCampaignFiles } from "./video-files.ts";

export type VideoCampaign = typeof videoCampaigns.$inferSelect;

/** Input of a job. */
export interface FilmInput {
  campaignId: string;
  /** It changes a finished film. */
  isAnew?: true;
  change?: SceneChange;
}

/** A scene of a finished film as it is made anew. */
export interface SceneChange {
  /** Counted from 0. */
  scene: number;
  caption: string;
  take: number;
  /** In another shot. */
  isReshot: boolean;
}

export interface FilmUnit {
  campaignId: string;
  /** Null: the music of the whole film. */
  scene: number | null;
  /** A part of the scene that is drawn and encoded in one go; null: the whole scene, by a model. */
  segment: number | null;
  /** Progress text in French. */
  label: string;
  /** Speaks the scene's line. */
  isSpeech?: true;
  /** Replaces the music of a finished film. */
  isAnew?: true;
  /** Makes a scene of a finished film anew; in the unit of the scene after it, its first segment alone. */
  change?: SceneChange;
  /** Another scene than that of the change is drawn anew, too. */
  isWhole?: true;
}

export interface ScriptUnit {
  campaignId: string;
  label: string;
}

/**
 * A page of campaigns, newest first, with name and picture of product and influencer; null where those were deleted.
 */
export async function listVideoCampaigns(db: Db, session: Session, page: BrandPageQuery) {
  const mine = and(eq(videoCampaigns.tenant_id, session.tenantId), isOfBrand(videoCampaigns.brand_id, page.brand_id));
  const { where, orderBy, limit } = pageOf(videoCampaigns.id, page, mine);
  const [rows, totals] = await Promise.all([
    db
      .select({
        campaign: videoCampaigns,
        product_name: products.name,
        product_image_url: products.image_url,
        influencer_name: virtualInfluencers.name,
        influencer_image_url: virtualInfluencers.image_url,
      })
      .from(videoCampaigns)
      .leftJoin(
        products,
        and(eq(products.id, videoCampaigns.product_id), eq(products.tenant_id, videoCampaigns.tenant_id)),
      )
      .leftJoin(
        virtualInfluencers,
        and(
          eq(virtualInfluencers.id, videoCampaigns.influencer_id),
          eq(virtualInfluencers.tenant_id, videoCampaigns.tenant_id),
        ),
      )
      .where(where)
      .orderBy(orderBy)
      .limit(limit),
    db.select({ total: count() }).from(videoCampaigns).where(mine),
  ]);
  const campaigns = rows.map(({ campaign, ...joined }) => ({ ...campaign, ...joined }));
  return { ...toPage(campaigns, page), total: totals[0]?.total ?? 0 };
}

/** SQL condition: the campaign, unless another job has begun on it since it was read. */
export const ofSameJob = ({ id, job_id }: Pick<VideoCampaign, "id" | "job_id">) =>
  and(eq(videoCampaigns.id, id), sql`${videoCampaigns.job_id} is ${job_id}`);

/** The tenant's own campaign, if it exists. */
export const findCampaign = (db: Db, tenantId: string, id: string): Promise<VideoCampaign | undefined> =>
  db
    .select()
    .from(videoCampaigns)
    .where(and(eq(videoCampaigns.id, id), eq(videoCampaigns.tenant_id, tenantId)))
    .get();

/** The tenant's own campaign. Throws AppError 404. */
export async function getVideoCampaign(db: Db, tenantId: string, id: string): Promise<VideoCampaign> {
  const row = await findCampaign(db, tenantId, id);
  if (!row) throw new AppError(404, "video_not_found", messages.videoNotFound);
  return row;
}

/** What a campaign films: no influencer for a product alone. Throws AppError 404 when either was deleted. */
export async function readFilmed(
  db: Db,
  { tenant_id, product_id, influencer_id }: Pick<VideoCampaign, "tenant_id" | "product_id" | "influencer_id">,
) {
  if (influencer_id !== noInfluencer) return readSources(db, { tenant_id, product_id, influencer_id });
  const product = await findProduct(db, tenant_id, product_id);
  if (!product) throw new AppError(404, "video_source_missing", messages.videoSourceMissing);
  return { product, influencer: undefined };
}

/** Product and influencer of a campaign. Throws AppError 404 when either was deleted. */
export async function readSources(
  db: Db,
  { tenant_id, product_id, influencer_id }: Pick<VideoCampaign, "tenant_id" | "product_id" | "influencer_id">,
) {
  const [product, influencer] = await Promise.all([
    findProduct(db, tenant_id, product_id),
    db
      .select()
      .from(virtualInfluencers)
      .where(and(eq(virtualInfluencers.id, influencer_id), eq(virtualInfluencers.tenant_id, tenant_id)))
      .get(),
  ]);
  if (!product || !influencer) throw new AppError(404, "video_source_missing", messages.videoSourceMissing);
  return { product, influencer };
}

/** Changes how a film is edited; a campaign with a script keeps its edit. */
export async function changeEdit(db: Db, { id, metadata }: VideoCampaign, edit: FilmEdit): Promise<void> {
  if (metadata.scenes) return;
  await db
    .update(videoCampaigns)
    .set({ metadata: { ...metadata, edit } })
    .where(and(eq(videoCampaigns.id, id), eq(videoCampaigns.status, "failed")));
}

/**
 * Deletes a campaign with its files; its own job stops before the next unit. A job of product films goes on: its other
 * units make other campaigns. Throws AppError 404.
 */
export async function deleteVideoCampaign(env: Env, db: Db, session: Session, id: string): Promise<void> {
  const campaign = await getVideoCampaign(db, session.tenantId, id);
  const job = campaign.job_id ? await readJob(db, campaign.job_id) : undefined;
  if (job && job.kind !== "product-films") await cancelUnits(db, [job.id]);
  await db.delete(videoCampaigns).where(and(eq(videoCampaigns.id, id), eq(videoCampaigns.tenant_id, session.tenantId)));
  await deleteCampaignFiles(env.MEDIA, campaign);
  await notifyCampaignsChanged(env, session.userId, [id]);
}

/** Notifies the user's screens of changed campaigns. */
export const notifyCampaignsChanged = (env: Env, userId: string, ids: string[]) =>
  notifyUser(env, userId, [{ type: "changed", table: "video_campaigns", ids }]);
